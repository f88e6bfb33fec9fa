"""The features of `gapless.bots.features` for many acts at once, on boards of the classic kind."""

import numpy as np
import numpy.typing as npt

from gapless.bots.board_features import board_features_of, footprints
from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.core.masks import COLUMN_BITS
from gapless.engine.tables import tables_for

from .array_rules import Array, ArrayRules, RampArrays, count_bits

Ints = npt.NDArray[np.int64]
STEEPEST = 4
"""The largest height difference in the underside of a tile."""
STEPS = 2 * STEEPEST + 1


class ActFeatures:
    """The features of acts on a board with numbers, pairs and points for rows.

    Such a board has no running points, so that this feature is left out. Tiles are numbered along
    the building cards, acts as in `rules`.
    """

    def __init__(self, edition: Edition, board: Board) -> None:
        tiles = {name: edition.tiles[name] for name in edition.build}
        self.rules = rules = ArrayRules(tables_for(tiles, board))
        known = board_features_of(board, frozenset())

        def columns(mask: int) -> Ints:
            parts = [mask >> COLUMN_BITS * column for column in range(rules.columns)]
            return np.array([part & (1 << rules.rows) - 1 for part in parts])

        self.sizes = np.array([tile.size for tile in tiles.values()])
        """(tile): squares."""
        self._bonuses = columns(sum(mask for _, mask in known.bonuses))
        self._penalties = columns(sum(mask for _, mask in known.penalties))
        self._to_cover, self._to_leave = columns(known.to_cover), columns(known.to_leave)
        self._pairs = rules.pairs[0][: rules.pair_count[0]].tolist()
        self._middle = np.zeros(len(rules.tile))
        for act, tops in enumerate(rules.tops):
            if not rules.is_aside[act]:
                used = np.flatnonzero(tops)
                self._middle[act] = abs((used[0] + used[-1] + 1) / 2 - rules.columns / 2)
        undersides = footprints(tiles.values())
        widest = 1 + max(map(len, undersides))
        self._undersides = np.zeros((widest, STEPS ** (widest - 1)), np.int64)
        """(columns - 1, steps as digits): the tiles with such an underside, as bits."""
        for steps, owners in undersides.items():
            key = 0
            for step in steps:
                key = key * STEPS + step + STEEPEST
            self._undersides[len(steps), key] |= owners

    def __call__(
        self, before: RampArrays, after: RampArrays, acts: Ints, to_come: Ints, area: Ints
    ) -> dict[str, Array]:
        """Return the features of acts by name, each an array (act).

        `to_come` are the tiles to come as bits, `area` the count of their squares.
        """
        rules, heights = self.rules, after.heights
        new = after.covered & ~before.covered
        old = rules.sealed(before)
        sealed = rules.sealed(after) & ~old
        spoilt = count_bits(_any_column(sealed) & ~_any_column(old))
        points, half_sealed, half_covered = self._pair_states(after)
        pairs_before = self._pair_states(before)
        ground = (1 << heights) - 1
        homeless, bridges = self._flush_places(after, to_come)
        row_points = 0 if rules.row_points is None else rules.row_points[0]
        open_spaces = count_bits(self._to_cover & ~ground).sum(1)
        return {
            "sealed": rules.space_points(after, sealed),
            "spoilt": row_points * spoilt,
            "bonuses": rules.space_points(after, new & self._bonuses),
            "penalties": -rules.space_points(after, new & self._penalties),
            "pairs": points - pairs_before[0],
            "half_sealed": half_sealed - pairs_before[1],
            "half_covered": half_covered - pairs_before[2],
            "steps": np.abs(np.diff(heights, axis=1)).sum(1),
            "wells": self._wells(heights),
            "spread": heights.max(1) - heights.min(1),
            "waste": count_bits(new >> rules.rows).sum(1),
            "shortage": np.maximum(0, open_spaces - area),
            "homeless": homeless,
            "bridges": bridges,
            "middle": self._middle[acts],
        }

    def _pair_states(self, ramps: RampArrays) -> tuple[Array, Ints, Ints]:
        """Return the points of settled pairs, and the counts of half sealed and covered ones."""
        half_sealed = half_covered = np.zeros(len(ramps.board), np.int64)
        for column, row, other, level in self._pairs:
            half = (ramps.heights[:, column] > row) ^ (ramps.heights[:, other] > level)
            touched = (ramps.covered[:, column] >> row | ramps.covered[:, other] >> level) & 1
            half_sealed = half_sealed + (half & (touched == 0))
            half_covered = half_covered + (half & (touched == 1))
        return self.rules.pair_points(ramps, settled=True), half_sealed, half_covered

    def _wells(self, heights: Ints) -> Ints:
        walls = np.pad(heights, ((0, 0), (1, 1)), constant_values=self.rules.rows)
        depths: Ints = np.minimum(walls[:, :-2], walls[:, 2:]) - heights
        wells: Ints = np.maximum(0, depths - 2).sum(1)
        return wells

    def _flush_places(self, ramps: RampArrays, to_come: Ints) -> tuple[Ints, Ints]:
        """Return the counts of tiles to come that lie flush nowhere, and of those that bridge."""
        heights, rows = ramps.heights, self.rules.rows
        raises = self._to_leave >> heights & 1
        for one, row, two, level in self._pairs:
            visible = ~(ramps.covered[:, one] >> row | ramps.covered[:, two] >> level) & 1
            for column, own, other, far in ((one, row, two, level), (two, level, one, row)):
                completes = (heights[:, column] == own) & (heights[:, other] > far)
                raises[:, column] |= visible * completes
        raised = heights + raises
        steps = np.diff(raised, axis=1)
        too_steep = np.abs(steps) > STEEPEST
        digits = np.clip(steps, -STEEPEST, STEEPEST) + STEEPEST
        flush = bridged = np.zeros_like(to_come)
        for left in range(self.rules.columns):
            under = key = np.zeros_like(to_come)
            lowest, fits = np.full_like(to_come, rows), np.ones(len(to_come), np.bool_)
            for width, right in enumerate(range(left, self.rules.columns)):
                if width == len(self._undersides):
                    break
                if width:
                    key = key * STEPS + digits[:, right - 1]
                    fits = fits & ~too_steep[:, right - 1]
                under = under + raises[:, right]
                lowest = np.minimum(lowest, raised[:, right])
                there = fits & (under <= width) & (lowest < rows)
                found = np.where(there, self._undersides[width, key] & to_come, 0)
                flush = flush | found
                bridged = bridged | np.where(under > 0, found, 0)
        return count_bits(to_come & ~flush), count_bits(bridged)


def _any_column(spaces: Ints) -> Ints:
    """Return the rows with a space in any column, as bits."""
    rows: Ints = np.bitwise_or.reduce(spaces, axis=1)
    return rows
