"""Compiled functions on many ramps at once: landings, legal placements, scores, random play.

A ramp is a row of two arrays of words, its heights and its covered squares (see `tables`).
Random numbers are passed in and out, so that a round depends on its own seed alone.

The arrays are flat and indexed with unsigned numbers, and each inner loop runs a fixed number
of times, so that the compiler vectorises it.
"""

from typing import Any, TypeAlias

import numpy as np

from .jit import compiled, inlined
from .tables import (
    BLOCK,
    HEIGHT_WORDS,
    LANES,
    MASK_WORDS,
    PAIR_VISIBLE,
    RECORD,
    SQUARES,
    TOPS,
    TOUCHED,
    Bytes,
    Flags,
    Ints,
    Scoring,
    Shapes,
    Words,
)

U = np.uint64
Flag: TypeAlias = bool
SIGNS = U(0x8080808080808080)
STEP = U(0x9E3779B97F4A7C15)
FEET = BLOCK * LANES
BLOCK_WORDS = BLOCK // 8


@inlined
def signed(number: Any) -> int:
    """Return a signed integer: mixed with unsigned ones, indices and sums would become floats."""
    return np.int64(number)  # type: ignore[return-value]


@inlined
def reach(feet: Bytes, at: np.uint64, heights: np.uint64) -> np.int8:
    """Return the empty rows below a placement, as far as eight columns determine it."""
    step = U(BLOCK)
    one = np.int8(np.int8(heights) - feet[at])
    two = np.int8(np.int8(heights >> U(8)) - feet[at + step])
    three = np.int8(np.int8(heights >> U(16)) - feet[at + step * U(2)])
    four = np.int8(np.int8(heights >> U(24)) - feet[at + step * U(3)])
    five = np.int8(np.int8(heights >> U(32)) - feet[at + step * U(4)])
    six = np.int8(np.int8(heights >> U(40)) - feet[at + step * U(5)])
    seven = np.int8(np.int8(heights >> U(48)) - feet[at + step * U(6)])
    eight = np.int8(np.int8(heights >> U(56)) - feet[at + step * U(7)])
    return max(one, two, three, four, five, six, seven, eight)


