"""The rules, compiled: landings, legal placements, what a tile does to a ramp, scores.

This is the only definition of the rules in compiled code; see `tables` for the arrays, and
`gapless.core.space_rules` for the same rules in plain Python. `ramps` is an array (ramp, word).

The score of a ramp is the value of its visible dots and numbers, which changes by `cover` when a
tile rests, plus its `bonus`, which is everything else that can change. A volatile board differs in
two ways only: the rows that a move completes are banked at once, and so is -1 for a tile set aside.
What else it scores at once is what would count at the end anyway, because settled spaces don't
change.

The arrays are indexed with unsigned numbers, and each inner loop of `find_slack` runs a fixed
number of times, so that the compiler vectorises it.
"""

from typing import Any, TypeAlias

import numpy as np

from . import tables
from .jit import inlined, merged, subroutine
from .tables import BLOCK, COVERED, TRAITS, Bytes, Rules, Scoring, Shapes, Words

Number: TypeAlias = Any
"""An integer of the compiler; signed and unsigned mixed make a float, so all are converted."""

U = np.uint64
S: Any = np.int64
Flag: TypeAlias = bool
ONE = U(1)
SIGNS = U(0x8080808080808080)
BYTES = U(0x0101010101010101)
STEP = U(0x9E3779B97F4A7C15)
FEET = BLOCK * tables.LANES

# What happens to a tile that slides down a ramp.
RESTS, BLOWN_UP, FELL_THROUGH = range(3)


@inlined
def signed(number: Any) -> int:
    """Return a signed integer: mixed with unsigned ones, indices and sums would become floats."""
    return np.int64(number)  # type: ignore[return-value]


@inlined
def reach(feet: Bytes, at: np.uint64, heights: np.uint64) -> np.int8:
    """Return the empty rows below a placement, as far as eight columns determine it."""
    free = np.int8(np.int8(heights) - feet[at])
    for column in range(U(1), U(8)):
        height = np.int8(heights >> (column << U(3)))
        free = max(free, np.int8(height - feet[at + column * U(BLOCK)]))
    return free


