"""Many rounds of one board at once: each on its own ramp, or at tables of several seats."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gapless.core.edition import Edition
from gapless.engine.tables import (
    BANKED,
    COVERED,
    HEIGHT_WORDS,
    MASK_WORDS,
    ONCE,
    PLAIN_WORDS,
    SPENT,
    THRICE,
    TWICE,
    Bytes,
    Flags,
    Ints,
    Tables,
)

from .random_play import BLOCK_WORDS, deal, draw_legal, find_legal, place, play_random, score_all

Columns: TypeAlias = NDArray[np.uint32]


@dataclass(frozen=True, slots=True)
class FinishedRounds:
    """Rounds played to their end."""

    placements: int
    """Count of tiles placed in all rounds."""
    scores: Ints
    """(round)"""
    chosen: Ints
    """(round, turn): the choice for each tile; -1: set aside. Empty unless it was asked for."""


class Rounds:
    """A batch of ramps with the same board.

    A tile is its index in `tables.tiles`, -1 for none; a choice is the index of a placement
    among those of its tile, -1 to set it aside. Each `seats` ramps are those of one table: a tile
    that falls through a wormhole goes to the next seat, or comes back mirrored if there is only
    one. The state is `ramps`: copy it to take acts back.
    """

    def __init__(self, tables: Tables, count: int, seats: int = 1) -> None:
        self.tables = tables
        self.count = count
        self.seats = seats
        self.ramps = np.zeros((count, tables.scoring.ramp_words), np.uint64)
        self._words = np.zeros(tables.shapes.blocks * BLOCK_WORDS, np.uint64)
        self._slack = self._words.view(np.int8)

    @property
    def heights(self) -> Bytes:
        """(ramp, column): the height."""
        return self.ramps[:, :HEIGHT_WORDS].view(np.int8)[:, : self.tables.scoring.columns]

    @property
    def covered(self) -> Columns:
        """(ramp, column): bits of the covered squares, row 1 in the lowest."""
        return self._part(COVERED)

    @property
    def spent(self) -> Columns:
        """(ramp, column): bits of the spent spaces."""
        return self._part(SPENT)

    @property
    def slid(self) -> tuple[Columns, Columns, Columns]:
        """(ramp, column): bits of the spaces slid over at least once, twice and three times."""
        return self._part(ONCE), self._part(TWICE), self._part(THRICE)

    @property
    def banked(self) -> NDArray[np.int64]:
        """(ramp): points of completed rows and of tiles set aside, on a volatile board."""
        if self.tables.scoring.ramp_words == PLAIN_WORDS:
            return np.zeros(self.count, np.int64)
        return self.ramps[:, BANKED].view(np.int64)

    def _part(self, offset: int) -> Columns:
        columns = self.tables.scoring.columns
        if offset >= self.ramps.shape[1]:
            return np.zeros((self.count, columns), np.uint32)
        return self.ramps[:, offset : offset + MASK_WORDS].view(np.uint32)[:, :columns]

    def clear(self) -> None:
        """Empty all ramps."""
        self.ramps[:] = 0

    def legal(self, tiles: Bytes) -> Flags:
        """Return the legal placements of each ramp's tile, (ramp, choice)."""
        shapes = self.tables.shapes
        legal = np.empty((self.count, np.diff(shapes.first).max()), np.bool_)
        columns = self.tables.scoring.columns
        find_legal(shapes, columns, tiles, self.ramps, legal, self._slack)
        return legal

    def draw(self, tiles: Bytes, seed: int) -> Ints:
        """Return a random legal choice for each ramp, all with the same probability."""
        choices = np.empty(self.count, np.int32)
        draw_legal(
            self.tables.shapes,
            self.tables.scoring.columns,
            tiles,
            self.ramps,
            np.uint64(seed),
            choices,
            self._words,
            self._slack,
        )
        return choices

    def place(self, tiles: Bytes, choices: Ints) -> Ints:
        """Play a card at every table; return the points gained on each ramp."""
        gained = np.empty(self.count, np.int32)
        place(
            self.tables.shapes,
            self.tables.scoring,
            self.seats,
            tiles,
            choices,
            self.ramps,
            gained,
            self._slack,
        )
        return gained

    def scores(self) -> Ints:
        """Return the score of each round if it ended now."""
        scores = np.empty(self.count, np.int32)
        score_all(self.tables.scoring, self.ramps, scores)
        return scores

    def play_random(self, orders: Bytes, seed: int, *, keep: bool = False) -> FinishedRounds:
        """Play tiles in order (ramp, turn) on empty ramps, each at a random legal placement.

        The choices are returned only if `keep` is set.
        """
        self.clear()
        scores = np.empty(self.count, np.int32)
        chosen = np.full((self.count if keep else 0, orders.shape[1]), -1, np.int32)
        placed = play_random(
            self.tables.shapes,
            self.tables.scoring,
            orders,
            np.uint64(seed),
            self.ramps,
            scores,
            chosen,
            self._words,
            self._slack,
        )
        return FinishedRounds(placed, scores, chosen)


def deal_orders(tables: Tables, edition: Edition, count: int, seed: int) -> Bytes:
    """Return random orders of tiles, (round, turn): a starting tile, then the building cards."""
    orders = np.empty((count, 1 + len(edition.build)), np.int8)
    deal(tables.indices(edition.start), tables.indices(edition.build), np.uint64(seed), orders)
    return orders
