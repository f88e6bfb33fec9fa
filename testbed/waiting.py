"""Wait for conditions, and count the beats of an event loop."""

import asyncio
from collections.abc import Callable

from .patience import PATIENCE


async def wait_until(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Return when a condition holds; fail after `seconds`."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 - what changes may belong to another thread
            await asyncio.sleep(0.002)


class Heartbeat:
    """Counts the beats of an event loop, which stop while the loop is blocked."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.beats = 0
        self._loop = loop
        self._stopped = False
        loop.call_soon_threadsafe(self._beat)

    def _beat(self) -> None:
        self.beats += 1
        if not self._stopped:
            self._loop.call_later(0.002, self._beat)

    def stop(self) -> None:
        self._stopped = True
