"""One layer of a search with a known order of tiles: all states after one more tile.

A score here is the score if the round ended now, and the bound of a state is that score with the
most that can still be gained. Of all paths to equal states only the best is kept, and a state only
if its bound beats a given score.
"""

from typing import NamedTuple

import numpy as np

from gapless.engine import kernel
from gapless.engine import tables as engine
from gapless.engine.jit import compiled, inlined, merged, subroutine
from gapless.engine.kernel import Number, S, U, height_of
from gapless.engine.tables import Bytes, Ints, Scoring, Shapes, Words

from .bounds import (
    SPACE_BITS,
    BoundTables,
    Rest,
    attainable,
    changed_worth,
    half_pairs,
    line_gain,
    worth_of,
)
from .group_bounds import count_spaces
from .special_bounds import SpecialTables, pack_special, special_gain
from .states import BOARD, NONE, Gaps, StateTables, find_gaps, pack

ONE = U(1)
HALF_WORD = U(32)
INDEX_BITS = U(0xFFFFFFFF)
ROUGHNESS = 8
"""Height differences between neighbouring columns, in sum, that weigh as much as one point."""
PARENT, CHILD = U(0), U(1)
"""The ramps of the scratch space."""


class TileStep(NamedTuple):
    """The next tile of the order."""

    tile: int
    """Its index in the tables."""
    size: int
    """Its squares."""
    first: int
    """The first choice: a placement of the tile; after the last of them, to set it aside."""
    last: int
    """The last choice; the first one if there is no other."""
    arrives: bool
    """Whether it fell through another ramp: then it need not fit."""
    may_set_aside: bool
    alone: bool
    """Whether a tile that falls through comes back."""
    beat: int
    """States whose bound does not exceed this score are dropped."""


class Layer(NamedTuple):
    """The states after a tile, with spare capacity, and a hash table of them.

    `scores` is the score if the round ended there, `limits` the bound, `ranks` the priority of the
    state, `origins` its parent in the layer before, and `moves` the choice that led to it: a
    placement of the tile, or the number after the last to set the tile aside.
    """

    ramps: Words
    keys: Words
    scores: Ints
    limits: Ints
    ranks: Ints
    origins: Ints
    moves: Ints
    slots: Words


class BoardTables(NamedTuple):
    """The tables of a board that every search of it needs."""

    shapes: Shapes
    scoring: Scoring
    states: StateTables
    bounds: BoundTables


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
            state = S(slots[slot] & INDEX_BITS) - 1
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
    total, before = 0, S(height_of(ramps, ramp, U(0)))
    for column in range(1, columns):
        height = S(height_of(ramps, ramp, U(column)))
        total += abs(height - before)
        before = height
    return total


class Parent(NamedTuple):
    """What all children of a state have in common.

    `worth` and `beat` are 0 on a board with special spaces, where they are not used.
    """

    base_score: Number
    """The points of the parent's dots and numbers."""
    worth: Number
    """The worth of its open spaces: see `BoundTables.worth`."""
    beat: Number
    """What dots and numbers must gain more than, from the parent on."""


@merged
def describe_parent(
    scoring: Scoring, bounds: BoundTables, step: TileStep, area: int, ramps: Words, score: int
) -> Parent:
    """Return what the children of the parent's ramp have in common."""
    gaps = find_gaps(scoring, ramps, PARENT)
    # The lines and pairs of a child can't gain more than those of the parent.
    lines = line_gain(scoring, ramps, PARENT, gaps, area + step.size)
    lines += half_pairs(scoring, bounds, ramps, PARENT) >> SPACE_BITS
    return Parent(
        score - line_points_of(scoring, ramps, PARENT),
        worth_of(scoring, bounds, ramps, PARENT),
        step.beat - score - lines,
    )


@merged
def play(
    tables: BoardTables,
    spans: Bytes,
    step: TileStep,
    area: int,
    scratch: Scratch,
    parent: Parent,
    nth: int,
    choices: int,
) -> tuple[Number, Number, Gaps]:
    """Play the `nth` choice on the child's ramp, on a board without special spaces.

    Return the score, its bound and the gaps; the bound is too low if the choice is illegal or
    hopeless.
    """
    shapes, scoring, states, bounds = tables
    ramps, gained, worth = scratch.ramps, NONE, parent.worth
    base, placement, limit = U(0), U(shapes.first[step.tile] + nth), S(-engine.MOST_POINTS)
    if nth < choices:
        legal = scratch.slack[nth] >= 0
        if legal:
            base = resting_row(shapes, step, scratch, nth)
            gained = S(scoring.cover[0, placement * U(scoring.rows) + base])
            worth = changed_worth(
                bounds, spans, shapes.records, placement, base, ramps, PARENT, worth
            )
    else:
        legal = step.may_set_aside
    score, gaps = parent.base_score + gained, Gaps(NONE, NONE, NONE)
    if legal and gained + attainable(bounds, worth, area) > parent.beat:
        copy_parent(states, ramps)
        if nth < choices:
            kernel.rest(shapes.records, placement * U(engine.RECORD), base, ramps, CHILD)
        gaps = find_gaps(scoring, ramps, CHILD)
        score += line_points_of(scoring, ramps, CHILD)
        worth += half_pairs(scoring, bounds, ramps, CHILD)
        limit = score + attainable(bounds, worth, area)
        limit += line_gain(scoring, ramps, CHILD, gaps, area)
    return score, limit, gaps


