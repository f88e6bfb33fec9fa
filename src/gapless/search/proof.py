"""The best score for a known order of tiles, proved layer by layer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

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
from .tables import Bytes, Ints, Tables

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


@dataclass(frozen=True, slots=True)
class Line:
    """A score, the placements that reach it (-1: set aside), and whether none is better."""

    score: int
    moves: tuple[int, ...]
    proved: bool
    states: int


@dataclass(slots=True)
class Search:
    """Finds better and better lines for one order of tiles.

    The search goes layer by layer, one for each tile. A layer that grows too wide is cut to
    the most promising states. What that finds prunes the next, wider try; after a try without
    a cut nothing better is left.
    """

    tables: Tables
    order: Bytes
    out_of_time: Callable[[], bool]
    fields: Fields = field(init=False)
    prospects: Prospects = field(init=False)
    scratch: Scratch = field(init=False)
    states: int = 0

    def __post_init__(self) -> None:
        self.fields = fields_for(self.tables)
        self.prospects = prospects_for(self.tables)
        self.scratch = scratch_for(self.tables)

    def run(self) -> Line | None:
        """The best line; `None` if the first tile, which can't be set aside, has no place."""
        score = NOTHING
        moves: tuple[int, ...] = ()
        cut = True
        for width in (*WIDTHS, MOST_STATES):
            found, cut = self._try(score, width)
            if found is not None:
                score, moves = found
            if not cut or self.out_of_time():
                break
        return Line(score, moves, not cut, self.states) if moves else None

    def _try(self, beat: int, width: int) -> tuple[tuple[int, tuple[int, ...]] | None, bool]:
        """A score above `beat` with its moves, and whether a layer was cut on the way.

        The first try is narrow, and goes on to the end when the time is up.
        """
        layer = empty_layer(1, self.fields.words)
        layer.keys[:], layer.scores[:] = 0, self.tables.scoring.empty
        trail: list[tuple[Ints, Ints]] = []
        cut = False
        for turn in range(len(self.order)):
            hurry = self.out_of_time()
            if hurry and beat != NOTHING:
                return None, True
            layer, count = self._next(layer, turn, beat)
            self.states += count
            kept = _most_promising(layer, count, HASTE if hurry else width)
            cut |= len(kept.scores) < count
            trail.append((kept.origins, kept.moves))
            layer = kept
        if not len(layer.scores):
            return None, cut
        state = int(layer.scores.argmax())
        return (int(layer.scores[state]), _trace(trail, state)), cut

    def _next(self, parents: Layer, turn: int, beat: int) -> tuple[Layer, int]:
        """The layer after one more tile, and how many states it has."""
        tile, rest = int(self.order[turn]), self.order[turn + 1 :]
        step = Step(
            tile=tile,
            size=self.tables.tiles[tile].size,
            may_set_aside=turn > 0,
            area=sum(self.tables.tiles[later].size for later in rest),
            ceiling=self.tables.scoring.rows + highest_foot(self.tables, rest),
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
            elif self.out_of_time() and beat != NOTHING:
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
