"""One layer of a search with a known order of tiles: all states after one more tile.

A score here is the score if the round ended now. So a tile gains what it covers, and what it seals
lowers the bound: the most that tiles of a given area can still gain. Of all paths to a state only
the best is kept, and a state only if its bound beats the best score known.
"""

from typing import NamedTuple

import numpy as np

from gapless.engine.jit import compiled, inlined
from gapless.engine.kernel import find_slack, signed
from gapless.engine.tables import BLOCK, LANES, PAIR_VISIBLE, Bytes, Ints, Shapes, Words

from .states import BoundTables, Fields, Layer, PlainScoring, Scratch, TileStep

U = np.uint64
ONE = U(1)
HALF_WORD = U(32)
INDEX_BITS = U(0xFFFFFFFF)
ROUGHNESS = 8
"""Height differences between neighbouring columns, in sum, that weigh as much as one point."""


class StateSummary(NamedTuple):
    """An unpacked state without heights and pairs, and what can still be gained from it.

    `level` is the lowest height, `gain` the points for covering all open spaces that gain points,
    `spaces` the count of those, and `bonus` the most that rows, columns and pairs can add.
    """

    score: int
    row_gaps: int
    column_gaps: int
    level: int
    gain: int
    spaces: int
    bonus: int


@inlined
def low_bits(count: int) -> int:
    """Return a number with the lowest `count` bits set."""
    return (1 << count) - 1


@inlined
def count_bits(bits: int) -> int:
    """Return the count of bits set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@inlined
def hash_of(keys: Words, state: int, words: int) -> np.uint64:
    """Return the hash of a state's key."""
    number = U(0)
    for word in range(words):
        number = (number ^ keys[state, word]) * U(0x9E3779B97F4A7C15)
        number ^= number >> U(29)
    number *= U(0xBF58476D1CE4E5B9)
    return number ^ (number >> HALF_WORD)


@compiled
def rehash(layer: Layer, count: int, words: int) -> None:
    """Enter the states of a layer into its hash table, which must be empty."""
    slots = layer.slots
    mask = U(slots.shape[0] - 1)
    for state in range(count):
        number = hash_of(layer.keys, state, words)
        slot = number & mask
        while slots[slot]:
            slot = (slot + ONE) & mask
        slots[slot] = (number & ~INDEX_BITS) | U(state + 1)


@inlined
def enter(
    layer: Layer, count: int, words: int, score: int, rank: int, origin: int, move: int
) -> int:
    """Add the state whose key is at `count`, or update an equal state if this score is better.

    Return the count of states.
    """
    keys, slots = layer.keys, layer.slots
    mask = U(slots.shape[0] - 1)
    number = hash_of(keys, count, words)
    slot = number & mask
    state = count
    while slots[slot]:
        if (slots[slot] ^ number) & ~INDEX_BITS == 0:
            state = signed(slots[slot] & INDEX_BITS) - 1
            same = True
            for word in range(words):
                same = same and keys[state, word] == keys[count, word]
            if same:
                break
            state = count
        slot = (slot + ONE) & mask
    if state == count:
        slots[slot] = (number & ~INDEX_BITS) | U(count + 1)
    elif score <= layer.scores[state]:
        return count
    layer.scores[state] = score
    layer.ranks[state] = rank
    layer.origins[state] = origin
    layer.moves[state] = move
    return count + 1 if state == count else count


@inlined
def part(keys: Words, state: int, word: int, lowest: int, bits: int) -> int:
    """Return a part of a packed state."""
    return signed(keys[state, word] >> U(lowest)) & low_bits(bits)


@inlined
def completable_rows(heights: Ints, scoring: PlainScoring, gaps: int, area: int) -> int:
    """Return how many open rows without a gap the area suffices for; the lowest need least."""
    count = 0
    for row in range(scoring.rows):
        if not (gaps >> row) & 1:
            need = 0
            for column in range(scoring.columns):
                need += signed(heights[column] <= row)
            area -= need
            if area < 0:
                break
            count += signed(need > 0)
    return count


