"""Bodies and queries of HTTP requests as msgspec types, and the tables they ask for."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from gapless.core.board import HouseRule
from gapless.core.setup import parse_house
from gapless.editions import edition
from gapless.editions.board_codes import MAX_REFERENCE

from .errors import RefusedError
from .events import Absent, Colour, Config, Created, Seat, SeatKind
from .messages import CLOCK_SECONDS
from .names import clean_name, distinct_name
from .settings import Limits
from .sockets import check_level
from .table import Table, setup_of

ShortText: TypeAlias = Annotated[str, Meta(max_length=200)]
BoardRef: TypeAlias = Annotated[str, Meta(max_length=MAX_REFERENCE)]
Clock: TypeAlias = Annotated[int, Meta(ge=CLOCK_SECONDS[0], le=CLOCK_SECONDS[1])]
SmallNumber: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Query = TypeVar("Query")


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The JSON body of a request."""


class NewSeat(Body, frozen=True):
    """A seat of the caller, of a bot with a level, or free for a player to join.

    It gets the colour unless an earlier seat has it.
    """

    kind: SeatKind
    name: ShortText = ""
    level: ShortText | None = None
    colour: Colour | None = None


class NewTable(Body, frozen=True, kw_only=True):
    """A table to create; `boards` defaults to the rounds of the edition.

    `hints`: players may ask for hints; by default only alone, in practice or where no rank is
    earned.
    """

    edition: ShortText = "classic"
    boards: Annotated[tuple[BoardRef, ...], Meta(max_length=100)] | None = None
    house: Annotated[tuple[ShortText, ...], Meta(max_length=10)] = ()
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=1, max_length=20)]
    clock: Clock | None = None
    absent: Absent = "aside"
    listed: bool = False
    practice: bool = False
    hints: bool | None = None


class Join(Body, frozen=True):
    """The name of a player who joins, and the seat; without one, the first free seat.

    The player gets the colour unless another player has it.
    """

    name: ShortText
    seat: SmallNumber | None = None
    colour: Colour | None = None


class Challenge(Body, frozen=True):
    """The name of the player who takes up a challenge."""

    name: ShortText = ""


class HindsightQuery(msgspec.Struct, frozen=True):
    """The round and the seat whose best line of play is asked for."""

    round: SmallNumber
    seat: SmallNumber


def decode_body(body: bytes, expected: Any) -> Any:
    """Decode a JSON body.

    Raises:
        RefusedError: with the code `request-form`, if it is no JSON of the expected type.
    """
    with _refusing():
        return msgspec.json.decode(body, type=expected)


def decode_query(query: Mapping[str, str], expected: type[Query]) -> Query:
    """Decode the parameters of a query; raise as `decode_body` does."""
    with _refusing():
        return msgspec.convert(dict(query), expected, strict=False)


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RefusedError("request-form", reason=str(error)) from None


def created_of(new: NewTable, key: str, limits: Limits) -> Created:
    """Check a request for a table and return the event that creates it."""
    seats: tuple[Seat, ...] = ()
    for seat in new.seats:
        seats += (_seat(seat, key, [one.name for one in seats], limits.name_length),)
    persons = sum(seat.kind != "bot" for seat in seats)
    if not persons:
        raise RefusedError("persons-none")
    if new.practice and (len(seats) > 1 or seats[0].kind != "person"):
        raise RefusedError("practice-alone")
    rules = parse_house(" ".join(new.house))
    config = Config(
        edition=new.edition,
        boards=_boards(new, limits),
        house=tuple(rule.value for rule in HouseRule if rule in rules),
        clock=new.clock,
        absent=new.absent,
        listed=new.listed,
        practice=new.practice,
    )
    setup = setup_of(config, list(seats))
    earns_rank = setup.ranked and not new.practice
    if new.hints and earns_rank:
        raise RefusedError("hints-ranked")
    alone = len(seats) == 1 and not earns_rank
    hints = alone if new.hints is None else new.hints
    return Created(msgspec.structs.replace(config, hints=hints), seats, key)


def challenge_of(table: Table, key: str, name: str) -> tuple[Config, tuple[Seat, ...]]:
    """Return the table on which a player plays the deal of a finished game again.

    The player gets the first person's seat; the seats of the other persons are free.
    """
    seats: list[Seat] = []
    for seat in table.seats:
        if seat.kind == "bot":
            seats.append(seat)
        elif any(one.kind == "person" for one in seats):
            seats.append(Seat("open", colour=seat.colour))
        else:
            seats.append(Seat("person", name, key=key, colour=seat.colour))
    config = table.config
    return Config(
        edition=config.edition, boards=config.boards, house=config.house, clock=config.clock
    ), tuple(seats)


def _seat(new: NewSeat, key: str, names: list[str], most: int) -> Seat:
    match new.kind:
        case "person":
            name = distinct_name(clean_name(new.name, most), names, most)
            return Seat("person", name, key=key, colour=new.colour)
        case "bot":
            check_level(new.level or "")
            return Seat("bot", level=new.level, colour=new.colour)
        case "open":
            return Seat("open", colour=new.colour)


def _boards(new: NewTable, limits: Limits) -> tuple[str, ...]:
    boards = edition(new.edition).rounds if new.boards is None else tuple(new.boards)
    if len(boards) > limits.rounds:
        raise RefusedError("boards-many", most=limits.rounds)
    return boards
