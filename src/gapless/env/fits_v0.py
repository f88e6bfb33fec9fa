"""The PettingZoo environment: 1 to 4 players who act at the same time, one card per step.

`docs/environments.md` describes it. `env` is the same as an AEC environment.
"""

import sys
import warnings
from random import Random
from typing import Any, ClassVar, Unpack

import gymnasium
from gymnasium import error, spaces

from gapless.core.game import Game
from gapless.engine.extras import needs_extra
from gapless.records import Record
from gapless.records.record import Tags

from .arguments import (
    RENDER_MODES,
    RESET_OPTIONS,
    Boards,
    EditionName,
    EpisodeStart,
    Seed,
    SettingsArguments,
    check_render_mode,
    episode_start,
    gymnasium_errors,
    make_layout,
    make_settings,
    observation_space,
    plain_seed,
    reset_needed,
)
from .compiled_game import CompiledGame
from .core_game import CoreGame
from .opponents import BotNames, Opponents, check_goal, goal_rewards, seat_names
from .random_generator import SplitMix

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
        *,
        rounds: int | None = None,
        sample: bool = False,
        opponents: BotNames = (),
        render_mode: str | None = None,
        mask_in_observation: bool = True,
        **settings: Unpack[SettingsArguments],
    ) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.settings = make_settings(
            parallel_env, settings, mask_in_observation=mask_in_observation
        )
        names = seat_names(players, opponents)
        players = len(names) - len(opponents)
        check_goal(self.settings.goal, len(names))
        self.layout = make_layout(edition, boards, house, names, rounds, sample=sample)
        self._opponents = Opponents(opponents, players)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._observation_spaces = {
            agent: observation_space(self.layout, self.settings) for agent in self.possible_agents
        }
        count = self.layout.actions.count
        self._action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        kind = self.settings.observation
        with gymnasium_errors():
            self._game: CoreGame | CompiledGame = (
                CoreGame(self.layout, kind) if opponents else CompiledGame(self.layout, kind)
            )
        self._random: int | None = None
        self._start: EpisodeStart | None = None
        self._played: list[list[int]] = []
        self._gathered: list[float] = []

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
        seed = plain_seed(seed)
        if seed is None and self._random is None:
            self._random = Random().getrandbits(63)
        rng = SplitMix(self._random or 0) if seed is None else Random(seed)
        found = self._start = episode_start(self.layout, known, rng)
        self._random = rng.state if isinstance(rng, SplitMix) else seed
        self._game.begin(found.setup, found.deal, found.ramp)
        self._played = [[action] for action in found.played]
        for actions in self._played:
            self._game.act(actions)
        self.agents = self.possible_agents.copy()
        self._gathered = [0.0] * len(self.agents)
        if self.render_mode == "human":
            self.render()
        return self._observations(), self._infos([False] * len(self.agents))

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[ByAgent, dict[str, float], dict[str, bool], dict[str, bool], dict[str, ByAgent]]:
        """Play one action per agent; raises `InvalidAction` for a number that is no action."""
        if not self.agents:
            raise reset_needed(over=bool(self._gathered))
        agents, game = self.agents, self._game
        for agent in agents:
            if agent not in actions:
                raise error.InvalidAction(f"an action for {agent} is missing")
        chosen = [self.checked_action(agent, actions[agent]) for agent in agents]
        if isinstance(game, CoreGame):
            chosen += self._opponents.choose(game.game, self.layout.actions)
        before = [game.score_of(seat) for seat in self.layout.setup.seats]
        gains, illegal = game.act(chosen)
        self._played.append(chosen)
        over = game.over
        rewards = goal_rewards(self.settings.goal, before, gains, over=over)[: len(agents)]
        if self.settings.reward == "end":
            self._gathered = [sum(two) for two in zip(self._gathered, rewards, strict=True)]
            rewards = self._gathered.copy() if over else [0.0] * len(agents)
        for seat in range(len(agents)):
            rewards[seat] -= self.settings.illegal_penalty * illegal[seat]
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

        return render_game(self.layout, self._core_game(), self.render_mode, sys.stdout)

    def close(self) -> None:
        """Close the opponents."""
        self._opponents.close()

    def record(self, tags: Tags = ()) -> Record:
        """Return the episode so far as a game record."""
        return Record.of_game(self._core_game(), tags)

    def checked_action(self, agent: str, action: Any) -> int:
        """Return an action as an integer; raises `InvalidAction` for a number that is no action."""
        if action not in self._action_spaces[agent]:
            raise error.InvalidAction(
                f"{action!r} is no action; they go from 0 to {self.layout.actions.set_aside}"
            )
        return int(action)

    def _core_game(self) -> Game:
        """Return the game on the core's rules, replayed if it is played on the compiled ones."""
        if isinstance(self._game, CoreGame):
            return self._game.game
        if self._start is None:
            raise reset_needed(over=False)
        core = CoreGame(self.layout, self.settings.observation)
        core.begin(self._start.setup, self._start.deal, self._start.ramp)
        for actions in self._played:
            core.act(actions)
        return core.game

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
