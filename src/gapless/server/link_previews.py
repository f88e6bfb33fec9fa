"""What other sites show for a link to a table: tags in the page, and a picture of its boards.

Neither says who plays: a table may be private, and its link may be shown to anyone.
"""

import re
import struct
import zlib
from collections.abc import Sequence
from html import escape

import numpy as np
from numpy.typing import NDArray

from gapless.core.board import DOT, Board, Kind
from gapless.editions import boards, edition
from gapless.render.theme import LIGHT, rgb
from gapless.text import Text

TABLE_PATH = re.compile(r"table/([0-9a-z]{16})")
"""The page's address of a table."""

WIDTH, HEIGHT = 1200, 630
MOST_BOARDS = 4
DETAIL = 2
"""The picture is drawn this many times larger, and then averaged, which smooths its edges."""

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
_SOCIAL = re.compile(rb'\s*<meta property="og:[^>]*>')


def tags(text: Text, picture: str, address: str) -> bytes:
    """Return the tags for a table's link; `picture` and `address` are absolute."""
    values = {
        "og:type": "website",
        "og:site_name": "Gapless",
        "og:title": text("link-title"),
        "og:description": text("link-about"),
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
    known = boards(edition(edition_id))
    shown = [known[ref.removesuffix("+volatile")] for ref in refs[:MOST_BOARDS]]
    canvas = np.empty((HEIGHT * DETAIL, WIDTH * DETAIL, 3), np.uint8)
    canvas[:] = rgb(LIGHT.page)
    rows, columns = max(len(one.grid) for one in shown), max(len(one.grid[0]) for one in shown)
    unit = min(0.8 * HEIGHT / rows, 0.9 * WIDTH / (len(shown) * (columns + 1)))
    left = (WIDTH - unit * (len(shown) * (columns + 1) - 1)) / 2
    top = (HEIGHT - unit * rows) / 2
    for number, board in enumerate(shown):
        _draw_board(canvas, board, number, (left + number * unit * (columns + 1), top, unit))
    return _encode_png(_averaged(canvas))


def _draw_board(
    canvas: NDArray[np.uint8], board: Board, number: int, place: tuple[float, float, float]
) -> None:
    left, top, unit = place
    rows, columns = len(board.grid), len(board.grid[0])
    _fill(canvas, (left - 8, top - 8, left + columns * unit + 8, top + rows * unit + 8), LIGHT.dot)
    _fill(canvas, (left - 6, top - 6, left + columns * unit + 6, top + rows * unit + 6), LIGHT.tray)
    for row, line in enumerate(board.grid):
        for column, character in enumerate(line):
            x, y = left + (column + 0.5) * unit, top + (row + 0.5) * unit
            radius = unit * (0.1 if character == DOT else 0.3)
            _disc(canvas, (x, y, radius), _colour(board, character))
    for spaces in SAMPLE:
        if all(column <= columns for column, _ in spaces):
            _draw_tile(canvas, spaces, LIGHT.players[number], (left, top + rows * unit, unit))


def _draw_tile(
    canvas: NDArray[np.uint8],
    spaces: Sequence[tuple[int, int]],
    colour: str,
    place: tuple[float, float, float],
) -> None:
    left, bottom, unit = place
    inset = unit * 0.05
    for column, row in spaces:
        right = 1 if (column + 1, row) in spaces else 0
        above = 1 if (column, row + 1) in spaces else 0
        box = (
            left + (column - 1) * unit + inset,
            bottom - row * unit + inset * (1 - above),
            left + column * unit - inset * (1 - right) + right,
            bottom - (row - 1) * unit - inset * (0 if (column, row - 1) in spaces else 1),
        )
        if (column - 1, row) in spaces:
            box = (box[0] - 2 * inset, *box[1:])
        _fill(canvas, box, colour)


def _colour(board: Board, character: str) -> str:
    kind = board.spaces.get(character)
    if isinstance(kind, Kind):
        pairs = sorted(one for one, what in board.spaces.items() if what is Kind.PAIR)
        if kind is Kind.PAIR:
            return LIGHT.pairs[pairs.index(character) % len(LIGHT.pairs)]
        return _KINDS[kind]
    if isinstance(kind, int):
        return LIGHT.bonus if kind > 0 else LIGHT.penalty
    return LIGHT.dot if character == DOT else LIGHT.quiet


def _fill(canvas: NDArray[np.uint8], box: tuple[float, float, float, float], colour: str) -> None:
    left, top, right, bottom = (round(edge * DETAIL) for edge in box)
    canvas[top:bottom, left:right] = rgb(colour)


def _disc(canvas: NDArray[np.uint8], place: tuple[float, float, float], colour: str) -> None:
    x, y, radius = (part * DETAIL for part in place)
    first, low, side = int(x - radius), int(y - radius), int(2 * radius) + 2
    part = canvas[low : low + side, first : first + side]
    rows, columns = np.ogrid[: part.shape[0], : part.shape[1]]
    inside = (rows + low + 0.5 - y) ** 2 + (columns + first + 0.5 - x) ** 2 <= radius**2
    part[inside] = rgb(colour)


def _averaged(canvas: NDArray[np.uint8]) -> NDArray[np.uint8]:
    total = np.zeros((HEIGHT, WIDTH, 3), np.uint16)
    for row in range(DETAIL):
        for column in range(DETAIL):
            total += canvas[row::DETAIL, column::DETAIL]
    return (total // DETAIL**2).astype(np.uint8)


def _encode_png(pixels: NDArray[np.uint8]) -> bytes:
    """Return an RGB picture as PNG, without a filter: it consists of plain areas."""
    height, width, _ = pixels.shape
    lines = np.zeros((height, 1 + width * 3), np.uint8)
    lines[:, 1:] = pixels.reshape(height, -1)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(lines.tobytes(), 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts
    )
