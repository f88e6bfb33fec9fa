"""The states of a search with a known order of tiles, and what tells them apart.

A state is a ramp of the engine, stored without the words that its board never uses. Two states are
equal for the search if the same acts gain the same points from both. Where tiles land depends on
the heights alone, and settled spaces don't change; so what was covered matters only through
the unfinished rows and columns that have a gap, the pairs with one space settled, the counts of
sealed curses and gold, the marks on open spaces, and the letters that can still be read in a row.
These make up the key of a state, packed into a few words.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from gapless.core.masks import MAX_ROWS, MAX_TILE_SIDE
from gapless.core.tiles import Tile
from gapless.engine import tables as engine
from gapless.engine.jit import inlined, merged, subroutine
from gapless.engine.kernel import ONE, Number, U, column_of, count_bits, height_of, signed
from gapless.engine.tables import (
    BROKEN,
    COLUMN_POINTS,
    COVERED,
    CRACKED,
    MOVE_ROWS,
    PAIRS,
    ROW_POINTS,
    SPENT,
    TOO_MUCH_GOLD,
    TRAITS,
    Bytes,
    Ints,
    Scoring,
    Tables,
    Words,
)

from .word_bounds import WordTables, is_alive, is_certain, word_tables_for

WORD_BITS = 64
HEIGHT_LEVELS = MAX_ROWS + MAX_TILE_SIDE
"""Count of different heights of a column."""
# As plain numbers, these would each be compiled into a version of the function they are passed to.
ONE_BIT = np.int64(1)
MARK_BITS = np.int64(2)
"""Bits of the marks of an egg."""
COUNT_BITS = np.int64(9)
"""Bits of a count of spaces."""


class StateTables(NamedTuple):
    """What the search needs to know about a board besides the engine's tables."""

    stored: Ints
    """The words of the engine's ramp that a state stores."""
    key_words: int
    height_bits: int
    spendable: Bytes
    """(space, 2): column and row of the boom spaces and wormholes, from 0."""
    eggs: Bytes
    """(space, 2): column and row of the eggs, from 0."""
    words: WordTables


class Gaps(NamedTuple):
    """The settled part of a ramp, as far as it matters later."""

    level: int
    """The lowest height."""
    rows: int
    """Bits of the rows above `level` with a sealed space."""
    dot_rows: int
    """Bits of the rows above `level` with a sealed dot."""
    columns: int
    """Bits of the columns below the top edge with a sealed space."""
    curses: int
    """Count of sealed cursed spaces."""
    gold: int
    """Count of sealed gold spaces."""


