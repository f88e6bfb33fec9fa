"""Workers: jobs per second, the time of a job there and back, and what a lost worker costs."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import starmap
from random import Random
from statistics import median

from bench.figure import Figure
from gapless.bots.runtime import think
from gapless.compute.jobs import Call, Job, JobClass, Source
from gapless.core.game import Game
from gapless.core.setup import classic_setup, draw_deal
from gapless.editions import edition
from gapless.server.cluster.job_table import LEASE_SECONDS, JobTable
from gapless.server.cluster.worker import POLL_SECONDS
from gapless.server.storage.database import migrate, read_database_url
from testbed.postgres import throwaway
from testbed.server_jobs import following
from testbed.waiting import wait_until

JOBS = 500
ONE_BY_ONE = 50
LOSSES = 3
TABLES = 20


def figures() -> Iterator[Figure]:
    """Measure one worker with one process, with acts of the newcomer, and its loss."""
    with throwaway() as postgres:
        url = postgres.create("workers")
        migrate(read_database_url(url))
        rate, way, pauses = asyncio.run(_measure(url))
    yield Figure("jobs of a worker with one process", rate, "jobs/s")
    yield Figure("from a server to a worker and back, median", way * 1000, "ms")
    yield Figure(
        "a lost worker's job is taken by another, slowest", max(pauses), "s",
        at_most=2 * LEASE_SECONDS,
    )  # fmt: skip


async def _measure(url: str) -> tuple[float, float, list[float]]:
    with _worker(url):
        async with following(url) as jobs:
            await wait_until(lambda: jobs.places("bots") > 0)
            calls = [_call(n) for n in range(JOBS + ONE_BY_ONE)]
            await jobs.run(*_call(-1))
            ways = []
            for call in calls[JOBS:]:
                began = time.monotonic()
                await jobs.run(*call)
                ways.append(time.monotonic() - began)
            began = time.monotonic()
            await asyncio.gather(*starmap(jobs.run, calls[:JOBS]))
            rate = JOBS / (time.monotonic() - began)
    return rate, median(ways), [await _pause(url) for _ in range(LOSSES)]


async def _pause(url: str) -> float:
    """Let a worker take a job and disappear; return the seconds until another has taken it."""
    table = JobTable(read_database_url(url))
    key = os.urandom(8).hex()
    await table.put(key, "bots", "table", b"", 1.0, JobClass.ACT)
    assert await table.take("killed", ["bots"], 1, urgent=True, held=())
    began = time.monotonic()
    while not await table.take("other", ["bots"], 1, urgent=True, held=()):  # noqa: ASYNC110 - as workers do
        await asyncio.sleep(POLL_SECONDS)
    await table.answer(key, b"", failed=True)
    await table.close()
    return time.monotonic() - began


@contextmanager
def _worker(url: str) -> Iterator["subprocess.Popen[bytes]"]:
    command = [sys.executable, "-m", "gapless", "worker", "--kinds", "bots", "--jobs", "1"]
    process = subprocess.Popen(
        command, env={**os.environ, "GAPLESS_DATABASE_URL": url}, stdout=subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


def _call(seed: int) -> tuple[Job, Call]:
    setup = classic_setup(edition("classic"), ("Red", "Blue"))
    view = Game(setup, draw_deal(setup, Random(1))).view(0)
    call = Call(think, ("newcomer", seed, 60.0, view), 60.0)
    source = Source(f"table {seed % TABLES}", "")
    return Job.of_call("bots", seed, source, JobClass.ACT, call), call
