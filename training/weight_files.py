"""Files of weights as `gapless.bots.weights_file` reads them; without PyTorch."""

import json
from collections.abc import Mapping
from pathlib import Path

import numpy as np

from gapless.bots import board_network, value_network
from gapless.bots.board_network import BoardReader, FeatureLayout
from gapless.bots.digests import board_digest, tiles_digest
from gapless.bots.value_input import InputLayout
from gapless.bots.value_network import ValueNetwork
from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.engine.tables import Singles


def write_network(network: ValueNetwork, edition: Edition, board: Board, path: Path) -> None:
    """Write a board's network to `path` in half precision."""
    about = {
        "format": value_network.FORMAT,
        "edition": edition.id,
        "board": board.id,
        "board digest": board_digest(board),
        "tiles digest": tiles_digest(edition),
        "features": InputLayout.__doc__,
    }
    arrays: dict[str, Singles] = {}
    for number, (weight, bias) in enumerate(network.layers):
        arrays |= {f"weight {number}": weight, f"bias {number}": bias}
    _write(path, about, arrays)


def write_reader(reader: BoardReader, edition: Edition, path: Path) -> None:
    """Write the weights of the network that reads boards to `path` in half precision."""
    about = {
        "format": board_network.FORMAT,
        "edition": edition.id,
        "tiles digest": tiles_digest(edition),
        "features": FeatureLayout.__doc__,
    }
    _write(path, about, reader.weights)


def _write(path: Path, about: Mapping[str, object], weights: Mapping[str, Singles]) -> None:
    arrays = {name: array.astype(np.float16) for name, array in weights.items()}
    np.savez(path, allow_pickle=False, about=np.array(json.dumps(about)), **arrays)
