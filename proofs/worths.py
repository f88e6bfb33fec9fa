"""The worth of ramps by the shipped networks."""

import torch
from torch import Tensor, nn

from gapless.bots.master import WEIGHTS
from gapless.bots.value_network import ValueNetwork, read_network
from training.network import ValueFunction, make_network
from training.simulator import Simulator, States, padding

from .ramp_sets import RampSets

AT_ONCE = 1 << 19
"""Ramps valued together."""


class NetworkWorth:
    """The worth of ramps by the network that is shipped for a board."""

    def __init__(self, sets: RampSets) -> None:
        tables = sets.tables
        path = WEIGHTS / f"{tables.edition.id}-{tables.board.id}.npz"
        network = torch_network(read_network(path, tables.edition, tables.board), sets.device)
        self._tables = tables
        simulator = Simulator(tables.edition, tables.board.id, sets.device)
        self._value = ValueFunction(simulator, network)

    def __call__(self, keys: Tensor, remaining: Tensor, left: int, /) -> Tensor:
        """Return the worth of ramps with `left` tiles to come, those of `remaining` (bits)."""
        parts = []
        for at in range(0, len(keys), AT_ONCE):
            part = slice(at, at + AT_ONCE)
            states = States(self._tables.ramps(keys[part]), remaining[part])
            parts.append(self._value(states, left))
        return torch.cat(parts)


def torch_network(network: ValueNetwork, device: torch.device) -> nn.Sequential:
    """Return a shipped network as layers of PyTorch, with the simulator's padded input."""
    layers = network.layers
    inputs = network.layout.size + padding(network.layout)
    made = make_network(inputs, tuple(len(bias) for _, bias in layers[:-1]), 1).to(device)
    linear = [layer for layer in made if isinstance(layer, nn.Linear)]
    with torch.no_grad():
        for layer, (weight, bias) in zip(linear, layers, strict=True):
            layer.weight.zero_()
            layer.weight[:, : len(weight)] = torch.as_tensor(weight.T, device=device)
            layer.bias[:] = torch.as_tensor(bias, device=device)
    return made
