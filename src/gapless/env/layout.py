"""What the numbers of an action and of an observation mean, for the boards of one environment.

An action is `letter * columns + column`, both from 0, as in the notation (`c3` of a ramp of six
columns is 2 * 6 + 2); the last action sets the tile aside.
"""

from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gapless.core.acts import Act, SetAside
from gapless.core.board import DOT, Board, Kind
from gapless.core.masks import COLUMN_BITS, Space
from gapless.core.setup import Setup
from gapless.core.tiles import ORIENTATIONS, Placement, Tile

Array: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.int8]

Played: TypeAlias = tuple[int, bool, Array, Mask]
"""What an action gains, whether it was illegal, and the observation and the mask after it."""

CHANGING = ("covered", "sealed", "height", "tile")
"""Planes that every board has; after them comes one for each building card."""

MOST = 255


class Actions:
    """Acts as numbers."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self.set_aside = len(ORIENTATIONS) * columns
        self.count = self.set_aside + 1
        self.space = spaces.Discrete(self.count)

    def number(self, act: Act) -> int:
        if isinstance(act, SetAside):
            return self.set_aside
        return ORIENTATIONS.index(act.orientation) * self.columns + act.column - 1

    def act(self, number: int, tile: Tile) -> Act:
        """The act of a number that is legal for the tile."""
        if number == self.set_aside:
            return SetAside(tile)
        letter, column = divmod(number, self.columns)
        return Placement(tile, ORIENTATIONS[letter], column + 1)


@dataclass(frozen=True, slots=True)
class Specials:
    """The spaces of a board that count one by one: all but dots and numbers."""

    spaces: tuple[Space, ...]
    marks: bool
    """Whether some of them can be spent, cracked or broken."""


def specials_of(board: Board) -> Specials:
    kinds = board.spaces
    found = tuple(
        space
        for space, character in board.characters.items()
        if board.words or (character != DOT and isinstance(kinds[character], Kind))
    )
    return Specials(found, any(map(board.has, (Kind.BOOM, Kind.WORMHOLE, Kind.EGG))))


@dataclass(frozen=True, eq=False)
class Layout:
    """The spaces of an environment, and where its observations hold what."""

    setup: Setup
    actions: Actions = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "actions", Actions(self.setup.edition.columns))

    @property
    def columns(self) -> int:
        return self.setup.edition.columns

    @property
    def rows(self) -> int:
        return self.setup.edition.rows

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """The boards that occur, each once."""
        return tuple({board.ref: board for board in self.setup.boards}.values())

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        return tuple(self.setup.edition.tiles.values())

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The place of each tile."""
        return {tile.name: number for number, tile in enumerate(self.tiles)}

    @property
    def draws(self) -> int:
        """How many random numbers a deal takes."""
        edition = self.setup.edition
        return len(self.setup.boards) * (len(edition.start) + len(edition.build) - 2)

    @cached_property
    def highest(self) -> int:
        """How high a column can be."""
        return self.rows - 1 + max(shape.height for tile in self.tiles for shape in tile.shapes)

    @cached_property
    def planes(self) -> tuple[str, ...]:
        """The names of the planes, in their order."""
        names = [*CHANGING, *(f"to come {card}" for card in self.setup.edition.build)]
        names += [name for name in _STATIC if any(_has(board, name) for board in self.boards)]
        pairs = max(len(pair_symbols(board)) for board in self.boards)
        names += [f"pair {number}" for number in range(1, pairs + 1)]
        others = range(1, len(self.setup.players))
        names += [f"{what} of next {seat}" for seat in others for what in OTHERS]
        return tuple(names)

    @cached_property
    def flat(self) -> tuple[str, ...]:
        """What each number of the flat observation is, in their order."""
        found = [specials_of(board) for board in self.boards]
        spaces_ = max(len(one.spaces) for one in found)
        marks = MARKS if any(one.marks for one in found) else MARKS[:2]
        names = [f"height {column}" for column in range(1, self.columns + 1)]
        if any(board.rows for board in self.boards):
            names += [f"gap in row {row}" for row in range(1, self.rows + 1)]
        if any(board.columns for board in self.boards):
            names += [f"gap in column {column}" for column in range(1, self.columns + 1)]
        names += [f"space {n} {mark}" for n in range(1, spaces_ + 1) for mark in marks]
        names += [f"tile {tile}" for tile in self.tiles]
        names += [f"to come {card}" for card in self.setup.edition.build]
        if len(self.boards) > 1:
            names += [f"board {board.ref}" for board in self.boards]
        others = range(1, len(self.setup.players))
        columns = range(1, self.columns + 1)
        names += [f"height {column} of next {seat}" for seat in others for column in columns]
        return tuple(names)

    def shape(self, kind: str) -> tuple[int, ...]:
        if kind == "flat":
            return (len(self.flat),)
        return len(self.planes), self.rows, self.columns

    def space(self, kind: str) -> spaces.Box:
        names = self.flat if kind == "flat" else self.planes
        most = np.array([self._most(name) for name in names], np.uint8)
        shape = self.shape(kind)
        high = np.broadcast_to(most.reshape(-1, *(1,) * (len(shape) - 1)), shape)
        return spaces.Box(np.zeros(shape, np.uint8), high.copy(), dtype=np.uint8)

    def _most(self, name: str) -> int:
        if name.startswith("height"):
            return self.highest
        return MOST if name in _NUMBERS else 1


