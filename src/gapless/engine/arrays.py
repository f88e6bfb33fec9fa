"""The rules on arrays: many ramps of one board at once, in NumPy or in PyTorch.

This is the second definition of the rules on tables, beside `kernel`: every act on many ramps
together, which is what the input of a network needs, without a compiler. `library` is `numpy` or
`torch`; only functions that both have are used.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from gapless.core.masks import COLUMN_BITS
from gapless.core.ramp import Ramp
from gapless.core.tiles import Placement

from . import tables
from .tables import (
    BROKEN_EGG,
    COLUMN_POINTS,
    CRACKED_EGG,
    GOLD_POINTS,
    MOVE_ROWS,
    PAIR_VISIBLE,
    PAIRS,
    RECORD,
    ROW_POINTS,
    SQUARES,
    TOO_MUCH_GOLD,
    TOPS,
    TRAITS,
    WHOLE_EGG,
    Tables,
)

Array: TypeAlias = Any
"""An array of the library."""

UNTOUCHED = 99
"""The foot of a tile in a column without its squares: never the one that stops it."""
BANKED_REASONS = frozenset({"row", "set-aside"})
"""Items of a volatile board that count when they are banked; all others count at the end."""
_COLUMN = (1 << COLUMN_BITS) - 1
HALF = 12
"""Points of spaces are looked up in two halves of this many rows."""


class RampArrays(NamedTuple):
    """A batch of ramps; all but `banked` are (ramp, column), squares and spaces as bits.

    Marks that the board does not have are arrays without columns.
    """

    heights: Array
    covered: Array
    spent: Array
    cracked: Array
    broken: Array
    banked: Array
    """(ramp): points of completed rows and of tiles set aside, on a volatile board."""

    def pick(self, index: Array) -> "RampArrays":
        """Return the ramps at these indices."""
        return RampArrays(*[part[index] for part in self])


class ArrayRules:
    """The rules of one board.

    Acts are numbered: all placements of all tiles, tile by tile; the last act of each tile sets it
    aside. `device` is where PyTorch's arrays are.
    """

    def __init__(
        self, found: Tables, library: ModuleType = np, device: object = None, board: int = 0
    ) -> None:
        self.library = library
        self._device = device
        scoring, placements = found.scoring, found.placements
        self.columns, self.rows = scoring.columns, scoring.rows
        points = scoring.points[board].tolist()
        self.row_points, self.column_points = points[ROW_POINTS], points[COLUMN_POINTS]
        self.move_rows, self.traits = bool(points[MOVE_ROWS]), points[TRAITS]
        self.pairs = scoring.pairs[board, : points[PAIRS]].tolist()
        """Column and row of both spaces of each pair, from 0."""
        counts = np.diff(found.shapes.first)
        tile = np.repeat(np.arange(len(counts)), counts + 1)
        first = np.concatenate(([0], np.cumsum(counts + 1)))
        own = np.ones(len(tile), np.bool_)
        own[first[1:] - 1] = False
        self.first = self.put(first)
        """(tile): its first act; the last entry is the count of all acts."""
        self.tile = self.put(tile)
        """(act): its tile."""
        self.is_aside = self.put(~own)
        """(act): whether it sets the tile aside."""
        records = found.shapes.records.reshape(-1, RECORD)
        squares = records[:, SQUARES:].copy().view(np.uint32)[:, : self.columns]
        tops = records[:, TOPS:SQUARES].copy().view(np.int8)[:, : self.columns]
        self.squares = self.put(_spread(squares, own, 0))
        """(act, column): bit r is a square r rows above the lowest one."""
        self.tops = self.put(_spread(tops, own, 0))
        """(act, column): rows up to its top edge; 0 without a square."""
        feet = np.array([_feet(one, self.columns) for one in placements]).reshape(-1, self.columns)
        self.feet = self.put(_spread(feet, own, UNTOUCHED))
        """(act, column): rows up to its lowest square."""
        limit = found.shapes.limit.reshape(len(counts), -1)
        flat = np.concatenate([limit[one, :count] for one, count in enumerate(counts)])
        self.limit = self.put(_spread(flat, own, self.rows - 1))
        """(act): the most empty rows below it."""
        acts = np.flatnonzero(own)
        mirrored = acts[np.repeat(found.shapes.first[:-1], counts) + found.shapes.mirror]
        self.mirror = self.put(_spread(mirrored, own, 0))
        """(act): its mirror image."""
        self.grid = (1 << self.rows) - 1
        self.points = self.put(_point_tables(scoring.value[board], self.columns))
        """(half, column, rows of it as bits): points of dots and numbers while visible."""
        masks = scoring.masks[board].view(np.uint32)[:, : self.columns].astype(np.int64)
        self.masks = [self.put(mask) for mask in masks]
        self.words = _word_masks(scoring.words[board], self.columns, self.rows)

    def empty(self, count: int) -> RampArrays:
        """Return empty ramps."""
        zeros = self.put(np.zeros((count, self.columns), np.int64))
        spent = zeros if self.traits & tables.SPENDS else zeros[:, :0]
        eggs = zeros if self.traits & tables.EGGS else zeros[:, :0]
        return RampArrays(zeros, zeros, spent, eggs, eggs, zeros[:, 0])

    def rows_below(self, ramps: RampArrays) -> Array:
        """Return the empty rows below each act, (ramp, act)."""
        return self.library.amax(ramps.heights[:, None, :] - self.feet, 2)

    def legal(self, below: Array, *, aside: bool = True) -> Array:
        """Return which acts are legal, (ramp, act), from `rows_below`."""
        legal = below <= self.limit
        return legal if aside else legal & ~self.is_aside

    def act(self, ramps: RampArrays, acts: Array, below: Array = None) -> RampArrays:
        """Return the ramps after one legal act on each, for a single player.

        A tile that falls through a wormhole comes back mirrored. `below` is the number of empty
        rows below each act, if the caller knows it.
        """
        if below is None:
            below = self.library.amax(ramps.heights - self.feet[acts], 1)
        after, left = self._slide(ramps, acts, below)
        if self.traits & tables.VOLATILE:
            after = after._replace(banked=after.banked - self.is_aside[acts] * 1)
        while self.traits & tables.FALLS and bool(left.any()):
            acts = self.mirror[acts]
            below = self.library.amax(after.heights - self.feet[acts], 1)
            again, on = self._slide(after, acts, below)
            left = left & (below < self.rows)
            after = self._choose(left, again, after)
            left = left & on
        return after

    def score(self, ramps: RampArrays) -> Array:
        """Return the score of each ramp if the round ended now."""
        return self.space_points(self.grid & ~ramps.covered) + self.bonus(ramps)

    def space_points(self, spaces: Array) -> Array:
        """Return the points of dots and numbers on spaces (ramp, column) while visible."""
        column = self.put(np.arange(self.columns))
        low = self.points[0, column, spaces & (1 << HALF) - 1]
        high = self.points[1, column, spaces >> HALF]
        return (low + high).sum(1)

    def bonus(self, ramps: RampArrays) -> Array:
        """Return all points of each ramp but those of dots and numbers."""
        total = ramps.banked
        if self.row_points:
            total = total + self.row_points * count_bits(self._full_rows(ramps.covered))
        if self.column_points:
            full = (ramps.covered & self.grid) == self.grid
            total = total + self.column_points * full.sum(1)
        for pair in self.pairs:
            total = total + self._pair_points(ramps, pair)
        if self.traits & tables.COUNTED:
            total = total + self._special_points(ramps)
        return total

    def sealed(self, ramps: RampArrays) -> Array:
        """Return the visible spaces that can't be covered any more, (ramp, column)."""
        return ((1 << ramps.heights) - 1) & self.grid & ~ramps.covered

    def settled_points(self, ramps: RampArrays) -> Array:
        """Return the points of sealed dots and numbers, full rows, and pairs that are settled."""
        total = self.space_points(self.sealed(ramps))
        if self.row_points:
            total = total + self.row_points * count_bits(self._full_rows(ramps.covered))
        heights = ramps.heights
        for pair in self.pairs:
            one, row, two, other = pair
            settled = (heights[:, one] > row) & (heights[:, two] > other)
            total = total + settled * self._pair_points(ramps, pair)
        return total

    def put(self, values: Array) -> Array:
        """Return values as an array of the library."""
        found = np.asarray(values)
        if found.dtype != np.bool_:
            found = found.astype(np.int64)
        if self.library is np:
            return found
        return self.library.as_tensor(found, device=self._device)

    def _choose(self, which: Array, one: RampArrays, two: RampArrays) -> RampArrays:
        """Return the ramps of `one` where `which` holds, otherwise those of `two`."""
        where = self.library.where
        chosen = [
            where(which[:, None] if yes.ndim == 2 else which, yes, no)
            for yes, no in zip(one, two, strict=True)
        ]
        return RampArrays(*chosen)

    def _slide(self, ramps: RampArrays, acts: Array, below: Array) -> tuple[RampArrays, Array]:
        """Slide a tile down each ramp; return the ramps, and which tiles left their ramp."""
        where = self.library.where
        below = where(self.is_aside[acts], 0, below)[:, None]
        tops = self.tops[acts]
        squares = self.squares[acts] << below
        spent, cracked, broken, banked = ramps[2:]
        left = below[:, 0] < 0
        if self.traits & tables.SPENDS:
            struck = self.masks[tables.SPENDABLE] & squares
            left = ((struck & ~spent) != 0).any(1)
            spent = spent | struck
        if self.traits & tables.EGGS:
            over = self.grid & ~((1 << (below + self.feet[acts])) - 1) & ~squares
            over = where(tops > 0, over & self.masks[tables.EGG_SPACES], 0)
            broken = broken | cracked & over
            cracked = cracked | over
        rests = ~left[:, None]
        heights = where(rests & (tops > 0), below + tops, ramps.heights)
        covered = ramps.covered | where(rests, squares, 0)
        if self.move_rows:
            done = self._full_rows(covered) & ~self._full_rows(ramps.covered)
            number = count_bits(done)
            banked = banked + number * (number + 1) // 2
        return RampArrays(heights, covered, spent, cracked, broken, banked), left

    def _pair_points(self, ramps: RampArrays, pair: list[int]) -> Array:
        one, row, two, other = pair
        seen = 2 - (ramps.covered[:, one] >> row & 1) - (ramps.covered[:, two] >> other & 1)
        return PAIR_VISIBLE * ((seen == 2) * 1 - (seen == 1) * 1)

    def _full_rows(self, covered: Array) -> Array:
        common = covered[:, 0] & self.grid
        for column in range(1, self.columns):
            common = common & covered[:, column]
        return common

    def _special_points(self, ramps: RampArrays) -> Array:
        masks, visible = self.masks, self.grid & ~ramps.covered
        total = visible[:, 0] * 0
        curses = count_bits(visible & masks[tables.CURSED_SPACES]).sum(1)
        total = total - curses * (curses + 1) // 2
        gold = count_bits(visible & masks[tables.GOLD_SPACES]).sum(1)
        total = total + GOLD_POINTS * gold * (1 - 2 * (gold >= TOO_MUCH_GOLD))
        spends = self.traits & tables.SPENDS
        if self.traits & tables.DOT_ROWS:
            dots = visible & masks[tables.DOT_SPACES]
            if spends:
                dots = dots | visible & ramps.spent
            rows = dots[:, 0]
            for column in range(1, self.columns):
                rows = rows | dots[:, column]
            total = total - count_bits(rows)
        elif spends:
            total = total - count_bits(visible & ramps.spent).sum(1)
        if self.traits & tables.EGGS:
            eggs = visible & masks[tables.EGG_SPACES]
            total = total + WHOLE_EGG * count_bits(eggs & ~ramps.cracked).sum(1)
            total = total + CRACKED_EGG * count_bits(eggs & ramps.cracked & ~ramps.broken).sum(1)
            total = total + BROKEN_EGG * count_bits(eggs & ramps.broken).sum(1)
        if self.traits & tables.LETTERS:
            total = total + self._letter_points(visible)
        return total

    def _letter_points(self, visible: Array) -> Array:
        loose = visible
        total = visible[:, 0] * 0
        for letters, edges, length in self.words:
            own, around = self.put(letters), self.put(edges)
            found = ((visible & own) == own).all(1) & ((visible & around) == 0).all(1)
            total = total + length * found
            loose = self.library.where(found[:, None], loose & ~own, loose)
        return total - count_bits(loose).sum(1)


