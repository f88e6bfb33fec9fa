"""`gapless play` and `gapless tui`: a game in the terminal, on screens or line by line."""

import gc
import io
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import click
from click.core import ParameterSource

from gapless.core.errors import GaplessError
from gapless.core.setup import Setup, classic_setup, parse_house
from gapless.editions import EDITIONS
from gapless.editions import edition as shipped
from gapless.local.extras import needing
from gapless.local.game_library import GameLibrary, find_boards
from gapless.local.plain import PlainGame
from gapless.local.player_names import BOT, COLOURS
from gapless.local.preferences import read_preferences, write_preferences
from gapless.local.saves import Saves, data_folder
from gapless.local.session import Session
from gapless.local.terminals import draws_lines, obstacle, speaks
from gapless.records import Record, read_record
from gapless.text import Text

from .base import App, argument, command, option
from .deal import check_names
from .options import FILE, BoardNames, HouseRules, Names, Seed, ShippedEdition
from .output import emit

RecordFile = Annotated[Path | None, argument("record", required=False, type=FILE)]
Resumes = Annotated[bool, option("option-resume-game")]


@command("play")
def play(
    app: App,
    *,
    record: RecordFile,
    resume: Resumes,
    plain: Annotated[bool, option("option-plain")],
    seed: Seed,
    names: Names,
    bots: Annotated[tuple[str, ...], option("option-bot", "bot", multiple=True, flags="--bot")],
    boards: BoardNames,
    house: HouseRules,
    edition: ShippedEdition,
) -> None:
    """Begin a game, or resume one."""
    games = games_of(app)
    if resume:
        session = games.resume()
    elif record is not None:
        session = games.open(record)
    else:
        box = shipped(edition)
        refs = box.rounds if boards is None else boards.split()
        setup = Setup(
            box, seats(names, bots), find_boards(box, refs, Path.cwd()), parse_house(house)
        )
        session = games.new(setup, seed)
    if plain or obstacle(app.environ):
        play_plain(app, session, None if plain else "plain-chosen")
    else:
        show(app, session)


def games_of(app: App) -> GameLibrary:
    """Return the saved games of this user."""
    return GameLibrary(
        Saves(data_folder(app.environ) / "games"), lambda: datetime.now().astimezone()
    )


def seats(names: Sequence[str], bots: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the seats: people first, then bots; by default one person."""
    check_names(names)
    people = tuple(names) or ((COLOURS[0],) if len(bots) < len(COLOURS) else ())
    return (*people, *(f"{BOT}{bot}" for bot in bots))


def play_plain(app: App, session: Session, reason: str | None) -> None:
    """Play line by line; `reason` is the message why, if the user did not ask for it."""
    text = app.text
    if not speaks(sys.stdout, text.language):
        emit(f"{Text('en')('speaks-english')}\n")
        text = Text("en")
    if reason is not None:
        emit(f"{text(reason)}\n")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    folder = data_folder(app.environ)
    try:
        preferences = read_preferences(folder)
    except GaplessError:
        preferences = None
    brief = preferences is not None and preferences.brief
    game = PlainGame(session, text, sys.stdin or io.StringIO(), sys.stdout, brief=brief)
    try:
        game.play()
    finally:
        if preferences is not None and game.brief != brief:
            write_preferences(folder, replace(preferences, brief=game.brief))


@command("tui")
def tui(app: App, record: RecordFile, *, resume: Resumes) -> None:
    """Open the screens: the menu, a game or a finished record."""
    problem = obstacle(app.environ)
    if problem is not None:
        raise problem
    games = games_of(app)
    if resume:
        show(app, games.resume())
    elif record is None:
        show(app, None)
    else:
        game = read_record(record)
        show(app, game if game.complete else games.open(record))


def show(app: App, opened: Session | Record | None) -> None:
    """Open the screens with a game or a record, or with the menu; return when they close.

    Raises `ExtraError` if Textual is not installed.
    """
    gc.disable()  # an import creates many objects and no garbage; collecting costs 30 ms or more
    try:
        with needing("tui"):
            from gapless.tui.app import GaplessApp  # noqa: PLC0415
    finally:
        gc.freeze()  # nor does it become garbage: later collections pass over it
        gc.enable()
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
    """Return whether the language was given explicitly, and not taken from the locale."""
    ctx: click.Context | None = click.get_current_context()
    while ctx is not None:
        if ctx.get_parameter_source("lang") is ParameterSource.COMMANDLINE:
            return True
        ctx = ctx.parent
    return bool(app.environ.get("GAPLESS_LANG"))


def begin(app: App) -> None:
    """Open the menu, or play line by line where screens are impossible or not installed."""
    reason = "plain-chosen" if obstacle(app.environ) is not None else "plain-extra"
    if reason == "plain-extra" and find_spec("textual") is not None:
        show(app, None)
    else:
        setup = classic_setup(shipped(EDITIONS[0]), seats((), ()))
        play_plain(app, games_of(app).new(setup, None), reason)
