"""Calls that take long enough to be made in another process: a bot's act, and hindsight."""

from typing import TYPE_CHECKING, TypeAlias

from gapless.bots import runtime
from gapless.bots.bot import THINK_SECONDS
from gapless.core.acts import Act
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.view import View

from .errors import PlayError
from .session import BOT_SEED

if TYPE_CHECKING:
    from gapless.search.hindsight import Solution

House: TypeAlias = frozenset[HouseRule]

SOLVE_SECONDS = 30.0


def think(name: str, view: View) -> Act:
    """Return a bot's act on the open card."""
    return runtime.think(name, BOT_SEED, THINK_SECONDS, view)


def best(edition: Edition, board: Board, order: tuple[str, ...], house: House) -> "Solution":
    """Return the best play that was possible with the tiles in the order in which they came."""
    try:
        from gapless.search.hindsight import hindsight  # noqa: PLC0415

        return hindsight(edition, board, order, house, most_seconds=SOLVE_SECONDS)
    except ModuleNotFoundError:
        raise PlayError("tui-search") from None
