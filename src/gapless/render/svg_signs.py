"""SVG drawings of special spaces, centred on a space of size 1."""

from collections.abc import Callable
from math import cos, pi, sin

from .outline import number
from .scene import Sign, SignKind
from .theme import Theme, mix

FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif"


def draw_sign(sign: Sign, theme: Theme) -> str:
    """Return the SVG of a sign."""
    return _DRAWINGS[sign.kind](sign, theme)


def _letters(text: str, size: float, colour: str, weight: int) -> str:
    return (
        f'<text y="{number(size * 0.36)}" font-size="{number(size)}" font-weight="{weight}" '
        f'text-anchor="middle" fill="{colour}">{escaped(text)}</text>'
    )


def escaped(text: str) -> str:
    """Return text escaped for SVG, without unprintable characters."""
    kept = "".join(c for c in text if c.isprintable())
    return kept.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _dot(_: Sign, theme: Theme) -> str:
    return f'<circle r=".075" fill="{theme.dot}"/>'


def _letter(sign: Sign, theme: Theme) -> str:
    return _letters(sign.character, 0.52, theme.ink, 600)


def _number(sign: Sign, theme: Theme) -> str:
    value = sign.value
    colour = theme.bonus if value > 0 else theme.penalty
    text = f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}"
    chip = f'<circle r=".36" fill="{theme.chip}" stroke="{colour}" stroke-width=".045"/>'
    return chip + _letters(text, 0.38 if len(text) < 3 else 0.28, colour, 700)


def _pair(sign: Sign, theme: Theme) -> str:
    colour = theme.pairs[sign.value % len(theme.pairs)]
    shapes = (
        '<circle r=".27"/>',
        '<rect x="-.25" y="-.25" width=".5" height=".5"/>',
        '<path d="M0-.32 .32.25H-.32Z"/>',
        '<path d="M-.1-.3h.2v.2h.2v.2h-.2v.2h-.2v-.2h-.2v-.2h.2z"/>',
        f'<path d="{_polygon(_star(5, 0.34, 0.15))}"/>',
    )
    if sign.value >= len(shapes):
        ring = f'<circle r=".36" fill="{theme.chip}" stroke="{colour}" stroke-width=".045"/>'
        return ring + _letters(sign.character, 0.42, colour, 700)
    return (
        f'<g fill="{colour}" stroke="{colour}" stroke-width=".05" stroke-linejoin="round">'
        f"{shapes[sign.value]}</g>"
    )


def _spark(_: Sign, theme: Theme) -> str:
    colour = mix(theme.penalty, theme.gold, 0.35)
    star = _polygon(_star(8, 0.36, 0.15))
    return f'<path d="{star}" fill="{colour}"/><circle r=".07" fill="{theme.chip}"/>'


def _rings(_: Sign, theme: Theme) -> str:
    colour = theme.players[2]
    rings = "".join(
        f'<circle r="{number(radius)}" fill="none" stroke="{mix(colour, theme.board, fade)}" '
        'stroke-width=".05"/>'
        for radius, fade in ((0.36, 0.55), (0.25, 0.25), (0.14, 0))
    )
    return f'{rings}<circle r=".05" fill="{colour}"/>'


def _coin(_: Sign, theme: Theme) -> str:
    edge = mix(theme.gold, "#000000", 0.3)
    shine = mix(theme.gold, "#ffffff", 0.45)
    return (
        f'<circle r=".33" fill="{theme.gold}" stroke="{edge}" stroke-width=".045"/>'
        f'<circle r=".22" fill="none" stroke="{shine}" stroke-width=".035"/>'
        f'<path d="M0-.12 .1 0 0 .12-.1 0z" fill="{shine}"/>'
    )


def _egg(sign: Sign, theme: Theme) -> str:
    edge = mix(theme.egg, "#000000", 0.4)
    shell = f'fill="{mix(theme.egg, "#ffffff", 0.6)}" stroke="{edge}" stroke-width=".045"'
    whole = "M0-.36C.17-.36 .28-.1 .28.09A.28.27 0 0 1-.28.09C-.28-.1-.17-.36 0-.36Z"
    crack = "M-.27.02-.14-.08-.06.05.06-.1.13.03.27-.06"
    line = f'fill="none" stroke="{edge}" stroke-width=".04" stroke-linejoin="round"'
    if sign.kind is SignKind.EGG:
        return f'<path d="{whole}" {shell}/>'
    if sign.kind is SignKind.CRACKED_EGG:
        return f'<path d="{whole}" {shell}/><path d="{crack}" {line}/>'
    lower = "M-.28.05-.14-.05-.06.08.06-.07.13.06.28-.03V.09A.28.27 0 0 1-.28.09Z"
    upper = "M-.2-.17C-.15-.3-.05-.38.04-.38.16-.38.24-.27.28-.17L.16-.22.08-.11-.04-.25-.11-.13Z"
    return (
        f'<g stroke-linejoin="round"><path d="{lower}" {shell}/>'
        f'<path d="{upper}" {shell} transform="rotate(24) translate(.06 -.04)"/></g>'
    )


def _knot(_: Sign, theme: Theme) -> str:
    """Draw a trefoil knot: the upper strand of each crossing is drawn again with a rim."""
    colour = mix(theme.pairs[0], theme.ink, 0.25)
    points = [_trefoil(2 * pi * step / 90) for step in range(91)]
    closed = (
        f'<path d="{_polygon(points[:-1])}" fill="none" stroke="{colour}" stroke-width=".075"/>'
    )
    over = "".join(
        f'<path d="{_line(points[start : start + 14])}" fill="none" '
        f'stroke="{stroke}" stroke-width="{size}"/>'
        for start in (8, 38, 68)
        for stroke, size in ((theme.board, ".17"), (colour, ".075"))
    )
    return closed + over


def _trefoil(t: float) -> tuple[float, float]:
    scale = 0.12
    return scale * (sin(t) + 2 * sin(2 * t)), scale * (cos(t) - 2 * cos(2 * t))


def _star(points: int, outer: float, inner: float) -> list[tuple[float, float]]:
    corners = []
    for index in range(2 * points):
        angle = pi * index / points
        radius = inner if index % 2 else outer
        corners.append((radius * sin(angle), -radius * cos(angle)))
    return corners


def _line(points: list[tuple[float, float]]) -> str:
    return "M" + " ".join(f"{number(x)},{number(y)}" for x, y in points)


def _polygon(points: list[tuple[float, float]]) -> str:
    return _line(points) + "Z"


_DRAWINGS: dict[SignKind, Callable[[Sign, Theme], str]] = {
    SignKind.DOT: _dot,
    SignKind.NUMBER: _number,
    SignKind.PAIR: _pair,
    SignKind.BOOM: _spark,
    SignKind.WORMHOLE: _rings,
    SignKind.CURSED: _knot,
    SignKind.EGG: _egg,
    SignKind.CRACKED_EGG: _egg,
    SignKind.BROKEN_EGG: _egg,
    SignKind.GOLD: _coin,
    SignKind.LETTER: _letter,
}
