"""The arrays that the compiled games read and write."""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gapless.core.setup import Deal
from gapless.search.tables import (
    BLOCK,
    HEIGHT_WORDS,
    MASK_WORDS,
    Bytes,
    Ints,
    Words,
    supports,
    tables_for,
)

from .layout import CHANGING, Layout, drawing, printed, specials_of

Bits: TypeAlias = NDArray[np.uint8]
Places: TypeAlias = NDArray[np.int64]

# Columns of `points`.
ROW_POINTS, COLUMN_POINTS, EMPTY, PAIRS = range(4)

# Columns of `counters`: GATHERED is what was gained while rewards come at the end.
ROUND, TURN, BOARD, SCORE, BONUS, TOTAL, GATHERED, OVER = range(8)
COUNTERS = 8

# Places of `places`: the size of the ramp, how many numbers of an observation say that a card is
# to come, and where in it what begins; -1 where there is no such part.
ROWS, COLUMNS, CARD, HEIGHT, HAND, COVERED, SEALED, ROW_GAPS, COLUMN_GAPS = range(9)


class Rules(NamedTuple):
    """What does not change; the first four are those of `gapless.search.tables`."""

    first: Ints
    records: Words
    feet: Bytes
    limit: Bytes
    cover: Ints
    """(board, placement and rows below it)"""
    points: Ints
    """(board, 4)"""
    pairs: Bytes
    """(board, pair, 4)"""
    acts: Ints
    """(tile, action): which placement of the tile it is, or -1"""
    numbers: Ints
    """(placement): its action"""
    slots: Ints
    """(board, space): where the flat observation holds what became of the space, or -1"""
    blank: Bits
    """(board, number of an observation): how a round begins, but for the tile in hand"""
    hands: Bits
    """(tile, numbers of an observation that say what tile is in hand)"""
    come: Ints
    """(tile): where an observation says that it is to come, or -1"""
    places: Places


class Games(NamedTuple):
    """What changes, a row for each environment; the last is for scratch."""

    ramps: Words
    """(row, words): heights, then covered squares"""
    orders: Bytes
    """(row, round, turn): the tiles to decide about, -1 after the last"""
    boards: Bytes
    """(row, round): -1 after the last"""
    counters: Ints
    obs: Bits
    mask: Bytes
    slack: Bytes

    def copy(self) -> "Games":
        return Games(
            self.ramps.copy(),
            self.orders.copy(),
            self.boards.copy(),
            self.counters.copy(),
            self.obs.copy(),
            self.mask.copy(),
            self.slack.copy(),
        )


class Decks(NamedTuple):
    """The cards as tiles, and room to shuffle them."""

    starts: Bytes
    build: Bytes
    cards: Bytes
    numbers: NDArray[np.float64]
    """The random numbers that the cards of a round are shuffled with."""


class Results(NamedTuple):
    """What a step of many environments comes to."""

    rewards: NDArray[np.float64]
    over: NDArray[np.bool_]
    illegal: NDArray[np.bool_]
    scores: Ints


def known(layout: Layout) -> bool:
    """Whether the compiled games know all boards."""
    return all(supports(board, layout.setup.house) for board in layout.boards)


def rules_for(layout: Layout, kind: str) -> Rules:
    edition, house = layout.setup.edition, layout.setup.house
    tables = [tables_for(edition.tiles, board, house) for board in layout.boards]
    shapes, placements = tables[0].shapes, tables[0].placements
    scorings = [table.scoring for table in tables]
    pairs = np.zeros((len(tables), max(len(one.pairs) for one in scorings), 4), np.int8)
    for board, scoring in enumerate(scorings):
        pairs[board, : len(scoring.pairs)] = scoring.pairs
    numbers = [layout.actions.number(placement) for placement in placements]
    acts = np.full((len(layout.tiles), layout.actions.count), -1, np.int32)
    for tile in range(len(layout.tiles)):
        begin, end = shapes.first[tile : tile + 2]
        acts[tile, numbers[begin:end]] = range(end - begin)
    names = list(layout.flat if kind == "flat" else layout.planes)
    size = 1 if kind == "flat" else layout.rows * layout.columns
    build = edition.build
    cards = [names.index(f"to come {card}") * size for card in build]
    return Rules(
        shapes.first,
        shapes.records,
        shapes.feet,
        shapes.limit,
        np.array([table.shapes.cover for table in tables], np.int32),
        np.array(
            [[one.row_points, one.column_points, one.empty, len(one.pairs)] for one in scorings],
            np.int32,
        ),
        pairs,
        acts,
        np.array(numbers, np.int32),
        _slots(layout, names),
        np.array([_blank(layout, kind, board) for board in range(len(tables))], np.uint8),
        _hands(layout, kind),
        np.array(
            [cards[build.index(t.name)] if t.name in build else -1 for t in layout.tiles], np.int32
        ),
        _places(layout, kind, names, size),
    )


