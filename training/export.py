"""Write the shipped weights from checkpoints: `python -m training.export`."""

import argparse
import sys
from pathlib import Path

import torch
from torch import nn

from gapless.bots.value_network import ValueNetwork, input_layout
from gapless.editions import edition

from .trainer import EDITION, load
from .weight_files import write_network

WEIGHTS = Path(__file__).parents[1] / "src" / "gapless" / "bots" / "weights"


def main() -> None:
    """Run the command `python -m training.export`."""
    parser = argparse.ArgumentParser(prog="python -m training.export", description=__doc__)
    parser.add_argument("checkpoint", type=Path, nargs="+")
    parser.add_argument("--to", type=Path, default=WEIGHTS)
    args = parser.parse_args()
    for path in args.checkpoint:
        sys.stdout.write(f"{export(path, args.to)}\n")


def export(checkpoint: Path, folder: Path) -> Path:
    """Write the averaged network of a checkpoint into `folder`; return the file."""
    trainer = load(checkpoint, torch.device("cpu"))
    box = edition(EDITION)
    board = box.boards[trainer.settings.board]
    layout = input_layout(box, board)
    layers = [
        (layer.weight.detach().t().numpy(), layer.bias.detach().numpy())
        for layer in trainer.average
        if isinstance(layer, nn.Linear)
    ]
    # The trained network has padding inputs, always zero, after the last feature.
    layers[0] = (layers[0][0][: layout.size], layers[0][1])
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{box.id}-{board.id}.npz"
    write_network(ValueNetwork(layout, tuple(layers)), box, board, path)
    return path


if __name__ == "__main__":
    main()
