"""Options that several commands share, and the objects that they name."""

from collections.abc import Callable
from functools import reduce
from pathlib import Path
from typing import Any

import click

from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.editions import EDITIONS, edition, find_board, read_edition

from .base import Choice, argument, option

FILE = click.Path(path_type=Path)
HOST, PORT = "127.0.0.1", 8480
"""Where `gapless serve` listens unless told otherwise."""

json_option = option("--json", "as_json", is_flag=True, help="option-json")
board_option = option("--board", metavar="board", required=True, help="option-board")
boards_option = option("--boards", metavar="boards", help="option-boards")
house_option = option("--house", metavar="rules", default="", help="option-house")
edition_option = option("--edition", metavar="edition", default=EDITIONS[0], help="option-edition")
shipped_option = option(
    "--edition",
    metavar="edition",
    type=Choice(EDITIONS),
    default=EDITIONS[0],
    help="option-edition-shipped",
)
output_option = option("-o", "--output", metavar="file", type=FILE, help="option-output")
color_option = option(
    "--color",
    metavar="when",
    type=Choice(("auto", "always", "never")),
    default="auto",
    help="option-color",
)
ascii_option = option("--ascii", "only_ascii", is_flag=True, help="option-ascii")
files_argument = argument("files", metavar="file", nargs=-1, required=True, type=FILE)


def combined(
    *options: Callable[..., Any],
) -> Callable[[Callable[..., int | None]], Callable[..., int | None]]:
    """Return a decorator that adds several options to a command, in this order in its help."""
    return lambda function: reduce(lambda made, add: add(made), reversed(options), function)


def find_edition(name: str) -> Edition:
    """Return an edition by its name, or read it from a file by its path."""
    path = Path(name)
    if name not in EDITIONS and (path.suffix == ".toml" or len(path.parts) > 1):
        return read_edition(name)
    return edition(name)


def find_boards(edition: Edition, refs: str | None, folder: Path) -> tuple[Board, ...]:
    """Return boards by their names, separated by spaces; by default those of the edition."""
    names = edition.rounds if refs is None else refs.split()
    return tuple(find_board(edition, name, folder) for name in names)
