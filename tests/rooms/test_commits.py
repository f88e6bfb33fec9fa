"""Two processes that append to the log of one table at the same time."""

import os
from collections.abc import Sequence
from dataclasses import fields
from itertools import pairwise
from random import Random
from typing import Any, cast

import pytest

from gapless.core.errors import GaplessError
from gapless.core.setup import draw_deal
from gapless.core.view import fallback_act
from gapless.rooms.clock import TimeLimits
from gapless.rooms.commands import decide
from gapless.rooms.commits import TableRequest, replayed
from gapless.rooms.events import Config, Created, Seat, Started, decode_event, encode_event
from gapless.rooms.outside import ConflictError, Outside, Transaction
from gapless.rooms.room import Room
from gapless.rooms.table import Table
from gapless.rooms.wire import client_messages
from gapless.rooms.wire.messages import State
from gapless.rooms.wire.state_json import StateJson
from testbed.waiting import wait_until

from .fake_room import FakeTicker, FakeViewer, InstantBots, settle

KEYS = ("a", "b", "c", "d")
Log = list[tuple[int, str]]


class SharedStore:
    """A log in memory; what is appended is written when the test says so."""

    def __init__(self, log: Log) -> None:
        self.entries = log
        self.reads: list[int] = []
        self.conflicts = 0
        self._queue: list[Transaction] = []

    def append(self, transaction: Transaction) -> None:
        self._queue.append(transaction)

    async def log(self, id: str, after: int = 0, most: int | None = None) -> Log:
        self.reads.append(after)
        return self.entries[after:][:most]

    async def lengths(self, ids: Sequence[str]) -> dict[str, int]:
        return {id: len(self.entries) for id in ids}

    def write(self) -> None:
        """Write or refuse everything that is queued."""
        queue, self._queue = self._queue, []
        for one in queue:
            (append,) = one.appends
            if one.chain.broken or append.n != len(self.entries) + 1:
                self.conflicts += not one.chain.broken
                one.chain.broken = True
                one.done(ConflictError("busy"))
            else:
                self.entries += [(append.at, text) for text in append.events]
                one.done(None)


class Process:
    """One of the processes, with the players who are connected to it."""

    def __init__(self, log: Log, keys: Sequence[str]) -> None:
        self.store = SharedStore(log)
        self.refusals: list[str] = []
        store = cast("Any", self.store)
        outside = Outside(store, InstantBots(), os.urandom, ticker=FakeTicker())
        self.room = Room(replayed("t", log), outside, TimeLimits())
        self.viewers = [FakeViewer(key) for key in keys]
        for viewer in self.viewers:
            self.room.enter(viewer, None)

    def act(self, key: str) -> None:
        """Let a player act on the open card, unless they have."""
        table = self.room.table
        assert table.game is not None
        for seat in table.seats_of(key):
            if seat in table.game.waiting_for:
                token = str(fallback_act(table.game.view(seat)))
                self.say(key, client_messages.Act("a", table.game.position, seat, token))

    def take_back(self, key: str) -> None:
        table = self.room.table
        assert table.game is not None
        (seat,) = table.seats_of(key)
        self.say(key, client_messages.TakeBack("t", table.game.position, seat))

    def say(self, key: str, command: Any) -> None:
        def answer(refusal: GaplessError | None, _: int) -> None:
            if refusal is not None:
                self.refusals.append(refusal.code)

        room = self.room
        room.commits.run(
            TableRequest(lambda table: decide(table, command, key, room.away_for), answer)
        )

    async def read(self) -> None:
        """Read what the other process has appended."""
        await settle()
        self.room.commits.follow_log(len(self.store.entries))
        await wait_until(lambda: not self.room.commits.reloading)


def begun() -> Log:
    """Return the log of a game that has just begun."""
    table = Table("t")
    config = Config("classic", ("1", "2"))
    seats = tuple(Seat("person", key, key=key) for key in KEYS)
    table.apply(Created(config, seats, "a"), 0)
    started = Started(tuple(range(len(KEYS))), draw_deal(table.setup(), Random(1)))
    return [(0, encode_event(Created(config, seats, "a"))), (0, encode_event(started))]


def shown(table: Table) -> dict[str, object]:
    """Return everything about a table, with the game as its players see it."""
    json = StateJson(table)
    found = {one.name: getattr(table, one.name) for one in fields(table) if one.name != "game"}
    seats = range(len(table.seats))
    return found | {"game": json.game(), "own": [json.own_seat(seat) for seat in seats]}


