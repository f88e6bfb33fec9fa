"""Players whom the host removes from a table stay away."""

from collections.abc import Callable
from typing import Any

import pytest

from testbed.client import Browser
from testbed.running import Running
from testbed.waiting import wait_until


async def refused_socket(browser: Browser, table: str) -> dict[str, Any]:
    """Return the last message of a socket that the server closes."""
    with pytest.raises(AssertionError) as closed:
        async with browser.sit(table):
            pass
    message: dict[str, Any]
    _, [message] = closed.value.args
    return message


async def test_a_player_who_is_kicked_before_the_start_stays_away(server: Running) -> None:
    """All seats of the key are freed, all its sockets are closed, and it may not come back."""
    host, guest, other = (server.browser() for _ in range(3))
    table = await host.create("Red", "open", "open", "open", boards=["1"])
    await guest.join(table, "Blue")
    await guest.join(table, "Green")
    async with host.sit(table) as line, guest.sit(table) as one, guest.sit(table) as two:
        await line.say(type="kick", seat=1)
        await wait_until(lambda: one.closed and two.closed)
        for socket in (one, two):
            assert socket.heard[-1]["code"] == "kicked"
        await line.until(lambda line: [s["kind"] for s in line.table["seats"]].count("open") == 3)
        body = {"name": "Somebody else"}
        assert await guest.refused("POST", f"tables/{table}/join", body) == (403, "kicked")
        assert (await refused_socket(guest, table))["code"] == "kicked"
        await other.join(table, "Yellow")
        async with other.sit(table):
            pass


async def test_a_player_who_is_kicked_during_the_game_stays_away(server: Running) -> None:
    """That player may not come to its rematch either."""
    host, guest = server.browser(), server.browser()
    table = await host.create("Red", "open", boards=["1"])
    await guest.join(table, "Blue")
    async with host.sit(table) as line:
        async with guest.sit(table) as other:
            await line.until(lambda line: line.state is not None and line.state["game"] is not None)
            await line.say(type="kick", seat=1)
            await wait_until(lambda: other.closed)
            assert other.heard[-1]["code"] == "kicked"
        assert (await refused_socket(guest, table))["code"] == "kicked"
        await line.play()
        assert line.game["complete"]
        await line.say(type="rematch")
        assert (await refused_socket(guest, line.table["rematch"]))["code"] == "kicked"


async def test_a_host_who_frees_a_seat_at_the_same_device_stays(server: Running) -> None:
    host = server.browser()
    table = await host.create("Red", "Blue", "open", boards=["1"])
    async with host.sit(table) as line:
        await line.say(type="kick", seat=1)
        await line.until(lambda line: line.table["seats"][1]["kind"] == "open")
        assert await host.join(table, "Blue", 1) == 1
    async with host.sit(table):
        pass


async def test_a_removed_player_is_still_away_after_a_restart(
    serve: Callable[..., Running], sqlite: str
) -> None:
    first = serve(sqlite)
    host, guest = first.browser(), first.browser()
    table = await host.create("Red", "open", "open", boards=["1"])
    await guest.join(table, "Blue")
    async with host.sit(table) as line:
        await line.say(type="kick", seat=1)
    second = serve(sqlite)
    again = second.browser(guest.key)
    assert await again.refused("POST", f"tables/{table}/join", {"name": "B"}) == (403, "kicked")
