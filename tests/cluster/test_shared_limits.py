"""Limits that several servers count together, through a real Redis server."""

from contextlib import ExitStack
from dataclasses import replace
from types import SimpleNamespace

import pytest

from gapless.rooms import hub
from gapless.server.settings import Settings
from testbed.client import Browser, TableSocket
from testbed.running import GENEROUS, running

BODY = {"seats": [{"kind": "person", "name": "Red"}], "boards": ["1"]}
TABLES, REQUESTS = 6, 30


async def use_up_requests(browser: Browser) -> int:
    """Send requests until one is refused; return how many were accepted."""
    accepted = 0
    while (answer := await browser.ask("GET", "edition/classic")).is_success:
        accepted += 1
        assert accepted <= REQUESTS
    assert answer.json()["error"]["code"] == "rate"
    return accepted


async def pass_signals(line: TableSocket, watching: TableSocket) -> None:
    """Act on one server: once the other has sent it, it has received all earlier signals."""
    await line.play(1)
    await watching.until(lambda other: other.game["card"] == line.game["card"])


async def test_servers_count_tables_and_requests_of_a_client_together(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "POLL_SECONDS", 3600.0)  # the servers learn of each other by signals
    monkeypatch.setattr("gapless.server.app.time", SimpleNamespace(monotonic=float))
    limits = replace(
        GENEROUS, key_tables_per_hour=TABLES, requests_at_once=REQUESTS, requests_per_second=1
    )
    settings = replace(settings, limits=limits)
    with ExitStack() as stack:
        one, other = (stack.enter_context(running(settings)) for _ in range(2))
        red = one.browser()
        table = await red.create("Red", boards=["1"])
        elsewhere = other.browser(red.key)
        async with red.sit(table) as line, other.browser().sit(table) as watching:
            for _ in range(TABLES // 2):
                await red.create("Red", boards=["1"])
            await pass_signals(line, watching)
            for _ in range(TABLES - 1 - TABLES // 2):
                await elsewhere.create("Red", boards=["1"])
            assert await elsewhere.refused("POST", "tables", BODY) == (429, "tables-many")

            used = 1 + TABLES // 2
            unsent = REQUESTS // 10  # at most a tenth of a burst, of each server
            assert await use_up_requests(one.browser()) <= REQUESTS - used
            await pass_signals(line, watching)
            assert await use_up_requests(other.browser()) <= unsent
