"""The PettingZoo environment: 1 to 4 players who act at the same time, one card a step.

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
`gapless.env`, with `players` in addition; masks are in the observation unless you say
`mask_in_observation=False`, as in PettingZoo's own games. Everyone's ramp and starting tile are
public, so after a player's own planes come three for each other player, in the order of the seats
after one's own: `covered`, `height` and `start` (or, flat, the heights). Who misses a turn may
only set aside, which then does nothing; a card that all miss is passed over. Tiles that fall
through a wormhole go to the next player.
"""

import sys
import warnings
from random import Random
from typing import Any, ClassVar

import gymnasium
from gymnasium import error, spaces

from gapless.records import Record
from gapless.records.record import Tags
from gapless.search.extras import needs_extra

from .errors import step_too_early
from .layout import Layout
from .options import KNOWN, beginning
from .plain import PlainGame
from .settings import RENDER_MODES, Boards, Settings, check_render_mode, make_setup
from .single import observation_space

with needs_extra("env"):
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import parallel_to_aec  # type: ignore[import-untyped]

COLOURS = ("Red", "Green", "Blue", "Yellow")

Parts = dict[str, Any]


class parallel_env(ParallelEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """All players at once."""

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
        observation: str = "planes",
        mask_in_observation: bool = True,
        reward: str = "step",
        illegal_penalty: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        if not 1 <= players <= len(COLOURS):
            raise error.Error(f"players must be from 1 to {len(COLOURS)}, not {players!r}")
        self.render_mode = render_mode
        self.settings = Settings(observation, reward, illegal_penalty, mask_in_observation)
        self.layout = Layout(make_setup(edition, boards, house, COLOURS[:players]))
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._observed = {
            agent: observation_space(self.layout, self.settings) for agent in self.possible_agents
        }
        count = self.layout.actions.count
        self._acted = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._game = PlainGame(self.layout, observation)
        self._random: Random | None = None
        self._gathered: list[int] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._acted[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Parts, dict[str, Parts]]:
        """Begins a game; options are those of the Gymnasium environment.

        One that is not known is passed over with a warning: PettingZoo's own tests hand one in.
        """
        known = {key: value for key, value in (options or {}).items() if key in KNOWN}
        for key in (options or {}).keys() - known.keys():
            warnings.warn(f"reset has no option {key!r}; it is passed over", stacklevel=2)
        if seed is not None or self._random is None:
            self._random = Random(seed)
        found = beginning(self.layout, known, self._random)
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
    ) -> tuple[Parts, dict[str, float], dict[str, bool], dict[str, bool], dict[str, Parts]]:
        if not self.agents:
            raise step_too_early(over=bool(self._gathered))
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
        """The ramps and the tiles in hand: a text, a picture, or drawn in the terminal."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode")
            return None
        if not self._gathered:
            raise step_too_early(over=False)
        from .show import show  # noqa: PLC0415 - most never draw

        return show(self.layout, self._game.game, self.render_mode, sys.stdout)

    def close(self) -> None:
        """There is nothing to close."""

    def record(self, tags: Tags = ()) -> Record:
        """The episode so far as a game record."""
        return Record.of_game(self._game.game, tags)

    def _action(self, actions: dict[str, Any], agent: str) -> int:
        if agent not in actions:
            raise error.InvalidAction(f"an action for {agent} is missing")
        action = actions[agent]
        if action not in self._acted[agent]:
            raise error.InvalidAction(
                f"{action!r} is no action; they go from 0 to {self.layout.actions.set_aside}"
            )
        return int(action)

    def _observations(self) -> Parts:
        return {agent: self._observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def _observation(self, seat: int) -> Any:
        observation = self._game.observation(seat)
        if not self.settings.mask_in_observation:
            return observation
        return {"observation": observation, "action_mask": self._game.mask(seat)}

    def _infos(self, illegal: list[bool]) -> dict[str, Parts]:
        return {
            agent: {
                "action_mask": self._game.mask(seat),
                "illegal": illegal[seat],
                "score": self._game.score_of(seat),
            }
            for seat, agent in enumerate(self.possible_agents)
        }


def env(**arguments: Any) -> AECEnv:
    """The same as an AEC environment, by PettingZoo's own conversion."""
    return parallel_to_aec(parallel_env(**arguments))
