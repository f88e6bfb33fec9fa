"""Mean scores over the published seeds, with confidence intervals."""

from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev

import gymnasium

from gapless.env import FitsEnv

from .players import Player, PlayerFactory

BOARDS = ("Board1", "Board2", "Board3", "Board4")
SEEDS = range(10_000, 10_100)
"""The published seeds: every player plays each of them once on each board."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A mean, and half the width of its 95 % confidence interval."""

    mean: float
    half: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.half:.1f}"


def measure(board: str, make: PlayerFactory, observation: str = "planes") -> Cell:
    """Return the mean score of a player on a board."""
    env = gymnasium.make(f"gapless/{board}-v0", observation=observation).unwrapped
    assert isinstance(env, FitsEnv)
    scores = [play_episode(env, make(seed), seed) for seed in SEEDS]
    return Cell(mean(scores), 1.96 * stdev(scores) / sqrt(len(scores)))


def play_episode(env: FitsEnv, player: Player, seed: int) -> int:
    """Play an episode; return its score."""
    observation, info = env.reset(seed=seed)
    over = False
    while not over:
        action = player(env, observation, info)
        observation, _, over, _, info = env.step(action)  # type: ignore[arg-type]
    points: int = info["score"]
    return points


def format_row(name: str, cells: list[Cell]) -> str:
    """Return a row of the Markdown table."""
    return f"| {name} | {' | '.join(map(str, cells))} |"
