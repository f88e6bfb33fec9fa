"""A game on the compiled rules, with the interface of `core_game.CoreGame`."""

from collections.abc import Sequence
from random import Random
from typing import Any, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gapless.core.ramp import Ramp
from gapless.core.setup import Deal, Setup
from gapless.engine.jit import compiled
from gapless.engine.kernel import ONE, Flag, Number, U
from gapless.engine.tables import Bytes, Flags, Ints, Scoring, Shapes, Words

from .dealing import deal_game, fill_numbers
from .kernel import advance, begin_game, show_start, show_tile
from .kernel_arrays import (
    GAINED,
    ILLEGAL,
    OVER,
    SCORE,
    TOTAL,
    Bits,
    DeckArrays,
    GameArrays,
    Places,
    RuleArrays,
    Shorts,
    fill_orders,
    make_decks,
    make_games,
    make_rules,
    write_ramp,
)
from .layout import Array, Mask, ObservationLayout, StepResult
from .random_generator import Numbers

KernelStep: TypeAlias = tuple[Number, bool, bool, Number]
"""Points gained by the first seat, whether the game is over, its illegal action, its score."""

BEGIN = -1
"""Instead of an action: begin the game."""

DERIVED = ("_constants", "_arguments", "_observation", "_mask", "_chosen")
"""Attributes of a game that only refer to its arrays."""


class CompiledGame:
    """A game that takes action numbers and returns observations, on the compiled rules."""

    def __init__(self, layout: ObservationLayout, kind: str) -> None:
        self.layout = layout
        self._rules = make_rules(layout, kind)
        self._constants = _fields(self._rules)
        self._decks = make_decks(layout)
        self._shares_decks = False
        self._shape = layout.shape(kind)
        self.over = False
        self.score = 0
        """The score of the first seat: of the finished rounds plus that of the ramp as it is."""
        self.attach(make_games(layout, self._rules, 1))

    def begin(self, setup: Setup, deal: Deal, ramp: str | None) -> None:
        """Begin a game with a given deal, on a covered first ramp if one is given."""
        boards = self._games.boards[0]
        boards[:] = -1
        boards[: len(setup.boards)] = self.layout.board_numbers(setup.boards)
        self.redeal(deal)
        self._play(BEGIN)
        if ramp is not None:
            start = Ramp(setup.boards[0], setup.house, ramp)
            write_ramp(self._games, 0, start)
            show_start(self._rules, self._games, 0, start.score().total)
            self.score = int(self._games.counters[0, SCORE])

    def begin_seeded(self, rng: Random) -> None:
        """Begin a game with cards and boards that a generator draws."""
        random = rng.random
        self._deal(0, [random() for _ in range(self.layout.draws)])
        self._play(BEGIN)

    def begin_next(self, state: int) -> int:
        """Begin a game with cards and boards drawn by splitmix64; return its next state."""
        after = self._deal(state)
        self._play(BEGIN)
        return after

    def redeal(self, deal: Deal) -> None:
        """Replace the deal; only cards that are still hidden may differ."""
        fill_orders(self._games.orders, deal, self.layout)

    def copy(self) -> Self:
        """Return the same state as an independent game."""
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other._shares_decks = True
        other.attach(self._games.copy())
        return other

    def __getstate__(self) -> dict[str, object]:
        """Leave out `DERIVED`: copied on their own they would no longer follow the game."""
        return {key: value for key, value in vars(self).items() if key not in DERIVED}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        self._constants = _fields(self._rules)
        self.attach(self._games)

    def step(self, action: int) -> StepResult:
        """Play an action of the only player."""
        self._chosen[0] = action
        gained, self.over, illegal, self.score = play_one(*self._arguments)
        return gained, illegal, self._observation.copy(), self._mask.copy()

    def act(self, actions: Sequence[int]) -> tuple[list[int], list[bool]]:
        """Play one card; return for each seat the points gained and whether it acted illegally."""
        self._chosen[:] = actions
        _, self.over, _, self.score = play_one(*self._arguments)
        counters = self._games.counters
        return counters[:, GAINED].tolist(), [bool(one) for one in counters[:, ILLEGAL]]

    def score_of(self, seat: int) -> int:
        """Return the score of the finished rounds plus that of the ramp as it is now."""
        counters = self._games.counters[seat]
        return int(counters[TOTAL] + counters[SCORE])

    def mask(self, seat: int = 0) -> Mask:
        """Return the legal actions of a seat."""
        mask: Mask = self._games.mask[seat] if seat else self._mask
        return mask.copy()

    def observation(self, seat: int = 0) -> Array:
        """Return the observation of a seat."""
        if not seat:
            return self._observation.copy()
        observation: Array = self._games.obs[seat]
        return observation.reshape(self._shape).copy()

    def attach(self, games: GameArrays) -> None:
        """Take the state of the game from these arrays, and keep it there."""
        self._games = games
        self._chosen = np.zeros(self._rules.seats, np.int64)
        self._arguments = (*self._constants, *games, self._chosen)
        self._observation: Array = games.obs[0].reshape(self._shape)
        self._mask: Mask = games.mask[0]

    def _deal(self, state: int, numbers: Sequence[float] = ()) -> int:
        """Deal with the numbers given, or with those of splitmix64; return its next state."""
        if self._shares_decks:
            self._decks, self._shares_decks = self._decks.unshared(), False
        if numbers:
            self._decks.numbers[:] = numbers
        generator = self._rules.seats, np.uint64(state), bool(numbers)
        arguments: tuple[Any, ...] = (*self._decks, *self._games, *generator)
        return int(deal_one(*arguments))

    def _play(self, action: int) -> None:
        self._chosen[0] = action
        _, self.over, _, self.score = play_one(*self._arguments)


