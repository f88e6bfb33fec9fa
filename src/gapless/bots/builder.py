"""Bots that weigh what they see after each act, and err as people do."""

from dataclasses import dataclass
from math import log
from operator import mul
from random import Random

from gapless.core.acts import Act, SetAside
from gapless.core.ramp import Landing
from gapless.core.view import View

from .bot import chance
from .ground import footprints, ground_of
from .prospect import Prospect, Scene, Weights, before, prospect


@dataclass(frozen=True, slots=True)
class Habits:
    """How a builder looks and what it makes of it.

    `sight` is how many rows below a tile it sees what the tile seals. `overlooks` is how
    likely it does not think of one way to turn a tile. `wavers` is how many points apart two
    acts can be for it to take one for the other. One that is not `patient` never sets a tile
    aside that it can place.
    """

    weights: Weights
    sight: int = 24
    overlooks: float = 0.0
    wavers: float = 0.0
    patient: bool = True


@dataclass(frozen=True, slots=True)
class Builder:
    habits: Habits
    seed: int

    def act(self, view: View) -> Act:
        rng = chance(self.seed, view)
        scene = _scene(view, self.habits.sight)
        since = before(scene)
        best: Act | None = None
        most = 0.0
        for act in _acts(view, self.habits, rng):
            worth = self._weigh(prospect(scene, since, act))
            if self.habits.wavers:
                worth += self.habits.wavers * _gumbel(rng)
            if best is None or worth > most:
                best, most = act, worth
        assert best is not None
        return best

    def close(self) -> None:
        pass

    def _weigh(self, seen: Prospect) -> float:
        worth: float = sum(map(mul, self.habits.weights, seen))
        return worth


def _scene(view: View, sight: int) -> Scene:
    assert view.viewer is not None
    own = view.start[view.viewer]
    to_come = [tile for tile in view.to_come if tile != own]
    return Scene(
        ramp=view.ramp.copy(),
        ground=ground_of(view.board, view.setup.house),
        to_come=(1 << len(to_come)) - 1,
        feet=footprints(to_come),
        area=sum(tile.size for tile in to_come),
        alone=len(view.setup.players) == 1,
        sight=sight,
    )


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
