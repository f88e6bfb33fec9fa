"""The wire contract: all JSON that the server sends, as msgspec types.

What clients send over the socket is in `client_messages`, bodies of HTTP requests are in
`requests`. `python -m scripts.wire_types` generates the OpenAPI document, `socket.json` and the
page's `web/src/wire.ts` from all three. `docs/protocol.md` explains the messages.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from gapless.core import score
from gapless.core.board import HouseRule
from gapless.core.effect import NONE_SLID
from gapless.core.outcome import Outcome
from gapless.rooms.events import Absence, Absent, ActFor, Branch, Colour, Origin, SeatKind
from gapless.rooms.table import TableState

from . import FromValue

Space: TypeAlias = Annotated[
    tuple[int, int],
    Meta(title="Space", description="Column and row, both counted from 1 at the bottom left."),
]
Reason: TypeAlias = Annotated[score.Reason, Meta(title="Reason")]
RankNames: TypeAlias = Annotated[
    dict[Literal["en", "de", "ru"], str],
    Meta(title="RankNames", description="A solo rank in each language."),
]

# Parts of the server's messages


class Message(FromValue, frozen=True, forbid_unknown_fields=True):
    """JSON that the server sends, or a part of it."""


class ItemGroup(Message, frozen=True, array_like=True):
    """Items of a score with the same reason and points: points of each, spaces of each."""

    reason: Reason
    points: int
    spaces: Sequence[Sequence[Space]]


class Score(Message, frozen=True):
    """A score and the items that add up to it."""

    total: int
    items: list[ItemGroup]


class Board(Message, frozen=True):
    """A board as its file draws it, the top row first; `spaces` explains its characters.

    `kinds` are the kinds of its own, as tables of a board file. A board of a player's own may have
    a `name` and a `note`, which are plain text.
    """

    ref: str
    name: str
    note: str
    grid: tuple[str, ...]
    spaces: dict[str, int | str]
    kinds: dict[str, dict[str, Any]]
    rows: int
    columns: int
    words: tuple[str, ...]
    volatile: bool


class PlacedTile(Message, frozen=True):
    """A tile at rest on a ramp."""

    tile: str
    squares: Sequence[Space]


class ReasonPoints(Message, frozen=True, array_like=True):
    """The points of all items with a reason and a sign."""

    reason: Reason
    points: int


class Ramp(Message, frozen=True):
    """A ramp with its tiles, column heights, marks and score so far.

    `slid` are the spaces with states that were slid over at least once, twice and three times.
    `locked` are the points that can't change any more in the round.
    """

    tiles: list[PlacedTile]
    heights: list[int]
    spent: list[Space]
    slid: list[list[Space]]
    aside: list[str]
    score: Score
    locked: list[ReasonPoints]


class Landing(Message, frozen=True, array_like=True):
    """A legal placement, the row of its lowest square, and its outcome unless it rests."""

    act: str
    row: int
    outcome: Outcome = Outcome.RESTS


class TooHigh(Message, frozen=True, array_like=True):
    """A placement that would rest above the top edge, and the columns that are too high for it."""

    act: str
    columns: list[int]


class OwnSeat(Message, frozen=True):
    """What only the owner of a seat may know: the tile in hand and what it can do.

    `acts_for` are the acts that others chose since the owner last acted.
    """

    seat: int
    tile: str | None
    may_set_aside: bool
    pending: str | None
    landings: list[Landing]
    too_high: list[TooHigh]
    acts_for: list[ActFor]


class SpaceGroup(Message, frozen=True):
    """Special spaces that share a character of the board."""

    character: str
    kind: int | str
    spaces: Sequence[Space]


class Effect(Message, frozen=True, kw_only=True):
    """Everything that one act did to one ramp; `outcome` is null where no tile slid down.

    `rows` and `columns` are those completed, where they count on this board. `gaps` are the
    plain dots and letters sealed, `kept` the special spaces sealed, which stay visible, and
    `covered` the special spaces covered. `spent` are the spaces that took the tile off the ramp,
    `slid` those that it moved to their second, third and fourth state. `banked` are the points
    scored at once on a volatile board, `items` explain them. `locked` are all the items that can't
    change any more since this act, on any board.
    """

    squares: Sequence[Space] = ()
    outcome: Outcome | None = None
    rows: Sequence[int] = ()
    columns: Sequence[int] = ()
    gaps: Sequence[Space] = ()
    kept: Sequence[SpaceGroup] = ()
    covered: Sequence[SpaceGroup] = ()
    spent: Sequence[Space] = ()
    slid: Sequence[Sequence[Space]] = NONE_SLID
    items: Sequence[ItemGroup] = ()
    banked: int = 0
    locked: Sequence[ItemGroup] = ()


class SeatEffect(Effect, frozen=True, kw_only=True):
    """A seat's token on a card and what it did."""

    token: str


