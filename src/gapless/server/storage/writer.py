"""Write transactions to the database, on one thread.

While one batch is being committed, the next transactions queue up and are then committed together:
with many tables, each act costs only a fraction of a disk write.
"""

import asyncio
import logging
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from operator import itemgetter
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError

from gapless.rooms.keys import new_table_id
from gapless.rooms.outside import Append, ConflictError, Transaction
from gapless.rooms.refusals import RefusedError

from .database import reason_of
from .schema import GONE, events, games, heartbeats, players

RETRY_SECONDS = 10.0
"""How long a batch is retried while the database does not answer."""

HEALTHY_SECONDS = 15.0
"""The writer counts as healthy for this long after its last successful commit."""

_PAUSE_SECONDS = 0.1
_STALE_MS = 24 * 3600 * 1000
_log = logging.getLogger(__name__)


SUMMARY_SECONDS = 60.0
"""How often writes that keep failing are logged."""


class OutageLog:
    """Logs that writes fail: the first at once, the others counted each minute, and the end."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._reason = ""
        self._logged = 0.0
        self._unlogged = 0

    def failed(self, transactions: int, reason: str) -> None:
        """Count transactions that failed; another reason than the last is logged at once."""
        self._unlogged += transactions
        if reason == self._reason and self._clock() - self._logged < SUMMARY_SECONDS:
            return
        said = "writes go on failing" if reason == self._reason else "a write failed"
        _log.error(said, extra={"transactions": self._unlogged, "reason": reason})
        self._reason, self._logged, self._unlogged = reason, self._clock(), 0

    def retried(self, reason: str) -> None:
        """Log that a write is retried, unless writes are failing already."""
        if not self._reason:
            _log.warning("retrying a failed write", extra={"reason": reason})

    def ended(self) -> None:
        """Log that a write succeeded again, with the failures since the last line."""
        if self._reason:
            _log.warning("writing works again", extra={"transactions": self._unlogged})
        self._reason, self._unlogged = "", 0


class Writer:
    """The thread that writes, its connection, and the queue of transactions.

    `clock` returns seconds and serves only to tell how old the last success is. `file` is the
    database file, if there is one. `counts` are totals since the start, for the metrics.
    """

    def __init__(self, engine: sa.Engine, clock: Callable[[], float], file: Path | None) -> None:
        counts = ("events", "commits", "conflicts", "write_failures", "write_seconds")
        self.counts: dict[str, float] = dict.fromkeys(counts, 0)
        self._engine = engine
        self._clock = clock
        self._outage = OutageLog(clock)
        self._file = file
        self._file_id = file_id(file) if file else None
        self._server = new_table_id(os.urandom)
        self._last_success = clock()
        self._connection: sa.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "store-writer")
        self._queue: list[Transaction] = []
        self._queued_at = 0.0
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
        if self._idle.is_set():
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
        refusals = self._try(batch, deadline)
        self.counts["write_failures"] += sum(
            refusal is not None and not isinstance(refusal, ConflictError) for refusal in refusals
        )
        self.counts["write_seconds"] += time.perf_counter() - began
        return refusals

    def _try(self, batch: Sequence[Transaction], deadline: float) -> list[RefusedError | None]:
        """Commit a batch together, or each transaction apart if an error belongs to one of them."""
        sound = sum(not transaction.chain.broken for transaction in batch)
        try:
            try:
                return self._write_new(batch, {}, deadline)
            except IntegrityError:
                return self._write_new(batch, self._stored(batch), deadline)
        except Exception as error:  # noqa: BLE001 - whatever fails, the others must be written
            if len(batch) > 1 and not _is_outage(error):
                return [self._try([transaction], deadline)[0] for transaction in batch]
            self._disconnect()
            refusal = self._refusal_of(error, sound)
            return [_break_chain(transaction, refusal) for transaction in batch]

    def _write_new(
        self, batch: Sequence[Transaction], stored: Mapping[tuple[str, int], str], deadline: float
    ) -> list[RefusedError | None]:
        """Commit those transactions together whose events the log does not have: `stored`."""
        refusals: list[RefusedError | None] = []
        new: list[Transaction] = []
        for transaction in batch:
            is_new = not any((append.game, append.n) in stored for append in transaction.appends)
            if transaction.chain.broken:
                refusals.append(ConflictError("busy"))
            elif is_new or all(stored.get(key) == event for key, event in _numbered(transaction)):
                refusals.append(None)
                new += [transaction] * is_new
            else:
                self.counts["conflicts"] += 1
                refusals.append(_break_chain(transaction, ConflictError("busy")))
        if new:
            self._commit(new, deadline)
        return refusals

    def _commit(self, transactions: Sequence[Transaction], deadline: float) -> None:
        """Commit all or nothing; retry until the deadline while the database is unavailable."""
        # In the same order in every process: otherwise two of them may wait for each other.
        appends = sorted(
            [append for transaction in transactions for append in transaction.appends],
            key=itemgetter(0),
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
                    self._outage.retried(reason_of(error))
                time.sleep(_PAUSE_SECONDS)
            else:
                self._last_success = self._clock()
                self._outage.ended()
                self.counts["commits"] += 1
                self.counts["events"] += sum(len(append.events) for append in appends)
                return

    def _refusal_of(self, error: Exception, transactions: int) -> RefusedError:
        """Log a failed write, and return what the callers are answered."""
        if isinstance(error, IntegrityError):  # another process has just taken the number
            self.counts["conflicts"] += 1
            return ConflictError("busy")
        if _is_outage(error):
            self._outage.failed(transactions, reason_of(error))
            return RefusedError("database")
        expected = isinstance(error, DBAPIError | UnicodeError)
        extra = {"transactions": transactions, "reason": reason_of(error)}
        _log.error("a write failed", extra=extra, exc_info=None if expected else error)
        if isinstance(error, DataError | UnicodeError):
            return RefusedError("text-unstorable")
        return RefusedError("database" if expected else "internal")

    def _stored(self, transactions: Sequence[Transaction]) -> dict[tuple[str, int], str]:
        """Return what the log has of the events with the numbers of these transactions."""
        numbers = [key for transaction in transactions for key, _ in _numbered(transaction)]
        stored: dict[tuple[str, int], str] = {}
        connection = self._connected()
        with connection.begin():
            for first in range(0, len(numbers), _EVENTS_AT_ONCE):
                some = {"numbers": numbers[first : first + _EVENTS_AT_ONCE]}
                rows = connection.execute(_SELECT_EVENTS, some)
                stored.update({(game, n): event for game, n, event in rows})
        return stored

    def _connected(self) -> sa.Connection:
        """Return the open connection, or connect.

        SQLite goes on writing to a file that was deleted, and would make an empty one when it
        connects; so this raises `OSError` while the file is missing, and opens another file in
        its place.
        """
        if self._file is not None and self._file_id != (current := file_id(self._file)):
            self._disconnect()
            self._file_id = current
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None

    def _insert(self, connection: sa.Connection, appends: Sequence[Append]) -> None:
        if not appends:
            self._insert_heartbeat(connection)
            return
        created = [append.created for append in appends if append.created]
        if created:
            connection.execute(_INSERT_GAMES, [row._asdict() for row in created])
        joined = [{"key": key, "game": append.game} for append in appends for key in append.joined]
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

    def _insert_heartbeat(self, connection: sa.Connection) -> None:
        now = time.time_ns() // 1_000_000
        mine = heartbeats.c.server == self._server
        connection.execute(
            sa.delete(heartbeats).where(sa.or_(mine, heartbeats.c.at < now - _STALE_MS))
        )
        connection.execute(sa.insert(heartbeats).values(server=self._server, at=now))


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


def file_id(path: Path) -> tuple[int, int]:
    """Device and inode of a file; raise `OSError` if it is missing."""
    status = path.stat()
    return status.st_dev, status.st_ino


def _is_outage(error: Exception) -> bool:
    """Whether the same write may succeed later; other errors belong to one transaction."""
    if isinstance(error, IntegrityError | DataError | ProgrammingError):
        return False
    return isinstance(error, DBAPIError | OSError)


def _break_chain(transaction: Transaction, refusal: RefusedError) -> RefusedError:
    transaction.chain.broken = True
    return refusal


def _numbered(transaction: Transaction) -> Iterator[tuple[tuple[str, int], str]]:
    """Yield the events of a transaction with their games and numbers."""
    for append in transaction.appends:
        for n, event in enumerate(append.events, append.n):
            yield (append.game, n), event


_SELECT_EVENTS = sa.select(events.c.game, events.c.n, events.c.event).where(
    sa.tuple_(events.c.game, events.c.n).in_(sa.bindparam("numbers", expanding=True))
)
_INSERT_GAMES = sa.insert(games)
_INSERT_PLAYERS = sa.insert(players)
_UPDATE_GAMES = sa.update(games).where(games.c.id == sa.bindparam("game"), games.c.state != GONE)
_CHANGING = ("state", "total", "changed", "summary")
