"""Play that goes on while the processes of a cluster end, restart or are cut off."""

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from random import Random

from .cluster import Cluster, Node, ServerNode
from .patience import PATIENCE
from .players import check
from .questions import REVIEWED, Questions
from .roaming import Roamer, Watcher
from .server_jobs import following
from .stored_logs import check_log
from .waiting import wait_until

CLOCK_SECONDS = 5
BOTS = ("bot:newcomer", "bot:architect")
"""One that a server thinks for itself, and one that workers think for."""
PARTITION_SECONDS = 0.5


class Game:
    """A table with one player at each of two servers, who move on when theirs is lost."""

    def __init__(self, table: str, bot: str | None, players: list[Roamer]) -> None:
        self.table = table
        self.bot = bot
        self.players = players
        self.playing = [asyncio.create_task(player.play()) for player in players]

    @property
    def over(self) -> bool:
        """Whether the players have stopped; raise what stopped them too early."""
        for task in self.playing:
            if task.done():
                task.result()
        return all(task.done() for task in self.playing)

    async def stop(self) -> None:
        """End the play before the game is over."""
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)


class Play:
    """People, bots and clocks at tables that are spread over two servers."""

    def __init__(self, database: str, servers: list[ServerNode], rng: Random) -> None:
        self._database = database
        self._servers = servers
        self._rng = rng
        self._games: list[Game] = []
        self._clocked: list[Game] = []

    async def fill(self) -> None:
        """Start games until enough are played."""
        for bot in BOTS:
            if all(game.over for game in self._games if game.bot == bot):
                self._games.append(await self._begin(bot))
        if all(game.over for game in self._clocked):
            self._clocked.append(await self._begin(None, clock=CLOCK_SECONDS))

    @property
    def finished(self) -> str | None:
        """The newest finished game; `None` if there is none yet."""
        return next((game.table for game in reversed(self._games) if game.over), None)

    async def goes_on(self) -> None:
        """Return once every player has a new confirmed act or has finished; clocks aside."""
        playing = [one for game in self._games if not game.over for one in game.players]
        before = {player: player.progress for player in playing}
        await wait_until(
            lambda: (
                all(one.over or one.progress > before[one] for one in playing)
                or all(game.over for game in self._games)
            )
        )

    async def finish(self) -> None:
        """Play the games to the end, wait for a clock, and check everything that was stored."""
        await asyncio.wait_for(
            asyncio.gather(*(task for game in self._games for task in game.playing)), PATIENCE
        )
        await wait_until(
            lambda: sum(check_log(self._database, game.table) for game in self._clocked) > 0
        )
        for game in self._clocked:
            await game.stop()
            check_log(self._database, game.table)
        for game in self._games:
            check_log(self._database, game.table)
            response = await game.players[0].browser.ask("GET", f"tables/{game.table}/record")
            check(response.text, list(game.players))

    async def _begin(self, bot: str | None, clock: int | None = None) -> Game:
        one, other = self._rng.sample(self._servers, 2)
        red, blue = one.browser(), other.browser()
        boards = [self._rng.choice(REVIEWED), self._rng.choice(["1", "boom", "wormholes"])]
        seats = ["Red", "open", *([bot] if bot else [])]
        table = await red.create(*seats, boards=boards, clock=clock)
        await blue.join(table, "Blue")
        urls = [server.url for server in self._servers]
        second = Roamer if clock is None else Watcher
        return Game(table, bot, [Roamer(red, table, urls), second(blue, table, urls)])


class Faults:
    """Everything that can happen to the processes of a cluster.

    Play must go on inside the `async with` of a fault: what play can't do without is repaired
    before, the rest after it.
    """

    def __init__(
        self, cluster: Cluster, servers: list[ServerNode], workers: list[Node], rng: Random
    ) -> None:
        self._cluster = cluster
        self._servers = servers
        self._workers = workers
        self._rng = rng

    def revive(self) -> None:
        """Start workers again that began while PostgreSQL was away, as a service manager does."""
        for worker in self._workers:
            worker.revive()

    @asynccontextmanager
    async def kill_a_server(self) -> AsyncIterator[None]:
        server = self._rng.choice(self._servers)
        server.kill()
        yield
        server.start()
        await server.until_ready()

    @asynccontextmanager
    async def kill_a_worker(self) -> AsyncIterator[None]:
        self.revive()
        worker = self._rng.choice(self._workers)
        worker.kill()
        yield
        worker.start()

    @asynccontextmanager
    async def restart_postgres(self) -> AsyncIterator[None]:
        how = self._rng.choice([signal.SIGINT, signal.SIGQUIT])
        await asyncio.to_thread(self._cluster.postgres.stop, how)
        await asyncio.to_thread(self._cluster.postgres.start)
        yield

    @asynccontextmanager
    async def restart_redis(self) -> AsyncIterator[None]:
        assert self._cluster.redis is not None
        await asyncio.to_thread(self._cluster.redis.stop, signal.SIGKILL)
        yield
        await asyncio.to_thread(self._cluster.redis.start)

    @asynccontextmanager
    async def cut_off_from_postgres(self) -> AsyncIterator[None]:
        proxy = self._rng.choice([*self._servers, *self._workers]).to_postgres
        proxy.drop()
        await asyncio.sleep(PARTITION_SECONDS)
        proxy.heal()
        yield

    @asynccontextmanager
    async def cut_off_from_redis(self) -> AsyncIterator[None]:
        proxy = self._rng.choice([*self._servers, *self._workers]).to_redis
        assert proxy is not None
        proxy.drop()
        yield
        proxy.heal()

    def series(self, times: int) -> Sequence[Callable[[], AbstractAsyncContextManager[None]]]:
        """Return faults in random order, more than half of them kills."""
        kinds = [
            self.kill_a_server, self.kill_a_worker, self.kill_a_server, self.kill_a_worker,
            self.kill_a_server, self.restart_postgres, self.restart_redis,
            self.cut_off_from_postgres, self.cut_off_from_redis, self.kill_a_server,
        ]  # fmt: skip
        chosen = [kinds[n % len(kinds)] for n in range(times)]
        self._rng.shuffle(chosen)
        return chosen


async def break_again_and_again(cluster: Cluster, times: int, rng: Random) -> dict[str, float]:
    """Return the longest pause of play in seconds after each kind of fault."""
    servers = [cluster.serve(GAPLESS_GONE_AFTER="3600") for _ in range(2)]
    workers = [cluster.work("--jobs", "1") for _ in range(2)]
    await asyncio.gather(*(server.until_ready() for server in servers))
    play = Play(cluster.database, servers, rng)
    pauses: dict[str, float] = {}
    async with following(cluster.database) as jobs:
        questions = Questions(cluster.database, servers, jobs)
        try:
            faults = Faults(cluster, servers, workers, rng)
            for fault in faults.series(times):
                faults.revive()
                await play.fill()
                questions.ask(play.finished)
                await asyncio.sleep(rng.uniform(0.05, 0.4))
                async with fault():
                    began = time.monotonic()
                    await play.goes_on()
                    pause = time.monotonic() - began
                name = fault.__name__
                pauses[name] = max(pause, pauses.get(name, 0.0))
            faults.revive()
            await play.finish()
            await questions.finish()
        finally:
            await questions.stop()
    return pauses
