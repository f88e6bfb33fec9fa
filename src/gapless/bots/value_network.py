"""The learned value of a ramp: the points still to come, estimated by a small network.

Only NumPy is needed to use it. The networks are trained by the program in `training/`; each is
for one board of one edition and is refused for another.

The input for a number of ramps between two acts is three arrays:

- `heights` (ramp, column): the height of each column;
- `flags` (ramp): on a board that counts rows, bit r (from 0) is set if row r + 1 is not full
  and can no longer be filled; then for each pair, by its character, one bit that is set if
  exactly one of its spaces is settled (covered or sealed) and that one is covered;
- `remaining` (ramp): bit t is set if tile t, counted along the building cards, is to come.

Points count when they are settled: a space when it is sealed, a row when it is full, a pair
when both its spaces are covered or sealed. The value is the sum of the points that are not
settled yet, open spaces at the end of the round included. It is not defined with no tile to come.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from gapless.core.board import Board, Kind
from gapless.core.edition import Edition
from gapless.engine.arrays import Array

from .digests import board_digest, tiles_digest
from .weights_file import InvalidWeightsError, read_weights, write_weights

FORMAT = 1

STEP = 5
"""Larger steps between neighbouring columns count as this size."""

Floats: TypeAlias = npt.NDArray[np.float32]
Ints: TypeAlias = npt.NDArray[np.integer]
Keys: TypeAlias = npt.NDArray[np.int64]
Pair: TypeAlias = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class InputLayout:
    """The network's input for a ramp: 1 or 0 for each of these, in this order.

    1. Column c has height h: for each column, for each height from 0 to `levels` - 1.
    2. Column c + 1 is s higher than column c: for each column but the last, for each s from
       -5 to 5; larger steps count as 5.
    3. Tile t is to come: for each building card.
    4. Row r can no longer be filled: for each row, if the board counts rows.
    5. For each pair: one space is settled and covered; one is settled and visible; both are.

    On a board that is its own mirror image, a ramp whose heights read from the right come
    before those read from the left (as a list of numbers) is first mirrored.
    """

    columns: int
    levels: int
    tiles: int
    rows: int
    pairs: tuple[Pair, ...]
    mirror: bool

    @property
    def size(self) -> int:
        """The number of inputs."""
        heights = self.columns * self.levels + (self.columns - 1) * (2 * STEP + 1)
        return heights + self.tiles + self.rows + 3 * len(self.pairs)

    def keys(self, heights: Ints, flags: Ints, remaining: Ints) -> Keys:
        """Return a number for each ramp; ramps with the same number have the same value."""
        skyline = self.levels**self.columns
        bits = self.tiles + self.rows + len(self.pairs)
        if skyline << bits > np.iinfo(np.int64).max:
            return np.arange(len(heights))
        if self.mirror:
            heights = _mirrored(self, heights)
        rest = remaining.astype(np.int64) << (bits - self.tiles) | flags
        keys: Keys = rest * skyline + heights @ _places(self)
        return keys


def input_layout(edition: Edition, board: Board) -> InputLayout:
    """Return the input layout for a board of an edition."""
    pairs = pair_spaces(board)
    longest = max(
        max(shape.height for shape in edition.tiles[name].shapes) for name in edition.build
    )
    return InputLayout(
        columns=board.width,
        levels=board.height + longest,
        tiles=len(edition.build),
        rows=board.height if board.rows else 0,
        pairs=pairs,
        mirror=not pairs and board.symmetric,
    )


def pair_spaces(board: Board) -> tuple[Pair, ...]:
    """Return the two spaces of each pair, counted from 0, in the order of their characters."""
    places: dict[str, list[tuple[int, int]]] = {}
    for (column, row), character in sorted(board.characters.items()):
        if board.spaces.get(character) == Kind.PAIR:
            places.setdefault(character, []).append((column - 1, row - 1))
    return tuple((two[0], two[1]) for _, two in sorted(places.items()))


def ramp_flags(layout: InputLayout, heights: Array, covered: Array) -> Array:
    """Return the flags of ramps, given as heights and covered squares (ramp, column).

    The arrays are of NumPy or of PyTorch.
    """
    flags = heights[:, 0] * 0
    if layout.rows:
        gaps, level = 0, -1
        for column in range(layout.columns):
            below = (1 << heights[:, column]) - 1
            gaps = gaps | below & ~covered[:, column]
            level = level & below
        flags = gaps & ~level & (1 << layout.rows) - 1
    for number, ((one, row), (two, other)) in enumerate(layout.pairs, layout.rows):
        half = (heights[:, one] > row) ^ (heights[:, two] > other)
        touched = (covered[:, one] >> row & 1) + (covered[:, two] >> other & 1)
        flags = flags | (half & (touched == 1)) * (1 << number)
    return flags


def network_input(layout: InputLayout, heights: Ints, flags: Ints, remaining: Ints) -> Floats:
    """Return the network's input as an array (ramp, input) of 0 and 1."""
    count = len(heights)
    if layout.mirror:
        heights = _mirrored(layout, heights)
    found = np.zeros((count, layout.size), np.float32)
    ramp = np.arange(count)[:, None]
    column = np.arange(layout.columns)
    found[ramp, column * layout.levels + heights] = 1
    at = layout.columns * layout.levels
    steps = np.clip(np.diff(heights.astype(np.int64), axis=1), -STEP, STEP) + STEP
    found[ramp, at + column[:-1] * (2 * STEP + 1) + steps] = 1
    at += (layout.columns - 1) * (2 * STEP + 1)
    found[:, at : at + layout.tiles] = remaining[:, None] >> np.arange(layout.tiles) & 1
    at += layout.tiles
    found[:, at : at + layout.rows] = flags[:, None] >> np.arange(layout.rows) & 1
    at += layout.rows
    for number, ((left, row), (right, other)) in enumerate(layout.pairs):
        one, two = heights[:, left] <= row, heights[:, right] <= other
        covered = flags >> (layout.rows + number) & 1 == 1
        found[:, at] = (one ^ two) & covered
        found[:, at + 1] = (one ^ two) & ~covered
        found[:, at + 2] = ~one & ~two
        at += 3
    return found


