"""Processes whose calls end when a test says so."""

import asyncio
from collections.abc import Callable
from typing import Any

from gapless.compute.jobs import Call, Job, JobClass, Source
from gapless.compute.slices import Slice, forget


def work(name: str) -> str:
    """What a test lets compute: only its name is used."""
    return name


class HeldProcesses:
    """Records the calls that begin, and ends them on demand after counted seconds.

    A call has as many slices as `slices` says, one by default.
    """

    def __init__(self) -> None:
        self.now = 0.0
        self.begun: list[str] = []
        self.forgotten: list[str] = []
        self.slices: dict[str, int] = {}
        self._ends: dict[str, asyncio.Future[Slice]] = {}

    def clock(self) -> float:
        """Return the counted time."""
        return self.now

    async def run(self, _seconds: float, how: Callable[..., Any], /, *arguments: Any) -> Any:
        """Wait until the call is ended."""
        if how is forget:
            self.forgotten.append(arguments[0])
            return None
        name: str = arguments[1] if how.__name__ == "timed" else arguments[2][0]
        self.begun.append(name)
        self._ends[name] = asyncio.get_running_loop().create_future()
        return await self._ends[name]

    async def end(self, seconds: float = 1.0, error: Exception | None = None) -> str:
        """End the call that began first, or its slice, and let the next one begin."""
        await settle()
        name = next(iter(self._ends))
        self.now += seconds
        self.slices[name] = self.slices.get(name, 1) - 1
        if error is not None:
            self._ends.pop(name).set_exception(error)
        else:
            done = self.slices[name] <= 0
            self._ends.pop(name).set_result(Slice(done, f"done {name}", seconds))
        await settle()
        return name


async def settle() -> None:
    """Let all tasks go on as far as they can."""
    for _ in range(20):
        await asyncio.sleep(0)


def a_job(name: str, job_class: JobClass = JobClass.SLOW, key: object = None, **more: Any) -> Job:
    """Return a job whose address is the first letter of its name."""
    return Job.of_call(
        "test", key, Source(name[0], name[:2]), job_class, Call(work, (name,)), **more
    )


def parts_job(name: str, parts: int, **more: Any) -> Job:
    """Return a job of several calls, which passes on how many are done."""

    def calls(pass_on: Callable[[Any], None]) -> Any:
        for number in range(parts):
            yield Call(work, (f"{name}.{number}",))
            pass_on(number + 1)
        return "all"

    more = {"job_class": JobClass.SLOW} | more
    return Job("test", name, Source(name[0], name[:2]), parts=calls, **more)
