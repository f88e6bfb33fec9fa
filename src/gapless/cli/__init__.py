"""The `gapless` command.

A mistake of the user gives one line on standard error and exit status 2.
"""

import io
import os
import sys
from collections.abc import Mapping, Sequence
from typing import TextIO

import click

from gapless.core.errors import GaplessError
from gapless.text import Text, choose_language

from .base import INTERRUPTED, App, CommandError, usage_error
from .commands import COMPLETION, gapless

PIPE_CLOSED = 141


def main() -> None:
    """Run the command with the arguments of the process, and exit."""
    sys.exit(run(sys.argv[1:], os.environ))


def run(args: Sequence[str], environ: Mapping[str, str]) -> int:
    """Run the command; return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    text = Text(choose_language(_asked_language(args), environ))
    try:
        status = _invoke(list(args), App(text, environ))
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except click.UsageError as error:
        return _refuse(text, usage_error(error))
    except GaplessError as error:
        return _refuse(text, error)
    except BrokenPipeError:
        _discard(sys.stdout)
        return PIPE_CLOSED
    except OSError as error:
        _discard(sys.stdout)
        return _refuse(text, CommandError("output", reason=error.strerror))
    return status


def _invoke(args: list[str], app: App) -> int:
    if instruction := app.environ.get(COMPLETION):
        from click.shell_completion import shell_complete  # noqa: PLC0415

        return shell_complete(gapless, {"obj": app}, "gapless", COMPLETION, instruction)
    try:
        with gapless.make_context("gapless", args, obj=app) as ctx:
            return int(gapless.invoke(ctx) or 0)
    except click.exceptions.Exit as early:
        return early.exit_code


def _asked_language(args: Sequence[str]) -> str | None:
    """Return the value of `--lang`, wherever it stands: help is translated too."""
    for index, argument in enumerate(args):
        if argument == "--":
            break
        if argument == "--lang" and index + 1 < len(args):
            return args[index + 1]
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return None


def _refuse(text: Text, error: GaplessError) -> int:
    from gapless.render.styled import clean  # noqa: PLC0415

    try:
        click.echo(f"gapless: {clean(text.error(error))}", err=True)
    except OSError:
        _discard(sys.stderr)
    return 2


def _discard(stream: TextIO) -> None:
    """Keep Python from flushing a broken stream again when it exits."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, stream.fileno())
    os.close(null)
