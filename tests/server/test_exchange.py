"""The exchange before a game: hashes, reveals, and what is missing."""

import asyncio
import hashlib
import os
import secrets
from pathlib import Path
from random import Random

import pytest

from gapless.core.setup import draw_deal
from gapless.records import Record, parse_record
from gapless.rooms.commands import decide
from gapless.rooms.deal_proofs import proof_tags, verify
from gapless.rooms.deals import commit_secret, draw_fair_deal
from gapless.rooms.events import (
    AnyEvent,
    Config,
    Created,
    Ended,
    Hashed,
    HashesClosed,
    Revealed,
    Seat,
    Shuffling,
    Started,
    WentAway,
    decode_event,
    encode_event,
)
from gapless.rooms.exchange import STEP_SECONDS, begin, end_step, with_secret
from gapless.rooms.refusals import RefusedError
from gapless.rooms.table import Table, setup_of
from gapless.rooms.wire.client_messages import Contribute, Leave, PlayerCommand, Reveal, Start
from gapless.server.settings import Settings
from gapless.server.storage.database import database_url
from testbed.client import Browser
from testbed.running import GENEROUS, Running, running
from tests.rooms.fake_room import FakeRoom

STEP = "gapless.rooms.exchange.STEP_SECONDS"
SALT = "ab" * 32


def hash_of(contribution: str) -> str:
    return hashlib.sha256(bytes.fromhex(contribution)).hexdigest()


class Played:
    """A table whose events are decided one after the other."""

    def __init__(self, *seats: Seat, salt: str = SALT) -> None:
        self.table = Table("t")
        self.events: list[AnyEvent] = []
        self._apply(Created(Config("classic", ("1", "2")), seats, "A", salt=salt))
        self._apply(begin(self.table, tuple(range(len(seats)))))

    def say(self, key: str, command: PlayerCommand) -> list[type]:
        return self._apply(*decide(self.table, command, key, lambda _: True))

    def hash(self, key: str, contribution: str) -> list[type]:
        return self.say(key, Contribute("1", hash_of(contribution)))

    def reveal(self, key: str, contribution: str) -> list[type]:
        return self.say(key, Reveal("1", contribution))

    def time_up(self) -> list[type]:
        assert self.table.exchange is not None
        return self._apply(*end_step(self.table, self.table.exchange))

    def refused(self, key: str, command: PlayerCommand) -> str:
        with pytest.raises(RefusedError) as refused:
            decide(self.table, command, key, lambda _: True)
        return refused.value.code

    def _apply(self, *events: AnyEvent) -> list[type]:
        for event in events:
            self.table.apply(event, 0)
            self.events.append(decode_event(encode_event(event)))
        return [type(event) for event in events]


def person(key: str) -> Seat:
    return Seat("person", key, key=key)


BOT = Seat("bot", level="mason")
ONE, OTHER = "01" * 16, "02" * 16


def test_two_players_and_a_bot() -> None:
    played = Played(person("A"), BOT, person("B"))
    table = played.table
    assert table.state == "playing"
    assert played.hash("B", OTHER) == [Hashed]
    assert played.refused("B", Reveal("1", OTHER)) == "reveal-early"
    assert played.hash("A", ONE) == [Hashed, HashesClosed]
    assert played.reveal("A", ONE) == [Revealed]
    assert played.reveal("B", OTHER) == [Revealed, Started]
    assert table.contributions == (ONE, "none", OTHER)
    assert table.game is not None
    assert table.game.deal == draw_fair_deal(table.setup(), SALT, (ONE, "none", OTHER))
    assert table.secret is not None
    assert table.secret.commitment == commit_secret(SALT)
    again = Table("t")
    for event in played.events:
        again.apply(event, 0)
    assert again.game is not None
    assert again.game.deal == table.game.deal
    assert (again.contributions, again.secret) == (table.contributions, table.secret)


def test_the_first_hash_and_the_first_bytes_count() -> None:
    played = Played(person("A"), person("B"))
    assert played.hash("A", ONE) == [Hashed]
    assert played.hash("A", ONE) == []
    assert played.refused("A", Contribute("1", hash_of(OTHER))) == "contribution-twice"
    assert played.hash("B", OTHER) == [Hashed, HashesClosed]
    assert played.hash("A", ONE) == []
    assert played.refused("A", Reveal("1", OTHER)) == "reveal-wrong"
    assert played.reveal("A", ONE) == [Revealed]
    assert played.reveal("A", ONE) == []
    assert played.time_up() == [Started]
    assert played.table.contributions == (ONE, "missing")
    assert played.refused("B", Reveal("1", OTHER)) == "contribution-late"
    assert played.refused("B", Contribute("1", hash_of(OTHER))) == "contribution-late"


