"""What requests carry, and how it becomes a table."""

import unicodedata
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from gapless.core.board import HouseRule
from gapless.core.setup import parse_house
from gapless.editions import edition

from .boxes import CLOCK
from .errors import RefusedError
from .events import Config, Created, Seat
from .settings import Limits
from .sockets import check_level
from .table import Table, setup_of

Text = Annotated[str, Field(max_length=200)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Body):
    """A seat: the caller's, a bot's, or one that waits for someone to join."""

    kind: Literal["person", "bot", "open"]
    name: Text = ""
    level: Text | None = None


class NewTable(Body):
    """A table to be made."""

    edition: Text = "classic"
    boards: Annotated[list[Text], Field(max_length=100)] | None = None
    house: Annotated[list[Text], Field(max_length=10)] = []
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=20)]
    clock: Annotated[int, Field(ge=CLOCK[0], le=CLOCK[1])] | None = None
    absent: Literal["aside", "bot"] = "aside"
    listed: bool = False
    practice: bool = False


class Join(Body):
    """Who joins, and where."""

    name: Text
    seat: Annotated[int, Field(ge=0, le=100)] | None = None


class Challenge(Body):
    """Who takes up a challenge."""

    name: Text = ""


class Made(BaseModel):
    """The name of a table."""

    table: str


class Joined(BaseModel):
    """The seat that was taken, counted from 0."""

    seat: int


def created_of(wish: NewTable, key: str, limits: Limits) -> Created:
    """A table as it was asked for, checked to the last detail."""
    seats = tuple(_seat(seat, key, limits) for seat in wish.seats)
    persons = sum(seat.kind != "bot" for seat in seats)
    if not persons:
        raise RefusedError("persons-none")
    if wish.practice and (len(seats) > 1 or seats[0].kind != "person"):
        raise RefusedError("practice-alone")
    rules = parse_house(" ".join(wish.house))
    config = Config(
        edition=wish.edition,
        boards=_boards(wish, limits),
        house=tuple(rule.value for rule in HouseRule if rule in rules),
        clock=wish.clock,
        absent=wish.absent,
        listed=wish.listed,
        practice=wish.practice,
    )
    setup_of(config, list(seats))
    return Created(config, seats, key)


def challenge_of(table: Table, key: str, name: str) -> tuple[Config, tuple[Seat, ...]]:
    """The seats of a finished game for someone who takes up its deal.

    They have the first person's seat; those of the other persons are free.
    """
    seats: list[Seat] = []
    for seat in table.seats:
        if seat.kind == "bot":
            seats.append(seat)
        elif any(one.kind == "person" for one in seats):
            seats.append(Seat("open"))
        else:
            seats.append(Seat("person", name, key=key))
    config = table.config
    return Config(
        edition=config.edition, boards=config.boards, house=config.house, clock=config.clock
    ), tuple(seats)


def clean_name(text: str, limits: Limits) -> str:
    """A name as it is kept: visible characters on one line, nothing that changes the direction."""
    kept = "".join(
        " " if unicodedata.category(one)[0] == "Z" else one
        for one in unicodedata.normalize("NFC", text)
        if unicodedata.category(one)[0] != "C"
    )
    name = " ".join(kept.split())
    if not 1 <= len(name) <= limits.name_length:
        raise RefusedError("name-form", most=limits.name_length)
    return name


def _seat(wish: SeatWish, key: str, limits: Limits) -> Seat:
    match wish.kind:
        case "person":
            return Seat("person", clean_name(wish.name, limits), key=key)
        case "bot":
            check_level(wish.level or "")
            return Seat("bot", level=wish.level)
        case "open":
            return Seat("open")


def _boards(wish: NewTable, limits: Limits) -> tuple[str, ...]:
    boards = edition(wish.edition).rounds if wish.boards is None else tuple(wish.boards)
    if len(boards) > limits.rounds:
        raise RefusedError("boards-many", most=limits.rounds)
    return boards
