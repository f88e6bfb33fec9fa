"""Options that several commands share, and the objects that they name.

A parameter of a command with one of these types takes the value of the option.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import click

from gapless import Board, Edition
from gapless.editions import EDITIONS, edition, find_board, read_edition

from .base import Choice, Range, argument, option

FILE = click.Path(path_type=Path)
HOST, PORT = "127.0.0.1", 8480
"""Where `gapless serve` listens unless told otherwise."""


def choice(about: str, metavar: str, choices: Sequence[str]) -> Any:
    """Describe an option whose value is one of a few words, by default the first."""
    return option(about, metavar, type=Choice(choices), default=choices[0])


AsJson = Annotated[bool, option("option-json", flags="--json")]
DataFolder = Annotated[Path | None, option("option-data", "folder", type=FILE)]
BoardName = Annotated[str, option("option-board", "board", required=True)]
BoardNames = Annotated[str | None, option("option-boards", "boards")]
HouseRules = Annotated[str, option("option-house", "rules", default="")]
EditionName = Annotated[str, option("option-edition", "edition", default=EDITIONS[0])]
ShippedEdition = Annotated[str, choice("option-edition-shipped", "edition", EDITIONS)]
Output = Annotated[Path | None, option("option-output", "file", type=FILE, flags="-o --output")]
Force = Annotated[bool, option("option-force")]
Color = Annotated[str, choice("option-color", "when", ("auto", "always", "never"))]
OnlyAscii = Annotated[bool, option("option-ascii", flags="--ascii")]
File = Annotated[Path, argument("file", type=FILE)]
Files = Annotated[tuple[Path, ...], argument("file", nargs=-1, required=True, type=FILE)]
Seed = Annotated[int | None, option("option-seed", "number", type=Range(0))]
Names = Annotated[tuple[str, ...], option("option-name", "name", multiple=True, flags="--name")]
Seconds = Annotated[
    float, option("option-seconds", "seconds", type=Range(0.1, 3600.0), default=5.0)
]


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
