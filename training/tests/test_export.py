"""The shipped form of a network judges like the trained one."""

from pathlib import Path

import numpy as np
import pytest
import torch

import gapless
from gapless.bots.value import features, layout_of, read_network
from training.export import export
from training.learn import Learner, Settings
from training.rounds import Curiosity, study


@pytest.mark.parametrize("board", ["1", "2", "3", "4"])
def test_numpy_judges_like_torch(board: str, tmp_path: Path) -> None:
    learner = Learner(
        Settings(board=board, hidden=(32, 16), rounds=32, batch=64), torch.device("cpu")
    )
    learner.iterate(1e-3)
    heat = torch.full((32,), 2.0)
    lessons = study(
        learner.lookahead, Curiosity(heat, heat / 10), 0.5, torch.Generator().manual_seed(3)
    )
    arrays = [part.numpy() for part in lessons.states]
    classic = gapless.edition("classic")
    layout = layout_of(classic, classic.boards[board])
    mine = learner.simulator.features(lessons.states, torch.float32).numpy()
    assert np.array_equal(features(layout, *arrays), mine[:, : layout.size])
    assert not mine[:, layout.size :].any()

    learner.save(tmp_path / "checkpoint.pt")
    path = export(tmp_path / "checkpoint.pt", tmp_path)
    shipped = read_network(path, classic, classic.boards[board])
    values = shipped(*arrays)
    trained = learner.judge(lessons.states, 1).numpy()
    assert np.abs(values - trained).max() < 0.02
