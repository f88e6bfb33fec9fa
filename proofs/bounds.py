"""Upper and lower bounds on the best mean score, from one order of tiles.

For any worth W of a ramp and the tiles to come, let u(tile) be the largest sum of an act's points
and the worth after it, and the luck of a tile u(tile) less its mean over all tiles that may come.
Luck has mean zero for every player who does not know the order. So, over random orders, the mean of

- `upper`, the best play of the known order, less the luck of its tiles, is at least the mean of
  the best player;
- `lower`, the same sum for the player who always takes the act of u, is that player's mean.

The last tiles are valued exactly; see `exact_end`. The starting tile is known, so it has no luck.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from .exact_end import EndSettings, exact_end
from .look_ahead import Judged, Worth, look_ahead
from .ramp_sets import RampIndex, RampSets

MARGIN = 1e-9
"""More than the rounding errors of all sums in double precision."""


class BoundSettings(NamedTuple):
    """How an order is bounded."""

    end: EndSettings
    depth: Mapping[int, int]
    """Tiles that the worth looks ahead by the number of tiles to come (0 where not given)."""


class OrderBounds(NamedTuple):
    """The bounds of an order; `lower` is none if rows were forgotten."""

    upper: float
    lower: float | None


class _Sums(NamedTuple):
    """Points less luck from each ramp on: of the best play, and of u's player."""

    ramps: RampIndex
    best: Tensor
    played: Tensor
    judged: Tensor
    """The points to come as u judges them."""


@torch.inference_mode()
def bound_order(
    sets: RampSets,
    worth: Worth,
    order: Sequence[int],
    settings: BoundSettings,
    report: Callable[[str], None] = lambda _: None,
) -> OrderBounds:
    """Return the bounds of an order of all tiles, the starting tile first."""
    last = min(settings.end.tiles, len(order) - 1)
    everything = sum(1 << tile for tile in order)
    layers = [sets.reach([(sets.empty(), 1 << order[0])], aside=False)]
    remaining = [everything & ~(1 << order[0])]
    for tile in order[1 : len(order) - last]:
        layers.append(sets.reach([(layers[-1], 1 << tile)]))
        remaining.append(remaining[-1] & ~(1 << tile))
    report(f"layers {[len(layer) for layer in layers]}")
    end = exact_end(sets, layers.pop(), order[len(order) - last :], settings.end, report)
    sums = _Sums(end.ramps, end.value, end.value - end.error, end.value)
    del end
    for turn in range(len(layers), 0, -1):
        to_come = remaining[turn - 1]
        depth = settings.depth.get(to_come.bit_count(), 0)
        judged = look_ahead(sets, worth, layers[turn - 1], to_come, depth)
        sums = _less_luck(sets, layers.pop(), order[turn], judged, sums)
        report(f"{to_come.bit_count()} tiles to come")
    start = sets.empty(), order[0]
    upper = float(sets.best(*start, sums.ramps, sums.best, aside=False)[0])
    act = sets.best_acts(*start, sums.ramps, sums.judged, aside=False)
    lower = float(act.points[0] + sums.played[act.next[0]])
    return OrderBounds(upper + MARGIN, None if settings.end.relaxed else lower - MARGIN)


def _less_luck(
    sets: RampSets, keys: Tensor, tile: int, judged: Mapping[int, Judged], later: _Sums
) -> _Sums:
    """Return the sums from ramps on, where `tile` is the next of those `judged`."""
    acts = {other: sets.best_acts(keys, other, *after) for other, after in judged.items()}
    mean = torch.stack([best.value for best in acts.values()]).mean(0)
    chosen = acts[tile]
    minus_luck = mean - chosen.value
    best = sets.best(keys, tile, later.ramps, later.best) + minus_luck
    to = sets.find(later.ramps, judged[tile].ramps.keys[chosen.next])
    played = chosen.points + later.played[to] + minus_luck
    return _Sums(sets.index(keys), best, played, mean)
