"""What acts are worth: by the judge alone, or averaged exactly over the tiles to come."""

from typing import NamedTuple

import torch
from torch import Tensor

from .network import Judge
from .simulator import Simulator, States

CHILDREN = 1_000_000
"""States judged at a time, about: bounds the memory."""

PLACEMENTS = 22
"""Placements of a tile, about."""


class Outlook(NamedTuple):
    """Every act in a batch of states, judged right after it."""

    worth: Tensor
    """(state, tile, slot): points settled at once and still to come; -inf where no act is."""
    best: Tensor
    """(state, tile): the best act's worth; -inf for tiles not to come."""
    slot: Tensor
    """(state, tile): that act."""
    mean: Tensor
    """(state): the best act's worth, averaged over the tiles that may come."""


class Lookahead:
    def __init__(self, simulator: Simulator, judge: Judge) -> None:
        self.simulator = simulator
        self.judge = judge

    def outlook(self, states: States, tiles: Tensor, left: int, *, aside: bool = True) -> Outlook:
        """For the tiles in the bit sets `tiles` (state); `left` are to come after one of them."""
        simulator = self.simulator
        children = simulator.expand(states, tiles, aside=aside)
        worth = children.reward + self.judge(children.after, left)
        count, placements = len(states.flags), len(simulator.tables.names)
        table = worth.new_full((count, placements + 1), -torch.inf)
        table[children.state, children.placement] = worth
        grouped = table[:, simulator.slots]
        best, slot = grouped.max(2)
        known = best > -torch.inf
        mean = torch.where(known, best, 0).sum(1) / known.sum(1)
        return Outlook(grouped, best, slot, mean)

    def expect(self, states: States, left: int, depth: int, width: int) -> Tensor:
        """The points still to come, (state), `left` tiles to come, looking `depth` tiles ahead.

        Below the first tile only the `width` acts that the judge likes best are looked at.
        """
        if depth == 0 or left == 0:
            return self.judge(states, left)
        size = max(1, CHILDREN // (PLACEMENTS * left))
        count = len(states.flags)
        if count > size:
            parts = [
                States(*(part[at : at + size] for part in states)) for at in range(0, count, size)
            ]
            return torch.cat([self.expect(part, left, depth, width) for part in parts])
        outlook = self.outlook(states, states.remaining, left - 1)
        if depth == 1 or left == 1:
            return outlook.mean
        slots = self.simulator.slots.expand_as(outlook.worth)
        best = self.deepen(states, outlook.worth, slots, left - 1, depth - 1, width, width).amax(2)
        return torch.where(best > -torch.inf, best, 0).sum(1) / left

    def deepen(
        self,
        states: States,
        worth: Tensor,
        placements: Tensor,
        left: int,
        depth: int,
        top: int,
        width: int,
    ) -> Tensor:
        """The `worth` of `placements`, both (state, tile, slot), seen more deeply.

        The `top` acts of each tile are looked at `depth` tiles further, others get -inf; `left`
        tiles are to come after them.
        """
        best, slot = worth.topk(top, 2)
        state, tile, rank = (best > -torch.inf).nonzero(as_tuple=True)
        chosen = slot[state, tile, rank]
        reward, after = self.simulator.place(states.pick(state), placements[state, tile, chosen])
        deeper = torch.full_like(worth, -torch.inf)
        deeper[state, tile, chosen] = reward + self.expect(after, left, depth, width)
        return deeper