OTHERS = ("covered", "height", "start")
"""Planes of each other player, in the order of their seats after one's own."""

MARKS = ("covered", "sealed", "spent or cracked", "broken")

_STATIC = (
    "penalty",
    "bonus",
    "rows",
    "columns",
    *(kind.value for kind in Kind if kind is not Kind.PAIR),
    "cracked",
    "broken",
    "letter",
)
_NUMBERS = ("penalty", "bonus", "rows", "columns", "letter")


def pair_symbols(board: Board) -> list[str]:
    return sorted(sign for sign, kind in board.spaces.items() if kind is Kind.PAIR)


def _has(board: Board, name: str) -> bool:
    numbers = [kind for kind in board.spaces.values() if not isinstance(kind, Kind)]
    special = {
        "penalty": not board.words,
        "bonus": any(number > 0 for number in numbers),
        "rows": bool(board.rows),
        "columns": bool(board.columns),
        "cracked": board.has(Kind.EGG),
        "broken": board.has(Kind.EGG),
        "letter": bool(board.words),
    }
    return special[name] if name in special else board.has(Kind(name))


def printed(board: Board, name: str) -> Array:
    """A plane of what is printed on a board, the top row first."""
    plane = np.zeros((board.height, board.width), np.uint8)
    if name in {"rows", "columns"}:
        plane[:] = np.clip(board.rows if name == "rows" else board.columns, 0, MOST)
        return plane
    letters = sorted(set("".join(board.grid))) if board.words else []
    pairs = pair_symbols(board)
    for line, text in enumerate(board.grid):
        for column, sign in enumerate(text):
            plane[line, column] = min(MOST, _worth(board, name, sign, letters, pairs))
    return plane


def _worth(board: Board, name: str, sign: str, letters: list[str], pairs: list[str]) -> int:
    if board.words:
        return letters.index(sign) + 1 if name == "letter" else 0
    kind = -1 if sign == DOT else board.spaces[sign]
    if isinstance(kind, Kind):
        return int(
            kind.value == name or (sign in pairs and name == f"pair {pairs.index(sign) + 1}")
        )
    return max(0, -kind if name == "penalty" else kind if name == "bonus" else 0)


def drawing(tile: Tile, rows: int, columns: int) -> Array:
    """A plane with the tile in the upper left corner, turned as first fits between the sides."""
    plane = np.zeros((rows, columns), np.uint8)
    shape = next(shape for shape in tile.shapes if shape.width <= columns)
    for column, row in shape.squares:
        if shape.height - 1 - row < rows:
            plane[shape.height - 1 - row, column] = 1
    return plane


def grid_of(mask: int, rows: int, columns: int) -> Array:
    """A mask of the core as a plane, the top row first."""
    data = mask.to_bytes(-(-COLUMN_BITS * columns // 8) + 1, "little")
    bits = np.unpackbits(np.frombuffer(data, np.uint8), bitorder="little")
    grid = bits[: COLUMN_BITS * columns].reshape(columns, COLUMN_BITS)
    return grid.T[rows - 1 :: -1]