@merged
def play_special(
    tables: BoardTables,
    special: SpecialTables,
    step: TileStep,
    rest_: Rest,
    scratch: Scratch,
    parent: Parent,
    nth: int,
    choices: int,
) -> tuple[Number, Number, Gaps, Number]:
    """Play the `nth` choice on the child's ramp, on any board.

    Return the score, its bound, the gaps and the rows with a sealed dot; the bound is too low if
    the choice is illegal. `special` takes the counts of spaces.
    """
    shapes, scoring, states, bounds = tables
    ramps = scratch.ramps
    copy_parent(states, ramps)
    ramps[CHILD, engine.BANKED] = U(0)
    legal, gained = choose(shapes, scoring, step, scratch, nth, choices)
    score, limit = parent.base_score + gained, S(-engine.MOST_POINTS)
    gaps, dot_rows = Gaps(NONE, NONE, NONE), NONE
    if legal:
        gaps = find_gaps(scoring, ramps, CHILD)
        dot_rows = count_spaces(scoring, special.groups, ramps, CHILD, gaps.level)
        score += bonus_of(scoring, ramps, CHILD)
        worth = worth_of(scoring, bounds, ramps, CHILD)
        worth += half_pairs(scoring, bounds, ramps, CHILD)
        limit = score + special_gain(
            scoring, bounds, special, rest_, ramps, CHILD, gaps, dot_rows, worth
        )
    return score, limit, gaps, dot_rows


@merged
def load_parent(states: StateTables, parents: Layer, parent: int, ramps: Words) -> None:
    """Copy a state of a layer to the parent's ramp."""
    for word in range(states.stored.shape[0]):
        ramps[PARENT, states.stored[word]] = parents.ramps[parent, word]


@merged
def copy_parent(states: StateTables, ramps: Words) -> None:
    """Copy the parent's ramp to the child's."""
    for word in range(states.stored.shape[0]):
        at = states.stored[word]
        ramps[CHILD, at] = ramps[PARENT, at]


@merged
def resting_row(shapes: Shapes, step: TileStep, scratch: Scratch, nth: int) -> Number:
    """Return the empty rows below the `nth` placement of the tile."""
    return U(shapes.limit[step.tile * shapes.blocks * engine.BLOCK + nth] - scratch.slack[nth])


@inlined
def choose(
    shapes: Shapes, scoring: Scoring, step: TileStep, scratch: Scratch, nth: int, choices: int
) -> tuple[bool, Number]:
    """Play the `nth` choice on the child's ramp; return if it is legal, and what dots gain."""
    ramps, tile, gained = scratch.ramps, U(step.tile), NONE
    if nth == choices:
        kernel.set_aside(scoring, BOARD, ramps, CHILD)
        return step.may_set_aside, gained
    base = resting_row(shapes, step, scratch, nth)
    legal = scratch.slack[nth] >= 0
    if step.arrives:
        base = kernel.rows_below(shapes, scoring.columns, tile, U(nth), ramps, CHILD)
        legal = True
    if not legal:
        return False, gained
    if base < U(scoring.rows):
        rules = engine.Rules(shapes, scoring, step.alone)
        gained = S(kernel.place(rules, BOARD, tile, U(nth), base, ramps, CHILD))
    return True, gained


@subroutine
def bonus_of(scoring: Scoring, ramps: Words, ramp: Number) -> Number:
    """Return all points of a ramp but those of dots and numbers."""
    return S(kernel.bonus(scoring, BOARD, ramps, ramp))


@subroutine
def line_points_of(scoring: Scoring, ramps: Words, ramp: Number) -> Number:
    """Return the points of rows, columns and pairs."""
    return S(kernel.line_points(scoring, BOARD, ramps, ramp))


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


@compiled
def expand(
    tables: BoardTables,
    spans: Bytes | None,
    special: SpecialTables | None,
    scratch: Scratch,
    step: TileStep,
    rest_: Rest,
    parents: Layer,
    begin: int,
    end: int,
    layer: Layer,
    count: int,
) -> tuple[int, int]:
    """Add to a layer the states that follow with one more tile from the parents `begin` to `end`.

    Stop early if the layer may run out of capacity. Return the parent where it stopped and the
    count of states in the layer.

    Either `spans`, see `bounds.spans_for`, or `special` is given. The compiler leaves out the code
    for the other, so that boards without special spaces have a smaller and faster function.
    """
    shapes, scoring, states, bounds = tables
    ramps, columns = scratch.ramps, scoring.columns
    choices = S(shapes.first[step.tile + 1] - shapes.first[step.tile])
    for parent in range(begin, end):
        if count + choices >= layer.scores.shape[0]:
            return parent, count
        load_parent(states, parents, parent, ramps)
        before = S(parents.scores[parent])
        kernel.find_ramp_slack(shapes, columns, U(step.tile), ramps, PARENT, scratch.slack)
        common = Parent(before, NONE, NONE)
        if spans is not None:
            common = describe_parent(scoring, bounds, step, rest_.area, ramps, before)
        if special is not None:
            common = Parent(before - bonus_of(scoring, ramps, PARENT), NONE, NONE)
        for nth in range(S(step.first), S(step.last) + 1):
            score, limit, gaps, dot_rows = NONE, NONE, Gaps(NONE, NONE, NONE), NONE
            if spans is not None:
                score, limit, gaps = play(
                    tables, spans, step, rest_.area, scratch, common, nth, choices
                )
            if special is not None:
                score, limit, gaps, dot_rows = play_special(
                    tables, special, step, rest_, scratch, common, nth, choices
                )
            if limit <= step.beat:
                continue
            keys = layer.keys
            at = pack(scoring, states, ramps, CHILD, gaps, rest_.ceiling, keys, count)
            if special is not None:
                pack_special(scoring, special, ramps, CHILD, dot_rows, keys, count, at)
            rank = ROUGHNESS * limit - roughness(columns, ramps, CHILD)
            count = enter(states, layer, count, scratch, score, limit, rank, parent, nth)
    return end, count
