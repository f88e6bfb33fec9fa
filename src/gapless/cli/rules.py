"""`gapless rules`: prints the rules of the game, or of a board."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Annotated

from gapless import find_board
from gapless.local.rules_text import legend, rules
from gapless.local.speech import board_name
from gapless.render import Panel, board_scene, draw_panels
from gapless.render.styled import to_text

from .base import App, argument, command
from .options import Color, EditionName, OnlyAscii, find_edition
from .output import colours_for, emit, look_for, screen_columns

_COLUMNS = 80
"""The most columns of a line of text."""
_BULLET = re.compile(r"\d+\. |- |\S{1,9}  ")
"""What lines begin with whose continuations are indented: a number, a dash, a sign."""


@command("rules")
def rules_command(
    app: App,
    board: Annotated[str | None, argument("board", required=False)],
    edition: EditionName,
    color: Color,
    only_ascii: OnlyAscii,
) -> None:
    """Print the rules of the game, or draw a board and print what counts on it."""
    box = find_edition(edition)
    colours = colours_for(app, color)
    look = look_for(colours, only_ascii=only_ascii)
    columns = min(_COLUMNS, screen_columns())

    def draw(panels: Sequence[Panel]) -> str:
        return to_text(draw_panels(panels, look, columns), colours)

    if board is None:
        lines: Iterable[str] = [app.text("rules-title"), "", *rules(app.text, box, look, draw=draw)]
    else:
        chosen = find_board(box, board, Path())
        drawn = draw([Panel(board_scene(chosen), board_name(app.text, chosen))])
        lines = [drawn, *legend(app.text, chosen, frozenset(), look)]
    emit("\n".join(_wrapped(lines, columns)) + "\n")


def _wrapped(lines: Iterable[str], columns: int) -> Iterator[str]:
    """Yield lines of text in the width of the screen; drawings have several lines, and fit."""
    for line in lines:
        if "\n" in line:
            yield line
        else:
            indent = _BULLET.match(line)
            yield from wrap(line, columns, subsequent_indent=" " * (indent.end() if indent else 0))
            if not line:
                yield ""
