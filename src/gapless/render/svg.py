"""Draw scenes as one self-contained SVG picture."""

from collections.abc import Iterator, Sequence

from .outline import Cell, Inset, number, outline
from .scene import Panel, Piece, Scene
from .svg_signs import FONT, draw_sign, escaped
from .theme import LIGHT, Theme, contrast, contrasting, mix, tint

_SIZE = 40
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
    name = escaped(", ".join(panel.caption for panel in panels if panel.caption))
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" '
        f'height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}" '
        f'font-family="{FONT}" role="img">\n<title>{name}</title>'
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
    return scene.columns * _SIZE + (_SIDE + _RIM if scene.tray else 0)


def _height_above(panel: Panel) -> float:
    """Return the height from the top of the panel to its floor."""
    return panel.scene.top * _SIZE + (_CAPTION if panel.caption else _RIM)


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
        floor = top + scene.top * _SIZE + _height_below(panel)
        yield _words(panel.note, left, floor - 6, 15, theme.quiet, "start", 600)


def _tray(scene: Scene, theme: Theme) -> Iterator[str]:
    """Draw the board in its tray, with a light edge at the bottom."""
    width, height = scene.columns * _SIZE, scene.rows * _SIZE
    y = (scene.top - scene.rows) * _SIZE
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
            cx, cy = (column - 0.5) * _SIZE, (scene.top - row + 0.5) * _SIZE
            yield (
                f'<g transform="translate({number(cx)} {number(cy)}) scale({_SIZE})">'
                f"{draw_sign(sign, theme)}</g>"
            )
    for row in range(1, scene.rows + 1):
        at = (scene.top - row + 0.5) * _SIZE + 4
        yield _words(str(row), -_RIM - 4, at, 11, theme.quiet, "end")
    for column in range(1, scene.columns + 1):
        yield _words(str(column), (column - 0.5) * _SIZE, bottom + 20, 11, theme.quiet, "middle")


def _piece(scene: Scene, piece: Piece, theme: Theme) -> Iterator[str]:
    """Draw a moulded tile: dark lower edge, light upper edge, body, grooves, name."""
    cells = {(column - 1, scene.top - row) for column, row in piece.squares}
    colour = tint(theme.players[scene.seat % len(theme.players)], piece.tint)
    dark, light = mix(colour, "#000000", 0.3), mix(colour, "#ffffff", 0.4)
    for fill, top, bottom in ((dark, 1, 1), (light, 1, 3.5), (colour, 2.5, 3.5)):
        path = outline(cells, _SIZE, Inset(top, 1, bottom, 1), 6)
        yield f'<path d="{path}" fill="{fill}" fill-rule="evenodd"/>'
    yield (
        f'<path d="{_grooves(cells)}" stroke="{dark}" stroke-opacity=".55" stroke-width="1.25" '
        'stroke-linecap="round" fill="none"/>'
    )
    yield _pattern(scene.seat, cells, light if contrast(light, colour) > 1.3 else dark)
    if piece.fresh:
        ring = outline(cells, _SIZE, Inset(2.5, 2.5, 3.5, 2.5), 5)
        yield f'<path d="{ring}" fill="none" stroke="{contrasting(colour)}" stroke-width="2"/>'
    if piece.name:
        x = (piece.label[0] - 0.5) * _SIZE
        y = (scene.top - piece.label[1] + 0.5) * _SIZE + 4.5
        halo = f'<circle cx="{number(x)}" cy="{number(y - 5)}" r="12.5" fill="{colour}"/>'
        yield halo + _words(piece.name, x, y, 14, contrasting(colour), "middle", 700)


def _grooves(cells: set[Cell]) -> str:
    """Return the path of the grooves between the squares of a tile."""
    lines: list[str] = []
    for x, y in sorted(cells):
        if (x + 1, y) in cells:
            lines.append(f"M{(x + 1) * _SIZE},{y * _SIZE + 8}v{_SIZE - 16}")
        if (x, y + 1) in cells:
            lines.append(f"M{x * _SIZE + 8},{(y + 1) * _SIZE}h{_SIZE - 16}")
    return "".join(lines)


def _pattern(seat: int, cells: set[Cell], colour: str) -> str:
    """Return the fine pattern that tells players apart without colour."""
    marks = ("M-4,4 4,-4", "M-4,0H4", "M0,-4V4", "M-3,0H3M0,-3V3")[seat % 4]
    middles = "".join(
        f'<path d="{marks}" transform="translate({number(x * _SIZE + dx)} '
        f'{number(y * _SIZE + dy)})"/>'
        for x, y in sorted(cells)
        for dx, dy in ((10, 11), (30, 29))
    )
    return f'<g stroke="{colour}" stroke-width="1.25" stroke-opacity=".75">{middles}</g>'


def _words(
    text: str, x: float, y: float, size: float, colour: str, anchor: str, weight: int = 400
) -> str:
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" '
        f'font-weight="{weight}" text-anchor="{anchor}" fill="{colour}">{escaped(text)}</text>'
    )
