"""Many rounds at once by the master's learned value, without looking ahead."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.setup import RoundDeal

from .master import WEIGHTS, Evaluator, Positions, best_of_groups, evaluator_for, rounded

Ints = npt.NDArray[np.int64]


def play_rounds(
    edition: Edition, board: Board, house: frozenset[HouseRule], deals: Sequence[RoundDeal]
) -> list[int] | None:
    """Return the scores of `master:0` alone with these cards; `None` if no network fits the board.

    They are those of the bot's own play: a batch costs a small part of that time.
    """
    evaluator = evaluator_for(WEIGHTS, edition, board, house, alone=True)
    if evaluator is None:
        return None
    found: list[int] = _play(evaluator, _orders(edition, deals)).tolist()
    return found


def _play(evaluator: Evaluator, orders: Ints) -> Ints:
    """Play tiles in order (round, turn); return the scores."""
    rounds, turns = orders.shape
    ramps = evaluator.rules.empty(np.zeros(rounds, np.int64))
    positions = Positions(ramps, np.bitwise_or.reduce(1 << orders, 1))
    for turn in range(turns):
        # A starting tile can't be set aside.
        children = evaluator.expand(positions, 1 << orders[:, turn], aside=turn > 0)
        values = rounded(evaluator.value(children.after, turns - turn - 1))
        positions = children.after.pick(best_of_groups(children.parent, values, 1))
    scores: Ints = evaluator.rules.score(positions.ramps)
    return scores


def _orders(edition: Edition, deals: Sequence[RoundDeal]) -> Ints:
    """Return the tiles as indices of building cards, (round, turn); a player misses one card."""
    build = edition.build
    return np.array(
        [
            [build.index(name) for name in dict.fromkeys((deal.start[0], *deal.deck))]
            for deal in deals
        ]
    )
