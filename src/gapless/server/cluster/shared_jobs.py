"""A server's side of the jobs that workers compute."""

import asyncio
import contextlib
import hashlib
import logging
import os
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.engine import URL

from gapless.compute.jobs import Call, Job, NoWorkerError
from gapless.rooms.refusals import RefusedError

from .job_payloads import encode_call, read_answer
from .job_table import ANSWERED, CLEAN_SECONDS, LEASE_SECONDS, VERSION, JobTable, Survey

POLL_SECONDS = 0.5
"""How often the workers and the answers are read, besides PostgreSQL's notifications."""

_NO_WORKERS = Survey({}, {}, frozenset())
_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Awaited:
    """An answer that callers wait for; its result is `None` if the job has to be put again."""

    kind: str
    answer: "asyncio.Future[bytes | None]"
    callers: int = field(default=0)


class SharedJobs:
    """Puts the calls of jobs into the table and waits for their answers, as `Workers`."""

    def __init__(self, url: URL) -> None:
        self._table = JobTable(url)
        self._survey = _NO_WORKERS
        self._awaited: dict[str, _Awaited] = {}
        self._news = asyncio.Event()
        self._answered: set[str] = set()
        self._salt = os.urandom(16)

    @property
    def pending(self) -> int:
        """The number of jobs that this server waits for."""
        return len(self._awaited)

    def places(self, kind: str) -> int:
        """Return the number of the workers' processes for jobs of a kind."""
        return self._survey.places.get(kind, 0)

    async def run(self, job: Job, call: Call) -> tuple[Any, float]:
        """Return the result of a call and its seconds, as `Workers.run` says."""
        answer = None
        key, payload = "", b""
        while answer is None:
            if not (places := self.places(job.kind)):
                raise NoWorkerError
            if not key:
                load, sliced = self._survey.waiting.get(job.kind, 0) / places, job.job_class.sliced
                key, payload = encode_call(call.work, call.prepared(load), sliced=sliced)
            awaited = self._awaited.get(key)
            if awaited is None:
                future: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
                awaited = self._awaited[key] = _Awaited(job.kind, future)
            awaited.callers += 1
            try:
                stored = await self._table.put(
                    key, job.kind, self._hidden(job.source.address), payload, call.seconds,
                    job.job_class,
                )  # fmt: skip
                answer = stored or await asyncio.shield(awaited.answer)
            except RefusedError:
                raise NoWorkerError from None
            finally:
                awaited.callers -= 1
                if not awaited.callers:
                    if self._awaited.get(key) is awaited:
                        del self._awaited[key]
                    if answer is None and key not in self._awaited:
                        await self._withdraw(key)
        result: tuple[Any, float] = read_answer(answer)
        return result

    async def follow(self) -> None:
        """Follow the workers and the answers, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._table.listen(ANSWERED, self._on_notification))
            tasks.create_task(self._keep_surveying())
            tasks.create_task(self._keep_reading())
            tasks.create_task(self._keep_cleaning())

    async def close(self) -> None:
        """Disconnect."""
        await self._table.close()

    def _hidden(self, source: str) -> str:
        """Return a name for a source, which may be an address: the database holds none."""
        return hashlib.blake2b(source.encode(), key=self._salt, digest_size=8).hexdigest()

    def _on_notification(self, key: str) -> None:
        if key in self._awaited:
            self._answered.add(key)
            self._news.set()

    async def _keep_surveying(self) -> None:
        failed = 0.0
        while True:
            try:
                survey = await self._table.survey()
            except RefusedError:
                failed += POLL_SECONDS
                survey = self._survey if failed < LEASE_SECONDS else _NO_WORKERS
            else:
                failed = 0.0
            self._adopt(survey)
            await asyncio.sleep(POLL_SECONDS)

    def _adopt(self, survey: Survey) -> None:
        if survey.places.keys() != self._survey.places.keys():
            _log.info("workers changed", extra={"places": survey.places})
        if survey.other_versions - self._survey.other_versions:
            others = sorted(survey.other_versions)
            extra = {"versions": others, "version": VERSION}
            _log.warning("workers of another version get no jobs of this server", extra=extra)
        self._survey = survey
        for key, awaited in list(self._awaited.items()):
            if not survey.places.get(awaited.kind):
                self._answer(key, None)  # its caller finds that there is no worker

    async def _keep_reading(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await self._news.wait()
            self._news.clear()
            keys = [key for key in self._answered if key in self._awaited] or list(self._awaited)
            self._answered.clear()
            if not keys:
                continue
            asked = [self._awaited[key] for key in keys]
            try:
                answers = await self._table.answers(keys)
            except RefusedError:
                continue
            for key, awaited in zip(keys, asked, strict=True):
                # A job that is missing may be one that was just going to be put.
                answer = answers.get(key)
                if self._awaited.get(key) is awaited and (answer is not None or key not in answers):
                    self._answer(key, answer)

    async def _keep_cleaning(self) -> None:
        """Remove old jobs, which hold the players' names, even if there is no worker any more."""
        while True:
            with contextlib.suppress(RefusedError):
                await self._table.clean()
            await asyncio.sleep(CLEAN_SECONDS)

    def _answer(self, key: str, answer: bytes | None) -> None:
        awaited = self._awaited.pop(key)
        awaited.answer.set_result(answer)

    async def _withdraw(self, key: str) -> None:
        with contextlib.suppress(RefusedError):
            await asyncio.shield(self._table.withdraw(key))
