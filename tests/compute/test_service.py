"""Jobs that are shared, polled, cached, charged, dropped, and refused."""

import asyncio
from collections import Counter
from typing import Any

import pytest

from gapless.bots.runtime import JobError
from gapless.compute.jobs import Call, Job, JobClass, Limit, NoWorkerError
from gapless.compute.processes import OwnProcesses, Place
from gapless.compute.service import IDLE_SECONDS, JobService
from gapless.core.errors import GaplessError

from .held import HeldProcesses, a_job, parts_job, settle

LIMIT = Limit(4, 2, "many")


class RefusalError(GaplessError):
    """A refusal."""

    @classmethod
    def sentences(cls) -> dict[str, str]:
        return dict.fromkeys(("busy", "many", "quota", "own"), "no")


@pytest.fixture
def held() -> HeldProcesses:
    return HeldProcesses()


@pytest.fixture
def compute(held: HeldProcesses) -> JobService:
    own = OwnProcesses([Place(held, 1, {JobClass.SLOW: 1})], held.clock)
    return JobService(own, RefusalError, clock=held.clock)


async def test_equal_jobs_are_computed_once_and_cached_up_to_a_number(
    held: HeldProcesses, compute: JobService
) -> None:
    tasks = [asyncio.create_task(compute.run(a_job("a1", key=1, cached=2))) for _ in range(3)]
    await held.end()
    assert await asyncio.gather(*tasks) == ["done a1"] * 3
    for key in (2, 1, 3):
        task = asyncio.create_task(compute.run(a_job(f"a{key}", key=key, cached=2)))
        await settle()
        if key != 1:
            await held.end()
        assert await task == f"done a{key}"
    assert held.begun == ["a1", "a2", "a3"]
    assert [compute.known("test", key) for key in (1, 2, 3)] == [True, False, True]


async def test_a_job_without_a_key_is_not_shared(held: HeldProcesses, compute: JobService) -> None:
    tasks = [asyncio.create_task(compute.run(a_job("a1"))) for _ in range(2)]
    await held.end()
    await held.end()
    assert await asyncio.gather(*tasks) == ["done a1"] * 2


async def test_a_job_goes_on_while_it_is_polled_and_then_is_dropped(
    held: HeldProcesses, compute: JobService
) -> None:
    charged: list[float] = []
    job = parts_job("a1", 3, cached=1, charge=charged.append)
    seen = [compute.poll(job).state]
    while not compute.poll(job).done:
        await held.end(IDLE_SECONDS)
        seen.append(compute.poll(job).state)
    assert seen == [None, 1, 2, "all"]
    assert charged == [IDLE_SECONDS] * 3
    compute.poll(parts_job("b1", 3))
    await held.end()
    await held.end(IDLE_SECONDS + 1)
    await settle()
    assert held.begun[-1] == "b1.1"
    assert not compute.known("test", "b1")


async def test_a_job_whose_callers_are_gone_is_cancelled(compute: JobService) -> None:
    one, other = (asyncio.create_task(compute.run(a_job("a1", key=1))) for _ in range(2))
    await settle()
    one.cancel()
    await settle()
    assert compute.known("test", 1)
    other.cancel()
    await settle()
    assert not compute.known("test", 1)


async def test_a_failure_of_a_process_is_refused_once_and_an_error_of_the_job_is_kept(
    held: HeldProcesses, compute: JobService
) -> None:
    job = parts_job("a1", 1, cached=9)
    compute.poll(job)
    await held.end(error=JobError("worker-ended"))
    with pytest.raises(RefusalError) as refused:
        compute.poll(job)
    assert refused.value.code == "busy"
    compute.poll(job)
    await held.end(error=RefusalError("own"))
    for _ in range(2):
        with pytest.raises(GaplessError):
            compute.poll(job)
    assert len(held.begun) == 2


async def test_places_are_limited_and_given_up_to_an_address_that_has_none(
    held: HeldProcesses, compute: JobService
) -> None:
    def ask(name: str) -> int:
        return compute.ahead(compute.poll(parts_job(name, 9, limit=LIMIT)))

    assert [ask(name) for name in ("a1", "a2", "b1", "b2")] == [0, 1, 2, 3]
    with pytest.raises(RefusalError) as refused:
        ask("a3")
    assert refused.value.code == "many"
    awaited = asyncio.create_task(compute.run(parts_job("b2", 9, limit=LIMIT)))
    await settle()
    for name in ("c1", "d1"):  # what an address began first stays
        assert ask(name) == 3
    assert [compute.known("test", name) for name in ("a1", "a2", "b1", "b2")] == [
        *(True, False, True, False)
    ]
    with pytest.raises(RefusalError):
        await awaited
    with pytest.raises(RefusalError) as refused:
        ask("e1")
    assert refused.value.code == "busy"
    assert not compute.known("test", "e1")
    compute.poll(parts_job("f1", 9))  # without a limit
    held.now += IDLE_SECONDS + 1
    assert ask("e1") == 0
    assert Counter(one.job.key for one in compute._open.values()) == {"e1": 1}


async def test_who_is_not_admitted_begins_nothing(held: HeldProcesses, compute: JobService) -> None:
    def refuse() -> None:
        raise RefusalError("quota")

    with pytest.raises(RefusalError):
        compute.poll(parts_job("a1", 1, admit=refuse))
    with pytest.raises(RefusalError):
        compute.check(parts_job("a1", 1, admit=refuse))
    compute.check(parts_job("a1", 1))
    await settle()
    assert held.begun == []


class Elsewhere:
    """Workers that take jobs while they have places, and then end."""

    def __init__(self) -> None:
        self.count = 1
        self.calls: list[Call] = []

    def places(self, _kind: str) -> int:
        return self.count

    async def run(self, _job: Job, call: Call) -> tuple[Any, float]:
        self.calls.append(call)
        if len(self.calls) > 1:
            self.count = 0
            raise NoWorkerError
        return "elsewhere", 2.0


async def test_workers_elsewhere_are_asked_while_there_are_any(held: HeldProcesses) -> None:
    own = OwnProcesses([Place(held, 1, {JobClass.SLOW: 1})], held.clock)
    elsewhere = Elsewhere()
    compute = JobService(own, RefusalError, elsewhere, held.clock)
    assert await compute.run(a_job("a1")) == "elsewhere"
    for name in ("a2", "a3"):
        asked = asyncio.create_task(compute.run(a_job(name)))
        await held.end()
        assert await asked == f"done {name}"
    assert len(elsewhere.calls) == 2
