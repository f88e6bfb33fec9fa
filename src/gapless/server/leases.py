"""Which process runs the clock and the bots of a table.

A lease is a row in PostgreSQL and lasts while its process is alive: each process extends a row of
its own, timed by the database's clock. So a lease costs one statement when it is taken and none
while it lasts. The log alone decides what happened; leases only save double work.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, Protocol, TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from .database import GENERATION, open_engine
from .errors import ServeError
from .keys import new_table_id

LEASE_SECONDS = 3.0
"""How long a process counts as alive after it last extended its row."""

RENEW_SECONDS = 0.75
"""How often a process extends its row, and asks again for leases that others hold."""

APART_SECONDS = 60.0
"""The most by which the clocks of this machine and of the database may differ."""

_STALE_MS = 24 * 3600 * 1000
_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
T = TypeVar("T")
_log = logging.getLogger(__name__)


class TableLeases(Protocol):
    """The leases of this process. `alive` are the ids of other processes that are alive."""

    id: str
    alive: frozenset[str]
    taken: Callable[[str], None]
    """Called with a name once its lease is taken."""

    def holds(self, name: str) -> bool:
        """Whether this process has a lease; if not, it is asked for until `release`."""
        ...

    def release(self, name: str) -> None:
        """Give a lease up, and don't ask for it any longer."""
        ...

    def retry(self) -> None:
        """Ask at once for the leases that other processes had."""
        ...

    async def run(self) -> None:
        """Extend and take leases, until cancelled."""
        ...

    async def close(self) -> None:
        """Give up all leases."""
        ...


class SoleProcess:
    """The no-op implementation of `TableLeases` for one process, which has every lease."""

    id = ""
    alive: frozenset[str] = frozenset()
    taken: Callable[[str], None]

    def holds(self, name: str) -> bool:
        """Return `True`."""
        return True

    def release(self, name: str) -> None:
        """Do nothing."""

    def retry(self) -> None:
        """Do nothing."""

    async def run(self) -> None:
        """Return at once."""

    async def close(self) -> None:
        """Return at once."""


class Renewal(NamedTuple):
    """The processes that are alive, and the leases that were taken."""

    alive: frozenset[str]
    taken: frozenset[str]


