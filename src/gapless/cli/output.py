"""Write output to the screen or a file, in colours that fit."""

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EBADF
from pathlib import Path

import click

from gapless.editions.files import check_writable, write_text
from gapless.local.terminals import draws_lines
from gapless.render import Look
from gapless.render.styled import Colours, clean, colours_of, strongest

from .base import App, CommandError

_PIPED_COLUMNS = 100


def emit(text: str, output: Path | None = None) -> None:
    """Write text to a file atomically, or to standard output."""
    if output is not None and str(output) != "-":
        write_text(output, text)
    elif sys.stdout is None:
        raise CommandError("output", reason=os.strerror(EBADF))
    else:
        sys.stdout.write(text)


def check_output(output: Path, *, force: bool = True) -> None:
    """Raise `GaplessError` if a file can't be written there, before any work is done for it.

    Without `force` a file that exists is not replaced.
    """
    if str(output) != "-":
        if not force and output.is_file():
            raise CommandError("output-exists", file=str(output))
        check_writable(output)


def emit_json(value: object) -> None:
    """Write a value as one line of JSON to standard output."""
    emit(json_line(value))


def json_line(value: object) -> str:
    """Return a value as one line of JSON."""
    return json.dumps(value, separators=(",", ":")) + "\n"


def complain(sentence: str) -> None:
    """Print what is wrong on standard error, and let the command go on."""
    click.echo(f"gapless: {clean(sentence)}", err=True)


@contextmanager
def progress_line() -> Iterator[Callable[[str], None]]:
    """Yield a function that shows a line on stderr, where that is a terminal.

    Each line replaces the one before, and the last is cleared at the end.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _line: None
        return
    try:
        yield lambda line: click.echo(f"\r{line}\x1b[K", err=True, nl=False)
    finally:
        click.echo("\r\x1b[K", err=True, nl=False)


def is_terminal() -> bool:
    """Return whether standard output is a terminal."""
    return sys.stdout is not None and sys.stdout.isatty()


def screen_columns() -> int:
    """Return the width of the terminal in characters, or a default width."""
    return shutil.get_terminal_size((_PIPED_COLUMNS, 24)).columns


def colours_for(app: App, when: str, output: Path | None = None) -> Colours:
    """Return the colours to use: `when` is `auto`, `always` or `never`."""
    if when == "auto":
        return colours_of(app.environ, terminal=output is None and is_terminal())
    return strongest(app.environ) if when == "always" else Colours.NONE


def look_for(colours: Colours, *, only_ascii: bool, small: bool = False) -> Look:
    """Return how to draw on standard output."""
    return Look(
        ascii=only_ascii or not draws_lines(sys.stdout),
        small=small,
        coloured=colours is not Colours.NONE,
    )