def state_tables_for(tables: Tables) -> StateTables:
    """Return the tables of the first board."""
    scoring = tables.scoring
    points = scoring.points[0]
    traits = int(points[TRAITS])
    columns, rows = scoring.columns, scoring.rows
    masks = (columns + 1) // 2
    parts = [(0, (columns + 7) // 8), (COVERED, masks)]
    if traits & engine.SPENDS:
        parts.append((SPENT, masks))
    if traits & engine.EGGS:
        parts += [(CRACKED, masks), (BROKEN, masks)]
    height_bits = (rows + highest_foot(tables.tiles)).bit_length()
    spendable = _spaces(scoring, engine.SPENDABLE)
    eggs = _spaces(scoring, engine.EGG_SPACES)
    words = word_tables_for(tables)
    bits = (
        columns * height_bits
        + rows * bool(points[ROW_POINTS] or points[MOVE_ROWS])
        + rows * bool(traits & engine.DOT_ROWS)
        + columns * bool(points[COLUMN_POINTS])
        + int(points[PAIRS])
        + len(spendable)
        + 2 * len(eggs)
        + 2 * int(COUNT_BITS) * bool(traits & (engine.CURSES | engine.GOLD))
        + len(words.inside)
        + len(words.crossings)
    )
    return StateTables(
        stored=np.array([at + nth for at, count in parts for nth in range(count)], np.int32),
        key_words=-(-bits // WORD_BITS) + 1,
        height_bits=height_bits,
        spendable=spendable,
        eggs=eggs,
        words=words,
    )


def _spaces(scoring: Scoring, mask: int) -> Bytes:
    """Return column and row of the spaces of a mask, from 0."""
    squares = scoring.masks[0, mask].view(np.uint32)
    found = [
        (column, row)
        for column in range(scoring.columns)
        for row in range(scoring.rows)
        if int(squares[column]) >> row & 1
    ]
    return np.array(found, np.int8).reshape(-1, 2)


def highest_foot(tiles: Iterable[Tile]) -> int:
    """Return the highest foot of the tiles: no tile fits on a column that much above the grid."""
    return max((max(shape.feet) for tile in tiles for shape in tile.shapes), default=0)


@inlined
def low_bits(count: Number) -> Number:
    """Return a number with the lowest `count` bits set."""
    return (ONE << U(count)) - ONE


@subroutine
def find_gaps(scoring: Scoring, ramps: Words, ramp: Number) -> Gaps:
    """Return what the settled part of a ramp means for later."""
    points, masks = scoring.points, scoring.masks
    traits = points[0, TRAITS]
    level = U(255)
    rows, dot_rows, columns, curses, gold = U(0), U(0), U(0), 0, 0
    grid = low_bits(scoring.rows)
    for column in range(U(scoring.columns)):
        height = height_of(ramps, ramp, column)
        level = min(level, height)
        sealed = low_bits(height) & ~column_of(ramps, ramp, COVERED, column) & grid
        rows |= sealed
        if height < U(scoring.rows) and sealed:
            columns |= ONE << column
        if traits & (engine.CURSES | engine.GOLD | engine.DOT_ROWS):
            word, shift = column >> ONE, (column & ONE) << U(5)
            curses += count_bits(sealed & (masks[0, engine.CURSED_SPACES, word] >> shift))
            gold += count_bits(sealed & (masks[0, engine.GOLD_SPACES, word] >> shift))
            dots = masks[0, engine.DOT_SPACES, word] >> shift
            if traits & engine.SPENDS:
                dots |= column_of(ramps, ramp, SPENT, column)
            dot_rows |= sealed & dots
    above = grid & ~low_bits(min(level, U(scoring.rows)))
    return Gaps(
        signed(level), signed(rows & above), signed(dot_rows & above), signed(columns), curses, gold
    )


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
    return (column_of(ramps, ramp, COVERED, U(column)) >> U(row)) & ONE


@inlined
def is_open(ramps: Words, ramp: Number, column: Number, row: Number) -> bool:
    """Return whether a space can still be covered."""
    found: bool = height_of(ramps, ramp, U(column)) <= U(row)
    return found


@merged
def pack_marks(
    states: StateTables, ramps: Words, ramp: Number, keys: Words, state: Number, at: Number
) -> Number:
    """Write the marks of open spaces into a key at a bit; return the bit after them."""
    for space in range(states.spendable.shape[0]):
        column, row = states.spendable[space, 0], states.spendable[space, 1]
        spent = 0
        if is_open(ramps, ramp, column, row):
            spent = signed(column_of(ramps, ramp, SPENT, U(column)) >> U(row)) & 1
        at = put(keys, state, at, spent, ONE_BIT)
    for egg in range(states.eggs.shape[0]):
        column, row = states.eggs[egg, 0], states.eggs[egg, 1]
        marks = 0
        if is_open(ramps, ramp, column, row):
            marks = signed(column_of(ramps, ramp, CRACKED, U(column)) >> U(row)) & 1
            marks += signed(column_of(ramps, ramp, BROKEN, U(column)) >> U(row)) & 1
        at = put(keys, state, at, marks, MARK_BITS)
    return at


@subroutine
def pack(
    scoring: Scoring,
    states: StateTables,
    ramps: Words,
    ramp: Number,
    gaps: Gaps,
    ceiling: Number,
    keys: Words,
    state: Number,
) -> None:
    """Write the key of a ramp; heights from `ceiling` on make no difference."""
    points, pairs = scoring.points, scoring.pairs
    traits = points[0, TRAITS]
    for word in range(states.key_words):
        keys[state, word] = U(0)
    at = signed(0)
    for column in range(U(scoring.columns)):
        height = min(signed(height_of(ramps, ramp, column)), ceiling)
        at = put(keys, state, at, height, states.height_bits)
    if points[0, ROW_POINTS] or points[0, MOVE_ROWS]:
        at = put(keys, state, at, gaps.rows, scoring.rows)
    if traits & engine.DOT_ROWS:
        at = put(keys, state, at, gaps.dot_rows, scoring.rows)
    if points[0, COLUMN_POINTS]:
        at = put(keys, state, at, gaps.columns, scoring.columns)
    for pair in range(points[0, PAIRS]):
        half = half_covered(pairs, pair, ramps, ramp)
        at = put(keys, state, at, half, ONE_BIT)
    if traits & engine.REACTS:
        at = pack_marks(states, ramps, ramp, keys, state, at)
    if traits & (engine.CURSES | engine.GOLD):
        at = put(keys, state, at, gaps.curses, COUNT_BITS)
        at = put(keys, state, at, min(gaps.gold, TOO_MUCH_GOLD), COUNT_BITS)
    if traits & engine.LETTERS:
        pack_words(scoring, states.words, keys, state, at)


@subroutine
def half_covered(pairs: Bytes, pair: Number, ramps: Words, ramp: Number) -> int:
    """Return 1 if one space of a pair is covered and the other open, else 0."""
    one, two = (pairs[0, pair, 0], pairs[0, pair, 1]), (pairs[0, pair, 2], pairs[0, pair, 3])
    open_one = is_open(ramps, ramp, one[0], one[1])
    open_two = is_open(ramps, ramp, two[0], two[1])
    half = 0
    if open_two and not open_one:
        half = signed(is_settled_cover(ramps, ramp, one[0], one[1]))
    if open_one and not open_two:
        half = signed(is_settled_cover(ramps, ramp, two[0], two[1]))
    return half


@merged
def pack_words(scoring: Scoring, words: WordTables, keys: Words, state: Number, at: Number) -> None:
    """Write which places of words are undecided, and which of their letters are in a word now."""
    rows = scoring.rows
    undecided = 0
    for row in range(rows):
        words.undecided[row] = 0
        for place in range(words.first[row], words.first[row + 1]):
            undecided = is_alive(words, row, place) and not is_certain(words, row, place)
            if undecided:
                words.undecided[row] |= words.inside[place]
            at = put(keys, state, at, signed(undecided), ONE_BIT)
    for letter in range(words.crossings.shape[0]):
        row, column = words.crossings[letter, 0], words.crossings[letter, 1]
        read = words.read[row] & words.undecided[row]
        at = put(keys, state, at, signed((read >> column) & 1), ONE_BIT)
