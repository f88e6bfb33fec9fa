"""The Gymnasium environment: one player, one decision per step."""

import json
import warnings
from dataclasses import replace
from operator import index
from random import Random
from typing import Any, Self, Unpack

import gymnasium
import numpy as np
from gymnasium import error
from numpy.typing import NDArray

from gapless.core.setup import RoundDeal
from gapless.core.view import View
from gapless.records import Record
from gapless.records.record import Tags

from .arguments import (
    RENDER_MODES,
    Boards,
    EditionName,
    EnvArguments,
    EpisodeStart,
    Seed,
    chosen_boards,
    episode_start,
    make_settings,
    observation_space,
    plain_seed,
    reset_needed,
)
from .hidden_cards import HiddenCards
from .layout import Observation
from .random_generator import STATES, SplitMix


class FitsEnv(gymnasium.Env[Observation, np.int64]):
    """One player on the boards of a game; `gapless.env` describes it."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        edition: EditionName = "classic",
        boards: Boards = None,
        house: str = "",
        *,
        compiled: bool = True,
        **arguments: Unpack[EnvArguments],
    ) -> None:
        if not compiled:
            message = "compiled=False changes nothing: all environments use the compiled rules"
            warnings.warn(message, DeprecationWarning, stacklevel=2)
        from .compiled_game import CompiledGame  # noqa: PLC0415 - it loads the compiler

        settings = make_settings(FitsEnv, arguments)
        self.render_mode = settings.render_mode
        self._game = CompiledGame(settings, edition, boards, house)
        self.layout, self.settings = self._game.layout, self._game.settings
        self.action_space = self.layout.actions.space
        self.observation_space = observation_space(self.layout, self.settings)
        self._alone = not settings.opponents
        self._last_action = self.layout.actions.set_aside
        self._at_end = settings.reward == "end"
        self._mask_in_observation = settings.mask_in_observation
        self._human = settings.render_mode == "human"
        self._gathered = 0

    def reset(
        self, *, seed: Seed = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin an episode; `gapless.env` lists the options."""
        seed, game = plain_seed(seed), self._game
        super().reset(seed=seed)
        if seed is None and not game.begun:
            game.states[0] = self.np_random.integers(2**63)
        if seed is None and not options and self._alone:
            game.begin_next()
        else:
            game.begin(np.ones(1, np.bool_), [seed], options)
        self._gathered = 0
        if self._human:
            self.render()
        return self._observe()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action; raises `InvalidAction` for a number that is no action."""
        game = self._game
        if game.over or not game.begun:
            raise reset_needed(over=game.begun)
        try:
            number = index(action)
        except TypeError:
            number = -1
        if not 0 <= number <= self._last_action:
            raise error.InvalidAction(
                f"{action!r} is no action; they go from 0 to {self._last_action}"
            )
        if self._alone:
            gained, illegal, observed, mask = game.play(number)
            self._gathered += gained
            if self._at_end:
                gained = self._gathered * game.over
            reward = float(gained)
            if illegal:
                reward -= self.settings.illegal_penalty
        else:
            game.step(number)
            reward, illegal = float(game.results.rewards[0]), bool(game.results.illegal[0])
            observed, mask = game.observation(), game.mask()
        if self._human:
            self.render()
        observation: Observation = observed
        if self._mask_in_observation:
            observation = {"observation": observed, "action_mask": mask.copy()}
        info = {"action_mask": mask, "illegal": illegal, "score": game.score}
        return observation, reward, game.over, False, info

    def close(self) -> None:
        """Close the opponents."""
        self._game.close()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions, as sb3-contrib asks for them."""
        self._game.check_begun()
        return self._game.mask().astype(np.bool_)

    def render(self) -> Any:
        """Return a text or a picture of the ramp and the tile in hand, or print it."""
        return self._game.render(self.render_mode)

    def record(self, tags: Tags = ()) -> Record:
        """Return the episode so far as a game record; `gapless.records.format_record` writes it."""
        return self._game.record(tags)

    def view(self) -> View:
        """Return what the player may know, for the bots of `gapless.bots`."""
        return self._game.core_game().view(0)

    def clone(self) -> Self:
        """Return an independent environment with the same state.

        The spaces, and with them their generators, are shared, and so are the opponents.
        """
        self._game.check_begun()
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other._game = self._game.copy()
        return other

    def chance_outcomes(self) -> dict[str, float]:
        """Return the probability of each tile that may be in hand after this one."""
        return self._hidden_cards().next_tiles()

    def force_outcome(self, tile: str) -> None:
        """Exchange hidden cards so that this tile comes next."""
        self._game.redeal(0, self._hidden_cards().with_next_tile(tile))

    def shuffle_hidden(self, seed: int | np.integer[Any]) -> None:
        """Draw all hidden cards again, so that a planner on a clone does not see the future."""
        cards = self._hidden_cards()
        if not self._game.over:
            self._game.redeal(0, cards.reshuffled(Random(plain_seed(seed))))

    def serialize(self) -> str:
        """Return the state as text: all cards, hidden ones too, actions, and the generator."""
        start = self._start_alone()
        return json.dumps(
            {
                "boards": [board.ref for board in start.setup.boards],
                "deal": [[cards.start, cards.deck] for cards in start.deal],
                "ramp": start.ramp,
                "actions": [action for (action,) in self._game.acts()],
                "before_reset": len(start.played),
                "random": int(self._game.states[0]),
            }
        )

    def deserialize(self, text: str) -> tuple[Observation, dict[str, Any]]:
        """Restore a state of an environment with the same arguments; return what `reset` does."""
        self._check_alone()
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
        start = episode_start(self.layout, options, SplitMix(random))
        game = self._game
        game.begin_at(0, start, random)
        self._gathered = 0
        for number, action in enumerate(actions):
            if game.over or not 0 <= action <= self._last_action:
                raise error.Error(f"this is no state of such an environment: action {action}")
            gained, *_ = game.play(action)
            if number >= before_reset:
                self._gathered += gained
        game.starts[0] = replace(start, played=actions[:before_reset])
        return self._observe()

    def _check_alone(self) -> None:
        if not self._alone:
            raise error.Error("planning and saved states are for games without opponents")

    def _start_alone(self) -> EpisodeStart:
        """Return how the episode began; raise if there are opponents."""
        start = self._game.start()
        self._check_alone()
        return start

    def _hidden_cards(self) -> HiddenCards:
        start = self._start_alone()
        return HiddenCards(start.setup, start.deal, sum(1 for _ in self._game.acts()))

    def _observe(self) -> tuple[Observation, dict[str, Any]]:
        game = self._game
        mask = game.mask()
        info = {"action_mask": mask, "illegal": False, "score": game.score}
        if self._mask_in_observation:
            return {"observation": game.observation(), "action_mask": mask.copy()}, info
        return game.observation(), info
