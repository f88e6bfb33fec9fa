"""What groups of special spaces add to the key and the bound of a state."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from gapless.engine import tables as engine
from gapless.engine.jit import inlined, merged
from gapless.engine.kernel import Number, S, U, count_bits, counting, dots_of, height_of, in_state
from gapless.engine.tables import Bytes, Ints, Scoring, Tables, Words

from .bounds import SPACE_BITS
from .states import BOARD, NONE, low_bits, put

HALF = U(32)

# How the bound of a group is found: by the price of covering a space; as the most points with any
# count that can still be; or not here, but with the columns.
PRICED, FREE, ELSEWHERE = range(3)


class GroupTables(NamedTuple):
    """How much the groups of a board can gain, and what tells their states apart."""

    bounds: Bytes
    """(group): `PRICED`, `FREE` or `ELSEWHERE`."""
    free: Ints
    """(group): what each open space can gain while it stays visible, if the group is `PRICED`."""
    priced: Ints
    """(group, count): points of which covering a space gains the difference, if `PRICED`."""
    most: Ints
    """(group, sealed, open): the most points if up to so many open spaces count, if `FREE`."""
    same: Ints
    """(group, sealed, open): the least count sealed from which the open spaces gain the same."""
    bits: Bytes
    """(group): bits of `same` in a key; 0 if it is always 0."""
    sealed: Ints
    """Scratch, (group): how many spaces count for certain: they can't be covered any more."""
    open: Ints
    """Scratch, (group): how many spaces in its state can still be covered."""
    settled: Words
    """Scratch, (word): the settled spaces."""


def group_tables_for(tables: Tables, *, by_column: bool) -> GroupTables:
    """Return the tables of the first board.

    `by_column` says that the groups of changing spaces are in the tables of columns.
    """
    scoring = tables.scoring
    count = int(scoring.points[0, engine.GROUPS])
    sizes = [int(np.bitwise_count(scoring.groups[0, n]).sum()) for n in range(count)]
    points = [scoring.group_points[0, n, : size + 1] for n, size in enumerate(sizes)]
    most_spaces = max(sizes, default=0)
    bounds = np.full(count, FREE, np.int8)
    free = np.zeros(count, np.int32)
    priced = np.zeros((count, most_spaces + 1), np.int32)
    for group, size in enumerate(sizes):
        own, (became, not_yet, covered) = points[group], scoring.marks[0, group]
        changes = (scoring.groups[0, group] & scoring.masks[0, engine.SECOND]).any()
        if changes and by_column:
            bounds[group] = ELSEWHERE
        elif changes and not covered:
            states = _states(scoring, group)
            if all(_is_linear(points[n]) for n in states):
                best = max(int(points[n][1]) for n in states if n >= group)
                bounds[group], free[group] = PRICED, best - own[1]
                priced[group, : size + 1] = min(best, 0) * np.arange(size + 1)
        elif not changes and (became or not not_yet) and (np.diff(own) < 0).all():
            bounds[group] = PRICED
            priced[group, : size + 1] = own
    most = np.zeros((count, most_spaces + 1, most_spaces + 1), np.int32)
    same = np.zeros((count, most_spaces + 1, most_spaces + 1), np.int32)
    bits = np.zeros(count, np.int8)
    for group, size in enumerate(sizes):
        if bounds[group] == FREE:
            for sealed in range(size + 1):
                reached = np.maximum.accumulate(points[group][sealed:])
                most[group, sealed, : len(reached)] = reached
                most[group, sealed, len(reached) :] = reached[-1]
        if not _is_linear(points[group]):
            bits[group] = size.bit_length()
            _fill_same(points[group], same[group])
    counts = np.zeros(count, np.int32), np.zeros(count, np.int32)
    settled = np.zeros(engine.MASK_WORDS, np.uint64)
    return GroupTables(bounds, free, priced, most, same, bits, *counts, settled)


def prices_of(groups: GroupTables) -> Iterator[int]:
    """Yield what covering an open space of a group can gain."""
    for group in np.flatnonzero(groups.bounds == PRICED):
        own = -np.diff(groups.priced[group])
        yield from own[own > 0].tolist()


def _is_linear(points: Ints) -> bool:
    return bool((points == points[1] * np.arange(len(points))).all())


