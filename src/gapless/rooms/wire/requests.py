"""Bodies and queries of HTTP requests as msgspec types, and the tables they ask for."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from gapless.core.board import HouseRule
from gapless.core.setup import parse_house
from gapless.editions import edition
from gapless.editions.board_codes import MAX_REFERENCE
from gapless.rooms.commands import check_level
from gapless.rooms.events import Absent, BranchDeal, Colour, Config, Created, Others, Seat, SeatKind
from gapless.rooms.limits import CLOCK_SECONDS, Limits
from gapless.rooms.names import clean_name, distinct_name
from gapless.rooms.refusals import RefusedError
from gapless.rooms.table import Table, setup_of

from .client_messages import PositionNumber

ShortText: TypeAlias = Annotated[str, Meta(max_length=200)]
BoardRef: TypeAlias = Annotated[str, Meta(max_length=MAX_REFERENCE)]
Clock: TypeAlias = Annotated[int, Meta(ge=CLOCK_SECONDS[0], le=CLOCK_SECONDS[1])]
SmallNumber: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
HintKind: TypeAlias = Literal["column", "move"]
RecordText: TypeAlias = Annotated[str, Meta(max_length=65_536)]
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
    """The round and the seat whose best line of play is asked for.

    `position` is that of the result that the caller knows; another one is refused.
    """

    round: SmallNumber
    seat: SmallNumber
    position: PositionNumber | None = None


class HintRequest(Body, frozen=True):
    """The position and the seat for which a hint is asked, and how much the hint may say."""

    position: PositionNumber
    seat: SmallNumber
    kind: HintKind


class BranchRequest(Body, frozen=True, kw_only=True):
    """A point of a game to play on from, for one seat: before card `card` of round `round`.

    `name` is the player's.
    """

    round: SmallNumber
    card: SmallNumber
    seat: SmallNumber
    deal: BranchDeal = "same"
    others: Others = "bots"
    name: ShortText = ""


class RecordBranch(BranchRequest, frozen=True, kw_only=True):
    """A point of a record to play on from."""

    record: RecordText


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


def created_of(new: NewTable, key: str, limits: Limits, levels: Sequence[str]) -> Created:
    """Check a request for a table and return the event that creates it."""
    seats: tuple[Seat, ...] = ()
    for seat in new.seats:
        seats += (_seat(seat, key, [other.name for other in seats], limits.name_length, levels),)
    persons = sum(seat.kind != "bot" for seat in seats)
    if not persons:
        raise RefusedError("persons-none")
    if new.practice and (len(seats) > 1 or seats[0].kind != "person"):
        raise RefusedError("practice-alone")
    rules = parse_house(" ".join(new.house))
    house = tuple(rule.value for rule in HouseRule if rule in rules)
    boards = edition(new.edition).rounds if new.boards is None else new.boards
    if len(boards) > limits.rounds:
        raise RefusedError("boards-many", most=limits.rounds)
    options = new.clock, new.absent, new.listed, new.practice
    config = Config(new.edition, boards, house, *options)
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
    persons = [number for number, seat in enumerate(table.seats) if seat.kind == "person"]
    seats, old = table.following_seats(key, dict.fromkeys(persons[:1], name)), table.config
    return Config(old.edition, old.boards, old.house, old.clock), seats


def _seat(new: NewSeat, key: str, names: list[str], most: int, levels: Sequence[str]) -> Seat:
    match new.kind:
        case "person":
            name = distinct_name(clean_name(new.name, most), names, most)
            return Seat("person", name, key=key, colour=new.colour)
        case "bot":
            check_level(new.level or "", levels)
            return Seat("bot", level=new.level, colour=new.colour)
        case "open":
            return Seat("open", colour=new.colour)
