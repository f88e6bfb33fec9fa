"""Boards and the tiles of an edition as arrays for the compiled rules.

A ramp is a row of 64-bit words. Its heights are bytes, eight columns to a word, column 1 in the
lowest byte. Its covered squares are bits, two columns to a word, row 1 of each in the lowest bit;
so one operation on a word works on several columns, and a tile comes to rest higher by shifting
its words. A board whose spaces change, or that is volatile, has more words: the changed spaces in
the same way, and the points banked.

Special spaces are groups that count together, each with its points by how many are visible. A group
that counts what is covered has the same points read the other way round, and a group of which each
space counts the same is simply numbers.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias, TypeVar

from .extras import needs_extra

with needs_extra("search"):
    import numpy as np
    from numpy.typing import NDArray

from gapless.core.board import Board, HouseRule
from gapless.core.errors import GaplessError
from gapless.core.kinds import Kind
from gapless.core.masks import COLUMN_BITS, MAX_ROWS, MAX_TILE_SIDE, grid_mask, spaces_of
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.space_rules import counting_groups
from gapless.core.tiles import Placement, Tile

LANES = 16
"""Most columns of a ramp."""
HEIGHT_WORDS = LANES // 8
MASK_WORDS = LANES // 2
BLOCK = 64
"""Placements of a tile that are examined together."""

# A ramp: the offset of each part, in words.
COVERED = HEIGHT_WORDS
SPENT = COVERED + MASK_WORDS
ONCE = SPENT + MASK_WORDS
"""The spaces with states that were slid over; the others were slid over twice and three times."""
TWICE = ONCE + MASK_WORDS
THRICE = TWICE + MASK_WORDS
BANKED = THRICE + MASK_WORDS
PLAIN_WORDS = SPENT
"""Words of a ramp whose board has no marks and banks nothing."""
RAMP_WORDS = BANKED + 1
SLIDES_OVER = (ONCE, TWICE, THRICE)

# A placement's record: the offset of each part, in words.
TOUCHED = 0
"""A byte per column: 1 where the placement has a square."""
TOPS = TOUCHED + HEIGHT_WORDS
"""A byte per column: its top edge there, in rows above its lowest row."""
SQUARES = TOPS + HEIGHT_WORDS
RECORD = SQUARES + MASK_WORDS

# Columns of `points`. EMPTY is the score of an empty ramp, VISIBLE the part of it that is not a
# ramp's bonus; PAIRS and GROUPS are counts; MOVE_ROWS is 1 where a move counts the rows that it
# completes at once; TRAITS are bits.
ROW_POINTS, COLUMN_POINTS, EMPTY, VISIBLE, PAIRS, GROUPS, MOVE_ROWS, TRAITS = range(8)

# Bits of TRAITS: what else a board has.
SPENDS, FALLS, SLIDES, GROUPED, LETTERS, DOT_ROWS, VOLATILE = (1 << bit for bit in range(7))
REACTS = SPENDS | SLIDES
"""Spaces of the board change when a tile slides over them or stops on them."""
COUNTED = GROUPED | LETTERS | DOT_ROWS
"""The score of a ramp has more items than rows, columns, pairs, dots and numbers."""

# Rows of `masks`: the spaces with a second, third and fourth state; those that are spent when a
# tile stops on them; and plain dots.
SECOND, THIRD, FOURTH, SPENDABLE, DOT_SPACES = range(5)
MASKS = 5

# Far from any height, but their sums and differences with heights still fit in a byte.
UNTOUCHED = 90
NO_PLACEMENT = -128

PAIR_VISIBLE = 3
"""Points of a shipped pair while both spaces are visible: `proofs/` has a limit from it."""
MOST_POINTS = 1 << 28
BANKED_REASONS = ("row", "set-aside")
"""Reasons of points that a volatile board banks; the others follow from the ramp."""

Bytes: TypeAlias = NDArray[np.int8]
Ints: TypeAlias = NDArray[np.int32]
Words: TypeAlias = NDArray[np.uint64]
Flags: TypeAlias = NDArray[np.bool_]
Longs: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Singles: TypeAlias = NDArray[np.float32]
_Number = TypeVar("_Number", np.int8, np.int32, np.uint64)


class TablesError(GaplessError):
    """The compiled rules can't hold the board."""


class Shapes(NamedTuple):
    """All placements of all tiles, by tile, letter, then column. All arrays are flat."""

    first: Ints
    """(tile): index of its first placement; the last entry is the count of all placements."""
    records: Words
    """(placement, `RECORD`)"""
    feet: Bytes
    """(tile, block, column, index in the block): lowest square there, or `UNTOUCHED`."""
    limit: Bytes
    """(tile, block, index in the block): most empty rows below a legal placement."""
    mirror: Ints
    """(placement): index among those of its tile of its mirror image."""
    blocks: int


