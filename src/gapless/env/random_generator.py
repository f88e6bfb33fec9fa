"""The random numbers of the environments: a generator whose state is one integer.

The first deal after `reset(seed=s)` is drawn from `random.Random(s)`, as everywhere in Gapless.
Later ones are drawn with splitmix64, which starts at the seed: its state is copied with a game at
no cost, and compiled code draws from it too.
"""

from random import Random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.float64]

STEP = 0x9E3779B97F4A7C15
STATES = 1 << 64


class SplitMix(Random):
    """splitmix64 as a generator of random numbers; only `random` may be called."""

    def __init__(self, state: int) -> None:
        super().__init__(0)
        self.state = state % STATES
        """The state, as an integer below 2**64."""

    def random(self) -> float:
        """Return a number from 0 below 1."""
        self.state = (self.state + STEP) % STATES
        number = self.state
        number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 % STATES
        number = (number ^ number >> 27) * 0x94D049BB133111EB % STATES
        return float((number ^ number >> 31) >> 11) / (1 << 53)
