"""An edition for the page to draw with."""

from collections.abc import Mapping

import msgspec

from gapless.bots import LEVELS
from gapless.core.board import HouseRule
from gapless.core.tiles import Tile
from gapless.editions import EDITIONS, boards, edition
from gapless.text import Text

from . import messages
from .settings import Limits
from .steps import board_of

CLOCK = (5, 600)


class Shape(msgspec.Struct, frozen=True):
    orientation: str
    squares: list[messages.Space]
    width: int
    height: int


class RankFrom(msgspec.Struct, frozen=True):
    least: int | None = msgspec.field(name="from")
    names: messages.Names


class Bot(msgspec.Struct, frozen=True):
    level: str
    title: messages.Names
    about: messages.Names


class PageLimits(msgspec.Struct, frozen=True):
    name: int
    rounds: int
    clock: tuple[int, int]


class Box(msgspec.Struct, frozen=True):
    """Tiles, boards, ranks and bots. Squares of a shape count from (1, 1), its lower left."""

    id: str
    editions: list[str]
    columns: int
    rows: int
    players: tuple[int, int]
    rounds: list[str]
    tiles: dict[str, list[Shape]]
    build: list[str]
    start: list[str]
    boards: list[messages.Board]
    house: list[str]
    ranks: list[RankFrom]
    bots: list[Bot]
    limits: PageLimits


def box_of(id: str, texts: Mapping[str, Text], limits: Limits) -> Box:
    box = edition(id)
    return Box(
        id=box.id,
        editions=list(EDITIONS),
        columns=box.columns,
        rows=box.rows,
        players=box.players,
        rounds=list(box.rounds),
        tiles={name: _shapes(tile) for name, tile in box.tiles.items()},
        build=list(box.build),
        start=list(box.start),
        boards=[board_of(board) for board in boards(box).values()],
        house=[rule.value for rule in HouseRule],
        ranks=[RankFrom(rank.least, dict(rank.names)) for rank in box.ranks],
        bots=[
            Bot(level, _names(texts, f"bot-{level}"), _names(texts, f"bot-{level}-about"))
            for level in LEVELS
        ],
        limits=PageLimits(limits.name_length, limits.rounds, CLOCK),
    )


def _shapes(tile: Tile) -> list[Shape]:
    return [
        Shape(
            shape.orientation,
            [(column + 1, row + 1) for column, row in shape.squares],
            shape.width,
            shape.height,
        )
        for shape in tile.shapes
    ]


def _names(texts: Mapping[str, Text], id: str) -> dict[str, str]:
    return {language: text(id) for language, text in texts.items()}