class Scoring(NamedTuple):
    """What counts on each board; all boards have the same size."""

    columns: int
    rows: int
    points: Ints
    """(board, 8): see `ROW_POINTS` and the following."""
    cover: Ints
    """(board, placement × resting row): points for covering its spaces of `value`."""
    value: Ints
    """(board, column, row): points of the space while visible, if they don't depend on others."""
    pairs: Bytes
    """(board, pair, 4): column and row of both spaces, from 0, of groups of two spaces."""
    pair_points: Ints
    """(board, pair, 3): points by how many of both are visible."""
    groups: Words
    """(board, group, word): the spaces of each other group."""
    marks: Bytes
    """(board, group, 3): what the spaces that count have and have not become: offsets of parts of
    a ramp, or 0; and 1 if the covered ones count, 0 if the visible ones do."""
    group_points: Ints
    """(board, group, count): points by how many of the group count."""
    masks: Words
    """(board, `MASKS`, word): see `SECOND` and the following."""
    words: Flags
    """(board, line, start, end): whether the letters of a line from start up to end are a word.

    Lines are the rows from the lowest, read left to right, then the columns, read downward.
    """

    @property
    def ramp_words(self) -> int:
        """Words of a ramp."""
        traits = np.bitwise_or.reduce(self.points[:, TRAITS])
        return RAMP_WORDS if traits & (REACTS | VOLATILE) else PLAIN_WORDS


class Rules(NamedTuple):
    """The rules of boards; with `alone`, tiles that fall through return, else they are gone."""

    shapes: Shapes
    scoring: Scoring
    alone: bool


class Positions(NamedTuple):
    """Ramps, and the tiles to come on each as bits along the tiles of the tables."""

    ramps: Words
    remaining: Longs

    def pick(self, index: Longs) -> "Positions":
        """Return the positions at these indices."""
        return Positions(self.ramps[index], self.remaining[index])


class ActBatch(NamedTuple):
    """Acts: each one's number and group, and the position after it.

    A group is a position and a tile: index of the position × count of tiles + tile.
    """

    group: Longs
    act: Longs
    after: Positions

    def pick(self, index: Longs) -> "ActBatch":
        """Return the acts at these indices."""
        return ActBatch(self.group[index], self.act[index], self.after.pick(index))


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """Boards of the same size with the tiles of an edition, as objects and as arrays."""

    boards: tuple[Board, ...]
    tiles: tuple[Tile, ...]
    placements: tuple[Placement, ...]
    shapes: Shapes
    scoring: Scoring

    @property
    def board(self) -> Board:
        """The first board."""
        return self.boards[0]

    def indices(self, names: Sequence[str]) -> Bytes:
        """Return the indices of the tiles with these names."""
        known = [tile.name for tile in self.tiles]
        return np.array([known.index(name) for name in names], np.int8)


def tables_for(
    tiles: Mapping[str, Tile],
    boards: Board | Sequence[Board],
    house: frozenset[HouseRule] = frozenset(),
) -> Tables:
    """Return the tables of boards of one size with these tiles; raises `TablesError`."""
    boards = (boards,) if isinstance(boards, Board) else tuple(boards)
    for board in boards:
        _check(board)
    groups = [tile.placements(boards[0].width) for tile in tiles.values()]
    height = boards[0].height
    return Tables(
        boards=boards,
        tiles=tuple(tiles.values()),
        placements=tuple(placement for group in groups for placement in group),
        shapes=_shapes(groups, boards[0].width, height, inside=HouseRule.INSIDE in house),
        scoring=_scoring(boards, groups, house),
    )


def ramp_words(ramp: Ramp) -> Words:
    """Return a ramp of the core as all `RAMP_WORDS` words."""
    words = np.zeros(RAMP_WORDS, np.uint64)
    words[:HEIGHT_WORDS].view(np.int8)[: ramp.board.width] = ramp.skyline
    parts = (ramp.covered, ramp.spent, *ramp.slid)
    for offset, mask in zip((COVERED, SPENT, *SLIDES_OVER), parts, strict=True):
        words[offset : offset + MASK_WORDS] = mask_words(mask)
    words[BANKED:].view(np.int64)[:] = banked_points(ramp)
    return words


def mask_words(mask: int) -> Words:
    """Return a mask of the core as `MASK_WORDS` words."""
    columns = [mask >> COLUMN_BITS * n & (1 << COLUMN_BITS) - 1 for n in range(LANES)]
    return np.array(columns, np.uint32).view(np.uint64)