def test_whoever_is_late_counts_as_missing() -> None:
    played = Played(person("A"), person("B"))
    assert played.hash("A", ONE) == [Hashed]
    assert played.time_up() == [HashesClosed]
    assert played.refused("B", Contribute("1", hash_of(OTHER))) == "contribution-late"
    assert played.refused("B", Reveal("1", OTHER)) == "contribution-late"
    assert played.reveal("A", ONE) == [Revealed, Started]
    assert played.table.contributions == (ONE, "missing")


def test_nobody_contributes() -> None:
    played = Played(person("A"), person("B"))
    assert played.time_up() == [Started]
    assert played.table.contributions == ("missing", "missing")
    assert played.table.exchange is None


def test_a_key_contributes_once_for_its_first_seat() -> None:
    played = Played(BOT, person("A"), person("A"))
    assert played.hash("A", ONE) == [Hashed, HashesClosed]
    assert played.reveal("A", ONE) == [Revealed, Started]
    assert played.table.contributions == ("none", ONE, "none")


def test_others_contribute_nothing() -> None:
    played = Played(person("A"), BOT)
    assert played.refused("C", Contribute("1", hash_of(ONE))) == "seat-none"
    lobby = Table("t")
    lobby.apply(Created(Config("classic", ("1",)), (person("A"), Seat("open")), "A"), 0)
    with pytest.raises(RefusedError, match="not started"):
        decide(lobby, Contribute("1", hash_of(ONE)), "A", lambda _: True)


def test_a_player_who_leaves_is_not_waited_for() -> None:
    played = Played(person("A"), person("B"), person("C"))
    played.hash("A", ONE)
    assert WentAway in played.say("B", Leave("1"))
    assert played.hash("C", OTHER) == [Hashed, HashesClosed]
    played.say("C", Leave("1"))
    assert played.reveal("A", ONE) == [Revealed, Started]
    assert played.table.contributions == (ONE, "missing", "missing")


def test_a_table_that_is_ended_asks_for_no_more() -> None:
    played = Played(person("A"), person("B"))
    played.hash("A", ONE)
    played.table.apply(Ended(), 0)
    assert played.table.exchange is None
    assert played.refused("B", Contribute("1", hash_of(OTHER))) == "table-ended"
    assert played.table.state == "ended"


def test_nothing_secret_is_in_the_representation_of_a_table() -> None:
    played = Played(person("A"), person("B"))
    played.hash("A", ONE)
    played.hash("B", OTHER)
    played.reveal("A", ONE)
    assert SALT not in repr(played.table)
    assert ONE not in repr(played.table)


# on a server


async def verified(browser: Browser, table: str, commitment: str) -> list[str]:
    """Return the contributions of a finished game whose record proves its deal."""
    record = parse_record((await browser.ask("GET", f"tables/{table}/record")).text)
    assert verify(record, commitment).compared
    return [value for name, value in record.tags if name == "Contribution"]


