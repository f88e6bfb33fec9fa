"""The strongest bot: a learned value, and search over the tiles that may come next."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from gapless.core.acts import Act, SetAside
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.view import View

from .afterstates import Afterstates, Ints, Ramps, afterstates, ramps_of
from .bot import Bot, tiles_to_come
from .plan import Plan
from .value import InvalidWeightsError, ValueNetwork, read_network

WEIGHTS = Path(__file__).with_name("weights")

BATCH = 4096
"""Ramps judged at a time: their numbers stay in the cache of a processor."""

JUDGES = 32
NETWORKS = 16
"""At most this many judges and networks are cached in a process (2 MB for each network)."""

Floats = npt.NDArray[np.float64]


class Judge:
    """What acts on one board are worth."""

    def __init__(self, rules: Afterstates, network: ValueNetwork) -> None:
        self.rules = rules
        self.network = network

    def value(self, ramps: Ramps, left: int) -> Floats:
        """The points still to come, with `left` tiles to come on every ramp."""
        if left == 0:
            return self.rules.end(ramps).astype(np.float64)
        keys = self.network.layout.keys(*ramps)
        _, first, same = np.unique(keys, return_index=True, return_inverse=True)
        found = np.empty(len(first))
        for start in range(0, len(found), BATCH):
            part = slice(start, start + BATCH)
            found[part] = self.network(*ramps.pick(first[part]))
        return found[same]

    def expect(self, ramps: Ramps, left: int, depth: int, width: int) -> Floats:
        """The points still to come, looking `depth` tiles ahead and averaging over each."""
        if depth == 0 or left == 0:
            return self.value(ramps, left)
        children = self.rules.expand(ramps, ramps.remaining)
        worth = children.reward + self.value(children.after, left - 1)
        group = children.parent * len(self.rules.first) + self.rules.tile[children.act]
        if depth > 1 and left > 1:
            kept = _best(group, worth, width)
            after = children.after.pick(kept)
            deeper = self.expect(after, left - 1, depth - 1, width)
            worth, group = children.reward[kept] + deeper, group[kept]
        # Acts of one ramp and tile stand together, and each of them has at least one.
        starts = np.flatnonzero(np.diff(group, prepend=-1))
        best = np.maximum.reduceat(worth, starts)
        parents = group[starts] // len(self.rules.first)
        return np.bincount(parents, best, len(ramps.flags)) / left


def _best(group: Ints, worth: Floats, width: int) -> Ints:
    """The places of the `width` best of each group, in their order."""
    order = np.lexsort((-worth, group))
    ordered = group[order]
    starts = np.flatnonzero(np.diff(ordered, prepend=-1))
    sizes = np.diff(starts, append=len(ordered))
    rank = np.arange(len(ordered)) - np.repeat(starts, sizes)
    return np.sort(order[rank < width])


@dataclass(frozen=True, slots=True)
class Master:
    """Plays boards that it has learnt by its network, and others like `other`."""

    plan: Plan
    other: Bot
    weights: Path = WEIGHTS

    def act(self, view: View) -> Act:
        judge = judge_for(self.weights, view.setup.edition, view.board, view.setup.house)
        if judge is None:
            return self.other.act(view)
        return choose(judge, view, self.plan)

    def close(self) -> None:
        self.other.close()


@lru_cache(maxsize=JUDGES)
def judge_for(
    weights: Path, edition: Edition, board: Board, house: frozenset[HouseRule]
) -> Judge | None:
    """Return the judge of a board under house rules, or `None` if no network fits.

    All bots of a process share judges and networks.
    """
    network = None if HouseRule.ROW_PENALTY in house else _network(weights, edition, board)
    return None if network is None else Judge(afterstates(edition, board, house), network)


@lru_cache(maxsize=NETWORKS)
def _network(weights: Path, edition: Edition, board: Board) -> ValueNetwork | None:
    path = weights / f"{edition.id}-{board.id}.npz"
    if not path.exists():
        return None
    try:
        return read_network(path, edition, board)
    except InvalidWeightsError as error:
        if error.code in {"weights-board", "weights-tiles"}:
            return None
        raise


def choose(judge: Judge, view: View, plan: Plan) -> Act:
    """The best act by a plan."""
    assert view.tile is not None
    rules, build = judge.rules, view.setup.edition.build
    tiles = tiles_to_come(view)
    left = len(tiles)
    number = build.index(view.tile.name)
    remaining = sum(1 << build.index(tile.name) for tile in tiles) | 1 << number
    root = ramps_of(rules, view.ramp, remaining)
    children = rules.expand(root, np.array([1 << number]), aside=view.may_set_aside)
    worth = children.reward + judge.value(children.after, left)
    best = np.arange(len(worth))
    for depth in range(1, min(plan.depth, left) + 1):
        if depth > 1:
            order = np.argsort(-worth, kind="stable")[: plan.acts_at(depth, left)]
            order = order[worth[order] > worth.max() - plan.margin]
            if len(order) < 2:
                break
            best, worth = best[order], worth[order]
        after = children.after.pick(best)
        worth = children.reward[best] + judge.expect(after, left, depth, plan.width)
    act = int(children.act[best[int(np.argmax(np.round(worth, 4)))]] - rules.first[number])
    placements = view.tile.placements(rules.columns)
    return placements[act] if act < len(placements) else SetAside(view.tile)
