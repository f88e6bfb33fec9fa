"""Many rounds at once by the master's learned value, without looking ahead."""

from collections.abc import Sequence

from gapless.engine.extras import needs_extra

with needs_extra("search"):
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


def play_rounds_as_if_on(
    edition: Edition,
    board: Board,
    imagined: Board,
    house: frozenset[HouseRule],
    deals: Sequence[RoundDeal],
) -> list[int] | None:
    """Return the scores on a board if `master:0` plays as if it were on the imagined one.

    Tiles must come to rest on both boards in the same places. `None` if no network fits a board.
    """
    chooser = evaluator_for(WEIGHTS, edition, imagined, house, alone=True)
    scorer = evaluator_for(WEIGHTS, edition, board, house, alone=True)
    if chooser is None or scorer is None:
        return None
    found: list[int] = _play(chooser, _orders(edition, deals), scorer).tolist()
    return found


def _play(chooser: Evaluator, orders: Ints, scorer: Evaluator | None = None) -> Ints:
    """Play tiles in order (round, turn); return the scores, those of the scorer if there is one."""
    rounds, turns = orders.shape
    tiles = np.bitwise_or.reduce(1 << orders, 1)
    used = [chooser] if scorer is None else [chooser, scorer]
    played = [Positions(one.rules.empty(np.zeros(rounds, np.int64)), tiles) for one in used]
    for turn in range(turns):
        # A starting tile can't be set aside.
        children = [
            one.expand(positions, 1 << orders[:, turn], aside=turn > 0)
            for one, positions in zip(used, played, strict=True)
        ]
        values = rounded(chooser.value(children[0].after, turns - turn - 1))
        best = best_of_groups(children[0].parent, values, 1)
        played = [batch.after.pick(best) for batch in children]
    scores: Ints = used[-1].rules.score(played[-1].ramps)
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
