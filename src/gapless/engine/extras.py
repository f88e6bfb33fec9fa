"""Name the extra to install where an optional dependency is missing."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs_extra(extra: str) -> Iterator[None]:
    """Add to a `ModuleNotFoundError` raised inside which extra of Gapless installs the module."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(
            f"{missing.name} is not installed; install it with: pip install 'gapless[{extra}]'",
            name=missing.name,
        ) from missing
