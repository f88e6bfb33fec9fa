"""Scores over the published seeds, with confidence intervals."""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev

import gymnasium

from gapless.env import FitsEnv

from .players import Player

BOARDS = ("Board1", "Board2", "Board3", "Board4")
SEEDS = range(10_000, 10_100)
"""The published list: every player plays these games, each once on each board."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A mean, and half the width of its confidence interval of 95 %."""

    mean: float
    half: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.half:.1f}"


def measure(board: str, make: Callable[[int], Player], observation: str = "planes") -> Cell:
    env = gymnasium.make(f"gapless/{board}-v0", observation=observation).unwrapped
    assert isinstance(env, FitsEnv)
    scores = [score(env, make(seed), seed) for seed in SEEDS]
    return Cell(mean(scores), 1.96 * stdev(scores) / sqrt(len(scores)))


def score(env: FitsEnv, player: Player, seed: int) -> int:
    observation, info = env.reset(seed=seed)
    over = False
    while not over:
        action = player(env, observation, info)
        observation, _, over, _, info = env.step(action)  # type: ignore[arg-type]
    points: int = info["score"]
    return points


def row(name: str, cells: list[Cell]) -> str:
    return f"| {name} | {' | '.join(map(str, cells))} |"
