"""The value of ramps with few tiles to come, by backward induction over all reachable ramps.

The value of a ramp and a set of tiles is the mean over the next tile of the best act with it. It is
computed for every ramp that can be reached and every set of those tiles, one tile more at a time,
and rounded upward everywhere; the largest sum of the rounding errors is known.

Where rows count, there are too many ramps: the tables may remember only the lowest few rows that
can't be completed any more. Forgetting such a row can only add points, so these values still are
upper bounds.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from .ramp_sets import PackedValues, RampIndex, RampSets
from .ramp_tables import ALL_ROWS

ULP = 2.0**-23
"""Relative distance between neighbouring numbers in single precision."""


class EndSettings(NamedTuple):
    """How the last tiles of an order are valued."""

    tiles: int
    """Tiles to come for which values are exact."""
    most: int = ALL_ROWS
    """Rows that can't be completed which the tables remember."""

    @property
    def relaxed(self) -> bool:
        """Whether the values are only upper bounds."""
        return self.most < ALL_ROWS


class EndValues(NamedTuple):
    """Values of ramps, each at most `error` above the exact one if the tables remember all rows."""

    ramps: RampIndex
    value: Tensor
    error: float


class _Level(NamedTuple):
    """Values with a number of tiles to come, of the first ramps of the list."""

    values: PackedValues
    column: dict[int, int]
    """Where each set of tiles (bits along the last tiles of the order) is."""

    @property
    def left(self) -> int:
        """Tiles to come."""
        return next(iter(self.column)).bit_count()


def exact_end(
    sets: RampSets,
    top: Tensor,
    tiles: Sequence[int],
    settings: EndSettings,
    report: Callable[[str], None] = lambda _: None,
) -> EndValues:
    """Return the values of the ramps `top` with `tiles` to come."""
    if settings.relaxed and sets.tables.board.rows < 0:
        raise SystemExit("Rows may be forgotten only where a full row is worth points.")
    end = _End(sets, top, tiles, settings.most)
    report(f"ramps of the tables {list(end.counts.values())}")
    level, error = end.last_level(), 0.0
    for left in range(1, len(tiles) + 1):
        level = end.earlier(level)
        error += _rounding(level.values, left, sets.tables.most_points)
        report(f"{left} tiles to come")
    return EndValues(sets.index(top), end.values(top, level), error)


class _End:
    """The tables of the last tiles of an order.

    Ramps are listed in the order in which they are reached, so that those with a number of tiles to
    come are the first ones of the list.
    """

    def __init__(self, sets: RampSets, top: Tensor, tiles: Sequence[int], most: int) -> None:
        self._sets, self._tiles, self._most = sets, tiles, most
        self._each = torch.tensor(tiles, dtype=torch.int32, device=sets.device)
        count, every = len(tiles), sum(1 << tile for tile in tiles)
        new = sets.reach([(sets.forget(top, most), 0)])
        ramps = sets.index(new)
        self.counts = {count: len(new)}
        """How many ramps of the list there are, by the number of tiles to come."""
        for left in range(count - 1, -1, -1):
            new = sets.reach([(new, every)], most=most, known=ramps)
            ramps = sets.extend(ramps, new)
            self.counts[left] = len(ramps.keys)
        self._ramps = ramps

    def last_level(self) -> _Level:
        """Return the values with no tile to come."""
        low = self._sets.end(self._ramps.keys)
        number = torch.zeros(len(low), 1, dtype=torch.int16, device=low.device)
        return _Level(PackedValues(torch.stack((low, low * 0), 1), number), {0: 0})

    def earlier(self, level: _Level) -> _Level:
        """Return the values with one tile more to come."""
        left, numbers = level.left + 1, range(len(self._tiles))
        chosen = sorted(sum(1 << tile for tile in few) for few in combinations(numbers, left))
        having = [[at for at, few in enumerate(chosen) if few >> tile & 1] for tile in numbers]
        lacking = [
            [level.column[chosen[at] ^ 1 << tile] for at in having[tile]] for tile in numbers
        ]
        links = (_numbers(having, self._sets.device), _numbers(lacking, self._sets.device))
        keys = self._ramps.keys[: self.counts[left]]
        values = self._sets.induction(
            keys, self._ramps, level.values, self._each, left, links, len(chosen), self._most
        )
        return _Level(values, {few: at for at, few in enumerate(chosen)})

    def values(self, top: Tensor, level: _Level) -> Tensor:
        """Return the values of ramps with all tiles to come."""
        value = level.values.column(0)
        known = self._sets.forget(top, self._most)
        return value[self._sets.find(self._ramps, known)]


def _numbers(rows: list[list[int]], device: torch.device) -> Tensor:
    return torch.as_tensor(np.array(rows, np.uint16).view(np.int16), device=device)


def _rounding(values: PackedValues, left: int, most_points: int) -> float:
    """Return the most by which a level's values exceed those with exact arithmetic.

    Points to come are at most `most_points`, and not below the lowest value. The operations are:
    the sum of an act's points and the lowest value of a ramp (at most three times the largest
    value), the value of a set, `left` sums, the quotient and the comparison of the stored number,
    which itself is one step too large at most. Each is rounded upward to the next number; on a
    CPU, to the number after the rounded one.
    """
    low, step = values.scale.unbind(1)
    largest = max(most_points, float(low.abs().max()), float((low + step * 65535).abs().max())) + 1
    operation = ULP if values.scale.is_cuda else 2 * ULP
    return float(step.max()) + operation * largest * (6 + left)
