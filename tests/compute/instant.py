"""Processes that answer at once, for tests of what a server has computed."""

import asyncio
from collections.abc import Callable
from typing import Any

from gapless.compute.jobs import JobClass
from gapless.compute.processes import OwnProcesses, Place
from gapless.compute.service import JobService
from gapless.compute.slices import Slice
from gapless.rooms.refusals import RefusedError


class InstantProcesses:
    """Answers each call with what `answer` returns for its arguments, as if it took `seconds`."""

    def __init__(self, answer: Callable[..., Any], seconds: float = 0.0) -> None:
        self.answer = answer
        self.calls = 0
        self.seconds = seconds

    async def run(self, _seconds: float, how: Callable[..., Any], /, *arguments: Any) -> Any:
        """Return the answer to a call, all of it in one slice."""
        await asyncio.sleep(0)
        self.calls += 1
        given = arguments[1:] if how.__name__ == "timed" else arguments[2]
        return Slice(True, self.answer(*given), self.seconds)


def instant_compute(
    processes: InstantProcesses, clock: Callable[[], float] = lambda: 0.0
) -> JobService:
    """Return the service of a server with such processes."""
    place = Place(processes, 1, dict.fromkeys(JobClass, 1))
    return JobService(OwnProcesses([place], clock), RefusedError, clock=clock)
