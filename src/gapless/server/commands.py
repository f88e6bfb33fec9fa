"""Decide commands of players: each leads to events, or is refused."""

import math
from collections.abc import Callable

from gapless.core.acts import parse_token
from gapless.core.errors import IllegalActError
from gapless.core.game import Game
from gapless.core.view import fallback_act

from . import client_messages, events
from .errors import RefusedError
from .events import AnyEvent, Colour
from .exchange import begin, contribute
from .settings import Limits
from .table import STAND_IN, Table, owns

REPLACE_SECONDS = 15.0
"""How long a player has to be away before the host may give the seat to a bot."""


_REPEATABLE = (
    events.TookBack,
    events.PractisedBack,
    events.Hinted,
    events.Joined,
    events.Filled,
    events.StoodIn,
    events.WentAway,
    events.PressedNext,
    events.Reclaimed,
)
"""What players can do any number of times, apart from acts."""


def decide(
    table: Table,
    command: client_messages.PlayerCommand | client_messages.HostCommand,
    key: str,
    away_for: Callable[[int], float | None],
) -> tuple[AnyEvent, ...]:
    """Return the events of a command, none if it is already done; raise `RefusedError`.

    `away_for` returns for how many seconds the player of a seat has been away.
    """
    table.check_not_ended()
    if isinstance(command, client_messages.HostCommand):
        if not table.is_host(key):
            raise RefusedError("not-host")
        return _decide_for_host(table, command, away_for)
    match command:
        case client_messages.Act():
            decided = _act(table, command, key)
        case client_messages.TakeBack():
            decided = _take_back(table, command, key)
        case client_messages.PracticeBack():
            decided = _practice_back(table, key)
        case client_messages.Reclaim():
            decided = _reclaim(table, command.seat, key)
        case client_messages.Next():
            decided = _next(table, command.round, key)
        case client_messages.Leave():
            decided = _leave(table, key)
        case _:
            decided = contribute(table, command, key)
    return decided


def join(
    table: Table, key: str, name: str, seat: int | None, colour: Colour | None
) -> tuple[int, tuple[AnyEvent, ...]]:
    """Take a free seat, the given one or the first; return its number and the events.

    The player gets the colour unless another player has it.
    """
    table.check_not_ended()
    if table.is_kicked(key):
        raise RefusedError("kicked")
    if table.state != "open":
        raise RefusedError("table-started")
    free = [number for number, one in enumerate(table.seats) if one.kind == "open"]
    if seat is None and not free:
        raise RefusedError("table-full")
    chosen = free[0] if seat is None else seat
    if table.seat(chosen).kind != "open":
        raise RefusedError("seat-taken", seat=chosen + 1)
    taken = {one.colour for one in table.seats if one.kind == "person"}
    return chosen, (events.Joined(chosen, name, key, None if colour in taken else colour),)


def returned(table: Table, key: str, *, fresh: bool) -> tuple[AnyEvent, ...]:
    """Return the events when a player connects, who takes seats back.

    A `fresh` page was opened by the player. One that reconnects by itself only brings back a
    player whose connection was gone.
    """
    if table.state != "playing" or table.game is None:
        return ()
    back = {"idle", "gone", "left"} if fresh else {"gone"}
    return tuple(
        events.Reclaimed(number)
        for number in table.seats_of(key)
        if table.seats[number].absence in back
    )


def check_length(table: Table, decided: tuple[AnyEvent, ...], limits: Limits) -> None:
    """Raise `RefusedError` if a command would make the log of a table too long.

    Acts are never refused: a game can always be finished.
    """
    for event in decided:
        if isinstance(event, events.TookBack) and table.take_backs[event.seat] >= limits.take_backs:
            raise RefusedError("take-backs-many", most=limits.take_backs)
        if table.seq >= limits.game_events and isinstance(event, _REPEATABLE):
            raise RefusedError("game-long")


def start_when_full(table: Table) -> tuple[AnyEvent, ...]:
    """Return the start of the game if no seat is free."""
    if table.state != "open" or any(one.kind == "open" for one in table.seats):
        return ()
    return (begin(table, tuple(range(len(table.seats)))),)


def clock_act(game: Game, seat: int) -> events.Acted:
    """Return the act for a player whose time is up."""
    return events.Acted(seat, str(fallback_act(game.view(seat))), "clock")


def _decide_for_host(
    table: Table, command: client_messages.HostCommand, away_for: Callable[[int], float | None]
) -> tuple[AnyEvent, ...]:
    match command:
        case client_messages.Start():
            return _start(table)
        case client_messages.Kick():
            return _kick(table, command.seat)
        case client_messages.Fill():
            return _fill(table, command, away_for)


