"""Decide commands of players: each leads to events, or is refused."""

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

from gapless.core.acts import Token, parse_token
from gapless.core.errors import IllegalActError
from gapless.core.game import Game

from . import events
from .events import AnyEvent, Colour, Events
from .exchange import begin, contribute
from .limits import Limits
from .refusals import RefusedError
from .table import STAND_IN, Table, owns
from .wire import client_messages

REPLACE_SECONDS = 15.0
"""How long a player has to be away before the host may give the seat to a bot."""

AwayFor: TypeAlias = Callable[[int], float | None]
"""Returns for how many seconds the player of a seat has been away."""

_REPEATABLE = (
    events.AttentionEvent | events.TookBack | events.PractisedBack | events.Joined | events.Filled
)
"""What players can do any number of times, apart from acts."""


def decide(  # noqa: C901 - one case for each command
    table: Table, command: client_messages.TableCommand, key: str, away_for: AwayFor
) -> Events:
    """Return the events of a command, none if it is already done; raise `RefusedError`."""
    table.check_not_ended()
    if isinstance(command, client_messages.HostCommand) and not table.is_host(key):
        raise RefusedError("not-host")
    match command:
        case client_messages.Act():
            decided = _act(table, command, key)
        case client_messages.RunOut():
            decided = _run_out(table, command, key)
        case client_messages.TakeBack():
            decided = _take_back(table, command, key)
        case client_messages.PracticeBack():
            decided = _practice_back(table, command.position, key)
        case client_messages.Reclaim():
            decided = _reclaim(table, command.seat, key)
        case client_messages.Next():
            decided = _next(table, command.round, key)
        case client_messages.Leave():
            decided = _leave(table, key)
        case client_messages.Start():
            decided = _start(table)
        case client_messages.Kick():
            decided = _kick(table, command.seat)
        case client_messages.Fill():
            decided = _fill(table, command, away_for)
        case _:
            decided = contribute(table, command, key)
    return decided


def join(
    table: Table, key: str, name: str, seat: int | None, colour: Colour | None
) -> tuple[int, Events]:
    """Take a free seat, the given one or the first; return its number and the events.

    The player gets the colour unless another player has it.
    """
    table.check_not_ended()
    if table.is_kicked(key):
        raise RefusedError("kicked")
    if table.state != "open":
        raise RefusedError("table-started")
    free = [number for number, other in enumerate(table.seats) if other.kind == "open"]
    if seat is None and not free:
        raise RefusedError("table-full")
    chosen = free[0] if seat is None else seat
    if table.seat(chosen).kind != "open":
        raise RefusedError("seat-taken", seat=chosen + 1)
    taken = {other.colour for other in table.seats if other.kind == "person"}
    return chosen, (events.Joined(chosen, name, key, None if colour in taken else colour),)


def returned(table: Table, key: str, *, fresh: bool) -> Events:
    """Return the events when a player connects, who takes seats back.

    A `fresh` page was opened by the player. One that reconnects by itself only brings back a
    player whose connection was gone.
    """
    if table.state != "playing" or table.game is None:
        return ()
    back = {"idle", "gone", "left"} if fresh else {"gone"}
    seats = [number for number in table.seats_of(key) if table.seats[number].absence in back]
    return tuple(map(events.Reclaimed, seats))


def check_length(table: Table, decided: Events, limits: Limits) -> None:
    """Raise `RefusedError` if a command would make the log of a table too long.

    Acts are never refused: a game can always be finished.
    """
    for event in decided:
        if isinstance(event, events.TookBack) and table.take_backs[event.seat] >= limits.take_backs:
            raise RefusedError("take-backs-many", most=limits.take_backs)
        if table.seq >= limits.game_events and isinstance(event, _REPEATABLE):
            raise RefusedError("game-long")


def start_when_full(table: Table) -> Events:
    """Return the start of the game if no seat is free."""
    if table.state != "open" or any(seat.kind == "open" for seat in table.seats):
        return ()
    return (begin(table, tuple(range(len(table.seats)))),)


def _own_seat(table: Table, seat: int, key: str) -> None:
    if not owns(key, table.seat(seat)):
        raise RefusedError("not-yours", seat=seat + 1)


def _act(table: Table, command: client_messages.Act, key: str) -> Events:
    seat = command.seat
    _own_seat(table, seat, key)
    game = table.game
    if game is None:
        raise RefusedError("table-open")
    token = parse_token(command.act, game.setup.edition.tiles)
    if _act_at(game, command.position, seat) == token:
        return ()
    if command.position != game.position:
        raise RefusedError("position-late")
    return (*_reclaim(table, seat, key), events.Acted(seat, str(token)))


