"""One layer of a search with a known order of tiles: all states after one more tile.

A score here is the score if the round ended now, and the bound of a state is that score with the
most that can still be gained. Of all paths to equal states only the best is kept, and a state only
if its bound beats a given score.
"""

from typing import NamedTuple

import numpy as np

from gapless.engine.jit import compiled, merged, subroutine
from gapless.engine.kernel import (
    RESTS,
    Number,
    U,
    bonus,
    find_ramp_slack,
    height_of,
    letter_points,
    place_alone,
    raised,
    rows_below,
    set_aside,
    signed,
    slide,
)
from gapless.engine.tables import (
    BANKED,
    BLOCK,
    LANES,
    LETTERS,
    MOST_POINTS,
    RECORD,
    TRAITS,
    Bytes,
    Ints,
    Scoring,
    Shapes,
    Words,
)

from .bounds import BoundTables, Parts, Rest, attainable, most_bonus, most_gain
from .egg_bounds import EggTables, egg_gains
from .states import Gaps, StateTables, find_gaps, pack
from .word_bounds import find_letters, most_letter_points

ONE = U(1)
HALF_WORD = U(32)
INDEX_BITS = U(0xFFFFFFFF)
ROUGHNESS = 8
"""Height differences between neighbouring columns, in sum, that weigh as much as one point."""
SET_ASIDE = -1
"""The move of a tile that is set aside."""
ILLEGAL = -2
"""No move."""
PARENT, CHILD = 0, 1
"""The ramps of the scratch space."""


class TileStep(NamedTuple):
    """The next tile of the order."""

    tile: int
    """Its index in the tables."""
    size: int
    """Its squares."""
    forced: int
    """The only placement, among those of its tile, of a tile that arrives; else -1."""
    may_set_aside: bool
    alone: bool
    """Whether a tile that falls through a wormhole comes back."""
    beat: int
    """States whose bound does not exceed this score are dropped."""


class Layer(NamedTuple):
    """The states after a tile, with spare capacity, and a hash table of them.

    `scores` is the score if the round ended there, `limits` the bound, `ranks` the priority of the
    state, `origins` its parent in the layer before, and `moves` the placement that led to it.
    """

    ramps: Words
    keys: Words
    scores: Ints
    limits: Ints
    ranks: Ints
    origins: Ints
    moves: Ints
    slots: Words


class Scratch(NamedTuple):
    """Scratch space: a parent's and a child's ramp, and the slack of a tile's placements."""

    ramps: Words
    slack: Bytes


@merged
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


@merged
def find_equal(layer: Layer, count: int, words: int) -> tuple[int, np.uint64, np.uint64]:
    """Return the state whose key equals that at `count`, with its slot and hash; or `count`."""
    keys, slots = layer.keys, layer.slots
    mask = U(slots.shape[0] - 1)
    number = hash_of(keys, count, words)
    slot = number & mask
    while slots[slot]:
        if (slots[slot] ^ number) & ~INDEX_BITS == 0:
            state = signed(slots[slot] & INDEX_BITS) - 1
            same = True
            for word in range(words):
                same = same and keys[state, word] == keys[count, word]
            if same:
                return state, slot, number
        slot = (slot + ONE) & mask
    return count, slot, number


@subroutine
def roughness(columns: int, ramps: Words, ramp: Number) -> int:
    """Return the sum of height differences between neighbouring columns."""
    total, before = 0, signed(height_of(ramps, ramp, U(0)))
    for column in range(1, columns):
        height = signed(height_of(ramps, ramp, U(column)))
        total += abs(height - before)
        before = height
    return total


@merged
def send(
    shapes: Shapes,
    scoring: Scoring,
    step: TileStep,
    board: Number,
    nth: Number,
    base: Number,
    ramps: Words,
    ramp: Number,
) -> int:
    """Place a tile on the ramp of one of several players: one that falls through is gone.

    Return the points of dots and numbers gained.
    """
    placement = U(shapes.first[step.tile]) + nth
    if slide(shapes, scoring, board, placement, base, ramps, ramp) == RESTS:
        return signed(scoring.cover[board, placement * U(scoring.rows) + base])
    return 0


@subroutine
def choose(
    shapes: Shapes, scoring: Scoring, step: TileStep, scratch: Scratch, nth: int, choices: int
) -> tuple[int, int]:
    """Play the `nth` choice on the child's ramp; return the move, and the value of dots gained."""
    ramps, tile, board, child = scratch.ramps, U(step.tile), signed(0), U(CHILD)
    if nth == choices:
        set_aside(scoring, board, ramps, child)
        return SET_ASIDE if step.may_set_aside else ILLEGAL, 0
    base = U(signed(shapes.limit[step.tile * shapes.blocks * BLOCK + nth]) - scratch.slack[nth])
    if step.forced >= 0:
        base = rows_below(shapes, scoring.columns, tile, U(nth), ramps, child)
    gained = 0
    if (nth != step.forced) if step.forced >= 0 else scratch.slack[nth] < 0:
        nth = ILLEGAL
    elif step.alone:
        gained = signed(place_alone(shapes, scoring, board, tile, U(nth), base, ramps, child))
    elif base < U(scoring.rows):
        gained = send(shapes, scoring, step, board, U(nth), base, ramps, child)
    return nth, gained


