"""The evaluator of a board: the master's learned value where there is one, roll-outs elsewhere."""

from gapless.bots.master import WEIGHTS, Evaluator, SettledEstimator, evaluator_for
from gapless.core.board import Board
from gapless.core.setup import Setup

from .act_values import StateEvaluator
from .learned_values import NETWORK_ERRORS, READER_ERRORS, LearnedValues, MirroredEstimator
from .roll_outs import RollOuts
from .seat_round import build_tiles


def state_evaluator(setup: Setup, board: Board) -> StateEvaluator:
    """Return the evaluator of a board in a game; raises `TablesError` if it is too large."""
    alone = len(setup.players) == 1
    learned = evaluator_for(WEIGHTS, setup.edition, board, setup.house, alone=alone)
    if learned is None:
        return RollOuts(setup.edition, board, setup.house, alone=alone)
    tiles = build_tiles(setup.edition)
    if isinstance(learned.estimate, SettledEstimator):
        return LearnedValues(learned, tiles, f"{setup.edition.id}-{board.id}", NETWORK_ERRORS)
    if board.symmetric:
        learned = Evaluator(learned.rules, MirroredEstimator(learned.estimate, board.width))
    return LearnedValues(learned, tiles, setup.edition.id, READER_ERRORS)
