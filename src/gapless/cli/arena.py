"""`gapless arena`: compare bots on the same deals."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from gapless.bots import check_bot
from gapless.bots.arena.contest import Contest, Result
from gapless.bots.arena.engines import local, ray_cluster, run, tasks_of
from gapless.bots.arena.journal import open_journal
from gapless.bots.arena.standings import (
    Difference,
    Standings,
    as_json,
    mean_and_interval,
    standings,
)
from gapless.bots.arena.standings import plot as draw
from gapless.core.setup import parse_house
from gapless.render.board_labels import board_caption, board_label
from gapless.render.styled import padded, shortened, width
from gapless.text import Text

from .base import INTERRUPTED, App, Choice, CommandError, Range, argument, command, option
from .bot import seconds_option
from .options import (
    FILE,
    boards_option,
    edition_option,
    find_boards,
    find_edition,
    house_option,
    json_option,
)
from .output import check_output, emit, emit_json

LONGEST_NAME = 40
"""Columns of the longest bot name in the table."""


@command("arena")
@argument("bots", metavar="bot", nargs=-1, required=True)
@option("--games", metavar="number", type=Range(1), default=100, help="option-games")
@option("--seed", metavar="number", type=Range(0), default=1, help="option-seed")
@option("--against", metavar="bot", multiple=True, help="option-against")
@boards_option
@edition_option
@house_option
@seconds_option
@option("--jobs", metavar="number", type=Range(1, 1024), help="option-jobs")
@option(
    "--engine",
    metavar="engine",
    type=Choice(("local", "ray")),
    default="local",
    help="option-engine",
)
@option("--resume", metavar="file", type=FILE, help="option-resume")
@option("--plot", metavar="file", type=FILE, help="option-plot")
@json_option
def arena(
    app: App,
    bots: tuple[str, ...],
    games: int,
    seed: int,
    against: tuple[str, ...],
    boards: str | None,
    edition: str,
    house: str,
    seconds: float,
    jobs: int | None,
    engine: str,
    resume: Path | None,
    plot: Path | None,
    *,
    as_json: bool,
) -> int:
    """Play games with all bots and print their standings."""
    check_names(bots)
    for opponent in against:
        check_bot(opponent)
    box = find_edition(edition)
    rounds = find_boards(box, boards, Path())
    contest = Contest(box, rounds, parse_house(house), seed, seconds, against)
    contest.setup  # noqa: B018 - refuses boards that can't be played, before anything is written
    if plot:
        check_output(plot)
    journal = open_journal(resume, contest) if resume else None
    tasks = list(tasks_of(bots, games))
    known = {result.task for result in journal.results} if journal else set()
    with _progress(app.text, len(tasks), len(known.intersection(tasks))) as advance:
        players = ray_cluster if engine == "ray" else local(jobs or _cores())
        played = run(contest, tasks, players, journal, advance)
    found = standings(contest, bots, played.results)
    _report(app, contest, found, as_program=as_json)
    if plot and found.games:
        title = app.text("arena-heading", games=found.games, boards=_boards(app.text, contest))
        emit(draw(found, title, app.text("arena-points")), plot)
    if played.error is not None:
        raise played.error
    if played.interrupted:
        click.echo(app.text("arena-interrupted", games=found.games, wanted=games), err=True)
        return INTERRUPTED
    return 0


def check_names(bots: Sequence[str]) -> None:
    """Raise if a bot does not exist or is named twice."""
    for number, bot in enumerate(bots):
        check_bot(bot)
        if bot in bots[:number]:
            raise CommandError("bot-twice", bot=bot)


def _cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _progress(text: Text, games: int, done: int) -> Iterator[Callable[[Result], None]]:
    """A bar on stderr, where that is a terminal."""
    hidden = sys.stderr is None or not sys.stderr.isatty()
    label = text("arena-playing")
    with click.progressbar(
        length=games, label=label, file=sys.stderr, show_pos=True, hidden=hidden
    ) as bar:
        bar.update(done)
        yield lambda _: bar.update(1)


def _report(app: App, contest: Contest, found: Standings, *, as_program: bool) -> None:
    if as_program:
        emit_json(as_json(found))
    elif found.games:
        emit("".join(f"{line}\n" for line in _lines(app.text, contest, found)))


def _lines(text: Text, contest: Contest, found: Standings) -> Iterator[str]:
    yield text("arena-heading", games=found.games, boards=_boards(text, contest))
    yield ""
    refs = list(found.bots[0].boards)
    captions = {board.ref: board_caption(text, board) for board in contest.boards}
    head = [
        text("arena-bot"),
        text("total"),
        *(captions[ref] for ref in refs),
        *([text("arena-wins")] if contest.opponents else []),
        text("arena-seconds"),
        text("arena-longest"),
        text("arena-forfeits"),
    ]
    rows = [
        [
            shortened(bot.name, LONGEST_NAME),
            mean_and_interval(bot.total, ".2f"),
            *(mean_and_interval(bot.boards[ref], ".2f") for ref in refs),
            *([] if bot.wins is None else [mean_and_interval(bot.wins, ".2f")]),
            f"{bot.seconds_per_act:.4f}",
            f"{bot.longest_act:.4f}",
            str(bot.forfeits),
        ]
        for bot in found.bots
    ]
    yield from _table([head, *rows])
    if found.differences:
        yield ""
        yield text("arena-differences")
        rows = [_difference(one) for one in found.differences]
        yield from _table([["", *head[1 : 2 + len(refs)]], *rows] if len(refs) > 1 else rows)
    for bot in found.bots:
        if bot.reason:
            reason = text.error(bot.reason)
            yield text("arena-forfeit", bot=bot.name, count=bot.forfeits, reason=reason)


def _difference(one: Difference) -> list[str]:
    better, other = (shortened(name, LONGEST_NAME) for name in (one.better, one.other))
    boards = list(one.boards.values()) if len(one.boards) > 1 else []
    points = [mean_and_interval(points, "+.2f") for points in (one.points, *boards)]
    return [f"  {better} - {other}", *points]


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    sizes = [max(width(row[place]) for row in rows) for place in range(len(rows[0]))]
    for first, *rest in rows:
        cells = (
            " " * (size - width(cell)) + cell for cell, size in zip(rest, sizes[1:], strict=True)
        )
        yield "  ".join([padded(first, sizes[0]), *cells])


def _boards(text: Text, contest: Contest) -> str:
    return " ".join(board_label(text, board) for board in contest.boards)
