"""`gapless score` scores a ramp; `gapless solve` finds the best score for a known order."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from gapless import Ramp, find_board
from gapless.core.setup import check_house, parse_house
from gapless.local.extras import needing
from gapless.records import read_record
from gapless.render.board_labels import board_caption, round_heading
from gapless.search.known_round import KnownRound, Solution, known_round
from gapless.text import Text

from .base import INTERRUPTED, App, CommandError, Range, argument, command, option
from .options import FILE, AsJson, BoardName, EditionName, HouseRules, find_edition
from .output import emit, emit_json, progress_line, screen_columns
from .reports import item_data, score_report


@command("score")
def score(
    app: App,
    ramp: Annotated[str, argument("ramp")],
    board: BoardName,
    edition: EditionName,
    house: HouseRules,
    *,
    as_json: AsJson,
) -> None:
    """Score a ramp given in the notation."""
    chosen = find_board(find_edition(edition), board, Path())
    rules = parse_house(house)
    check_house(rules, [chosen])
    if chosen.volatile:
        raise CommandError("volatile-ramp", board=chosen.ref)
    result = Ramp(chosen, rules, ramp.strip()).score()
    if as_json:
        emit_json({"board": chosen.ref, "total": result.total, "items": item_data(result)})
    else:
        lines = score_report(app.text, chosen, result, screen_columns())
        heading = board_caption(app.text, chosen)
        emit("\n".join([heading, *lines]) + "\n")


@command("solve")
def solve(
    app: App,
    record: Annotated[Path | None, argument("record", required=False, type=FILE)],
    board: Annotated[str | None, option("option-board", "board")],
    start: Annotated[str | None, option("option-start", "tile")],
    order: Annotated[str | None, option("option-order", "tiles")],
    edition: EditionName,
    house: HouseRules,
    seconds: Annotated[float | None, option("option-solve-seconds", "seconds", type=Range(0.1))],
    *,
    as_json: AsJson,
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
    solution, status = _solved(app.text, known, seconds)
    if as_json:
        emit_json(asdict(solution))
    else:
        emit("\n".join(_report(app.text, solution)) + "\n")
    return status


def _solve_record(text: Text, path: Path, seconds: float | None, *, as_json: bool) -> int:
    record = read_record(path)
    setup = record.setup
    solved = False
    for number, round in enumerate(record.rounds, 1):
        for seat in setup.seats if round.turns else ():
            known = known_round(setup, round, seat)
            solution, status = _solved(text, known, seconds)
            solved = True
            if as_json:
                emit_json({"round": number, "seat": seat + 1, **asdict(solution)})
            else:
                heading = round_heading(text, number, round.board)
                lines = "\n".join(_report(text, solution))
                emit(f"{heading}, {setup.players[seat]}\n{lines}\n\n")
            if status:
                return status
    if not solved:
        raise CommandError("solve-none", file=str(path))
    return 0


def _solved(text: Text, known: KnownRound, seconds: float | None) -> tuple[Solution, int]:
    """Return the solution and the exit status: when interrupted, the best found so far."""
    with needing("search"):
        from gapless.search.hindsight import RoundSearch  # noqa: PLC0415

        search = RoundSearch(known)
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


def _report(text: Text, solution: Solution) -> Iterator[str]:
    id = "solve-proved" if solution.proved else "solve-found"
    yield text(id, score=solution.score, bound=solution.bound)
    yield " ".join(solution.placements)
    yield text("solve-effort", states=solution.states, seconds=round(solution.seconds, 2))
