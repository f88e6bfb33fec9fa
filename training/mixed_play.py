"""Rounds on many boards at once, by the network that reads boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import torch
from torch import Tensor

from gapless.bots.board_network import board_planes
from gapless.engine.tables import tables_for

from .array_rules import ArrayRules, RampArrays
from .board_reader import BIG, CLASSIC, LAYOUT, Values
from .ramp_features import RampFeatures
from .self_play import draw, explore, trace_targets
from .simulator import act_slots

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gapless.core.board import Board, HouseRule

    from .self_play import Exploration

TILES = LAYOUT.tiles
BUILD = {name: CLASSIC.tiles[name] for name in CLASSIC.build}
CHUNK = 1_000_000
"""Ramps that are valued at once."""
SEARCHED = 6000
"""Ramps whose next tiles are searched at once."""


class World:
    """Boards under one set of house rules, on one device."""

    def __init__(
        self,
        boards: Sequence[Board],
        device: torch.device,
        house: frozenset[HouseRule] = frozenset(),
        *,
        compiled: bool = False,
    ) -> None:
        found = tables_for(BUILD, boards, house)
        self.boards, self.device = boards, device
        self.rules = rules = ArrayRules(found, torch, device)
        self._features = RampFeatures(rules, found, LAYOUT)
        planes = [board_planes(found, number, house) for number in range(len(boards))]
        self.planes = torch.tensor(np.stack(planes), device=device)
        ends = np.cumsum(LAYOUT.parts).tolist()
        parts = zip(ends, LAYOUT.parts, self._features.present, strict=True)
        ranges = [torch.arange(end - size, end) for end, size, present in parts if present]
        self.present = torch.cat(ranges).to(device)
        """Indices of the features that these boards can have."""
        self.acts = len(rules.tile)
        self.slots = act_slots(rules)
        self.start = torch.tensor(list(map(CLASSIC.build.index, CLASSIC.start)), device=device)
        self.score: Callable[[RampArrays], Tensor] = rules.score
        self.inputs: Callable[[RampArrays, Tensor, torch.dtype], Tensor] = self._inputs
        if compiled:
            self._compile()

    def _compile(self) -> None:
        """Compile what runs on many ramps."""
        rules = self.rules
        slide, score, inputs = rules.slide, rules.score, self._inputs
        fast_slide, fast_score, fast_inputs = (
            torch.compile(function, dynamic=True) for function in (slide, score, inputs)
        )

        def choose_slide(
            ramps: RampArrays, acts: Tensor, below: Tensor
        ) -> tuple[RampArrays, Tensor]:
            return (fast_slide if len(acts) > BIG else slide)(ramps, acts, below)

        rules.slide = choose_slide  # type: ignore[method-assign]
        self.score = lambda ramps: (fast_score if len(ramps.board) > BIG else score)(ramps)
        self.inputs = lambda ramps, remaining, dtype: (
            fast_inputs if len(remaining) > BIG else inputs
        )(ramps, remaining, dtype)

    def _inputs(self, ramps: RampArrays, remaining: Tensor, dtype: torch.dtype) -> Tensor:
        features: Tensor = self._features(ramps, remaining)
        return features.to(dtype)


class TileValues(NamedTuple):
    """The values of all acts with each tile: expected gains over the score now."""

    acts: Tensor
    """(ramp, tile, slot)"""
    best: Tensor
    """(ramp, tile): the slot of the best act."""
    mean: Tensor
    """(ramp): the mean over the tiles of the best act's value."""


