"""Values by roll-outs, for boards without a learned value: the rest of the round is played out.

All acts of a state are played out on the same decks, by a simple policy that looks at the ramp
alone. So the difference of two acts has a much smaller error than either value.
"""

import hashlib
from collections.abc import Sequence
from math import sqrt

import numpy as np

from gapless.bots.master import ActBatch, Evaluator, best_of_groups
from gapless.core.acts import Act
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.tiles import Tile
from gapless.engine.arrays import Array, ArrayRules, RampArrays
from gapless.engine.tables import tables_for

from .act_values import ActNumbers, Effort, Floats, Ints, Judgement, Outlook, RankedAct
from .seat_round import CardState

DECKS = 40
"""Decks of the quick value of a ramp."""
ACTS = 3
"""Acts with each tile that are played out: the best by the policy."""
FIRST_DECKS = {Effort.QUICK: 48, Effort.FULL: 128}
MOST_DECKS = {Effort.QUICK: 96, Effort.FULL: 1024}
"""Decks for the acts with the tile in hand, and for those that are doubtful."""
CLEAR = 3.0
"""Joint standard errors by which two acts differ clearly."""

OPEN_WORTH = 0.78
STEP_COST = 0.09
WELL_COST = 1.2
"""The policy: the part of an open space's points that can still be changed, and what a step between
columns and each row of a well beyond two cost."""


