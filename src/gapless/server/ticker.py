"""The time that tables use, and timers in it."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """A call that is still to come."""

    def cancel(self) -> None:
        """Don't make the call."""


class Ticker(Protocol):
    """Time, and calls after some of it; tests replace it."""

    def now(self) -> float:
        """Return the time in seconds."""

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call a function after some seconds."""


class LoopTicker:
    """The time of the running event loop."""

    def now(self) -> float:
        """Return the time in seconds."""
        return time.monotonic()

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call a function on the event loop after some seconds."""
        return asyncio.get_running_loop().call_later(seconds, call)
