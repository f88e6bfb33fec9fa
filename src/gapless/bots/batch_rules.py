"""The rules for many ramps at once, in NumPy: the afterstate and the reward of every act.

A ramp is encoded as `gapless.bots.value_network` describes. Points are a reward when they are
settled, and open spaces count at the end, so that the rewards of a round add up to its score.
"""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from gapless.core.board import DOT, Board, HouseRule, Kind
from gapless.core.edition import Edition
from gapless.core.masks import COLUMN_BITS
from gapless.core.ramp import Ramp

from .value_network import Pair, pair_spaces

Ints: TypeAlias = npt.NDArray[np.int64]

UNTOUCHED = 99
HALF = 12
"""Points of rows are looked up in two halves of this many rows."""

PAIR_POINTS = np.array([0, -3, 3])
"""Points of a settled pair by the number of its visible spaces."""


class RampBatch(NamedTuple):
    """A batch of ramps between two acts."""

    heights: Ints
    flags: Ints
    remaining: Ints

    def pick(self, index: Ints) -> "RampBatch":
        """Return the ramps at these indices."""
        return RampBatch(self.heights[index], self.flags[index], self.remaining[index])


class ActBatch(NamedTuple):
    """Acts: the index of the ramp, the act, its reward, and the ramp after it."""

    parent: Ints
    act: Ints
    reward: Ints
    after: RampBatch


@dataclass(frozen=True, slots=True, eq=False)
class BatchRules:
    """The rules of a board with dots, numbers, pairs and rows, and no other special spaces.

    Acts are numbered: all placements of all building cards, tile by tile; the last act of each
    tile sets it aside.
    """

    columns: int
    rows: int
    row_points: int
    first: Ints
    """The first act of each tile, and at the end the number of acts."""
    tile: Ints
    bottom: Ints
    top: Ints
    squares: Ints
    """(act, column): bit r is a square r rows above the lowest one."""
    limit: Ints
    points: Ints
    """(half, column, rows of it as bits): points of these spaces while visible."""
    pairs: tuple[Pair, ...]

    @property
    def gap_bits(self) -> int:
        """The number of flags for rows; those of the pairs follow."""
        return self.rows if self.row_points else 0

    def expand(self, ramps: RampBatch, tiles: Ints, *, aside: bool = True) -> ActBatch:
        """Return every legal act with one of each ramp's `tiles` (bits)."""
        wanted = tiles[:, None] >> self.tile & 1 == 1
        landing = (ramps.heights[:, None, :] - self.bottom).max(2)
        legal = wanted & (landing <= self.limit)
        if not aside:
            legal[:, self.first[1:] - 1] = False
        parent, act = np.nonzero(legal)
        reward, after = self._place(ramps.pick(parent), act, landing[parent, act])
        return ActBatch(parent, act, reward, after)

    def end(self, ramps: RampBatch) -> Ints:
        """Return the points of the open spaces if the round ends now."""
        full = (1 << self.rows) - 1
        total = self._points(full & ~_below(np.minimum(ramps.heights, self.rows)))
        for number, spaces in enumerate(self.pairs, self.gap_bits):
            visible = sum((ramps.heights[:, c] <= r).astype(np.int64) for c, r in spaces)
            covered = ramps.flags >> number & 1
            half = (visible == 1) & (covered == 0)
            total += PAIR_POINTS[visible + half]
        return total

    def _place(self, before: RampBatch, act: Ints, landing: Ints) -> tuple[Ints, RampBatch]:
        heights, flags, remaining = before
        base = np.maximum(landing, 0)[:, None]
        top = self.top[act]
        raised = np.where(top > 0, base + top, heights)
        sealed = _below(raised) & ~_below(heights) & ~(self.squares[act] << base)
        sealed &= (1 << self.rows) - 1
        reward = self._points(sealed)
        after = np.zeros_like(flags)
        if self.row_points:
            gained, after = self._settle_rows(heights, raised, flags, sealed)
            reward += gained
        for number, spaces in enumerate(self.pairs, self.gap_bits):
            covered = flags >> number & 1
            was_open = np.zeros_like(flags)
            is_open = np.zeros_like(flags)
            for column, row in spaces:
                was, now = heights[:, column] <= row, raised[:, column] <= row
                covered = covered + (was & ~now & (sealed[:, column] >> row & 1 == 0))
                was_open += was
                is_open += now
            settled = (was_open > 0) & (is_open == 0)
            reward += np.where(settled, PAIR_POINTS[2 - covered], 0)
            after |= ((is_open == 1) & (covered > 0)).astype(np.int64) << number
        return reward, RampBatch(raised, after, remaining & ~(1 << self.tile[act]))

    def _settle_rows(
        self, heights: Ints, raised: Ints, flags: Ints, sealed: Ints
    ) -> tuple[Ints, Ints]:
        """Return the points of full rows, and the unsettled rows that can no longer be filled."""
        gaps = (flags & (1 << self.rows) - 1) | np.bitwise_or.reduce(sealed, axis=1)
        level = _below(np.minimum(raised.min(1), self.rows))
        old = _below(np.minimum(heights.min(1), self.rows))
        gained = self.row_points * np.bitwise_count(level & ~old & ~gaps).astype(np.int64)
        return gained, gaps & ~level

    def _points(self, spaces: Ints) -> Ints:
        """Return the points of spaces (ramp, column; rows as bits) while visible."""
        column = np.arange(self.columns)
        low = self.points[0, column, spaces & (1 << HALF) - 1]
        high = self.points[1, column, spaces >> HALF]
        total: Ints = (low + high).sum(1)
        return total


