"""The states of a search with a known order of tiles, and what tells them apart.

A state is a ramp of the engine, stored without the words that its board never uses. Two states are
equal for the search if the same acts gain the same points from both. Where tiles land depends on
the heights alone, and settled spaces don't change; so what was covered matters only through
the unfinished rows and columns that have a gap, the pairs with one space settled, the counts of
other groups' sealed spaces, what open spaces have become, and the letters that can still be read in
a row.
These make up the key of a state, packed into a few words.
"""

from typing import NamedTuple

import numpy as np

from gapless.engine import tables as engine
from gapless.engine.jit import inlined, merged, subroutine
from gapless.engine.kernel import BYTES, ONE, SIGNS, Number, S, U, column_of, height_of
from gapless.engine.tables import Bytes, Ints, Scoring, Tables, Words

WORD_BITS = 64
# As plain numbers, these would each be compiled into a version of the function they are passed to.
NONE = S(0)
ONE_BIT = S(1)
BOARD = S(0)
"""The board that is searched: the first of the tables."""


class StateTables(NamedTuple):
    """What the search needs to know about a board besides the engine's tables."""

    stored: Ints
    """The words of the engine's ramp that a state stores."""
    height_words: int
    key_words: int


class Gaps(NamedTuple):
    """The settled part of a ramp, as far as rows and columns are concerned."""

    level: int
    """The lowest height, at most that of the board."""
    rows: int
    """Bits of the rows above `level` with a sealed space."""
    columns: int
    """Bits of the columns below the top edge with a sealed space."""


def state_tables_for(tables: Tables, special_bits: int) -> StateTables:
    """Return the tables of the first board; special spaces need `special_bits` bits of a key."""
    scoring = tables.scoring
    points = scoring.points[0]
    traits = int(points[engine.TRAITS])
    columns, rows = scoring.columns, scoring.rows
    masks, height_words = (columns + 1) // 2, (columns + 7) // 8
    parts = [(0, height_words), (engine.COVERED, masks)]
    if traits & engine.SPENDS:
        parts.append((engine.SPENT, masks))
    changing = zip(engine.SLIDES_OVER, (engine.SECOND, engine.THIRD, engine.FOURTH), strict=True)
    parts += [(part, masks) for part, mask in changing if scoring.masks[0, mask].any()]
    bits = (
        rows * bool(points[engine.ROW_POINTS] or points[engine.MOVE_ROWS])
        + columns * bool(points[engine.COLUMN_POINTS])
        + int(points[engine.PAIRS])
        + special_bits
    )
    return StateTables(
        stored=np.array([at + nth for at, count in parts for nth in range(count)], np.int32),
        height_words=height_words,
        key_words=height_words - (-bits // WORD_BITS),
    )


def spaces_of(mask: Words) -> Bytes:
    """Return column and row, from 0, of the spaces of a mask of the tables."""
    bits = mask.view(np.uint32)[:, None] >> np.arange(np.iinfo(np.uint32).bits) & 1
    return np.ascontiguousarray(np.argwhere(bits), np.int8)


@inlined
def low_bits(count: Number) -> Number:
    """Return a number with the lowest `count` bits set."""
    return (ONE << U(count)) - ONE


@inlined
def not_below(heights: Number, limit: Number) -> Number:
    """Return the highest bit of each byte of a word of heights that is at least the limit."""
    return ((heights | SIGNS) - U(limit) * BYTES) & SIGNS


@inlined
def find_gaps(scoring: Scoring, ramps: Words, ramp: Number) -> Gaps:
    """Return what the settled part of a ramp means for its rows and columns."""
    level, rows, columns = U(scoring.rows), U(0), U(0)
    grid = low_bits(level)
    for column in range(U(scoring.columns)):
        height = height_of(ramps, ramp, column)
        sealed = low_bits(height) & ~column_of(ramps, ramp, engine.COVERED, column) & grid
        if sealed and height < U(scoring.rows):
            columns |= ONE << column
        rows |= sealed
        level = min(level, height)
    return Gaps(S(level), S(rows & ~low_bits(level)), S(columns))


@inlined
def put(keys: Words, state: Number, at: Number, value: Number, bits: Number) -> Number:
    """Write a value into a key at a bit; return the bit after it."""
    word, bit = U(at) >> U(6), U(at) & U(63)
    keys[state, word] |= U(value) << bit
    if bit + U(bits) > U(WORD_BITS):
        keys[state, word + ONE] |= U(value) >> (U(WORD_BITS) - bit)
    return at + bits


@inlined
def is_settled_cover(ramps: Words, ramp: Number, column: Number, row: Number) -> Number:
    """Return 1 if a space is covered, 0 if it is visible."""
    return (column_of(ramps, ramp, engine.COVERED, U(column)) >> U(row)) & ONE


@inlined
def is_open(ramps: Words, ramp: Number, column: Number, row: Number) -> bool:
    """Return whether a space can still be covered."""
    result: bool = height_of(ramps, ramp, U(column)) <= U(row)
    return result


@merged
def pack(
    scoring: Scoring,
    states: StateTables,
    ramps: Words,
    ramp: Number,
    gaps: Gaps,
    ceiling: Number,
    keys: Words,
    state: Number,
) -> Number:
    """Write the key of a ramp; heights from `ceiling` on make no difference.

    Return the bit after it, where the key of special spaces begins.
    """
    points, highest = scoring.points, U(ceiling) * BYTES
    for word in range(states.key_words):
        keys[state, word] = U(0)
    for word in range(states.height_words):
        heights = ramps[ramp, word]
        above = (not_below(heights, ceiling) >> U(7)) * U(0xFF)
        keys[state, word] = (heights & ~above) | (highest & above)
    at = S(states.height_words * WORD_BITS)
    if points[0, engine.ROW_POINTS] or points[0, engine.MOVE_ROWS]:
        at = put(keys, state, at, gaps.rows, scoring.rows)
    if points[0, engine.COLUMN_POINTS]:
        at = put(keys, state, at, gaps.columns, scoring.columns)
    for pair in range(points[0, engine.PAIRS]):
        half = half_covered(scoring.pairs, pair, ramps, ramp)
        at = put(keys, state, at, half, ONE_BIT)
    return at


@subroutine
def half_covered(pairs: Bytes, pair: Number, ramps: Words, ramp: Number) -> Number:
    """Return 1 if one space of a pair is covered and the other open, else 0."""
    first, second = (pairs[0, pair, 0], pairs[0, pair, 1]), (pairs[0, pair, 2], pairs[0, pair, 3])
    open_first = is_open(ramps, ramp, first[0], first[1])
    open_second = is_open(ramps, ramp, second[0], second[1])
    half = U(0)
    if open_second and not open_first:
        half = is_settled_cover(ramps, ramp, first[0], first[1])
    if open_first and not open_second:
        half = is_settled_cover(ramps, ramp, second[0], second[1])
    return S(half)
