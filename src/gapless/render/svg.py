"""Draw scenes as one self-contained SVG picture."""

from collections.abc import Iterator, Sequence
from html import escape

from .outline import Cell, Inset, number, outline
from .scene import Panel, Piece, Scene, Sign
from .signs import UNIT
from .theme import LIGHT, Theme, contrast, contrasting, mix

_FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif"
_MARGIN = 20
_SIDE = 22
_GAP = 28
_PAGE = 1280
_CAPTION = 30
_RIM = 5


def draw_svg(panels: Sequence[Panel], theme: Theme = LIGHT) -> str:
    """Return the panels as SVG, in rows of page width, aligned at the floor."""
    drawn: list[str] = []
    width, y = 0.0, float(_MARGIN)
    for row in _rows(panels):
        x = float(_MARGIN)
        above = max(map(_height_above, row))
        for panel in row:
            drawn += _panel(panel, x, y + above - _height_above(panel), theme)
            x += _width(panel.scene) + _GAP
        width = max(width, x - _GAP + _MARGIN)
        y += above + max(map(_height_below, row)) + _GAP
    height = y - _GAP + _MARGIN
    name = _escaped(", ".join(panel.caption for panel in panels if panel.caption))
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" '
        f'height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}" '
        f'font-family="{_FONT}" role="img">\n<title>{name}</title>'
    )
    page = f'<rect width="100%" height="100%" fill="{theme.page}"/>'
    return "\n".join([head, page, *drawn, "</svg>\n"])


def _rows(panels: Sequence[Panel]) -> Iterator[list[Panel]]:
    row: list[Panel] = []
    width = 0.0
    for panel in panels:
        if row and width + _width(panel.scene) > _PAGE:
            yield row
            row, width = [], 0.0
        row.append(panel)
        width += _width(panel.scene) + _GAP
    yield row


def _width(scene: Scene) -> float:
    return scene.columns * UNIT + (_SIDE + _RIM if scene.tray else 0)


def _height_above(panel: Panel) -> float:
    """Return the height from the top of the panel to its floor."""
    return panel.scene.top * UNIT + (_CAPTION if panel.caption else _RIM)


def _height_below(panel: Panel) -> float:
    return (_SIDE + _RIM if panel.scene.tray else 0) + (_CAPTION if panel.note else 0)


def _panel(panel: Panel, x: float, y: float, theme: Theme) -> Iterator[str]:
    scene = panel.scene
    left = x + (_SIDE if scene.tray else 0)
    top = y + (_CAPTION if panel.caption else _RIM)
    if panel.caption:
        yield _words(panel.caption, left, y + 14, 17, theme.ink, "start", 700)
    yield f'<g transform="translate({number(left)} {number(top)})">'
    if scene.tray:
        yield from _tray(scene, theme)
    for piece in scene.pieces:
        yield from _piece(scene, piece, theme)
    yield "</g>"
    if panel.note:
        floor = top + scene.top * UNIT + _height_below(panel)
        yield _words(panel.note, left, floor - 6, 15, theme.quiet, "start", 600)


def _tray(scene: Scene, theme: Theme) -> Iterator[str]:
    """Draw the board in its tray, with a light edge at the bottom."""
    width, height = scene.columns * UNIT, scene.rows * UNIT
    y = (scene.top - scene.rows) * UNIT
    rim = mix(theme.dot, theme.tray, 0.35)
    shadow = mix(theme.board, "#000000", 0.07)
    bottom = y + height
    yield (
        f'<path d="M{-_RIM},{y}V{bottom + 2}q0,3 3,3H{width + 2}q3,0 3,-3V{y}z" '
        f'fill="{theme.tray}" stroke="{rim}"/>'
        f'<rect y="{y}" width="{width}" height="{height}" fill="{theme.board}"/>'
        f'<path d="M0,{bottom}V{y}H{width}V{bottom}h-2V{y + 3}H2V{bottom}z" fill="{shadow}"/>'
        f'<path d="M0,{bottom + 0.75}H{width}" stroke="{mix(theme.dot, theme.ink, 0.25)}" '
        f'stroke-width="1.5"/>'
    )
    if scene.top > scene.rows:
        yield (
            f'<path d="M{-_RIM},{y}H{width + _RIM}" stroke="{theme.quiet}" stroke-dasharray="3 4"/>'
        )
    covered = scene.owners
    for (column, row), sign in scene.signs.items():
        if (column, row) not in covered:
            cx, cy = (column - 0.5) * UNIT, (scene.top - row + 0.5) * UNIT
            yield (
                f'<g transform="translate({number(cx)} {number(cy)})" stroke-linejoin="round">'
                f"{''.join(_sign(sign, theme))}</g>"
            )
    for row in range(1, scene.rows + 1):
        at = (scene.top - row + 0.5) * UNIT + 4
        yield _words(str(row), -_RIM - 4, at, 11, theme.quiet, "end")
    for column in range(1, scene.columns + 1):
        yield _words(str(column), (column - 0.5) * UNIT, bottom + 20, 11, theme.quiet, "middle")