class RollOuts:
    """Values of the states of one board by roll-outs; the same for the same state."""

    def __init__(
        self, edition: Edition, board: Board, house: frozenset[HouseRule], *, alone: bool
    ) -> None:
        names = dict.fromkeys((*edition.build, *edition.start))
        self._tiles = tuple(edition.tiles[name] for name in names)
        found = tables_for({name: edition.tiles[name] for name in names}, board, house)
        self._rules = ArrayRules(found, alone=alone)
        self._numbers = ActNumbers(self._rules, self._tiles)
        self._policy = Evaluator(self._rules, self._prospect)

    @property
    def name(self) -> str:
        """The number of decks and of standard errors, for people."""
        return f"roll-outs on {DECKS} decks ±{CLEAR:.0f} SE"

    @property
    def version(self) -> str:
        """The constants of the roll-outs."""
        policy = (OPEN_WORTH, STEP_COST, WELL_COST)
        return f"roll-outs:1:{DECKS}:{ACTS}:{FIRST_DECKS}:{MOST_DECKS}:{CLEAR}:{policy}"

    def outlooks(self, states: Sequence[CardState], tiles: Sequence[Tile | None]) -> list[Outlook]:
        """Return the outlook of each state."""
        return [self._outlook(state, tile) for state, tile in zip(states, tiles, strict=True)]

    def judge(self, state: CardState, outlook: Outlook, made: Act, effort: Effort) -> Judgement:
        """Play out the best acts and the one made, on more decks where they are close."""
        acts = list(outlook.acts)
        if made not in acts:
            acts.append(made)
        decks = FIRST_DECKS[effort]
        while True:
            scores = self._played_out(state, acts, decks)
            means = scores.mean(1)
            own = acts.index(made)
            best = int(np.argmax(means))
            difference = float(means[best] - means[own])
            clear = CLEAR * _standard_error(scores[best] - scores[own])
            if not 0 < difference <= clear or decks >= MOST_DECKS[effort]:
                break
            acts = [acts[nth] for nth in _close_to_best(scores)]
            decks = min(2 * decks, MOST_DECKS[effort])
        order = sorted(range(len(acts)), key=lambda nth: (-means[nth], nth != own, nth))
        ranking = tuple(RankedAct(acts[nth], float(means[nth])) for nth in order)
        close = _close_to_best(scores)
        as_good = tuple(acts[nth] for nth in order if nth in close)
        return Judgement(ranking, float(means[own]), equal=difference <= clear, as_good=as_good)

    def _outlook(self, state: CardState, tile: Tile | None) -> Outlook:
        rules = self._rules
        children = self._children(state)
        left = len(state.to_come(state.pool[0]))
        if left:
            prospects = self._prospect(children.after.ramps, children.after.remaining)
            kept = best_of_groups(rules.tile[children.act], prospects, ACTS)
            children = ActBatch(
                children.parent[kept], children.act[kept], children.after.pick(kept)
            )
        orders = self._decks(state, DECKS)
        values = self._finish(children, orders).mean(1)
        return self._numbers.outlook(tile, children.act, values, np.ones(len(values), np.bool_))

    def _played_out(self, state: CardState, acts: Sequence[Act], decks: int) -> Floats:
        """Return the final scores of acts (act, deck)."""
        children = self._children(state)
        at = {int(number): nth for nth, number in enumerate(children.act)}
        chosen = np.array([at[self._numbers.number(act)] for act in acts])
        picked = ActBatch(
            children.parent[chosen], children.act[chosen], children.after.pick(chosen)
        )
        return self._finish(picked, self._decks(state, decks))

    def _children(self, state: CardState) -> ActBatch:
        numbers = self._numbers
        position, pool = numbers.positions([state]), numbers.pools([state])
        return self._policy.expand(position, pool, aside=not state.start)

    def _decks(self, state: CardState, count: int) -> Ints:
        """Return orders of the tiles to come (deck, turn), the first ones always the same."""
        shown = f"{state.ramp}{[tile.name for tile in state.rest]}"
        seed = hashlib.blake2b(shown.encode(), digest_size=8).digest()
        random = np.random.default_rng(int.from_bytes(seed))
        numbers = np.array([self._tiles.index(tile) for tile in state.rest])
        return np.array([random.permutation(numbers) for _ in range(count)])

    def _finish(self, children: ActBatch, orders: Ints) -> Floats:
        """Play out each ramp on each deck; return the final scores (ramp, deck)."""
        rules, decks = self._rules, len(orders)
        ramps = children.after.ramps.pick(np.repeat(np.arange(len(children.act)), decks))
        placed = np.repeat(rules.tile[children.act], decks)
        cards = np.tile(orders, (len(children.act), 1))
        turns = cards[cards != placed[:, None]].reshape(len(cards), -1)
        for turn in range(turns.shape[1]):
            ramps = self._turn(ramps, turns[:, turn], last=turn == turns.shape[1] - 1)
        scores: Floats = rules.score(ramps).astype(np.float64)
        return scores.reshape(len(children.act), decks)

    def _turn(self, ramps: RampArrays, tiles: Ints, *, last: bool) -> RampArrays:
        """Play one tile on each ramp by the policy; the last one for its points alone."""
        rules = self._rules
        parts, index = [], []
        for tile in np.unique(tiles):
            (mine,) = np.nonzero(tiles == tile)
            acts = np.arange(rules.first[tile], rules.first[tile + 1])
            own = ramps.pick(mine)
            below = np.max(own.heights[:, None, :] - rules.feet[acts], 2)
            parent, nth = np.nonzero(below <= rules.limit[acts])
            after = rules.act(own.pick(parent), acts[nth], below[parent, nth])
            worth = rules.score(after) if last else self._prospect(after, parent)
            best = best_of_groups(parent, np.asarray(worth, np.float64), 1)
            parts.append(after.pick(best))
            index.append(mine)
        order = np.argsort(np.concatenate(index))
        return RampArrays(*[np.concatenate(part)[order] for part in zip(*parts, strict=True)])

    def _prospect(self, ramps: RampArrays, _remaining: Ints) -> Floats:
        """Return what the policy thinks of ramps."""
        rules = self._rules
        opened = rules.grid & ~((1 << ramps.heights) - 1)
        heights = ramps.heights
        steps = np.abs(np.diff(heights, axis=1)).sum(1)
        wall: Array = np.full((len(heights), 1), rules.rows)
        walls = np.concatenate((wall, heights, wall), 1)
        depths = np.minimum(walls[:, :-2], walls[:, 2:]) - heights
        wells = np.maximum(depths - 2, 0).sum(1)
        points = rules.score(ramps) - OPEN_WORTH * rules.space_points(ramps, opened)
        found: Floats = points - STEP_COST * steps - WELL_COST * wells
        return found


def _close_to_best(scores: Floats) -> list[int]:
    """Return the acts (act, deck) that don't differ clearly from the best."""
    means = scores.mean(1)
    best = int(np.argmax(means))
    return [
        nth
        for nth in range(len(means))
        if means[best] - means[nth] <= CLEAR * _standard_error(scores[best] - scores[nth])
    ]


def _standard_error(differences: Floats) -> float:
    return float(differences.std(ddof=1)) / sqrt(len(differences))
