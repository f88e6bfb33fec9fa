"""Positions: where a game of the caller stands, for a picture of it."""

from typing import Any

import msgspec

from gapless.rooms.wire.messages import Position
from testbed.client import Browser
from testbed.running import Running


async def position(browser: Browser, table: str) -> dict[str, Any]:
    response = await browser.ask("GET", f"tables/{table}/position")
    assert response.status_code == 200, response.text
    msgspec.json.decode(response.content, type=Position)
    assert response.headers["cache-control"] == "no-store"
    found: dict[str, Any] = response.json()
    return found


async def test_a_position_is_the_ramp_of_the_seat_that_has_to_act(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", "Blue", boards=["eggshells"])
    async with browser.sit(table) as line:
        for _ in range(3):
            number = line.position
            for seat in (own["seat"] for own in line.due()):
                found = await position(browser, table)
                ramp = line.game["ramps"][seat]
                assert found["seat"] == seat
                assert (found["round"], found["card"]) == line.place
                assert found["board"] == line.game["board"]
                assert found["acted"][seat] is False
                for part in ("tiles", "spent", "slid"):
                    assert found[part] == ramp[part]
                own = next(one for one in line.due() if one["seat"] == seat)
                await line.act(line.choose(own), seat, number)
            await line.moved_from(number)


async def test_positions_are_for_players_of_running_games(server: Running) -> None:
    red, watcher = server.browser(), server.browser()
    lobby = await red.create("Red", "open", boards=["1"], listed=True)
    assert await red.refused("GET", f"tables/{lobby}/position") == (409, "table-open")
    table = await red.create("Red", boards=["1"], listed=True)
    path = f"tables/{table}/position"
    for browser, status, code in ((watcher, 422, "seat-none"), (red, 409, "table-over")):
        assert await browser.refused("GET", path) == (status, code)
        async with red.sit(table) as line:
            await line.play()
