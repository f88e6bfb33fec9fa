"""`python -m training.export_general CHECKPOINT`: write the shipped weights of the board reader."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import torch

from gapless.bots.board_network import BoardReader, feature_layout, write_reader
from gapless.bots.master import WEIGHTS
from gapless.editions import edition

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gapless.bots.board_network import Floats


def weights_of(state: Mapping[str, torch.Tensor]) -> dict[str, Floats]:
    """Return the weights of a network as arrays; those of dense layers are (input, output)."""
    found = {}
    for name, tensor in state.items():
        array = tensor.detach().float().cpu().numpy()
        if name.endswith(".weight"):
            array = array[:, :, 0, 0] if array.shape[2:] == (1, 1) else array
            array = array.T if array.ndim == 2 else array
        found[name] = np.ascontiguousarray(array)
    return found


def main() -> None:
    """Write the averaged weights of a checkpoint."""
    box = edition("classic")
    weights = weights_of(torch.load(Path(sys.argv[1]), map_location="cpu")["avg"])
    write_reader(BoardReader(feature_layout(box), weights), box, WEIGHTS / f"{box.id}.npz")


if __name__ == "__main__":
    main()