def banked_points(ramp: Ramp) -> int:
    """Return the points of rows and of tiles set aside that a volatile board has banked."""
    return sum(group.total for group in ramp.banked if group.reason in BANKED_REASONS)


def _check(board: Board) -> None:
    lines = abs(board.rows) * board.height + abs(board.columns) * board.width
    printed = sum(max(map(abs, _totals(kind, mask))) for kind, mask in counting_groups(board))
    if printed + lines >= MOST_POINTS:
        raise TablesError("engine-points", board=board.ref)


def _shapes(
    groups: Sequence[Sequence[Placement]], columns: int, rows: int, *, inside: bool
) -> Shapes:
    first = np.cumsum([0, *map(len, groups)], dtype=np.int32)
    count = int(first[-1])
    blocks = -(-max(map(len, groups)) // BLOCK)
    touched, tops = (np.zeros((count, LANES), np.int8) for _ in range(2))
    squares = np.zeros((count, LANES), np.uint32)
    feet = np.full((len(groups), blocks, LANES, BLOCK), UNTOUCHED, np.int8)
    limit = np.full((len(groups), blocks, BLOCK), NO_PLACEMENT, np.int8)
    mirror = np.zeros(count, np.int32)
    for tile, group in enumerate(groups):
        for nth, placement in enumerate(group):
            index = first[tile] + nth
            shape, left = placement.shape, placement.column - 1
            block, place = divmod(nth, BLOCK)
            touching = slice(left, left + shape.width)
            touched[index, touching] = 1
            tops[index, touching] = shape.tops
            feet[tile, block, touching, place] = shape.feet
            limit[tile, block, place] = rows - shape.height if inside else rows - 1
            mirror[index] = group.index(placement.mirrored(columns))
            for column, row in shape.squares:
                squares[index, left + column] |= np.uint32(1 << row)
    records = np.zeros((count, RECORD), np.uint64)
    records[:, TOUCHED:TOPS] = touched.view(np.uint64)
    records[:, TOPS:SQUARES] = tops.view(np.uint64)
    records[:, SQUARES:] = squares.view(np.uint64)
    return Shapes(first, records.ravel(), feet.ravel(), limit.ravel(), mirror, blocks)


def _scoring(
    boards: Sequence[Board], placements: Sequence[Sequence[Placement]], house: frozenset[HouseRule]
) -> Scoring:
    columns, rows = boards[0].width, boards[0].height
    spaces = [_BoardSpaces(board, house) for board in boards]
    pairs, groups = [own.pairs for own in spaces], [own.groups for own in spaces]
    points = [
        (
            0 if board.volatile else board.rows,
            board.columns,
            Ramp(board, house).score().total,
            own.value.sum() + own.constant,
            len(own.pairs),
            len(own.groups),
            bool(board.volatile and board.rows),
            _traits(board, house, own),
        )
        for board, own in zip(boards, spaces, strict=True)
    ]
    value = np.stack([own.value for own in spaces])
    counts = max((len(group.points) for own in groups for group in own), default=0)
    return Scoring(
        columns=columns,
        rows=rows,
        points=np.array(points, np.int32),
        cover=_cover(placements, rows, value),
        value=value,
        pairs=_by_group(pairs, lambda pair: np.ravel([*spaces_of(pair.mask)]) - 1, 4, np.int8),
        pair_points=_by_group(pairs, lambda pair: pair.points, 3, np.int32),
        groups=_by_group(groups, lambda group: mask_words(group.mask), MASK_WORDS, np.uint64),
        marks=_by_group(groups, lambda group: group[2:], 3, np.int8),
        group_points=_by_group(groups, lambda group: group.points, counts, np.int32),
        masks=np.stack([own.masks for own in spaces]),
        words=_words(boards),
    )


class _Group(NamedTuple):
    """Spaces that count together, with points by how many count: 0 for none.

    Those count that are visible, or else `covered`, have become what is marked at `became`, and not
    yet `not_yet`.
    """

    mask: int
    points: Sequence[int]
    became: int = 0
    not_yet: int = 0
    covered: bool = False


def _by_group(
    boards: Sequence[Sequence[_Group]],
    values: Callable[[_Group], Sequence[int] | NDArray[Any]],
    size: int,
    dtype: type[_Number],
) -> NDArray[_Number]:
    """Return at most `size` values of each group of each board, filled up with 0."""
    array = np.zeros((len(boards), max(map(len, boards)), size), dtype)
    for board, groups in enumerate(boards):
        for nth, group in enumerate(groups):
            own = values(group)
            array[board, nth, : len(own)] = own
    return array


class _BoardSpaces:
    """What the spaces of a board count."""

    def __init__(self, board: Board, house: frozenset[HouseRule]) -> None:
        self.value = np.zeros((LANES, MAX_ROWS + MAX_TILE_SIDE), np.int32)
        self.pairs: list[_Group] = []
        self.groups: list[_Group] = []
        self.constant = 0
        """Points of the board whatever is covered."""
        special = counting_groups(board)
        by_rows = HouseRule.ROW_PENALTY in house
        self._masks = [0] * MASKS
        if not board.words:
            dots = grid_mask(board.width, board.height) & ~sum(mask for _, mask in special)
            self._masks[DOT_SPACES] = dots
            self._add(dots, [0, 0 if by_rows else -1])
        for kind, mask in special:
            if kind.slides:
                self._add_states(kind, mask)
            elif kind.leaves:
                self._masks[SPENDABLE] |= mask
                if any(totals := _totals(kind, mask)):
                    self.groups.append(_Group(mask, totals, 0, SPENT))
            else:
                self._add(mask, self._by_visible(kind, mask))
        if (spendable := self._masks[SPENDABLE]) and not by_rows:
            dots_left = range(0, -spendable.bit_count() - 1, -1)
            self.groups.append(_Group(spendable, dots_left, SPENT))

    @property
    def masks(self) -> Words:
        """The rows of `Scoring.masks`."""
        return np.stack([mask_words(mask) for mask in self._masks])

    def _by_visible(self, kind: Kind, mask: int) -> list[int]:
        """Return the points of a kind by how many spaces are visible; the rest are constant."""
        totals = _totals(kind, mask)
        if not kind.covered:
            return totals
        self.constant += totals[-1]
        return [total - totals[-1] for total in reversed(totals)]

    def _add(self, mask: int, totals: Sequence[int]) -> None:
        """Add spaces whose points depend on how many are visible."""
        if all(total == count * totals[1] for count, total in enumerate(totals)):
            for column, row in spaces_of(mask):
                self.value[column - 1, row - 1] = totals[1]
        elif len(totals) == 3 and totals[2] >= max(0, totals[1]):
            self.pairs.append(_Group(mask, totals))
        else:
            self.groups.append(_Group(mask, totals))

    def _add_states(self, kind: Kind, mask: int) -> None:
        """Add spaces with states, those in each state as a group."""
        parts = (0, *SLIDES_OVER[: len(kind.states) - 1], 0)
        for state, points in enumerate(kind.states):
            totals = [points.total(count) for count in range(mask.bit_count() + 1)]
            became, not_yet = parts[state : state + 2]
            self.groups.append(_Group(mask, totals, became, not_yet, kind.covered))
            if state:
                self._masks[SECOND + state - 1] |= mask


def _totals(kind: Kind, mask: int) -> list[int]:
    """Return the points of a kind's spaces in the state worth most, by how many count."""
    return [
        max((points.total(count) for points in kind.states), key=abs)
        for count in range(mask.bit_count() + 1)
    ]


def _traits(board: Board, house: frozenset[HouseRule], spaces: _BoardSpaces) -> int:
    masks = spaces.masks
    present = {
        SPENDS: masks[SPENDABLE].any(),
        FALLS: board.stops(Outcome.FELL_THROUGH),
        SLIDES: masks[SECOND].any(),
        GROUPED: bool(spaces.groups),
        LETTERS: bool(board.words),
        DOT_ROWS: HouseRule.ROW_PENALTY in house and not board.words,
        VOLATILE: board.volatile,
    }
    return sum(trait for trait, has in present.items() if has)


def _cover(groups: Sequence[Sequence[Placement]], rows: int, value: Ints) -> Ints:
    placements = [placement for group in groups for placement in group]
    cover = np.zeros((len(value), len(placements), rows), np.int32)
    bases = np.arange(rows)
    for index, placement in enumerate(placements):
        for column, row in placement.shape.squares:
            cover[:, index] -= value[:, placement.column - 1 + column, bases + row]
    return cover.reshape(len(value), -1)


def _words(boards: Sequence[Board]) -> Flags:
    if not any(board.words for board in boards):
        return np.zeros((len(boards), 0, 0, 0), np.bool_)
    columns, rows = boards[0].width, boards[0].height
    longest = max(columns, rows)
    words = np.zeros((len(boards), rows + columns, longest, longest + 1), np.bool_)
    for index, board in enumerate(boards):
        downward = ["".join(column) for column in zip(*board.grid, strict=True)]
        for line, letters in enumerate([*reversed(board.grid), *downward]):
            for start, end in combinations(range(len(letters) + 1), 2):
                words[index, line, start, end] = letters[start:end] in board.words
    return words
