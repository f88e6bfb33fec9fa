"""What clients send over the socket, as msgspec types: `hello` and commands."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Index: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
PositionNumber: TypeAlias = Annotated[
    int, Meta(ge=0, description="The `position` of the game that the player saw.")
]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Sha256: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class FromClient(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message from a client."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message on a socket; `since` is the last `seq` the client has seen."""

    key: Annotated[str, Meta(max_length=100)]
    lang: Annotated[str, Meta(max_length=40)] = "en"
    since: Annotated[int, Meta(ge=0)] | None = None


class Command(FromClient, frozen=True):
    """A message that is answered with `done` or `error`."""

    id: Id


class PositionCommand(Command, frozen=True):
    """A command for the open card, which is refused once another card is open."""

    position: PositionNumber


class PracticeBack(PositionCommand, frozen=True, tag="practice-back"):
    """In a practice game, take back the last act and the card revealed after it."""


class CardCommand(PositionCommand, frozen=True):
    """A command of a seat for the open card."""

    seat: Index


class Act(CardCommand, frozen=True, tag="act"):
    """Place the tile of a card, or set it aside."""

    act: Word


class RunOut(CardCommand, frozen=True, tag="run-out"):
    """Place a starting tile where it is aimed: the clock ends before the player acts."""

    act: Word


class TakeBack(CardCommand, frozen=True, tag="take-back"):
    """Take back the act on a card that is not complete."""


class Start(Command, frozen=True, tag="start"):
    """Start the game without the free seats."""


class SeatCommand(Command, frozen=True):
    """A command about a seat."""

    seat: Index


class Kick(SeatCommand, frozen=True, tag="kick"):
    """Free a seat before the start; during the game, give it to a bot for good."""


class Fill(SeatCommand, frozen=True, tag="fill"):
    """Give a free seat, or the seat of a player who is gone, to a bot."""

    level: Word


class Rematch(Command, frozen=True, tag="rematch"):
    """Create the table of a rematch."""

    deal: Literal["new", "same"] = "new"


class Next(Command, frozen=True, tag="next"):
    """Be ready for a round: the end of the one before it has been seen."""

    round: Index


class Leave(Command, frozen=True, tag="leave"):
    """Leave the table with all seats of the key."""


class Reclaim(SeatCommand, frozen=True, tag="reclaim"):
    """Take a seat back after being idle or absent; any input of the owner does this."""


class Contribute(Command, frozen=True, tag="contribute"):
    """Send the SHA-256 of 16 random bytes, both in hexadecimal, as part of the shuffle."""

    hash: Sha256


class Reveal(Command, frozen=True, tag="reveal"):
    """Send the 16 random bytes whose hash was sent before, in hexadecimal."""

    contribution: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class OldCommand(msgspec.Struct, frozen=True):
    """A command about a card from a page of the time when cards had no `position`."""

    id: Id
    type: Literal["act", "take-back", "practice-back"]
    position: int | None = None


PlayerCommand: TypeAlias = (
    Act | RunOut | TakeBack | PracticeBack | Next | Leave | Reclaim | Contribute | Reveal
)
HostCommand: TypeAlias = Start | Kick | Fill
TableCommand: TypeAlias = PlayerCommand | HostCommand
AnyCommand: TypeAlias = TableCommand | Rematch
ClientMessage: TypeAlias = Hello | AnyCommand
