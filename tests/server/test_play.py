"""Whole games over the wire."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from gapless.records import parse_record
from testbed.client import Browser, TableSocket
from testbed.postgres import Postgres
from testbed.running import Running


async def play_all(*lines: TableSocket) -> None:
    await asyncio.gather(*(line.play() for line in lines))


async def record_of(browser: Browser, table: str) -> str:
    response = await browser.ask("GET", f"tables/{table}/record")
    assert response.status_code == 200
    return response.text


async def test_a_solo_game_earns_a_rank(serve: Callable[..., Running], database: str) -> None:
    browser = serve(database).browser()
    table = await browser.create("Red")
    async with browser.sit(table) as line:
        assert line.table["state"] == "playing"
        begin = line.state
        assert begin
        commitment = begin["commitment"]
        assert commitment
        assert begin["salt"] is None
        await line.play()
        end = line.state
        assert end is not None
        assert end["salt"]
        assert line.table["state"] == "over"
        assert line.game["rank"].keys() == {"en", "de", "ru"}
        record = parse_record(await record_of(browser, table))
        assert list(record.totals) == line.game["totals"]
        assert dict(record.tags)["Commitment"] == commitment
    mine = await browser.call("GET", "mine")
    assert [game["id"] for game in mine["games"]] == [table]
    assert mine["best"] == {"classic": record.totals[0]}


async def test_persons_bots_and_a_spectator(serve: Callable[..., Running], database: str) -> None:
    server = serve(database)
    red, blue, spectator = server.browser(), server.browser(), server.browser()
    table = await red.create("Red", "bot:newcomer", "open", boards=["2", "4"], listed=True)
    async with red.sit(table) as first, spectator.sit(table) as third:
        assert first.table["state"] == "open"
        assert first.table["host"]
        assert not third.table["host"]
        listed = await spectator.call("GET", "tables")
        assert [one["id"] for one in listed["open"]] == [table]
        assert await blue.join(table, "Blue") == 2
        async with blue.sit(table) as second:
            await first.until(lambda line: line.table["state"] == "playing")
            await play_all(first, second)
            await third.until(lambda line: line.game["complete"])
            assert first.game == second.game == third.game
            assert third.state is not None
            assert third.state["mine"] == []
    replay = await spectator.call("GET", f"tables/{table}/replay")
    assert replay["players"] == ["Red", "bot:newcomer", "Blue"]
    assert [len(round["steps"]) for round in replay["rounds"]] == [17, 17]
    assert replay["totals"] == first.game["totals"]


async def test_hot_seat(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", "Blue", boards=["1"])
    async with browser.sit(table) as line, browser.sit(table) as other_tab:
        assert [one["seat"] for one in line.due()] == [0, 1]
        await line.play(8)
        await other_tab.play()
        await line.until(lambda line: line.game["complete"])


async def test_every_variant(server: Running) -> None:
    browser = server.browser()
    box = await browser.call("GET", "edition/classic")
    boards = [board["ref"] for board in box["boards"]]
    assert len(boards) > 8
    rng = Random(1)
    for ref in boards:
        table = await browser.create("Red", "Blue", boards=[ref, f"{ref}+volatile"])
        async with browser.sit(table) as line:
            while not line.game["complete"]:
                for mine in line.due():
                    await line.act(line.choose(mine, rng.randrange(4)), mine["seat"])
            record = parse_record(await record_of(browser, table))
            assert list(record.totals) == line.game["totals"]
            replay = await browser.call("GET", f"tables/{table}/replay")
            assert [news for m in line.heard if m["type"] == "state" for news in m["news"]] == [
                step for round in replay["rounds"] for step in round["steps"]
            ]


async def test_the_compact_edition(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", edition="compact")
    async with browser.sit(table) as line:
        await line.play()
        assert len(line.game["results"]) == 2


async def test_everyone_is_told_who_has_acted_but_not_what_is_overtaken(server: Running) -> None:
    host, spectator = server.browser(), server.browser()
    table = await host.create("A", "B", "C", "D", boards=["1"])
    async with host.sit(table) as line, spectator.sit(table) as looking:

        async def told_on_this_card(acts: list[tuple[str, int]], *, at_once: bool) -> list[int]:
            first, position = len(looking.heard), line.position
            work = [line.act(act, seat, position) for act, seat in acts]
            if at_once:
                await asyncio.gather(*work)
            else:
                for one in work:
                    await one
            await looking.moved_from(position)
            return [
                sum(message["acted"])
                for message in looking.heard[first:]
                if message["type"] == "acted"
            ]

        starts = [(line.choose(mine), mine["seat"]) for mine in line.due()]
        assert await told_on_this_card(starts, at_once=False) == [1, 2, 3]
        await line.until(lambda line: line.game["card"] == 1)
        acts = [(line.choose(mine), mine["seat"]) for mine in line.due()]
        told = await told_on_this_card(acts, at_once=True)
        assert told == sorted(set(told))
        assert len(told) < len(acts)
        assert looking.game["history"][1]["tokens"] == line.game["history"][1]["tokens"]


async def test_a_player_who_changes_servers_is_sent_every_card_once(
    serve: Callable[..., Running], postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that is behind what a player has seen reads what is new before it answers."""
    monkeypatch.setattr("gapless.rooms.hub.POLL_SECONDS", 3600.0)
    database = postgres.create("changed_servers")
    one, other = serve(database), serve(database)
    player, spectator = one.browser(), other.browser()
    table = await player.create("Red", boards=["1"])
    async with spectator.sit(table):  # the other server knows the table before the acts
        async with player.sit(table) as line:
            await line.play(3)
            seen = line.seq
        player.url = other.url
        monkeypatch.delattr("gapless.rooms.commits.read_table")  # the whole log is not needed
        async with player.sit(table, since=seen) as line:
            assert line.seq >= seen
            await line.play(1)
            told = [news["card"] for state in line.heard for news in state.get("news", ())]
            assert told == [3]
