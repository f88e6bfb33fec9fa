"""All games of the server, as logs of events in a database that any process may append to."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from gapless.rooms.outside import commit
from gapless.rooms.refusals import RefusedError

from .database import file_of, migrated, open_engine, shown
from .schema import events, games
from .writer import RETRY_SECONDS, Writer

HEARTBEAT_SECONDS = 5.0
_PAUSE_SECONDS = 0.1


class Store:
    """Reads and appends events. Opening it migrates the database to the newest revision."""

    def __init__(self, url: URL, clock: Callable[[], float] = time.monotonic) -> None:
        self.name = shown(url)
        with migrated(url, writing=True) as engine:
            file = file_of(engine)
        self.writer = Writer(open_engine(url, writing=True, time_limit=True), clock, file)
        self.append = self.writer.append
        self._reading = open_engine(url, writing=False, time_limit=True)
        self._readers = ThreadPoolExecutor(4, "store-reader")

    async def beat(self) -> None:
        """Write a heartbeat; the writer logs it if that fails."""
        with contextlib.suppress(RefusedError):
            await commit(self)

    async def write_heartbeats(
        self, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        """Write a heartbeat every `HEARTBEAT_SECONDS`, until cancelled."""
        while True:
            await sleep(HEARTBEAT_SECONDS)
            await self.beat()

    async def log(
        self, game: str, after: int = 0, most: int | None = None
    ) -> Sequence[tuple[int, str]]:
        """Return the events of a game after the first `after`, at most `most` of them.

        Each has its time in milliseconds since 1970.
        """
        chosen = (events.c.game == game) & (events.c.n > after)
        query = sa.select(events.c.at, events.c.event).where(chosen).order_by(events.c.n)
        return [(at, event) for at, event in await self._read(query.limit(most))]

    async def lengths(self, ids: Sequence[str]) -> dict[str, int]:
        """Return the number of events of each of these games."""
        last = sa.select(sa.func.max(events.c.n)).where(events.c.game == games.c.id)
        query = sa.select(games.c.id, last.scalar_subquery()).where(games.c.id.in_(ids))
        return dict(await self._read(query))

    async def listed(
        self, state: str, since: int, most: int, among: Sequence[str] | None = None
    ) -> list[str]:
        """Return summaries of the public games in a state, most recently changed first.

        With `among` only these games are listed.
        """
        which = games.c.listed & (games.c.state == state) & (games.c.changed >= since)
        if among is not None:
            which &= games.c.id.in_(among)
        query = sa.select(games.c.summary).where(which).order_by(games.c.changed.desc())
        return [summary for (summary,) in await self._read(query.limit(most))]

    async def games_of(self, key: str, most: int) -> tuple[list[str], dict[str, int]]:
        """Return summaries of a key's games, newest first, and its best solo total by edition.

        Its games are those in which it has or had a seat; at most `most` are returned. Totals count
        if they earned a rank.
        """
        rows = await self._read(_GAMES_OF, {"key": key, "most": most})
        newest = sorted([row for row in rows if row.summary], key=lambda row: -row.changed)
        totals = {row.edition: row.total for row in rows if not row.summary}
        return [row.summary for row in newest], totals

    async def close(self) -> None:
        """Wait for pending writes, then disconnect."""
        await self.writer.close()
        self._readers.shutdown()
        self._reading.dispose()

    async def _read(
        self, query: sa.Executable, values: dict[str, Any] | None = None
    ) -> Sequence[Any]:
        """Return the rows of a query; raise `RefusedError` if the database is too slow."""
        loop = asyncio.get_running_loop()
        deadline = time.monotonic() + (RETRY_SECONDS if self.writer.healthy else 1.0)
        return await loop.run_in_executor(self._readers, self._read_now, query, values, deadline)

    def _read_now(
        self, query: sa.Executable, values: dict[str, Any] | None, deadline: float
    ) -> Sequence[Any]:
        while time.monotonic() <= deadline:
            try:
                with self._reading.begin() as connection:
                    return connection.execute(query, values).all()
            except DBAPIError:
                time.sleep(_PAUSE_SECONDS)
        raise RefusedError("database")


# The newest games of a key, and then the best total of each edition, without summary. One query
# finds both, because finding the games takes longest.
_GAMES_OF = sa.text("""
WITH mine AS (
    SELECT id, changed, edition, total FROM games JOIN players ON game = id WHERE key = :key
), last AS (
    SELECT id FROM mine ORDER BY changed DESC LIMIT :most
)
SELECT summary, changed, edition, total FROM games JOIN last USING (id)
UNION ALL
SELECT '', 0, edition, max(total) FROM mine WHERE total IS NOT NULL GROUP BY edition
""")
