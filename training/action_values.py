"""Values of acts: by the value function alone, or with an exact lookahead over tiles to come."""

from typing import NamedTuple

import torch
from torch import Tensor

from .network import ValueFunction
from .simulator import Simulator, States

CHILDREN = 1_000_000
"""States evaluated at a time, roughly: bounds the memory."""

ACTS = 22
"""Acts with a tile, roughly."""


class ActionValues(NamedTuple):
    """The values of all acts in a batch of states: points settled now plus points to come."""

    value: Tensor
    """(state, tile, slot): -inf where there is no act."""
    best: Tensor
    """(state, tile): the value of the best act; -inf for tiles not to come."""
    slot: Tensor
    """(state, tile): the slot of the best act."""
    mean: Tensor
    """(state): the value of the best act, averaged over the tiles that may come."""


class Lookahead:
    """Computes the values of acts with a value function."""

    def __init__(self, simulator: Simulator, value: ValueFunction) -> None:
        self.simulator = simulator
        self.value = value

    def action_values(
        self, states: States, tiles: Tensor, left: int, *, aside: bool = True
    ) -> ActionValues:
        """Return the values of all acts with the tiles in the bit sets `tiles` (state).

        `left` tiles are to come after one of them.
        """
        simulator = self.simulator
        children = simulator.expand(states, tiles, aside=aside)
        value = children.reward + self.value(children.after, left)
        shape = len(states.remaining), len(simulator.rules.tile) + 1
        table = value.new_full(shape, -torch.inf)
        table[children.state, children.act] = value
        grouped = table[:, simulator.slots]
        best, slot = grouped.max(2)
        known = best > -torch.inf
        mean = torch.where(known, best, 0).sum(1) / known.sum(1)
        return ActionValues(grouped, best, slot, mean)

    def expected_value(self, states: States, left: int, depth: int, width: int) -> Tensor:
        """Return the expected points to come, (state), searching `depth` of the `left` tiles.

        After the first tile only the `width` acts of the highest value are searched.
        """
        if depth == 0 or left == 0:
            return self.value(states, left)
        size = max(1, CHILDREN // (ACTS * left))
        count = len(states.remaining)
        if count > size:
            parts = [states.pick(slice(at, at + size)) for at in range(0, count, size)]
            return torch.cat([self.expected_value(part, left, depth, width) for part in parts])
        values = self.action_values(states, states.remaining, left - 1)
        if depth == 1 or left == 1:
            return values.mean
        slots = self.simulator.slots.expand_as(values.value)
        best = self.refine(states, values.value, slots, left - 1, depth - 1, width, width).amax(2)
        return torch.where(best > -torch.inf, best, 0).sum(1) / left

    def refine(
        self,
        states: States,
        value: Tensor,
        acts: Tensor,
        left: int,
        depth: int,
        top: int,
        width: int,
    ) -> Tensor:
        """Return the `value` of `acts`, both (state, tile, slot), with a deeper search.

        The `top` acts of each tile are searched `depth` tiles further, others get -inf; `left`
        tiles are to come after them.
        """
        best, slot = value.topk(top, 2)
        state, tile, rank = (best > -torch.inf).nonzero(as_tuple=True)
        chosen = slot[state, tile, rank]
        reward, after = self.simulator.place(states.pick(state), acts[state, tile, chosen])
        deeper = torch.full_like(value, -torch.inf)
        deeper[state, tile, chosen] = reward + self.expected_value(after, left, depth, width)
        return deeper
