"""A network that reads the board: one set of weights values ramps of every board of an edition.

A small convolution reads a board once and computes from its spaces the weights of the first layer
of a value network for it. What runs for each ramp is that network: one large layer over 0 and 1,
and two small ones. NumPy multiplies the matrices; `training/` trains the weights.

The value of a ramp between two acts is the difference between the expected final score and the
score if the round ended now. It is not defined with no tile to come.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from gapless.core.board import DOT, Board, HouseRule
from gapless.core.edition import Edition
from gapless.engine import tables
from gapless.engine.tables import Flags, Longs, Positions, Scoring, Tables
from gapless.engine.tables import Singles as Floats

from .board_inputs import COUNTED, FeatureTable, write_features
from .digests import tiles_digest
from .value_input import STEP
from .weights_file import InvalidWeightsError, read_weights

FORMAT = 2

SPACE_FLAGS = 6
"""Parts of the features with one feature for each space."""

# Planes of a board, (plane, row from the lowest, column).
(
    DOTS, BONUSES, PENALTIES, PAIRS, PARTNER_COLUMN, PARTNER_ROW, BOOM, WORMHOLE, CURSED, EGG, GOLD,
    LETTERS, WORD_LETTERS, ROW, COLUMN, ROW_POINTS, COLUMN_POINTS, VOLATILE, GOLD_COUNT,
    CURSED_COUNT, MOVE_ROWS, ROW_PENALTY, INSIDE, ONES,
) = range(24)  # fmt: skip
PLANES = 24

_PLANE_OF: dict[object, int] = {DOT: DOTS, "pair": PAIRS, "boom": BOOM, "egg": EGG}
_PLANE_OF |= {"wormhole": WORMHOLE, "cursed": CURSED, "gold": GOLD}
COUNTED_KINDS = "gold", "cursed"


def reads(board: Board) -> bool:
    """Return whether networks were trained on such spaces: shipped kinds, and simple numbers."""
    return all(
        not kind.own or not (kind.slides or kind.leaves or kind.states[0].each is None)
        for kind in board.kinds
    )


def board_planes(board_tables: Tables, index: int, house: frozenset[HouseRule]) -> Floats:
    """Return what the network reads of a board."""
    board = board_tables.boards[index]
    meanings = board.meanings
    columns, rows = board.width, board.height
    planes = np.zeros((PLANES, rows, columns), np.float32)
    for (column, row), character in board.characters.items():
        at = row - 1, column - 1
        kind = meanings.get(character, DOT)
        if board.words:
            planes[LETTERS][at] = 1
        elif kind in _PLANE_OF:
            planes[_PLANE_OF[kind]][at] = 1
        elif (value := int(board_tables.scoring.value[index, column - 1, row - 1])) > 0:
            planes[BONUSES][at] = value / 3
        else:
            planes[PENALTIES][at] = -value / 5
    partner = partners(board_tables, index)
    (spaces,) = np.nonzero(partner >= 0)
    others, paired = partner[spaces], (spaces % rows, spaces // rows)
    planes[PARTNER_COLUMN][paired] = (others // rows - spaces // rows) / columns
    planes[PARTNER_ROW][paired] = (others % rows - spaces % rows) / rows
    _add_words(planes, board_tables.scoring.words[index])
    planes[ROW] = np.arange(rows)[:, None] / rows
    planes[COLUMN] = np.arange(columns) / columns
    planes[ROW_POINTS] = 0 if board.volatile else board.rows / 3
    planes[COLUMN_POINTS] = board.columns / 3
    planes[VOLATILE] = board.volatile
    planes[GOLD_COUNT] = planes[GOLD].sum() / 8
    planes[CURSED_COUNT] = planes[CURSED].sum() / 8
    planes[MOVE_ROWS] = bool(board.volatile and board.rows)
    planes[ROW_PENALTY] = HouseRule.ROW_PENALTY in house
    planes[INSIDE] = HouseRule.INSIDE in house
    planes[ONES] = 1
    return planes


def _add_words(planes: Floats, words: Flags) -> None:
    rows = planes.shape[1]
    for line, start, end in zip(*np.nonzero(words), strict=True):
        for place in range(start, end):
            row, column = (line, place) if line < rows else (rows - 1 - place, line - rows)
            planes[WORD_LETTERS, row, column] += 0.25


@dataclass(frozen=True, slots=True)
class FeatureLayout:
    """The parts of a ramp's features, in this order; each feature is 0 or 1.

    1. Column c has height h.
    2. Column c + 1 is s higher than column c.
    3. Tile t is to come.
    4. n tiles are to come.
    5. Row r has a gap above the lowest column, if rows count.
    6. Column c has a gap, if columns count.
    7. to 12. For each space, column by column: it is open and its partner is covered; open and
       its partner is sealed; open and spent; open and cracked; open and broken; a sealed letter.
    13. to 16. n gold spaces are sealed, n are open, n cursed spaces are sealed, n are open.
    17. Row r has a sealed dot, if each row with a visible dot costs a point.
    """

    columns: int
    rows: int
    levels: int
    tiles: int

    @property
    def parts(self) -> tuple[int, ...]:
        """The number of features of each part."""
        return (
            self.columns * self.levels,
            (self.columns - 1) * (2 * STEP + 1),
            self.tiles,
            self.tiles + 1,
            self.rows,
            self.columns,
            *[self.columns * self.rows] * SPACE_FLAGS,
            *[COUNTED] * 4,
            self.rows,
        )

    @property
    def size(self) -> int:
        """The number of features."""
        return sum(self.parts)


def feature_layout(edition: Edition) -> FeatureLayout:
    """Return the layout for boards of an edition."""
    sides = (len(shape.tops) for name in edition.build for shape in edition.tiles[name].shapes)
    levels = edition.rows + max(sides)
    return FeatureLayout(edition.columns, edition.rows, levels, len(edition.build))


def feature_table(board_tables: Tables, layout: FeatureLayout) -> FeatureTable:
    """Return the features of the first board's ramps, without the parts that are always 0."""
    points = board_tables.scoring.points[0]
    spends, slides, letters, dots = (
        bool(points[tables.TRAITS] & trait)
        for trait in (tables.SPENDS, tables.SLIDES, tables.LETTERS, tables.DOT_ROWS)
    )
    pairs = bool(points[tables.PAIRS])
    rows = bool(points[tables.ROW_POINTS] or points[tables.MOVE_ROWS])
    lines = rows, bool(points[tables.COLUMN_POINTS])
    spaces = pairs, pairs, spends, slides, slides, letters
    present = np.array([*[True] * 4, *lines, *spaces, *[True] * 4, dots])
    sizes = np.where(present, layout.parts, 0)
    starts = np.where(present, np.cumsum(sizes) - sizes, -1)
    counted = np.stack([spaces_of_kind(board_tables.board, kind) for kind in COUNTED_KINDS])
    own = starts, partners(board_tables, 0), counted.astype(np.uint64)
    return FeatureTable(layout.levels, layout.tiles, *own, int(sizes.sum()))


