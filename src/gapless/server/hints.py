"""Hints: what the strongest bot would do with a player's tile, at tables that allow it."""

import asyncio
import logging
from typing import NamedTuple

from gapless.core.acts import Act
from gapless.core.errors import GaplessError
from gapless.core.tiles import Placement
from gapless.core.view import View

from .bots import Thinkers
from .errors import RefusedError
from .events import AnyEvent, Hinted
from .quotas import Client
from .review_messages import Hint, HintKind
from .table import Table, owns

CACHED_HINTS = 256
"""Number of hints that are cached, so that asking again costs nothing."""

_log = logging.getLogger(__name__)


class HintPlace(NamedTuple):
    """The card of a seat for which a hint is asked; `since` is the event that opened the card."""

    table: str
    round: int
    card: int
    seat: int
    since: int


def hint_place(table: Table, seat: int, key: str) -> HintPlace:
    """Return the open card of a seat of a key.

    Raises:
        RefusedError: if the seat is another's, has nothing to do, or the table gives no hints.
    """
    if not owns(key, table.seat(seat)):
        raise RefusedError("not-yours", seat=seat + 1)
    game = table.running()
    if not table.config.hints:
        raise RefusedError("hints-off")
    if seat not in game.waiting_for:
        raise RefusedError("hint-late")
    return HintPlace(table.id, *table.card, seat, table.played[-1] if table.played else 0)


def marked(table: Table, place: HintPlace, key: str) -> tuple[AnyEvent, ...]:
    """Return the event that marks a game before a hint is sent; none if the card is marked.

    Raises:
        RefusedError: if the hint is not for the open card any more.
    """
    if hint_place(table, place.seat, key) != place:
        raise RefusedError("hint-late")
    done = (place.round, place.card) in table.hinted.get(place.seat, ())
    return () if done else (Hinted(place.seat),)


class Hints:
    """Asks the strongest bot, and caches what it says."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._found: dict[HintPlace, asyncio.Task[Act]] = {}

    async def best_act(self, place: HintPlace, view: View, client: Client) -> Act:
        """Return the act; raise `RefusedError` if the client has used up the bots' time."""
        if place not in self._found:
            self._found[place] = asyncio.create_task(
                self._thinkers.advise(place.table, view, client)
            )
            while len(self._found) > CACHED_HINTS:
                del self._found[next(iter(self._found))]
        try:
            return await asyncio.shield(self._found[place])
        except RefusedError:
            self._found.pop(place, None)
            raise
        except GaplessError as error:
            self._found.pop(place, None)
            _log.warning("there was no hint", exc_info=error)
            raise RefusedError("busy") from None


def hint_of(place: HintPlace, kind: HintKind, act: Act) -> Hint:
    """Return a hint; a nudge names only the column."""
    column = act.column if isinstance(act, Placement) else None
    shown = str(act) if kind == "move" else None
    return Hint(place.round, place.card, place.seat, column, shown)
