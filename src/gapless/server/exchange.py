"""The exchange before a game: players contribute random bytes, from which the cards are drawn.

Each player sends the hash of a contribution; once all hashes are known, each reveals it. One key
contributes once, for the first of its seats.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

import msgspec

from gapless.core.setup import RoundDeal

from . import client_messages, events
from .deals import MISSING, NONE, draw_fair_deal, hash_contribution, new_salt
from .errors import RefusedError
from .events import AnyEvent, Seat
from .presence import Presence
from .table import Exchange, Table
from .ticker import Ticker, Timer

STEP_SECONDS = 2.0
"""The time for each step, from when a player is connected; then whatever is missing stays so."""


class ExchangeTimer:
    """Calls `wake` with the step, whether the hashes were closed, when the time for it is up.

    The time for a step starts when a player is connected.
    """

    def __init__(self, presence: Presence, wake: Callable[[bool], None], ticker: Ticker) -> None:
        self._presence = presence
        self._wake = wake
        self._ticker = ticker
        self._step: bool | None = None
        self._timer: Timer | None = None

    def schedule(self, table: Table) -> None:
        """Start the timer for the current step, unless it is running; stop it for an old one."""
        step = None if table.exchange is None else table.exchange.closed
        if step != self._step:
            self.stop()
            self._step = step
        if step is not None and self._timer is None and self._presence.any_player(table.seats):
            self._timer = self._ticker.later(STEP_SECONDS, partial(self._fire, step))

    def stop(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _fire(self, step: bool) -> None:  # noqa: FBT001 - called by the timer
        self._timer = None
        self._wake(step)


def with_secret(created: events.Created) -> events.Created:
    """Return a new table with a secret of its own, to which its first state commits."""
    return msgspec.structs.replace(created, salt=new_salt())


def begin(table: Table, seats: tuple[int, ...]) -> AnyEvent:
    """Return the event that begins a game: an exchange, or the start with a fixed deal."""
    salt = new_salt() if table.secret is None else ""
    if table.cards is None:
        return events.Shuffling(seats, salt)
    count = len(seats)
    deal = tuple(RoundDeal(one.start[:count], one.deck) for one in table.cards)
    return events.Started(seats, deal, salt)


def contribute(
    table: Table, command: client_messages.Contribute | client_messages.Reveal, key: str
) -> tuple[AnyEvent, ...]:
    """Return the events after a player has sent or revealed a contribution, if it is the first."""
    mine = table.seats_of(key)
    if not mine:
        raise RefusedError("seat-none")
    if table.exchange is None:
        raise RefusedError("table-open" if table.game is None else "contribution-late")
    if isinstance(command, client_messages.Contribute):
        return _hash(table, table.exchange, mine[0], command.hash)
    return _reveal(table, table.exchange, mine[0], command.contribution)


def _hash(table: Table, exchange: Exchange, seat: int, hashed: str) -> tuple[AnyEvent, ...]:
    if seat in exchange.hashes:
        if exchange.hashes[seat] != hashed:
            raise RefusedError("contribution-twice")
        return ()
    if exchange.closed:
        raise RefusedError("contribution-late")
    event = events.Hashed(seat, hashed)
    waiting = _waited_for(table, exchange.hashes | {seat: hashed})
    return (event,) if waiting else (event, events.HashesClosed())


def _reveal(table: Table, exchange: Exchange, seat: int, contribution: str) -> tuple[AnyEvent, ...]:
    if not exchange.closed:
        raise RefusedError("reveal-early")
    if seat not in exchange.hashes:
        raise RefusedError("contribution-late")
    if exchange.hashes[seat] != hash_contribution(contribution):
        raise RefusedError("reveal-wrong")
    if seat in exchange.revealed:
        return ()
    revealed = exchange.revealed | {seat: contribution}
    event = events.Revealed(seat, contribution)
    waiting = exchange.hashes.keys() & set(_waited_for(table, revealed))
    return (event,) if waiting else (event, _started(table, revealed))


def end_step(table: Table, *, closed: bool) -> tuple[AnyEvent, ...]:
    """Return the event after the time for a step is up, or nothing if the step is over."""
    exchange = table.exchange
    if exchange is None or exchange.closed != closed:
        return ()
    if exchange.hashes and not closed:
        return (events.HashesClosed(),)
    return (_started(table, exchange.revealed),)


def contributors(seats: Iterable[Seat]) -> list[int]:
    """Return the seats that contribute: the first of each key."""
    found: dict[str, int] = {}
    for number, seat in enumerate(seats):
        if seat.key is not None:
            found.setdefault(seat.key, number)
    return list(found.values())


def _waited_for(table: Table, known: Mapping[int, str]) -> list[int]:
    """Return the seats whose players are at the table, and whose entry is not known."""
    return [
        number
        for number in contributors(table.seats)
        if number not in known
        and table.seats[number].level is None
        and table.seats[number].absence is None
    ]


def _started(table: Table, revealed: Mapping[int, str]) -> events.Started:
    assert table.secret is not None
    asked = contributors(table.seats)
    seats = tuple(range(len(table.seats)))
    contributions = tuple(
        revealed.get(number, MISSING) if number in asked else NONE for number in seats
    )
    deal = draw_fair_deal(table.setup(), table.secret.salt, contributions)
    return events.Started(seats, deal, "", contributions)
