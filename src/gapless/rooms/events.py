"""The events of a table, as they are stored in its log."""

from typing import Literal, TypeAlias

import msgspec

from gapless.core.setup import Deal

SeatKind: TypeAlias = Literal["person", "bot", "open"]
Absent: TypeAlias = Literal["aside", "bot"]
Absence: TypeAlias = Literal["idle", "gone", "left"]
"""Why the others don't wait for a player: no input, no connection, or the player left."""
Colour: TypeAlias = Literal["red", "green", "blue", "yellow"]
Chooser: TypeAlias = Literal["clock", "bot"]
"""What chose an act for a player who did not."""
BranchDeal: TypeAlias = Literal["same", "shuffled"]
"""How a game plays on: with the cards as they came, or with the unseen ones shuffled again."""
Others: TypeAlias = Literal["bots", "recorded"]
"""What plays the other seats when a game plays on: bots, or their recorded moves."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat. `key` is the hash of the key it belongs to.

    A person's seat with a `level` is played by the bot that the host put in, until its player
    returns. `absence` is set while its player does not attend to the game. Without a `colour` the
    seat has that of its place.
    """

    kind: SeatKind
    name: str = ""
    level: str | None = None
    key: str | None = None
    absence: Absence | None = None
    colour: Colour | None = None


class Config(msgspec.Struct, frozen=True, omit_defaults=True):
    """The boards and options of a table."""

    edition: str
    boards: tuple[str, ...]
    house: tuple[str, ...] = ()
    clock: int | None = None
    absent: Absent = "aside"
    listed: bool = False
    practice: bool = False
    hints: bool = False


class Origin(msgspec.Struct, frozen=True):
    """The finished game whose deal is played again.

    `practised`: its players chose the cards, had hints or took acts back, so no repetition of it
    earns a rank.
    """

    table: str
    players: tuple[str, ...]
    totals: tuple[int, ...]
    practised: bool = False


class Branch(msgspec.Struct, frozen=True):
    """The point of another game from which a table plays on; the game is practice.

    `source` is its table, or a digest of its record. The game leaves it before card `card` of
    round `round`. `seat` is the player's; `scores` are those of the seat in the rounds of the
    other game, and `total` their sum, null if it is not finished.
    """

    source: str
    round: int
    card: int
    seat: int
    deal: BranchDeal
    others: Others
    scores: tuple[int, ...]
    total: int | None


class ActFor(msgspec.Struct, frozen=True):
    """An act that the clock or a bot chose for a player who was late or away."""

    round: int
    card: int
    token: str
    by: Chooser


class TableEvent(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """The base of all events."""


class SeatEvent(TableEvent, frozen=True):
    """The base of events of one seat."""

    seat: int


class Created(TableEvent, frozen=True, tag="created"):
    """A table was created. With `cards` its deal is fixed, such as that of another game.

    `salt` is the secret of the table.
    `kicked` are digests of the keys that were removed from the table before this rematch.
    A table that plays on from another game has a `branch`, and in `turns` the tokens of that
    game, by round and card: those before the branch, and the later ones if they are played again.
    """

    config: Config
    seats: tuple[Seat, ...]
    host: str
    origin: Origin | None = None
    cards: Deal | None = None
    salt: str = ""
    kicked: tuple[str, ...] = ()
    branch: Branch | None = None
    turns: tuple[tuple[str, ...], ...] = ()


class Joined(SeatEvent, frozen=True, tag="joined"):
    """A player took a seat. No other player has the `colour`, unless it is `None`."""

    name: str
    key: str
    colour: Colour | None = None


class Opened(SeatEvent, frozen=True, tag="opened"):
    """Before the start, a seat became free again."""


class Kicked(TableEvent, frozen=True, tag="kicked"):
    """The host removed a player, whose key may not come back to the table."""

    key: str


class BotEvent(SeatEvent, frozen=True):
    """The base of events by which a bot gets a seat."""

    level: str


class Filled(BotEvent, frozen=True, tag="filled"):
    """A bot took a seat permanently."""


class Shuffling(TableEvent, frozen=True, tag="shuffling"):
    """The players are asked for contributions to the deal.

    `seats` are those that play, without the free ones.
    """

    seats: tuple[int, ...]


class Hashed(SeatEvent, frozen=True, tag="hashed"):
    """A player sent the hash of a contribution."""

    hash: str


class HashesClosed(TableEvent, frozen=True, tag="hashes-closed"):
    """All hashes have arrived, or the time for them is up; the contributions may be revealed."""


class Revealed(SeatEvent, frozen=True, tag="revealed"):
    """A player revealed the contribution of an earlier hash, in hexadecimal."""

    contribution: str


class Started(TableEvent, frozen=True, tag="started"):
    """The cards were dealt. `seats` are those that play, without the free ones.

    `contributions` has an entry for each seat if the cards were drawn from them; otherwise the
    deal was fixed in advance. `salt` is set if the table has none yet.
    """

    seats: tuple[int, ...]
    cards: Deal
    salt: str = ""
    contributions: tuple[str, ...] | None = None


class Acted(SeatEvent, frozen=True, tag="acted"):
    """An act for a seat, chosen by its owner, the clock or a bot."""

    act: str
    by: Literal["owner", "clock", "bot"] = "owner"


class TookBack(SeatEvent, frozen=True, tag="took-back"):
    """A player took back the act on the open card."""


class PractisedBack(TableEvent, frozen=True, tag="practised-back"):
    """In practice, the last act was taken back even though the next card is known."""


class Hinted(SeatEvent, frozen=True, tag="hinted"):
    """A player was given a hint for the open card."""


class RanOut(SeatEvent, frozen=True, tag="ran-out"):
    """The time of a connected player ran out on the open card."""


class PressedNext(SeatEvent, frozen=True, tag="pressed-next"):
    """A player has seen the end of a round and is ready for the next one."""


class StoodIn(BotEvent, frozen=True, tag="stood-in"):
    """A bot plays for an absent person until the seat is reclaimed."""


class WentAway(SeatEvent, frozen=True, tag="went-away"):
    """A person left during the game, or was `gone` for too long; the others don't wait."""

    gone: bool = False


class Reclaimed(SeatEvent, frozen=True, tag="reclaimed"):
    """A player returned: gave a sign after being idle, reconnected, or came back after leaving."""


class Hosted(TableEvent, frozen=True, tag="hosted"):
    """Another player became host."""

    host: str


class Rematched(TableEvent, frozen=True, tag="rematched"):
    """A player created the next table, to which the others are invited."""

    table: str


class Ended(TableEvent, frozen=True, tag="ended"):
    """The operator of the server ended the table before the game was over."""


class Revised(TableEvent, frozen=True, tag="revised"):
    """Earlier events were rewritten: a player's name, or name and key, were replaced."""


AttentionEvent: TypeAlias = StoodIn | WentAway | Reclaimed | RanOut | PressedNext | Hinted
ExchangeEvent: TypeAlias = Hashed | HashesClosed | Revealed
AnyEvent: TypeAlias = (
    Created | Joined | Opened | Kicked | Filled | Hosted | Rematched | Ended | Revised
) | (Shuffling | Started | Acted | TookBack | PractisedBack | AttentionEvent | ExchangeEvent)
Events: TypeAlias = tuple[AnyEvent, ...]

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def encode_event(event: AnyEvent) -> str:
    """Return an event as JSON."""
    return _encoder.encode(event).decode()


def decode_event(text: str) -> AnyEvent:
    """Return the event of a JSON text."""
    return _decoder.decode(text)
