"""The colours of the light and the dark theme, from `themes.json`.

Those of the players are in `shades.json`, which the page reads too: for each of its themes and
palettes a list of shades of each player's hue, the player's own colour first, and the ink of
letters on them. `tiles` says which shade a tile has.
"""

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from .signs import sign_data


class Theme(NamedTuple):
    """Colours as `#rrggbb`. `name` is that of the colours of signs and players."""

    name: str
    page: str
    tray: str
    board: str
    dot: str
    ink: str
    quiet: str
    bonus: str
    penalty: str

    def colour(self, name: str) -> str:
        """Return a colour of `signs.json` by its name."""
        return str(sign_data()["colours"][self.name][name])

    @property
    def players(self) -> tuple[str, ...]:
        """The colour of each seat."""
        return tuple(shades[0] for shades in _player_shades(self.name))

    def shades(self, seat: int) -> tuple[str, ...]:
        """Return the shades that the tiles of a seat have."""
        players = _player_shades(self.name)
        return players[seat % len(players)]

    def tile(self, seat: int, name: str) -> str:
        """Return the colour of a tile of a seat."""
        number: int = shade_data()["tiles"].get(name, 0)
        return self.shades(seat)[number]


def _read(file: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(Path(__file__).with_name(file).read_text(encoding="utf-8"))
    return data


@cache
def shade_data() -> Mapping[str, Any]:
    """Return the contents of `shades.json`."""
    return _read("shades.json")


@cache
def _player_shades(theme: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(one["shades"]) for one in shade_data()["colours"][theme].values())


LIGHT, DARK = (Theme(name, **colours) for name, colours in _read("themes.json").items())


def rgb(colour: str) -> tuple[int, int, int]:
    """Return the red, green and blue parts of a colour, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(1024)
def mix(colour: str, other: str, share: float) -> str:
    """Return a colour mixed with a share (0 to 1) of another."""
    mixed = (round(a + (b - a) * share) for a, b in zip(rgb(colour), rgb(other), strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


@lru_cache(1024)
def contrasting(colour: str) -> str:
    """Return black or white, whichever has more contrast with a colour."""
    return "#ffffff" if contrast(colour, "#ffffff") > contrast(colour, "#0b0d10") else "#0b0d10"


def contrast(colour: str, other: str) -> float:
    """Return the WCAG contrast ratio, from 1 to 21."""
    high, low = sorted((_luminance(colour), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = [part / 255 for part in rgb(colour)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
