"""The wire contract for boards of a player's own: what clients send about them, and the answers."""

from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from gapless.analysis.measurement import Dullness
from gapless.core.board import MAX_OWN_KINDS
from gapless.editions.board_codes import MAX_REFERENCE
from gapless.rooms.wire.messages import Board, Message
from gapless.rooms.wire.requests import Body

MAX_GRID = 64
GridText: TypeAlias = Annotated[str, Meta(max_length=MAX_GRID)]
BoardText: TypeAlias = Annotated[str, Meta(max_length=1_000)]
Whole: TypeAlias = Annotated[int, Meta(ge=-(2**53), le=2**53)]
Spaces: TypeAlias = Annotated[dict[GridText, Whole | BoardText], Meta(max_length=400)]
OwnKinds: TypeAlias = Annotated[dict[BoardText, dict[str, Any]], Meta(max_length=MAX_OWN_KINDS)]
EditionId: TypeAlias = Annotated[str, Meta(max_length=200)]
BoardCode: TypeAlias = Annotated[str, Meta(max_length=MAX_REFERENCE)]


class BoardDraft(Message, frozen=True, kw_only=True):
    """A board as it is drawn, mistakes included: the keys of a board file.

    Without an `id` it gets one from its name. `kinds` are those of its own, as in a file. `words`
    is null unless it is a board of letters. `volatile` is part of a reference, not of a file.
    """

    id: BoardText = ""
    name: BoardText = ""
    note: BoardText = ""
    grid: Annotated[tuple[GridText, ...], Meta(max_length=MAX_GRID)]
    spaces: Spaces = msgspec.field(default_factory=dict)
    rows: Whole = 0
    columns: Whole = 0
    kinds: OwnKinds = msgspec.field(default_factory=dict)
    words: Annotated[tuple[GridText, ...], Meta(max_length=2_000)] | None = None
    volatile: bool = False


class BoardCheck(Body, frozen=True, kw_only=True):
    """What to check for an edition: a board, a code, or the text of a board file; one of them."""

    edition: EditionId = "classic"
    board: BoardDraft | None = None
    code: BoardCode | None = None
    file: str | None = None


class BoardMistake(Message, frozen=True):
    """A mistake: a stable code, and a sentence in the caller's language.

    `key` is the key of the board file that it is about. `row` and `column` are the space, counted
    from 1 at the bottom left of the grid as it was sent.
    """

    code: str
    text: str
    row: int | None = None
    column: int | None = None
    key: str | None = None


class CheckedBoard(Message, frozen=True):
    """A board with its mistakes, and the text of a board file that holds it.

    If it has none, `code` is a reference to it for games and links, and `view` is what to draw.
    """

    draft: BoardDraft
    mistakes: list[BoardMistake]
    code: str | None
    file: str
    view: Board | None


class CheckedBoards(Message, frozen=True):
    """The boards that were checked, and mistakes that belong to none of them."""

    boards: list[CheckedBoard]
    mistakes: list[BoardMistake]


class MeasureBoard(Body, frozen=True, kw_only=True):
    """A board to measure, by its code; the same request asks how far that is."""

    edition: EditionId = "classic"
    code: BoardCode


class BoardFigures(Message, frozen=True):
    """Mean scores of a round: of bots, and the best possible with the cards known.

    The master plays without look-ahead. `skill` is how much more the master scores than the
    newcomer, `luck` how much more was possible. Figures that are not known yet are null.
    """

    newcomer: float | None = None
    architect: float | None = None
    master: float | None = None
    hindsight: float | None = None
    skill: float | None = None
    luck: float | None = None


class BoardDifficulty(BoardFigures, frozen=True, kw_only=True):
    """The difficulty of a board, as far as it is measured.

    `share` is the part that is done, up to 1. `dull` is what makes the board dull, once all is
    measured. `waiting` is the number of jobs that were started before it and are
    not done; jobs take turns, so it may be measured before they are done.
    """

    share: float
    dull: Sequence[Dullness] = ()
    waiting: int = 0


class ShippedFigures(BoardFigures, frozen=True, kw_only=True):
    """The difficulty of a board that comes with the game."""

    ref: str


class DifficultyScale(Message, frozen=True):
    """The difficulty of the boards of an edition, to compare others with."""

    boards: list[ShippedFigures]


class SurpriseRequest(Body, frozen=True, kw_only=True):
    """A board to generate; the same request asks how far that is.

    Without `kinds` the seed draws a mix. `difficulty` says how much skill is to matter, in points;
    without it any will do. If no board is near it within some seconds, the nearest is returned. The
    board gets the `name`.
    """

    edition: EditionId = "classic"
    kinds: (
        Annotated[tuple[Annotated[str, Meta(max_length=20)], ...], Meta(max_length=20)] | None
    ) = None
    difficulty: Annotated[float, Meta(ge=0, le=1_000)] | None = None
    seed: Annotated[int, Meta(ge=0, le=2**53)]
    name: BoardText = ""


class SurpriseBoard(Message, frozen=True):
    """A generated board once there is one; `share` is the part of the attempts that is done.

    If a difficulty was asked for, `skill` says how much skill matters as the search estimated it,
    and `near` is false if no board near the difficulty was found and this is the nearest.
    """

    share: float
    board: CheckedBoard | None = None
    waiting: int = 0
    skill: float | None = None
    near: bool = True
