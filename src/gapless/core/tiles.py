"""Tiles, the ways they can be turned, and placements of them."""

from collections.abc import Iterable
from dataclasses import field
from functools import cache
from operator import sub
from typing import ClassVar

from .compilable import dataclass
from .errors import (
    IllegalPlacementError,
    InvalidArgumentError,
    InvalidPlacementError,
    check_argument,
)
from .masks import COLUMN_BITS, MAX_COLUMNS, mask_of

ORIENTATIONS = "abcdefgh"
MOST_COLUMN = 999
"""The largest column that can be written."""

Offsets = tuple[tuple[int, int], ...]
Skyline = tuple[int, ...]
Window = slice


class RowsBelow(dict[Skyline, int]):
    """Cache of the number of empty rows below a resting tile, by the columns it slid down.

    The same few skylines recur in every game: a lookup is faster than a comparison.
    """

    most: ClassVar[int] = 1 << 13

    def __init__(self, feet: tuple[int, ...]) -> None:
        super().__init__()
        self._feet = feet

    def __missing__(self, skyline: Skyline) -> int:
        if len(self) >= self.most:
            self.clear()
        free: int = max(map(sub, skyline, self._feet))
        self[skyline] = free
        return free


_rows_below = cache(RowsBelow)


@dataclass(frozen=True, slots=True)
class Shape:
    """A tile in one orientation.

    `squares` are (column, row) offsets from the lower left corner of its bounding box;
    `feet` and `tops` say for each of its columns how far above the lowest row its lowest
    square begins and its highest square ends; `rows_below` caches where its feet stop.
    """

    orientation: str
    squares: Offsets
    width: int = field(init=False, repr=False)
    height: int = field(init=False, repr=False)
    feet: tuple[int, ...] = field(init=False, repr=False)
    tops: tuple[int, ...] = field(init=False, repr=False)
    rows_below: RowsBelow = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        width = 1 + max(column for column, _ in self.squares)
        columns = [[r for c, r in self.squares if c == column] for column in range(width)]
        object.__setattr__(self, "width", width)
        object.__setattr__(self, "height", 1 + max(row for _, row in self.squares))
        object.__setattr__(self, "feet", tuple(min(rows) for rows in columns))
        object.__setattr__(self, "tops", tuple(1 + max(rows) for rows in columns))
        object.__setattr__(self, "rows_below", _rows_below(self.feet))


@dataclass(frozen=True, slots=True)
class Tile:
    """A polyomino: its name and its drawing, the top row first, `#` for a square.

    `shapes` are its distinct shapes in the order of their letters; `turned` maps each of the
    eight letters to a shape, which carries the earliest of its letters. `reach` is the height
    of its tallest shape.
    """

    name: str
    drawing: tuple[str, ...]
    shapes: tuple[Shape, ...] = field(init=False, repr=False, compare=False)
    turned: dict[str, Shape] = field(init=False, repr=False, compare=False)
    reach: int = field(init=False, repr=False, compare=False)
    _placements: dict[int, tuple["Placement", ...]] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )
    _windows: dict[int, list[tuple[RowsBelow, Window]]] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )
    _placed: dict[tuple[str, int], "Placement"] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )

    def __post_init__(self) -> None:
        check_argument("drawing", self.drawing, tuple)
        if not any("#" in row for row in self.drawing):
            raise InvalidArgumentError("tile-squares", tile=self.name)
        distinct: dict[Offsets, Shape] = {}
        turned: dict[str, Shape] = {}
        squares = drawn = _normalised(
            (column, -row)
            for row, line in enumerate(self.drawing)
            for column, character in enumerate(line)
            if character == "#"
        )
        for letter in ORIENTATIONS:
            if letter == "e":
                squares = _normalised((-column, row) for column, row in drawn)
            turned[letter] = distinct.setdefault(squares, Shape(letter, squares))
            squares = _normalised((row, -column) for column, row in squares)  # a turn clockwise
        object.__setattr__(self, "shapes", tuple(distinct.values()))
        object.__setattr__(self, "turned", turned)
        object.__setattr__(self, "reach", max(shape.height for shape in self.shapes))

    def __reduce__(self) -> tuple[type["Tile"], tuple[str, tuple[str, ...]]]:
        return Tile, (self.name, self.drawing)

    def __str__(self) -> str:
        return self.name

    @property
    def size(self) -> int:
        """Number of squares."""
        return len(self.shapes[0].squares)

    def placed(self, letter: str, column: int) -> "Placement":
        """Return the placement by orientation letter and the column of its leftmost square."""
        placement = self._placed.get((letter, column))
        if placement is None:
            placement = Placement(self, letter, column)
            if column <= MAX_COLUMNS:
                self._placed[letter, column] = placement
        return placement

    def placements(self, columns: int) -> tuple["Placement", ...]:
        """Return every distinct placement between the side walls, by letter, then column."""
        if columns not in self._placements:
            self._placements[columns] = tuple(
                self.placed(shape.orientation, column)
                for shape in self.shapes
                for column in range(1, columns - shape.width + 2)
            )
        return self._placements[columns]

    def rows_below(self, skyline: Skyline) -> list[int]:
        """Return the number of empty rows below each of the placements on a skyline."""
        windows = self._windows.get(len(skyline))
        if windows is None:
            placements = self.placements(len(skyline))
            windows = [(placement.shape.rows_below, placement.window) for placement in placements]
            self._windows[len(skyline)] = windows
        return [below[skyline[window]] for below, window in windows]


