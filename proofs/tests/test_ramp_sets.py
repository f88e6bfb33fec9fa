"""Compiled acts on keys are those of the engine's rules; a GPU's results are the CPU's."""

from functools import cache
from random import Random

import numpy as np
import pytest
import torch
from torch import Tensor

from gapless.core.board import Board
from gapless.editions import edition, shipped_kinds
from proofs.exact_end import EndSettings, exact_end
from proofs.ramp_sets import RampSets
from proofs.ramp_tables import RampTables
from proofs.tests.small_editions import TILES, any_board, small_edition
from training.array_rules import RampArrays

KIND = shipped_kinds()

CPU = torch.device("cpu")
CLASSIC = edition("classic")


@cache
def classic(board: str, device: str = "cpu") -> RampSets:
    return RampSets(RampTables(CLASSIC, CLASSIC.boards[board]), torch.device(device))


def random_ramps(tables: RampTables, turns: int, count: int, seed: int) -> RampArrays:
    """Return ramps after random acts."""
    rng = np.random.default_rng(seed)
    ramps = tables.rules.empty(np.zeros(count))
    for _ in range(turns):
        legal = tables.rules.legal(tables.rules.rows_below(ramps))
        acts = np.array([rng.choice(np.flatnonzero(row)) for row in legal])
        ramps = tables.rules.act(ramps, acts)
    return ramps


def settled(tables: RampTables, ramps: RampArrays) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """Return the settled points, those of full columns included."""
    points = tables.rules.settled_points(ramps)
    full = (ramps.covered & tables.rules.grid) == tables.rules.grid
    total: np.ndarray[tuple[int], np.dtype[np.int64]] = points + tables.board.columns * full.sum(1)
    return total


def compare_acts(sets: RampSets, ramps: RampArrays) -> None:
    """Compare every act on every ramp: the ramps after it and its points."""
    tables, rules = sets.tables, sets.tables.rules
    keys = tables.keys(ramps)
    expected = rules.score(ramps) - settled(tables, ramps)
    assert sets.end(keys).tolist() == expected.tolist()
    for tile in range(tables.tiles):
        below = rules.rows_below(ramps)
        legal = rules.legal(below) & (rules.tile == tile)
        ramp, act = np.nonzero(legal)
        after = rules.act(ramps.pick(ramp), act)
        after_keys = tables.keys(after)
        reached = sets.reach([(keys.unique(), 1 << tile)])
        assert reached.tolist() == after_keys.unique().tolist()
        points = settled(tables, after) - settled(tables, ramps)[ramp]
        # A different weight for each ramp after the act makes the best act reveal its points.
        weight = (reached * 2654435761 % 1000003).double() / 997
        index = sets.index(reached)
        sums = torch.as_tensor(points) + weight[sets.find(index, after_keys)]
        best = torch.full((len(keys),), -torch.inf, dtype=torch.float64)
        best = best.scatter_reduce(0, torch.as_tensor(ramp), sums, "amax")
        assert torch.equal(sets.best(keys, tile, index, weight), best)


@pytest.mark.parametrize("board", ["1", "2", "3", "4"])
def test_acts_on_classic_boards(board: str) -> None:
    for turns in (1, 4, 8, 12):
        compare_acts(classic(board), random_ramps(classic(board).tables, turns, 60, turns))


@pytest.mark.parametrize("seed", range(8))
def test_acts_on_boards_of_every_mix(seed: int) -> None:
    board = any_board(seed)
    names = tuple(Random(seed).sample(sorted(TILES), 4))
    sets = RampSets(RampTables(small_edition(names, board), board), CPU)
    for turns in range(4):
        compare_acts(sets, random_ramps(sets.tables, turns, 30, seed))


@pytest.mark.parametrize("board", ["1", "2", "3", "4"])
def test_keys_and_ramps_round_trip(board: str) -> None:
    tables = classic(board).tables
    keys = tables.keys(random_ramps(tables, 9, 200, 3))
    assert torch.equal(tables.keys(tables.ramps(keys)), keys)


def test_boards_with_other_spaces_are_refused() -> None:
    board = Board("booms", ("...", ".x.", "..."), {"x": KIND["boom"]})
    with pytest.raises(SystemExit, match="spaces that proofs don't know"):
        RampTables(small_edition(("O4", "L3"), board), board)


def end_values(sets: RampSets, settings: EndSettings) -> Tensor:
    keys = sets.tables.keys(random_ramps(sets.tables, 11, 12, 5)).unique()
    found = exact_end(sets, keys.to(sets.device), [1, 5, 9, 14], settings)
    return found.value.cpu()


def best_ways(sets: RampSets) -> Tensor:
    keys = sets.tables.keys(random_ramps(sets.tables, 12, 12, 5)).unique().to(sets.device)
    after = sets.index(sets.reach([(keys, 1 << 5)]))
    return sets.best_so_far(keys, 5, (keys % 1009).double(), after).cpu()


@pytest.mark.skipif(not torch.cuda.is_available(), reason="needs a GPU")
@pytest.mark.parametrize("board", ["1", "2", "3", "4"])
def test_ends_on_a_gpu_are_those_of_the_cpu(board: str) -> None:
    for settings in (EndSettings(4), EndSettings(4, most=1)):
        on_cpu = end_values(classic(board), settings)
        on_gpu = end_values(classic(board, "cuda"), settings)
        assert torch.allclose(on_cpu, on_gpu, atol=2e-3, rtol=0)
    assert torch.equal(best_ways(classic(board)), best_ways(classic(board, "cuda")))
