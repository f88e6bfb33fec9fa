"""The tables of a board for the compiled acts of `kernels.cu`, and ramps as numbers.

A ramp is a key: the heights of its columns, and flags for what the future still depends on. The
comment at the top of `kernels.cu` defines both. Boards of dots, numbers, pairs, rows and columns
have such keys; boards whose spaces change, boards of letters and volatile boards have not.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from gapless.bots.value_network import pair_spaces
from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.engine.arrays import ArrayRules, RampArrays
from gapless.engine.tables import PAIR_VISIBLE, UNTOUCHED, tables_for

KEY_BITS = 62
MOST_ACTS = 96
"""Most acts with one tile; the same number as in `kernels.cu`."""
ALL_ROWS = 64
"""Remember every row that can't be completed any more."""


@dataclass(frozen=True)
class RampTables:
    """One board with the tiles on an edition's building cards."""

    edition: Edition
    board: Board

    def __post_init__(self) -> None:
        rules = self.rules
        if rules.traits or self.board.volatile or self.board.words:
            raise SystemExit(
                f"Board {self.board.ref} has spaces that proofs don't know: choose one of dots, "
                "numbers, pairs, rows and columns."
            )
        widest = int(np.diff(rules.first).max())
        too_long = self.levels**self.columns << self.flag_bits >= 1 << KEY_BITS
        if too_long or widest > MOST_ACTS or self.levels > 30:
            raise SystemExit(f"Board {self.board.ref} is too large for proofs.")

    @cached_property
    def rules(self) -> ArrayRules:
        """The engine's rules of the board."""
        tiles = {name: self.edition.tiles[name] for name in self.edition.build}
        return ArrayRules(tables_for(tiles, self.board))

    @cached_property
    def pairs(self) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
        """Column and row of both spaces of each pair, from 0."""
        return pair_spaces(self.board)

    @cached_property
    def columns(self) -> int:
        """Columns of the ramp."""
        return self.board.width

    @cached_property
    def levels(self) -> int:
        """Heights of a column: 0 up to one less than this."""
        return self.board.height + int(self.rules.tops.max())

    @cached_property
    def tiles(self) -> int:
        """Tiles of a round."""
        return len(self.edition.build)

    @cached_property
    def start(self) -> tuple[int, ...]:
        """The tiles of the starting cards."""
        return tuple(map(self.edition.build.index, self.edition.start))

    @cached_property
    def row_flags(self) -> int:
        """Flags of rows."""
        return self.board.height if self.board.rows else 0

    @cached_property
    def flag_bits(self) -> int:
        """All flags of a key."""
        columns = self.columns if self.board.columns else 0
        return self.row_flags + len(self.pairs) + columns

    @cached_property
    def mirror(self) -> bool:
        """Whether a ramp and its mirror image have one key."""
        alike = all(line == line[::-1] for line in self.board.grid)
        return alike and not self.pairs and not self.board.columns

    @cached_property
    def most_points(self) -> int:
        """A limit of the points that are still to come on any ramp."""
        kinds = [self.board.spaces.get(sign) for sign in self.board.characters.values()]
        spaces = sum(kind for kind in kinds if isinstance(kind, int) and kind > 0)
        lines = max(0, self.board.rows) * self.board.height
        lines += max(0, self.board.columns) * self.columns
        return spaces + PAIR_VISIBLE * len(self.pairs) + lines

    @property
    def constants(self) -> dict[str, int]:
        """Sizes that `kernels.cu` is compiled with."""
        return {
            "COLUMNS": self.columns,
            "LEVELS": self.levels,
            "TILES": self.tiles,
            "PLACEMENTS": int((~self.rules.is_aside).sum()),
            "PAIRS": len(self.pairs),
            "ROW_FLAGS": self.row_flags,
            "COLUMN_FLAGS": self.columns if self.board.columns else 0,
            "FLAGS": self.flag_bits,
        }

    def packed(self) -> npt.NDArray[np.int32]:
        """Return the structure `Board` of `kernels.cu` as numbers."""
        rules, board = self.rules, self.board
        own = np.flatnonzero(~rules.is_aside)
        counts = np.bincount(rules.tile[own], minlength=self.tiles)
        value = np.zeros((self.columns, self.levels), np.int64)
        for row in range(board.height):
            rows = np.full((1, self.columns), 1 << row)
            for column in range(self.columns):
                only = np.where(np.arange(self.columns) == column, rows, 0)
                value[column, row] = rules.space_points(rules.empty(np.zeros(1)), only)[0]
        below = np.concatenate([np.zeros((self.columns, 1), np.int64), value.cumsum(1)], 1)
        pairs = [*self.pairs, ((0, 0), (0, 0))]
        touched = rules.feet[own] != UNTOUCHED
        shape = rules.feet[own] | rules.tops[own] << 8 | rules.squares[own] << 16
        parts = [
            [board.height, board.rows, board.columns, self.mirror],
            [space[0] for pair in pairs for space in pair],
            [space[1] for pair in pairs for space in pair],
            below.ravel(),
            np.concatenate([[0], counts.cumsum()]),
            rules.limit[own],
            np.where(touched, shape, 0).ravel(),
        ]
        return np.concatenate([np.asarray(part, np.int64) for part in parts]).astype(np.int32)

    def keys(self, ramps: RampArrays) -> Tensor:
        """Return the keys of ramps of the engine."""
        heights, covered = (torch.as_tensor(part) for part in (ramps.heights, ramps.covered))
        flags = self._flags(heights, covered)
        weights = self._weights(heights.device)
        digits = (heights * weights).sum(1)
        if self.mirror:
            digits = torch.minimum(digits, (heights.flip(1) * weights).sum(1))
        return digits << self.flag_bits | flags

    def ramps(self, keys: Tensor) -> RampArrays:
        """Return a ramp of the engine with each key; others may have the same key.

        Boards that count columns have no such ramps: a gap may be in any row.
        """
        if self.board.columns:
            raise ValueError("a key does not tell where the gaps of a column are")
        digits = keys >> self.flag_bits
        heights = digits[:, None] // self._weights(keys.device) % self.levels
        covered = (1 << heights) - 1
        tallest = heights.argmax(1)[:, None]
        bits = torch.arange(self.flag_bits, device=keys.device)
        flags = keys[:, None] >> bits & 1
        at = self.row_flags
        gaps = (flags[:, :at] << bits[:at]).sum(1)[:, None]
        covered.scatter_(1, tallest, covered.gather(1, tallest) & ~gaps)
        for number, pair in enumerate(self.pairs):
            for column, row in pair:
                visible = 1 - flags[:, at + number]
                covered[:, column] &= ~(visible << row)
        none = covered[:, :0]
        return RampArrays(heights, covered, none, none, none, keys * 0, keys * 0)

    def _weights(self, device: torch.device) -> Tensor:
        places = torch.arange(self.columns - 1, -1, -1, device=device)
        return torch.as_tensor(self.levels, device=device) ** places

    def _flags(self, heights: Tensor, covered: Tensor) -> Tensor:
        below = (1 << heights) - 1
        grid = (1 << self.board.height) - 1
        gaps = below & ~covered & grid
        flags = torch.zeros_like(heights[:, 0])
        if self.row_flags:
            for column in range(self.columns):
                flags |= gaps[:, column]
            flags &= ~below.amin(1)
        for number, ((one, row), (two, other)) in enumerate(self.pairs, self.row_flags):
            half = (heights[:, one] > row) ^ (heights[:, two] > other)
            touched = (covered[:, one] >> row & 1) + (covered[:, two] >> other & 1)
            flags |= (half & (touched == 1)).long() << number
        if self.board.columns:
            broken = (gaps != 0) & (heights < self.board.height)
            at = torch.arange(self.columns, device=heights.device) + self.row_flags
            flags |= (broken.long() << at + len(self.pairs)).sum(1)
        return flags
