"""The values behind a review as the evaluators give them: of states and of acts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

from gapless.engine.extras import needs_extra

with needs_extra("search"):
    import numpy as np
    import numpy.typing as npt

from gapless.core.acts import Act, SetAside
from gapless.core.tiles import Tile
from gapless.engine.positions import PositionRules
from gapless.engine.tables import ActBatch, Floats, Longs, Positions

from .seat_round import CardState


class Effort(StrEnum):
    """How much work a review does for each move."""

    QUICK = "quick"
    FULL = "full"


class Outlook(NamedTuple):
    """The values of a state: `mean` over all tiles that could come, each played best.

    `best` is the value with the tile that came, and `values` those of all legal `acts` with it.
    """

    mean: float
    best: float
    acts: tuple[Act, ...]
    values: tuple[float, ...]


class RankedAct(NamedTuple):
    """An act and its value by the chosen effort."""

    act: Act
    value: float


class Judgement(NamedTuple):
    """Acts valued by the chosen effort, the best first; the act made is among them.

    `equal` says that the difference between the best and the act made is within the error;
    `as_good` are all acts of which that is true, the best first.
    """

    ranking: tuple[RankedAct, ...]
    made: float
    equal: bool
    as_good: tuple[Act, ...]

    @property
    def best(self) -> float:
        """The value of the best act."""
        return self.ranking[0].value


class StateEvaluator(Protocol):
    """Values of the states of one board under the rules of a game.

    `pause` is called several times a second while it computes; it may raise an error to stop.
    """

    pause: Callable[[], object]

    @property
    def name(self) -> str:
        """What the values are, and their error, for people."""

    @property
    def version(self) -> str:
        """A text that changes when the values change."""

    def outlooks(self, states: Sequence[CardState], tiles: Sequence[Tile | None]) -> list[Outlook]:
        """Return the outlook of each state with the tile that came; `None` if none has come."""

    def judge(self, state: CardState, outlook: Outlook, made: Act, effort: Effort) -> Judgement:
        """Value the acts of a state by an effort."""


@dataclass(frozen=True, slots=True)
class ActNumbers:
    """Acts and tiles as the numbers of the rules for positions."""

    rules: PositionRules
    tiles: tuple[Tile, ...]

    def act(self, tile: Tile, number: int) -> Act:
        """Return an act with a tile by its number."""
        if self.rules.is_aside(number):
            return SetAside(tile)
        nth = number - int(self.rules.first[self.tiles.index(tile)])
        return tile.placements(self.rules.columns)[nth]

    def number(self, act: Act) -> int:
        """Return the number of an act."""
        index = self.tiles.index(act.tile)
        if isinstance(act, SetAside):
            return int(self.rules.first[index + 1]) - 1
        placements = act.tile.placements(self.rules.columns)
        return int(self.rules.first[index]) + placements.index(act)

    def bits(self, tiles: Sequence[Tile]) -> int:
        """Return tiles as bits."""
        return sum(1 << self.tiles.index(tile) for tile in tiles)

    def positions(self, states: Sequence[CardState]) -> Positions:
        """Return states as positions, with the tiles to come."""
        ramps = [state.ramp for state in states]
        return self.rules.positions(ramps, [self.bits(state.rest) for state in states])

    def expand(self, state: CardState) -> ActBatch:
        """Return the acts of a state with all tiles that could come."""
        positions, pool = self.positions([state]), self.pools([state])
        return self.rules.expand(positions, pool, aside=not state.start)

    def pools(self, states: Sequence[CardState]) -> Longs:
        """Return the tiles that could come in each state, as bits."""
        return np.array([self.bits(state.pool) for state in states])

    def outlook(
        self, tile: Tile | None, acts: Longs, values: Floats, best: npt.NDArray[np.bool_]
    ) -> Outlook:
        """Return the outlook of a state from the values of acts, those of each tile together.

        `best` are the acts of which the best with each tile is one.
        """
        numbers = self.rules.tile[acts]
        starts = np.flatnonzero(np.diff(numbers, prepend=-1))
        highest = np.maximum.reduceat(np.where(best, values, -np.inf), starts)
        mean = float(highest.mean())
        if tile is None:
            return Outlook(mean, mean, (), ())
        own = numbers == self.tiles.index(tile)
        mine = tuple(float(value) for value in values[own])
        came = tuple(self.act(tile, int(number)) for number in acts[own])
        return Outlook(mean, float(values[own & best].max()), came, mine)
