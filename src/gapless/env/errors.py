"""Mistakes in what a program hands in, said as Gymnasium says them."""

from collections.abc import Iterator
from contextlib import contextmanager

from gymnasium import error

from gapless.core.errors import GaplessError


@contextmanager
def told_by_gymnasium() -> Iterator[None]:
    """Whatever Gapless refuses inside is raised as an error of Gymnasium, in the same words."""
    try:
        yield
    except GaplessError as refused:
        raise error.Error(str(refused)) from refused


def step_too_early(*, over: bool) -> error.ResetNeeded:
    if over:
        return error.ResetNeeded("the game is over; call reset() before the next step()")
    return error.ResetNeeded("call reset() before the first step()")


def unknown_choice(name: str, chosen: object, known: tuple[str, ...]) -> error.Error:
    return error.Error(f"{name} must be one of {', '.join(map(repr, known))}, not {chosen!r}")
