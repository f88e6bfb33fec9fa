"""What a player does on a card, and the tokens that write it."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar, Final, TypeAlias

from .compilable import dataclass
from .errors import InvalidPlacementError, check_argument, wrong_type
from .tiles import ORIENTATIONS, Placement, Tile


@dataclass(frozen=True, slots=True)
class _Unplaced:
    """What a player does with a tile that isn't placed; `sign` follows its name in notation."""

    tile: Tile
    sign: ClassVar[str]

    @property
    def token(self) -> str:
        """Its notation."""
        return f"{self.tile.name}{self.sign}"

    def __str__(self) -> str:
        return self.token


@dataclass(frozen=True, slots=True)
class SetAside(_Unplaced):
    """The tile is set aside: gone for the round."""

    sign: ClassVar[str] = "-"


@dataclass(frozen=True, slots=True)
class Missed(_Unplaced):
    """The turn is missed: the card is the player's own starting card."""

    sign: ClassVar[str] = "="


@dataclass(frozen=True, slots=True)
class NotActed(_Unplaced):
    """The act on a known card is unknown."""

    sign: ClassVar[str] = "?"


Act: TypeAlias = Placement | SetAside
Token: TypeAlias = Placement | SetAside | Missed | NotActed

TILE_NAME = re.compile(r"[A-Z]+[0-9]+")
_TOKEN: Final = re.compile(rf"({TILE_NAME.pattern})(?:([a-z])([1-9][0-9]{{0,2}})|([-=?]))")
_UNPLACED: Final = {kind.sign: kind for kind in (SetAside, Missed, NotActed)}


def parse_token(text: str, tiles: Mapping[str, Tile]) -> Token:
    """Parse `L5c3`, `L5-`, `L5=` or `L5?`; `str()` of the result is the canonical text."""
    name, letter, column, sign = _split(text)
    if not name:
        raise InvalidPlacementError("token-form", token=text)
    if not isinstance(tiles, Mapping):
        raise wrong_type("tiles", tiles, "Edition.tiles")
    if name not in tiles:
        raise InvalidPlacementError("tile-unknown", tile=name, tiles=", ".join(tiles))
    if sign:
        return _UNPLACED[sign](tiles[name])
    if letter not in ORIENTATIONS:
        raise InvalidPlacementError("token-orientation", token=text, letter=letter)
    return tiles[name].placed(letter, int(column))


@lru_cache(maxsize=1 << 12)
def _split(text: str) -> tuple[str, str, str, str]:
    """Return the parts of a token, all empty if it has another form; cached, because few recur."""
    check_argument("text", text, str)
    match = _TOKEN.fullmatch(text)
    if match is None:
        return "", "", "", ""
    name, letter, column, sign = match.groups("")
    return name, letter, column, sign


def parse_placement(text: str, tiles: Mapping[str, Tile]) -> Placement:
    """Parse a placement such as `L5c3`."""
    token = parse_token(text, tiles)
    if not isinstance(token, Placement):
        raise InvalidPlacementError("token-form", token=text)
    return token
