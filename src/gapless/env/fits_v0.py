"""The PettingZoo environment: 1 to 4 players who act at the same time, one card per step.

```python
from gapless.env import fits_v0

env = fits_v0.parallel_env(players=3, boards="1 2")
observations, infos = env.reset(seed=42)
while env.agents:
    actions = {
        agent: env.action_space(agent).sample(observations[agent]["action_mask"])
        for agent in env.agents
    }
    observations, rewards, terminations, truncations, infos = env.step(actions)
```

`fits_v0.env(..)` is the same as an AEC environment. Arguments and rewards are those of
`gapless.env`, plus `players`; the mask is in the observation unless you pass
`mask_in_observation=False`, as in PettingZoo's own games. All ramps and starting tiles are
public, so the planes of a player are followed by three for each other player, in seat order from
the next seat on: `covered`, `height` and `start` (or, flat, the heights). A player who misses a
turn may only set aside, which does nothing then; a card that all players miss is skipped. A tile
that falls through a wormhole goes to the next player.
"""

import sys
import warnings
from random import Random
from typing import Any, ClassVar, Unpack

import gymnasium
from gymnasium import error, spaces

from gapless.engine.extras import needs_extra
from gapless.records import Record
from gapless.records.record import Tags

from .arguments import (
    RENDER_MODES,
    RESET_OPTIONS,
    Boards,
    EnvSettings,
    SettingsArguments,
    check_render_mode,
    episode_start,
    make_setup,
    observation_space,
    reset_needed,
)
from .core_game import CoreGame
from .layout import ObservationLayout

with needs_extra("env"):
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import parallel_to_aec  # type: ignore[import-untyped]

COLOURS = ("Red", "Green", "Blue", "Yellow")

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
        edition: str = "classic",
        boards: Boards = None,
        house: str = "",
        *,
        render_mode: str | None = None,
        mask_in_observation: bool = True,
        **settings: Unpack[SettingsArguments],
    ) -> None:
        if not 1 <= players <= len(COLOURS):
            raise error.Error(f"players must be from 1 to {len(COLOURS)}, not {players!r}")
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.settings = EnvSettings(mask_in_observation, **settings)
        self.layout = ObservationLayout(make_setup(edition, boards, house, COLOURS[:players]))
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._observation_spaces = {
            agent: observation_space(self.layout, self.settings) for agent in self.possible_agents
        }
        count = self.layout.actions.count
        self._action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._game = CoreGame(self.layout, self.settings.observation)
        self._random: Random | None = None
        self._gathered: list[int] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space of an agent."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the action space of an agent."""
        return self._action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ByAgent, dict[str, ByAgent]]:
        """Begin a game; the options are those of the Gymnasium environment.

        An unknown option is ignored with a warning: PettingZoo's own tests pass one.
        """
        known = {key: value for key, value in (options or {}).items() if key in RESET_OPTIONS}
        for key in (options or {}).keys() - known.keys():
            warnings.warn(f"reset has no option {key!r}; it is passed over", stacklevel=2)
        if seed is not None or self._random is None:
            self._random = Random(seed)
        found = episode_start(self.layout, known, self._random)
        self._game.begin(found.setup, found.deal, found.ramp)
        for action in found.played:
            self._game.step(action)
        self.agents = self.possible_agents.copy()
        self._gathered = [0] * len(self.agents)
        if self.render_mode == "human":
            self.render()
        return self._observations(), self._infos([False] * len(self.agents))

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[ByAgent, dict[str, float], dict[str, bool], dict[str, bool], dict[str, ByAgent]]:
        """Play one action per agent; raises `InvalidAction` for a number that is no action."""
        if not self.agents:
            raise reset_needed(over=bool(self._gathered))
        agents = self.agents
        gains, illegal = self._game.act([self._action(actions, agent) for agent in agents])
        over = self._game.over
        rewards: list[float] = list(map(float, gains))
        if self.settings.reward == "end":
            self._gathered = [sum(two) for two in zip(self._gathered, gains, strict=True)]
            rewards = [float(total) if over else 0.0 for total in self._gathered]
        for seat, wrong in enumerate(illegal):
            rewards[seat] -= self.settings.illegal_penalty * wrong
        observations, infos = self._observations(), self._infos(illegal)
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            infos,
        )

    def render(self) -> Any:
        """Return a text or a picture of the ramps and the tiles in hand, or print it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode")
            return None
        if not self._gathered:
            raise reset_needed(over=False)
        from .rendering import render_game  # noqa: PLC0415 - most programs never render

        return render_game(self.layout, self._game.game, self.render_mode, sys.stdout)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def record(self, tags: Tags = ()) -> Record:
        """Return the episode so far as a game record."""
        return Record.of_game(self._game.game, tags)

    def _action(self, actions: dict[str, Any], agent: str) -> int:
        if agent not in actions:
            raise error.InvalidAction(f"an action for {agent} is missing")
        action = actions[agent]
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

    def _infos(self, illegal: list[bool]) -> dict[str, ByAgent]:
        return {
            agent: {
                "action_mask": self._game.mask(seat),
                "illegal": illegal[seat],
                "score": self._game.score_of(seat),
            }
            for seat, agent in enumerate(self.possible_agents)
        }


def env(**arguments: Any) -> AECEnv:
    """Return the same environment as an AEC environment, by PettingZoo's own conversion."""
    return parallel_to_aec(parallel_env(**arguments))
