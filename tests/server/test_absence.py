"""Clocks, players who are gone, bots that stand in, and seats that are reclaimed."""

import asyncio
import os
import signal
from collections.abc import Callable
from typing import Literal

from gapless.rooms.events import Config, Created, Seat
from gapless.rooms.keys import hash_key
from testbed.client import Browser, TableSocket
from testbed.running import Running
from testbed.waiting import wait_until


def make_table(
    server: Running,
    *browsers: Browser,
    clock: int | None = None,
    absent: Literal["aside", "bot"] = "aside",
) -> str:
    """A table with a clock that is faster than people may choose."""
    seats = tuple(
        Seat("person", f"P{number}", key=hash_key(browser.key))
        for number, browser in enumerate(browsers)
    )
    config = Config("classic", ("1",), clock=clock, absent=absent)
    created = Created(config, seats, hash_key(browsers[0].key))
    return str(server.run(lambda: server.app.hub.create(created)).id)


def acts_of(line: TableSocket, seat: int) -> list[str]:
    return [turn["tokens"][seat] for turn in line.game["history"]]


async def test_the_clock_sets_aside_and_places_a_starting_tile_first(server: Running) -> None:
    red, blue = server.browser(), server.browser()
    table = make_table(server, red, blue, clock=1)

    async with red.sit(table) as line, blue.sit(table) as other:
        first = line.mine()["landings"][0][0]
        await line.say(type="next", round=0)
        await other.act(other.choose(other.mine()), 1)
        await line.until(lambda line: line.game["card"] == 1)
        assert acts_of(line, 0) == [first]
        assert line.state
        assert 0 < line.state["deadline"] <= 1
        await line.until(lambda line: line.game["card"] == 3)
        tiles = line.game["turned"][:2]
        late = {f"{tile}-" for tile in tiles} | {f"{tile}=" for tile in tiles}
        assert set(acts_of(line, 0)[1:]) <= late
        assert set(acts_of(line, 1)[1:]) <= late


async def test_the_clock_lets_a_bot_stand_in_until_the_player_returns(server: Running) -> None:
    red, blue = server.browser(), server.browser()
    table = make_table(server, red, blue, clock=2, absent="bot")

    async with red.sit(table) as line:
        await line.act(line.choose(line.mine()))
        await line.until(lambda line: line.table["seats"][1]["level"] == "mason")
        assert line.table["seats"][1]["kind"] == "person"
        await line.until(lambda line: line.game["card"] == 1)
        async with blue.sit(table) as other:
            assert await line.refused(type="reclaim", seat=1) == "not-yours"
            await other.until(lambda other: other.table["seats"][1]["level"] is None)
            assert other.mine()["acts_for"][0]["by"] == "bot"
            assert await other.say(type="reclaim", seat=1) == other.seq


async def test_nobody_waits_for_a_player_who_is_gone(
    serve: Callable[..., Running], sqlite: str
) -> None:
    server = serve(sqlite, gone_after=0.3)
    red, blue = server.browser(), server.browser()
    table = make_table(server, red, blue)

    async with red.sit(table) as line:
        async with blue.sit(table) as other:
            await asyncio.gather(line.play(2), other.play(2))
        await line.play()
        assert line.game["complete"]
        asides = [token for token in acts_of(line, 1)[2:] if token.endswith("-")]
        assert len(asides) >= 13


async def test_who_comes_back_plays_on(serve: Callable[..., Running], sqlite: str) -> None:
    server = serve(sqlite, gone_after=0.3)
    red, blue = server.browser(), server.browser()
    table = make_table(server, red, blue)

    async with red.sit(table) as line:
        await line.play(3)
        async with blue.sit(table) as other:
            await asyncio.gather(line.play(), other.play())
            placed = [token for token in acts_of(line, 1)[4:] if token[-1] not in "-="]
            assert placed


async def test_a_game_waits_while_all_are_gone(server: Running) -> None:
    red, blue = server.browser(), server.browser()
    table = make_table(server, red, blue, clock=1)

    async with red.sit(table), blue.sit(table):
        pass
    room = server.app.hub.rooms[table]
    await wait_until(lambda: not room.viewers)
    before = room.table.seq
    await asyncio.sleep(1.5)
    assert room.table.seq == before
    async with red.sit(table) as line:
        assert line.seq == before
        assert line.state
        assert line.state["next"]["pressed"] == [False, True]


async def test_leaving_a_game(server: Running) -> None:
    async def scenario(absent: str) -> None:
        red, blue = server.browser(), server.browser()
        table = await red.create("Red", "open", boards=["1"], absent=absent)
        await blue.join(table, "Blue")
        async with red.sit(table) as line, blue.sit(table) as other:
            await asyncio.gather(line.play(1), other.play(1))
            await other.say(type="leave")
            await line.play(3)
            assert line.game["card"] >= 4
            assert line.table["seats"][1]["absence"] == "left"
            await other.say(type="reclaim", seat=1)
            await asyncio.gather(line.play(), other.play())
            await line.say(type="leave")

    for absent in ("aside", "bot"):
        await scenario(absent)


async def test_a_bot_that_fails_does_what_the_clock_would(server: Running) -> None:
    """The pool processes are killed; the game goes on."""

    red = server.browser()
    table = await red.create("Red", "bot:newcomer", boards=["1"])
    async with red.sit(table) as line:
        await line.play(2)
        for _ in range(4):
            for pid in server.app.processes.pids:
                os.kill(pid, signal.SIGKILL)
            await line.play(1)
        await line.play()
