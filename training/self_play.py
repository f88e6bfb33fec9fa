"""Whole rounds played in a batch: to collect training data, and to evaluate a value function."""

from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from .action_values import ActionValues, Lookahead
from .simulator import Simulator, States, join_states


class TrainingData(NamedTuple):
    """States met in play and their value targets."""

    states: States
    target: Tensor
    score: float
    """The mean score of the rounds played without exploring."""


class Exploration(NamedTuple):
    """How much play deviates from the greedy act, for each round of a batch."""

    temperature: Tensor
    """(round): scale of the Gumbel noise added to the values of acts."""
    epsilon: Tensor
    """(round): probability of a uniformly random legal act."""


def draw(remaining: Tensor, tiles: int, generator: torch.Generator) -> Tensor:
    """Return one of the tiles in each bit set, all with the same probability."""
    bits = torch.arange(tiles, device=remaining.device)
    there = remaining[:, None] >> bits & 1 == 1
    return torch.where(there, uniform(there.shape, remaining.device, generator), -1).argmax(1)


def uniform(shape: torch.Size, device: torch.device, generator: torch.Generator) -> Tensor:
    """Return random numbers between 0 and 1."""
    return torch.rand(shape, device=device, generator=generator)


def start_tiles(
    simulator: Simulator, count: int, generator: torch.Generator
) -> tuple[Tensor, Tensor]:
    """Return each round's starting tile, and the bit set of all starting cards."""
    cards = torch.tensor(simulator.start, device=simulator.device)
    pick = torch.randint(len(cards), (count,), device=simulator.device, generator=generator)
    every = sum(1 << tile for tile in simulator.start)
    return cards[pick], torch.full((count,), every, device=simulator.device)


@torch.inference_mode()
def collect(
    lookahead: Lookahead, exploration: Exploration, trace: float, generator: torch.Generator
) -> TrainingData:
    """Play a batch of rounds and return TD(λ) targets for their states.

    A state's one-step target is the value of the best act, averaged exactly over the next tile;
    it bootstraps from the value function one tile later. `trace` (λ, 0 to 1) is the share of later
    errors that is passed back, as long as the acts between were greedy.
    """
    simulator = lookahead.simulator
    count, tiles = len(exploration.temperature), simulator.tiles
    index = torch.arange(count, device=simulator.device)
    states = simulator.empty(count)
    tile, cards = start_tiles(simulator, count, generator)
    values = lookahead.action_values(states, cards, tiles - 1, aside=False)
    total = torch.zeros(count, device=simulator.device)
    seen: list[States] = []
    means: list[Tensor] = []
    predicted_next: list[Tensor] = []
    greedy: list[Tensor] = []
    for left in range(tiles - 1, -1, -1):
        value = values.value[index, tile]
        slot = explore(value, exploration, generator)
        greedy.append(slot == values.slot[index, tile])
        reward, states = simulator.place(states, simulator.slots[tile, slot])
        total += reward
        predicted_next.append(value[index, slot] - reward)
        if left:
            seen.append(states)
            tile = draw(states.remaining, tiles, generator)
            values = lookahead.action_values(states, states.remaining, left - 1)
            means.append(values.mean)
    total += simulator.end(states)
    targets = trace_targets(means, predicted_next, greedy, trace)
    greedy_rounds = (exploration.temperature == 0) & (exploration.epsilon == 0)
    return TrainingData(
        join_states(seen),
        torch.cat(targets),
        float(total[greedy_rounds].mean()),
    )


def trace_targets(
    means: Sequence[Tensor], predicted: Sequence[Tensor], greedy: Sequence[Tensor], trace: float
) -> list[Tensor]:
    """Return the TD(λ) targets of the states after each act but the last, all (round).

    `means` are their one-step targets; `predicted` is the value and `greedy` the greediness of
    every act.
    """
    targets: list[Tensor] = []
    correction = torch.zeros_like(means[0])
    for turn in range(len(means) - 1, -1, -1):
        target = means[turn] + trace * greedy[turn + 1] * correction
        correction = target - predicted[turn]
        targets.insert(0, target)
    return targets


def explore(value: Tensor, exploration: Exploration, generator: torch.Generator) -> Tensor:
    """Return the slot of the act to play, (round), from the values (round, slot)."""
    chance = uniform(value.shape, value.device, generator).clamp(1e-9, 1 - 1e-6)
    gumbel = -(-chance.log()).log()
    any_act = uniform(value.shape[:1], value.device, generator) < exploration.epsilon
    base = torch.where(any_act[:, None] & (value > -torch.inf), 0, value)
    scale = torch.where(any_act, 1, exploration.temperature)
    return (base + scale[:, None] * gumbel).argmax(1)


class Evaluation(NamedTuple):
    """Scores of rounds played greedily."""

    score: Tensor
    """(round)"""
    adjusted: Tensor
    """(round): the score minus the luck of the cards by the value function: the same mean, with a
    smaller variance (a control variate)."""


@torch.inference_mode()
def evaluate(
    lookahead: Lookahead, count: int, depth: int, width: int, generator: torch.Generator
) -> Evaluation:
    """Play rounds greedily, searching `depth` tiles ahead (0: by the value function alone)."""
    simulator = lookahead.simulator
    tiles = simulator.tiles
    index = torch.arange(count, device=simulator.device)
    states = simulator.empty(count)
    # The cards are drawn first, so that every depth plays the same deals.
    tile, cards = start_tiles(simulator, count, generator)
    order = uniform(torch.Size((count, tiles)), simulator.device, generator)
    order[index, tile] = -1
    deck = order.argsort(1)
    values = lookahead.action_values(states, cards, tiles - 1, aside=False)
    score = torch.zeros(count, device=simulator.device)
    luck = torch.zeros_like(score)
    for turn in range(tiles):
        left = tiles - 1 - turn
        tile = deck[:, turn]
        luck += values.best[index, tile] - values.mean
        slot = _decide(lookahead, states, values, tile, left, depth, width)
        reward, states = simulator.place(states, simulator.slots[tile, slot])
        score += reward
        if left:
            values = lookahead.action_values(states, states.remaining, left - 1)
    score += simulator.end(states)
    return Evaluation(score, score - luck)


def _decide(
    lookahead: Lookahead,
    states: States,
    values: ActionValues,
    tile: Tensor,
    left: int,
    depth: int,
    width: int,
) -> Tensor:
    index = torch.arange(len(tile), device=tile.device)
    value = values.value[index, tile]
    if depth == 0:
        return value.argmax(1)
    acts = lookahead.simulator.slots[tile, None]
    top = value.shape[1] if depth == 1 else width
    deeper = lookahead.refine(states, value[:, None], acts, left, depth, top, width)
    return deeper[:, 0].argmax(1)
