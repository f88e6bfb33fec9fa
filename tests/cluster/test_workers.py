"""Workers as processes that are killed, stopped, and do the jobs of servers."""

import asyncio
import os
import signal
from typing import Any

import psycopg
import pytest

from gapless.cli import run
from gapless.server.storage.database import GENERATION, migrate, read_database_url
from testbed.cluster import Cluster
from testbed.players import Player, check
from testbed.postgres import Postgres
from testbed.questions import measuring
from testbed.server_jobs import following
from testbed.waiting import wait_until

from .test_jobs import run_sql

LEASED = "SELECT DISTINCT worker FROM jobs WHERE answer IS NULL AND until > clock_timestamp()"
OPEN = "SELECT key FROM jobs WHERE answer IS NULL"
KINDS = ("--kinds", "difficulty", "--jobs", "1")


def computing(cluster: Cluster) -> int:
    """Return the number of workers that compute a job."""
    return len(run_sql(cluster.database, LEASED))


async def survive(cluster: Cluster, kills: int) -> None:
    """Kill one of two workers in the middle of a job, again and again; start another each time."""
    migrate(read_database_url(cluster.database))
    workers = [cluster.work(*KINDS)]
    calls = measuring(3 * kills)
    asked: list[asyncio.Task[Any]] = []
    async with following(cluster.database) as jobs:
        for number in range(kills):
            await wait_until(lambda: jobs.places("difficulty") == 1)  # the killed one is forgotten
            workers.append(cluster.work(*KINDS))
            await wait_until(lambda: jobs.places("difficulty") == 2)
            some = calls[3 * number : 3 * number + 3]
            asked.extend(asyncio.create_task(jobs.run(*call)) for call in some)
            await wait_until(lambda: computing(cluster) == 2 or all(one.done() for one in asked))
            killed = workers.pop(0)
            os.kill(killed.pid, (signal.SIGKILL, signal.SIGTERM)[number % 2])
            killed.until_ended()
        found = await asyncio.gather(*asked)
        rows = run_sql(cluster.database, "SELECT attempts, failed FROM jobs")
        assert len(rows) == len(calls)
        assert not any(failed for _, failed in rows)
        assert run_sql(cluster.database, OPEN) == []
        assert all(found)


async def test_the_job_of_a_killed_worker_is_done_by_another(cluster: Cluster) -> None:
    await survive(cluster, 1)


@pytest.mark.soak
async def test_no_job_is_lost_however_often_workers_are_killed(cluster: Cluster) -> None:
    await survive(cluster, 12)
    assert run_sql(cluster.database, "SELECT key FROM jobs WHERE attempts > 1")


async def test_a_game_goes_on_with_workers_and_without(cluster: Cluster) -> None:
    """Workers think for the architect; when the last is killed, the server does.

    The player waits before each round, so that at any speed acts are left for each part.
    """
    server = cluster.serve(GAPLESS_LOG="info")
    await server.until_ready()
    workers = [cluster.work("--kinds", "bots", "--jobs", "1") for _ in range(2)]
    names = "SELECT id FROM workers WHERE until > clock_timestamp()"
    await wait_until(lambda: len(run_sql(cluster.database, names)) == 2)
    await wait_until(lambda: "workers changed" in server.log.read_text())
    red = server.browser()
    table = await red.create("Red", "bot:architect", boards=["1", "1", "1"])
    player = Player(red, table)
    player.gates = {round: asyncio.Event() for round in (1, 2)}
    playing = asyncio.create_task(player.play())

    def answered() -> int:
        ((count,),) = run_sql(
            cluster.database, "SELECT count(*) FROM jobs WHERE answer IS NOT NULL"
        )
        assert isinstance(count, int)
        return count

    await wait_until(lambda: answered() >= 2)
    workers[0].kill()
    before = answered()
    player.gates[1].set()
    await wait_until(lambda: answered() >= before + 2)
    workers[1].kill()
    player.gates[2].set()
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
    assert run(["worker"], {"GAPLESS_DATABSE_URL": "postgresql://db/gapless"}) == 2
    assert "did you mean GAPLESS_DATABASE_URL?" in capsys.readouterr().err
    newer = postgres.create("newer")
    with psycopg.connect(newer, autocommit=True) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    assert "newer Gapless" in refused(newer)
    foreign = postgres.create("of_another_user")
    with psycopg.connect(foreign, autocommit=True) as connection:
        connection.execute("CREATE ROLE club LOGIN")
    assert "make the user of its address the owner" in refused(foreign.replace("gapless@", "club@"))
    beside = postgres.create("beside_another_generation")
    migrate(read_database_url(beside))
    run_sql(beside, f"INSERT INTO processes VALUES ('old', {GENERATION - 2}, {2**50})")
    assert f"generation {GENERATION - 2}" in refused(beside)
    assert run_sql(beside, "SELECT id FROM workers") == []
