"""`gapless generate`: make a new board, and measure its difficulty."""

from collections.abc import Callable
from random import SystemRandom
from typing import TYPE_CHECKING, Annotated, Any

import click

from gapless import Board, Edition, Kind
from gapless.analysis.generator import generate_board
from gapless.editions import read_board_file
from gapless.editions.writer import board_text
from gapless.local.extras import needing
from gapless.text import Text

from .base import INTERRUPTED, App, Range, command, option
from .options import AsJson, EditionName, Force, Output, find_edition
from .output import check_output, emit, emit_json, progress_line
from .reports import board_data

if TYPE_CHECKING:
    from gapless.analysis.measurement import Difficulty

FIGURES = ("skill", "luck", "newcomer", "architect", "master", "hindsight")
SEEDS = 1_000_000
"""A seed that isn't given is below this."""


@command("generate")
def generate(
    app: App,
    *,
    seed: Annotated[int | None, option("option-generate-seed", "number", type=Range(0))],
    kinds: Annotated[str | None, option("option-kinds", "kinds")],
    difficulty: Annotated[float | None, option("option-difficulty", "points", type=Range(0.0))],
    edition: EditionName,
    measure: Annotated[bool, option("option-measure")],
    output: Output,
    force: Force,
    as_json: AsJson,
) -> int:
    """Print a new board as a board file, or write it to one."""
    box = find_edition(edition)
    if output is not None:
        check_output(output, force=force)
    seed = SystemRandom().randrange(SEEDS) if seed is None else seed
    try:
        with needing("search"), progress_line() as show:

            def progress(tried: int, nearest: float) -> None:
                show(app.text("generate-progress", tried=tried, nearest=round(nearest, 1)))

            chosen = kinds if kinds is None else [_kind(name) for name in kinds.split()]
            board = generate_board(seed, chosen, difficulty, box, progress=progress)
            measured = _measured(app.text, board, box, show) if measure else None
    except KeyboardInterrupt:
        click.echo(app.text("generate-interrupted"), err=True)
        return INTERRUPTED
    lines = [] if measured is None else _report(app.text, measured)
    text = "".join(f"# {line}\n" for line in lines) + board_text(board)
    if output is not None or not as_json:
        emit(text, output)
    if as_json:
        emit_json(_data(board, text, measured))
    elif output is not None and str(output) != "-":
        name = f"file:{output}:{board.ref}"
        emit("\n".join([*lines, app.text("generate-written", name=name)]) + "\n")
    return 0


def _kind(name: str) -> str | Kind:
    """Return the name of a kind, or the kind that `file:FILE:KEY` names in a board file."""
    path, _, key = name.removeprefix("file:").rpartition(":")
    if not name.startswith("file:") or not path:
        return name
    boards = read_board_file(path).values()
    return next((kind for board in boards for kind in board.kinds if kind.key == key), name)


def _measured(
    text: Text, board: Board, edition: Edition, show: Callable[[str], None]
) -> "Difficulty":
    from gapless.analysis.difficulty import measure_board  # noqa: PLC0415 - it needs an extra

    return measure_board(
        board,
        edition,
        progress=lambda share: show(text("generate-measuring", percent=round(100 * share))),
    )


def _report(text: Text, measured: "Difficulty") -> list[str]:
    figures = _figures(measured, 1)
    return [text("generate-skill", **figures), text("generate-luck", **figures)]


def _figures(measured: "Difficulty", digits: int) -> dict[str, float]:
    return {name: round(getattr(measured, name), digits) for name in FIGURES}


def _data(board: Board, text: str, measured: "Difficulty | None") -> dict[str, Any]:
    data: dict[str, Any] = {**board_data(board), "text": text}
    if measured is not None:
        data["difficulty"] = _figures(measured, 2)
    return data
