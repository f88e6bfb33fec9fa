"""What happens at a table, as it is written to the log."""

from typing import Literal, TypeAlias

import msgspec

SeatKind: TypeAlias = Literal["person", "bot", "open"]
Absent: TypeAlias = Literal["aside", "bot"]


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat. `key` is the hash of the key it belongs to.

    A person's seat with a `level` is played by a bot that stands in; one that is `away` was
    given up, and waits for nobody.
    """

    kind: SeatKind
    name: str = ""
    level: str | None = None
    key: str | None = None
    away: bool = False


class Config(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table plays, and how."""

    edition: str
    boards: tuple[str, ...]
    house: tuple[str, ...] = ()
    clock: int | None = None
    absent: Absent = "aside"
    listed: bool = False
    practice: bool = False


class Cards(msgspec.Struct, frozen=True):
    """The cards of a round."""

    start: tuple[str, ...]
    deck: tuple[str, ...]


class Origin(msgspec.Struct, frozen=True):
    """The finished game whose deal is played again."""

    table: str
    players: tuple[str, ...]
    totals: tuple[int, ...]


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """Something that happened. The n-th event of a game is what one transaction appended."""


class Created(Event, frozen=True, tag="created"):
    """A table was made. With `cards` it plays the deal of another game again."""

    config: Config
    seats: tuple[Seat, ...]
    host: str
    origin: Origin | None = None
    cards: tuple[Cards, ...] | None = None


class Joined(Event, frozen=True, tag="joined"):
    seat: int
    name: str
    key: str


class Opened(Event, frozen=True, tag="opened"):
    """Before the start, a seat became free again."""

    seat: int


class Filled(Event, frozen=True, tag="filled"):
    """A bot took a seat for good."""

    seat: int
    level: str


class Started(Event, frozen=True, tag="started"):
    """The cards were dealt. `seats` are those that play; free ones are left out."""

    seats: tuple[int, ...]
    cards: tuple[Cards, ...]
    salt: str


class Acted(Event, frozen=True, tag="acted"):
    """A seat acted; `by` the clock or a bot, if not by its owner."""

    seat: int
    act: str
    by: Literal["owner", "clock", "bot"] = "owner"


class TookBack(Event, frozen=True, tag="took-back"):
    seat: int


class PractisedBack(Event, frozen=True, tag="practised-back"):
    """Alone, the last act was taken back, past the card that came after it."""


class StoodIn(Event, frozen=True, tag="stood-in"):
    """A bot plays for a person until the seat is reclaimed."""

    seat: int
    level: str


class WentAway(Event, frozen=True, tag="went-away"):
    """A person gave up the seat during the game; the others don't wait for it."""

    seat: int


class Reclaimed(Event, frozen=True, tag="reclaimed"):
    seat: int


class Hosted(Event, frozen=True, tag="hosted"):
    """The table has another host."""

    host: str


class Rematched(Event, frozen=True, tag="rematched"):
    table: str


SeatEvent: TypeAlias = Created | Joined | Opened | Filled | StoodIn | WentAway | Reclaimed | Hosted
AnyEvent: TypeAlias = SeatEvent | Started | Acted | TookBack | PractisedBack | Rematched

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEvent)


def encode_event(event: AnyEvent) -> str:
    return _encoder.encode(event).decode()


def decode_event(text: str) -> AnyEvent:
    event: AnyEvent = _decoder.decode(text)
    return event
