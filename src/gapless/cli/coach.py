"""`gapless coach`: reviews a game."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import wrap
from typing import Annotated

import click

from gapless.analysis.report import review_html
from gapless.analysis.review import review
from gapless.analysis.review_cache import review_folder
from gapless.analysis.review_words import review_data, review_report
from gapless.records import read_record
from gapless.render.styled import clean

from .base import INTERRUPTED, App, CommandError, Range, argument, command, option
from .options import FILE, AsJson, choice
from .output import check_output, emit, emit_json, is_terminal, progress_line, screen_columns


@command("coach")
def coach(
    app: App,
    *,
    record: Annotated[Path, argument("record", type=FILE)],
    seat: Annotated[int | None, option("option-coach-seat", "number", type=Range(1))],
    effort: Annotated[str, choice("option-effort", "effort", ("quick", "full"))],
    as_json: AsJson,
    output: Annotated[Path | None, option("option-report", "file", type=FILE, flags="-o --output")],
) -> int:
    """Review a game: the account of each round, and the biggest mistakes."""
    game = read_record(record)
    players = len(game.setup.players)
    if seat is not None and seat > players:
        raise CommandError("no-seat", seat=seat, players=players)
    if output is not None:
        check_output(output)
    chosen = None if seat is None else seat - 1
    made = review(game, chosen, effort=effort, cache=review_folder(app.environ))
    try:
        with progress_line() as show:
            made.on_progress = lambda done, expected: show(
                app.text("coach-progress", percent=100 * done // max(1, expected))
            )
            made.run()
    except KeyboardInterrupt:
        click.echo(f"gapless: {app.text('coach-interrupted')}", err=True)
        return INTERRUPTED
    if output is not None:
        emit(review_html(app.text, made), output)
    if str(output) == "-":
        return 0
    if as_json:
        for account in made.rounds:
            emit_json(review_data(app.text, account, made.possible(account.round, account.seat)))
    else:
        names = [clean(name) for name in game.setup.players]
        lines = review_report(app.text, made, names)
        emit("\n".join(_wrapped(lines) if is_terminal() else lines) + "\n")
    return 0


def _wrapped(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines that fit the terminal; what goes on below is indented."""
    for line in lines:
        yield from wrap(line, screen_columns(), subsequent_indent="  ") or [""]
