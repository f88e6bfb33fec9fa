"""Write transactions to the database, on one thread.

While one batch is being committed, the next transactions queue up and are then committed together:
with many tables, each act costs only a fraction of a disk write.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import (
    Connection,
    Engine,
    bindparam,
    delete,
    event,
    insert,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError

from .database import reason_of
from .errors import RefusedError
from .keys import new_table_id
from .schema import GONE, events, games, heartbeats, players

RETRY_SECONDS = 10.0
"""How long a batch is retried while the database does not answer."""

HEALTHY_SECONDS = 15.0
"""The writer counts as healthy for this long after its last successful commit."""

_PAUSE_SECONDS = 0.1
_STALE_MS = 24 * 3600 * 1000
_log = logging.getLogger(__name__)


class GameRow(NamedTuple):
    """A row of the table `games`: what lists show and search by."""

    id: str
    state: str
    listed: bool
    edition: str
    total: int | None
    created: int
    changed: int
    summary: str


@dataclass(slots=True)
class Chain:
    """The appends of one process to one game; after one fails, all later ones fail too."""

    broken: bool = False


class Append(NamedTuple):
    """Consecutive events of one game, starting with number `n`, and rows that they change."""

    game: str
    n: int
    at: int
    events: tuple[str, ...]
    created: GameRow | None = None
    changed: GameRow | None = None
    joined: tuple[str, ...] = ()


class Transaction(NamedTuple):
    """Appends that are committed together or not at all.

    `done` is called on the event loop with the refusal, or with `None` once all is durable. A
    transaction without appends is a heartbeat: it writes one row of its own.
    """

    chain: Chain
    appends: tuple[Append, ...]
    done: Callable[[RefusedError | None], None]


class ConflictError(RefusedError):
    """Another process has already appended an event with this number."""


class Writer:
    """The thread that writes, its connection, and the queue of transactions.

    `clock` returns seconds and serves only to tell how old the last success is. `file` is the
    database file, if there is one. `counts` are totals since the start, for the metrics.
    """

    def __init__(self, engine: Engine, clock: Callable[[], float], file: Path | None) -> None:
        counts = ("events", "commits", "conflicts", "write_failures", "write_seconds")
        self.counts: dict[str, float] = dict.fromkeys(counts, 0)
        self._engine = engine
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _avoid_temporary_files)
        self._clock = clock
        self._file = file
        self._file_id = file_id(file) if file else None
        self._server = new_table_id()
        self._last_success = clock()
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "store-writer")
        self._queue: list[Transaction] = []
        self._queued_at = 0.0
        self._busy = False
        self._closing = False
        self._idle = asyncio.Event()
        self._idle.set()

    @property
    def healthy(self) -> bool:
        """Whether a commit succeeded within the last `HEALTHY_SECONDS`."""
        return self._clock() - self._last_success <= HEALTHY_SECONDS

    def append(self, transaction: Transaction) -> None:
        """Queue a transaction; its `done` is called in any case."""
        if not self._queue:
            self._queued_at = time.monotonic()
        self._queue.append(transaction)
        if not self._busy:
            self._busy = True
            self._idle.clear()
            self._schedule_batch()

    async def close(self) -> None:
        """Wait until the queue is empty, then disconnect."""
        self._closing = True
        await self._idle.wait()
        self._thread.shutdown()
        self._disconnect()
        self._engine.dispose()

    def _schedule_batch(self) -> None:
        """Write the queue after this iteration of the event loop, with all that arrives in it."""
        asyncio.get_running_loop().call_soon(self._next_batch)

    def _next_batch(self) -> None:
        batch, self._queue = self._queue, []
        deadline = self._queued_at + (RETRY_SECONDS if self.healthy else 0.0)
        self._queued_at = time.monotonic()
        loop = asyncio.get_running_loop()
        future = loop.run_in_executor(self._thread, self._write, batch, deadline)
        future.add_done_callback(lambda written: self._finish(batch, written))

    def _finish(
        self, batch: Sequence[Transaction], written: asyncio.Future[list[RefusedError | None]]
    ) -> None:
        if self._queue:
            self._schedule_batch()
        else:
            self._busy = False
            self._idle.set()
        for transaction, refusal in zip(batch, written.result(), strict=True):
            try:
                transaction.done(refusal)
            except Exception:  # noqa: BLE001 - the other transactions are still to be answered
                _log.exception("handling a written transaction failed")

    # everything below runs on the writer's thread

    def _write(self, batch: Sequence[Transaction], deadline: float) -> list[RefusedError | None]:
        """Commit a batch; return the refusal of each transaction, or `None` where it is durable."""
        began = time.perf_counter()
        refusals: list[RefusedError | None]
        broken = [transaction.chain.broken for transaction in batch]
        sound = [one for one, is_broken in zip(batch, broken, strict=True) if not is_broken]
        try:
            try:
                if sound:
                    self._commit(sound, deadline)
                refusals = [ConflictError("busy") if is_broken else None for is_broken in broken]
            except IntegrityError:
                refusals = self._write_apart(batch, deadline)
        except Exception as error:  # noqa: BLE001 - whatever fails, the next batch must be written
            if _is_outage(error):
                self._disconnect()
                refusal = _refusal_of(error, len(sound))
                refusals = [_break_chain(transaction, refusal) for transaction in batch]
            else:
                refusals = [self._write_one(transaction, deadline) for transaction in batch]
        self.counts["write_failures"] += sum(
            refusal is not None and not isinstance(refusal, ConflictError) for refusal in refusals
        )
        self.counts["write_seconds"] += time.perf_counter() - began
        return refusals

    def _write_apart(
        self, batch: Sequence[Transaction], deadline: float
    ) -> list[RefusedError | None]:
        """Commit those transactions of a batch together whose events the log does not have yet."""
        stored = self._stored(batch)
        refusals: list[RefusedError | None] = []
        rest: list[Transaction] = []
        for one in batch:
            is_new = not any((append.game, append.n) in stored for append in one.appends)
            if one.chain.broken:
                refusals.append(ConflictError("busy"))
            elif is_new or _is_stored(one, stored):
                refusals.append(None)
                rest += [one] * is_new
            else:
                self.counts["conflicts"] += 1
                refusals.append(_break_chain(one, ConflictError("busy")))
        if rest:
            self._commit(rest, deadline)
        return refusals

    def _write_one(self, transaction: Transaction, deadline: float) -> RefusedError | None:
        if transaction.chain.broken:
            return ConflictError("busy")
        try:
            try:
                self._commit([transaction], deadline)
            except IntegrityError:
                if not self._is_written(transaction):
                    self.counts["conflicts"] += 1
                    return _break_chain(transaction, ConflictError("busy"))
        except Exception as error:  # noqa: BLE001 - the other transactions must be written
            self._disconnect()
            return _break_chain(transaction, _refusal_of(error, 1))
        return None

    def _commit(self, transactions: Sequence[Transaction], deadline: float) -> None:
        """Commit all or nothing; retry until the deadline while the database is unavailable."""
        # In the same order in every process: otherwise two of them may wait for each other.
        appends = sorted(
            [append for one in transactions for append in one.appends], key=itemgetter(0)
        )
        retrying = False
        while True:
            try:
                connection = self._connected()
                with connection.begin():
                    self._insert(connection, appends)
            except IntegrityError:
                raise
            except Exception as error:
                self._disconnect()
                if not _is_outage(error) or self._closing or time.monotonic() > deadline:
                    raise
                if not retrying:
                    retrying = True
                    _log.warning("retrying a failed write", extra={"reason": reason_of(error)})
                time.sleep(_PAUSE_SECONDS)
            else:
                self._last_success = self._clock()
                self.counts["commits"] += 1
                self.counts["events"] += sum(len(append.events) for append in appends)
                return

    def _is_written(self, transaction: Transaction) -> bool:
        """Whether the log holds exactly this transaction, which a lost connection left in doubt."""
        return _is_stored(transaction, self._stored([transaction]))

    def _stored(self, transactions: Sequence[Transaction]) -> dict[tuple[str, int], str]:
        """Return what the log has of the events with the numbers of these transactions."""
        appends = [append for one in transactions for append in one.appends]
        numbers = [(one.game, one.n + k) for one in appends for k in range(len(one.events))]
        found: dict[tuple[str, int], str] = {}
        connection = self._connected()
        with connection.begin():
            for first in range(0, len(numbers), _EVENTS_AT_ONCE):
                some = {"numbers": numbers[first : first + _EVENTS_AT_ONCE]}
                rows = connection.execute(_SELECT_EVENTS, some)
                found.update({(game, n): event for game, n, event in rows})
        return found

    def _connected(self) -> Connection:
        """Return the open connection, or connect.

        SQLite goes on writing to a file that was deleted, and would make an empty one when it
        connects; so this raises `OSError` while the file is missing, and opens another file in
        its place.
        """
        if self._file is not None and self._file_id != (found := file_id(self._file)):
            self._disconnect()
            self._file_id = found
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None

    def _insert(self, connection: Connection, appends: Sequence[Append]) -> None:
        if not appends:
            self._insert_heartbeat(connection)
            return
        created = [append.created for append in appends if append.created]
        if created:
            connection.execute(_INSERT_GAMES, [row._asdict() for row in created])
        joined = [{"key": key, "game": one.game} for one in appends for key in one.joined]
        if joined:
            connection.execute(_INSERT_PLAYERS, joined)
        values = [
            value
            for append in appends
            for n, event in enumerate(append.events, append.n)
            for value in (append.game, n, append.at, event)
        ]
        dialect, width = connection.dialect.name, len(events.columns)
        for first in range(0, len(values), width * _EVENTS_AT_ONCE):
            some = tuple(values[first : first + width * _EVENTS_AT_ONCE])
            connection.exec_driver_sql(event_insert(dialect, len(some) // width), some)
        changed = [
            {"game": row.id} | {name: getattr(row, name) for name in _CHANGING}
            for append in appends
            if (row := append.changed)
        ]
        if changed:
            connection.execute(_UPDATE_GAMES, changed)

    def _insert_heartbeat(self, connection: Connection) -> None:
        now = time.time_ns() // 1_000_000
        mine = heartbeats.c.server == self._server
        connection.execute(delete(heartbeats).where(or_(mine, heartbeats.c.at < now - _STALE_MS)))
        connection.execute(insert(heartbeats).values(server=self._server, at=now))


_EVENTS_AT_ONCE = 128
"""The number of events that one statement inserts; the driver stores a statement for each size."""


@lru_cache(maxsize=2 * _EVENTS_AT_ONCE)
def event_insert(dialect: str, count: int) -> str:
    """Return the statement that inserts this many events.

    Drivers give other threads the interpreter after each statement, and may then wait 5 ms for it:
    so a batch must not take a statement for each event.
    """
    names = [column.name for column in events.columns]
    row = "(" + ", ".join(["?" if dialect == "sqlite" else "%s"] * len(names)) + ")"
    return f"INSERT INTO {events.name} ({', '.join(names)}) VALUES " + ", ".join([row] * count)


def _avoid_temporary_files(connection: Any, _: object) -> None:
    """Store in memory what SQLite needs to undo one statement, which may insert many rows."""
    connection.execute("PRAGMA temp_store = MEMORY")


def file_id(path: Path) -> tuple[int, int]:
    """Device and inode of a file; raise `OSError` if it is missing."""
    status = path.stat()
    return status.st_dev, status.st_ino


def _is_outage(error: Exception) -> bool:
    """Whether the same write may succeed later; other errors belong to one transaction."""
    if isinstance(error, IntegrityError | DataError | ProgrammingError):
        return False
    return isinstance(error, DBAPIError | OSError)


def _refusal_of(error: Exception, count: int) -> RefusedError:
    """Log a failed write of `count` transactions, and return what their callers are answered."""
    extra = {"transactions": count, "reason": reason_of(error)}
    expected = isinstance(error, DBAPIError | OSError | UnicodeError)
    _log.error("a write failed", extra=extra, exc_info=None if expected else error)
    if isinstance(error, DataError | UnicodeError):
        return RefusedError("text-unstorable")
    return RefusedError("database" if expected else "internal")


def _break_chain(transaction: Transaction, refusal: RefusedError) -> RefusedError:
    transaction.chain.broken = True
    return refusal


def _is_stored(transaction: Transaction, stored: Mapping[tuple[str, int], str]) -> bool:
    """Whether the log holds exactly this transaction, given what it has with these numbers."""
    return all(
        stored.get((append.game, n)) == event
        for append in transaction.appends
        for n, event in enumerate(append.events, append.n)
    )


_SELECT_EVENTS = select(events.c.game, events.c.n, events.c.event).where(
    tuple_(events.c.game, events.c.n).in_(bindparam("numbers", expanding=True))
)
_INSERT_GAMES = insert(games)
_INSERT_PLAYERS = insert(players)
_UPDATE_GAMES = update(games).where(games.c.id == bindparam("game"), games.c.state != GONE)
_CHANGING = ("state", "total", "changed", "summary")
