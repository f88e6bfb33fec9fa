"""The queue for processes: classes, slices, and what becomes of those who wait."""

import asyncio
import os
import time

import pytest

from gapless.bots.runtime import ONE_CORE, JobError, ProcessPool
from gapless.compute.jobs import Call, Job, JobClass, Source
from gapless.compute.processes import MOST_STARTED, NICENESS, OwnProcesses, Place, lower_priority
from gapless.compute.service import JobService

from .held import HeldProcesses, a_job, parts_job, settle, work

SLOW, BACKGROUND = JobClass.SLOW, JobClass.BACKGROUND
QUICK, ACT = JobClass.QUICK, JobClass.ACT


def refuse(_code: str) -> JobError:
    return JobError("worker-ended")


def queue_of(held: HeldProcesses, *weights: dict[JobClass, int]) -> OwnProcesses:
    return OwnProcesses([Place(held, 1, one) for one in weights], held.clock)


def ask(own: OwnProcesses, *names: str, job_class: JobClass = SLOW) -> "list[asyncio.Task[object]]":
    return [
        asyncio.create_task(own.run(a_job(name, job_class), Call(work, (name,)))) for name in names
    ]


async def test_classes_share_a_process_by_their_weights() -> None:
    """A slow job has two thirds of the time however much waits in the background, which has one."""
    held = HeldProcesses()
    own = queue_of(held, {SLOW: 2, BACKGROUND: 1})
    for number in range(9):
        ask(own, f"a{number}")
        ask(own, f"b{number}", job_class=BACKGROUND)
    served = [(await held.end())[0] for _ in range(9)]
    assert sorted(served) == ["a"] * 6 + ["b"] * 3
    assert served[:3] != ["a"] * 3


async def test_a_class_that_comes_back_has_saved_nothing() -> None:
    held = HeldProcesses()
    own = queue_of(held, {SLOW: 1, BACKGROUND: 1})
    ask(own, *(f"a{number}" for number in range(9)))
    for _ in range(6):
        await held.end()
    ask(own, "b1", "b2", "b3", job_class=BACKGROUND)
    served = [(await held.end())[0] for _ in range(5)]
    assert served.count("b") in {2, 3}


async def test_quick_work_never_waits_for_acts_and_uses_their_process_when_it_is_idle() -> None:
    held = HeldProcesses()
    own = queue_of(held, {QUICK: 1}, {ACT: 8, QUICK: 1})
    ask(own, "a1", "a2", "a3", job_class=QUICK)
    await settle()
    assert held.begun == ["a1", "a2"]
    ask(own, "b1", "b2", job_class=ACT)
    await held.end(0.1)
    await held.end(0.1)
    assert held.begun == ["a1", "a2", "a3", "b1"]
    assert own.waiting(ACT, QUICK) == own.waiting(ACT) == 1


async def test_the_next_part_of_a_job_is_put_before_the_process_is_given_away() -> None:
    """A source with short parts gets its share of the time, not one part for each long one."""
    held = HeldProcesses()
    own = queue_of(held, {SLOW: 1})
    compute = JobService(own, refuse, clock=held.clock)
    jobs = [parts_job(name, 99) for name in (*(f"a{number}" for number in range(8)), "b")]
    used = {"a": 0.0, "b": 0.0}
    for _ in range(60):
        for job in jobs:
            compute.poll(job)
        await settle()
        name = held.begun[-1][0]
        seconds = 1.0 if name == "a" else 0.1
        used[name] += seconds
        await held.end(seconds)
    assert abs(used["a"] - used["b"]) <= 1.0


