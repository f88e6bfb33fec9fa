"""The rules on arrays: many ramps at once, of one board or of many, in NumPy or in PyTorch.

A copy of the rules of `gapless.engine.kernel` for programs that learn and prove on a GPU, where the
compiled rules can't run. `tests/engine/test_array_rules.py` compares every state with the core.
`library` is `numpy` or `torch`; only functions that both have are used.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from gapless.core.masks import COLUMN_BITS
from gapless.core.ramp import Ramp
from gapless.engine import tables
from gapless.engine.tables import (
    BLOCK,
    COLUMN_POINTS,
    COVERED,
    LANES,
    MASK_WORDS,
    MASKS,
    MOVE_ROWS,
    PAIRS,
    RECORD,
    ROW_POINTS,
    SQUARES,
    TOPS,
    TRAITS,
    UNTOUCHED,
    VISIBLE,
    Tables,
    banked_points,
)

Array: TypeAlias = Any
"""An array of the library."""

HALF = 12
"""Points of spaces are looked up for this many rows at a time."""
_COLUMN = (1 << COLUMN_BITS) - 1


class RampArrays(NamedTuple):
    """A batch of ramps; parts without a comment are (ramp, column), squares and spaces as bits.

    Marks that no board has are arrays without columns.
    """

    heights: Array
    covered: Array
    spent: Array
    cracked: Array
    broken: Array
    banked: Array
    """(ramp): points of completed rows and of tiles set aside, on a volatile board."""
    board: Array
    """(ramp): the index of its board."""

    def pick(self, index: Array) -> "RampArrays":
        """Return the ramps at these indices."""
        return RampArrays(*[part[index] for part in self])


class WordPlaces(NamedTuple):
    """Every place of a word on a board of letters."""

    letters: Array
    """(place, column): the spaces of its letters."""
    edges: Array
    """(place, column): the spaces before and after it, which must be covered."""
    lengths: Array
    """(place)"""


class ArrayRules:
    """The rules of the boards of `tables`.

    Acts are numbered: all placements of all tiles, tile by tile; the last act of each tile sets it
    aside. `device` is where PyTorch's arrays are. With `alone`, tiles that fall through a wormhole
    return; otherwise they are gone.
    """

    def __init__(
        self,
        found: Tables,
        library: ModuleType = np,
        device: object = None,
        *,
        alone: bool = True,
    ) -> None:
        self.library = library
        self.device = device
        scoring = found.scoring
        self.columns, self.rows = scoring.columns, scoring.rows
        self.grid = (1 << self.rows) - 1
        self.boards = len(found.boards)
        self.traits = int(np.bitwise_or.reduce(scoring.points[:, TRAITS]))
        """What any of the boards has; see `tables.SPENDS` and the following."""
        self.row_points = self._unless_zero(scoring.points[:, ROW_POINTS])
        self.column_points = self._unless_zero(scoring.points[:, COLUMN_POINTS])
        self.move_rows = self._unless_zero(scoring.points[:, MOVE_ROWS])
        self._volatile = self._unless_zero(scoring.points[:, TRAITS] & tables.VOLATILE > 0)
        self._falls = self.put(scoring.points[:, TRAITS] & tables.FALLS > 0)
        self._returns = alone and bool(self.traits & tables.FALLS)
        self._columns = self.put(np.arange(self.columns))
        self.pairs = self.put(scoring.pairs)
        """(board, pair, 4): column and row of both spaces, from 0."""
        self.pair_count = self.put(scoring.points[:, PAIRS])
        self._points_of_pairs = self.put(scoring.pair_points)
        groups = scoring.groups.view(np.uint32)[:, :, : self.columns].astype(np.int64)
        self.groups = self.put(groups)
        """(board, group, column): the spaces of each other group."""
        self.group_points = self.put(scoring.group_points)
        """(board, group, count): points by how many of the group count."""
        parts = (scoring.marks[:, :, :2].astype(np.int64) - COVERED) // MASK_WORDS
        self._became, self._not_yet = map(self.put, np.moveaxis(np.maximum(parts, 0), 2, 0))
        self._counts_visible = self.put(self.grid * (scoring.marks[:, :, 2] == 0))
        """(board, group): all rows as bits where visible spaces count, 0 where covered ones do."""
        self._constant = self.put(scoring.points[:, VISIBLE] - scoring.value.sum((1, 2)))
        self.points = self.put(_point_tables(scoring.value, self.columns, self.rows))
        """(board, part, column, rows of it as bits): points of dots and numbers while visible."""
        masks = scoring.masks.view(np.uint32)[:, :, : self.columns].astype(np.int64)
        self.masks = [self.put(masks[:, kind]) for kind in range(MASKS)]
        """(board, column) for each kind of spaces; see `tables.SPENDABLE` and the following."""
        self.words = {
            board: WordPlaces(*map(self.put, _word_masks(scoring.words[board], self.columns)))
            for board in np.flatnonzero(scoring.points[:, TRAITS] & tables.LETTERS).tolist()
        }
        """The places of words on each board of letters."""
        self._add_acts(found)

    def _add_acts(self, found: Tables) -> None:
        shapes = found.shapes
        counts = np.diff(shapes.first)
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
        records = shapes.records.reshape(-1, RECORD)
        squares = records[:, SQUARES:].copy().view(np.uint32)[:, : self.columns]
        tops = records[:, TOPS:SQUARES].copy().view(np.int8)[:, : self.columns]
        self.squares = self.put(_spread(squares, own, 0))
        """(act, column): bit r is a square r rows above the lowest one."""
        self.tops = self.put(_spread(tops, own, 0))
        """(act, column): rows up to its top edge; 0 without a square."""
        feet = shapes.feet.reshape(len(counts), -1, LANES, BLOCK).swapaxes(2, 3)
        limit = shapes.limit.reshape(len(counts), -1)
        listed = np.arange(limit.shape[1]) < counts[:, None]
        feet, limits = feet.reshape(*limit.shape, LANES)[listed], limit[listed]
        self.feet = self.put(_spread(feet[:, : self.columns], own, UNTOUCHED))
        """(act, column): rows up to its lowest square; `UNTOUCHED` without a square."""
        self.limit = self.put(_spread(limits, own, self.rows - 1))
        """(act): the most empty rows below it."""
        mirrored = np.flatnonzero(own)[np.repeat(shapes.first[:-1], counts) + shapes.mirror]
        self.mirror = self.put(_spread(mirrored, own, 0))
        """(act): its mirror image."""

    def empty(self, board: Array) -> RampArrays:
        """Return an empty ramp for each entry of `board`, indices of boards."""
        board = self.put(board)
        zeros = board[:, None] * self.put(np.zeros((1, self.columns)))
        spent = zeros if self.traits & tables.SPENDS else zeros[:, :0]
        eggs = zeros if self.traits & tables.SLIDES else zeros[:, :0]
        return RampArrays(zeros, zeros, spent, eggs, eggs, zeros[:, 0], board)

    def rows_below(self, ramps: RampArrays) -> Array:
        """Return the empty rows below each act, (ramp, act)."""
        return self.library.amax(ramps.heights[:, None, :] - self.feet, 2)

    def legal(self, below: Array, *, aside: bool = True) -> Array:
        """Return which acts are legal, (ramp, act), from `rows_below`."""
        legal = below <= self.limit
        return legal if aside else legal & ~self.is_aside

    def act(self, ramps: RampArrays, acts: Array, below: Array = None) -> RampArrays:
        """Return the ramps after one legal act on each.

        A tile that falls through a wormhole comes back mirrored if the player is alone. `below` is
        the number of empty rows below each act, if the caller knows it.
        """
        if below is None:
            below = self.library.amax(ramps.heights - self.feet[acts], 1)
        after, left = self.slide(ramps, acts, below)
        if self._volatile is not None:
            aside = self.is_aside[acts] * self._of(self._volatile, ramps)
            after = after._replace(banked=after.banked - aside)
        if self._returns:
            (fallen,) = self.library.where(left & self._of(self._falls, ramps))
            while len(fallen):
                acts = self.mirror[acts]
                fallen = self._arrive(after, acts[fallen], fallen)
        return after

    def _arrive(self, ramps: RampArrays, acts: Array, which: Array) -> Array:
        """Slide tiles down the chosen ramps, in place; return those where they fell through."""
        own = ramps.pick(which)
        below = self.library.amax(own.heights - self.feet[acts], 1)
        (kept,) = self.library.where(below < self.rows)
        again, left = self.slide(own.pick(kept), acts[kept], below[kept])
        for part, new in zip(ramps, again, strict=True):
            part[which[kept]] = new
        return which[kept][left]

    def score(self, ramps: RampArrays) -> Array:
        """Return the score of each ramp if the round ended now."""
        points = self.space_points(ramps, self.grid & ~ramps.covered) + self.bonus(ramps)
        return points + self._of(self._constant, ramps)

    def space_points(self, ramps: RampArrays, spaces: Array) -> Array:
        """Return the points of dots and numbers on spaces (ramp, column) while visible."""
        column = self._columns
        board = 0 if self.boards == 1 else ramps.board[:, None]
        total = self.points[board, 0, column, spaces & (1 << HALF) - 1]
        for part in range(1, self.points.shape[1]):
            total = total + self.points[board, part, column, spaces >> part * HALF]
        return total.sum(1)

    def bonus(self, ramps: RampArrays) -> Array:
        """Return all points of each ramp but those of dots and numbers."""
        total = ramps.banked + self.pair_points(ramps, settled=False) + self._row_points(ramps)
        if self.column_points is not None:
            full = (ramps.covered & self.grid) == self.grid
            total = total + self._of(self.column_points, ramps) * full.sum(1)
        if self.traits & tables.COUNTED:
            total = total + self._special_points(ramps)
        return total

    def sealed(self, ramps: RampArrays) -> Array:
        """Return the visible spaces that can't be covered any more, (ramp, column)."""
        return ((1 << ramps.heights) - 1) & self.grid & ~ramps.covered

    def settled_points(self, ramps: RampArrays) -> Array:
        """Return the points of sealed dots and numbers, full rows, and pairs that are settled."""
        points = self.space_points(ramps, self.sealed(ramps)) + self._row_points(ramps)
        return points + self.pair_points(ramps, settled=True)

    def put(self, values: Array) -> Array:
        """Return values as an array of the library, on its device."""
        if self.library is not np and self.library.is_tensor(values):
            return values.to(self.device)
        found = np.asarray(values)
        if found.dtype != np.bool_:
            found = found.astype(np.int64)
        return found if self.library is np else self.library.as_tensor(found, device=self.device)

    def indices(self, count: int) -> Array:
        """Return 0, 1, .. `count` - 1 as an array of the library, on its device."""
        if self.library is np:
            return np.arange(count)
        return self.library.arange(count, device=self.device)

    def _unless_zero(self, values: Array) -> Array:
        """Return a table by board, or `None` if all its values are 0."""
        return self.put(values * 1) if values.any() else None

    def _of(self, table: Array, ramps: RampArrays) -> Array:
        """Return the entry of each ramp's board; all are the same if there is one board."""
        return table[0] if self.boards == 1 else table[ramps.board]

    def slide(self, ramps: RampArrays, acts: Array, below: Array) -> tuple[RampArrays, Array]:
        """Slide a tile down each ramp; return the ramps, and which tiles left their ramp."""
        where = self.library.where
        below = where(self.is_aside[acts], 0, below)[:, None]
        tops = self.tops[acts]
        squares = self.squares[acts] << below
        heights, covered, spent, cracked, broken, banked, board = ramps
        left = below[:, 0] < 0
        if self.traits & tables.SPENDS:
            struck = self._of(self.masks[tables.SPENDABLE], ramps) & squares
            left = ((struck & ~spent) != 0).any(1)
            spent = spent | struck
        if self.traits & tables.SLIDES:
            over = self.grid & ~((1 << (below + self.feet[acts])) - 1) & ~squares
            over = where(tops > 0, over & self._of(self.masks[tables.SECOND], ramps), 0)
            broken = broken | cracked & over
            cracked = cracked | over
        rests = ~left[:, None]
        heights = where(rests & (tops > 0), below + tops, heights)
        covered = covered | where(rests, squares, 0)
        if self.move_rows is not None:
            done = self._full_rows(covered) & ~self._full_rows(ramps.covered)
            number = count_bits(done) * self._of(self.move_rows, ramps)
            banked = banked + number * (number + 1) // 2
        return RampArrays(heights, covered, spent, cracked, broken, banked, board), left

    def _row_points(self, ramps: RampArrays) -> Array:
        if self.row_points is None:
            return 0
        return self._of(self.row_points, ramps) * count_bits(self._full_rows(ramps.covered))

    def pair_points(self, ramps: RampArrays, *, settled: bool) -> Array:
        """Return the points of the pairs, or of those alone whose spaces are both settled."""
        total = 0
        heights, covered = ramps.heights, ramps.covered
        for number in range(self.pairs.shape[1]):
            pair, there = self.pairs[:, number], self.pair_count > number
            if self.boards == 1:
                one, row, two, other = pair[0].tolist()
                squares = covered[:, one], covered[:, two]
                tall = heights[:, one], heights[:, two]
            else:
                one, row, two, other = pair[ramps.board].T
                ramp = self.indices(len(one))
                squares = covered[ramp, one], covered[ramp, two]
                tall = heights[ramp, one], heights[ramp, two]
            seen = 2 - (squares[0] >> row & 1) - (squares[1] >> other & 1)
            board = 0 if self.boards == 1 else ramps.board
            points = self._points_of_pairs[board, number, seen]
            if settled:
                points = points * ((tall[0] > row) & (tall[1] > other))
            total = total + points * self._of(there, ramps)
        return total

    def _full_rows(self, covered: Array) -> Array:
        common = covered[:, 0] & self.grid
        for column in range(1, self.columns):
            common = common & covered[:, column]
        return common

    def _special_points(self, ramps: RampArrays) -> Array:
        visible = self.grid & ~ramps.covered

        def seen(kind: int) -> Array:
            return visible & self._of(self.masks[kind], ramps)

        total, none = visible.sum(1) * 0, visible * 0
        board, ramp = ramps.board, self.indices(len(none))
        changed = self.library.stack(
            [
                none + part if part.shape[1] else none
                for part in (none, ramps.spent, ramps.cracked, ramps.broken, ramps.broken)
            ]
        )
        for group in range(self.groups.shape[1]):
            became, not_yet = self._became[board, group], self._not_yet[board, group]
            shown = ramps.covered ^ self._counts_visible[board, group][:, None]
            spaces = shown & self.groups[board, group] & ~changed[not_yet, ramp]
            spaces = spaces & (changed[became, ramp] | -1 * (became == 0)[:, None])
            total = total + self.group_points[board, group, count_bits(spaces).sum(1)]
        if self.traits & tables.DOT_ROWS:
            dots = seen(tables.DOT_SPACES)
            if self.traits & tables.SPENDS:
                dots = dots | visible & ramps.spent
            rows = dots[:, 0]
            for column in range(1, self.columns):
                rows = rows | dots[:, column]
            total = total - count_bits(rows)
        if self.traits & tables.LETTERS:
            for number, places in self.words.items():
                (own,) = self.library.where(board == number)
                total[own] += self._letter_points(visible[own], places)
        return total

    def _letter_points(self, visible: Array, words: "WordPlaces") -> Array:
        letters, edges = visible[:, None] & words.letters, visible[:, None] & words.edges
        found = ((letters == words.letters) & (edges == 0)).all(2) * 1
        used = visible * 0
        for row in range(self.rows):
            # As floats, because PyTorch multiplies no matrices of integers on a GPU.
            count = (found * 1.0) @ ((words.letters >> row & 1) * 1.0)
            used = used | ((count > 0) * 1) << row
        return (found * words.lengths).sum(1) - count_bits(visible & ~used).sum(1)


