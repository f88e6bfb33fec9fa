"""The most that a column with eggs can count, whatever happens in the other columns.

A tile that goes below an egg cracks it, so filling a column costs its eggs. The tables hold, for
each height and each state of a column's eggs, the best outcome over all ways to drop tiles into
that column alone. A row's points are counted with one egg of the row: a completed row covers it.
Squares have a price, so that the area of the tiles limits all columns together.
"""

from typing import NamedTuple

import numpy as np

from gapless.core.masks import MAX_ROWS, MAX_TILE_SIDE
from gapless.core.tiles import Tile
from gapless.engine import tables as engine
from gapless.engine.jit import compiled, merged, subroutine
from gapless.engine.kernel import Number, U, column_of, height_of, signed
from gapless.engine.tables import (
    BROKEN,
    BROKEN_EGG,
    CRACKED,
    CRACKED_EGG,
    ROW_POINTS,
    TRAITS,
    WHOLE_EGG,
    Bytes,
    Ints,
    Scoring,
    Tables,
    Words,
)

HEIGHT_LEVELS = MAX_ROWS + MAX_TILE_SIDE
"""Count of different heights of a column."""
MOST_EGGS = 3
"""Eggs of a column; with more in one column no tables are made."""
EGG_STATES = 6
"""Whole, cracked or broken, each without and with the points of its row."""
PRICES = 3
"""Prices of a square: 0, a half and one point."""
UNITS = PRICES - 1
"""Parts of a point that the tables count in."""


class EggTables(NamedTuple):
    """The eggs of each column and what they can gain; `columns` is 0 if there are no tables."""

    columns: int
    eggs: Bytes
    """(column, nth egg): its row, from 0, or -1."""
    holds_row: Bytes
    """(column, nth egg): 1 if the points of its row are counted with it."""
    gain: Ints
    """(price, column, height, state of the eggs): the most gained, in `UNITS` of a point."""


def egg_tables_for(tables: Tables) -> EggTables:
    """Return the tables of the first board."""
    scoring = tables.scoring
    spaces = scoring.masks[0, engine.EGG_SPACES].view(np.uint32)
    rows_of = [
        [row for row in range(scoring.rows) if int(spaces[column]) >> row & 1]
        for column in range(scoring.columns)
    ]
    most = max(map(len, rows_of))
    points = scoring.points[0]
    if not 0 < most <= MOST_EGGS or not points[TRAITS] & engine.EGGS:
        none = np.zeros((0, MOST_EGGS), np.int8)
        return EggTables(0, none, none, np.zeros((PRICES, 0, 0, 0), np.int32))
    eggs = np.full((scoring.columns, MOST_EGGS), -1, np.int8)
    holds_row = np.zeros((scoring.columns, MOST_EGGS), np.int8)
    held: set[int] = set()
    for column, rows in enumerate(rows_of):
        for nth, row in enumerate(rows):
            eggs[column, nth] = row
            holds_row[column, nth] = points[ROW_POINTS] > 0 and row not in held
            held.add(row)
    shape = (PRICES, scoring.columns, HEIGHT_LEVELS, EGG_STATES**most)
    gain = np.zeros(shape, np.int32)
    best = np.zeros(HEIGHT_LEVELS * EGG_STATES**most, np.int32)
    fill_gain(scoring, eggs, max(map(_side, tables.tiles)), gain, best, np.zeros(3, np.int32))
    return EggTables(scoring.columns, eggs, holds_row, gain)


def _side(tile: Tile) -> int:
    return max(tile.shapes[0].width, tile.shapes[0].height)


@subroutine
def visible_points(scoring: Scoring, eggs: Bytes, column: int, row: int, states: Ints) -> int:
    """Return what a space counts while it is visible."""
    for nth in range(MOST_EGGS):
        if eggs[column, nth] == row:
            mark = states[nth] % 3
            if mark == 0:
                return WHOLE_EGG
            return CRACKED_EGG if mark == 1 else BROKEN_EGG
    return signed(scoring.value[0, column, row])


