"""Every time limit at a table, and which players attend to the game.

`TableClock` is the only owner of deadlines and pauses: the countdown before a game, the steps of
the exchange before its deal, the wait for Next before the clock of a round, the clock of the open
card, and how long a stand-in lets a card lie open. What outlasts the process, such as who is idle,
is in the log of the table.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from gapless.core.view import fallback_act

from . import exchange
from .commands import REPLACE_SECONDS, start_when_full
from .events import Acted, Events, RanOut, WentAway
from .outside import Ticker, Timer
from .presence import Presence
from .table import Table
from .wire.messages import ClockNotice, NextWait

LATE_SECONDS = 0.25
"""A timer that is later than this was held up, with the messages that arrived meanwhile."""

GRACE_SECONDS = 1.0
"""The time to read those messages before anyone's time is up."""

NEXT_SECONDS = 20.0
"""How long the clock of a round waits for players who read the last result or the board's card."""

STAND_IN_SECONDS = (1.0, 3.0)
"""The shortest and the longest time for which a stand-in lets a card lie open."""


class TimeLimits(NamedTuple):
    """Seconds until a player who is not connected is absent, and until a full table starts."""

    gone_after: float = 60.0
    countdown: float = 5.0


class TableClock:
    """The time limits of one table.

    `follow` has to be called after every change of the table or of who is connected. `wake` is
    called when `overdue` or `stands_in` may have something new to return.

    A player attends to the game unless idle, absent or not connected. While none does, the table
    is paused: no time counts, nobody stands in, and the card begins again when one returns.
    """

    def __init__(
        self, presence: Presence, limits: TimeLimits, wake: Callable[[], None], ticker: Ticker
    ) -> None:
        self._presence = presence
        self._limits = limits
        self._wake = wake
        self._ticker = ticker
        self._timer: Timer | None = None
        self._due = 0.0
        self._position: int | None = None
        self._known = (-1, -1)
        self._attending: frozenset[int] = frozenset()
        self._away_since: dict[int, float] = {}
        self._unlimited = False
        self._full_since: float | None = None
        self._step: bool | None = None
        self._step_since: float | None = None
        self._opened: float | None = None
        self._started: float | None = None
        self.paused = False
        """Whether every player is idle, absent or not connected."""

    @property
    def scheduled(self) -> bool:
        """Whether `wake` will be called."""
        return self._timer is not None

    @property
    def phase(self) -> tuple[object, ...]:
        """A value that changes whenever time limits start, stop or move."""
        away = tuple(self._away_since.items())
        return self._opened, self._started, self._full_since, self.paused, away

    def follow(self, table: Table) -> bool:
        """Take note of the newest state; return whether another card is open than before."""
        position = None if table.game is None else table.game.position
        another = position != self._position
        known = (table.version, self._presence.version)
        if known != self._known:
            self._known = known
            self._follow_players(table)
        self._follow_exchange(table)
        if another:
            self._position = position
            self._opened = self._started = None
        if position is None or table.state != "playing" or self.paused:
            self._opened = self._started = None
            return another
        if self._opened is None:
            self._opened = self._ticker.now()
        if self._started is None and not self._waits_for_next(table):
            self._started = self._ticker.now()
        return another

    def timing(self, table: Table) -> ClockNotice:
        """Return the time limits as they are now."""
        limit = table.config.clock
        waited = self._left(self._opened, NEXT_SECONDS) if self._started is None else None
        away_since = map(self._away_since.get, range(len(table.seats)))
        return ClockNotice(
            deadline=self._left(self._started, limit),
            paused=self.paused,
            countdown=self._left(self._full_since, self._limits.countdown),
            next=NextWait(self._pressed(table), waited) if limit and waited is not None else None,
            replaceable=[self._left(since, REPLACE_SECONDS) for since in away_since],
        )

    def away_for(self, number: int) -> float | None:
        """Return for how many seconds a player has been away, or `None` if connected and there."""
        since = self._away_since.get(number)
        return None if since is None else self._ticker.now() - since

    def schedule(self, table: Table) -> None:
        """Set the timer for what happens first."""
        self.stop()
        if self._full_since is not None:
            self._start_timer(self._full_since + self._limits.countdown)
        if self._step_since is not None:
            self._start_timer(self._step_since + exchange.STEP_SECONDS)
        game = table.game
        if self._opened is None or game is None or self._unlimited:
            return
        now = self._ticker.now()
        due = [self._opened + NEXT_SECONDS] if self._started is None else []
        for number in game.waiting_for:
            time_up = self._time_up(table, number)
            # The bot of a stand-in whose time has come is already thinking.
            if time_up is not None and (time_up > now or table.stand_in(number) is None):
                due.append(time_up)
        if due:
            self._start_timer(min(due))

    def overdue(self, table: Table) -> Events:
        """Return the events that are due, or nothing."""
        now = self._ticker.now()
        if self._full_since is not None and self._full_since + self._limits.countdown <= now:
            return start_when_full(table)
        if self._step_since is not None and table.exchange is not None:
            is_over = self._step_since + exchange.STEP_SECONDS <= now
            return exchange.end_step(table, table.exchange) if is_over else ()
        if self._opened is None or table.game is None:
            return ()
        for number in table.game.waiting_for:
            due = self._time_up(table, number)
            if due is not None and due <= now and table.stand_in(number) is None:
                return self._pass_over(table, number)
        return ()

    def stands_in(self, table: Table, number: int) -> bool:
        """Whether a bot may act now for the player of a seat."""
        if self._opened is None or table.stand_in(number) is None:
            return False
        due = self._time_up(table, number)
        return due is not None and due <= self._ticker.now()

    def reset(self) -> None:
        """Forget what was derived from the table, which was replaced."""
        self._known = (-1, -1)

    def stop(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _follow_players(self, table: Table) -> None:
        """Update who attends to the game, who is away, and whether all seats are taken."""
        now = self._ticker.now()
        persons = [n for n, seat in enumerate(table.seats) if seat.kind == "person"]
        present = {n for n in persons if self._presence.is_present(table.seats[n])}
        self._attending = frozenset(n for n in present if table.seats[n].absence is None)
        all_attend = all(n in self._attending for n in persons)
        is_full = not any(seat.kind == "open" for seat in table.seats)
        self._unlimited = table.config.clock is None and all_attend and is_full
        is_played = table.state == "playing" and table.game is not None
        self.paused = is_played and bool(persons) and not self._attending
        there = {n for n in present if table.seats[n].absence in {None, "idle"}}
        self._away_since = {n: self._away_since.get(n, now) for n in persons if n not in there}
        if table.state != "open" or not is_full:
            self._full_since = None
        elif self._full_since is None and persons:
            self._full_since = now

    def _follow_exchange(self, table: Table) -> None:
        """Note the step of the exchange, whose time starts when a player is connected."""
        step = None if table.exchange is None else table.exchange.closed
        if step != self._step:
            self._step, self._step_since = step, None
        waits = step is not None and self._step_since is None
        if waits and self._presence.any_player(table.seats):
            self._step_since = self._ticker.now()

    def _pressed(self, table: Table) -> list[bool]:
        """Return whether each seat is ready for the round; those who have acted are."""
        waiting = () if table.game is None else table.game.waiting_for
        return [
            number not in self._attending or number in table.pressed_next or number not in waiting
            for number in range(len(table.seats))
        ]

    def _waits_for_next(self, table: Table) -> bool:
        assert self._opened is not None
        if table.config.clock is None or table.card[1] > 0:
            return False
        in_time = self._ticker.now() < self._opened + NEXT_SECONDS
        return in_time and not all(self._pressed(table))

    def _time_up(self, table: Table, number: int) -> float | None:
        """Return when the clock or a stand-in acts for a player, if ever."""
        assert self._opened is not None
        seat = table.seats[number]
        if seat.kind != "person":
            return None
        if table.stand_in(number) is not None:
            return self._opened + (0.0 if number in table.ran_out else _delay(table, number))
        if table.config.clock is not None:
            return None if self._started is None else self._started + table.config.clock
        if seat.absence in {"gone", "left"}:
            return self._opened
        gone = None if seat.key is None else self._presence.gone_since(seat.key)
        return None if gone is None else gone + self._limits.gone_after

    def _pass_over(self, table: Table, number: int) -> Events:
        """Return the events for a player whose time is up on the open card."""
        assert table.game is not None
        seat = table.seats[number]
        events: Events = ()
        if seat.absence is None:
            gone = not self._presence.is_present(seat)
            events = (WentAway(number, gone=True) if gone else RanOut(number),)
        if table.config.absent == "aside":
            events += (Acted(number, str(fallback_act(table.game.view(number))), "clock"),)
        return events

    def _left(self, since: float | None, seconds: float | None) -> float | None:
        """Return what is left of a time limit, `None` unless it has begun."""
        if since is None or seconds is None:
            return None
        return round(max(0.0, since + seconds - self._ticker.now()), 2)

    def _start_timer(self, due: float) -> None:
        self._due = max(due, self._ticker.now())
        self._timer = self._ticker.later(self._due - self._ticker.now(), self._fire)

    def _fire(self) -> None:
        self._timer = None
        now = self._ticker.now()
        if now > self._due + LATE_SECONDS:
            self._start_timer(now + GRACE_SECONDS)
        else:
            self._wake()


def _delay(table: Table, number: int) -> float:
    """Return for how long a stand-in lets the open card lie, the same in every process."""
    return Random(f"{table.id} {table.card} {number}").uniform(*STAND_IN_SECONDS)
