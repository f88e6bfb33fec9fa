"""A single game on the compiled rules, which takes less time to call than one of many.

A call with tuples of arrays takes several times as long as a call with the same arrays one by one.
"""

from typing import Any, Self, TypeAlias

import numpy as np

from gapless.engine.jit import compiled
from gapless.engine.kernel import ONE, Flag, Number, U
from gapless.engine.tables import Bytes, Flags, Floats, Ints, Longs, Scoring, Shapes, Words

from . import kernel_arrays as arrays
from .arguments import EpisodeStart
from .compiled_games import CompiledGames
from .dealing import deal_game, fill_numbers
from .kernel import AS_DEALT, DRAWN, advance, begin_game, write_results
from .kernel_arrays import GAINED, ILLEGAL, OVER, SCORE, TOTAL, GameArrays, RuleArrays, StepArrays
from .layout import Array, Mask
from .random_generator import Numbers

KernelStep: TypeAlias = tuple[Number, bool, bool, Number]
"""Points gained by the first seat, whether the game is over, its illegal action, its score."""

BEGIN = -1
"""Instead of an action: begin the game."""

DERIVED = ("_constants", "_arguments", "_observation", "_mask", "_chosen")
"""Attributes of a game that only refer to its arrays."""


class CompiledGame(CompiledGames):
    """The only table of an environment."""

    over = False
    """Whether the game is over."""
    score = 0
    """The score of the first seat: of the finished rounds plus that of the ramp as it is."""
    _shares_decks = False

    def __getstate__(self) -> dict[str, object]:
        """Leave out `DERIVED`: copied on their own they would no longer follow the game."""
        state = super().__getstate__()
        return {key: value for key, value in state.items() if key not in DERIVED}

    def copy(self) -> Self:
        """Return the same state as an independent game, with the same opponents."""
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other.arrays, other.actions = self.arrays.copy(), self.actions.copy()
        other.states, other.starts = self.states.copy(), self.starts.copy()
        other._shares_decks = True
        if self.seats > 1:
            other.results = StepArrays._make([array.copy() for array in self.results])
            other._core_games = {table: game.copy() for table, game in self._core_games.items()}
        other._attach()
        return other

    def begin_at(self, table: int, start: EpisodeStart, state: int) -> None:
        """Begin a game at the table, whose generator gets a state."""
        super().begin_at(table, start, state)
        self.score = int(self.results.scores[0])

    def begin_next(self) -> None:
        """Begin a game without opponents with the next cards of its own generator."""
        self.starts.clear()
        self._deal()
        self._play(BEGIN)
        self.begun = True

    def play(self, action: int) -> tuple[int, bool, Array, Mask]:
        """Play an action alone.

        Return the points gained, whether it was illegal, and observation and mask after it.
        """
        self._chosen[0] = action
        gained, self.over, illegal, self.score = play_one(*self._arguments)
        return gained, illegal, self._observation.copy(), self._mask.copy()

    def mask(self, seat: int = 0) -> Mask:
        """Return the legal actions of a seat."""
        mask: Mask = self.arrays.mask[seat] if seat else self._mask
        return mask.copy()

    def observation(self, seat: int = 0) -> Array:
        """Return the observation of a seat."""
        if not seat:
            return self._observation.copy()
        observation: Array = self.arrays.obs[seat]
        return observation.reshape(self.shape).copy()

    def _split(self) -> None:
        self._constants = (*self.rules.shapes, *self.rules.scoring, *self.rules[2:])
        self._attach()

    def _attach(self) -> None:
        """Collect the arguments of `play_one`."""
        self._chosen = self.actions[0]
        self._arguments = (*self._constants, *self.arrays, self._chosen)
        self._observation: Array = self.arrays.obs[0].reshape(self.shape)
        self._mask: Mask = self.arrays.mask[0]

    def _begin_tables(self, beginnings: Bytes, drawn: Numbers) -> None:
        if beginnings[0] != AS_DEALT:
            self._deal(drawn[0] if beginnings[0] == DRAWN else None)
        self._play(BEGIN)
        counters = self.arrays.counters
        self.results.scores[:] = counters[:, TOTAL] + counters[:, SCORE]
        self.results.illegal[:] = False
        self.begun = True

    def _deal(self, numbers: Numbers | None = None) -> None:
        """Deal with the random numbers given, or with those of the generator."""
        if self._shares_decks:
            self.decks, self._shares_decks = self.decks.unshared(), False
        if numbers is not None:
            self.decks.numbers[:] = numbers
        dealt = self.arrays.orders, self.arrays.boards
        generator = self.seats, self.states[0], numbers is not None
        arguments: tuple[Any, ...] = (*self.decks, *dealt, *generator)
        self.states[0] = deal_one(*arguments)

    def _play_on(self, table: int, action: int) -> None:
        self._play(action)

    def _play(self, action: int) -> None:
        """Begin the game, or play an action alone."""
        self._chosen[0] = action
        _, self.over, _, self.score = play_one(*self._arguments)

    def _step_tables(self) -> None:
        _, self.over, _, self.score = play_one(*self._arguments)
        arguments: tuple[Any, ...] = (self.arrays.counters, *self.results, *self.rewarded)
        pay_one(*arguments)