def _fields(rules: RuleArrays) -> tuple[Any, ...]:
    """Return the arguments of `play_one` that don't change."""
    return (*rules.shapes, *rules.scoring, *rules[2:])


@compiled
def deal_one(
    starts: Bytes,
    build: Bytes,
    cards: Bytes,
    numbers: Numbers,
    rounds: Ints,
    sampled: Flag,
    shared: Flag,
    ramps: Words,
    orders: Bytes,
    boards: Ints,
    counters: Ints,
    played: Shorts,
    obs: Bits,
    mask: Bytes,
    slack: Bytes,
    seats: int,
    state: np.uint64,
    given: Flag,
) -> np.uint64:
    """Deal the only game with the random numbers given, or with its generator's next ones.

    Return the generator's next state. See `play_one` for the arguments.
    """
    decks = DeckArrays(starts, build, cards, numbers, rounds, sampled, shared)
    games = GameArrays(ramps, orders, boards, counters, played, obs, mask, slack)
    if not given:
        state = fill_numbers(state, decks.numbers)
    deal_game(decks, games, U(0), U(seats))
    return state


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
    action_feet: Bytes,
    action_limit: Bytes,
    slots: Ints,
    blank: Bits,
    hands: Bits,
    come: Ints,
    places: Places,
    marks: Places,
    seats: int,
    ramps: Words,
    orders: Bytes,
    boards: Ints,
    counters: Ints,
    played: Shorts,
    obs: Bits,
    mask: Bytes,
    slack: Bytes,
    actions: NDArray[np.int64],
) -> KernelStep:
    """Play the actions of the only game, or begin it (`BEGIN`).

    The fields of `RuleArrays` and `GameArrays` are passed one by one because that is faster than
    passing tuples.
    """
    shapes = Shapes(first, records, feet, limit, mirror, blocks)
    scoring = Scoring(columns, rows, points, cover, value, pairs, masks, words)
    rules = RuleArrays(
        shapes,
        scoring,
        acts,
        action_feet,
        action_limit,
        slots,
        blank,
        hands,
        come,
        places,
        marks,
        seats,
    )
    games = GameArrays(ramps, orders, boards, counters, played, obs, mask, slack)
    if actions[0] == BEGIN:
        begin_game(rules, games, U(0), U(seats))
        for row in range(U(seats)):
            show_tile(rules, games, row)
            counters[row, GAINED] = counters[row, ILLEGAL] = 0
    elif seats == 1:
        advance(rules, games, U(0), ONE, actions)
    else:
        advance(rules, games, U(0), U(seats), actions)
    score = counters[0, TOTAL] + counters[0, SCORE]
    return counters[0, GAINED], counters[0, OVER] != 0, counters[0, ILLEGAL] != 0, score
