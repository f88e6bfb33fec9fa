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

PARKED = 20_000_000
"""Larger sets of ramps wait in the computer's memory, not in the GPU's."""
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
    """Tables with a number of tiles to come."""

    ramps: RampIndex
    values: PackedValues
    column: dict[int, int]
    """Where each set of tiles (bits along the last tiles of the order) is."""


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
    count, most = len(tiles), settings.most
    follow = count if settings.follow is None else min(settings.follow, count)
    if most < ALL_ROWS and sets.tables.board.rows < 0:
        raise SystemExit("Rows may be forgotten only where a full row is worth points.")
    path = {count: top}
    for left in range(count - 1, follow - 1, -1):
        path[left] = sets.reach(path[left + 1], 1 << tiles[count - left - 1])
    reached = _reachable(sets, path, tiles, most)
    report(f"ramps {[len(reached[left]) for left in sorted(reached)]}")
    level, error = _last_level(sets, reached.pop(0)), 0.0
    followed = None
    every = torch.tensor(tiles, dtype=torch.int32, device=sets.device)
    for left in range(count + 1):
        if left > follow:
            assert followed is not None
            followed = _step_back(sets, path.pop(left), tiles, followed, level, most)
            if left == count:
                return EndValues(*followed, error)
        if left:
            level = _earlier(sets, level, reached.pop(left), every, left, most)
            error += _rounding(level.values, left)
        if left == follow:
            followed = _stand_in(sets, path.pop(left), level, most, count)
            if left == count:
                return EndValues(*followed, error)
        report(f"{left} tiles to come")
    raise AssertionError("unreachable")


def _reachable(
    sets: RampSets, path: dict[int, Tensor], tiles: Sequence[int], most: int
) -> dict[int, Tensor]:
    """Return the ramps of the tables by the number of tiles to come."""
    count, bits = len(tiles), sum(1 << tile for tile in tiles)
    ramps = sets.reach(sets.forget(path[count], most), 0)
    found = {count: _park(ramps)}
    for left in range(count - 1, -1, -1):
        also = sets.forget(path[left], most) if left in path else None
        ramps = sets.reach(ramps, bits, most=most, also=also)
        found[left] = _park(ramps)
    path |= {left: _park(ramps) for left, ramps in path.items()}
    return found


def _park(keys: Tensor) -> Tensor:
    return keys.cpu() if len(keys) > PARKED else keys


def _last_level(sets: RampSets, keys: Tensor) -> _Level:
    keys = keys.to(sets.device)
    low = sets.end(keys)
    number = torch.zeros(len(keys), 1, dtype=torch.int16, device=sets.device)
    return _Level(sets.index(keys), PackedValues(low, torch.zeros_like(low), number), {0: 0})


def _earlier(
    sets: RampSets, level: _Level, keys: Tensor, tiles: Tensor, left: int, most: int
) -> _Level:
    """Return the tables with one tile more to come."""
    numbers = range(len(tiles))
    chosen = sorted(sum(1 << tile for tile in few) for few in combinations(numbers, left))
    having = [[at for at, few in enumerate(chosen) if few >> tile & 1] for tile in numbers]
    lacking = [[level.column[chosen[at] ^ 1 << tile] for at in having[tile]] for tile in numbers]
    links = (_numbers(having, sets.device), _numbers(lacking, sets.device))
    keys = keys.to(sets.device)
    values = sets.induction(keys, level.ramps, level.values, tiles, left, links, len(chosen), most)
    return _Level(sets.index(keys), values, {few: at for at, few in enumerate(chosen)})


def _numbers(rows: list[list[int]], device: torch.device) -> Tensor:
    return torch.as_tensor(np.array(rows, np.uint16).view(np.int16), device=device)


def _rounding(values: PackedValues, left: int) -> float:
    """Return the most by which a level's values exceed the exact ones of the level before.

    A sum of an act's points and a value, the sum over `left` tiles and the quotient are rounded
    once each (on a CPU, to the number after the rounded one), the stored number by one step.
    """
    high = (values.low + values.step * 65535).abs().max()
    largest = float(torch.maximum(values.low.abs().max(), high)) + 64
    return float(values.step.max()) + 2 * ULP * largest * (4 + left)


def _stand_in(
    sets: RampSets, keys: Tensor, level: _Level, most: int, count: int
) -> tuple[RampIndex, Tensor]:
    """Return the ramps of the order and their values in the tables."""
    keys = keys.to(sets.device)
    left = max(few.bit_count() for few in level.column)
    value = level.values.column(level.column[_last(left, count)])
    return sets.index(keys), value[sets.find(level.ramps, sets.forget(keys, most))]


def _last(left: int, count: int) -> int:
    """Return the set of the last `left` of the tiles."""
    return (1 << left) - 1 << count - left


def _step_back(
    sets: RampSets,
    keys: Tensor,
    tiles: Sequence[int],
    followed: tuple[RampIndex, Tensor],
    level: _Level,
    most: int,
) -> tuple[RampIndex, Tensor]:
    """Return the ramps one tile earlier, and their best play less the luck of that tile."""
    keys = keys.to(sets.device)
    count = len(tiles)
    left = 1 + max(few.bit_count() for few in level.column)
    coming = _last(left, count)
    best = sets.best(keys, tiles[count - left], *followed)
    known = sets.forget(keys, most)
    for number in range(count - left, count):
        value = level.values.column(level.column[coming ^ 1 << number])
        judged = sets.best(known, tiles[number], level.ramps, value, most=most)
        best += judged / left
        if number == count - left:
            best -= judged
    return sets.index(keys), best
