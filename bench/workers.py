"""Workers: jobs per second, the time of a job there and back, and what a lost worker costs."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from statistics import median

from bench.figure import Figure
from gapless.bots.runtime import think
from gapless.core.game import Game
from gapless.core.setup import classic_setup, draw_deal
from gapless.editions import edition
from gapless.server.database import migrate, read_database_url
from gapless.server.job_table import LEASE_SECONDS, JobTable
from gapless.server.jobs import JobCall
from gapless.server.worker import POLL_SECONDS
from tests.cluster.server_jobs import following
from tests.server.postgres import throwaway
from tests.server.waiting import wait_until

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
            await jobs.run(_call(-1))
            ways = []
            for call in calls[JOBS:]:
                began = time.monotonic()
                await jobs.run(call)
                ways.append(time.monotonic() - began)
            began = time.monotonic()
            await asyncio.gather(*map(jobs.run, calls[:JOBS]))
            rate = JOBS / (time.monotonic() - began)
    return rate, median(ways), [await _pause(url) for _ in range(LOSSES)]


async def _pause(url: str) -> float:
    """Let a worker take a job and disappear; return the seconds until another has taken it."""
    table = JobTable(read_database_url(url))
    key = os.urandom(8).hex()
    await table.put(key, "bots", "table", b"", 1.0, urgent=True)
    assert await table.take("killed", ["bots"], 1, urgent=False)
    began = time.monotonic()
    while not await table.take("other", ["bots"], 1, urgent=False):  # noqa: ASYNC110 - as workers do
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


def _call(seed: int) -> JobCall:
    setup = classic_setup(edition("classic"), ("Red", "Blue"))
    view = Game(setup, draw_deal(setup, Random(1))).view(0)
    return JobCall(
        "bots", f"table {seed % TABLES}", 60.0, (think, "newcomer", seed, 60.0, view), urgent=True
    )
