"""The native vector environment: many environments at once on the compiled rules."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, Unpack

import numpy as np
from gymnasium import error
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from gapless.core.setup import Deal, Setup
from gapless.engine.tables import EMPTY

from .arguments import (
    Boards,
    EnvSettings,
    SettingsArguments,
    check_options,
    chosen_game,
    gymnasium_errors,
    make_setup,
    observation_space,
    reset_needed,
    unknown_choice,
)
from .kernel import begin_all, choose_all, deal_all, step_all
from .kernel_arrays import (
    fill_orders,
    make_decks,
    make_games,
    make_results,
    make_rules,
)
from .layout import Observation, ObservationLayout
from .random_generator import STATE, Flags, seed_all
from .single import PLAYER

Seeds: TypeAlias = int | Sequence[int | None] | None

OPTIONS = ("boards", "deal", "reset_mask")


class FitsVectorEnv(VectorEnv[Observation, ArrayLike, NDArray[Any]]):
    """Many `FitsEnv` stepped together without a loop in Python; see `gapless.env`.

    With `copy=False` every step overwrites the same arrays, which are read-only for the caller.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - declared so by Gymnasium
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        edition: str = "classic",
        boards: Boards = None,
        house: str = "",
        *,
        copy: bool = True,
        render_mode: str | None = None,
        mask_in_observation: bool = False,
        **settings: Unpack[SettingsArguments],
    ) -> None:
        if num_envs < 1:
            raise error.Error(f"num_envs must be 1 or more, not {num_envs}")
        if render_mode is not None:
            raise error.UnsupportedMode(str(unknown_choice("render_mode", render_mode, ("None",))))
        self.num_envs = num_envs
        self.copy = copy
        self.settings = EnvSettings(mask_in_observation, **settings)
        self.layout = ObservationLayout(make_setup(edition, boards, house, PLAYER))
        self.single_action_space = self.layout.actions.space
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.single_observation_space = observation_space(self.layout, self.settings)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        with gymnasium_errors():
            self._rules = make_rules(self.layout, self.settings.observation)
        self._games = make_games(self.layout, self._rules, num_envs)
        self._decks = make_decks(self.layout)
        self._generators = np.zeros((num_envs, STATE), np.uint32)
        self._results = make_results(num_envs)
        self._draws = 0
        self._draw_seed = 0
        self._actions = np.zeros(num_envs, np.int64)
        self._began = False

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin new games; environment i has the seed `seed + i`, or its own from a list."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        which, setup, deal = self._parse_options(options or {})
        self._seed(seed, which)
        boards = self._games.boards
        refs = [board.ref for board in self.layout.boards]
        rounds = [refs.index(board.ref) for board in setup.boards]
        boards[which] = -1
        boards[which, : len(rounds)] = rounds
        deal_all(self._decks, self._generators, self._games, which)
        if deal is not None:
            order = np.full(self._games.orders.shape[1:], -1, np.int8)
            fill_orders(order, deal, self.layout)
            self._games.orders[which] = order
        begin_all(self._rules, self._games, which)
        self._results.illegal[which] = False
        self._results.scores[which] = self._rules.scoring.points[rounds[0], EMPTY]
        self._began = True
        return self._observe()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one action per environment; a game that is over begins again instead."""
        if not self._began:
            raise reset_needed(over=False)
        results = self._results
        step_all(
            self._rules,
            self._games,
            self._decks,
            self._generators,
            self._checked(actions),
            results,
            float(self.settings.illegal_penalty),
            self.settings.reward == "end",
        )
        observation, info = self._observe()
        truncated = np.zeros(self.num_envs, np.bool_)
        return (
            observation,
            self._returned(results.rewards),
            self._returned(results.over),
            truncated,
            info,
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions, (environment, action)."""
        if not self._began:
            raise reset_needed(over=False)
        return self._games.mask.astype(np.bool_)

    def sample_legal(self) -> NDArray[np.int64]:
        """Return a random legal action for each environment, all with the same probability.

        This is much faster than `action_space.sample`; the actions follow from the seed.
        """
        if not self._began:
            raise reset_needed(over=False)
        seed = (self._draw_seed + self._draws * 0x9E3779B97F4A7C15) % 2**64
        choose_all(self._games.mask, np.uint64(seed), self._actions)
        self._draws += 1
        return self._actions.copy() if self.copy else self._actions

    def _parse_options(self, options: Mapping[str, Any]) -> tuple[Flags, Setup, Deal | None]:
        """Return the environments to reset, the set-up, and the deal if one is given."""
        check_options(options, OPTIONS)
        which = np.ones(self.num_envs, np.bool_)
        if "reset_mask" in options:
            which = np.asarray(options["reset_mask"])
            if which.shape != (self.num_envs,) or which.dtype != np.bool_:
                raise error.Error("reset_mask must have one True or False for each environment")
            if not self._began and not which.all():
                raise reset_needed(over=False)
        with gymnasium_errors():
            return which, *chosen_game(self.layout, options)

    def _seed(self, seed: Seeds, which: Flags) -> None:
        """Seed the generators; without a seed they continue, or begin with random seeds."""
        count = self.num_envs
        if seed is None:
            if self._began:
                return
            seeds = self.np_random.integers(2**63, size=count).tolist()
        else:
            seeds = list(range(seed, seed + count)) if isinstance(seed, int) else list(seed)
        if len(seeds) != count:
            raise error.Error(f"{len(seeds)} seeds, but {count} environments")
        given = np.array([one is not None for one in seeds], np.bool_)
        if not self._began and not given.all():
            fresh = self.np_random.integers(2**63, size=count)
            seeds = [
                int(new) if one is None else one for one, new in zip(seeds, fresh, strict=True)
            ]
            given[:] = True
        numbers = [one or 0 for one in seeds]
        if not all(isinstance(one, int) and 0 <= one < 2**64 for one in numbers):
            raise error.Error("a seed is a whole number from 0 up to 2**64")
        seed_all(np.array(numbers, np.uint64), given & which, self._generators)
        self._draw_seed, self._draws = numbers[0], 0

    def _checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        found = np.ascontiguousarray(actions)
        if found.shape != (self.num_envs,) or not np.issubdtype(found.dtype, np.integer):
            raise error.InvalidAction(
                f"expected {self.num_envs} whole numbers, one for each environment"
            )
        last = self.layout.actions.set_aside
        if found.min() < 0 or found.max() > last:
            raise error.InvalidAction(f"actions go from 0 to {last}")
        return found.astype(np.int64, copy=False)

    def _returned(self, array: NDArray[Any]) -> NDArray[Any]:
        if self.copy:
            return array.copy()
        view = array.view()
        view.flags.writeable = False
        return view

    def _observe(self) -> tuple[Observation, dict[str, Any]]:
        shape = (self.num_envs, *self.layout.shape(self.settings.observation))
        observation = self._returned(self._games.obs.reshape(shape))
        mask = self._returned(self._games.mask)
        info = {
            "action_mask": mask,
            "illegal": self._returned(self._results.illegal),
            "score": self._returned(self._results.scores),
        }
        if self.settings.mask_in_observation:
            return {"observation": observation, "action_mask": self._returned(mask)}, info
        return observation, info
