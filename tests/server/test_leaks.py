"""Nothing that is hidden goes over the wire: every message to every viewer is looked through."""

import asyncio
import hashlib
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from testbed.client import TableSocket
from testbed.running import Running


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
        for one in value.values():
            yield from strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from strings(one)


class Watch:
    """Checks every message a viewer receives against everything that is hidden from them."""

    def __init__(self, server: Running, table: str, keys: list[str], drawn: int = 0) -> None:
        self._keys = keys
        self._drawn = drawn
        """The number of contributions from which the cards are drawn."""
        self._server = server
        self._table = table

    def check(self, line: TableSocket) -> None:
        table = self._server.app.hub.rooms[self._table].table
        assert table.secret is not None
        assert table.game is not None
        hashes = {seat.key for seat in table.seats if seat.key} | {table.host}
        decks = [(one.start, one.deck) for one in table.game.deal]
        for text in line.raw:
            message = json.loads(text)
            if not (message["type"] == "state" and message["game"] and message["game"]["complete"]):
                for contribution in table.contributions or ():
                    assert f'"{contribution}"' not in text
            found = set(strings(message))
            for key in self._keys:
                assert key not in text
            assert not found & hashes
            if message["type"] == "state" and message["game"] is not None:
                self._check_state(message, decks, table.secret.salt)
                over = message["game"]["complete"]
                assert (message["contributions"] is not None) == (over and bool(self._drawn))
                assert (message["fixed"] is not None) == (over and not self._drawn)
            elif message["type"] == "state":
                assert table.secret.salt not in text
                assert (message["contributions"], message["fixed"]) == (None, None)
                self.check_exchange(message["exchange"])
            elif message["type"] == "acted":
                own = {one["seat"] for one in message["mine"]}
                assert own <= set(table.seats_of(_hash(line)))
                assert set(message) == {"type", "seq", "acted", "mine"}
            else:
                assert table.secret.salt not in text

    def check_exchange(self, exchange: dict[str, Any] | None) -> None:
        """Hashes are sent only once there are no more to come."""
        if exchange is not None and exchange["hashes"] is not None:
            assert len([one for one in exchange["hashes"] if one]) == self._drawn

    def _check_state(
        self, message: dict[str, Any], decks: list[tuple[Any, Any]], salt: str
    ) -> None:
        game = message["game"]
        if game["complete"]:
            assert message["salt"] == salt
            return
        assert salt not in json.dumps(message)
        round, card = game["round"], game["card"]
        start, deck = decks[round]
        assert game["start"] == list(start)
        assert game["turned"] == list(deck[:card])
        assert sorted(game["to_come"]) == sorted(deck[card:])
        order = [name for name in _ORDER if name in game["to_come"]]
        assert game["to_come"] == order
        assert len(game["history"]) == card
        for step in message["news"]:
            assert (step["round"], step["card"]) < (round, card)
        rest = {key: message[key] for key in message if key not in {"game", "mine", "news"}}
        tiles = set(strings(rest)) & set(_ORDER)
        assert not tiles
        for mine in message["mine"]:
            due = start[mine["seat"]] if card == 0 else deck[card - 1]
            expected = None if card and due == start[mine["seat"]] else due
            assert mine["tile"] == expected


_ORDER = ["I3", "V3", "I4", "O4", "T4", "L4", "S4", "I5", "L5", "P5", "T5", "U5", "V5", "Y5", "N5",
          "Z5"]  # fmt: skip


def _hash(line: TableSocket) -> str:
    from gapless.rooms.keys import hash_key  # noqa: PLC0415

    return hash_key(line.key)


@pytest.mark.parametrize("boards", [["1", "4"], ["wormholes+volatile", "boom"]])
async def test_nobody_is_told_what_is_hidden(server: Running, boards: list[str]) -> None:
    red, blue, spectator = server.browser(), server.browser(), server.browser()
    table = await red.create("Red", "open", "bot:newcomer", "Hot", boards=boards)
    await blue.join(table, "Blue")
    keys = [red.key, blue.key, spectator.key]
    watch = Watch(server, table, keys)
    lines: list[TableSocket] = []
    async with red.sit(table) as first, spectator.sit(table) as looking:
        lines += [first, looking]
        since = None
        while not first.game["complete"]:
            # A new line for each few cards: what is told on coming back counts too.
            async with blue.sit(table, since) as second, spectator.sit(table, since) as other:
                lines += [second, other]
                await first.until(lambda line: line.table["seats"][1]["present"])
                await asyncio.gather(first.play(4), second.play(4))
                since = second.seq
        await looking.until(lambda line: line.game["complete"])
    for line in lines:
        watch.check(line)