def spaces_of_kind(board: Board, kind: str) -> Longs:
    """Return the spaces of a kind, as bits of each column."""
    columns = np.zeros(board.width, np.int64)
    for (column, row), sign in board.characters.items():
        if board.meanings.get(sign) == kind and not board.words:
            columns[column - 1] |= 1 << row - 1
    return columns


def partners(board_tables: Tables, index: int) -> Longs:
    """Return for each space, column by column, the space with the same symbol, or -1."""
    scoring = board_tables.scoring
    partner = np.full(scoring.columns * scoring.rows, -1)
    pairs = scoring.pairs[index, : scoring.points[index, tables.PAIRS]].astype(np.int64)
    first, second = (pairs[:, at] * scoring.rows + pairs[:, at + 1] for at in (0, 2))
    partner[first], partner[second] = second, first
    return partner


@dataclass(frozen=True, slots=True)
class BoardNetwork:
    """The value network of one board, as the reader computed it."""

    scoring: Scoring
    features: FeatureTable
    first: Floats
    """(feature present, unit)"""
    bias: Floats
    tail: Mapping[str, Floats]

    def inputs(self, positions: Positions) -> Floats:
        """Return the features of positions, (position, feature present)."""
        inputs = np.zeros((len(positions.ramps), self.features.size), np.float32)
        write_features(self.features, self.scoring, *positions, inputs)
        return inputs

    def __call__(self, inputs: Floats) -> Floats:
        """Return the expected final score less the score now of each ramp, from its features."""
        units = inputs @ self.first
        units += self.bias
        return _values(units, self.tail)


def _values(units: Floats, tail: Mapping[str, Floats]) -> Floats:
    """Return the network's values from the units of the first layer."""
    positive = np.maximum(units, 0)
    second = np.maximum(positive @ tail["h1.weight"] + tail["h1.bias"], 0)
    both = np.concatenate((second, positive), 1)
    third = np.maximum(both @ tail["h2.weight"] + tail["h2.bias"], 0)
    both = np.concatenate((third, units), 1)
    result: Floats = (both @ tail["out.weight"] + tail["out.bias"])[:, 0]
    return result


