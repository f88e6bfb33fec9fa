"""Boards: what each space is, and what counts on them."""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from .compilable import dataclass
from .masks import Space

DOT = "."


class Named(StrEnum):
    """A string enumeration whose `repr` can be evaluated."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Kind(Named):
    """A kind of special space that is not simply a number."""

    PAIR = "pair"
    BOOM = "boom"
    WORMHOLE = "wormhole"
    CURSED = "cursed"
    EGG = "egg"
    GOLD = "gold"


class HouseRule(Named):
    """A rule from a summary of the game, off unless chosen."""

    ROW_PENALTY = "row-penalty"
    SHARED_START = "shared-start"
    INSIDE = "inside"


@dataclass(frozen=True, slots=True)
class Board:
    """A board as its file draws it, the top row of the grid first.

    `spaces` maps each character but the dot to a number or a kind. `rows` and `columns` are
    the points for a completed one. A board with `words` is a board of letters: each character
    is a letter. A `volatile` board scores after each move. A board of a player's own may have a
    `name` and a `note`, which are shown and mean nothing.
    """

    id: str
    grid: tuple[str, ...]
    spaces: Mapping[str, int | Kind] = field(default_factory=dict, hash=False)
    rows: int = 0
    columns: int = 0
    words: tuple[str, ...] = ()
    volatile: bool = False
    name: str = ""
    note: str = ""
    width: int = field(init=False, repr=False, compare=False)
    """Number of columns."""
    height: int = field(init=False, repr=False, compare=False)
    """Number of rows."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "width", len(self.grid[0]) if self.grid else 0)
        object.__setattr__(self, "height", len(self.grid))

    @property
    def ref(self) -> str:
        """The name of the board in a record."""
        return f"{self.id}+volatile" if self.volatile else self.id

    @property
    def characters(self) -> dict[Space, str]:
        """The character of each space, row by row from the top, left to right."""
        return {
            (column, self.height - line): character
            for line, row in enumerate(self.grid)
            for column, character in enumerate(row, 1)
        }

    @property
    def symmetric(self) -> bool:
        """Whether the board is its own mirror image, left to right; words read one way only."""
        return not self.words and all(line == line[::-1] for line in self.grid)

    def has(self, kind: Kind) -> bool:
        """Return whether the grid has spaces of a kind; `spaces` may explain unused characters."""
        signs = {sign for sign, meaning in self.spaces.items() if meaning == kind}
        return any(not signs.isdisjoint(row) for row in self.grid)
