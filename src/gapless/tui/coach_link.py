"""Open the review of a game from another screen."""

from gapless.local.errors import PlayError
from gapless.local.positions import GamePosition
from gapless.records import Record

from .base import BaseScreen


def open_coach(
    screen: BaseScreen[None], record: Record, seat: int, start: GamePosition | None = None
) -> None:
    """Open the review of a record, at a round and card; raise `PlayError` without the extra."""
    try:
        from .coach import CoachScreen  # noqa: PLC0415 - it needs an extra
    except ModuleNotFoundError:
        raise PlayError("tui-search") from None
    screen.gapless.open(CoachScreen(record, seat, start))
