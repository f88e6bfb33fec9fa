"""Convert drawings to Textual content, and draw small ramps and shapes."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from textual.color import Color
from textual.content import Content
from textual.style import Style as ScreenStyle
from textual.widgets import Static

from gapless import Ramp, Shape
from gapless.core.masks import Space, space_mask
from gapless.render import Look, Scene
from gapless.render.styled import Block, Style

HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
ASCII_HALVES = {(False, False): " ", (True, False): "'", (False, True): ".", (True, True): ":"}


def lines_of(block: Block) -> list[Content]:
    """Return the lines of a drawing as styled content."""
    return [
        Content.assemble(*((span.text, screen_style(span.style)) for span in line))
        for line in block
    ]


def joined(lines: Iterable[Content | str]) -> Content:
    """Return lines below each other as one content."""
    return Content("\n").join(
        line if isinstance(line, Content) else Content(line) for line in lines
    )


@lru_cache(1024)
def screen_style(style: Style) -> ScreenStyle:
    """Return the Textual style for a style of the renderer."""
    return ScreenStyle(
        foreground=Color.parse(style.ink) if style.ink else None,
        background=Color.parse(style.ground) if style.ground else None,
        bold=style.bold or None,
        dim=style.faint or None,
    )


BOLD = ScreenStyle(bold=True)
QUIET = ScreenStyle(dim=True)
LIT = ScreenStyle(reverse=True, bold=True)


def ink_of(seat: int, look: Look) -> ScreenStyle:
    """Return the style of a player's colour; bold where there are no colours."""
    if not look.coloured:
        return BOLD
    return ScreenStyle(foreground=Color.parse(look.theme.players[seat % 4]), bold=True)


def link(text: str, action: str, style: ScreenStyle | None = None) -> Content:
    """Return text that runs an action when it is clicked."""
    return Content.styled(
        text, (style or ScreenStyle()) + ScreenStyle.from_meta({"@click": action})
    )


def light_up(lines: list[Content], scene: Scene, look: Look, spaces: Iterable[Space]) -> None:
    """Highlight spaces of a scene that was drawn in lines."""
    for column, row in spaces:
        line = scene.top - row if look.small else 1 + 2 * (scene.top - row)
        start = 4 + (column - 1) * (3 if look.small else 4)
        lines[line] = lines[line].stylize(LIT, start, start + 3)


def _halved(filled: Callable[[int, int], bool], width: int, height: int, look: Look) -> list[str]:
    """Draw two rows in each line; row 1 is the lowest."""
    signs = ASCII_HALVES if look.ascii else HALVES
    top = height + height % 2
    return [
        "".join(signs[filled(c, row), filled(c, row - 1)] for c in range(1, width + 1))
        for row in range(top, 0, -2)
    ]


def mini_ramp(ramp: Ramp, seat: int, look: Look) -> list[Content]:
    """Draw a ramp in a player's colour, so small that it shows only which spaces are covered."""
    board = ramp.board

    def covered(column: int, row: int) -> bool:
        return bool(ramp.covered & space_mask(column, row))

    if look.small:
        wall = "|" if look.ascii else "│"
        halved = _halved(covered, board.width, board.height, look)
        lines = [f"{wall}{line}{wall}" for line in halved]
    else:
        full, empty = ("##", ". ") if look.ascii else ("██", "· ")
        lines = [
            "".join(full if covered(column, row) else empty for column in range(1, board.width + 1))
            for row in range(board.height, 0, -1)
        ]
    return [Content.styled(line, ink_of(seat, look)) for line in lines]


def mini_shape(shape: Shape, look: Look) -> list[str]:
    """Draw a shape with two rows in each line."""
    squares = {(column + 1, row + 1) for column, row in shape.squares}
    return _halved(lambda c, r: (c, r) in squares, shape.width, shape.height, look)


def side_by_side(pictures: Sequence[Sequence[Content]], gap: int = 2) -> list[Content]:
    """Return pictures beside each other, aligned at the bottom."""
    height = max(map(len, pictures), default=0)
    rows: list[list[Content]] = [[] for _ in range(height)]
    for picture in pictures:
        width = max((line.cell_length for line in picture), default=0)
        padded = [Content("")] * (height - len(picture)) + list(picture)
        for row, line in zip(rows, padded, strict=True):
            row.append(line.pad_right(width - line.cell_length + gap))
    return [Content("").join(row) for row in rows]


def redraw(static: Static, content: Content | str) -> None:
    """Show text in a widget of the same size, unless it shows that text already."""
    new = content if isinstance(content, Content) else Content(content)
    shown = static.visual
    if not (isinstance(shown, Content) and shown.is_same(new)):
        static.update(new, layout=False)
