"""The batched simulator compared with the core, state by state."""

import random

import pytest
import torch

import gapless
from training.simulator import Simulator, States

CLASSIC = gapless.edition("classic")
NAMES = [
    token
    for tile in CLASSIC.build
    for token in (*map(str, CLASSIC.tiles[tile].placements(CLASSIC.columns)), f"{tile}-")
]
"""The notation of each act."""


def make_simulator(board: str) -> Simulator:
    return Simulator(CLASSIC, board, torch.device("cpu"))


def choices(
    simulator: Simulator, states: States, tile: int, *, aside: bool
) -> dict[str, tuple[int, States]]:
    children = simulator.expand(states, torch.tensor([1 << tile]), aside=aside)
    return {
        NAMES[act]: (
            int(children.reward[i]),
            children.after.pick(torch.tensor([i])),
        )
        for i, act in enumerate(children.act.tolist())
    }


def play(simulator: Simulator, board: str, rng: random.Random) -> None:
    ramp = gapless.Ramp(CLASSIC.boards[board])
    start = rng.choice(simulator.start)
    order = [tile for tile in range(simulator.tiles) if tile != start]
    rng.shuffle(order)
    states = simulator.empty(1)
    rewards = 0
    for turn, tile in enumerate([start, *order]):
        found = choices(simulator, states, tile, aside=turn > 0)
        name = CLASSIC.build[tile]
        legal = {str(placement) for placement in ramp.legal_placements(CLASSIC.tiles[name])}
        assert set(found) == legal | ({f"{name}-"} if turn else set())
        if rng.random() < 0.7:
            token = min(found, key=lambda t: (int(found[t][1].ramps.heights.sum()), t))
        else:
            token = rng.choice(sorted(found))
        reward, states = found[token]
        rewards += reward
        if not token.endswith("-"):
            ramp.push(gapless.parse_placement(token, CLASSIC.tiles))
        assert tuple(states.ramps.heights[0].tolist()) == ramp.skyline
        assert rewards + int(simulator.end(states)[0]) == ramp.score().total
    assert int(states.remaining[0]) == 0


@pytest.mark.parametrize("board", ["1", "2", "3", "4"])
def test_rewards_so_far_and_open_spaces_add_up_to_the_score(board: str) -> None:
    simulator = make_simulator(board)
    rng = random.Random(f"rounds on board {board}")
    for _ in range(60):
        play(simulator, board, rng)


def test_a_batch_expands_like_its_single_states() -> None:
    simulator = make_simulator("4")
    states = simulator.empty(1)
    for tile in (1, 5, 9, 13):
        children = simulator.expand(states, torch.full_like(states.remaining, 1 << tile))
        generator = torch.Generator().manual_seed(tile)
        states = children.after.pick(torch.randperm(len(children.state), generator=generator)[:40])
    together = simulator.expand(states, states.remaining)
    for number in range(len(states.remaining)):
        one = torch.tensor([number])
        alone = simulator.expand(states.pick(one), states.remaining[one])
        mine = together.state == number
        assert torch.equal(together.act[mine], alone.act)
        assert torch.equal(together.reward[mine], alone.reward)
        own = together.after.pick(mine)
        assert torch.equal(own.remaining, alone.after.remaining)
        for part, other in zip(own.ramps, alone.after.ramps, strict=True):
            assert torch.equal(part, other)
