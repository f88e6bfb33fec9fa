"""The board game FITS: rules, boards and records.

>>> import gapless
>>> classic = gapless.edition("classic")
>>> ramp = gapless.Ramp(classic.boards["1"])
>>> ramp.push(gapless.parse_placement("L5a1", classic.tiles)).row
1
>>> ramp.score().total
-67
"""

from .core.acts import Act, Missed, NotActed, SetAside, Token, parse_placement, parse_token
from .core.board import Board, HouseRule, Kind
from .core.edition import Edition, Rank
from .core.errors import (
    GaplessError,
    IllegalActError,
    IllegalPlacementError,
    InvalidPlacementError,
    InvalidRampError,
    InvalidSetupError,
)
from .core.game import Game
from .core.ramp import Landing, LegalPlacements, Ramp
from .core.round import Arrival, Round, RoundResult, Turn
from .core.score import Alike, Item, Score
from .core.setup import Deal, RoundDeal, Setup, draw_deal
from .core.spaces import Fate
from .core.tiles import Placement, Shape, Tile
from .core.view import View
from .editions import boards, edition, find_board

__all__ = [
    "Act",
    "Alike",
    "Arrival",
    "Board",
    "Deal",
    "Edition",
    "Fate",
    "Game",
    "GaplessError",
    "HouseRule",
    "IllegalActError",
    "IllegalPlacementError",
    "InvalidPlacementError",
    "InvalidRampError",
    "InvalidSetupError",
    "Item",
    "Kind",
    "Landing",
    "LegalPlacements",
    "Missed",
    "NotActed",
    "Placement",
    "Ramp",
    "Rank",
    "Round",
    "RoundDeal",
    "RoundResult",
    "Score",
    "SetAside",
    "Setup",
    "Shape",
    "Tile",
    "Token",
    "Turn",
    "View",
    "boards",
    "draw_deal",
    "edition",
    "find_board",
    "parse_placement",
    "parse_token",
]
