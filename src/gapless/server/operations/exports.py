"""Exports of what is stored about players, sent while they are read."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from gapless.rooms.keys import Client
from gapless.rooms.refusals import RefusedError
from gapless.server.storage.database import open_engine, reason_of

from .player_data import export_parts

MOST = 16
"""Most exports at once; each key and each address has at most one."""
THREADS = 2
"""Threads that read, a page of games at a time, so that all exports take turns."""

_log = logging.getLogger(__name__)


class Exports:
    """Reads exports in threads and with connections that nothing else needs."""

    def __init__(self, url: URL) -> None:
        self._engine = open_engine(url, writing=False, time_limit=True)
        self._threads = ThreadPoolExecutor(THREADS, "export")
        self._running: list[Client] = []

    async def data_of(self, client: Client) -> AsyncGenerator[bytes, None]:
        """Yield the JSON of a client's `PlayerData` in parts.

        Raises:
            RefusedError: if there are too many exports, or the database does not answer.
        """
        shared = any(set(client) & set(other) - {""} for other in self._running)
        if shared or len(self._running) >= MOST:
            raise RefusedError("busy")
        self._running.append(client)
        loop = asyncio.get_running_loop()
        parts = export_parts(self._engine, client.key)
        try:
            while part := await loop.run_in_executor(self._threads, next, parts, None):
                yield part
        except DBAPIError as error:
            _log.warning("work on the database failed", extra={"reason": reason_of(error)})
            raise RefusedError("database") from None
        finally:
            self._running.remove(client)

    def close(self) -> None:
        """Wait for the threads, then disconnect."""
        self._threads.shutdown(cancel_futures=True)
        self._engine.dispose()
