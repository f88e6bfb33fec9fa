"""Confirmed acts survive a killed server and a restarted database."""

import asyncio
import hashlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from gapless.records import parse_record
from gapless.rooms.keys import hash_key
from gapless.server.storage.database import database_url
from testbed.client import Browser, RefusedByServerError
from testbed.killable import KillableServer, until_ready
from testbed.patience import PATIENCE
from testbed.players import Player, check, play_through_restarts
from testbed.postgres import Postgres
from testbed.running import Running

from .stored_bytes import file_bytes, rows


async def kill_again_and_again(killable: KillableServer, times: int, rng: Random) -> None:
    await until_ready(killable.url)
    games: list[tuple[str, list[Player]]] = []
    playing: set[asyncio.Task[None]] = set()

    async def begin() -> None:
        red, blue = Browser(killable.url), Browser(killable.url)
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
        killable.kill()
        await asyncio.sleep(rng.uniform(0, 0.1))
        killable.start()
        await until_ready(killable.url)
    await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
    for table, players in games:
        response = await players[0].browser.ask("GET", f"tables/{table}/record")
        check(response.text, players)
    assert sum(player.losses for _, players in games for player in players) >= times


async def test_a_server_that_is_killed_loses_nothing(killable: KillableServer) -> None:
    await kill_again_and_again(killable, 10, Random(7))


async def test_a_server_that_is_killed_while_the_players_contribute(
    killable: KillableServer,
) -> None:
    """What was confirmed counts after the restart, and the deal follows from what is recorded."""
    await until_ready(killable.url)
    red, blue = Browser(killable.url), Browser(killable.url)
    table = ""
    for step in ("hash", "reveal"):
        red.contributes = blue.contributes = False
        table = await red.create("Red", "open", boards=["1"])
        await blue.join(table, "Blue")
        hashes = {
            one: hashlib.sha256(bytes.fromhex(one.contribution)).hexdigest() for one in (red, blue)
        }
        async with red.sit(table) as line, blue.sit(table) as other:
            assert line.state is not None
            commitment = line.state["commitment"]
            confirmed = True
            try:
                await line.say(type="contribute", hash=hashes[red])
                if step == "reveal":
                    await other.say(type="contribute", hash=hashes[blue])
                    await line.say(type="reveal", contribution=red.contribution)
            except RefusedByServerError as refused:
                # On a busy machine the time for a step may be over.
                if refused.code != "contribution-late":
                    raise
                confirmed = False
            killable.kill()
        killable.start()
        await until_ready(killable.url)
        red.contributes = blue.contributes = True
        players = [Player(red, table), Player(blue, table)]
        await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), PATIENCE)
        assert {player.commitment for player in players} == {commitment}
        record = (await red.ask("GET", f"tables/{table}/record")).text
        check(record, players)
        used = [value for name, value in parse_record(record).tags if name == "Contribution"]
        for found, browser in zip(used, (red, blue), strict=True):
            assert found in {browser.contribution, "missing"}
        if step == "reveal" and confirmed:
            assert used[0] == red.contribution
    await kill_a_branch(killable, red, table)


async def kill_a_branch(killable: KillableServer, red: Browser, old: str) -> None:
    """A game that plays on from another one goes on after a restart, with the others' moves."""
    wish = {"round": 0, "card": 8, "seat": 0, "others": "recorded"}
    table = (await red.call("POST", f"tables/{old}/branch", wish))["table"]
    async with red.sit(table) as line:
        branch = line.table["branch"]
        await line.play(2)
        killable.kill()
    killable.start()
    await until_ready(killable.url)
    async with red.sit(table) as line:
        assert line.table["branch"] == branch
        assert line.game["card"] >= 9
    player = Player(red, table)
    await asyncio.wait_for(player.play(), PATIENCE)
    record = (await red.ask("GET", f"tables/{table}/record")).text
    check(record, [player])
    assert dict(parse_record(record).tags)["Branch"] == f"{old} round 1 card 8"
    original = parse_record((await red.ask("GET", f"tables/{old}/record")).text)
    assert parse_record(record).rounds[0].ramps[1] == original.rounds[0].ramps[1]


@pytest.mark.soak
async def test_a_server_that_is_killed_200_times_loses_nothing(killable: KillableServer) -> None:
    await kill_again_and_again(killable, 200, Random(8))


async def test_a_database_that_restarts_is_a_short_pause(
    serve: Callable[..., Running], postgres: Postgres
) -> None:
    server = serve(postgres.create("restarted"))
    await play_through_restarts(server, postgres)


async def erase_between_kills(killable: KillableServer, database: str, times: int) -> None:
    """Kill the server while a player is erased, again and again; the others play on."""
    rng = Random(9)
    await until_ready(killable.url)
    blue = Browser(killable.url)
    tables: list[str] = []
    for _ in range(times):
        red = Browser(killable.url)
        shared = await red.create("Rosamunde", "open", boards=["1"])
        await blue.join(shared, "Blue")
        await red.create("Rosamunde", boards=["1"])
        tables.append(shared)
        erasing = asyncio.create_task(red.ask("DELETE", "mine/data"))
        await asyncio.sleep(rng.uniform(0.01, 0.2))
        killable.kill()
        await asyncio.gather(erasing, return_exceptions=True)
        killable.start()
        await until_ready(killable.url)
        # Either the wish was recorded, and the start has finished it, or nothing happened yet.
        assert len((await red.call("GET", "mine"))["games"]) in {0, 2}
        await red.call("DELETE", "mine/data")
        left = rows(database_url(database, Path()))
        assert hash_key(red.key) not in left
        assert "Rosamunde" not in left
        if database.startswith("sqlite"):
            assert hash_key(red.key).encode() not in file_bytes(database)
            assert b"Rosamunde" not in file_bytes(database)
    for table in tables:
        async with blue.sit(table) as line:
            await line.until(lambda line: line.state is not None and line.state["game"] is not None)
            await line.play()


async def test_a_server_that_is_killed_finishes_erasures(
    killable: KillableServer, database: str
) -> None:
    await erase_between_kills(killable, database, 4)


@pytest.mark.soak
async def test_a_server_that_is_killed_60_times_finishes_erasures(
    killable: KillableServer, database: str
) -> None:
    await erase_between_kills(killable, database, 60)
