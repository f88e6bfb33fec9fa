"""The worth of ramps is the value of the shipped networks."""

import numpy as np
import pytest
import torch

from gapless.bots.master import WEIGHTS
from gapless.bots.value_network import network_input, read_network
from proofs.tests.test_ramp_sets import CLASSIC, classic, random_ramps
from proofs.worths import NetworkWorth
from training.tests.packed_ramps import packed


@pytest.mark.parametrize("board", ["1", "2", "3", "4"])
def test_worth_is_the_value_of_the_shipped_network(board: str) -> None:
    sets = classic(board)
    ramps = random_ramps(sets.tables, 7, 50, 1)
    remaining = 0b1010_0110_1101_0010
    network = read_network(WEIGHTS / f"classic-{board}.npz", CLASSIC, CLASSIC.boards[board])
    positions = packed(ramps, np.full(50, remaining))
    expected = network(network_input(network.layout, positions, np.arange(50)))
    worth = NetworkWorth(sets)(
        sets.tables.keys(ramps), torch.full((50,), remaining), remaining.bit_count()
    )
    assert worth.tolist() == pytest.approx(expected.tolist(), abs=1e-3)
