"""Jobs as leased rows in PostgreSQL. All times are those of the database's clock.

A job is taken with `SKIP LOCKED`, so that no two workers wait for each other. A worker that does
not renew its leases loses them, and others take its jobs. The first answer of a job is stored.
"""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import Any, NamedTuple

import psycopg
from sqlalchemy.engine import URL

from gapless.compute.jobs import JobClass
from gapless.rooms.refusals import RefusedError
from gapless.server.storage.database import STATEMENT_SECONDS

from .statements import read_statements

LEASE_SECONDS = 2.0
"""A worker that has not renewed its leases for this long has lost them."""
KEEP_SECONDS = 600.0
"""How long answers are stored, and jobs that no worker takes."""
CLEAN_SECONDS = 60.0
"""How often each process removes what is older."""
RECONNECT_SECONDS = 0.5

WANTED, ANSWERED = "gapless_job_wanted", "gapless_job_answered"
"""The channels on which PostgreSQL notifies workers, and servers of the key of a job."""

VERSION = version("gapless")
"""Jobs are for workers of the same version as the server that asks."""

_STATEMENTS = read_statements(__file__)


class LeasedJob(NamedTuple):
    """A job that a worker has taken; `attempts` counts this one."""

    payload: bytes
    key: str
    source: str
    urgent: bool
    seconds: float
    attempts: int


class Survey(NamedTuple):
    """By kind, the processes of live workers, and the number of sources whose jobs wait."""

    places: dict[str, int]
    waiting: dict[str, int]
    other_versions: frozenset[str]


class JobTable:
    """A process's connection to the jobs; it connects again whenever that is necessary.

    All methods raise `RefusedError` if the database does not answer.
    """

    def __init__(self, url: URL) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: psycopg.AsyncConnection[tuple[Any, ...]] | None = None
        self._lock = asyncio.Lock()

    async def put(
        self, key: str, kind: str, source: str, payload: bytes, seconds: float, job_class: JobClass
    ) -> bytes | None:
        """Add a job unless it is there; return its answer if there is one.

        A job that failed is tried again.
        """
        ((answer, _),) = await self._fetch(
            "put", key=key, kind=kind, source=source, payload=payload, seconds=seconds,
            urgent=job_class is JobClass.ACT, version=VERSION,
            turns=2 if job_class is JobClass.BACKGROUND else 1,
        )  # fmt: skip
        return None if answer is None else bytes(answer)

    async def answers(self, keys: Sequence[str]) -> dict[str, bytes | None]:
        """Return the answers of jobs, `None` for those that have none yet; some may be missing."""
        rows = await self._fetch("answers", keys=list(keys))
        return {key: None if answer is None else bytes(answer) for key, answer in rows}

    async def withdraw(self, key: str) -> None:
        """Remove a job that is no longer wanted; a worker that has taken it stops."""
        await self._fetch("withdraw", key=key)

    async def survey(self) -> Survey:
        """Return which workers there are, and who waits."""
        places: dict[str, int] = {}
        others = set()
        for kinds, count, worker_version in await self._fetch("workers"):
            if worker_version != VERSION:
                others.add(worker_version)
                continue
            for kind in kinds.split():
                places[kind] = places.get(kind, 0) + count
        waiting = dict(await self._fetch("waiting"))
        return Survey(places, waiting, frozenset(others))

    async def take(
        self, worker: str, kinds: Sequence[str], most: int, *, urgent: bool, held: Sequence[str]
    ) -> list[LeasedJob]:
        """Lease at most `most` jobs, urgent ones or others; the sources take turns.

        Sources that are `held` get none.
        """
        rows = await self._fetch(
            "take", worker=worker, kinds=list(kinds), most=most, urgent=urgent, version=VERSION,
            lease=LEASE_SECONDS, held=list(held),
        )  # fmt: skip
        return [LeasedJob(bytes(payload), *about) for payload, *about in rows]

    async def renew(self, worker: str, kinds: Sequence[str], places: int) -> frozenset[str]:
        """Announce a worker for another lease, renew the leases of its jobs, and return their keys.

        Jobs that it has taken and that are missing are no longer wanted.
        """
        rows = await self._fetch(
            "renew", worker=worker, kinds=" ".join(kinds), places=places, version=VERSION,
            lease=LEASE_SECONDS,
        )  # fmt: skip
        return frozenset(key for (key,) in rows)

    async def answer(self, key: str, answer: bytes, *, failed: bool) -> bool:
        """Store the answer of a job; return whether it is the first."""
        return bool(await self._fetch("answer", key=key, answer=answer, failed=failed))

    async def give_back(self, worker: str) -> None:
        """End a worker: give its leases back, so that others take its jobs at once."""
        await self._fetch("give_back", worker=worker)

    async def clean(self) -> None:
        """Remove jobs and workers after `KEEP_SECONDS`.

        A server that still waits for a job puts it again.
        """
        await self._fetch("clean", keep=KEEP_SECONDS)

    async def listen(self, channel: str, notify: Callable[[str], None]) -> None:
        """Call `notify` with each notification, until cancelled.

        Notifications save waiting; nothing depends on them. Those sent while the database is away
        are lost.
        """
        while True:
            with contextlib.suppress(psycopg.Error, OSError):
                async with await self._connect() as connection:
                    await connection.execute(f"LISTEN {channel}")
                    notify("")
                    async for notification in connection.notifies():
                        notify(notification.payload)
            await asyncio.sleep(RECONNECT_SECONDS)

    async def close(self) -> None:
        """Disconnect."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(psycopg.Error, OSError):
                await connection.close()

    async def _connect(self) -> psycopg.AsyncConnection[tuple[Any, ...]]:
        return await psycopg.AsyncConnection.connect(
            self._address, autocommit=True, connect_timeout=3, application_name="gapless",
            client_encoding="utf8",
        )  # fmt: skip

    async def _fetch(self, statement: str, **values: Any) -> list[tuple[Any, ...]]:
        """Return the rows of a statement, which is tried again once on a new connection."""
        query = _STATEMENTS[statement].encode()
        async with self._lock:
            is_old = self._connection is not None
            while True:
                try:
                    async with asyncio.timeout(STATEMENT_SECONDS):
                        if self._connection is None:
                            self._connection = await self._connect()
                        cursor = await self._connection.execute(query, values)
                        return await cursor.fetchall() if cursor.description else []
                except (psycopg.OperationalError, psycopg.InterfaceError, OSError) as error:
                    # `TimeoutError` is an `OSError`.
                    await self.close()
                    if not is_old:
                        raise RefusedError("database") from error
                    is_old = False
                except BaseException:  # a statement that was cancelled may still run
                    await self.close()
                    raise
