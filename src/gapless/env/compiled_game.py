"""A game of one player on the compiled rules, with the interface of `core_game.CoreGame`."""

from collections.abc import Sequence
from copy import copy
from typing import Self, TypeAlias

import numpy as np

from gapless.core.setup import Deal, Setup
from gapless.engine.jit import compiled
from gapless.engine.kernel import Number, U
from gapless.engine.tables import EMPTY, Bytes, Flags, Ints, Scoring, Shapes, Words

from .kernel import advance, begin_all, begin_game, show_tile
from .kernel_arrays import (
    OVER,
    SCORE,
    TOTAL,
    Bits,
    GameArrays,
    Places,
    RuleArrays,
    fill_orders,
    make_decks,
    make_games,
    make_rules,
)
from .layout import Array, Mask, ObservationLayout, StepResult
from .random_generator import Numbers, deal_round

KernelStep: TypeAlias = tuple[Number, bool, bool, Number]
"""Points gained, whether the game is over, whether the action was illegal, and the score."""

BEGIN = -1
"""The action number that begins a game."""

ALL = np.ones(1, np.bool_)
DERIVED = ("_arguments", "_observation", "_mask")
"""Attributes of a game that only refer to its arrays."""


class CompiledGame:
    """A game that takes action numbers and returns observations, on the compiled rules."""

    def __init__(self, layout: ObservationLayout, kind: str) -> None:
        self.layout = layout
        self.draws = layout.draws
        """Count of random numbers that `begin_default` takes."""
        self._rules = make_rules(layout, kind)
        self._decks = make_decks(layout)
        self._shape = layout.shape(kind)
        self._refs = [board.ref for board in layout.boards]
        self._default = [self._refs.index(board.ref) for board in layout.setup.boards]
        self.over = False
        self.score = 0
        """The score of the finished rounds plus that of the ramp as it is now."""
        self.attach(make_games(layout, self._rules, 1))

    def begin(self, setup: Setup, deal: Deal) -> None:
        """Begin a game with a given deal."""
        boards = self._games.boards[0]
        boards[:] = -1
        boards[: len(setup.boards)] = [self._refs.index(board.ref) for board in setup.boards]
        self.redeal(deal)
        begin_all(self._rules, self._games, ALL)
        self.over = False
        self.score = int(self._rules.scoring.points[boards[0], EMPTY])

    def begin_default(self, drawn: Sequence[float]) -> None:
        """Begin a game on the environment's boards, its cards shuffled with random numbers."""
        games, decks = self._games, self._decks
        games.boards[0] = self._default
        deal_one(np.array(drawn), decks.starts, decks.build, decks.cards, games.orders)
        _, self.over, _, self.score = play_one(*self._arguments, BEGIN)

    def redeal(self, deal: Deal) -> None:
        """Replace the deal; only cards that are still hidden may differ."""
        fill_orders(self._games.orders[0], deal, self.layout)

    def copy(self) -> Self:
        """Return the same state as an independent game."""
        other = copy(self)
        other.attach(self._games.copy())
        return other

    def __getstate__(self) -> dict[str, object]:
        """Leave out `DERIVED`: copied on their own they would no longer follow the game."""
        return {key: value for key, value in vars(self).items() if key not in DERIVED}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        self.attach(self._games)

    def step(self, action: int) -> StepResult:
        """Play an action."""
        gained, self.over, illegal, self.score = play_one(*self._arguments, action)
        return gained, illegal, self._observation.copy(), self._mask.copy()

    def mask(self, seat: int = 0) -> Mask:
        """Return the legal actions."""
        return self._mask.copy()

    def observation(self, seat: int = 0) -> Array:
        """Return the observation."""
        return self._observation.copy()

    def attach(self, games: GameArrays) -> None:
        """Take the state of the game from these arrays, and keep it there."""
        self._games = games
        rules = self._rules
        self._arguments = (*rules.shapes, *rules.scoring, *rules[2:], *games)
        self._observation: Array = games.obs[0].reshape(self._shape)
        self._mask: Mask = games.mask[0]


@compiled
def deal_one(drawn: Numbers, starts: Bytes, build: Bytes, cards: Bytes, orders: Bytes) -> None:
    """Shuffle the cards of all rounds of the only game with random numbers."""
    count = starts.shape[0] + build.shape[0] - 2
    for round in range(orders.shape[1]):
        deal_round(drawn, round * count, starts, build, cards, orders, 0, round)


@compiled
def play_one(
    first: Ints,
    records: Words,
    feet: Bytes,
    limit: Bytes,
    mirror: Ints,
    blocks: int,
    columns: int,
    rows: int,
    points: Ints,
    cover: Ints,
    value: Ints,
    pairs: Bytes,
    masks: Words,
    words: Flags,
    acts: Ints,
    numbers: Ints,
    slots: Ints,
    blank: Bits,
    hands: Bits,
    come: Ints,
    places: Places,
    marks: Places,
    ramps: Words,
    orders: Bytes,
    boards: Bytes,
    counters: Ints,
    obs: Bits,
    mask: Bytes,
    slack: Bytes,
    action: int,
) -> KernelStep:
    """Play an action of the only game, or begin it (`BEGIN`).

    The fields of `RuleArrays` and `GameArrays` are passed one by one because that is faster than
    passing tuples.
    """
    shapes = Shapes(first, records, feet, limit, mirror, blocks)
    scoring = Scoring(columns, rows, points, cover, value, pairs, masks, words)
    rules = RuleArrays(shapes, scoring, acts, numbers, slots, blank, hands, come, places, marks)
    games = GameArrays(ramps, orders, boards, counters, obs, mask, slack)
    gained, illegal = 0, False
    if action == BEGIN:
        begin_game(rules, games, U(0))
    else:
        gained, illegal = advance(rules, games, U(0), U(action))
    over = counters[0, OVER] != 0
    if not over:
        show_tile(rules, games, U(0))
    return gained, over, illegal, counters[0, TOTAL] + counters[0, SCORE]
