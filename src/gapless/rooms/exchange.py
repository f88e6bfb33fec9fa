"""The exchange before a game: players contribute random bytes, from which the cards are drawn.

Each player sends the hash of a contribution; once all hashes are known, each reveals it. One key
contributes once, for the first of its seats.
"""

from collections.abc import Callable, Iterable, Mapping

import msgspec

from gapless.core.setup import RoundDeal

from . import events
from .deals import MISSING, NONE, draw_fair_deal, hash_contribution, new_salt
from .events import AnyEvent, Events, Seat
from .refusals import RefusedError
from .table import Exchange, Table
from .wire.client_messages import Contribute, Reveal

STEP_SECONDS = 2.0
"""The time for each step, from when a player is connected; then whatever is missing stays so."""


def with_secret(created: events.Created, entropy: Callable[[int], bytes]) -> events.Created:
    """Return a new table with a secret of its own, to which its first state commits."""
    return msgspec.structs.replace(created, salt=new_salt(entropy))


def begin(table: Table, seats: tuple[int, ...]) -> AnyEvent:
    """Return the event that begins a game: an exchange, or the start with a fixed deal."""
    if table.cards is None:
        return events.Shuffling(seats)
    count = len(seats)
    deal = tuple(RoundDeal(cards.start[:count], cards.deck) for cards in table.cards)
    return events.Started(seats, deal)


def contribute(table: Table, command: Contribute | Reveal, key: str) -> Events:
    """Return the events after a player has sent or revealed a contribution, if it is the first."""
    mine = table.own_seats(key)
    if table.exchange is None:
        raise RefusedError("table-open" if table.game is None else "contribution-late")
    if isinstance(command, Contribute):
        return _hash(table, table.exchange, mine[0], command.hash)
    return _reveal(table, table.exchange, mine[0], command.contribution)


def _hash(table: Table, exchange: Exchange, seat: int, hashed: str) -> Events:
    if seat in exchange.hashes:
        if exchange.hashes[seat] != hashed:
            raise RefusedError("contribution-twice")
        return ()
    if exchange.closed:
        raise RefusedError("contribution-late")
    event = events.Hashed(seat, hashed)
    waiting = _waited_for(table, exchange.hashes | {seat: hashed})
    return (event,) if waiting else (event, events.HashesClosed())


def _reveal(table: Table, exchange: Exchange, seat: int, contribution: str) -> Events:
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


def end_step(table: Table, exchange: Exchange) -> Events:
    """Return the event after the time for a step of the exchange is up."""
    if exchange.hashes and not exchange.closed:
        return (events.HashesClosed(),)
    return (_started(table, exchange.revealed),)


def contributors(seats: Iterable[Seat]) -> list[int]:
    """Return the seats that contribute: the first of each key."""
    first: dict[str, int] = {}
    for number, seat in enumerate(seats):
        if seat.key is not None:
            first.setdefault(seat.key, number)
    return list(first.values())


def _waited_for(table: Table, known: Mapping[int, str]) -> list[int]:
    """Return the seats whose players are at the table, and whose entry is not known."""
    attends = [seat.level is None and seat.absence is None for seat in table.seats]
    return [seat for seat in contributors(table.seats) if attends[seat] and seat not in known]


def _started(table: Table, revealed: Mapping[int, str]) -> events.Started:
    assert table.secret is not None
    seats = tuple(range(len(table.seats)))
    asked = {number: revealed.get(number, MISSING) for number in contributors(table.seats)}
    contributions = tuple(asked.get(number, NONE) for number in seats)
    deal = draw_fair_deal(table.setup(), table.secret.salt, contributions)
    return events.Started(seats, deal, "", contributions)
