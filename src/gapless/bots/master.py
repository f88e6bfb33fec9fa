"""The strongest bot: a learned value of ramps, and a search over the tiles that may come next."""

from dataclasses import dataclass
from functools import lru_cache
from math import inf
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from gapless.core.acts import Act, SetAside
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.view import View

from .batch_rules import BatchRules, Ints, RampBatch, batch_of, batch_rules
from .bot import Bot, tiles_to_come
from .value_network import InvalidWeightsError, ValueNetwork, read_network

WEIGHTS = Path(__file__).with_name("weights")

BATCH = 4096
"""The number of ramps evaluated at a time: their features fit in the processor's cache."""

EVALUATORS = 32
NETWORKS = 16
"""The maximum numbers of evaluators and networks cached in a process; a network takes 2 MB."""

PLACEMENTS = 22
"""The typical number of acts with a tile."""

Floats = npt.NDArray[np.float64]


class SearchPlan(NamedTuple):
    """How far the master looks ahead: at most `depth` tiles."""

    depth: int
    acts: int = 1
    """Maximum number of acts with the tile in hand that are searched deeper than one tile."""
    width: int = 1
    """Number of acts with each tile that comes next, except the last one."""
    positions: int = 0
    """Approximate limit of ramps evaluated for each depth beyond one tile.

    The search goes deeper as fewer tiles are left. Unlike a clock, this limit is repeatable.
    """
    margin: float = inf
    """Acts worse than the best by more points than this are not searched deeper."""

    def acts_at(self, depth: int, left: int) -> int:
        """Return the number of acts to search `depth` tiles ahead, with `left` tiles to come."""
        each = PLACEMENTS * (left - depth + 1)
        for tile in range(depth - 1):
            each *= self.width * (left - tile)
        return min(self.acts, self.positions // each)


EFFORTS = (
    SearchPlan(depth=0),
    SearchPlan(depth=1),
    SearchPlan(depth=4, acts=6, width=2, positions=30_000, margin=0.4),
)
"""From the fastest, which plays by the learned value alone, to the strongest."""


class Evaluator:
    """Evaluates ramps of one board by its rules and its network."""

    def __init__(self, rules: BatchRules, network: ValueNetwork) -> None:
        self.rules = rules
        self.network = network

    def value(self, ramps: RampBatch, left: int) -> Floats:
        """Return the points still to come, with `left` tiles to come on every ramp."""
        if left == 0:
            return self.rules.end(ramps).astype(np.float64)
        keys = self.network.layout.keys(*ramps)
        _, first, same = np.unique(keys, return_index=True, return_inverse=True)
        found = np.empty(len(first))
        for start in range(0, len(found), BATCH):
            part = slice(start, start + BATCH)
            found[part] = self.network(*ramps.pick(first[part]))
        return found[same]

    def expect(self, ramps: RampBatch, left: int, depth: int, width: int) -> Floats:
        """Return the points still to come, averaged over the next `depth` tiles played well."""
        if depth == 0 or left == 0:
            return self.value(ramps, left)
        children = self.rules.expand(ramps, ramps.remaining)
        values = children.reward + self.value(children.after, left - 1)
        group = children.parent * len(self.rules.first) + self.rules.tile[children.act]
        if depth > 1 and left > 1:
            chosen = _best(group, values, width)
            after = children.after.pick(chosen)
            deeper = self.expect(after, left - 1, depth - 1, width)
            values, group = children.reward[chosen] + deeper, group[chosen]
        # Acts of one ramp and tile are adjacent, and each ramp and tile has at least one.
        starts = np.flatnonzero(np.diff(group, prepend=-1))
        best = np.maximum.reduceat(values, starts)
        parents = group[starts] // len(self.rules.first)
        return np.bincount(parents, best, len(ramps.flags)) / left


def _best(group: Ints, values: Floats, width: int) -> Ints:
    """Return the indices of the `width` best of each group, in ascending order."""
    order = np.lexsort((-values, group))
    ordered = group[order]
    starts = np.flatnonzero(np.diff(ordered, prepend=-1))
    sizes = np.diff(starts, append=len(ordered))
    rank = np.arange(len(ordered)) - np.repeat(starts, sizes)
    return np.sort(order[rank < width])


@dataclass(frozen=True, slots=True)
class Master:
    """Plays boards for which there is a network by search, and other boards like `other`."""

    plan: SearchPlan
    other: Bot
    weights: Path = WEIGHTS

    def act(self, view: View) -> Act:
        """Return the act with the highest expected score."""
        evaluator = evaluator_for(self.weights, view.setup.edition, view.board, view.setup.house)
        if evaluator is None:
            return self.other.act(view)
        return choose(evaluator, view, self.plan)

    def close(self) -> None:
        """Close the bot for other boards."""
        self.other.close()


@lru_cache(maxsize=EVALUATORS)
def evaluator_for(
    weights: Path, edition: Edition, board: Board, house: frozenset[HouseRule]
) -> Evaluator | None:
    """Return the evaluator of a board under house rules, or `None` if no network fits.

    It is cached: all bots of a process share evaluators and networks.
    """
    network = None if HouseRule.ROW_PENALTY in house else _network(weights, edition, board)
    return None if network is None else Evaluator(batch_rules(edition, board, house), network)


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


def choose(evaluator: Evaluator, view: View, plan: SearchPlan) -> Act:
    """Return the act with the highest expected score, searched as the plan says."""
    assert view.tile is not None
    rules, build = evaluator.rules, view.setup.edition.build
    tiles = tiles_to_come(view)
    left = len(tiles)
    number = build.index(view.tile.name)
    remaining = sum(1 << build.index(tile.name) for tile in tiles) | 1 << number
    root = batch_of(rules, view.ramp, remaining)
    children = rules.expand(root, np.array([1 << number]), aside=view.may_set_aside)
    values = children.reward + evaluator.value(children.after, left)
    best = np.arange(len(values))
    for depth in range(1, min(plan.depth, left) + 1):
        if depth > 1:
            order = np.argsort(-values, kind="stable")[: plan.acts_at(depth, left)]
            order = order[values[order] > values.max() - plan.margin]
            if len(order) < 2:
                break
            best, values = best[order], values[order]
        after = children.after.pick(best)
        values = children.reward[best] + evaluator.expect(after, left, depth, plan.width)
    act = int(children.act[best[int(np.argmax(np.round(values, 4)))]] - rules.first[number])
    placements = view.tile.placements(rules.columns)
    return placements[act] if act < len(placements) else SetAside(view.tile)
