"""The one drawing of each sign, from `signs.json`, which the page reads too.

Each entry of `signs` has a `colour`, a `glyph` of at most three columns for terminals with its
`ascii` form where that differs, and `parts` to draw one over the other: an SVG path around 0, 0 in
a space of 40 by 40, with the commands M, L, H, V, C, Q and Z in absolute coordinates, and what it
is filled and stroked with. These are names of colours, or `colour` for that of the sign, or `edge`
for the colour with `-edge` after its name, if there is one.

A sign with `states` has these for each state. For all others the top-level `states` has what is
drawn over the sign, and written after its glyph, in each state. The characters of a kind that
counts by character are its variants: number n has the n-th of the top-level `variants` as its
colour, from the first again after the last. It is the n-th of the `variants` of the sign if there
is one; else it has a `letter`, that of the sign or of the top level: a to z, then from U+011A on.

The signs that come after those of the kinds of the box are for kinds of a player's own.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]


UNIT = 40
"""The side of a space in the units of the paths."""
BOX_SIGNS = 6
"""Number of signs of the kinds of the box, which come first; the others are for own kinds."""
_COMMAND = re.compile(r"([A-Z])([^A-Z]*)")
_NUMBER = re.compile(r"-?[0-9.]+")


class SignPart(NamedTuple):
    """A path with the names of its colours; without a stroke it has no width."""

    path: str
    fill: str = ""
    stroke: str = ""
    width: float = 0

    def lines(self, steps: int = 8) -> list[list[Point]]:
        """Return the points of each line of the path; a curve becomes `steps` straight lines."""
        lines: list[list[Point]] = []
        for command, numbers in _COMMAND.findall(self.path):
            values = [float(value) for value in _NUMBER.findall(numbers)]
            if command == "M":
                lines.append([(values[0], values[1])])
                continue
            x, y = lines[-1][-1]
            match command:
                case "Z":
                    lines[-1].append(lines[-1][0])
                case "H":
                    lines[-1].append((values[0], y))
                case "V":
                    lines[-1].append((x, values[0]))
                case _:
                    size = {"L": 2, "Q": 4, "C": 6}[command]
                    for start in range(0, len(values), size):
                        chunk = values[start : start + size]
                        lines[-1] += _curve(
                            [lines[-1][-1], *zip(chunk[::2], chunk[1::2], strict=True)], steps
                        )
        return lines


class Letter(NamedTuple):
    """A letter on a sign, at its middle."""

    text: str
    x: float
    y: float
    size: float
    colour: str


class Drawing(NamedTuple):
    """How a sign looks: in a picture its parts and its letter, in a terminal its text."""

    parts: tuple[SignPart, ...]
    letter: Letter | None
    glyph: str
    ascii: str
    ink: str
    """The name of the colour of the text."""
    symbol: str
    """What tells a variant from the others: the name of its symbol, or its letter."""


@cache
def sign_data() -> Mapping[str, Any]:
    """Return the contents of `signs.json`."""
    text = Path(__file__).with_name("signs.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


@cache
def drawing_of(name: str, state: int = 0, variant: int = -1) -> Drawing:
    """Return the drawing of a sign in a state; `variant` is that of a character, or -1."""
    data = sign_data()
    sign = data["signs"][name]
    colour, variants = sign["colour"], data["variants"]
    if variant >= 0:
        colour = variants[variant % len(variants)]
    shown = sign.get("variants", ())[variant:][:1] if variant >= 0 else ()
    letter, symbol = None, ""
    if shown:
        symbol = shown[0]["name"]
        layers = shown
    elif "states" in sign:
        layers = [sign["states"][state]]
    else:
        layers = [sign, data["states"][state]]
        if variant >= 0:
            badge = {**data["letter"], **sign.get("letter", {})}
            symbol = letter_of(variant)
            layers.append({"parts": badge["parts"], "glyph": symbol})
            ink = _named(badge["colour"], colour)
            letter = Letter(symbol, badge["x"], badge["y"], badge["size"], ink)
    parts = [
        SignPart(
            part["path"],
            _named(part.get("fill", ""), colour),
            _named(part.get("stroke", ""), colour),
            part.get("width", 0),
        )
        for layer in layers
        for part in layer["parts"]
    ]
    glyph = "".join([layer.get("glyph", "") for layer in layers])
    plain = "".join([layer.get("ascii", layer.get("glyph", "")) for layer in layers])
    return Drawing(tuple(parts), letter, glyph, plain, _named("edge", colour), symbol)


def letter_of(variant: int) -> str:
    """Return the letter of a variant without a symbol, as codes of boards have it."""
    return chr((97 if variant < 26 else 256) + variant)


def _named(name: str, colour: str) -> str:
    edge = f"{colour}-edge"
    named = {"colour": colour, "edge": edge if edge in sign_data()["colours"]["light"] else colour}
    return named.get(name, name)


def _curve(controls: list[Point], steps: int) -> list[Point]:
    """Return the points of a Bézier curve after its first one; of a straight line the last."""
    if len(controls) == 2:
        return controls[1:]
    points: list[Point] = []
    for step in range(1, steps + 1):
        left = controls
        while len(left) > 1:
            left = [
                (x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
                for (x, y), (to_x, to_y) in pairwise(left)
            ]
        points += left
    return points
