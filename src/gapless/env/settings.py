"""What an environment is made with: edition, boards, house rules, and how it talks."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from gymnasium import error

from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.core.setup import Setup, parse_house
from gapless.editions import edition as shipped
from gapless.editions import find_board

from .errors import told_by_gymnasium, unknown_choice

Boards: TypeAlias = str | Board | Iterable[str | Board] | None
"""Boards by name as in a record (`"1 2"`, `"file:mine.toml:mine"`), or as objects."""

OBSERVATIONS = ("planes", "flat")
REWARDS = ("step", "end")
RENDER_MODES = ("ansi", "rgb_array", "human")


@dataclass(frozen=True, slots=True)
class Settings:
    """How an environment shows and counts."""

    observation: str
    reward: str
    illegal_penalty: float
    mask_in_observation: bool

    def __post_init__(self) -> None:
        if self.observation not in OBSERVATIONS:
            raise unknown_choice("observation", self.observation, OBSERVATIONS)
        if self.reward not in REWARDS:
            raise unknown_choice("reward", self.reward, REWARDS)
        if not self.illegal_penalty >= 0:
            raise error.Error(f"illegal_penalty must be 0 or more, not {self.illegal_penalty!r}")


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise error.UnsupportedMode(str(unknown_choice("render_mode", mode, RENDER_MODES)))


def make_setup(edition: str, boards: Boards, house: str, players: tuple[str, ...]) -> Setup:
    """The game that an environment plays again and again."""
    with told_by_gymnasium():
        box = shipped(edition)
        chosen = tuple(_board(box, one) for one in _listed(boards, box.rounds))
        return Setup(box, players, chosen, parse_house(house))


def _listed(boards: Boards, usual: tuple[str, ...]) -> list[str | Board]:
    if boards is None:
        return list(usual)
    if isinstance(boards, str):
        return list(boards.split())
    return [boards] if isinstance(boards, Board) else list(boards)


def _board(box: Edition, one: str | Board) -> Board:
    if isinstance(one, Board):
        return one
    if not isinstance(one, str):
        raise error.Error(f"a board is its name or a Board, not {one!r}")
    return find_board(box, one, Path())
