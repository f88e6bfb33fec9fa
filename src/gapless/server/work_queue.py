"""The queue of work for the pool processes, fair between tables and addresses.

Quick work, such as a weak bot's act, has a process of its own and so never waits for slow work,
such as a strong bot's act. Within each kind the sources take turns, however much work each has.
"""

import asyncio
import os
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from gapless.bots.runtime import ONE_CORE, ProcessPool

T = TypeVar("T")

NICENESS = 5
"""Pool processes run at this priority, so that the event loop gets the processor first."""


class WorkSlot(NamedTuple):
    """The right to use a pool process: call `pool.run`, and nothing else, while holding it.

    `sources` is the number of other sources that still wait for work of the same kind, and
    `processes` the number of processes for all work.
    """

    pool: ProcessPool
    sources: int
    processes: int


@dataclass(slots=True)
class FairQueue:
    """Waiting work by source; the sources take turns, each in the order of its arrivals."""

    _sources: OrderedDict[str, deque[asyncio.Future[WorkSlot]]] = field(default_factory=OrderedDict)

    def __len__(self) -> int:
        """Return the number of sources that wait."""
        return len(self._sources)

    def __contains__(self, source: str) -> bool:
        """Return whether a source waits."""
        return source in self._sources

    @property
    def waiting(self) -> int:
        """Number of pieces of work that wait."""
        return sum(map(len, self._sources.values()))

    def put(self, source: str, work: "asyncio.Future[WorkSlot]") -> None:
        """Add work of a source."""
        self._sources.setdefault(source, deque()).append(work)

    def take(self) -> tuple[str, "asyncio.Future[WorkSlot]"]:
        """Remove and return the next work; its source is the last to have another turn."""
        source, works = self._sources.popitem(last=False)
        work = works.popleft()
        if works:
            self._sources[source] = works
        return source, work

    def discard(self, source: str, work: "asyncio.Future[WorkSlot]") -> None:
        """Remove work that is no longer wanted, if it still waits."""
        works = self._sources.get(source)
        if works is not None and work in works:
            works.remove(work)
            if not works:
                del self._sources[source]


class WorkQueue:
    """A process for quick work alone, and `count` processes for all work.

    `clock` returns seconds, to measure how long work waits.
    """

    def __init__(self, count: int, clock: Callable[[], float]) -> None:
        self.slots_given = 0
        """The number of slots that were given."""
        self.waited = 0.0
        """The sum of the waits for all slots, in seconds."""
        self.clock = clock
        self._count = count
        self._quick_pool = ProcessPool(1, prepare=lower_priority, environment=ONE_CORE)
        self._pool = ProcessPool(count, prepare=lower_priority, environment=ONE_CORE)
        self._slots = {self._quick_pool: 1, self._pool: count}
        self._quick, self._slow = FairQueue(), FairQueue()

    @property
    def waiting(self) -> int:
        """Number of pieces of work that wait."""
        return self._quick.waiting + self._slow.waiting

    @property
    def pids(self) -> list[int]:
        """The ids of the pool processes."""
        return self._quick_pool.pids + self._pool.pids

    def start(self) -> None:
        """Start all processes now, so that no work has to wait for one."""
        self._quick_pool.start()
        self._pool.start()

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        self._quick_pool.close()
        self._pool.close()

    @asynccontextmanager
    async def slot(self, source: str, *, quick: bool) -> AsyncIterator[WorkSlot]:
        """Wait for a slot, and free it at the end of the block."""
        queue = self._quick if quick else self._slow
        future: asyncio.Future[WorkSlot] = asyncio.get_running_loop().create_future()
        began = self.clock()
        queue.put(source, future)
        self._give_slots()
        try:
            slot = await future
        except asyncio.CancelledError:
            if future.cancelled():
                queue.discard(source, future)
            else:
                self._free(future.result().pool)
            raise
        self.slots_given += 1
        self.waited += self.clock() - began
        try:
            yield slot
        finally:
            self._free(slot.pool)

    def _free(self, pool: ProcessPool) -> None:
        self._slots[pool] += 1
        self._give_slots()

    def _give_slots(self) -> None:
        """Give free slots to those who wait: quick work uses the others' when they are idle."""
        for queue, pool in (
            (self._quick, self._quick_pool),
            (self._slow, self._pool),
            (self._quick, self._pool),
        ):
            while queue and self._slots[pool]:
                source, future = queue.take()
                if not future.cancelled():
                    self._slots[pool] -= 1
                    others = len(queue) - (source in queue)
                    future.set_result(WorkSlot(pool, others, self._count))


class FairPool:
    """A pool for long work: the sources take turns, and quick work comes before the rest."""

    def __init__(self, pool: ProcessPool, slots: int = 1) -> None:
        self.pool = pool
        self._slots = slots
        self._quick, self._slow = FairQueue(), FairQueue()

    async def run(
        self, source: str, seconds: float, work: Callable[..., T], *arguments: Any, quick: bool
    ) -> T:
        """Wait for a slot, then call a function in a process as `ProcessPool.run` does."""
        queue = self._quick if quick else self._slow
        future: asyncio.Future[WorkSlot] = asyncio.get_running_loop().create_future()
        queue.put(source, future)
        self._give_slots()
        try:
            await future
        except asyncio.CancelledError:
            if future.cancelled():
                queue.discard(source, future)
            else:
                self._free()
            raise
        try:
            return await self.pool.run(seconds, work, *arguments)
        finally:
            self._free()

    def _free(self) -> None:
        self._slots += 1
        self._give_slots()

    def _give_slots(self) -> None:
        for queue in (self._quick, self._slow):
            while queue and self._slots:
                _, future = queue.take()
                if not future.cancelled():
                    self._slots -= 1
                    future.set_result(WorkSlot(self.pool, len(queue), 1))


def lower_priority() -> None:
    """Let other processes of the machine go first, where the system has priorities."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    # Linux shares the processor between sessions first, and each pool process has its own session.
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(NICENESS), encoding="ascii")
