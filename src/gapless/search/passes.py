"""The search for the best score with a known order of tiles: passes over all layers.

The first passes keep a limited number of states per layer and give a good score. The next ones
keep every state whose bound exceeds a threshold that lies between the best score and the bound
known. A pass that finds nothing above its threshold proves the threshold as a bound. The threshold
falls until it meets the best score, which is then proved to be the best.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gapless.core.acts import Act, SetAside
from gapless.core.tiles import Placement
from gapless.engine.tables import BLOCK, EMPTY, RAMP_WORDS, TRAITS, Ints, Tables

from .bounds import Rest, bound_tables_for, plain_tables_for, rest_of
from .layers import Layer, Scratch, TileStep, expand, rehash
from .special_bounds import has_eggs, special_bits, special_tables_for
from .states import highest_foot, state_tables_for

NO_SCORE = -(1 << 28)
"""Less than any score."""
WIDTHS = (20, 200, 2_000, 20_000)
"""States per layer that the first passes keep."""
HURRIED_WIDTH = 20
"""States per layer that are kept once the time is up."""
CHUNK = 1 << 10
"""States expanded between two checks of the clock."""
FIRST_CAPACITY = 1 << 12
"""States that a new layer has capacity for."""
MOST_BYTES = 1 << 29
"""Most memory of a layer."""


class OrderedTile(NamedTuple):
    """A tile of the order: its index in the tables, and where it arrives if it is not placed.

    `fixed` is the act if the player has no choice.
    """

    tile: int
    arrival: Placement | None = None
    fixed: Act | None = None


@dataclass(slots=True)
class SearchResult:
    """The best play found so far, and the bound on any play."""

    score: int
    moves: tuple[int, ...]
    bound: int
    states: int = 0
    """Count of different states examined."""

    @property
    def proved(self) -> bool:
        """Whether no play scores more."""
        return self.bound <= self.score


class HindsightSearch:
    """Searches for the best play of the tiles of a board in a known order.

    `alone` says whether a tile that falls through a wormhole comes back to the player.
    """

    def __init__(self, tables: Tables, order: Sequence[OrderedTile], *, alone: bool = True) -> None:
        self.tables = tables
        self.order = order
        self.alone = alone
        plain = not tables.scoring.points[0, TRAITS] and not any(one.arrival for one in order)
        self._plain = plain_tables_for(tables) if plain else None
        self._special = None if plain else special_tables_for(tables, alone=alone)
        self._states = state_tables_for(tables, special_bits(tables, self._special))
        self._bounds = bound_tables_for(tables, has_eggs=has_eggs(self._special))
        self._scratch = Scratch(
            ramps=np.zeros((2, RAMP_WORDS), np.uint64),
            slack=np.zeros(tables.shapes.blocks * BLOCK, np.int8),
        )
        self._rests = [self._rest(index) for index in range(len(order))]
        empty = int(tables.scoring.points[0, EMPTY])
        self.found = SearchResult(NO_SCORE, (), NO_SCORE)
        self._empty_score = empty
        # This also loads the compiled functions.
        first, count, _ = self._next(self._empty_ramp(), 0, NO_SCORE, lambda: False)
        self.found.bound = _highest(_grown(first, count).limits[:count])
        self.found.states = 0

    @property
    def playable(self) -> bool:
        """Whether the first tile has a legal placement."""
        return self.found.bound > NO_SCORE

    def start_from(self, acts: Sequence[Act], score: int) -> None:
        """Start with acts that are known to reach a score, without the arrivals."""
        moves = []
        remaining = iter(acts)
        for one in self.order:
            act = one.arrival or next(remaining)
            moves.append(self._choice(one.tile, act))
        self.found.score, self.found.moves = score, tuple(moves)

    def run(self, stop: Callable[[], bool]) -> SearchResult:
        """Search until the score is proved or `stop` returns true; `found` is the best so far."""
        for width in WIDTHS:
            if width == WIDTHS[-1] and self.found.bound - self.found.score == 1:
                break  # A pass that keeps all has the same threshold, and proves the score.
            self._pass(self.found.score, width, stop)
            if self.found.proved or stop():
                return self.found
        while not (self.found.proved or stop()):
            before = self.found.bound
            self._pass(max(self.found.score, before - 1), None, stop)
            if self.found.bound == before:
                break
        return self.found

    def _pass(self, beat: int, width: int | None, stop: Callable[[], bool]) -> None:
        """Search all layers for a score above `beat`; update the score and the bound.

        The first pass is narrow and continues to the end even when the time is up.
        """
        layer = self._empty_ramp()
        trail: list[tuple[Ints, Ints]] = []
        dropped = max(beat, self.found.score)
        for index in range(len(self.order)):
            hurry = stop()
            if hurry and self.found.moves:
                self._lower(max(dropped, _highest(layer.limits)))
                return
            layer, count, left_out = self._next(layer, index, beat, stop)
            dropped = max(dropped, left_out)
            layer, left_out = _most_promising(layer, count, HURRIED_WIDTH if hurry else width)
            dropped = max(dropped, left_out)
            trail.append((layer.origins, layer.moves))
        if len(layer.scores):
            state = int(layer.scores.argmax())
            if layer.scores[state] > self.found.score:
                self.found.score = int(layer.scores[state])
                self.found.moves = _trace(trail, state)
        self._lower(max(dropped, self.found.score))

    def _lower(self, bound: int) -> None:
        self.found.bound = min(self.found.bound, bound)

    def _empty_ramp(self) -> Layer:
        layer = self._empty_layer(1)
        layer.ramps[:], layer.keys[:], layer.scores[:] = 0, 0, self._empty_score
        layer.limits[:] = -NO_SCORE
        return layer

    def _empty_layer(self, capacity: int) -> Layer:
        return empty_layer(capacity, len(self._states.stored), self._states.key_words)

    def _rest(self, index: int) -> Rest:
        tiles = [self.tables.tiles[later.tile] for later in self.order[index + 1 :]]
        return rest_of(tiles, self.tables.scoring.rows, highest_foot(tiles))

    def _step(self, index: int, beat: int) -> TileStep:
        tile, arrival, fixed = self.order[index]
        only = arrival or fixed
        last = self._choice(tile, only or SetAside(self.tables.tiles[tile]))
        return TileStep(
            tile=tile,
            size=self.tables.tiles[tile].size,
            first=0 if only is None else last,
            last=last,
            arrives=arrival is not None,
            may_set_aside=index > 0,
            alone=self.alone,
            beat=beat,
        )

    def _choice(self, tile: int, act: Act) -> int:
        """Return the index of an act: setting aside comes after the placements of the tile."""
        first, end = map(int, self.tables.shapes.first[tile : tile + 2])
        if isinstance(act, Placement):
            return self.tables.placements.index(act, first) - first
        return end - first

    def _next(
        self, parents: Layer, index: int, beat: int, stop: Callable[[], bool]
    ) -> tuple[Layer, int, int]:
        """Return the layer after one more tile, the count of its states, and a bound on the rest.

        The rest are states left out for lack of time or memory.
        """
        layer = self._empty_layer(FIRST_CAPACITY)
        step = self._step(index, beat)
        count = at = 0
        left_out = NO_SCORE
        while at < len(parents.scores):
            end = min(at + CHUNK, len(parents.scores))
            before = count
            at, count = expand(
                self.tables.shapes,
                self.tables.scoring,
                self._states,
                self._bounds,
                self._plain,
                self._special,
                self._scratch,
                step,
                self._rests[index],
                parents,
                at,
                end,
                layer,
                count,
            )
            self.found.states += count - before
            if at < end:
                if _bytes(layer) > MOST_BYTES // 2:
                    layer, lost = _most_promising(layer, count, count // 2)
                    count = len(layer.scores)
                    left_out = max(left_out, lost)
                layer = _grown(layer, count)
            elif at < len(parents.scores) and self.found.moves and stop():
                return layer, count, max(left_out, _highest(parents.limits[at:]))
        return layer, count, left_out

    def acts(self, moves: Sequence[int]) -> tuple[Act, ...]:
        """Return the acts of a line of moves, without the arrivals."""
        found: list[Act] = []
        for one, move in zip(self.order, moves, strict=True):
            if one.arrival is None:
                first, end = map(int, self.tables.shapes.first[one.tile : one.tile + 2])
                placed = first + move < end
                aside = SetAside(self.tables.tiles[one.tile])
                found.append(self.tables.placements[first + move] if placed else aside)
        return tuple(found)


def empty_layer(capacity: int, ramp_words: int, key_words: int) -> Layer:
    """Return a layer with this capacity; its hash table stays at most half full."""
    scores, limits, ranks, origins, moves = (np.empty(capacity, np.int32) for _ in range(5))
    slots = np.zeros(1 << (2 * capacity - 1).bit_length(), np.uint64)
    ramps, keys = (np.empty((capacity, words), np.uint64) for words in (ramp_words, key_words))
    return Layer(ramps, keys, scores, limits, ranks, origins, moves, slots)


def _highest(limits: Ints) -> int:
    return int(limits.max()) if len(limits) else NO_SCORE


def _bytes(layer: Layer) -> int:
    return sum(array.nbytes for array in layer)


def _most_promising(layer: Layer, count: int, width: int | None) -> tuple[Layer, int]:
    """Return a copy of the states of highest rank, and a bound on the states left out."""
    which: Ints | slice = slice(count)
    left_out = NO_SCORE
    if width is not None and count > width:
        order = np.argpartition(-layer.ranks[:count], width - 1)
        left_out = _highest(layer.limits[order[width:]])
        which = np.sort(order[:width]).astype(np.int32)
    states = [array[which].copy() for array in _states(layer)]
    return Layer._make([*states, np.empty(0, np.uint64)]), left_out


def _grown(layer: Layer, count: int) -> Layer:
    """Return the same states with twice the capacity."""
    larger = empty_layer(2 * max(count, FIRST_CAPACITY), layer.ramps.shape[1], layer.keys.shape[1])
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
    for origins, choices in reversed(trail):
        moves.append(int(choices[state]))
        state = int(origins[state])
    return tuple(reversed(moves))
