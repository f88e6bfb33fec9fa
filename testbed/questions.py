"""Jobs that clients ask for while a cluster is broken, and checks of what was stored."""

import asyncio
from collections.abc import Coroutine
from itertools import cycle
from random import Random
from typing import Any

import httpx
import psycopg

from gapless.analysis.measurement import measure_parts
from gapless.bots.runtime import JobError
from gapless.compute.jobs import Call, Job, JobClass, NoWorkerError, Source
from gapless.core.game import Game
from gapless.core.setup import Setup, draw_deal
from gapless.core.view import fallback_act
from gapless.editions import edition
from gapless.records import Record, format_record
from gapless.server.cluster.job_payloads import KINDS
from gapless.server.cluster.shared_jobs import SharedJobs
from gapless.server.computing.board_jobs import measure

from .cluster import ServerNode
from .patience import PATIENCE
from .waiting import wait_until

REVIEWED = ("2", "3", "4")
"""Boards whose best possible score is found quickly."""
MEASURES = 36
LATER = {429, 503}
"""The states of answers that ask a client to try again."""

WATCH = """
CREATE TABLE stored_answers (key text, kind text, replaced boolean, removed boolean);
CREATE FUNCTION watch_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO stored_answers VALUES (OLD.key, OLD.kind, false, true);
    ELSE
        INSERT INTO stored_answers
        VALUES (NEW.key, NEW.kind, OLD.answer IS NOT NULL AND NOT OLD.failed, false);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER answered AFTER UPDATE ON jobs FOR EACH ROW
    WHEN (NEW.answer IS NOT NULL AND NOT NEW.failed AND NEW.answer IS DISTINCT FROM OLD.answer)
    EXECUTE FUNCTION watch_answer();
CREATE TRIGGER removed AFTER DELETE ON jobs FOR EACH ROW
    WHEN (OLD.answer IS NOT NULL AND NOT OLD.failed) EXECUTE FUNCTION watch_answer();
"""
"""Records each answer of a job that is stored, and each that is removed after its time."""

TWICE = """
SELECT key, kind FROM stored_answers GROUP BY key, kind
HAVING bool_or(replaced)
    OR count(*) FILTER (WHERE NOT removed) > 1 + count(*) FILTER (WHERE removed)
"""
OPEN = "SELECT key FROM jobs WHERE answer IS NULL"


class Questions:
    """Searches and reviews that both servers are asked for, and measurements beside them.

    Each is asked for again until it is answered.
    """

    def __init__(self, database: str, servers: list[ServerNode], jobs: SharedJobs) -> None:
        self._database = database
        self._servers = servers
        self._jobs = jobs
        self._asked: list[asyncio.Task[None]] = []
        self._boards = cycle(REVIEWED)
        self._measures = iter(measuring(MEASURES))
        with psycopg.connect(database) as connection:
            connection.execute(WATCH.encode())

    def ask(self, finished: str | None) -> None:
        """Ask one more of each kind; for hindsight in the first round of a finished game."""
        number = len(self._asked)
        self._begin(self._agreed("POST", "records/review", self._record(number)))
        if finished is not None:
            self._begin(self._agreed("GET", f"tables/{finished}/hindsight?round=0&seat=0"))
        if (call := next(self._measures, None)) is not None:
            self._begin(self._measure(call))

    async def finish(self) -> None:
        """Wait for all answers, and check that each job of each kind was stored once."""
        await asyncio.wait_for(asyncio.gather(*self._asked), PATIENCE)
        await wait_until(lambda: not self._rows(OPEN))
        assert self._rows(TWICE) == []
        found = {kind for (kind,) in self._rows("SELECT DISTINCT kind FROM stored_answers")}
        assert found == set(KINDS)

    async def stop(self) -> None:
        """End all questions."""
        for task in self._asked:
            task.cancel()
        await asyncio.gather(*self._asked, return_exceptions=True)

    def _begin(self, question: Coroutine[Any, Any, None]) -> None:
        self._asked.append(asyncio.create_task(question))

    def _record(self, number: int) -> dict[str, Any]:
        """Return the request to review a game of its own."""
        board = edition("classic").boards[next(self._boards)]
        setup = Setup(edition("classic"), ("Red",), (board,))
        game = Game(setup, draw_deal(setup, Random(number)))
        while not game.complete:
            game.act(0, fallback_act(game.view(0)))
        record = format_record(Record.of_game(game))
        return {"record": record, "seat": 0, "effort": "quick"}

    async def _measure(self, job: tuple[Job, Call]) -> None:
        while True:
            try:
                assert (await self._jobs.run(*job))[0]
            except (NoWorkerError, JobError):  # it is asked for again, as servers do
                await asyncio.sleep(0.2)
            else:
                return

    async def _agreed(self, method: str, path: str, body: Any = None) -> None:
        """Ask all servers; check that they answer the same."""
        answers = [await self._answer(server, method, path, body) for server in self._servers]
        assert answers[0] == answers[1]

    async def _answer(self, server: ServerNode, method: str, path: str, body: Any) -> Any:
        """Ask a server again and again until it has the whole answer."""
        browser = server.browser()
        while True:
            try:
                response = await browser.ask(method, path, body)
            except httpx.HTTPError:
                pass  # it is being restarted
            else:
                if response.status_code not in LATER:
                    assert response.is_success, response.text
                    answer = response.json()
                    if answer.get("share", 1) == 1:
                        return answer
            await asyncio.sleep(0.2)

    def _rows(self, query: str) -> list[tuple[Any, ...]]:
        with psycopg.connect(self._database) as connection:
            return connection.execute(query.encode()).fetchall()


def measuring(count: int) -> list[tuple[Job, Call]]:
    """Return measurements of a tenth of a second and more, each of another source."""
    parts = [
        (board.ref, part)
        for board in edition("classic").boards.values()
        for part in measure_parts(board)
        if part.measure != "newcomer"
    ]
    assert len(parts) >= count
    calls = [Call(measure, ("classic", *part)) for part in parts[:count]]
    return [
        (Job.of_call("difficulty", n, Source(f"address {n}", ""), JobClass.SLOW, call), call)
        for n, call in enumerate(calls)
    ]
