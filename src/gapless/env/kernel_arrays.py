"""The arrays that the compiled games read and write.

A row of `GameArrays` and of `StepArrays` is one environment.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gapless.core.board import Kind
from gapless.core.setup import Deal
from gapless.engine.tables import (
    BLOCK,
    Bytes,
    Ints,
    Scoring,
    Shapes,
    Words,
    tables_for,
)

from .layout import COMMON_PLANES, ObservationLayout, board_plane, special_spaces, tile_plane

Bits: TypeAlias = NDArray[np.uint8]
Places: TypeAlias = NDArray[np.int64]

# Columns of `counters`; GATHERED are the points gained so far if rewards come at the end.
ROUND, TURN, BOARD, SCORE, BONUS, TOTAL, GATHERED, OVER = range(8)
COUNTERS = 8

# Indices of `places`: how many numbers of an observation stand for one card to come, and the offset
# of each part of an observation (-1: it has no such part).
CARD, HEIGHT, HAND, COVERED, SEALED, ROW_GAPS, COLUMN_GAPS = range(7)

# Columns of `marks`.
PENALTY_MARKS, SPENDABLE_MARKS, EGG_MARKS, CRACKED_MARKS, BROKEN_MARKS = range(5)


class RuleArrays(NamedTuple):
    """Constant tables of an environment."""

    shapes: Shapes
    scoring: Scoring
    acts: Ints
    """(tile, action): the index of that placement among those of the tile, or -1"""
    numbers: Ints
    """(placement): its action number"""
    slots: Ints
    """(board, space): offset of the space's state in the flat observation, or -1"""
    blank: Bits
    """(board, observation): the observation at the start of a round, without the tile in hand"""
    hands: Bits
    """(tile, part of the observation): the tile in hand"""
    come: Ints
    """(tile): offset of its card among the cards to come, or -1"""
    places: Places
    """See CARD and the following."""
    marks: Places
    """(board, 5): offset of the planes in which its spaces change; see PENALTY_MARKS."""


class GameArrays(NamedTuple):
    """The states of games, one per row; `slack` is scratch space."""

    ramps: Words
    """(row, words): heights, then covered squares"""
    orders: Bytes
    """(row, round, turn): the tiles of the decisions in order, then -1"""
    boards: Bytes
    """(row, round): index of the board, -1 after the last"""
    counters: Ints
    """(row, 8): see ROUND and the following"""
    obs: Bits
    mask: Bytes
    slack: Bytes

    def copy(self) -> "GameArrays":
        """Return a copy of all arrays."""
        return GameArrays._make(array.copy() for array in self)


class DeckArrays(NamedTuple):
    """The cards as tile numbers, and scratch space to shuffle them."""

    starts: Bytes
    build: Bytes
    cards: Bytes
    numbers: NDArray[np.float64]
    """Random numbers to shuffle the cards of one round with."""


class StepArrays(NamedTuple):
    """The results of a step, one per row."""

    rewards: NDArray[np.float64]
    over: NDArray[np.bool_]
    illegal: NDArray[np.bool_]
    scores: Ints


def make_rules(layout: ObservationLayout, kind: str) -> RuleArrays:
    """Return the tables of an environment with observations of the kind `planes` or `flat`."""
    edition, house = layout.setup.edition, layout.setup.house
    tables = tables_for(edition.tiles, layout.boards, house)
    shapes, placements = tables.shapes, tables.placements
    numbers = [layout.actions.number(placement) for placement in placements]
    acts = np.full((len(layout.tiles), layout.actions.count), -1, np.int32)
    for tile in range(len(layout.tiles)):
        begin, end = shapes.first[tile : tile + 2]
        acts[tile, numbers[begin:end]] = range(end - begin)
    names = list(layout.flat if kind == "flat" else layout.planes)
    size = 1 if kind == "flat" else layout.rows * layout.columns
    build = edition.build
    cards = [names.index(f"to come {card}") * size for card in build]
    return RuleArrays(
        shapes,
        tables.scoring,
        acts,
        np.array(numbers, np.int32),
        _slots(layout, names),
        np.array([_blank(layout, kind, board) for board in range(len(layout.boards))], np.uint8),
        _hands(layout, kind),
        np.array(
            [cards[build.index(t.name)] if t.name in build else -1 for t in layout.tiles], np.int32
        ),
        _places(layout, kind, names, size),
        _marks(layout, names, size),
    )


