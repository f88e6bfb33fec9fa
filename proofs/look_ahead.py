"""The worth of ramps, looked ahead over all tiles that may come and all acts with them."""

from itertools import combinations
from typing import NamedTuple, Protocol

import torch
from torch import Tensor

from .ramp_sets import RampIndex, RampSets


class Worth(Protocol):
    """Estimates the points still to come."""

    def __call__(self, keys: Tensor, remaining: Tensor, left: int, /) -> Tensor:
        """Return the worth of ramps with `left` tiles to come, at least one.

        `remaining` are these tiles of each ramp, as bits.
        """


class Judged(NamedTuple):
    """Ramps after an act, and their worth."""

    ramps: RampIndex
    value: Tensor


def look_ahead(
    sets: RampSets, worth: Worth, keys: Tensor, remaining: int, depth: int
) -> dict[int, Judged]:
    """Return the ramps after any act with each tile of `remaining`, valued `depth` tiles ahead.

    The worth of a ramp looked ahead is the mean over the next tile of the best act with it. Which
    ramps tiles lead to does not depend on which of them comes first, so each set of tiles is
    examined once.
    """
    tiles = bits_of(remaining)
    deepest = min(depth + 1, len(tiles))
    reached = {0: keys}
    for size in range(1, deepest + 1):
        for few in map(sum, combinations([1 << tile for tile in tiles], size)):
            before = [(reached[few & ~(1 << tile)], 1 << tile) for tile in bits_of(few)]
            reached[few] = sets.reach(before)
    last = [few for few in reached if few.bit_count() == deepest]
    sizes = [len(reached[few]) for few in last]
    every = torch.cat([reached[few] for few in last])
    if deepest == len(tiles):
        found = sets.end(every)
    else:
        rest = torch.tensor([remaining & ~few for few in last], device=every.device)
        coming = rest.repeat_interleave(torch.tensor(sizes, device=every.device))
        found = worth(every, coming, len(tiles) - deepest)
    value = dict(zip(last, found.double().split(sizes), strict=True))
    for size in range(deepest, 1, -1):
        for few in [few for few in value if few.bit_count() == size]:
            judged = Judged(sets.index(reached.pop(few)), value.pop(few))
            for tile in bits_of(few):
                earlier = few & ~(1 << tile)
                best = sets.best(reached[earlier], tile, *judged) / (len(tiles) - size + 1)
                value[earlier] = value[earlier] + best if earlier in value else best
    return {tile: Judged(sets.index(reached[1 << tile]), value[1 << tile]) for tile in tiles}


def bits_of(bits: int) -> list[int]:
    """Return which bits are set."""
    return [number for number in range(bits.bit_length()) if bits >> number & 1]
