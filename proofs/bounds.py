"""Upper and lower bounds on the best mean score, from one order of tiles.

For any worth W of a ramp and the tiles to come, let u(tile) be the largest sum of an act's points
and the worth after it, and the luck of a tile u(tile) less its mean over all tiles that may come.
Luck has mean zero for every player who does not know the order. So, over random orders, the mean of

- `upper`, the best play of the known order, less the luck of its tiles, is at least the mean of
  the best player;
- `lower`, the same sum for the player who always takes the act of u, is that player's mean.

The last tiles are valued exactly; see `exact_end`: for `lower` with all rows remembered. The
starting tile is known, so it has no luck.

Most ramps that can be reached are far behind the best ones. So the worth needs to be good only on
those that are near; see `BoundSettings.near`.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import torch
from torch import Tensor

from .exact_end import EndSettings, exact_end
from .look_ahead import Worth, look_ahead
from .ramp_sets import RampSets

MARGIN = 1e-9
"""More than the rounding errors of all sums in double precision."""


class BoundSettings(NamedTuple):
    """How an order is bounded."""

    end: EndSettings
    depth: Mapping[int, int] = MappingProxyType({})
    """Tiles that the worth looks ahead by the number of tiles to come (0 where not given)."""
    played: int = 0
    """Tiles to come from which u's player plays perfectly, if more than those of `end`."""
    near: int | None = None
    """The worth looks ahead only on this many ramps of a layer, the best ones; `None`: on all.
    Where the end forgets rows, the best ones of the last layer are valued with all rows."""


class OrderBounds(NamedTuple):
    """The bounds of an order."""

    upper: float
    lower: float


class _Turn(NamedTuple):
    """What u's player does on each ramp of a layer with the next tile."""

    after: Tensor
    """The ramp after the act."""
    points: Tensor
    """Points of the act."""
    minus_luck: Tensor
    """The luck of the tile, subtracted from 0."""
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
    tiles = order[len(order) - last :]
    layers = [sets.reach([(sets.empty(), 1 << order[0])], aside=False)]
    for tile in order[1 : len(order) - last]:
        layers.append(sets.reach([(layers[-1], 1 << tile)]))
    report(f"layers {[len(layer) for layer in layers]}")
    turns, so_far = _turns(sets, worth, order, layers, settings, report)
    end = exact_end(sets, layers[-1], tiles, settings.end, report)
    judged_first = turns[0].judged if turns else end.value
    first = sets.best_acts(sets.empty(), order[0], sets.index(layers[0]), judged_first, aside=False)
    points, ramp = float(first.points[0]), layers[0][first.next]
    found = so_far + end.value
    if settings.near is not None and settings.end.relaxed:
        del end
        _value_near(sets, layers[-1], tiles, so_far, found, settings.near, report)
    upper = float(found.max())
    exact = max(last, settings.played)
    for keys, turn in zip(layers, turns[: len(turns) + last - exact], strict=False):
        at = torch.searchsorted(keys, ramp)
        points += float(turn.points[at] + turn.minus_luck[at])
        ramp = turn.after[at]
    if settings.end.relaxed or exact > last:
        end = exact_end(sets, ramp, order[len(order) - exact :], EndSettings(exact), report)
    points += float(end.value[sets.find(end.ramps, ramp)]) - end.error
    return OrderBounds(upper + MARGIN, points - MARGIN)


def _value_near(
    sets: RampSets,
    keys: Tensor,
    tiles: Sequence[int],
    so_far: Tensor,
    found: Tensor,
    count: int,
    report: Callable[[str], None],
) -> None:
    """Lower `found`, the bounds of the plays to each ramp, until the largest one is exact.

    Ramps whose bound is largest are valued with all rows remembered, `count` at a time.
    """
    exact = torch.zeros_like(found, dtype=torch.bool)
    while not exact[found.argmax()]:
        near = _near(found.masked_fill(exact, -torch.inf), count)
        closer = exact_end(sets, keys[near], tiles, EndSettings(len(tiles)), report)
        found[near] = torch.minimum(found[near], so_far[near] + closer.value)
        exact[near] = True


def _turns(
    sets: RampSets,
    worth: Worth,
    order: Sequence[int],
    layers: Sequence[Tensor],
    settings: BoundSettings,
    report: Callable[[str], None],
) -> tuple[list[_Turn], Tensor]:
    """Return the turns of all layers but the last, and the best play up to each ramp of that one.

    A play counts its points less the luck of its tiles. Which ramps are near depends only on tiles
    that are known by then, so how a ramp is judged may depend on it: the mean luck still is zero.
    """
    turns: list[_Turn] = []
    nothing = torch.zeros(1, dtype=torch.float64, device=sets.device)
    so_far = sets.best_so_far(sets.empty(), order[0], nothing, sets.index(layers[0]), aside=False)
    for number, (keys, tile) in enumerate(zip(layers[:-1], order[1:], strict=False), 1):
        to_come = sum(1 << other for other in order[number:])
        depth = settings.depth.get(to_come.bit_count(), 0)
        if settings.near is None or not depth:
            turn = _turn(sets, worth, keys, tile, to_come, depth)
        else:
            turn = _turn(sets, worth, keys, tile, to_come, 0)
            near = _near(so_far + turn.judged, settings.near)
            closer = _turn(sets, worth, keys[near], tile, to_come, depth)
            for part, better in zip(turn, closer, strict=True):
                part[near] = better
        turns.append(turn)
        after = sets.index(layers[number])
        so_far = sets.best_so_far(keys, tile, so_far + turn.minus_luck, after)
        report(f"{to_come.bit_count()} tiles to come")
    return turns, so_far


def _near(hoped: Tensor, count: int) -> Tensor:
    """Return where the `count` largest numbers are, and all that equal the last of them."""
    if count >= len(hoped):
        return torch.arange(len(hoped), device=hoped.device)
    return (hoped >= hoped.topk(count).values[-1]).nonzero().squeeze(1)


def _turn(sets: RampSets, worth: Worth, keys: Tensor, tile: int, to_come: int, depth: int) -> _Turn:
    """Return the turn of ramps with `tile`, the next one of those `to_come`."""
    judged = look_ahead(sets, worth, keys, to_come, depth)
    chosen = sets.best_acts(keys, tile, *judged[tile])
    mean = torch.zeros_like(chosen.value)
    for other, after in judged.items():
        mean += chosen.value if other == tile else sets.best(keys, other, *after)
    mean /= len(judged)
    after_it = judged[tile].ramps.keys[chosen.next]
    return _Turn(after_it, chosen.points, mean - chosen.value, mean)
