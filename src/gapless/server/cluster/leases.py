"""Which process runs the clock and the bots of a table.

A lease is a row in PostgreSQL and lasts while its process is alive: each process extends a row of
its own, timed by the database's clock. So a lease costs one statement when it is taken and none
while it lasts. The log alone decides what happened; leases only save double work.
"""

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from gapless.rooms.keys import new_table_id
from gapless.rooms.outside import TableLeases
from gapless.server.operator_errors import ServeError
from gapless.server.storage.database import GENERATION, open_engine

from .statements import read_statements

LEASE_SECONDS = 3.0
"""How long a process counts as alive after it last extended its row."""

RENEW_SECONDS = 0.75
"""How often a process extends its row, and asks again for leases that others hold."""

APART_SECONDS = 60.0
"""The most by which the clocks of this machine and of the database may differ."""

_STALE_MS = 24 * 3600 * 1000
_SQL = {name: text(statement) for name, statement in read_statements(__file__).items()}
T = TypeVar("T")
_log = logging.getLogger(__name__)


class Leases(TableLeases):
    """The leases of this process in a PostgreSQL database.

    Raises:
        ServeError: if the clocks are apart, or a process of a version is alive that can't run
            beside this one.
    """

    def __init__(self, url: URL, clock: Callable[[], float] = time.monotonic) -> None:
        self.id = new_table_id(os.urandom)
        self.alive: frozenset[str]
        self.taken: Callable[[str], None] = lambda _: None
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
                self.alive = frozenset(connection.scalars(_SQL["alive"]))
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
        released, wanted = frozenset(self._released), frozenset(self._wanted)
        self.alive, names = await self._in_thread(lambda: self._renew(wanted, released))
        self._until = began + LEASE_SECONDS
        taken = names & self._wanted
        self._released = (self._released - released) | (names - taken)
        self._wanted -= taken
        self._held |= taken
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

    def _renew(
        self, wanted: Iterable[str], released: Iterable[str]
    ) -> tuple[frozenset[str], frozenset[str]]:
        """Return the processes that are alive, and the leases that were taken."""
        with self._engine.begin() as connection:
            mine = {"id": self.id, "generation": GENERATION, "ms": int(LEASE_SECONDS * 1000)}
            connection.execute(_SQL["extend"], mine)
            if released:
                connection.execute(_SQL["release"], {"id": self.id, "names": sorted(released)})
            mine = {"id": self.id, "names": sorted(wanted)}
            taken = frozenset(connection.scalars(_SQL["take"], mine) if wanted else ())
            return frozenset(connection.scalars(_SQL["alive"])) - {self.id}, taken

    def _end(self) -> None:
        with self._engine.begin() as connection:
            connection.execute(_SQL["end_leases"], {"id": self.id})
            connection.execute(_SQL["end_process"], {"id": self.id, "ms": _STALE_MS})


def check_clocks(connection: Connection) -> None:
    """Raise `ServeError` if the clocks of this machine and of the database are apart."""
    apart = time.time() - (connection.scalar(_SQL["now"]) or 0) / 1000
    if abs(apart) > APART_SECONDS:
        raise ServeError("clocks-apart", seconds=round(abs(apart)))


def check_generations(connection: Connection) -> None:
    """Raise `ServeError` if a process is alive whose version can't run beside this one."""
    for generation in connection.execute(_SQL["generations"]).scalars():
        if abs(generation - GENERATION) > 1:
            raise ServeError("versions-apart", theirs=generation, ours=GENERATION)
