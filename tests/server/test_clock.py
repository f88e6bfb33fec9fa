"""Time limits and presence, with a clock that the test moves."""

import asyncio
import time
from random import Random

import pytest

from gapless.core.setup import draw_deal
from gapless.server import clock
from gapless.server.clock import CardClock
from gapless.server.events import (
    Acted,
    Config,
    Created,
    Reclaimed,
    Seat,
    Started,
    StoodIn,
    WentAway,
)
from gapless.server.presence import Presence
from gapless.server.table import Table

from .waiting import wait_until


class Time:
    """Seconds that pass only when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class TwoPlayers:
    """A table of two players who are connected, with its clock."""

    def __init__(self, limit: int | None = None, absent: str = "aside") -> None:
        self.time = Time()
        self.presence = Presence(self.time)
        self.woken: list[str] = []
        self.clock = CardClock(self.presence, 60.0, lambda: self.woken.append("clock"), self.time)
        config = Config(
            "classic", ("1",), clock=limit, absent="bot" if absent == "bot" else "aside"
        )
        seats = (Seat("person", "Red", key="r"), Seat("person", "Blue", key="b"))
        self.table = Table("t")
        self.table.apply(Created(config, seats, "r"), 0)
        deal = draw_deal(self.table.setup(), Random(1))
        for key in ("r", "b"):
            self.presence.enter(key, has_seat=True)
        self.table.apply(Started((0, 1), deal, "salt"), 0)
        self.clock.start_card(self.table)

    def schedule(self) -> None:
        assert self.table.game is not None
        self.clock.schedule(self.table, self.table.game.waiting_for)


def stand_still(seconds: float) -> None:
    """Block the event loop, as a server that is paused does."""
    time.sleep(seconds)


async def test_after_a_stall_messages_that_have_arrived_come_before_the_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The server stands still while the time runs out and an act arrives."""
    monkeypatch.setattr(clock, "GRACE_SECONDS", 0.05)
    two = TwoPlayers(limit=30)
    two.time.now = 30.0
    two.schedule()
    stand_still(clock.LATE_SECONDS + 0.1)

    async def receive() -> None:
        for _ in range(10):
            await asyncio.sleep(0)
        two.woken.append("act")

    await receive()
    await wait_until(lambda: len(two.woken) == 2)
    assert two.woken == ["act", "clock"]


async def test_no_timer_without_a_limit_while_all_are_connected() -> None:
    two = TwoPlayers()
    two.schedule()
    assert not two.clock.scheduled
    assert two.clock.seconds_left(two.table) is None
    two.time.now = 1e6
    assert two.clock.overdue(two.table) == ()


async def test_the_clock_acts_for_the_first_seat_whose_time_is_up() -> None:
    two = TwoPlayers(limit=30)
    two.schedule()
    assert two.clock.scheduled
    two.time.now = 29.5
    assert two.clock.seconds_left(two.table) == 0.5
    assert two.clock.overdue(two.table) == ()
    two.time.now = 30
    (event,) = two.clock.overdue(two.table)
    assert isinstance(event, Acted)
    assert (event.seat, event.by) == (0, "clock")
    two.table.apply(event, 0)
    (event,) = two.clock.overdue(two.table)
    assert isinstance(event, Acted)
    assert event.seat == 1
    two.table.apply(event, 0)
    assert two.clock.start_card(two.table)
    assert not two.clock.start_card(two.table)
    assert two.clock.seconds_left(two.table) == 30
    two.clock.stop()


@pytest.mark.parametrize("absent", ["aside", "bot"])
async def test_a_player_who_is_gone_has_a_minute(absent: str) -> None:
    two = TwoPlayers(absent=absent)
    assert two.presence.leave("b", has_seat=True)
    two.time.now = 59
    two.schedule()
    assert two.clock.scheduled
    assert two.clock.overdue(two.table) == ()
    two.time.now = 60
    (event,) = two.clock.overdue(two.table)
    assert isinstance(event, StoodIn if absent == "bot" else Acted)
    assert event.seat == 1
    assert two.presence.enter("b", has_seat=True)
    assert two.clock.overdue(two.table) == ()
    two.clock.stop()


async def test_time_stands_still_while_nobody_is_connected() -> None:
    two = TwoPlayers(limit=30)
    two.presence.leave("r", has_seat=True)
    two.presence.leave("b", has_seat=True)
    two.schedule()
    two.time.now = 1000
    assert not two.clock.scheduled
    assert two.clock.seconds_left(two.table) is None
    assert two.clock.overdue(two.table) == ()
    two.presence.enter("r", has_seat=True)
    two.schedule()
    assert two.clock.seconds_left(two.table) == 30
    two.clock.stop()


async def test_nobody_waits_for_a_seat_that_was_given_up() -> None:
    two = TwoPlayers()
    two.table.apply(WentAway(1), 0)
    (event,) = two.clock.overdue(two.table)
    assert event.seat == 1  # type: ignore[union-attr]
    two.table.apply(Reclaimed(1), 0)
    assert two.clock.overdue(two.table) == ()


def test_presence_counts_connections() -> None:
    time = Time()
    presence = Presence(time)
    assert presence.enter("r", has_seat=True)
    assert not presence.enter("r", has_seat=True)
    assert presence.version == 1
    assert not presence.leave("r", has_seat=True)
    assert presence.gone_since("r") is None
    time.now = 5
    assert presence.leave("r", has_seat=True)
    assert presence.version == 2
    time.now = 9
    assert presence.gone_since("r") == 5
    assert presence.gone_since("never seen") == 9
    assert presence.is_present(Seat("bot", level="mason"))
    assert not presence.any_player([Seat("person", key="r"), Seat("bot", level="mason")])
