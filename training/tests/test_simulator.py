"""The batched simulator compared with the core, state by state."""

import random

import pytest
import torch

import gapless
from training.simulator import Simulator, States
from training.tables import make_tables

CLASSIC = gapless.edition("classic")


def make_simulator(board: str) -> Simulator:
    return Simulator(make_tables(CLASSIC, board), torch.device("cpu"))


def choices(
    simulator: Simulator, states: States, tile: int, *, aside: bool
) -> dict[str, tuple[int, States]]:
    children = simulator.expand(states, torch.tensor([1 << tile]), aside=aside)
    return {
        simulator.tables.names[int(p)]: (
            int(children.reward[i]),
            children.after.pick(torch.tensor([i])),
        )
        for i, p in enumerate(children.placement)
    }


def play(simulator: Simulator, board: str, rng: random.Random) -> None:
    tables = simulator.tables
    ramp = gapless.Ramp(CLASSIC.boards[board])
    start = rng.choice(tables.start)
    order = [tile for tile in range(len(tables.tiles)) if tile != start]
    rng.shuffle(order)
    states = simulator.empty(1)
    rewards = 0
    for turn, tile in enumerate([start, *order]):
        found = choices(simulator, states, tile, aside=turn > 0)
        name = tables.tiles[tile]
        legal = {str(placement) for placement in ramp.legal_placements(CLASSIC.tiles[name])}
        assert set(found) == legal | ({f"{name}-"} if turn else set())
        if rng.random() < 0.7:
            token = min(found, key=lambda t: (int(found[t][1].heights.sum()), t))
        else:
            token = rng.choice(sorted(found))
        reward, states = found[token]
        rewards += reward
        if not token.endswith("-"):
            ramp.push(gapless.parse_placement(token, CLASSIC.tiles))
        assert tuple(states.heights[0].tolist()) == ramp.skyline
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
    for number in range(len(states.flags)):
        one = torch.tensor([number])
        alone = simulator.expand(states.pick(one), states.remaining[one])
        mine = together.state == number
        assert torch.equal(together.placement[mine], alone.placement)
        assert torch.equal(together.reward[mine], alone.reward)
        for part, other in zip(together.after.pick(mine), alone.after, strict=True):
            assert torch.equal(part, other)
