"""What the operator of a server can do with tables and players, beside running servers.

Every function takes an engine for writing. Servers notice changes through the log of actions.
"""

import re
import time
from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from sqlalchemy import Connection, Engine, delete, func, insert, select, update

from gapless.rooms.commits import replay, replayed
from gapless.rooms.events import Ended, encode_event
from gapless.rooms.keys import DIGITS
from gapless.rooms.summaries import StoredSummary, game_row, read_summaries
from gapless.rooms.table import Table
from gapless.server.operator_errors import AdminError
from gapless.server.storage.database import file_of, scalars
from gapless.server.storage.schema import blocked, events, games, players

from .actions import Action, in_transaction, last_actions, log_action
from .removal import IS_WHOLE, mark_gone, remove_game

_PREFIX = re.compile(f"[0-9a-f]{{{DIGITS},64}}")


class ListedSeat(NamedTuple):
    """A seat as operators see it: `player` is the first digits of the key's hash."""

    kind: str
    name: str
    level: str | None
    player: str | None
    blocked: bool


class ListedTable(NamedTuple):
    """A table as operators see it, without cards. Times are milliseconds since 1970."""

    id: str
    state: str
    listed: bool
    created: int
    changed: int
    round: int
    host: str
    seats: tuple[ListedSeat, ...]


class DatabaseSize(NamedTuple):
    """How large the database is: bytes on disk, and numbers of rows."""

    bytes: int
    games: int
    events: int
    players: int


def list_tables(engine: Engine, state: str | None = None, most: int = 50) -> list[ListedTable]:
    """Return the tables that changed last, damaged ones left out."""
    query = select(games.c.summary).where(IS_WHOLE)
    if state is not None:
        query = query.where(games.c.state == state)
    texts = scalars(engine, query.order_by(games.c.changed.desc()).limit(most))
    barred = blocked_keys(engine)
    return [
        ListedTable(
            table.id, table.state, table.config.listed, table.created, table.changed, table.round,
            table.host[:DIGITS], seats_of(table, barred),
        )
        for table in read_summaries(texts)
    ]  # fmt: skip


def blocked_keys(engine: Engine) -> frozenset[str]:
    """Return the hashes of the keys that are blocked."""
    return frozenset(scalars(engine, select(blocked.c.key)))


def seats_of(table: Table | StoredSummary, barred: Collection[str]) -> tuple[ListedSeat, ...]:
    """Return the seats of a table as operators see them; `barred` are the blocked keys."""
    return tuple(
        ListedSeat(
            seat.kind, seat.name, seat.level,
            seat.key[:DIGITS] if seat.key else None, seat.key in barred,
        )
        for seat in table.seats
    )  # fmt: skip


def open_table(engine: Engine, id: str) -> Table:
    """Return a table; raise `AdminError` if there is none, `RefusedError` if it is damaged."""
    (table,) = table_states(engine, id)
    return table


def table_states(engine: Engine, id: str, seen: int = 0) -> Iterator[Table]:
    """Yield a table after each event that follows the first `seen`, or once as it is now.

    It is the same object each time. Raises as `open_table`.
    """
    with engine.connect() as connection:
        log = _read_events(connection, id)
    first = seen + 1 if 0 < seen < len(log) else len(log)
    table = replayed(id, log[:first])
    yield table
    for at, event in log[first:]:
        replay(table, at, event)
        yield table


def _read_events(connection: Connection, id: str) -> list[tuple[int, str]]:
    _check_id(id)
    query = select(events.c.at, events.c.event).where(events.c.game == id).order_by(events.c.n)
    log = [(row.at, row.event) for row in connection.execute(query)]
    if not log:
        raise AdminError("no-table", table=id)
    return log


def end_table(engine: Engine, id: str) -> None:
    """End a table before its game is over: no commands are accepted, its state can be read."""

    def end(connection: Connection) -> None:
        table = replayed(id, _read_events(connection, id))
        if table.state == "over":
            raise AdminError("table-finished", table=id)
        if table.state == "ended":
            return
        now = time.time_ns() // 1_000_000
        table.apply(Ended(), now)
        row = {"game": id, "n": table.seq, "at": now, "event": encode_event(Ended())}
        connection.execute(insert(events), row)
        values = game_row(table)._asdict()
        connection.execute(update(games).where(games.c.id == id).values(**values))
        log_action(connection, "end", id, (id,))

    in_transaction(engine, end)


def delete_table(engine: Engine, id: str, pause: Callable[[float], None] = time.sleep) -> None:
    """Remove a table with its log, even if it is damaged."""
    _check_id(id)

    def begin(connection: Connection) -> None:
        if connection.scalar(select(games.c.id).where(games.c.id == id)) is None:
            raise AdminError("no-table", table=id)
        mark_gone(connection, (id,))
        log_action(connection, "delete", id, (id,))

    in_transaction(engine, begin)
    remove_game(engine, id, pause)


def _check_id(id: str) -> None:
    """Raise `AdminError` if no table can have this id: the database may refuse such texts."""
    if not id.isascii() or not id.isprintable():
        raise AdminError("no-table", table=id[:64])


def find_player(engine: Engine, prefix: str) -> str:
    """Return the hash of the one key that begins with these digits; raise `AdminError`."""
    digits = prefix.lower()
    if not _PREFIX.fullmatch(digits):
        raise AdminError("player-form", player=prefix[:64], digits=DIGITS)
    hosts = select(games.c.summary).where(games.c.summary.contains(f'"host":"{digits}'))
    keys = {table.host for table in read_summaries(scalars(engine, hosts.limit(50)))}
    for column in (players.c.key, blocked.c.key):
        query = select(column).where(column.startswith(digits)).distinct().limit(3)
        keys |= set(scalars(engine, query))
    if not keys:
        raise AdminError("player-unknown", player=digits)
    if len(keys) > 1:
        raise AdminError("player-ambiguous", player=digits, count=len(keys))
    return keys.pop()


def block(engine: Engine, key: str) -> None:
    """Keep a player from creating and joining tables and from connecting to them."""

    def add(connection: Connection) -> None:
        connection.execute(delete(blocked).where(blocked.c.key == key))
        now = time.time_ns() // 1_000_000
        connection.execute(insert(blocked).values(key=key, at=now))
        log_action(connection, "block", key)

    in_transaction(engine, add)


def unblock(engine: Engine, key: str) -> None:
    """Let a player play again; raise `AdminError` if they are not blocked."""

    def remove(connection: Connection) -> None:
        if not connection.execute(delete(blocked).where(blocked.c.key == key)).rowcount:
            raise AdminError("player-free", player=key[:DIGITS])
        log_action(connection, "unblock", key)

    in_transaction(engine, remove)


def read_log(engine: Engine, most: int) -> list[Action]:
    """Return the last entries of the log of actions, oldest first."""
    with engine.connect() as connection:
        return last_actions(connection, most)[::-1]


def measure(engine: Engine) -> DatabaseSize:
    """Return the size of the database."""
    counted = (games.c.id, events.c.n, players.c.key.distinct())
    counts = [scalars(engine, select(func.count(column)))[0] for column in counted]
    return DatabaseSize(database_bytes(engine), *counts)


def database_bytes(engine: Engine) -> int:
    """Return the bytes that the database takes on disk; of SQLite with its log."""
    file = file_of(engine)
    if file is None:
        return scalars(engine, select(func.pg_database_size(func.current_database())))[0] or 0
    parts = (file, file.with_name(file.name + "-wal"))
    return sum(part.stat().st_size for part in parts if part.exists())
