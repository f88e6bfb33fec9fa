"""Games on the compiled rules, played at several tables at once, and their replays on the core."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import numpy as np
from gymnasium import error, logger
from numpy.typing import ArrayLike

from gapless.core.game import Game
from gapless.core.ramp import Ramp
from gapless.core.setup import Deal
from gapless.engine.tables import Bytes, Flags, Longs, Words, ramp_words
from gapless.records import Record
from gapless.records.record import Tags

from . import kernel, kernel_arrays
from .arguments import (
    GOALS,
    Boards,
    EditionName,
    EnvSettings,
    EpisodeStart,
    episode_start,
    gymnasium_errors,
    make_layout,
    reset_needed,
)
from .kernel_arrays import DeckArrays, GameArrays, StepArrays
from .layout import Actions
from .opponents import Opponents, seat_names
from .random_generator import STATES, STEP, Numbers, SplitMix


class Part(NamedTuple):
    """The tables that one thread steps."""

    arrays: GameArrays
    decks: DeckArrays
    states: Words
    actions: Longs
    results: StepArrays


class CompiledGames:
    """Games with the same arguments, one at each table; the last seats are those of opponents."""

    _pool: ThreadPoolExecutor | None = None

    def __init__(
        self,
        settings: EnvSettings,
        edition: EditionName,
        boards: Boards,
        house: str,
        players: int = 1,
        count: int = 1,
        threads: int = 1,
    ) -> None:
        names = seat_names(players, settings.opponents, settings.goal)
        self.layout = make_layout(settings, edition, boards, house, names)
        self.settings = settings.on(self.layout)
        self.rewarded = (
            settings.illegal_penalty,
            settings.reward == "end",
            GOALS.index(settings.goal),
        )
        """Penalty of an illegal action, whether rewards come at the end, and the goal's number."""
        self.count, self.threads, self.seats = count, threads, len(names)
        self.players = self.seats - len(settings.opponents)
        self.opponents = Opponents(settings.opponents, self.players)
        with gymnasium_errors():
            self.rules = kernel_arrays.make_rules(self.layout, self.settings.observation)
        self.shape = self.layout.shape(self.settings.observation)
        self.arrays = kernel_arrays.make_games(self.layout, self.rules, count)
        self.decks = kernel_arrays.make_decks(self.layout)
        self.results = kernel_arrays.make_results(self.layout, count)
        self.actions = np.zeros((count, self.seats), np.int64)
        self.states = np.zeros(count, np.uint64)
        """The state of each table's generator of random numbers."""
        self.begun = False
        """Whether each table has begun a game."""
        self.starts: dict[int, EpisodeStart | int] = {}
        """How the games of tables began, or from which seed; `start` draws the others again."""
        self._core_games: dict[int, Game] = {}
        self._split()

    def __getstate__(self) -> dict[str, object]:
        """Leave out the threads, and their parts of the arrays."""
        return {key: value for key, value in vars(self).items() if key not in {"_parts", "_pool"}}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        self._split()

    def close(self) -> None:
        """Stop the threads and close the opponents."""
        if self._pool is not None:
            self._pool.shutdown()
        self.opponents.close()

    def check_begun(self) -> None:
        """Raise Gymnasium's `ResetNeeded` before the first game."""
        if not self.begun:
            raise reset_needed(over=False)

    def finished(self) -> Flags:
        """Return for each table whether its game is over."""
        over: Flags = self.arrays.counters[:: self.seats, kernel_arrays.OVER] != 0
        return over

    def begin(
        self, which: Flags, seeds: Sequence[int | None], options: Mapping[str, Any] | None = None
    ) -> None:
        """Begin games at the tables chosen; a wrong option changes nothing.

        A table without a seed continues with its own generator.
        """
        if options:
            tables = np.flatnonzero(which).tolist()
            rngs = {table: self._generator(table, seeds[table]) for table in tables}
            starts = {t: episode_start(self.layout, options, rng) for t, rng in rngs.items()}
            for table, rng in rngs.items():
                state = rng.state if isinstance(rng, SplitMix) else (seeds[table] or 0) % STATES
                self.begin_at(table, starts[table], state)
        else:
            self._begin_drawn(which, seeds)
        self._follow(which)

    def begin_at(self, table: int, start: EpisodeStart, state: int) -> None:
        """Begin a game at a table, whose generator gets a state."""
        self._forget(np.arange(self.count) == table)
        self.starts[table] = start
        self.states[table] = state
        boards = self.arrays.boards[table]
        boards[:] = -1
        boards[: len(start.setup.boards)] = self.layout.board_numbers(start.setup.boards)
        self._deal_out(table, start.deal)
        beginnings = np.full(self.count, kernel.GOES_ON, np.int8)
        beginnings[table] = kernel.AS_DEALT
        self._begin_tables(beginnings, np.zeros((0, 0)))
        if start.ramp is not None:
            ramp = Ramp(start.setup.boards[0], start.setup.house, start.ramp)
            self.arrays.ramps[table] = ramp_words(ramp)[: self.rules.scoring.ramp_words]
            kernel.show_start(self.rules, self.arrays, table, ramp.score().total)
        for action in start.played:
            self._play_on(table, action)
        counters = self.arrays.counters
        counters[table, kernel_arrays.GATHERED] = 0
        self.results.rewards[table] = 0
        self.results.illegal[table] = False
        self.results.scores[:] = counters[:, kernel_arrays.TOTAL] + counters[:, kernel_arrays.SCORE]

    def redeal(self, table: int, deal: Deal) -> None:
        """Replace the deal of a table; only cards that are still hidden may differ."""
        self.starts[table] = replace(self.start(table), deal=deal)
        self._deal_out(table, deal)

    def start(self, table: int = 0) -> EpisodeStart:
        """Return how the game of a table began; if no options chose it, it is drawn again."""
        self.check_begun()
        start = self.starts.get(table)
        if not isinstance(start, EpisodeStart):
            drawn_from = int(self.states[table]) - self.layout.draws * STEP
            rng = SplitMix(drawn_from) if start is None else Random(start)
            self.starts[table] = start = episode_start(self.layout, None, rng)
        return start

    def step(self, actions: ArrayLike) -> None:
        """Play one action per table and player; a game that was over is followed by the next."""
        begun, players = self.finished(), self.players
        self.actions[:, :players] = actions
        playing = {t: game for t, game in self._core_games.items() if not begun[t]}
        turns = {table: self._turn(table) for table in playing}
        for table, game in playing.items():
            self.actions[table, players:] = self.opponents.choose(game, self.layout.actions)
        self._step_tables()
        for table, game in playing.items():
            played = self.arrays.played[self._rows(table), *turns[table]]
            play_card(game, self.layout.actions, played.tolist())
        if begun.any():
            self._forget(begun)
            self._follow(begun)

    def acts(self, table: int = 0) -> Iterator[list[int]]:
        """Yield the actions of all seats on each card so far."""
        rows, (last, turns) = self._rows(table), self._turn(table)
        for round in range(last + 1):
            dealt = int((self.arrays.orders[rows.start, round] != -1).sum())
            for turn in range(turns if round == last else dealt):
                played: list[int] = self.arrays.played[rows, round, turn].tolist()
                yield played

    def core_game(self, table: int = 0) -> Game:
        """Return the game of a table on the core's rules, replayed if no opponents play in it."""
        start = self.start(table)
        if table in self._core_games:
            return self._core_games[table]
        game = Game(start.setup, start.deal)
        if start.ramp is not None:
            game.round.ramps[0] = Ramp(start.setup.boards[0], start.setup.house, start.ramp)
        for numbers in self.acts(table):
            play_card(game, self.layout.actions, numbers)
        return game

    def record(self, tags: Tags = ()) -> Record:
        """Return the game of the first table so far as a game record."""
        if self.start().ramp is not None:
            raise error.Error("a game that began on a covered ramp can't be written as a record")
        return Record.of_game(self.core_game(), tags)

    def render(self, mode: str | None, table: int = 0) -> Any:
        """Return a text or a picture of the ramps and the tiles in hand, or print it."""
        if mode is None:
            logger.warn("render() needs a render_mode: give one when you make the environment")
            return None
        self.check_begun()
        from .rendering import render_game  # noqa: PLC0415 - most programs never render

        return render_game(self.layout, self.core_game(table), mode, sys.stdout)

    def _deal_out(self, table: int, deal: Deal) -> None:
        kernel_arrays.fill_orders(self.arrays.orders[self._rows(table)], deal, self.layout)

    def _rows(self, table: int) -> slice:
        return slice(table * self.seats, (table + 1) * self.seats)

    def _turn(self, table: int) -> tuple[int, int]:
        """Return the round of a table and the count of cards played in it."""
        counters = self.arrays.counters[table * self.seats]
        return int(counters[kernel_arrays.ROUND]), int(counters[kernel_arrays.TURN])

    def _generator(self, table: int, seed: int | None) -> Random:
        return SplitMix(int(self.states[table])) if seed is None else Random(seed)

    def _begin_drawn(self, which: Flags, seeds: Sequence[int | None]) -> None:
        """Begin games without options."""
        self._forget(which)
        given = {t: seed for t, seed in enumerate(seeds) if which[t] and seed is not None}
        beginnings = np.where(which, kernel.NEXT, kernel.GOES_ON).astype(np.int8)
        drawn = np.zeros((self.count if given else 0, self.layout.draws))
        for table, seed in given.items():
            random = Random(seed).random
            drawn[table] = [random() for _ in range(self.layout.draws)]
            self.states[table] = seed % STATES
            beginnings[table] = kernel.DRAWN
            self.starts[table] = seed
        self._begin_tables(beginnings, drawn)

    def _begin_tables(self, beginnings: Bytes, drawn: Numbers) -> None:
        decks, states, results = self._parts[0].decks, self.states, self.results
        kernel.begin_tables(self.rules, self.arrays, decks, states, drawn, beginnings, results)
        self.begun = True

    def _forget(self, begun: Flags) -> None:
        """Forget how the last games of these tables began."""
        if self.starts:
            self.starts = {t: start for t, start in self.starts.items() if not begun[t]}

    def _follow(self, begun: Flags) -> None:
        """Begin games for the opponents where games have begun."""
        if self.opponents:
            for table in np.flatnonzero(begun).tolist():
                self._core_games.pop(table, None)
                self._core_games[table] = self.core_game(table)

    def _split(self) -> None:
        """Divide the tables among the threads."""
        edges = np.linspace(0, self.count, self.threads + 1).astype(int).tolist()
        self._parts = [self._part(begin, end) for begin, end in pairwise(edges)]
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def _part(self, begin: int, end: int) -> Part:
        tables, rows = slice(begin, end), slice(begin * self.seats, end * self.seats)
        return Part(
            self.arrays.part(tables, rows),
            self.decks.unshared(),
            self.states[tables],
            self.actions[tables].reshape(-1),
            self.results.part(tables, rows),
        )

    def _play_on(self, table: int, action: int) -> None:
        """Play an action of a record."""
        part = self._part(table, table + 1)
        self._step_part(part._replace(actions=np.array([action], np.int64)))

    def _step_tables(self) -> None:
        if self._pool is None:
            self._step_part(self._parts[0])
        else:
            list(self._pool.map(self._step_part, self._parts))

    def _step_part(self, part: Part) -> None:
        kernel.step_tables(self.rules, *part, *self.rewarded)


def play_card(game: Game, actions: Actions, numbers: Sequence[int]) -> None:
    """Play the legal actions of all seats on a card in a game on the core's rules."""
    for seat in game.waiting_for:
        tile = game.tile(seat)
        assert tile is not None
        game.act(seat, actions.act(numbers[seat], tile))
