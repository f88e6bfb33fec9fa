"""Many rounds of one board at once, each on its own ramp."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gapless.core.edition import Edition

from .kernel import (
    BLOCK_WORDS,
    deal,
    draw_legal,
    find_legal,
    place,
    play_random,
    score_all,
)
from .tables import HEIGHT_WORDS, MASK_WORDS, Bytes, Flags, Ints, Tables


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
    among those of its tile, -1 to set it aside.
    """

    def __init__(self, tables: Tables, count: int) -> None:
        self.tables = tables
        self.count = count
        self.height_words = np.zeros((count, HEIGHT_WORDS), np.uint64)
        self.covered_words = np.zeros((count, MASK_WORDS), np.uint64)
        self._words = np.zeros(tables.shapes.blocks * BLOCK_WORDS, np.uint64)
        self._slack = self._words.view(np.int8)

    @property
    def heights(self) -> Bytes:
        """(ramp, column): the height."""
        return self.height_words.view(np.int8)[:, : self.tables.scoring.columns]

    @property
    def covered(self) -> NDArray[np.uint32]:
        """(ramp, column): bits of the covered squares, row 1 in the lowest."""
        return self.covered_words.view(np.uint32)[:, : self.tables.scoring.columns]

    def clear(self) -> None:
        """Empty all ramps."""
        self.height_words[:] = 0
        self.covered_words[:] = 0

    def legal(self, tiles: Bytes) -> Flags:
        """Return the legal placements of each ramp's tile, (ramp, choice)."""
        shapes = self.tables.shapes
        legal = np.empty((self.count, np.diff(shapes.first).max()), np.bool_)
        columns = self.tables.scoring.columns
        find_legal(shapes, columns, tiles, self.height_words, legal, self._slack)
        return legal

    def draw(self, tiles: Bytes, seed: int) -> Ints:
        """Return a random legal choice for each ramp, all with the same probability."""
        choices = np.empty(self.count, np.int32)
        draw_legal(
            self.tables.shapes,
            self.tables.scoring.columns,
            tiles,
            self.height_words,
            np.uint64(seed),
            choices,
            self._words,
            self._slack,
        )
        return choices

    def place(self, tiles: Bytes, choices: Ints) -> Ints:
        """Place the tiles; return the points gained on each ramp."""
        gained = np.empty(self.count, np.int32)
        place(
            self.tables.shapes,
            self.tables.scoring,
            tiles,
            choices,
            self.height_words,
            self.covered_words,
            gained,
            self._slack,
        )
        return gained

    def scores(self) -> Ints:
        """Return the score of each round if it ended now."""
        scores = np.empty(self.count, np.int32)
        score_all(self.tables.scoring, self.covered_words, scores)
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
            self.height_words,
            self.covered_words,
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
