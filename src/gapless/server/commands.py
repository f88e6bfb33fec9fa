"""Decide commands of players: each leads to events, or is refused."""

from collections.abc import Callable

from gapless.core.acts import parse_token
from gapless.core.game import Game
from gapless.core.view import fallback_act

from . import events, messages
from .errors import RefusedError
from .events import AnyEvent, Seat
from .exchange import begin, contribute
from .settings import Limits
from .table import Table, owns

STAND_IN = "mason"
"""The bot that stands in for an absent player."""


_REPEATABLE = (
    events.TookBack,
    events.PractisedBack,
    events.Joined,
    events.Filled,
    events.StoodIn,
    events.WentAway,
    events.Reclaimed,
)
"""What players can do any number of times, apart from acts."""


def decide(
    table: Table,
    command: messages.PlayerCommand | messages.HostCommand,
    key: str,
    is_present: Callable[[Seat], bool],
) -> tuple[AnyEvent, ...]:
    """Return the events of a command, none if it is already done; raise `RefusedError`."""
    table.check_not_ended()
    if isinstance(command, messages.HostCommand) and not table.is_host(key):
        raise RefusedError("not-host")
    match command:
        case messages.Act():
            decided = _act(table, command, key)
        case messages.TakeBack():
            decided = _take_back(table, command, key)
        case messages.PracticeBack():
            decided = _practice_back(table, key)
        case messages.Reclaim():
            decided = _reclaim(table, command.seat, key)
        case messages.Leave():
            decided = _leave(table, key)
        case messages.Contribute() | messages.Reveal():
            decided = contribute(table, command, key)
        case messages.Start():
            decided = _start(table)
        case messages.Kick():
            decided = _kick(table, command.seat)
        case _:
            decided = _fill(table, command, is_present)
    return decided


def join(table: Table, key: str, name: str, seat: int | None) -> tuple[int, tuple[AnyEvent, ...]]:
    """Take a free seat, the given one or the first; return its number and the events."""
    table.check_not_ended()
    if key in table.kicked:
        raise RefusedError("kicked")
    if table.state != "open":
        raise RefusedError("table-started")
    free = [number for number, one in enumerate(table.seats) if one.kind == "open"]
    if seat is None and not free:
        raise RefusedError("table-full")
    chosen = free[0] if seat is None else seat
    if table.seat(chosen).kind != "open":
        raise RefusedError("seat-taken", seat=chosen + 1)
    return chosen, (events.Joined(chosen, name, key), *start_when_full(table, filled=chosen))


def check_length(table: Table, decided: tuple[AnyEvent, ...], limits: Limits) -> None:
    """Raise `RefusedError` if a command would make the log of a table too long.

    Acts are never refused: a game can always be finished.
    """
    for event in decided:
        if isinstance(event, events.TookBack) and table.take_backs[event.seat] >= limits.take_backs:
            raise RefusedError("take-backs-many", most=limits.take_backs)
        if isinstance(event, _REPEATABLE) and table.seq >= limits.game_events:
            raise RefusedError("game-long")


def start_when_full(table: Table, filled: int | None = None) -> tuple[AnyEvent, ...]:
    """Return the start of the game if no seat is free once `filled` is taken."""
    if any(one.kind == "open" for n, one in enumerate(table.seats) if n != filled):
        return ()
    return (begin(table, tuple(range(len(table.seats)))),)


def clock_act(game: Game, seat: int) -> events.Acted:
    """Return the act for a player whose time is up."""
    return events.Acted(seat, str(fallback_act(game.view(seat))), "clock")


def _own_seat(table: Table, seat: int, key: str) -> None:
    if not owns(key, table.seat(seat)):
        raise RefusedError("not-yours", seat=seat + 1)


def _act(table: Table, command: messages.Act, key: str) -> tuple[AnyEvent, ...]:
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
    _check_played_by_owner(table, seat)
    return (events.Acted(seat, str(token)),)


def _take_back(table: Table, command: messages.TakeBack, key: str) -> tuple[AnyEvent, ...]:
    _own_seat(table, command.seat, key)
    game = table.running()
    asked = (command.round, command.card)
    if asked != table.card:
        raise RefusedError("card-over" if asked < table.card else "card-ahead")
    _check_played_by_owner(table, command.seat)
    if command.seat not in game.pending:
        return ()
    return (events.TookBack(command.seat),)


def _practice_back(table: Table, key: str) -> tuple[AnyEvent, ...]:
    _own_seat(table, 0, key)
    if not table.config.practice:
        raise RefusedError("practice-alone")
    return (events.PractisedBack(),)


def _check_played_by_owner(table: Table, seat: int) -> None:
    if table.seats[seat].level is not None:
        raise RefusedError("seat-stand-in", seat=seat + 1)


def _reclaim(table: Table, seat: int, key: str) -> tuple[AnyEvent, ...]:
    _own_seat(table, seat, key)
    if table.seats[seat].level is None and not table.seats[seat].away:
        return ()
    return (events.Reclaimed(seat),)


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
        elif table.config.absent == "bot":
            left.append(events.StoodIn(seat, STAND_IN))
        else:
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
    table: Table, command: messages.Fill, is_present: Callable[[Seat], bool]
) -> tuple[AnyEvent, ...]:
    number, level = command.seat, command.level
    seat = table.seat(number)
    if table.state == "open":
        if seat.kind == "person":
            raise RefusedError("seat-taken", seat=number + 1)
        filled = events.Filled(number, level)
        has_person = any(one.kind == "person" for one in table.seats)
        return (filled, *(start_when_full(table, filled=number) if has_person else ()))
    table.running()
    if seat.kind == "bot":
        raise RefusedError("seat-taken", seat=number + 1)
    if is_present(seat):
        raise RefusedError("seat-present", seat=number + 1)
    return (events.StoodIn(number, level),)
