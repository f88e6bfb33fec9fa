"""`gapless coach`: reviews a game."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

import click

from gapless.records import read_record
from gapless.render.styled import clean

from .base import INTERRUPTED, App, Choice, CommandError, Range, argument, command, option
from .options import FILE, json_option
from .output import check_output, emit, emit_json, is_terminal, progress_line, screen_columns

if TYPE_CHECKING:
    from gapless.analysis.review import Review
    from gapless.text import Text

EFFORTS = ("quick", "full")


@command("coach")
@argument("record", metavar="record", type=FILE)
@option("--seat", metavar="number", type=Range(1), help="option-coach-seat")
@option("--effort", metavar="effort", type=Choice(EFFORTS), default="quick", help="option-effort")
@json_option
@option("-o", "--output", metavar="file", type=FILE, help="option-report")
def coach(
    app: App, record: Path, seat: int | None, effort: str, output: Path | None, *, as_json: bool
) -> int:
    """Review a game: the account of each round, and the biggest mistakes."""
    found = read_record(record)
    players = len(found.setup.players)
    if seat is not None and seat > players:
        raise CommandError("no-seat", seat=seat, players=players)
    if output is not None:
        check_output(output)
    try:
        from gapless.analysis.review import review  # noqa: PLC0415 - it needs an extra
        from gapless.analysis.review_cache import review_folder  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise CommandError("coach-missing") from error
    chosen = None if seat is None else seat - 1
    made = review(found, chosen, effort=effort, cache=review_folder(app.environ))
    status = _run(app.text, made)
    if status:
        return status
    if output is not None:
        from gapless.analysis.report import review_html  # noqa: PLC0415

        emit(review_html(app.text, made), output)
    if str(output) == "-":
        return 0
    if as_json:
        from gapless.analysis.review_words import review_data  # noqa: PLC0415

        for one in made.rounds:
            emit_json(review_data(app.text, one, made.possible(one.round, one.seat)))
    else:
        from gapless.analysis.review_words import review_report  # noqa: PLC0415

        names = [clean(name) for name in found.setup.players]
        lines = review_report(app.text, made, names)
        emit("\n".join(_wrapped(lines) if is_terminal() else lines) + "\n")
    return 0


def _wrapped(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines that fit the terminal; what goes on below is indented."""
    for line in lines:
        yield from wrap(line, screen_columns(), subsequent_indent="  ") or [""]


def _run(text: "Text", made: "Review") -> int:
    """Compute a review and return the exit status; an interrupt leaves what is stored."""
    with progress_line() as show:
        made.on_progress = lambda done, expected: show(
            text("coach-progress", percent=100 * done // max(1, expected))
        )
        try:
            made.run()
        except KeyboardInterrupt:
            status = INTERRUPTED
        else:
            status = 0
    if status:
        click.echo(f"gapless: {text('coach-interrupted')}", err=True)
    return status
