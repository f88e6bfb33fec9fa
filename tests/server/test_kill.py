"""Nothing that was acknowledged is lost, whatever happens to the server or to the database."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from random import Random

import httpx
import pytest
from websockets.exceptions import WebSocketException

from gapless.core.acts import NotActed
from gapless.records import parse_record

from .client import Browser, Line, RefusedByServerError
from .conftest import Running
from .postgres import Postgres, free_port

Place = tuple[int, int, int]


class Nursery:
    """Servers on one port and one database, one after the other."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        environ = os.environ | {
            "GAPLESS_DATABASE_URL": database,
            "GAPLESS_LIMIT_MESSAGES_PER_SECOND": "10000",
            "GAPLESS_LIMIT_MESSAGES_AT_ONCE": "10000",
            "GAPLESS_GONE_AFTER": "3600",
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery"],
            env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self._pid = 0

    def start(self) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(f"{self.port}\n")
        self._process.stdin.flush()
        self._pid = int(self._process.stdout.readline())

    def kill(self) -> None:
        os.kill(self._pid, signal.SIGKILL)

    def close(self) -> None:
        assert self._process.stdin
        assert self._process.stdout
        os.kill(self._pid, signal.SIGTERM)
        self._process.stdin.close()
        self._process.wait(30)
        self._process.stdout.close()


@pytest.fixture
def nursery(database: str) -> Iterator[Nursery]:
    one = Nursery(database)
    one.start()
    try:
        yield one
    finally:
        one.close()


class Player:
    """Plays a seat through every loss of the line, and remembers what was acknowledged."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser = browser
        self.table = table
        self.acknowledged: dict[Place, str] = {}
        self.losses = 0
        self._since: int | None = None

    async def play(self) -> None:
        while not await self._try():
            self.losses += 1
            await asyncio.sleep(0.05)

    async def _try(self) -> bool:
        """Plays until the game or the line is over; whether the game is."""
        try:
            async with self.browser.sit(self.table, self._since) as line:
                while not line.game["complete"]:
                    await self._play_card(line)
        except (OSError, WebSocketException, AssertionError, TimeoutError):
            return False
        return True

    async def _play_card(self, line: Line) -> None:
        round, card = line.game["round"], line.game["card"]
        for mine in line.due():
            place = (round, card, mine["seat"])
            act = self.acknowledged.get(place) or line.choose(mine, round + card)
            try:
                await line.act(act, mine["seat"], round, card)
            except RefusedByServerError as refused:
                assert refused.code in {"card-over", "database", "busy"}  # noqa: PT017
            else:
                assert self.acknowledged.setdefault(place, act) == act
        self._since = line.seq
        await line.moved_from((round, card))


def check(record: str, players: list[Player]) -> None:
    """The record holds every act that was acknowledged."""
    rounds = parse_record(record).rounds
    for player in players:
        assert player.acknowledged
        for (round, card, seat), act in player.acknowledged.items():
            token = rounds[round].turns[card].tokens[seat]
            assert not isinstance(token, NotActed)
            assert str(token) == act, (round, card, seat)


async def until_ready(url: str) -> None:
    deadline = time.monotonic() + 60
    async with httpx.AsyncClient() as client:
        while time.monotonic() < deadline:
            try:
                if (await client.get(f"{url}/health/ready")).status_code == 200:
                    return
            except httpx.HTTPError:
                await asyncio.sleep(0.05)
    raise AssertionError("the server does not come back")


async def kill_again_and_again(nursery: Nursery, times: int, rng: Random) -> None:
    await until_ready(nursery.url)
    games: list[tuple[str, list[Player]]] = []
    playing: set[asyncio.Task[None]] = set()

    async def begin() -> None:
        red, blue = Browser(nursery.url), Browser(nursery.url)
        boards = rng.sample(["1", "2", "3", "4", "boom", "wormholes"], 2)
        table = await red.create("Red", "open", "bot:newcomer", boards=boards)
        await blue.join(table, "Blue")
        players = [Player(red, table), Player(blue, table)]
        games.append((table, players))
        playing.update(asyncio.create_task(player.play()) for player in players)

    for _ in range(times):
        playing -= {task for task in playing if task.done()}
        while len(playing) < 4:
            await begin()
        await asyncio.sleep(rng.uniform(0.05, 0.8))
        nursery.kill()
        await asyncio.sleep(rng.uniform(0, 0.1))
        nursery.start()
        await until_ready(nursery.url)
    await asyncio.wait_for(asyncio.gather(*playing), 120)
    for table, players in games:
        response = await players[0].browser.ask("GET", f"tables/{table}/record")
        check(response.text, players)
    assert sum(player.losses for _, players in games for player in players) >= times


def test_a_server_that_is_killed_loses_nothing(nursery: Nursery) -> None:
    asyncio.run(kill_again_and_again(nursery, 10, Random(7)))


@pytest.mark.soak
def test_a_server_that_is_killed_200_times_loses_nothing(nursery: Nursery) -> None:
    asyncio.run(kill_again_and_again(nursery, 200, Random(8)))


def test_a_database_that_restarts_is_a_short_pause(
    serve: Callable[..., Running], postgres: Postgres
) -> None:
    server = serve(postgres.create("restarted"))
    red, blue = server.browser(), server.browser()

    async def scenario() -> None:
        table = await red.create("Red", "open", boards=["1", "2", "3", "4"])
        await blue.join(table, "Blue")
        players = [Player(red, table), Player(blue, table)]
        async with red.sit(table) as line:
            playing = [asyncio.create_task(player.play()) for player in players]
            for how in (signal.SIGINT, signal.SIGQUIT):
                await line.until(lambda line: line.game["card"] % 5 == 3)
                await asyncio.to_thread(postgres.stop, how)
                await asyncio.sleep(0.3)
                await asyncio.to_thread(postgres.start)
                back = time.monotonic()
                before = line.seq
                await line.until(lambda line, before=before: line.seq > before + 2)  # type: ignore[misc]
                assert time.monotonic() - back < 5
            await asyncio.gather(*playing)
        record = (await red.ask("GET", f"tables/{table}/record")).text
        check(record, players)
        assert sum(player.losses for player in players) == 0

    asyncio.run(scenario())
