"""The rules once more, in the plainest way: sets of squares, lowered one row at a time.

Nothing here uses the core's masks, skylines, shapes or rules; only its values are read.
"""

from collections.abc import Iterable, Iterator, Sequence

from gapless.core.acts import SetAside
from gapless.core.board import Board, HouseRule, Kind
from gapless.core.effect import Event
from gapless.core.masks import Space
from gapless.core.tiles import Placement

Squares = frozenset[Space]


def turned(drawing: Sequence[str], letter: str) -> Squares:
    """The squares of a drawing turned as a letter says, from column 1 and row 1 on."""
    rows = [list(row) for row in drawing]
    if letter in "efgh":
        rows = [row[::-1] for row in rows]
    for _ in range("abcdefgh".index(letter) % 4):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
    squares = {
        (column, len(rows) - line)
        for line, row in enumerate(rows)
        for column, character in enumerate(row, 1)
        if character == "#"
    }
    left, low = min(c for c, _ in squares) - 1, min(r for _, r in squares) - 1
    return frozenset((column - left, row - low) for column, row in squares)


def shifted(squares: Iterable[Space], columns: int, rows: int) -> Squares:
    return frozenset((column + columns, row + rows) for column, row in squares)


def squares_of(placement: Placement) -> Squares:
    """The squares of a placement with its lowest one in row 1."""
    letter, column = placement.orientation, placement.column
    return shifted(turned(placement.tile.drawing, letter), column - 1, 0)


def lowered(occupied: Iterable[Space], squares: Squares) -> Squares:
    """Where a tile comes to rest that starts above everything and sinks row by row."""
    lying = frozenset(occupied)
    tile = shifted(squares, 0, max((row for _, row in lying), default=0))
    while True:
        lower = shifted(tile, 0, -1)
        if lower & lying or any(row < 1 for _, row in lower):
            return tile
        tile = lower


class PlainRamp:
    """A board and what lies on it, changed by one event after another.

    `cracks` counts the slides over each egg, `points` what a volatile board has counted.
    """

    def __init__(self, board: Board, house: frozenset[HouseRule] = frozenset()) -> None:
        self.board = board
        self.house = house
        self.occupied: set[Space] = set()
        self.spent: set[Space] = set()
        self.cracks = dict.fromkeys(self.spaces(Kind.EGG), 0)
        self.points = 0
        self.settled: set[Space] = set()
        self.blown = 0
        self.lost = 0

    def spaces(self, kind: object) -> list[Space]:
        """The spaces of a kind, or with a value, as the board draws them."""
        return [space for space in self.grid() if self.kind(space) == kind]

    def grid(self) -> Iterator[Space]:
        for line, row in enumerate(self.board.grid):
            for column in range(1, len(row) + 1):
                yield column, len(self.board.grid) - line

    def character(self, space: Space) -> str:
        column, row = space
        return self.board.grid[len(self.board.grid) - row][column - 1]

    def kind(self, space: Space) -> object:
        """A number, a kind, or `.` for a dot; of letters there is no kind."""
        if self.board.words:
            return None
        if space in self.spent or self.character(space) == ".":
            return "."
        return self.board.spaces[self.character(space)]

    def happen(self, event: Event) -> None:
        if isinstance(event, SetAside):
            self.points -= 1
            return
        tile = lowered(self.occupied, squares_of(event.placement))
        if all(row > len(self.board.grid) for _, row in tile):
            self.lost += 1
            return
        for column in {column for column, _ in tile}:
            foot = min(row for c, row in tile if c == column)
            for egg in self.cracks:
                if egg[0] == column and egg[1] > foot and egg not in tile:
                    self.cracks[egg] += 1
        struck = {space for space in self.grid() if space in tile and self.is_trap(space)}
        self.spent |= struck
        if struck:
            self.blown += 1
            return
        self.occupied |= tile
        self.count_move(tile)

    def is_trap(self, space: Space) -> bool:
        return self.kind(space) in (Kind.BOOM, Kind.WORMHOLE)

    def is_visible(self, space: Space) -> bool:
        return space not in self.occupied

    def is_settled(self, space: Space) -> bool:
        column, row = space
        return any(c == column and r >= row for c, r in self.occupied)

    def rows(self) -> list[list[Space]]:
        width, height = len(self.board.grid[0]), len(self.board.grid)
        return [[(c, r) for c in range(1, width + 1)] for r in range(height, 0, -1)]

    def columns(self) -> list[list[Space]]:
        return [list(column) for column in zip(*self.rows(), strict=True)]

    def is_full(self, line: Iterable[Space]) -> bool:
        return not any(map(self.is_visible, line))

    def value(self, space: Space) -> int:
        """What a visible dot or number counts."""
        kind = self.kind(space)
        if kind == ".":
            return -1
        return kind if isinstance(kind, int) else 0

    def pairs(self) -> list[list[Space]]:
        symbols = {self.character(space) for space in self.spaces(Kind.PAIR)}
        return [[s for s in self.grid() if self.character(s) == symbol] for symbol in symbols]

    def pair_points(self, pair: list[Space]) -> int:
        return {0: 0, 1: -3, 2: 3}[sum(map(self.is_visible, pair))]

    def count_move(self, tile: Squares) -> None:
        """What one move counts on a volatile board."""
        if self.board.rows:
            k = sum(self.is_full(row) and not tile.isdisjoint(row) for row in self.rows())
            self.points += sum(range(1, k + 1))
        self.settle({space for space in self.grid() if self.is_settled(space)})

    def settle(self, settled: set[Space]) -> None:
        for space in settled - self.settled:
            if self.is_visible(space):
                self.points += self.value(space)
        for pair in self.pairs():
            if settled.issuperset(pair) and not self.settled.issuperset(pair):
                self.points += self.pair_points(pair)
        self.settled = settled

    def total(self) -> int:
        """The points if the round ended now."""
        if self.board.volatile:
            before, settled = self.points, self.settled
            self.settle(set(self.grid()))
            total = self.points
            self.points, self.settled = before, settled
        else:
            rows = sum(map(self.is_full, self.rows()))
            dots = self.dot_points()
            numbers = sum(
                self.value(space)
                for space in self.grid()
                if self.is_visible(space) and self.kind(space) != "."
            )
            pairs = sum(map(self.pair_points, self.pairs()))
            total = rows * self.board.rows + dots + numbers + pairs
        return total + self.other_points()

    def dot_points(self) -> int:
        dots = [s for s in self.grid() if self.kind(s) == "." and self.is_visible(s)]
        if HouseRule.ROW_PENALTY in self.house:
            return -len({row for _, row in dots})
        return -len(dots)

    def other_points(self) -> int:
        total = self.board.columns * sum(map(self.is_full, self.columns()))
        total -= sum(range(1 + sum(map(self.is_visible, self.spaces(Kind.CURSED)))))
        for egg, slides in self.cracks.items():
            if self.is_visible(egg):
                total += (3, 1, -2)[min(slides, 2)]
        gold = sum(map(self.is_visible, self.spaces(Kind.GOLD)))
        total += 2 * gold if gold < 5 else -2 * gold
        return total + (self.word_points() if self.board.words else 0)

    def word_points(self) -> int:
        points = 0
        in_words: set[Space] = set()
        for line in self.rows() + self.columns():
            text = "".join(self.character(s) if self.is_visible(s) else " " for s in line)
            end = 0
            for run in text.split(" "):
                start, end = end, end + len(run) + 1
                if run in self.board.words:
                    points += len(run)
                    in_words |= set(line[start : end - 1])
        loose = set(filter(self.is_visible, self.grid())) - in_words
        return points - len(loose)
