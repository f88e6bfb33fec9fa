"""The rules on arrays are the same in PyTorch as in NumPy, on every shipped board."""

from dataclasses import replace

import numpy as np
import torch

import gapless
from gapless.editions import boards
from gapless.engine.tables import tables_for
from training.array_rules import ArrayRules

RAMPS = 40
"""Ramps of each board."""


def test_torch_plays_as_numpy() -> None:
    classic = gapless.edition("classic")
    calm = list(boards(classic).values())
    every = [*calm, *(replace(board, volatile=True) for board in calm)]
    tables = tables_for(classic.tiles, every)
    plain, fast = ArrayRules(tables), ArrayRules(tables, torch, torch.device("cpu"))
    board = np.arange(len(every)).repeat(RAMPS)
    ramps, tensors = plain.empty(board), fast.empty(board)
    rng = np.random.default_rng(1)
    for _ in range(14):
        legal = plain.legal(plain.rows_below(ramps))
        assert fast.legal(fast.rows_below(tensors)).tolist() == legal.tolist()
        acts = np.array([rng.choice(np.flatnonzero(row)) for row in legal])
        ramps, tensors = plain.act(ramps, acts), fast.act(tensors, torch.tensor(acts))
        for one, two in zip(ramps, tensors, strict=True):
            assert one.tolist() == two.tolist()
        assert plain.score(ramps).tolist() == fast.score(tensors).tolist()
        assert plain.settled_points(ramps).tolist() == fast.settled_points(tensors).tolist()
