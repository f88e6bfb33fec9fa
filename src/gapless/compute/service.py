"""The service that computes: jobs that are shared, polled, cached, and dropped."""

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from gapless.bots.runtime import JobError
from gapless.core.errors import GaplessError

from .jobs import Call, Job, NoWorkerError, Workers

IDLE_SECONDS = 10.0
"""A job that nobody awaits or has polled for this long is dropped."""


_log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Progress:
    """A job that is being computed or done."""

    job: Job
    polled: float
    state: Any = None
    """What the job has passed on so far; when it is done, its result."""
    error: GaplessError | None = None
    is_transient: bool = False
    """Whether the error is raised once only: the next attempt may succeed."""
    awaited: int = 0
    task: "asyncio.Task[None]" = field(init=False, repr=False)

    @property
    def done(self) -> bool:
        """Whether there is a result or an error."""
        return self.task.done()


class JobService:
    """Computes jobs in processes of this program, and with workers elsewhere if there are any.

    `refuse` makes the error for a job that can't be computed now, from `busy` or the code of a
    `Limit`. `clock` returns seconds.
    """

    def __init__(
        self,
        own: Workers,
        refuse: Callable[[str], GaplessError],
        elsewhere: Workers | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._own = own
        self._refuse = refuse
        self._elsewhere = elsewhere
        self._clock = clock
        self._open: dict[tuple[str, Hashable], Progress] = {}
        self._done: dict[str, OrderedDict[Hashable, Progress]] = {}

    def known(self, kind: str, key: Hashable) -> bool:
        """Return whether a job is being computed or cached."""
        return (kind, key) in self._open or key in self._done.get(kind, ())

    async def run(self, job: Job) -> Any:
        """Return the result of a job; if all callers are cancelled, so is the job.

        Raises:
            GaplessError: if the job is refused or fails.
        """
        progress = self._progress(job)
        progress.awaited += 1
        try:
            await asyncio.shield(progress.task)
        except asyncio.CancelledError:
            if progress.task.cancelled():  # another address has more right to its place
                raise self._refuse("busy") from None
            raise
        finally:
            progress.awaited -= 1
            if not progress.awaited and not progress.done:
                self._drop(progress)
        return self._checked(progress).state

    def poll(self, job: Job) -> Progress:
        """Return how far a job is, which begins now unless it is known.

        It goes on while it is polled. Raises as `run`.
        """
        progress = self._progress(job)
        progress.polled = self._clock()
        return self._checked(progress)

    def ahead(self, progress: Progress) -> int:
        """Return the number of jobs of the kind that began before a job and are not done."""
        self._drop_idle()
        group = self._group(progress.job.kind)
        return group.index(progress) if progress in group else 0

    def check(self, job: Job) -> None:
        """Raise an error if a job may not begin now."""
        self._displaced(job)

    def _progress(self, job: Job) -> Progress:
        done = self._done.setdefault(job.kind, OrderedDict())
        if job.key in done:
            done.move_to_end(job.key)
        progress = done.get(job.key) or self._open.get((job.kind, job.key))
        if progress is None:
            if (displaced := self._displaced(job)) is not None:
                self._drop(displaced)
            progress = self._open[job.kind, job.key] = Progress(job, self._clock())
            progress.task = asyncio.create_task(self._compute(progress))
        return progress

    def _checked(self, progress: Progress) -> Progress:
        if progress.error is not None:
            if progress.is_transient:
                self._done[progress.job.kind].pop(progress.job.key, None)
            raise progress.error
        return progress

    def _displaced(self, job: Job) -> Progress | None:
        """Raise an error if a job may not begin now.

        If all places are taken, an address with at least two jobs more than this one gives one up:
        return the newest of them, or else `None`.
        """
        self._drop_idle()
        job.admit()
        if job.limit is None:
            return None
        group, address = self._group(job.kind), job.source.address
        counts = Counter(progress.job.source.address for progress in group)
        if counts[address] >= job.limit.of_address:
            raise self._refuse(job.limit.code)
        if len(group) < job.limit.in_all:
            return None
        ((largest, count),) = counts.most_common(1)
        if count < counts[address] + 2:
            raise self._refuse("busy")
        return [progress for progress in group if progress.job.source.address == largest][-1]

    def _group(self, kind: str) -> list[Progress]:
        return [progress for progress in self._open.values() if progress.job.kind == kind]

    def _drop_idle(self) -> None:
        for progress in list(self._open.values()):
            if self._is_idle(progress):
                self._drop(progress)

    def _is_idle(self, progress: Progress) -> bool:
        return not progress.awaited and progress.polled < self._clock() - IDLE_SECONDS

    def _drop(self, progress: Progress) -> None:
        progress.task.cancel()
        self._close(progress)

    def _close(self, progress: Progress) -> None:
        if self._open.get(place := (progress.job.kind, progress.job.key)) is progress:
            del self._open[place]

    async def _compute(self, progress: Progress) -> None:
        """Make the calls of a job one after another, and cache its result."""
        job = progress.job

        def pass_on(state: Any) -> None:
            progress.state = state

        try:
            parts = job.parts(pass_on)
            call = next(parts)
            while True:
                result, seconds = await self._call(job, call)
                job.charge(seconds)
                call = parts.send(result)
                if self._is_idle(progress):
                    return
        except StopIteration as end:
            progress.state = end.value
        except JobError as error:
            _log.warning("a job failed", exc_info=error, extra={"kind": job.kind})
            progress.error, progress.is_transient = self._refuse("busy"), True
        except GaplessError as error:
            progress.error = error
        finally:
            self._close(progress)
        if job.cached:
            done = self._done[job.kind]
            done[job.key] = progress
            while len(done) > job.cached:
                done.popitem(last=False)

    async def _call(self, job: Job, call: Call) -> tuple[Any, float]:
        if self._elsewhere is not None and self._elsewhere.places(job.kind):
            with suppress(NoWorkerError):
                return await self._elsewhere.run(job, call)
        return await self._own.run(job, call)
