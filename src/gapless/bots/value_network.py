"""The learned value of a ramp: the points still to come, estimated by a small network.

NumPy multiplies its matrices, and `value_input` is its input, compiled. The networks are trained by
the program in `training/`; each is for one board of one edition and is refused for another.

Points count when they are settled: a space when it is sealed, a row when it is full, a pair
when both its spaces are covered or sealed. The value is the sum of the points that are not
settled yet, open spaces at the end of the round included. It is not defined with no tile to come.
"""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np

from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.core.masks import spaces_of
from gapless.core.space_rules import counting_groups, special_masks
from gapless.engine.tables import Longs, Positions
from gapless.engine.tables import Singles as Floats

from .digests import board_digest, tiles_digest
from .value_input import InputLayout, find_keys, write_inputs
from .weights_file import InvalidWeightsError, read_weights

FORMAT = 1

Pair: TypeAlias = tuple[tuple[int, int], tuple[int, int]]


def input_layout(edition: Edition, board: Board) -> InputLayout:
    """Return the input layout for a board of an edition."""
    pairs = pair_spaces(board)
    shapes = [shape for name in edition.build for shape in edition.tiles[name].shapes]
    return InputLayout(
        columns=board.width,
        levels=board.height + max(shape.height for shape in shapes),
        tiles=len(edition.build),
        rows=board.height if board.rows else 0,
        pairs=np.array(pairs, np.int64).reshape(-1, 4),
        mirror=not pairs and board.symmetric,
    )


def pair_spaces(board: Board) -> tuple[Pair, ...]:
    """Return the two spaces of each pair, counted from 0, in the order of their characters."""
    masks = [mask for _, mask in sorted(special_masks(board).items())]
    symbols = {mask for kind, mask in counting_groups(board) if kind.by_character}
    pairs = [spaces_of(mask) for mask in masks if mask in symbols and mask.bit_count() == 2]
    return tuple(((a - 1, b - 1), (c - 1, d - 1)) for (a, b), (c, d) in pairs)


def position_keys(layout: InputLayout, positions: Positions) -> Longs:
    """Return a number for each position; those with the same number have the same value."""
    keys = np.arange(len(positions.ramps))
    if layout.has_keys:
        find_keys(layout, *positions, keys)
    return keys


def network_input(layout: InputLayout, positions: Positions, chosen: Longs) -> Floats:
    """Return the network's input for chosen positions: (position, input), 0 or 1."""
    inputs = np.zeros((len(chosen), layout.size), np.float32)
    write_inputs(layout, *positions, chosen, inputs)
    return inputs


@dataclass(frozen=True, slots=True)
class ValueNetwork:
    """A board's network: layers of weights (input, output) and biases, with ReLU between them."""

    layout: InputLayout
    layers: tuple[tuple[Floats, Floats], ...]

    def __call__(self, activity: Floats) -> Floats:
        """Return the points still to come on each ramp, given the network's input for it."""
        for weight, bias in self.layers[:-1]:
            activity = activity @ weight
            activity += bias
            np.maximum(activity, 0, out=activity)
        weight, bias = self.layers[-1]
        result: Floats = (activity @ weight)[:, 0] + bias
        return result


def read_network(path: Path, edition: Edition, board: Board) -> ValueNetwork:
    """Read the network at `path`; `InvalidWeightsError` if it is not for that board and edition."""
    about, arrays = read_weights(path, FORMAT)
    if about.get("board digest") != board_digest(board):
        raise InvalidWeightsError("weights-board", path=path, board=board.id)
    if about.get("tiles digest") != tiles_digest(edition):
        raise InvalidWeightsError("weights-tiles", path=path, edition=edition.id)
    count = sum(name.startswith("weight ") for name in arrays)
    layout = input_layout(edition, board)
    with suppress(KeyError):
        layers = tuple((arrays[f"weight {n}"], arrays[f"bias {n}"]) for n in range(count))
        if _fit_together(layers, layout.size):
            return ValueNetwork(layout, layers)
    raise InvalidWeightsError("weights-layers", path=path)


def _fit_together(layers: tuple[tuple[Floats, Floats], ...], inputs: int) -> bool:
    for weight, bias in layers:
        fits = weight.ndim == 2 and weight.shape == (inputs, *bias.shape)
        if not fits or not (np.isfinite(weight).all() and np.isfinite(bias).all()):
            return False
        inputs = weight.shape[1]
    return inputs == 1
