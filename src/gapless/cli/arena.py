"""`gapless arena`: compare bots on the same deals."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import click

from gapless.bots import check_bot
from gapless.bots.arena import standings
from gapless.bots.arena.contest import Contest
from gapless.bots.arena.engines import local, ray_cluster, run, tasks_of
from gapless.bots.arena.journal import open_journal
from gapless.bots.arena.standings import Difference, Standings, mean_and_interval
from gapless.core.setup import parse_house
from gapless.render.board_labels import board_caption, board_label
from gapless.render.styled import shortened, table_lines
from gapless.text import Text

from . import options
from .base import INTERRUPTED, App, CommandError, Range, argument, command, option
from .options import FILE, choice
from .output import check_output, emit, emit_json

LONGEST_NAME = 40
"""Columns of the longest bot name in the table."""


@command("arena")
def arena(
    app: App,
    bots: Annotated[tuple[str, ...], argument("bot", nargs=-1, required=True)],
    games: Annotated[int, option("option-games", "number", type=Range(1), default=100)],
    seed: Annotated[int, option("option-seed", "number", type=Range(0), default=1)],
    against: Annotated[tuple[str, ...], option("option-against", "bot", multiple=True)],
    boards: options.BoardNames,
    edition: options.EditionName,
    house: options.HouseRules,
    seconds: options.Seconds,
    jobs: Annotated[int | None, option("option-jobs", "number", type=Range(1, 1024))],
    engine: Annotated[str, choice("option-engine", "engine", ("local", "ray"))],
    resume: Annotated[Path | None, option("option-resume", "file", type=FILE)],
    plot: Annotated[Path | None, option("option-plot", "file", type=FILE)],
    *,
    as_json: options.AsJson,
) -> int:
    """Play games with all bots and print their standings."""
    check_names(bots)
    for opponent in against:
        check_bot(opponent)
    box = options.find_edition(edition)
    rounds = options.find_boards(box, boards, Path())
    contest = Contest(box, rounds, parse_house(house), seed, seconds, against)
    contest.setup  # noqa: B018 - refuses boards that can't be played, before anything is written
    if plot:
        check_output(plot)
    journal = open_journal(resume, contest) if resume else None
    tasks = list(tasks_of(bots, games))
    known = {result.task for result in journal.results} if journal else set()
    players = ray_cluster if engine == "ray" else local(jobs or _cores())
    with click.progressbar(
        length=len(tasks),
        label=app.text("arena-playing"),
        file=sys.stderr,
        show_pos=True,
        hidden=sys.stderr is None or not sys.stderr.isatty(),
    ) as bar:
        bar.update(len(known.intersection(tasks)))
        played = run(contest, tasks, players, journal, lambda _: bar.update(1))
    compared = standings.standings(contest, bots, played.results)
    if as_json:
        emit_json(standings.as_json(compared))
    elif compared.games:
        emit("".join(f"{line}\n" for line in _lines(app.text, contest, compared)))
    if plot and compared.games:
        title = app.text("arena-heading", games=compared.games, boards=_boards(app.text, contest))
        emit(standings.plot(compared, title, app.text("arena-points")), plot)
    if played.error is not None:
        raise played.error
    if played.interrupted:
        click.echo(app.text("arena-interrupted", games=compared.games, wanted=games), err=True)
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


def _lines(text: Text, contest: Contest, compared: Standings) -> Iterator[str]:
    yield text("arena-heading", games=compared.games, boards=_boards(text, contest))
    yield ""
    refs = list(compared.bots[0].boards)
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
        for bot in compared.bots
    ]
    yield from table_lines([head, *rows])
    if compared.differences:
        yield ""
        yield text("arena-differences")
        rows = [_difference(difference) for difference in compared.differences]
        head = ["", *head[1 : 2 + len(refs)]]
        yield from table_lines([head, *rows] if len(refs) > 1 else rows)
    for bot in compared.bots:
        if bot.reason:
            reason = text.error(bot.reason)
            yield text("arena-forfeit", bot=bot.name, count=bot.forfeits, reason=reason)


def _difference(difference: Difference) -> list[str]:
    better, other = (
        shortened(name, LONGEST_NAME) for name in (difference.better, difference.other)
    )
    boards = list(difference.boards.values()) if len(difference.boards) > 1 else []
    points = [mean_and_interval(points, "+.2f") for points in (difference.points, *boards)]
    return [f"  {better} - {other}", *points]


def _boards(text: Text, contest: Contest) -> str:
    return " ".join(board_label(text, board) for board in contest.boards)
