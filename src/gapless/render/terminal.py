"""Draw scenes as text: large, with lines between tiles, or small, one line per row."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gapless.core.masks import Space

from .box_drawing import ASCII, UNICODE
from .scene import Panel, Piece, Scene, Sign
from .styled import PLAIN, Block, Line, Span, Style, beside, block_width, clean, shortened
from .theme import LIGHT, Theme, contrasting, mix

_CELL = 3


@dataclass(frozen=True, slots=True)
class Look:
    """Drawing options: ASCII only, small, coloured tiles, and the theme."""

    ascii: bool = False
    small: bool = False
    coloured: bool = True
    theme: Theme = LIGHT


def draw_scene(scene: Scene, look: Look) -> Block:
    """Return a scene as styled text."""
    return tuple((_Small if look.small else _Large)(scene, look).lines())


def draw_panels(panels: Sequence[Panel], look: Look, columns: int) -> Block:
    """Return panels side by side, wrapped to the columns of the screen."""
    block: Block = ()
    waiting: list[Block] = []
    for drawn in (_draw_panel(panel, look) for panel in panels):
        if waiting and block_width(beside([*waiting, drawn])) > columns:
            block += (*beside(waiting), ())
            waiting = []
        waiting.append(drawn)
    return block + beside(waiting)


def _draw_panel(panel: Panel, look: Look) -> Block:
    scene = draw_scene(panel.scene, look)
    indent = " " * 3 if panel.scene.tray else ""
    size = block_width(scene)
    caption = clean(panel.caption)
    above: Block = ((Span(indent + shortened(caption, size - len(indent)), Style(bold=True)),),)
    below: Block = ((Span(indent + panel.note, PLAIN),),)
    return (above if caption else ()) + scene + (below if panel.note else ())


def sign_text(sign: Sign, look: Look) -> str:
    """Return the text of a sign, of at most three columns unless it is a long number."""
    match sign.name:
        case "dot":
            return "." if look.ascii else "·"
        case "number":
            return f"{sign.value:+d}"
        case "letter":
            return sign.character
        case _:
            return sign.drawing.ascii if look.ascii else sign.drawing.glyph


@lru_cache(256)
def _sign_style(sign: Sign, theme: Theme) -> Style:
    match sign.name:
        case "dot":
            return Style(faint=True)
        case "number":
            red, green, *_ = theme.players
            return Style(green if sign.value > 0 else red, bold=True)
        case "letter":
            return PLAIN
        case _:
            return Style(mix(theme.colour(sign.drawing.ink), "#ffffff", 0.2))


class _RampDrawing:
    """Styles and texts of pieces and spaces, shared by both sizes."""

    def __init__(self, scene: Scene, look: Look) -> None:
        self.scene = scene
        self.look = look
        self.boxes = ASCII if look.ascii else UNICODE
        self.owners = scene.owners
        self.top = scene.top

    def fill(self, piece: Piece) -> Style:
        if not self.look.coloured:
            return Style(bold=piece.fresh)
        theme, seat = self.look.theme, self.scene.seat
        if piece.ghost:
            return Style(theme.shades(seat)[0], bold=True)
        colour = theme.tile(seat, piece.name)
        ground = mix(colour, "#ffffff", 0.35) if piece.fresh else colour
        return Style(contrasting(ground), ground, bold=True)

    def cell(self, column: int, row: int) -> Span:
        piece, sign = self.owners.get((column, row)), self.scene.signs.get((column, row))
        if piece is None:
            if sign is None:
                return Span(" " * _CELL)
            text = f"{sign_text(sign, self.look):^{_CELL}}"
            return Span(text, _sign_style(sign, self.look.theme))
        if not piece.name:
            return Span(self.solid(), self.fill(piece))
        if piece.ghost:
            return self.ghost(piece, (column, row))
        return self.named(piece, is_label=piece.label == (column, row))

    def named(self, piece: Piece, *, is_label: bool) -> Span:
        raise NotImplementedError

    def solid(self) -> str:
        return ("#" if self.look.ascii else "▒") * _CELL

    def ghost(self, piece: Piece, space: Space) -> Span:
        """Return a square of a ghost: its name, the sign beneath, or hatching over a dot."""
        sign = self.scene.signs.get(space)
        hatch = ":" if self.look.ascii else "░"
        if sign is not None and sign.name != "dot":
            text = f"{sign_text(sign, self.look):{hatch}^{_CELL}}"
        elif piece.label == space:
            text = f"{piece.name[:_CELL]:^{_CELL}}"
        else:
            text = (hatch if self.look.small or not self.look.coloured else " ") * _CELL
        return Span(text, self.fill(piece))


class _Large(_RampDrawing):
    """Two lines per row; every other line separates the pieces."""

    def lines(self) -> Iterator[Line]:
        for level in range(self.top, -1, -1):
            yield tuple(self._level(level))
            if level:
                yield tuple(self._row(level))
        if self.scene.tray:
            yield _column_numbers(self.scene, "   ", _CELL + 1)

    def _row(self, row: int) -> Iterator[Span]:
        if self.scene.tray:
            yield Span(f"{row:>2} " if row <= self.scene.rows else "   ", Style(faint=True))
        for column in range(self.scene.columns + 1):
            if column:
                yield self.cell(column, row)
            yield self._between(
                self.boxes.uprights[self._upright(column, row)], (column, row), (column + 1, row)
            )

    def _level(self, level: int) -> Iterator[Span]:
        """Yield the line between the rows `level` and `level + 1`."""
        if self.scene.tray:
            yield Span("   ")
        for column in range(self.scene.columns + 1):
            if column:
                weight = self._level_line(column, level)
                text = self.boxes.levels[weight] * _CELL
                yield self._between(text, (column, level), (column, level + 1))
            arms = (
                self._upright(column, level + 1),
                self._upright(column, level),
                self._level_line(column, level),
                self._level_line(column + 1, level),
            )
            corners = [(column + right, level + up) for right in (0, 1) for up in (0, 1)]
            yield self._between(self.boxes.node(arms), *corners)

    def named(self, piece: Piece, *, is_label: bool) -> Span:
        return Span(f"{piece.name[:_CELL] if is_label else '':^{_CELL}}", self.fill(piece))

    def _between(self, text: str, *around: tuple[int, int]) -> Span:
        """Return a line, or the fill of a piece that is on all sides of it."""
        owners = {self.owners.get(square) for square in around}
        ghost = next((owner for owner in owners if owner and owner.ghost), None)
        if ghost and len(owners) > 1 and text.strip():
            return Span(text, self.fill(ghost))
        piece = owners.pop()
        if owners or piece is None:
            return Span(text, PLAIN if text.strip("┃━┗┛╻") == "" else Style(faint=True))
        if not piece.name and not text.strip():
            text = self.solid()[: len(text)]
        return Span(text, self.fill(piece))

    def _upright(self, column: int, row: int) -> int:
        """Return the weight of the line to the right of a square."""
        if not 1 <= row <= self.top:
            return 0
        if self.scene.tray and column in {0, self.scene.columns} and row <= self.scene.rows:
            return 2
        return int(self.owners.get((column, row)) is not self.owners.get((column + 1, row)))

    def _level_line(self, column: int, level: int) -> int:
        """Return the weight of the line above a square; -1 for the top edge."""
        if not 1 <= column <= self.scene.columns:
            return 0
        if self.scene.tray and level == 0:
            return 2
        if self.owners.get((column, level)) is not self.owners.get((column, level + 1)):
            return 1
        return -1 if self.scene.tray and level == self.scene.rows else 0


class _Small(_RampDrawing):
    """One line per row; each square shows the name of its tile."""

    def lines(self) -> Iterator[Line]:
        for row in range(self.top, 0, -1):
            inside = row <= self.scene.rows
            side = Span(self.boxes.uprights[2] if inside and self.scene.tray else " ")
            number = Span(f"{row:>2} " if inside else "   ", Style(faint=True))
            cells = [self.cell(column, row) for column in range(1, self.scene.columns + 1)]
            yield (number, side, *cells, side) if self.scene.tray else tuple(cells)
        if self.scene.tray:
            floor = self.boxes.levels[2]
            left, right = "++" if self.look.ascii else "┗┛"
            yield (Span(f"   {left}{floor * _CELL * self.scene.columns}{right}"),)
            yield _column_numbers(self.scene, "   ", _CELL)

    def named(self, piece: Piece, *, is_label: bool) -> Span:
        style = self.fill(piece)
        if not is_label and style.ink and style.ground:
            style = style._replace(ink=mix(style.ink, style.ground, 0.55), bold=False)
        return Span(f"{piece.name[:_CELL]:^{_CELL}}", style)


def _column_numbers(scene: Scene, indent: str, step: int) -> Line:
    shift = " " if step == _CELL else ""
    numbers = "".join(f"{column:^{step}}" for column in range(1, scene.columns + 1))
    return (Span(indent + shift + numbers, Style(faint=True)),)