@dataclass(frozen=True, slots=True)
class Placement:
    """A tile, how it is turned, and the column of its leftmost square.

    `orientation` is always the canonical letter, whichever equivalent letter was given.
    `token` is its notation. `mask` holds its squares with the lowest one in row 1; `window`
    slices its columns out of a skyline.
    """

    tile: Tile
    orientation: str
    column: int
    shape: Shape = field(init=False, repr=False, compare=False)
    token: str = field(init=False, repr=False, compare=False)
    mask: int = field(init=False, repr=False, compare=False)
    window: Window = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        check_argument("tile", self.tile, Tile)
        check_argument("column", self.column, int)
        if self.orientation not in self.tile.turned or not 1 <= self.column <= MOST_COLUMN:
            token = f"{self.tile.name}{self.orientation}{self.column}"
            raise InvalidPlacementError("token-form", token=token)
        shape = self.tile.turned[self.orientation]
        left = self.column - 1
        mask = mask_of((column + 1, row + 1) for column, row in shape.squares)
        object.__setattr__(self, "orientation", shape.orientation)
        object.__setattr__(self, "shape", shape)
        object.__setattr__(self, "token", f"{self.tile.name}{shape.orientation}{self.column}")
        object.__setattr__(self, "mask", mask << left * COLUMN_BITS)
        object.__setattr__(self, "window", slice(left, left + shape.width))

    def __reduce__(self) -> tuple[type["Placement"], tuple[Tile, str, int]]:
        return Placement, (self.tile, self.orientation, self.column)

    def __str__(self) -> str:
        return self.token

    def rows_below(self, skyline: Skyline) -> int:
        """Return the number of empty rows below the tile where it rests on a skyline."""
        return self.shape.rows_below[skyline[self.window]]

    def check_sides(self, columns: int) -> None:
        """Raise `IllegalPlacementError` if a square lies outside the side walls."""
        last = columns - self.shape.width + 1
        if self.column > last:
            raise IllegalPlacementError("placement-side", placement=str(self), last=last)

    def mirrored(self, columns: int) -> "Placement":
        """Return the placement mirrored left to right on a ramp of `columns` columns."""
        turns = ORIENTATIONS.index(self.orientation)
        letter = ORIENTATIONS[4 + -turns % 4] if turns < 4 else ORIENTATIONS[-turns % 4]
        return Placement(self.tile, letter, columns - self.column - self.shape.width + 2)


def _normalised(squares: Iterable[tuple[int, int]]) -> Offsets:
    placed = list(squares)
    left, low = (min(lowest) for lowest in zip(*placed, strict=True))
    return tuple(sorted((column - left, row - low) for column, row in placed))
