"""Bots that evaluate acts by weighted features, with and without looking one tile ahead."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from operator import mul
from random import Random

from gapless.core.acts import Act, SetAside
from gapless.core.masks import row_mask
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.tiles import Placement, Tile
from gapless.core.view import View, tile_of

from .board_features import board_features_of, footprints
from .bot import random_for, tiles_to_come
from .features import RAMP_FEATURES, FeatureContext, Features, act_tried, features_of, state_of
from .heuristic_weights import FRESH, PlayingStyle


@dataclass(frozen=True, slots=True)
class HeuristicBot:
    """Plays the act whose features have the highest weighted sum, with the style's mistakes."""

    style: PlayingStyle
    seed: int

    def act(self, view: View) -> Act:
        """Return the act with the highest value."""
        rng = random_for(self.seed, view)
        to_come = tiles_to_come(view)
        context = context_of(view, view.ramp.copy(), to_come, self.style)
        before = state_of(context)
        weights = weights_of(self.style, view, to_come)

        def value(act: Act) -> float:
            points = weighted(weights, features_of(context, before, act))
            if self.style.likes_rows:
                points += self.style.likes_rows * _rows_filled(view.ramp, act)
            return points + self.style.noise * _gumbel(rng) if self.style.noise else points

        return max(_acts_noticed(view, to_come, self.style, rng), key=value)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


@dataclass(frozen=True, slots=True)
class LookaheadBot:
    """Evaluates the best few acts again, by the best acts with the tiles that may come next.

    `acts` is the maximum number of those acts. `positions` limits the number of ramps it
    evaluates, so that it does not think longer when many placements are possible. With `largest`
    it considers only the largest tiles to come.
    """

    style: PlayingStyle
    acts: int
    positions: int
    largest: bool = False

    def act(self, view: View) -> Act:
        """Return the act with the highest value, averaged over the tiles considered."""
        to_come = tiles_to_come(view)
        considered = _largest(to_come) if self.largest else to_come
        context = context_of(view, view.ramp.copy(), to_come, self.style)
        before = state_of(context)
        weights = weights_of(self.style, view, to_come)
        legal: list[Act] = [landing.placement for landing in view.landings]
        if view.may_set_aside:
            legal.append(SetAside(tile_of(view)))
        features = {act: features_of(context, before, act) for act in legal}
        best = sorted(features, key=lambda act: -weighted(weights, features[act]))
        placements = sum(len(tile.placements(view.board.width)) for tile in considered)
        acts = min(self.acts, self.positions // max(1, placements))
        if not considered or acts < 2:
            return best[0]
        named = zip(Features._fields, weights, strict=True)
        settled = [0.0 if name in RAMP_FEATURES else weight for name, weight in named]
        nexts = [self._next(view, context, to_come, tile) for tile in considered]
        return max(
            best[:acts],
            key=lambda act: weighted(settled, features[act]) + _outlook(context, act, nexts),
        )

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _next(
        self, view: View, context: FeatureContext, to_come: list[Tile], tile: Tile
    ) -> "_Next":
        others = [other for other in to_come if other != tile]
        after = context_of(view, context.ramp, others, self.style)
        return _Next(tile, after, weights_of(self.style, view, others))


@dataclass(frozen=True, slots=True)
class _Next:
    """A tile that may come next, with the context and the weights that hold then."""

    tile: Tile
    context: FeatureContext
    weights: list[float]


def context_of(
    view: View, ramp: Ramp, to_come: Sequence[Tile], style: PlayingStyle
) -> FeatureContext:
    """Return the context for the features that a style weighs on the view's board."""
    flush = to_come if style.weighs_flush_places else ()
    return FeatureContext(
        ramp=ramp,
        board=board_features_of(view.board, view.setup.house),
        to_come=(1 << len(flush)) - 1,
        footprints=footprints(flush),
        area=sum(tile.size for tile in to_come),
        alone=len(view.setup.players) == 1,
        sight=style.sight,
    )


def weights_of(style: PlayingStyle, view: View, to_come: Sequence[Tile]) -> list[float]:
    """Return the style's weights at the time of a round when these tiles are to come."""
    share = _share_to_come(view, to_come)
    return [
        late + share * (early - late) for early, late in zip(style.early, style.late, strict=True)
    ]


def weighted(weights: Sequence[float], features: Features) -> float:
    """Return the weighted sum of features."""
    value: float = sum(map(mul, weights, features))
    return value


def _outlook(context: FeatureContext, act: Act, nexts: list[_Next]) -> float:
    """Return the value of the best next act, averaged over the tiles that may come."""
    with act_tried(context, act):
        return sum(map(_best_value, nexts)) / len(nexts)


def _best_value(after: _Next) -> float:
    before = state_of(after.context)
    acts = [*after.context.ramp.legal_placements(after.tile), SetAside(after.tile)]
    return max(weighted(after.weights, features_of(after.context, before, act)) for act in acts)


def _largest(tiles: list[Tile]) -> list[Tile]:
    size = max((tile.size for tile in tiles), default=0)
    return [tile for tile in tiles if tile.size == size]


def _share_to_come(view: View, to_come: Sequence[Tile]) -> float:
    """Return how much of a round is to come: 1 on its first card, 0 on its last."""
    return len(to_come) / max(1, len(view.setup.edition.build) - 1)


def _rows_filled(ramp: Ramp, act: Act) -> int:
    """Return the number of rows that a tile would complete, whether that counts or not."""
    landing = ramp.landing(act) if isinstance(act, Placement) else None
    if landing is None or landing.outcome is not Outcome.RESTS:
        return 0
    visible = ~(ramp.covered | landing.mask)
    rows = {row for _, row in landing.squares if row <= ramp.board.height}
    return sum(not row_mask(row, ramp.board.width) & visible for row in rows)


def _acts_noticed(
    view: View, to_come: Sequence[Tile], style: PlayingStyle, rng: Random
) -> list[Act]:
    """Return the legal acts without those overlooked, unless no placement is left."""
    tile = tile_of(view)
    overlooked = {shape.orientation for shape in tile.shapes if rng.random() < style.overlooks}
    placements = [landing.placement for landing in view.landings]
    noticed = [own for own in placements if own.orientation not in overlooked]
    if style.overlooks_places != FRESH:
        early, late = style.overlooks_places
        chance = late + _share_to_come(view, to_come) * (early - late)
        noticed = [own for own in noticed if rng.random() >= chance]
    acts: list[Act] = [*(noticed or placements)]
    if view.may_set_aside and (style.patient or not acts):
        acts.append(SetAside(tile))
    return acts


def _gumbel(rng: Random) -> float:
    """Return Gumbel noise: the maximum of values with it is a softmax choice."""
    return -log(-log(max(rng.random(), 1e-12)))
