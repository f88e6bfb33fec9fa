"""Boards that the exact search knows, drawn by Hypothesis."""

from random import Random
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from gapless.core.board import Board
from gapless.editions.reader import MAX_SHARED_POINTS
from tests.kinds import KIND
from tests.strategies import seeds

if TYPE_CHECKING:
    from gapless.core.kinds import Kind

NUMBERS = {"1": 1, "2": 2, "3": 3, "9": 90, "z": 0, "-": -5, "m": -1, "x": -40}
SYMBOLS = "abcdefgh"
LARGEST_POINTS = Board(
    "points",
    ("abcaba", "aacaaa") * 6,
    {
        "a": MAX_SHARED_POINTS,
        "b": -MAX_SHARED_POINTS,
        "c": KIND["egg"],
        **{chr(0x4E00 + unused): MAX_SHARED_POINTS for unused in range(2_000)},
    },
    rows=MAX_SHARED_POINTS,
    columns=-MAX_SHARED_POINTS,
)
"""As many points as a shared board can have on the ramp of the classic edition."""


@st.composite
def plain_boards(
    draw: st.DrawFn, columns: tuple[int, int] = (4, 12), rows: tuple[int, int] = (6, 16)
) -> Board:
    """A board of dots, numbers, pairs, rows and columns."""
    width, height = draw(st.integers(*columns)), draw(st.integers(*rows))
    rng = Random(draw(seeds))
    cells = ["."] * (width * height)
    places = list(range(width * height))
    rng.shuffle(places)
    spaces: dict[str, int | Kind] = {}
    for number in draw(st.lists(st.sampled_from(sorted(NUMBERS)), max_size=min(8, len(places)))):
        cells[places.pop()] = number
        spaces[number] = NUMBERS[number]
    for symbol in SYMBOLS[: draw(st.integers(0, min(len(SYMBOLS), len(places) // 2)))]:
        cells[places.pop()] = cells[places.pop()] = symbol
        spaces[symbol] = KIND["pair"]
    grid = tuple("".join(cells[row * width : (row + 1) * width]) for row in range(height))
    points = st.sampled_from((0, 0, 1, 3, -2))
    return Board("drawn", grid, spaces, draw(points), draw(points))
