"""The most that a column can count whose spaces change when a tile slides over them.

A tile that goes below such a space changes it, so filling a column may cost points. The tables
hold, for each height and each state of a column's spaces, the best outcome over all ways to drop
tiles into that column alone. A row's points are counted with one such space of the row: a completed
row covers it. Squares have a price, so that the area of the tiles limits all columns together.
"""

from typing import NamedTuple

import numpy as np

from gapless.core.masks import MAX_ROWS, MAX_TILE_SIDE
from gapless.engine import tables as engine
from gapless.engine.jit import compiled, merged, subroutine
from gapless.engine.kernel import Number, U, column_of, height_of, signed
from gapless.engine.tables import Bytes, Ints, Scoring, Tables, Words

from .bounds import PRICES, UNITS, longest_side
from .states import spaces_of

HEIGHT_LEVELS = MAX_ROWS + MAX_TILE_SIDE
"""Count of different heights of a column."""
MOST_SPACES = 3
"""Changing spaces of a column; with more in one column no tables are made."""
STATES = len(engine.SLIDES_OVER) + 1


class ColumnTables(NamedTuple):
    """The changing spaces of each column and what they can gain; `columns` is 0 without tables."""

    columns: int
    """Columns of the board."""
    codes: int
    """Twice the count of states: each without and with the points of its row."""
    spaces: Bytes
    """(column, nth space): its row, from 0, or -1."""
    points: Ints
    """(column, nth space, state): what it counts while visible."""
    holds_row: Bytes
    """(column, nth space): 1 if the points of its row are counted with it."""
    gain: Ints
    """(price, column, height, code of the spaces): the most gained, in `UNITS` of a point."""


def column_tables_for(tables: Tables) -> ColumnTables:
    """Return the tables of the first board."""
    scoring = tables.scoring
    points = scoring.points[0]
    worth = _points_by_state(scoring)
    rows_of = [
        sorted(row for column, row in worth if column == at) for at in range(scoring.columns)
    ]
    most, states = max(map(len, rows_of)), max(map(len, worth.values()), default=0)
    falling = all(own == sorted(own, reverse=True) for own in worth.values())
    spaces = np.full((scoring.columns, MOST_SPACES), -1, np.int8)
    by_state = np.zeros((scoring.columns, MOST_SPACES, STATES), np.int32)
    holds_row = np.zeros((scoring.columns, MOST_SPACES), np.int8)
    # A tile that leaves the ramp changes spaces of columns that it doesn't raise.
    usable = falling or not points[engine.TRAITS] & engine.SPENDS
    if not usable or not 0 < most <= MOST_SPACES:
        none = np.zeros((PRICES, 0, 0, 0), np.int32)
        return ColumnTables(0, 0, spaces, by_state, holds_row, none)
    held: set[int] = set()
    for column, rows in enumerate(rows_of):
        for nth, row in enumerate(rows):
            own = worth[column, row]
            spaces[column, nth] = row
            by_state[column, nth] = [*own, *[own[-1]] * (STATES - len(own))]
            holds_row[column, nth] = points[engine.ROW_POINTS] > 0 and row not in held
            held.add(row)
    codes = 2 * states
    gain = np.zeros((PRICES, scoring.columns, HEIGHT_LEVELS, codes**most), np.int32)
    best = np.zeros(HEIGHT_LEVELS * codes**most, np.int32)
    made = ColumnTables(scoring.columns, codes, spaces, by_state, holds_row, gain)
    side = max(map(longest_side, tables.tiles))
    fill_gain(scoring, made, side, best, np.zeros(MOST_SPACES, np.int32))
    return made


def _points_by_state(scoring: Scoring) -> dict[tuple[int, int], list[int]]:
    """Return the points of each visible changing space in each state.

    Return nothing if they depend on others, or if covered spaces count.
    """
    worth: dict[tuple[int, int], list[int]] = {}
    changing = scoring.masks[0, engine.SECOND]
    groups = zip(scoring.groups[0], scoring.group_points[0], scoring.marks[0], strict=True)
    for group, points, (*_, covered) in groups:
        spaces = spaces_of(group & changing)
        count = len(spaces)
        if not count:
            continue
        if covered or not (points[: count + 1] == points[1] * np.arange(count + 1)).all():
            return {}
        for column, row in spaces.tolist():
            worth.setdefault((column, row), []).append(int(points[1]))
    return worth


