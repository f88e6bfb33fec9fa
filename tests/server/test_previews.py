"""Previews: what the caller's placements would do, and nothing about other seats."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from gapless.bots.runtime import ProcessPool
from gapless.rooms.wire.messages import Previews
from testbed.client import Browser
from testbed.running import Running
from testbed.waiting import wait_until

EMPTY = {"position": 0, "seats": []}


async def previews(browser: Browser, table: str) -> dict[str, Any]:
    response = await browser.ask("GET", f"tables/{table}/previews")
    assert response.status_code == 200, response.text
    msgspec.json.decode(response.content, type=Previews)
    found: dict[str, Any] = response.json()
    return found


@pytest.mark.parametrize("board", ["2", "boom+volatile", "eggshells"])
async def test_previews_are_what_the_acts_then_do(server: Running, board: str) -> None:

    browser = server.browser()
    table = await browser.create("Red", "Blue", boards=[board])
    async with browser.sit(table) as line:
        for _ in range(6):
            position = line.position
            found = await previews(browser, table)
            assert found["position"] == position
            due = line.due()
            assert [one["seat"] for one in found["seats"]] == [own["seat"] for own in due]
            chosen = {}
            for own, seat in zip(due, found["seats"], strict=True):
                assert seat["tile"] == own["tile"]
                tokens = [one["token"] for one in seat["placements"]]
                assert tokens == [landing[0] for landing in own["landings"]]
                chosen[own["seat"]] = line.choose(own)
                await line.act(chosen[own["seat"]], own["seat"], position)
            await line.moved_from(position)
            assert line.state is not None
            (card,) = line.state["news"]
            for seat in found["seats"]:
                done = card["seats"][seat["seat"]]
                assert done["token"] == chosen[seat["seat"]]
                if done["outcome"] is not None:
                    assert done in seat["placements"]


async def test_a_caller_gets_previews_of_own_seats_only(server: Running) -> None:

    red, blue, watcher = server.browser(), server.browser(), server.browser()
    table = await red.create("Red", "open", boards=["1", "2"])
    assert await previews(red, table) == EMPTY
    await blue.join(table, "Blue")
    for browser, seats in ((red, [0]), (blue, [1]), (watcher, [])):
        found = await previews(browser, table)
        assert [one["seat"] for one in found["seats"]] == seats
    async with red.sit(table) as line:
        await line.act(line.choose(line.mine()))
    assert [one["seat"] for one in (await previews(red, table))["seats"]] == [0]
    async with red.sit(table) as left, blue.sit(table) as right:
        await asyncio.gather(left.play(), right.play())
    assert (await previews(red, table))["seats"] == []
    assert await Browser(server.url, "x").refused("GET", f"tables/{table}/previews") == (
        401,
        "key-form",
    )
    missing = f"tables/{'a' * 16}/previews"
    assert await red.refused("GET", missing) == (404, "table-unknown")


async def test_a_server_that_stops_refuses_what_it_can_not_finish(
    serve: Callable[..., Running],
    sqlite: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The log holds no traceback of the request that was ended."""
    begun: list[object] = []

    async def never_end(*arguments: object) -> bytes:
        begun.append(arguments)
        endless: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        return await endless

    monkeypatch.setattr(ProcessPool, "run", never_end)
    monkeypatch.setattr("gapless.server.serve.SHUTDOWN_SECONDS", 0)
    server = serve(sqlite)
    browser = server.browser()
    table = await browser.create("Red")
    with caplog.at_level(logging.WARNING):
        asked = asyncio.create_task(browser.refused("GET", f"tables/{table}/previews"))
        await wait_until(lambda: len(begun) > 0)
        server.stop()
        assert await asked == (503, "closing")
    assert [one for one in caplog.records if one.exc_info] == []