@subroutine
def covered_points(scoring: Scoring, eggs: Bytes, column: int, row: int, states: Ints) -> int:
    """Return what a space counts when it is covered: the points of its row, with one egg of it."""
    for nth in range(MOST_EGGS):
        if eggs[column, nth] == row and states[nth] >= 3:
            return signed(scoring.points[0, ROW_POINTS])
    return 0


@subroutine
def slid_over(eggs: Bytes, column: int, row: int, states: Ints) -> int:
    """Return the index of the state after a tile slid over all eggs above a row."""
    index, scale = 0, 1
    for nth in range(MOST_EGGS):
        state = signed(states[nth])
        if eggs[column, nth] > row and state % 3 < 2:
            state += 1
        index += scale * state
        scale *= EGG_STATES
    return index


@subroutine
def best_drop(
    scoring: Scoring,
    eggs: Bytes,
    side: int,
    price: int,
    column: int,
    height: int,
    states: Ints,
    best: Ints,
    count: int,
) -> int:
    """Return the best outcome of a column whose next tile comes to rest above a height."""
    rows = scoring.rows
    most, sealed = -(1 << 20), 0
    for low in range(height, rows):
        inside = UNITS * covered_points(scoring, eggs, column, low, states) - price
        for top in range(low, min(low + side, rows + 1)):
            outcome = sealed + inside
            if low < top < rows:
                outcome += UNITS * covered_points(scoring, eggs, column, top, states) - price
            after = slid_over(eggs, column, top, states) % count
            outcome += best[min(top + 1, rows) * count + after]
            most = max(most, outcome)
            if low < top < rows:
                cover = UNITS * covered_points(scoring, eggs, column, top, states) - price
                # A tile with a notch leaves the space visible, and slides over it.
                leave = visible_points(scoring, eggs, column, top, states)
                inside += max(cover, UNITS * leave)
        sealed += UNITS * visible_points(scoring, eggs, column, low, states)
    return most


@compiled
def fill_gain(
    scoring: Scoring, eggs: Bytes, side: int, gain: Ints, best: Ints, states: Ints
) -> None:
    """Fill the table of gains, from the top of each column down."""
    rows, count = scoring.rows, gain.shape[3]
    for price in range(PRICES):
        for column in range(gain.shape[1]):
            for index in range(count):
                best[rows * count + index] = 0
            for height in range(rows - 1, -1, -1):
                for index in range(count):
                    rest = index
                    for nth in range(MOST_EGGS):
                        states[nth] = rest % EGG_STATES
                        rest //= EGG_STATES
                    now = 0
                    for row in range(height, rows):
                        now += visible_points(scoring, eggs, column, row, states)
                    drop = best_drop(
                        scoring, eggs, side, price, column, height, states, best, count
                    )
                    best[height * count + index] = max(UNITS * now, drop)
                    gain[price, column, height, index] = best[height * count + index] - UNITS * now


@merged
def egg_gains(tables: EggTables, ramps: Words, ramp: Number, row_gaps: int, sums: Ints) -> int:
    """Write the gain of all columns for each price; return the rows whose points are in it."""
    held = 0
    for price in range(PRICES):
        sums[price] = 0
    for column in range(tables.columns):
        height = signed(height_of(ramps, ramp, U(column)))
        cracked = signed(column_of(ramps, ramp, CRACKED, U(column)))
        broken = signed(column_of(ramps, ramp, BROKEN, U(column)))
        index, scale = 0, 1
        for nth in range(MOST_EGGS):
            row = signed(tables.eggs[column, nth])
            if row < 0:
                break
            if row >= height:
                state = ((cracked >> row) & 1) + ((broken >> row) & 1)
                if tables.holds_row[column, nth]:
                    held |= 1 << row
                    state += 0 if (row_gaps >> row) & 1 else 3
                index += scale * state
            scale *= EGG_STATES
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
