"""Parts of the package that need an extra, and the error where it is not installed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

from gapless.core.errors import GaplessError


class ExtraError(GaplessError):
    """Something that has to be installed first."""

    sentences: ClassVar[dict[str, str]] = {
        "extra-tui": "the screens are not installed; install gapless[tui], or use "
        "gapless play --plain",
        "extra-search": "the search is not installed; install gapless[search]",
        "extra-server": "the server is not installed; install gapless[server]",
    }


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Raise `ExtraError` if what is called in the block imports a module that is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("gapless"):
            raise
        raise ExtraError(f"extra-{extra}") from None
