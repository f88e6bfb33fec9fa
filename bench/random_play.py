"""Compiled functions on many ramps of one board at once: legal placements, scores, random play.

Random numbers are passed in and out, so that a round depends on its own seed alone.
"""

import numpy as np

from gapless.engine import kernel, tables
from gapless.engine.jit import compiled, inlined
from gapless.engine.kernel import (
    ONE,
    SIGNS,
    STEP,
    U,
    below,
    bonus,
    fall,
    find_ramp_slack,
    find_slack,
    mixed,
    place_seat,
    raised,
    score_of,
    set_aside,
    signed,
)
from gapless.engine.tables import (
    BLOCK,
    COVERED,
    LANES,
    MASK_WORDS,
    RECORD,
    SQUARES,
    TRAITS,
    VISIBLE,
    Bytes,
    Flags,
    Ints,
    Scoring,
    Shapes,
    Words,
)

BLOCK_WORDS = BLOCK // 8


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
def draw(slack: Bytes, count: np.uint64, chance: np.uint64) -> np.uint64:
    """Draw one of the first `count` placements that is legal; there must be one.

    Drawing until one is legal is as uniform as counting the legal ones, and faster: most are legal.
    """
    nth = below(chance, count)
    while slack[nth] < 0:
        chance = mixed(chance ^ STEP)
        nth = below(chance, count)
    return nth


@compiled
def find_legal(
    shapes: Shapes, columns: int, tiles: Bytes, ramps: Words, legal: Flags, slack: Bytes
) -> None:
    """Mark the legal placements of each ramp's tile; tile -1 has none."""
    for ramp in range(tiles.shape[0]):
        for nth in range(legal.shape[1]):
            legal[ramp, nth] = False
        if tiles[ramp] >= 0:
            find_ramp_slack(shapes, columns, U(tiles[ramp]), ramps, ramp, slack)
            for nth in range(legal.shape[1]):
                legal[ramp, nth] = slack[nth] >= 0


@compiled
def place(
    shapes: Shapes,
    scoring: Scoring,
    seats: int,
    tiles: Bytes,
    choices: Ints,
    ramps: Words,
    gained: Ints,
    slack: Bytes,
) -> None:
    """Place each ramp's tile, or set it aside if the choice is -1; write the points gained.

    A choice is the index of a legal placement of that tile. Tile -1 is none. Each `seats` ramps
    are a table: tiles that fall through wormholes go on after all acts, in seat order.
    """
    for table in range(0, tiles.shape[0], seats):
        fallen = U(0)
        for ramp in range(table, table + seats):
            gained[ramp] = -bonus(scoring, 0, ramps, ramp)
            if tiles[ramp] < 0:
                continue
            if choices[ramp] < 0:
                set_aside(scoring, 0, ramps, ramp)
                continue
            tile, nth = U(tiles[ramp]), U(choices[ramp])
            find_ramp_slack(shapes, scoring.columns, tile, ramps, ramp, slack)
            base = U(shapes.limit[tile * U(shapes.blocks * BLOCK) + nth] - slack[nth])
            rules = tables.Rules(shapes, scoring, seats == 1)
            value, falls = place_seat(rules, 0, tile, nth, base, ramps, ramp)
            gained[ramp] += value
            if falls:
                fallen |= ONE << U(ramp - table)
        for seat in range(seats):
            if (fallen >> U(seat)) & ONE:
                tile, nth = U(tiles[table + seat]), U(choices[table + seat])
                rules = tables.Rules(shapes, scoring, seats == 1)
                end, value = fall(rules, 0, tile, nth, ramps, U(table), U(seats), U(seat))
                gained[end] += value
        for ramp in range(table, table + seats):
            gained[ramp] += bonus(scoring, 0, ramps, ramp)


@compiled
def draw_legal(
    shapes: Shapes,
    columns: int,
    tiles: Bytes,
    ramps: Words,
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
        find_ramp_slack(shapes, columns, tile, ramps, ramp, slack)
        if any_legal(words, shapes.blocks):
            count = U(shapes.first[tile + U(1)] - shapes.first[tile])
            chance = mixed(seed + STEP * U(ramp))
            choices[ramp] = signed(draw(slack, count, mixed(chance + STEP)))


@compiled
def score_all(scoring: Scoring, ramps: Words, scores: Ints) -> None:
    """Write the score of each ramp if the round ended now."""
    for ramp in range(scores.shape[0]):
        scores[ramp] = score_of(scoring, 0, ramps, ramp)


@inlined
def play_plain(
    shapes: Shapes,
    scoring: Scoring,
    orders: Bytes,
    ramp: int,
    chance: np.uint64,
    ramps: Words,
    chosen: Ints,
    words: Words,
    slack: Bytes,
) -> tuple[int, int]:
    """Play a round on a board without marks; return the points of `cover` and the tiles placed.

    The heights stay in registers, and the bonus is counted by the caller, once.
    """
    first, records, cover = shapes.first, shapes.records, scoring.cover
    feet, limit, blocks = shapes.feet, shapes.limit, shapes.blocks
    rows, wide = U(scoring.rows), scoring.columns > LANES // 2
    score, placed = 0, 0
    low, high = ramps[ramp, 0], ramps[ramp, 1]
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
        for word in range(U(MASK_WORDS)):
            ramps[ramp, U(COVERED) + word] |= records[record + U(SQUARES) + word] << base
        score += cover[0, placement * rows + base]
        placed += 1
    ramps[ramp, 0], ramps[ramp, 1] = low, high
    return score, placed


@inlined
def play_special(
    shapes: Shapes,
    scoring: Scoring,
    orders: Bytes,
    ramp: int,
    chance: np.uint64,
    ramps: Words,
    chosen: Ints,
    words: Words,
    slack: Bytes,
) -> tuple[int, int]:
    """Play a round on any board; return the points of `cover` and the tiles placed."""
    score, placed = 0, 0
    for turn in range(orders.shape[1]):
        if orders[ramp, turn] < 0:
            break
        tile = U(orders[ramp, turn])
        chance = mixed(chance + STEP)
        find_ramp_slack(shapes, scoring.columns, tile, ramps, ramp, slack)
        if not any_legal(words, shapes.blocks):
            set_aside(scoring, 0, ramps, ramp)
            if chosen.shape[0]:
                chosen[ramp, turn] = -1
            continue
        count = U(shapes.first[tile + U(1)] - shapes.first[tile])
        nth = draw(slack, count, chance)
        if chosen.shape[0]:
            chosen[ramp, turn] = signed(nth)
        base = U(shapes.limit[tile * U(shapes.blocks * BLOCK) + nth] - slack[nth])
        rules = tables.Rules(shapes, scoring, alone=True)
        score += kernel.place(rules, 0, tile, nth, base, ramps, ramp)
        placed += 1
    return score, placed


@compiled
def play_random(
    shapes: Shapes,
    scoring: Scoring,
    orders: Bytes,
    seed: np.uint64,
    ramps: Words,
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
    plain = not scoring.points[0, TRAITS] & (tables.REACTS | tables.VOLATILE)
    for ramp in range(orders.shape[0]):
        chance = mixed(seed + STEP * U(ramp))
        if plain:
            score, tiles = play_plain(
                shapes, scoring, orders, ramp, chance, ramps, chosen, words, slack
            )
        else:
            score, tiles = play_special(
                shapes, scoring, orders, ramp, chance, ramps, chosen, words, slack
            )
        placed += tiles
        scores[ramp] = scoring.points[0, VISIBLE] + score + bonus(scoring, 0, ramps, ramp)
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
