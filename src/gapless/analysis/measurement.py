"""The figures of a board's difficulty, and the parts by which they are measured."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import Literal, TypeAlias

from gapless.core.board import Board

SHIPPED = Path(__file__).with_name("shipped_difficulties.json")
"""The difficulty of the shipped boards, written by `python -m scripts.measure_boards`."""
ROUNDS = 64
"""Number of rounds that each bot plays, all on the same cards."""
DEALS = 8
"""Number of those rounds that are solved in hindsight."""
ARCHITECT_ROUNDS = 32
"""Number of those rounds that the architect plays, who takes the longest."""

Measure: TypeAlias = Literal["newcomer", "architect", "master", "hindsight", "ignoring_spaces"]
Dullness: TypeAlias = Literal["special-spaces", "no-skill", "all-luck", "too-hard", "too-easy"]
"""What makes a board dull."""

MIN_LOSS_IF_IGNORED = 1.0
"""Special spaces matter if the master loses this many points a round by ignoring them."""
LEAST_SKILL = 2.0
MOST_LUCK = 4.0
"""Luck decides if it matters this many times as much as skill."""
LEAST_BEST = 0.0
LEAST_ROOM = 3.0
"""A board is too easy if the newcomer comes this near to the best possible score."""

_WEIGHTS: dict[Measure, float] = {
    "newcomer": 0.15,
    "master": 0.1,
    "ignoring_spaces": 0.1,
    "architect": 0.35,
    "hindsight": 0.3,
}


@dataclass(frozen=True, slots=True)
class Difficulty:
    """Mean scores of a round on a board.

    `master` plays without look-ahead. `luck` says how much luck matters: how much more the best
    score with the cards known is than the master's, on the first deals. `loss_if_ignored` is how
    much less the master scores if it ignores the special spaces; `None` where that can't be
    measured, as on a board without any.
    """

    newcomer: float
    architect: float
    master: float
    luck: float
    loss_if_ignored: float | None = None

    @property
    def skill(self) -> float:
        """How much skill matters: how much more the master scores than the newcomer."""
        return self.master - self.newcomer

    @property
    def hindsight(self) -> float:
        """The best possible score: what the master scores, and `luck` above it."""
        return self.master + self.luck

    @property
    def dull(self) -> tuple[Dullness, ...]:
        """What makes the board dull, if anything."""
        facts: dict[Dullness, bool] = {
            "special-spaces": self.loss_if_ignored is not None
            and self.loss_if_ignored < MIN_LOSS_IF_IGNORED,
            "no-skill": self.skill < LEAST_SKILL,
            "all-luck": self.luck > MOST_LUCK * max(self.skill, 1.0),
            "too-hard": self.hindsight < LEAST_BEST,
            "too-easy": self.hindsight - self.newcomer < LEAST_ROOM,
        }
        return tuple(fact for fact, holds in facts.items() if holds)


@dataclass(frozen=True, slots=True)
class MeasurePart:
    """A part of a measurement, which takes about half a second: some rounds of one measure."""

    measure: Measure
    first: int
    count: int


def measure_parts(board: Board) -> list[MeasurePart]:
    """Return the parts of a board's measurement, those with the first figures first."""
    sizes: dict[Measure, tuple[int, int]] = {
        "newcomer": (ROUNDS, 16),
        "master": (ROUNDS, ROUNDS),
        "ignoring_spaces": (ROUNDS if _can_be_ignored(board) else 0, ROUNDS),
        "architect": (min(ROUNDS, ARCHITECT_ROUNDS), 4),
        "hindsight": (DEALS, 1),
    }
    return [
        MeasurePart(measure, first, min(size, rounds - first))
        for measure, (rounds, size) in sizes.items()
        for first in range(0, rounds, size)
    ]


@dataclass(slots=True)
class Measurement:
    """The parts of a measurement that are done, and the mean scores so far."""

    parts: Sequence[MeasurePart]
    scores: dict[Measure, list[int]] = field(default_factory=dict)

    def add(self, part: MeasurePart, scores: Sequence[int]) -> None:
        """Add the scores of a part, in the order of the parts."""
        self.scores.setdefault(part.measure, []).extend(scores)

    @property
    def share(self) -> float:
        """The share that is done, from 0 to 1."""
        wanted = Counter[Measure]()
        for part in self.parts:
            wanted[part.measure] += part.count
        done = sum(
            _WEIGHTS[measure] * len(self.scores.get(measure, ())) / count
            for measure, count in wanted.items()
        )
        return min(1.0, done / sum(_WEIGHTS[measure] for measure in wanted))

    def mean(self, measure: Measure) -> float | None:
        """The mean score so far, or `None` if there is none yet.

        That of hindsight is what the master scores and `luck` above it.
        """
        scores = self.scores.get(measure)
        if not scores:
            return None
        return fmean(self.scores["master"]) + self.luck if measure == "hindsight" else fmean(scores)

    @property
    def luck(self) -> float:
        """How much luck matters so far; hindsight is never below what the master reached."""
        pairs = zip(self.scores["hindsight"], self.scores["master"], strict=False)
        return fmean(max(0, best - reached) for best, reached in pairs)

    def difficulty(self) -> Difficulty:
        """Return the figures, once all parts are done."""
        newcomer, architect, master = (
            fmean(self.scores[bot]) for bot in ("newcomer", "architect", "master")
        )
        ignoring = self.mean("ignoring_spaces")
        lost = None if ignoring is None else master - ignoring
        return Difficulty(newcomer, architect, master, self.luck, lost)


def _can_be_ignored(board: Board) -> bool:
    """Whether a board has special spaces, none of which changes where tiles come to rest."""
    return bool(board.spaces) and not any(kind.leaves for kind in board.kinds)


@cache
def shipped_difficulties(edition: str) -> dict[str, Difficulty]:
    """Return the difficulty of each board of a shipped edition, and of the variants' boards."""
    shipped = json.loads(SHIPPED.read_text(encoding="utf-8"))[edition]
    return {ref: Difficulty(**figures) for ref, figures in shipped.items()}
