"""`gapless score` scores a ramp; `gapless solve` finds the best score for a known order."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from gapless.core.ramp import Ramp
from gapless.core.setup import check_house, parse_house
from gapless.editions import find_board
from gapless.records import read_record
from gapless.render.board_labels import board_caption, round_heading
from gapless.search.known_round import KnownRound, Solution, known_round
from gapless.text import Text

from .base import INTERRUPTED, App, CommandError, Range, argument, command, option
from .options import (
    FILE,
    board_option,
    edition_option,
    find_edition,
    house_option,
    json_option,
)
from .output import emit, emit_json, progress_line, screen_columns
from .reports import item_data, score_report


@command("score")
@argument("ramp", metavar="ramp")
@board_option
@edition_option
@house_option
@json_option
def score(app: App, ramp: str, board: str, edition: str, house: str, *, as_json: bool) -> None:
    """Score a ramp given in the notation."""
    found = find_board(find_edition(edition), board, Path())
    rules = parse_house(house)
    check_house(rules, [found])
    if found.volatile:
        raise CommandError("volatile-ramp", board=found.ref)
    result = Ramp(found, rules, ramp.strip()).score()
    if as_json:
        emit_json({"board": found.ref, "total": result.total, "items": item_data(result)})
    else:
        lines = score_report(app.text, found, result, screen_columns())
        heading = board_caption(app.text, found)
        emit("\n".join([heading, *lines]) + "\n")


@command("solve")
@argument("record", metavar="record", required=False, type=FILE)
@option("--board", metavar="board", help="option-board")
@option("--start", metavar="tile", help="option-start")
@option("--order", metavar="tiles", help="option-order")
@edition_option
@house_option
@option("--seconds", metavar="seconds", type=Range(0.1), help="option-solve-seconds")
@json_option
def solve(
    app: App,
    record: Path | None,
    board: str | None,
    start: str | None,
    order: str | None,
    edition: str,
    house: str,
    seconds: float | None,
    *,
    as_json: bool,
) -> int:
    """Find the best score for a known order of tiles, or for the rounds of a record."""
    given = {"--board": board, "--start": start, "--order": order, "--house": house or None}
    if record is not None:
        named = ", ".join(name for name, value in given.items() if value is not None)
        if named:
            raise CommandError("solve-both", options=named)
        return _solve_record(app.text, record, seconds, as_json=as_json)
    if board is None or start is None or order is None:
        raise CommandError("solve-what")
    box = find_edition(edition)
    tiles = [start, *order.split()]
    known = KnownRound.of_order(box, find_board(box, board, Path()), tiles, parse_house(house))
    found, status = _solved(app.text, known, seconds)
    if as_json:
        emit_json(asdict(found))
    else:
        emit("\n".join(_report(app.text, found)) + "\n")
    return status


def _solve_record(text: Text, path: Path, seconds: float | None, *, as_json: bool) -> int:
    record = read_record(path)
    setup = record.setup
    solved = False
    for number, round in enumerate(record.rounds, 1):
        for seat in setup.seats if round.turns else ():
            known = known_round(setup, round, seat)
            found, status = _solved(text, known, seconds)
            solved = True
            if as_json:
                emit_json({"round": number, "seat": seat + 1, **asdict(found)})
            else:
                heading = round_heading(text, number, round.board)
                lines = "\n".join(_report(text, found))
                emit(f"{heading}, {setup.players[seat]}\n{lines}\n\n")
            if status:
                return status
    if not solved:
        raise CommandError("solve-none", file=str(path))
    return 0


def _solved(text: Text, known: KnownRound, seconds: float | None) -> tuple[Solution, int]:
    """Return the solution and the exit status: when interrupted, the best found so far."""
    try:
        from gapless.search.hindsight import RoundSearch  # noqa: PLC0415 - it needs an extra

        search = RoundSearch(known)
    except ModuleNotFoundError as error:
        raise CommandError("solve-missing") from error
    with progress_line() as show:

        def report(score: int, bound: int, seconds: float) -> None:
            show(text("solve-progress", score=score, bound=bound, seconds=int(seconds)))

        try:
            return search.run(seconds=seconds, progress=report), 0
        except KeyboardInterrupt:
            best = search.solution
            if best is None:
                raise
            return best, INTERRUPTED


def _report(text: Text, found: Solution) -> Iterator[str]:
    yield text(
        "solve-proved" if found.proved else "solve-found", score=found.score, bound=found.bound
    )
    yield " ".join(found.placements)
    yield text("solve-effort", states=found.states, seconds=round(found.seconds, 2))
