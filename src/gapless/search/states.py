"""The states of a search with a known order of tiles, packed into a few words.

Where tiles land depends on the heights alone. What was covered matters for the future only through
the rows and columns that have a gap, and the pairs with exactly one space covered while the other
is open. So these make up a state.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from gapless.core.board import Board, HouseRule, Kind
from gapless.core.masks import MAX_ROWS, MAX_TILE_SIDE
from gapless.core.tiles import Tile
from gapless.engine.tables import (
    BLOCK,
    COLUMN_POINTS,
    EMPTY,
    LANES,
    PAIR_VISIBLE,
    PAIRS,
    ROW_POINTS,
    Bytes,
    Ints,
    Tables,
    Words,
)

WORD_BITS = 64
HEIGHT_LEVELS = MAX_ROWS + MAX_TILE_SIDE
"""Count of different heights of a column."""


class PlainScoring(NamedTuple):
    """What counts on a board of dots, numbers, pairs, rows and columns, from the engine's tables.

    `value` (column, row), `pairs` (pair, 4) and `cover` (placement × resting row) are those of
    `gapless.engine.tables.Scoring` for this board; `empty` is the score of an empty ramp.
    """

    columns: int
    rows: int
    row_points: int
    column_points: int
    empty: int
    value: Ints
    pairs: Bytes
    cover: Ints


class Fields(NamedTuple):
    """The position of each part of a state: its word, and its lowest bit in that word."""

    words: int
    height_bits: int
    heights: Bytes
    """(column, 2)"""
    row_gaps: Bytes
    column_gaps: Bytes
    halves: Bytes
    """(pair, 2): the bit is set if one space is covered and the other open."""


class BoundTables(NamedTuple):
    """Tables for the upper bound of what can still be gained; placements column by column."""

    gain: Ints
    """(column, height): points for covering all spaces above that height that gain points."""
    spaces: Ints
    """(column, height): count of those spaces."""
    least: int
    """The fewest points that one of those spaces gains."""
    most: int
    """The most points that one of those spaces gains."""
    pair_at: Ints
    """(column, row): the pair of that space, or -1."""
    left: Bytes
    """(placement): its leftmost column, from 0."""
    width: Bytes
    """(placement)"""
    tops: Bytes
    """(placement, its nth column): its top edge above its lowest row."""
    squares: Ints
    """(placement, its nth column): bits of its squares, its lowest row in the lowest bit."""


class TileStep(NamedTuple):
    """The next tile of the order, and the tiles after it."""

    tile: int
    size: int
    may_set_aside: bool
    area: int
    """Squares of all tiles after this one."""
    ceiling: int
    """The height from which on none of those tiles fits into a column."""
    beat: int
    """States whose bound does not exceed this score are dropped."""


class Layer(NamedTuple):
    """The states after a tile, with spare capacity, and a hash table of them.

    `scores` is the score if the round ended there, `ranks` the priority of the state, `origins`
    its parent in the layer before, and `moves` the placement that led to it (-1: set aside).
    """

    keys: Words
    scores: Ints
    ranks: Ints
    origins: Ints
    moves: Ints
    slots: Words


class Scratch(NamedTuple):
    """Scratch space: an unpacked state, and what a placement changes."""

    heights: Ints
    halves: Bytes
    before: Ints
    """(nth column of a placement): the height before it."""
    sealed: Ints
    """(nth column of a placement): bits of the rows it seals."""
    halves_after: Bytes
    slack: Bytes


def is_plain(board: Board, house: frozenset[HouseRule] = frozenset()) -> bool:
    """Return whether nothing but dots, numbers, pairs, rows and columns counts on a board."""
    return (
        not board.words
        and not board.volatile
        and HouseRule.ROW_PENALTY not in house
        and all(kind is Kind.PAIR or isinstance(kind, int) for kind in board.spaces.values())
    )


def plain_scoring(tables: Tables) -> PlainScoring:
    """Return what counts on the first board of the tables."""
    scoring = tables.scoring
    points = scoring.points[0]
    pairs = int(points[PAIRS])
    return PlainScoring(
        columns=scoring.columns,
        rows=scoring.rows,
        row_points=int(points[ROW_POINTS]),
        column_points=int(points[COLUMN_POINTS]),
        empty=int(points[EMPTY]),
        value=scoring.value[0],
        pairs=scoring.pairs[0, :pairs],
        cover=scoring.cover[0],
    )


def fields_for(tables: Tables, scoring: PlainScoring) -> Fields:
    """Return the positions of a state's parts for a board."""
    board = tables.board
    highest = board.height + highest_foot(tables.tiles)
    height_bits = highest.bit_length()
    word = bit = 0

    def take(bits: int) -> tuple[int, int]:
        nonlocal word, bit
        if bit + bits > WORD_BITS:
            word, bit = word + 1, 0
        place = (word, bit)
        bit += bits
        return place

    heights = [take(height_bits) for _ in range(board.width)]
    row_gaps = take(board.height if board.rows else 0)
    column_gaps = take(board.width if board.columns else 0)
    halves = [take(1) for _ in scoring.pairs]
    return Fields(
        words=word + 1,
        height_bits=height_bits,
        heights=np.array(heights, np.int8),
        row_gaps=np.array(row_gaps, np.int8),
        column_gaps=np.array(column_gaps, np.int8),
        halves=np.array(halves, np.int8).reshape(-1, 2),
    )