@inlined
def completable_columns(heights: Ints, scoring: PlainScoring, gaps: int, area: int) -> int:
    """Return how many open columns without a gap the area suffices for."""
    count = 0
    for need in range(1, scoring.rows + 1):
        for column in range(scoring.columns):
            if scoring.rows - heights[column] == need and not (gaps >> column) & 1:
                area -= need
                if area < 0:
                    return count
                count += 1
    return count


@inlined
def lowest(heights: Ints, columns: int) -> int:
    """Return the lowest height."""
    level = heights[0]
    for column in range(1, columns):
        level = min(level, heights[column])
    return signed(level)


@inlined
def place_tile(bounds: BoundTables, scratch: Scratch, placement: int, base: int, grid: int) -> int:
    """Raise the heights and write the rows sealed in each column; return their union."""
    left = bounds.left[placement]
    every = 0
    for nth in range(bounds.width[placement]):
        old = scratch.heights[left + nth]
        top = base + bounds.tops[placement, nth]
        squares = signed(bounds.squares[placement, nth]) << base
        sealed = low_bits(top) & ~low_bits(old) & ~squares & grid
        scratch.before[nth] = old
        scratch.sealed[nth] = sealed
        scratch.heights[left + nth] = top
        every |= sealed
    return every


@inlined
def undo_placement(bounds: BoundTables, scratch: Scratch, placement: int) -> None:
    """Restore the heights before a placement."""
    left = bounds.left[placement]
    for nth in range(bounds.width[placement]):
        scratch.heights[left + nth] = scratch.before[nth]


@inlined
def close_columns(
    bounds: BoundTables, scratch: Scratch, placement: int, rows: int, gaps: int
) -> tuple[int, int]:
    """Return the open columns with a gap after a placement, and the count of columns completed."""
    left = bounds.left[placement]
    done = 0
    for nth in range(bounds.width[placement]):
        bit = 1 << (left + nth)
        if scratch.sealed[nth]:
            gaps |= bit
        if scratch.heights[left + nth] >= rows:
            done += signed(scratch.before[nth] < rows and not gaps & bit)
            gaps &= ~bit
    return gaps, done


@inlined
def is_open(bounds: BoundTables, scratch: Scratch, placement: int, column: int, row: int) -> bool:
    """Return whether a space could still be covered before the placement."""
    nth = column - bounds.left[placement]
    inside = 0 <= nth < bounds.width[placement]
    height: int = scratch.before[nth] if inside else scratch.heights[column]
    return height <= row


@inlined
def settle_pairs(
    bounds: BoundTables, scratch: Scratch, pairs: Bytes, placement: int, rows: int
) -> int:
    """Update the half-covered pairs for what a placement covers and seals; return the points."""
    left, halves = bounds.left[placement], scratch.halves_after
    points = 0
    for nth in range(bounds.width[placement]):
        column = left + nth
        for row in range(scratch.before[nth], min(scratch.heights[column], rows)):
            pair = bounds.pair_at[column, row]
            if pair < 0 or (scratch.sealed[nth] >> row) & 1:
                continue
            if halves[pair]:
                points += PAIR_VISIBLE
                halves[pair] = 0
                continue
            points -= 2 * PAIR_VISIBLE
            side = 2 if pairs[pair, 0] == column and pairs[pair, 1] == row else 0
            if is_open(bounds, scratch, placement, pairs[pair, side], pairs[pair, side + 1]):
                halves[pair] = 1
    for nth in range(bounds.width[placement]):
        sealed = scratch.sealed[nth]
        for row in range(scratch.before[nth], rows):
            if (sealed >> row) & 1 and bounds.pair_at[left + nth, row] >= 0:
                halves[bounds.pair_at[left + nth, row]] = 0
    return points


@inlined
def unpack(
    keys: Words, state: int, fields: Fields, columns: int, scratch: Scratch
) -> tuple[np.uint64, np.uint64]:
    """Read heights and half-covered pairs; return the heights as two words of bytes."""
    places = fields.heights
    low, high = U(0), U(0)
    for column in range(columns):
        height = part(keys, state, places[column, 0], places[column, 1], fields.height_bits)
        scratch.heights[column] = height
        if column < LANES // 2:
            low |= U(height) << U(8 * column)
        else:
            high |= U(height) << U(8 * column - 64)
    for pair in range(scratch.halves.shape[0]):
        scratch.halves[pair] = part(keys, state, fields.halves[pair, 0], fields.halves[pair, 1], 1)
    return low, high


