"""A job as a value: what is computed, for whom, and how urgently."""

import hashlib
import pickle
from collections.abc import Callable, Generator, Hashable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple, Protocol, TypeAlias


class JobClass(StrEnum):
    """How long a job takes, and who waits for it.

    Each class has processes where it is served, and a share of them that others can't take
    (`processes.Place`). Within a class all addresses have equal shares of the time.
    """

    ACT = "act"
    """An act or a hint of a slow bot, up to a second: a game waits."""
    QUICK = "quick"
    """Some milliseconds: acts of quick bots, previews, replays, checks."""
    SLOW = "slow"
    """Seconds, and a person watches: hindsight, quick reviews, difficulty, generated boards."""
    BACKGROUND = "background"
    """Minutes: full reviews."""

    @property
    def sliced(self) -> bool:
        """Whether the calls of the class get a `Pauses` as their last argument."""
        return self in {JobClass.SLOW, JobClass.BACKGROUND}


class Source(NamedTuple):
    """Who asks: an address, and a key or a table. Addresses have equal shares, and their keys."""

    address: str
    key: str


class Call(NamedTuple):
    """A call of a module's function: a part of a job.

    `seconds` is its time limit, without the wait. A function that returns the arguments is asked
    when the turn has come; it gets the number of other sources per process that wait.
    """

    work: Callable[..., Any]
    arguments: tuple[Any, ...] | Callable[[float], tuple[Any, ...]]
    seconds: float = 120.0

    def prepared(self, load: float) -> tuple[Any, ...]:
        """Return the arguments while `load` other sources wait for each process."""
        return self.arguments(load) if callable(self.arguments) else self.arguments


Parts: TypeAlias = Generator[Call, Any, Any]
"""The calls of a job, each of which gets its result; the generator returns the job's."""


class Limit(NamedTuple):
    """The most jobs of a kind that wait or are computed at once, in all and for each address.

    `code` is the refusal of an address that has the most.
    """

    in_all: int
    of_address: int
    code: str = "busy"


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be computed: `key` says exactly what; jobs of a kind with equal keys are one.

    `parts` gets a function to which it passes what is known so far. `admit` is called before the
    job begins, and may refuse it; `charge` gets the seconds of each call.
    """

    kind: str
    key: Hashable
    source: Source
    job_class: JobClass
    parts: Callable[[Callable[[Any], None]], Parts]
    cached: int = 0
    """The most results of the kind that are cached."""
    limit: Limit | None = None
    admit: Callable[[], None] = lambda: None
    charge: Callable[[float], None] = lambda _: None

    @classmethod
    def of_call(
        cls, kind: str, key: Hashable, source: Source, job_class: JobClass, call: Call, **more: Any
    ) -> "Job":
        """Return a job of one call, whose result is the job's; without a key it is not shared."""

        def parts(_: object) -> Parts:
            return (yield call)

        return cls(kind, object() if key is None else key, source, job_class, parts, **more)


def content_key(*values: object) -> bytes:
    """Return a digest of values by which a job can be known: equal values have the same."""
    return hashlib.blake2b(pickle.dumps(values), digest_size=16).digest()


class NoWorkerError(Exception):
    """No worker takes jobs of a kind."""


class Workers(Protocol):
    """Processes of this program or of others, whose turns are fair between sources."""

    def places(self, kind: str) -> int:
        """Return the number of processes for jobs of a kind."""

    async def run(self, job: Job, call: Call) -> tuple[Any, float]:
        """Return the result of a call of a job, and the seconds that it took.

        A `GaplessError` of the call is raised again. If nobody waits any more, it is cancelled.

        Raises:
            NoWorkerError: if no worker takes such jobs, at first or later.
        """
