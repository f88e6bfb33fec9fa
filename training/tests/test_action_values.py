"""Values of acts, compared with a computation one state at a time."""

import random
from pathlib import Path

import pytest
import torch

from training.action_values import Lookahead
from training.self_play import Exploration, collect, evaluate
from training.simulator import States, join_states
from training.trainer import Trainer, TrainingSettings, load

SMALL = TrainingSettings(board="4", hidden=(16, 8), rounds=24, batch=64)


def make_trainer(settings: TrainingSettings = SMALL) -> Trainer:
    """Return a trainer after one iteration, so that its values differ."""
    trainer = Trainer(settings, torch.device("cpu"))
    trainer.iterate(3e-3)
    return trainer


def plain_value(lookahead: Lookahead, states: States, left: int, depth: int) -> float:
    if depth == 0 or left == 0:
        return float(lookahead.value(states, left)[0])
    remaining = int(states.remaining[0])
    tiles = [tile for tile in range(remaining.bit_length()) if remaining >> tile & 1]
    total = 0.0
    for tile in tiles:
        children = lookahead.simulator.expand(states, torch.tensor([1 << tile]))
        total += max(
            int(children.reward[i])
            + plain_value(lookahead, children.after.pick(torch.tensor([i])), left - 1, depth - 1)
            for i in range(len(children.reward))
        )
    return total / len(tiles)


def late_states(trainer: Trainer, left: int) -> States:
    """Return a few ramps with `left` tiles to come, after random play."""
    rng = random.Random(left)
    simulator = trainer.simulator
    found: list[States] = []
    for _ in range(3):
        states = simulator.empty(1)
        order = list(range(16))
        rng.shuffle(order)
        for tile in order[: 16 - left]:
            children = simulator.expand(states, torch.tensor([1 << tile]))
            states = children.after.pick(torch.tensor([rng.randrange(len(children.reward))]))
        found.append(states)
    return join_states(found)


@pytest.mark.parametrize(("left", "depth"), [(1, 1), (3, 1), (12, 1), (2, 2), (3, 2)])
def test_expectation_is_the_mean_over_tiles_of_the_best_act(left: int, depth: int) -> None:
    trainer = make_trainer()
    states = late_states(trainer, left)
    found = trainer.lookahead.expected_value(states, left, depth, width=37)
    for number in range(len(found)):
        one = states.pick(torch.tensor([number]))
        plain = plain_value(trainer.lookahead, one, left, depth)
        assert float(found[number]) == pytest.approx(plain, abs=1e-4)


def test_with_a_full_trace_and_no_exploration_the_target_is_the_score() -> None:
    """With one tile to come targets are exact; with a full trace they telescope."""
    trainer = make_trainer()
    greedy = Exploration(torch.zeros(50), torch.zeros(50))
    data = collect(trainer.lookahead, greedy, 1.0, torch.Generator().manual_seed(1))
    assert len(data.target) == 15 * 50
    last = data.states.pick(torch.arange(14 * 50, 15 * 50))
    exact = trainer.lookahead.expected_value(last, 1, 1, 1)
    assert torch.allclose(data.target[14 * 50 :], exact)
    found = evaluate(trainer.lookahead, 500, 0, 1, torch.Generator().manual_seed(2))
    luck = found.score - found.adjusted
    assert float(luck.mean()) == pytest.approx(0, abs=5 * float(luck.std()) / 500**0.5)


def test_a_restored_checkpoint_continues_exactly(tmp_path: Path) -> None:
    whole, first = Trainer(SMALL, torch.device("cpu")), Trainer(SMALL, torch.device("cpu"))
    for _ in range(4):
        whole.iterate(1e-3)
    for _ in range(2):
        first.iterate(1e-3)
    first.save(tmp_path / "4.pt")
    second = load(tmp_path / "4.pt", torch.device("cpu"))
    for _ in range(2):
        second.iterate(1e-3)
    for mine, theirs in zip(whole.average.parameters(), second.average.parameters(), strict=True):
        assert torch.equal(mine, theirs)
