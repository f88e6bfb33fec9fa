"""The exported network returns the same values as the trained one."""

from pathlib import Path

import numpy as np
import pytest
import torch

import gapless
from gapless.bots.value_network import input_layout, network_input, read_network
from training.export import export
from training.self_play import Exploration, collect
from training.tests.packed_ramps import packed
from training.trainer import Trainer, TrainingSettings


@pytest.mark.parametrize("board", ["1", "2", "3", "4"])
def test_numpy_returns_the_values_of_torch(board: str, tmp_path: Path) -> None:
    trainer = Trainer(
        TrainingSettings(board=board, hidden=(32, 16), rounds=32, batch=64), torch.device("cpu")
    )
    trainer.iterate(1e-3)
    temperature = torch.full((32,), 2.0)
    data = collect(
        trainer.lookahead,
        Exploration(temperature, temperature / 10),
        0.5,
        torch.Generator().manual_seed(3),
    )
    classic = gapless.edition("classic")
    layout = input_layout(classic, classic.boards[board])
    positions = packed(data.states.ramps, data.states.remaining.numpy())
    inputs = network_input(layout, positions, np.arange(len(positions.remaining)))
    mine = trainer.simulator.features(data.states, torch.float32).numpy()
    assert np.array_equal(inputs, mine[:, : layout.size])
    assert not mine[:, layout.size :].any()

    trainer.save(tmp_path / "checkpoint.pt")
    path = export(tmp_path / "checkpoint.pt", tmp_path)
    shipped = read_network(path, classic, classic.boards[board])
    values = shipped(inputs)
    trained = trainer.value(data.states, 1).numpy()
    assert np.abs(values - trained).max() < 0.02
