"""The PettingZoo environment: 1 to 4 players who act at the same time, one card per step.

`docs/environments.md` describes it. `env` is the same as an AEC environment.
"""

import warnings
from random import Random
from typing import Any, ClassVar, Unpack

import numpy as np
from gymnasium import error, spaces

from gapless.engine.extras import needs_extra
from gapless.records import Record
from gapless.records.record import Tags

from .arguments import (
    RENDER_MODES,
    RESET_OPTIONS,
    Boards,
    EditionName,
    EnvArguments,
    Seed,
    make_settings,
    observation_space,
    plain_seed,
    reset_needed,
)
from .compiled_game import CompiledGame

with needs_extra("env"):
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import OrderEnforcingWrapper  # type: ignore[import-untyped]
    from pettingzoo.utils.conversions import (  # type: ignore[import-untyped]
        parallel_to_aec_wrapper,
    )

ByAgent = dict[str, Any]


class parallel_env(ParallelEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """The parallel environment: every player acts in each step."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "name": "fits_v0",
        "is_parallelizable": True,
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int = 2,
        edition: EditionName = "classic",
        boards: Boards = None,
        house: str = "",
        **arguments: Unpack[EnvArguments],
    ) -> None:
        settings = make_settings(parallel_env, {"mask_in_observation": True, **arguments})
        self.render_mode = settings.render_mode
        self._game = CompiledGame(settings, edition, boards, house, players)
        self.layout, self.settings = self._game.layout, self._game.settings
        self.possible_agents = [f"player_{seat}" for seat in range(self._game.players)]
        self.agents: list[str] = []
        self._observation_spaces = {
            agent: observation_space(self.layout, self.settings) for agent in self.possible_agents
        }
        count = self.layout.actions.count
        self._action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space of an agent."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the action space of an agent."""
        return self._action_spaces[agent]

    def reset(
        self, seed: Seed = None, options: dict[str, Any] | None = None
    ) -> tuple[ByAgent, dict[str, ByAgent]]:
        """Begin a game; the options are those of the Gymnasium environment.

        An unknown option is ignored with a warning: PettingZoo's own tests pass one.
        """
        known = {key: value for key, value in (options or {}).items() if key in RESET_OPTIONS}
        for key in (options or {}).keys() - known.keys():
            warnings.warn(f"reset has no option {key!r}; it is passed over", stacklevel=2)
        if not self._game.begun:
            self._game.states[0] = Random().getrandbits(63)
        self._game.begin(np.ones(1, np.bool_), [plain_seed(seed)], known)
        self.agents = self.possible_agents.copy()
        if self.render_mode == "human":
            self.render()
        return self._observations(), self._infos()

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[ByAgent, dict[str, float], dict[str, bool], dict[str, bool], dict[str, ByAgent]]:
        """Play one action per agent; raises `InvalidAction` for a number that is no action."""
        agents, game = self.agents, self._game
        if not agents:
            raise reset_needed(over=game.begun)
        for agent in agents:
            if agent not in actions:
                raise error.InvalidAction(f"an action for {agent} is missing")
        game.step([self.checked_action(agent, actions[agent]) for agent in agents])
        if game.over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self._observations(),
            dict(zip(agents, game.results.rewards[: len(agents)].tolist(), strict=True)),
            dict.fromkeys(agents, game.over),
            dict.fromkeys(agents, False),
            self._infos(),
        )

    def render(self) -> Any:
        """Return a text or a picture of the ramps and the tiles in hand, or print it."""
        return self._game.render(self.render_mode)

    def close(self) -> None:
        """Close the opponents."""
        self._game.close()

    def record(self, tags: Tags = ()) -> Record:
        """Return the episode so far as a game record."""
        return self._game.record(tags)

    def checked_action(self, agent: str, action: Any) -> int:
        """Return an action as an integer; raises `InvalidAction` for a number that is no action."""
        if action not in self._action_spaces[agent]:
            raise error.InvalidAction(
                f"{action!r} is no action; they go from 0 to {self.layout.actions.set_aside}"
            )
        return int(action)

    def _observations(self) -> ByAgent:
        return {agent: self._observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def _observation(self, seat: int) -> Any:
        observation = self._game.observation(seat)
        if not self.settings.mask_in_observation:
            return observation
        return {"observation": observation, "action_mask": self._game.mask(seat)}

    def _infos(self) -> dict[str, ByAgent]:
        results = self._game.results
        illegal, scores = results.illegal.tolist(), results.scores.tolist()
        return {
            agent: {
                "action_mask": self._game.mask(seat),
                "illegal": illegal[seat],
                "score": scores[seat],
            }
            for seat, agent in enumerate(self.possible_agents)
        }


class CheckedTurns(parallel_to_aec_wrapper):  # type: ignore[misc]
    """PettingZoo's conversion to AEC, which checks an action when it is made.

    PettingZoo itself checks none before all players have acted.
    """

    def step(self, action: Any) -> None:
        """Play an action of the player whose turn it is; raises `InvalidAction` for no action."""
        agent = self.agent_selection
        if not self.terminations[agent]:
            action = self.env.checked_action(agent, action)
        super().step(action)


def env(**arguments: Any) -> AECEnv:
    """Return the same environment as an AEC environment, in which players act one by one."""
    return OrderEnforcingWrapper(CheckedTurns(parallel_env(**arguments)))
