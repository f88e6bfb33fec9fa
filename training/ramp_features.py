"""The features of a network that reads boards, for ramps of many boards at once.

A copy of `gapless.bots.board_inputs` in PyTorch or NumPy; `gapless.bots.board_network` says what
the features are, and the tests compare both.
"""

import numpy as np

from gapless.bots.board_inputs import COUNTED
from gapless.bots.board_network import FeatureLayout, partners, spaces_of_kind
from gapless.bots.value_input import STEP
from gapless.engine import tables
from gapless.engine.tables import Tables

from .array_rules import Array, ArrayRules, RampArrays, count_bits


class RampFeatures:
    """Computes the features of ramps of many boards, with the library of the rules."""

    def __init__(self, rules: ArrayRules, found: Tables, layout: FeatureLayout) -> None:
        self.rules, self.layout = rules, layout
        put, points = rules.put, found.scoring.points
        self._levels = put(np.arange(layout.levels))
        self._steps = put(np.arange(-STEP, STEP + 1))
        self._tiles = put(np.arange(layout.tiles))
        self._counts = put(np.arange(layout.tiles + 1))
        self._few = put(np.arange(COUNTED))
        self._rows = put(np.arange(layout.rows))
        by_rows = (points[:, tables.ROW_POINTS] | points[:, tables.MOVE_ROWS]) != 0
        by_columns = points[:, tables.COLUMN_POINTS] != 0
        self._by_rows, self._by_columns = put(by_rows), put(by_columns)
        self._letters = put(points[:, tables.TRAITS] & tables.LETTERS > 0)
        self._counted = [
            put(np.stack([spaces_of_kind(board, kind) for board in found.boards]))
            for kind in ("gold", "cursed")
        ]
        self._partner = put(np.stack([partners(found, n) for n in range(len(found.boards))]))
        spends, eggs, letters = (
            bool(rules.traits & trait) for trait in (tables.SPENDS, tables.SLIDES, tables.LETTERS)
        )
        pairs = bool(points[:, tables.PAIRS].any())
        lines = bool(by_rows.any()), bool(by_columns.any())
        spaces = pairs, pairs, spends, eggs, eggs, letters
        dots = bool(rules.traits & tables.DOT_ROWS)
        self.present = (*[True] * 4, *lines, *spaces, *[True] * 4, dots)
        """Whether each part can have a feature that is 1."""

    def __call__(self, ramps: RampArrays, remaining: Array) -> Array:
        """Return the features (ramp, feature) as truth values, without parts not `present`."""
        rules, library = self.rules, self.rules.library
        heights, board = ramps.heights, ramps.board
        count = len(remaining)
        steps = library.clip(heights[:, 1:] - heights[:, :-1], -STEP, STEP)
        tiles = remaining[:, None] >> self._tiles & 1
        sealed = rules.sealed(ramps)
        parts = [
            (heights[:, :, None] == self._levels).reshape(count, -1),
            (steps[:, :, None] == self._steps).reshape(count, -1),
            tiles == 1,
            tiles.sum(1)[:, None] == self._counts,
        ]
        if self.present[4]:
            gaps = self._in_any_column(sealed) & ~((1 << library.amin(heights, 1)) - 1)
            parts.append(self._spread(gaps[:, None]) & self._by_rows[board][:, None])
        if self.present[5]:
            parts.append((sealed != 0) & self._by_columns[board][:, None])
        opened = rules.grid & ~((1 << heights) - 1)
        if self.present[6]:
            parts += self._partner_flags(ramps, sealed, opened)
        if self.present[8]:
            parts.append(self._spread(ramps.spent & opened))
        if self.present[9]:
            parts.append(self._spread(ramps.cracked & ~ramps.broken & opened))
            parts.append(self._spread(ramps.broken & opened))
        if self.present[11]:
            parts.append(self._spread(sealed) & self._letters[board][:, None])
        parts += self._counts_of(ramps, sealed, opened)
        if self.present[16]:
            dots = rules.masks[tables.DOT_SPACES][board]
            if self.present[8]:
                dots = dots | ramps.spent
            parts.append(self._spread(self._in_any_column(sealed & dots)[:, None]))
        return library.concatenate(parts, 1)

    def _spread(self, bits: Array) -> Array:
        """Return a truth value for each space, column by column."""
        return ((bits[:, :, None] >> self._rows & 1) == 1).reshape(len(bits), -1)

    def _counts_of(self, ramps: RampArrays, sealed: Array, opened: Array) -> list[Array]:
        parts = []
        for spaces_of_board in self._counted:
            mask = spaces_of_board[ramps.board]
            for spaces in (sealed & mask, opened & mask):
                number = count_bits(spaces).sum(1)
                number = self.rules.library.clip(number, 0, COUNTED - 1)
                parts.append(number[:, None] == self._few)
        return parts

    def _in_any_column(self, bits: Array) -> Array:
        """Return the rows with a bit in any column, (ramp)."""
        rows = bits[:, 0]
        for column in range(1, self.layout.columns):
            rows = rows | bits[:, column]
        return rows

    def _partner_flags(self, ramps: RampArrays, sealed: Array, opened: Array) -> list[Array]:
        partner = self._partner[ramps.board]
        there = (partner >= 0) & self._spread(opened)
        ramp = self.rules.indices(len(partner))[:, None]
        at = self.rules.library.clip(partner, 0, None)
        return [there & self._spread(spaces)[ramp, at] for spaces in (ramps.covered, sealed)]
