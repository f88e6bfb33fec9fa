"""Every time limit at a table, and which players attend to the game.

`TableClock` is the only owner of deadlines and pauses of play: the countdown before a game, the
wait for Next before the clock of a round, the clock of the open card, and how long a stand-in lets
a card lie open. The steps of a deal have a timer of their own, in `exchange`. What outlasts the
process, such as who is idle, is in the log of the table.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from .commands import REPLACE_SECONDS, clock_act, start_when_full
from .events import AnyEvent, RanOut, WentAway
from .presence import Presence
from .table import Table
from .ticker import Ticker, Timer

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


class NextWait(NamedTuple):
    """Which seats are ready for a round, and how long the clock still waits for the others."""

    pressed: list[bool]
    left: float


class Timing(NamedTuple):
    """All time limits of a table in seconds; the fields are those of `messages.Timing`."""

    deadline: float | None
    paused: bool
    countdown: float | None
    next: NextWait | None
    replaceable: list[float | None]


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
        self._card: tuple[int, int] | None = None
        self._known = (-1, -1)
        self._attending: frozenset[int] = frozenset()
        self._away_since: dict[int, float] = {}
        self._unlimited = False
        self._full_since: float | None = None
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
        away = tuple(self._away_since.items()) if self._away_since else ()
        return self._opened, self._started, self._full_since, self.paused, away

    def follow(self, table: Table) -> bool:
        """Take note of the newest state; return whether another card is open than before."""
        card = None if table.game is None else table.card
        another = card != self._card
        known = (table.version, self._presence.version)
        if known != self._known:
            self._known = known
            self._follow_players(table)
        if another:
            self._card = card
            self._opened = self._started = None
        if card is None or table.state != "playing" or self.paused:
            self._opened = self._started = None
            return another
        if self._opened is None:
            self._opened = self._ticker.now()
        if self._started is None and not self._waits_for_next(table):
            self._started = self._ticker.now()
        return another

    def timing(self, table: Table) -> Timing:
        """Return the time limits as they are now."""
        now = self._ticker.now()
        limit, began = table.config.clock, self._started
        wait = None
        if limit is not None and self._opened is not None and began is None:
            left = _left(self._opened + NEXT_SECONDS, now)
            wait = NextWait(self._pressed(table), left)
        return Timing(
            deadline=None if limit is None or began is None else _left(began + limit, now),
            paused=self.paused,
            countdown=None
            if self._full_since is None
            else _left(self._full_since + self._limits.countdown, now),
            next=wait,
            replaceable=[
                _left(self._away_since[number] + REPLACE_SECONDS, now)
                if number in self._away_since
                else None
                for number in range(len(table.seats))
            ],
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

    def overdue(self, table: Table) -> tuple[AnyEvent, ...]:
        """Return the events that are due, or nothing."""
        now = self._ticker.now()
        if self._full_since is not None and self._full_since + self._limits.countdown <= now:
            return start_when_full(table)
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
        self._unlimited = self._is_unlimited(table)
        is_played = table.state == "playing" and table.game is not None
        self.paused = is_played and bool(persons) and not self._attending
        for number in persons:
            if number in present and table.seats[number].absence in {None, "idle"}:
                self._away_since.pop(number, None)
            else:
                self._away_since.setdefault(number, now)
        for number in self._away_since.keys() - set(persons):
            del self._away_since[number]
        if table.state != "open" or any(seat.kind == "open" for seat in table.seats):
            self._full_since = None
        elif self._full_since is None and persons:
            self._full_since = now

    def _pressed(self, table: Table) -> list[bool]:
        """Return whether each seat is ready for the round; those who have acted are."""
        waiting = () if table.game is None else table.game.waiting_for
        return [
            number not in self._attending or number in table.pressed_next or number not in waiting
            for number in range(len(table.seats))
        ]

    def _waits_for_next(self, table: Table) -> bool:
        assert self._opened is not None
        return (
            table.config.clock is not None
            and table.card[1] == 0
            and self._ticker.now() < self._opened + NEXT_SECONDS
            and not all(self._pressed(table))
        )

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

    def _pass_over(self, table: Table, number: int) -> tuple[AnyEvent, ...]:
        """Return the events for a player whose time is up on the open card."""
        assert table.game is not None
        seat = table.seats[number]
        events: tuple[AnyEvent, ...] = ()
        if seat.absence is None:
            gone = not self._presence.is_present(seat)
            events = (WentAway(number, gone=True) if gone else RanOut(number),)
        if table.config.absent == "aside":
            events += (clock_act(table.game, number),)
        return events

    def _is_unlimited(self, table: Table) -> bool:
        """Whether no time can run out: there is no clock, and all players attend to the game."""
        return table.config.clock is None and all(
            seat.kind == "bot" or number in self._attending
            for number, seat in enumerate(table.seats)
        )

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


def _left(due: float, now: float) -> float:
    return round(max(0.0, due - now), 2)


def _delay(table: Table, number: int) -> float:
    """Return for how long a stand-in lets the open card lie, the same in every process."""
    return Random(f"{table.id} {table.card} {number}").uniform(*STAND_IN_SECONDS)