def arrays_of(rules: ArrayRules, ramps: Sequence[Ramp], board: int = 0) -> RampArrays:
    """Return ramps of the core, all of one board, as arrays."""
    found = rules.empty(np.full(len(ramps), board))
    parts = [[list(ramp.skyline) for ramp in ramps]]
    for name, masks in (
        ("covered", [ramp.covered for ramp in ramps]),
        ("spent", [ramp.spent for ramp in ramps]),
        ("cracked", [ramp.slid[0] for ramp in ramps]),
        ("broken", [ramp.slid[1] for ramp in ramps]),
    ):
        columns = range(0, getattr(found, name).shape[1] * COLUMN_BITS, COLUMN_BITS)
        parts.append([[mask >> at & _COLUMN for at in columns] for mask in masks])
    banked = [banked_points(ramp) for ramp in ramps]
    heights, covered, spent, cracked, broken = map(rules.put, parts)
    return RampArrays(heights, covered, spent, cracked, broken, rules.put(banked), found.board)


def count_bits(bits: Array) -> Array:
    """Return the count of bits set in each number of at most 32 bits."""
    bits = bits - (bits >> 1 & 0x55555555)
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F
    return bits * 0x01010101 >> 24 & 0xFF


def _spread(values: Array, own: Array, fill: int) -> Array:
    """Return values of placements by act; acts that set aside get `fill`."""
    found = np.full((len(own), *values.shape[1:]), fill, np.int64)
    found[own] = values
    return found


def _point_tables(value: Array, columns: int, rows: int) -> Array:
    parts = -(-rows // HALF)
    points = np.zeros((len(value), parts, columns, 1 << HALF), np.int64)
    bits = np.arange(1 << HALF)
    for row in range(rows):
        part, place = divmod(row, HALF)
        points[:, part] += value[:, :columns, row, None] * (bits >> place & 1)
    return points


def _word_masks(words: Array, columns: int) -> tuple[Array, Array, Array]:
    """Return the parts of `WordPlaces` from the table of words of a board."""
    lines, starts, ends = np.nonzero(words)
    rows = len(words) - columns
    letters, edges = (np.zeros((len(lines), columns), np.int64) for _ in range(2))
    for number, (line, start, end) in enumerate(zip(lines, starts, ends, strict=True)):
        length = columns if line < rows else rows
        for mask, places in ((letters, range(start, end)), (edges, (start - 1, end))):
            for place in places:
                if 0 <= place < length:
                    column, row = (place, line) if line < rows else (line - rows, rows - 1 - place)
                    mask[number, column] |= 1 << int(row)
    return letters, edges, ends - starts
