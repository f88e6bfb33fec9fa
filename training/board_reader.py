"""The network that reads boards, in PyTorch, and its values for play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch
from torch import Tensor, nn

from gapless.bots.board_inputs import COUNTED
from gapless.bots.board_network import PLANES, SPACE_FLAGS, feature_layout
from gapless.bots.value_input import STEP
from gapless.editions import edition

if TYPE_CHECKING:
    from .array_rules import RampArrays
    from .mixed_play import World

CLASSIC = edition("classic")
LAYOUT = feature_layout(CLASSIC)
BIG = 20_000
"""From this many ramps on, compiled functions are worth their overhead."""


class BoardReaderNetwork(nn.Module):
    """Reads boards and values ramps; `gapless.bots.board_network` is the same in NumPy."""

    def __init__(self, units: int = 256, channels: int = 80, deep: int = 6, seed: int = 1) -> None:
        super().__init__()
        torch.manual_seed(seed)
        self.units = units
        self.base = nn.Parameter(torch.randn(LAYOUT.size, units) * 0.04)
        self.inp = nn.Conv2d(PLANES, channels, 3, padding=1)
        blocks = [nn.Conv2d(channels, channels, 3, padding=1) for _ in range(deep)]
        self.blocks = nn.ModuleList(blocks)
        self.mix = nn.ModuleList([nn.Linear(2 * channels, channels) for _ in range(deep // 2)])
        self.space = nn.Conv2d(channels, (1 + SPACE_FLAGS) * units, 1)
        self.rowv, self.colv, self.dotv = (nn.Linear(channels, units) for _ in range(3))
        self.glob = nn.Linear(2 * channels, 96)
        self.few = nn.Linear(96, 24)
        self.tilev = nn.Linear(24, LAYOUT.tiles * units)
        self.leftv = nn.Linear(24, (LAYOUT.tiles + 1) * units)
        self.countv = nn.Linear(24, 4 * COUNTED * units)
        self.bias = nn.Linear(96, units)
        self.h1 = nn.Linear(units, 64)
        self.h2 = nn.Linear(64 + units, 64)
        self.out = nn.Linear(64 + units, 1)
        for head in (self.rowv, self.colv, self.dotv, self.tilev, self.leftv, self.countv):
            nn.init.normal_(head.weight, std=0.01)
            nn.init.zeros_(head.bias)
        nn.init.normal_(self.space.weight, std=0.01)
        for values in (self.space.bias, self.out.weight, self.out.bias):
            assert values is not None
            nn.init.zeros_(values)

    def read(self, planes: Tensor) -> tuple[Tensor, Tensor]:
        """Return the weights (board, feature, unit) and biases of the boards' first layers."""
        boards, units = len(planes), self.units
        found = torch.relu(self.inp(planes))
        for number, block in enumerate(self.blocks):
            found = found + torch.relu(block(found))
            if number % 2:
                found = found + self.mix[number // 2](_pooled(found))[:, :, None, None]
        common = torch.relu(self.glob(_pooled(found)))
        few = self.few(common)
        flags = self.space(found).view(boards, 1 + SPACE_FLAGS, units, LAYOUT.rows, LAYOUT.columns)
        flags = flags.permute(0, 1, 4, 3, 2)  # board, flag, column, row, unit
        above = flags[:, 0].flip(2).cumsum(2).flip(2)
        beyond = planes.new_zeros(boards, LAYOUT.columns, LAYOUT.levels - LAYOUT.rows, units)
        by_row = found.mean(3).transpose(1, 2)
        own = torch.cat(
            [
                torch.cat([above, beyond], 2).reshape(boards, -1, units),
                planes.new_zeros(boards, (LAYOUT.columns - 1) * (2 * STEP + 1), units),
                self.tilev(few).view(boards, -1, units),
                self.leftv(few).view(boards, -1, units),
                self.rowv(by_row),
                self.colv(found.mean(2).transpose(1, 2)),
                flags[:, 1:].reshape(boards, -1, units),
                self.countv(few).view(boards, -1, units),
                self.dotv(by_row),
            ],
            1,
        )
        return self.base + own, self.bias(common)

    def tail(self, units: Tensor) -> Tensor:
        """Return the values from the first layer's units (ramp, unit)."""
        positive = torch.relu(units)
        found = torch.relu(self.h1(positive))
        found = torch.relu(self.h2(torch.cat([found, positive], 1)))
        values: Tensor = self.out(torch.cat([found, units], 1))[:, 0]
        return values


def _pooled(found: Tensor) -> Tensor:
    return torch.cat([found.mean((2, 3)), found.amax((2, 3))], 1)


class Values:
    """The network as it is now, with the first layers of the boards in use."""

    def __init__(self, network: BoardReaderNetwork, *, compiled: bool) -> None:
        self._network = network
        self._dtype = torch.float16 if compiled else torch.float32
        self._tail = torch.compile(network.tail, dynamic=True) if compiled else network.tail

    @torch.no_grad()
    def use(self, world: World, boards: Tensor) -> None:
        """Read these boards of the world, given as ascending indices."""
        self._world = world
        parts = [self._network.read(part) for part in world.planes[boards].split(64)]
        self._first = torch.cat([first[:, world.present].to(self._dtype) for first, _ in parts])
        self._bias = torch.cat([bias for _, bias in parts])
        self._place = torch.zeros(len(world.boards), dtype=torch.long, device=world.device)
        self._place[boards] = torch.arange(len(boards), device=world.device)

    @torch.no_grad()
    def __call__(self, ramps: RampArrays, remaining: Tensor, left: int) -> Tensor:
        """Return the values of ramps, which must be grouped by board."""
        count = len(remaining)
        if left == 0 or count == 0:
            return torch.zeros(count, device=self._world.device)
        features = self._world.inputs(ramps, remaining, self._dtype)
        place = self._place[ramps.board]
        units = torch.empty(count, self._network.units, device=features.device, dtype=self._dtype)
        at = 0
        for board, number in enumerate(torch.bincount(place, minlength=len(self._bias)).tolist()):
            own = slice(at, at + number)
            torch.mm(features[own], self._first[board], out=units[own])
            at += number
        full = units.float() + self._bias[place]
        return self._tail(full) if count > BIG else self._network.tail(full)
