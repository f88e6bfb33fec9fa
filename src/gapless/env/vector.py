"""The native vector environment: many environments at once on the compiled rules."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias, Unpack

import numpy as np
from gymnasium import error, spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from gapless.engine.tables import Flags

from .arguments import (
    RESET_OPTIONS,
    Boards,
    EditionName,
    EnvArguments,
    Seed,
    check_options,
    make_settings,
    observation_space,
    plain_seed,
    unknown_choice,
    whole_number,
)
from .compiled_games import CompiledGames
from .kernel import choose_all
from .layout import Observation
from .random_generator import STATES, STEP

Seeds: TypeAlias = Seed | Sequence[Seed] | NDArray[np.integer[Any]]

RENDER_MODES = ("ansi", "rgb_array")
OPTIONS = (*RESET_OPTIONS, "reset_mask")
MOST_THREADS = 1024


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
        players: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int = 1,
        copy: bool = True,
        **arguments: Unpack[EnvArguments],
    ) -> None:
        self.num_envs = num_envs = whole_number("num_envs", num_envs)
        self.threads = min(whole_number("threads", threads, MOST_THREADS), num_envs)
        settings = make_settings(FitsVectorEnv, arguments, RENDER_MODES)
        self.render_mode = settings.render_mode
        self.autoreset_mode = _mode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.copy = copy
        self._games = games = CompiledGames(
            settings, edition, boards, house, players, num_envs, self.threads
        )
        self.layout, self.settings, self.players = games.layout, games.settings, games.players
        self.single_action_space: spaces.Space[Any] = self.layout.actions.space
        self.single_observation_space = observation_space(self.layout, self.settings)
        if self.players > 1:
            self.single_action_space = batch_space(self.single_action_space, self.players)
            self.single_observation_space = batch_space(self.single_observation_space, self.players)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._draws = self._draw_seed = 0

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
        self._games.begin(which, self._seeds(seed), options)
        return self._observe(which)

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one action per environment and player.

        What happens with a game that is over depends on `autoreset_mode`.
        """
        games = self._games
        games.check_begun()
        if self.autoreset_mode is AutoresetMode.DISABLED and (over := games.finished()).any():
            tables = ", ".join(map(str, np.flatnonzero(over)[:4]))
            raise error.ResetNeeded(
                f"the games of environments {tables} are over; call reset() with a reset_mask"
            )
        games.step(self._checked(actions))
        final: dict[str, Any] = {}
        if self.autoreset_mode is AutoresetMode.SAME_STEP and games.results.over.any():
            final = self._begin_over(games.results.over.copy())
        observation, info = self._observe()
        return (
            observation,
            self._returned(self._by_player(self._games.results.rewards)),
            self._returned(self._games.results.over),
            np.zeros(self.num_envs, np.bool_),
            info | final,
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions, (environment, action), or (environment, player, action)."""
        self._games.check_begun()
        return self._by_player(self._games.arrays.mask).astype(np.bool_)

    def sample_legal(self) -> NDArray[np.int64]:
        """Return a random legal action for each environment and player, all equally probable.

        This is much faster than `action_space.sample`; the actions follow from the seed.
        """
        games = self._games
        games.check_begun()
        seed = (self._draw_seed + self._draws * STEP) % STATES
        choose_all(games.arrays.mask, np.uint64(seed), games.actions.ravel())
        self._draws += 1
        chosen = self._by_player(games.actions.ravel())
        return chosen.copy() if self.copy or self.players > 1 else chosen

    def render(self) -> tuple[Any, ...] | None:
        """Return a text or a picture of each environment."""
        pictures = (self._games.render(self.render_mode, n) for n in range(self.num_envs))
        return None if (first := next(pictures)) is None else (first, *pictures)

    def close_extras(self, **kwargs: Any) -> None:
        """Stop the threads and close the opponents."""
        self._games.close()

    def _chosen(self, mask: object) -> Flags:
        """Return the environments to reset."""
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        which = np.asarray(mask)
        if which.shape != (self.num_envs,) or which.dtype != np.bool_ or not which.any():
            needed = "one True or False for each environment, and one True"
            raise error.Error(f"reset_mask must have {needed}")
        if not which.all():
            self._games.check_begun()
        return which

    def _seeds(self, seed: Seeds) -> list[int | None]:
        """Return the seed of each environment; `None`: its generator continues."""
        count = self.num_envs
        if seed is None or isinstance(seed, int):
            seeds = [None if seed is None else seed + number for number in range(count)]
        elif isinstance(seed, Iterable):
            seeds = [plain_seed(own) for own in seed]
        else:
            raise error.Error(f"seed is a whole number or a list of them, not {seed!r}")
        if len(seeds) != count:
            raise error.Error(f"{len(seeds)} seeds, but {count} environments")
        if not all(map(_is_seed, seeds)):
            raise error.Error("a seed is a whole number from 0 up to 2**64")
        if not self._games.begun:
            self._games.states[:] = self.np_random.integers(2**63, size=count)
        if seeds[0] is not None:
            self._draw_seed, self._draws = seeds[0], 0
        return seeds

    def _begin_over(self, over: Flags) -> dict[str, Any]:
        """Begin the next games where they are over; return the last observations and infos."""
        observation, info = self._observe(over)
        last = np.full(self.num_envs, None, object)
        for table in np.flatnonzero(over).tolist():
            if isinstance(observation, dict):
                last[table] = {key: array[table].copy() for key, array in observation.items()}
            else:
                last[table] = observation[table].copy()
        for key, array in info.items():
            if not key.startswith("_"):
                info[key] = array.copy()
                info[key][~over] = 0
        results = self._games.results
        rewards = results.rewards.copy()
        self._games.begin(over, [None] * self.num_envs)
        results.rewards[:] = rewards
        results.over[:] = over
        return {
            "final_obs": last,
            "_final_obs": over.copy(),
            "final_info": info,
            "_final_info": over.copy(),
        }

    def _checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        numbers = np.asarray(actions)
        shape = (self.num_envs, self.players) if self.players > 1 else (self.num_envs,)
        if numbers.shape != shape or not np.issubdtype(numbers.dtype, np.integer):
            raise error.InvalidAction(
                f"expected whole numbers in an array of the shape {shape}, one for each environment"
                + (" and player" if self.players > 1 else "")
            )
        last = self.layout.actions.set_aside
        if numbers.min() < 0 or numbers.max() > last:
            raise error.InvalidAction(f"actions go from 0 to {last}")
        return numbers.reshape(self.num_envs, self.players)

    def _by_player(self, array: NDArray[Any]) -> NDArray[Any]:
        """Return an array of rows by environment, and by player if there are several."""
        seats = self._games.seats
        if seats == 1:
            return array
        by_seat = array.reshape(self.num_envs, seats, *array.shape[1:])
        return by_seat[:, 0] if self.players == 1 else by_seat[:, : self.players]

    def _returned(self, array: NDArray[Any]) -> NDArray[Any]:
        if self.copy:
            return array.copy()
        view = array.view()
        view.flags.writeable = False
        return view

    def _observe(self, which: Flags | None = None) -> tuple[Observation, dict[str, Any]]:
        """Return observations and infos; the infos are those of the environments chosen."""
        games = self._games
        flat = self._by_player(games.arrays.obs)
        observation = self._returned(flat.reshape(*flat.shape[:-1], *games.shape))
        mask = self._returned(self._by_player(games.arrays.mask))
        has = np.ones(self.num_envs, np.bool_) if which is None else which
        info = {
            "action_mask": mask,
            "_action_mask": has.copy(),
            "illegal": self._returned(self._by_player(games.results.illegal)),
            "_illegal": has.copy(),
            "score": self._returned(self._by_player(games.results.scores)),
            "_score": has.copy(),
        }
        if self.settings.mask_in_observation:
            return {"observation": observation, "action_mask": self._returned(mask)}, info
        return observation, info


def _is_seed(seed: object) -> bool:
    return seed is None or (isinstance(seed, int) and 0 <= seed < STATES)


def _mode(mode: AutoresetMode | str) -> AutoresetMode:
    for known in AutoresetMode:
        if mode in {known, known.value, known.name}:
            return known
    names = tuple(known.value for known in AutoresetMode)
    raise unknown_choice("autoreset_mode", mode, names)