def _states(scoring: Scoring, group: int) -> list[int]:
    """Return the groups with the same spaces: one for each of their states, in order."""
    own = scoring.groups[0, group]
    count = int(scoring.points[0, engine.GROUPS])
    return [n for n in range(count) if (scoring.groups[0, n] == own).all()]


def _fill_same(points: Ints, same: Ints) -> None:
    """Fill the part of `GroupTables.same` for a group with these points."""
    for open_ in range(len(points)):
        known: dict[bytes, int] = {}
        for sealed in range(len(points) - open_):
            gains = points[sealed : sealed + open_ + 1] - points[sealed]
            same[sealed, open_] = known.setdefault(gains.tobytes(), sealed)


@inlined
def count_spaces(
    scoring: Scoring, groups: GroupTables, ramps: Words, ramp: Number, level: int
) -> Number:
    """Count the sealed and the open spaces of each group.

    Return the rows above `level` that have a sealed dot, if these count by row.
    """
    words = U((scoring.columns + 1) >> 1)
    grid, dot_rows = low_bits(scoring.rows), U(0)
    for word in range(words):
        low = low_bits(height_of(ramps, ramp, word + word)) & grid
        high = low_bits(height_of(ramps, ramp, word + word + U(1))) & grid
        groups.settled[word] = low | high << HALF
        if scoring.points[0, engine.TRAITS] & engine.DOT_ROWS:
            dots = dots_of(scoring, BOARD, ramps, ramp, word) & groups.settled[word]
            dot_rows |= dots & ~ramps[ramp, U(engine.COVERED) + word]
    for group in range(U(scoring.points[0, engine.GROUPS])):
        sealed, open_ = S(0), S(0)
        for word in range(words):
            spaces = counting(scoring, BOARD, group, ramps, ramp, word)
            sealed += count_bits(spaces & groups.settled[word])
            spaces = in_state(scoring, BOARD, group, ramps, ramp, word)
            open_ += count_bits(spaces & ~groups.settled[word])
        groups.sealed[group], groups.open[group] = sealed, open_
    return S((dot_rows | dot_rows >> HALF) & low_bits(scoring.rows) & ~low_bits(level))


@merged
def blocked_rows(scoring: Scoring, groups: GroupTables, ramps: Words, ramp: Number) -> Number:
    """Return the rows with an open space that takes a tile off the ramp, as bits."""
    blocked = U(0)
    for word in range(U((scoring.columns + 1) >> 1)):
        spaces = scoring.masks[0, engine.SPENDABLE, word] & ~groups.settled[word]
        blocked |= spaces & ~ramps[ramp, U(engine.SPENT) + word]
    return (blocked | blocked >> HALF) & low_bits(scoring.rows)


@merged
def pack_groups(
    scoring: Scoring, groups: GroupTables, keys: Words, state: Number, at: Number
) -> Number:
    """Write what the sealed spaces of groups mean for the open ones into a key at a bit.

    Return the bit after it.
    """
    # Spaces can come into a state, so those of all states are counted as open.
    for group in range(scoring.points[0, engine.GROUPS]):
        if groups.bits[group]:
            sealed = groups.sealed[group]
            open_ = reach(scoring, groups, group)
            at = put(keys, state, at, S(groups.same[group, sealed, open_]), S(groups.bits[group]))
    return at


@merged
def reach(scoring: Scoring, groups: GroupTables, group: Number) -> Number:
    """Return how many open spaces a group has, or can get from earlier states."""
    count = S(groups.open[group])
    at = group
    while scoring.marks[0, at, 0] and groups.bounds[at] == FREE:
        at -= 1
        count += groups.open[at]
    return count


@merged
def group_gain(scoring: Scoring, groups: GroupTables) -> tuple[Number, Number]:
    """Return the most that groups gain with any area, and the worth of what has a price."""
    gain, worth = NONE, NONE
    for group in range(scoring.points[0, engine.GROUPS]):
        sealed, open_ = S(groups.sealed[group]), S(groups.open[group])
        if groups.bounds[group] == FREE:
            best = groups.most[group, sealed, reach(scoring, groups, group)]
            counted = sealed if scoring.marks[0, group, 2] else sealed + open_
            gain += best - scoring.group_points[0, group, counted]
        elif groups.bounds[group] == PRICED:
            gain += groups.free[group] * open_
            price = groups.priced[group, sealed] - groups.priced[group, sealed + open_]
            if price:
                worth += (price << SPACE_BITS) + open_
    return gain, worth
