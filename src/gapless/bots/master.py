"""The strongest bot: a learned value of ramps, and a search over the tiles that may come next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from gapless.core.acts import Act, SetAside
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.view import View
from gapless.engine.arrays import ArrayRules, RampArrays, arrays_of
from gapless.engine.endgame import exact_scores
from gapless.engine.tables import Tables, tables_for

from .board_network import BoardNetwork, BoardReader, read_reader
from .bot import Bot, tiles_to_come
from .digests import WEIGHTS_FOLDER
from .value_network import ValueNetwork, ramp_flags, read_network
from .weights_file import InvalidWeightsError

WEIGHTS = WEIGHTS_FOLDER

BATCH = 4096
"""The number of ramps evaluated at a time: their features fit in the processor's cache."""

EVALUATORS = 32
NETWORKS = 16
"""The maximum numbers of evaluators and networks cached in a process; a network takes 2 MB."""

PLACEMENTS = 22
"""The typical number of acts with a tile."""

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


_Weights = TypeVar("_Weights")


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
    exact: int = 0
    """With at most this many tiles to come, acts are valued exactly where a board has a network."""

    def acts_at(self, depth: int, left: int) -> int:
        """Return the number of acts to search `depth` tiles ahead, with `left` tiles to come."""
        each = PLACEMENTS * (left - depth + 1)
        for tile in range(depth - 1):
            each *= self.width * (left - tile)
        return min(self.acts, self.positions // each)


EFFORTS = (
    SearchPlan(depth=0),
    SearchPlan(depth=1),
    SearchPlan(depth=4, acts=6, width=2, positions=30_000, margin=0.4, exact=3),
)
"""From the fastest, which plays by the learned value alone, to the strongest."""


class Positions(NamedTuple):
    """Ramps, and the tiles to come on each as bits along the building cards."""

    ramps: RampArrays
    remaining: Ints

    def pick(self, index: Ints) -> "Positions":
        """Return the positions at these indices."""
        return Positions(self.ramps.pick(index), self.remaining[index])


class ActBatch(NamedTuple):
    """Acts: the index of the position, the act, and the position after it."""

    parent: Ints
    act: Ints
    after: Positions


class Estimator(Protocol):
    """Estimates the final scores of ramps with tiles to come."""

    def __call__(self, ramps: RampArrays, remaining: Ints, /) -> Floats:
        """Return the expected final score of each ramp."""


class SettledEstimator:
    """Adds the points that are settled and those that the board's own network still expects."""

    def __init__(self, rules: ArrayRules, network: ValueNetwork) -> None:
        self._rules, self._network = rules, network

    def __call__(self, ramps: RampArrays, remaining: Ints, /) -> Floats:
        """Return the expected final score of each ramp."""
        flags = ramp_flags(self._network.layout, ramps.heights, ramps.covered)
        keys = self._network.layout.keys(ramps.heights, flags, remaining)
        _, first, same = np.unique(keys, return_index=True, return_inverse=True)
        found = np.empty(len(first))
        for start in range(0, len(found), BATCH):
            part = first[start : start + BATCH]
            found[start : start + BATCH] = self._network(
                ramps.heights[part], flags[part], remaining[part]
            )
        settled: Floats = self._rules.settled_points(ramps) + found[same]
        return settled

    def exact(self, ramps: RampArrays, remaining: Ints, left: int) -> Floats:
        """Return the expected final score of each ramp under perfect play; for few tiles."""
        return exact_scores(self._rules, self._keys, ramps, remaining, left)

    def _keys(self, ramps: RampArrays, remaining: Ints) -> Ints:
        layout = self._network.layout
        flags = ramp_flags(layout, ramps.heights, ramps.covered)
        return layout.keys(ramps.heights, flags, remaining)


class BoardEstimator:
    """Adds the score now and the gain that a network for any board expects."""

    def __init__(self, rules: ArrayRules, network: BoardNetwork) -> None:
        self._rules, self._network = rules, network

    def __call__(self, ramps: RampArrays, remaining: Ints, /) -> Floats:
        """Return the expected final score of each ramp."""
        found: Floats = self._rules.score(ramps).astype(np.float64)
        for start in range(0, len(found), BATCH):
            part = slice(start, start + BATCH)
            own = RampArrays(*[array[part] for array in ramps])
            found[part] += self._network(own, remaining[part])
        return found


class Evaluator:
    """Evaluates positions of one board by its rules and an estimator.

    A value is an expected final score.
    """

    def __init__(self, rules: ArrayRules, estimate: Estimator) -> None:
        self.rules = rules
        self.estimate = estimate

    def expand(self, positions: Positions, tiles: Ints, *, aside: bool = True) -> ActBatch:
        """Return every legal act with one of each position's `tiles` (bits)."""
        rules = self.rules
        below = rules.rows_below(positions.ramps)
        legal = rules.legal(below, aside=aside) & (tiles[:, None] >> rules.tile & 1 == 1)
        parent, act = np.nonzero(legal)
        before = positions.pick(parent)
        ramps = rules.act(before.ramps, act, below[parent, act])
        remaining = before.remaining & ~(1 << rules.tile[act])
        return ActBatch(parent, act, Positions(ramps, remaining))

    def value(self, positions: Positions, left: int) -> Floats:
        """Return the values with `left` tiles to come."""
        if left == 0:
            scores: Floats = self.rules.score(positions.ramps).astype(np.float64)
            return scores
        return self.estimate(positions.ramps, positions.remaining)

    def exact(self, positions: Positions, left: int) -> Floats | None:
        """Return the values under perfect play, or `None` if the board has no network of its own.

        Keys of its ramps are known only there. The time grows tenfold with each tile; see
        `gapless.engine.endgame`.
        """
        simple = self.rules.column_points is None and not self.rules.traits
        if not simple or not isinstance(self.estimate, SettledEstimator):
            return None
        return self.estimate.exact(positions.ramps, positions.remaining, left)

    def expect(self, positions: Positions, left: int, depth: int, width: int) -> Floats:
        """Return the values averaged over the next `depth` tiles played well."""
        if depth == 0 or left == 0:
            return self.value(positions, left)
        tile, count = self.rules.tile, len(self.rules.first)
        children = self.expand(positions, positions.remaining)
        values = self.value(children.after, left - 1)
        group = children.parent * count + tile[children.act]
        if depth > 1 and left > 1:
            chosen = best_of_groups(group, values, width)
            values = self.expect(children.after.pick(chosen), left - 1, depth - 1, width)
            group = group[chosen]
        # Acts of one position and tile are adjacent, and each of these has at least one.
        starts = np.flatnonzero(np.diff(group, prepend=-1))
        best = np.maximum.reduceat(values, starts)
        parents = group[starts] // count
        return np.bincount(parents, best, len(positions.remaining)) / left


def rounded(values: Floats) -> Floats:
    """Return values without the digits that depend on the machine and on how many are computed.

    So of acts that lead to the same ramp every machine prefers the first.
    """
    return np.round(values, 4)


def best_of_groups(group: Ints, values: Floats, width: int) -> Ints:
    """Return the indices of the `width` best of each group, in ascending order."""
    order = np.lexsort((-values, group))
    ordered = group[order]
    starts = np.flatnonzero(np.diff(ordered, prepend=-1))
    sizes = np.diff(starts, append=len(ordered))
    rank = np.arange(len(ordered)) - np.repeat(starts, sizes)
    return np.sort(order[rank < width])


@dataclass(frozen=True, slots=True)
class Master:
    """Plays by search where an estimate fits the edition and board, and elsewhere like `other`."""

    plan: SearchPlan
    other: Bot
    weights: Path = WEIGHTS

    def act(self, view: View) -> Act:
        """Return the act with the highest expected score."""
        setup = view.setup
        alone = len(setup.players) == 1
        evaluator = evaluator_for(self.weights, setup.edition, view.board, setup.house, alone=alone)
        if evaluator is None:
            return self.other.act(view)
        return choose(evaluator, view, self.plan)

    def close(self) -> None:
        """Close the bot for other boards."""
        self.other.close()


@lru_cache(maxsize=EVALUATORS)
def evaluator_for(
    weights: Path, edition: Edition, board: Board, house: frozenset[HouseRule], *, alone: bool
) -> Evaluator | None:
    """Return the evaluator of a board under house rules, or `None` if no network fits.

    It is cached: all bots of a process share evaluators and networks. The networks of single
    boards are the stronger ones; other boards of the edition's size are read by its reader.
    """
    network = None if HouseRule.ROW_PENALTY in house else _network(weights, edition, board)
    if network is not None:
        rules = ArrayRules(_tables(edition, board, house), alone=alone)
        return Evaluator(rules, SettledEstimator(rules, network))
    reader = _reader(weights, edition)
    if reader is None:
        return None
    found = _tables(edition, board, house)
    rules = ArrayRules(found, alone=alone)
    return Evaluator(rules, BoardEstimator(rules, reader.read(rules, found, house)))


def _tables(edition: Edition, board: Board, house: frozenset[HouseRule]) -> Tables:
    return tables_for({name: edition.tiles[name] for name in edition.build}, board, house)


@lru_cache(maxsize=NETWORKS)
def _network(weights: Path, edition: Edition, board: Board) -> ValueNetwork | None:
    if ":" in board.id:  # a board of a file or a code; its id may be too long for a path
        return None
    path = weights / f"{edition.id}-{board.id}.npz"
    return _if_it_fits(path, lambda: read_network(path, edition, board))


@lru_cache(maxsize=NETWORKS)
def _reader(weights: Path, edition: Edition) -> BoardReader | None:
    path = weights / f"{edition.id}.npz"
    return _if_it_fits(path, lambda: read_reader(path, edition))


def _if_it_fits(path: Path, read: Callable[[], _Weights]) -> _Weights | None:
    """Return what is read from a file, or `None` if there is none or it is for other rules."""
    try:
        return read() if path.exists() else None
    except InvalidWeightsError as error:
        if error.code in {"weights-board", "weights-tiles"}:
            return None
        raise


def choose(evaluator: Evaluator, view: View, plan: SearchPlan) -> Act:
    """Return the act with the highest expected score, searched as the plan says."""
    acts, values = searched_acts(evaluator, view, plan)
    return acts[int(np.argmax(rounded(values)))]


def searched_acts(
    evaluator: Evaluator, view: View, plan: SearchPlan
) -> tuple[Sequence[Act], Floats]:
    """Return the acts that were searched as far as the plan goes, and their values."""
    assert view.tile is not None
    rules, build = evaluator.rules, view.setup.edition.build
    tiles = tiles_to_come(view)
    left = len(tiles)
    number = build.index(view.tile.name)
    remaining = sum(1 << build.index(tile.name) for tile in tiles) | 1 << number
    root = Positions(arrays_of(rules, [view.ramp]), np.array([remaining]))
    children = evaluator.expand(root, np.array([1 << number]), aside=view.may_set_aside)
    exact = evaluator.exact(children.after, left) if left <= plan.exact else None
    values = evaluator.value(children.after, left) if exact is None else exact
    best = np.arange(len(values))
    for depth in range(1, min(plan.depth, left) + 1 if exact is None else 1):
        if depth > 1:
            order = np.argsort(-rounded(values), kind="stable")[: plan.acts_at(depth, left)]
            order = order[values[order] > values.max() - plan.margin]
            if len(order) < 2:
                break
            best, values = best[order], values[order]
        values = evaluator.expect(children.after.pick(best), left, depth, plan.width)
    every = [*view.tile.placements(rules.columns), SetAside(view.tile)]
    return [every[act] for act in children.act[best] - rules.first[number]], values
