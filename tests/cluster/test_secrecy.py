"""What Redis and the tables beside the log learn while servers and workers come and go."""

import asyncio
import pickle

import psycopg
from psycopg import sql

from gapless.bots.runtime import think
from gapless.core.view import View
from gapless.rooms.events import Created, decode_event
from gapless.server.cluster.job_payloads import KINDS
from testbed.cluster import Cluster
from testbed.stored_logs import read_log
from testbed.waiting import wait_until

from .test_jobs import run_sql
from .test_signals import check_commands, monitored, secrets_of

BESIDE = ("jobs", "workers", "leases", "processes")
"""The tables that are not needed to know what happened in a game."""


def rows_beside(database: str) -> dict[str, bytes]:
    """Return everything in the tables beside the log."""
    with psycopg.connect(database) as connection:
        return {
            name: pickle.dumps(
                connection.execute(
                    sql.SQL("SELECT * FROM {}").format(sql.Identifier(name))
                ).fetchall()
            )
            for name in BESIDE
        }


async def test_nobody_learns_a_secret_while_servers_and_workers_end(cluster: Cluster) -> None:
    """Two players and a bot of the workers play while a worker and a server end and return."""
    assert cluster.redis is not None
    with monitored(cluster.redis) as commands:
        one, other = cluster.serve(), cluster.serve()
        await asyncio.gather(one.until_ready(), other.until_ready())
        workers = [cluster.work("--kinds", "bots", "--jobs", "1") for _ in range(2)]
        names = "SELECT id FROM workers WHERE until > clock_timestamp()"
        await wait_until(lambda: len(run_sql(cluster.database, names)) == 2)
        red, blue = one.browser(), other.browser()
        table = await red.create("Red", "open", "bot:architect", boards=["1"])
        await blue.join(table, "Blue")
        async with blue.sit(table) as opposite:
            async with red.sit(table) as line:
                await asyncio.gather(line.play(2), opposite.play(2))
                workers[0].stop()
                await asyncio.gather(line.play(2), opposite.play(2))
                stopping = asyncio.create_task(asyncio.to_thread(one.stop))
                await line.until(lambda line: line.heard[-1]["type"] == "closing")
                await line.socket.close()
                await stopping
            red.url = other.url
            async with red.sit(table) as line:
                await asyncio.gather(line.play(2), opposite.play(2))
                workers[1].kill()
                await asyncio.gather(line.play(), opposite.play())
                beside = rows_beside(cluster.database)
        other.stop()
    check_commands(commands, table)
    created = decode_event(read_log(cluster.database, table)[0][2])
    assert isinstance(created, Created)
    assert created.salt
    secrets = [*secrets_of(red), *secrets_of(blue), created.salt]
    assert not any(secret in "".join(commands) for secret in secrets)

    for name, rows in beside.items():
        assert not any(secret.encode() in rows for secret in secrets), name
        assert name == "leases" or table.encode() not in rows, name
    calls = run_sql(cluster.database, "SELECT kind, payload FROM jobs")
    assert calls
    for kind, payload in calls:
        assert kind == "bots"
        assert isinstance(payload, bytes)
        called, (_level, _seed, _seconds, view), sliced = pickle.loads(payload)
        assert called is think
        assert called in KINDS["bots"]
        assert not sliced
        assert type(view) is View
        assert (view.viewer, view.pending) == (2, None)
