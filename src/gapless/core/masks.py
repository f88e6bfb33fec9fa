"""Sets of squares as integers: 40 bits per column, column 1 and row 1 in the lowest bit.

A mask is independent of the board's size, and a tile comes to rest `n` rows higher by
shifting its mask `n` bits to the left.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

Space: TypeAlias = tuple[int, int]
"""Column and row, both counted from 1; row 1 is the bottom row."""

MAX_COLUMNS: Final = 16
MAX_ROWS: Final = 24
MAX_TILE_SIDE: Final = 8
COLUMN_BITS: Final = MAX_ROWS + 2 * MAX_TILE_SIDE
"""Room for a tile that stands on one that sticks out over the top edge."""

COLUMN: Final = (1 << COLUMN_BITS) - 1
"""Mask of column 1."""


def space_mask(column: int, row: int) -> int:
    """Return the mask of one space."""
    return 1 << (column - 1) * COLUMN_BITS + row - 1


def mask_of(spaces: Iterable[Space]) -> int:
    """Return the mask of spaces."""
    mask = 0
    for column, row in spaces:
        mask |= space_mask(column, row)
    return mask


@lru_cache(maxsize=1 << 15)
def spaces_of(mask: int) -> tuple[Space, ...]:
    """Return the spaces of a mask, column by column from the left, each from the bottom."""
    spaces: tuple[Space, ...] = ()
    for column, rows in columns_of(mask):
        spaces += spaces_in(column, rows)
    return spaces


def columns_of(mask: int) -> list[tuple[int, int]]:
    """Return the columns of a mask that have squares, each with these moved to column 1."""
    columns: list[tuple[int, int]] = []
    column = 1
    while mask:
        if rows := mask & COLUMN:
            columns.append((column, rows))
        mask >>= COLUMN_BITS
        column += 1
    return columns


@lru_cache(maxsize=1 << 15)
def spaces_in(column: int, rows: int) -> tuple[Space, ...]:
    """Return the spaces of one column; cached, because few masks recur often."""
    return tuple([(column, row) for row in range(1, rows.bit_length() + 1) if rows >> row - 1 & 1])


def column_mask(column: int, rows: int) -> int:
    """Return the mask of the lowest `rows` squares of a column."""
    return (1 << rows) - 1 << (column - 1) * COLUMN_BITS


_LOWEST: Final = tuple(
    [
        tuple([column_mask(column, rows) for rows in range(COLUMN_BITS + 1)])
        for column in range(1, MAX_COLUMNS + 1)
    ]
)
"""For each column, the mask of its lowest squares by their number."""


@lru_cache(maxsize=1 << 12)
def settled_mask(skyline: tuple[int, ...], rows: int) -> int:
    """Return the spaces of the grid at or below the height of their column.

    Cached, because the same ramp is asked several times between two tiles.
    """
    mask = 0
    for lowest, top in zip(_LOWEST, skyline, strict=False):
        mask |= lowest[top]
    return mask & grid_mask(len(skyline), rows)


def height_of(mask: int, column: int) -> int:
    """Return the row of the highest square in a column; 0 if there is none."""
    return (mask >> (column - 1) * COLUMN_BITS & COLUMN).bit_length()


@lru_cache(maxsize=64)
def grid_mask(columns: int, rows: int) -> int:
    """Return the mask of all spaces of a ramp."""
    return sum(column_mask(column, rows) for column in range(1, columns + 1))


def row_mask(row: int, columns: int) -> int:
    """Return the mask of one row."""
    return mask_of((column, row) for column in range(1, columns + 1))
