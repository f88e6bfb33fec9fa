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
    """Weighs acts like a builder, and the best few of them by what can be done after them.

    `acts` is how many those are at most; `positions` is about how many ramps it looks at, so
    that it does not think longer over many large tiles. It may think of the `largest` tiles to
    come alone.
    """

    habits: Habits
    acts: int
    positions: int
    largest: bool = False

    def act(self, view: View) -> Act:
        to_come = tiles_to_come(view)
        thought_of = _largest(to_come) if self.largest else to_come
        scene = scene_of(view, view.ramp.copy(), to_come, None)
        since = before(scene)
        weights = weights_of(self.habits, view, to_come)
        seen = {act: prospect(scene, since, act) for act in _acts(view)}
        best = sorted(seen, key=lambda act: -weighed(weights, seen[act]))
        placements = sum(len(tile.placements(view.board.width)) for tile in thought_of)
        acts = min(self.acts, self.positions // max(1, placements))
        if not thought_of or acts < 2:
            return best[0]
        settled = [0.0 if of_ramp else w for w, of_ramp in zip(weights, OF_THE_RAMP, strict=True)]
        nexts = [self._next(view, scene, to_come, tile) for tile in thought_of]
        return max(
            best[:acts],
            key=lambda act: weighed(settled, seen[act]) + _outlook(scene, act, nexts),
        )

    def close(self) -> None:
        pass

    def _next(self, view: View, scene: Scene, to_come: list[Tile], tile: Tile) -> "_Next":
        rest = [other for other in to_come if other != tile]
        after = scene_of(view, scene.ramp, rest, None)
        return _Next(tile, after, weights_of(self.habits, view, rest))


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


def _largest(tiles: list[Tile]) -> list[Tile]:
    size = max((tile.size for tile in tiles), default=0)
    return [tile for tile in tiles if tile.size == size]


def _acts(view: View) -> list[Act]:
    assert view.tile is not None
    acts: list[Act] = [landing.placement for landing in view.landings]
    return [*acts, SetAside(view.tile)] if view.may_set_aside else acts
