"""An upper bound on what can still be gained from a state.

The bound relaxes the rules: the squares of the tiles to come may cover any open spaces, each one
wherever it gains most. What the relaxed play gains is never less than what real play gains.
`special_bounds` adds what special spaces, letters and a volatile board change.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gapless.core.tiles import Tile
from gapless.engine import tables as engine
from gapless.engine.jit import inlined, merged, subroutine
from gapless.engine.kernel import BYTES, Number, S, U, height_of
from gapless.engine.tables import Bytes, Ints, Scoring, Tables, Words

from .states import NONE, Gaps, half_covered, not_below

SPACE_BITS = 10
"""Bits of a count of spaces."""
SPACES = (1 << SPACE_BITS) - 1
PRICES = 3
"""Prices of a square: 0, a half and one point."""
UNITS = PRICES - 1
"""Parts of a point in which sums with prices are counted."""


class BoundTables(NamedTuple):
    """Tables of what covering the open spaces of a board gains."""

    worth: NDArray[np.int64]
    """(column, height): the points for covering all spaces above that height that gain points,
    shifted by `SPACE_BITS`, and the count of those spaces in the bits below."""
    least: int
    """The fewest points that one of those spaces gains."""
    most: int
    """The most points that one of those spaces gains."""
    pairs: Ints
    """(pair): the worth of its open space if the other one is covered."""


class Rest(NamedTuple):
    """The tiles still to come."""

    area: int
    """Their squares."""
    smallest: int
    """The squares of the smallest."""
    tiles: int
    ceiling: int
    """The height from which on none of them fits into a column."""
    bursts: Ints
    """(rows): the most that completing this many rows banks, on a volatile board."""


def bound_tables_for(
    tables: Tables, prices: Iterable[int] = (), *, numbers: bool = True
) -> BoundTables:
    """Return the tables of the first board.

    `prices` are what covering a space of a group can gain. `numbers` says whether dots and numbers
    are in the tables, not in those of `column_bounds`.
    """
    scoring = tables.scoring
    gains = np.maximum(-scoring.value[0].astype(np.int64), 0) * numbers
    above = np.cumsum(gains[:, ::-1], axis=1)[:, ::-1]
    count = np.cumsum(gains[:, ::-1] > 0, axis=1)[:, ::-1]
    pairs = np.maximum(-scoring.pair_points[0, :, 1], 0)
    every = [price for price in (*prices, *pairs.tolist(), *gains.ravel().tolist()) if price > 0]
    return BoundTables(
        (above << SPACE_BITS) + count,
        min(every, default=0),
        max(every, default=0),
        ((pairs << SPACE_BITS) + (pairs > 0)).astype(np.int32),
    )


def spans_for(tables: Tables) -> Bytes:
    """Return the first column and the column after the last of each placement (placement, 2)."""
    records = tables.shapes.records.reshape(-1, engine.RECORD)
    touched = np.ascontiguousarray(records[:, engine.TOUCHED : engine.TOPS]).view(np.int8)
    first = touched.argmax(axis=1)
    return np.stack([first, first + touched.sum(axis=1)], axis=1).astype(np.int8)


def rest_of(tiles: Sequence[Tile], rows: int) -> Rest:
    """Return what the bound needs to know about the tiles still to come."""
    sides = sorted(map(longest_side, tiles))
    bursts = np.zeros(rows + 1, np.int32)
    for count in range(1, rows + 1):
        left, total = count, 0
        for side in reversed(sides):
            done = min(side, left)
            total += done * (done + 1) // 2
            left -= done
        bursts[count] = total
    return Rest(
        area=sum(tile.size for tile in tiles),
        smallest=min((tile.size for tile in tiles), default=0),
        tiles=len(tiles),
        # No tile fits on a column that is higher above the grid than its highest foot.
        ceiling=rows + max((max(shape.feet) for tile in tiles for shape in tile.shapes), default=0),
        bursts=bursts,
    )


def longest_side(tile: Tile) -> int:
    """Return the rows or the columns of a tile, whichever are more."""
    return max(tile.shapes[0].width, tile.shapes[0].height)


@merged
def worth_of(scoring: Scoring, bounds: BoundTables, ramps: Words, ramp: Number) -> int:
    """Return the worth of all open spaces of a ramp: see `BoundTables.worth`."""
    total = 0
    for column in range(U(scoring.columns)):
        total += bounds.worth[column, height_of(ramps, ramp, column)]
    return total


@merged
def changed_worth(
    bounds: BoundTables,
    spans: Bytes,
    records: Words,
    placement: Number,
    base: Number,
    ramps: Words,
    ramp: Number,
    worth: int,
) -> int:
    """Return the worth of all open spaces after a placement, from the worth before it."""
    for column in range(spans[placement, 0], spans[placement, 1]):
        word, shift = U(column >> 3), U((column & 7) << 3)
        heights = ramps[ramp, word]
        tops = records[placement * U(engine.RECORD) + U(engine.TOPS) + word]
        worth += bounds.worth[column, base + ((tops >> shift) & U(0xFF))]
        worth -= bounds.worth[column, (heights >> shift) & U(0xFF)]
    return worth


@inlined
def attainable(bounds: BoundTables, worth: int, area: int) -> Number:
    """Return the most that an area can gain of spaces with this worth."""
    gain = (worth >> SPACE_BITS) - bounds.least * max(NONE, (worth & SPACES) - area)
    return min(gain, bounds.most * area)


@subroutine
def completable_rows(
    scoring: Scoring,
    ramps: Words,
    ramp: Number,
    level: int,
    gaps: int,
    blocked: int,
    spared: int,
    area: int,
) -> int:
    """Return how many open rows without a gap the area suffices for; the lowest need least.

    `level` is the lowest height. Of the `blocked` rows at most `spared` are counted.
    """
    low, high, count = ramps[ramp, 0], ramps[ramp, 1], 0
    for row in range(level, scoring.rows):
        if (gaps >> row) & 1:
            continue
        if (blocked >> row) & 1:
            if not spared:
                continue
            spared -= 1
        # Each byte of the sum counts at most two columns.
        filled = (not_below(low, row + 1) >> U(7)) + (not_below(high, row + 1) >> U(7))
        area -= scoring.columns - S((filled * BYTES) >> U(56))
        if area < 0:
            break
        count += 1
    return count


@subroutine
def completable_columns(scoring: Scoring, ramps: Words, ramp: Number, gaps: int, area: int) -> int:
    """Return how many open columns without a gap the area suffices for."""
    count = 0
    for need in range(1, scoring.rows + 1):
        if need > area:
            break
        for column in range(scoring.columns):
            height = S(height_of(ramps, ramp, U(column)))
            if scoring.rows - height == need and not (gaps >> column) & 1:
                area -= need
                if area < 0:
                    return count
                count += 1
    return count


@merged
def column_gain(scoring: Scoring, ramps: Words, ramp: Number, gaps: Gaps, area: int) -> Number:
    """Return the most that completing columns gains with an area."""
    points, gain = scoring.points, NONE
    if points[0, engine.COLUMN_POINTS] > 0:
        columns = completable_columns(scoring, ramps, ramp, gaps.columns, area)
        gain = points[0, engine.COLUMN_POINTS] * columns
    return gain


@merged
def line_gain(scoring: Scoring, ramps: Words, ramp: Number, gaps: Gaps, area: int) -> Number:
    """Return the most that completing rows and columns gains with an area, on a plain board."""
    points, gain = scoring.points, column_gain(scoring, ramps, ramp, gaps, area)
    if points[0, engine.ROW_POINTS] > 0:
        rows = completable_rows(scoring, ramps, ramp, gaps.level, gaps.rows, NONE, NONE, area)
        gain += points[0, engine.ROW_POINTS] * rows
    return gain


@merged
def half_pairs(scoring: Scoring, bounds: BoundTables, ramps: Words, ramp: Number) -> Number:
    """Return the worth of the open spaces of pairs of which the other space is covered."""
    worth = NONE
    for pair in range(scoring.points[0, engine.PAIRS]):
        worth += half_covered(scoring.pairs, pair, ramps, ramp) * bounds.pairs[pair]
    return worth
