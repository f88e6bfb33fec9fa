"""The tile in hand: how it is turned and over which columns it is held."""

from dataclasses import dataclass, replace

from gapless import IllegalPlacementError, Landing, Ramp
from gapless.core.tiles import ORIENTATIONS, Placement, Shape, Tile


@dataclass(frozen=True, slots=True)
class Aim:
    """A tile in an orientation with its leftmost square in a column, always between the walls."""

    tile: Tile
    columns: int
    letter: str = "a"
    column: int = 1

    @classmethod
    def first(cls, tile: Tile, columns: int) -> "Aim":
        """Return the tile as drawn on the card, over the middle of the ramp."""
        return cls(tile, columns).centred(1 + columns // 2)

    @property
    def shape(self) -> Shape:
        """The shape of the tile in this orientation."""
        return self.tile.turned[self.letter]

    @property
    def covers(self) -> range:
        """The columns below the tile."""
        return range(self.column, self.column + self.shape.width)

    @property
    def placement(self) -> Placement:
        """The placement that dropping the tile here means."""
        return Placement(self.tile, self.letter, self.column)

    def at(self, column: int) -> "Aim":
        """Return the aim with the leftmost square in a column, or as near as the walls allow."""
        last = self.columns - self.shape.width + 1
        return replace(self, column=max(1, min(column, last)))

    def centred(self, column: int) -> "Aim":
        """Return the aim with the middle of the tile over a column."""
        return self.at(column - (self.shape.width - 1) // 2)

    def moved(self, step: int) -> "Aim":
        """Return the aim moved by columns, as far as the walls allow."""
        return self.at(self.column + step)

    def turned(self, step: int) -> "Aim":
        """Return the aim after a quarter turn about the middle, clockwise for 1."""
        turns = ORIENTATIONS.index(self.letter)
        return self.oriented(ORIENTATIONS[turns - turns % 4 + (turns + step) % 4])

    def flipped(self) -> "Aim":
        """Return the mirror image: what was turned clockwise is then turned anticlockwise."""
        turns = ORIENTATIONS.index(self.letter)
        return self.oriented(ORIENTATIONS[(4 if turns < 4 else 0) + -turns % 4])

    def oriented(self, letter: str) -> "Aim":
        """Return the aim in another orientation, about the same middle."""
        middle = self.column + (self.shape.width - 1) // 2
        return replace(self, letter=letter).centred(middle)

    def aimed(self, placement: Placement) -> "Aim":
        """Return the aim that a placement of the same tile means."""
        return replace(self, letter=placement.orientation, column=placement.column)

    def nearest_legal(self, ramp: Ramp) -> "Aim":
        """Return the nearest aim that is legal, in this orientation if possible; else this one."""

        def distance(aim: Aim) -> tuple[bool, int]:
            middles = [2 * held.column + held.shape.width for held in (self, aim)]
            return aim.letter != self.letter, abs(middles[0] - middles[1])

        legal = [
            Aim(self.tile, self.columns, placement.orientation, placement.column)
            for placement in ramp.legal_placements(self.tile)
        ]
        return min(legal, key=distance, default=self)

    def landing(self, ramp: Ramp) -> Landing | None:
        """Return where the tile would land on a ramp, or nothing if it can't be placed here."""
        try:
            return ramp.landing(self.placement)
        except IllegalPlacementError:
            return None
