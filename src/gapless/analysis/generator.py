"""Generate boards by their kinds and by the room for skill that they leave."""

from collections.abc import Callable, Collection
from dataclasses import replace
from random import Random
from statistics import fmean
from typing import ClassVar

from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.core.errors import GaplessError
from gapless.editions import edition as shipped
from gapless.editions.unwanted_words import lines_of, unwanted_in

from .layouts import KINDS, SPACE_KINDS, WORDS, drawn_layout, random_kinds

CANDIDATES = 40
"""Number of layouts that are tried for a difficulty."""
QUICK_ROUNDS = 12
"""Number of rounds after which a candidate that is far from the difficulty is left."""
FAR = 4.0
"""A candidate is far from the difficulty if the quick estimate differs by more, in points."""
NEAR = 1.0
"""A candidate is taken if its room for skill differs by at most this, in points."""
MOST_DIFFICULTY = 40
"""The largest room for skill that can be asked for."""
DEFAULT_KINDS = (*SPACE_KINDS, "rows", "columns")
"""Kinds of which a board has at least one if none is asked for."""
EXCLUSIVE = (("boom", "wormholes"), *(("words", kind) for kind in SPACE_KINDS))
"""Kinds that can't be on one board."""

Progress = Callable[[int, float], None]
"""Takes the number of layouts tried and the room for skill of the nearest."""


class GeneratorError(GaplessError):
    """A board that can't be generated."""

    sentences: ClassVar[dict[str, str]] = {
        "generator-kind": "there is no kind '{kind}'; choose from {kinds}",
        "generator-mix": "'{one}' and '{two}' can't be on one board; leave one of them out",
        "generator-difficulty": "a difficulty is a room for skill from 0 to {most} points, "
        "not {difficulty}",
        "generator-none": "none of {count} layouts has a room for skill near {difficulty}, the "
        "nearest has about {nearest}; ask for another difficulty or for other kinds",
    }


def generate_board(
    seed: int,
    kinds: str | Collection[str] | None = None,
    difficulty: float | None = None,
    edition: Edition | None = None,
    *,
    progress: Progress | None = None,
) -> Board:
    """Return a board of an edition's size (the classic one unless given), the same for a seed.

    `kinds` are some of `gapless.analysis.layouts.KINDS`, in a text or a collection; without it the
    seed draws a mix. `difficulty` is the room for skill in points: how much more the master without
    look-ahead scores in a round than the newcomer. It needs the extra `search` and some seconds.

        gapless.generate_board(7, kinds="boom rows", difficulty=12)

    Raises `GeneratorError` if there is no such board or none is found.
    """
    box = shipped("classic") if edition is None else edition
    kinds = kinds.split() if isinstance(kinds, str) else kinds
    wanted = None if kinds is None else tuple(kinds)
    name = "-".join(("generated", *sorted(wanted or ()), str(seed)))
    _check(wanted or (), difficulty)
    rng = Random(f"board {seed}")

    def layout() -> Board:
        mix = random_kinds(rng, (rng.choice(DEFAULT_KINDS),)) if wanted is None else wanted
        while True:
            found = drawn_layout(rng, box, mix, WORDS["en"])
            if not found.words or not any(any(unwanted_in(line)) for line in lines_of(found.grid)):
                return replace(found, id=name)

    return layout() if difficulty is None else _search(layout, box, difficulty, progress)


def _search(
    layout: Callable[[], Board], edition: Edition, difficulty: float, progress: Progress | None
) -> Board:
    """Return the first layout near a difficulty."""
    from .difficulty import ROUNDS, DealtRounds  # noqa: PLC0415 - it needs an extra

    nearest = -1.0
    for tried in range(CANDIDATES):
        board = layout()
        gaps = DealtRounds(board, edition, frozenset(), QUICK_ROUNDS).skill()
        if abs(fmean(gaps) - difficulty) <= FAR:
            rest = ROUNDS - QUICK_ROUNDS
            gaps += DealtRounds(board, edition, frozenset(), rest, QUICK_ROUNDS).skill()
        skill = fmean(gaps)
        if len(gaps) == ROUNDS and abs(skill - difficulty) <= NEAR:
            return board
        if nearest < 0 or abs(skill - difficulty) < abs(nearest - difficulty):
            nearest = skill
        if progress:
            progress(tried + 1, nearest)
    raise GeneratorError(
        "generator-none",
        count=CANDIDATES,
        difficulty=difficulty,
        nearest=round(nearest, 1),
    )


def _check(kinds: Collection[str], difficulty: float | None) -> None:
    for kind in kinds:
        if kind not in KINDS:
            raise GeneratorError("generator-kind", kind=kind, kinds=", ".join(KINDS))
    for one, two in EXCLUSIVE:
        if one in kinds and two in kinds:
            raise GeneratorError("generator-mix", one=one, two=two)
    if difficulty is not None and not 0 <= difficulty <= MOST_DIFFICULTY:
        raise GeneratorError("generator-difficulty", most=MOST_DIFFICULTY, difficulty=difficulty)
