"""A game of one player on the compiled rules, with the face of `plain.PlainGame`."""

from collections.abc import Sequence
from copy import copy
from typing import Self

import numpy as np

from gapless.core.setup import Deal, Setup

from .alone import begin_one, step_one
from .kernel import begin_all
from .layout import Array, Layout, Mask, Played
from .rules import EMPTY, Games, decks_for, fill_orders, games_for, rules_for

DERIVED = ("_arguments", "_beginning", "_observation", "_mask")
ALL = np.ones(1, np.bool_)


class FastGame:
    """A game that takes actions and gives observations."""

    def __init__(self, layout: Layout, kind: str) -> None:
        self.layout = layout
        self.draws = layout.draws
        self._rules = rules_for(layout, kind)
        self._decks = decks_for(layout)
        self._shape = layout.shape(kind)
        self._refs = [board.ref for board in layout.boards]
        self._usual = [self._refs.index(board.ref) for board in layout.setup.boards]
        self.over = False
        self.score = 0
        """The finished rounds and what the ramp counts now."""
        self.hold(games_for(layout, self._rules, 1))

    def begin(self, setup: Setup, deal: Deal) -> None:
        boards = self._games.boards[0]
        boards[:] = -1
        boards[: len(setup.boards)] = [self._refs.index(board.ref) for board in setup.boards]
        self.redeal(deal)
        begin_all(self._rules, self._games, ALL)
        self.over = False
        self.score = int(self._rules.points[boards[0], EMPTY])

    def begin_usual(self, drawn: Sequence[float]) -> None:
        """Begins the usual game, with cards that are shuffled with random numbers."""
        self._games.boards[0] = self._usual
        self.score = begin_one(*self._beginning, np.array(drawn))
        self.over = False

    def redeal(self, deal: Deal) -> None:
        """Changes hidden cards."""
        fill_orders(self._games.orders[0], deal, self.layout)

    def copy(self) -> Self:
        other = copy(self)
        other.hold(self._games.copy())
        return other

    def __getstate__(self) -> dict[str, object]:
        """Leave out what `hold` derives: copied array by array, it would show another game."""
        return {key: value for key, value in vars(self).items() if key not in DERIVED}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        self.hold(self._games)

    def step(self, action: int) -> Played:
        """Plays an action. Callers are many and hurried, so it answers all at once."""
        gained, self.over, illegal, self.score = step_one(*self._arguments, action)
        return gained, illegal, self._observation.copy(), self._mask.copy()

    def mask(self, seat: int = 0) -> Mask:
        mask: Mask = self._mask.copy()
        return mask

    def observation(self, seat: int = 0) -> Array:
        observation: Array = self._observation.copy()
        return observation

    def hold(self, games: Games) -> None:
        """Takes the state of a game."""
        self._games = games
        self._arguments = (*self._rules, *games)
        decks = self._decks
        self._beginning = (*self._arguments, decks.starts, decks.build, decks.cards)
        self._observation = games.obs[0].reshape(self._shape)
        self._mask = games.mask[0]
