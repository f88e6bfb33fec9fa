"""Parts of the package that need an extra, and the error where it is not installed."""

from collections.abc import Iterator
from contextlib import contextmanager

from gapless.core.errors import GaplessError


class ExtraError(GaplessError):
    """Something that has to be installed first."""


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Raise `ExtraError` if what is called in the block imports a module that is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("gapless"):
            raise
        raise ExtraError(f"extra-{extra}") from None
