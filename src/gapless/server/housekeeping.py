"""What a server does beside games: follow the operators' actions, clean up, erase players."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from sqlalchemy import Engine, func, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from gapless.core.errors import GaplessError

from .actions import Action, actions_after, read_action
from .admin import database_bytes
from .database import migrated, open_engine, reason_of
from .erasure import Erased, erase, finish_erasures, finish_renames, finish_scrubbing
from .errors import RefusedError
from .hub import Hub, wall_clock
from .player_data import PlayerData, export_player
from .removal import finish_removals
from .retention import Retention, clean
from .schema import actions, blocked

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


def prepare(url: URL) -> None:
    """Migrate a database and finish what was interrupted, before players are served.

    Raises:
        ServeError: if the database can't be used, for example because it is damaged.
    """
    with migrated(url, writing=True) as engine:
        finish_removals(engine)
        finish_erasures(engine, starting=True)
        finish_renames(engine)
        read_blocked(engine)


def read_blocked(engine: Engine) -> tuple[int, frozenset[str]]:
    """Return the number of the last action, and the keys that are blocked after it."""
    with engine.begin() as connection:
        last = connection.scalar(select(func.max(actions.c.n))) or 0
        return last, frozenset(connection.scalars(select(blocked.c.key)).all())


class Housekeeping:
    """The operators' actions that this process knows, and a thread with a connection for its work.

    `sleep` waits for some seconds.
    """

    def __init__(
        self,
        url: URL,
        hub: Hub,
        keep: Retention,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._hub = hub
        self._keep = keep
        self._sleep = sleep
        self._engine = open_engine(url, writing=True, time_limit=True)
        self._reading = open_engine(url, writing=False, time_limit=True)
        self._threads = ThreadPoolExecutor(4, "housekeeping")
        self._last = 0
        self._erasing = asyncio.Lock()
        self.database_bytes = 0

    async def start(self) -> None:
        """Read who is blocked, and where the log of actions ends."""
        self._last, self._hub.blocked = await self._in_thread(lambda: read_blocked(self._reading))
        self.database_bytes = await self._in_thread(lambda: database_bytes(self._reading))

    async def follow(self) -> None:
        """Act on what operators do, until cancelled."""
        while True:
            await self._sleep(FOLLOW_SECONDS)
            try:
                await self.follow_once()
            except DBAPIError:
                continue  # the writer reports a database that does not answer
            except Exception:  # noqa: BLE001 - the loop must continue
                _log.exception("following the log of actions failed")

    async def follow_once(self) -> None:
        """Act on the entries since the last call."""
        found = await self._in_thread(self._read_actions)
        if not found:
            return
        # Entries made since `found` was read are left for the next call.
        _, self._hub.blocked = await self._in_thread(lambda: read_blocked(self._reading))
        for one in found:
            self._last = max(self._last, one.n)
            await self._act_on(one)

    async def clean_up(self) -> None:
        """Remove expired tables now and then, until cancelled."""
        while True:
            await self._sleep(CLEAN_SECONDS)
            try:
                await self.clean_once()
            except (DBAPIError, GaplessError) as error:
                _log.warning("cleaning up failed", extra={"reason": reason_of(error)})

    async def clean_once(self) -> None:
        """Remove expired tables, and measure the database."""
        removed = await self._run(lambda: clean(self._engine, self._keep, wall_clock()))
        if removed:
            _log.info("expired tables were removed", extra={"tables": removed})
        self.database_bytes = await self._in_thread(lambda: database_bytes(self._reading))

    async def keep_scrubbing(self) -> None:
        """Remove what erasures had to leave in the files, until cancelled."""
        while True:
            await self._sleep(SCRUB_SECONDS)
            with suppress(RefusedError):
                await self.scrub_once()

    async def scrub_once(self) -> None:
        """Remove what erasures had to leave in the files, unless a reader still needs it."""
        async with self._erasing:
            await self._run(lambda: finish_scrubbing(self._engine))

    async def export(self, key: str) -> PlayerData:
        """Return everything that the database holds about a player."""
        return await self._run(lambda: export_player(self._reading, key))

    async def erase(self, key: str) -> Erased:
        """Erase a player who asks for it; raise `RefusedError` if they are blocked."""
        async with self._erasing:
            erased = await self._run(lambda: erase(self._engine, key, asked_by_player=True))
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

    async def _act_on(self, one: Action) -> None:
        if one.action == "renaming":
            return  # an entry follows when it is done
        message = _MESSAGES.get(one.action, "the operator acted")
        _log.warning(message, extra={"action": one.action, "tables": len(one.tables)})
        match one.action:
            case "block":
                self._hub.shut_out(one.target)
            case "delete" | "clean":
                for id in one.tables:
                    self._hub.remove(id)
            case _:
                for id in one.tables:
                    await self._hub.refresh(id)

    def _read_actions(self) -> list[Action]:
        with self._reading.connect() as connection:
            return [read_action(row) for row in connection.execute(actions_after(self._last))]