def _run_out(table: Table, command: client_messages.RunOut, key: str) -> Events:
    """Return what the clock does to a starting tile; nothing where it would do something else."""
    seat = command.seat
    _own_seat(table, seat, key)
    game = table.running()
    if command.position != game.position:
        raise RefusedError("position-late")
    sets_aside = table.config.clock is not None and table.config.absent == "aside"
    if game.card is not None or not sets_aside or seat not in game.waiting_for:
        return ()
    token = parse_token(command.act, game.setup.edition.tiles)
    ran_out = () if table.seats[seat].absence else (events.RanOut(seat),)
    return (*ran_out, events.Acted(seat, str(token), "clock"))


def _act_at(game: Game, position: int, seat: int) -> Token | None:
    """Return the act of a seat on the open card or an earlier one, `None` if it is taken back."""
    if position == game.position:
        return game.pending.get(seat)
    if position not in game.positions:
        return None
    number, card = divmod(game.positions.index(position), 1 + len(game.setup.edition.build))
    return game.rounds[number].turns[card].tokens[seat]


def _take_back(table: Table, command: client_messages.TakeBack, key: str) -> Events:
    _own_seat(table, command.seat, key)
    game = table.running()
    if command.position != game.position:
        raise RefusedError("position-late")
    if command.seat not in game.pending:
        return ()
    return (*_reclaim(table, command.seat, key), events.TookBack(command.seat))


def _practice_back(table: Table, position: int, key: str) -> Events:
    _own_seat(table, 0, key)
    if not table.config.practice:
        raise RefusedError("practice-alone")
    game = table.running()
    if position < game.position and position not in game.positions:
        return ()  # the game has gone back from there
    if position != game.position:
        raise RefusedError("position-late")
    branch = table.branch
    if branch is not None and table.card <= (branch.round, branch.card):
        raise IllegalActError("act-first")
    return (events.PractisedBack(),)


def _reclaim(table: Table, seat: int, key: str) -> Events:
    _own_seat(table, seat, key)
    return () if table.seats[seat].absence is None else (events.Reclaimed(seat),)


def _next(table: Table, round: int, key: str) -> Events:
    mine = table.own_seats(key)
    if table.config.clock is None or table.card != (round, 0):
        return ()
    back = [event for seat in mine for event in _reclaim(table, seat, key)]
    pressed = [events.PressedNext(seat) for seat in mine if seat not in table.pressed_next]
    return (*back, *pressed)


def _leave(table: Table, key: str) -> Events:
    mine = table.own_seats(key)
    if table.state == "over":
        return ()
    left: list[AnyEvent] = []
    for seat in mine:
        if table.state == "open":
            left.append(events.Opened(seat))
        elif table.seats[seat].absence != "left":
            left.append(events.WentAway(seat))
    next_host = next((seat.key for seat in table.seats if seat.key and not owns(key, seat)), None)
    if table.is_host(key) and next_host is not None:
        left.append(events.Hosted(next_host))
    return tuple(left)


def _start(table: Table) -> Events:
    if table.state != "open":
        return ()
    seats = tuple(number for number, seat in enumerate(table.seats) if seat.kind != "open")
    if not any(table.seats[number].kind == "person" for number in seats):
        raise RefusedError("persons-none")
    return (begin(table, seats),)


def _kick(table: Table, number: int) -> Events:
    """Free a seat; if it is another player's, remove that player from all seats for good."""
    seat, is_open = table.seat(number), table.state == "open"
    if not is_open:
        table.running()
    if seat.kind == ("open" if is_open else "bot"):
        return ()
    kicked = seat.key is not None and not table.is_host(seat.key)
    seats = table.seats_of(seat.key) if kicked and seat.key else [number]
    freed = [events.Opened(own) if is_open else events.Filled(own, STAND_IN) for own in seats]
    return (events.Kicked(seat.key), *freed) if kicked and seat.key else tuple(freed)


def _fill(table: Table, command: client_messages.Fill, away_for: AwayFor) -> Events:
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


def check_level(level: str, levels: Sequence[str]) -> None:
    """Raise `RefusedError` if there is no such bot."""
    if level not in levels:
        raise RefusedError("level-unknown", level=level, levels=", ".join(levels))
