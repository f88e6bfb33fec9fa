"""The arrays that the compiled games read and write.

A table is one environment, a row one seat at a table; the rows of a table follow each other.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gapless.core.board import Board, HouseRule
from gapless.core.setup import Deal
from gapless.engine import tables as engine
from gapless.engine.tables import BLOCK, LANES, Bytes, Flags, Ints, Scoring, Shapes, Words

from .layout import COMMON_PLANES, LATER_STATES, ObservationLayout, special_spaces, tile_plane

Bits: TypeAlias = NDArray[np.uint8]
Places: TypeAlias = NDArray[np.int64]
Shorts: TypeAlias = NDArray[np.int16]

Offsets: TypeAlias = dict[str, int]
"""Where each part of an observation begins, by its name."""

# Columns of `counters`; GATHERED are the points gained so far if rewards come at the end, GAINED
# those of the last step, and ILLEGAL is 1 if its action was illegal.
ROUND, TURN, BOARD, SCORE, BONUS, TOTAL, GATHERED, OVER, GAINED, ILLEGAL = range(10)
COUNTERS = 10

# Indices of `places`: how many numbers of an observation stand for one card to come, and the offset
# of each part of an observation (-1: it has no such part).
CARD, HEIGHT, HAND, COVERED, SEALED, ROW_GAPS, COLUMN_GAPS, OTHERS, FACTS = range(9)

MISSES = -2
"""Instead of a tile: the seat misses this card."""

# Columns of `marks`.
SPENT, SPENDABLE, FIRST_STATE, SECOND_STATE, THIRD_STATE = range(5)


class RuleArrays(NamedTuple):
    """Constant tables of an environment."""

    shapes: Shapes
    scoring: Scoring
    acts: Ints
    """(tile, action): the index of that placement among those of the tile, or -1"""
    feet: Bytes
    """As in `Shapes`, but by action instead of placement."""
    limit: Bytes
    """As in `Shapes`, but by action instead of placement."""
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
    """(board, 5): offset of the planes in which its spaces change; see SPENT."""
    seats: int
    """Seats at a table."""


class GameArrays(NamedTuple):
    """The states of games; `slack` is scratch space."""

    ramps: Words
    """(row, words): heights, then covered squares"""
    orders: Bytes
    """(row, round, turn): the tiles of the decisions in order, or `MISSES`; then -1"""
    boards: Ints
    """(table, round): index of the board, -1 after the last"""
    counters: Ints
    """(row, 10): see ROUND and the following"""
    played: Shorts
    """(row, round, turn): the actions so far"""
    obs: Bits
    mask: Bytes
    slack: Bytes

    def copy(self) -> "GameArrays":
        """Return a copy of all arrays."""
        return GameArrays._make([array.copy() for array in self])

    def part(self, tables: slice, rows: slice) -> "GameArrays":
        """Return some tables, with scratch space of their own."""
        by_row = GameArrays._make([array[rows] for array in self])
        return by_row._replace(boards=self.boards[tables], slack=self.slack.copy())


class DeckArrays(NamedTuple):
    """The cards as tile numbers, the boards of an episode, and scratch space to draw them."""

    starts: Bytes
    build: Bytes
    cards: Bytes
    numbers: NDArray[np.float64]
    """The random numbers of one game: to shuffle its cards, then to draw its boards."""
    rounds: Ints
    """(round): the board of each round; or, if the boards are sampled, those to draw from"""
    sampled: bool
    shared: bool
    """Whether all seats have the same starting tile."""

    def unshared(self) -> "DeckArrays":
        """Return the same cards and boards with scratch space of their own."""
        return self._replace(cards=self.cards.copy(), numbers=self.numbers.copy())


class StepArrays(NamedTuple):
    """The results of a step."""

    rewards: NDArray[np.float64]
    """(row)"""
    over: NDArray[np.bool_]
    """(table)"""
    illegal: NDArray[np.bool_]
    """(row)"""
    scores: Ints
    """(row): the score of the finished rounds plus that of the ramp as it is now"""

    def part(self, tables: slice, rows: slice) -> "StepArrays":
        """Return the results of some tables."""
        rewards, over, illegal, scores = self
        return StepArrays(rewards[rows], over[tables], illegal[rows], scores[rows])


def make_rules(layout: ObservationLayout, kind: str) -> RuleArrays:
    """Return the tables of an environment with observations of a kind."""
    edition, house = layout.setup.edition, layout.setup.house
    tables = engine.tables_for(edition.tiles, layout.boards, house)
    shapes, placements = tables.shapes, tables.placements
    numbers = [layout.actions.number(placement) for placement in placements]
    acts = np.full((len(layout.tiles), layout.actions.count), -1, np.int32)
    for tile in range(len(layout.tiles)):
        begin, end = shapes.first[tile : tile + 2]
        acts[tile, numbers[begin:end]] = range(end - begin)
    size = 1 if kind == "flat" else layout.rows * layout.columns
    offsets = {name: number * size for number, name in enumerate(layout.names(kind))}
    come = [offsets.get(f"to come {tile.name}", -1) for tile in layout.tiles]
    return RuleArrays(
        shapes,
        tables.scoring,
        acts,
        *_by_action(layout, shapes, acts),
        _slots(layout, offsets),
        np.array([_blank(layout, kind, board) for board in layout.boards], np.uint8),
        _hands(layout, kind),
        np.array(come, np.int32),
        _places(layout, kind, offsets, size),
        _marks(layout, offsets),
        len(layout.setup.players),
    )


def _by_action(layout: ObservationLayout, shapes: Shapes, acts: Ints) -> tuple[Bytes, Bytes]:
    """Return `feet` and `limit` of all placements by their action numbers."""
    tiles, blocks = len(layout.tiles), -(-layout.actions.set_aside // BLOCK)
    feet = np.full((tiles, blocks, LANES, BLOCK), engine.UNTOUCHED, np.int8)
    limit = np.full((tiles, blocks, BLOCK), engine.NO_PLACEMENT, np.int8)
    own_feet = shapes.feet.reshape(tiles, shapes.blocks, LANES, BLOCK)
    own_limit = shapes.limit.reshape(tiles, shapes.blocks, BLOCK)
    for tile, action in np.argwhere(acts >= 0):
        block, place = divmod(action, BLOCK)
        own, nth = divmod(acts[tile, action], BLOCK)
        feet[tile, block, :, place] = own_feet[tile, own, :, nth]
        limit[tile, block, place] = own_limit[tile, own, nth]
    return feet.ravel(), limit.ravel()


def make_games(layout: ObservationLayout, rules: RuleArrays, count: int) -> GameArrays:
    """Return arrays for `count` games; each has to be begun before it is played."""
    rows, turns = count * rules.seats, (layout.rounds, len(layout.setup.edition.build) + 1)
    return GameArrays(
        ramps=np.zeros((rows, rules.scoring.ramp_words), np.uint64),
        orders=np.full((rows, *turns), -1, np.int8),
        boards=np.full((count, layout.rounds), -1, np.int32),
        counters=np.zeros((rows, COUNTERS), np.int32),
        played=np.zeros((rows, *turns), np.int16),
        obs=np.zeros((rows, rules.blank.shape[1]), np.uint8),
        mask=np.zeros((rows, layout.actions.count), np.int8),
        slack=np.zeros(-(-layout.actions.count // BLOCK) * BLOCK, np.int8),
    )


def make_decks(layout: ObservationLayout) -> DeckArrays:
    """Return the cards and the boards of an environment as arrays."""
    numbers, setup = layout.tile_numbers, layout.setup
    edition = setup.edition
    return DeckArrays(
        starts=np.array([numbers[card] for card in edition.start], np.int8),
        build=np.array([numbers[card] for card in edition.build], np.int8),
        cards=np.zeros(max(len(edition.start), len(edition.build)), np.int8),
        numbers=np.zeros(layout.draws),
        rounds=np.array(layout.board_numbers(setup.boards), np.int32),
        sampled=bool(layout.sampled),
        shared=HouseRule.SHARED_START in setup.house,
    )


def make_results(layout: ObservationLayout, count: int) -> StepArrays:
    """Return arrays for the results of `count` environments."""
    rows = count * len(layout.setup.players)
    return StepArrays(
        rewards=np.zeros(rows),
        over=np.zeros(count, np.bool_),
        illegal=np.zeros(rows, np.bool_),
        scores=np.zeros(rows, np.int32),
    )


def fill_orders(orders: Bytes, deal: Deal, layout: ObservationLayout) -> None:
    """Write the tiles of a deal's decisions into `orders` (seat, round, turn)."""
    numbers = layout.tile_numbers
    orders[:] = -1
    for round, cards in enumerate(deal):
        met = [card for card in cards.deck if set(cards.start) != {card}]
        for seat, start in enumerate(cards.start):
            order = [numbers[start]]
            order += [MISSES if card == start else numbers[card] for card in met]
            orders[seat, round, : len(order)] = order


