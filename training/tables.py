"""A board of an edition as arrays: all placements, and the points of the spaces."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from gapless.core.board import DOT, Kind
from gapless.core.edition import Edition

Ints: TypeAlias = npt.NDArray[np.int32]
Pair: TypeAlias = tuple[tuple[int, int], tuple[int, int]]

UNUSED = 99
"""The bottom of a tile in a column without its squares: never the one that stops it."""

PAIR_SCORES = (0, -3, 3)
"""Points of a pair with 0, 1 or 2 of its spaces visible."""


@dataclass(frozen=True, slots=True)
class PlacementTables:
    """All placements of all tiles, tile by tile in the order of the building cards.

    Each tile's last "placement" sets it aside; it covers nothing.
    """

    columns: int
    rows: int
    tiles: tuple[str, ...]
    start: tuple[int, ...]
    names: tuple[str, ...]
    tile: Ints
    """(placement): its tile's index."""
    aside: npt.NDArray[np.bool_]
    """(placement): whether it sets the tile aside."""
    bottom: Ints
    """(placement, column): rows between the tile's lowest row and its lowest square there."""
    top: Ints
    """(placement, column): rows up to the top edge of its highest square; 0 if unused."""
    notch: Ints
    """(placement, column): rows up to a hole between its squares; 0 if there is none."""
    slots: Ints
    """(tile, slot): its placements, padded with the count of all placements."""
    value: Ints
    """(column, row): points of the space while visible; 0 for a pair's and above the grid."""
    row_points: int
    pairs: tuple[Pair, ...]
    """The two spaces of each pair as (column, row), both counted from 0."""

    @property
    def levels(self) -> int:
        """Count of different heights of a column, 0 included."""
        return int(self.value.shape[1])

    @property
    def symmetric(self) -> bool:
        """Whether the board is its own mirror image. (Tiles always are: they may be flipped.)"""
        return not self.pairs and bool(np.array_equal(self.value, self.value[::-1]))


def make_tables(edition: Edition, board: str) -> PlacementTables:
    """Return the tables of a board; raises `SystemExit` for a board that can't be trained."""
    columns, rows = edition.columns, edition.rows
    names: list[str] = []
    tile: list[int] = []
    bottom: list[list[int]] = []
    top: list[list[int]] = []
    notch: list[list[int]] = []
    groups: list[list[int]] = []
    for number, name in enumerate(edition.build):
        groups.append([])
        for placement in (*edition.tiles[name].placements(columns), None):
            groups[-1].append(len(names))
            names.append(f"{name}-" if placement is None else str(placement))
            tile.append(number)
            bottom.append([UNUSED] * columns)
            top.append([0] * columns)
            notch.append([0] * columns)
            if placement is not None:
                for at in range(placement.shape.width):
                    column = placement.column - 1 + at
                    span = sorted(r for c, r in placement.shape.squares if c == at)
                    bottom[-1][column], top[-1][column] = span[0], span[-1] + 1
                    notch[-1][column] = _notch(name, span)
    widest = max(map(len, groups))
    value, pairs = _spaces(edition, board, rows + max(map(max, top)))
    return PlacementTables(
        columns=columns,
        rows=rows,
        tiles=edition.build,
        start=tuple(edition.build.index(name) for name in edition.start),
        names=tuple(names),
        tile=np.array(tile, np.int32),
        aside=np.array([name.endswith("-") for name in names]),
        bottom=np.array(bottom, np.int32),
        top=np.array(top, np.int32),
        notch=np.array(notch, np.int32),
        slots=np.array([g + [len(names)] * (widest - len(g)) for g in groups], np.int32),
        value=value,
        row_points=edition.boards[board].rows,
        pairs=pairs,
    )


def _notch(name: str, span: list[int]) -> int:
    holes = [row for row in range(span[0], span[-1]) if row not in span]
    if len(holes) > 1:
        raise SystemExit(f"Tile {name} has two holes in a column; the tables know one at most.")
    return holes[0] if holes else 0


def _spaces(edition: Edition, board: str, levels: int) -> tuple[Ints, tuple[Pair, ...]]:
    value = np.zeros((edition.columns, levels), np.int32)
    places: dict[str, list[tuple[int, int]]] = {}
    for (column, row), mark in sorted(edition.boards[board].characters.items()):
        kind = -1 if mark == DOT else edition.boards[board].spaces[mark]
        if kind == Kind.PAIR:
            places.setdefault(mark, []).append((column - 1, row - 1))
        elif isinstance(kind, int):
            value[column - 1, row - 1] = kind
        else:
            raise SystemExit(f"Board {board} has '{kind}' spaces, which this program can't train.")
    return value, tuple((two[0], two[1]) for _, two in sorted(places.items()))