@merged
def enter(
    states: StateTables,
    layer: Layer,
    count: int,
    scratch: Scratch,
    score: int,
    limit: int,
    rank: int,
    parent: int,
    move: int,
) -> int:
    """Add the child's ramp, whose key is at `count`, unless an equal state is as good.

    Return the count of states.
    """
    state, slot, number = find_equal(layer, count, states.key_words)
    if state == count:
        layer.slots[slot] = (number & ~INDEX_BITS) | U(count + 1)
        count += 1
    elif score <= layer.scores[state]:
        return count
    for word in range(states.stored.shape[0]):
        layer.ramps[state, word] = scratch.ramps[CHILD, states.stored[word]]
    layer.scores[state] = score
    layer.limits[state] = limit
    layer.ranks[state] = rank
    layer.origins[state] = parent
    layer.moves[state] = move
    return count


@merged
def first_limit(
    shapes: Shapes,
    scoring: Scoring,
    bounds: BoundTables,
    step: TileStep,
    scratch: Scratch,
    nth: int,
    area: int,
) -> int:
    """Return the most that dots and numbers can gain with a placement of the tile and after it.

    It is computed from the heights alone, without placing the tile.
    """
    if scratch.slack[nth] < 0:
        return -MOST_POINTS
    base = U(signed(shapes.limit[step.tile * shapes.blocks * BLOCK + nth]) - scratch.slack[nth])
    placement = U(shapes.first[step.tile] + nth)
    record = placement * U(RECORD)
    low = raised(shapes.records, record, U(0), base, scratch.ramps[PARENT, 0])
    high = raised(shapes.records, record, U(1), base, scratch.ramps[PARENT, 1])
    gain, spaces = 0, 0
    for column in range(scoring.columns):
        heights = low if column < LANES // 2 else high
        height = (heights >> U((column & 7) << 3)) & U(0xFF)
        gain += bounds.gain[column, height]
        spaces += bounds.spaces[column, height]
    most = attainable(bounds, signed(gain), signed(spaces), area)
    return signed(scoring.cover[0, placement * U(scoring.rows) + base]) + most


@subroutine
def bonus_of(scoring: Scoring, ramps: Words, ramp: Number) -> int:
    """Return all points of a ramp but those of dots and numbers."""
    return signed(bonus(scoring, signed(0), ramps, ramp))


@subroutine
def gains_of_parts(
    scoring: Scoring,
    states: StateTables,
    bounds: BoundTables,
    eggs: EggTables,
    area: int,
    ramps: Words,
    ramp: Number,
    gaps: Gaps,
) -> Parts:
    """Return what letters and eggs can gain with an area."""
    letters, egg_rows, board = 0, 0, signed(0)
    if scoring.points[0, TRAITS] & LETTERS:
        find_letters(scoring, states.words, ramps, ramp)
        letters = most_letter_points(scoring, states.words, area)
        letters -= signed(letter_points(scoring, board, ramps, ramp))
    if bounds.has_eggs:
        egg_rows = egg_gains(eggs, ramps, ramp, gaps.rows, bounds.prices)
    return Parts(letters, egg_rows)


@compiled
def expand(
    shapes: Shapes,
    scoring: Scoring,
    states: StateTables,
    bounds: BoundTables,
    eggs: EggTables,
    scratch: Scratch,
    step: TileStep,
    rest: Rest,
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
    ramps, columns = scratch.ramps, scoring.columns
    choices = signed(shapes.first[step.tile + 1] - shapes.first[step.tile])
    words = states.stored.shape[0]
    plain = not scoring.points[0, TRAITS] and step.forced < 0
    # A constant would be compiled into each function again.
    child = signed(CHILD)
    for parent in range(begin, end):
        if count + choices >= layer.scores.shape[0]:
            return parent, count
        for word in range(words):
            ramps[PARENT, states.stored[word]] = parents.ramps[parent, word]
        before = signed(parents.scores[parent]) - bonus_of(scoring, ramps, signed(PARENT))
        find_ramp_slack(shapes, columns, U(step.tile), ramps, PARENT, scratch.slack)
        beat = step.beat - signed(parents.scores[parent])
        beat -= most_bonus(scoring, ramps, signed(PARENT), rest.area + step.size)
        for nth in range(choices + 1):
            if (
                plain
                and nth < choices
                and first_limit(shapes, scoring, bounds, step, scratch, nth, rest.area) <= beat
            ):
                continue
            for word in range(words):
                at = states.stored[word]
                ramps[CHILD, at] = ramps[PARENT, at]
            ramps[CHILD, BANKED] = U(0)
            move, gained = choose(shapes, scoring, step, scratch, nth, choices)
            if move == ILLEGAL:
                continue
            score = before + gained + bonus_of(scoring, ramps, child)
            gaps = find_gaps(scoring, ramps, child)
            parts = gains_of_parts(scoring, states, bounds, eggs, rest.area, ramps, child, gaps)
            limit = score + most_gain(scoring, bounds, rest, ramps, child, gaps, parts)
            if limit <= step.beat:
                continue
            pack(scoring, states, ramps, child, gaps, rest.ceiling, layer.keys, count)
            rank = ROUGHNESS * limit - roughness(columns, ramps, child)
            count = enter(states, layer, count, scratch, score, limit, rank, parent, move)
    return end, count
