"""Tiles as grids of characters, turned and mirrored like a drawing on paper."""

from functools import cache

LETTERS = "abcdefgh"

Grid = tuple[str, ...]
Space = tuple[int, int]


def turn(grid: Grid) -> Grid:
    """The grid turned 90 degrees clockwise: its left column becomes the top row."""
    return tuple("".join(row[column] for row in reversed(grid)) for column in range(len(grid[0])))


def mirror(grid: Grid) -> Grid:
    """The grid mirrored left to right."""
    return tuple(row[::-1] for row in grid)


@cache
def orientations(drawing: Grid) -> dict[str, Grid]:
    """All eight letters with their grids, symmetric ones included."""
    turned = [drawing]
    for _ in range(3):
        turned.append(turn(turned[-1]))
    turned.append(mirror(drawing))
    for _ in range(3):
        turned.append(turn(turned[-1]))
    return dict(zip(LETTERS, turned, strict=True))


@cache
def distinct(drawing: Grid) -> dict[str, Grid]:
    """The canonical letters only: of letters with the same grid the earliest."""
    kept: dict[str, Grid] = {}
    for letter, grid in orientations(drawing).items():
        if grid not in kept.values():
            kept[letter] = grid
    return kept


def same_shape(drawing: Grid, letter: str) -> list[str]:
    """Every letter that gives the same grid as this one."""
    grids = orientations(drawing)
    return [other for other in LETTERS if grids[other] == grids[letter]]


@cache
def squares(grid: Grid, column: int, row: int) -> frozenset[Space]:
    """The squares of a grid whose lower left corner is put on (column, row)."""
    found = set()
    for height, line in enumerate(reversed(grid)):
        for offset, mark in enumerate(line):
            if mark == "#":
                found.add((column + offset, row + height))
    return frozenset(found)
