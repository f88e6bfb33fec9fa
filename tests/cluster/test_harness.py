"""The cluster of the tests itself: processes, kills, restarts and partitions."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

from testbed.client import RefusedByServerError, TableSocket
from testbed.cluster import Cluster
from testbed.waiting import is_running, wait_for

MAIN_THREAD_ENDS = """
import ctypes, threading, time
threading.Thread(target=time.sleep, args=(600,)).start()
ctypes.CDLL(None).pthread_exit(None)
"""


async def play_from(line: TableSocket, card: int) -> None:
    """Play a card once the connection knows that it is open."""
    await line.until(lambda line: line.begun and line.game["card"] >= card)
    await line.play(1)


async def test_players_of_two_servers_share_a_table(cluster: Cluster) -> None:
    """A table goes on at the other server after a kill, and after restarts and a partition."""
    one, other = cluster.serve(), cluster.serve()
    await asyncio.gather(one.until_ready(), other.until_ready())
    red, blue = one.browser(), other.browser()
    table = await red.create("Red", "open", boards=["1"])
    await blue.join(table, "Blue")
    async with red.sit(table) as line, blue.sit(table) as opposite:
        await asyncio.gather(play_from(line, 0), play_from(opposite, 0))
    one.kill()
    red.url = other.url
    async with red.sit(table) as line, blue.sit(table) as opposite:
        await asyncio.gather(play_from(line, 1), play_from(opposite, 1))
        other.to_postgres.drop()
        acting = asyncio.create_task(line.act(line.choose(line.mine())))
        await asyncio.sleep(0)
        assert not acting.done()
        other.to_postgres.heal()
        outcome = (await asyncio.gather(acting, return_exceptions=True))[0]
        assert isinstance(outcome, int | RefusedByServerError)
    one.start()
    await one.until_ready()
    assert cluster.redis is not None
    for service, how in ((cluster.redis, signal.SIGKILL), (cluster.postgres, signal.SIGQUIT)):
        await asyncio.to_thread(service.stop, how)
        await asyncio.to_thread(service.start)
    await asyncio.gather(one.until_ready(), other.until_ready())


def test_a_process_runs_until_its_last_thread_has_ended() -> None:
    """Its main thread is a zombie, but its ports are still in use."""
    with subprocess.Popen([sys.executable, "-c", MAIN_THREAD_ENDS]) as process:
        try:
            stat = Path(f"/proc/{process.pid}/stat")
            wait_for(lambda: stat.read_text().rpartition(")")[2].split()[0] == "Z", "its thread")
            assert is_running(process.pid)
        finally:
            process.kill()
    assert not is_running(process.pid)
