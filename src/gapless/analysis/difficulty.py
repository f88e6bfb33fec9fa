"""Measure the difficulty of a board: let bots play it, and search for what was possible."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from gapless.bots.batch_play import play_rounds
from gapless.bots.playing import play
from gapless.core.board import DOT, Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.errors import check_argument
from gapless.core.setup import Deal, Setup, draw_round
from gapless.engine.tables import tables_for
from gapless.search.solve import solve

from .measurement import Difficulty, Measurement, MeasurePart, measure_parts

NODES = 50_000
"""Number of positions searched for each deal, so that a board has the same figures everywhere."""

NEWCOMER, MASTER = "newcomer", "master:0"

Progress = Callable[[float], None]
"""Takes the share that is done, from 0 to 1."""


def measure_part(
    board: Board, edition: Edition, part: MeasurePart, house: frozenset[HouseRule] = frozenset()
) -> list[int]:
    """Return the scores of a part, which are the same for the same board.

    Raises `TablesError` if the board is too large for the compiled rules.
    """
    rounds = DealtRounds(board, edition, house, part.count, part.first)
    match part.measure:
        case "ignoring_spaces":
            return list(rounds.ignoring_spaces())
        case "hindsight":
            return rounds.hindsight()
        case bot:
            return list(rounds.scores(MASTER if bot == "master" else bot))


def measure_board(
    board: Board,
    edition: Edition,
    house: frozenset[HouseRule] = frozenset(),
    *,
    progress: Progress | None = None,
) -> Difficulty:
    """Return the difficulty of a board, which takes some seconds; the same for the same board.

    Raises `TablesError` if the board is too large for the compiled rules.
    """
    check_argument("board", board, Board)
    check_argument("edition", edition, Edition)
    measurement = Measurement(measure_parts(board))
    for part in measurement.parts:
        measurement.add(part, measure_part(board, edition, part, house))
        if progress:
            progress(measurement.share)
    return measurement.difficulty()


class DealtRounds:
    """Rounds of one player on a board, with the cards of the seeds from `first` on.

    Raises `TablesError` if the board is too large for the compiled rules.
    """

    def __init__(
        self,
        board: Board,
        edition: Edition,
        house: frozenset[HouseRule],
        count: int,
        first: int = 0,
    ) -> None:
        tables_for(edition.tiles, board, house)  # raises if the board is too large
        self._setup = Setup(edition, ("player",), (board,), house)
        self._seeds = range(first, first + count)
        self._deals = [draw_round(self._setup, Random(seed)) for seed in self._seeds]

    def skill(self) -> list[int]:
        """Return how much more the master scores than the newcomer in each round."""
        pairs = zip(self.scores(MASTER), self.scores(NEWCOMER), strict=True)
        return [master - newcomer for master, newcomer in pairs]

    def scores(self, bot: str) -> Sequence[int]:
        """Return the score of a bot in each round."""
        setup = self._setup
        if bot == MASTER:
            batch = play_rounds(setup.edition, setup.boards[0], setup.house, self._deals)
            if batch is not None:
                return batch
        return [play(setup, [bot], seed).results[0].scores[0].total for seed in self._seeds]

    def ignoring_spaces(self) -> Sequence[int]:
        """Return the scores of the master if it plays each round as if all spaces were dots.

        The special spaces of the board must not change where tiles come to rest. Empty if there is
        no network for the board.
        """
        setup, board = self._setup, self._setup.boards[0]
        plain = replace(board, grid=(DOT * board.width,) * board.height, spaces={})
        return play_rounds(setup.edition, board, setup.house, self._deals, plain) or []

    def hindsight(self) -> list[int]:
        """Return the best score found for each round."""
        games: list[Deal] = [(deal,) for deal in self._deals]
        return [game[0][0].score for game in solve(games, self._setup, nodes=NODES)]
