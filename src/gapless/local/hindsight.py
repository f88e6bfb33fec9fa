"""The best play that was possible with the cards of a finished round."""

from typing import TYPE_CHECKING

from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition

from .errors import PlayError

if TYPE_CHECKING:
    from gapless.search.hindsight import Solution

SOLVE_SECONDS = 30.0
"""Seconds after which the best play found so far is the answer."""


def best_play(
    edition: Edition, board: Board, order: tuple[str, ...], house: frozenset[HouseRule]
) -> "Solution":
    """Search the best play of the tiles in this order; raise `PlayError` without the extra.

    It takes up to `SOLVE_SECONDS`: call it in another process.
    """
    try:
        from gapless.search.hindsight import hindsight  # noqa: PLC0415

        return hindsight(edition, board, order, house, most_seconds=SOLVE_SECONDS)
    except ModuleNotFoundError:
        raise PlayError("tui-search") from None