@subroutine
def visible_points(
    scoring: Scoring, tables: ColumnTables, column: int, row: int, codes: Ints, slides: int
) -> int:
    """Return what a space counts while it is visible, after so many more slides over it."""
    for nth in range(MOST_SPACES):
        if tables.spaces[column, nth] == row:
            state = min(codes[nth] % (tables.codes // 2) + slides, STATES - 1)
            return signed(tables.points[column, nth, state])
    return signed(scoring.value[0, column, row])


@subroutine
def covered_points(
    scoring: Scoring, tables: ColumnTables, column: int, row: int, codes: Ints
) -> int:
    """Return what a space counts when covered: the points of its row, if they are held with it."""
    for nth in range(MOST_SPACES):
        if tables.spaces[column, nth] == row and codes[nth] >= tables.codes // 2:
            return signed(scoring.points[0, engine.ROW_POINTS])
    return 0


@subroutine
def slid_over(tables: ColumnTables, column: int, row: int, codes: Ints) -> int:
    """Return the code of a column after a tile slid over all its spaces above a row."""
    index, scale, states = 0, 1, tables.codes // 2
    for nth in range(MOST_SPACES):
        code = signed(codes[nth])
        if tables.spaces[column, nth] > row and code % states < states - 1:
            code += 1
        index += scale * code
        scale *= tables.codes
    return index


@subroutine
def best_drop(
    scoring: Scoring,
    tables: ColumnTables,
    side: int,
    price: int,
    column: int,
    height: int,
    codes: Ints,
    best: Ints,
) -> int:
    """Return the best outcome of a column whose next tile comes to rest above a height."""
    rows, count = scoring.rows, tables.gain.shape[3]
    most, sealed = -(1 << 20), 0
    for low in range(height, rows):
        inside = UNITS * covered_points(scoring, tables, column, low, codes) - price
        for top in range(low, min(low + side, rows + 1)):
            outcome = sealed + inside
            cover = UNITS * covered_points(scoring, tables, column, top, codes) - price
            if low < top < rows:
                outcome += cover
            after = slid_over(tables, column, top, codes) % count
            outcome += best[min(top + 1, rows) * count + after]
            most = max(most, outcome)
            if low < top < rows:
                # A tile with a notch leaves the space visible, and slides over it.
                leave = visible_points(scoring, tables, column, top, codes, 1)
                inside += max(cover, UNITS * leave)
        sealed += UNITS * visible_points(scoring, tables, column, low, codes, 0)
    return most


@compiled
def fill_gain(scoring: Scoring, tables: ColumnTables, side: int, best: Ints, codes: Ints) -> None:
    """Fill the table of gains, from the top of each column down."""
    rows, gain = scoring.rows, tables.gain
    count = gain.shape[3]
    for price in range(PRICES):
        for column in range(gain.shape[1]):
            for index in range(count):
                best[rows * count + index] = 0
            for height in range(rows - 1, -1, -1):
                for index in range(count):
                    rest = index
                    for nth in range(MOST_SPACES):
                        codes[nth] = rest % tables.codes
                        rest //= tables.codes
                    now = 0
                    for row in range(height, rows):
                        now += UNITS * visible_points(scoring, tables, column, row, codes, 0)
                    drop = best_drop(scoring, tables, side, price, column, height, codes, best)
                    best[height * count + index] = max(now, drop)
                    gain[price, column, height, index] = best[height * count + index] - now


@merged
def column_gains(
    tables: ColumnTables, ramps: Words, ramp: Number, row_gaps: int, sums: Ints
) -> int:
    """Write the gain of all columns for each price; return the rows whose points are in it."""
    held = 0
    for price in range(PRICES):
        sums[price] = 0
    for column in range(tables.columns):
        height = signed(height_of(ramps, ramp, U(column)))
        once = signed(column_of(ramps, ramp, engine.ONCE, U(column)))
        twice = signed(column_of(ramps, ramp, engine.TWICE, U(column)))
        thrice = signed(column_of(ramps, ramp, engine.THRICE, U(column)))
        index, scale = 0, 1
        for nth in range(MOST_SPACES):
            row = signed(tables.spaces[column, nth])
            if row < 0:
                break
            if row >= height:
                code = ((once >> row) & 1) + ((twice >> row) & 1) + ((thrice >> row) & 1)
                if tables.holds_row[column, nth]:
                    held |= 1 << row
                    code += 0 if (row_gaps >> row) & 1 else tables.codes // 2
                index += scale * code
            scale *= tables.codes
        for price in range(PRICES):
            sums[price] += tables.gain[price, column, height, index]
    return held


@merged
def least_priced(sums: Ints, area: int) -> int:
    """Return the most that an area gains: the least over the prices, in points."""
    gain = signed(sums[0])
    for price in range(1, PRICES):
        gain = min(gain, signed(sums[price]) + price * area)
    return gain // UNITS
