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
from typing import NamedTuple, Protocol

import torch
from torch import Tensor

from .exact_end import EndSettings, exact_end
from .ramp_sets import RampIndex, RampSets

MARGIN = 1e-9
"""More than the rounding errors of all sums in double precision."""


class Worth(Protocol):
    """Estimates the points still to come."""

    def __call__(self, keys: Tensor, remaining: int, depth: int, /) -> Tensor:
        """Return the worth of ramps with the tiles `remaining` (bits), `depth` tiles ahead."""


class BoundSettings(NamedTuple):
    """How an order is bounded."""

    end: EndSettings
    depth: Mapping[int, int]
    """Tiles that the worth looks ahead by the number of tiles to come (0 where not given)."""
    first_depth: int = 0
    """Tiles that the player of `lower` looks ahead at the start."""


class OrderBounds(NamedTuple):
    """The bounds of an order; `lower` is none if rows were forgotten."""

    upper: float
    lower: float | None


class _Sums(NamedTuple):
    """Points less luck from each ramp on: of the best play, and of u's player."""

    ramps: RampIndex
    best: Tensor
    played: Tensor


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
    layers = [sets.reach(sets.empty(), 1 << order[0], aside=False)]
    remaining = [everything & ~(1 << order[0])]
    for tile in order[1 : len(order) - last]:
        layers.append(sets.reach(layers[-1], 1 << tile))
        remaining.append(remaining[-1] & ~(1 << tile))
    report(f"layers {[len(layer) for layer in layers]}")
    end = exact_end(sets, layers.pop(), order[len(order) - last :], settings.end, report)
    sums = _Sums(end.ramps, end.value, end.value - end.error)
    del end
    for turn in range(len(layers), 0, -1):
        sums = _less_luck(
            sets, worth, layers.pop(), order[turn], remaining[turn - 1], sums, settings
        )
        report(f"{remaining[turn - 1].bit_count()} tiles to come")
    start = sets.empty(), order[0]
    upper = float(sets.best(*start, sums.ramps, sums.best, aside=False)[0])
    judged = worth(sums.ramps.keys, remaining[0], settings.first_depth).double()
    act = sets.best_acts(*start, sums.ramps, judged, aside=False)
    lower = float(act.points[0] + sums.played[act.next[0]])
    return OrderBounds(upper + MARGIN, None if settings.end.relaxed else lower - MARGIN)


def _less_luck(
    sets: RampSets,
    worth: Worth,
    keys: Tensor,
    tile: int,
    remaining: int,
    later: _Sums,
    settings: BoundSettings,
) -> _Sums:
    """Return the sums from ramps on, with `tile` the next of those `remaining`."""
    left = remaining.bit_count()
    depth = settings.depth.get(left, 0)
    mean = torch.zeros(len(keys), dtype=torch.float64, device=sets.device)
    chosen = None
    for other in (number for number in range(remaining.bit_length()) if remaining >> number & 1):
        after = sets.index(sets.reach(keys, 1 << other))
        value = worth(after.keys, remaining & ~(1 << other), depth).double()
        acts = sets.best_acts(keys, other, after, value)
        mean += acts.value
        if other == tile:
            chosen = acts._replace(next=after.keys[acts.next])
    assert chosen is not None
    minus_luck = mean / left - chosen.value
    best = sets.best(keys, tile, later.ramps, later.best) + minus_luck
    to = sets.find(later.ramps, chosen.next)
    return _Sums(sets.index(keys), best, chosen.points + later.played[to] + minus_luck)
