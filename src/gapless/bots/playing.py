"""Whole games between bots, for programs: `gapless.bot` and `gapless.play`."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from random import Random

from gapless.core.acts import Act
from gapless.core.errors import check_argument, check_least, wrong_type
from gapless.core.game import Game
from gapless.core.setup import Setup, draw_deal
from gapless.core.view import View

from .bot import THINK_SECONDS, Bot, BotError
from .levels import make_bot
from .line_protocol import act_of


class FunctionBot:
    """A function from a view to an act as a bot."""

    def __init__(self, choose: Callable[[View], Act]) -> None:
        self._choose = choose

    def act(self, view: View) -> Act:
        """Return what the function returns."""
        return self._choose(view)

    def close(self) -> None:
        """Do nothing: a function holds nothing."""


def bot(name: str, seed: int = 0, seconds: float = THINK_SECONDS) -> Bot:
    """Return a bot by its name: `mason`, `master:1` (with an effort), or `cmd:COMMAND`.

    A command is a process with `seconds` for each answer; `close` ends it. Raises `BotError`.
    """
    check_argument("name", name, str)
    check_argument("seed", seed, int)
    check_least("seconds", seconds, 0, int, float)
    return make_bot(name, seed, seconds)


def play(setup: Setup, bots: Sequence[str | Bot | Callable[[View], Act]], seed: int) -> Game:
    """Play a game with the cards that a seed gives, and return it complete.

    `bots` has one for each seat: a name, a bot, or a function from a view to an act. Raises
    `BotError` if a bot fails or breaks the rules.
    """
    check_argument("setup", setup, Setup)
    check_argument("seed", seed, int)
    if len(bots) != len(setup.players):
        raise BotError("bot-seats", bots=len(bots), seats=len(setup.players))
    game = Game(setup, draw_deal(setup, Random(seed)))
    with ExitStack() as stack:
        players: list[Bot] = []
        for seat, player in enumerate(bots):
            if isinstance(player, str):
                players.append(stack.enter_context(closing(bot(player, seed + seat))))
            elif callable(player):
                players.append(FunctionBot(player))
            elif hasattr(player, "act"):
                players.append(player)
            else:
                raise wrong_type("bots", player, "a name, a bot or a function for each seat")
        while not game.complete:
            for seat in game.waiting_for:
                game.act(seat, act_of(players[seat], game, seat))
    return game
