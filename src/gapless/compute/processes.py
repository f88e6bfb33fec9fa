"""The queue for processes of this program."""

import asyncio
import os
import uuid
from collections import Counter, defaultdict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from gapless.bots.runtime import JobError

from .jobs import Call, Job, JobClass
from .slices import Slice, advance, forget, timed
from .turns import Turns

NICENESS = 5
"""Pool processes run at this priority, so that the event loop gets the processor first."""
MOST_STARTED = 8
"""Sliced calls that are begun at once in one process, as each may hold much memory.

An address has at most two, and the second only while fewer than half of them are begun. At most
half are for the background.
"""


class Processes(Protocol):
    """Processes that call functions, such as `ProcessPool`."""

    async def run(self, seconds: float, work: Callable[..., Any], /, *arguments: Any) -> Any:
        """Return the result of a call; raise `JobError` if that takes longer than `seconds`."""


@dataclass(slots=True, eq=False)
class Place:
    """Processes with the classes that they serve, and the weight of each class.

    While several classes wait, each gets a share of the time by its weight. Sliced classes need a
    single process, where their calls wait for the next slice.
    """

    processes: Processes
    count: int
    weights: Mapping[JobClass, int]
    busy: int = field(init=False, default=0)
    used: dict[JobClass, float] = field(init=False, default_factory=lambda: defaultdict(float))
    started: Counter[str] = field(init=False, default_factory=Counter)


@dataclass(slots=True, eq=False)
class _Waiting:
    """A call that waits for its turn or is being computed."""

    job: Job
    call: Call
    answer: "asyncio.Future[tuple[Any, float]]"
    since: float
    id: str = field(default_factory=lambda: uuid.uuid4().hex)
    seconds: float = 0.0
    place: Place | None = None
    """Where a sliced call has begun."""


class OwnProcesses:
    """Gives turns at places to waiting calls. `clock` returns seconds."""

    def __init__(self, places: Sequence[Place], clock: Callable[[], float]) -> None:
        self.turns_given: Counter[JobClass] = Counter()
        """The number of calls whose turn has come."""
        self.waited = dict.fromkeys(JobClass, 0.0)
        """The sums of their waits, in seconds."""
        self._places = places
        self._clock = clock
        self._turns: dict[JobClass, Turns[_Waiting]] = {each: Turns() for each in JobClass}
        self._tasks: set[asyncio.Task[Any]] = set()

    def places(self, kind: str) -> int:
        """Return the number of processes."""
        return sum(place.count for place in self._places)

    def waiting(self, *classes: JobClass) -> int:
        """Return the number of calls of some classes that wait."""
        return sum(len(self._turns[job_class]) for job_class in classes)

    def waits(self, *classes: JobClass) -> dict[str, float]:
        """Return the number of calls of some classes whose turn has come, and their waits' sum."""
        return {
            "bot_waits": sum(self.turns_given[job_class] for job_class in classes),
            "bot_wait_seconds": sum(self.waited[job_class] for job_class in classes),
        }

    async def run(self, job: Job, call: Call) -> tuple[Any, float]:
        """Wait for a turn, then make a call of a job."""
        loop = asyncio.get_running_loop()
        waiting = _Waiting(job, call, loop.create_future(), self._clock())
        self._turns[job.job_class].put(job.source, waiting)
        self._give_turns()
        try:
            return await waiting.answer
        except asyncio.CancelledError:
            # A call that is running ends with its slice.
            if self._turns[job.job_class].discard(job.source, waiting):
                self._leave(waiting)
            raise

    def _give_turns(self) -> None:
        for place in self._places:
            while place.busy < place.count and (waiting := self._take(place)):
                place.busy += 1
                self._keep(self._work(place, waiting))

    def _take(self, place: Place) -> _Waiting | None:
        def may(waiting: _Waiting) -> bool:
            if not waiting.job.job_class.sliced or waiting.place is not None:
                return waiting.place in {None, place}
            begun = place.started[waiting.job.source.address]
            most = MOST_STARTED // (1 if waiting.job.job_class is JobClass.SLOW else 2)
            return place.started.total() + begun * MOST_STARTED // 2 < most

        for job_class in sorted(place.weights, key=place.used.__getitem__):
            waiting = self._turns[job_class].take(may)
            if waiting is not None:
                for other in place.weights:
                    if not self._turns[other]:
                        place.used[other] = max(place.used[other], place.used[job_class])
                return waiting
        return None

    async def _work(self, place: Place, waiting: _Waiting) -> None:
        """Make a call, or a slice of it; then give the place to the next."""
        job, call = waiting.job, waiting.call
        turns = self._turns[job.job_class]
        if waiting.place is None:
            self.turns_given[job.job_class] += 1
            self.waited[job.job_class] += self._clock() - waiting.since
            if job.job_class.sliced:
                waiting.place = place
                place.started[job.source.address] += 1
        began = self._clock()
        done = True
        load = turns.others(job.source) / place.count
        try:
            part = await self._call(place, waiting, call.prepared(load))
            waiting.seconds += part.seconds
            done = part.done or waiting.answer.done()
            if part.done and not waiting.answer.done():
                waiting.answer.set_result((part.result, waiting.seconds))
        except Exception as error:  # noqa: BLE001 - the caller gets it
            if not waiting.answer.done():
                waiting.answer.set_exception(error)
        finally:
            seconds = self._clock() - began
            place.busy -= 1
            place.used[job.job_class] += seconds / place.weights[job.job_class]
            if done:
                self._leave(waiting)
            else:
                turns.put(job.source, waiting, first=True)
            turns.end(job.source, seconds)
            # The next call of the same job is put first: its source may be due.
            asyncio.get_running_loop().call_soon(self._give_turns)

    async def _call(self, place: Place, waiting: _Waiting, arguments: tuple[Any, ...]) -> Slice:
        work, run = waiting.call.work, place.processes.run
        if waiting.job.job_class.sliced:
            result = await run(waiting.call.seconds, advance, waiting.id, work, arguments)
        else:
            result = await run(waiting.call.seconds, timed, work, *arguments)
        assert isinstance(result, Slice)
        return result

    def _leave(self, waiting: _Waiting) -> None:
        """Drop what a sliced call holds in its process."""
        place = waiting.place
        if place is None:
            return
        place.started -= Counter([waiting.job.source.address])
        if waiting.answer.cancelled():
            self._keep(self._forget(place, waiting))

    async def _forget(self, place: Place, waiting: _Waiting) -> None:
        with suppress(JobError):  # a process that has ended has forgotten it
            await place.processes.run(waiting.call.seconds, forget, waiting.id)

    def _keep(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def lower_priority() -> None:
    """Let other processes of the machine go first, where the system has priorities."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    # Linux shares the processor between sessions first, and each pool process has its own session.
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(NICENESS), encoding="ascii")


def prepare_search() -> None:
    """Load what hindsight and reviews need, if it is installed, so that the first are quick."""
    lower_priority()
    with suppress(ModuleNotFoundError):
        from gapless.analysis.warm import warm_up  # noqa: PLC0415 - it loads the compiler

        warm_up()
        import_module("gapless.analysis.review")
