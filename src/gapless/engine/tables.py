"""Boards and the tiles of an edition as arrays for the compiled rules.

A ramp is a row of 64-bit words. Its heights are bytes, eight columns to a word, column 1 in the
lowest byte. Its covered squares are bits, two columns to a word, row 1 of each in the lowest bit;
so one operation on a word works on several columns, and a tile comes to rest higher by shifting
its words. A board whose spaces change, or that is volatile, has more words: the spent, cracked and
broken spaces in the same way, and the points banked.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeAlias

from .extras import needs_extra

with needs_extra("search"):
    import numpy as np
    from numpy.typing import NDArray

from gapless.core.board import DOT, Board, HouseRule, Kind
from gapless.core.errors import GaplessError
from gapless.core.masks import COLUMN_BITS, MAX_ROWS, MAX_TILE_SIDE, Space
from gapless.core.ramp import Ramp
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
CRACKED = SPENT + MASK_WORDS
BROKEN = CRACKED + MASK_WORDS
BANKED = BROKEN + MASK_WORDS
PLAIN_WORDS = SPENT
"""Words of a ramp whose board has no marks and banks nothing."""
RAMP_WORDS = BANKED + 1

# A placement's record: the offset of each part, in words.
TOUCHED = 0
"""A byte per column: 1 where the placement has a square."""
TOPS = TOUCHED + HEIGHT_WORDS
"""A byte per column: its top edge there, in rows above its lowest row."""
SQUARES = TOPS + HEIGHT_WORDS
RECORD = SQUARES + MASK_WORDS

# Columns of `points`. EMPTY is the score of an empty ramp, VISIBLE the part of it that comes from
# `value`; PAIRS the number of pairs; MOVE_ROWS is 1 where a move counts the rows that it completes
# at once; TRAITS are bits.
ROW_POINTS, COLUMN_POINTS, EMPTY, VISIBLE, PAIRS, MOVE_ROWS, TRAITS = range(7)

# Bits of TRAITS: what else a board has.
SPENDS, FALLS, EGGS, CURSES, GOLD, LETTERS, DOT_ROWS, VOLATILE = (1 << bit for bit in range(8))
REACTS = SPENDS | EGGS
"""Spaces of the board change when a tile slides over them or stops on them."""
COUNTED = SPENDS | EGGS | CURSES | GOLD | LETTERS | DOT_ROWS
"""The score of a ramp has more items than rows, columns, pairs, dots and numbers."""

# Rows of `masks`.
SPENDABLE, EGG_SPACES, CURSED_SPACES, GOLD_SPACES, DOT_SPACES, LETTER_SPACES = range(6)
MASKS = 6

# Far from any height, but their sums and differences with heights still fit in a byte.
UNTOUCHED = 90
NO_PLACEMENT = -128

PAIR_VISIBLE = 3
WHOLE_EGG, CRACKED_EGG, BROKEN_EGG = 3, 1, -2
GOLD_POINTS, TOO_MUCH_GOLD = 2, 5
MOST_POINTS = 1 << 28
BANKED_REASONS = ("row", "set-aside")
"""Reasons of points that a volatile board banks; the others follow from the ramp."""

Bytes: TypeAlias = NDArray[np.int8]
Ints: TypeAlias = NDArray[np.int32]
Words: TypeAlias = NDArray[np.uint64]
Flags: TypeAlias = NDArray[np.bool_]


class TablesError(GaplessError):
    """The compiled rules can't hold the board."""

    sentences: ClassVar[dict[str, str]] = {
        "engine-size": "board '{board}' is {size}, but the compiled rules hold at most "
        "{columns}×{rows}; make it smaller",
        "engine-points": "board '{board}' has points too large for the compiled rules; use "
        "smaller numbers",
        "engine-pair": "board '{board}' has a pair that is not on exactly two spaces; draw each "
        "symbol twice",
    }


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
    """(board, 7): see `ROW_POINTS` and the following."""
    cover: Ints
    """(board, placement × resting row): points for covering its spaces of `value`."""
    value: Ints
    """(board, column, row): points of the space while visible; 0 unless a dot or a number."""
    pairs: Bytes
    """(board, pair, 4): column and row of both spaces, from 0."""
    masks: Words
    """(board, `MASKS`, word): the spaces of a kind."""
    words: Flags
    """(board, line, start, end): whether the letters of a line from start up to end are a word.

    Lines are the rows from the lowest, read left to right, then the columns, read downward.
    """

    @property
    def ramp_words(self) -> int:
        """Words of a ramp."""
        traits = np.bitwise_or.reduce(self.points[:, TRAITS])
        return RAMP_WORDS if traits & (REACTS | VOLATILE) else PLAIN_WORDS


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
    parts = (ramp.covered, ramp.spent, ramp.cracked, ramp.broken)
    for offset, mask in zip((COVERED, SPENT, CRACKED, BROKEN), parts, strict=True):
        columns = words[offset : offset + MASK_WORDS].view(np.uint32)
        for column in range(ramp.board.width):
            columns[column] = mask >> COLUMN_BITS * column & (1 << COLUMN_BITS) - 1
    words[BANKED:].view(np.int64)[:] = banked_points(ramp)
    return words


