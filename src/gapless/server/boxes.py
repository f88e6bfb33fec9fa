"""An edition for the page to draw with."""

from typing import Any

import msgspec

from gapless.bots import LEVELS
from gapless.core.board import HouseRule
from gapless.editions import boards, edition

from . import messages
from .settings import Limits
from .steps import board_of

CLOCK = (5, 600)


class PageLimits(msgspec.Struct, frozen=True):
    name: int
    rounds: int
    clock: tuple[int, int]


class Box(msgspec.Struct, frozen=True):
    """Everything the page draws with and offers to choose from."""

    id: str
    columns: int
    rows: int
    players: tuple[int, int]
    rounds: tuple[str, ...]
    tiles: dict[str, tuple[str, ...]]
    build: tuple[str, ...]
    start: tuple[str, ...]
    boards: list[messages.Board]
    house: list[str]
    ranks: list[dict[str, Any]]
    bots: list[str]
    limits: PageLimits


def box_of(id: str, limits: Limits) -> Box:
    box = edition(id)
    return Box(
        id=box.id,
        columns=box.columns,
        rows=box.rows,
        players=box.players,
        rounds=box.rounds,
        tiles={name: tile.drawing for name, tile in box.tiles.items()},
        build=box.build,
        start=box.start,
        boards=[board_of(board) for board in boards(box).values()],
        house=[rule.value for rule in HouseRule],
        ranks=[{"from": rank.least, **rank.names} for rank in box.ranks],
        bots=list(LEVELS),
        limits=PageLimits(limits.name_length, limits.rounds, CLOCK),
    )
