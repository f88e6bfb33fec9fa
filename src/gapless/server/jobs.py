"""Who computes a job: a worker on any machine, or else a process of this server.

A server on PostgreSQL hands its jobs to the workers that are there for their kind (`SharedJobs` in
`shared_jobs`). Without workers, and on SQLite, it computes them itself (`OwnJobs`, the same
interface).
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, Protocol, TypeVar

T = TypeVar("T")


class NoWorkerError(Exception):
    """No worker takes jobs of a kind: the server has to compute them itself."""


class JobCall(NamedTuple):
    """A call that a worker is to make; it has at most `seconds`, without the wait for its turn.

    Urgent jobs come before all others, and among equals the sources take turns.
    """

    kind: str
    source: str
    seconds: float
    call: tuple[Callable[..., Any], *tuple[Any, ...]]
    urgent: bool


class OwnJobs:
    """The implementation without workers: the server computes everything itself."""

    @property
    def pending(self) -> int:
        """The number of jobs that this server waits for."""
        return 0

    def places(self, kind: str) -> int:
        """Return the number of the workers' processes for jobs of a kind; 0 without workers."""
        return 0

    def waiting(self, kind: str) -> int:
        """Return the number of sources whose jobs of a kind wait for a process."""
        return 0

    async def run(self, job: JobCall) -> Any:
        """Return the result of a job; a `GaplessError` of its call is raised again.

        Raises:
            NoWorkerError: if no worker takes such jobs, at first or later.
        """
        raise NoWorkerError

    async def follow(self) -> None:
        """Follow the workers and the answers, until cancelled."""

    async def close(self) -> None:
        """Disconnect."""


class TurnPool(Protocol):
    """Processes whose turns are fair between sources, such as `FairPool`."""

    async def run(
        self, source: str, seconds: float, work: Callable[..., T], *arguments: Any, quick: bool
    ) -> T:
        """Wait for a turn, then call a function; quick work comes before the rest."""


class JobPool:
    """Computes the jobs of one kind with workers, or else in this server's processes."""

    def __init__(self, kind: str, jobs: OwnJobs, own: TurnPool) -> None:
        self._kind = kind
        self._jobs = jobs
        self._own = own

    async def run(
        self, source: str, seconds: float, work: Callable[..., T], *arguments: Any, quick: bool
    ) -> T:
        """Wait for a turn, then call a function as `ProcessPool.run` does."""
        if self._jobs.places(self._kind):
            with suppress(NoWorkerError):
                job = JobCall(self._kind, source, seconds, (work, *arguments), quick)
                result: T = await self._jobs.run(job)
                return result
        return await self._own.run(source, seconds, work, *arguments, quick=quick)
