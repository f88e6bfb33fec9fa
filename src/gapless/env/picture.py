"""Ramps and tiles as an array of pixels, drawn with NumPy alone."""

from collections.abc import Sequence

import numpy as np

from gapless.render.scene import Mark, Piece, Scene, Sign
from gapless.render.theme import LIGHT, contrasting, mix, rgb, tint

from .glyphs import pixels
from .layout import Array, Layout

CELL = 32
GAP = 16

_FAR = (np.arange(CELL) + 0.5 - CELL / 2) / (CELL / 2)
_RADIUS = np.hypot(_FAR[:, None], _FAR[None, :])
_SQUARE = np.maximum(np.abs(_FAR)[:, None], np.abs(_FAR)[None, :])
_DIAMOND = np.abs(_FAR)[:, None] + np.abs(_FAR)[None, :]
_CROSS = np.minimum(np.abs(_FAR)[:, None], np.abs(_FAR)[None, :]) + (_SQUARE > 0.6)
_SLANT = np.abs(_FAR[:, None] + _FAR[None, :])

_PAIRS = (
    _RADIUS < 0.5,
    _SQUARE < 0.45,
    _DIAMOND < 0.65,
    _CROSS < 0.2,
    (_RADIUS < 0.6) & (_RADIUS > 0.3),
)
_CRACK = (_SLANT < 0.15) & (_RADIUS < 0.65)

_SHAPES = {
    Mark.DOT: ((_RADIUS < 0.2, LIGHT.dot),),
    Mark.BOOM: (((_RADIUS < 0.4) | (_CROSS < 0.1), LIGHT.penalty),),
    Mark.WORMHOLE: (((_RADIUS < 0.7) & (_RADIUS * 10 % 3 < 1.5), LIGHT.ink),),
    Mark.CURSED: (((_DIAMOND < 0.8) & (_DIAMOND > 0.45), LIGHT.penalty),),
    Mark.GOLD: ((_RADIUS < 0.6, LIGHT.gold),),
    Mark.EGG: ((_RADIUS < 0.65, LIGHT.egg),),
    Mark.CRACKED_EGG: ((_RADIUS < 0.65, LIGHT.egg), (_CRACK, LIGHT.ink)),
    Mark.BROKEN_EGG: ((_RADIUS < 0.65, LIGHT.egg), (_CRACK | _CRACK[:, ::-1], LIGHT.ink)),
}
"""Which pixels of a space have which colour, by what is printed there."""


def picture(scenes: Sequence[Scene], layout: Layout) -> Array:
    """Scenes side by side, always of the same size for the same environment."""
    side = max(max(shape.width, shape.height) for tile in layout.tiles for shape in tile.shapes)
    height = layout.highest * CELL + 2 * GAP
    seat = (layout.columns + side) * CELL + 2 * GAP
    canvas = np.empty((height, seat * len(layout.setup.players) + GAP, 3), np.uint8)
    canvas[:] = rgb(LIGHT.page)
    for scene in scenes:
        left = GAP + scene.seat * seat + (0 if scene.tray else layout.columns * CELL + GAP)
        _draw(canvas, scene, left, height - GAP)
    return canvas


def _draw(canvas: Array, scene: Scene, left: int, floor: int) -> None:
    def cell(column: int, row: int) -> Array:
        x, y = left + (column - 1) * CELL, floor - row * CELL
        return canvas[y : y + CELL, x : x + CELL]

    if scene.tray:
        tray = canvas[floor - scene.rows * CELL : floor, left : left + scene.columns * CELL]
        tray[:] = rgb(LIGHT.board)
        canvas[floor : floor + 3, left : left + scene.columns * CELL] = rgb(LIGHT.quiet)
    for (column, row), sign in scene.signs.items():
        _sign(cell(column, row), sign)
    for piece in scene.pieces:
        for column, row in piece.squares:
            _square(cell(column, row), scene, piece, column, row)


def _square(cell: Array, scene: Scene, piece: Piece, column: int, row: int) -> None:
    """A square of a tile, with a dark line where the tile ends."""
    colour = tint(LIGHT.players[scene.seat % len(LIGHT.players)], piece.tint)
    cell[:] = rgb(colour)
    dark = rgb(mix(colour, "#000000", 0.35))
    for right, up, edge in (
        (1, 0, cell[:, -2:]),
        (-1, 0, cell[:, :2]),
        (0, 1, cell[:2]),
        (0, -1, cell[-2:]),
    ):
        if (column + right, row + up) not in piece.squares:
            edge[:] = dark
    if (column, row) == piece.label:
        _write(cell, piece.name, contrasting(colour), 1)


def _sign(cell: Array, sign: Sign) -> None:
    if sign.mark is Mark.NUMBER:
        _write(cell, f"{sign.value:+d}", LIGHT.bonus if sign.value > 0 else LIGHT.penalty, 1)
    elif sign.mark is Mark.LETTER:
        _write(cell, sign.character.upper(), LIGHT.ink, 2)
    elif sign.mark is Mark.PAIR:
        colour = LIGHT.pairs[sign.value % len(LIGHT.pairs)]
        cell[_PAIRS[sign.value % len(_PAIRS)]] = rgb(colour)
    else:
        for shape, colour in _SHAPES[sign.mark]:
            cell[shape] = rgb(colour)


def _write(cell: Array, text: str, colour: str, scale: int) -> None:
    if text:
        marks = pixels(text).repeat(scale, 0).repeat(scale, 1)[:CELL, :CELL].astype(bool)
        height, width = marks.shape
        y, x = (CELL - height) // 2, (CELL - width) // 2
        cell[y : y + height, x : x + width][marks] = rgb(colour)
