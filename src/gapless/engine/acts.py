"""Compiled functions on every act with many ramps of one board: landings, scores, the best acts.

They are what a search computes between estimates. The caller passes all buffers; `spare` is one
that holds a single ramp, `slack` the placements of a tile. With `alone`, a tile that falls through
comes back; otherwise it is gone. Acts are numbered as `positions` says.
"""

from math import inf
from typing import Any

from . import kernel, tables
from .jit import compiled, inlined, merged, subroutine
from .kernel import ONE, Flag, Number, S, U, count_bits, height_of, signed
from .tables import ActBatch, Bytes, Floats, Longs, Positions, Rules, Scoring, Shapes, Words

BOARD = S(0)
"""The first board of the tables."""


@inlined
def copy_ramp(before: Words, ramp: Number, after: Words, at: Number) -> None:
    """Copy a ramp from one array to another."""
    for word in range(U(before.shape[1])):
        after[at, word] = before[ramp, word]


@inlined
def placements_of(shapes: Shapes, tile: Number) -> Number:
    """Return the count of placements of a tile."""
    return U(shapes.first[tile + ONE] - shapes.first[tile])


@subroutine
def make_act(
    rules: Rules, tile: Number, nth: Number, slack: Bytes, ramps: Words, ramp: Number
) -> Number:
    """Make a legal act with a tile, its `nth`; return the points of dots and numbers gained."""
    shapes = rules.shapes
    if nth == placements_of(shapes, tile):
        kernel.set_aside(rules.scoring, BOARD, ramps, ramp)
        return S(0)
    base = U(shapes.limit[tile * U(shapes.blocks * tables.BLOCK) + nth] - slack[nth])
    return S(kernel.place(rules, BOARD, tile, nth, base, ramps, ramp))


@compiled
def expand(
    rules: Rules, aside: Flag, positions: Positions, tiles: Longs, slack: Bytes, acts: ActBatch
) -> int:
    """Write all legal acts with each position's `tiles` (bits), as far as `acts` has room.

    Return the count of acts, those for which there is no room included.
    """
    shapes, ramps, after = rules.shapes, positions.ramps, acts.after
    at, room = U(0), U(acts.act.shape[0])
    count = U(shapes.first.shape[0] - 1)
    for ramp in range(U(ramps.shape[0])):
        for tile in range(count):
            if not (U(tiles[ramp]) >> tile) & ONE:
                continue
            kernel.find_ramp_slack(shapes, rules.scoring.columns, U(tile), ramps, ramp, slack)
            own = placements_of(shapes, tile)
            for nth in range(own + U(aside)):
                if nth < own and slack[nth] < 0:
                    continue
                if at < room:
                    copy_ramp(ramps, ramp, after.ramps, at)
                    make_act(rules, tile, nth, slack, after.ramps, at)
                    acts.group[at] = S(ramp * count + tile)
                    acts.act[at] = S(U(shapes.first[tile]) + tile + nth)
                    after.remaining[at] = S(U(positions.remaining[ramp]) & ~(ONE << tile))
                at += ONE
    return signed(at)


@compiled
def find_best_last_scores(
    rules: Rules, positions: Positions, slack: Bytes, spare: Words, scores: Floats
) -> None:
    """Write the final score of each ramp after the best act with its only tile to come (a bit)."""
    shapes, scoring, ramps = rules.shapes, rules.scoring, positions.ramps
    for ramp in range(U(ramps.shape[0])):
        tile = U(count_bits(U(positions.remaining[ramp]) - ONE))
        visible = kernel.visible_points(scoring, BOARD, ramps, ramp)
        kernel.find_ramp_slack(shapes, scoring.columns, tile, ramps, ramp, slack)
        own = placements_of(shapes, tile)
        best: Any = -inf
        for nth in range(own + ONE):
            if nth == own or slack[nth] >= 0:
                copy_ramp(ramps, ramp, spare, U(0))
                gained = make_act(rules, tile, nth, slack, spare, U(0))
                best = max(best, visible + gained + kernel.bonus(scoring, BOARD, spare, U(0)))
        scores[ramp] = best


@compiled
def find_scores(scoring: Scoring, ramps: Words, scores: Floats) -> None:
    """Write the score of each ramp if the round ended now."""
    for ramp in range(U(ramps.shape[0])):
        scores[ramp] = kernel.score_of(scoring, BOARD, ramps, ramp)


@merged
def settled_pair_points(scoring: Scoring, ramps: Words, ramp: Number) -> Number:
    """Return the points of the pairs whose spaces are both covered or sealed."""
    total, pairs = S(0), scoring.pairs
    for pair in range(U(scoring.points[BOARD, tables.PAIRS])):
        seen, settled = U(2), True
        for end in range(0, 4, 2):
            column, row = U(pairs[BOARD, pair, end]), U(pairs[BOARD, pair, end + 1])
            seen -= kernel.covers(ramps, ramp, column, row)
            settled &= height_of(ramps, ramp, column) > row
        if settled:
            total += scoring.pair_points[BOARD, pair, seen]
    return total


@compiled
def find_settled_points(scoring: Scoring, ramps: Words, points: Floats) -> None:
    """Write the points of sealed dots and numbers, full rows, and pairs that are settled."""
    columns, rows = U(scoring.columns), U(scoring.rows)
    grid = (ONE << rows) - ONE
    for ramp in range(U(ramps.shape[0])):
        total = settled_pair_points(scoring, ramps, ramp)
        if scoring.points[BOARD, tables.ROW_POINTS]:
            full = count_bits(kernel.full_rows(ramps, ramp, columns, rows))
            total += full * scoring.points[BOARD, tables.ROW_POINTS]
        for column in range(columns):
            below = (ONE << height_of(ramps, ramp, column)) - ONE
            sealed = below & grid & ~kernel.column_of(ramps, ramp, tables.COVERED, column)
            total += kernel.points_of(scoring, BOARD, column, sealed)
        points[ramp] = total


@compiled
def choose_best(groups: Longs, values: Floats, width: int, chosen: Longs) -> int:
    """Write the indices of the `width` best acts of each group, ascending; return their count.

    Acts of a group are adjacent. Of equally good ones the first are better.
    """
    at, start, count = 0, 0, groups.shape[0]
    while start < count:
        end = start + 1
        while end < count and groups[end] == groups[start]:
            end += 1
        for own in range(start, end):
            better = 0
            for other in range(start, end):
                if values[other] > values[own] or (values[other] == values[own] and other < own):
                    better += 1
            if better < width:
                chosen[at] = own
                at += 1
        start = end
    return at


@compiled
def add_best(groups: Longs, values: Floats, tiles: int, totals: Floats) -> None:
    """Add the value of the best act of each group to the total of its ramp."""
    best: Any = -inf
    for at in range(groups.shape[0]):
        best = max(best, values[at])
        if at + 1 == groups.shape[0] or groups[at + 1] != groups[at]:
            totals[groups[at] // tiles] += best
            best = -inf


@compiled
def find_distinct(keys: Longs, slots: Longs, first: Longs, same: Longs) -> int:
    """Write the index of the first of each key, and of each key its place among these.

    `slots` is a hash table of -1, its size a power of 2 and more than the count of keys. Return
    the count of distinct keys.
    """
    count, last = 0, U(slots.shape[0] - 1)
    for at in range(keys.shape[0]):
        slot = kernel.mixed(U(keys[at])) & last
        while slots[slot] >= 0 and keys[first[slots[slot]]] != keys[at]:
            slot = (slot + ONE) & last
        if slots[slot] < 0:
            slots[slot] = count
            first[count] = at
            count += 1
        same[at] = slots[slot]
    return count