class ActValues:
    """Values of acts in a world."""

    def __init__(self, world: World, values: Values) -> None:
        self._world, self._values = world, values

    def legal(
        self, ramps: RampArrays, tiles: Tensor, *, aside: bool = True
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Return the legal acts with the `tiles` (bits) as ramp and act, and the rows below."""
        rules = self._world.rules
        below = rules.rows_below(ramps)
        legal = rules.legal(below, aside=aside) & (tiles[:, None] >> rules.tile & 1 == 1)
        ramp, act = torch.where(legal)
        return ramp, act, below[ramp, act]

    def after(
        self, ramps: RampArrays, remaining: Tensor, ramp: Tensor, act: Tensor, below: Tensor
    ) -> tuple[RampArrays, Tensor]:
        """Return the ramps and the tiles to come after acts."""
        rules = self._world.rules
        after = rules.act(ramps.pick(ramp), act, below)
        return after, remaining[ramp] & ~(1 << rules.tile[act])

    def by_tile(
        self,
        ramps: RampArrays,
        remaining: Tensor,
        tiles: Tensor,
        left: int,
        *,
        aside: bool = True,
    ) -> TileValues:
        """Return the values of all acts with `tiles`, after which `left` tiles are to come."""
        world = self._world
        score = world.score(ramps)
        ramp, act, below = self.legal(ramps, tiles, aside=aside)
        gain = torch.empty(len(ramp), device=world.device)
        for at in range(0, len(ramp), CHUNK):
            part = slice(at, at + CHUNK)
            after, rest = self.after(ramps, remaining, ramp[part], act[part], below[part])
            values = self._values(after, rest, left)
            gain[part] = world.score(after) - score[ramp[part]] + values
        shape = len(remaining), world.acts + 1
        full = torch.full(shape, -torch.inf, device=world.device)
        full[ramp, act] = gain
        acts = full[:, world.slots]
        most, best = acts.max(2)
        known = most > -torch.inf
        return TileValues(acts, best, torch.where(known, most, 0).sum(1) / known.sum(1))


class Collected(NamedTuple):
    """Rounds played for training: states after each act but the last, with their targets."""

    states: list[tuple[RampArrays, Tensor]]
    targets: list[Tensor]
    scores: Tensor


@torch.no_grad()
def collect(
    world: World,
    values: Values,
    boards: Tensor,
    exploration: Exploration,
    trace: float,
    generator: torch.Generator,
) -> Collected:
    """Play a round on each of `boards` (ascending); targets are those of TD(`trace`)."""
    count, rules, device = len(boards), world.rules, world.device
    acts = ActValues(world, values)
    index = torch.arange(count, device=device)
    ramps = rules.empty(boards)
    remaining = torch.full((count,), (1 << TILES) - 1, device=device)
    first = torch.randint(len(world.start), (count,), device=device, generator=generator)
    tile = world.start[first]
    cards = torch.full((count,), sum(1 << card for card in world.start.tolist()), device=device)
    table = acts.by_tile(ramps, remaining, cards, TILES - 1, aside=False)
    score = rules.score(ramps)
    states, means, predicted, greedy = [], [], [], []
    for left in range(TILES - 1, -1, -1):
        found = table.acts[index, tile]
        slot = explore(found, exploration, generator)
        greedy.append(slot == table.best[index, tile])
        ramps = rules.act(ramps, world.slots[tile, slot])
        remaining = remaining & ~(1 << tile)
        before, score = score, rules.score(ramps)
        predicted.append(found[index, slot] - (score - before))
        if left:
            states.append((ramps, remaining))
            tile = draw(remaining, TILES, generator)
            table = acts.by_tile(ramps, remaining, remaining, left - 1)
            means.append(table.mean)
    targets = trace_targets(means, predicted, greedy, trace)
    return Collected(states, targets, score)


@torch.no_grad()
def play_orders(
    world: World, values: Values, boards: Tensor, orders: Tensor, *, ahead: bool
) -> Tensor:
    """Return the scores of rounds with known orders of tiles (round, card).

    With `ahead` the best acts with each tile that may come next are searched.
    """
    rules, acts = world.rules, ActValues(world, values)
    ramps = rules.empty(boards)
    remaining = torch.full((len(boards),), (1 << TILES) - 1, device=world.device)
    for card in range(TILES):
        left, tile = TILES - 1 - card, orders[:, card]
        ramp, act, below = acts.legal(ramps, 1 << tile, aside=card > 0)
        after, rest = acts.after(ramps, remaining, ramp, act, below)
        total = world.score(after).float()
        if not (ahead and left):
            total += values(after, rest, left)
        else:
            for at in range(0, len(ramp), SEARCHED):
                part = slice(at, at + SEARCHED)
                own = RampArrays(*[array[part] for array in after])
                total[part] += acts.by_tile(own, rest[part], rest[part], left - 1).mean
        full = torch.full((len(boards), world.acts), -torch.inf, device=world.device)
        full[ramp, act] = total
        ramps = rules.act(ramps, full.argmax(1))
        remaining = remaining & ~(1 << tile)
    scores: Tensor = rules.score(ramps)
    return scores
