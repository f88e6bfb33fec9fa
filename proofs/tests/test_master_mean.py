"""Rounds on many ramps at once are those of the shipped master."""

import numpy as np
import pytest
import torch

from gapless.bots.master import EFFORTS, WEIGHTS, evaluator_for
from gapless.bots.value_network import network_input, read_network
from proofs.master_mean import PLAN, compare, play, summary
from proofs.plan_search import PlanSearch
from proofs.tests.test_ramp_sets import CLASSIC, classic, random_ramps
from training.simulator import States
from training.tests.packed_ramps import packed

REMAINING = 0b10_0001_0010_0000


@pytest.mark.parametrize("board", ["1", "2", "3", "4"])
def test_few_tiles_are_exact(board: str) -> None:
    sets = classic(board)
    ramps = random_ramps(sets.tables, 10, 6, 2)
    shipped = evaluator_for(WEIGHTS, CLASSIC, CLASSIC.boards[board], frozenset(), alone=True)
    assert shipped is not None
    for left in range(4):
        bits = [1 << tile for tile in range(16) if REMAINING >> tile & 1]
        remaining = np.full(6, sum(bits[:left]))
        expected = shipped.exact(packed(ramps, remaining), left)
        assert expected is not None
        found = sets.expect(sets.tables.keys(ramps), torch.as_tensor(remaining), left)
        to_come = expected - sets.tables.rules.settled_points(ramps)
        assert found.tolist() == pytest.approx(to_come.tolist(), abs=1e-4)


@pytest.mark.parametrize("board", ["1", "2", "3", "4"])
def test_the_network_is_that_of_the_bot(board: str) -> None:
    sets = classic(board)
    ramps = random_ramps(sets.tables, 7, 50, 1)
    remaining = np.full(50, 0b1010_0110_1101_0010)
    network = read_network(WEIGHTS / f"classic-{board}.npz", CLASSIC, CLASSIC.boards[board])
    positions = packed(ramps, remaining)
    expected = network(network_input(network.layout, positions, np.arange(50)))
    tensors = type(ramps)(*map(torch.as_tensor, ramps))
    states = States(tensors, torch.as_tensor(remaining))
    found = PlanSearch(sets, PLAN).worth(states, 8)
    assert found.tolist() == pytest.approx(expected.tolist(), abs=1e-5)


@pytest.mark.parametrize("board", ["1", "4"])
def test_acts_are_those_of_the_shipped_bot(board: str) -> None:
    played = play(PlanSearch(classic(board), PLAN), 13, 5)
    found = compare(board, played, 13, 1)
    assert found["same"] >= 12
    assert found["largest difference"] <= 1e-4


def test_a_mean_without_luck_is_less_spread() -> None:
    adjusted = play(PlanSearch(classic("2"), EFFORTS[0]._replace(exact=1)), 100, 3).adjusted
    assert float(adjusted.std()) < 1
    assert 14 < float(adjusted.mean()) < 15.2


def test_batches_add_up() -> None:
    values = torch.arange(24, dtype=torch.float64)
    lines = [
        {"rounds": 12, "mean": float(half.mean()), "variance": float(half.var(correction=0))}
        for half in values.split(12)
    ]
    found = summary(lines)
    assert found["rounds"] == 24
    assert found["mean"] == 11.5
    error = float(values.std()) / 24**0.5
    assert found["standard_error"] == pytest.approx(error, abs=1e-4)
    assert found["limit"] == pytest.approx(11.5 - 1.645 * error, abs=1e-4)
