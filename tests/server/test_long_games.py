"""Games with very many events: they are refused, and long logs don't delay anyone."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from gapless.rooms import commits
from gapless.rooms.commits import read_table
from gapless.rooms.events import Acted, TookBack, encode_event
from gapless.rooms.limits import Limits
from gapless.rooms.outside import Append, commit
from gapless.rooms.table import Table
from testbed.client import TableSocket
from testbed.running import Running


def act_of(line: TableSocket, seat: int = 0) -> dict[str, Any]:
    assert line.state is not None
    own = line.state["mine"][seat]
    return place_of(line) | {"seat": seat, "act": own["landings"][0][0]}


def started(line: TableSocket) -> bool:
    return line.state is not None and line.state["game"] is not None


def has_played(cards: int, line: TableSocket) -> bool:
    return len(line.game["history"]) == cards


def place_of(line: TableSocket) -> dict[str, Any]:
    return {"position": line.position}


async def test_take_backs_per_card_are_limited(serve: Callable[..., Running], sqlite: str) -> None:
    server = serve(sqlite, limits=Limits(take_backs=3))
    red, blue = server.browser(), server.browser()
    table = await red.create("Red", "open", boards=["1"])
    await blue.join(table, "Blue")
    async with red.sit(table) as line, blue.sit(table) as other:
        await line.until(started)
        await other.until(started)
        for cards in (1, 2):
            act, back = act_of(line), place_of(line) | {"seat": 0}
            for _ in range(3):
                await line.say(type="act", **act)
                await line.say(type="take-back", **back)
            await line.say(type="act", **act)
            assert await line.refused(type="take-back", **back) == "take-backs-many"
            await other.act(other.choose(other.mine()), seat=1)
            for one in (line, other):
                await one.until(partial(has_played, cards))


async def test_a_game_with_too_many_events_can_only_be_finished(
    serve: Callable[..., Running], sqlite: str
) -> None:
    server = serve(sqlite, limits=Limits(game_events=12))
    red = server.browser()
    table = await red.create("Red", boards=["1"], practice=True)
    async with red.sit(table) as line:
        await line.play(2)
        while line.seq < 12:
            await line.go_back()
            await line.play(1)
        assert await line.refused(type="practice-back", position=line.position) == "game-long"
        assert await line.refused(type="leave") == "game-long"
        await line.play()
        assert line.game["complete"]


async def test_a_long_log_is_replayed_while_the_server_plays_on(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log is read in pages; between slices of events the loop beats."""
    red = server.browser()
    table = await red.create("Red", "open", boards=["1"])
    await server.browser().join(table, "Blue")
    async with red.sit(table) as line:
        await line.until(started)
        act = act_of(line)["act"]
    store = server.app.store

    async def lengthen() -> int:
        start = (await read_table(store, table)).seq
        texts = (encode_event(Acted(0, act)), encode_event(TookBack(0))) * 2_500
        await commit(store, Append(table, start + 1, 1, texts))
        return start + len(texts)

    monkeypatch.setattr(commits, "SLICE_SECONDS", 0.0)
    length = server.run(lengthen)

    async def read() -> tuple[Table, int]:
        loop, turns, reading = asyncio.get_running_loop(), 0, True

        def turn() -> None:
            nonlocal turns
            turns += 1
            if reading:
                loop.call_soon(turn)

        turn()
        found = await read_table(store, table)
        reading = False
        return found, turns

    found, turns = server.run(read)
    assert found.seq == length
    assert found.take_backs[0] == 2_500
    assert turns >= length
