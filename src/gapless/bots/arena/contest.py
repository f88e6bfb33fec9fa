"""One game of one bot, alone or against others: its cards, how it is played, and the result."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import NamedTuple

from gapless.bots.bot import Bot, BotError, ask
from gapless.bots.levels import make_bot
from gapless.bots.line_protocol import act_of, check_act
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.errors import GaplessError
from gapless.core.game import Game
from gapless.core.setup import Deal, Setup, draw_deal
from gapless.core.view import View, fallback_act


@dataclass(frozen=True, slots=True)
class Contest:
    """The conditions that all games of an arena share.

    `seconds` is the time a bot in another process has for each answer. `opponents` are the bots
    at the other seats, the same ones in every game.
    """

    edition: Edition
    boards: tuple[Board, ...]
    house: frozenset[HouseRule]
    seed: int
    seconds: float
    opponents: tuple[str, ...] = ()

    @property
    def setup(self) -> Setup:
        """The set-up of each game: one player, or as many as there are opponents and one more."""
        others = [f"opponent {number}" for number in range(1, len(self.opponents) + 1)]
        return Setup(self.edition, ("bot", *others), self.boards, self.house)

    def seat(self, game: int) -> int:
        """Return the seat of the bot in a game: all in turn."""
        return game % (1 + len(self.opponents))

    def deal(self, game: int) -> Deal:
        """Return the cards of a game, the same for every bot."""
        return draw_deal(self.setup, Random(f"{self.seed} {game}"))

    def bot_seed(self, game: int) -> int:
        """Return the seed of the bot in a game, the same for every bot."""
        return Random(f"bot {self.seed} {game}").getrandbits(32)


class OpponentError(GaplessError):
    """An opponent failed or broke a rule, so that the game is no measure of the bot."""


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
    won: float = 0.0
    """1 divided by the number of winners if the bot is one of them; 0 if it has no opponents."""

    @property
    def total(self) -> int:
        """The score of the game."""
        return sum(self.scores)


def play(contest: Contest, task: Task, clock: Callable[[], float] = perf_counter) -> Result:
    """Play a game to its end.

    A bot that fails or breaks a rule forfeits: the fallback act is played for it from then on.
    """
    game = Game(contest.setup, contest.deal(task.game))
    own, seed = contest.seat(task.game), contest.bot_seed(task.game)
    times: list[float] = []
    forfeit: BotError | None = None
    with ExitStack() as opened:
        with _opponent_errors():
            others = [
                opened.enter_context(closing(make_bot(name, seed + number, contest.seconds)))
                for number, name in enumerate(contest.opponents, 1)
            ]
        try:
            with closing(make_bot(task.bot, seed, contest.seconds)) as bot:
                for view in _views(game, own, others):
                    began = clock()
                    act = ask(bot, view)
                    times.append(clock() - began)
                    game.act(own, check_act(act, game.view(own)))
        except BotError as error:
            forfeit = error
        for view in _views(game, own, others):
            game.act(own, fallback_act(view))
    return Result(
        task,
        tuple(result.scores[own].total for result in game.results),
        acts=len(times),
        seconds=sum(times),
        longest=max(times, default=0.0),
        forfeit=forfeit,
        won=1 / len(game.winners) if others and own in game.winners else 0.0,
    )


def _views(game: Game, own: int, others: Sequence[Bot]) -> Iterator[View]:
    """Yield the views that the bot has to act on; before each the opponents act.

    One that fails ends the arena.
    """
    while not game.complete:
        for seat in game.waiting_for:
            if seat != own:
                with _opponent_errors():
                    game.act(seat, act_of(others[seat - (seat > own)], game, seat))
        if own in game.waiting_for:
            yield game.view(own)


@contextmanager
def _opponent_errors() -> Iterator[None]:
    """Raise an error of a bot inside as an `OpponentError`."""
    try:
        yield
    except BotError as error:
        raise OpponentError("opponent-failed", reason=str(error)) from error