def check_cached(room: Room) -> None:
    """Check that what viewers would be sent from the cache is the state of the table."""
    cached, new = room.broadcast._json, StateJson(room.table)
    assert cached.game() == new.game()
    for seat in range(len(KEYS)):
        assert cached.own_seat(seat) == new.own_seat(seat)
    assert cached.news(0) == new.news(0)


@pytest.mark.parametrize("seed", range(5))
async def test_processes_that_write_at_once_agree_and_send_every_card_once(seed: int) -> None:
    random, log = Random(seed), begun()
    processes = [Process(log, KEYS[:2]), Process(log, KEYS[2:])]
    while any(one.room.table.state == "playing" for one in processes):
        one = random.choice(processes)
        for viewer in one.viewers:
            step = random.random()
            if step < 0.6 and not one.room.commits.reloading:
                one.act(viewer.key)
            elif step < 0.8:
                one.take_back(viewer.key)
        check_cached(one.room)
        if random.random() < 0.6:
            one.store.write()
            await one.read()
            check_cached(one.room)
    for one in processes:
        one.store.write()
        await one.read()
        assert one.store.conflicts > 10
        expected = shown(replayed("t", log))
        assert shown(one.room.table) == expected
        for viewer in one.viewers:
            states = [heard for heard in viewer.heard if isinstance(heard, State)]
            assert viewer.state.seq == len(log)
            cards = [(card.round, card.card) for state in states for card in state.news]
            assert len(cards) == len(one.room.table.played)
            assert cards == sorted(set(cards))


async def test_a_conflict_reads_only_what_is_new() -> None:
    log = begun()
    one, other = Process(log, KEYS[:2]), Process(log, KEYS[2:])
    conflicts = 0
    while one.room.table.state == "playing":
        one.store.reads.clear()
        length = len(log)
        for process in (other, one):
            for viewer in process.viewers:
                process.act(viewer.key)
        for process in (other, one):  # the other one is always faster
            process.store.write()
        await one.read()
        one.store.write()
        if one.store.conflicts > conflicts:
            conflicts = one.store.conflicts
            allowed = length - 8 if conflicts > 1 else 0
            assert min(one.store.reads) >= allowed
        await other.read()
        await one.read()
    assert conflicts > 10
    assert not one.refusals


async def test_a_shared_table_is_copied_again_after_eight_events() -> None:
    """Copies take time; without a recent one a conflict would replay the game from its start."""
    log = begun()
    one, other = Process(log, KEYS), Process(log, ())
    other.say(KEYS[0], client_messages.Leave("l"))
    one.act(KEYS[0])
    for process in (other, one):  # a conflict shows that the table is shared
        process.store.write()
    await one.read()
    one.store.write()
    saved: list[int] = []
    while one.room.table.state == "playing":
        for key in KEYS:
            one.act(key)
            one.store.write()
            await settle()
            assert one.room.commits._saved is not None
            saved.append(one.room.commits._saved.seq)
    seqs = sorted(set(saved))
    assert saved == sorted(saved)
    assert len(seqs) > 3
    assert {8} <= {later - earlier for earlier, later in pairwise(seqs)} <= {8, 9, 10, 11}


async def test_a_viewer_who_comes_before_a_conflict_is_sent_the_state() -> None:
    log = begun()
    one, other = Process(log, KEYS[:2]), Process(log, KEYS[2:])
    for _ in range(2):  # the second time the process goes back to a saved state
        other.act(other.viewers[0].key)
        one.act(one.viewers[0].key)
        spectator = FakeViewer("e")
        one.room.enter(spectator, None)
        other.store.write()
        one.store.write()
        assert not spectator.heard
        await one.read()
        assert spectator.state.seq == len(log)
        one.store.write()
        await other.read()
        one.act(one.viewers[1].key)
        one.store.write()
        await other.read()
        other.act(other.viewers[1].key)
        other.store.write()
        await one.read()


def test_a_copy_of_a_table_is_independent() -> None:
    table, log = Table("t"), begun()
    for at, text in log:
        copied = table.copy()
        before = shown(table)
        assert shown(copied) == before
        copied.apply(decode_event(text), at)
        assert shown(table) == before
        table.apply(decode_event(text), at)
    for one in fields(table):
        value = getattr(table, one.name)
        if isinstance(value, list | set | dict) or one.name in {"game", "exchange"}:
            assert value is None or getattr(table.copy(), one.name) is not value, one.name