async def test_an_innocent_player_waits_at_most_three_times_as_long_in_a_flood() -> None:
    """Eight reviews of one address, and its full ones, against a search of 15 slices."""
    held = HeldProcesses()
    own = queue_of(held, {SLOW: 2, BACKGROUND: 1})
    compute = JobService(own, refuse, clock=held.clock)
    flood = [parts_job(f"a{number}", 999) for number in range(8)]
    flood += [parts_job(f"c{number}", 999, job_class=BACKGROUND) for number in range(8)]
    list(map(compute.poll, flood))
    await held.end()
    held.slices["b"] = 15
    began = held.now
    answer = asyncio.create_task(compute.run(a_job("b")))
    while not answer.done():
        list(map(compute.poll, flood))
        await held.end()
    assert held.now - began <= 3 * 15 + 1
    assert any(name.startswith("c") for name in held.begun)


async def test_slices_take_turns_and_few_are_begun_at_once() -> None:
    held = HeldProcesses()
    own = queue_of(held, {SLOW: 1})
    names = [f"{letter}{number}" for letter in "abc" for number in range(3)]
    held.slices = dict.fromkeys(names, 3)
    ask(own, *names)
    await settle()
    seen: list[str] = []
    for _ in range(27):
        name = await held.end()
        seen.append(name)
        begun = {one for one in seen if held.slices[one] > 0}
        assert len(begun) <= MOST_STARTED
        assert all(sum(one[0] == letter for one in begun) <= 2 for letter in "abc")
    assert sorted(seen) == sorted(names * 3)
    assert seen[:3] == ["a0", "b0", "c0"]


async def test_work_that_nobody_waits_for_is_dropped_wherever_it_is() -> None:
    held = HeldProcesses()
    own = queue_of(held, {SLOW: 1})
    held.slices = {"a1": 9, "b1": 9}
    running, waiting, late = ask(own, "a1", "b1", "c1")
    await settle()
    late.cancel()
    await held.end()
    assert held.begun == ["a1", "b1"]
    running.cancel()  # between two slices
    await settle()
    assert len(held.forgotten) == 1
    waiting.cancel()  # within a slice
    await held.end()
    assert len(held.forgotten) == 2
    assert held.begun == ["a1", "b1"]
    ask(own, "d1")
    await settle()
    assert held.begun[-1] == "d1"
    assert not own.waiting(SLOW)


async def test_a_call_that_fails_frees_its_place() -> None:
    held = HeldProcesses()
    own = queue_of(held, {SLOW: 1})
    failing, next_one = ask(own, "a1", "b1")
    await held.end(error=JobError("worker-ended"))
    with pytest.raises(JobError):
        await failing
    await held.end()
    assert await next_one == ("done b1", 1.0)


async def test_the_waits_are_measured_and_a_call_knows_how_many_wait() -> None:
    held = HeldProcesses()
    own = queue_of(held, {ACT: 1})
    loads: list[float] = []
    tasks: list[asyncio.Task[object]] = []

    def arguments(load: float) -> tuple[str]:
        loads.append(load)
        return (str(len(loads)),)

    for source in ("aa", "aa", "ab", "bb"):
        job = a_job(source, ACT)
        tasks.append(asyncio.create_task(own.run(job, Call(work, arguments))))
    for _ in range(4):
        await held.end()
    assert loads == [2.0, 2.0, 1.0, 0.0]
    assert own.waits(ACT) == {"bot_waits": 4, "bot_wait_seconds": 0 + 1 + 2 + 3}


@pytest.mark.skipif(not hasattr(os, "nice"), reason="the system has no priorities")
async def test_processes_have_a_lower_priority_and_one_thread() -> None:
    pool = ProcessPool(1, prepare=lower_priority, environment=ONE_CORE)
    own = OwnProcesses([Place(pool, 1, {QUICK: 1})], time.monotonic)
    try:
        for call, expected in (
            (Call(os.nice, (0,)), min(19, os.nice(0) + NICENESS)),
            (Call(os.getenv, ("OPENBLAS_NUM_THREADS",)), "1"),
        ):
            job = Job.of_call("test", None, Source("a", ""), QUICK, call)
            assert (await own.run(job, call))[0] == expected
    finally:
        pool.close()
