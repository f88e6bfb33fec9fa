"""The meaning of action numbers and of an observation's numbers in one environment.

An action is `letter * columns + column`, both from 0, as in the notation (`c3` of a ramp of six
columns is 2 * 6 + 2); the last action sets the tile aside.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gapless.core.acts import Act, SetAside
from gapless.core.board import DOT, Board, HouseRule
from gapless.core.kinds import PAIR
from gapless.core.masks import COLUMN_BITS, Space
from gapless.core.outcome import Outcome
from gapless.core.setup import Setup
from gapless.core.space_rules import counting_groups
from gapless.core.tiles import ORIENTATIONS, Placement, Tile
from gapless.editions import shipped_kinds

Array: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.int8]

Observation: TypeAlias = Array | dict[str, Array | Mask]
"""An observation, or a dictionary of it and the action mask."""

COMMON_PLANES = ("covered", "sealed", "height", "tile")
"""Planes that every board has; after them comes one for each building card."""

OTHER_PLAYER_PLANES = ("covered", "height", "start")
"""Planes of each other player, in seat order from the next seat on."""

SPACE_STATES = ("covered", "sealed", "spent or cracked", "broken")
"""What the flat observation says about a special space."""
LATER_STATES = ("cracked", "broken")
"""Planes of the spaces of shipped kinds that are in their second and their third state."""

_NUMBER_PLANES = ("penalty", "bonus", "rows", "columns", "letter", "pair")
_BOARD_PLANES = (
    *_NUMBER_PLANES[:-2],
    *(key for key in shipped_kinds() if key != PAIR),
    *LATER_STATES,
    "letter",
)

UNIVERSAL_PLANES = (
    *_BOARD_PLANES,
    "pair",
    "volatile",
    *(rule.value for rule in HouseRule if rule is not HouseRule.SHARED_START),
)
"""Planes of the universal layout after the cards: the same ones for every board."""

FACTS = "universal-2"
"""The layout of boards with kinds of one's own."""
POINTS_PLANES = ("gain", "loss", "gain after slide", "loss after slide")
"""What each visible space adds to the score, now and after a tile slid over it: the difference to
the score if it alone were covered. Losses are positive numbers."""
STOP_PLANES = (Outcome.BLOWN_UP.value, Outcome.FELL_THROUGH.value)
"""Spaces that end a tile so and are not spent."""
FACT_PLANES = (*POINTS_PLANES, *STOP_PLANES, "group", "counts covered")
"""`group` numbers the spaces that count together; where `counts covered` is 1, the covered ones."""
_RULE_PLANES = ("rows", "columns", "letter", "volatile", *UNIVERSAL_PLANES[-2:])
FACTS_LAYOUT = (*FACT_PLANES, *_RULE_PLANES)
"""Planes of that layout after the cards."""

_HOUSE_RULES = tuple(rule.value for rule in HouseRule)

BYTE_MAX = 255


