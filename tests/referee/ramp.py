"""One player's ramp: a set of squares, and what has become of its spaces."""

from collections import Counter

from tests.referee.boxes import Board
from tests.referee.shapes import Grid, Space, squares

WHOLE, CRACKED, BROKEN = "whole", "cracked", "broken"


class IllegalMoveError(ValueError):
    """The rules forbid this placement."""


class Ramp:
    def __init__(self, board: Board) -> None:
        self.board = board
        self.tiles: dict[Space, str] = {}
        self.spent: set[Space] = set()
        self.slides: Counter[Space] = Counter()

    def highest(self, column: int) -> int:
        return max((row for at, row in self.tiles if at == column), default=0)

    def kind(self, space: Space) -> int | str:
        """What a space is now: a spent boom space or wormhole is a plain dot."""
        return "dot" if space in self.spent else self.board.printed(space)

    def visible(self, space: Space) -> bool:
        return space not in self.tiles

    def sealed(self, space: Space) -> bool:
        """Visible, with a square of a tile anywhere above it in its column."""
        column, row = space
        return self.visible(space) and any(
            at == column and height > row for at, height in self.tiles
        )

    def spaces_of_kind(self, kind: int | str) -> list[Space]:
        return sorted(space for space in self.board.marks if self.kind(space) == kind)

    def row_is_covered(self, row: int) -> bool:
        return all((column, row) in self.tiles for column in self.columns())

    def column_is_covered(self, column: int) -> bool:
        return all((column, row) in self.tiles for row in self.rows())

    def rows(self) -> range:
        return range(1, self.board.height + 1)

    def columns(self) -> range:
        return range(1, self.board.columns + 1)

    def egg(self, space: Space) -> str:
        return {0: WHOLE, 1: CRACKED}.get(self.slides[space], BROKEN)

    def lowered(self, grid: Grid, column: int) -> frozenset[Space]:
        """Where a tile comes to rest that is let go above everything."""
        if column < 1 or column + len(grid[0]) - 1 > self.board.columns:
            raise IllegalMoveError("off the side")
        row = max([self.board.height, *(row for _, row in self.tiles)]) + 1
        here = squares(grid, column, row)
        while True:
            row -= 1
            below = squares(grid, column, row)
            if any(height < 1 for _, height in below) or below & self.tiles.keys():
                return here
            here = below

    def landing(self, grid: Grid, column: int, inside: bool = False) -> frozenset[Space]:
        """Where a placement comes to rest; refuses what the rules forbid."""
        resting = self.lowered(grid, column)
        if all(row > self.board.height for _, row in resting):
            raise IllegalMoveError("wholly above the grid")
        if inside and any(row > self.board.height for _, row in resting):
            raise IllegalMoveError("sticks out over the top edge")
        return resting

    def slide_over(self, resting: frozenset[Space]) -> None:
        """Note every space that a tile passed on its way to where it rests."""
        for column in {column for column, _ in resting}:
            lowest = min(row for at, row in resting if at == column)
            for row in range(lowest, self.board.height + 1):
                if (column, row) not in resting:
                    self.slides[column, row] += 1

    def holes_under(self, resting: frozenset[Space]) -> set[Space]:
        """The unspent boom spaces and open wormholes that a tile would rest on."""
        on_grid = resting & self.board.marks.keys()
        return {space for space in on_grid if self.end_of_tile(space) != "stays"}

    def end_of_tile(self, space: Space) -> str:
        """What a space does to a tile that rests on it: it "stays", "blows" up or "falls"."""
        kind = str(self.kind(space))
        stop = self.board.kinds.get(kind, {}).get("stop", kind)
        ends = {"boom": "blows", "blown-up": "blows", "wormhole": "falls", "fell-through": "falls"}
        return ends.get(stop, "stays")