class ArrivalEffect(Effect, frozen=True, kw_only=True):
    """A tile that fell through a wormhole of one seat's ramp and arrived on another's."""

    source: int = msgspec.field(name="from")
    seat: int = msgspec.field(name="to")
    tile: str
    token: str


class PlayedCard(Message, frozen=True):
    """A card that all seats have played, with the effects; `tile` is null on starting tiles.

    For the persons in the seats `late` the clock chose the act, for those in `stand_ins` a bot.
    """

    round: int
    card: int
    tile: str | None
    seats: list[SeatEffect]
    arrivals: list[ArrivalEffect]
    late: Sequence[int] = ()
    stand_ins: Sequence[int] = ()


class PlayedTokens(Message, frozen=True):
    """A card that all seats have played, as tokens; `card` is null on starting tiles."""

    card: str | None
    tokens: list[str]


class RoundResult(Message, frozen=True):
    """The scores and ramps of a finished round; `position` is that of its last card."""

    position: int
    board: str
    scores: list[Score]
    ramps: list[Ramp]


class Game(Message, frozen=True):
    """A game as every viewer may see it.

    `position` is the number of the open card. A card that is opened again in practice gets a new
    one, and no number comes twice at a table: what a client asks for one position is of no use
    for another.
    `results` is left out where the socket's last state had the same; the page restores it.
    """

    position: int
    round: int
    card: int
    board: Board
    start: list[str]
    turned: list[str]
    to_come: list[str]
    acted: list[bool]
    ramps: list[Ramp]
    history: list[PlayedTokens]
    totals: list[int]
    complete: bool
    winners: list[int]
    rank: RankNames | None
    practised: bool
    results: list[RoundResult] | msgspec.UnsetType = msgspec.UNSET


class SeatSummary(Message, frozen=True):
    """A seat as everyone sees it. A bot stands in for a person whose seat has a `level`.

    `present`: a bot or a connected player has it. `absence` says why the others don't wait for
    the player. `moved`: the player has acted in this game at least once. `hinted`: the player has
    asked for a hint. No two seats of a table have the same `colour`.
    """

    kind: SeatKind
    name: str
    level: str | None
    present: bool
    absence: Absence | None
    moved: bool
    hinted: bool
    colour: Colour


class TableSummary(Message, frozen=True):
    """A table without its game. Times are milliseconds since 1970; `host`: it is the caller's.

    `drawn` are those of its boards that a player has drawn, which the edition doesn't have. In
    a list of tables there are none if their codes are long.
    `origin` is the finished game whose deal is played again, and `branch` the point of it from
    which this table plays on. `hints`: players may ask for hints.
    """

    id: str
    state: TableState
    edition: str
    boards: tuple[str, ...]
    drawn: list[Board]
    house: tuple[str, ...]
    clock: int | None
    absent: Absent
    listed: bool
    practice: bool
    hints: bool
    seats: list[SeatSummary]
    host: bool
    round: int
    created: int
    changed: int
    origin: Origin | None
    branch: Branch | None
    rematch: str | None


class Exchange(Message, frozen=True):
    """The players' contributions to the shuffle are awaited.

    `hashes` is null while hashes are accepted; then it has an entry for each seat, null where
    there is no hash, and contributions may be revealed.
    """

    hashes: list[str | None] | None


# Messages of the socket


class FromServer(Message, frozen=True, tag_field="type"):
    """A message on the socket from the server."""


class NextWait(Message, frozen=True):
    """The clock of a round waits until all players have pressed Next, at most `left` seconds.

    `pressed` has an entry for each seat; it is true for bots, and for idle and absent players.
    """

    pressed: list[bool]
    left: float


class Timing(FromServer, frozen=True):
    """All time limits of a table, in seconds from when the message was sent.

    `deadline` is the time left for the open card. `paused`: every player is idle or gone, and the
    clock stands still. `countdown` is the time until the game starts, once all seats are taken.
    `replaceable` has, for each seat of an absent player, the time until the host may give it to a
    bot.
    """

    deadline: float | None
    paused: bool
    countdown: float | None
    next: NextWait | None
    replaceable: list[float | None]


class ClockNotice(Timing, frozen=True, tag="clock"):
    """The time limits have changed, and nothing else."""


class State(Timing, frozen=True, tag="state"):
    """The whole state of a table; `news` are the cards completed since the last state.

    `commitment` is the same in every state of a table. When the game is over, `salt` is the
    secret, and there are either `contributions`, one for each seat, or the starting cards of the
    `fixed` deal for each round.
    """

    seq: int
    table: TableSummary
    commitment: str | None
    salt: str | None
    contributions: list[str] | None
    fixed: list[list[str]] | None
    exchange: Exchange | None
    game: Game | None
    mine: list[OwnSeat]
    news: list[PlayedCard]


class PendingAct(Message, frozen=True):
    """The act of one of the viewer's seats on the open card, until the card is complete."""

    seat: int
    pending: str | None


class ActedNotice(FromServer, frozen=True, tag="acted"):
    """A player acted on the open card, or took an act back."""

    seq: int
    acted: list[bool]
    mine: list[PendingAct]