@inlined
def find_slack(
    feet: Bytes,
    limit: Bytes,
    blocks: int,
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


@inlined
def find_ramp_slack(
    shapes: Shapes, columns: int, tile: np.uint64, heights: Words, ramp: int, slack: Bytes
) -> None:
    """Write the slack of a tile's placements on one ramp of an array."""
    wide = columns > LANES // 2
    low, high = heights[ramp, 0], heights[ramp, 1]
    find_slack(shapes.feet, shapes.limit, shapes.blocks, tile, low, high, wide, slack)


@inlined
def any_legal(words: Words, blocks: int) -> bool:
    """Return whether any placement is legal: whether any byte of the slack is not negative."""
    signs = SIGNS
    for block in range(U(blocks)):
        for word in range(U(BLOCK_WORDS)):
            signs &= words[block * U(BLOCK_WORDS) + word]
    legal: bool = signs != SIGNS
    return legal


@inlined
def raised(
    records: Words, record: np.uint64, word: np.uint64, base: np.uint64, heights: np.uint64
) -> np.uint64:
    """Return a word of heights after a placement."""
    touched: np.uint64 = records[record + U(TOUCHED) + word]
    tops: np.uint64 = records[record + U(TOPS) + word] + base * touched
    return (heights & ~((touched << U(8)) - touched)) | tops


@inlined
def bonus(covered: Words, ramp: int, scoring: Scoring) -> int:
    """Return the points of rows, columns and pairs."""
    total = 0
    full = U((1 << scoring.rows) - 1)
    if scoring.row_points:
        common = full
        for column in range(scoring.columns):
            common &= covered[ramp, column >> 1] >> U((column & 1) << 5)
        while common:
            common &= common - U(1)
            total += scoring.row_points
    if scoring.column_points:
        for column in range(scoring.columns):
            if (covered[ramp, column >> 1] >> U((column & 1) << 5)) & full == full:
                total += scoring.column_points
    pairs = scoring.pairs
    for pair in range(pairs.shape[0]):
        seen = 2
        for column, row in ((pairs[pair, 0], pairs[pair, 1]), (pairs[pair, 2], pairs[pair, 3])):
            seen -= signed((covered[ramp, column >> 1] >> U(((column & 1) << 5) + row)) & U(1))
        if seen:
            total += PAIR_VISIBLE if seen == 2 else -PAIR_VISIBLE
    return total


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


@inlined
def draw(slack: Bytes, count: np.uint64, chance: np.uint64) -> np.uint64:
    """Draw one of the first `count` placements that is legal; there must be one.

    Drawing until one is legal is as uniform as counting the legal ones, and faster: most are legal.
    """
    nth = below(chance, count)
    while slack[nth] < 0:
        chance = mixed(chance ^ STEP)
        nth = below(chance, count)
    return nth


@inlined
def place_one(
    records: Words,
    record: np.uint64,
    base: np.uint64,
    heights: Words,
    covered: Words,
    ramp: int,
) -> None:
    """Place a tile on a ramp."""
    for word in range(HEIGHT_WORDS):
        heights[ramp, word] = raised(records, record, U(word), base, heights[ramp, word])
    for word in range(MASK_WORDS):
        covered[ramp, word] |= records[record + U(SQUARES + word)] << base


@compiled
def find_legal(
    shapes: Shapes, columns: int, tiles: Bytes, heights: Words, legal: Flags, slack: Bytes
) -> None:
    """Mark the legal placements of each ramp's tile; tile -1 has none."""
    for ramp in range(tiles.shape[0]):
        for nth in range(legal.shape[1]):
            legal[ramp, nth] = False
        if tiles[ramp] >= 0:
            find_ramp_slack(shapes, columns, U(tiles[ramp]), heights, ramp, slack)
            for nth in range(legal.shape[1]):
                legal[ramp, nth] = slack[nth] >= 0


@compiled
def place(
    shapes: Shapes,
    scoring: Scoring,
    tiles: Bytes,
    choices: Ints,
    heights: Words,
    covered: Words,
    gained: Ints,
    slack: Bytes,
) -> None:
    """Place each ramp's tile unless the choice is -1; write the points gained.

    A choice is the index of a legal placement of that tile.
    """
    for ramp in range(tiles.shape[0]):
        gained[ramp] = 0
        if choices[ramp] < 0:
            continue
        tile, nth = U(tiles[ramp]), U(choices[ramp])
        find_ramp_slack(shapes, scoring.columns, tile, heights, ramp, slack)
        base = U(shapes.limit[tile * U(shapes.blocks * BLOCK) + nth] - slack[nth])
        placement = U(shapes.first[tile]) + nth
        before = bonus(covered, ramp, scoring)
        place_one(shapes.records, placement * U(RECORD), base, heights, covered, ramp)
        value = shapes.cover[placement * U(scoring.rows) + base]
        gained[ramp] = value + bonus(covered, ramp, scoring) - before


@compiled
def draw_legal(
    shapes: Shapes,
    columns: int,
    tiles: Bytes,
    heights: Words,
    seed: np.uint64,
    choices: Ints,
    words: Words,
    slack: Bytes,
) -> None:
    """Draw a legal placement for each ramp's tile, all equally probable; -1 if there is none."""
    for ramp in range(tiles.shape[0]):
        choices[ramp] = -1
        if tiles[ramp] < 0:
            continue
        tile = U(tiles[ramp])
        find_ramp_slack(shapes, columns, tile, heights, ramp, slack)
        if any_legal(words, shapes.blocks):
            count = U(shapes.first[tile + U(1)] - shapes.first[tile])
            chance = mixed(seed + STEP * U(ramp))
            choices[ramp] = signed(draw(slack, count, mixed(chance + STEP)))


@compiled
def score_all(scoring: Scoring, covered: Words, scores: Ints) -> None:
    """Write the score of each ramp if the round ended now."""
    for ramp in range(covered.shape[0]):
        score = bonus(covered, ramp, scoring)
        for column in range(scoring.columns):
            squares = covered[ramp, column >> 1] >> U((column & 1) << 5)
            for row in range(scoring.rows):
                if not (squares >> U(row)) & U(1):
                    score += scoring.value[column, row]
        scores[ramp] = score


@compiled
def play_random(
    shapes: Shapes,
    scoring: Scoring,
    orders: Bytes,
    seed: np.uint64,
    heights: Words,
    covered: Words,
    scores: Ints,
    chosen: Ints,
    words: Words,
    slack: Bytes,
) -> int:
    """Play a round on each ramp with its order of tiles (-1: no more); return the tiles placed.

    Each tile goes to a legal placement, all equally probable, and is set aside only if there is
    none. `chosen`, unless empty, takes the index of the placement, -1 for set aside. `words` is
    scratch space, and `slack` the same memory as bytes.
    """
    placed = 0
    first, records, cover = shapes.first, shapes.records, shapes.cover
    feet, limit, blocks = shapes.feet, shapes.limit, shapes.blocks
    rows, wide = U(scoring.rows), scoring.columns > LANES // 2
    nothing = scoring.empty - PAIR_VISIBLE * scoring.pairs.shape[0]
    for ramp in range(orders.shape[0]):
        score = nothing
        chance = mixed(seed + STEP * U(ramp))
        low, high = heights[ramp, 0], heights[ramp, 1]
        for turn in range(orders.shape[1]):
            if orders[ramp, turn] < 0:
                break
            tile = U(orders[ramp, turn])
            chance = mixed(chance + STEP)
            find_slack(feet, limit, blocks, tile, low, high, wide, slack)
            if not any_legal(words, blocks):
                if chosen.shape[0]:
                    chosen[ramp, turn] = -1
                continue
            count = U(first[tile + U(1)] - first[tile])
            nth = draw(slack, count, chance)
            placement = U(first[tile]) + nth
            if chosen.shape[0]:
                chosen[ramp, turn] = signed(nth)
            base = U(limit[tile * U(blocks * BLOCK) + nth] - slack[nth])
            record = placement * U(RECORD)
            low = raised(records, record, U(0), base, low)
            high = raised(records, record, U(1), base, high)
            for word in range(MASK_WORDS):
                covered[ramp, word] |= records[record + U(SQUARES + word)] << base
            score += cover[placement * rows + base]
            placed += 1
        heights[ramp, 0], heights[ramp, 1] = low, high
        scores[ramp] = score + bonus(covered, ramp, scoring)
    return placed


@compiled
def deal(starts: Bytes, build: Bytes, seed: np.uint64, orders: Bytes) -> None:
    """Write random orders of tiles: a starting tile, then the other building cards."""
    for ramp in range(orders.shape[0]):
        chance = mixed(seed + STEP * U(ramp))
        start = starts[below(chance, U(starts.shape[0]))]
        orders[ramp, 0] = start
        turn = 1
        for card in range(build.shape[0]):
            if build[card] != start:
                orders[ramp, turn] = build[card]
                turn += 1
        for place in range(turn - 1, 1, -1):
            chance = mixed(chance + STEP)
            other = U(1) + below(chance, U(place))
            tile = orders[ramp, place]
            orders[ramp, place] = orders[ramp, other]
            orders[ramp, other] = tile
        while turn < orders.shape[1]:
            orders[ramp, turn] = -1
            turn += 1