class Leases:
    """The leases of this process in a PostgreSQL database.

    Raises:
        ServeError: if the clocks are apart, or a process of a version is alive that can't run
            beside this one.
    """

    def __init__(self, url: URL, clock: Callable[[], float] = time.monotonic) -> None:
        self.id = new_table_id()
        self.alive: frozenset[str]
        self.taken: Callable[[str], None] = _ignore
        self._clock = clock
        self._engine = open_engine(url, writing=True, time_limit=True)
        self._thread = ThreadPoolExecutor(1, "leases")
        self._held: set[str] = set()
        self._wanted: set[str] = set()
        self._released: set[str] = set()
        self._until = -1.0
        self._wake = asyncio.Event()
        try:
            with self._engine.begin() as connection:
                check_clocks(connection)
                check_generations(connection)
                self.alive = frozenset(connection.execute(_ALIVE).scalars())
        except BaseException:
            self._engine.dispose()
            raise

    def holds(self, name: str) -> bool:
        """Whether this process has a lease; if not, it is asked for until `release`."""
        if name in self._held and self._clock() < self._until:
            return True
        if name not in self._wanted:
            self._wanted.add(name)
            self._wake.set()
        return False

    def release(self, name: str) -> None:
        """Give a lease up, and don't ask for it any longer."""
        self._wanted.discard(name)
        if name in self._held:
            self._held.discard(name)
            self._released.add(name)
            self._wake.set()

    def retry(self) -> None:
        """Ask at once for the leases that other processes had."""
        if self._wanted:
            self._wake.set()

    async def run(self) -> None:
        """Extend and take leases, until cancelled."""
        while True:
            self._wake.clear()
            try:
                await self.renew()
            except DBAPIError:
                pass  # the writer reports a database that does not answer
            except Exception:  # noqa: BLE001 - the loop must continue
                _log.exception("extending the leases failed")
                await asyncio.sleep(RENEW_SECONDS)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(RENEW_SECONDS):  # `wait_for` may ignore a cancel
                    await self._wake.wait()

    async def renew(self) -> None:
        """Extend this process's row, give up leases, and take those that are wanted and free."""
        began = self._clock()
        if began >= self._until:  # other processes may have taken them over
            self._wanted |= self._held
            self._held.clear()
        released, self._released = self._released, set()
        wanted = frozenset(self._wanted)
        try:
            renewal = await self._in_thread(lambda: self._renew(wanted, released))
        except BaseException:
            self._released |= released
            raise
        self._until = began + LEASE_SECONDS
        self.alive = renewal.alive
        unwanted = renewal.taken - self._wanted
        taken = renewal.taken & self._wanted
        self._wanted -= taken
        self._held |= taken
        self._released |= unwanted
        for name in taken:
            self.taken(name)

    async def close(self) -> None:
        """Give up all leases, so that other processes take them at once."""
        self._held.clear()
        with contextlib.suppress(DBAPIError):
            await self._in_thread(self._end)
        self._thread.shutdown()
        self._engine.dispose()

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    # everything below runs on the thread

    def _renew(self, wanted: Iterable[str], released: Iterable[str]) -> Renewal:
        with self._engine.begin() as connection:
            mine = {"id": self.id, "generation": GENERATION, "ms": int(LEASE_SECONDS * 1000)}
            connection.execute(_EXTEND, mine)
            if released:
                connection.execute(_RELEASE, {"id": self.id, "names": sorted(released)})
            taken: list[str] = []
            if wanted:
                rows = connection.execute(_TAKE, {"id": self.id, "names": sorted(wanted)})
                taken = list(rows.scalars())
            alive = frozenset(connection.execute(_ALIVE).scalars()) - {self.id}
        return Renewal(alive, frozenset(taken))

    def _end(self) -> None:
        with self._engine.begin() as connection:
            connection.execute(_END_LEASES, {"id": self.id})
            connection.execute(_END_PROCESS, {"id": self.id, "ms": _STALE_MS})


def check_clocks(connection: Connection) -> None:
    """Raise `ServeError` if the clocks of this machine and of the database are apart."""
    apart = time.time() - (connection.scalar(text(f"SELECT {_NOW}")) or 0) / 1000
    if abs(apart) > APART_SECONDS:
        raise ServeError("clocks-apart", seconds=round(abs(apart)))


def check_generations(connection: Connection) -> None:
    """Raise `ServeError` if a process is alive whose version can't run beside this one."""
    for generation in connection.execute(_GENERATIONS).scalars():
        if abs(generation - GENERATION) > 1:
            raise ServeError("versions-apart", theirs=generation, ours=GENERATION)


def _ignore(_: str) -> None:
    pass


_EXTEND = text(
    "INSERT INTO processes (id, generation, until) "
    f"VALUES (:id, :generation, {_NOW} + :ms) "
    "ON CONFLICT (id) DO UPDATE SET until = excluded.until"
)
_ALIVE = text(f"SELECT id FROM processes WHERE until > {_NOW}")
_GENERATIONS = text(f"SELECT generation FROM processes WHERE until > {_NOW}")
_TAKE = text(
    "INSERT INTO leases (name, holder) SELECT unnest(CAST(:names AS varchar[])), :id "
    "ON CONFLICT (name) DO UPDATE SET holder = excluded.holder "
    "WHERE leases.holder = excluded.holder OR NOT EXISTS (SELECT 1 FROM processes "
    f"WHERE processes.id = leases.holder AND processes.until > {_NOW}) RETURNING name"
)
_RELEASE = text("DELETE FROM leases WHERE holder = :id AND name = ANY(:names)")
_END_LEASES = text("DELETE FROM leases WHERE holder = :id")
_END_PROCESS = text(f"DELETE FROM processes WHERE id = :id OR until < {_NOW} - :ms")
