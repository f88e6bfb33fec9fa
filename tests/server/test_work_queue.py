"""The queue of the pool processes: whose turn it is."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from gapless.bots.runtime import ProcessPool
from gapless.server.work_queue import NICENESS, FairPool, WorkQueue, WorkSlot

from .waiting import wait_until


@pytest.fixture
def queue() -> WorkQueue:
    """No process is started before it gets work."""
    return WorkQueue(1, time.monotonic)


class Turns:
    """Work that waits for turns and holds them until told otherwise."""

    def __init__(self, queue: WorkQueue) -> None:
        self.begun: list[str] = []
        self._queue = queue
        self._end: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, source: str, *, quick: bool = False) -> None:
        self._end[name] = asyncio.Event()
        self._tasks[name] = asyncio.create_task(self._hold(name, source, quick=quick))
        await asyncio.sleep(0)

    async def end(self, name: str) -> None:
        """End a turn, and let the next begin."""
        self._end[name].set()
        await self._tasks[name]
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    async def cancel(self, *names: str) -> None:
        for name in names:
            self._tasks[name].cancel()
        await asyncio.gather(*(self._tasks[name] for name in names), return_exceptions=True)

    async def cancel_all(self) -> None:
        await self.cancel(*self._tasks)

    async def _hold(self, name: str, source: str, *, quick: bool) -> None:
        async with self._queue.slot(source, quick=quick):
            self.begun.append(name)
            await self._end[name].wait()


@asynccontextmanager
async def turns_of(queue: WorkQueue) -> AsyncIterator[Turns]:
    turns = Turns(queue)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(turns.cancel_all)
        yield turns


async def test_sources_take_turns_however_much_one_of_them_asks(queue: WorkQueue) -> None:
    async with turns_of(queue) as turns:
        for name in ("a1", "a2", "a3", "b1", "c1", "b2"):
            await turns.ask(name, name[0])
        for name in ("a1", "a2", "b1", "c1", "a3"):
            await turns.end(name)
        assert turns.begun == ["a1", "a2", "b1", "c1", "a3", "b2"]


async def test_quick_work_never_waits_for_slow_work(queue: WorkQueue) -> None:
    async with turns_of(queue) as turns:
        for number in range(120):
            await turns.ask(f"master {number}", f"table {number // 3}")
        for number in range(5):
            await turns.ask(f"newcomer {number}", "innocent", quick=True)
            await turns.end(f"newcomer {number}")
        assert turns.begun == ["master 0", *(f"newcomer {number}" for number in range(5))]
        assert queue.waiting == 119


async def test_quick_work_uses_the_idle_process_too_but_slow_work_comes_first(
    queue: WorkQueue,
) -> None:
    async with turns_of(queue) as turns:
        for name in ("q1", "q2", "q3"):
            await turns.ask(name, "a", quick=True)
        assert turns.begun == ["q1", "q2"]
        await turns.ask("slow", "b")
        await turns.end("q2")
        assert turns.begun == ["q1", "q2", "slow"]
        await turns.end("q1")
        assert turns.begun[-1] == "q3"


async def test_cancelled_work_gives_its_place_to_others(queue: WorkQueue) -> None:
    async with turns_of(queue) as turns:
        for name in ("a1", "a2", "b1", "c1"):
            await turns.ask(name, name[0])
        await turns.cancel("b1")
        assert queue.waiting == 2
        await turns.cancel("a1", "a2")
        await wait_until(lambda: turns.begun == ["a1", "c1"])
        await turns.cancel("c1")
        await turns.ask("d1", "d")
        await wait_until(lambda: turns.begun[-1] == "d1")


async def test_work_that_is_cancelled_as_its_turn_comes_frees_the_place(queue: WorkQueue) -> None:
    async with turns_of(queue) as turns:
        await turns.ask("a", "a")
        await turns.ask("b", "b")
        await turns.cancel("a", "b")
        await turns.ask("c", "c")
        await wait_until(lambda: turns.begun == ["a", "c"])


async def test_the_wait_is_measured() -> None:
    now = 0.0
    queue = WorkQueue(1, lambda: now)
    async with turns_of(queue) as turns:
        await turns.ask("a", "a")
        await turns.ask("b", "b")
        now = 2.5
        await turns.end("a")
        assert (queue.slots_given, queue.waited) == (2, 2.5)


async def test_a_slot_knows_how_many_other_sources_wait(queue: WorkQueue) -> None:
    seen: list[WorkSlot] = []

    async def work(source: str) -> None:
        async with queue.slot(source, quick=False) as slot:
            seen.append(slot)
            await asyncio.sleep(0)

    await asyncio.gather(*(work(source) for source in "aaabc"))
    assert [slot.sources for slot in seen] == [0, 2, 2, 1, 0]


@pytest.mark.skipif(not hasattr(os, "nice"), reason="the system has no priorities")
async def test_workers_have_a_lower_priority_and_one_thread(queue: WorkQueue) -> None:
    try:
        for quick in (True, False):
            async with queue.slot("a", quick=quick) as slot:
                niceness = await slot.pool.run(60.0, os.nice, 0)
                threads = await slot.pool.run(60.0, os.getenv, "OPENBLAS_NUM_THREADS")
            assert niceness == min(19, os.nice(0) + NICENESS)
            assert threads == "1"
    finally:
        queue.close()


class HeldPool(ProcessPool):
    """A pool whose work ends when the test says so."""

    def __init__(self) -> None:
        super().__init__(1)
        self.begun: list[str] = []
        self.go = asyncio.Event()

    async def run(self, _seconds: float, _work: Any, *arguments: Any) -> Any:
        self.begun.append(arguments[0])
        await self.go.wait()
        self.go.clear()


async def test_long_work_takes_turns_between_sources_and_quick_work_goes_first() -> None:
    held = HeldPool()
    pool = FairPool(held)

    def ask(name: str, source: str, *, quick: bool = False) -> "asyncio.Task[Any]":
        return asyncio.create_task(pool.run(source, 1.0, print, name, quick=quick))

    tasks = [ask("a1", "a"), ask("a2", "a"), ask("a3", "a"), ask("b1", "b"), ask("c1", "c")]
    await asyncio.sleep(0)
    tasks.append(ask("quick", "a", quick=True))
    await asyncio.sleep(0)
    tasks[4].cancel()
    for _ in range(5):
        held.go.set()
        await wait_until(lambda: not held.go.is_set())
    await asyncio.gather(*tasks, return_exceptions=True)
    assert held.begun == ["a1", "quick", "a2", "b1", "a3"]
    running = ask("cut", "a")
    await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    held.go.set()
    await ask("next", "b")
    assert held.begun[-2:] == ["cut", "next"]
