"""Many ramps of one classic board, by the engine's rules on arrays, and the network's input.

Points are rewarded when they are settled: a space when it is sealed, a row when it is full, a
pair when both its spaces are covered or sealed, and open spaces after the last tile. So the
rewards of a round add up to the score of its final ramp.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import torch
from torch import Tensor

from gapless.bots.value_input import STEP, InputLayout
from gapless.bots.value_network import input_layout
from gapless.core.edition import Edition
from gapless.engine.tables import tables_for

from .array_rules import ArrayRules, RampArrays


class States(NamedTuple):
    """A batch of ramps between two acts."""

    ramps: RampArrays
    remaining: Tensor
    """(state): bit t is set if tile t is still to come."""

    def pick(self, index: Tensor | slice) -> "States":
        """Return the states at these indices."""
        return States(self.ramps.pick(index), self.remaining[index])


def join_states(parts: Sequence[States]) -> States:
    """Return all states of several batches in one."""
    ramps = zip(*(part.ramps for part in parts), strict=True)
    return States(RampArrays(*map(torch.cat, ramps)), torch.cat([part.remaining for part in parts]))


class Children(NamedTuple):
    """All legal acts with the tiles asked for, one per row."""

    state: Tensor
    act: Tensor
    reward: Tensor
    after: States


def act_slots(rules: ArrayRules) -> Tensor:
    """Return the acts of each tile, (tile, slot), padded with the count of all acts."""
    ranges = list(pairwise(rules.first.tolist()))
    widest = max(end - start for start, end in ranges)
    count = len(rules.tile)
    slots = [[*range(start, end), *[count] * (widest - (end - start))] for start, end in ranges]
    return torch.tensor(slots, device=rules.first.device)


class Simulator:
    """One board of an edition on one device.

    With `fuse` PyTorch compiles the many small operations into few passes over memory: that takes
    a minute at first, and is faster afterwards.
    """

    def __init__(
        self, edition: Edition, board: str, device: torch.device, *, fuse: bool = False
    ) -> None:
        build = {name: edition.tiles[name] for name in edition.build}
        self.rules = ArrayRules(tables_for(build, edition.boards[board]), torch, device)
        self.layout = input_layout(edition, edition.boards[board])
        self.device = device
        self.start = tuple(map(edition.build.index, edition.start))
        """The tiles of the starting cards."""
        self.slots = act_slots(self.rules)
        self.source, self.wanted = _feature_tests(self.layout, device)
        self.bit = torch.arange(max(self.layout.tiles, self.layout.rows), device=device)
        place = torch.arange(self.layout.columns - 1, -1, -1, device=device)
        self.weight = self.layout.levels**place
        if fuse:
            self._act = torch.compile(self._act)  # type: ignore[method-assign]
            self.features = torch.compile(self.features)  # type: ignore[method-assign]

    @property
    def tiles(self) -> int:
        """Count of tiles of a round."""
        return self.layout.tiles

    def empty(self, count: int) -> States:
        """Return empty ramps with all tiles to come."""
        zeros = torch.zeros(count, dtype=torch.int64, device=self.device)
        return States(self.rules.empty(zeros), zeros + (1 << self.tiles) - 1)

    def expand(self, states: States, tiles: Tensor, *, aside: bool = True) -> Children:
        """Return all legal acts in each state with the tiles in its bit set `tiles` (state)."""
        rules, ramps = self.rules, states.ramps
        below = rules.rows_below(ramps)
        legal = rules.legal(below, aside=aside) & (tiles[:, None] >> rules.tile & 1 == 1)
        state, act = legal.nonzero(as_tuple=True)
        points, after = self._act(states.pick(state), act, below[state, act])
        return Children(state, act, points - rules.settled_points(ramps)[state], after)

    def place(self, states: States, act: Tensor) -> tuple[Tensor, States]:
        """Make one legal act in each state; return the rewards and the states after it."""
        points, after = self._act(states, act, None)
        return points - self.rules.settled_points(states.ramps), after

    def _act(self, states: States, act: Tensor, below: Tensor | None) -> tuple[Tensor, States]:
        """Return the settled points after acts, and the states."""
        rules = self.rules
        ramps = rules.act(states.ramps, act, below)
        remaining = states.remaining & ~(1 << rules.tile[act])
        return rules.settled_points(ramps), States(ramps, remaining)

    def end(self, states: States) -> Tensor:
        """Return the points of the open spaces if the round ends here."""
        open_points: Tensor = self.rules.score(states.ramps)
        return open_points - self.rules.settled_points(states.ramps)

    def features(self, states: States, dtype: torch.dtype) -> Tensor:
        """Return the network's input, (state, feature): 0 or 1, padded."""
        layout, heights = self.layout, states.ramps.heights
        flags = ramp_flags(layout, heights, states.ramps.covered)
        if layout.mirror:
            flipped = heights.flip(1)
            first = (heights * self.weight).sum(1) <= (flipped * self.weight).sum(1)
            heights = torch.where(first[:, None], heights, flipped)
        steps = (heights[:, 1:] - heights[:, :-1]).clamp(-STEP, STEP)
        coming = states.remaining[:, None] >> self.bit[: layout.tiles] & 1
        gaps = flags[:, None] >> self.bit[: layout.rows] & 1
        facts = [heights, steps, coming, gaps]
        for number, (column, row, other, level) in enumerate(layout.pairs.tolist(), layout.rows):
            both = (heights[:, column] <= row).int() + (heights[:, other] <= level).int()
            covered = flags >> number & 1
            facts.append(torch.where(both == 1, 2 - covered, 3 * (both == 0))[:, None])
        return (torch.cat(facts, 1).short()[:, self.source] == self.wanted).to(dtype)


def ramp_flags(layout: InputLayout, heights: Tensor, covered: Tensor) -> Tensor:
    """Return the flags of ramps, given as heights and covered squares (ramp, column)."""
    flags = heights[:, 0] * 0
    if layout.rows:
        gaps, level = flags, flags - 1
        for column in range(layout.columns):
            below = (1 << heights[:, column]) - 1
            gaps = gaps | below & ~covered[:, column]
            level = level & below
        flags = gaps & ~level & (1 << layout.rows) - 1
    for number, (one, row, two, other) in enumerate(layout.pairs.tolist(), layout.rows):
        half = (heights[:, one] > row) ^ (heights[:, two] > other)
        touched = (covered[:, one] >> row & 1) + (covered[:, two] >> other & 1)
        flags = flags | (half & (touched == 1)) * (1 << number)
    return flags


def padding(layout: InputLayout) -> int:
    """Return the zeros after the last feature: GPUs multiply rows of a multiple of 16 faster."""
    return -layout.size % 16


def _feature_tests(layout: InputLayout, device: torch.device) -> tuple[Tensor, Tensor]:
    """Return for each feature the index of the fact it tests, and the value it tests for."""
    values: list[range] = [range(layout.levels)] * layout.columns
    values += [range(-STEP, STEP + 1)] * (layout.columns - 1)
    values += [range(1, 2)] * (layout.tiles + layout.rows)
    values += [range(1, 4)] * len(layout.pairs)
    asked = [(fact, value) for fact, few in enumerate(values) for value in few]
    asked += [(0, -1)] * padding(layout)
    source, wanted = torch.tensor(asked, device=device).unbind(1)
    return source, wanted.short()
