"""Many environments in one: a native vector environment on the compiled rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np
from gymnasium import error
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from gapless.core.setup import Deal, Setup, check_deal

from .chance import STATE, Flags, seed_all
from .errors import step_too_early, told_by_gymnasium, unknown_choice
from .kernel import begin_all, choose_all, deal_all, step_all
from .layout import Array, Layout, Mask
from .options import chosen_boards, deal_of
from .rules import EMPTY, decks_for, fill_orders, games_for, known, results_for, rules_for
from .settings import Boards, Settings, make_setup
from .single import PLAYER, observation_space

Seeds: TypeAlias = int | Sequence[int | None] | None
Observed: TypeAlias = Array | dict[str, Array | Mask]

OPTIONS = ("boards", "deal", "reset_mask")


class FitsVectorEnv(VectorEnv[Observed, ArrayLike, NDArray[Any]]):
    """Like so many `FitsEnv` side by side, without a loop in Python; see `gapless.env`.

    With `copy=False` the arrays of a step are those of the step before, written over; they can't
    be changed from outside.
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
        observation: str = "planes",
        mask_in_observation: bool = False,
        reward: str = "step",
        illegal_penalty: float = 0.0,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        if num_envs < 1:
            raise error.Error(f"num_envs must be 1 or more, not {num_envs}")
        if render_mode is not None:
            raise error.UnsupportedMode(str(unknown_choice("render_mode", render_mode, ("None",))))
        self.num_envs = num_envs
        self.copy = copy
        self.settings = Settings(observation, reward, illegal_penalty, mask_in_observation)
        self.layout = Layout(make_setup(edition, boards, house, PLAYER))
        if not known(self.layout):
            raise error.Error(
                "the compiled rules don't know such a board; make the vector environment with "
                "vectorization_mode='sync'"
            )
        self.single_action_space = self.layout.actions.space
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.single_observation_space = observation_space(self.layout, self.settings)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._rules = rules_for(self.layout, observation)
        self._games = games_for(self.layout, self._rules, num_envs)
        self._decks = decks_for(self.layout)
        self._generators = np.zeros((num_envs, STATE), np.uint32)
        self._results = results_for(num_envs)
        self._draws = 0
        self._draw_seed = 0
        self._actions = np.zeros(num_envs, np.int64)
        self._began = False

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begins anew. Seeds are `seed`, `seed + 1` and so on, or one for each environment."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        which, setup, deal = self._asked(options or {})
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
        self._results.scores[which] = self._rules.points[rounds[0], EMPTY]
        self._began = True
        return self._observe()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        if not self._began:
            raise step_too_early(over=False)
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
        return observation, self._given(results.rewards), self._given(results.over), truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """(environment, action): the legal actions."""
        if not self._began:
            raise step_too_early(over=False)
        return self._games.mask.astype(np.bool_)

    def sample_legal(self) -> NDArray[np.int64]:
        """A legal action for each environment, each as likely as another.

        They are drawn much faster than by `action_space.sample`, and follow from the seed.
        """
        if not self._began:
            raise step_too_early(over=False)
        seed = (self._draw_seed + self._draws * 0x9E3779B97F4A7C15) % 2**64
        choose_all(self._games.mask, np.uint64(seed), self._actions)
        self._draws += 1
        return self._actions.copy() if self.copy else self._actions

    def _asked(self, options: Mapping[str, Any]) -> tuple[Flags, Setup, Deal | None]:
        """Which environments to begin anew, on which boards, with which cards."""
        for key in options:
            if key not in OPTIONS:
                raise error.Error(f"reset has no option {key!r}; there are {', '.join(OPTIONS)}")
        which = np.ones(self.num_envs, np.bool_)
        if "reset_mask" in options:
            which = np.asarray(options["reset_mask"])
            if which.shape != (self.num_envs,) or which.dtype != np.bool_:
                raise error.Error("reset_mask must have one True or False for each environment")
            if not self._began and not which.all():
                raise step_too_early(over=False)
        setup = self.layout.setup
        with told_by_gymnasium():
            if "boards" in options:
                setup = replace(setup, boards=chosen_boards(self.layout, options["boards"]))
            deal = None
            if "deal" in options:
                deal = deal_of(options["deal"])
                check_deal(setup, deal)
        return which, setup, deal

    def _seed(self, seed: Seeds, which: Flags) -> None:
        """Where there is no seed the generators go on, or begin with what chance there is."""
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

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        if self.copy:
            return array.copy()
        view = array.view()
        view.flags.writeable = False
        return view

    def _observe(self) -> tuple[Observed, dict[str, Any]]:
        shape = (self.num_envs, *self.layout.shape(self.settings.observation))
        observation = self._given(self._games.obs.reshape(shape))
        mask = self._given(self._games.mask)
        info = {
            "action_mask": mask,
            "illegal": self._given(self._results.illegal),
            "score": self._given(self._results.scores),
        }
        if self.settings.mask_in_observation:
            return {"observation": observation, "action_mask": self._given(mask)}, info
        return observation, info
