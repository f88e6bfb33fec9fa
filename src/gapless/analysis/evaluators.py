"""The evaluator of a board: the master's learned value where there is one, roll-outs elsewhere."""

from gapless.bots.master import WEIGHTS, SettledEstimate, evaluator_for
from gapless.core.board import Board
from gapless.core.setup import Setup

from .act_values import StateEvaluator
from .learned_values import NETWORK_ERRORS, READER_ERRORS, LearnedValues
from .roll_outs import RollOuts
from .seat_round import build_tiles


def state_evaluator(setup: Setup, board: Board) -> StateEvaluator:
    """Return the evaluator of a board in a game; raises `TablesError` if it is too large."""
    alone = len(setup.players) == 1
    learned = evaluator_for(WEIGHTS, setup.edition, board, setup.house, alone=alone)
    if learned is None:
        return RollOuts(setup.edition, board, setup.house, alone=alone)
    tiles = build_tiles(setup.edition)
    own = isinstance(learned.estimate, SettledEstimate)
    weights = f"{setup.edition.id}-{board.id}" if own else setup.edition.id
    return LearnedValues(learned, tiles, weights, NETWORK_ERRORS if own else READER_ERRORS)
