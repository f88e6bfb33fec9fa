"""Exact search for the best score with a known order of tiles, layer by layer."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gapless.core.acts import SetAside
from gapless.engine.tables import Ints, Tables

from .beam import SearchResult
from .layers import expand, rehash
from .states import (
    Layer,
    TileStep,
    bound_tables_for,
    empty_layer,
    fields_for,
    highest_foot,
    plain_scoring,
    scratch_for,
)

NO_SCORE = -(1 << 30)
"""Less than any score."""
WIDTHS = (200, 2_000, 20_000)
"""States per layer that the first passes keep."""
HURRIED_WIDTH = 20
"""States per layer that are kept once the time is up."""
CHUNK = 1 << 14
"""States expanded between two checks of the clock."""
FIRST_CAPACITY = 1 << 12
"""States that a new layer has capacity for."""
MOST_STATES = 1 << 23
"""States per layer that the last pass keeps; more would take too much memory."""


class ExactSearch:
    """Searches for the best score for the tiles of a board in their order.

    A pass goes layer by layer, one for each tile, and cuts a layer that grows too wide to the
    states of highest rank. Its score prunes the next, wider pass; a pass without a cut proves
    the score.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.scoring = plain_scoring(tables)
        self.fields = fields_for(tables, self.scoring)
        self.bounds = bound_tables_for(tables, self.scoring)
        self.scratch = scratch_for(tables, self.scoring)
        self.states = 0
        # The compiled functions are called without effect, so that they are loaded.
        _grown(self._next(self._empty_ramp(), 0, NO_SCORE, lambda: False)[0], 0)

    def run(self, out_of_time: Callable[[], bool]) -> SearchResult | None:
        """Return the best play; `None` if the first tile has no legal placement."""
        score = NO_SCORE
        moves: tuple[int, ...] = ()
        cut = True
        for width in (*WIDTHS, MOST_STATES):
            found, cut = self._pass(score, width, out_of_time)
            if found is not None:
                score, moves = found
            if not cut or out_of_time():
                break
        if not moves:
            return None
        acts = tuple(
            self.tables.placements[move] if move >= 0 else SetAside(tile)
            for move, tile in zip(moves, self.tables.tiles, strict=True)
        )
        return SearchResult(score, acts, not cut, self.states)

    def _pass(
        self, beat: int, width: int, out_of_time: Callable[[], bool]
    ) -> tuple[tuple[int, tuple[int, ...]] | None, bool]:
        """Return a score above `beat` with its moves, if any, and whether a layer was cut.

        The first pass is narrow and continues to the end even when the time is up.
        """
        layer = self._empty_ramp()
        trail: list[tuple[Ints, Ints]] = []
        cut = False
        for turn in range(len(self.tables.tiles)):
            hurry = out_of_time()
            if hurry and beat != NO_SCORE:
                return None, True
            layer, count = self._next(layer, turn, beat, out_of_time)
            self.states += count
            kept = _most_promising(layer, count, HURRIED_WIDTH if hurry else width)
            cut |= len(kept.scores) < count
            trail.append((kept.origins, kept.moves))
            layer = kept
        if not len(layer.scores):
            return None, cut
        state = int(layer.scores.argmax())
        return (int(layer.scores[state]), _trace(trail, state)), cut

    def _empty_ramp(self) -> Layer:
        layer = empty_layer(1, self.fields.words)
        layer.keys[:], layer.scores[:] = 0, self.scoring.empty
        return layer

    def _next(
        self, parents: Layer, turn: int, beat: int, out_of_time: Callable[[], bool]
    ) -> tuple[Layer, int]:
        """Return the layer after one more tile, and the count of its states."""
        tile, *rest = self.tables.tiles[turn:]
        step = TileStep(
            tile=turn,
            size=tile.size,
            may_set_aside=turn > 0,
            area=sum(later.size for later in rest),
            ceiling=self.scoring.rows + highest_foot(rest),
            beat=beat,
        )
        layer = empty_layer(FIRST_CAPACITY, self.fields.words)
        count = at = 0
        while at < len(parents.scores):
            end = min(at + CHUNK, len(parents.scores))
            at, count = expand(
                self.tables.shapes,
                self.scoring,
                self.fields,
                self.bounds,
                self.scratch,
                step,
                parents,
                at,
                end,
                layer,
                count,
            )
            if at < end:
                layer = _grown(layer, count)
            elif out_of_time() and beat != NO_SCORE:
                break
        return layer, count


def _most_promising(layer: Layer, count: int, width: int) -> Layer:
    """Return a copy of the states of highest rank, without spare capacity."""
    which: Ints | slice = slice(count)
    if count > width:
        best = np.argpartition(-layer.ranks[:count], width - 1)[:width]
        which = np.sort(best).astype(np.int32)
    states = [array[which].copy() for array in _states(layer)]
    return Layer._make([*states, np.empty(0, np.uint64)])


def _grown(layer: Layer, count: int) -> Layer:
    """Return the same states with twice the capacity."""
    larger = empty_layer(2 * len(layer.scores), layer.keys.shape[1])
    for new, old in zip(_states(larger), _states(layer), strict=True):
        new[:count] = old[:count]
    rehash(larger, count, layer.keys.shape[1])
    return larger


def _states(layer: Layer) -> tuple[NDArray[Any], ...]:
    """Return all arrays of a layer but its hash table."""
    return layer[:-1]


def _trace(trail: Sequence[tuple[Ints, Ints]], state: int) -> tuple[int, ...]:
    """Return the moves that led to a state of the last layer."""
    moves: list[int] = []
    for origins, placements in reversed(trail):
        moves.append(int(placements[state]))
        state = int(origins[state])
    return tuple(reversed(moves))
