"""The log of every game, in a database that is the arbiter of what happened.

One thread writes. While a transaction is being made durable the next ones gather, and then go
to the disk together: with many tables an act costs a small part of a write to the disk.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, bindparam, func, insert, select, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError

from .database import migrate, open_engine, shown
from .errors import RefusedError
from .schema import events, games, players

T = TypeVar("T")
_log = logging.getLogger(__name__)

PATIENCE = 15.0
_PAUSE = 0.1


@dataclass(frozen=True, slots=True)
class GameRow:
    """What is kept of a game to find it by."""

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
    """The appends of one process to one game. Once one fails, those after it fail too."""

    broken: bool = False


class Append(NamedTuple):
    """Events of one game, the first of them number `n`, and what they change beside the log."""

    game: str
    n: int
    at: int
    events: tuple[str, ...]
    created: GameRow | None = None
    changed: GameRow | None = None
    joined: tuple[str, ...] = ()


class Transaction(NamedTuple):
    """Appends that are made together or not at all; `done` is told what came of them."""

    chain: Chain
    appends: tuple[Append, ...]
    done: Callable[[RefusedError | None], None]


class ConflictError(RefusedError):
    """Another process was faster: the log goes on otherwise."""


@dataclass(frozen=True, slots=True)
class Logged:
    at: int
    event: str


@dataclass(slots=True)
class Counts:
    """What the store has done, for the metrics."""

    events: int = 0
    commits: int = 0
    conflicts: int = 0
    failures: int = 0
    seconds: float = 0.0


class Store:
    def __init__(self, url: URL) -> None:
        self.name = shown(url)
        self.counts = Counts()
        self._writing = open_engine(url, writing=True)
        self._reading = open_engine(url, writing=False)
        try:
            migrate(self._writing, self.name)
        except BaseException:
            self._writing.dispose()
            raise
        self._insert_events = str(insert(events).compile(dialect=self._writing.dialect))
        self._connection: Connection | None = None
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._readers = ThreadPoolExecutor(4, "store-reader")
        self._queue: list[Transaction] = []
        self._busy = False
        self._idle = asyncio.Event()
        self._idle.set()

    def append(self, transaction: Transaction) -> None:
        """Makes a transaction durable, then calls its `done` on the event loop."""
        self._queue.append(transaction)
        if not self._busy:
            self._next_batch()

    async def log(self, game: str, after: int = 0) -> list[Logged]:
        """The events of a game, but for the first ones."""
        query = (
            select(events.c.at, events.c.event)
            .where(events.c.game == game, events.c.n > after)
            .order_by(events.c.n)
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [Logged(*row) for row in rows]

    async def lengths(self, ids: Sequence[str]) -> dict[str, int]:
        """How many events each of these games has."""
        last = select(func.max(events.c.n)).where(events.c.game == games.c.id).scalar_subquery()
        query = select(games.c.id, last).where(games.c.id.in_(ids))
        rows = await self._read(lambda connection: connection.execute(query).all())
        return {id: n for id, n in rows}  # noqa: C416

    async def listed(self, state: str, since: int, most: int) -> list[str]:
        """Summaries of the public games in a state that changed lately, the newest first."""
        query = (
            select(games.c.summary)
            .where(games.c.listed, games.c.state == state, games.c.changed >= since)
            .order_by(games.c.changed.desc())
            .limit(most)
        )
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def played_by(self, key: str, most: int) -> list[str]:
        """Summaries of the games a key has or had a seat in, the newest first."""
        query = (
            select(games.c.summary)
            .join(players, players.c.game == games.c.id)
            .where(players.c.key == key)
            .order_by(games.c.changed.desc())
            .limit(most)
        )
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def best_of(self, key: str) -> dict[str, int]:
        """The best total of a key's solo games that earned a rank, by edition."""
        query = (
            select(games.c.edition, func.max(games.c.total))
            .join(players, players.c.game == games.c.id)
            .where(players.c.key == key, games.c.total.is_not(None))
            .group_by(games.c.edition)
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return {edition: total for edition, total in rows}  # noqa: C416

    async def ping(self) -> None:
        await self._read(lambda connection: connection.scalar(select(1)), patience=1.0)

    async def close(self) -> None:
        """Waits for what is being written, then lets go of the database."""
        await self._idle.wait()
        self._writer.shutdown()
        self._readers.shutdown()
        self._disconnect()
        self._writing.dispose()
        self._reading.dispose()

    async def _read(self, read: Callable[[Connection], T], patience: float = PATIENCE) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read_now, read, patience)

    def _read_now(self, read: Callable[[Connection], T], patience: float) -> T:
        deadline = time.monotonic() + patience
        while True:
            try:
                with self._reading.begin() as connection:
                    return read(connection)
            except DBAPIError:
                if time.monotonic() > deadline:
                    raise RefusedError("database") from None
                time.sleep(_PAUSE)

    def _next_batch(self) -> None:
        batch, self._queue = self._queue, []
        self._busy = True
        self._idle.clear()
        future = asyncio.get_running_loop().run_in_executor(self._writer, self._write, batch)
        future.add_done_callback(lambda written: self._written(batch, written.result()))

    def _written(
        self, batch: Sequence[Transaction], results: Sequence[RefusedError | None]
    ) -> None:
        if self._queue:
            self._next_batch()
        else:
            self._busy = False
            self._idle.set()
        for transaction, result in zip(batch, results, strict=True):
            try:
                transaction.done(result)
            except Exception:  # noqa: BLE001 - the others must be told
                _log.exception("what follows from a transaction failed")

    def _write(self, batch: Sequence[Transaction]) -> list[RefusedError | None]:
        began = time.perf_counter()
        broken = [transaction.chain.broken for transaction in batch]
        sound = [one for one, is_broken in zip(batch, broken, strict=True) if not is_broken]
        try:
            if sound:
                self._commit(sound, began + PATIENCE)
        except IntegrityError:
            results = [self._write_one(transaction) for transaction in batch]
        except DBAPIError:
            results = [_fail(transaction, RefusedError("database")) for transaction in batch]
        else:
            results = [ConflictError("busy") if is_broken else None for is_broken in broken]
        self.counts.failures += sum(result is not None for result in results)
        self.counts.seconds += time.perf_counter() - began
        return results

    def _write_one(self, transaction: Transaction) -> RefusedError | None:
        if transaction.chain.broken:
            return ConflictError("busy")
        try:
            self._commit([transaction], time.perf_counter() + PATIENCE)
        except IntegrityError:
            return self._after_conflict(transaction)
        except DBAPIError:
            return _fail(transaction, RefusedError("database"))
        return None

    def _after_conflict(self, transaction: Transaction) -> RefusedError | None:
        try:
            if self._is_written(transaction):
                return None
        except DBAPIError:
            self._disconnect()
            return _fail(transaction, RefusedError("database"))
        self.counts.conflicts += 1
        return _fail(transaction, ConflictError("busy"))

    def _commit(self, transactions: Sequence[Transaction], deadline: float) -> None:
        """Writes all or nothing; tries again while the database is away."""
        appends = [append for one in transactions for append in one.appends]
        while True:
            try:
                connection = self._connected()
                with connection.begin():
                    self._insert(connection, appends)
            except IntegrityError:
                raise
            except DBAPIError:
                self._disconnect()
                if time.perf_counter() > deadline:
                    raise
                time.sleep(_PAUSE)
            else:
                self.counts.commits += 1
                self.counts.events += sum(len(append.events) for append in appends)
                return

    def _is_written(self, transaction: Transaction) -> bool:
        """Whether the log holds what a lost connection left in doubt."""
        connection = self._connected()
        with connection.begin():
            for append in transaction.appends:
                numbers = range(append.n, append.n + len(append.events))
                query = (
                    select(events.c.event)
                    .where(events.c.game == append.game, events.c.n.in_(numbers))
                    .order_by(events.c.n)
                )
                if tuple(connection.scalars(query)) != append.events:
                    return False
        return True

    def _connected(self) -> Connection:
        """The connection that everything is written with; kept, for the next one costs time."""
        if self._connection is None:
            self._connection = self._writing.connect()
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _insert(self, connection: Connection, appends: Sequence[Append]) -> None:
        created = [append.created for append in appends if append.created]
        if created:
            connection.execute(_INSERT_GAMES, [_row(row) for row in created])
        joined = [{"key": key, "game": one.game} for one in appends for key in one.joined]
        if joined:
            connection.execute(_INSERT_PLAYERS, joined)
        connection.exec_driver_sql(
            self._insert_events,
            [
                {"game": append.game, "n": n, "at": append.at, "event": event}
                for append in appends
                for n, event in enumerate(append.events, append.n)
            ],
        )
        changed = [_changes(append.changed) for append in appends if append.changed]
        if changed:
            connection.execute(_UPDATE_GAMES, changed)


def _fail(transaction: Transaction, refusal: RefusedError) -> RefusedError:
    transaction.chain.broken = True
    return refusal


_INSERT_GAMES = insert(games)
_INSERT_PLAYERS = insert(players)
_UPDATE_GAMES = (
    update(games)
    .where(games.c.id == bindparam("game"))
    .values({name: bindparam(f"new_{name}") for name in ("state", "total", "changed", "summary")})
)


def _row(row: GameRow) -> Mapping[str, Any]:
    return {name: getattr(row, name) for name in GameRow.__dataclass_fields__}


def _changes(row: GameRow) -> Mapping[str, Any]:
    return {
        "game": row.id,
        "new_state": row.state,
        "new_total": row.total,
        "new_changed": row.changed,
        "new_summary": row.summary,
    }
