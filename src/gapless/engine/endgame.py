"""Exact values of ramps with few tiles to come: every act with every tile is tried.

Ramps with the same key have the same points to come, so each is examined once.
"""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from .arrays import ArrayRules, RampArrays

Floats: TypeAlias = npt.NDArray[np.float64]
Numbers: TypeAlias = npt.NDArray[np.int64]
KeysOf: TypeAlias = Callable[[RampArrays, Numbers], Numbers]


def exact_scores(
    rules: ArrayRules, keys: KeysOf, ramps: RampArrays, remaining: Numbers, left: int
) -> Floats:
    """Return the expected final score of each ramp under perfect play.

    `remaining` are the `left` tiles to come of each, as bits. `keys` returns equal numbers only for
    ramps with the same tiles and the same points to come, beyond those settled. The rules are
    NumPy's. Three tiles take about 0.1 s on a classic board, four some seconds.
    """
    if left == 0:
        scores: Floats = rules.score(ramps).astype(np.float64)
        return scores
    _, first, same = np.unique(keys(ramps, remaining), return_index=True, return_inverse=True)
    some, tiles = ramps.pick(first), remaining[first]
    total = np.zeros(len(first))
    for tile in range(len(rules.first) - 1):
        (own,) = np.nonzero(tiles >> tile & 1)
        if len(own):
            total[own] += _best(rules, keys, some.pick(own), tiles[own], tile, left)
    settled = rules.settled_points(ramps)
    to_come: Floats = total / left - settled[first]
    values: Floats = settled + to_come[same]
    return values


def _best(
    rules: ArrayRules, keys: KeysOf, ramps: RampArrays, remaining: Numbers, tile: int, left: int
) -> Floats:
    """Return the expected final score after the best act with a tile."""
    acts = slice(int(rules.first[tile]), int(rules.first[tile + 1]))
    below = np.amax(ramps.heights[:, None, :] - rules.feet[acts], 2)
    ramp, act = np.nonzero(below <= rules.limit[acts])
    after = rules.act(ramps.pick(ramp), act + acts.start, below[ramp, act])
    scores = exact_scores(rules, keys, after, remaining[ramp] & ~(1 << tile), left - 1)
    # Setting the tile aside is always legal, so every ramp has an act.
    best: Floats = np.maximum.reduceat(scores, np.flatnonzero(np.diff(ramp, prepend=-1)))
    return best
