"""A game of one player on the compiled rules, with the face of `plain.PlainGame`."""

from copy import copy
from typing import Self

import numpy as np

from gapless.core.setup import Deal, Setup

from .kernel import begin_all, step_one
from .layout import Array, Layout, Mask
from .rules import EMPTY, Games, fill_orders, games_for, rules_for

ALL = np.ones(1, np.bool_)


class FastGame:
    """A game that takes actions and gives observations."""

    def __init__(self, layout: Layout, kind: str) -> None:
        self.layout = layout
        self._rules = rules_for(layout, kind)
        self._shape = layout.shape(kind)
        self._boards = {board.ref: number for number, board in enumerate(layout.boards)}
        self.over = False
        self._score = 0
        self.hold(games_for(layout, self._rules, 1))

    def begin(self, setup: Setup, deal: Deal) -> None:
        boards = self._games.boards[0]
        boards[:] = -1
        boards[: len(setup.boards)] = [self._boards[board.ref] for board in setup.boards]
        self.redeal(deal)
        begin_all(self._rules, self._games, ALL)
        self.over = False
        self._score = int(self._rules.points[boards[0], EMPTY])

    def redeal(self, deal: Deal) -> None:
        """Changes hidden cards."""
        fill_orders(self._games.orders[0], deal, self.layout)

    def copy(self) -> Self:
        other = copy(self)
        other.hold(self._games.copy())
        return other

    def score(self, seat: int = 0) -> int:
        """The finished rounds and what the ramp counts now."""
        return self._score

    def step(self, action: int) -> tuple[int, bool, bool]:
        """What is gained, whether the game is over, and whether the action was illegal."""
        gained, illegal, self.over, self._score = step_one(*self._arguments, action)
        return gained, self.over, illegal

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
        self._observation = games.obs[0].reshape(self._shape)
        self._mask = games.mask[0]
