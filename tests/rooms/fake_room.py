"""A real room whose time passes only when the test says so, without a database or sockets."""

import asyncio
import heapq
import os
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, cast

import msgspec

from gapless.core.acts import Act
from gapless.core.errors import GaplessError
from gapless.core.setup import draw_deal
from gapless.core.view import View, fallback_act
from gapless.rooms.clock import TimeLimits
from gapless.rooms.commands import decide, join
from gapless.rooms.commits import TableRequest
from gapless.rooms.events import Absent, AnyEvent, Config, Created, Seat
from gapless.rooms.keys import Client
from gapless.rooms.outside import Outside, Ticker, Transaction
from gapless.rooms.room import Room
from gapless.rooms.table import Table
from gapless.rooms.wire import client_messages, messages

_decoder = msgspec.json.Decoder(messages.ServerMessage)


class FakeTimer:
    """A call that is still to come."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call = call
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class FakeTicker(Ticker):
    """Seconds that pass only when the test says so."""

    def __init__(self) -> None:
        self._now = 0.0
        self._timers: list[tuple[float, int, FakeTimer]] = []
        self._numbers = count()

    def now(self) -> float:
        return self._now

    def wall(self) -> int:
        return 0

    def later(self, seconds: float, call: Callable[[], None]) -> FakeTimer:
        timer = FakeTimer(call)
        heapq.heappush(self._timers, (self._now + seconds, next(self._numbers), timer))
        return timer

    def pass_time(self, seconds: float) -> None:
        """Let time pass in which nothing becomes due."""
        self._now += seconds

    async def advance(self, seconds: float) -> None:
        """Let time pass, with everything that becomes due."""
        end = self._now + seconds
        await settle()
        while self._timers and self._timers[0][0] <= end:
            due, _, timer = heapq.heappop(self._timers)
            self._now = max(self._now, due)
            if not timer.cancelled:
                timer.call()
                await settle()
        self._now = end


async def settle() -> None:
    """Let every task run that has something to do."""
    for _ in range(20):
        await asyncio.sleep(0)


class InstantStore:
    """Every transaction is durable at once."""

    def append(self, transaction: Transaction) -> None:
        transaction.done(None)


class InstantBots:
    """Bots that do what the clock would."""

    levels = ("mason",)

    async def bot_act(
        self, level: str, seed: int, view: View, table: str, client: Client
    ) -> tuple[Act, str]:
        return fallback_act(view), level

    async def best_act(self, table: str, view: View, client: Client) -> Act:
        return fallback_act(view)


class FakeViewer:
    """A connection that remembers what it was sent."""

    address = ""

    def __init__(self, key: str) -> None:
        self.key = key
        self.heard: list[messages.ServerMessage] = []

    def post(self, text: str) -> None:
        self.heard.append(_decoder.decode(text))

    def dismiss(self, refusal: GaplessError) -> None:
        raise AssertionError(refusal)

    @property
    def state(self) -> messages.State:
        return next(one for one in reversed(self.heard) if isinstance(one, messages.State))

    @property
    def timing(self) -> messages.Timing:
        """Return the newest time limits."""
        return next(one for one in reversed(self.heard) if isinstance(one, messages.Timing))


class FakeRoom:
    """A table with persons in all seats, unless other seats are given, and a fixed deal or none."""

    def __init__(
        self,
        *names: str,
        seats: tuple[Seat, ...] = (),
        clock: int | None = None,
        absent: Absent = "aside",
        boards: tuple[str, ...] = ("1", "2"),
        start: bool = True,
        fixed: bool = True,
    ) -> None:
        self.time = FakeTicker()
        self.viewers: dict[str, FakeViewer] = {}
        taken = seats or tuple(Seat("person", name, key=name) for name in names)
        table = Table("t")
        config = Config("classic", boards, clock=clock, absent=absent)
        bare = Table("t")
        everyone = tuple(Seat("bot", level="mason") for _ in taken)
        bare.apply(Created(config, everyone, ""), 0)
        deal = draw_deal(bare.setup(), Random(1)) if fixed else None
        table.apply(Created(config, taken, taken[0].key or "", cards=deal, salt="salt"), 0)
        store = cast("Any", InstantStore())
        outside = Outside(store, InstantBots(), os.urandom, ticker=self.time)
        self.room = Room(table, outside, TimeLimits())
        for seat in taken:
            if seat.key and seat.key not in self.viewers:
                self.enter(seat.key)
        if start:
            self.say(taken[0].key or "", client_messages.Start("s"))
            self.press_next(0)

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def cards(self) -> int:
        """Return the number of cards that were completed."""
        return len(self.table.played)

    def enter(self, key: str, since: int | None = None) -> FakeViewer:
        self.viewers[key] = FakeViewer(key)
        self.room.enter(self.viewers[key], since)
        return self.viewers[key]

    def exit(self, key: str) -> None:
        self.room.exit(self.viewers.pop(key))

    def join(self, key: str) -> None:
        self._run(lambda table: join(table, key, key, None, None)[1])

    def say(self, key: str, command: Any) -> None:
        """Carry out a command; raise its refusal."""
        self._run(lambda table: decide(table, command, key, self.room.away_for))

    def act(self, *keys: str) -> None:
        """Let players act on the open card, in the first legal place."""
        game = self.table.game
        assert game is not None
        position = game.position
        for key in keys:
            for seat in self.table.seats_of(key):
                if position == game.position and seat in game.waiting_for:
                    token = str(fallback_act(game.view(seat)))
                    self.say(key, client_messages.Act("a", position, seat, token))

    def press_next(self, round: int) -> None:
        """Let every player who is there press Next."""
        for key in self.viewers:
            if self.table.seats_of(key):
                self.say(key, client_messages.Next("n", round))

    def play_until_due(self, seat: int, *keys: str) -> None:
        """Let players act until a seat has a tile to place."""
        game = self.table.game
        assert game is not None
        while seat not in game.waiting_for:
            self.act(*keys)

    def play_round(self, *keys: str) -> None:
        """Let players act until the next round begins or the game is over."""
        game, number = self.table.game, self.table.card[0]
        assert game is not None
        while not game.complete and self.table.card[0] == number:
            self.act(*keys)

    def timing(self, key: str) -> messages.Timing:
        return self.viewers[key].timing

    def _run(self, decided: Callable[[Table], tuple[AnyEvent, ...]]) -> None:
        refusals: list[GaplessError] = []

        def answer(refusal: GaplessError | None, _: int) -> None:
            if refusal is not None:
                refusals.append(refusal)

        self.room.commits.run(TableRequest(decided, answer))
        if refusals:
            raise refusals[0]
