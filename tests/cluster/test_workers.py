"""Workers as processes that are killed, stopped, and do the jobs of servers."""

import asyncio
import os
import signal
from collections.abc import Sequence
from typing import Any

import psycopg
import pytest

from gapless.analysis.measurement import measure_parts
from gapless.cli import run
from gapless.editions import edition
from gapless.server.board_jobs import measure
from gapless.server.database import migrate, read_database_url
from gapless.server.jobs import JobCall
from gapless.server.shared_jobs import SharedJobs
from tests.server.players import Player, check
from tests.server.postgres import Postgres
from tests.server.waiting import wait_until

from .cluster import Cluster
from .test_jobs import following, run_sql

LEASED = "SELECT DISTINCT worker FROM jobs WHERE answer IS NULL AND until > clock_timestamp()"
OPEN = "SELECT key FROM jobs WHERE answer IS NULL"
KINDS = ("--kinds", "difficulty", "--jobs", "1")


def measuring(count: int) -> list[JobCall]:
    """Return jobs of a tenth of a second and more, each of another source."""
    board = edition("classic").boards["1"]
    parts = measure_parts(board)[:count]
    assert len(parts) == count
    return [
        JobCall("difficulty", f"address {n}", 120.0, (measure, "classic", board.ref, part), False)
        for n, part in enumerate(parts)
    ]


async def leased(cluster: Cluster, workers: int) -> None:
    """Return once this many workers compute a job."""
    await wait_until(lambda: len(run_sql(cluster.database, LEASED)) == workers)


async def ask(jobs: SharedJobs, calls: Sequence[JobCall]) -> "asyncio.Future[list[Any]]":
    """Put jobs once a worker is there."""
    await wait_until(lambda: jobs.places("difficulty") > 0)
    return asyncio.gather(*map(jobs.run, calls))


async def survive(cluster: Cluster, kills: int) -> None:
    """Kill one of two workers in the middle of a job, again and again; start another each time."""
    migrate(read_database_url(cluster.database))
    workers = [cluster.work(*KINDS), cluster.work(*KINDS)]
    async with following(cluster.database) as jobs:
        await wait_until(lambda: jobs.places("difficulty") == 2)
        calls = measuring(3 * kills)
        asking = await ask(jobs, calls)
        for number in range(kills):
            await leased(cluster, 2)
            how = (signal.SIGKILL, signal.SIGTERM)[number % 2]
            os.kill(workers[0].pid, how)
            workers[0].until_ended()
            workers.pop(0)
            if number + 1 < kills:
                workers.append(cluster.work(*KINDS))
        found = await asking
        rows = run_sql(cluster.database, "SELECT attempts, failed FROM jobs")
        assert len(rows) == len(calls)
        assert not any(failed for _, failed in rows)
        assert run_sql(cluster.database, OPEN) == []
        assert all(found)


async def test_the_job_of_a_killed_worker_is_done_by_another(cluster: Cluster) -> None:
    await survive(cluster, 1)
    attempts = run_sql(cluster.database, "SELECT attempts FROM jobs ORDER BY attempts")
    assert attempts[-1] == (2,)


@pytest.mark.soak
async def test_no_job_is_lost_however_often_workers_are_killed(cluster: Cluster) -> None:
    await survive(cluster, 12)


async def test_a_game_goes_on_with_workers_and_without(cluster: Cluster) -> None:
    """Workers think for the architect; when the last is killed, the server does."""
    server = cluster.serve()
    await server.until_ready()
    workers = [cluster.work("--kinds", "bots", "--jobs", "1") for _ in range(2)]
    names = "SELECT id FROM workers WHERE until > clock_timestamp()"
    await wait_until(lambda: len(run_sql(cluster.database, names)) == 2)
    red = server.browser()
    table = await red.create("Red", "bot:architect", boards=["1"])
    player = Player(red, table)
    playing = asyncio.create_task(player.play())
    answered = "SELECT count(*) FROM jobs WHERE answer IS NOT NULL"

    def at_least(count: int) -> bool:
        ((found,),) = run_sql(cluster.database, answered)
        return isinstance(found, int) and found >= count

    await wait_until(lambda: at_least(2))
    workers[0].kill()
    await wait_until(lambda: at_least(5))
    workers[1].kill()
    await playing
    check((await red.ask("GET", f"tables/{table}/record")).text, [player])
    assert player.losses == 0
    assert run_sql(cluster.database, "SELECT DISTINCT kind FROM jobs") == [("bots",)]
    sources = run_sql(cluster.database, "SELECT DISTINCT source FROM jobs")
    assert len(sources) == 1
    assert table not in str(sources)


def test_a_worker_that_can_not_work_says_why(
    postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(database: str | None, *args: str) -> str:
        environ = {} if database is None else {"GAPLESS_DATABASE_URL": database}
        assert run(["worker", *args], environ) == 2
        return capsys.readouterr().err

    assert "set GAPLESS_DATABASE_URL" in refused(None)
    assert "on SQLite (games.sqlite3)" in refused("sqlite:///games.sqlite3")
    assert "isn't a database address" in refused("games")
    assert "can't be reached" in refused("postgresql://nobody@127.0.0.1:1/none")
    assert "'cooks'; the kinds are bots, hindsight" in refused(None, "--kinds", "bots,cooks")
    assert "--jobs" in refused(None, "--jobs", "0")
    newer = postgres.create("newer")
    with psycopg.connect(newer, autocommit=True) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    assert "newer Gapless" in refused(newer)
