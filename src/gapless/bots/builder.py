"""Bots that weigh what they see after each act, and err as people do."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from operator import mul
from random import Random

from gapless.core.acts import Act, SetAside
from gapless.core.effect import Landing
from gapless.core.ramp import Ramp
from gapless.core.tiles import Tile
from gapless.core.view import View

from .bot import chance, tiles_to_come
from .ground import footprints, ground_of
from .prospect import Prospect, Scene, Weights, before, prospect


@dataclass(frozen=True, slots=True)
class Habits:
    """How a builder looks and what it makes of it.

    What it sees counts by the weights `early` at the beginning of a round and `late` at its end,
    and in between by what lies between them. `sight` is how many rows below a tile it sees what
    the tile seals, if not all. `overlooks` is how likely it does not think of one way to turn a
    tile. `wavers` is how many points apart two acts can be for it to take one for the other. One
    that is not `patient` never sets a tile aside that it can place.
    """

    early: Weights
    late: Weights
    sight: int | None = None
    overlooks: float = 0.0
    wavers: float = 0.0
    patient: bool = True


@dataclass(frozen=True, slots=True)
class Builder:
    habits: Habits
    seed: int

    def act(self, view: View) -> Act:
        rng = chance(self.seed, view)
        to_come = tiles_to_come(view)
        scene = scene_of(view, view.ramp.copy(), to_come, self.habits.sight)
        since = before(scene)
        weights = weights_of(self.habits, view, to_come)
        best: Act | None = None
        most = 0.0
        for act in _acts(view, self.habits, rng):
            worth = weighed(weights, prospect(scene, since, act))
            if self.habits.wavers:
                worth += self.habits.wavers * _gumbel(rng)
            if best is None or worth > most:
                best, most = act, worth
        assert best is not None
        return best

    def close(self) -> None:
        pass


def scene_of(view: View, ramp: Ramp, to_come: Sequence[Tile], sight: int | None) -> Scene:
    return Scene(
        ramp=ramp,
        ground=ground_of(view.board, view.setup.house),
        to_come=(1 << len(to_come)) - 1,
        feet=footprints(to_come),
        area=sum(tile.size for tile in to_come),
        alone=len(view.setup.players) == 1,
        sight=sight,
    )


def weights_of(habits: Habits, view: View, to_come: Sequence[Tile]) -> list[float]:
    """The weights at the time of a round when so many tiles are to come."""
    rest = len(to_come) / max(1, len(view.setup.edition.build) - 1)
    return [
        late + rest * (early - late) for early, late in zip(habits.early, habits.late, strict=True)
    ]


def weighed(weights: Sequence[float], seen: Prospect) -> float:
    worth: float = sum(map(mul, weights, seen))
    return worth


def _acts(view: View, habits: Habits, rng: Random) -> list[Act]:
    """The acts that the builder thinks of."""
    assert view.tile is not None
    letters = [shape.orientation for shape in view.tile.shapes]
    overlooked = {letter for letter in letters if rng.random() < habits.overlooks}
    acts: list[Act] = [one.placement for one in _thought_of(view.landings, overlooked)]
    if view.may_set_aside and (habits.patient or not acts):
        acts.append(SetAside(view.tile))
    return acts


def _thought_of(landings: tuple[Landing, ...], overlooked: set[str]) -> list[Landing]:
    """Whoever thinks of nothing looks again."""
    found = [one for one in landings if one.placement.orientation not in overlooked]
    return found or list(landings)


def _gumbel(rng: Random) -> float:
    """Noise that makes a choice of the highest one by odds."""
    return -log(-log(max(rng.random(), 1e-12)))
