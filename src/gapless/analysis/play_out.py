"""Compiled roll-outs: rounds played to their end by a policy that looks at the ramp alone."""

from math import inf
from typing import Any

from gapless.engine import kernel
from gapless.engine.acts import BOARD, copy_ramp, make_act, placements_of
from gapless.engine.jit import compiled, subroutine
from gapless.engine.kernel import ONE, Flag, Number, S, U, height_of
from gapless.engine.tables import Bytes, Floats, Longs, Rules, Scoring, Words

OPEN_WORTH = 0.78
STEP_COST = 0.09
WELL_COST = 1.2
"""The policy: the part of an open space's points that can still be changed, and what a step between
columns and each row of a well beyond two cost."""

NOW, TRIED, BEST = range(3)
"""Ramps of a round: as it is, after an act, and after the best one so far."""


@subroutine
def score_now(scoring: Scoring, ramps: Words, ramp: Number) -> Number:
    """Return the score of a ramp if the round ended now."""
    return kernel.score_of(scoring, BOARD, ramps, ramp)


@subroutine
def prospect_of(scoring: Scoring, ramps: Words, ramp: Number) -> Number:
    """Return what the policy thinks of a ramp."""
    rows, opened, steps, wells = S(scoring.rows), S(0), S(0), S(0)
    before = rows
    for column in range(U(scoring.columns)):
        height = S(height_of(ramps, ramp, column))
        after = rows
        if column + ONE < U(scoring.columns):
            after = S(height_of(ramps, ramp, column + ONE))
            steps += abs(after - height)
        wells += max(min(before, after) - height - 2, 0)
        opened += kernel.points_of(scoring, BOARD, column, ~((ONE << U(height)) - ONE))
        before = height
    points = score_now(scoring, ramps, ramp) - OPEN_WORTH * opened
    return points - STEP_COST * steps - WELL_COST * wells


@compiled
def find_prospects(scoring: Scoring, ramps: Words, prospects: Floats) -> None:
    """Write what the policy thinks of each ramp."""
    for ramp in range(U(ramps.shape[0])):
        prospects[ramp] = prospect_of(scoring, ramps, ramp)


@subroutine
def play_best(rules: Rules, tile: Number, last: Flag, slack: Bytes, spare: Words) -> None:
    """Play a tile by the policy; the last one for its points alone."""
    shapes, scoring = rules.shapes, rules.scoring
    kernel.find_ramp_slack(shapes, scoring.columns, tile, spare, U(NOW), slack)
    own = placements_of(shapes, tile)
    best: Any = -inf
    for nth in range(own + ONE):
        if nth < own and slack[nth] < 0:
            continue
        copy_ramp(spare, U(NOW), spare, U(TRIED))
        make_act(rules, tile, nth, slack, spare, U(TRIED))
        if last:
            worth: Any = S(score_now(scoring, spare, U(TRIED))) * 1.0
        else:
            worth = prospect_of(scoring, spare, U(TRIED))
        if worth > best:
            best = worth
            copy_ramp(spare, U(TRIED), spare, U(BEST))
    copy_ramp(spare, U(BEST), spare, U(NOW))


@compiled
def play_out(
    ramps: Words,
    placed: Longs,
    orders: Longs,
    scores: Floats,
    rules: Rules,
    slack: Bytes,
    spare: Words,
) -> None:
    """Write the final scores (ramp, deck) of ramps played out on the tiles of decks in `orders`.

    The tile that was `placed` on a ramp is left out. `spare` holds three ramps.
    """
    for deck in range(orders.shape[0]):
        for ramp in range(U(ramps.shape[0])):
            copy_ramp(ramps, ramp, spare, U(NOW))
            left = S(0)
            for turn in range(orders.shape[1]):
                left += S(orders[deck, turn] != placed[ramp])
            for turn in range(orders.shape[1]):
                if orders[deck, turn] != placed[ramp]:
                    left -= 1
                    tile = U(orders[deck, turn])
                    play_best(rules, tile, left == 0, slack, spare)
            scores[ramp, deck] = score_now(rules.scoring, spare, U(NOW))
