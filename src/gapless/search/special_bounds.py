"""What special spaces, letters and a volatile board add to the key and the bound of a state.

Boards without any of these are searched by functions that are compiled without this module.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from gapless.engine import tables as engine
from gapless.engine.jit import merged, subroutine
from gapless.engine.kernel import (
    ONE,
    Number,
    S,
    U,
    column_of,
    count_bits,
    gold_points,
    height_of,
    letter_points,
    triangle,
)
from gapless.engine.tables import (
    BROKEN,
    BROKEN_EGG,
    COVERED,
    CRACKED,
    MOVE_ROWS,
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

from .bounds import (
    SPACE_BITS,
    BoundTables,
    Rest,
    attainable,
    column_gain,
    completable_rows,
)
from .egg_bounds import PRICES, EggTables, egg_gains, egg_tables_for, least_priced
from .states import BOARD, ONE_BIT, Gaps, is_open, low_bits, put
from .word_bounds import (
    WordTables,
    find_letters,
    is_alive,
    is_certain,
    most_letter_points,
    word_tables_for,
)

# As plain numbers, these would each be compiled into a version of the function they are passed to.
MARK_BITS = S(2)
"""Bits of the marks of an egg."""
COUNT_BITS = S(9)
"""Bits of a count of spaces."""


class SpecialTables(NamedTuple):
    """Tables of a board that has more than dots, numbers, rows, columns and pairs."""

    spendable: Bytes
    """(space, 2): column and row of the boom spaces and wormholes, from 0."""
    egg_spaces: Bytes
    """(space, 2): column and row of the eggs, from 0."""
    strikes: int
    """The most boom spaces or wormholes that one tile stops on."""
    leaves: bool
    """Whether a tile that stops on a boom space or wormhole is gone."""
    eggs: EggTables
    words: WordTables
    prices: Ints
    """Scratch: the gain of all columns with eggs, for each price of a square."""


class SpecialGaps(NamedTuple):
    """The settled special spaces of a ramp, as far as they matter later."""

    dot_rows: int
    """Bits of the rows above the lowest height with a sealed dot."""
    curses: int
    """Count of sealed cursed spaces."""
    gold: int
    """Count of sealed gold spaces."""


def special_tables_for(tables: Tables, *, alone: bool) -> SpecialTables:
    """Return the tables of the first board.

    `alone` says whether a tile that falls through a wormhole comes back.
    """
    traits = int(tables.scoring.points[0, TRAITS])
    return SpecialTables(
        spendable=_spaces(tables, engine.SPENDABLE),
        egg_spaces=_spaces(tables, engine.EGG_SPACES),
        strikes=max(_strikes(tables), default=0),
        leaves=not (alone and traits & engine.FALLS),
        eggs=egg_tables_for(tables),
        words=word_tables_for(tables),
        prices=np.zeros(PRICES, np.int32),
    )


def has_eggs(special: SpecialTables | None) -> bool:
    """Return whether there are tables of eggs."""
    return special is not None and special.eggs.columns > 0


def special_bits(tables: Tables, special: SpecialTables | None) -> int:
    """Return the bits of a key that special spaces need."""
    if special is None:
        return 0
    traits = int(tables.scoring.points[0, TRAITS])
    return (
        tables.scoring.rows * bool(traits & engine.DOT_ROWS)
        + len(special.spendable)
        + 2 * len(special.egg_spaces)
        + 2 * int(COUNT_BITS) * bool(traits & (engine.CURSES | engine.GOLD))
        + len(special.words.inside)
        + len(special.words.crossings)
    )


def _spaces(tables: Tables, mask: int) -> Bytes:
    """Return column and row of the spaces of a mask, from 0."""
    squares = tables.scoring.masks[0, mask].view(np.uint32)
    found = [
        (column, row)
        for column in range(tables.scoring.columns)
        for row in range(tables.scoring.rows)
        if int(squares[column]) >> row & 1
    ]
    return np.array(found, np.int8).reshape(-1, 2)


def _strikes(tables: Tables) -> Iterator[int]:
    """Yield how many boom spaces or wormholes each placement covers in each row."""
    spaces = tables.scoring.masks[0, engine.SPENDABLE].view(np.uint32)
    if spaces.any():
        for placement in tables.placements:
            for base in range(tables.scoring.rows):
                yield sum(
                    int(spaces[placement.column - 1 + column]) >> base + row & 1
                    for column, row in placement.shape.squares
                )


@subroutine
def find_special_gaps(scoring: Scoring, ramps: Words, ramp: Number, level: int) -> SpecialGaps:
    """Return what the settled special spaces of a ramp mean for later."""
    masks, traits = scoring.masks, scoring.points[0, TRAITS]
    dot_rows, curses, gold = U(0), S(0), S(0)
    grid = low_bits(scoring.rows)
    if traits & (engine.CURSES | engine.GOLD | engine.DOT_ROWS):
        for column in range(U(scoring.columns)):
            word, shift = column >> ONE, (column & ONE) << U(5)
            settled = low_bits(height_of(ramps, ramp, column)) & grid
            sealed = settled & ~column_of(ramps, ramp, COVERED, column)
            curses += count_bits(sealed & (masks[0, engine.CURSED_SPACES, word] >> shift))
            gold += count_bits(sealed & (masks[0, engine.GOLD_SPACES, word] >> shift))
            dots = masks[0, engine.DOT_SPACES, word] >> shift
            if traits & engine.SPENDS:
                dots |= column_of(ramps, ramp, SPENT, column)
            dot_rows |= sealed & dots
    return SpecialGaps(S(dot_rows & ~low_bits(level)), curses, gold)


@subroutine
def pack_special(
    scoring: Scoring,
    special: SpecialTables,
    ramps: Words,
    ramp: Number,
    gaps: SpecialGaps,
    keys: Words,
    state: Number,
    at: Number,
) -> None:
    """Write the part of a key for special spaces at a bit."""
    traits = scoring.points[0, TRAITS]
    if traits & engine.DOT_ROWS:
        at = put(keys, state, at, gaps.dot_rows, scoring.rows)
    if traits & engine.REACTS:
        at = pack_marks(special, ramps, ramp, keys, state, at)
    if traits & (engine.CURSES | engine.GOLD):
        at = put(keys, state, at, gaps.curses, COUNT_BITS)
        at = put(keys, state, at, min(gaps.gold, S(TOO_MUCH_GOLD)), COUNT_BITS)
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
            spent = (column_of(ramps, ramp, SPENT, U(column)) >> U(row)) & ONE
        at = put(keys, state, at, S(spent), ONE_BIT)
    for egg in range(special.egg_spaces.shape[0]):
        column, row = special.egg_spaces[egg, 0], special.egg_spaces[egg, 1]
        marks = U(0)
        if is_open(ramps, ramp, column, row):
            marks = (column_of(ramps, ramp, CRACKED, U(column)) >> U(row)) & ONE
            marks += (column_of(ramps, ramp, BROKEN, U(column)) >> U(row)) & ONE
        at = put(keys, state, at, S(marks), MARK_BITS)
    return at


@merged
def pack_words(scoring: Scoring, words: WordTables, keys: Words, state: Number, at: Number) -> None:
    """Write which places of words are undecided, and which of their letters are in a word now."""
    rows = scoring.rows
    undecided = False
    for row in range(rows):
        words.undecided[row] = 0
        for place in range(words.first[row], words.first[row + 1]):
            undecided = is_alive(words, row, place) and not is_certain(words, row, place)
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
    if points[0, MOVE_ROWS]:
        return S(rest.bursts[rows])
    return S(max(points[0, ROW_POINTS], 0)) * rows


@subroutine
def savable_dot_rows(scoring: Scoring, ramps: Words, ramp: Number, gaps: int, area: int) -> int:
    """Return how many rows without a sealed dot the area can free of visible dots."""
    count = 0
    spends = scoring.points[0, TRAITS] & engine.SPENDS
    for need in range(1, scoring.columns + 1):
        for row in range(scoring.rows):
            if (gaps >> row) & 1:
                continue
            dots = 0
            for column in range(U(scoring.columns)):
                squares = scoring.masks[0, engine.DOT_SPACES, column >> ONE] >> (
                    (column & ONE) << U(5)
                )
                if spends:
                    squares |= column_of(ramps, ramp, SPENT, column)
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
    find_letters(scoring, words, ramps, ramp)
    return most_letter_points(scoring, words, area) - letter_points(scoring, BOARD, ramps, ramp)


@merged
def fixed_gain(
    scoring: Scoring,
    special: SpecialTables,
    ramps: Words,
    ramp: Number,
    gaps: Gaps,
    special_gaps: SpecialGaps,
    area: int,
    gold: int,
) -> Number:
    """Return the most that letters, columns, open gold, and dots counted by row can gain."""
    traits = scoring.points[0, TRAITS]
    gain = column_gain(scoring, ramps, ramp, gaps, area)
    if traits & engine.LETTERS:
        gain += letter_gain(scoring, special.words, ramps, ramp, area)
    if traits & engine.GOLD:
        gain += gold_gain(special_gaps.gold, gold)
    if traits & engine.DOT_ROWS:
        gain += savable_dot_rows(scoring, ramps, ramp, special_gaps.dot_rows, area)
    return gain


@subroutine
def special_gain(
    scoring: Scoring,
    bounds: BoundTables,
    special: SpecialTables,
    rest: Rest,
    ramps: Words,
    ramp: Number,
    gaps: Gaps,
    special_gaps: SpecialGaps,
    worth: int,
) -> Number:
    """Return an upper bound on the points that the tiles still to come can gain.

    `worth` is that of dots, numbers and pairs. The letters found here are those of the key too.
    """
    points, masks = scoring.points, scoring.masks
    traits = points[0, TRAITS]
    area, has_eggs = rest.area, special.eggs.columns > 0
    curses, gold, marks, blocked, gain = S(0), S(0), S(0), U(0), S(0)
    for column in range(U(scoring.columns)):
        word, shift = column >> ONE, (column & ONE) << U(5)
        open_ = ~low_bits(height_of(ramps, ramp, column)) & low_bits(scoring.rows)
        curses += count_bits(open_ & (masks[0, engine.CURSED_SPACES, word] >> shift))
        gold += count_bits(open_ & (masks[0, engine.GOLD_SPACES, word] >> shift))
        if traits & engine.SPENDS:
            spent = open_ & column_of(ramps, ramp, SPENT, column)
            blocked |= open_ & (masks[0, engine.SPENDABLE, word] >> shift) & ~spent
            if not traits & engine.DOT_ROWS:
                gain += count_bits(spent)
                marks += count_bits(spent)
        if traits & engine.EGGS and not has_eggs:
            broken = count_bits(open_ & column_of(ramps, ramp, BROKEN, column))
            gain -= BROKEN_EGG * broken
            marks += broken
    gain += triangle(special_gaps.curses + curses) - triangle(special_gaps.curses)
    worth += (gain << SPACE_BITS) + marks + curses
    fixed = fixed_gain(scoring, special, ramps, ramp, gaps, special_gaps, area, gold)
    row_gaps, lost_tiles = gaps.rows, S(0)
    if has_eggs:
        row_gaps |= egg_gains(special.eggs, ramps, ramp, gaps.rows, special.prices)
    counts_rows = points[0, ROW_POINTS] > 0 or points[0, MOVE_ROWS]
    if special.leaves and counts_rows:
        lost_tiles = min(rest.tiles, count_bits(blocked))
    else:
        blocked = U(0)
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
        if has_eggs:
            total += least_priced(special.prices, left)
        best = max(best, total)
    return fixed + best if rest.tiles else S(0)


@merged
def gold_gain(sealed: int, open_: int) -> Number:
    """Return the most that covering open gold gains."""
    best = gold_points(sealed + open_)
    now = best
    for count in range(sealed, sealed + open_):
        best = max(best, gold_points(count))
    return S(best - now)