def _sign(sign: Sign, theme: Theme) -> Iterator[str]:
    """Draw the sign of a space around 0, 0."""
    match sign.name:
        case "dot":
            yield f'<circle r="3.4" fill="{theme.dot}"/>'
        case "letter":
            yield _words(sign.character, 0, 7, 20, theme.ink, "middle", 600)
        case "number":
            colour = theme.bonus if sign.value > 0 else theme.penalty
            text = f"{sign.value:+d}".replace("-", "\N{MINUS SIGN}")
            size = min(13.5, 33 / len(text))
            yield f'<circle r="12.5" fill="{theme.colour("chip")}" '
            yield f'stroke="{colour}" stroke-width="1.4"/>'
            yield _words(text, 0, 0.36 * size, size, colour, "middle", 700)
        case _:
            for part in sign.drawing.parts:
                fill = theme.colour(part.fill) if part.fill else "none"
                yield f'<path d="{part.path}" fill="{fill}"'
                if part.stroke:
                    stroke = theme.colour(part.stroke)
                    yield f' stroke="{stroke}" stroke-width="{number(part.width)}"'
                yield "/>"
            if letter := sign.drawing.letter:
                y, colour = letter.y + 0.36 * letter.size, theme.colour(letter.colour)
                yield _words(letter.text, letter.x, y, letter.size, colour, "middle", 700)


def _piece(scene: Scene, piece: Piece, theme: Theme) -> Iterator[str]:
    """Draw a moulded tile: dark lower edge, light upper edge, body, grooves, name."""
    cells = {(column - 1, scene.top - row) for column, row in piece.squares}
    colour = theme.tile(scene.seat, piece.name)
    dark, light = mix(colour, "#000000", 0.3), mix(colour, "#ffffff", 0.4)
    for fill, top, bottom in ((dark, 1, 1), (light, 1, 3.5), (colour, 2.5, 3.5)):
        path = outline(cells, UNIT, Inset(top, 1, bottom, 1), 6)
        yield f'<path d="{path}" fill="{fill}" fill-rule="evenodd"/>'
    yield (
        f'<path d="{_grooves(cells)}" stroke="{dark}" stroke-opacity=".55" stroke-width="1.25" '
        'stroke-linecap="round" fill="none"/>'
    )
    yield _pattern(scene.seat, cells, light if contrast(light, colour) > 1.3 else dark)
    if piece.fresh:
        ring = outline(cells, UNIT, Inset(2.5, 2.5, 3.5, 2.5), 5)
        yield f'<path d="{ring}" fill="none" stroke="{contrasting(colour)}" stroke-width="2"/>'
    if piece.name:
        x = (piece.label[0] - 0.5) * UNIT
        y = (scene.top - piece.label[1] + 0.5) * UNIT + 4.5
        halo = f'<circle cx="{number(x)}" cy="{number(y - 5)}" r="12.5" fill="{colour}"/>'
        yield halo + _words(piece.name, x, y, 14, contrasting(colour), "middle", 700)


def _grooves(cells: set[Cell]) -> str:
    """Return the path of the grooves between the squares of a tile."""
    lines: list[str] = []
    for x, y in sorted(cells):
        if (x + 1, y) in cells:
            lines.append(f"M{(x + 1) * UNIT},{y * UNIT + 8}v{UNIT - 16}")
        if (x, y + 1) in cells:
            lines.append(f"M{x * UNIT + 8},{(y + 1) * UNIT}h{UNIT - 16}")
    return "".join(lines)


def _pattern(seat: int, cells: set[Cell], colour: str) -> str:
    """Return the fine pattern that tells players apart without colour."""
    marks = ("M-4,4 4,-4", "M-4,0H4", "M0,-4V4", "M-3,0H3M0,-3V3")[seat % 4]
    middles = "".join(
        f'<path d="{marks}" transform="translate({number(x * UNIT + dx)} '
        f'{number(y * UNIT + dy)})"/>'
        for x, y in sorted(cells)
        for dx, dy in ((10, 11), (30, 29))
    )
    return f'<g stroke="{colour}" stroke-width="1.25" stroke-opacity=".75">{middles}</g>'


def _words(
    text: str, x: float, y: float, size: float, colour: str, anchor: str, weight: int = 400
) -> str:
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" '
        f'font-weight="{weight}" text-anchor="{anchor}" fill="{colour}">{_escaped(text)}</text>'
    )


def _escaped(text: str) -> str:
    """Return text escaped for SVG, without unprintable characters."""
    return escape("".join(c for c in text if c.isprintable()), quote=False)