class PresenceNotice(FromServer, frozen=True, tag="presence"):
    """A player came or went."""

    seats: list[SeatSummary]


class BotsNotice(FromServer, frozen=True, tag="bots"):
    """How the bots think: less in the seats `less`, as the server is busy.

    In the seats `failed` a bot gave no act, and the tile was set aside or put anywhere.
    """

    less: list[int]
    failed: list[int]


class RematchNotice(FromServer, frozen=True, tag="rematch"):
    """The table of the rematch exists."""

    table: str


class ClosingNotice(FromServer, frozen=True, tag="closing"):
    """The server is going down; reconnect after some seconds."""

    after: float


class Done(FromServer, frozen=True, tag="done"):
    """A command is durable."""

    id: str
    seq: int


class ErrorNotice(FromServer, frozen=True, tag="error"):
    """A command, or the socket if there is no `id`, is refused."""

    id: str | None
    code: str
    message: str


ServerMessage: TypeAlias = (State | ActedNotice | ClockNotice | PresenceNotice | BotsNotice) | (
    RematchNotice | ClosingNotice | Done | ErrorNotice
)


# Answers of the HTTP interface


class ErrorCode(Message, frozen=True):
    """A stable code and a sentence for the reader."""

    code: str
    message: str


class Refusal(Message, frozen=True):
    """The answer to every refused request."""

    error: ErrorCode


class CreatedTable(Message, frozen=True):
    """The id of the new table."""

    table: str


class TakenSeat(Message, frozen=True):
    """The seat that was taken."""

    seat: int


class TableLists(Message, frozen=True):
    """Public tables that wait for players, and public tables that are being played."""

    open: list[TableSummary]
    running: list[TableSummary]


class MyGame(TableSummary, frozen=True):
    """A game of the caller; `mine` are the caller's seats."""

    mine: list[int]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rank: RankNames | None


class MyGames(Message, frozen=True):
    """The caller's games, the newest first, and the best solo total of each edition."""

    games: list[MyGame]
    best: dict[str, int]


class Position(Message, frozen=True):
    """Where a game of the caller stands: the ramp of one of their seats, and who has acted.

    The seat is the caller's first that has to act on the open card, or else their first.
    """

    round: int
    card: int
    board: Board
    seat: int
    tiles: list[PlacedTile]
    spent: Sequence[Space]
    slid: list[Sequence[Space]]
    acted: Sequence[bool]


class HindsightResult(Message, frozen=True):
    """The best score of a round, whether it is proved, and a line of play that reaches it.

    `position` is that of the round's result.

    No play of the same cards scores more than `bound`; a proved score is as high as that. `items`
    explain the score. `own` is the player's line, which the score is never below; it is also the
    best line if none that scores more was found. Both lines show one seat, as seat 0.
    """

    position: int
    score: int
    proved: bool
    bound: int
    items: list[ItemGroup]
    steps: list[PlayedCard]
    own: list[PlayedCard]


class SeatPreviews(Message, frozen=True):
    """What each legal placement of the tile in a seat's hand would do, arrivals left out."""

    seat: int
    tile: str
    placements: list[SeatEffect]


class Previews(Message, frozen=True):
    """Previews for the open card, of the caller's seats that have a tile in hand."""

    position: int
    seats: list[SeatPreviews]


class ReplayRound(Message, frozen=True):
    """A round of a replay; `scores` is null if the record ends in it."""

    board: Board
    start: list[str]
    steps: list[PlayedCard]
    scores: list[Score] | None


class Replay(Message, frozen=True):
    """A game, card by card."""

    players: tuple[str, ...]
    edition: str
    boards: list[str]
    house: list[HouseRule]
    tags: tuple[tuple[str, str], ...]
    rounds: list[ReplayRound]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rank: RankNames | None
    complete: bool


class EditionRank(Message, frozen=True):
    """A solo rank and the lowest total that earns it; null: any total."""

    least: int | None = msgspec.field(name="from")
    en: str
    de: str
    ru: str


class PageLimits(Message, frozen=True):
    """Limits of a new table: characters of a name, rounds, and seconds of the clock."""

    name: int
    rounds: int
    clock: tuple[int, int]


class Edition(Message, frozen=True):
    """Everything the page draws with and offers to choose from."""

    id: str
    columns: int
    rows: int
    players: tuple[int, int]
    rounds: tuple[str, ...]
    tiles: dict[str, tuple[str, ...]]
    build: tuple[str, ...]
    start: tuple[str, ...]
    boards: list[Board]
    house: list[HouseRule]
    ranks: list[EditionRank]
    bots: list[str]
    limits: PageLimits


class Hint(Message, frozen=True):
    """A hint for a seat's tile on the card with this position.

    `column` is the leftmost column of the best placement, null if the tile is better set aside.
    `act` is the best act, null if only the column was asked for.
    """

    position: int
    seat: int
    column: int | None
    act: str | None
