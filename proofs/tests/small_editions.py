"""Small editions, and their best mean score by plain recursion over the rules of the core."""

from functools import cache
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

from gapless.core.acts import SetAside
from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.core.ramp import Ramp
from gapless.core.tiles import Tile
from gapless.editions import shipped_kinds

if TYPE_CHECKING:
    from gapless.core.kinds import Kind

KIND = shipped_kinds()

TILES = {
    "O4": Tile("O4", ("##", "##")),
    "L3": Tile("L3", ("#.", "##")),
    "I2": Tile("I2", ("##",)),
    "T4": Tile("T4", ("###", ".#.")),
    "U5": Tile("U5", ("#.#", "###")),
    "S4": Tile("S4", (".##", "##.")),
}


def small_edition(names: tuple[str, ...], board: Board) -> Edition:
    """Return an edition with one board; the first two tiles are on the starting cards."""
    tiles = {name: TILES[name] for name in names}
    return Edition(
        "small", board.width, board.height, (1, 4), (board.id,), tiles, names, names[:2],
        {board.id: board},
    )  # fmt: skip


def any_board(seed: int) -> Board:
    """Return a board of dots, numbers, pairs, rows and columns."""
    rng = Random(seed)
    width, height = rng.choice(((3, 4), (4, 3), (4, 4)))
    cells = [rng.choice("...2-") for _ in range(width * height)]
    for symbol in "ab"[: rng.randrange(3)]:
        one, two = rng.sample(range(len(cells)), 2)
        cells[one] = cells[two] = symbol
    symbols = [symbol for symbol in "ab" if cells.count(symbol) == 2]
    cells = ["." if cell in "ab" and cell not in symbols else cell for cell in cells]
    grid = tuple("".join(cells[row * width : (row + 1) * width]) for row in range(height))
    spaces: dict[str, int | Kind] = {
        "2": 2,
        "-": -3,
        **dict.fromkeys(symbols, KIND["pair"]),
    }
    return Board(f"any{seed}", grid, spaces, rng.choice((0, 3)), rng.choice((0, 2)))


ROWS = Board("rows", ("...", "...", "...", "..."), {}, rows=3)
NUMBERS = Board("numbers", (".2.-", "-..2", "2.-."), {"2": 2, "-": -3})
PAIRS = Board(
    "pairs",
    ("a.b", ".-.", "b.a"),
    {"a": KIND["pair"], "b": KIND["pair"], "-": -2},
)
COLUMNS = Board("columns", ("..2", "...", "-.."), {"2": 2, "-": -2}, rows=1, columns=2)


def optimum(edition: Edition) -> float:
    """Return the best mean score of the edition's board without knowledge of the order."""
    (board,) = edition.boards.values()

    @cache
    def expected(tiles: tuple[Tile, ...], history: tuple[object, ...]) -> float:
        del history
        if not tiles:
            return ramp.score().total
        return sum(best(tile, tiles, aside=True) for tile in tiles) / len(tiles)

    def best(tile: Tile, tiles: tuple[Tile, ...], *, aside: bool) -> float:
        rest = tuple(other for other in tiles if other is not tile)
        acts = [*ramp.legal_placements(tile), *([SetAside(tile)] if aside else [])]
        values = []
        for act in acts:
            ramp.push(act)
            values.append(expected(rest, (ramp.skyline, ramp.covered)))
            ramp.pop()
        return max(values)

    ramp = Ramp(board)
    every = tuple(edition.tiles[name] for name in edition.build)
    starts = [edition.tiles[name] for name in edition.start]
    return sum(best(tile, every, aside=False) for tile in starts) / len(starts)


def all_orders(edition: Edition) -> list[list[int]]:
    """Return every order of the tiles; all are as likely."""
    numbers = range(len(edition.build))
    starts = [edition.build.index(name) for name in edition.start]
    return [
        [start, *rest]
        for start in starts
        for rest in permutations([number for number in numbers if number != start])
    ]