@pytest.mark.usefixtures("_drawn")
async def test_nobody_is_told_what_others_contribute(server: Running) -> None:
    red, blue, spectator = server.browser(), server.browser(), server.browser()
    table = await red.create("Red", "open", "bot:newcomer", "Hot", boards=["1"])
    watch = Watch(server, table, [red.key, blue.key, spectator.key], drawn=2)
    async with spectator.sit(table) as looking, red.sit(table) as first, blue.sit(table) as second:
        await blue.join(table, "Blue")
        lines = [looking, first, second]
        for line in lines:
            await line.until(lambda line: bool(line.state and line.state["game"]))
        async with red.sit(table, 0) as tab, spectator.sit(table, 0) as other:
            lines += [tab, other]
            await asyncio.gather(first.play(), second.play())
            for line in lines:
                await line.until(lambda line: line.game["complete"])
    for line in lines:
        watch.check(line)
    text = json.dumps([line.heard for line in lines[1:3]])
    for browser in (red, blue):
        hidden = [m for m in looking.heard if m["type"] != "state" or not m["salt"]]
        assert browser.contribution in text, "at the end everyone may know"
        assert browser.contribution not in json.dumps(hidden)
    answers = [line.heard for line in lines]
    codes = [m["code"] for heard in answers for m in heard if m["type"] == "error"]
    assert codes == []


@pytest.mark.usefixtures("_drawn")
async def test_everything_http_tells_during_the_exchange(server: Running) -> None:
    red, blue, other = server.browser(), server.browser(), server.browser()
    blue.contributes = False
    table = await red.create("Red", "open", boards=["1"], listed=True)
    await blue.join(table, "Blue")
    async with red.sit(table) as first, blue.sit(table) as second:
        hashed = hashlib.sha256(bytes.fromhex(blue.contribution)).hexdigest()
        await second.say(type="contribute", hash=hashed)
        room = server.app.hub.rooms[table]
        await first.until(lambda _: bool(room.table.exchange and room.table.exchange.revealed))
        secret = room.table.secret
        assert secret is not None
        for path in ("tables", f"tables/{table}", f"tables/{table}/record", "mine"):
            for browser in (red, blue, other):
                text = (await browser.ask("GET", path)).text
                for hidden in (secret.salt, red.contribution, hashed):
                    assert hidden not in text
        async with other.sit(table) as looking:
            assert red.contribution not in "".join(looking.raw)
        async with httpx.AsyncClient(base_url=server.url) as client:
            metrics = (await client.get("/metrics")).text
        for hidden in (secret.salt, secret.commitment, red.contribution, hashed, table):
            assert hidden not in metrics


async def test_a_pending_act_is_told_to_its_owner_alone(server: Running) -> None:
    red, blue, spectator = server.browser(), server.browser(), server.browser()
    table = await red.create("Red", "open", boards=["1"])
    await blue.join(table, "Blue")
    async with (
        red.sit(table) as first,
        red.sit(table) as tab,
        blue.sit(table) as second,
        spectator.sit(table) as looking,
    ):
        act = first.choose(first.mine(), 3)
        seq = await first.act(act)
        for line in (tab, second, looking):
            await line.until(lambda line: line.seq == seq)
        assert tab.mine()["pending"] == act
        for browser in (blue, spectator):
            async with browser.sit(table, 0) as again:
                assert act not in again.raw[-1].replace('"landings"', "").split('"mine"')[0]
                assert again.game["acted"] == [True, False]
                assert again.game["ramps"][0]["tiles"] == []
        told = [m for m in second.heard + looking.heard if m["type"] == "acted"]
        assert [m["mine"] for m in told] == [[{"seat": 1, "pending": None}], []]


async def test_everything_http_tells_while_a_game_is_played(server: Running) -> None:
    red, other = server.browser(), server.browser()
    table = await red.create("Red", boards=["1", "2"], listed=True)
    async with red.sit(table) as line:
        await line.play(20)
    served = server.app.hub.rooms[table].table
    secret, game = served.secret, served.game
    assert secret is not None
    assert game is not None
    for browser in (red, other):
        for path in (
            "tables", f"tables/{table}", f"tables/{table}/record", f"tables/{table}/replay",
            f"tables/{table}/hindsight?round=1&seat=0", f"tables/{table}/qr.svg", "mine",
        ):  # fmt: skip
            text = (await browser.ask("GET", path)).text
            assert secret.salt not in text
            assert red.key not in text
            assert " ".join(game.deal[1].deck[5:]) not in text
            assert '","'.join(game.deal[1].deck[5:]) not in text
    assert await other.refused("GET", f"tables/{table}/record") == (409, "table-playing")
    assert await other.refused("GET", f"tables/{table}/replay") == (409, "table-playing")
    assert await other.refused("GET", f"tables/{table}/hindsight?round=1&seat=0") == (
        409,
        "round-playing",
    )


async def test_the_database_keeps_no_key(server: Running, sqlite: str) -> None:
    browser = server.browser()
    table = await browser.create("Red", boards=["1"])
    async with browser.sit(table) as line:
        await line.play()
    from pathlib import Path  # noqa: PLC0415

    folder = Path(sqlite.removeprefix("sqlite:///")).parent
    for path in folder.iterdir():
        assert browser.key.encode() not in path.read_bytes()
