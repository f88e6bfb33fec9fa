"""A board as a builder looks at it: what each space is worth and which lines count."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from gapless.core.board import DOT, Board, HouseRule, Kind
from gapless.core.masks import column_mask, mask_of, row_mask
from gapless.core.tiles import Tile

WORTH_SEALED: dict[Kind, int] = {
    Kind.BOOM: 0,
    Kind.WORMHOLE: 0,
    Kind.CURSED: -2,
    Kind.EGG: 2,
    Kind.GOLD: 0,
}
"""What it is about worth that such a space stays visible for good; pairs count as pairs."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Masks of a board's spaces.

    `sealed` pairs what spaces are worth once they are sealed with where they are; `bonuses` and
    `penalties` are the numbers among them, and `leave` is where the bonuses are. A line is a
    mask and the points that are gone once a space of it is sealed.
    """

    sealed: tuple[tuple[int, int], ...]
    bonuses: tuple[tuple[int, int], ...]
    penalties: tuple[tuple[int, int], ...]
    leave: int
    to_cover: int
    pairs: tuple[int, ...]
    lines: tuple[tuple[int, int], ...]
    counts_as_it_goes: bool
    """Whether something counts that only a whole score tells: words, curses, eggs, ..."""


def ground_of(board: Board, house: frozenset[HouseRule]) -> Ground:
    by_rows = HouseRule.ROW_PENALTY in house
    worth: dict[int, int] = {}
    numbers: dict[int, int] = {}
    pairs: dict[str, int] = {}
    dots = 0
    for space, character in board.characters.items():
        mask = mask_of([space])
        kind = board.spaces.get(character, DOT)
        if board.words or kind == DOT:
            dots |= mask
        elif kind is Kind.PAIR:
            pairs[character] = pairs.get(character, 0) | mask
        elif isinstance(kind, Kind):
            worth[WORTH_SEALED[kind]] = worth.get(WORTH_SEALED[kind], 0) | mask
        else:
            numbers[int(kind)] = numbers.get(int(kind), 0) | mask
    if not by_rows:
        worth[-1] = worth.get(-1, 0) | dots
    for value, mask in numbers.items():
        worth[value] = worth.get(value, 0) | mask
    return Ground(
        sealed=tuple((value, mask) for value, mask in worth.items() if value),
        bonuses=tuple((value, mask) for value, mask in numbers.items() if value > 0),
        penalties=tuple((-value, mask) for value, mask in numbers.items() if value < 0),
        leave=sum(mask for value, mask in numbers.items() if value > 0),
        to_cover=dots | sum(mask for value, mask in numbers.items() if value < 0),
        pairs=tuple(pairs.values()),
        lines=tuple(_lines(board, dots if by_rows else 0)),
        counts_as_it_goes=board.volatile
        or bool(board.words)
        or bool({Kind.CURSED, Kind.EGG, Kind.GOLD} & set(board.spaces.values())),
    )


def _lines(board: Board, dots: int) -> Iterable[tuple[int, int]]:
    rows = [row_mask(row, board.width) for row in range(1, board.height + 1)]
    if board.rows:
        yield from ((mask, board.rows) for mask in rows)
    if board.columns:
        for column in range(1, board.width + 1):
            yield column_mask(column, board.height), board.columns
    if dots:
        yield from ((mask & dots, 1) for mask in rows if mask & dots)


Steps = tuple[int, ...]


def footprints(tiles: Iterable[Tile]) -> dict[Steps, int]:
    """The undersides of tiles as steps from column to column, each with the tiles that have it.

    Tiles are bits, in their order. Where a skyline has the same steps the tile lies flush.
    """
    found: dict[Steps, int] = {}
    for number, tile in enumerate(tiles):
        for shape in tile.shapes:
            feet = shape.feet
            steps = tuple(after - before for before, after in pairwise(feet))
            found[steps] = found.get(steps, 0) | 1 << number
    return found