def games_for(layout: Layout, rules: Rules, count: int) -> Games:
    rounds, build = len(layout.setup.boards), layout.setup.edition.build
    blocks = len(rules.limit) // (len(layout.tiles) * BLOCK)
    return Games(
        ramps=np.zeros((count, HEIGHT_WORDS + MASK_WORDS), np.uint64),
        orders=np.full((count, rounds, len(build) + 1), -1, np.int8),
        boards=np.full((count, rounds), -1, np.int8),
        counters=np.zeros((count, COUNTERS), np.int32),
        obs=np.zeros((count, rules.blank.shape[1]), np.uint8),
        mask=np.zeros((count, layout.actions.count), np.int8),
        slack=np.zeros(blocks * BLOCK, np.int8),
    )


def decks_for(layout: Layout) -> Decks:
    numbers, edition = layout.numbers, layout.setup.edition
    return Decks(
        starts=np.array([numbers[card] for card in edition.start], np.int8),
        build=np.array([numbers[card] for card in edition.build], np.int8),
        cards=np.zeros(max(len(edition.start), len(edition.build)), np.int8),
        numbers=np.zeros(len(edition.start) + len(edition.build) - 2),
    )


def results_for(count: int) -> Results:
    return Results(
        rewards=np.zeros(count),
        over=np.zeros(count, np.bool_),
        illegal=np.zeros(count, np.bool_),
        scores=np.zeros(count, np.int32),
    )


def fill_orders(orders: Bytes, deal: Deal, layout: Layout) -> None:
    """Writes the decisions of a deal, round by round."""
    numbers = layout.numbers
    orders[:] = -1
    for round, cards in enumerate(deal):
        start = cards.start[0]
        order = [numbers[start], *(numbers[card] for card in cards.deck if card != start)]
        orders[round, : len(order)] = order


def _places(layout: Layout, kind: str, names: list[str], size: int) -> Places:
    def place(name: str) -> int:
        return names.index(name) * size if name in names else -1

    flat = kind == "flat"
    found = {
        ROWS: layout.rows,
        COLUMNS: layout.columns,
        CARD: size,
        HEIGHT: place("height 1" if flat else "height"),
        HAND: place(f"tile {layout.tiles[0]}" if flat else "tile"),
        COVERED: place("covered"),
        SEALED: place("sealed"),
        ROW_GAPS: place("gap in row 1"),
        COLUMN_GAPS: place("gap in column 1"),
    }
    return np.array([found[key] for key in range(len(found))], np.int64)


def _slots(layout: Layout, names: list[str]) -> Ints:
    slots = np.full((len(layout.boards), layout.rows * layout.columns), -1, np.int32)
    if "space 1 covered" in names:
        begin = names.index("space 1 covered")
        for board, one in enumerate(layout.boards):
            for nth, (column, row) in enumerate(specials_of(one).spaces):
                slots[board, (layout.rows - row) * layout.columns + column - 1] = begin + 2 * nth
    return slots


def _hands(layout: Layout, kind: str) -> Bits:
    if kind == "flat":
        return np.eye(len(layout.tiles), dtype=np.uint8)
    rows, columns = layout.rows, layout.columns
    return np.array([drawing(tile, rows, columns).ravel() for tile in layout.tiles], np.uint8)


def _blank(layout: Layout, kind: str, board: int) -> Bits:
    build = layout.setup.edition.build
    if kind == "flat":
        ref = layout.boards[board].ref
        return np.array(
            [name.startswith("to come ") or name == f"board {ref}" for name in layout.flat],
            np.uint8,
        )
    planes = np.zeros(layout.shape("planes"), np.uint8)
    static = len(CHANGING) + len(build)
    planes[len(CHANGING) : static] = 1
    for number in range(static, len(planes)):
        planes[number] = printed(layout.boards[board], layout.planes[number])
    return planes.ravel()
