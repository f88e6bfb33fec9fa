"""A server that is told to end hands its tables over."""

import asyncio

from sqlalchemy import create_engine, text

from gapless.server.storage.database import database_url
from testbed.cluster import Cluster

from .test_signals import everyone_present


async def test_a_server_that_ends_gives_up_its_leases_and_its_players(cluster: Cluster) -> None:
    one, other = cluster.serve(), cluster.serve()
    await asyncio.gather(one.until_ready(), other.until_ready())
    red, spectator = one.browser(), other.browser()
    table = await red.create("Red", "bot:newcomer", boards=["1"])
    engine = create_engine(database_url(cluster.database, cluster.folder))

    def holders() -> list[str]:
        with engine.connect() as connection:
            query = "SELECT holder FROM leases JOIN processes ON id = holder WHERE name = :table"
            return list(connection.execute(text(query), {"table": table}).scalars())

    async with red.sit(table) as line, spectator.sit(table) as watching:
        await line.play(2)
        before = holders()
        assert len(before) == 1
        stopping = asyncio.create_task(asyncio.to_thread(one.stop))
        await line.until(lambda line: line.heard[-1]["type"] == "closing")
        await line.socket.close()
        await stopping
        red.url = other.url
        async with red.sit(table, since=line.seq) as again:
            await again.play(2)
            await watching.until(lambda line: line.game["card"] == again.game["card"])
            assert holders() not in ([], before)
    engine.dispose()


async def test_the_players_of_a_killed_server_count_as_absent(cluster: Cluster) -> None:
    """Its row in Redis is still there, but the server is not alive; a return is seen at once."""
    one, other = cluster.serve(), cluster.serve()
    await asyncio.gather(one.until_ready(), other.until_ready())
    red, blue = one.browser(), other.browser()
    table = await red.create("Red", "open", boards=["1"])
    await blue.join(table, "Blue")
    async with blue.sit(table) as watching:
        async with red.sit(table):
            await watching.until(everyone_present)
            one.kill()
        await watching.until(lambda line: not line.table["seats"][0]["present"])
        assert watching.table["seats"][1]["present"]
        one.start()
        await one.until_ready()
        async with one.browser().sit(table) as looking:
            await looking.until(lambda line: line.table["seats"][1]["present"])
            seats = [*(m["seats"] for m in looking.heard if m["type"] == "presence")]
            seats += [m["table"]["seats"] for m in looking.heard if m["type"] == "state"]
            assert not any(red_seat["present"] for red_seat, _ in seats)
        async with red.sit(table) as line:
            await line.until(everyone_present)
            await watching.until(everyone_present)
