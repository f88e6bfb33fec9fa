"""`gapless play`: a game at once, on the screen or line by line."""

import io
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from gapless.core.setup import Setup, parse_house
from gapless.editions import edition as shipped
from gapless.local.game_library import GameLibrary, find_boards
from gapless.local.plain import PlainGame
from gapless.local.player_names import BOT, COLOURS
from gapless.local.saves import Saves, data_folder
from gapless.local.session import Session
from gapless.local.terminals import obstacle, speaks
from gapless.text import Text

from .base import App, argument, command, option
from .deal import name_option, seed_option
from .options import FILE, boards_option, house_option, shipped_option
from .output import emit

resume_option = option("--resume", is_flag=True, help="option-resume-game")
record_argument = argument("record", metavar="record", required=False, type=FILE)


@command("play")
@record_argument
@resume_option
@option("--plain", is_flag=True, help="option-plain")
@seed_option
@name_option
@option("--bot", "bots", metavar="bot", multiple=True, help="option-bot")
@boards_option
@house_option
@shipped_option
def play(
    app: App,
    record: Path | None,
    seed: int | None,
    names: tuple[str, ...],
    bots: tuple[str, ...],
    boards: str | None,
    house: str,
    edition: str,
    *,
    resume: bool,
    plain: bool,
) -> None:
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
        play_plain(app, session, chosen=plain)
    else:
        from .tui import show  # noqa: PLC0415

        show(app, session)


def games_of(app: App) -> GameLibrary:
    return GameLibrary(
        Saves(data_folder(app.environ) / "games"), lambda: datetime.now().astimezone()
    )


def seats(names: Sequence[str], bots: Sequence[str]) -> tuple[str, ...]:
    """People first, by their names, then bots; without anybody, one person."""
    people = tuple(names) or ((COLOURS[0],) if len(bots) < len(COLOURS) else ())
    return (*people, *(f"{BOT}{bot}" for bot in bots))


def play_plain(app: App, session: Session, *, chosen: bool) -> None:
    text = app.text
    if not speaks(sys.stdout, text.language):
        emit(f"{Text('en')('speaks-english')}\n")
        text = Text("en")
    if not chosen:
        emit(f"{text('plain-chosen')}\n")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    PlainGame(session, text, sys.stdin or io.StringIO(), sys.stdout).play()
