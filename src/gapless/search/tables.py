"""A board and its tiles as arrays for the compiled functions.

A ramp's heights are bytes, eight columns to a 64-bit word, column 1 in the lowest byte; its
covered squares are the core's masks, two columns to a word. So one operation on a word works
on several columns, and a placement is a short record of words.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeAlias

from .extras import needs_extra

with needs_extra("search"):
    import numpy as np
    from numpy.typing import NDArray

from gapless.core.board import DOT, Board, HouseRule, Kind
from gapless.core.errors import GaplessError
from gapless.core.masks import MAX_ROWS, MAX_TILE_SIDE
from gapless.core.tiles import Placement, Tile

LANES = 16
"""Most columns of a ramp."""
HEIGHT_WORDS = LANES // 8
MASK_WORDS = LANES // 2
BLOCK = 64
"""Placements of a tile that are examined together."""

# A placement's record: the offset of each part, in words.
TOUCHED = 0
"""A byte per column: 1 where the placement has a square."""
TOPS = TOUCHED + HEIGHT_WORDS
"""A byte per column: its top edge there, in rows above its lowest row."""
SQUARES = TOPS + HEIGHT_WORDS
RECORD = SQUARES + MASK_WORDS

# Far from any height, but their sums and differences with heights still fit in a byte.
UNTOUCHED = 90
NO_PLACEMENT = -128

PAIR_VISIBLE = 3
MOST_POINTS = 1 << 28

Bytes: TypeAlias = NDArray[np.int8]
Ints: TypeAlias = NDArray[np.int32]
Words: TypeAlias = NDArray[np.uint64]
Flags: TypeAlias = NDArray[np.bool_]


class TablesError(GaplessError):
    """The compiled search does not support the board."""

    sentences: ClassVar[dict[str, str]] = {
        "kernel-board": "board '{board}' counts more than dots, numbers, pairs, rows and columns, "
        "or is played volatile or with 'row-penalty'; search it on the core's rules",
    }


class Shapes(NamedTuple):
    """All placements of all tiles, by tile, letter, then column. All arrays are flat."""

    first: Ints
    """(tile): index of its first placement; the last entry is the count of all placements."""
    records: Words
    """(placement, `RECORD`)"""
    cover: Ints
    """(placement, empty rows below it): points for covering its spaces, pairs excluded."""
    feet: Bytes
    """(tile, block, column, index in the block): lowest square there, or `UNTOUCHED`."""
    limit: Bytes
    """(tile, block, index in the block): most empty rows below a legal placement."""
    blocks: int


class Scoring(NamedTuple):
    """The points of a board."""

    columns: int
    rows: int
    row_points: int
    column_points: int
    empty: int
    """The score of an empty ramp."""
    value: Ints
    """(column, row): points of the space while visible; 0 for a space of a pair."""
    pairs: Bytes
    """(pair, 4): column and row of both spaces, from 0."""


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """A board with the tiles of an edition, as objects and as arrays."""

    board: Board
    tiles: tuple[Tile, ...]
    placements: tuple[Placement, ...]
    shapes: Shapes
    scoring: Scoring

    def indices(self, names: Sequence[str]) -> Bytes:
        """Return the indices of the tiles with these names."""
        known = [tile.name for tile in self.tiles]
        return np.array([known.index(name) for name in names], np.int8)


def supports(board: Board, house: frozenset[HouseRule] = frozenset()) -> bool:
    """Return whether the compiled functions support everything that counts on the board."""
    kinds = list(board.spaces.values())
    points = [board.rows, board.columns, *(kind for kind in kinds if isinstance(kind, int))]
    return (
        not board.words
        and not board.volatile
        and HouseRule.ROW_PENALTY not in house
        and board.width <= LANES
        and board.height <= MAX_ROWS
        and all(kind is Kind.PAIR or isinstance(kind, int) for kind in kinds)
        and sum(map(abs, points)) * LANES * MAX_ROWS < MOST_POINTS
        and all(len(spaces) == 2 for spaces in _pairs(board))
    )


def tables_for(
    tiles: Mapping[str, Tile], board: Board, house: frozenset[HouseRule] = frozenset()
) -> Tables:
    """Return the tables of a board with these tiles; raises `TablesError` if not `supports`."""
    if not supports(board, house):
        raise TablesError("kernel-board", board=board.ref)
    value = np.zeros((LANES, MAX_ROWS + MAX_TILE_SIDE), np.int32)
    for (column, row), character in board.characters.items():
        kind = -1 if character == DOT else board.spaces.get(character, -1)
        if not isinstance(kind, Kind):
            value[column - 1, row - 1] = kind
    pairs = [[n - 1 for space in spaces for n in space] for spaces in _pairs(board)]
    groups = [tile.placements(board.width) for tile in tiles.values()]
    return Tables(
        board=board,
        tiles=tuple(tiles.values()),
        placements=tuple(placement for group in groups for placement in group),
        shapes=_shapes(groups, board.height, value, inside=HouseRule.INSIDE in house),
        scoring=Scoring(
            columns=board.width,
            rows=board.height,
            row_points=board.rows,
            column_points=board.columns,
            empty=int(value.sum()) + PAIR_VISIBLE * len(pairs),
            value=value,
            pairs=np.array(pairs, np.int8).reshape(-1, 4),
        ),
    )


def _shapes(
    groups: Sequence[Sequence[Placement]], rows: int, value: Ints, *, inside: bool
) -> Shapes:
    first = np.cumsum([0, *map(len, groups)], dtype=np.int32)
    count = int(first[-1])
    blocks = -(-max(map(len, groups)) // BLOCK)
    touched, tops = (np.zeros((count, LANES), np.int8) for _ in range(2))
    squares = np.zeros((count, LANES), np.uint32)
    cover = np.zeros((count, rows), np.int32)
    feet = np.full((len(groups), blocks, LANES, BLOCK), UNTOUCHED, np.int8)
    limit = np.full((len(groups), blocks, BLOCK), NO_PLACEMENT, np.int8)
    bases = np.arange(rows)
    for tile, group in enumerate(groups):
        for nth, placement in enumerate(group):
            index = first[tile] + nth
            shape, left = placement.shape, placement.column - 1
            block, place = divmod(nth, BLOCK)
            touching = slice(left, left + shape.width)
            touched[index, touching] = 1
            tops[index, touching] = shape.tops
            feet[tile, block, touching, place] = shape.feet
            limit[tile, block, place] = rows - shape.height if inside else rows - 1
            for column, row in shape.squares:
                squares[index, left + column] |= np.uint32(1 << row)
                cover[index] -= value[left + column, bases + row]
    records = np.zeros((count, RECORD), np.uint64)
    records[:, TOUCHED:TOPS] = touched.view(np.uint64)
    records[:, TOPS:SQUARES] = tops.view(np.uint64)
    records[:, SQUARES:] = squares.view(np.uint64)
    return Shapes(first, records.ravel(), cover.ravel(), feet.ravel(), limit.ravel(), blocks)


def _pairs(board: Board) -> list[list[tuple[int, int]]]:
    found: dict[str, list[tuple[int, int]]] = {}
    for space, character in board.characters.items():
        if character != DOT and board.spaces.get(character) is Kind.PAIR:
            found.setdefault(character, []).append(space)
    return list(found.values())
