"""Processes that think for bots and look for the best in hindsight, beside the event loop."""

import asyncio
import hashlib
import logging
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache
from typing import Any, TypeVar

from gapless.bots import Bot, make_bot
from gapless.bots.pools import Followers, follow_parent
from gapless.core.view import View

from .commands import clock_act
from .errors import RefusedError
from .table import Table

T = TypeVar("T")

THINK_SECONDS = 20.0
_log = logging.getLogger(__name__)


class Pool:
    """A few processes that work for the server; one that ends is replaced."""

    def __init__(self, count: int, begin: Callable[[], None]) -> None:
        self._count = count
        self._begin = begin
        self._pool = self._open()

    def start(self) -> None:
        """Starts the processes, so that nobody waits for them later."""
        for _ in range(self._count):
            self._pool.submit(os.getpid)

    async def run(self, seconds: float, work: Callable[..., T], *arguments: Any) -> T:
        """Does work in another process; refuses if it takes too long or fails."""
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self._pool
            try:
                async with asyncio.timeout(seconds):
                    return await loop.run_in_executor(pool, work, *arguments)
            except BrokenProcessPool:
                _log.warning("a worker process ended", extra={"work": work.__name__})
                if self._pool is pool:
                    self._pool = self._open()
            except TimeoutError:
                _log.warning("a worker took too long", extra={"work": work.__name__})
                break
            except Exception:  # noqa: BLE001
                _log.exception("a worker failed", extra={"work": work.__name__})
                break
        raise RefusedError("busy")

    def close(self) -> None:
        """Ends the processes, whatever they are doing."""
        for process in list((self._pool._processes or {}).values()):  # noqa: SLF001
            process.terminate()
        self._pool.shutdown(cancel_futures=True)

    def _open(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._count, Followers(), self._begin)


class Bots:
    """Thinks for the bots of all tables."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def think(self, table: Table, seat: int) -> str:
        """What a bot does on the open card; what the clock would do, if the bot fails."""
        assert table.game is not None
        assert table.secret is not None
        level = table.seats[seat].level
        view = table.game.view(seat)
        instead = clock_act(table.game, seat).act
        seed = hashlib.sha256(f"{table.secret.salt}{seat}".encode()).digest()[:8]
        try:
            return await self._pool.run(THINK_SECONDS, _think, level, int.from_bytes(seed), view)
        except RefusedError:
            return instead


def thinker_count() -> int:
    return max(1, min(4, (os.cpu_count() or 2) - 1))


def begin_searching() -> None:
    """Loads in the background what hindsight needs; where it is not installed, nothing."""
    follow_parent()
    with suppress(ModuleNotFoundError):
        from gapless.search.warm import warm_up  # noqa: PLC0415 - it loads the compiler

        warm_up()


@lru_cache(maxsize=256)
def _bot(level: str, seed: int) -> Bot:
    return make_bot(level, seed, THINK_SECONDS)


def _think(level: str, seed: int, view: View) -> str:
    return str(_bot(level, seed).act(view))
