"""The strongest bot: a learned value of ramps, and a search over the tiles that may come next."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from pathlib import Path
from typing import NamedTuple, TypeAlias, TypeVar

import numpy as np

from gapless.core.acts import Act, SetAside
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.view import View, tile_of
from gapless.editions import EDITIONS
from gapless.editions import edition as shipped_edition
from gapless.engine.endgame import exact_scores
from gapless.engine.positions import PositionRules, best_of_groups, distinct
from gapless.engine.tables import Floats, Longs, Positions, tables_for

from .board_network import BoardNetwork, BoardReader, read_reader, reads
from .bot import Bot, tiles_to_come
from .digests import WEIGHTS_FOLDER
from .value_network import ValueNetwork, network_input, position_keys, read_network
from .weights_file import InvalidWeightsError

WEIGHTS = WEIGHTS_FOLDER

BATCH = 4096
"""The number of ramps evaluated at a time: their features fit in the processor's cache."""

EVALUATORS = 32
NETWORKS = 16
"""The maximum numbers of evaluators and networks cached in a process; a network takes 2 MB."""

PLACEMENTS = 22
"""The typical number of acts with a tile."""

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


Estimator: TypeAlias = Callable[[Positions], Floats]
"""Estimates the final scores of positions with tiles to come."""


@dataclass(frozen=True, slots=True)
class SettledEstimator:
    """Adds the points that are settled and those that the board's own network still expects."""

    rules: PositionRules
    network: ValueNetwork

    def __call__(self, positions: Positions, /) -> Floats:
        """Return the expected final score of each position."""
        first, same = distinct(self.keys(positions))
        to_come = np.empty(len(first))
        for part in _batches(len(first)):
            inputs = network_input(self.network.layout, positions, first[part])
            to_come[part] = self.network(inputs)
        scores: Floats = self.rules.settled_points(positions.ramps) + to_come[same]
        return scores

    def keys(self, positions: Positions) -> Longs:
        """Return a number for each position; those with the same number have the same value."""
        return position_keys(self.network.layout, positions)


@dataclass(frozen=True, slots=True)
class BoardEstimator:
    """Adds the score now and the gain that a network for any board expects."""

    rules: PositionRules
    network: BoardNetwork

    def __call__(self, positions: Positions, /) -> Floats:
        """Return the expected final score of each position."""
        scores = self.rules.scores(positions.ramps)
        for part in _batches(len(scores)):
            own = Positions(positions.ramps[part], positions.remaining[part])
            scores[part] += self.network(self.network.inputs(own))
        return scores


def _batches(count: int) -> Iterator[slice]:
    return (slice(start, start + BATCH) for start in range(0, count, BATCH))


@dataclass(frozen=True, slots=True)
class Evaluator:
    """Evaluates positions of one board by its rules and an estimator.

    A value is an expected final score.
    """

    rules: PositionRules
    estimate: Estimator

    def value(self, positions: Positions, left: int) -> Floats:
        """Return the values with `left` tiles to come."""
        return self.estimate(positions) if left else self.rules.scores(positions.ramps)

    def exact(self, positions: Positions, left: int) -> Floats | None:
        """Return the values under perfect play, or `None` if the board has no network of its own.

        Keys of its ramps are known only there. The time grows tenfold with each tile; see
        `gapless.engine.endgame`.
        """
        if not self.rules.plain or not isinstance(self.estimate, SettledEstimator):
            return None
        return exact_scores(self.rules, self.estimate.keys, positions, left)

    def expect(self, positions: Positions, left: int, depth: int, width: int) -> Floats:
        """Return the values averaged over the next `depth` tiles played well."""
        if depth == 0 or left == 0:
            return self.value(positions, left)
        if left == 1:
            return self.rules.best_last_scores(positions)
        acts = self.rules.expand(positions, positions.remaining)
        values = self.value(acts.after, left - 1)
        if depth > 1:
            acts = acts.pick(best_of_groups(acts.group, values, width))
            values = self.expect(acts.after, left - 1, depth - 1, width)
        return self.rules.mean_of_best(acts, values, len(positions.ramps), left)


def rounded(values: Floats) -> Floats:
    """Return values without the digits that depend on the machine and on how many are computed.

    So of acts that lead to the same ramp every machine prefers the first.
    """
    return np.round(values, 4)


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
    if not reads(board):
        return None
    network = None if HouseRule.ROW_PENALTY in house else _network(weights, edition, board)
    reader = _reader(weights, edition) if network is None else None
    if network is None and reader is None:
        return None
    tables = tables_for({name: edition.tiles[name] for name in edition.build}, board, house)
    rules = PositionRules(tables, alone=alone)
    if network is not None:
        return Evaluator(rules, SettledEstimator(rules, network))
    assert reader is not None
    return Evaluator(rules, BoardEstimator(rules, reader.read(tables, house)))


@lru_cache(maxsize=NETWORKS)
def _network(weights: Path, edition: Edition, board: Board) -> ValueNetwork | None:
    if ":" in board.id:  # a board of a file or a code; its id may be too long for a path
        return None
    path = weights / f"{edition.id}-{board.id}.npz"
    shipped = _is_shipped(edition) and edition.boards.get(board.id) == board
    return _if_it_fits(path, lambda: read_network(path, edition, board), must=shipped)


@lru_cache(maxsize=NETWORKS)
def _reader(weights: Path, edition: Edition) -> BoardReader | None:
    path = weights / f"{edition.id}.npz"
    return _if_it_fits(path, lambda: read_reader(path, edition), must=_is_shipped(edition))


def _is_shipped(edition: Edition) -> bool:
    """Return whether an edition is one that is shipped, unchanged."""
    return edition.id in EDITIONS and edition == shipped_edition(edition.id)


def _if_it_fits(path: Path, read: Callable[[], _Weights], *, must: bool) -> _Weights | None:
    """Return what is read from a file, or `None` if there is none or it is for other rules.

    If the rules are those that are shipped, the weights `must` be for them; otherwise it raises.
    """
    try:
        return read() if path.exists() else None
    except InvalidWeightsError as error:
        if error.code in {"weights-board", "weights-tiles"} and not must:
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
    tile = tile_of(view)
    rules, build = evaluator.rules, view.setup.edition.build
    tiles = tiles_to_come(view)
    left = len(tiles)
    number = build.index(tile.name)
    remaining = sum(1 << build.index(tile.name) for tile in tiles) | 1 << number
    root = rules.positions([view.ramp], [remaining])
    children = rules.expand(root, np.array([1 << number]), aside=view.may_set_aside)
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
    every = [*tile.placements(rules.columns), SetAside(tile)]
    return [every[act] for act in children.act[best] - rules.first[number]], values
