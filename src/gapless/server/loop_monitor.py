"""Measures how late the event loop is, and how much memory the process has."""

import asyncio
from pathlib import Path

from .metrics import Histogram

TICK_SECONDS = 0.05
_STATUS = Path("/proc/self/status")


class LoopMonitor:
    """A heartbeat on the event loop: its number of ticks, and how late each of them was."""

    def __init__(self) -> None:
        self.ticks = 0
        self.lag = Histogram()

    async def run(self) -> None:
        """Tick until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + TICK_SECONDS
            await asyncio.sleep(TICK_SECONDS)
            self.ticks += 1
            self.lag.add(max(0.0, loop.time() - due))


def memory_bytes() -> int | None:
    """Return the resident memory of this process, or `None` where the system does not say."""
    try:
        lines = _STATUS.read_text().splitlines()
    except OSError:
        return None
    sizes = [int(line.split()[1]) for line in lines if line.startswith("VmRSS:")]
    return sizes[0] * 1024 if sizes else None
