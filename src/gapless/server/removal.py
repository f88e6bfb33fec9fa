"""Remove games from the database in small transactions, so that a server goes on writing."""

import time
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, Engine, delete, func, select, update
from sqlalchemy.exc import IntegrityError

from .schema import GONE, events, games, players

ROWS = 500
"""Most rows that one transaction adds or removes."""

SHORTEST_PAUSE = 0.02
"""Seconds between two transactions, at least; otherwise as long as the last one took."""

_ATTEMPTS = 20


def remove_game(engine: Engine, id: str, pause: Callable[[float], None] = time.sleep) -> None:
    """Remove a game, whose id may be unknown; a long one in several transactions.

    From the first transaction on nobody can open it: its state is `GONE` and its first event is
    missing. If the process is killed, `finish_removals` removes the rest.
    """
    began = time.monotonic()
    with engine.begin() as connection:
        mark_gone(connection, (id,))
        is_long = _count(connection, id) > ROWS
    while is_long:
        pause(max(SHORTEST_PAUSE, time.monotonic() - began))
        began = time.monotonic()
        with engine.begin() as connection:
            least = select(func.min(events.c.n)).where(events.c.game == id).scalar_subquery()
            first = (events.c.game == id, events.c.n < least + ROWS)
            connection.execute(delete(events).where(*first))
            is_long = _count(connection, id) > ROWS
    _remove_row(engine, id)


def mark_gone(connection: Connection, ids: Sequence[str]) -> None:
    """Make sure that nobody can open these games, as the first step of their removal."""
    gone = {"state": GONE, "listed": False, "total": None}
    connection.execute(update(games).where(games.c.id.in_(ids)).values(**gone))
    connection.execute(delete(players).where(players.c.game.in_(ids)))
    connection.execute(delete(events).where(events.c.game.in_(ids), events.c.n == 1))


def finish_removals(engine: Engine, pause: Callable[[float], None] = time.sleep) -> int:
    """Remove the rest of games whose removal was interrupted; return their number."""
    with engine.begin() as connection:
        gone = connection.scalars(select(games.c.id).where(games.c.state == GONE)).all()
    for id in gone:
        remove_game(engine, id, pause)
    return len(gone)


def _count(connection: Connection, id: str) -> int:
    query = select(func.count()).select_from(events).where(events.c.game == id)
    return connection.scalar(query) or 0


def _remove_row(engine: Engine, id: str) -> None:
    """Remove the last rows of a game; a server may just have added an event or a player."""
    for attempt in range(1, _ATTEMPTS + 1):
        try:
            with engine.begin() as connection:
                connection.execute(delete(events).where(events.c.game == id))
                connection.execute(delete(players).where(players.c.game == id))
                connection.execute(delete(games).where(games.c.id == id))
        except IntegrityError:
            if attempt == _ATTEMPTS:
                raise
        else:
            return
