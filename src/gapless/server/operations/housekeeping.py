"""What a server does beside games: follow the operators' actions, clean up, erase players."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Engine, func, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from gapless.rooms.hub import Hub
from gapless.rooms.refusals import RefusedError
from gapless.server.storage.database import migrated, open_engine, reason_of
from gapless.server.storage.schema import actions, blocked

from .actions import Action, actions_after
from .admin import database_bytes
from .erasure import ErasedData, PlayerChanges
from .retention import Retention, clean

FOLLOW_SECONDS = 0.5
"""How often the log of actions is read."""

CLEAN_SECONDS = 3600.0
"""How often expired tables are removed, and the size of the database is measured."""

SCRUB_SECONDS = 60.0
"""How often the server tries to remove the bytes of erased players that a reader still needed."""

T = TypeVar("T")
# Servers and players do these too.
_MESSAGES = {"clean": "unused tables were removed", "erase": "a player was erased"}
_log = logging.getLogger(__name__)


def prepare(url: URL, name_length: int) -> None:
    """Migrate a database and finish what was interrupted, before players are served.

    Raises:
        ServeError: if the database can't be used, for example because it is damaged.
    """
    with migrated(url, writing=True) as engine:
        PlayerChanges(engine, name_length).finish(starting=True)
        read_blocked(engine)


def read_blocked(engine: Engine) -> tuple[int, frozenset[str]]:
    """Return the number of the last action, and the keys that are blocked after it."""
    with engine.begin() as connection:
        last = connection.scalar(select(func.max(actions.c.n))) or 0
        return last, frozenset(connection.scalars(select(blocked.c.key)).all())


class Housekeeping:
    """The operators' actions that this process knows, and threads for its work on the database."""

    def __init__(self, url: URL, hub: Hub, keep: Retention, name_length: int) -> None:
        self._hub = hub
        self._keep = keep
        self._engine = open_engine(url, writing=True, time_limit=True)
        self._players = PlayerChanges(self._engine, name_length)
        self._reading = open_engine(url, writing=False, time_limit=True)
        self._threads = ThreadPoolExecutor(4, "housekeeping")
        self._last = 0
        self._erasing = asyncio.Lock()
        self.database_bytes = 0

    async def start(self) -> None:
        """Read who is blocked, and where the log of actions ends."""
        self._last, self._hub.blocked = await self._in_thread(lambda: read_blocked(self._reading))
        self.database_bytes = await self._in_thread(lambda: database_bytes(self._reading))

    async def run(self) -> None:
        """Follow what operators do, clean up and scrub now and then, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._repeat(FOLLOW_SECONDS, self.follow_once))
            tasks.create_task(self._repeat(CLEAN_SECONDS, self.clean_once))
            tasks.create_task(self._repeat(SCRUB_SECONDS, self.scrub_once))

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except (DBAPIError, RefusedError):
                continue  # the writer reports a database that does not answer
            except Exception:  # noqa: BLE001 - the loop must continue
                _log.exception("following the log of actions or cleaning up failed")

    async def follow_once(self) -> None:
        """Act on the entries since the last call."""
        entries = await self._in_thread(self._read_actions)
        if not entries:
            return
        # Entries made since these were read are left for the next call.
        _, self._hub.blocked = await self._in_thread(lambda: read_blocked(self._reading))
        for entry in entries:
            self._last = max(self._last, entry.n)
            await self._act_on(entry)

    async def clean_once(self) -> None:
        """Remove expired tables, and measure the database."""
        now = self._hub.outside.ticker.wall()
        removed = await self._run(lambda: clean(self._engine, self._keep, now))
        if removed:
            _log.info("expired tables were removed", extra={"tables": removed})
        self.database_bytes = await self._in_thread(lambda: database_bytes(self._reading))

    async def scrub_once(self) -> None:
        """Remove what erasures had to leave in the files, unless a reader still needs it."""
        async with self._erasing:
            await self._run(self._players.finish_scrubbing)

    async def erase(self, key: str) -> ErasedData:
        """Erase a player who asks for it; raise `RefusedError` if they are blocked."""
        async with self._erasing:
            erased = await self._run(lambda: self._players.erase(key, asked_by_player=True))
        await self.follow_once()
        return erased

    def close(self) -> None:
        """Wait for the threads, so that they give their connections back, then disconnect."""
        self._threads.shutdown(cancel_futures=True)
        self._engine.dispose()
        self._reading.dispose()

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def _run(self, work: Callable[[], T]) -> T:
        try:
            return await self._in_thread(work)
        except DBAPIError as error:
            _log.warning("work on the database failed", extra={"reason": reason_of(error)})
            raise RefusedError("database") from None

    async def _act_on(self, entry: Action) -> None:
        if entry.action == "renaming":
            return  # an entry follows when it is done
        message = _MESSAGES.get(entry.action, "the operator acted")
        _log.warning(message, extra={"action": entry.action, "tables": len(entry.tables)})
        match entry.action:
            case "block":
                self._hub.disconnect(entry.target)
            case "delete" | "clean":
                for id in entry.tables:
                    self._hub.remove(id)
            case _:
                for id in entry.tables:
                    await self._hub.refresh(id)

    def _read_actions(self) -> list[Action]:
        with self._reading.connect() as connection:
            return actions_after(connection, self._last)
