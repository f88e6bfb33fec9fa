"""Draw a game for Gymnasium's render modes: text, colours in a terminal, or an array of pixels.

Pictures are drawn with NumPy alone, letters and digits with a small font of pixels.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, pairwise
from pathlib import Path
from typing import TextIO

import numpy as np

from gapless.core.game import Game
from gapless.render.board_labels import plain_label
from gapless.render.scene import Panel, Piece, Scene, Sign, ramp_scene, shape_scene
from gapless.render.signs import UNIT
from gapless.render.styled import Colours, to_text
from gapless.render.terminal import Look, draw_panels
from gapless.render.theme import LIGHT, contrasting, mix, rgb

from .layout import Array, ObservationLayout

TEXT_WIDTH = 160
"""Characters per line of text."""
GLYPH_WIDTH, GLYPH_HEIGHT = 8, 13
"""Pixels of a character."""
CELL = 32
"""Pixels of a side of a square."""
GAP = 16
"""Pixels between ramps."""

_MIDDLES = (np.arange(CELL) + 0.5) * UNIT / CELL - UNIT / 2
_X, _Y = _MIDDLES[None, :], _MIDDLES[:, None]
"""The middles of the pixels of a square, on the scale of signs."""

_LATIN_LOOKALIKES = str.maketrans("АВЕКМНОРСТХ", "ABEKMHOPCTX")
_GLYPHS = Path(__file__).with_name("font.txt").read_text(encoding="utf-8")
_FONT = {glyph[0]: bytes.fromhex(glyph[1:]) for glyph in _GLYPHS.split()}
"""By character its rows from the top, a byte each, the leftmost pixel in the highest bit."""


def render_game(
    layout: ObservationLayout, game: Game, mode: str, screen: TextIO
) -> str | Array | None:
    """Return a text (`ansi`) or a picture (`rgb_array`) of the game, or print it (`human`).

    Text is printed in colour if the screen is a terminal.
    """
    panels = panels_of(game)
    if mode == "rgb_array":
        return picture([panel.scene for panel in panels], layout)
    coloured = mode == "human" and screen.isatty()
    block = draw_panels(panels, Look(coloured=coloured), TEXT_WIDTH)
    text = to_text(block, Colours.INDEXED if coloured else Colours.NONE)
    if mode == "ansi":
        return text
    screen.write(text)
    return None


def panels_of(game: Game) -> list[Panel]:
    """Return for each seat its ramp with board and points so far, and its tile in hand."""
    panels = []
    round = f"{len(game.rounds)}/{len(game.setup.boards)} {plain_label(game.round.board)}"
    for seat, ramp in enumerate(game.round.ramps):
        points = game.totals[seat] + (0 if game.complete else ramp.score().total)
        caption = f"{game.setup.players[seat]} {round}"
        panels.append(Panel(ramp_scene(ramp, seat), caption, f"{points:+d}"))
        tile = game.tile(seat)
        if tile is not None:
            panels.append(Panel(shape_scene(tile, tile.shapes[0], seat), str(tile)))
    return panels


def picture(scenes: Sequence[Scene], layout: ObservationLayout) -> Array:
    """Return the scenes side by side; the size is the same for all states of an environment."""
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
    """Draw a square of a tile, with a dark line along the tile's outline."""
    colour = LIGHT.tile(scene.seat, piece.name)
    cell[:] = rgb(colour)
    left, right, up, down = cell[:, :2], cell[:, -2:], cell[:2], cell[-2:]
    edges = {(column - 1, row): left, (column + 1, row): right}
    edges |= {(column, row + 1): up, (column, row - 1): down}
    for neighbour, edge in edges.items():
        if neighbour not in piece.squares:
            edge[:] = rgb(mix(colour, "#000000", 0.35))
    if (column, row) == piece.label:
        _write(cell, piece.name, contrasting(colour), 1)


def _sign(cell: Array, sign: Sign) -> None:
    match sign.name:
        case "dot":
            cell[np.hypot(_X, _Y) < 4] = rgb(LIGHT.dot)
        case "number":
            _write(cell, f"{sign.value:+d}", LIGHT.bonus if sign.value > 0 else LIGHT.penalty, 1)
        case "letter":
            _write(cell, sign.character.upper(), LIGHT.ink, 2)
        case _:
            for pixels, colour in _shapes(sign):
                cell[pixels] = rgb(colour)
            if letter := sign.drawing.letter:
                _write(cell, letter.text.upper(), LIGHT.colour(letter.colour), 1)


@lru_cache(maxsize=256)
def _shapes(sign: Sign) -> list[tuple[Array, str]]:
    """Return the pixels of each part of a sign, with their colour."""
    shapes: list[tuple[Array, str]] = []
    for part in sign.drawing.parts:
        inside, edge = (np.zeros((CELL, CELL), bool) for _ in range(2))
        for (x, y), (to_x, to_y) in chain.from_iterable(map(pairwise, part.lines())):
            right, down = to_x - x, to_y - y
            if down:
                crossed = (y > _Y) != (to_y > _Y)
                inside ^= crossed & (x + (_Y - y) * right / down > _X)
            if right or down:
                along = ((_X - x) * right + (_Y - y) * down) / (right * right + down * down)
                along = along.clip(0, 1)
                far = np.hypot(_X - x - along * right, _Y - y - along * down)
                edge |= far <= max(part.width, UNIT / CELL) / 2
        pixels = (inside, part.fill), (edge, part.stroke)
        shapes += [(own, LIGHT.colour(name)) for own, name in pixels if name]
    return shapes


def _write(cell: Array, text: str, colour: str, scale: int) -> None:
    if text:
        marks = glyphs(text).repeat(scale, 0).repeat(scale, 1)[:CELL, :CELL].astype(bool)
        height, width = marks.shape
        y, x = (CELL - height) // 2, (CELL - width) // 2
        cell[y : y + height, x : x + width][marks] = rgb(colour)


def glyphs(text: str) -> Array:
    """Return the text as pixels, 0 or 1; a character that the font lacks is blank."""
    blank = bytes(GLYPH_HEIGHT)
    rows = [_FONT.get(character, blank) for character in text.translate(_LATIN_LOOKALIKES)]
    shape = GLYPH_HEIGHT, GLYPH_WIDTH
    return np.hstack([np.unpackbits(np.frombuffer(row, np.uint8)).reshape(shape) for row in rows])
