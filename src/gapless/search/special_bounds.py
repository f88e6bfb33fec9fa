"""What special spaces, letters and a volatile board add to the key and the bound of a state.

Boards without any of these are searched by functions that are compiled without this module.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from gapless.engine import kernel
from gapless.engine import tables as engine
from gapless.engine.jit import inlined, merged, subroutine
from gapless.engine.kernel import ONE, Number, S, U, column_of, height_of
from gapless.engine.tables import Bytes, Ints, Scoring, Tables, Words

from . import group_bounds, word_bounds
from .bounds import PRICES, BoundTables, Rest, attainable, column_gain, completable_rows
from .column_bounds import ColumnTables, column_gains, column_tables_for, least_priced
from .states import BOARD, ONE_BIT, Gaps, is_open, put, spaces_of
from .word_bounds import WordTables

MARK_BITS = S(2)  # as a plain number, it would be compiled into a version of what it is passed to
"""Bits of how often an open space was slid over."""


class SpecialTables(NamedTuple):
    """Tables of a board that has more than dots, numbers, rows, columns and pairs."""

    spendable: Bytes
    """(space, 2): column and row of the spaces that take a tile off the ramp, from 0."""
    sliding: Bytes
    """(space, 2): column and row of the spaces with states, from 0."""
    strikes: int
    """The most spaces to spend that one tile stops on."""
    leaves: bool
    """Whether a tile that stops on such a space is gone."""
    columns: ColumnTables
    groups: group_bounds.GroupTables
    words: WordTables
    prices: Ints
    """Scratch: the gain of all columns with changing spaces, for each price of a square."""


def special_tables_for(tables: Tables, *, alone: bool) -> SpecialTables:
    """Return the tables of the first board.

    `alone` says whether a tile that falls through comes back.
    """
    traits = int(tables.scoring.points[0, engine.TRAITS])
    columns = column_tables_for(tables)
    return SpecialTables(
        spendable=spaces_of(tables.scoring.masks[0, engine.SPENDABLE]),
        sliding=spaces_of(tables.scoring.masks[0, engine.SECOND]),
        strikes=max(_strikes(tables), default=0),
        leaves=not (alone and traits & engine.FALLS),
        columns=columns,
        groups=group_bounds.group_tables_for(tables, by_column=columns.columns > 0),
        words=word_bounds.word_tables_for(tables),
        prices=np.zeros(PRICES, np.int32),
    )


def special_bits(tables: Tables, special: SpecialTables | None) -> int:
    """Return the bits of a key that special spaces need."""
    if special is None:
        return 0
    traits = int(tables.scoring.points[0, engine.TRAITS])
    return (
        tables.scoring.rows * bool(traits & engine.DOT_ROWS)
        + len(special.spendable)
        + int(MARK_BITS) * len(special.sliding)
        + int(special.groups.bits.sum())
        + len(special.words.inside)
        + len(special.words.crossings)
    )


def _strikes(tables: Tables) -> Iterator[int]:
    """Yield how many spaces to spend each placement covers in each row."""
    spaces = tables.scoring.masks[0, engine.SPENDABLE].view(np.uint32)
    if spaces.any():
        for placement in tables.placements:
            for base in range(tables.scoring.rows):
                yield sum(
                    int(spaces[placement.column - 1 + column]) >> base + row & 1
                    for column, row in placement.shape.squares
                )


@inlined
def pack_special(
    scoring: Scoring,
    special: SpecialTables,
    ramps: Words,
    ramp: Number,
    dot_rows: Number,
    keys: Words,
    state: Number,
    at: Number,
) -> None:
    """Write the part of a key for special spaces at a bit."""
    traits = scoring.points[0, engine.TRAITS]
    if traits & engine.DOT_ROWS:
        at = put(keys, state, at, dot_rows, scoring.rows)
    if traits & engine.REACTS:
        at = pack_marks(special, ramps, ramp, keys, state, at)
    if traits & engine.GROUPED:
        at = group_bounds.pack_groups(scoring, special.groups, keys, state, at)
    if traits & engine.LETTERS:
        pack_words(scoring, special.words, keys, state, at)


@merged
def pack_marks(
    special: SpecialTables, ramps: Words, ramp: Number, keys: Words, state: Number, at: Number
) -> Number:
    """Write the marks of open spaces into a key at a bit; return the bit after them."""
    for space in range(special.spendable.shape[0]):
        column, row = special.spendable[space, 0], special.spendable[space, 1]
        spent = U(0)
        if is_open(ramps, ramp, column, row):
            spent = (column_of(ramps, ramp, engine.SPENT, U(column)) >> U(row)) & ONE
        at = put(keys, state, at, S(spent), ONE_BIT)
    for space in range(special.sliding.shape[0]):
        column, row = special.sliding[space, 0], special.sliding[space, 1]
        times = U(0)
        if is_open(ramps, ramp, column, row):
            times = (column_of(ramps, ramp, engine.ONCE, U(column)) >> U(row)) & ONE
            times += (column_of(ramps, ramp, engine.TWICE, U(column)) >> U(row)) & ONE
            times += (column_of(ramps, ramp, engine.THRICE, U(column)) >> U(row)) & ONE
        at = put(keys, state, at, S(times), MARK_BITS)
    return at


@merged
def pack_words(scoring: Scoring, words: WordTables, keys: Words, state: Number, at: Number) -> None:
    """Write which places of words are undecided, and which of their letters are in a word now."""
    rows = scoring.rows
    undecided = False
    for row in range(rows):
        words.undecided[row] = 0
        for place in range(words.first[row], words.first[row + 1]):
            undecided = word_bounds.is_undecided(words, row, place)
            if undecided:
                words.undecided[row] |= words.inside[place]
            at = put(keys, state, at, S(undecided), ONE_BIT)
    for letter in range(words.crossings.shape[0]):
        row, column = words.crossings[letter, 0], words.crossings[letter, 1]
        read = words.read[row] & words.undecided[row]
        at = put(keys, state, at, S((read >> column) & 1), ONE_BIT)


@merged
def row_gain(scoring: Scoring, rest: Rest, rows: int) -> Number:
    """Return the most that completing this many rows gains."""
    points = scoring.points
    if points[0, engine.MOVE_ROWS]:
        return S(rest.bursts[rows])
    return S(max(points[0, engine.ROW_POINTS], 0)) * rows


@subroutine
def savable_dot_rows(scoring: Scoring, ramps: Words, ramp: Number, gaps: int, area: int) -> int:
    """Return how many rows without a sealed dot the area can free of visible dots."""
    count = 0
    for need in range(1, scoring.columns + 1):
        for row in range(scoring.rows):
            if (gaps >> row) & 1:
                continue
            dots = 0
            for column in range(U(scoring.columns)):
                word = kernel.dots_of(scoring, BOARD, ramps, ramp, column >> ONE)
                squares = word >> ((column & ONE) << U(5))
                if height_of(ramps, ramp, column) <= U(row):
                    dots += S((squares >> U(row)) & ONE)
            if dots == need:
                area -= need
                if area < 0:
                    return count
                count += 1
    return count


@subroutine
def letter_gain(
    scoring: Scoring, words: WordTables, ramps: Words, ramp: Number, area: int
) -> Number:
    """Return the most that letters can gain with an area."""
    word_bounds.find_letters(scoring, words, ramps, ramp)
    return word_bounds.most_letter_points(scoring, words, area) - kernel.letter_points(
        scoring, BOARD, ramps, ramp
    )


@merged
def fixed_gain(
    scoring: Scoring,
    special: SpecialTables,
    ramps: Words,
    ramp: Number,
    gaps: Gaps,
    dot_rows: int,
    area: int,
) -> Number:
    """Return the most that letters, columns, and dots counted by row can gain."""
    traits = scoring.points[0, engine.TRAITS]
    gain = column_gain(scoring, ramps, ramp, gaps, area)
    if traits & engine.LETTERS:
        gain += letter_gain(scoring, special.words, ramps, ramp, area)
    if traits & engine.DOT_ROWS:
        gain += savable_dot_rows(scoring, ramps, ramp, dot_rows, area)
    return gain


@inlined
def special_gain(
    scoring: Scoring,
    bounds: BoundTables,
    special: SpecialTables,
    rest: Rest,
    ramps: Words,
    ramp: Number,
    gaps: Gaps,
    dot_rows: int,
    worth: int,
) -> Number:
    """Return an upper bound on the points that the tiles still to come can gain.

    `worth` is that of dots, numbers and pairs. The letters found here are those of the key too, and
    the spaces of groups have been counted.
    """
    points, area = scoring.points, rest.area
    by_column = special.columns.columns > 0
    fixed = fixed_gain(scoring, special, ramps, ramp, gaps, dot_rows, area)
    if points[0, engine.TRAITS] & engine.GROUPED:
        gain, priced = group_bounds.group_gain(scoring, special.groups)
        fixed += gain
        worth += priced
    row_gaps, lost_tiles, blocked = gaps.rows, S(0), U(0)
    if by_column:
        row_gaps |= column_gains(special.columns, ramps, ramp, gaps.rows, special.prices)
    counts_rows = points[0, engine.ROW_POINTS] > 0 or points[0, engine.MOVE_ROWS]
    if special.leaves and counts_rows:
        blocked = group_bounds.blocked_rows(scoring, special.groups, ramps, ramp)
        lost_tiles = min(rest.tiles, kernel.count_bits(blocked))
    best = S(0)
    # Completing a row with an unspent space costs a tile.
    for lost in range(lost_tiles + 1):
        left = area - lost * rest.smallest
        total = attainable(bounds, worth, left)
        if counts_rows:
            spared = lost * special.strikes
            rows = completable_rows(
                scoring, ramps, ramp, gaps.level, row_gaps, S(blocked), spared, left
            )
            total += row_gain(scoring, rest, rows)
        if by_column:
            total += least_priced(special.prices, left)
        best = max(best, total)
    return fixed + best if rest.tiles else S(0)
