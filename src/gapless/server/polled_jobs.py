"""Work in a pool process, part by part, while clients poll for the results.

A job is keyed by what it computes, so that all clients who ask for the same share it. Its results
are cached. A job that no client polls any more is dropped. The time of its computation, without the
wait, counts towards the bots' quota of the client who started it.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from gapless.bots.runtime import JobError
from gapless.core.errors import GaplessError

from .errors import RefusedError
from .jobs import TurnPool
from .quotas import Client, Quota

PART_SECONDS = 120.0
"""Time limit for one part of a job, which usually takes a second."""
CACHED_RESULTS = 1_000
"""Number of finished jobs whose results are cached."""
WAITING, WAITING_PER_ADDRESS = 32, 8
"""The most jobs that run or wait at once, and those started from one address."""
IDLE_SECONDS = 10.0
"""A job that no client has polled for this long is dropped."""

_log = logging.getLogger(__name__)
T = TypeVar("T")


@dataclass(slots=True)
class PolledJob:
    """A job that is running or done; `state` is what its last part has reached."""

    client: Client
    polled: float
    state: Any = None
    done: bool = False
    error: GaplessError | None = None
    task: "asyncio.Task[None] | None" = field(default=None, repr=False)


class PolledJobs:
    """The jobs of one kind; `cached` finished ones are cached. `clock` returns seconds."""

    cached = CACHED_RESULTS

    def __init__(
        self, pool: TurnPool, quota: Quota, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._pool = pool
        self._quota = quota
        self._clock = clock
        self._jobs: dict[object, PolledJob] = {}

    def _poll(
        self,
        key: object,
        client: Client,
        parts: Callable[[PolledJob], AsyncIterator[Any]],
    ) -> PolledJob:
        """Return a job; start it if there is none."""
        job = self._jobs.get(key)
        if job is None:
            displaced = self._check(client)
            if displaced is not None:
                self._drop(displaced)
            job = self._jobs[key] = PolledJob(client, self._clock())
            job.task = asyncio.create_task(self._run(key, job, parts(job)))
        job.polled = self._clock()
        if job.error is not None:
            if isinstance(job.error, RefusedError):  # the next attempt may succeed
                del self._jobs[key]
            raise job.error
        return job

    def _check(self, client: Client) -> object | None:
        """Raise `RefusedError` if a client may not start a job now.

        If all places are taken, an address with at least two jobs more than the client's gives one
        up: return the key of the newest of them, or else `None`.
        """
        self._drop_idle()
        if self._quota.exhausted(client):
            raise RefusedError("measures-many")
        running = Counter(job.client.address for job in self._jobs.values() if not job.done)
        if running[client.address] >= WAITING_PER_ADDRESS:
            raise RefusedError("measures-waiting")
        done = [key for key, job in self._jobs.items() if job.done]
        for key in done[: max(0, len(done) - self.cached)]:
            del self._jobs[key]
        if running.total() < WAITING:
            return None
        ((largest, count),) = running.most_common(1)
        if count < running[client.address] + 2:
            raise RefusedError("busy")
        return [
            key for key, job in self._jobs.items() if not job.done and job.client.address == largest
        ][-1]

    def _drop(self, key: object) -> None:
        task = self._jobs.pop(key).task
        if task is not None:
            task.cancel()

    def _drop_idle(self) -> None:
        now = self._clock()
        for key, job in list(self._jobs.items()):
            if not job.done and job.task and now - job.polled > IDLE_SECONDS:
                self._drop(key)

    def _ahead(self, job: PolledJob) -> int:
        """Return the number of jobs that were started before a job and are not done."""
        if job.done:
            return 0
        self._drop_idle()
        running = [one for one in self._jobs.values() if not one.done]
        return running.index(job) if job in running else 0

    async def _run(self, key: object, job: PolledJob, parts: AsyncIterator[Any]) -> None:
        try:
            async for state in parts:
                job.state = state
                if self._clock() - job.polled > IDLE_SECONDS:
                    self._jobs.pop(key, None)
                    return
        except JobError as error:
            _log.warning("a job failed", extra={"reason": str(error)})
            job.error = RefusedError("busy")
        except GaplessError as error:
            job.error = error
        finally:
            job.done = True

    async def _compute(
        self, job: PolledJob, work: Callable[..., T], *arguments: Any, quick: bool = False
    ) -> T:
        """Return the result of a part; `quick` parts of any client come before the others."""
        source = job.client.address or job.client.key
        result: T
        result, seconds = await self._pool.run(
            source, PART_SECONDS, timed, work, *arguments, quick=quick
        )
        self._quota.spend(job.client, seconds)
        return result


def timed(work: Callable[..., T], *arguments: Any) -> tuple[T, float]:
    """Return the result of a call, and the seconds that it took."""
    began = time.monotonic()
    return work(*arguments), time.monotonic() - began
