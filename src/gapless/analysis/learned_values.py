"""Learned values: those of the master, looked further ahead where a move is doubtful."""

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from gapless.bots.master import WEIGHTS, ActBatch, Evaluator, Positions, rounded
from gapless.core.acts import Act
from gapless.core.ramp import Ramp
from gapless.core.tiles import Tile
from gapless.engine.arrays import arrays_of

from .act_values import ActNumbers, Effort, Floats, Ints, Judgement, Outlook, RankedAct
from .seat_round import CardState

EXACT_LEFT = 2
"""Ramps with at most this many tiles to come are valued exactly, by trying everything."""
LISTED = 3
"""The best acts that are always valued with the one made."""
EVERY_ACT = 1 << 20
"""A width of search that leaves no act out."""

NETWORK_ERRORS = (0.12, 0.05, 0.025, 0.012)
READER_ERRORS = (0.5, 0.25, 0.12, 0.06)
"""Error of the difference of two acts by tiles looked ahead.

The first two are measured, as docs/coach.md says; each further tile is taken to halve it.
"""


class LookAhead(NamedTuple):
    """How an effort values acts: tiles ahead, and more of them where a move is doubtful.

    All acts within `margin` points of the best by W are looked at, at most `acts`; a doubtful act
    and its rivals are looked at `most` tiles ahead, with at most `positions` ramps in all.
    """

    depth: int
    most: int
    acts: int
    margin: float
    positions: int
    width: int = 2


LOOK_AHEAD = {
    Effort.QUICK: LookAhead(depth=0, most=1, acts=4, margin=0.5, positions=2_000),
    Effort.FULL: LookAhead(depth=1, most=3, acts=8, margin=1.5, positions=60_000),
}


@lru_cache
def _digest(weights: str) -> str:
    return hashlib.sha256((WEIGHTS / f"{weights}.npz").read_bytes()).hexdigest()[:12]


class LearnedValues:
    """The master's values; `errors` are those of the difference of two acts, by tiles ahead."""

    def __init__(
        self, evaluator: Evaluator, tiles: tuple[Tile, ...], weights: str, errors: tuple[float, ...]
    ) -> None:
        self.evaluator = evaluator
        self.numbers = ActNumbers(evaluator.rules, tiles)
        self.weights = weights
        self.errors = errors

    @property
    def name(self) -> str:
        """The weights, and the error of the quick value in points."""
        return f"network {self.weights} ±{self.errors[0]}"

    @property
    def version(self) -> str:
        """The digest of the weights, and the constants of the search."""
        return f"{self.weights}:{_digest(self.weights)}:{EXACT_LEFT}:{self.errors}:{LOOK_AHEAD}"

    def outlooks(self, states: Sequence[CardState], tiles: Sequence[Tile | None]) -> list[Outlook]:
        """Return the outlook of each state, all in one batch."""
        if not states:
            return []
        rules = self.evaluator.rules
        positions = self.numbers.positions(states)
        acts = self.evaluator.expand(positions, self.numbers.pools(states))
        starts = np.array([state.start for state in states])
        allowed = np.flatnonzero(~(starts[acts.parent] & rules.is_aside[acts.act]))
        acts = ActBatch(acts.parent[allowed], acts.act[allowed], acts.after.pick(allowed))
        left = np.array([len(state.rest) - 1 for state in states])
        values = self._values(acts.after, left[acts.parent])
        ends = np.searchsorted(acts.parent, np.arange(len(states) + 1))
        return [
            self.numbers.outlook(tile, acts.act[low:high], values[low:high])
            for tile, low, high in zip(tiles, ends[:-1], ends[1:], strict=True)
        ]

    def judge(self, state: CardState, outlook: Outlook, made: Act, effort: Effort) -> Judgement:
        """Value the acts by look-ahead, further where the act made is doubtful."""
        plan = LOOK_AHEAD[effort]
        left = len(state.rest) - 1
        values = np.array(outlook.values)
        own = outlook.acts.index(made)
        chosen = np.arange(len(values))
        depth = 0
        if plan.depth and left > EXACT_LEFT:
            chosen = _candidates(values, own, plan.acts, plan.margin)
            depth, values = plan.depth, self.look(state, outlook, chosen, plan.depth, plan.width)
        while True:
            mine = values[chosen == own][0]
            difference = float(values.max() - mine)
            error = 0.0 if left <= EXACT_LEFT else self.errors[depth]
            doubtful = 0 < difference <= error
            rivals = self._affordable(plan, left, depth + 1)
            if not doubtful or depth >= min(plan.most, left) or rivals < 2:
                break
            near = _candidates(values, int(np.flatnonzero(chosen == own)[0]), rivals, plan.margin)
            chosen, depth = chosen[near], depth + 1
            values = self.look(state, outlook, chosen, depth, plan.width)
        order = np.argsort(-values, kind="stable")
        if difference == 0:  # of equally valued acts the one made comes first
            order = np.concatenate(([int(np.flatnonzero(chosen == own)[0])], order))
            order = order[np.sort(np.unique(order, return_index=True)[1])]
        ranking = tuple(RankedAct(outlook.acts[int(chosen[at])], float(values[at])) for at in order)
        as_good = tuple(one.act for one in ranking if ranking[0].value - one.value <= error)
        return Judgement(ranking, float(mine), equal=difference <= error, as_good=as_good)

    def worth(self, ramp: Ramp, to_come: Sequence[Tile]) -> float:
        """Return W of one ramp with its tiles to come."""
        rules = self.evaluator.rules
        position = Positions(arrays_of(rules, [ramp]), np.array([self.numbers.bits(to_come)]))
        return float(self._values(position, np.array([len(to_come)]))[0])

    def look(
        self, state: CardState, outlook: Outlook, chosen: Ints, depth: int, width: int
    ) -> Floats:
        """Return the values of chosen acts, `depth` tiles ahead."""
        rules = self.evaluator.rules
        numbers = np.array([self.numbers.number(outlook.acts[int(at)]) for at in chosen])
        before = self.numbers.positions([state]).pick(np.zeros(len(numbers), np.int64))
        after = rules.act(before.ramps, numbers)
        remaining = before.remaining & ~(1 << rules.tile[numbers])
        left = len(state.rest) - 1
        found = self.evaluator.expect(Positions(after, remaining), left, depth, width)
        return rounded(found)

    @staticmethod
    def _affordable(plan: LookAhead, left: int, depth: int) -> int:
        """Return the number of acts that can be looked at, `depth` tiles ahead."""
        each = 1
        for ahead in range(depth):
            last = ahead == depth - 1
            each *= max(1, left - ahead) * (22 if last else plan.width)
        return min(plan.acts, plan.positions // each)

    def _values(self, positions: Positions, left: Ints) -> Floats:
        """Return W of ramps with `left` tiles to come each."""
        values = np.empty(len(left))
        for count in np.unique(left).tolist():
            (same,) = np.nonzero(left == count)
            some = positions.pick(same)
            if count <= EXACT_LEFT:
                values[same] = self.evaluator.expect(some, count, count, EVERY_ACT)
            else:
                values[same] = self.evaluator.value(some, count)
        return rounded(values)


def _candidates(values: Floats, own: int, most: int, margin: float) -> Ints:
    """Return the indices of the best acts and of the own one, in ascending order."""
    order = np.argsort(-values, kind="stable")[:most]
    near = order[(values[order] >= values.max() - margin) | (np.arange(len(order)) < LISTED)]
    return np.unique(np.append(near, own))
