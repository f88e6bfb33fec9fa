"""`gapless tui`: the game on the screen of a terminal."""

import sys
from importlib.util import find_spec
from pathlib import Path

import click
from click.core import ParameterSource

from gapless.core.setup import classic_setup
from gapless.editions import EDITIONS, edition
from gapless.local.errors import PlayError
from gapless.local.saves import data_folder
from gapless.local.session import Session
from gapless.local.terminals import draws_lines, obstacle, speaks
from gapless.records import Record, read_record

from .base import App, command
from .play import games_of, play_plain, record_argument, resume_option, seats


@command("tui")
@record_argument
@resume_option
def tui(app: App, record: Path | None, *, resume: bool) -> None:
    problem = obstacle(app.environ)
    if problem is not None:
        raise problem
    games = games_of(app)
    if resume:
        show(app, games.resume())
    elif record is None:
        show(app, None)
    else:
        found = read_record(record)
        show(app, found if found.complete else games.open(record))


def show(app: App, opened: Session | Record | None) -> None:
    """Opens the screens: at a game, at a record to look at, or at the menu."""
    try:
        from gapless.tui.app import GaplessApp  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("gapless"):
            raise
        raise PlayError("tui-extra") from None
    GaplessApp(
        games_of(app),
        data_folder(app.environ),
        app.text.language,
        opened,
        draws_lines=draws_lines(sys.__stdout__),
        speaks=lambda language: speaks(sys.__stdout__, language),
        language_fixed=language_was_asked(app),
    ).run()


def language_was_asked(app: App) -> bool:
    """Whether the language was named for this once, and not taken from the surroundings."""
    ctx: click.Context | None = click.get_current_context()
    while ctx is not None:
        if ctx.get_parameter_source("lang") is ParameterSource.COMMANDLINE:
            return True
        ctx = ctx.parent
    return bool(app.environ.get("GAPLESS_LANG"))


def begin(app: App) -> None:
    """What the bare command does in a terminal: opens the menu, or plays line by line."""
    if obstacle(app.environ) is None and find_spec("textual") is not None:
        show(app, None)
    else:
        box = edition(EDITIONS[0])
        setup = classic_setup(box, seats((), ()))
        play_plain(app, games_of(app).new(setup, None), chosen=False)