def _places(layout: ObservationLayout, kind: str, offsets: Offsets, size: int) -> Places:
    flat = kind == "flat"
    height, hand = ("height 1", f"tile {layout.tiles[0]}") if flat else ("height", "tile")
    others = "height 1 of next 1" if flat else "covered of next 1"
    parts = (height, hand, "covered", "sealed", "gap in row 1", "gap in column 1", others, "gain")
    return np.array([size, *(offsets.get(part, -1) for part in parts)], np.int64)


def _marks(layout: ObservationLayout, offsets: Offsets) -> Places:
    marks = []
    for board in layout.boards:
        spendable = next((kind.key for kind in board.kinds if kind.leaves), "")
        first = next((kind.key for kind in board.kinds if kind.slides), "")
        changed = ("penalty", spendable, first, *LATER_STATES)
        marks.append([offsets.get(name, -1) for name in changed])
    return np.array(marks, np.int64)


def _slots(layout: ObservationLayout, offsets: Offsets) -> Ints:
    slots = np.full((len(layout.boards), layout.rows * layout.columns), -1, np.int32)
    if "space 1 covered" in offsets:
        for number, board in enumerate(layout.boards):
            for nth, (column, row) in enumerate(special_spaces(board), 1):
                space = (layout.rows - row) * layout.columns + column - 1
                slots[number, space] = offsets[f"space {nth} covered"]
    return slots


def _hands(layout: ObservationLayout, kind: str) -> Bits:
    if kind == "flat":
        return np.eye(len(layout.tiles), dtype=np.uint8)
    rows, columns = layout.rows, layout.columns
    return np.array([tile_plane(tile, rows, columns).ravel() for tile in layout.tiles], np.uint8)


def _blank(layout: ObservationLayout, kind: str, board: Board) -> Bits | Flags:
    if kind == "flat":
        own = f"board {board.ref}"
        return np.array([name.startswith("to come ") or name == own for name in layout.flat])
    planes = np.zeros(layout.shape(kind), np.uint8)
    static = len(COMMON_PLANES) + len(layout.setup.edition.build)
    planes[len(COMMON_PLANES) : static] = 1
    for number, name in enumerate(layout.names(kind)[static:], static):
        if " of next " not in name:
            planes[number] = layout.board_plane(board, name)
    return planes.ravel()
