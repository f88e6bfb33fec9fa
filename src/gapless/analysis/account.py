"""The account of a round: what was expected, what the cards gave, and what each move cost.

All points are integers in thousandths. For every round, exactly,

    score = expected + luck - loss + correction + arrivals

where the correction is what the other terms leave: the errors of the values, and rounding.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import NamedTuple

from gapless.core.masks import Space

POINT = 1000
"""Thousandths of a point."""

INACCURACY, MISTAKE, BLUNDER = 500, 1000, 2000
"""The smallest loss that gets each grade."""
CLEAR_MARGIN = 1000
"""How much better than every other act the only move is."""

ROUGH_CORRECTION = 2000
ROUGH_PART = 4
"""An estimate is rough if its correction is at least this many thousandths, up or down, and at
least this part of the loss: a quarter."""


class MoveGrade(StrEnum):
    """The grade of a move that stands out, good or bad; most moves have none."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    ONLY_MOVE = "only-move"
    """The best act, clearly better than every other."""
    GREAT_FIND = "great-find"
    """An only move, although another act makes the ramp count more at once."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """An act in notation, and its value: the expected score of the round after it."""

    act: str
    value: int


@dataclass(frozen=True, slots=True)
class MoveReason:
    """A fact in which the move made is worse than the best one.

    `made` and `best` are the count, or the points, that the fact has after each of the two; `size`
    is roughly what it costs, and orders the reasons of a move. `spaces` are those that the fact is
    about, `names` the tiles, acts or words, and `total` is what the counts are a part of.
    """

    code: str
    made: int
    best: int
    size: int
    spaces: tuple[Space, ...] = ()
    names: tuple[str, ...] = ()
    total: int = 0


@dataclass(frozen=True, slots=True)
class MoveReview:
    """One move: its card (0: the starting tile), its terms and what would have been better.

    `best` are the best acts, the best first, and at the end the act made if it is not among them;
    all are valued with the same effort. `equal` are all acts that count as equally good as the
    best, itself included. A forced move is the only legal act.
    """

    card: int
    act: str
    forced: bool
    luck: int
    loss: int
    correction: int
    best: tuple[Alternative, ...]
    mark: MoveGrade | None = None
    reasons: tuple[MoveReason, ...] = ()
    equal: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Possible:
    """The best score of a round with its cards known; no play exceeds `bound`."""

    round: int
    seat: int
    score: int
    bound: int
    proved: bool


@dataclass(frozen=True, slots=True)
class Account:
    """The terms of one round, or the sums of several."""

    score: int
    expected: int
    luck: int
    loss: int
    correction: int
    arrivals: int


@dataclass(frozen=True, slots=True)
class RoundReview(Account):
    """The account of one seat in one round, and its moves.

    `round` and `seat` count from 0; `board` is the board's name in a record. In an unfinished round
    `score` is the score expected where the round stops. `evaluator` says which values were used and
    how large their error is.
    """

    round: int
    seat: int
    board: str
    finished: bool
    effort: str
    evaluator: str
    moves: tuple[MoveReview, ...]

    @property
    def rough(self) -> bool:
        """Whether the estimate was so far off that the losses of single moves are uncertain."""
        off = abs(self.correction)
        return off >= ROUGH_CORRECTION and ROUGH_PART * off >= self.loss

    @property
    def mistakes(self) -> tuple[MoveReview, ...]:
        """The moves with a loss, the largest first."""
        losing = [move for move in self.moves if move.loss]
        return tuple(sorted(losing, key=lambda move: (-move.loss, move.card)))


def account_of(rounds: Iterable[Account]) -> Account:
    """Return the account of a game: the sums of its rounds."""
    known = list(rounds)
    return Account(*(sum(getattr(round, term.name) for round in known) for term in fields(Account)))


class MoveTerms(NamedTuple):
    """The terms of a move in thousandths."""

    luck: int
    loss: int
    correction: int


def move_terms(
    before: float, best: float, best_move: float, made: float, after: float, *, equal: bool
) -> MoveTerms:
    """Return the terms of a move; they lead exactly from `before` to `after`, both rounded.

    `before` is the mean value over all tiles that could come, `best` the value with the tile that
    came; `best_move` and `made` are the values of acts by the chosen effort; `after` is the mean
    value over the tiles that can come next, or the score after the last act, all in points. `equal`
    says that the two acts count as equally good.
    """
    luck = thousandths(best - before)
    loss = 0 if equal else thousandths(best_move - made)
    # What the cards and the loss don't explain: the errors of the values, and rounding.
    correction = thousandths(after) - thousandths(before) - luck + loss
    return MoveTerms(luck, loss, correction)


def grade_of(
    loss: int, values: Sequence[int], *, best_made: bool, obvious: bool
) -> MoveGrade | None:
    """Return the grade of a move, or `None`.

    `values` are those of the acts, the best first; `best_made` says that the first was made, and
    `obvious` that no other act makes the ramp count more at once.
    """
    if loss >= MISTAKE:
        return MoveGrade.BLUNDER if loss >= BLUNDER else MoveGrade.MISTAKE
    if loss >= INACCURACY:
        return MoveGrade.INACCURACY
    if best_made and len(values) > 1 and values[0] - values[1] >= CLEAR_MARGIN:
        return MoveGrade.ONLY_MOVE if obvious else MoveGrade.GREAT_FIND
    return None


def thousandths(points: float) -> int:
    """Return points as an integer in thousandths."""
    return round(points * POINT)
