"""The colours of the light and the dark theme."""

from functools import lru_cache
from typing import NamedTuple

from .signs import sign_data


class Theme(NamedTuple):
    """Colours as `#rrggbb`; `players` by seat. `name` is that of the colours of signs."""

    name: str
    page: str
    tray: str
    board: str
    dot: str
    ink: str
    quiet: str
    bonus: str
    penalty: str
    players: tuple[str, ...]

    def colour(self, name: str) -> str:
        """Return a colour of `signs.json` by its name."""
        return str(sign_data()["colours"][self.name][name])


LIGHT = Theme(
    name="light",
    page="#f4f1ea",
    tray="#ffffff",
    board="#fbfaf6",
    dot="#b9b4a7",
    ink="#23262a",
    quiet="#696e75",
    bonus="#1b7f5c",
    penalty="#b3261e",
    players=("#cd4558", "#2f9e77", "#2b6cb0", "#e6a817"),
)

DARK = Theme(
    name="dark",
    page="#1d1f21",
    tray="#2a2d30",
    board="#24272a",
    dot="#5b6066",
    ink="#eceae4",
    quiet="#a5a9ae",
    bonus="#6fd3a8",
    penalty="#ff8f85",
    players=("#e06a79", "#4bb893", "#4d8fd6", "#f0bb45"),
)


def rgb(colour: str) -> tuple[int, int, int]:
    """Return the red, green and blue parts of a colour, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(1024)
def mix(colour: str, other: str, share: float) -> str:
    """Return a colour mixed with a share (0 to 1) of another."""
    mixed = (round(a + (b - a) * share) for a, b in zip(rgb(colour), rgb(other), strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def tint(colour: str, number: int) -> str:
    """Return one of three tints of a player's colour."""
    return (colour, mix(colour, "#ffffff", 0.22), mix(colour, "#000000", 0.18))[number]


@lru_cache(1024)
def contrasting(colour: str) -> str:
    """Return black or white, whichever has more contrast with a colour."""
    return "#ffffff" if contrast(colour, "#ffffff") > contrast(colour, "#16181a") else "#16181a"


def contrast(colour: str, other: str) -> float:
    """Return the WCAG contrast ratio, from 1 to 21."""
    high, low = sorted((_luminance(colour), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = [part / 255 for part in rgb(colour)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