def banked_points(ramp: Ramp) -> int:
    """Return the points of rows and of tiles set aside that a volatile board has banked."""
    return sum(group.total for group in ramp.banked if group.reason in BANKED_REASONS)


def _check(board: Board) -> None:
    if board.width > LANES or board.height > MAX_ROWS:
        size = f"{board.width}×{board.height}"
        raise TablesError("engine-size", board=board.ref, size=size, columns=LANES, rows=MAX_ROWS)
    printed = sum(abs(kind) for _, kind in _kinds(board) if isinstance(kind, int))
    if printed + abs(board.rows) * board.height + abs(board.columns) * board.width >= MOST_POINTS:
        raise TablesError("engine-points", board=board.ref)
    if any(len(spaces) != 2 for spaces in _pairs(board)):
        raise TablesError("engine-pair", board=board.ref)


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
    boards: Sequence[Board],
    groups: Sequence[Sequence[Placement]],
    house: frozenset[HouseRule],
) -> Scoring:
    columns, rows = boards[0].width, boards[0].height
    pairs = [_pairs(board) for board in boards]
    value = np.zeros((len(boards), LANES, MAX_ROWS + MAX_TILE_SIDE), np.int32)
    both = np.zeros((len(boards), max(map(len, pairs)), 4), np.int8)
    masks = np.zeros((len(boards), MASKS, LANES), np.uint32)
    points = np.zeros((len(boards), TRAITS + 1), np.int32)
    for index, board in enumerate(boards):
        for nth, spaces in enumerate(pairs[index]):
            both[index, nth] = [number - 1 for space in spaces for number in space]
        for (column, row), kind in _kinds(board):
            if (mask := _MASK_OF.get(kind)) is not None:
                masks[index, mask, column - 1] |= np.uint32(1 << row - 1)
            if kind == DOT and HouseRule.ROW_PENALTY not in house:
                value[index, column - 1, row - 1] = -1
            elif isinstance(kind, int):
                value[index, column - 1, row - 1] = kind
        points[index] = (
            0 if board.volatile else board.rows,
            board.columns,
            Ramp(board, house).score().total,
            value[index].sum(),
            len(pairs[index]),
            bool(board.volatile and board.rows),
            _traits(board, house),
        )
    return Scoring(
        columns=columns,
        rows=rows,
        points=points,
        cover=_cover(groups, rows, value),
        value=value,
        pairs=both,
        masks=masks.view(np.uint64),
        words=_words(boards),
    )


_MASK_OF: dict[object, int] = {
    Kind.BOOM: SPENDABLE,
    Kind.WORMHOLE: SPENDABLE,
    Kind.EGG: EGG_SPACES,
    Kind.CURSED: CURSED_SPACES,
    Kind.GOLD: GOLD_SPACES,
    DOT: DOT_SPACES,
    "letter": LETTER_SPACES,
}


def _kinds(board: Board) -> list[tuple[Space, object]]:
    """Return what is on each space: `DOT`, a number, a kind, or `"letter"`."""
    if board.words:
        return [(space, "letter") for space in board.characters]
    kinds = board.spaces
    return [(space, kinds.get(sign, DOT)) for space, sign in board.characters.items()]


def _traits(board: Board, house: frozenset[HouseRule]) -> int:
    kinds = {kind for _, kind in _kinds(board)}
    present = {
        SPENDS: bool(kinds & {Kind.BOOM, Kind.WORMHOLE}),
        FALLS: Kind.WORMHOLE in kinds,
        EGGS: Kind.EGG in kinds,
        CURSES: Kind.CURSED in kinds,
        GOLD: Kind.GOLD in kinds,
        LETTERS: "letter" in kinds,
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
    found = np.zeros((len(boards), rows + columns, longest, longest + 1), np.bool_)
    for index, board in enumerate(boards):
        lines = [
            *reversed(board.grid),
            *("".join(column) for column in zip(*board.grid, strict=True)),
        ]
        for line, letters in enumerate(lines):
            for start in range(len(letters)):
                for end in range(start + 1, len(letters) + 1):
                    found[index, line, start, end] = letters[start:end] in board.words
    return found


def _pairs(board: Board) -> list[list[Space]]:
    found: dict[object, list[Space]] = {}
    for space, sign in board.characters.items():
        if not board.words and board.spaces.get(sign) is Kind.PAIR:
            found.setdefault(sign, []).append(space)
    return list(found.values())