@inlined
def pack(
    keys: Words,
    state: int,
    fields: Fields,
    columns: int,
    scratch: Scratch,
    ceiling: int,
    row_gaps: int,
    column_gaps: int,
) -> None:
    """Write a state's key."""
    for word in range(fields.words):
        keys[state, word] = U(0)
    for column in range(columns):
        height = min(signed(scratch.heights[column]), ceiling)
        keys[state, fields.heights[column, 0]] |= U(height) << U(fields.heights[column, 1])
    keys[state, fields.row_gaps[0]] |= U(row_gaps) << U(fields.row_gaps[1])
    keys[state, fields.column_gaps[0]] |= U(column_gaps) << U(fields.column_gaps[1])
    for pair in range(scratch.halves_after.shape[0]):
        half = U(scratch.halves_after[pair])
        keys[state, fields.halves[pair, 0]] |= half << U(fields.halves[pair, 1])


@inlined
def roughness(heights: Ints, columns: int) -> int:
    """Return the sum of height differences between neighbouring columns."""
    total = 0
    for column in range(1, columns):
        total += abs(heights[column] - heights[column - 1])
    return total


@inlined
def settle(
    scoring: PlainScoring,
    bounds: BoundTables,
    scratch: Scratch,
    before: StateSummary,
    placement: int,
    base: int,
) -> tuple[int, int, int, int]:
    """Place a tile; return the points of rows, columns and pairs, the gaps, the lowest height."""
    points, level = 0, before.level
    row_gaps, column_gaps = before.row_gaps, before.column_gaps
    grid = low_bits(scoring.rows)
    sealed = place_tile(bounds, scratch, placement, base, grid)
    if scoring.row_points:
        level = lowest(scratch.heights, scoring.columns)
        row_gaps |= sealed
        settled = low_bits(level) & grid
        done = settled & ~low_bits(before.level) & ~row_gaps
        points += scoring.row_points * count_bits(done)
        row_gaps &= ~settled
    if scoring.column_points:
        column_gaps, columns_done = close_columns(
            bounds, scratch, placement, scoring.rows, column_gaps
        )
        points += scoring.column_points * columns_done
    if scratch.halves.shape[0]:
        points += settle_pairs(bounds, scratch, scoring.pairs, placement, scoring.rows)
    return points, row_gaps, column_gaps, level


@inlined
def attainable(bounds: BoundTables, gain: int, spaces: int, area: int) -> int:
    """Return the most that an area can gain of `spaces` spaces that are worth `gain` together."""
    return min(gain - bounds.least * max(0, spaces - area), bounds.most * area)


@inlined
def completable(
    scoring: PlainScoring, heights: Ints, row_gaps: int, column_gaps: int, area: int
) -> int:
    """Return the most that rows and columns can still gain."""
    points = 0
    if scoring.row_points > 0:
        points += scoring.row_points * completable_rows(heights, scoring, row_gaps, area)
    if scoring.column_points > 0:
        points += scoring.column_points * completable_columns(heights, scoring, column_gaps, area)
    return points


@inlined
def summarise(
    keys: Words,
    score: int,
    state: int,
    scoring: PlainScoring,
    fields: Fields,
    bounds: BoundTables,
    scratch: Scratch,
    area: int,
) -> StateSummary:
    """Return the summary of a state whose heights and pairs are unpacked."""
    heights, columns = scratch.heights, scoring.columns
    gain, spaces, row_gaps, column_gaps = 0, 0, 0, 0
    for column in range(columns):
        gain += bounds.gain[column, heights[column]]
        spaces += bounds.spaces[column, heights[column]]
    if scoring.row_points:
        row_gaps = part(keys, state, fields.row_gaps[0], fields.row_gaps[1], scoring.rows)
    if scoring.column_points:
        column_gaps = part(keys, state, fields.column_gaps[0], fields.column_gaps[1], columns)
    bonus = completable(scoring, heights, row_gaps, column_gaps, area)
    for pair in range(scratch.halves.shape[0]):
        bonus += PAIR_VISIBLE * scratch.halves[pair]
    level = lowest(heights, columns)
    return StateSummary(score, row_gaps, column_gaps, level, gain, spaces, bonus)


