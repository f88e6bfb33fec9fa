"""Random orders of tiles, stratified by the starting tile, and the limits of their means."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np
from scipy.stats import t as student

CONFIDENCE = 0.95


def draw_order(start: Sequence[int], tiles: int, seed: int, number: int) -> list[int]:
    """Return order `number` of a seed; the starting tiles take turns."""
    first = start[number % len(start)]
    rest = [tile for tile in range(tiles) if tile != first]
    return [first, *np.random.default_rng([seed, number]).permutation(rest).tolist()]


class Estimate(NamedTuple):
    """A mean with its standard error and degrees of freedom."""

    mean: float
    error: float
    freedom: float

    @property
    def margin(self) -> float:
        """Distance of a one-sided 95 % limit from the mean."""
        return float(student.ppf(CONFIDENCE, self.freedom)) * self.error


def stratified(values: Mapping[str, Sequence[float]]) -> Estimate:
    """Return the mean of strata of equal weight; each needs two values at least."""
    parts = []
    for stratum in values.values():
        found = np.array(stratum)
        squared = float(found.var(ddof=1)) / len(found) / len(values) ** 2
        parts.append(Estimate(float(found.mean()) / len(values), sqrt(squared), len(found) - 1))
    return total(parts)


def total(parts: Sequence[Estimate]) -> Estimate:
    """Return the sum of independent estimates; degrees of freedom by Welch and Satterthwaite."""
    squared = sum(part.error**2 for part in parts)
    fourth = sum(part.error**4 / part.freedom for part in parts)
    freedom = squared**2 / fourth if fourth else sum(part.freedom for part in parts)
    return Estimate(sum(part.mean for part in parts), sqrt(squared), freedom)
