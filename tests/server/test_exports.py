"""Exports of players' data: many games, many exports, and what goes on beside them."""

import asyncio
import threading
from collections.abc import Callable, Iterator

import msgspec
import pytest
from sqlalchemy import Engine

from gapless.rooms.keys import Client, hash_key
from gapless.rooms.refusals import RefusedError
from gapless.server.operations import player_data
from gapless.server.operations.erasure import games_of
from gapless.server.operations.exports import Exports
from gapless.server.operations.player_data import PlayerData
from testbed.running import Running
from testbed.waiting import wait_until

from .test_admin import Admin, admin

__all__ = ["admin"]  # fixtures


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Exports wait for the event."""
    event = threading.Event()

    def waiting(engine: Engine, key: str) -> tuple[str, ...]:
        event.wait(60)
        return games_of(engine, key)

    monkeypatch.setattr("gapless.server.operations.player_data.games_of", waiting)
    yield event
    event.set()


async def test_a_block_is_followed_while_exports_are_read(
    serve: Callable[..., Running], database: str, admin: Admin, held: threading.Event
) -> None:
    server = serve(database)
    red = server.browser()
    table = await red.create("Red", "open", boards=["1"])
    async with red.sit(table) as line:
        asked = [server.browser() for _ in range(5)]
        tasks = [asyncio.create_task(one.ask("GET", "mine/data")) for one in asked]
        await wait_until(lambda: len(server.app.exports._running) == 1)
        admin.text("block", hash_key(red.key)[:8])
        with pytest.raises(AssertionError):
            await line.until(lambda _: False)
        assert line.heard[-1]["code"] == "blocked"
    held.set()
    found = [(await task).status_code for task in tasks]
    assert sorted(found) == [200, 503, 503, 503, 503]


async def test_exports_of_many_games_take_turns_one_for_each_key_and_address(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player_data, "PAGE_GAMES", 2)
    red, blue = server.browser(), server.browser()
    for browser in (red, blue):
        for number in range(5):
            await browser.create(f"Name {number % 3}", "open", boards=["1"])
    exports = Exports(server.app.settings.database)
    clients = [Client(hash_key(one.key), f"of {one.key}") for one in (red, blue)]
    reds, blues = (exports.data_of(client) for client in clients)
    begun = await anext(reds)
    await anext(reds)
    whole = b"".join([part async for part in blues])
    for client in (Client(clients[0].key, "other"), Client("eve", clients[0].address)):
        with pytest.raises(RefusedError, match="busy"):
            await anext(exports.data_of(client))
    await reds.aclose()
    again = b"".join([part async for part in exports.data_of(clients[0])])
    assert again.startswith(begun)
    for text, browser in ((whole, blue), (again, red)):
        data = msgspec.json.decode(text, type=PlayerData)
        assert len({game.table for game in data.games}) == 5
        assert data.names == ["Name 0", "Name 1", "Name 2"]
        assert data.key_sha256 == hash_key(browser.key)
    nobody = b"".join([part async for part in exports.data_of(Client("eve", ""))])
    assert msgspec.json.decode(nobody, type=PlayerData).games == []
    exports.close()
