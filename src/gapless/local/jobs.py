"""What takes long enough to be done in another process."""

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from gapless.bots import Bot, BotError, make_bot
from gapless.core.acts import Act
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.errors import GaplessError
from gapless.core.view import View

from .errors import PlayError

if TYPE_CHECKING:
    from gapless.search.hindsight import Solution

House: TypeAlias = frozenset[HouseRule]

THINK_SECONDS = 20.0
SOLVE_SECONDS = 30.0
SEED = 0
"""Bots answer the same to the same view, so a game with the same seed can be played again."""


@lru_cache(maxsize=8)
def bot(name: str) -> Bot:
    return make_bot(name, SEED, THINK_SECONDS)


def think(name: str, view: View) -> Act:
    """What a bot does on the open card."""
    return act_of(bot(name), view)


def act_of(bot: Bot, view: View) -> Act:
    """What a bot does, with whatever goes wrong in it said in a sentence."""
    try:
        return bot.act(view)
    except GaplessError:
        raise
    except Exception as error:
        raise BotError("bot-crash", reason=repr(error)) from error


def best(edition: Edition, board: Board, order: tuple[str, ...], house: House) -> "Solution":
    """The best that was possible with the tiles in the order in which they came."""
    try:
        from gapless.search.hindsight import hindsight  # noqa: PLC0415

        return hindsight(edition, board, order, house, most_seconds=SOLVE_SECONDS)
    except ModuleNotFoundError:
        raise PlayError("tui-search") from None
