"""The rules for many ramps at once in PyTorch: the state after each placement, and its reward.

A batch of ramps is a `States`: the heights determine where tiles land, `flags` what else matters
about the spaces, `remaining` is the set of tiles to come.

Points are rewarded when they are settled: a space when it is sealed, a row when it is full, a
pair when both its spaces are covered or sealed, and open spaces after the last tile. So the
rewards of a round add up to the score of its final ramp.
"""

from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor

from .tables import PAIR_SCORES, PlacementTables

MAX_STEP = 5
"""Height differences between neighbouring columns are clipped to this size."""


class States(NamedTuple):
    """A batch of ramps between two acts."""

    heights: Tensor
    """(state, column)"""
    flags: Tensor
    """(state): on a board that counts rows, bit r is set if row r can no longer be completed; then
    one bit per pair, set if exactly one of its spaces is settled, and that one is covered."""
    remaining: Tensor
    """(state): bit t is set if tile t is still to come."""

    def pick(self, index: Tensor) -> "States":
        """Return the states at these indices."""
        return States(self.heights[index], self.flags[index], self.remaining[index])


class Children(NamedTuple):
    """All legal placements of the tiles asked for, one per row."""

    state: Tensor
    placement: Tensor
    reward: Tensor
    after: States


@dataclass(frozen=True, slots=True)
class FeatureLayout:
    """The parts of the network's input, in order."""

    columns: int
    levels: int
    tiles: int
    rows: int
    """Rows with a flag; 0 if the board does not count rows."""
    pairs: tuple[tuple[tuple[int, int], tuple[int, int]], ...]
    mirror: bool
    """Whether a ramp is replaced by its mirror image if the image's heights sort first."""

    @property
    def size(self) -> int:
        """Count of features."""
        heights = self.columns * self.levels + (self.columns - 1) * (2 * MAX_STEP + 1)
        return heights + self.tiles + self.rows + 3 * len(self.pairs)

    @property
    def padding(self) -> int:
        """Zeros after the last feature: GPUs multiply rows of a multiple of 16 faster."""
        return -self.size % 16


