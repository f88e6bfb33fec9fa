"""The Gymnasium environment: one player, one decision a step."""

import json
import sys
from copy import copy, deepcopy
from dataclasses import replace
from operator import index
from random import Random
from typing import TYPE_CHECKING, Any, Self, TypeAlias

import gymnasium
import numpy as np
from gymnasium import error, spaces
from numpy.typing import NDArray

from gapless.core.setup import Deal, RoundDeal, draw_deal
from gapless.core.view import View
from gapless.records import Record
from gapless.records.record import Tags

from .cards import forced, outcomes, reshuffled
from .errors import step_too_early
from .layout import Array, Layout, Mask
from .options import Beginning, Drawn, beginning, chosen_boards
from .plain import PlainGame
from .settings import RENDER_MODES, Boards, Settings, check_render_mode, make_setup

if TYPE_CHECKING:
    from .fast import FastGame

Observed: TypeAlias = Array | dict[str, Array | Mask]

PLAYER = ("Red",)


def observation_space(layout: Layout, settings: Settings) -> spaces.Space[Any]:
    box = layout.space(settings.observation)
    if not settings.mask_in_observation:
        return box
    mask = spaces.Box(0, 1, (layout.actions.count,), np.int8)
    return spaces.Dict({"observation": box, "action_mask": mask})


