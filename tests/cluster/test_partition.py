"""A server that is cut off from PostgreSQL for longer than its leases last."""

import asyncio
from typing import Any

from testbed.client import RefusedByServerError
from testbed.cluster import Cluster
from testbed.faults import CLOCK_SECONDS
from testbed.stored_logs import check_log
from testbed.waiting import wait_until

from .test_jobs import run_sql


async def test_a_server_that_was_cut_off_repeats_nothing_that_another_has_done(
    cluster: Cluster,
) -> None:
    """The other server takes the tables over, with their bots and clocks, and keeps them."""
    one, other = (cluster.serve(GAPLESS_GONE_AFTER="3600") for _ in range(2))
    await asyncio.gather(one.until_ready(), other.until_ready())
    red, blue = one.browser(), other.browser()
    table = await red.create("Red", "bot:newcomer", boards=["1"])
    clocked = await red.create("Red", "open", boards=["1"], clock=CLOCK_SECONDS)
    await blue.join(clocked, "Blue")

    def holders() -> dict[str, str]:
        query = (
            "SELECT name, holder FROM leases JOIN processes ON id = holder"
            " WHERE until > extract(epoch FROM clock_timestamp()) * 1000"
        )
        rows: list[tuple[Any, ...]] = run_sql(cluster.database, query)
        return dict(rows)

    async with red.sit(clocked) as timed, blue.sit(clocked) as watching, red.sit(table) as line:
        await line.play(2)
        for waiting in (timed, watching):
            await waiting.until(lambda waiting: waiting.begun)
            await waiting.say(type="next", round=0)
        await wait_until(lambda: holders().keys() == {table, clocked})
        before = holders()
        one.to_postgres.drop()
        acting = asyncio.create_task(line.act(line.choose(line.mine())))
        red.url = other.url
        async with red.sit(table, since=line.seq) as again:
            await again.play(3)  # the bot's lease has to end first
            after = holders()
            assert before[table] != after[table]
            await wait_until(lambda: check_log(cluster.database, clocked) > 1)
            assert after[clocked] == holders()[clocked] == after[table]
            one.to_postgres.heal()
            (outcome,) = await asyncio.gather(acting, return_exceptions=True)
            assert isinstance(outcome, int | RefusedByServerError)
            await again.play(2)
            await line.until(lambda line: line.seq >= again.seq)
            assert holders()[table] == after[table]
        fired = check_log(cluster.database, clocked)
        await wait_until(lambda: check_log(cluster.database, clocked) > fired)
    red.url = one.url
    async with red.sit(table, since=line.seq) as back:
        await back.play()
    for id in (table, clocked):
        check_log(cluster.database, id)
