"""What other sites show for a link to a table: tags in the page, and a picture of its boards.

Neither says who plays: a table may be private, and its link may be shown to anyone.
"""

import io
import re
from collections.abc import Sequence
from html import escape
from itertools import product
from math import cos, pi, sin
from typing import NamedTuple

from PIL import Image, ImageDraw

from gapless.core.board import DOT, Board, Kind
from gapless.editions import edition, find_board
from gapless.render.scene import pair_characters
from gapless.render.theme import LIGHT
from gapless.text import Text

from .table import TableState

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

_KINDS = {
    Kind.BOOM: LIGHT.penalty,
    Kind.WORMHOLE: LIGHT.pairs[0],
    Kind.CURSED: LIGHT.pairs[4],
    Kind.EGG: LIGHT.egg,
    Kind.GOLD: LIGHT.gold,
}
_SYMBOLS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((-0.28, -0.28), (0.28, -0.28), (0.28, 0.28), (-0.28, 0.28)),
    ((0, -0.34), (0.34, 0.28), (-0.34, 0.28)),
    tuple(
        (right * 0.11, down * 0.11)
        for right, down in (
            *((-1, -3), (1, -3), (1, -1), (3, -1), (3, 1), (1, 1)),
            *((1, 3), (-1, 3), (-1, 1), (-3, 1), (-3, -1), (-1, -1)),
        )
    ),
    tuple(
        (size * sin(corner * pi / 5), -size * cos(corner * pi / 5))
        for corner, size in enumerate((0.38, 0.17) * 5)
    ),
)
"""The corners of each pair's symbol in spaces; the circle has none."""
_SOCIAL = re.compile(rb'\s*<meta property="og:[^>]*>')


class LinkedTable(NamedTuple):
    """What may be said about a table to anyone who sees its link."""

    state: TableState
    totals: tuple[int, ...] = ()
    """The points of all players, if the game is over."""


def tags(text: Text, table: LinkedTable, picture: str, address: str) -> bytes:
    """Return the tags for a table's link; `picture` and `address` are absolute."""
    totals = " · ".join(str(one).replace("-", "−") for one in sorted(table.totals, reverse=True))
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


def with_tags(html: bytes, found: bytes) -> bytes:
    """Return the page with these tags in place of those for the whole site."""
    return _SOCIAL.sub(b"", html).replace(b"</head>", found + b"</head>", 1)


def picture_png(edition_id: str, refs: Sequence[str]) -> bytes:
    """Return a picture of the first boards of a table, with a few tiles on each."""
    box = edition(edition_id)
    shown = [find_board(box, ref, None) for ref in refs[:MOST_BOARDS]]
    width, height = WIDTH * DETAIL, HEIGHT * DETAIL
    picture = Image.new("RGB", (width, height), LIGHT.page)
    draw = ImageDraw.Draw(picture)
    rows, columns = max(one.height for one in shown), max(one.width for one in shown)
    unit = min(0.8 * height / rows, 0.9 * width / (len(shown) * (columns + 1)))
    left = (width - unit * (len(shown) * (columns + 1) - 1)) / 2
    bottom = (height + unit * rows) / 2
    for number, board in enumerate(shown):
        _draw_board(draw, board, number, (left + number * unit * (columns + 1), bottom, unit))
    found = io.BytesIO()
    picture.reduce(DETAIL).quantize(64).save(found, "PNG", optimize=True)
    return found.getvalue()


def _draw_board(
    draw: ImageDraw.ImageDraw, board: Board, number: int, place: tuple[float, float, float]
) -> None:
    """Draw a board with its lower left corner and the size of a space as `place` says."""
    left, bottom, unit = place
    edge = unit / 4
    tray = (left - edge, bottom - board.height * unit - edge)
    corner = (left + board.width * unit + edge, bottom + edge)
    draw.rounded_rectangle((tray, corner), edge, LIGHT.tray, LIGHT.dot, round(edge / 4))
    for (column, row), character in board.characters.items():
        middle = (left + (column - 0.5) * unit, bottom - (row - 0.5) * unit)
        radius = unit * (0.1 if character == DOT else 0.3)
        if board.spaces.get(character) is Kind.PAIR:
            _draw_symbol(draw, pair_characters(board).index(character), middle, unit)
            continue
        draw.circle(middle, radius, _colour(board, character))
    for spaces in SAMPLE:
        if all(column <= board.width for column, _ in spaces):
            _draw_tile(draw, spaces, LIGHT.players[number], place)


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


def _draw_symbol(
    draw: ImageDraw.ImageDraw, pair: int, middle: tuple[float, float], unit: float
) -> None:
    """Draw the symbol of a pair: circle, square, triangle, cross or star; a ring for later ones."""
    colour = LIGHT.pairs[pair % len(LIGHT.pairs)]
    if pair >= len(_SYMBOLS):
        draw.circle(middle, unit * 0.3, LIGHT.tray, colour, round(unit * 0.08))
        return
    corners = _SYMBOLS[pair]
    if not corners:
        draw.circle(middle, unit * 0.3, colour)
        return
    x, y = middle
    draw.polygon([(x + right * unit, y + down * unit) for right, down in corners], colour)


def _colour(board: Board, character: str) -> str:
    kind = board.spaces.get(character)
    if isinstance(kind, Kind):
        return _KINDS[kind]
    if isinstance(kind, int):
        return LIGHT.bonus if kind > 0 else LIGHT.penalty
    return LIGHT.dot if character == DOT else LIGHT.quiet
