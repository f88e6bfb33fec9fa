"""Slurs and vulgar words that no board of letters may show.

`unwanted_words.sha256` has the SHA-256 of each unwanted English, German and Russian word in its
normal form, which keeps the words themselves out of the source. To add one: `printf %s WORD |
sha256sum`, then sort the file.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

_FORMS = str.maketrans({"Ё": "Е", "Ä": "AE", "Ö": "OE", "Ü": "UE"})
_SHORTEST = 2


def lines_of(grid: Sequence[str]) -> list[str]:
    """Return the rows from left to right and the columns from top to bottom."""
    return [*grid, *("".join(column) for column in zip(*grid, strict=True))]


def unwanted_in(line: str) -> Iterator[str]:
    """Yield the runs of two or more letters, in either direction, that are unwanted words."""
    for letters in (line, line[::-1]):
        for start in range(len(letters)):
            for end in range(start + _SHORTEST, len(letters) + 1):
                run = letters[start:end]
                if sha256(_normal(run).encode()).hexdigest() in digests():
                    yield run


@cache
def digests() -> frozenset[str]:
    """Return the SHA-256 of each unwanted word."""
    return frozenset(Path(__file__).with_suffix(".sha256").read_text(encoding="utf-8").split())


def _normal(letters: str) -> str:
    """Return letters in upper case, without umlauts, ß and ё."""
    return letters.upper().translate(_FORMS)
