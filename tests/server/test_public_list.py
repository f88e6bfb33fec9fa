"""The public list: who is on it, and how many tables one client may have there."""

from collections.abc import Callable

import pytest

from gapless.rooms import public_list
from gapless.rooms.limits import Limits
from testbed.client import Browser
from testbed.running import Running


async def listed(browser: Browser) -> list[str]:
    return [table["id"] for table in (await browser.call("GET", "tables"))["open"]]


async def test_a_table_whose_host_waits_is_listed_however_many_others_there_are(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when the others have changed since, and when they are too old to be listed."""
    monkeypatch.setattr(public_list, "MOST_EMPTY", 3)
    host, attacker = server.browser(), server.browser()
    waits = await host.create("Red", "open", listed=True)
    async with host.sit(waits):
        others = [await attacker.create("Blue", "open", listed=True) for _ in range(5)]
        found = await listed(server.browser())
        assert found[0] == waits
        assert set(found[1:]) <= set(others)
        assert len(found) == 4
        monkeypatch.setattr(public_list, "EMPTY_MS", 0)
        assert await listed(server.browser()) == [waits]
        monkeypatch.setattr(public_list, "PRESENT_MS", 0)
        assert await listed(server.browser()) == []


async def test_a_host_without_a_seat_waits_too(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(public_list, "EMPTY_MS", 0)
    host = server.browser()
    table = await host.create("open", "open", listed=True)
    assert await listed(host) == []
    async with server.browser().sit(table):
        assert await listed(host) == []
    async with host.sit(table):
        assert await listed(host) == [table]


async def test_public_tables_of_one_key_and_of_one_address(
    serve: Callable[..., Running], sqlite: str
) -> None:
    server = serve(sqlite, limits=Limits(key_listed_tables=2, listed_tables=3))
    red, blue, green = (server.browser() for _ in range(3))
    body = {"seats": [{"kind": "person", "name": "A"}, {"kind": "open"}], "listed": True}
    await red.create("Red", "open", listed=True)
    alone = await red.create("Red", listed=True, boards=["1"])
    assert await red.refused("POST", "tables", body) == (429, "listed-many")
    assert await red.create("Red", "open")
    await blue.create("Blue", "open", listed=True)
    assert await green.refused("POST", "tables", body) == (429, "listed-many")
    async with red.sit(alone) as line:
        await line.play()
    assert await green.create("Green", "open", listed=True)


async def test_a_table_that_was_not_created_is_not_counted(
    serve: Callable[..., Running], sqlite: str
) -> None:
    limits = Limits(key_listed_tables=1, key_tables_per_hour=1)
    server = serve(sqlite, limits=limits)
    red = server.browser()
    await red.create("Red", "open")
    body = {"seats": [{"kind": "person", "name": "A"}, {"kind": "open"}], "listed": True}
    for _ in range(3):
        assert await red.refused("POST", "tables", body) == (429, "tables-many")
