"""The best score for a known order of tiles, with acts that reach it."""

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
from gapless.engine.tables import tables_for

from .beam import SearchResult, beam_search
from .states import is_plain


@dataclass(frozen=True, slots=True)
class Solution:
    """A score and the tokens of the acts that reach it, one for each tile in order.

    `proved` means that no play of the same tiles in the same order scores more; `states` is the
    count of different states examined.
    """

    score: int
    placements: tuple[str, ...]
    proved: bool
    states: int
    seconds: float


class OrderError(GaplessError):
    """The tiles can't come in this order."""

    sentences: ClassVar[dict[str, str]] = {
        "order-empty": "name the starting tile; without one there is no round",
        "order-tile": "there is no building card '{tile}'; they are {tiles}",
        "order-start": "'{tile}' is not a starting card; they are {tiles}",
        "order-twice": "the tile {tile} comes twice",
        "order-start-again": "the order names the starting tile {tile} again; leave it out",
        "order-room": "the starting tile {tile} has no legal placement on board '{board}'",
    }


def hindsight(
    edition: Edition,
    board: Board,
    order: Sequence[str],
    house: frozenset[HouseRule] = frozenset(),
    *,
    most_seconds: float | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> Solution:
    """Solve a round whose tiles come in this order, the starting tile first.

    On a board of dots, numbers, pairs, rows and columns the score is proved, unless the time is up
    first or an exhaustive search would take too much memory. `Solution.seconds` is the time of the
    search itself, without loading the compiler. Raises `OrderError` for an impossible order.

        hindsight(classic, classic.boards["1"], ["L5", "T4", "I3"]).score
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
) -> Callable[[Callable[[], bool]], SearchResult | None]:
    """Return the search for a board; it takes a function that says whether the time is up."""
    if not is_plain(board, house):
        return partial(beam_search, board, house, tuple(tiles.values()))
    from .proof import ExactSearch  # noqa: PLC0415 - it loads the compiler

    return ExactSearch(tables_for(tiles, board, house)).run


def check_order(edition: Edition, order: Sequence[str]) -> None:
    """Raise `OrderError` if the tiles can't come in this order; a part of the tiles is enough."""
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