class Actions:
    """The numbers of acts on a ramp: `letter * columns + column`, then setting aside."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self.set_aside = len(ORIENTATIONS) * columns
        self.count = self.set_aside + 1
        self.space = spaces.Discrete(self.count)

    def number(self, act: Act) -> int:
        """Return the number of an act."""
        if isinstance(act, SetAside):
            return self.set_aside
        return ORIENTATIONS.index(act.orientation) * self.columns + act.column - 1

    def act(self, number: int, tile: Tile) -> Act:
        """Return the act of a number that is legal for the tile."""
        if number == self.set_aside:
            return SetAside(tile)
        letter, column = divmod(number, self.columns)
        return Placement(tile, ORIENTATIONS[letter], column + 1)


def special_spaces(board: Board) -> tuple[Space, ...]:
    """Return the spaces of a board that are observed one by one: all but dots and numbers."""
    kinds = board.meanings
    return tuple(
        space
        for space, character in board.characters.items()
        if board.words or (character != DOT and isinstance(kinds[character], str))
    )


@dataclass(frozen=True, eq=False)
class ObservationLayout:
    """The action and observation spaces of an environment, and what each number stands for.

    If `sampled` is not 0, the boards of the set-up are a pool, and each of the `sampled` rounds of
    an episode is played on a board drawn from it at random.
    """

    setup: Setup
    sampled: int = 0

    @cached_property
    def actions(self) -> Actions:
        """The numbers of acts."""
        return Actions(self.columns)

    @property
    def columns(self) -> int:
        """Columns of a ramp."""
        return self.setup.edition.columns

    @property
    def rows(self) -> int:
        """Rows of a ramp."""
        return self.setup.edition.rows

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """The different boards of the setup, each once."""
        return tuple({board.ref: board for board in self.setup.boards}.values())

    def board_numbers(self, boards: Iterable[Board]) -> list[int]:
        """Return the index in `boards` of each of these boards."""
        refs = [board.ref for board in self.boards]
        return [refs.index(board.ref) for board in boards]

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles of the edition."""
        return tuple(self.setup.edition.tiles.values())

    @cached_property
    def tile_numbers(self) -> dict[str, int]:
        """The index of each tile in `tiles`, by name."""
        return {tile.name: number for number, tile in enumerate(self.tiles)}

    @property
    def rounds(self) -> int:
        """Most rounds of an episode."""
        return self.sampled or len(self.setup.boards)

    @property
    def draws(self) -> int:
        """Count of random numbers that an episode takes: for its cards, then for its boards."""
        edition = self.setup.edition
        return self.rounds * (len(edition.start) + len(edition.build) - 2) + self.sampled

    @cached_property
    def highest(self) -> int:
        """Greatest height of a column, squares above the top edge included."""
        return self.rows - 1 + max(shape.height for tile in self.tiles for shape in tile.shapes)

    @cached_property
    def planes(self) -> tuple[str, ...]:
        """The names of the planes, in order."""
        names = [name for name in _BOARD_PLANES if any(_has(board, name) for board in self.boards)]
        pairs = max(len(pair_symbols(board)) for board in self.boards)
        return self._planes([*names, *(f"pair {number}" for number in range(1, pairs + 1))])

    @cached_property
    def universal(self) -> tuple[str, ...]:
        """The names of the planes that are the same for every board, in order."""
        return self._planes(UNIVERSAL_PLANES)

    @cached_property
    def facts(self) -> tuple[str, ...]:
        """The names of the planes that describe spaces by what they count, in order."""
        return self._planes(FACTS_LAYOUT)

    def kind(self, observation: str) -> str:
        """Return the kind of observation to make where this one is asked for."""
        own = any(kind.own for board in self.boards for kind in board.kinds)
        return FACTS if own else observation

    def _planes(self, names: Iterable[str]) -> tuple[str, ...]:
        others = range(1, len(self.setup.players))
        return (
            *COMMON_PLANES,
            *(f"to come {card}" for card in self.setup.edition.build),
            *names,
            *(f"{what} of next {seat}" for seat in others for what in OTHER_PLAYER_PLANES),
        )

    @cached_property
    def flat(self) -> tuple[str, ...]:
        """The names of the numbers of the flat observation, in order."""
        spaces_ = max(len(special_spaces(board)) for board in self.boards)
        kinds = [kind for board in self.boards for kind in board.kinds]
        has_marks = any(kind.slides or kind.leaves for kind in kinds)
        states = SPACE_STATES if has_marks else SPACE_STATES[:2]
        names = [f"height {column}" for column in range(1, self.columns + 1)]
        if any(board.rows for board in self.boards):
            names += [f"gap in row {row}" for row in range(1, self.rows + 1)]
        if any(board.columns for board in self.boards):
            names += [f"gap in column {column}" for column in range(1, self.columns + 1)]
        names += [f"space {n} {state}" for n in range(1, spaces_ + 1) for state in states]
        names += [f"tile {tile}" for tile in self.tiles]
        names += [f"to come {card}" for card in self.setup.edition.build]
        if len(self.boards) > 1:
            names += [f"board {board.ref}" for board in self.boards]
        others = range(1, len(self.setup.players))
        columns = range(1, self.columns + 1)
        names += [f"height {column} of next {seat}" for seat in others for column in columns]
        return tuple(names)

    def names(self, kind: str) -> tuple[str, ...]:
        """Return the names of an observation's parts, by its kind."""
        names: tuple[str, ...] = getattr(self, "facts" if kind == FACTS else kind)
        return names

    def shape(self, kind: str) -> tuple[int, ...]:
        """Return the shape of an observation of that kind."""
        count = len(self.names(kind))
        return (count,) if kind == "flat" else (count, self.rows, self.columns)

    def board_plane(self, board: Board, name: str) -> Array:
        """Return a plane of what is printed on a board and of its rules, the top row first."""
        if name == "volatile":
            return np.full((self.rows, self.columns), board.volatile, np.uint8)
        if name in FACT_PLANES:
            return _fact_plane(board, name)
        if name in _HOUSE_RULES:
            return np.full((self.rows, self.columns), HouseRule(name) in self.setup.house, np.uint8)
        return board_plane(board, name)

    def space(self, kind: str) -> spaces.Box:
        """Return the space of observations of that kind."""
        names = self.names(kind)
        maxima = np.array([self._maximum(name) for name in names], np.uint8)
        shape = self.shape(kind)
        high = np.broadcast_to(maxima.reshape(-1, *(1,) * (len(shape) - 1)), shape)
        return spaces.Box(np.zeros(shape, np.uint8), high.copy(), dtype=np.uint8)

    def _maximum(self, name: str) -> int:
        if name.startswith("height"):
            return self.highest
        return BYTE_MAX if name in {*_NUMBER_PLANES, *POINTS_PLANES, "group"} else 1


