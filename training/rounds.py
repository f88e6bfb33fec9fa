"""Whole rounds played at once: to learn from, and to measure how well a player plays."""

from typing import NamedTuple

import torch
from torch import Tensor

from .lookahead import Lookahead, Outlook
from .simulator import Simulator, States


class Lessons(NamedTuple):
    """States met in play and what they turned out to be worth."""

    states: States
    target: Tensor
    score: float
    """The mean score of the rounds played without exploring."""


class Curiosity(NamedTuple):
    """How far play strays from the best act, for each round of a batch."""

    heat: Tensor
    """(round): the scale of noise added to the worth of acts."""
    whim: Tensor
    """(round): how often any legal act is taken instead."""


def draw(remaining: Tensor, tiles: int, generator: torch.Generator) -> Tensor:
    """One of the tiles in each bit set, all alike likely."""
    bits = torch.arange(tiles, device=remaining.device, dtype=torch.int32)
    there = remaining[:, None] >> bits & 1 == 1
    return torch.where(there, uniform(there.shape, remaining.device, generator), -1).argmax(1)


def uniform(shape: torch.Size, device: torch.device, generator: torch.Generator) -> Tensor:
    return torch.rand(shape, device=device, generator=generator)


def start_tiles(
    simulator: Simulator, count: int, generator: torch.Generator
) -> tuple[Tensor, Tensor]:
    """Each round's starting tile, and the bit set of all starting cards."""
    cards = torch.tensor(simulator.tables.start, device=simulator.device)
    pick = torch.randint(len(cards), (count,), device=simulator.device, generator=generator)
    every = sum(1 << tile for tile in simulator.tables.start)
    return cards[pick], torch.full((count,), every, dtype=torch.int32, device=simulator.device)


@torch.inference_mode()
def study(
    lookahead: Lookahead, curiosity: Curiosity, trace: float, generator: torch.Generator
) -> Lessons:
    """Play a batch of rounds to learn from.

    A state's target is what the best act is worth, averaged over the next tile. That average
    trusts the judge one tile later. `trace` (0 to 1) says how much of what later averages find
    wrong with that trust is handed back, as long as the acts between were best.
    """
    simulator = lookahead.simulator
    count, tiles = len(curiosity.heat), len(simulator.tables.tiles)
    index = torch.arange(count, device=simulator.device)
    states = simulator.empty(count)
    tile, cards = start_tiles(simulator, count, generator)
    outlook = lookahead.outlook(states, cards, tiles - 1, aside=False)
    total = torch.zeros(count, device=simulator.device)
    seen: list[States] = []
    means: list[Tensor] = []
    judged: list[Tensor] = []
    faithful: list[Tensor] = []
    for left in range(tiles - 1, -1, -1):
        worth = outlook.worth[index, tile]
        slot = _explore(worth, curiosity, generator)
        faithful.append(slot == outlook.slot[index, tile])
        reward, states = simulator.place(states, simulator.slots[tile, slot])
        total += reward
        judged.append(worth[index, slot] - reward)
        if left:
            seen.append(states)
            tile = draw(states.remaining, tiles, generator)
            outlook = lookahead.outlook(states, states.remaining, left - 1)
            means.append(outlook.mean)
    total += simulator.end(states)
    targets: list[Tensor] = []
    surprise = torch.zeros_like(total)
    for turn in range(tiles - 2, -1, -1):
        target = means[turn] + trace * faithful[turn + 1] * surprise
        surprise = target - judged[turn]
        targets.insert(0, target)
    calm = (curiosity.heat == 0) & (curiosity.whim == 0)
    return Lessons(
        States(*(torch.cat(parts) for parts in zip(*seen, strict=True))),
        torch.cat(targets),
        float(total[calm].mean()),
    )


def _explore(worth: Tensor, curiosity: Curiosity, generator: torch.Generator) -> Tensor:
    chance = uniform(worth.shape, worth.device, generator).clamp(1e-9, 1 - 1e-6)
    gumbel = -(-chance.log()).log()
    whim = uniform(worth.shape[:1], worth.device, generator) < curiosity.whim
    base = torch.where(whim[:, None] & (worth > -torch.inf), 0, worth)
    scale = torch.where(whim, 1, curiosity.heat)
    return (base + scale[:, None] * gumbel).argmax(1)


class Measurement(NamedTuple):
    score: Tensor
    """(round)"""
    steady: Tensor
    """(round): the score less the luck of the cards, as the judge sees it. Its mean is the same."""


@torch.inference_mode()
def measure(
    lookahead: Lookahead, count: int, depth: int, width: int, generator: torch.Generator
) -> Measurement:
    """Play rounds as well as possible, looking `depth` tiles ahead (0: by the judge alone)."""
    simulator = lookahead.simulator
    tiles = len(simulator.tables.tiles)
    index = torch.arange(count, device=simulator.device)
    states = simulator.empty(count)
    # The cards are drawn beforehand, so that every depth meets the same rounds.
    tile, cards = start_tiles(simulator, count, generator)
    order = uniform(torch.Size((count, tiles)), simulator.device, generator)
    order[index, tile] = -1
    deck = order.argsort(1)
    outlook = lookahead.outlook(states, cards, tiles - 1, aside=False)
    score = torch.zeros(count, device=simulator.device)
    luck = torch.zeros_like(score)
    for turn in range(tiles):
        left = tiles - 1 - turn
        tile = deck[:, turn]
        luck += outlook.best[index, tile] - outlook.mean
        slot = _decide(lookahead, states, outlook, tile, left, depth, width)
        reward, states = simulator.place(states, simulator.slots[tile, slot])
        score += reward
        if left:
            outlook = lookahead.outlook(states, states.remaining, left - 1)
    score += simulator.end(states)
    return Measurement(score, score - luck)


def _decide(
    lookahead: Lookahead,
    states: States,
    outlook: Outlook,
    tile: Tensor,
    left: int,
    depth: int,
    width: int,
) -> Tensor:
    index = torch.arange(len(tile), device=tile.device)
    worth = outlook.worth[index, tile]
    if depth == 0:
        return worth.argmax(1)
    placements = lookahead.simulator.slots[tile, None]
    top = worth.shape[1] if depth == 1 else width
    deeper = lookahead.deepen(states, worth[:, None], placements, left, depth, top, width)
    return deeper[:, 0].argmax(1)
