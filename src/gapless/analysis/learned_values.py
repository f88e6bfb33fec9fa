"""Learned values: those of the master, looked further ahead where a move is doubtful."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from gapless.bots.digests import weights_digest
from gapless.bots.master import PLACEMENTS, Estimator, Evaluator, SettledEstimator, rounded
from gapless.core.acts import Act
from gapless.core.tiles import Tile
from gapless.engine import tables
from gapless.engine.positions import best_of_groups
from gapless.engine.tables import ActBatch, Floats, Longs, Positions, Words

from .act_values import ActNumbers, Effort, Judgement, Outlook, RankedAct
from .seat_round import CardState

EXACT_LEFT, READER_EXACT_LEFT = 3, 2
"""Ramps with at most this many tiles to come are valued exactly, by trying everything.

It takes longer with the network that reads boards, because equal ramps are not known there.
"""
AHEAD_LEFT = 5
"""With at most this many tiles to come W looks one tile ahead, on boards with their own network."""
WIDTH, MARGIN = 3, 0.5
"""Number of acts with each tile that are valued further or exactly, and points up to the best.

They are chosen by the network.
"""
WEAK_AHEAD_LEFT = {"classic-4": 8}
"""`AHEAD_LEFT` of networks that know ramps of weak play badly; there W looks ahead to exact values.
"""
EXACT_COST = 150
"""Ramps that the network values in the time of one exact value."""
LISTED = 3
"""The best acts that are always valued with the one made."""
EVERY_ACT = 1 << 20
"""A width of search that leaves no act out."""

NETWORK_ERRORS = (0.12, 0.05, 0.025, 0.012)
READER_ERRORS = (0.5, 0.25, 0.12, 0.06)
"""Error of the difference of two acts by tiles looked ahead.

The first two are measured, as docs/coach.md says; each further tile is taken to halve it.
"""


OFFSETS = {
    "classic-1": (0.0, 0.0, 0.0, 0.01, 0.06, 0.14, 0.18, 0.16, 0.17, 0.17, 0.17),
    "classic-2": (0.0, 0.0, 0.0, 0.0, 0.01, 0.03, 0.04, 0.06, 0.05, 0.04, 0.04),
    "classic-3": (0.0, 0.0, 0.0, 0.0, 0.01, 0.02, 0.04, 0.04, 0.04, 0.05, 0.05),
    "classic-4": (0.0, 0.0, 0.0, 0.0, 0.02, 0.09, 0.09, 0.09, 0.09, 0.09, 0.09),
}
"""Points added to W by the number of tiles to come, the last for all larger numbers.

They make the mean correction of bots of all levels zero, unless more would then be expected of a
very good player than the certificate of perfect play allows. `python -m scripts.coach_figures
offsets --count 150` fits them.
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


LOOK_AHEAD = {
    Effort.QUICK: LookAhead(depth=0, most=1, acts=4, margin=0.3, positions=8_000),
    Effort.FULL: LookAhead(depth=1, most=3, acts=8, margin=1.5, positions=60_000),
}


@lru_cache
def _digest(weights: str) -> str:
    return weights_digest(weights)[:12]


class MirroredEstimator:
    """Averages the estimates for a ramp and for its mirror image, which is worth the same.

    For boards that are their own mirror image and networks that don't know it: a move and its
    mirror image are then equally good.
    """

    def __init__(self, estimate: Estimator, columns: int) -> None:
        self._estimate, self._columns = estimate, columns

    def __call__(self, positions: Positions, /) -> Floats:
        """Return the expected final score of each position."""
        mirrored = positions._replace(ramps=self._mirrored(positions.ramps))
        return (self._estimate(positions) + self._estimate(mirrored)) / 2

    def _mirrored(self, ramps: Words) -> Words:
        mirrored = ramps.copy()
        masks = range(tables.COVERED, ramps.shape[1] - 1, tables.MASK_WORDS)
        parts = [mirrored[:, : tables.HEIGHT_WORDS].view(np.uint8)]
        parts += [mirrored[:, at : at + tables.MASK_WORDS].view(np.uint32) for at in masks]
        for part in parts:
            part[:, : self._columns] = part[:, : self._columns][:, ::-1].copy()
        return mirrored


