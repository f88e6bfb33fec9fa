"""What acts are worth, against the same worked out one state at a time."""

import random
from pathlib import Path

import pytest
import torch

from training.learn import Learner, Settings, load
from training.lookahead import Lookahead
from training.rounds import Curiosity, measure, study
from training.simulator import States

SMALL = Settings(board="4", hidden=(16, 8), rounds=24, batch=64)


def make_learner(settings: Settings = SMALL) -> Learner:
    """A learner that has seen a little, so that its judgements differ."""
    learner = Learner(settings, torch.device("cpu"))
    learner.iterate(3e-3)
    return learner


def plain_value(lookahead: Lookahead, states: States, left: int, depth: int) -> float:
    if depth == 0 or left == 0:
        return float(lookahead.judge(states, left)[0])
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


def late_states(learner: Learner, left: int) -> States:
    """A few ramps with `left` tiles to come, after random play."""
    rng = random.Random(left)
    simulator = learner.simulator
    found: list[States] = []
    for _ in range(3):
        states = simulator.empty(1)
        order = list(range(16))
        rng.shuffle(order)
        for tile in order[: 16 - left]:
            children = simulator.expand(states, torch.tensor([1 << tile]))
            states = children.after.pick(torch.tensor([rng.randrange(len(children.reward))]))
        found.append(states)
    return States(*(torch.cat(parts) for parts in zip(*found, strict=True)))


@pytest.mark.parametrize(("left", "depth"), [(1, 1), (3, 1), (12, 1), (2, 2), (3, 2)])
def test_expectation_is_the_mean_over_tiles_of_the_best_act(left: int, depth: int) -> None:
    learner = make_learner()
    states = late_states(learner, left)
    found = learner.lookahead.expect(states, left, depth, width=37)
    for number in range(len(found)):
        one = states.pick(torch.tensor([number]))
        plain = plain_value(learner.lookahead, one, left, depth)
        assert float(found[number]) == pytest.approx(plain, abs=1e-4)


def test_full_trace_without_exploring_hands_the_score_itself_back() -> None:
    """With one tile to come, targets are exact; and with a full trace they telescope."""
    learner = make_learner()
    calm = Curiosity(torch.zeros(50), torch.zeros(50))
    lessons = study(learner.lookahead, calm, 1.0, torch.Generator().manual_seed(1))
    assert len(lessons.target) == 15 * 50
    last = lessons.states.pick(torch.arange(14 * 50, 15 * 50))
    exact = learner.lookahead.expect(last, 1, 1, 1)
    assert torch.allclose(lessons.target[14 * 50 :], exact)
    steady = measure(learner.lookahead, 4000, 0, 1, torch.Generator().manual_seed(2))
    spread = float(steady.score.std()) / 4000**0.5
    assert float(steady.steady.mean()) == pytest.approx(float(steady.score.mean()), abs=5 * spread)


def test_training_goes_on_as_if_it_had_not_stopped(tmp_path: Path) -> None:
    whole, first = Learner(SMALL, torch.device("cpu")), Learner(SMALL, torch.device("cpu"))
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
