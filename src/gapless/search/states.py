"""What a search with the order of tiles known has to remember, and how it is packed.

Where tiles land depends on the heights alone, and what was covered matters for the future only
through the rows and columns that have a gap, and the pairs that have just one space covered
while the other is open. So that is a state, packed into a few words.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from gapless.core.masks import MAX_ROWS, MAX_TILE_SIDE
from gapless.core.tiles import Tile

from .tables import BLOCK, LANES, PAIR_VISIBLE, Bytes, Ints, Tables, Words

WORD_BITS = 64
LEVELS = MAX_ROWS + MAX_TILE_SIDE
"""How many different heights a column may have."""


class Fields(NamedTuple):
    """Where the parts of a state are: the word, and the lowest bit in it."""

    words: int
    height_bits: int
    heights: Bytes
    """(column, 2)"""
    row_gaps: Bytes
    column_gaps: Bytes
    halves: Bytes
    """(pair, 2): a bit that is set if one space is covered and the other open."""


class Prospects(NamedTuple):
    """What can still be gained, and placements column by column."""

    gain: Ints
    """(column, height): what the spaces above that height gain if covered, where they gain."""
    spaces: Ints
    """(column, height): how many those are."""
    least: int
    """The least that one of those gains."""
    most: int
    pair_at: Ints
    """(column, row): the pair of that space, or -1."""
    left: Bytes
    """(placement): its first column, from 0"""
    width: Bytes
    feet: Bytes
    """(placement, its nth column)"""
    tops: Bytes
    squares: Ints
    """(placement, its nth column): bits of its squares, its lowest row in the lowest bit."""


class Step(NamedTuple):
    """The tile that comes next, and what comes after it."""

    tile: int
    size: int
    may_set_aside: bool
    area: int
    """Of all tiles after this one."""
    ceiling: int
    """The height from which on none of those can be placed in a column."""
    beat: int
    """Only what may score more is wanted."""


class Layer(NamedTuple):
    """The states after a tile, with room for more, and a hash table of them.

    `scores` is what the round would count if it ended there, `ranks` how promising that is,
    `origins` the state it comes from and `moves` the placement that led to it (-1: set aside).
    """

    keys: Words
    scores: Ints
    ranks: Ints
    origins: Ints
    moves: Ints
    slots: Words


class Scratch(NamedTuple):
    """Room to work in: a state, and what a placement changes."""

    heights: Ints
    halves: Bytes
    before: Ints
    """(nth column of a placement): the height before it."""
    sealed: Ints
    """(nth column of a placement): bits of the rows it seals."""
    halves_after: Bytes
    slack: Bytes


def fields_for(tables: Tables) -> Fields:
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
    halves = [take(1) for _ in tables.scoring.pairs]
    return Fields(
        words=word + 1,
        height_bits=height_bits,
        heights=np.array(heights, np.int8),
        row_gaps=np.array(row_gaps, np.int8),
        column_gaps=np.array(column_gaps, np.int8),
        halves=np.array(halves, np.int8).reshape(-1, 2),
    )


def highest_foot(tiles: Iterable[Tile]) -> int:
    """A column this much higher than the grid can't be under a legal placement of the tiles."""
    return max((max(shape.feet) for tile in tiles for shape in tile.shapes), default=0)


def prospects_for(tables: Tables) -> Prospects:
    gains = np.maximum(-tables.scoring.value, 0)
    above = np.cumsum(gains[:, ::-1], axis=1)[:, ::-1]
    count = np.cumsum(gains[:, ::-1] > 0, axis=1)[:, ::-1]
    pair_at = np.full((LANES, LEVELS), -1, np.int32)
    for pair, spaces in enumerate(tables.scoring.pairs):
        for column, row in spaces.reshape(2, 2):
            pair_at[column, row] = pair
    placements = tables.placements
    feet, tops = (np.zeros((len(placements), MAX_TILE_SIDE), np.int8) for _ in range(2))
    squares = np.zeros((len(placements), MAX_TILE_SIDE), np.int32)
    for index, placement in enumerate(placements):
        shape = placement.shape
        feet[index, : shape.width] = shape.feet
        tops[index, : shape.width] = shape.tops
        for column, row in shape.squares:
            squares[index, column] |= 1 << row
    return Prospects(
        gain=above.astype(np.int32),
        spaces=count.astype(np.int32),
        least=min([PAIR_VISIBLE, *gains[gains > 0].tolist()]),
        most=max(PAIR_VISIBLE, int(gains.max())),
        pair_at=pair_at,
        left=np.array([placement.column - 1 for placement in placements], np.int8),
        width=np.array([placement.shape.width for placement in placements], np.int8),
        feet=feet,
        tops=tops,
        squares=squares,
    )


def empty_layer(room: int, words: int) -> Layer:
    """A layer with room for so many states; its hash table stays at most half full."""
    scores, ranks, origins, moves = (np.empty(room, np.int32) for _ in range(4))
    slots = np.zeros(1 << (2 * room - 1).bit_length(), np.uint64)
    return Layer(np.empty((room, words), np.uint64), scores, ranks, origins, moves, slots)


def scratch_for(tables: Tables) -> Scratch:
    pairs = len(tables.scoring.pairs)
    return Scratch(
        heights=np.zeros(LANES, np.int32),
        halves=np.zeros(pairs, np.int8),
        before=np.zeros(LANES, np.int32),
        sealed=np.zeros(LANES, np.int32),
        halves_after=np.zeros(pairs, np.int8),
        slack=np.zeros(tables.shapes.blocks * BLOCK, np.int8),
    )
