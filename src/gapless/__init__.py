"""The board game FITS: rules, boards and records.

>>> import gapless
>>> classic = gapless.edition("classic")
>>> ramp = gapless.Ramp(classic.boards["1"])
>>> ramp.push(gapless.parse_placement("L5a1", classic.tiles)).row
1
>>> ramp.score().total
-67
"""

from importlib import import_module
from typing import TYPE_CHECKING

from .core.acts import Act, Missed, NotActed, SetAside, Token, parse_placement, parse_token
from .core.board import Board, HouseRule
from .core.edition import Edition, Rank
from .core.effect import Effect, Landing, SpaceGroup
from .core.errors import (
    GaplessError,
    IllegalActError,
    IllegalPlacementError,
    InvalidArgumentError,
    InvalidBoardError,
    InvalidPlacementError,
    InvalidRampError,
    InvalidSetupError,
)
from .core.game import Game
from .core.kinds import Kind, Points
from .core.outcome import Outcome
from .core.ramp import LegalPlacements, Ramp
from .core.round import Arrival, ArrivalEffect, Round, RoundResult, Turn, TurnEffects
from .core.score import Item, ItemGroup, Score
from .core.setup import Deal, RoundDeal, Setup, draw_deal
from .core.tiles import Placement, Shape, Tile
from .core.view import View, fallback_act
from .editions import boards, edition, find_board, read_edition, shipped_kinds

if TYPE_CHECKING:
    from .analysis.generator import generate_board
    from .analysis.review import review
    from .bots.playing import bot, play
    from .search.solve import solve

__all__ = [
    "Act", "Arrival", "ArrivalEffect", "Board", "Deal", "Edition", "Effect", "Game",
    "GaplessError", "HouseRule", "IllegalActError", "IllegalPlacementError",
    "InvalidArgumentError", "InvalidBoardError", "InvalidPlacementError", "InvalidRampError",
    "InvalidSetupError", "Item", "ItemGroup", "Kind", "Landing", "LegalPlacements", "Missed",
    "NotActed", "Outcome", "Placement", "Points", "Ramp", "Rank", "Round", "RoundDeal",
    "RoundResult", "Score", "SetAside", "Setup", "Shape", "SpaceGroup", "Tile", "Token", "Turn",
    "TurnEffects", "View", "boards", "bot", "draw_deal", "edition", "fallback_act",
    "find_board", "generate_board", "parse_placement", "parse_token", "play", "read_edition",
    "review", "shipped_kinds", "solve",
]  # fmt: skip

_LOADED_ON_USE = {
    "bot": "gapless.bots.playing",
    "generate_board": "gapless.analysis.generator",
    "play": "gapless.bots.playing",
    "review": "gapless.analysis.review",
    "solve": "gapless.search.solve",
}
"""Names that need more than the rules, by module: `import gapless` stays light."""


def _english_errors() -> dict[str, dict[str, str]]:
    from .text.english import ENGLISH_ERRORS  # noqa: PLC0415 - only errors need it

    return ENGLISH_ERRORS


GaplessError.english = _english_errors


def __getattr__(name: str) -> object:
    if name in _LOADED_ON_USE:
        return getattr(import_module(_LOADED_ON_USE[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
