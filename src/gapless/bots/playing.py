"""Whole games between bots, for programs: `gapless.bot` and `gapless.play`."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from random import Random

from gapless.core.acts import Act
from gapless.core.game import Game
from gapless.core.setup import Setup, draw_deal
from gapless.core.view import View

from .bot import THINK_SECONDS, Bot, BotError, ask
from .levels import make_bot
from .line_protocol import check_act


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
    return make_bot(name, seed, seconds)


def play(setup: Setup, bots: Sequence[str | Bot | Callable[[View], Act]], seed: int) -> Game:
    """Play a game with the cards that a seed gives, and return it complete.

    `bots` has one for each seat: a name, a bot, or a function from a view to an act. Raises
    `BotError` if a bot fails or breaks the rules.
    """
    if len(bots) != len(setup.players):
        raise BotError("bot-seats", bots=len(bots), seats=len(setup.players))
    game = Game(setup, draw_deal(setup, Random(seed)))
    with ExitStack() as stack:
        players: list[Bot] = []
        for seat, one in enumerate(bots):
            if isinstance(one, str):
                players.append(stack.enter_context(closing(bot(one, seed + seat))))
            else:
                players.append(FunctionBot(one) if callable(one) else one)
        while not game.complete:
            for seat in game.waiting_for:
                act = ask(players[seat], game.view(seat))
                game.act(seat, check_act(act, game.view(seat)))
    return game
