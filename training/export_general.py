"""Write the shipped weights of the board reader: `python -m training.export_general`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import torch

from gapless.bots.board_network import BoardReader, feature_layout
from gapless.bots.master import WEIGHTS
from gapless.editions import edition

from .weight_files import write_reader

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gapless.engine.tables import Singles


def weights_of(state: Mapping[str, torch.Tensor]) -> dict[str, Singles]:
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
    """Run the command `python -m training.export_general`."""
    parser = argparse.ArgumentParser(prog="python -m training.export_general", description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--to", type=Path, default=WEIGHTS)
    args = parser.parse_args()
    sys.stdout.write(f"{export(args.checkpoint, args.to)}\n")


def export(checkpoint: Path, folder: Path) -> Path:
    """Write the averaged network of a checkpoint into `folder`; return the file."""
    box = edition("classic")
    weights = weights_of(torch.load(checkpoint, map_location="cpu")["avg"])
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{box.id}.npz"
    write_reader(BoardReader(feature_layout(box), weights), box, path)
    return path


if __name__ == "__main__":
    main()
