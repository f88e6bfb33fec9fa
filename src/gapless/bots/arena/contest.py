"""One game of one bot: its cards, how it is played, and the result."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import NamedTuple

from gapless.bots.bot import BotError, ask
from gapless.bots.levels import make_bot
from gapless.bots.line_protocol import check_act
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.game import Game
from gapless.core.setup import Deal, Setup, draw_deal
from gapless.core.view import fallback_act


@dataclass(frozen=True, slots=True)
class Contest:
    """The conditions that all games of an arena share.

    `seconds` is the time a bot in another process has for each answer.
    """

    edition: Edition
    boards: tuple[Board, ...]
    house: frozenset[HouseRule]
    seed: int
    seconds: float

    @property
    def setup(self) -> Setup:
        """The set-up of each game: one player."""
        return Setup(self.edition, ("bot",), self.boards, self.house)

    def deal(self, game: int) -> Deal:
        """Return the cards of a game, the same for every bot."""
        return draw_deal(self.setup, Random(f"{self.seed} {game}"))

    def bot_seed(self, game: int) -> int:
        """Return the seed of the bot in a game, the same for every bot."""
        return Random(f"bot {self.seed} {game}").getrandbits(32)


class Task(NamedTuple):
    """A game, counted from 0, to be played by a bot."""

    game: int
    bot: str


class Result(NamedTuple):
    """A finished game: the score of each round, and the seconds that the bot thought.

    `forfeit` is the error by which the bot forfeited the game, if it did.
    """

    task: Task
    scores: tuple[int, ...]
    acts: int
    seconds: float
    longest: float
    forfeit: BotError | None = None

    @property
    def total(self) -> int:
        """The score of the game."""
        return sum(self.scores)


def play(contest: Contest, task: Task, clock: Callable[[], float] = perf_counter) -> Result:
    """Play a game to its end.

    A bot that fails or breaks a rule forfeits: the fallback act is played for it from then on.
    """
    game = Game(contest.setup, contest.deal(task.game))
    times: list[float] = []
    forfeit: BotError | None = None
    seed = contest.bot_seed(task.game)
    try:
        with closing(make_bot(task.bot, seed, contest.seconds)) as bot:
            while not game.complete:
                view = game.view(0)
                began = clock()
                act = ask(bot, view)
                times.append(clock() - began)
                game.act(0, check_act(act, game.view(0)))
    except BotError as error:
        forfeit = error
    while not game.complete:
        game.act(0, fallback_act(game.view(0)))
    return Result(
        task,
        tuple(result.scores[0].total for result in game.results),
        acts=len(times),
        seconds=sum(times),
        longest=max(times, default=0.0),
        forfeit=forfeit,
    )
