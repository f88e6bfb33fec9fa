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
from gapless.engine.tables import BLOCK, EMPTY, RAMP_WORDS, TRAITS, Flags, Ints, Tables

from .bounds import bound_tables_for, rest_of, spans_for
from .group_bounds import prices_of
from .layers import BoardTables, Layer, Scratch, TileStep, expand, rehash
from .special_bounds import special_bits, special_tables_for
from .states import state_tables_for

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

    `alone` says whether a tile that falls through comes back to the player.
    """

    def __init__(self, tables: Tables, order: Sequence[OrderedTile], *, alone: bool = True) -> None:
        self.tables = tables
        self.order = order
        self.alone = alone
        plain = not tables.scoring.points[0, TRAITS] and not any(tile.arrival for tile in order)
        spans = spans_for(tables) if plain else None
        special = None if plain else special_tables_for(tables, alone=alone)
        self._states = state_tables_for(tables, special_bits(tables, special))
        bounds = bound_tables_for(
            tables,
            () if special is None else prices_of(special.groups),
            numbers=special is None or not special.columns.columns,
        )
        scratch = Scratch(
            ramps=np.zeros((2, RAMP_WORDS), np.uint64),
            slack=np.zeros(tables.shapes.blocks * BLOCK, np.int8),
        )
        board = BoardTables(tables.shapes, tables.scoring, self._states, bounds)
        self._arguments = board, spans, special, scratch
        tiles, rows = [tables.tiles[tile.tile] for tile in order], tables.scoring.rows
        self._rests = [rest_of(tiles[later:], rows) for later in range(1, len(order) + 1)]
        empty = int(tables.scoring.points[0, EMPTY])
        self.best = SearchResult(NO_SCORE, (), NO_SCORE)
        self._empty_score = empty
        # This also loads the compiled functions.
        first, count, _ = self._next(self._empty_ramp(), 0, NO_SCORE, lambda: False)
        self.best.bound = _highest(_grown(first, count).limits[:count])
        self.best.states = 0

    @property
    def playable(self) -> bool:
        """Whether the first tile has a legal placement."""
        return self.best.bound > NO_SCORE

    def start_from(self, acts: Sequence[Act], score: int) -> None:
        """Start with acts that are known to reach a score, without the arrivals."""
        remaining = iter(acts)
        acts = [tile.arrival or next(remaining) for tile in self.order]
        choices = [self._choices(tile.tile) for tile in self.order]
        self.best.score = score
        self.best.moves = tuple(map(list.index, choices, acts))

    def run(self, stop: Callable[[], bool]) -> SearchResult:
        """Search until the score is proved or `stop` returns true; `best` is the best so far."""
        for width in WIDTHS:
            if width == WIDTHS[-1] and self.best.bound - self.best.score == 1:
                break  # A pass that keeps all has the same threshold, and proves the score.
            self._pass(self.best.score, width, stop)
            if self.best.proved or stop():
                return self.best
        while not (self.best.proved or stop()):
            before = self.best.bound
            self._pass(max(self.best.score, before - 1), None, stop)
            if self.best.bound == before:
                break
        return self.best

    def _pass(self, beat: int, width: int | None, stop: Callable[[], bool]) -> None:
        """Search all layers for a score above `beat`; update the score and the bound.

        The first pass is narrow and continues to the end even when the time is up.
        """
        layer = self._empty_ramp()
        trail: list[tuple[Ints, Ints]] = []
        dropped = max(beat, self.best.score)
        for index in range(len(self.order)):
            hurry = stop()
            if hurry and self.best.moves:
                self.best.bound = min(self.best.bound, max(dropped, _highest(layer.limits)))
                return
            layer, count, left_out = self._next(layer, index, beat, stop)
            dropped = max(dropped, left_out)
            layer, left_out = _most_promising(layer, count, HURRIED_WIDTH if hurry else width)
            dropped = max(dropped, left_out)
            trail.append((layer.origins, layer.moves))
        if len(layer.scores):
            state = int(layer.scores.argmax())
            if layer.scores[state] > self.best.score:
                self.best.score = int(layer.scores[state])
                self.best.moves = _trace(trail, state)
        self.best.bound = min(self.best.bound, max(dropped, self.best.score))

    def _empty_ramp(self) -> Layer:
        layer = _empty_layer(1, len(self._states.stored), self._states.key_words)
        layer.ramps[:], layer.keys[:], layer.scores[:] = 0, 0, self._empty_score
        layer.limits[:] = -NO_SCORE
        return layer

    def _step(self, index: int, beat: int) -> TileStep:
        tile, arrival, fixed = self.order[index]
        only, choices = arrival or fixed, self._choices(tile)
        last = len(choices) - 1 if only is None else choices.index(only)
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

    def _choices(self, tile: int) -> list[Act]:
        """Return the acts with a tile: setting aside comes after the placements."""
        first, end = map(int, self.tables.shapes.first[tile : tile + 2])
        return [*self.tables.placements[first:end], SetAside(self.tables.tiles[tile])]

    def _next(
        self, parents: Layer, index: int, beat: int, stop: Callable[[], bool]
    ) -> tuple[Layer, int, int]:
        """Return the layer after one more tile, the count of its states, and a bound on the rest.

        The rest are states left out for lack of time or memory.
        """
        layer = _empty_layer(FIRST_CAPACITY, parents.ramps.shape[1], parents.keys.shape[1])
        step = self._step(index, beat)
        count = at = 0
        left_out = NO_SCORE
        while at < len(parents.scores):
            end = min(at + CHUNK, len(parents.scores))
            before = count
            at, count = expand(
                *self._arguments, step, self._rests[index], parents, at, end, layer, count
            )
            self.best.states += count - before
            if at < end:
                if sum(array.nbytes for array in layer) > MOST_BYTES // 2:
                    layer, lost = _most_promising(layer, count, count // 2)
                    count = len(layer.scores)
                    left_out = max(left_out, lost)
                layer = _grown(layer, count)
            elif at < len(parents.scores) and self.best.moves and stop():
                return layer, count, max(left_out, _highest(parents.limits[at:]))
        return layer, count, left_out

    def acts(self, moves: Sequence[int]) -> tuple[Act, ...]:
        """Return the acts of a line of moves, without the arrivals."""
        chosen = zip(self.order, moves, strict=True)
        return tuple(self._choices(own.tile)[move] for own, move in chosen if not own.arrival)


def _empty_layer(capacity: int, ramp_words: int, key_words: int) -> Layer:
    """Return a layer with this capacity; its hash table stays at most half full."""
    scores, limits, ranks, origins, moves = (np.empty(capacity, np.int32) for _ in range(5))
    slots = np.zeros(1 << (2 * capacity - 1).bit_length(), np.uint64)
    ramps, keys = (np.empty((capacity, words), np.uint64) for words in (ramp_words, key_words))
    return Layer(ramps, keys, scores, limits, ranks, origins, moves, slots)


def _highest(limits: Ints) -> int:
    return int(limits.max()) if len(limits) else NO_SCORE


def _most_promising(layer: Layer, count: int, width: int | None) -> tuple[Layer, int]:
    """Return a copy of the states of highest rank, and a bound on the states left out."""
    which: Ints | slice = slice(count)
    left_out = NO_SCORE
    if width is not None and count > width:
        chosen = highest_ranks(layer.ranks[:count], width)
        left_out = _highest(layer.limits[:count][~chosen])
        which = np.flatnonzero(chosen).astype(np.int32)
    states = [array[which].copy() for array in _states(layer)]
    return Layer._make([*states, np.empty(0, np.uint64)]), left_out


def highest_ranks(ranks: Ints, width: int) -> Flags:
    """Return which of more than `width` ranks are the `width` highest, of equal ones the first.

    Unlike the order in which `np.argpartition` leaves equal ranks, this depends on no processor.
    """
    lowest = np.partition(ranks, len(ranks) - width)[len(ranks) - width]
    chosen: Flags = ranks >= lowest
    equal = np.flatnonzero(ranks == lowest)
    chosen[equal[width - np.count_nonzero(chosen) + len(equal) :]] = False
    return chosen


def _grown(layer: Layer, count: int) -> Layer:
    """Return the same states with twice the capacity."""
    larger = _empty_layer(2 * max(count, FIRST_CAPACITY), layer.ramps.shape[1], layer.keys.shape[1])
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