class LearnedValues:
    """The master's values; `errors` are those of the difference of two acts, by tiles ahead."""

    def __init__(
        self, evaluator: Evaluator, tiles: tuple[Tile, ...], weights: str, errors: tuple[float, ...]
    ) -> None:
        self.evaluator = evaluator
        self.numbers = ActNumbers(evaluator.rules, tiles)
        self.weights = weights
        self.errors = errors
        own = isinstance(evaluator.estimate, SettledEstimator)
        self.exact_left = EXACT_LEFT if own else READER_EXACT_LEFT
        self.ahead_left = WEAK_AHEAD_LEFT.get(weights, AHEAD_LEFT) if own else 0
        self.pause: Callable[[], object] = lambda: None
        self.offsets = OFFSETS.get(weights, (0.0,))

    @property
    def name(self) -> str:
        """The weights, and the error of the quick value in points."""
        return f"network {self.weights} ±{self.errors[0]}"

    @property
    def version(self) -> str:
        """The digest of the weights, and the constants of the search."""
        mirrored = isinstance(self.evaluator.estimate, MirroredEstimator)
        search = (self.exact_left, self.ahead_left, WIDTH, MARGIN, self.offsets, mirrored)
        return f"{self.weights}:{_digest(self.weights)}:{search}:{self.errors}:{LOOK_AHEAD}"

    def outlooks(self, states: Sequence[CardState], tiles: Sequence[Tile | None]) -> list[Outlook]:
        """Return the outlook of each state, all in one batch."""
        if not states:
            return []
        rules = self.evaluator.rules
        positions = self.numbers.positions(states)
        acts = rules.expand(positions, self.numbers.pools(states))
        parent = acts.group // rules.tiles
        starts = np.array([state.start for state in states])
        allowed = np.flatnonzero(~(starts[parent] & np.isin(acts.act + 1, rules.first)))
        acts, parent = acts.pick(allowed), parent[allowed]
        left = np.array([len(state.rest) - 1 for state in states])
        values = np.empty(len(acts.act))
        best = np.zeros(len(acts.act), np.bool_)
        for count in np.unique(left).tolist():
            self.pause()
            (some,) = np.nonzero(left[parent] == count)
            same = acts.pick(some)
            if count <= READER_EXACT_LEFT:
                values[some], best[some] = self.worth(same.after, count), True
            else:
                values[some], best[some] = self._best(same, count, 0)
            values[some] += self.offset(count)
        values = rounded(values)
        ends = np.searchsorted(parent, np.arange(len(states) + 1))
        return [
            self.numbers.outlook(tile, acts.act[low:high], values[low:high], best[low:high])
            for tile, low, high in zip(tiles, ends[:-1], ends[1:], strict=True)
        ]

    def judge(self, state: CardState, outlook: Outlook, made: Act, effort: Effort) -> Judgement:
        """Value the acts by look-ahead, further where the act made is doubtful."""
        plan = LOOK_AHEAD[effort]
        left = len(state.rest) - 1
        own = outlook.acts.index(made)
        depth = plan.depth if left > self.exact_left else 0
        values, chosen = np.array(outlook.values), np.arange(len(outlook.acts))
        if left > READER_EXACT_LEFT and (depth or left <= self.ahead_left):
            most = plan.acts if depth else len(chosen)
            chosen = _candidates(values, own, most, plan.margin)
            values = self.look(state, outlook, chosen, depth)
        while True:
            mine = values[chosen == own][0]
            difference = float(values.max() - mine)
            error = self._error(left, depth)
            doubtful = 0 < difference <= error
            rivals = self._affordable(plan, left, depth + 1) if doubtful else 0
            if rivals < 2 or depth >= min(plan.most, left):
                break
            near = _candidates(values, int(np.flatnonzero(chosen == own)[0]), rivals, plan.margin)
            chosen, depth = chosen[near], depth + 1
            values = self.look(state, outlook, chosen, depth)
        # If the act made is as good as the best, it comes first.
        order = np.lexsort((chosen != own if difference == 0 else chosen, -values))
        ranking = tuple(RankedAct(outlook.acts[int(chosen[at])], float(values[at])) for at in order)
        best = ranking[0].value
        as_good = tuple(ranked.act for ranked in ranking if best - ranked.value <= error)
        return Judgement(ranking, float(mine), equal=difference <= error, as_good=as_good)

    def look(self, state: CardState, outlook: Outlook, chosen: Longs, depth: int) -> Floats:
        """Return the values of chosen acts: W after `depth` more tiles, each played best."""
        left = len(state.rest) - 1
        values = self._expect(self.after(state, outlook, chosen), left, depth)
        return rounded(values + self.offset(max(0, left - depth)))

    def after(self, state: CardState, outlook: Outlook, chosen: Longs) -> Positions:
        """Return the ramps after chosen acts, with their tiles to come."""
        numbers = [self.numbers.number(outlook.acts[int(at)]) for at in chosen]
        acts = self.numbers.expand(state)
        return acts.after.pick(np.searchsorted(acts.act, numbers))

    def offset(self, left: int) -> float:
        """Return what is added to W with `left` tiles to come."""
        return self.offsets[left] if left < len(self.offsets) else self.offsets[-1]

    def _error(self, left: int, depth: int) -> float:
        """Return the error of the difference of two acts, W after `depth` more tiles."""
        if left - depth <= self.exact_left:
            return 0.0 if depth < 2 else self.errors[-1]
        ahead = depth + (left - depth <= self.ahead_left)
        return self.errors[min(ahead, len(self.errors) - 1)]

    def _affordable(self, plan: LookAhead, left: int, depth: int) -> int:
        """Return the number of acts that can be looked at, `depth` tiles further than W."""
        each = 1
        for tiles in range(left, left - depth, -1):
            each *= tiles * (WIDTH if tiles - 1 <= self.ahead_left else PLACEMENTS)
        last = left - depth
        if last <= self.exact_left:
            each *= EXACT_COST
        elif last <= self.ahead_left:
            each *= last * PLACEMENTS
        return min(plan.acts, plan.positions // each)

    def worth(self, positions: Positions, left: int) -> Floats:
        """Return W of ramps with `left` tiles to come, without the offset."""
        if left <= self.exact_left:
            exact = self.evaluator.exact(positions, left)
            if exact is None:
                exact = self.evaluator.expect(positions, left, left, EVERY_ACT)
            return exact
        if left == self.exact_left + 1 and self.weights in WEAK_AHEAD_LEFT:
            return self._expect(positions, left, 1)
        return self.evaluator.expect(positions, left, int(left <= self.ahead_left), 1)

    def _expect(self, positions: Positions, left: int, depth: int) -> Floats:
        """Return W after `depth` more tiles, each played best, without the offset."""
        self.pause()
        if depth == 0 or left <= self.exact_left:
            return self.worth(positions, left)
        rules = self.evaluator.rules
        acts = rules.expand(positions, positions.remaining)
        values, best = self._best(acts, left - 1, depth - 1)
        chosen = acts.pick(np.flatnonzero(best))
        return rules.mean_of_best(chosen, values[best], len(positions.remaining), left)

    def _best(self, acts: ActBatch, left: int, depth: int) -> tuple[Floats, npt.NDArray[np.bool_]]:
        """Return the values of acts after which `left` tiles come, and which are valued so.

        These are the best with each tile by the network; the others have its value.
        """
        values = self.evaluator.value(acts.after, left)
        if depth == 0 and left > max(self.ahead_left, self.exact_left):
            return values, np.ones(len(values), np.bool_)
        group = acts.group
        starts = np.flatnonzero(np.diff(group, prepend=-1))
        highest = np.repeat(np.maximum.reduceat(values, starts), np.diff(starts, append=len(group)))
        best = values >= highest - MARGIN
        (near,) = np.nonzero(best)
        chosen = near[best_of_groups(group[near], values[near], WIDTH)]
        values[chosen] = self._expect(acts.after.pick(chosen), left, depth)
        best[:] = False
        best[chosen] = True
        return values, best


def _candidates(values: Floats, own: int, most: int, margin: float) -> Longs:
    """Return the indices of the best acts and of the own one, in ascending order."""
    order = np.argsort(-values, kind="stable")[:most]
    near = order[(values[order] >= values.max() - margin) | (np.arange(len(order)) < LISTED)]
    return np.unique(np.append(near, own))
