"""Measures how late the event loop is."""

import asyncio

from .metrics import Histogram

TICK_SECONDS = 0.05


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