@compiled
def deal_one(
    starts: Bytes,
    build: Bytes,
    cards: Bytes,
    numbers: Numbers,
    rounds: Ints,
    sampled: Flag,
    shared: Flag,
    orders: Bytes,
    boards: Ints,
    seats: int,
    state: np.uint64,
    given: Flag,
) -> np.uint64:
    """Deal the only game with the random numbers given, or with its generator's next ones.

    Return the generator's next state. See `play_one` for the arguments.
    """
    decks = arrays.DeckArrays(starts, build, cards, numbers, rounds, sampled, shared)
    if not given:
        state = fill_numbers(state, decks.numbers)
    deal_game(decks, orders, boards, U(0), U(seats))
    return state


@compiled
def pay_one(
    counters: Ints,
    rewards: Floats,
    over: Flags,
    illegal: Flags,
    scores: Ints,
    penalty: float,
    at_end: Flag,
    goal: int,
) -> None:
    """Write the results of a step of the only game."""
    results = StepArrays(rewards, over, illegal, scores)
    write_results(counters, U(0), U(counters.shape[0]), results, penalty, at_end, goal)


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
    pair_points: Ints,
    groups: Words,
    group_marks: Bytes,
    group_points: Ints,
    masks: Words,
    words: Flags,
    acts: Ints,
    action_feet: Bytes,
    action_limit: Bytes,
    slots: Ints,
    blank: arrays.Bits,
    hands: arrays.Bits,
    come: Ints,
    places: arrays.Places,
    marks: arrays.Places,
    seats: int,
    ramps: Words,
    orders: Bytes,
    boards: Ints,
    counters: Ints,
    played: arrays.Shorts,
    obs: arrays.Bits,
    mask: Bytes,
    slack: Bytes,
    actions: Longs,
) -> KernelStep:
    """Play the actions of the only game, or begin it (`BEGIN`).

    The fields of `RuleArrays` and `GameArrays` are passed one by one because that is faster than
    passing tuples.
    """
    shapes = Shapes(first, records, feet, limit, mirror, blocks)
    special = (pairs, pair_points, groups, group_marks, group_points, masks, words)
    scoring = Scoring(columns, rows, points, cover, value, *special)
    shown = (slots, blank, hands, come, places, marks)
    rules = RuleArrays(shapes, scoring, acts, action_feet, action_limit, *shown, seats)
    games = GameArrays(ramps, orders, boards, counters, played, obs, mask, slack)
    if actions[0] == BEGIN:
        begin_game(rules, games, U(0), U(seats))
    elif seats == 1:
        advance(rules, games, U(0), ONE, actions)
    else:
        advance(rules, games, U(0), U(seats), actions)
    score = counters[0, TOTAL] + counters[0, SCORE]
    return counters[0, GAINED], counters[0, OVER] != 0, counters[0, ILLEGAL] != 0, score
