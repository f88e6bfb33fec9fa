"""Draws a game as Gymnasium's render modes ask for it."""

from typing import TextIO

from gapless.core.game import Game
from gapless.render.scene import Panel, ramp_scene, shape_scene
from gapless.render.styled import Colours, to_text
from gapless.render.terminal import Look, draw_panels

from .layout import Array, Layout
from .picture import picture

WIDTH = 160


def show(layout: Layout, game: Game, mode: str, screen: TextIO) -> str | Array | None:
    """`ansi` is text without colours; `human` writes it, with colours where there are some."""
    panels = panels_of(game)
    if mode == "rgb_array":
        return picture([panel.scene for panel in panels], layout)
    coloured = mode == "human" and screen.isatty()
    block = draw_panels(panels, Look(coloured=coloured), WIDTH)
    text = to_text(block, Colours.INDEXED if coloured else Colours.NONE)
    if mode == "ansi":
        return text
    screen.write(text)
    return None


def panels_of(game: Game) -> list[Panel]:
    """For each seat its ramp, with the board and the points so far, and its tile in hand."""
    panels = []
    round = f"{len(game.rounds)}/{len(game.setup.boards)} {game.round.board.ref}"
    for seat, ramp in enumerate(game.round.ramps):
        points = game.totals[seat] + (0 if game.complete else ramp.score().total)
        caption = f"{game.setup.players[seat]} {round}"
        panels.append(Panel(ramp_scene(ramp, seat), caption, f"{points:+d}"))
        tile = game.tile(seat)
        if tile is not None:
            panels.append(Panel(shape_scene(tile, tile.shapes[0], seat), str(tile)))
    return panels
