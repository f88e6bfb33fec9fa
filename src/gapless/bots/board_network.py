"""A network that reads the board: one set of weights values ramps of every board of an edition.

A small convolution reads a board once and computes from its spaces the weights of the first layer
of a value network for it. What runs for each ramp is that network: one large layer over 0 and 1,
and two small ones. Only NumPy is needed; `training/` trains the weights.

The value of a ramp between two acts is the difference between the expected final score and the
score if the round ended now. It is not defined with no tile to come.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import sliding_window_view

from gapless.core.board import DOT, HouseRule, Kind
from gapless.core.edition import Edition
from gapless.engine import tables
from gapless.engine.arrays import Array, ArrayRules, RampArrays, count_bits
from gapless.engine.tables import Tables

from .digests import tiles_digest
from .weights_file import InvalidWeightsError, read_weights, write_weights

FORMAT = 2

Floats: TypeAlias = npt.NDArray[np.float32]

STEP = 5
"""Larger steps between neighbouring columns count as this size."""
COUNTED = 12
"""Larger numbers of gold or cursed spaces count as one less than this."""
SPACE_FLAGS = 6
"""Parts of the features with one feature for each space."""

# Planes of a board, (plane, row from the lowest, column).
(
    DOTS, BONUSES, PENALTIES, PAIRS, PARTNER_COLUMN, PARTNER_ROW, BOOM, WORMHOLE, CURSED, EGG, GOLD,
    LETTERS, WORD_LETTERS, ROW, COLUMN, ROW_POINTS, COLUMN_POINTS, VOLATILE, GOLD_COUNT,
    CURSED_COUNT, MOVE_ROWS, ROW_PENALTY, INSIDE, ONES,
) = range(24)  # fmt: skip
PLANES = 24

_PLANE_OF: dict[object, int] = {DOT: DOTS, Kind.PAIR: PAIRS, Kind.BOOM: BOOM, Kind.EGG: EGG}
_PLANE_OF |= {Kind.WORMHOLE: WORMHOLE, Kind.CURSED: CURSED, Kind.GOLD: GOLD}


def board_planes(found: Tables, index: int, house: frozenset[HouseRule]) -> Floats:
    """Return what the network reads of a board."""
    board = found.boards[index]
    columns, rows = board.width, board.height
    planes = np.zeros((PLANES, rows, columns), np.float32)
    for (column, row), character in board.characters.items():
        at = row - 1, column - 1
        kind = board.spaces.get(character, DOT)
        if board.words:
            planes[LETTERS][at] = 1
        elif kind in _PLANE_OF:
            planes[_PLANE_OF[kind]][at] = 1
        elif int(kind) > 0:
            planes[BONUSES][at] = int(kind) / 3
        else:
            planes[PENALTIES][at] = -int(kind) / 5
    _add_pairs(planes, found, index)
    _add_words(planes, found, index)
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


def _add_pairs(planes: Floats, found: Tables, index: int) -> None:
    _, rows, columns = planes.shape
    for one, row, two, other in found.scoring.pairs[index][: _pair_count(found, index)].tolist():
        for (a, b), (c, d) in (((one, row), (two, other)), ((two, other), (one, row))):
            planes[PARTNER_COLUMN, b, a] = (c - a) / columns
            planes[PARTNER_ROW, b, a] = (d - b) / rows


def _add_words(planes: Floats, found: Tables, index: int) -> None:
    rows = planes.shape[1]
    for line, start, end in zip(*np.nonzero(found.scoring.words[index]), strict=True):
        for place in range(start, end):
            row, column = (line, place) if line < rows else (rows - 1 - place, line - rows)
            planes[WORD_LETTERS, row, column] += 0.25


def _pair_count(found: Tables, index: int) -> int:
    return int(found.scoring.points[index, tables.PAIRS])


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


class RampFeatures:
    """Computes the features of ramps of many boards, with the library of the rules."""

    def __init__(self, rules: ArrayRules, found: Tables, layout: FeatureLayout) -> None:
        self.rules, self.layout = rules, layout
        put, points = rules.put, found.scoring.points
        self._levels = put(np.arange(layout.levels))
        self._steps = put(np.arange(-STEP, STEP + 1))
        self._tiles = put(np.arange(layout.tiles))
        self._counts = put(np.arange(layout.tiles + 1))
        self._few = put(np.arange(COUNTED))
        self._rows = put(np.arange(layout.rows))
        by_rows = (points[:, tables.ROW_POINTS] | points[:, tables.MOVE_ROWS]) != 0
        by_columns = points[:, tables.COLUMN_POINTS] != 0
        self._by_rows, self._by_columns = put(by_rows), put(by_columns)
        self._letters = put(points[:, tables.TRAITS] & tables.LETTERS > 0)
        self._partner = put(np.stack([_partners(found, n) for n in range(len(found.boards))]))
        spends, eggs, letters = (
            bool(rules.traits & trait) for trait in (tables.SPENDS, tables.EGGS, tables.LETTERS)
        )
        pairs = bool(points[:, tables.PAIRS].any())
        lines = bool(by_rows.any()), bool(by_columns.any())
        spaces = pairs, pairs, spends, eggs, eggs, letters
        dots = bool(rules.traits & tables.DOT_ROWS)
        self.present = (*[True] * 4, *lines, *spaces, *[True] * 4, dots)
        """Whether each part can have a feature that is 1."""

    def __call__(self, ramps: RampArrays, remaining: Array) -> Array:
        """Return the features (ramp, feature) as truth values, without parts not `present`."""
        rules, library = self.rules, self.rules.library
        heights, board = ramps.heights, ramps.board
        count = len(remaining)
        steps = library.clip(heights[:, 1:] - heights[:, :-1], -STEP, STEP)
        tiles = remaining[:, None] >> self._tiles & 1
        sealed = rules.sealed(ramps)
        parts = [
            (heights[:, :, None] == self._levels).reshape(count, -1),
            (steps[:, :, None] == self._steps).reshape(count, -1),
            tiles == 1,
            tiles.sum(1)[:, None] == self._counts,
        ]
        if self.present[4]:
            gaps = self._in_any_column(sealed) & ~((1 << library.amin(heights, 1)) - 1)
            parts.append(self._spread(gaps[:, None]) & self._by_rows[board][:, None])
        if self.present[5]:
            parts.append((sealed != 0) & self._by_columns[board][:, None])
        opened = rules.grid & ~((1 << heights) - 1)
        if self.present[6]:
            parts += self._partner_flags(ramps, sealed, opened)
        if self.present[8]:
            parts.append(self._spread(ramps.spent & opened))
        if self.present[9]:
            parts.append(self._spread(ramps.cracked & ~ramps.broken & opened))
            parts.append(self._spread(ramps.broken & opened))
        if self.present[11]:
            parts.append(self._spread(sealed) & self._letters[board][:, None])
        parts += self._counts_of(ramps, sealed, opened)
        if self.present[16]:
            dots = rules.masks[tables.DOT_SPACES][board]
            if self.present[8]:
                dots = dots | ramps.spent
            parts.append(self._spread(self._in_any_column(sealed & dots)[:, None]))
        return library.concatenate(parts, 1)

    def _spread(self, bits: Array) -> Array:
        """Return a truth value for each space, column by column."""
        return ((bits[:, :, None] >> self._rows & 1) == 1).reshape(len(bits), -1)

    def _counts_of(self, ramps: RampArrays, sealed: Array, opened: Array) -> list[Array]:
        parts = []
        for kind in (tables.GOLD_SPACES, tables.CURSED_SPACES):
            mask = self.rules.masks[kind][ramps.board]
            for spaces in (sealed & mask, opened & mask):
                number = count_bits(spaces).sum(1)
                number = self.rules.library.clip(number, 0, COUNTED - 1)
                parts.append(number[:, None] == self._few)
        return parts

    def _in_any_column(self, bits: Array) -> Array:
        """Return the rows with a bit in any column, (ramp)."""
        rows = bits[:, 0]
        for column in range(1, self.layout.columns):
            rows = rows | bits[:, column]
        return rows

    def _partner_flags(self, ramps: RampArrays, sealed: Array, opened: Array) -> list[Array]:
        partner = self._partner[ramps.board]
        there = (partner >= 0) & self._spread(opened)
        ramp = self.rules.indices(len(partner))[:, None]
        at = self.rules.library.clip(partner, 0, None)
        return [there & self._spread(spaces)[ramp, at] for spaces in (ramps.covered, sealed)]


def _partners(found: Tables, index: int) -> npt.NDArray[np.int64]:
    """Return for each space, column by column, the space with the same symbol, or -1."""
    columns, rows = found.scoring.columns, found.scoring.rows
    partner = np.full(columns * rows, -1)
    for one, row, two, other in found.scoring.pairs[index][: _pair_count(found, index)].tolist():
        partner[one * rows + row] = two * rows + other
        partner[two * rows + other] = one * rows + row
    return partner


@dataclass(frozen=True, slots=True)
class BoardNetwork:
    """The value network of one board, as the reader computed it."""

    features: RampFeatures
    first: Floats
    """(feature present, unit)"""
    bias: Floats
    tail: Mapping[str, Floats]

    def __call__(self, ramps: RampArrays, remaining: Array) -> Floats:
        """Return the expected final score less the score now of each ramp."""
        units = self.features(ramps, remaining).astype(np.float32) @ self.first
        units += self.bias
        positive = np.maximum(units, 0)
        tail = self.tail
        one = np.maximum(positive @ tail["h1.weight"] + tail["h1.bias"], 0)
        both = np.concatenate((one, positive), 1)
        two = np.maximum(both @ tail["h2.weight"] + tail["h2.bias"], 0)
        both = np.concatenate((two, units), 1)
        result: Floats = (both @ tail["out.weight"] + tail["out.bias"])[:, 0]
        return result


@dataclass(frozen=True)
class BoardReader:
    """The shipped weights: reads any board of the edition."""

    layout: FeatureLayout
    weights: Mapping[str, Floats]
    """By the names of the training program; those of dense layers are (input, output)."""

    def read(self, rules: ArrayRules, found: Tables, house: frozenset[HouseRule]) -> BoardNetwork:
        """Return the network of the only board of the rules."""
        planes = board_planes(found, 0, house)
        features = RampFeatures(rules, found, self.layout)
        parts, bias = self._first_layer(planes)
        first = np.concatenate(
            [part for part, here in zip(parts, features.present, strict=True) if here]
        )
        return BoardNetwork(features, first, bias, self.weights)

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
        above = np.flip(np.cumsum(np.flip(flags[:, :, 0], 1), 1), 1)
        heights = np.zeros((layout.columns, layout.levels, units), np.float32)
        heights[:, : layout.rows] = above
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
        base = np.split(self.weights["base"], ends)
        return [
            part + more.reshape(-1, units) for part, more in zip(base, own, strict=True)
        ], self._dense("bias", common)

    def _read_spaces(self, planes: Floats) -> Floats:
        """Return what the convolutions find at each space, (channel, row, column)."""
        found = np.maximum(self._convolve("inp", planes), 0)
        number = 0
        while f"blocks.{number}.weight" in self.weights:
            found = found + np.maximum(self._convolve(f"blocks.{number}", found), 0)
            if number % 2:
                found = found + self._dense(f"mix.{number // 2}", _pooled(found))[:, None, None]
            number += 1
        return found

    def _convolve(self, name: str, planes: Floats) -> Floats:
        weight, bias = self.weights[f"{name}.weight"], self.weights[f"{name}.bias"]
        padded = np.pad(planes, ((0, 0), (1, 1), (1, 1)))
        windows = sliding_window_view(padded, (3, 3), axis=(1, 2))
        found: Floats = np.tensordot(weight, windows, ((1, 2, 3), (0, 3, 4))) + bias[:, None, None]
        return found

    def _dense(self, name: str, values: Floats) -> Floats:
        found: Floats = values @ self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]
        return found


def _pooled(spaces: Floats) -> Floats:
    return np.concatenate((spaces.mean((1, 2)), spaces.max((1, 2))))


def write_reader(reader: BoardReader, edition: Edition, path: Path) -> None:
    """Write the weights to `path` in half precision."""
    about = {
        "format": FORMAT,
        "edition": edition.id,
        "tiles digest": tiles_digest(edition),
        "features": FeatureLayout.__doc__,
    }
    write_weights(path, about, reader.weights)


def read_reader(path: Path, edition: Edition) -> BoardReader:
    """Read the weights at `path`; `InvalidWeightsError` if they are not for that edition."""
    about, weights = read_weights(path, FORMAT)
    if about.get("tiles digest") != tiles_digest(edition):
        raise InvalidWeightsError("weights-tiles", path=path, edition=edition.id)
    layout = feature_layout(edition)
    shapes = {name: array.shape for name, array in weights.items()}
    finite = all(np.isfinite(array).all() for array in weights.values())
    if not finite or shapes != _expected_shapes(layout, shapes):
        raise InvalidWeightsError("weights-layers", path=path)
    return BoardReader(layout, weights)


def _expected_shapes(
    layout: FeatureLayout, found: Mapping[str, tuple[int, ...]]
) -> dict[str, tuple[int, ...]]:
    """Return the shape that each array must have, given the number of layers and their widths."""

    def width(name: str) -> int:
        return found.get(f"{name}.bias", (0,))[0]

    units, channels, common, few = width("bias"), width("inp"), width("glob"), width("few")
    blocks = sum(name.startswith("blocks.") for name in found) // 2
    dense = {
        "space": (channels, (1 + SPACE_FLAGS) * units),
        **dict.fromkeys(("rowv", "colv", "dotv"), (channels, units)),
        **{f"mix.{number}": (2 * channels, channels) for number in range(blocks // 2)},
        "glob": (2 * channels, common),
        "few": (common, few),
        "tilev": (few, layout.parts[2] * units),
        "leftv": (few, layout.parts[3] * units),
        "countv": (few, 4 * COUNTED * units),
        "bias": (common, units),
        "h1": (units, width("h1")),
        "h2": (width("h1") + units, width("h2")),
        "out": (width("h2") + units, 1),
    }
    convolutions = {
        "inp": (channels, PLANES, 3, 3),
        **{f"blocks.{number}": (channels, channels, 3, 3) for number in range(blocks)},
    }
    return {
        "base": (layout.size, units),
        **{f"{name}.weight": shape for name, shape in (dense | convolutions).items()},
        **{f"{name}.bias": shape[-1:] for name, shape in dense.items()},
        **{f"{name}.bias": shape[:1] for name, shape in convolutions.items()},
    }
