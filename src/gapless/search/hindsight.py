"""The best score for a known order of tiles, with a line of play that reaches it."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.errors import GaplessError
from gapless.core.setup import check_house, check_size
from gapless.core.tiles import Tile

from .beam import Found, best_found
from .tables import supports, tables_for


class OrderError(GaplessError):
    """The tiles can't come in that order."""

    sentences: ClassVar[dict[str, str]] = {
        "order-empty": "name the starting tile; without one there is no round",
        "order-tile": "there is no building card '{tile}'; they are {tiles}",
        "order-start": "'{tile}' is not a starting card; they are {tiles}",
        "order-twice": "the tile {tile} comes twice",
        "order-start-again": "the order names the starting tile {tile} again; leave it out",
        "order-room": "the starting tile {tile} has no legal placement on board '{board}'",
    }


@dataclass(frozen=True, slots=True)
class Solution:
    """A score and the tokens that reach it, one for each tile in order.

    `proved` says that no play of the same tiles in the same order scores more; `states` how
    many different situations were looked at.
    """

    score: int
    placements: tuple[str, ...]
    proved: bool
    states: int
    seconds: float


def hindsight(
    edition: Edition,
    board: Board,
    order: Sequence[str],
    house: frozenset[HouseRule] = frozenset(),
    *,
    most_seconds: float | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> Solution:
    """Solves a round whose tiles come in this order, the starting tile first.

    On a board that the kernel knows the score is proved, unless the time is up first or a
    search that keeps everything would take too much memory. The seconds are those of the
    search itself, without loading the compiler.
    """
    check_order(edition, order)
    check_size(edition, board)
    check_house(house, [board])
    tiles = {name: edition.tiles[name] for name in order}
    search = _search(board, house, tiles)
    began = clock()
    found = search(lambda: most_seconds is not None and clock() - began >= most_seconds)
    if found is None:
        raise OrderError("order-room", tile=order[0], board=board.ref)
    tokens = tuple(map(str, found.acts))
    return Solution(found.score, tokens, found.proved, found.states, clock() - began)


def _search(
    board: Board, house: frozenset[HouseRule], tiles: Mapping[str, Tile]
) -> Callable[[Callable[[], bool]], Found | None]:
    """What searches, until it is told that it is out of time."""
    if not supports(board, house):
        return partial(best_found, board, house, tuple(tiles.values()))
    from .proof import Search  # noqa: PLC0415 - it loads the compiler

    return Search(tables_for(tiles, board, house)).run


def check_order(edition: Edition, order: Sequence[str]) -> None:
    """Raises if the tiles can't come in that order; fewer than all may."""
    if not order:
        raise OrderError("order-empty")
    start, *cards = order
    if start not in edition.start:
        raise OrderError("order-start", tile=start, tiles=", ".join(edition.start))
    for index, tile in enumerate(cards):
        if tile not in edition.build:
            raise OrderError("order-tile", tile=tile, tiles=", ".join(edition.build))
        if tile == start:
            raise OrderError("order-start-again", tile=tile)
        if tile in cards[:index]:
            raise OrderError("order-twice", tile=tile)
