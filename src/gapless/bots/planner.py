"""A builder that also looks at every tile that may come next, on any board."""

from dataclasses import dataclass

from gapless.core.acts import Act, SetAside
from gapless.core.tiles import Tile
from gapless.core.view import View

from .bot import tiles_to_come
from .builder import Habits, scene_of, weighed, weights_of
from .prospect import OF_THE_RAMP, Scene, before, prospect, tried


@dataclass(frozen=True, slots=True)
class Planner:
    """Weighs acts like a builder, and the best of them by what can be done after them.

    `positions` is about how many ramps it looks at for an act.
    """

    habits: Habits
    positions: int

    def act(self, view: View) -> Act:
        to_come = tiles_to_come(view)
        scene = scene_of(view, view.ramp.copy(), to_come, None)
        since = before(scene)
        weights = weights_of(self.habits, view, to_come)
        seen = {act: prospect(scene, since, act) for act in _acts(view)}
        best = sorted(seen, key=lambda act: -weighed(weights, seen[act]))
        placements = sum(len(tile.placements(view.board.width)) for tile in to_come)
        if not to_come or placements > self.positions:
            return best[0]
        settled = [0.0 if of_ramp else w for w, of_ramp in zip(weights, OF_THE_RAMP, strict=True)]
        nexts = self._nexts(view, scene, to_come)
        return max(
            best[: self.positions // placements],
            key=lambda act: weighed(settled, seen[act]) + _outlook(scene, act, nexts),
        )

    def close(self) -> None:
        pass

    def _nexts(self, view: View, scene: Scene, to_come: list[Tile]) -> list["_Next"]:
        found = []
        for tile in to_come:
            rest = [other for other in to_come if other != tile]
            after = scene_of(view, scene.ramp, rest, None)
            found.append(_Next(tile, after, weights_of(self.habits, view, rest)))
        return found


@dataclass(frozen=True, slots=True)
class _Next:
    """A tile that may come next, and how to look then."""

    tile: Tile
    scene: Scene
    weights: list[float]


def _outlook(scene: Scene, act: Act, nexts: list[_Next]) -> float:
    """What the best act is worth after an act, averaged over the tiles that may come."""
    with tried(scene, act):
        return sum(map(_best_worth, nexts)) / len(nexts)


def _best_worth(after: _Next) -> float:
    since = before(after.scene)
    acts = [*after.scene.ramp.legal_placements(after.tile), SetAside(after.tile)]
    return max(weighed(after.weights, prospect(after.scene, since, act)) for act in acts)


def _acts(view: View) -> list[Act]:
    assert view.tile is not None
    acts: list[Act] = [landing.placement for landing in view.landings]
    return [*acts, SetAside(view.tile)] if view.may_set_aside else acts
