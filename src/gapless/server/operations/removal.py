"""Remove games from the database in small transactions, so that a server goes on writing."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from sqlalchemy import Connection, Engine, delete, func, select, update

from gapless.server.storage.database import scalars
from gapless.server.storage.schema import FILLING, GONE, events, games, players

from .actions import in_transaction

ROWS = 500
"""Most rows that one transaction adds or removes."""

SHORTEST_PAUSE = 0.02
"""Seconds between two transactions, at least; otherwise as long as the last one took."""


IS_WHOLE = games.c.state.not_in((GONE, FILLING))
"""The condition of a game that is neither being removed nor being restored."""


@contextmanager
def giving_way(pause: Callable[[float], None]) -> Iterator[None]:
    """Let others write for as long as the work of the `with` statement took."""
    began = time.monotonic()
    yield
    pause(max(SHORTEST_PAUSE, time.monotonic() - began))


def remove_game(engine: Engine, id: str, pause: Callable[[float], None] = time.sleep) -> None:
    """Remove a game, whose id may be unknown; a long one in several transactions.

    From the first transaction on nobody can open it: its state is `GONE` and its first event is
    missing. If the process is killed, `finish_removals` removes the rest.
    """
    with engine.begin() as connection:
        mark_gone(connection, (id,))
        is_long = _count(connection, id) > ROWS
    while is_long:
        with giving_way(pause), engine.begin() as connection:
            least = select(func.min(events.c.n)).where(events.c.game == id).scalar_subquery()
            first = (events.c.game == id, events.c.n < least + ROWS)
            connection.execute(delete(events).where(*first))
            is_long = _count(connection, id) > ROWS
    # A server may add an event or a player meanwhile.
    in_transaction(engine, partial(_remove_rows, id=id))


def mark_gone(connection: Connection, ids: Sequence[str]) -> None:
    """Make sure that nobody can open these games, as the first step of their removal."""
    gone = {"state": GONE, "listed": False, "total": None}
    connection.execute(update(games).where(games.c.id.in_(ids)).values(**gone))
    connection.execute(delete(players).where(players.c.game.in_(ids)))
    connection.execute(delete(events).where(events.c.game.in_(ids), events.c.n == 1))


def finish_removals(engine: Engine, pause: Callable[[float], None] = time.sleep) -> int:
    """Remove the rest of games whose removal was interrupted; return their number."""
    gone = scalars(engine, select(games.c.id).where(games.c.state == GONE))
    for id in gone:
        remove_game(engine, id, pause)
    return len(gone)


def _count(connection: Connection, id: str) -> int:
    query = select(func.count()).select_from(events).where(events.c.game == id)
    return connection.scalar(query) or 0


def _remove_rows(connection: Connection, id: str) -> None:
    for table, game in ((events, events.c.game), (players, players.c.game), (games, games.c.id)):
        connection.execute(delete(table).where(game == id))
