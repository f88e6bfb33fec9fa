"""A worker: computes jobs of servers on the same database, in processes of its own."""

import asyncio
import contextlib
import logging
import signal
import time
import uuid
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy.engine import URL

from gapless.bots.runtime import ONE_CORE, JobError, ProcessPool
from gapless.compute.jobs import Call, Job, JobClass, Source
from gapless.compute.processes import OwnProcesses, Place, lower_priority, prepare_search
from gapless.core.errors import GaplessError
from gapless.rooms.refusals import RefusedError
from gapless.server.cluster.leases import check_generations
from gapless.server.operator_errors import ServeError
from gapless.server.storage.database import migrated, read_database_url, reason_of, shown

from .job_payloads import KINDS, compute, encode_error, get_ready
from .job_table import CLEAN_SECONDS, LEASE_SECONDS, WANTED, JobTable, LeasedJob

RENEW_SECONDS = LEASE_SECONDS / 4
POLL_SECONDS = 0.5
"""How often a worker looks for jobs, besides PostgreSQL's notifications."""
START_SECONDS = 120.0
"""How long a process may take to start."""
ANSWER_SECONDS = 60.0
"""How long a worker tries to store an answer; then another computes the job."""
HELD = 4
"""Jobs for each process that take turns in it, of different sources."""
MOST_ATTEMPTS = 3
"""A job fails if this many workers have ended while they computed it."""

_log = logging.getLogger(__name__)


def read_kinds(text: str | None) -> tuple[str, ...]:
    """Return the kinds of jobs in a list with commas, all without one.

    Raises:
        ServeError: if there is no such kind.
    """
    if text is None:
        return tuple(KINDS)
    kinds = tuple(filter(None, dict.fromkeys(kind.strip() for kind in text.split(","))))
    unknown = [kind for kind in kinds if kind not in KINDS]
    if unknown or not kinds:
        raise ServeError("worker-kind", kind=", ".join(unknown), kinds=", ".join(KINDS))
    return kinds


def worker_database(setting: str | None) -> URL:
    """Return the servers' database of `GAPLESS_DATABASE_URL`, migrated to the newest revision.

    Raises:
        ServeError: unless it is a PostgreSQL database that can be used, with servers of a version
            that is the same or adjacent.
    """
    if not setting:
        raise ServeError("worker-database")
    url = read_database_url(setting)
    if url.get_backend_name() == "sqlite":
        raise ServeError("worker-sqlite", url=shown(url))
    with migrated(url, writing=True) as engine, engine.begin() as connection:
        check_generations(connection)
    return url


