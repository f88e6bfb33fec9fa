"""`gapless generate`: make a new board, and measure its difficulty."""

from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from gapless.analysis.generator import generate_board
from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.editions.writer import board_text
from gapless.text import Text

from .base import App, CommandError, Range, command, option
from .options import edition_option, find_edition, json_option, output_option
from .output import check_output, emit, emit_json, progress_line

if TYPE_CHECKING:
    from gapless.analysis.measurement import Difficulty

SEEDS = 1_000_000
"""A seed that isn't given is below this."""


@command("generate")
@option("--seed", metavar="number", type=Range(0), help="option-generate-seed")
@option("--kinds", metavar="kinds", help="option-kinds")
@option("--difficulty", metavar="points", type=Range(0.0), help="option-difficulty")
@edition_option
@option("--measure", is_flag=True, help="option-measure")
@output_option
@option("--force", is_flag=True, help="option-force")
@json_option
def generate(
    app: App,
    seed: int | None,
    kinds: str | None,
    difficulty: float | None,
    edition: str,
    output: Path | None,
    *,
    measure: bool,
    force: bool,
    as_json: bool,
) -> None:
    """Print a new board as a board file, or write it to one."""
    box = find_edition(edition)
    if output is not None:
        if not force and output.is_file():
            raise CommandError("generate-exists", file=str(output))
        check_output(output)
    seed = SystemRandom().randrange(SEEDS) if seed is None else seed
    try:
        with progress_line() as show:
            board = generate_board(
                seed,
                kinds,
                difficulty,
                box,
                progress=lambda tried, nearest: show(
                    app.text("generate-progress", tried=tried, nearest=round(nearest, 1))
                ),
            )
            found = _measured(app.text, board, box, show) if measure else None
    except ModuleNotFoundError as error:
        raise CommandError("generate-missing") from error
    lines = [] if found is None else _report(app.text, found)
    text = "".join(f"# {line}\n" for line in lines) + board_text(board)
    if output is not None or not as_json:
        emit(text, output)
    if as_json:
        emit_json(_data(board, text, found))
    elif output is not None and str(output) != "-":
        name = f"file:{output}:{board.ref}"
        emit("\n".join([*lines, app.text("generate-written", name=name)]) + "\n")


def _measured(
    text: Text, board: Board, edition: Edition, show: Callable[[str], None]
) -> "Difficulty":
    from gapless.analysis.difficulty import measure_board  # noqa: PLC0415 - it needs an extra

    return measure_board(
        board,
        edition,
        progress=lambda share: show(text("generate-measuring", percent=round(100 * share))),
    )


def _report(text: Text, found: "Difficulty") -> list[str]:
    return [
        text(
            "generate-skill",
            skill=round(found.skill, 1),
            newcomer=round(found.newcomer, 1),
            architect=round(found.architect, 1),
            master=round(found.master, 1),
        ),
        text("generate-luck", luck=round(found.luck, 1), hindsight=round(found.hindsight, 1)),
    ]


def _data(board: Board, text: str, found: "Difficulty | None") -> dict[str, Any]:
    data: dict[str, Any] = {
        "board": board.ref,
        "grid": board.grid,
        "spaces": dict(board.spaces),
        "rows": board.rows,
        "columns": board.columns,
        "words": board.words,
        "volatile": board.volatile,
        "text": text,
    }
    if found is not None:
        figures = ("skill", "luck", "newcomer", "architect", "master", "hindsight")
        data["difficulty"] = {name: round(getattr(found, name), 2) for name in figures}
    return data
