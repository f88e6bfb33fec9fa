"""An upper bound on what can still be gained from a state.

The bound relaxes the rules: the squares of the tiles to come may cover any open spaces, each one
wherever it gains most. What the relaxed play gains is never less than what real play gains.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from gapless.core.tiles import Tile
from gapless.engine import tables as engine
from gapless.engine.jit import inlined, merged, subroutine
from gapless.engine.kernel import (
    ONE,
    Number,
    U,
    column_of,
    count_bits,
    gold_points,
    height_of,
    signed,
    triangle,
)
from gapless.engine.tables import (
    BROKEN,
    BROKEN_EGG,
    COLUMN_POINTS,
    MOVE_ROWS,
    PAIR_VISIBLE,
    PAIRS,
    ROW_POINTS,
    SPENT,
    TRAITS,
    Ints,
    Scoring,
    Tables,
    Words,
)

from .egg_bounds import PRICES, EggTables, least_priced
from .states import (
    Gaps,
    find_gaps,
    half_covered,
    low_bits,
)


class BoundTables(NamedTuple):
    """Tables of what covering the open spaces of a board gains."""

    gain: Ints
    """(column, height): points for covering all spaces above that height that gain points."""
    spaces: Ints
    """(column, height): count of those spaces."""
    least: int
    """The fewest points that one of those spaces gains."""
    most: int
    """The most points that one of those spaces gains."""
    strikes: int
    """The most boom spaces or wormholes that one tile stops on."""
    leaves: bool
    """Whether a tile that stops on a boom space or wormhole is gone."""
    has_eggs: bool
    """Whether there are tables of eggs. If so, `gain` and `spaces` are 0."""
    prices: Ints
    """Scratch: the gain of all columns with eggs, for each price of a square."""


class Parts(NamedTuple):
    """What `most_gain` gets from the tables of letters and eggs."""

    letters: int
    """The most that letters gain."""
    egg_rows: int
    """Bits of the rows whose points are among the gain of columns with eggs."""


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


def bound_tables_for(tables: Tables, eggs: EggTables, *, alone: bool) -> BoundTables:
    """Return the tables of the first board."""
    scoring = tables.scoring
    gains = (
        np.maximum(-scoring.value[0], 0) if not eggs.columns else np.zeros_like(scoring.value[0])
    )
    above = np.cumsum(gains[:, ::-1], axis=1)[:, ::-1]
    count = np.cumsum(gains[:, ::-1] > 0, axis=1)[:, ::-1]
    traits = int(scoring.points[0, TRAITS])
    each = [PAIR_VISIBLE, *gains[gains > 0].tolist()]
    least, most = min(each), max(each)
    if traits & (engine.SPENDS | engine.CURSES):
        least = min(least, 1)
    if traits & engine.EGGS:
        least, most = min(least, -BROKEN_EGG), max(most, -BROKEN_EGG)
    if traits & engine.CURSES:
        most = max(most, int(np.bitwise_count(scoring.masks[0, engine.CURSED_SPACES]).sum()))
    return BoundTables(
        gain=above.astype(np.int32),
        spaces=count.astype(np.int32),
        least=least,
        most=most,
        strikes=_strikes(tables),
        leaves=not (alone and traits & engine.FALLS),
        has_eggs=eggs.columns > 0,
        prices=np.zeros(PRICES, np.int32),
    )


def _strikes(tables: Tables) -> int:
    """Return the most boom spaces or wormholes that a placement covers."""
    scoring = tables.scoring
    spaces = scoring.masks[0, engine.SPENDABLE].view(np.uint32)[: scoring.columns]
    most = 0
    if spaces.any():
        for placement in tables.placements:
            for base in range(scoring.rows):
                struck = sum(
                    int(spaces[placement.column - 1 + column]) >> base + row & 1
                    for column, row in placement.shape.squares
                )
                most = max(most, struck)
    return most


def rest_of(tiles: Sequence[Tile], rows: int, highest_foot: int) -> Rest:
    """Return what the bound needs to know about the tiles still to come."""
    sides = sorted(max(tile.shapes[0].width, tile.shapes[0].height) for tile in tiles)
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
        ceiling=rows + highest_foot,
        bursts=bursts,
    )


@inlined
def attainable(bounds: BoundTables, gain: int, spaces: int, area: int) -> int:
    """Return the most that an area can gain of `spaces` spaces that are worth `gain` together."""
    return min(gain - bounds.least * max(0, spaces - area), bounds.most * area)


@merged
def row_gain(scoring: Scoring, rest: Rest, rows: int) -> int:
    """Return the most that completing this many rows gains."""
    points = scoring.points
    if points[0, MOVE_ROWS]:
        return signed(rest.bursts[rows])
    return signed(max(points[0, ROW_POINTS], 0)) * rows


@subroutine
def completable_rows(
    scoring: Scoring, ramps: Words, ramp: Number, gaps: int, blocked: int, spared: int, area: int
) -> int:
    """Return how many open rows without a gap the area suffices for; the lowest need least.

    Of the `blocked` rows at most `spared` are counted.
    """
    count = 0
    for row in range(scoring.rows):
        if (gaps >> row) & 1:
            continue
        if (blocked >> row) & 1:
            if not spared:
                continue
            spared -= 1
        need = 0
        for column in range(U(scoring.columns)):
            need += signed(height_of(ramps, ramp, column) <= U(row))
        area -= need
        if area < 0:
            break
        count += signed(need > 0)
    return count


@subroutine
def completable_columns(scoring: Scoring, ramps: Words, ramp: Number, gaps: int, area: int) -> int:
    """Return how many open columns without a gap the area suffices for."""
    count = 0
    for need in range(1, scoring.rows + 1):
        for column in range(scoring.columns):
            height = signed(height_of(ramps, ramp, U(column)))
            if scoring.rows - height == need and not (gaps >> column) & 1:
                area -= need
                if area < 0:
                    return count
                count += 1
    return count


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
                    dots += signed((squares >> U(row)) & ONE)
            if dots == need:
                area -= need
                if area < 0:
                    return count
                count += 1
    return count


@subroutine
def most_bonus(scoring: Scoring, ramps: Words, ramp: Number, area: int) -> int:
    """Return the most that rows, columns and pairs can gain with an area, on a plain board."""
    points = scoring.points
    total, gaps, none = 0, find_gaps(scoring, ramps, ramp), signed(0)
    if points[0, ROW_POINTS] > 0:
        rows = completable_rows(scoring, ramps, ramp, gaps.rows, none, none, area)
        total += points[0, ROW_POINTS] * rows
    if points[0, COLUMN_POINTS] > 0:
        columns = completable_columns(scoring, ramps, ramp, gaps.columns, area)
        total += points[0, COLUMN_POINTS] * columns
    for pair in range(points[0, PAIRS]):
        total += PAIR_VISIBLE * half_covered(scoring.pairs, pair, ramps, ramp)
    return signed(total)


@subroutine
def most_gain(
    scoring: Scoring,
    bounds: BoundTables,
    rest: Rest,
    ramps: Words,
    ramp: Number,
    gaps: Gaps,
    parts: Parts,
) -> int:
    """Return an upper bound on the points that the tiles still to come can gain."""
    points = scoring.points
    traits = points[0, TRAITS]
    if not rest.tiles:
        return 0
    gain, spaces, area, none = 0, 0, rest.area, signed(0)
    for column in range(U(scoring.columns)):
        height = height_of(ramps, ramp, column)
        gain += bounds.gain[column, height]
        spaces += bounds.spaces[column, height]
    for pair in range(points[0, PAIRS]):
        half = half_covered(scoring.pairs, pair, ramps, ramp)
        gain += PAIR_VISIBLE * half
        spaces += half
    if traits & (engine.SPENDS | engine.COUNTED | engine.VOLATILE):
        return special_gain(
            scoring, bounds, rest, ramps, ramp, gaps, parts, signed(gain), signed(spaces)
        )
    total = attainable(bounds, signed(gain), signed(spaces), area)
    if points[0, ROW_POINTS] > 0:
        rows = completable_rows(scoring, ramps, ramp, gaps.rows, none, none, area)
        total += points[0, ROW_POINTS] * rows
    if points[0, COLUMN_POINTS] > 0:
        columns = completable_columns(scoring, ramps, ramp, gaps.columns, area)
        total += points[0, COLUMN_POINTS] * columns
    return signed(total)


@merged
def other_gain(
    scoring: Scoring, ramps: Words, ramp: Number, gaps: Gaps, area: int, gold: int
) -> int:
    """Return the most that columns, open gold, and dots counted by row can gain."""
    points, fixed = scoring.points, 0
    traits = points[0, TRAITS]
    if traits & engine.GOLD:
        fixed += gold_gain(gaps.gold, gold)
    if traits & engine.DOT_ROWS:
        fixed += savable_dot_rows(scoring, ramps, ramp, gaps.dot_rows, area)
    if points[0, COLUMN_POINTS] > 0:
        columns = completable_columns(scoring, ramps, ramp, gaps.columns, area)
        fixed += points[0, COLUMN_POINTS] * columns
    return signed(fixed)


@merged
def special_gain(
    scoring: Scoring,
    bounds: BoundTables,
    rest: Rest,
    ramps: Words,
    ramp: Number,
    gaps: Gaps,
    parts: Parts,
    gain: int,
    spaces: int,
) -> int:
    """Return the same bound on a board with special spaces, letters, or that is volatile.

    `gain` and `spaces` are those of dots, numbers and pairs.
    """
    points, masks = scoring.points, scoring.masks
    traits = points[0, TRAITS]
    area = rest.area
    curses, gold, blocked = 0, 0, U(0)
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
                spaces += count_bits(spent)
        if traits & engine.EGGS and not bounds.has_eggs:
            broken = open_ & column_of(ramps, ramp, BROKEN, column)
            gain -= BROKEN_EGG * count_bits(broken)
            spaces += count_bits(broken)
    gain += triangle(gaps.curses + curses) - triangle(gaps.curses)
    spaces += curses
    fixed = parts.letters + other_gain(scoring, ramps, ramp, gaps, area, signed(gold))
    row_gaps, lost_tiles = gaps.rows | parts.egg_rows, 0
    counts_rows = points[0, ROW_POINTS] > 0 or points[0, MOVE_ROWS]
    if bounds.leaves and counts_rows:
        lost_tiles = min(rest.tiles, count_bits(blocked))
    else:
        blocked = U(0)
    best = 0
    # Completing a row with an unspent space costs a tile.
    for lost in range(lost_tiles + 1):
        left = area - lost * rest.smallest
        total = attainable(bounds, gain, spaces, left)
        if counts_rows:
            rows = completable_rows(
                scoring, ramps, ramp, row_gaps, signed(blocked), lost * bounds.strikes, left
            )
            total += row_gain(scoring, rest, rows)
        if bounds.has_eggs:
            total += least_priced(bounds.prices, left)
        best = max(best, total)
    return signed(fixed + best)


@merged
def gold_gain(sealed: int, open_: int) -> int:
    """Return the most that covering open gold gains."""
    best = gold_points(sealed + open_)
    now = best
    for count in range(sealed, sealed + open_):
        best = max(best, gold_points(count))
    return signed(best - now)