class FitsEnv(gymnasium.Env[Observed, np.int64]):
    """One player on the boards of a game; `gapless.env` says all about it."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        edition: str = "classic",
        boards: Boards = None,
        house: str = "",
        *,
        observation: str = "planes",
        mask_in_observation: bool = False,
        reward: str = "step",
        illegal_penalty: float = 0.0,
        compiled: bool = True,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.settings = Settings(observation, reward, illegal_penalty, mask_in_observation)
        self.layout = Layout(make_setup(edition, boards, house, PLAYER))
        self.action_space = self.layout.actions.space
        self.observation_space = observation_space(self.layout, self.settings)
        self._fast = _fast_game(self.layout, observation) if compiled else None
        self._last = self.layout.actions.set_aside
        self._at_end = self.settings.reward == "end"
        self._masked = mask_in_observation
        self._human = render_mode == "human"
        self._game: PlainGame | FastGame | None = None
        self._random: Random | None = None
        self._drawn: list[float] = []
        self._asked: Beginning | None = None
        self._actions: list[int] = []
        self._gathered = 0
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._random = Random(seed)
        elif self._random is None:
            self._random = Random(int(self.np_random.integers(2**63)))
        if options or self._fast is None:
            self._begin(beginning(self.layout, options, self._random))
        else:
            self._begin_usual(self._fast, self._random)
        if self._human:
            self.render()
        return self._observe()

    def step(self, action: np.int64) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        game = self._game
        if self._over or game is None:
            raise step_too_early(over=game is not None)
        try:
            number = index(action)
        except TypeError:
            number = -1
        if not 0 <= number <= self._last:
            raise error.InvalidAction(f"{action!r} is no action; they go from 0 to {self._last}")
        gained, illegal, observation, mask = game.step(number)
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
        if self._masked:
            masked: Observed = {"observation": observation, "action_mask": mask.copy()}
            return masked, reward, over, False, info
        return observation, reward, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as sb3-contrib asks for them."""
        mask: NDArray[np.bool_] = self._current().mask().astype(np.bool_)
        return mask

    def render(self) -> Any:
        """The ramp and the tile in hand: a text, a picture, or drawn in the terminal."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode: give one to gymnasium.make")
            return None
        from .show import show  # noqa: PLC0415 - most never draw

        return show(self.layout, self._replayed().game, self.render_mode, sys.stdout)

    def record(self, tags: Tags = ()) -> Record:
        """The episode so far as a game record; `gapless.records.format_record` writes it."""
        game = self._replayed().game
        if self._beginning().ramp is not None:
            raise error.Error("a game that began on a covered ramp can't be written as a record")
        return Record.of_game(game, tags)

    def view(self) -> View:
        """What the player may know, for the players of `gapless.bots`."""
        return self._replayed().game.view(0)

    def clone(self) -> Self:
        """The same state in another environment, which goes its own way from here.

        Spaces, and with them their generators, are shared.
        """
        self._current()
        other = copy(self)
        other.part()
        return other

    def part(self) -> None:
        """Stops sharing the state of a game with the environment that this is a copy of."""
        game, fast = self._current(), self._fast
        self._game = game.copy()
        if fast is not None:
            self._fast = fast.copy()
            if game is fast:
                self._game = self._fast
        self._actions = self._actions.copy()
        self._random = deepcopy(self._random)

    def chance_outcomes(self) -> dict[str, float]:
        """The tiles that may be next in hand after this one, and how likely each is."""
        self._current()
        found = self._beginning()
        return outcomes(found.setup, found.deal, self._made())

    def force_outcome(self, tile: str) -> None:
        """Exchanges hidden cards so that this tile comes next."""
        self._current()
        found = self._beginning()
        self._redeal(forced(found.setup, found.deal, self._made(), tile))

    def shuffle_hidden(self, seed: int) -> None:
        """Draws anew all that can't be known: a planner that clones does not see the future."""
        self._current()
        if not self._over:
            found = self._beginning()
            self._redeal(reshuffled(found.setup, found.deal, self._made(), Random(seed)))

    def serialize(self) -> str:
        """The state as text: cards, hidden ones too, actions, and the generator."""
        self._current()
        found = self._beginning()
        return json.dumps(
            {
                "boards": [board.ref for board in found.setup.boards],
                "deal": [[cards.start, cards.deck] for cards in found.deal],
                "ramp": found.ramp,
                "actions": [*found.played, *self._actions],
                "before_reset": len(found.played),
                "random": (self._random or Random()).getstate(),
            }
        )

    def deserialize(self, text: str) -> tuple[Observed, dict[str, Any]]:
        """Takes a state on, of an environment that was made alike; returns what `reset` does."""
        try:
            state = json.loads(text)
            boards = chosen_boards(self.layout, state["boards"])
            deal = tuple(RoundDeal(tuple(start), tuple(deck)) for start, deck in state["deal"])
            version, words, gauss = state["random"]
            rng = Random()
            rng.setstate((version, tuple(words), gauss))
            actions = tuple(map(index, state["actions"]))
            before_reset = index(state["before_reset"])
            if not 0 <= before_reset <= len(actions):
                raise ValueError(before_reset)
            ramp = state["ramp"]
        except (ValueError, TypeError, KeyError, AttributeError) as problem:
            raise error.Error(f"this is no state of such an environment: {problem!r}") from None
        options = {"boards": boards, "deal": deal, **({} if ramp is None else {"ramp": ramp})}
        found = beginning(self.layout, options, rng)
        self._begin(found)
        game = self._current()
        for number, action in enumerate(actions):
            if self._over or not 0 <= action <= self._last:
                raise error.Error(f"this is no state of such an environment: action {action}")
            gained, *_ = game.step(action)
            self._over = game.over
            if number >= before_reset:
                self._gathered += gained
        self._asked = replace(found, played=actions[:before_reset])
        self._actions = list(actions[before_reset:])
        self._random = rng
        return self._observe()

    def _begin_usual(self, fast: "FastGame", rng: Random) -> None:
        """The game without options, whose deal is not written out unless it is asked for."""
        random = rng.random
        self._drawn = [random() for _ in range(fast.draws)]
        self._asked = None
        self._game = fast
        fast.begin_usual(self._drawn)
        self._actions = []
        self._gathered = 0
        self._over = False

    def _begin(self, found: Beginning) -> None:
        self._asked = found
        if self._fast is not None and found.ramp is None:
            self._game = self._fast
            self._game.begin(found.setup, found.deal)
        else:
            self._game = PlainGame(self.layout, self.settings.observation)
            self._game.begin(found.setup, found.deal, found.ramp)
        for action in found.played:
            self._game.step(action)
        self._actions = []
        self._gathered = 0
        self._over = False

    def _beginning(self) -> Beginning:
        """How the episode began."""
        if self._asked is None:
            setup = self.layout.setup
            self._asked = Beginning(setup, draw_deal(setup, Drawn(self._drawn)))
        return self._asked

    def _observe(self) -> tuple[Observed, dict[str, Any]]:
        game = self._current()
        mask = game.mask()
        info = {"action_mask": mask, "illegal": False, "score": game.score}
        if self._masked:
            return {"observation": game.observation(), "action_mask": mask.copy()}, info
        return game.observation(), info

    def _current(self) -> "PlainGame | FastGame":
        if self._game is None:
            raise step_too_early(over=False)
        return self._game

    def _made(self) -> int:
        """How many decisions are behind."""
        return len(self._beginning().played) + len(self._actions)

    def _redeal(self, deal: Deal) -> None:
        self._asked = replace(self._beginning(), deal=deal)
        self._current().redeal(deal)

    def _replayed(self) -> PlainGame:
        """The game on the core's rules."""
        self._current()
        game, found = PlainGame(self.layout, self.settings.observation), self._beginning()
        game.begin(found.setup, found.deal, found.ramp)
        for action in (*found.played, *self._actions):
            game.step(action)
        return game


def _fast_game(layout: Layout, kind: str) -> "FastGame | None":
    """The compiled rules, where they know the boards."""
    from .rules import known  # noqa: PLC0415 - NumPy tables and the compiler load here

    if not known(layout):
        return None
    from .fast import FastGame  # noqa: PLC0415

    return FastGame(layout, kind)