def _own_seat(table: Table, seat: int, key: str) -> None:
    if not owns(key, table.seat(seat)):
        raise RefusedError("not-yours", seat=seat + 1)


def _act(table: Table, command: client_messages.Act, key: str) -> tuple[AnyEvent, ...]:
    seat = command.seat
    _own_seat(table, seat, key)
    if table.game is None:
        raise RefusedError("table-open")
    token = parse_token(command.act, table.game.setup.edition.tiles)
    asked, now = (command.round, command.card), table.card
    if asked > now:
        raise RefusedError("card-ahead")
    if asked < now:
        turns = table.game.rounds[command.round].turns
        if command.card < len(turns) and turns[command.card].tokens[seat] == token:
            return ()
        raise RefusedError("card-over")
    if table.game.pending.get(seat) == token:
        return ()
    return (*_reclaim(table, seat, key), events.Acted(seat, str(token)))


def _take_back(table: Table, command: client_messages.TakeBack, key: str) -> tuple[AnyEvent, ...]:
    _own_seat(table, command.seat, key)
    game = table.running()
    asked = (command.round, command.card)
    if asked != table.card:
        raise RefusedError("card-over" if asked < table.card else "card-ahead")
    if command.seat not in game.pending:
        return ()
    return (*_reclaim(table, command.seat, key), events.TookBack(command.seat))


def _practice_back(table: Table, key: str) -> tuple[AnyEvent, ...]:
    _own_seat(table, 0, key)
    if not table.config.practice:
        raise RefusedError("practice-alone")
    branch = table.branch
    if branch is not None and table.card <= (branch.round, branch.card):
        raise IllegalActError("act-first")
    return (events.PractisedBack(),)


def _reclaim(table: Table, seat: int, key: str) -> tuple[AnyEvent, ...]:
    _own_seat(table, seat, key)
    return () if table.seats[seat].absence is None else (events.Reclaimed(seat),)


def _next(table: Table, round: int, key: str) -> tuple[AnyEvent, ...]:
    mine = table.seats_of(key)
    if not mine:
        raise RefusedError("seat-none")
    if table.config.clock is None or table.card != (round, 0):
        return ()
    back = [event for seat in mine for event in _reclaim(table, seat, key)]
    pressed = [events.PressedNext(seat) for seat in mine if seat not in table.pressed_next]
    return (*back, *pressed)


def _leave(table: Table, key: str) -> tuple[AnyEvent, ...]:
    mine = table.seats_of(key)
    if not mine:
        raise RefusedError("seat-none")
    if table.state == "over":
        return ()
    left: list[AnyEvent] = []
    for seat in mine:
        if table.state == "open":
            left.append(events.Opened(seat))
        elif table.seats[seat].absence != "left":
            left.append(events.WentAway(seat))
    heir = next((one.key for one in table.seats if one.key and not owns(key, one)), None)
    if table.is_host(key) and heir is not None:
        left.append(events.Hosted(heir))
    return tuple(left)


def _start(table: Table) -> tuple[AnyEvent, ...]:
    if table.state != "open":
        return ()
    seats = tuple(number for number, seat in enumerate(table.seats) if seat.kind != "open")
    if not any(table.seats[number].kind == "person" for number in seats):
        raise RefusedError("persons-none")
    return (begin(table, seats),)


def _kick(table: Table, number: int) -> tuple[AnyEvent, ...]:
    """Free a seat; if it is another player's, remove that player from all seats for good."""
    seat, is_open = table.seat(number), table.state == "open"
    if not is_open:
        table.running()
    if seat.kind == ("open" if is_open else "bot"):
        return ()
    kicked = seat.key is not None and not table.is_host(seat.key)
    seats = table.seats_of(seat.key) if kicked and seat.key else [number]
    freed = [events.Opened(one) if is_open else events.Filled(one, STAND_IN) for one in seats]
    return (events.Kicked(seat.key), *freed) if kicked and seat.key else tuple(freed)


def _fill(
    table: Table, command: client_messages.Fill, away_for: Callable[[int], float | None]
) -> tuple[AnyEvent, ...]:
    number, level = command.seat, command.level
    seat = table.seat(number)
    if table.state == "open":
        if seat.kind == "person":
            raise RefusedError("seat-taken", seat=number + 1)
        return (events.Filled(number, level),)
    table.running()
    if seat.kind == "bot":
        raise RefusedError("seat-taken", seat=number + 1)
    seconds = away_for(number)
    if seconds is None:
        raise RefusedError("seat-present", seat=number + 1)
    if seconds < REPLACE_SECONDS:
        left = math.ceil(REPLACE_SECONDS - seconds)
        raise RefusedError("seat-recent", seat=number + 1, seconds=left)
    return (events.StoodIn(number, level),)
