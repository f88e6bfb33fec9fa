"""Upper and lower bounds on the best mean score, from one order of tiles.

For any worth W of a ramp and the tiles to come, let u(tile) be the largest sum of an act's points
and the worth after it, and the luck of a tile u(tile) less its mean over all tiles that may come.
Luck has mean zero for every player who does not know the order. So, over random orders, the mean of

- `upper`, the best play of the known order, less the luck of its tiles, is at least the mean of
  the best player;
- `lower`, the same sum for the player who always takes the act of u, is that player's mean.

The last tiles are valued exactly; see `exact_end`: for `lower` with all rows remembered. The
starting tile is known, so it has no luck.
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
    played: int = 0
    """Tiles to come from which u's player plays perfectly, if more than those of `end`."""


class OrderBounds(NamedTuple):
    """The bounds of an order."""

    upper: float
    lower: float


class _Best(NamedTuple):
    """Points less luck of the best play from each ramp on."""

    ramps: RampIndex
    value: Tensor


class _Turn(NamedTuple):
    """What u's player does on each ramp of a layer."""

    keys: Tensor
    after: Tensor
    """The ramp after the act."""
    points: Tensor
    """Points of the act, less the luck of its tile."""
    judged: Tensor
    """The points to come as u judges them before the tile is known."""


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
    tiles = order[len(order) - last :]
    end = exact_end(sets, layers[-1], tiles, settings.end, report)
    best = _Best(end.ramps, end.value)
    turns: list[_Turn] = []
    for number in range(len(layers) - 1, 0, -1):
        to_come = remaining[number - 1]
        depth = settings.depth.get(to_come.bit_count(), 0)
        judged = look_ahead(sets, worth, layers[number - 1], to_come, depth)
        best, turn = _less_luck(sets, layers[number - 1], order[number], judged, best)
        turns.insert(0, turn)
        report(f"{to_come.bit_count()} tiles to come")
    start = sets.empty(), order[0]
    upper = float(sets.best(*start, *best, aside=False)[0])
    judged_first = turns[0].judged if turns else end.value
    first = sets.best_acts(*start, best.ramps, judged_first, aside=False)
    points, ramp = float(first.points[0]), best.ramps.keys[first.next]
    del best
    exact = max(last, settings.played)
    for turn in turns[: len(turns) + last - exact]:
        at = torch.searchsorted(turn.keys, ramp)
        points, ramp = points + float(turn.points[at]), turn.after[at]
    if settings.end.relaxed or exact > last:
        del end
        end = exact_end(sets, ramp, order[len(order) - exact :], EndSettings(exact), report)
    points += float(end.value[sets.find(end.ramps, ramp)]) - end.error
    return OrderBounds(upper + MARGIN, points - MARGIN)


def _less_luck(
    sets: RampSets, keys: Tensor, tile: int, judged: Mapping[int, Judged], later: _Best
) -> tuple[_Best, _Turn]:
    """Return the best play from ramps on, where `tile` is the next of those `judged`."""
    acts = {other: sets.best_acts(keys, other, *after) for other, after in judged.items()}
    mean = torch.stack([act.value for act in acts.values()]).mean(0)
    chosen = acts[tile]
    minus_luck = mean - chosen.value
    best = sets.best(keys, tile, *later) + minus_luck
    after = judged[tile].ramps.keys[chosen.next]
    return _Best(sets.index(keys), best), _Turn(keys, after, chosen.points + minus_luck, mean)