def make_games(layout: ObservationLayout, rules: RuleArrays, count: int) -> GameArrays:
    """Return arrays for `count` games; each has to be begun before it is played."""
    rounds, build = len(layout.setup.boards), layout.setup.edition.build
    return GameArrays(
        ramps=np.zeros((count, rules.scoring.ramp_words), np.uint64),
        orders=np.full((count, rounds, len(build) + 1), -1, np.int8),
        boards=np.full((count, rounds), -1, np.int8),
        counters=np.zeros((count, COUNTERS), np.int32),
        obs=np.zeros((count, rules.blank.shape[1]), np.uint8),
        mask=np.zeros((count, layout.actions.count), np.int8),
        slack=np.zeros(rules.shapes.blocks * BLOCK, np.int8),
    )


def make_decks(layout: ObservationLayout) -> DeckArrays:
    """Return the cards of an edition as arrays."""
    numbers, edition = layout.tile_numbers, layout.setup.edition
    return DeckArrays(
        starts=np.array([numbers[card] for card in edition.start], np.int8),
        build=np.array([numbers[card] for card in edition.build], np.int8),
        cards=np.zeros(max(len(edition.start), len(edition.build)), np.int8),
        numbers=np.zeros(len(edition.start) + len(edition.build) - 2),
    )


def make_results(count: int) -> StepArrays:
    """Return arrays for the results of `count` environments."""
    return StepArrays(
        rewards=np.zeros(count),
        over=np.zeros(count, np.bool_),
        illegal=np.zeros(count, np.bool_),
        scores=np.zeros(count, np.int32),
    )


def fill_orders(orders: Bytes, deal: Deal, layout: ObservationLayout) -> None:
    """Write the tiles of a deal's decisions into `orders` (round, turn)."""
    numbers = layout.tile_numbers
    orders[:] = -1
    for round, cards in enumerate(deal):
        start = cards.start[0]
        order = [numbers[start], *(numbers[card] for card in cards.deck if card != start)]
        orders[round, : len(order)] = order


def _places(layout: ObservationLayout, kind: str, names: list[str], size: int) -> Places:
    def place(name: str) -> int:
        return names.index(name) * size if name in names else -1

    flat = kind == "flat"
    height, hand = ("height 1", f"tile {layout.tiles[0]}") if flat else ("height", "tile")
    parts = (height, hand, "covered", "sealed", "gap in row 1", "gap in column 1")
    return np.array([size, *map(place, parts)], np.int64)


def _marks(layout: ObservationLayout, names: list[str], size: int) -> Places:
    marks = np.full((len(layout.boards), BROKEN_MARKS + 1), -1, np.int64)
    for board, one in enumerate(layout.boards):
        spendable = Kind.BOOM if one.has(Kind.BOOM) else Kind.WORMHOLE
        for mark, name in enumerate(("penalty", spendable, Kind.EGG, "cracked", "broken")):
            if name in names:
                marks[board, mark] = names.index(name) * size
    return marks


def _slots(layout: ObservationLayout, names: list[str]) -> Ints:
    slots = np.full((len(layout.boards), layout.rows * layout.columns), -1, np.int32)
    if "space 1 covered" in names:
        begin = names.index("space 1 covered")
        states = sum(name.startswith("space 1 ") for name in names)
        for board, one in enumerate(layout.boards):
            for nth, (column, row) in enumerate(special_spaces(one)):
                slots[board, (layout.rows - row) * layout.columns + column - 1] = (
                    begin + states * nth
                )
    return slots


def _hands(layout: ObservationLayout, kind: str) -> Bits:
    if kind == "flat":
        return np.eye(len(layout.tiles), dtype=np.uint8)
    rows, columns = layout.rows, layout.columns
    return np.array([tile_plane(tile, rows, columns).ravel() for tile in layout.tiles], np.uint8)


def _blank(layout: ObservationLayout, kind: str, board: int) -> Bits:
    build = layout.setup.edition.build
    if kind == "flat":
        ref = layout.boards[board].ref
        return np.array(
            [name.startswith("to come ") or name == f"board {ref}" for name in layout.flat],
            np.uint8,
        )
    planes = np.zeros(layout.shape("planes"), np.uint8)
    static = len(COMMON_PLANES) + len(build)
    planes[len(COMMON_PLANES) : static] = 1
    for number in range(static, len(planes)):
        planes[number] = board_plane(layout.boards[board], layout.planes[number])
    return planes.ravel()