@inlined
def find_slack(
    feet: Bytes,
    limit: Bytes,
    blocks: Number,
    tile: np.uint64,
    low: np.uint64,
    high: np.uint64,
    wide: Flag,
    slack: Bytes,
) -> None:
    """Write how many rows higher each placement of a tile could rest; negative: it is illegal.

    A ramp is `wide` if it has columns in its second word of heights.
    """
    for block in range(U(blocks)):
        start = block * U(BLOCK)
        at = tile * U(blocks) + block
        for lane in range(U(BLOCK)):
            base = reach(feet, at * U(FEET) + lane, low)
            slack[start + lane] = np.int8(limit[at * U(BLOCK) + lane] - base)
        if wide:
            for lane in range(U(BLOCK)):
                base = reach(feet, at * U(FEET) + U(FEET // 2) + lane, high)
                other = np.int8(limit[at * U(BLOCK) + lane] - base)
                slack[start + lane] = min(slack[start + lane], other)


@merged
def find_ramp_slack(
    shapes: Shapes, columns: int, tile: np.uint64, ramps: Words, ramp: Number, slack: Bytes
) -> None:
    """Write the slack of a tile's placements on one ramp of an array."""
    wide = columns > tables.LANES // 2
    low, high = ramps[ramp, 0], ramps[ramp, 1]
    find_slack(shapes.feet, shapes.limit, shapes.blocks, tile, low, high, wide, slack)


@inlined
def rows_below(
    shapes: Shapes, columns: int, tile: Number, nth: Number, ramps: Words, ramp: Number
) -> Number:
    """Return the empty rows below the `nth` placement of a tile where it comes to rest."""
    at = (tile * U(shapes.blocks) + nth // U(BLOCK)) * U(FEET) + nth % U(BLOCK)
    free = S(0)
    for column in range(U(columns)):
        free = max(free, S(height_of(ramps, ramp, column)) - S(shapes.feet[at + column * U(BLOCK)]))
    return U(free)


@inlined
def column_of(ramps: Words, ramp: Number, part: int, column: Number) -> Number:
    """Return a column of the covered squares or of marks (`part`) as bits."""
    word = ramps[ramp, U(part) + (column >> ONE)]
    return (word >> ((column & ONE) << U(5))) & U(0xFFFFFFFF)


@inlined
def covers(ramps: Words, ramp: Number, column: Number, row: Number) -> Number:
    """Return 1 if a space is covered, otherwise 0."""
    return (column_of(ramps, ramp, COVERED, U(column)) >> U(row)) & ONE


@inlined
def height_of(ramps: Words, ramp: Number, column: Number) -> Number:
    """Return the height of a column."""
    return (ramps[ramp, column >> U(3)] >> ((column & U(7)) << U(3))) & U(0xFF)


@inlined
def count_bits(word: Number) -> Number:
    """Return the count of bits set in a word."""
    word -= (word >> ONE) & U(0x5555555555555555)
    word = (word & U(0x3333333333333333)) + ((word >> U(2)) & U(0x3333333333333333))
    word = (word + (word >> U(4))) & U(0x0F0F0F0F0F0F0F0F)
    return S((word * U(0x0101010101010101)) >> U(56))


@inlined
def triangle(number: Number) -> Number:
    """Return 1 + 2 + ... + n."""
    return number * (number + 1) // 2


@inlined
def raised(
    records: Words, record: np.uint64, word: np.uint64, base: np.uint64, heights: np.uint64
) -> np.uint64:
    """Return a word of heights after a placement."""
    touched: np.uint64 = records[record + U(tables.TOUCHED) + word]
    tops: np.uint64 = records[record + U(tables.TOPS) + word] + base * touched
    return (heights & ~((touched << U(8)) - touched)) | tops


@inlined
def rest(records: Words, record: np.uint64, base: np.uint64, ramps: Words, ramp: Number) -> None:
    """Let a tile rest on a ramp."""
    ramps[ramp, 0] = raised(records, record, U(0), base, ramps[ramp, 0])
    ramps[ramp, 1] = raised(records, record, U(1), base, ramps[ramp, 1])
    for word in range(U(tables.MASK_WORDS)):
        ramps[ramp, U(COVERED) + word] |= records[record + U(tables.SQUARES) + word] << base


@inlined
def full_rows(ramps: Words, ramp: Number, columns: Number, rows: Number) -> Number:
    """Return the completely covered rows as bits."""
    common = (ONE << U(rows)) - ONE
    for column in range(U(columns)):
        common &= column_of(ramps, ramp, COVERED, column)
    return common


@merged
def bonus(scoring: Scoring, board: Number, ramps: Words, ramp: Number) -> Number:
    """Return all points of a ramp but those of dots and numbers."""
    total = line_points(scoring, board, ramps, ramp)
    traits = scoring.points[board, TRAITS]
    if traits & tables.VOLATILE:
        total += S(ramps[ramp, tables.BANKED])
    if traits & tables.COUNTED:
        total += special_points(scoring, board, ramps, ramp)
    return total


@merged
def line_points(scoring: Scoring, board: Number, ramps: Words, ramp: Number) -> Number:
    """Return the points of rows, columns and pairs."""
    points, pairs, columns = scoring.points, scoring.pairs, U(scoring.columns)
    total = S(0)
    if points[board, tables.ROW_POINTS]:
        done = full_rows(ramps, ramp, columns, scoring.rows)
        total += count_bits(done) * points[board, tables.ROW_POINTS]
    if points[board, tables.COLUMN_POINTS]:
        full = (ONE << U(scoring.rows)) - ONE
        for column in range(columns):
            if column_of(ramps, ramp, COVERED, column) & full == full:
                total += points[board, tables.COLUMN_POINTS]
    for pair in range(U(points[board, tables.PAIRS])):
        left = covers(ramps, ramp, pairs[board, pair, 0], pairs[board, pair, 1])
        right = covers(ramps, ramp, pairs[board, pair, 2], pairs[board, pair, 3])
        total += scoring.pair_points[board, pair, U(2) - left - right]
    return total


@inlined
def in_state(
    scoring: Scoring, board: Number, group: Number, ramps: Words, ramp: Number, word: Number
) -> Number:
    """Return a word of the spaces of a group that are in its state."""
    spaces = scoring.groups[board, group, word]
    became, not_yet = scoring.marks[board, group, 0], scoring.marks[board, group, 1]
    if became:
        spaces &= ramps[ramp, U(became) + word]
    if not_yet:
        spaces &= ~ramps[ramp, U(not_yet) + word]
    return spaces


@inlined
def counting(
    scoring: Scoring, board: Number, group: Number, ramps: Words, ramp: Number, word: Number
) -> Number:
    """Return a word of the spaces of a group that count: visible or covered ones in its state."""
    covered = ramps[ramp, U(COVERED) + word]
    if not scoring.marks[board, group, 2]:
        covered = ~covered
    return in_state(scoring, board, group, ramps, ramp, word) & covered


@inlined
def dots_of(scoring: Scoring, board: Number, ramps: Words, ramp: Number, word: Number) -> Number:
    """Return a word of the plain dots, spent spaces included."""
    dots = scoring.masks[board, tables.DOT_SPACES, word]
    if scoring.points[board, TRAITS] & tables.SPENDS:
        dots |= ramps[ramp, U(tables.SPENT) + word]
    return dots


@merged
def special_points(scoring: Scoring, board: Number, ramps: Words, ramp: Number) -> Number:
    """Return the points of groups of spaces, of letters, and of dots counted by row."""
    traits, words = scoring.points[board, TRAITS], U((scoring.columns + 1) >> 1)
    total = S(0)
    for group in range(U(scoring.points[board, tables.GROUPS])):
        count = S(0)
        for word in range(words):
            count += count_bits(counting(scoring, board, group, ramps, ramp, word))
        total += scoring.group_points[board, group, U(count)]
    if traits & tables.DOT_ROWS:
        dots = U(0)
        for word in range(words):
            dots |= dots_of(scoring, board, ramps, ramp, word) & ~ramps[ramp, U(COVERED) + word]
        total -= count_bits((dots | dots >> U(32)) & U(0xFFFFFFFF))
    if traits & tables.LETTERS:
        total += letter_points(scoring, board, ramps, ramp)
    return total


@merged
def visible_letters(scoring: Scoring, ramps: Words, ramp: Number, line: Number) -> Number:
    """Return the visible letters of a line as bits, in the order in which they are read."""
    rows, letters = scoring.rows, U(0)
    if line < rows:
        for column in range(U(scoring.columns)):
            covered = column_of(ramps, ramp, COVERED, column) >> U(line)
            letters |= (~covered & ONE) << column
        return letters
    covered = column_of(ramps, ramp, COVERED, U(line - rows))
    for row in range(U(rows)):
        letters = (letters << ONE) | (~(covered >> row) & ONE)
    return letters


@subroutine
def words_of_line(
    scoring: Scoring, board: Number, ramps: Words, ramp: Number, line: Number
) -> Number:
    """Return the letters of a line that are in words of the line, as bits."""
    left, in_words = visible_letters(scoring, ramps, ramp, line), U(0)
    while left:
        letter = left & (~left + ONE)
        run = left & ~(left + letter)
        start = count_bits(letter - ONE)
        if scoring.words[board, line, start, start + count_bits(run)]:
            in_words |= run
        left &= ~run
    return in_words


@subroutine
def letter_points(scoring: Scoring, board: Number, ramps: Words, ramp: Number) -> Number:
    """Return the points of words and loose letters."""
    columns, rows = scoring.columns, scoring.rows
    grid = (ONE << U(rows)) - ONE
    # In words each letter counts 1 and is not loose; a letter in two words is not loose only once.
    total = S(0)
    for column in range(columns):
        total -= count_bits(~column_of(ramps, ramp, COVERED, U(column)) & grid)
    for row in range(rows):
        read = words_of_line(scoring, board, ramps, ramp, row)
        total += S(2) * count_bits(read)
    for column in range(columns):
        read = words_of_line(scoring, board, ramps, ramp, rows + column)
        total += S(2) * count_bits(read)
        for at in range(rows):
            if (read >> U(at)) & ONE:
                row = words_of_line(scoring, board, ramps, ramp, rows - 1 - at)
                total -= S((row >> U(column)) & ONE)
    return total


@inlined
def points_of(scoring: Scoring, board: Number, column: Number, spaces: Number) -> Number:
    """Return the points of dots and numbers on spaces of a column (bits) while visible."""
    total = S(0)
    for row in range(U(scoring.rows)):
        if (spaces >> row) & ONE:
            total += scoring.value[board, column, row]
    return total


@inlined
def visible_points(scoring: Scoring, board: Number, ramps: Words, ramp: Number) -> Number:
    """Return the score of a ramp without its bonus."""
    total = S(scoring.points[board, tables.VISIBLE])
    for column in range(U(scoring.columns)):
        total -= points_of(scoring, board, column, column_of(ramps, ramp, COVERED, column))
    return total


@inlined
def score_of(scoring: Scoring, board: Number, ramps: Words, ramp: Number) -> Number:
    """Return the score of a ramp if the round ended now."""
    return visible_points(scoring, board, ramps, ramp) + S(bonus(scoring, board, ramps, ramp))


@merged
def set_aside(scoring: Scoring, board: Number, ramps: Words, ramp: Number) -> None:
    """Count a tile that is set aside."""
    if scoring.points[board, TRAITS] & tables.VOLATILE:
        ramps[ramp, tables.BANKED] -= ONE


@subroutine
def slide(
    rules: Rules, board: Number, placement: Number, base: Number, ramps: Words, ramp: Number
) -> Number:
    """Slide a tile down to where it comes to rest, `base` rows up; return its outcome."""
    records, record = rules.shapes.records, placement * U(tables.RECORD)
    scoring, rows, columns = rules.scoring, U(rules.scoring.rows), U(rules.scoring.columns)
    points, masks = scoring.points, scoring.masks
    traits = points[board, TRAITS]
    outcome = RESTS
    for word in range((columns + ONE) >> ONE):
        squares = records[record + U(tables.SQUARES) + word] << base
        if traits & tables.SPENDS:
            struck = masks[board, tables.SPENDABLE, word] & squares
            if struck & ~ramps[ramp, U(tables.SPENT) + word]:
                outcome = FELL_THROUGH if traits & tables.FALLS else BLOWN_UP
            ramps[ramp, U(tables.SPENT) + word] |= struck
        if traits & tables.SLIDES:
            over = U(0)
            for half in range(U(2)):
                own = (squares >> (half << U(5))) & U(0xFFFFFFFF)
                if own:
                    # Every space from the lowest square up, but the squares themselves.
                    above = ~((own & (~own + ONE)) - ONE) & ((ONE << rows) - ONE) & ~own
                    over |= above << (half << U(5))
            twice, once = ramps[ramp, U(tables.TWICE) + word], ramps[ramp, U(tables.ONCE) + word]
            ramps[ramp, U(tables.THRICE) + word] |= twice & over & masks[board, tables.FOURTH, word]
            ramps[ramp, U(tables.TWICE) + word] |= once & over & masks[board, tables.THIRD, word]
            ramps[ramp, U(tables.ONCE) + word] |= over & masks[board, tables.SECOND, word]
    if outcome != RESTS:
        return outcome
    done = U(0)
    if points[board, tables.MOVE_ROWS]:
        done = full_rows(ramps, ramp, columns, rows)
    rest(records, record, base, ramps, ramp)
    if points[board, tables.MOVE_ROWS]:
        completed = count_bits(full_rows(ramps, ramp, columns, rows) & ~done)
        ramps[ramp, tables.BANKED] += U(triangle(completed))
    return outcome


@inlined
def cover_points(scoring: Scoring, board: Number, placement: Number, base: Number) -> Number:
    """Return the points of dots and numbers for a tile that comes to rest."""
    return S(scoring.cover[board, placement * U(scoring.rows) + base])


@merged
def place_seat(
    rules: Rules, board: Number, tile: Number, nth: Number, base: Number, ramps: Words, ramp: Number
) -> tuple[Number, Flag]:
    """Place a tile on a ramp; return the points of dots and numbers gained, and if it falls.

    A tile that falls through goes on when all seats have acted: see `fall`.
    """
    placement = U(rules.shapes.first[tile]) + nth
    if not rules.scoring.points[board, TRAITS] & (tables.REACTS | tables.VOLATILE):
        rest(rules.shapes.records, placement * U(tables.RECORD), base, ramps, ramp)
        return cover_points(rules.scoring, board, placement, base), False
    outcome = slide(rules, board, placement, base, ramps, ramp)
    if outcome == RESTS:
        return cover_points(rules.scoring, board, placement, base), False
    return S(0), outcome == FELL_THROUGH


@subroutine
def fall(
    rules: Rules,
    board: Number,
    tile: Number,
    nth: Number,
    ramps: Words,
    table: Number,
    seats: Number,
    seat: Number,
) -> tuple[Number, Number]:
    """Follow a tile that fell through a seat's ramp to its end, from seat to seat.

    The ramps of a table are `seats` rows from `table` on. Alone, the tile comes back mirrored.
    Return the row where the tile ends, and the points of dots and numbers gained there.
    """
    shapes, scoring = rules.shapes, rules.scoring
    while True:
        seat = (seat + ONE) % seats
        row = table + seat
        placement = U(shapes.first[tile]) + nth
        if seats == ONE:
            nth = U(shapes.mirror[placement])
            placement = U(shapes.first[tile]) + nth
        base = rows_below(shapes, scoring.columns, tile, nth, ramps, row)
        if base >= U(scoring.rows):
            return row, S(0)
        outcome = slide(rules, board, placement, base, ramps, row)
        if outcome == RESTS:
            return row, cover_points(rules.scoring, board, placement, base)
        if outcome == BLOWN_UP:
            return row, S(0)


@merged
def place(
    rules: Rules, board: Number, tile: Number, nth: Number, base: Number, ramps: Words, ramp: Number
) -> Number:
    """Place a tile on a ramp; return the points of dots and numbers gained.

    One that falls through comes back to a player who is `alone`; otherwise it is gone.
    """
    value, falls = place_seat(rules, board, tile, nth, base, ramps, ramp)
    if falls and rules.alone:
        _, value = fall(rules, board, tile, nth, ramps, U(ramp), ONE, U(0))
    return value


@inlined
def mixed(number: np.uint64) -> np.uint64:
    """Return the splitmix64 hash of a number."""
    number = (number ^ (number >> U(30))) * U(0xBF58476D1CE4E5B9)
    number = (number ^ (number >> U(27))) * U(0x94D049BB133111EB)
    return number ^ (number >> U(31))


@inlined
def below(chance: np.uint64, bound: np.uint64) -> np.uint64:
    """Return an integer from 0 below the bound, from the upper half of a random number."""
    return ((chance >> U(32)) * bound) >> U(32)
