"""The native vector environment: many environments at once on the compiled rules."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple, TypeAlias, Unpack

import numpy as np
from gymnasium import error, logger, spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from gapless.core.ramp import Ramp
from gapless.engine.tables import Flags, Words

from .arguments import (
    GOALS,
    RESET_OPTIONS,
    Boards,
    EditionName,
    EpisodeStart,
    Seed,
    SettingsArguments,
    check_options,
    episode_start,
    gymnasium_errors,
    make_layout,
    make_settings,
    observation_space,
    plain_seed,
    reset_needed,
    unknown_choice,
    whole_number,
)
from .core_game import CoreGame
from .kernel import (
    begin_all,
    choose_all,
    deal_drawn,
    deal_next,
    show_start,
    step_single,
    step_tables,
    write_all,
)
from .kernel_arrays import (
    GATHERED,
    OVER,
    ROUND,
    TURN,
    DeckArrays,
    GameArrays,
    StepArrays,
    fill_orders,
    make_decks,
    make_games,
    make_results,
    make_rules,
    write_ramp,
)
from .layout import Observation
from .opponents import BotNames, Opponents, check_goal, seat_names
from .random_generator import STATES, STEP, SplitMix

Seeds: TypeAlias = Seed | Sequence[Seed] | NDArray[np.integer[Any]]

RENDER_MODES = ("ansi", "rgb_array")
OPTIONS = (*RESET_OPTIONS, "reset_mask")
MOST_THREADS = 1024


class Part(NamedTuple):
    """The tables that one thread steps."""

    games: GameArrays
    decks: DeckArrays
    states: Words
    actions: NDArray[np.int64]
    results: StepArrays


class FitsVectorEnv(VectorEnv[Observation, ArrayLike, NDArray[Any]]):
    """Many `FitsEnv` stepped together without a loop in Python; see `gapless.env`.

    With several `players` every array has an axis more, the players. `opponents` are bots at the
    seats after theirs. With `copy=False` every step overwrites the same arrays, which are
    read-only for the caller.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - declared so by Gymnasium
        "render_modes": list(RENDER_MODES),
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_fps": 2,
    }

    def __init__(
        self,
        num_envs: int = 1,
        edition: EditionName = "classic",
        boards: Boards = None,
        house: str = "",
        *,
        rounds: int | None = None,
        sample: bool = False,
        players: int = 1,
        opponents: BotNames = (),
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
        mask_in_observation: bool = False,
        **settings: Unpack[SettingsArguments],
    ) -> None:
        self.num_envs = num_envs = whole_number("num_envs", num_envs)
        self.threads = min(whole_number("threads", threads, MOST_THREADS), num_envs)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise error.UnsupportedMode(
                str(unknown_choice("render_mode", render_mode, RENDER_MODES))
            )
        self.render_mode = render_mode
        self.autoreset_mode = _mode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.copy = copy
        self.settings = make_settings(
            FitsVectorEnv, settings, mask_in_observation=mask_in_observation
        )
        names = seat_names(players, opponents)
        check_goal(self.settings.goal, len(names))
        self.layout = make_layout(edition, boards, house, names, rounds, sample=sample)
        self.players = players = len(names) - len(opponents)
        self._make_spaces()
        with gymnasium_errors():
            self._rules = make_rules(self.layout, self.settings.observation)
        self._games = make_games(self.layout, self._rules, num_envs)
        self._results = make_results(self.layout, num_envs)
        self._states = np.zeros(num_envs, np.uint64)
        self._acts = np.zeros((num_envs, len(names)), np.int64)
        self._opponents = Opponents(opponents, players)
        self._core_games: list[CoreGame] = []
        self._starts: dict[int, EpisodeStart] = {}
        self._seeded = np.zeros(num_envs, np.bool_)
        self._draws = 0
        self._draw_seed = 0
        self._began = False
        self._split()

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin new games; environment i has the seed `seed + i`, or its own from a list."""
        if isinstance(seed, np.integer):
            seed = plain_seed(seed)
        super().reset(seed=seed if isinstance(seed, int) else None)
        options = dict(options or {})
        check_options(options, OPTIONS)
        which = self._chosen(options.pop("reset_mask", None))
        seeds = self._seeds(seed)
        if options:
            self._begin_chosen(which, seeds, options)
        else:
            self._begin_drawn(which, seeds)
        self._began = True
        self._follow(which)
        return self._observe(which)

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one action per environment and player.

        What happens with a game that is over depends on `autoreset_mode`.
        """
        if not self._began:
            raise reset_needed(over=False)
        begun = self._games.counters[:: self._rules.seats, OVER] != 0
        if self.autoreset_mode is AutoresetMode.DISABLED and begun.any():
            tables = ", ".join(map(str, np.flatnonzero(begun)[:4]))
            raise error.ResetNeeded(
                f"the games of environments {tables} are over; call reset() with a reset_mask"
            )
        self._acts[:, : self.players] = self._checked(actions)
        for table, game in enumerate(self._core_games):
            if not begun[table]:
                others = self._opponents.choose(game.game, self.layout.actions)
                self._acts[table, self.players :] = others
        self._step_parts()
        for table, game in enumerate(self._core_games):
            if not begun[table]:
                game.act(self._acts[table].tolist())
        final: dict[str, Any] = {}
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            begun = self._results.over.copy()
            if begun.any():
                final = self._begin_over(begun)
        self._forget_starts(begun)
        self._follow(begun)
        observation, info = self._observe()
        return (
            observation,
            self._returned(self._by_player(self._results.rewards)),
            self._returned(self._results.over),
            np.zeros(self.num_envs, np.bool_),
            info | final,
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions, (environment, action), or (environment, player, action)."""
        if not self._began:
            raise reset_needed(over=False)
        return self._by_player(self._games.mask).astype(np.bool_)

    def sample_legal(self) -> NDArray[np.int64]:
        """Return a random legal action for each environment and player, all equally probable.

        This is much faster than `action_space.sample`; the actions follow from the seed.
        """
        if not self._began:
            raise reset_needed(over=False)
        seed = (self._draw_seed + self._draws * 0x9E3779B97F4A7C15) % STATES
        choose_all(self._games.mask, np.uint64(seed), self._acts.ravel())
        self._draws += 1
        chosen = self._by_player(self._acts.ravel())
        return chosen.copy() if self.copy or self.players > 1 else chosen

    def render(self) -> tuple[Any, ...] | None:
        """Return a text or a picture of each environment."""
        if self.render_mode is None:
            logger.warn("render() needs a render_mode: give one to gymnasium.make_vec")
            return None
        if not self._began:
            raise reset_needed(over=False)
        from .rendering import render_game  # noqa: PLC0415 - most programs never render

        return tuple(
            render_game(self.layout, self._core_game(table).game, self.render_mode, sys.stdout)
            for table in range(self.num_envs)
        )

    def close_extras(self, **kwargs: Any) -> None:
        """Stop the threads and close the opponents."""
        if self._pool is not None:
            self._pool.shutdown()
        self._opponents.close()

    def __getstate__(self) -> dict[str, object]:
        """Leave out the threads, and their parts of the arrays."""
        return {key: value for key, value in vars(self).items() if key not in {"_parts", "_pool"}}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        self._split()

    def _make_spaces(self) -> None:
        self.single_action_space: spaces.Space[Any] = self.layout.actions.space
        self.single_observation_space = observation_space(self.layout, self.settings)
        if self.players > 1:
            self.single_action_space = batch_space(self.single_action_space, self.players)
            self.single_observation_space = batch_space(self.single_observation_space, self.players)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    def _split(self) -> None:
        """Divide the tables among the threads."""
        decks, seats = make_decks(self.layout), self._rules.seats
        edges = np.linspace(0, self.num_envs, self.threads + 1).astype(int).tolist()
        self._parts = []
        for begin, end in pairwise(edges):
            tables, rows = slice(begin, end), slice(begin * seats, end * seats)
            self._parts.append(
                Part(
                    self._games.part(tables, rows),
                    decks.unshared(),
                    self._states[tables],
                    self._acts[tables].reshape(-1),
                    self._results.part(tables, rows),
                )
            )
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def _step_parts(self) -> None:
        if self._pool is None:
            self._step_part(self._parts[0])
        else:
            list(self._pool.map(self._step_part, self._parts))

    def _step_part(self, part: Part) -> None:
        arrays = part.games, part.decks, part.states, part.actions, part.results
        penalty, at_end = float(self.settings.illegal_penalty), self.settings.reward == "end"
        if self._rules.seats == 1:
            step_single(self._rules, *arrays, penalty, at_end)
        else:
            step_tables(self._rules, *arrays, penalty, at_end, GOALS.index(self.settings.goal))

    def _chosen(self, mask: object) -> Flags:
        """Return the environments to reset."""
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        which = np.asarray(mask)
        if which.shape != (self.num_envs,) or which.dtype != np.bool_ or not which.any():
            raise error.Error(
                "reset_mask must have one True or False for each environment, and one True"
            )
        if not self._began and not which.all():
            raise reset_needed(over=False)
        return which

    def _seeds(self, seed: Seeds) -> list[int | None]:
        """Return the seed of each environment; `None`: its generator continues."""
        count = self.num_envs
        if seed is None or isinstance(seed, int):
            seeds = [None if seed is None else seed + number for number in range(count)]
        elif isinstance(seed, Iterable):
            seeds = [plain_seed(one) for one in seed]
        else:
            raise error.Error(f"seed is a whole number or a list of them, not {seed!r}")
        if len(seeds) != count:
            raise error.Error(f"{len(seeds)} seeds, but {count} environments")
        if not all(map(_is_seed, seeds)):
            raise error.Error("a seed is a whole number from 0 up to 2**64")
        if not self._began:
            self._states[:] = self.np_random.integers(2**63, size=count)
        if seeds[0] is not None:
            self._draw_seed, self._draws = seeds[0], 0
        return seeds

    def _begin_drawn(self, which: Flags, seeds: Sequence[int | None]) -> None:
        """Begin games without options."""
        given = np.array([one is not None for one in seeds], np.bool_) & which
        decks, draws = self._parts[0].decks, self.layout.draws
        drawn = np.zeros((self.num_envs if given.any() else 0, draws))
        for table in np.flatnonzero(given).tolist():
            seed = seeds[table]
            assert seed is not None
            random = Random(seed).random
            drawn[table] = [random() for _ in range(draws)]
            self._states[table] = seed
        if given.any():
            deal_drawn(self._rules, self._games, decks, drawn, given, self._results)
        deal_next(self._rules, self._games, decks, self._states, which & ~given, self._results)
        self._forget_starts(which)
        self._seeded |= given

    def _begin_chosen(
        self, which: Flags, seeds: Sequence[int | None], options: Mapping[str, Any]
    ) -> None:
        """Begin games with options, each as a single environment does; if one fails, none."""
        tables = np.flatnonzero(which).tolist()
        found: list[EpisodeStart] = []
        states: list[int] = []
        for table in tables:
            seed = seeds[table]
            splitmix = SplitMix(int(self._states[table]))
            rng = splitmix if seed is None else Random(seed)
            found.append(episode_start(self.layout, options, rng))
            states.append(splitmix.state if seed is None else seed)
        seats = self._rules.seats
        for table, start, state in zip(tables, found, states, strict=True):
            self._states[table] = state
            boards = self._games.boards[table]
            boards[:] = -1
            boards[: len(start.setup.boards)] = self.layout.board_numbers(start.setup.boards)
            fill_orders(
                self._games.orders[table * seats : (table + 1) * seats], start.deal, self.layout
            )
        begin_all(self._rules, self._games, which, self._results)
        self._forget_starts(which)
        self._starts.update(zip(tables, found, strict=True))
        for table, start in zip(tables, found, strict=True):
            if start.ramp is not None:
                ramp = Ramp(start.setup.boards[0], start.setup.house, start.ramp)
                write_ramp(self._games, table, ramp)
                show_start(self._rules, self._games, table, ramp.score().total)
            self._replay(table, start.played)
        write_all(self._rules, self._games, which, self._results)

    def _replay(self, table: int, actions: Sequence[int]) -> None:
        """Play the actions of a record; they are not rewarded."""
        own = slice(table, table + 1)
        part = self._parts[0]._replace(
            games=self._games.part(own, own),
            states=self._states[own],
            results=self._results.part(own, own),
        )
        for action in actions:
            self._step_part(part._replace(actions=np.array([action], np.int64)))
        self._games.counters[table, GATHERED] = 0
        self._results.illegal[table] = False

    def _begin_over(self, over: Flags) -> dict[str, Any]:
        """Begin the next games where they are over; return the last observations and infos."""
        observation, info = self._observe(over)
        last = np.full(self.num_envs, None, object)
        for table in np.flatnonzero(over).tolist():
            if isinstance(observation, dict):
                last[table] = {key: array[table].copy() for key, array in observation.items()}
            else:
                last[table] = observation[table].copy()
        info = {
            key: array if key.startswith("_") else _only(over, array) for key, array in info.items()
        }
        rewards = self._results.rewards.copy()
        decks = self._parts[0].decks
        deal_next(self._rules, self._games, decks, self._states, over, self._results)
        self._results.rewards[:] = rewards
        self._results.over[:] = over
        return {
            "final_obs": last,
            "_final_obs": over.copy(),
            "final_info": info,
            "_final_info": over.copy(),
        }

    def _forget_starts(self, begun: Flags) -> None:
        """Forget how earlier games of these tables began."""
        self._seeded[begun] = False
        if self._starts:
            self._starts = {table: one for table, one in self._starts.items() if not begun[table]}

    def _start(self, table: int) -> EpisodeStart:
        """Return how the game of a table began; if no options chose it, it is drawn again."""
        if table in self._starts:
            return self._starts[table]
        state = int(self._states[table])
        drawn_from = state - self.layout.draws * STEP
        rng = Random(state) if self._seeded[table] else SplitMix(drawn_from)
        return episode_start(self.layout, None, rng)

    def _follow(self, begun: Flags) -> None:
        """Begin games for the bots where games have begun."""
        if self._opponents:
            games = self._core_games or [self._core_game(0)] * self.num_envs
            self._core_games = [
                self._core_game(table) if begun[table] else game for table, game in enumerate(games)
            ]

    def _core_game(self, table: int) -> CoreGame:
        """Return the game of a table on the core's rules, replayed."""
        games, seats = self._games, self._rules.seats
        rows = slice(table * seats, (table + 1) * seats)
        orders, played = games.orders[rows], games.played[rows]
        start = self._start(table)
        core = CoreGame(self.layout, self.settings.observation)
        core.begin(start.setup, start.deal, start.ramp)
        last, turns = games.counters[table * seats, [ROUND, TURN]].tolist()
        for round in range(last + 1):
            count = turns if round == last else int((orders[0, round] != -1).sum())
            for turn in range(count):
                core.act(played[:, round, turn].tolist())
        return core

    def _checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        found = np.asarray(actions)
        shape = (self.num_envs, self.players) if self.players > 1 else (self.num_envs,)
        if found.shape != shape or not np.issubdtype(found.dtype, np.integer):
            raise error.InvalidAction(
                f"expected whole numbers in an array of the shape {shape}, one for each environment"
                + (" and player" if self.players > 1 else "")
            )
        last = self.layout.actions.set_aside
        if found.min() < 0 or found.max() > last:
            raise error.InvalidAction(f"actions go from 0 to {last}")
        return found.reshape(self.num_envs, self.players)

    def _by_player(self, array: NDArray[Any]) -> NDArray[Any]:
        """Return an array of rows by environment, and by player if there are several."""
        seats, more = self._rules.seats, array.shape[1:]
        if seats == 1:
            return array
        by_seat = array.reshape(self.num_envs, seats, *more)
        return by_seat[:, 0] if self.players == 1 else by_seat[:, : self.players]

    def _returned(self, array: NDArray[Any]) -> NDArray[Any]:
        if self.copy:
            return array.copy()
        view = array.view()
        view.flags.writeable = False
        return view

    def _observe(self, which: Flags | None = None) -> tuple[Observation, dict[str, Any]]:
        """Return observations and infos; the infos are those of the environments chosen."""
        shape = self.layout.shape(self.settings.observation)
        flat = self._by_player(self._games.obs)
        observation = self._returned(flat.reshape(*flat.shape[:-1], *shape))
        mask = self._returned(self._by_player(self._games.mask))
        has = np.ones(self.num_envs, np.bool_) if which is None else which.copy()
        info = {
            "action_mask": mask,
            "_action_mask": has,
            "illegal": self._returned(self._by_player(self._results.illegal)),
            "_illegal": has.copy(),
            "score": self._returned(self._by_player(self._results.scores)),
            "_score": has.copy(),
        }
        if self.settings.mask_in_observation:
            return {"observation": observation, "action_mask": self._returned(mask)}, info
        return observation, info


def _is_seed(seed: object) -> bool:
    return seed is None or (isinstance(seed, int) and 0 <= seed < STATES)


def _mode(mode: AutoresetMode | str) -> AutoresetMode:
    known = {one.value: one for one in AutoresetMode} | {one.name: one for one in AutoresetMode}
    if isinstance(mode, AutoresetMode):
        return mode
    if mode not in known:
        names = tuple(one.value for one in AutoresetMode)
        raise unknown_choice("autoreset_mode", mode, names)
    return known[mode]


def _only(which: Flags, array: NDArray[Any]) -> NDArray[Any]:
    """Return a copy of an array with zeros where no environment is chosen."""
    found = np.zeros_like(array)
    found[which] = array[which]
    return found
