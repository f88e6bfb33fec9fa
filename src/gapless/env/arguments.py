"""Arguments of the environments and options of `reset`, checked and turned into a game's set-up."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, TypeAlias, TypedDict

import numpy as np
from gymnasium import error, spaces

from gapless.core.acts import Missed, NotActed
from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.core.errors import GaplessError
from gapless.core.ramp import Ramp
from gapless.core.setup import Deal, RoundDeal, Setup, check_deal, draw_deal, parse_house
from gapless.editions import edition as shipped
from gapless.editions import find_board
from gapless.records import Record, parse_record

from .layout import Actions, ObservationLayout

Boards: TypeAlias = str | Board | Iterable[str | Board] | None
"""Boards by name as in a record (`"1 2"`, `"file:mine.toml:mine"`), or as objects."""

OBSERVATIONS = ("planes", "flat")
REWARDS = ("step", "end")
RENDER_MODES = ("ansi", "rgb_array", "human")
RESET_OPTIONS = ("boards", "deal", "ramp", "record")


@contextmanager
def gymnasium_errors() -> Iterator[None]:
    """Raise an error of Gapless inside as an error of Gymnasium with the same message."""
    try:
        yield
    except GaplessError as refused:
        raise error.Error(str(refused)) from refused


def reset_needed(*, over: bool) -> error.ResetNeeded:
    """Return the error for a step before `reset`, or after the end of the game (`over`)."""
    if over:
        return error.ResetNeeded("the game is over; call reset() before the next step()")
    return error.ResetNeeded("call reset() before the first step()")


def unknown_choice(name: str, chosen: object, known: tuple[str, ...]) -> error.Error:
    """Return the error for an argument that is not one of the known values."""
    return error.Error(f"{name} must be one of {', '.join(map(repr, known))}, not {chosen!r}")


def check_render_mode(mode: str | None) -> None:
    """Raise `UnsupportedMode` unless the mode is `None` or one of `RENDER_MODES`."""
    if mode is not None and mode not in RENDER_MODES:
        raise error.UnsupportedMode(str(unknown_choice("render_mode", mode, RENDER_MODES)))


class SettingsArguments(TypedDict, total=False):
    """Optional arguments of an environment that make up its `EnvSettings`."""

    observation: str
    reward: str
    illegal_penalty: float


@dataclass(frozen=True, slots=True)
class EnvSettings:
    """The kind of observation and reward of an environment."""

    mask_in_observation: bool
    observation: str = "planes"
    reward: str = "step"
    illegal_penalty: float = 0.0

    def __post_init__(self) -> None:
        if self.observation not in OBSERVATIONS:
            raise unknown_choice("observation", self.observation, OBSERVATIONS)
        if self.reward not in REWARDS:
            raise unknown_choice("reward", self.reward, REWARDS)
        if not self.illegal_penalty >= 0:
            raise error.Error(f"illegal_penalty must be 0 or more, not {self.illegal_penalty!r}")


def observation_space(layout: ObservationLayout, settings: EnvSettings) -> spaces.Space[Any]:
    """Return the space of an observation, with the action mask where the settings ask for it."""
    box = layout.space(settings.observation)
    if not settings.mask_in_observation:
        return box
    mask = spaces.Box(0, 1, (layout.actions.count,), np.int8)
    return spaces.Dict({"observation": box, "action_mask": mask})


def make_setup(edition: str, boards: Boards, house: str, players: tuple[str, ...]) -> Setup:
    """Return the set-up of the games that an environment plays."""
    with gymnasium_errors():
        box = shipped(edition)
        chosen = tuple(_board(box, one) for one in _listed(boards, box.rounds))
        return Setup(box, players, chosen, parse_house(house))


def _listed(boards: Boards, default: tuple[str, ...]) -> list[str | Board]:
    if boards is None:
        return list(default)
    if isinstance(boards, str):
        return list(boards.split())
    return [boards] if isinstance(boards, Board) else list(boards)


def _board(box: Edition, one: str | Board) -> Board:
    if isinstance(one, Board):
        return one
    if not isinstance(one, str):
        raise error.Error(f"a board is its name or a Board, not {one!r}")
    return find_board(box, one, Path())


@dataclass(frozen=True, slots=True)
class EpisodeStart:
    """The state that `reset` begins with: set-up, deal, covered ramp, and actions replayed."""

    setup: Setup
    deal: Deal
    ramp: str | None = None
    played: tuple[int, ...] = ()
    """The actions of a record that are replayed before the first step."""


def episode_start(
    layout: ObservationLayout, options: Mapping[str, Any] | None, rng: Random
) -> EpisodeStart:
    """Return the start that the options of `reset` ask for; missing cards are drawn from `rng`."""
    options = options or {}
    check_options(options, RESET_OPTIONS)
    with gymnasium_errors():
        if "record" in options:
            if len(options) > 1:
                raise error.Error("a record says all: give no other option beside it")
            return _start_of_record(layout, options["record"], rng)
        setup, given = chosen_game(layout, options)
        deal = draw_deal(setup, rng) if given is None else given
        ramp = options.get("ramp")
        if ramp is not None:
            _check_ramp(setup, deal, ramp)
        return EpisodeStart(setup, deal, ramp)


def check_options(options: Iterable[str], known: tuple[str, ...]) -> None:
    """Raise if an option of `reset` is not one of the known ones."""
    for key in options:
        if key not in known:
            raise error.Error(f"reset has no option {key!r}; there are {', '.join(known)}")


def chosen_game(layout: ObservationLayout, options: Mapping[str, Any]) -> tuple[Setup, Deal | None]:
    """Return the setup that the options of `reset` ask for, and the deal if one is given."""
    setup, deal = layout.setup, None
    if "boards" in options:
        setup = replace(setup, boards=chosen_boards(layout, options["boards"]))
    if "deal" in options:
        deal = parse_deal(options["deal"])
        check_deal(setup, deal)
    return setup, deal


def chosen_boards(layout: ObservationLayout, boards: object) -> tuple[Board, ...]:
    """Return the boards named, in that order; raise unless the environment has them all.

    There may be no more of them than the environment has rounds.
    """
    if isinstance(boards, str):
        boards = boards.split()
    if not isinstance(boards, Sequence):
        raise error.Error(f"boards must be names or Boards, not {boards!r}")
    known = {board.ref: board for board in layout.boards}
    refs = [board.ref if isinstance(board, Board) else board for board in boards]
    for ref in refs:
        if ref not in known:
            raise error.Error(
                f"this environment has no board {ref!r}; it has {', '.join(known)}. Name it when "
                "you make the environment"
            )
    if len(refs) > len(layout.setup.boards):
        raise error.Error(
            f"this environment has {len(layout.setup.boards)} rounds; {len(refs)} are too many"
        )
    return tuple(known[ref] for ref in refs)


def parse_deal(cards: object) -> Deal:
    """Return the deal of a list with a `RoundDeal` or a pair (starting cards, deck) per round."""
    try:
        return tuple(
            one if isinstance(one, RoundDeal) else RoundDeal(tuple(one[0]), tuple(one[1]))
            for one in cards  # type: ignore[attr-defined]
        )
    except (TypeError, IndexError, KeyError):
        raise error.Error(
            "a deal is a list with a pair for each round: the starting cards (one for each "
            f"player) and the deck, not {cards!r}"
        ) from None


def _check_ramp(setup: Setup, deal: Deal, text: object) -> None:
    if not isinstance(text, str):
        raise error.Error(f"a ramp is a text like '....../xx....', not {text!r}")
    if len(setup.players) > 1:
        raise error.Error("a ramp to begin with is for one player")
    ramp = Ramp(setup.boards[0], setup.house, text)
    tile = setup.edition.tiles[deal[0].start[0]]
    if not ramp.legal_placements(tile):
        raise error.Error(f"on this ramp there is no room for the starting tile {tile}")


def _start_of_record(layout: ObservationLayout, record: object, rng: Random) -> EpisodeStart:
    if isinstance(record, str):
        record = parse_record(record, folder=Path())
    if not isinstance(record, Record):
        raise error.Error(f"a record is a Record or its text, not {record!r}")
    own, setup = layout.setup, record.setup
    if (setup.edition, setup.house) != (own.edition, own.house):
        raise error.Error("the record is of another edition, or of other house rules")
    if len(setup.players) != 1 or len(own.players) != 1:
        raise error.Error("only a record of one player can be played on")
    chosen_boards(layout, setup.boards)
    game = record.game(rng)
    if game.complete:
        raise error.Error("the game of the record is over")
    return EpisodeStart(setup, game.deal, None, tuple(_actions(record, layout.actions)))


def _actions(record: Record, actions: Actions) -> list[int]:
    tokens = [turn.tokens[0] for round in record.rounds for turn in round.turns]
    return [actions.number(one) for one in tokens if not isinstance(one, Missed | NotActed)]