def highest_foot(tiles: Iterable[Tile]) -> int:
    """Return the highest foot of the tiles: no tile fits on a column that much above the grid."""
    return max((max(shape.feet) for tile in tiles for shape in tile.shapes), default=0)


def bound_tables_for(tables: Tables, scoring: PlainScoring) -> BoundTables:
    """Return the tables for the bound on a board."""
    gains = np.maximum(-scoring.value, 0)
    above = np.cumsum(gains[:, ::-1], axis=1)[:, ::-1]
    count = np.cumsum(gains[:, ::-1] > 0, axis=1)[:, ::-1]
    pair_at = np.full((LANES, HEIGHT_LEVELS), -1, np.int32)
    for pair, spaces in enumerate(scoring.pairs):
        for column, row in spaces.reshape(2, 2):
            pair_at[column, row] = pair
    placements = tables.placements
    tops = np.zeros((len(placements), MAX_TILE_SIDE), np.int8)
    squares = np.zeros((len(placements), MAX_TILE_SIDE), np.int32)
    for index, placement in enumerate(placements):
        shape = placement.shape
        tops[index, : shape.width] = shape.tops
        for column, row in shape.squares:
            squares[index, column] |= 1 << row
    return BoundTables(
        gain=above.astype(np.int32),
        spaces=count.astype(np.int32),
        least=min([PAIR_VISIBLE, *gains[gains > 0].tolist()]),
        most=max(PAIR_VISIBLE, int(gains.max())),
        pair_at=pair_at,
        left=np.array([placement.column - 1 for placement in placements], np.int8),
        width=np.array([placement.shape.width for placement in placements], np.int8),
        tops=tops,
        squares=squares,
    )


def empty_layer(capacity: int, words: int) -> Layer:
    """Return a layer with this capacity; its hash table stays at most half full."""
    scores, ranks, origins, moves = (np.empty(capacity, np.int32) for _ in range(4))
    slots = np.zeros(1 << (2 * capacity - 1).bit_length(), np.uint64)
    return Layer(np.empty((capacity, words), np.uint64), scores, ranks, origins, moves, slots)


def scratch_for(tables: Tables, scoring: PlainScoring) -> Scratch:
    """Return the scratch space for a board."""
    pairs = len(scoring.pairs)
    return Scratch(
        heights=np.zeros(LANES, np.int32),
        halves=np.zeros(pairs, np.int8),
        before=np.zeros(LANES, np.int32),
        sealed=np.zeros(LANES, np.int32),
        halves_after=np.zeros(pairs, np.int8),
        slack=np.zeros(tables.shapes.blocks * BLOCK, np.int8),
    )
