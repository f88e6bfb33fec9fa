"""Where a tile is held over the ramp, and what would become of it there."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from gapless.core.effect import Landing
from gapless.core.errors import IllegalPlacementError
from gapless.core.tiles import ORIENTATIONS, Placement, Shape, Tile
from gapless.core.view import View

Outcome: TypeAlias = Landing | IllegalPlacementError


@dataclass(frozen=True, slots=True)
class Aim:
    """A tile, turned some way, with its leftmost square in a column; always between the walls."""

    tile: Tile
    columns: int
    letter: str = "a"
    column: int = 1

    @classmethod
    def first(cls, tile: Tile, columns: int) -> "Aim":
        """In the middle, as drawn."""
        return cls(tile, columns).centred(1 + columns // 2)

    @property
    def shape(self) -> Shape:
        return self.tile.turned[self.letter]

    @property
    def covers(self) -> range:
        return range(self.column, self.column + self.shape.width)

    @property
    def placement(self) -> Placement:
        return Placement(self.tile, self.letter, self.column)

    def at(self, column: int) -> "Aim":
        """The leftmost square in a column, or as near as the walls allow."""
        last = self.columns - self.shape.width + 1
        return replace(self, column=max(1, min(column, last)))

    def centred(self, column: int) -> "Aim":
        """The middle of the tile over a column."""
        return self.at(column - (self.shape.width - 1) // 2)

    def moved(self, step: int) -> "Aim":
        return self.at(self.column + step)

    def turned(self, step: int) -> "Aim":
        """A quarter turn, clockwise for 1; the tile turns about its middle."""
        turns = ORIENTATIONS.index(self.letter)
        return self.as_way(ORIENTATIONS[turns - turns % 4 + (turns + step) % 4])

    def flipped(self) -> "Aim":
        """The mirror image: of what was turned clockwise it is turned anticlockwise."""
        turns = ORIENTATIONS.index(self.letter)
        return self.as_way(ORIENTATIONS[(4 if turns < 4 else 0) + -turns % 4])

    def as_way(self, letter: str) -> "Aim":
        middle = self.column + (self.shape.width - 1) // 2
        return replace(self, letter=letter).centred(middle)

    def outcome(self, view: View) -> Outcome:
        """Where the tile would land, or why it can't be placed there."""
        try:
            return view.ramp.landing(self.placement)
        except IllegalPlacementError as error:
            return error