def pair_symbols(board: Board) -> list[str]:
    """Return the characters of a board that stand for pairs, sorted."""
    return sorted(character for character, kind in board.meanings.items() if kind == PAIR)


def _has(board: Board, name: str) -> bool:
    match name:
        case "penalty":
            return not board.words
        case "bonus":
            return any(isinstance(kind, int) and kind > 0 for kind in board.spaces.values())
        case "rows" | "columns":
            return bool(board.rows if name == "rows" else board.columns)
        case "letter":
            return bool(board.words)
        case "cracked" | "broken":
            return any(kind.slides for kind in board.kinds)
        case _:
            return board.has(name)


def board_plane(board: Board, name: str) -> Array:
    """Return the plane of that name of what is printed on a board, the top row first."""
    if name in {"rows", "columns"}:
        points = min(max(board.rows if name == "rows" else board.columns, 0), BYTE_MAX)
        return np.full((board.height, board.width), points, np.uint8)
    values = {sign: _plane_value(board, name, sign) for sign in set("".join(board.grid))}
    grid = [[min(BYTE_MAX, values[sign]) for sign in line] for line in board.grid]
    return np.array(grid, np.uint8)


def _plane_value(board: Board, name: str, sign: str) -> int:
    if board.words:
        return sorted(set("".join(board.grid))).index(sign) + 1 if name == "letter" else 0
    kind = -1 if sign == DOT else board.meanings[sign]
    if kind == PAIR:
        number = pair_symbols(board).index(sign) + 1
        return number if name == PAIR else int(name == f"pair {number}")
    if isinstance(kind, str):
        return int(kind == name)
    return max(0, -kind if name == "penalty" else kind if name == "bonus" else 0)


def _fact_plane(board: Board, name: str) -> Array:
    """Return a plane of facts as far as it follows from the board alone."""
    plane = np.zeros((board.height, board.width), np.uint8)
    for number, (kind, mask) in enumerate(counting_groups(board), 1):
        facts = {"group": 0 if kind.plain else min(number, BYTE_MAX), kind.stop.value: 1}
        facts["counts covered"] = int(kind.covered)
        plane |= mask_plane(mask, board.height, board.width) * facts.get(name, 0)
    return plane


def tile_plane(tile: Tile, rows: int, columns: int) -> Array:
    """Return a plane with the tile in the upper left corner, in the first orientation that fits."""
    plane = np.zeros((rows, columns), np.uint8)
    shape = next(shape for shape in tile.shapes if shape.width <= columns)
    for column, row in shape.squares:
        if shape.height - 1 - row < rows:
            plane[shape.height - 1 - row, column] = 1
    return plane


def mask_plane(mask: int, rows: int, columns: int) -> Array:
    """Return a mask of the core as a plane, the top row first."""
    data = mask.to_bytes(-(-COLUMN_BITS * columns // 8) + 1, "little")
    bits = np.unpackbits(np.frombuffer(data, np.uint8), bitorder="little")
    grid = bits[: COLUMN_BITS * columns].reshape(columns, COLUMN_BITS)
    return grid.T[rows - 1 :: -1]
