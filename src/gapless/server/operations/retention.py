"""Remove tables that nobody has used for a long time."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection, Engine, or_, select

from gapless.server.storage.database import scalars
from gapless.server.storage.schema import FILLING, games

from .actions import in_transaction, log_action
from .removal import finish_removals, mark_gone, remove_game

DAY_MS = 24 * 3600 * 1000
_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class Retention:
    """For how many days tables are kept after their last change; 0 means for ever.

    A table is `open` before the game starts. `unfinished` games are being played or were ended;
    `finished` ones are over. Acts within a round do not count as a change.
    """

    open: int = 30
    unfinished: int = 365
    finished: int = 0


def expired(engine: Engine, keep: Retention, now: int) -> list[str]:
    """Return the tables to remove at a time in milliseconds since 1970."""
    days = {
        "open": keep.open,
        "playing": keep.unfinished,
        "ended": keep.unfinished,
        "over": keep.finished,
        FILLING: 1,
    }
    old = [
        (games.c.state == state) & (games.c.changed < now - most * DAY_MS)
        for state, most in days.items()
        if most
    ]
    return list(scalars(engine, select(games.c.id).where(or_(*old))))


def clean(
    engine: Engine, keep: Retention, now: int, pause: Callable[[float], None] = time.sleep
) -> int:
    """Remove expired tables and the rest of interrupted removals; return the number of tables."""
    finish_removals(engine, pause)
    old = expired(engine, keep, now)
    for start in range(0, len(old), _AT_ONCE):
        ids = tuple(old[start : start + _AT_ONCE])
        in_transaction(engine, partial(_begin, ids=ids))
        for id in ids:
            remove_game(engine, id, pause)
    return len(old)


def _begin(connection: Connection, ids: tuple[str, ...]) -> None:
    mark_gone(connection, ids)
    log_action(connection, "clean", "", ids, removed=len(ids))