def _below(height: Ints) -> Ints:
    return (1 << height) - 1


def batch_rules(edition: Edition, board: Board, house: frozenset[HouseRule]) -> BatchRules:
    """Return the rules of a board with an edition's building cards, under `inside` or none."""
    columns, rows, tiles = board.width, board.height, edition.build
    acts = [
        (number, placement)
        for number, name in enumerate(tiles)
        for placement in (*edition.tiles[name].placements(columns), None)
    ]
    bottom = np.full((len(acts), columns), UNTOUCHED)
    top, squares = np.zeros_like(bottom), np.zeros_like(bottom)
    limit = np.full(len(acts), rows - 1)
    for act, (_, placement) in enumerate(acts):
        if placement is None:
            continue
        shape = placement.shape
        bottom[act, placement.window] = shape.feet
        top[act, placement.window] = shape.tops
        for column, row in shape.squares:
            squares[act, placement.window.start + column] |= 1 << row
        if HouseRule.INSIDE in house:
            limit[act] = rows - shape.height
    tile = np.array([number for number, _ in acts])
    first = np.searchsorted(tile, range(len(tiles) + 1))
    points, pairs = _space_points(board), pair_spaces(board)
    return BatchRules(
        columns, rows, board.rows, first, tile, bottom, top, squares, limit, points, pairs
    )


def _space_points(board: Board) -> Ints:
    points = np.zeros((2, board.width, 1 << HALF), np.int64)
    bits = np.arange(1 << HALF)
    for (column, row), character in board.characters.items():
        kind = -1 if character == DOT else board.spaces[character]
        if kind is not Kind.PAIR:
            half, place = divmod(row - 1, HALF)
            points[half, column - 1] += int(kind) * (bits >> place & 1)
    return points


def batch_of(rules: BatchRules, ramp: Ramp, remaining: int) -> RampBatch:
    """Return one ramp of the core as a batch, with the tiles to come as bits."""
    flags = 0
    low = min(*ramp.skyline, rules.rows)
    if rules.row_points:
        for column in range(rules.columns):
            flags |= ramp.sealed >> column * COLUMN_BITS & (1 << rules.rows) - 1
        flags &= ~((1 << low) - 1)
    for number, spaces in enumerate(rules.pairs, rules.gap_bits):
        settled = [(c, r) for c, r in spaces if ramp.skyline[c] > r]
        covered = [(c, r) for c, r in settled if ramp.covered >> c * COLUMN_BITS + r & 1]
        if len(settled) == len(covered) == 1:
            flags |= 1 << number
    return RampBatch(np.array([ramp.skyline], np.int64), np.array([flags]), np.array([remaining]))
