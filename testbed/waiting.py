"""Wait for conditions and processes, and count the beats of an event loop."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from .patience import PATIENCE


async def wait_until(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Return when a condition holds; fail after `seconds`."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 - what changes may belong to another thread
            await asyncio.sleep(0.002)


def is_running(pid: int) -> bool:
    """Whether there is such a process, apart from one that only waits to be reaped.

    The main thread of a killed process may end before the others, which still hold its ports.
    """
    try:
        threads = list(Path(f"/proc/{pid}/task").iterdir())
    except OSError:  # it has ended
        return False
    for thread in threads:
        with suppress(OSError):  # it has ended meanwhile
            if (thread / "stat").read_text().rpartition(")")[2].split()[0] not in "ZX":
                return True
    return False


def wait_for(
    condition: Callable[[], bool], what: str = "a condition", seconds: float = PATIENCE
) -> None:
    """Return once a condition holds; `AssertionError` after `seconds`."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"waited too long for {what}"
        time.sleep(0.01)


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