class Simulator:
    """The rules of one board on one device.

    With `fuse` PyTorch compiles the many small operations into few passes over memory: that takes
    a minute at first, and is faster afterwards.
    """

    def __init__(
        self, tables: PlacementTables, device: torch.device, *, fuse: bool = False
    ) -> None:
        def put(values: object) -> Tensor:
            return torch.as_tensor(values, device=device)

        self.tables = tables
        self.device = device
        self.tile = put(tables.tile).long()
        self.aside = put(tables.aside)
        self.bottom, self.top, self.notch = put(tables.bottom), put(tables.top), put(tables.notch)
        self.slots = put(tables.slots).long()
        self.value = put(tables.value)
        padded = torch.nn.functional.pad(self.value.cumsum(1), (1, 0))
        self.below = padded[:, : tables.levels].to(torch.int32).contiguous()
        """(column, height): points of all spaces below that height while visible."""
        self.ones = put([n.bit_count() for n in range(1 << tables.rows)])
        self.pair_scores = put(PAIR_SCORES)
        self.column = torch.arange(tables.columns, device=device)
        self.pair_shift = tables.rows if tables.row_points else 0
        self.layout = FeatureLayout(
            tables.columns,
            tables.levels,
            len(tables.tiles),
            tables.rows if tables.row_points else 0,
            tables.pairs,
            tables.symmetric,
        )
        self.source, self.wanted = self._feature_tests()
        self.bit = torch.arange(32, dtype=torch.int32, device=device)
        place = torch.arange(tables.columns - 1, -1, -1, device=device)
        self.weight = (tables.levels**place).int()
        if fuse:
            self._place = torch.compile(self._place)  # type: ignore[method-assign]
            self.features = torch.compile(self.features)  # type: ignore[method-assign]

    def empty(self, count: int) -> States:
        """Return empty ramps with all tiles to come."""
        zeros = torch.zeros(count, dtype=torch.int32, device=self.device)
        return States(
            torch.zeros(count, self.tables.columns, dtype=torch.int32, device=self.device),
            zeros,
            zeros + (1 << len(self.tables.tiles)) - 1,
        )

    def expand(self, states: States, tiles: Tensor, *, aside: bool = True) -> Children:
        """Return all legal placements in each state of the tiles in its bit set `tiles` (state)."""
        wanted = (tiles[:, None] >> self.tile.int()) & 1 == 1
        landing = (states.heights[:, None, :] - self.bottom).amax(2)
        legal = wanted & (landing < self.tables.rows)
        if not aside:
            legal &= ~self.aside
        state, placement = legal.nonzero(as_tuple=True)
        reward, after = self._place(states.pick(state), placement, landing[state, placement])
        return Children(state, placement, reward, after)

    def place(self, states: States, placement: Tensor) -> tuple[Tensor, States]:
        """Make one legal placement in each state; return the rewards and the states after it."""
        landing = (states.heights - self.bottom[placement]).amax(1)
        return self._place(states, placement, landing)

    def _place(self, before: States, placement: Tensor, landing: Tensor) -> tuple[Tensor, States]:
        heights, flags, remaining = before
        top, notch = self.top[placement], self.notch[placement]
        used = top > 0
        # A column without a square of the tile keeps its height: nothing in it is sealed.
        under = torch.where(used, landing[:, None] + self.bottom[placement], heights)
        raised = torch.where(used, landing[:, None] + top, heights)
        hole = torch.where(notch > 0, landing[:, None] + notch, 0)
        reward = self.below[self.column, under] - self.below[self.column, heights]
        reward += torch.where(notch > 0, self.value[self.column, hole], 0)
        total = reward.sum(1, dtype=torch.int32)
        if self.tables.row_points or self.tables.pairs:
            sealed = low(under) & ~low(heights) | torch.where(notch > 0, 1 << hole, 0)
            gained, flags = self._settle(heights, raised, flags, sealed)
            total += gained
        remaining = remaining & ~(1 << self.tile[placement].int())
        return total, States(raised, flags, remaining)

    def _settle(
        self, heights: Tensor, raised: Tensor, flags: Tensor, sealed: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Return the points of rows and pairs, and new flags.

        `sealed` (state, column) holds the rows sealed as bits.
        """
        rows = self.tables.rows
        gained = torch.zeros_like(flags)
        new = torch.zeros_like(flags)
        if self.tables.row_points:
            gaps = flags & ((1 << rows) - 1)
            for column in range(self.tables.columns):
                gaps = gaps | sealed[:, column]
            gaps = gaps & ((1 << rows) - 1)
            level, old = low(raised.amin(1).clamp(max=rows)), low(heights.amin(1).clamp(max=rows))
            gained += self.tables.row_points * self.ones[(level & ~old & ~gaps).long()].int()
            new |= gaps & ~level
        for number, spaces in enumerate(self.tables.pairs):
            covered = flags >> (self.pair_shift + number) & 1
            was_open = torch.zeros_like(flags)
            is_open = torch.zeros_like(flags)
            for column, row in spaces:
                was = (heights[:, column] <= row).int()
                now = (raised[:, column] <= row).int()
                covered += was * (1 - now) * (1 - (sealed[:, column] >> row & 1))
                was_open += was
                is_open += now
            settled = (was_open > 0) & (is_open == 0)
            gained += torch.where(settled, self.pair_scores[(2 - covered).long()], 0).int()
            new |= ((is_open == 1) & (covered > 0)).int() << (self.pair_shift + number)
        return gained, new

    def end(self, states: States) -> Tensor:
        """Return the points of the open spaces if the round ends here."""
        heights = states.heights
        total = (self.below[self.column, -1] - self.below[self.column, heights]).sum(1)
        for number, spaces in enumerate(self.tables.pairs):
            visible = torch.zeros_like(states.flags)
            for column, row in spaces:
                visible += (heights[:, column] <= row).int()
            half = (visible == 1) & (states.flags >> (self.pair_shift + number) & 1 == 0)
            total += self.pair_scores[(visible + half).long()]
        return total

    def features(self, states: States, dtype: torch.dtype) -> Tensor:
        """Return the network's input, (state, feature): 0 or 1, padded."""
        layout, heights = self.layout, states.heights
        if layout.mirror:
            flipped = heights.flip(1)
            first = (heights * self.weight).sum(1) <= (flipped * self.weight).sum(1)
            heights = torch.where(first[:, None], heights, flipped)
        steps = (heights[:, 1:] - heights[:, :-1]).clamp(-MAX_STEP, MAX_STEP)
        coming = states.remaining[:, None] >> self.bit[: layout.tiles] & 1
        gaps = states.flags[:, None] >> self.bit[: layout.rows] & 1
        facts = [heights, steps, coming, gaps]
        for number, ((column, row), (other, level)) in enumerate(layout.pairs):
            both = (heights[:, column] <= row).int() + (heights[:, other] <= level).int()
            covered = states.flags >> (self.pair_shift + number) & 1
            facts.append(torch.where(both == 1, 2 - covered, 3 * (both == 0))[:, None])
        return (torch.cat(facts, 1).short()[:, self.source] == self.wanted).to(dtype)

    def _feature_tests(self) -> tuple[Tensor, Tensor]:
        """Return for each feature the index of the fact it tests, and the value it tests for."""
        layout = self.layout
        steps = layout.columns - 1
        single = layout.tiles + layout.rows
        values: list[range] = [range(layout.levels)] * layout.columns
        values += [range(-MAX_STEP, MAX_STEP + 1)] * steps
        values += [range(1, 2)] * single
        values += [range(1, 4)] * len(layout.pairs)
        asked = [(fact, value) for fact, few in enumerate(values) for value in few]
        asked += [(0, -1)] * layout.padding
        source, wanted = torch.tensor(asked, device=self.device).unbind(1)
        return source, wanted.short()


def low(count: Tensor) -> Tensor:
    """Return bit sets with the lowest `count` bits set."""
    return (1 << count) - 1
