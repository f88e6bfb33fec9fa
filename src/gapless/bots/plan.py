"""How far the master looks ahead."""

from math import inf
from typing import NamedTuple

PLACEMENTS = 22
"""Acts with a tile, about."""


class Plan(NamedTuple):
    """So many tiles ahead at most, at the best few acts of each."""

    depth: int
    acts: int = 1
    """How many acts with the tile in hand, where it is more than one tile."""
    width: int = 1
    """How many acts with each tile that comes next, all but the last one."""
    positions: int = 0
    """How many ramps may be judged, about, where it is more than one tile: the fewer tiles are
    left, the further that goes. It bounds the time, and unlike a clock it repeats itself."""
    margin: float = inf
    """An act that seems worse than the best by more points is not looked at further."""

    def acts_at(self, depth: int, left: int) -> int:
        """How many acts to look at so many tiles ahead, with `left` tiles to come."""
        each = PLACEMENTS * (left - depth + 1)
        for tile in range(depth - 1):
            each *= self.width * (left - tile)
        return min(self.acts, self.positions // each)


EFFORTS = (
    Plan(depth=0),
    Plan(depth=1),
    Plan(depth=4, acts=6, width=2, positions=30_000, margin=0.4),
)
"""From the fastest, which plays by the learned value alone, to the strongest."""