class Worker:
    """Takes jobs of some kinds and computes them in turns in `count` processes.

    One process more is for acts alone, so that a bot never waits for a long search.
    """

    def __init__(self, url: URL, kinds: Sequence[str], count: int) -> None:
        self.id = uuid.uuid4().hex
        self._kinds = kinds
        self._count = count
        self._table = JobTable(url)
        prepare = lower_priority if set(kinds) == {"bots"} else prepare_search
        self._pools = [
            ProcessPool(1, prepare=prepare if number else lower_priority, environment=ONE_CORE)
            for number in range(count + 1)
        ]
        self._processes = OwnProcesses(
            [
                Place(pool, 1, {JobClass.SLOW: 1, JobClass.ACT: 2} if number else {JobClass.ACT: 1})
                for number, pool in enumerate(self._pools)
            ],
            time.monotonic,
        )
        self._running: dict[asyncio.Task[None], LeasedJob] = {}
        self._news = asyncio.Event()
        self._stopping = asyncio.Event()

    def stop(self) -> None:
        """Ask the worker to end."""
        self._stopping.set()
        self._news.set()

    async def run(self, started: Callable[[], None] = lambda: None) -> None:
        """Work until `stop` is called, then give all leases back.

        `started` is called when the processes are ready and the first jobs can be taken.
        """
        await self._prepare()
        beside = [
            asyncio.create_task(work)
            for work in (
                self._table.listen(WANTED, lambda _: self._news.set()),
                self._keep(RENEW_SECONDS, self._renew),
                self._keep(CLEAN_SECONDS, self._table.clean),
            )
        ]
        started()
        try:
            while not self._stopping.is_set():
                self._news.clear()
                if await self._take_jobs():
                    continue
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(POLL_SECONDS):
                        await self._news.wait()
        finally:
            for task in (*beside, *self._running):
                task.cancel()
            await asyncio.gather(*beside, *self._running, return_exceptions=True)
            with contextlib.suppress(RefusedError):
                await self._table.give_back(self.id)
            await self._table.close()
            for pool in self._pools:
                pool.close()

    async def _prepare(self) -> None:
        """Start all processes; loading the compiler must not count as the time of a job."""
        for pool in self._pools:
            pool.start()
        ready = [pool.run(START_SECONDS, get_ready) for pool in self._pools]
        starting = asyncio.gather(*ready, return_exceptions=True)
        stopping = asyncio.create_task(self._stopping.wait())
        stopping.add_done_callback(lambda _: starting.cancel())
        with contextlib.suppress(asyncio.CancelledError):
            await starting
        stopping.cancel()

    async def _renew(self) -> None:
        taken = dict(self._running)
        leased = await self._table.renew(self.id, self._kinds, self._count)
        for task, job in taken.items():
            if job.key not in leased:  # nobody wants it any more, or another worker has it
                task.cancel()

    async def _keep(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        away = False
        while True:
            try:
                await work()
            except RefusedError as error:
                if not away:
                    reason = reason_of(error.__cause__ or error)
                    _log.warning("the database does not answer", extra={"reason": reason})
                away = True
            else:
                away = False
            await asyncio.sleep(seconds)

    async def _take_jobs(self) -> bool:
        """Take as many jobs as can have turns; return whether any was taken."""
        any_taken = False
        for job_class, most in ((JobClass.SLOW, self._count), (JobClass.ACT, self._count + 1)):
            urgent = job_class is JobClass.ACT
            held = [job.source for job in self._running.values() if job.urgent == urgent]
            wanted = most - len(held)
            # While all processes are busy, other sources get a turn beside those that have one.
            others = [] if wanted > 0 else held
            if wanted <= 0 and (urgent or len(held) >= HELD * most):
                continue
            try:
                taken = await self._table.take(
                    self.id, self._kinds, max(1, wanted), urgent=urgent, held=others
                )
            except RefusedError:
                return False
            for job in taken:
                any_taken = True
                task = asyncio.create_task(self._do(job, job_class))
                self._running[task] = job
                task.add_done_callback(self._ended)
        return any_taken

    def _ended(self, task: asyncio.Task[None]) -> None:
        del self._running[task]
        self._news.set()

    async def _do(self, job: LeasedJob, job_class: JobClass) -> None:
        """Compute a job and store its answer."""
        answer, failed = await self._compute(job, job_class)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_SECONDS):
                while True:
                    try:
                        await self._table.answer(job.key, answer, failed=failed)
                    except RefusedError:
                        await asyncio.sleep(POLL_SECONDS)
                    else:
                        return

    async def _compute(self, job: LeasedJob, job_class: JobClass) -> tuple[bytes, bool]:
        if job.attempts > MOST_ATTEMPTS:
            _log.warning("a job has ended too many workers", extra={"job": job.key[:8]})
            return encode_error(JobError("worker-ended")), True
        call = Call(compute, (job.payload,), job.seconds)
        own = Job.of_call("leased", job.key, Source(job.source, ""), job_class, call)
        try:
            (answer, failed), _ = await self._processes.run(own, call)
        except GaplessError as error:
            _log.warning("a job failed", extra={"job": job.key[:8], "reason": str(error)})
            return encode_error(error), True
        return answer, failed


def work(url: URL, kinds: Sequence[str], count: int, started: Callable[[], None]) -> None:
    """Work until SIGTERM or Ctrl-C; `started` is called when jobs can be taken."""

    async def main() -> None:
        worker = Worker(url, kinds, count)
        loop = asyncio.get_running_loop()
        for sent in (signal.SIGTERM, signal.SIGINT):
            with contextlib.suppress(NotImplementedError):  # Windows has no such handlers
                loop.add_signal_handler(sent, worker.stop)
        _log.info("working", extra={"worker": worker.id, "kinds": list(kinds), "jobs": count})
        await worker.run(started)
        _log.info("stopped")

    asyncio.run(main())
