"""Values by roll-outs, for boards without a learned value: the rest of the round is played out.

All acts of a state are played out on the same decks, by a simple policy that looks at the ramp
alone. So the difference of two acts has a much smaller error than either value.
"""

import hashlib
from collections.abc import Callable, Sequence
from math import sqrt

import numpy as np

from gapless.core.acts import Act
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.tiles import Tile
from gapless.engine.positions import PositionRules, best_of_groups
from gapless.engine.tables import ActBatch, Floats, Longs, tables_for

from .act_values import ActNumbers, Effort, Judgement, Outlook, RankedAct
from .play_out import OPEN_WORTH, STEP_COST, WELL_COST, find_prospects, play_out
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


class RollOuts:
    """Values of the states of one board by roll-outs; the same for the same state."""

    def __init__(
        self, edition: Edition, board: Board, house: frozenset[HouseRule], *, alone: bool
    ) -> None:
        names = dict.fromkeys((*edition.build, *edition.start))
        self._tiles = tuple(edition.tiles[name] for name in names)
        tables = tables_for({name: edition.tiles[name] for name in names}, board, house)
        self._rules = PositionRules(tables, alone=alone)
        self._numbers = ActNumbers(self._rules, self._tiles)
        self.pause: Callable[[], object] = lambda: None

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
        acts = self._numbers.expand(state)
        left = len(state.to_come(state.pool[0]))
        if left:
            prospects = np.empty(len(acts.act))
            find_prospects(self._rules.scoring, acts.after.ramps, prospects)
            acts = acts.pick(best_of_groups(acts.group, prospects, ACTS))
        values = self._finish(acts, self._decks(state, DECKS)).mean(1)
        return self._numbers.outlook(tile, acts.act, values, np.ones(len(values), np.bool_))

    def _played_out(self, state: CardState, acts: Sequence[Act], decks: int) -> Floats:
        """Return the final scores of acts (act, deck)."""
        every = self._numbers.expand(state)
        chosen = np.searchsorted(every.act, [self._numbers.number(act) for act in acts])
        return self._finish(every.pick(chosen), self._decks(state, decks))

    def _decks(self, state: CardState, count: int) -> Longs:
        """Return orders of the tiles to come (deck, turn), the first ones always the same."""
        shown = f"{state.ramp}{[tile.name for tile in state.rest]}"
        seed = hashlib.blake2b(shown.encode(), digest_size=8).digest()
        random = np.random.default_rng(int.from_bytes(seed))
        numbers = np.array([self._tiles.index(tile) for tile in state.rest])
        return np.array([random.permutation(numbers) for _ in range(count)])

    def _finish(self, acts: ActBatch, orders: Longs) -> Floats:
        """Play out each ramp on each deck; return the final scores (ramp, deck)."""
        self.pause()
        rules, count = self._rules, len(acts.act)
        scores = np.empty((count, len(orders)))
        spare = np.empty((3, rules.words), np.uint64)
        placed, slack = rules.tile[acts.act], rules.slack()
        play_out(acts.after.ramps, placed, orders, scores, rules.rules, slack, spare)
        return scores


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
