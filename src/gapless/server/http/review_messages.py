"""The wire contract of reviews."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from gapless.analysis.account import MoveGrade
from gapless.rooms.wire.messages import Landing, Message, Space
from gapless.rooms.wire.requests import Body, RecordText, SmallNumber

Effort: TypeAlias = Literal["quick", "full"]


class ReviewQuery(msgspec.Struct, frozen=True):
    """The seat to review, and how much work that may be."""

    seat: SmallNumber
    effort: Effort


class RecordReview(Body, frozen=True):
    """A record to review for a seat; the same request asks how far that is."""

    record: RecordText
    seat: SmallNumber
    effort: Effort = "quick"


class ReviewAct(Message, frozen=True):
    """An act, and the score of the round that is expected after it, in thousandths of a point."""

    act: str
    value: int


class ReviewPossible(Message, frozen=True):
    """The best score with all cards known, in thousandths; no play exceeds `bound`."""

    score: int
    bound: int
    proved: bool


class ReviewTerms(Message, frozen=True):
    """Terms of an account, in thousandths of a point."""

    luck: int
    loss: int
    correction: int


class ReviewReason(Message, frozen=True):
    """A fact in which a move is worse than the best one: a code, and a sentence for the reader."""

    spaces: Sequence[Space]
    code: str
    text: str


class ReviewMove(ReviewTerms, frozen=True):
    """A move; all points are in thousandths.

    `best` are the best acts, the best first, and the act made. `equal` are all acts that count as
    equally good as the best, itself included. `landings` are the legal placements of the tile.
    """

    card: int
    act: str
    forced: bool
    best: list[ReviewAct]
    equal: Sequence[str]
    mark: MoveGrade | None
    reasons: list[ReviewReason]
    landings: list[Landing]


class ReviewRound(ReviewTerms, frozen=True):
    """The account of a round; all points are in thousandths.

    `score` is `expected` + `luck` - `loss` + `correction` + `arrivals`. `possible` is null until it
    is computed. `evaluator` says which values were used, and their error.
    """

    round: int
    seat: int
    board: str
    score: int
    expected: int
    arrivals: int
    possible: ReviewPossible | None
    effort: Effort
    evaluator: str
    moves: list[ReviewMove]


class ReviewProgress(Message, frozen=True):
    """A review as far as it is computed.

    `share` is the part that is done, up to 1; `waiting` the number of reviews that come first.
    """

    share: float
    rounds: list[ReviewRound]
    waiting: int
