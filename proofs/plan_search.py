"""The search of the shipped master on many ramps at once: the same plan, the same values.

`gapless.bots.master` defines the plan and searches one ramp at a time with NumPy.
"""

import torch
from torch import Tensor

from gapless.bots.master import WEIGHTS, SearchPlan
from gapless.bots.value_network import ValueNetwork, read_network
from training.simulator import Children, Simulator, States, padding

from .ramp_sets import RampSets

AT_ONCE = 1 << 19
"""Ramps valued together."""
CHILDREN = 4_000_000
"""Ramps after an act that are kept at a time, roughly."""
TILE_ACTS = 24
"""Acts with a tile, roughly."""
COARSE_BITS = -1 << 13
"""The bits of a number of single precision that tensor cores multiply."""


class PreciseNetwork:
    """A shipped network in single precision on tensor cores.

    Tensor cores cut factors to 11 bits. The weights of a shipped network have no more; activities
    are multiplied as a sum of two parts.
    """

    def __init__(self, simulator: Simulator, network: ValueNetwork) -> None:
        self.simulator = simulator
        (first, bias), *hidden, (self.last, self.bias) = [
            [torch.as_tensor(part, dtype=torch.float32, device=simulator.device) for part in layer]
            for layer in network.layers
        ]
        zeros = first.new_zeros(padding(network.layout), first.shape[1])
        self.first = torch.cat((first, zeros)), bias
        self.hidden = [(torch.cat((weight, weight)), bias) for weight, bias in hidden]

    def __call__(self, states: States) -> Tensor:
        """Return the points to come, (state), with at least one tile to come."""
        weight, bias = self.first
        activity = torch.addmm(bias, self.simulator.features(states, torch.float32), weight).relu_()
        for weight, bias in self.hidden:
            coarse = (activity.view(torch.int32) & COARSE_BITS).view(torch.float32)
            parts = torch.cat((coarse, activity - coarse), 1)
            activity = torch.addmm(bias, parts, weight).relu_()
        return (activity * self.last[:, 0]).sum(1) + self.bias


class PlanSearch:
    """Chooses acts on many ramps of a classic board by a plan of the master."""

    def __init__(self, sets: RampSets, plan: SearchPlan) -> None:
        tables = sets.tables
        self.sets, self.plan = sets, plan
        self.simulator = Simulator(tables.edition, tables.board.id, sets.device)
        path = WEIGHTS / f"{tables.edition.id}-{tables.board.id}.npz"
        network = read_network(path, tables.edition, tables.board)
        self._network = PreciseNetwork(self.simulator, network)

    def worth(self, states: States, left: int) -> Tensor:
        """Return the points to come by the network, (state), of each different state once."""
        if left == 0:
            return self.simulator.end(states).float()
        keys = self.sets.tables.keys(states.ramps) << self.simulator.tiles | states.remaining
        different, same = keys.unique(return_inverse=True)
        some = torch.empty_like(different)
        some[same] = torch.arange(len(keys), device=keys.device)
        parts = [self._network(states.pick(part)) for part in some.split(AT_ONCE)]
        return torch.cat(parts)[same]

    def exact(self, states: States, left: int) -> Tensor:
        """Return the points to come of perfect play, (state), with few tiles to come."""
        return self.sets.expect(self.sets.tables.keys(states.ramps), states.remaining, left)

    def expect(self, states: States, left: int, depth: int) -> Tensor:
        """Return the points to come, (state), averaged over the next `depth` tiles played well."""
        if depth == 0 or left == 0:
            return self.worth(states, left)
        size = max(1, CHILDREN // (TILE_ACTS * left))
        count, tiles = len(states.remaining), self.simulator.tiles
        if count > size:
            index = torch.arange(count, device=self.sets.device)
            parts = [self.expect(states.pick(part), left, depth) for part in index.split(size)]
            return torch.cat(parts)
        children = self.simulator.expand(states, states.remaining)
        reward, after = children.reward, children.after
        values = reward + self.worth(after, left - 1)
        group = children.state * tiles + self.simulator.rules.tile[children.act]
        if depth > 1 and left > 1:
            chosen = ranks(group, values) < self.plan.width
            values = reward[chosen] + self.expect(after.pick(chosen), left - 1, depth - 1)
            group = group[chosen]
        best = values.new_full((count * tiles,), -torch.inf)
        best.scatter_reduce_(0, group, values, "amax")
        return torch.where(best > -torch.inf, best, 0).view(count, tiles).sum(1) / left

    def choose(self, states: States, tile: Tensor) -> tuple[Tensor, Tensor]:
        """Return the act with a tile on each ramp, and its points now and to come.

        `tile` (state) is one of the tiles to come, which are as many in all `states`.
        """
        left = int(states.remaining[0]).bit_count() - 1
        children = self.simulator.expand(states, 1 << tile, aside=left < self.simulator.tiles - 1)
        if left <= self.plan.exact:
            value = children.reward + self.exact(children.after, left)
            best = _first_best(children.state, value)
        else:
            best, value = self._search(children, left)
        return children.act[best], value[best]

    def _search(self, children: Children, left: int) -> tuple[Tensor, Tensor]:
        """Return the best child of each state, and the value of each by its own last search."""
        state = children.state
        value = children.reward + self.expect(children.after, left, min(1, self.plan.depth))
        asked = torch.ones_like(state, dtype=torch.bool)
        for depth in range(2, min(self.plan.depth, left) + 1):
            (own,) = asked.nonzero(as_tuple=True)
            count = self.plan.acts_at(depth, left)
            top = value.new_full((int(state[-1]) + 1,), -torch.inf)
            top.scatter_reduce_(0, state[own], value[own], "amax")
            near = value[own] > (top - self.plan.margin)[state[own]]
            kept = own[near & (ranks(state[own], _rounded(value[own])) < count)]
            kept = kept[state[kept].bincount()[state[kept]] > 1]
            if not len(kept):
                break
            asked &= ~torch.isin(state, state[kept])
            asked[kept] = True
            deeper = self.expect(children.after.pick(kept), left, depth)
            value[kept] = children.reward[kept] + deeper
        return _first_best(state, torch.where(asked, value, -torch.inf)), value


def ranks(group: Tensor, values: Tensor) -> Tensor:
    """Return the rank of each value in its group, from 0, the largest first."""
    order = values.sort(descending=True, stable=True).indices
    order = order[group[order].sort(stable=True).indices]
    ordered = group[order]
    index = torch.arange(len(group), device=group.device)
    new = torch.ones_like(ordered, dtype=torch.bool)
    new[1:] = ordered[1:] != ordered[:-1]
    start = torch.where(new, index, 0).cummax(0).values
    found = torch.empty_like(index)
    found[order] = index - start
    return found


def _first_best(state: Tensor, value: Tensor) -> Tensor:
    """Return the index of the best child of each state; of equal ones the first."""
    best: Tensor = (ranks(state, _rounded(value)) == 0).nonzero(as_tuple=True)[0]
    return best


def _rounded(value: Tensor) -> Tensor:
    """Return values rounded as the master does before it compares them."""
    return value.mul(10_000).round()
