"""What the features of a ramp need of its board: points of spaces, pairs and lines, as masks."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from gapless.core.board import DOT, Board, HouseRule, Kind
from gapless.core.masks import column_mask, mask_of, row_mask
from gapless.core.tiles import Tile

SEALED_POINTS: dict[Kind, int] = {
    Kind.BOOM: 0,
    Kind.WORMHOLE: 0,
    Kind.CURSED: -2,
    Kind.EGG: 2,
    Kind.GOLD: 0,
}
"""The estimated points of a special space that is sealed; pairs are handled apart."""


@dataclass(frozen=True, slots=True)
class BoardFeatures:
    """Masks of a board's spaces, most of them as (points, mask).

    `sealed` holds the points of spaces that are sealed; `bonuses` and `penalties` hold the
    numbers among them, both as positive points. `to_leave` is the mask of the bonuses, `to_cover`
    that of dots, penalties and boom spaces, each of which takes a tile or becomes a dot. A line is
    (mask, points): the points are lost once a space of it is sealed.
    """

    sealed: tuple[tuple[int, int], ...]
    bonuses: tuple[tuple[int, int], ...]
    penalties: tuple[tuple[int, int], ...]
    to_leave: int
    to_cover: int
    pairs: tuple[int, ...]
    lines: tuple[tuple[int, int], ...]
    has_running_points: bool
    """Whether some points are found only in the score: words, curses, eggs, gold, volatile."""


@lru_cache(maxsize=256)
def board_features_of(board: Board, house: frozenset[HouseRule]) -> BoardFeatures:
    """Return the features of a board under house rules."""
    by_rows = HouseRule.ROW_PENALTY in house
    sealed: dict[int, int] = {}
    numbers: dict[int, int] = {}
    pairs: dict[str, int] = {}
    dots = booms = 0
    for space, character in board.characters.items():
        mask = mask_of([space])
        kind = board.spaces.get(character, DOT)
        if board.words or kind == DOT:
            dots |= mask
        elif kind is Kind.PAIR:
            pairs[character] = pairs.get(character, 0) | mask
        elif isinstance(kind, Kind):
            booms |= mask if kind is Kind.BOOM else 0
            sealed[SEALED_POINTS[kind]] = sealed.get(SEALED_POINTS[kind], 0) | mask
        else:
            numbers[int(kind)] = numbers.get(int(kind), 0) | mask
    if not by_rows:
        sealed[-1] = sealed.get(-1, 0) | dots
    for value, mask in numbers.items():
        sealed[value] = sealed.get(value, 0) | mask
    return BoardFeatures(
        sealed=tuple((value, mask) for value, mask in sealed.items() if value),
        bonuses=tuple((value, mask) for value, mask in numbers.items() if value > 0),
        penalties=tuple((-value, mask) for value, mask in numbers.items() if value < 0),
        to_leave=sum(mask for value, mask in numbers.items() if value > 0),
        to_cover=dots | booms | sum(mask for value, mask in numbers.items() if value < 0),
        pairs=tuple(pairs.values()),
        lines=tuple(_lines(board, dots if by_rows else 0)),
        has_running_points=board.volatile
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
"""Differences of height between neighbouring columns."""


def footprints(tiles: Iterable[Tile]) -> dict[Steps, int]:
    """Return the undersides of tiles, each with the tiles that have it as bits in their order.

    An underside is the steps from column to column. Where the skyline has the same steps the
    tile lies flush.
    """
    found: dict[Steps, int] = {}
    for number, tile in enumerate(tiles):
        for shape in tile.shapes:
            steps = tuple(after - before for before, after in pairwise(shape.feet))
            found[steps] = found.get(steps, 0) | 1 << number
    return found