@inlined
def follow(
    scoring: PlainScoring,
    fields: Fields,
    bounds: BoundTables,
    scratch: Scratch,
    step: TileStep,
    before: StateSummary,
    gained: int,
    parent: int,
    placement: int,
    base: int,
    layer: Layer,
    count: int,
) -> int:
    """Add the state after a placement (-1: set aside) to a layer unless its bound is too low."""
    heights = scratch.heights
    score, gain, spaces = before.score + gained, before.gain, before.spaces
    if placement >= 0:
        left = bounds.left[placement]
        for nth in range(bounds.width[placement]):
            old = heights[left + nth]
            new = base + bounds.tops[placement, nth]
            gain += bounds.gain[left + nth, new] - bounds.gain[left + nth, old]
            spaces += bounds.spaces[left + nth, new] - bounds.spaces[left + nth, old]
    if score + attainable(bounds, gain, spaces, step.area) + before.bonus <= step.beat:
        return count
    halves = scratch.halves_after
    for pair in range(halves.shape[0]):
        halves[pair] = scratch.halves[pair]
    row_gaps, column_gaps = before.row_gaps, before.column_gaps
    if placement >= 0:
        points, row_gaps, column_gaps, _ = settle(scoring, bounds, scratch, before, placement, base)
        score += points
    for pair in range(halves.shape[0]):
        gain += PAIR_VISIBLE * halves[pair]
        spaces += halves[pair]
    bound = score + attainable(bounds, gain, spaces, step.area)
    bound += completable(scoring, heights, row_gaps, column_gaps, step.area)
    if bound > step.beat:
        columns = scoring.columns
        pack(layer.keys, count, fields, columns, scratch, step.ceiling, row_gaps, column_gaps)
        rank = ROUGHNESS * bound - roughness(heights, columns)
        count = enter(layer, count, fields.words, score, rank, parent, placement)
    if placement >= 0:
        undo_placement(bounds, scratch, placement)
    return count


@compiled
def expand(
    shapes: Shapes,
    scoring: PlainScoring,
    fields: Fields,
    bounds: BoundTables,
    scratch: Scratch,
    step: TileStep,
    parents: Layer,
    begin: int,
    end: int,
    layer: Layer,
    count: int,
) -> tuple[int, int]:
    """Add to a layer the states that follow with one more tile from the parents `begin` to `end`.

    Stop early if the layer may run out of capacity. Return the parent where it stopped and the
    count of states in the layer.
    """
    tile, blocks, wide = step.tile, shapes.blocks, scoring.columns > LANES // 2
    start = shapes.first[tile]
    choices = shapes.first[tile + 1] - start
    for parent in range(begin, end):
        if count + choices >= layer.keys.shape[0]:
            return parent, count
        low, high = unpack(parents.keys, parent, fields, scoring.columns, scratch)
        find_slack(shapes.feet, shapes.limit, blocks, U(tile), low, high, wide, scratch.slack)
        before = summarise(
            parents.keys,
            signed(parents.scores[parent]),
            parent,
            scoring,
            fields,
            bounds,
            scratch,
            step.area + step.size,
        )
        for nth in range(choices + signed(step.may_set_aside)):
            placement, base, gained = -1, 0, 0
            if nth < choices:
                if scratch.slack[nth] < 0:
                    continue
                placement = start + nth
                base = signed(shapes.limit[tile * blocks * BLOCK + nth]) - scratch.slack[nth]
                gained = signed(scoring.cover[placement * scoring.rows + base])
            count = follow(
                scoring,
                fields,
                bounds,
                scratch,
                step,
                before,
                gained,
                parent,
                placement,
                base,
                layer,
                count,
            )
    return end, count
