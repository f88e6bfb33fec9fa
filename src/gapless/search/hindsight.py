"""The best score for a known order of tiles, with a line of play that reaches it."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gapless.core.acts import SetAside
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.errors import GaplessError
from gapless.core.setup import check_house, check_size

from .beam import best_found
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
    search that keeps everything would take too much memory.
    """
    check_order(edition, order)
    check_size(edition, board)
    check_house(house, [board])
    began = clock()

    def out_of_time() -> bool:
        return most_seconds is not None and clock() - began >= most_seconds

    tiles = {name: edition.tiles[name] for name in order}
    if supports(board, house):
        from .proof import Search  # noqa: PLC0415 - it loads the compiler

        tables = tables_for(tiles, board, house)
        line = Search(tables, tables.indices(order), out_of_time).run()
        if line is None:
            raise OrderError("order-room", tile=order[0], board=board.ref)
        tokens = tuple(
            str(tables.placements[move] if move >= 0 else SetAside(tile))
            for move, tile in zip(line.moves, tables.tiles, strict=True)
        )
        return Solution(line.score, tokens, line.proved, line.states, clock() - began)
    found = best_found(board, house, tuple(tiles.values()), out_of_time)
    if found is None:
        raise OrderError("order-room", tile=order[0], board=board.ref)
    tokens = tuple(map(str, found.acts))
    return Solution(found.score, tokens, proved=False, states=found.states, seconds=clock() - began)


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
