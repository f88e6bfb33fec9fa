"""The messages of the socket, both ways, as types. `docs/protocol.md` says what they mean."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from .events import Origin

Space: TypeAlias = tuple[int, int]
Language: TypeAlias = Literal["en", "de", "ru"]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Index: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Names: TypeAlias = dict[str, str]


class FromClient(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message from a browser."""


class Hello(FromClient, frozen=True, tag="hello"):
    key: Annotated[str, Meta(max_length=100)]
    lang: Annotated[str, Meta(max_length=40)] = "en"
    since: Annotated[int, Meta(ge=0)] | None = None


class Command(FromClient, frozen=True):
    """A message that is answered with `done` or `error`."""

    id: Id


class Act(Command, frozen=True, tag="act"):
    round: Index
    card: Index
    seat: Index
    act: Word


class TakeBack(Command, frozen=True, tag="take-back"):
    round: Index
    card: Index
    seat: Index


class PracticeBack(Command, frozen=True, tag="practice-back"):
    pass


class Start(Command, frozen=True, tag="start"):
    pass


class Kick(Command, frozen=True, tag="kick"):
    seat: Index


class Fill(Command, frozen=True, tag="fill"):
    seat: Index
    level: Word


class Rematch(Command, frozen=True, tag="rematch"):
    deal: Literal["new", "same"] = "new"


class Leave(Command, frozen=True, tag="leave"):
    pass


class Reclaim(Command, frozen=True, tag="reclaim"):
    seat: Index


PlayerCommand: TypeAlias = Act | TakeBack | PracticeBack | Leave | Reclaim
HostCommand: TypeAlias = Start | Kick | Fill
AnyCommand: TypeAlias = PlayerCommand | HostCommand | Rematch
AnyFromClient: TypeAlias = Hello | AnyCommand


class Alike(msgspec.Struct, frozen=True, array_like=True):
    """Items of one reason: the points of each, and the spaces behind each."""

    reason: str
    points: int
    spaces: Sequence[Sequence[Space]]


class Score(msgspec.Struct, frozen=True):
    total: int
    items: list[Alike]


class Board(msgspec.Struct, frozen=True):
    ref: str
    grid: list[str]
    spaces: dict[str, int | str]
    rows: int
    columns: int
    words: list[str]
    volatile: bool


class PlacedTile(msgspec.Struct, frozen=True):
    tile: str
    squares: list[Space]


class Ramp(msgspec.Struct, frozen=True):
    tiles: list[PlacedTile]
    heights: list[int]
    spent: list[Space]
    cracked: list[Space]
    broken: list[Space]
    aside: list[str]
    score: Score


class Landing(msgspec.Struct, frozen=True, array_like=True):
    """A legal placement, the row of its lowest square, and what would become of the tile.

    That it rests is not said.
    """

    act: str
    row: int
    fate: str = "rests"


class Mine(msgspec.Struct, frozen=True):
    seat: int
    tile: str | None
    may_set_aside: bool
    pending: str | None
    landings: list[Landing]


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a tile that slid down a ramp."""

    squares: list[Space] = []
    fate: str | None = None
    rows: list[int] = []
    gaps: list[Space] = []
    cracked: list[Space] = []
    broken: list[Space] = []
    spent: list[Space] = []
    points: int = 0


class SeatStep(Effect, frozen=True, kw_only=True):
    token: str


class ArrivalStep(Effect, frozen=True, kw_only=True):
    source: int = msgspec.field(name="from")
    seat: int = msgspec.field(name="to")
    tile: str
    token: str


class Step(msgspec.Struct, frozen=True):
    round: int
    card: int
    tile: str | None
    seats: list[SeatStep]
    arrivals: list[ArrivalStep]


class Played(msgspec.Struct, frozen=True):
    card: str | None
    tokens: list[str]


class RoundResult(msgspec.Struct, frozen=True):
    board: str
    scores: list[Score]
    ramps: list[Ramp]


class Game(msgspec.Struct, frozen=True):
    round: int
    card: int
    board: Board
    start: list[str]
    turned: list[str]
    to_come: list[str]
    acted: list[bool]
    ramps: list[Ramp]
    history: list[Played]
    totals: list[int]
    complete: bool
    winners: list[int]
    rank: Names | None
    practised: bool
    results: list[RoundResult] | msgspec.UnsetType = msgspec.UNSET
    """Left out while they are as they were in the last state on this socket."""


class SeatSummary(msgspec.Struct, frozen=True):
    kind: str
    name: str
    level: str | None
    present: bool


class Summary(msgspec.Struct, frozen=True):
    id: str
    state: Literal["open", "playing", "over"]
    edition: str
    boards: tuple[str, ...]
    house: tuple[str, ...]
    clock: int | None
    absent: str
    listed: bool
    practice: bool
    seats: list[SeatSummary]
    host: bool
    round: int
    created: int
    changed: int
    origin: Origin | None
    rematch: str | None


class ToClient(msgspec.Struct, frozen=True, tag_field="type"):
    """A message from the server."""


class State(ToClient, frozen=True, tag="state"):
    seq: int
    table: Summary
    commitment: str | None
    salt: str | None
    deadline: float | None
    game: Game | None
    mine: list[Mine]
    news: list[Step]


class Pending(msgspec.Struct, frozen=True):
    seat: int
    pending: str | None


class ActedNow(ToClient, frozen=True, tag="acted"):
    seq: int
    acted: list[bool]
    mine: list[Pending]


class Presence(ToClient, frozen=True, tag="presence"):
    seats: list[SeatSummary]


class RematchAt(ToClient, frozen=True, tag="rematch"):
    table: str


class Closing(ToClient, frozen=True, tag="closing"):
    after: float


class Done(ToClient, frozen=True, tag="done"):
    id: str
    seq: int


class Error(ToClient, frozen=True, tag="error"):
    id: str | None
    code: str
    message: str


AnyToClient: TypeAlias = State | ActedNow | Presence | RematchAt | Closing | Done | Error


class ReplayRound(msgspec.Struct, frozen=True):
    board: Board
    start: list[str]
    steps: list[Step]
    scores: list[Score] | None


class Replay(msgspec.Struct, frozen=True):
    players: list[str]
    edition: str
    boards: list[str]
    house: list[str]
    tags: list[tuple[str, str]]
    rounds: list[ReplayRound]
    totals: list[int]
    winners: list[int]
    rank: Names | None
    complete: bool


def socket_schemas() -> dict[str, Any]:
    """The JSON Schemas of the socket's messages, by name."""
    (client, server), components = msgspec.json.schema_components(
        [AnyFromClient, AnyToClient], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of the socket",
        "from_client": client,
        "from_server": server,
        "$defs": components,
    }