@dataclass(frozen=True)
class BoardReader:
    """The shipped weights: reads any board of the edition."""

    layout: FeatureLayout
    weights: Mapping[str, Floats]
    """By the names of the training program; those of dense layers are (input, output)."""

    def read(self, board_tables: Tables, house: frozenset[HouseRule]) -> BoardNetwork:
        """Return the network of the first board of the tables."""
        planes = board_planes(board_tables, 0, house)
        features = feature_table(board_tables, self.layout)
        parts, bias = self._first_layer(planes)
        first = np.concatenate(
            [part for part, start in zip(parts, features.starts, strict=True) if start >= 0]
        )
        return BoardNetwork(board_tables.scoring, features, first, bias, self.weights)

    def value_of_nothing(self) -> float:
        """Return the value of a board and a ramp of 0 alone; raise if layers don't fit together."""
        layout = self.layout
        parts, bias = self._first_layer(np.zeros((PLANES, layout.rows, layout.columns), np.float32))
        unseen = np.zeros((1, layout.size), np.float32) @ np.concatenate(parts)
        (value,) = _values(unseen + bias, self.weights)
        return float(value)

    @cached_property
    def units(self) -> int:
        """The width of the first layer."""
        return len(self.weights["base"][0])

    def _first_layer(self, planes: Floats) -> tuple[list[Floats], Floats]:
        """Return the weights of each part of the features, and the biases."""
        layout, units = self.layout, self.units
        spaces = self._read_spaces(planes)
        common = np.maximum(self._dense("glob", _pooled(spaces)), 0)
        few = self._dense("few", common)
        flags = self._dense("space", spaces.transpose(2, 1, 0))  # (column, row, flag × unit)
        flags = flags.reshape(layout.columns, layout.rows, 1 + SPACE_FLAGS, units)
        heights = np.zeros((layout.columns, layout.levels, units), np.float32)
        heights[:, : layout.rows] = np.flip(np.cumsum(np.flip(flags[:, :, 0], 1), 1), 1)
        own = [
            heights,
            np.zeros((layout.parts[1], units), np.float32),
            self._dense("tilev", few),
            self._dense("leftv", few),
            self._dense("rowv", spaces.mean(2).T),
            self._dense("colv", spaces.mean(1).T),
            *(flags[:, :, 1 + flag] for flag in range(SPACE_FLAGS)),
            *self._dense("countv", few).reshape(4, -1),
            self._dense("dotv", spaces.mean(2).T),
        ]
        ends = np.cumsum(layout.parts)[:-1]
        base = zip(np.split(self.weights["base"], ends), own, strict=True)
        parts = [part + more.reshape(-1, units) for part, more in base]
        return parts, self._dense("bias", common)

    def _read_spaces(self, planes: Floats) -> Floats:
        """Return what the convolutions find at each space, (channel, row, column)."""
        spaces = np.maximum(self._convolve("inp", planes), 0)
        number = 0
        while f"blocks.{number}.weight" in self.weights:
            spaces = spaces + np.maximum(self._convolve(f"blocks.{number}", spaces), 0)
            if number % 2:
                spaces = spaces + self._dense(f"mix.{number // 2}", _pooled(spaces))[:, None, None]
            number += 1
        return spaces

    def _convolve(self, name: str, planes: Floats) -> Floats:
        weight, bias = self.weights[f"{name}.weight"], self.weights[f"{name}.bias"]
        padded = np.pad(planes, ((0, 0), (1, 1), (1, 1)))
        windows = sliding_window_view(padded, (3, 3), axis=(1, 2))
        result: Floats = np.tensordot(weight, windows, ((1, 2, 3), (0, 3, 4))) + bias[:, None, None]
        return result

    def _dense(self, name: str, values: Floats) -> Floats:
        result: Floats = values @ self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]
        return result


def _pooled(spaces: Floats) -> Floats:
    return np.concatenate((spaces.mean((1, 2)), spaces.max((1, 2))))


def read_reader(path: Path, edition: Edition) -> BoardReader:
    """Read the weights at `path`; `InvalidWeightsError` if they are not for that edition."""
    about, weights = read_weights(path, FORMAT)
    if about.get("tiles digest") != tiles_digest(edition):
        raise InvalidWeightsError("weights-tiles", path=path, edition=edition.id)
    reader = BoardReader(feature_layout(edition), weights)
    with suppress(KeyError, ValueError):
        reader.value_of_nothing()
        if all(np.isfinite(array).all() for array in weights.values()):
            return reader
    raise InvalidWeightsError("weights-layers", path=path)
