"""The Gymnasium environment: one player, one decision per step."""

import json
import sys
from collections.abc import Iterable
from dataclasses import replace
from operator import index
from random import Random
from typing import TYPE_CHECKING, Any, Self

import gymnasium
import numpy as np
from gymnasium import error
from numpy.typing import NDArray

from gapless.core.setup import Deal, RoundDeal
from gapless.core.view import View
from gapless.records import Record
from gapless.records.record import Tags

from .arguments import (
    RENDER_MODES,
    Boards,
    EditionName,
    EnvSettings,
    EpisodeStart,
    Seed,
    check_render_mode,
    chosen_boards,
    episode_start,
    gymnasium_errors,
    make_layout,
    observation_space,
    plain_seed,
    reset_needed,
)
from .core_game import CoreGame
from .hidden_cards import next_tiles, reshuffled, with_next_tile
from .layout import Array, Mask, Observation, ObservationLayout
from .opponents import BotNames, Opponents, check_goal, goal_rewards, seat_names
from .random_generator import STATES, SplitMix

if TYPE_CHECKING:
    from .compiled_game import CompiledGame


class FitsEnv(gymnasium.Env[Observation, np.int64]):
    """One player on the boards of a game; `gapless.env` describes it."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        edition: EditionName = "classic",
        boards: Boards = None,
        house: str = "",
        *,
        rounds: int | None = None,
        sample: bool = False,
        opponents: BotNames = (),
        render_mode: str | None = None,
        compiled: bool = True,
        observation: str = "planes",
        mask_in_observation: bool = False,
        reward: str = "step",
        goal: str = "score",
        illegal_penalty: float = 0.0,
    ) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.settings = EnvSettings(mask_in_observation, observation, reward, illegal_penalty, goal)
        players = seat_names(1, opponents)
        check_goal(goal, len(players))
        self.layout = make_layout(edition, boards, house, players, rounds, sample=sample)
        self.action_space = self.layout.actions.space
        self.observation_space = observation_space(self.layout, self.settings)
        self._opponents = Opponents(opponents, 1)
        self._alone = not opponents
        on_kernel = compiled and self._alone
        self._compiled = _compiled_game(self.layout, observation) if on_kernel else None
        self._last_action = self.layout.actions.set_aside
        self._at_end = self.settings.reward == "end"
        self._mask_in_observation = mask_in_observation
        self._human = render_mode == "human"
        self._game: CoreGame | CompiledGame | None = None
        self._random: int | None = None
        self._seed: int | None = None
        self._drawn_from = 0
        self._start: EpisodeStart | None = None
        self._actions: list[int] = []
        self._gathered = 0.0
        self._over = True

    def reset(
        self, *, seed: Seed = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin an episode; `gapless.env` lists the options."""
        seed = plain_seed(seed)
        super().reset(seed=seed)
        if seed is not None:
            self._random = seed % STATES
        elif self._random is None:
            self._random = int(self.np_random.integers(2**63))
        self._seed, self._drawn_from = seed, self._random
        if options or self._compiled is None:
            rng = self._generator()
            found = episode_start(self.layout, options, rng)
            if isinstance(rng, SplitMix):
                self._random = rng.state
            self._begin(found)
        else:
            self._restart(self._compiled, None)
            if seed is None:
                self._random = self._compiled.begin_next(self._random)
            else:
                self._compiled.begin_seeded(self._generator())
        if self._human:
            self.render()
        return self._observe()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action; raises `InvalidAction` for a number that is no action."""
        game = self._game
        if self._over or game is None:
            raise reset_needed(over=game is not None)
        try:
            number = index(action)
        except TypeError:
            number = -1
        if not 0 <= number <= self._last_action:
            raise error.InvalidAction(
                f"{action!r} is no action; they go from 0 to {self._last_action}"
            )
        gained: float
        if self._alone:
            gained, illegal, observation, mask = game.step(number)
        else:
            gained, illegal, observation, mask = self._play_card(number)
        over = self._over = game.over
        self._actions.append(number)
        if self._at_end:
            self._gathered += gained
            gained = self._gathered if over else 0
        reward = float(gained)
        if illegal:
            reward -= self.settings.illegal_penalty
        if self._human:
            self.render()
        info = {"action_mask": mask, "illegal": illegal, "score": game.score}
        if self._mask_in_observation:
            masked: Observation = {"observation": observation, "action_mask": mask.copy()}
            return masked, reward, over, False, info
        return observation, reward, over, False, info

    def close(self) -> None:
        """Close the opponents."""
        self._opponents.close()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions, as sb3-contrib asks for them."""
        return self._current().mask().astype(np.bool_)

    def render(self) -> Any:
        """Return a text or a picture of the ramp and the tile in hand, or print it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode: give one to gymnasium.make")
            return None
        from .rendering import render_game  # noqa: PLC0415 - most programs never render

        return render_game(self.layout, self._replayed().game, self.render_mode, sys.stdout)

    def record(self, tags: Tags = ()) -> Record:
        """Return the episode so far as a game record; `gapless.records.format_record` writes it."""
        game = self._replayed().game
        if self._episode_start().ramp is not None:
            raise error.Error("a game that began on a covered ramp can't be written as a record")
        return Record.of_game(game, tags)

    def view(self) -> View:
        """Return what the player may know, for the bots of `gapless.bots`."""
        return self._replayed().game.view(0)

    def clone(self) -> Self:
        """Return an independent environment with the same state.

        The spaces, and with them their generators, are shared, and so are the opponents.
        """
        game = self._current()
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        if self._compiled is None:
            other._game = game.copy()
        else:
            other._game = other._compiled = self._compiled.copy()
        other._actions = self._actions.copy()
        return other

    def chance_outcomes(self) -> dict[str, float]:
        """Return the probability of each tile that may be in hand after this one."""
        found = self._episode_alone()
        return next_tiles(found.setup, found.deal, self._made())

    def force_outcome(self, tile: str) -> None:
        """Exchange hidden cards so that this tile comes next."""
        found = self._episode_alone()
        self._redeal(with_next_tile(found.setup, found.deal, self._made(), tile))

    def shuffle_hidden(self, seed: int | np.integer[Any]) -> None:
        """Draw all hidden cards again, so that a planner on a clone does not see the future."""
        found = self._episode_alone()
        if not self._over:
            self._redeal(
                reshuffled(found.setup, found.deal, self._made(), Random(plain_seed(seed)))
            )

    def serialize(self) -> str:
        """Return the state as text: all cards, hidden ones too, actions, and the generator."""
        found = self._episode_alone()
        return json.dumps(
            {
                "boards": [board.ref for board in found.setup.boards],
                "deal": [[cards.start, cards.deck] for cards in found.deal],
                "ramp": found.ramp,
                "actions": [*found.played, *self._actions],
                "before_reset": len(found.played),
                "random": self._random,
            }
        )

    def deserialize(self, text: str) -> tuple[Observation, dict[str, Any]]:
        """Restore a state of an environment with the same arguments; return what `reset` does."""
        try:
            state = json.loads(text)
            boards = chosen_boards(self.layout, state["boards"])
            deal = tuple(RoundDeal(tuple(start), tuple(deck)) for start, deck in state["deal"])
            random = index(state["random"]) % STATES
            actions = tuple(map(index, state["actions"]))
            before_reset = index(state["before_reset"])
            if not 0 <= before_reset <= len(actions):
                raise ValueError(before_reset)
            ramp = state["ramp"]
        except (ValueError, TypeError, KeyError, AttributeError) as problem:
            raise error.Error(f"this is no state of such an environment: {problem!r}") from None
        options = {"boards": boards, "deal": deal, **({} if ramp is None else {"ramp": ramp})}
        found = episode_start(self.layout, options, SplitMix(random))
        self._begin(found)
        game = self._current()
        for number, action in enumerate(actions):
            if self._over or not 0 <= action <= self._last_action:
                raise error.Error(f"this is no state of such an environment: action {action}")
            gained, *_ = game.step(action)
            self._over = game.over
            if number >= before_reset:
                self._gathered += gained
        self._start = replace(found, played=actions[:before_reset])
        self._actions = list(actions[before_reset:])
        self._random = random
        return self._observe()

    def _generator(self) -> Random:
        """Return the generator that the episode is drawn from, at its beginning."""
        return Random(self._seed) if self._seed is not None else SplitMix(self._drawn_from)

    def _begin(self, found: EpisodeStart) -> None:
        if self._compiled is None:
            self._restart(self._on_core(found, found.played), found)
            return
        self._restart(self._compiled, found)
        self._compiled.begin(found.setup, found.deal, found.ramp)
        for action in found.played:
            self._compiled.step(action)

    def _play_card(self, action: int) -> tuple[float, bool, Array, Mask]:
        """Play an action, and those of the opponents."""
        game = self._current()
        assert isinstance(game, CoreGame)
        before = [game.score_of(seat) for seat in game.game.setup.seats]
        others = self._opponents.choose(game.game, self.layout.actions)
        gains, illegal = game.act([action, *others])
        rewards = goal_rewards(self.settings.goal, before, gains, over=game.over)
        return rewards[0], illegal[0], game.observation(), game.mask()

    def _restart(self, game: "CoreGame | CompiledGame", start: EpisodeStart | None) -> None:
        self._game = game
        self._start = start
        self._actions = []
        self._gathered = 0.0
        self._over = False

    def _episode_start(self) -> EpisodeStart:
        self._current()
        if self._start is None:
            self._start = episode_start(self.layout, None, self._generator())
        return self._start

    def _episode_alone(self) -> EpisodeStart:
        """Return how the episode began; raise if there are opponents."""
        found = self._episode_start()
        if not self._alone:
            raise error.Error("planning and saved states are for games without opponents")
        return found

    def _observe(self) -> tuple[Observation, dict[str, Any]]:
        game = self._current()
        mask = game.mask()
        info = {"action_mask": mask, "illegal": False, "score": game.score}
        if self._mask_in_observation:
            return {"observation": game.observation(), "action_mask": mask.copy()}, info
        return game.observation(), info

    def _current(self) -> "CoreGame | CompiledGame":
        if self._game is None:
            raise reset_needed(over=False)
        return self._game

    def _made(self) -> int:
        """Return the count of decisions so far, those of a record included."""
        return len(self._episode_start().played) + len(self._actions)

    def _redeal(self, deal: Deal) -> None:
        self._start = replace(self._episode_start(), deal=deal)
        self._current().redeal(deal)

    def _replayed(self) -> CoreGame:
        """Return the game on the core's rules, replayed if it is played on the compiled ones."""
        found = self._episode_start()
        if isinstance(self._game, CoreGame):
            return self._game
        return self._on_core(found, (*found.played, *self._actions))

    def _on_core(self, start: EpisodeStart, actions: Iterable[int]) -> CoreGame:
        game = CoreGame(self.layout, self.settings.observation)
        game.begin(start.setup, start.deal, start.ramp)
        for action in actions:
            game.step(action)
        return game


def _compiled_game(layout: ObservationLayout, kind: str) -> "CompiledGame":
    """Return a game on the compiled rules."""
    from .compiled_game import CompiledGame  # noqa: PLC0415 - it loads the compiler

    with gymnasium_errors():
        return CompiledGame(layout, kind)