def arrays_of(rules: ArrayRules, ramps: Sequence[Ramp]) -> RampArrays:
    """Return ramps of the core as arrays."""
    found = rules.empty(len(ramps))
    parts = [[list(ramp.skyline) for ramp in ramps]]
    for name, part in zip(RampArrays._fields[1:-1], found[1:-1], strict=True):
        masks = [getattr(ramp, name) for ramp in ramps]
        columns = range(0, part.shape[1] * COLUMN_BITS, COLUMN_BITS)
        parts.append([[mask >> at & _COLUMN for at in columns] for mask in masks])
    banked = [
        sum(group.total for group in ramp.banked if group.reason in BANKED_REASONS)
        for ramp in ramps
    ]
    return RampArrays(*(rules.put(np.array(part, np.int64)) for part in (*parts, banked)))


def count_bits(bits: Array) -> Array:
    """Return the count of bits set in each number of at most 32 bits."""
    bits = bits - (bits >> 1 & 0x55555555)
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F
    return (bits * 0x01010101 & 0xFFFFFFFF) >> 24


def _spread(values: Array, own: Array, fill: int) -> Array:
    """Return values of placements by act; acts that set aside get `fill`."""
    found = np.full((len(own), *values.shape[1:]), fill, np.int64)
    found[own] = values
    return found


def _feet(placement: Placement, columns: int) -> list[int]:
    feet = [UNTOUCHED] * columns
    feet[placement.window] = placement.shape.feet
    return feet


def _point_tables(value: Array, columns: int) -> Array:
    points = np.zeros((2, columns, 1 << HALF), np.int64)
    bits = np.arange(1 << HALF)
    for half in range(2):
        for row in range(HALF):
            worth = value[:columns, half * HALF + row]
            points[half] += worth[:, None] * (bits >> row & 1)
    return points


def _word_masks(words: Array, columns: int, rows: int) -> list[tuple[Array, Array, int]]:
    """Return each place of a word: its letters, the letters at both its ends, and its length."""
    found: list[tuple[Array, Array, int]] = []
    for line, start, end in zip(*np.nonzero(words), strict=True):
        length = columns if line < rows else rows
        letters, edges = (np.zeros(columns, np.int64) for _ in range(2))
        for mask, places in ((letters, range(start, end)), (edges, (start - 1, end))):
            for place in places:
                if 0 <= place < length:
                    column, row = (place, line) if line < rows else (line - rows, rows - 1 - place)
                    mask[column] |= 1 << int(row)
        found.append((letters, edges, int(end - start)))
    return found
