"""The network that reads boards: PyTorch and NumPy agree, and an iteration runs."""

from pathlib import Path

import numpy as np
import pytest
import torch

from gapless.bots.board_network import BoardReader, feature_layout, read_reader
from gapless.bots.digests import digest_of
from gapless.engine.tables import tables_for
from training.array_rules import ArrayRules, RampArrays
from training.board_reader import CLASSIC, BoardReaderNetwork, Values
from training.export_general import export, weights_of
from training.general import main, measured_boards, orders_of
from training.mixed_play import BUILD, World, play_orders
from training.tests.packed_ramps import packed

CPU = torch.device("cpu")


@pytest.mark.parametrize("number", [1, 3, 6, 7, 9])
def test_values_agree_with_numpy(number: int) -> None:
    network = BoardReaderNetwork()
    torch.nn.init.normal_(network.out.weight, std=0.1)
    board = measured_boards()[number]
    found = tables_for(BUILD, board)
    rules = ArrayRules(found)
    reader = BoardReader(feature_layout(CLASSIC), weights_of(network.state_dict()))
    read = reader.read(found, frozenset())
    world, values = World([board], CPU), Values(network, compiled=False)
    values.use(world, torch.tensor([0]))
    rng = np.random.default_rng(number)
    ramps, remaining = rules.empty(np.zeros(20, np.int64)), np.full(20, (1 << len(BUILD)) - 1)
    for left in range(len(BUILD) - 1, 0, -1):
        tile = rng.integers(len(BUILD), size=20)
        legal = rules.legal(rules.rows_below(ramps)) & (rules.tile == tile[:, None])
        ramps = rules.act(ramps, np.array([rng.choice(np.flatnonzero(row)) for row in legal]))
        remaining = remaining & ~(1 << tile)
        tensors = RampArrays(*map(torch.tensor, ramps))
        torch_values = values(tensors, torch.tensor(remaining), left).numpy()
        inputs = read.inputs(packed(ramps, remaining))
        assert np.allclose(read(inputs), torch_values, atol=1e-4)


def test_training_runs_and_can_be_continued(tmp_path: Path) -> None:
    sizes = {"pool": 12, "boards": 8, "rounds": 2, "steps": 1, "minutes": 0.001}
    small = [word for name, size in sizes.items() for word in (f"--{name}", str(size))]
    small += ["--often", "1", "1", "1", "1"]
    first, second = tmp_path / "new" / "first", tmp_path / "second"
    main(["train", "--out", str(first), *small])
    main(["train", "--out", str(second), "--start", str(first / "general.pt"), *small])
    kept = torch.load(second / "general.pt")
    assert kept["its"] == 2
    moments = torch.load(second / "general-opt.pt")["state"]
    assert {int(moment["step"]) for moment in moments.values()} == {2}
    path = export(second / "general.pt", tmp_path / "weights")
    assert path.name == "classic.npz"
    reader = read_reader(path, CLASSIC)
    assert np.allclose(reader.weights["base"], kept["avg"]["base"].numpy(), atol=1e-3)


def test_the_boards_that_are_measured_stay_the_same() -> None:
    boards = [(b.grid, sorted(b.spaces), b.rows, b.columns, b.volatile) for b in measured_boards()]
    digest = "996c909f74426db18d0c1fb086a76bc7059d1c5eb2c6cc9add1b90e05e431a8e"
    assert digest_of(boards) == digest


def test_searching_the_next_tile_scores_more() -> None:
    network = BoardReaderNetwork()
    world, values = World(measured_boards()[:1], CPU), Values(network, compiled=False)
    values.use(world, torch.tensor([0]))
    boards, orders = torch.zeros(6, dtype=torch.long), torch.tensor(orders_of(6, "ahead"))
    plain = play_orders(world, values, boards, orders, ahead=False).float().mean()
    ahead = play_orders(world, values, boards, orders, ahead=True).float().mean()
    assert ahead > plain
