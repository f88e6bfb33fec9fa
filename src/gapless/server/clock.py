"""The time limits at a table: the clock of the open card, and the wait for absent players."""

import asyncio
from collections.abc import Callable

from .commands import STAND_IN, clock_act
from .events import AnyEvent, Seat, StoodIn
from .presence import Presence
from .table import Table

LATE_SECONDS = 0.25
"""A timer that is later than this was held up, with the messages that arrived meanwhile."""

GRACE_SECONDS = 1.0
"""The time to read those messages before anyone's time is up."""


class CardClock:
    """When the next player's time is up.

    Time counts only while a player with a seat is connected. `wake` is called when time is up;
    `now` returns seconds.
    """

    def __init__(
        self,
        presence: Presence,
        gone_after: float,
        wake: Callable[[], None],
        now: Callable[[], float],
    ) -> None:
        self._presence = presence
        self._gone_after = gone_after
        self._wake = wake
        self._now = now
        self._card: tuple[int, int] | None = None
        self._began: float | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0
        self._unlimited: tuple[tuple[int, int], bool] = ((-1, -1), False)

    @property
    def scheduled(self) -> bool:
        """Whether `wake` will be called."""
        return self._timer is not None

    def start_card(self, table: Table) -> bool:
        """Restart the clock if another card is open than before; return whether one is."""
        card = None if table.game is None else table.card
        if card == self._card:
            return False
        self._card = card
        self._began = self._now() if self._presence.any_player(table.seats) else None
        return True

    def seconds_left(self, table: Table) -> float | None:
        """Return the time left for the open card, or `None` without a running clock."""
        limit = table.config.clock
        if limit is None or self._began is None or table.state != "playing":
            return None
        return max(0.0, self._began + limit - self._now())

    def schedule(self, table: Table, waiting: tuple[int, ...]) -> None:
        """Set the timer for the first of the seats whose time will be up."""
        self.stop()
        if self._is_unlimited(table):
            return
        if not self._presence.any_player(table.seats):
            self._began = None
            return
        now = self._now()
        if self._began is None:
            self._began = now
        seats = [table.seats[number] for number in waiting]
        times = [self._time_up(table, seat) for seat in seats if _is_limited(seat)]
        if due := [time for time in times if time is not None]:
            self._start_timer(max(0.0, min(due) - now))

    def overdue(self, table: Table) -> tuple[AnyEvent, ...]:
        """Return the event for a player whose time is up, or nothing."""
        if table.state != "playing" or table.game is None or self._began is None:
            return ()
        now = self._now()
        for number in table.game.waiting_for:
            seat = table.seats[number]
            if not _is_limited(seat):
                continue
            due = self._time_up(table, seat)
            if due is not None and due <= now:
                if table.config.absent == "bot" and not seat.away:
                    return (StoodIn(number, STAND_IN),)
                return (clock_act(table.game, number),)
        return ()

    def reset(self) -> None:
        """Forget what was derived from the table, which was replaced."""
        self._unlimited = ((-1, -1), False)

    def stop(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _start_timer(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._due = loop.time() + seconds
        self._timer = loop.call_later(seconds, self._fire)

    def _fire(self) -> None:
        self._timer = None
        if asyncio.get_running_loop().time() > self._due + LATE_SECONDS:
            self._start_timer(GRACE_SECONDS)
        else:
            self._wake()

    def _time_up(self, table: Table, seat: Seat) -> float | None:
        """Return when a player's time is up, if ever."""
        assert self._began is not None
        if seat.away:
            return self._began
        times = []
        if table.config.clock is not None:
            times.append(self._began + table.config.clock)
        gone = None if seat.key is None else self._presence.gone_since(seat.key)
        if gone is not None:
            times.append(gone + self._gone_after)
        return min(times, default=None)

    def _is_unlimited(self, table: Table) -> bool:
        """Whether no time can run out: there is no clock, and all players are connected."""
        known = (table.version, self._presence.version)
        if self._unlimited[0] != known:
            unlimited = table.config.clock is None and all(
                self._presence.is_present(seat) and not seat.away for seat in table.seats
            )
            self._unlimited = (known, unlimited)
        return self._unlimited[1]


def _is_limited(seat: Seat) -> bool:
    """Whether a person plays the seat, and no bot stands in."""
    return seat.kind == "person" and seat.level is None
