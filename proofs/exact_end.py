"""The value of ramps with few tiles to come, by backward induction over all reachable ramps.

The value of a ramp and a set of tiles is the mean over the next tile of the best act with it. It is
computed for every ramp that can be reached and every set of those tiles, one tile more at a time,
and rounded upward everywhere; the largest sum of the rounding errors is known.

Where rows count, there are too many ramps: the tables then remember only the lowest few rows that
can't be completed any more. Forgetting such a row can only add points, so these values still are
upper bounds. The plays with a known order remember all rows until few tiles are to come.
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
    follow: int | None = None
    """Follow the plays of the order until so many tiles are to come, with all such rows."""

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


class _Path(NamedTuple):
    """Ramps that the plays of the order reach, and their best play less the luck of its tiles."""

    ramps: RampIndex
    best: Tensor


def exact_end(
    sets: RampSets,
    top: Tensor,
    tiles: Sequence[int],
    settings: EndSettings,
    report: Callable[[str], None] = lambda _: None,
) -> EndValues:
    """Return the values of the ramps `top` with `tiles` to come, in their order.

    With `follow`, values are those of the best play for this order, less the luck of each tile as
    the tables judge it.
    """
    if settings.relaxed and sets.tables.board.rows < 0:
        raise SystemExit("Rows may be forgotten only where a full row is worth points.")
    count = len(tiles)
    follow = count if settings.follow is None else min(settings.follow, count)
    path = {count: top}
    for left in range(count - 1, follow - 1, -1):
        path[left] = sets.reach([(path[left + 1], 1 << tiles[count - left - 1])])
    report(f"ramps of the order {[len(keys) for keys in path.values()]}")
    end = _End(sets, tiles, settings.most, path)
    report(f"ramps of the tables {list(end.counts.values())}")
    level, error = end.last_level(), 0.0
    followed = end.stand_in(path.pop(0), level) if follow == 0 else None
    for left in range(1, count + 1):
        if followed is not None:
            keys = path.pop(left)
            best = sets.best(keys, tiles[count - left], *followed)
            del followed  # its memory is needed
            followed = end.step_back(keys, best, level)
        if left < count or followed is None:
            level = end.earlier(level)
            error += _rounding(level.values, left, sets.tables.most_points)
        if left == follow:
            followed = end.stand_in(path.pop(left), level)
        report(f"{left} tiles to come")
    assert followed is not None
    return EndValues(*followed, error)


class _End:
    """The tables of the last tiles of an order.

    Ramps are listed in the order in which they are reached, so that those with a number of tiles to
    come are the first ones of the list.
    """

    def __init__(
        self, sets: RampSets, tiles: Sequence[int], most: int, path: dict[int, Tensor]
    ) -> None:
        self._sets, self._tiles, self._most = sets, tiles, most
        self._each = torch.tensor(tiles, dtype=torch.int32, device=sets.device)
        count, every = len(tiles), sum(1 << tile for tile in tiles)
        new = sets.reach([(sets.forget(path[count], most), 0)])
        ramps = sets.index(new)
        self.counts = {count: len(new)}
        """How many ramps of the list there are, by the number of tiles to come."""
        for left in range(count - 1, -1, -1):
            sources = [(new, every)]
            if left in path:
                sources.append((sets.forget(path[left], most), 0))
            new = sets.reach(sources, most=most, known=ramps)
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

    def stand_in(self, keys: Tensor, level: _Level) -> _Path:
        """Return the ramps of the order with their values in the tables."""
        value = level.values.column(level.column[self._last(level.left)])
        known = self._sets.forget(keys, self._most)
        return _Path(self._sets.index(keys), value[self._sets.find(self._ramps, known)])

    def step_back(self, keys: Tensor, best: Tensor, level: _Level) -> _Path:
        """Subtract the luck of a tile from the best play before it."""
        sets, tiles = self._sets, self._tiles
        left = level.left + 1
        coming, next_one = self._last(left), len(tiles) - left
        known = sets.forget(keys, self._most)
        for number in range(next_one, len(tiles)):
            value = level.values.column(level.column[coming ^ 1 << number])
            judged = sets.best(known, tiles[number], self._ramps, value, most=self._most)
            best.add_(judged, alpha=1 / left)
            if number == next_one:
                best.sub_(judged)
            del value, judged
        return _Path(sets.index(keys), best)

    def _last(self, left: int) -> int:
        """Return the set of the last `left` of the tiles."""
        return (1 << left) - 1 << len(self._tiles) - left


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