@pytest.mark.usefixtures("_drawn")
async def test_a_solo_game_starts_after_two_round_trips(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", "Hot seat", "bot:newcomer", boards=["1"], clock=600)
    async with browser.sit(table) as line:
        await line.until(lambda line: line.dealt)
        states = [one for one in line.heard if one["type"] == "state"]
        assert [one["exchange"] and one["exchange"]["hashes"] for one in states] == [
            None,
            [hash_of(browser.contribution), None, None],
            None,
        ]
        assert [one["game"] is not None for one in states] == [False, False, True]
        assert len({one["commitment"] for one in states}) == 1
        assert 0 < states[-1]["next"]["left"] <= 20, "the first card's clock waits for Next"
        await line.play()
        assert line.state is not None
        assert line.state["contributions"] == [browser.contribution, "none", "none"]
        assert line.state["fixed"] is None
    assert await verified(browser, table, states[0]["commitment"]) == [
        browser.contribution,
        "none",
        "none",
    ]


@pytest.mark.usefixtures("_drawn")
async def test_the_commitment_is_there_before_anyone_joins(server: Running) -> None:
    red, blue = server.browser(), server.browser()
    table = await red.create("Red", "open", boards=["1"])
    async with red.sit(table) as first, blue.sit(table) as second:
        assert first.state is not None
        commitment = first.state["commitment"]
        assert len(commitment) == 64
        assert first.state["exchange"] is None
        await blue.join(table, "Blue")
        for line in (first, second):
            await line.until(lambda line: line.state is not None and line.state["game"])
        await asyncio.gather(first.play(), second.play())
        for line in (first, second):
            assert line.state is not None
            assert line.state["commitment"] == commitment
            assert line.state["contributions"] == [red.contribution, blue.contribution]
    await verified(red, table, commitment)


@pytest.mark.usefixtures("_drawn")
async def test_a_player_who_reconnects_keeps_the_first_bytes(server: Running) -> None:
    red, blue = server.browser(), server.browser()
    red.contributes = blue.contributes = False
    table = await red.create("Red", "open", boards=["1"])
    await blue.join(table, "Blue")
    async with red.sit(table) as line:
        await line.say(type="contribute", hash=hash_of(ONE))
    async with red.sit(table) as line, blue.sit(table) as other:
        assert line.state is not None
        assert line.state["exchange"] == {"hashes": None}
        again = await line.refused(type="contribute", hash=hash_of(OTHER))
        assert again == "contribution-twice"
        await other.say(type="contribute", hash=hash_of(OTHER))
        hashes = [hash_of(ONE), hash_of(OTHER)]
        await line.until(lambda line: bool(line.state and line.state["exchange"]["hashes"]))
        assert line.state["exchange"] == {"hashes": hashes}
        await other.say(type="reveal", contribution=OTHER)
        assert await line.refused(type="reveal", contribution=OTHER) == "reveal-wrong"
        await line.say(type="reveal", contribution=ONE)
        await line.until(lambda line: line.dealt)
        served = server.app.hub.rooms[table].table
        assert served.contributions == (ONE, OTHER)


@pytest.mark.usefixtures("_drawn")
async def test_commands_during_the_exchange(server: Running) -> None:
    red, blue = server.browser(), server.browser()
    red.contributes = False
    table = await red.create("Red", "open", boards=["1"], listed=True)
    await blue.join(table, "Blue")
    async with red.sit(table) as line:
        assert line.table["state"] == "playing"
        assert line.state is not None
        assert line.state["game"] is None
        assert line.state["deadline"] is None
        assert await line.refused(type="kick", seat=1) == "table-open"
        assert await line.refused(type="fill", seat=1, level="mason") == "table-open"
        assert await line.refused(type="act", position=1, seat=0, act="I3a1") == "table-open"
        assert await line.refused(type="rematch") == "table-playing"
        assert await line.refused(type="practice-back", position=1) == "practice-alone"
        await line.say(type="start")
        late = server.browser()
        assert await late.refused("POST", f"tables/{table}/join", {"name": "Late"}) == (
            409,
            "table-started",
        )
        previews = await red.call("GET", f"tables/{table}/previews")
        assert previews == {"position": 0, "seats": []}
        assert await red.refused("GET", f"tables/{table}/record") == (409, "table-playing")
        assert (await red.ask("GET", f"tables/{table}/hindsight?round=0&seat=0")).status_code == 422
        assert [one["id"] for one in (await red.call("GET", "mine"))["games"]] == [table]
        assert [one["id"] for one in (await red.call("GET", "tables"))["running"]] == [table]


@pytest.mark.usefixtures("_drawn")
async def test_the_time_for_each_step_is_limited(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One player hides the bytes, the other is silent: play goes on without contributions."""
    settings = Settings(database_url(sqlite, tmp_path), limits=GENEROUS, countdown=0)
    red, blue = Browser(""), Browser("")
    red.contributes = blue.contributes = False
    with running(settings) as server:
        red.url = blue.url = server.url
        table = await red.create("Red", "open", boards=["1"])
        await blue.join(table, "Blue")
        async with blue.sit(table) as line:
            await line.say(type="contribute", hash=hash_of(ONE))
    monkeypatch.setattr(STEP, 0.0)
    with running(settings) as server:
        red.url = server.url
        async with red.sit(table) as line:
            await line.until(lambda line: line.dealt)
        log = server.run(lambda: server.app.store.log(table))
        assert [type(decode_event(text)) for _, text in log[-3:]] == [Hashed, HashesClosed, Started]
        assert server.app.hub.rooms[table].table.contributions == ("missing", "missing")


async def test_each_step_ends_after_its_time() -> None:
    """Two players who are connected and send nothing: the first step ends without a hash."""
    room = FakeRoom("A", "B", start=False, fixed=False)
    room.say("A", Start("1"))
    await room.time.advance(STEP_SECONDS - 0.1)
    assert room.table.exchange is not None
    await room.time.advance(0.1)
    assert room.table.exchange is None
    assert room.table.contributions == ("missing", "missing")
    room.room.close()


async def test_the_time_for_the_second_step_starts_with_it() -> None:
    room = FakeRoom("A", "B", start=False, fixed=False)
    room.say("A", Start("1"))
    await room.time.advance(STEP_SECONDS / 2)
    for key, contribution in (("A", ONE), ("B", OTHER)):
        room.say(key, Contribute("1", hash_of(contribution)))
    room.say("A", Reveal("1", ONE))
    await room.time.advance(STEP_SECONDS - 0.1)
    assert room.table.exchange is not None
    await room.time.advance(0.1)
    assert room.table.contributions == (ONE, "missing")
    room.room.close()


@pytest.mark.usefixtures("_drawn")
async def test_the_time_counts_only_while_a_player_is_connected(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(STEP, 0.0)
    red, spectator = server.browser(), server.browser()
    red.contributes = spectator.contributes = False
    table = await red.create("Red", "Blue", boards=["1"])
    async with spectator.sit(table) as looking:
        # Whatever was scheduled has been called once another table has been served.
        await spectator.create("Other", "open")
        assert not looking.dealt
        async with red.sit(table) as line:
            await line.until(lambda line: line.dealt)
        await looking.until(lambda line: line.dealt)
    assert server.app.hub.rooms[table].table.contributions == ("missing", "none")


@pytest.mark.usefixtures("_drawn")
@pytest.mark.parametrize("step", ["hash", "reveal"])
async def test_the_exchange_continues_after_a_restart(
    database: str, tmp_path: Path, step: str
) -> None:
    settings = Settings(database_url(database, tmp_path), limits=GENEROUS, countdown=0)
    red_key, blue_key = (Browser("").key for _ in range(2))
    with running(settings) as server:
        red, blue = server.browser(red_key), server.browser(blue_key)
        red.contributes = blue.contributes = False
        table = await red.create("Red", "open", boards=["1"])
        await blue.join(table, "Blue")
        async with red.sit(table) as line, blue.sit(table) as other:
            assert line.state is not None
            commitment = line.state["commitment"]
            await line.say(type="contribute", hash=hash_of(ONE))
            if step == "reveal":
                await other.say(type="contribute", hash=hash_of(OTHER))
                await line.say(type="reveal", contribution=ONE)
    with running(settings) as server:
        red, blue = server.browser(red_key), server.browser(blue_key)
        red.contribution, blue.contribution = ONE, OTHER
        async with blue.sit(table) as other, red.sit(table) as line:
            await asyncio.gather(line.play(), other.play())
        assert await verified(red, table, commitment) == [ONE, OTHER]


def test_the_log_of_an_exchange() -> None:
    contribution = secrets.token_hex(16)
    for event in (
        Shuffling((0, 2)),
        Hashed(1, hash_of(contribution)),
        HashesClosed(),
        Revealed(1, contribution),
        Started((0,), (), "", (contribution, "missing", "none")),
    ):
        assert decode_event(encode_event(event)) == event
    old = '{"type":"started","seats":[0],"cards":[],"salt":"ab"}'
    assert decode_event(old) == Started((0,), (), "ab")


def test_a_game_that_an_older_server_dealt() -> None:
    """Its cards were drawn by the server alone: the commitment to them is all that is proved."""
    table = Table("t")
    table.apply(Created(Config("classic", ("1", "2")), (person("A"), BOT), "A"), 0)
    assert table.secret is None
    deal = draw_deal(table.setup(), Random(1))
    table.apply(Started((0, 1), deal, SALT), 0)
    assert table.secret is not None
    assert table.contributions is None
    tags = proof_tags(table.secret, table.contributions)
    proof = verify(Record.dealt(table.setup(), deal, tags))
    assert (proof.fixed, proof.commitment) == (True, table.secret.commitment)


def test_a_repeated_deal_is_committed_to_before_the_players_are_known() -> None:
    table = Table("t")
    seats = (person("A"), Seat("open"), BOT)
    config = Config("classic", ("1", "2"))
    deal = draw_deal(setup_of(config, [BOT] * 3), Random(1))
    table.apply(with_secret(Created(config, seats, "A", cards=deal), os.urandom), 0)
    assert table.secret is not None
    commitment = table.secret.commitment
    table.apply(begin(table, (0, 2)), 0)
    assert table.game is not None
    assert [one.start for one in table.game.deal] == [one.start[:2] for one in deal]
    assert table.secret.commitment == commitment
    tags = proof_tags(table.secret, table.contributions)
    assert verify(Record.dealt(table.setup(), table.game.deal, tags), commitment).fixed
