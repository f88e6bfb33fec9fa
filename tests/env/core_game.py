"""A game on the core's rules: the compiled games of the environments are checked against it.

Every observation is computed from the whole ramp.
"""

from collections.abc import Sequence

import numpy as np

from gapless.core.game import Game
from gapless.core.masks import COLUMN_BITS
from gapless.core.ramp import Ramp
from gapless.core.setup import Deal, Setup
from gapless.env.layout import (
    COMMON_PLANES,
    FACTS,
    Array,
    Mask,
    ObservationLayout,
    mask_plane,
    special_spaces,
    tile_plane,
)
from tests.env.fact_planes import fact_planes


class CoreGame:
    """A game that takes action numbers and returns observations, on the core's rules."""

    def __init__(self, layout: ObservationLayout, kind: str) -> None:
        self.layout = layout
        self.kind = kind
        self.game: Game

    def begin(self, setup: Setup, deal: Deal, ramp: str | None) -> None:
        """Begin a game, on a covered first ramp if one is given in the notation."""
        self.game = Game(setup, deal)
        if ramp is not None:
            self.game.round.ramps[0] = Ramp(setup.boards[0], setup.house, ramp)

    @property
    def over(self) -> bool:
        """Whether the game is complete."""
        return self.game.complete

    def score_of(self, seat: int) -> int:
        """Return the score of the finished rounds plus that of the ramp as it is now."""
        total = self.game.totals[seat]
        return total if self.over else total + self.game.round.ramps[seat].score().total

    def act(self, actions: Sequence[int]) -> tuple[list[int], list[bool]]:
        """Play one card; return for each seat the points gained and whether it acted illegally."""
        game, seats = self.game, self.game.setup.seats
        before = [game.round.ramps[seat].score().total for seat in seats]
        round, finished = game.round, len(game.results)
        waiting = game.waiting_for
        legal = [self.mask(seat) for seat in seats]
        illegal = [seat in waiting and not legal[seat][actions[seat]] for seat in seats]
        for seat in waiting:
            tile = game.tile(seat)
            assert tile is not None
            action = actions[seat]
            if illegal[seat]:
                action = self._fallback(legal[seat])
            game.act(seat, self.layout.actions.act(action, tile))
        ramps = round.ramps if len(game.results) == finished else game.results[finished].ramps
        return [ramps[s].score().total - before[s] for s in seats], illegal

    def mask(self, seat: int = 0) -> Mask:
        """Return the legal actions; without a tile in hand, only setting aside (without effect)."""
        actions, game = self.layout.actions, self.game
        mask = np.zeros(actions.count, np.int8)
        tile = game.tile(seat)
        if tile is None:
            mask[actions.set_aside] = 1
            return mask
        legal = game.round.ramps[seat].legal_placements(tile)
        mask[[actions.number(placement) for placement in legal]] = 1
        mask[actions.set_aside] = game.card is not None
        return mask

    def observation(self, seat: int = 0) -> Array:
        """Return the observation of a seat."""
        return self._flat(seat) if self.kind == "flat" else self._planes(seat)

    def _fallback(self, legal: Mask) -> int:
        aside = self.layout.actions.set_aside
        return aside if legal[aside] else int(legal.argmax())

    def _to_come(self, seat: int) -> set[str]:
        game = self.game
        gone = {*game.round.turned, game.card, game.start[seat].name}
        return {card for card in game.setup.edition.build if card not in gone}

    def _planes(self, seat: int) -> Array:
        layout, game = self.layout, self.game
        rows, columns = layout.rows, layout.columns
        ramp = game.round.ramps[seat]
        planes = np.zeros(layout.shape(self.kind), np.uint8)
        planes[0] = mask_plane(ramp.covered, rows, columns)
        planes[1] = mask_plane(ramp.sealed, rows, columns)
        planes[2] = ramp.skyline
        tile = game.tile(seat)
        if tile is not None:
            planes[3] = tile_plane(tile, rows, columns)
        to_come = self._to_come(seat)
        build = game.setup.edition.build
        for number, card in enumerate(build, len(COMMON_PLANES)):
            planes[number] = card in to_come
        static = len(COMMON_PLANES) + len(build)
        facts = fact_planes(ramp) if self.kind == FACTS else {}
        for number, name in enumerate(layout.names(self.kind)[static:], static):
            planes[number] = facts[name] if name in facts else self._board_plane(name, seat)
        return planes

    def _board_plane(self, name: str, seat: int) -> Array:
        ramp = self.game.round.ramps[seat]
        rows, columns = self.layout.rows, self.layout.columns
        if " of next " in name:
            return self._other_player(name, seat)
        if name in {"cracked", "broken"}:
            broken = mask_plane(ramp.slid[1], rows, columns)
            return broken if name == "broken" else mask_plane(ramp.slid[0], rows, columns) - broken
        plane = self.layout.board_plane(ramp.board, name)
        spent = mask_plane(ramp.spent, rows, columns)
        if name == "penalty":
            return plane | spent
        if name in {"boom", "wormhole"}:
            return plane & ~spent
        return plane & ~mask_plane(ramp.slid[0], rows, columns) if name == "egg" else plane

    def _other_player(self, name: str, seat: int) -> Array:
        what, _, distance = name.partition(" of next ")
        other = self._seat_after(seat, int(distance))
        ramp = self.game.round.ramps[other]
        rows, columns = self.layout.rows, self.layout.columns
        if what == "covered":
            return mask_plane(ramp.covered, rows, columns)
        if what == "height":
            return np.broadcast_to(np.array(ramp.skyline, np.uint8), (rows, columns))
        return tile_plane(self.game.start[other], rows, columns)

    def _flat(self, seat: int) -> Array:
        layout, game = self.layout, self.game
        ramp = game.round.ramps[seat]
        rows, columns = layout.rows, layout.columns
        numbers: list[int] = list(ramp.skyline)
        sealed = mask_plane(ramp.sealed, rows, columns)
        if any(board.rows for board in layout.boards):
            numbers += sealed.max(1)[::-1].tolist()
        if any(board.columns for board in layout.boards):
            numbers += sealed.max(0).tolist()
        numbers += self._special_spaces(ramp)
        tile, to_come = game.tile(seat), self._to_come(seat)
        numbers += [one == tile for one in layout.tiles]
        numbers += [card in to_come for card in game.setup.edition.build]
        if len(layout.boards) > 1:
            numbers += [board.ref == ramp.board.ref for board in layout.boards]
        for distance in range(1, len(game.setup.players)):
            numbers += game.round.ramps[self._seat_after(seat, distance)].skyline
        return np.array(numbers, np.uint8)

    def _special_spaces(self, ramp: Ramp) -> list[int]:
        """Return the states of the special spaces, padded with zeros."""
        names = [name for name in self.layout.flat if name.startswith("space ")]
        depth = sum(name.startswith("space 1 ") for name in names)
        bits = (ramp.covered, ramp.sealed, ramp.spent | ramp.slid[0], ramp.slid[1])
        found: list[int] = []
        for column, row in special_spaces(ramp.board):
            at = (column - 1) * COLUMN_BITS + row - 1
            found += [mask >> at & 1 for mask in bits[:depth]]
        return found + [0] * (len(names) - len(found))

    def _seat_after(self, seat: int, distance: int) -> int:
        return (seat + distance) % len(self.game.setup.players)