def _places(layout: InputLayout) -> Keys:
    """Return the place value of each column, with heights as the digits of a number."""
    return layout.levels ** np.arange(layout.columns - 1, -1, -1, dtype=np.int64)


def _mirrored(layout: InputLayout, heights: Ints) -> Ints:
    place = _places(layout)
    turned = heights[:, ::-1]
    return np.where((heights @ place <= turned @ place)[:, None], heights, turned)


@dataclass(frozen=True, slots=True)
class ValueNetwork:
    """A board's network: layers of weights (input, output) and biases, with ReLU between them."""

    layout: InputLayout
    layers: tuple[tuple[Floats, Floats], ...]

    def __call__(self, heights: Ints, flags: Ints, remaining: Ints) -> Floats:
        """Return the points still to come on each ramp, with at least one tile to come."""
        activity = network_input(self.layout, heights, flags, remaining)
        for weight, bias in self.layers[:-1]:
            activity = activity @ weight
            activity += bias
            np.maximum(activity, 0, out=activity)
        weight, bias = self.layers[-1]
        result: Floats = (activity @ weight)[:, 0] + bias
        return result


def write_network(network: ValueNetwork, edition: Edition, board: Board, path: Path) -> None:
    """Write a board's network to `path` in half precision."""
    about = {
        "format": FORMAT,
        "edition": edition.id,
        "board": board.id,
        "board digest": board_digest(board),
        "tiles digest": tiles_digest(edition),
        "features": InputLayout.__doc__,
    }
    arrays: dict[str, Floats] = {}
    for number, (weight, bias) in enumerate(network.layers):
        arrays |= {f"weight {number}": weight, f"bias {number}": bias}
    write_weights(path, about, arrays)


def read_network(path: Path, edition: Edition, board: Board) -> ValueNetwork:
    """Read the network at `path`; `InvalidWeightsError` if it is not for that board and edition."""
    about, arrays = read_weights(path, FORMAT)
    if about.get("board digest") != board_digest(board):
        raise InvalidWeightsError("weights-board", path=path, board=board.id)
    if about.get("tiles digest") != tiles_digest(edition):
        raise InvalidWeightsError("weights-tiles", path=path, edition=edition.id)
    count = sum(name.startswith("weight ") for name in arrays)
    try:
        layers = tuple((arrays[f"weight {n}"], arrays[f"bias {n}"]) for n in range(count))
    except KeyError as error:
        raise InvalidWeightsError("weights-layers", path=path) from error
    layout = input_layout(edition, board)
    _check_layers(layers, layout, path)
    return ValueNetwork(layout, layers)


def _check_layers(
    layers: tuple[tuple[Floats, Floats], ...], layout: InputLayout, path: Path
) -> None:
    size = layout.size
    for weight, bias in layers:
        fits = weight.ndim == 2 and weight.shape == (size, *bias.shape)
        if not fits or not (np.isfinite(weight).all() and np.isfinite(bias).all()):
            raise InvalidWeightsError("weights-layers", path=path)
        size = weight.shape[1]
    if size != 1:
        raise InvalidWeightsError("weights-layers", path=path)
