"""The difficulty of a board: what bots of different strength score on it, and what was possible."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

from gapless.bots.batch_play import play_rounds
from gapless.bots.playing import play
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.setup import RoundDeal, Setup, draw_round
from gapless.engine.tables import tables_for
from gapless.search.solve import solve

ROUNDS = 64
"""Number of rounds that each bot plays, all on the same cards."""
DEALS = 8
"""Number of those rounds that are solved in hindsight."""
NODES = 50_000
"""Number of positions searched for each deal, so that a board has the same figures everywhere."""

NEWCOMER, ARCHITECT, MASTER = "newcomer", "architect", "master:0"

Progress = Callable[[float], None]
"""Takes the share that is done, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """Mean scores of a round on a board.

    `master` plays without look-ahead. `hindsight` is the best score found for the first deals with
    the cards known, and `reached` what the master scored on these.
    """

    newcomer: float
    architect: float
    master: float
    hindsight: float
    reached: float

    @property
    def skill(self) -> float:
        """The room for skill: how much more the master scores than the newcomer."""
        return self.master - self.newcomer

    @property
    def luck(self) -> float:
        """The room for luck: how much more hindsight scores than the master."""
        return self.hindsight - self.reached


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
    rounds = DealtRounds(board, edition, house, ROUNDS)
    report = progress or _ignore
    newcomer = rounds.scores(NEWCOMER)
    report(0.15)
    master = rounds.scores(MASTER)
    report(0.25)
    architect = []
    for deal in range(ROUNDS):
        architect.append(rounds.score(ARCHITECT, deal))
        report(0.25 + 0.5 * (deal + 1) / ROUNDS)
    hindsight = []
    for deal in range(DEALS):
        hindsight.append(max(rounds.hindsight(deal), master[deal]))
        report(0.75 + 0.25 * (deal + 1) / DEALS)
    return Difficulty(
        newcomer=fmean(newcomer),
        architect=fmean(architect),
        master=fmean(master),
        hindsight=fmean(hindsight),
        reached=fmean(master[:DEALS]),
    )


def _ignore(_share: float) -> None:
    """Report nothing."""


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
        return [self.score(bot, deal) for deal in range(len(self._deals))]

    def score(self, bot: str, deal: int) -> int:
        """Return the score of a bot in one round."""
        return play(self._setup, [bot], self._seeds[deal]).results[0].scores[0].total

    def hindsight(self, deal: int) -> int:
        """Return the best score found for one deal."""
        cards: tuple[RoundDeal, ...] = (self._deals[deal],)
        return solve(cards, self._setup, nodes=NODES)[0][0].score
