"""Positions between two acts, and every act from many of them: what a search goes through.

Acts are numbered: all placements of all tiles, tile by tile; the last act of each tile sets it
aside.
"""

from collections.abc import Sequence

from gapless.core.ramp import Ramp

from . import acts, tables
from .extras import needs_extra
from .tables import ActBatch, Bytes, Floats, Longs, Positions, Rules, Tables, Words

with needs_extra("search"):
    import numpy as np


class PositionRules:
    """The rules of the first board of `tables`.

    With `alone`, tiles that fall through return; otherwise they are gone.
    """

    def __init__(self, board_tables: Tables, *, alone: bool = True) -> None:
        self.rules = Rules(board_tables.shapes, board_tables.scoring, alone)
        self.scoring = board_tables.scoring
        self.columns = board_tables.scoring.columns
        self.words = board_tables.scoring.ramp_words
        self.tiles = len(board_tables.tiles)
        """The count of tiles."""
        counts = np.diff(board_tables.shapes.first) + 1
        self.first = np.concatenate(([0], np.cumsum(counts, dtype=np.int64)))
        """(tile): its first act; the last entry is the count of all acts."""
        self.tile = np.repeat(np.arange(self.tiles), counts)
        """(act): its tile."""
        points = board_tables.scoring.points[0]
        self.plain = not points[tables.TRAITS] and not points[tables.COLUMN_POINTS]
        """Whether the board has nothing but dots, numbers, pairs and rows."""

    def is_aside(self, act: int) -> bool:
        """Return whether an act sets its tile aside."""
        return act + 1 in self.first

    def positions(self, ramps: Sequence[Ramp], remaining: Sequence[int]) -> Positions:
        """Return ramps of the core with the tiles to come, as bits."""
        words = np.array([tables.ramp_words(ramp)[: self.words] for ramp in ramps])
        return Positions(words, np.array(remaining, np.int64))

    def empty(self, remaining: Longs) -> Positions:
        """Return empty ramps with the tiles to come, as bits."""
        return Positions(np.zeros((len(remaining), self.words), np.uint64), remaining)

    def expand(self, positions: Positions, tiles: Longs, *, aside: bool = True) -> ActBatch:
        """Return every legal act with one of each position's `tiles` (bits)."""
        rules, slack = self.rules, self.slack()
        batch = self._room(0)
        while (count := acts.expand(rules, aside, positions, tiles, slack, batch)) > len(batch.act):
            batch = self._room(count)
        return batch

    def _room(self, count: int) -> ActBatch:
        group, act, remaining = (np.empty(count, np.int64) for _ in range(3))
        return ActBatch(group, act, Positions(np.empty((count, self.words), np.uint64), remaining))

    def slack(self) -> Bytes:
        """Return a buffer for the placements of a tile."""
        return np.empty(self.rules.shapes.blocks * tables.BLOCK, np.int8)

    def scores(self, ramps: Words) -> Floats:
        """Return the score of each ramp if the round ended now."""
        scores = np.empty(len(ramps))
        acts.find_scores(self.scoring, ramps, scores)
        return scores

    def settled_points(self, ramps: Words) -> Floats:
        """Return the points of sealed dots and numbers, full rows, and pairs that are settled."""
        points = np.empty(len(ramps))
        acts.find_settled_points(self.scoring, ramps, points)
        return points

    def best_last_scores(self, positions: Positions) -> Floats:
        """Return the best final scores with one tile to come."""
        scores, spare = np.empty(len(positions.ramps)), np.empty((1, self.words), np.uint64)
        acts.find_best_last_scores(self.rules, positions, self.slack(), spare, scores)
        return scores

    def mean_of_best(self, batch: ActBatch, values: Floats, count: int, left: int) -> Floats:
        """Return the mean of the best values with each of `left` tiles, of `count` positions."""
        totals = np.zeros(count)
        acts.add_best(batch.group, values, self.tiles, totals)
        return totals / left


def best_of_groups(group: Longs, values: Floats, width: int) -> Longs:
    """Return the indices of the `width` best of each group, in ascending order."""
    chosen = np.empty_like(group)
    return chosen[: acts.choose_best(group, values, width, chosen)]


def distinct(keys: Longs) -> tuple[Longs, Longs]:
    """Return the index of the first of each key, and of each key its place among these."""
    slots = np.full(2 << len(keys).bit_length(), -1)
    first, same = np.empty_like(keys), np.empty_like(keys)
    count = acts.find_distinct(keys, slots, first, same)
    return first[:count], same
