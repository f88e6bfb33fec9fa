"""Many rounds at once by the master's learned value, without looking ahead."""

from collections.abc import Sequence

from gapless.engine.extras import needs_extra

with needs_extra("search"):
    import numpy as np

from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.setup import RoundDeal
from gapless.engine.positions import best_of_groups
from gapless.engine.tables import Floats, Longs

from .master import WEIGHTS, Evaluator, evaluator_for, rounded


def play_rounds(
    edition: Edition,
    board: Board,
    house: frozenset[HouseRule],
    deals: Sequence[RoundDeal],
    imagined: Board | None = None,
) -> list[int] | None:
    """Return the scores of `master:0` alone with these cards; `None` if no network fits a board.

    They are those of the bot's own play: a batch costs a small part of that time. It can play as
    if it were on an `imagined` board, where tiles must come to rest in the same places.
    """
    boards = (board,) if imagined is None else (board, imagined)
    evaluators = [evaluator_for(WEIGHTS, edition, own, house, alone=True) for own in boards]
    fitting = [evaluator for evaluator in evaluators if evaluator is not None]
    if len(fitting) < len(boards):
        return None
    # A player misses the card of the starting tile.
    orders = [
        [edition.build.index(name) for name in dict.fromkeys((deal.start[0], *deal.deck))]
        for deal in deals
    ]
    return [int(score) for score in _play(fitting, np.array(orders))]


def _play(evaluators: Sequence[Evaluator], orders: Longs) -> Floats:
    """Play tiles in order (round, turn) by the last evaluator; return the scores of the first.

    The tiles are indices of building cards.
    """
    turns = orders.shape[1]
    tiles = np.bitwise_or.reduce(1 << orders, 1)
    played = [evaluator.rules.empty(tiles) for evaluator in evaluators]
    for turn in range(turns):
        # A starting tile can't be set aside.
        children = [
            evaluator.rules.expand(positions, 1 << orders[:, turn], aside=turn > 0)
            for evaluator, positions in zip(evaluators, played, strict=True)
        ]
        values = rounded(evaluators[-1].value(children[-1].after, turns - turn - 1))
        best = best_of_groups(children[-1].group, values, 1)
        played = [batch.after.pick(best) for batch in children]
    return evaluators[0].rules.scores(played[0].ramps)
