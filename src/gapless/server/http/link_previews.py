"""What other sites show for a link to a table: tags in the page, and a picture of its boards.

Neither says who plays: a table may be private, and its link may be shown to anyone.
"""

import io
import re
from collections.abc import Sequence
from html import escape
from itertools import product
from typing import NamedTuple

from PIL import Image, ImageDraw

from gapless.core.board import Board
from gapless.editions import edition, find_board
from gapless.render.scene import Sign, board_scene
from gapless.render.signs import UNIT
from gapless.render.theme import LIGHT
from gapless.rooms.table import TableState
from gapless.text import Text

TABLE_PATH = re.compile(r"table/([0-9a-z]{16})(/replay)?")
"""The page's address of a table, or of the replay of its game."""

WIDTH, HEIGHT = 1200, 630
MOST_BOARDS = 4
DETAIL = 2
"""The picture is drawn this many times larger, and then reduced, which smooths its edges."""

SAMPLE = (
    ((1, 1), (2, 1), (3, 1), (4, 1), (1, 2)),
    ((5, 1), (5, 2), (5, 3)),
    ((3, 2), (4, 2), (3, 3), (4, 3)),
    ((2, 2), (2, 3), (1, 3)),
)
"""Tiles that make a board look like a ramp, as spaces."""

_SOCIAL = re.compile(rb'\s*<meta property="og:[^>]*>')


class LinkedTable(NamedTuple):
    """What may be said about a table to anyone who sees its link."""

    state: TableState
    totals: tuple[int, ...] = ()
    """The points of all players, if the game is over."""


def tags(text: Text, table: LinkedTable, picture: str, address: str) -> bytes:
    """Return the tags for a table's link; `picture` and `address` are absolute."""
    totals = " · ".join(map(str, sorted(table.totals, reverse=True))).replace("-", "−")
    values = {
        "og:type": "website",
        "og:site_name": "Gapless",
        "og:title": text(f"link-{table.state}"),
        "og:description": text("link-result", totals=totals)
        if totals
        else text(f"link-{table.state}-about"),
        "og:url": address,
        "og:image": picture,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    lines = [
        f'<meta property="{name}" content="{escape(value)}">' for name, value in values.items()
    ]
    return "".join([*lines, '<meta name="twitter:card" content="summary_large_image">']).encode()


def with_tags(html: bytes, tags: bytes) -> bytes:
    """Return the page with these tags in place of those for the whole site."""
    return _SOCIAL.sub(b"", html).replace(b"</head>", tags + b"</head>", 1)


def picture_png(edition_id: str, refs: Sequence[str]) -> bytes:
    """Return a picture of the first boards of a table, with a few tiles on each."""
    box = edition(edition_id)
    shown = [find_board(box, ref, None) for ref in refs[:MOST_BOARDS]]
    width, height = WIDTH * DETAIL, HEIGHT * DETAIL
    picture = Image.new("RGB", (width, height), LIGHT.page)
    draw = ImageDraw.Draw(picture)
    rows, columns = max(board.height for board in shown), max(board.width for board in shown)
    unit = min(0.8 * height / rows, 0.9 * width / (len(shown) * (columns + 1)))
    left = (width - unit * (len(shown) * (columns + 1) - 1)) / 2
    bottom = (height + unit * rows) / 2
    for number, board in enumerate(shown):
        _draw_board(draw, board, number, (left + number * unit * (columns + 1), bottom, unit))
    png = io.BytesIO()
    picture.reduce(DETAIL).quantize(64).save(png, "PNG", optimize=True)
    return png.getvalue()


def _draw_board(
    draw: ImageDraw.ImageDraw, board: Board, number: int, place: tuple[float, float, float]
) -> None:
    """Draw a board with its lower left corner and the size of a space as `place` says."""
    left, bottom, unit = place
    edge = unit / 4
    tray = (left - edge, bottom - board.height * unit - edge)
    corner = (left + board.width * unit + edge, bottom + edge)
    draw.rounded_rectangle((tray, corner), edge, LIGHT.tray, LIGHT.dot, round(edge / 4))
    for (column, row), sign in board_scene(board).signs.items():
        _draw_sign(draw, sign, (left + (column - 0.5) * unit, bottom - (row - 0.5) * unit), unit)
    for spaces, shade in zip(SAMPLE, LIGHT.shades(number), strict=True):
        if all(column <= board.width for column, _ in spaces):
            _draw_tile(draw, spaces, shade, place)


def _draw_tile(
    draw: ImageDraw.ImageDraw,
    spaces: Sequence[tuple[int, int]],
    colour: str,
    place: tuple[float, float, float],
) -> None:
    """Draw a square for each space, together with its neighbours to the right and above."""
    left, bottom, unit = place
    inset = unit * 0.05
    for column, row in spaces:
        for right, above in product((column, column + 1), (row, row + 1)):
            if {(right, above), (right, row), (column, above)} <= set(spaces):
                low = (left + (column - 1) * unit + inset, bottom - above * unit + inset)
                high = (left + right * unit - inset, bottom - (row - 1) * unit - inset)
                draw.rectangle((low, high), colour)


def _draw_sign(
    draw: ImageDraw.ImageDraw, sign: Sign, middle: tuple[float, float], unit: float
) -> None:
    """Draw a sign; a number is a chip, and a letter a spot."""
    match sign.name:
        case "dot":
            draw.circle(middle, unit * 0.1, LIGHT.dot)
        case "letter":
            draw.circle(middle, unit * 0.3, LIGHT.quiet)
        case "number":
            draw.circle(middle, unit * 0.3, LIGHT.bonus if sign.value > 0 else LIGHT.penalty)
        case _:
            x, y = middle
            scale = unit / UNIT
            for part in sign.drawing.parts:
                for line in part.lines():
                    points = [(x + right * scale, y + down * scale) for right, down in line]
                    if part.fill:
                        draw.polygon(points, LIGHT.colour(part.fill))
                    if part.stroke:
                        size = round(part.width * scale)
                        draw.line(points, LIGHT.colour(part.stroke), size, "curve")
