"""The best score for a known order of tiles, proved layer by layer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from gapless.core.acts import SetAside

from .beam import Found
from .layers import expand, rehash
from .states import (
    Fields,
    Layer,
    Prospects,
    Scratch,
    Step,
    empty_layer,
    fields_for,
    highest_foot,
    prospects_for,
    scratch_for,
)
from .tables import Ints, Tables

NOTHING = -(1 << 30)
"""Less than any score."""
WIDTHS = (200, 2_000, 20_000)
"""How many states of a layer the first tries keep."""
HASTE = 20
"""How many are kept once the time is up."""
CHUNK = 1 << 14
"""So many states are expanded between two looks at the clock."""
FIRST_ROOM = 1 << 12
MOST_STATES = 1 << 23
"""A layer of more is cut too, for want of memory."""


@dataclass(slots=True)
class Search:
    """Finds better and better scores for the tiles of a board in their order.

    The search goes layer by layer, one for each tile. A layer that grows too wide is cut to
    the most promising states. What that finds prunes the next, wider try; after a try without
    a cut nothing better is left.
    """

    tables: Tables
    fields: Fields = field(init=False)
    prospects: Prospects = field(init=False)
    scratch: Scratch = field(init=False)
    states: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        self.fields = fields_for(self.tables)
        self.prospects = prospects_for(self.tables)
        self.scratch = scratch_for(self.tables)
        self._load()

    def _load(self) -> None:
        """Calls all that is compiled, to no effect, so that it is there."""
        _grown(self._next(self._empty_ramp(), 0, NOTHING, lambda: False)[0], 0)

    def run(self, out_of_time: Callable[[], bool]) -> Found | None:
        """The best play; `None` if the first tile, which can't be set aside, has no place."""
        score = NOTHING
        moves: tuple[int, ...] = ()
        cut = True
        for width in (*WIDTHS, MOST_STATES):
            found, cut = self._try(score, width, out_of_time)
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
        return Found(score, acts, not cut, self.states)

    def _try(
        self, beat: int, width: int, out_of_time: Callable[[], bool]
    ) -> tuple[tuple[int, tuple[int, ...]] | None, bool]:
        """A score above `beat` with its moves, and whether a layer was cut on the way.

        The first try is narrow, and goes on to the end when the time is up.
        """
        layer = self._empty_ramp()
        trail: list[tuple[Ints, Ints]] = []
        cut = False
        for turn in range(len(self.tables.tiles)):
            hurry = out_of_time()
            if hurry and beat != NOTHING:
                return None, True
            layer, count = self._next(layer, turn, beat, out_of_time)
            self.states += count
            kept = _most_promising(layer, count, HASTE if hurry else width)
            cut |= len(kept.scores) < count
            trail.append((kept.origins, kept.moves))
            layer = kept
        if not len(layer.scores):
            return None, cut
        state = int(layer.scores.argmax())
        return (int(layer.scores[state]), _trace(trail, state)), cut

    def _empty_ramp(self) -> Layer:
        layer = empty_layer(1, self.fields.words)
        layer.keys[:], layer.scores[:] = 0, self.tables.scoring.empty
        return layer

    def _next(
        self, parents: Layer, turn: int, beat: int, out_of_time: Callable[[], bool]
    ) -> tuple[Layer, int]:
        """The layer after one more tile, and how many states it has."""
        tile, *rest = self.tables.tiles[turn:]
        step = Step(
            tile=turn,
            size=tile.size,
            may_set_aside=turn > 0,
            area=sum(later.size for later in rest),
            ceiling=self.tables.scoring.rows + highest_foot(rest),
            beat=beat,
        )
        layer = empty_layer(FIRST_ROOM, self.fields.words)
        count = at = 0
        while at < len(parents.scores):
            end = min(at + CHUNK, len(parents.scores))
            at, count = expand(
                self.tables.shapes,
                self.tables.scoring,
                self.fields,
                self.prospects,
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
            elif out_of_time() and beat != NOTHING:
                break
        return layer, count


def _most_promising(layer: Layer, count: int, width: int) -> Layer:
    """A copy of the states that are kept, without room for more."""
    which: Ints | slice = slice(count)
    if count > width:
        best = np.argpartition(-layer.ranks[:count], width - 1)[:width]
        which = np.sort(best).astype(np.int32)
    return Layer(
        layer.keys[which].copy(),
        layer.scores[which].copy(),
        layer.ranks[which].copy(),
        layer.origins[which].copy(),
        layer.moves[which].copy(),
        np.empty(0, np.uint64),
    )


def _grown(layer: Layer, count: int) -> Layer:
    """The same states, with twice the room."""
    larger = empty_layer(2 * len(layer.scores), layer.keys.shape[1])
    larger.keys[:count] = layer.keys[:count]
    larger.scores[:count] = layer.scores[:count]
    larger.ranks[:count] = layer.ranks[:count]
    larger.origins[:count] = layer.origins[:count]
    larger.moves[:count] = layer.moves[:count]
    rehash(larger, count, layer.keys.shape[1])
    return larger


def _trace(trail: Sequence[tuple[Ints, Ints]], state: int) -> tuple[int, ...]:
    """The moves that led to a state of the last layer."""
    moves: list[int] = []
    for origins, placements in reversed(trail):
        moves.append(int(placements[state]))
        state = int(origins[state])
    return tuple(reversed(moves))
