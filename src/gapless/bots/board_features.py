"""What the features of a ramp need of its board: points of spaces, pairs and lines, as masks."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from gapless.core.board import Board, HouseRule
from gapless.core.kinds import Kind
from gapless.core.masks import column_mask, grid_mask, row_mask
from gapless.core.outcome import Outcome
from gapless.core.score import Reason
from gapless.core.space_rules import counting_groups
from gapless.core.tiles import Tile


class TwoSpaces(NamedTuple):
    """Two spaces that count together, and their points if one or both are visible."""

    mask: int
    one: int
    both: int


@dataclass(frozen=True, slots=True)
class BoardFeatures:
    """Masks of a board's spaces, most of them as (points, mask).

    `sealed` holds the points of spaces that are sealed; `bonuses` and `penalties` hold the
    numbers among them, both as positive points. `to_leave` is the mask of the bonuses, `to_cover`
    that of dots, penalties and spaces that blow up tiles, each of which takes a tile or becomes a
    dot. A line is (mask, points): the points are lost once a space of it is sealed.
    """

    sealed: tuple[tuple[int, int], ...]
    bonuses: tuple[tuple[int, int], ...]
    penalties: tuple[tuple[int, int], ...]
    to_leave: int
    to_cover: int
    pairs: tuple[TwoSpaces, ...]
    lines: tuple[tuple[int, int], ...]
    running: frozenset[Reason]
    """Reasons of the points that are found only in the score; empty if there are none."""


@lru_cache(maxsize=256)
def board_features_of(board: Board, house: frozenset[HouseRule]) -> BoardFeatures:
    """Return the features of a board under house rules."""
    by_rows = HouseRule.ROW_PENALTY in house
    groups = counting_groups(board)
    dots = grid_mask(board.width, board.height) & ~sum(mask for _, mask in groups)
    sealed: dict[int, int] = {} if by_rows else {-1: dots}
    numbers: dict[int, int] = {}
    pairs: list[TwoSpaces] = []
    running: set[Reason] = {"word"} if board.words else set()
    blowing = 0
    for kind, mask in groups:
        points = kind.states[0]
        one, two = points.total(1), points.total(2)
        if kind.leaves:
            blowing |= mask if kind.stop is Outcome.BLOWN_UP else 0
            running |= {kind.reason} if points.each != 0 else set()
        elif not kind.slides and points.each is not None:
            value = -points.each if kind.covered else points.each
            numbers[value] = numbers.get(value, 0) | mask
        elif kind.by_character and not kind.covered and mask.bit_count() == 2 and two > one:
            pairs.append(TwoSpaces(mask, one, two))
        else:
            running.add(kind.reason)
            value = _points_if_sealed(kind)
            sealed[value] = sealed.get(value, 0) | mask
    for value, mask in numbers.items():
        sealed[value] = sealed.get(value, 0) | mask
    if board.volatile or running:
        running |= {"set-aside", "row"} if board.volatile else {"set-aside"}
    return BoardFeatures(
        sealed=tuple((value, mask) for value, mask in sealed.items() if value),
        bonuses=tuple((value, mask) for value, mask in numbers.items() if value > 0),
        penalties=tuple((-value, mask) for value, mask in numbers.items() if value < 0),
        to_leave=sum(mask for value, mask in numbers.items() if value > 0),
        to_cover=dots | blowing | sum(mask for value, mask in numbers.items() if value < 0),
        pairs=tuple(pairs),
        lines=tuple(_lines(board, dots if by_rows else 0)),
        running=frozenset(running),
    )


def _points_if_sealed(kind: Kind) -> int:
    """Return an estimate of what a sealed space counts, beside the change of the score.

    Of spaces that change it is the mean of now and after a slide. A space that counts more the
    more there are counts twice what the first does; for others nothing is known. Where covered
    spaces count, it counts nothing.
    """
    if kind.covered:
        return 0
    first, *later = [points.total(1) for points in kind.states]
    if later:
        return (first + later[0]) // 2
    step = kind.states[0].step
    return 0 if step is None else 2 * step


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
    undersides: dict[Steps, int] = {}
    for number, tile in enumerate(tiles):
        for shape in tile.shapes:
            steps = tuple(after - before for before, after in pairwise(shape.feet))
            undersides[steps] = undersides.get(steps, 0) | 1 << number
    return undersides
