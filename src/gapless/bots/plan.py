"""How far the master looks ahead."""

from typing import NamedTuple


class Plan(NamedTuple):
    """So many tiles ahead, at the best few acts of each."""

    depth: int
    acts: int = 1
    """How many acts with the tile in hand, where it is more than one tile."""
    width: int = 1
    """How many acts with each tile that comes next, all but the last one."""


EFFORTS = (Plan(depth=0), Plan(depth=1), Plan(depth=2, acts=3, width=2))
"""From the fastest, which plays by the learned value alone, to the strongest."""
