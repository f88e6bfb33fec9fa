"""Helpers to play environments in tests."""

from random import Random
from typing import Any

import gymnasium
import numpy as np


def legal_action(mask: Any, rng: Random) -> int:
    """Return a uniformly random legal action."""
    legal = np.flatnonzero(mask)
    return int(legal[int(rng.random() * len(legal))])


def any_action(mask: Any, rng: Random) -> int:
    """Return a legal action, or sometimes any action."""
    if rng.random() < 0.1:
        return int(rng.random() * len(mask))
    return legal_action(mask, rng)


def play(env: gymnasium.Env[Any, Any], rng: Random, info: dict[str, Any]) -> tuple[float, int]:
    """Play an episode to its end; return the sum of the rewards, and the score."""
    total = 0.0
    over = False
    while not over:
        _, reward, over, _, info = env.step(any_action(info["action_mask"], rng))
        total += float(reward)
    return total, info["score"]
