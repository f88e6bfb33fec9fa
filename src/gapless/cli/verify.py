"""`gapless verify`: check that the cards of a record follow from what it carries."""

from pathlib import Path

import click

from gapless.core.errors import GaplessError
from gapless.records import Record, read_record
from gapless.server.deal_proofs import Proof
from gapless.server.deal_proofs import verify as verify_record
from gapless.text import Text

from .base import App, command, option
from .options import files_argument, json_option
from .output import emit, emit_json


@command("verify")
@files_argument
@option("--commitment", metavar="hex", help="option-commitment")
@option("--contribution", "known", metavar="hex", multiple=True, help="option-contribution")
@json_option
def verify(
    app: App,
    files: tuple[Path, ...],
    *,
    commitment: str | None,
    known: tuple[str, ...],
    as_json: bool,
) -> int:
    """Check that the cards of records follow from their tags, and from a known commitment."""
    status = 0
    for file in files:
        try:
            record = read_record(file)
            proof = verify_record(record, commitment, known)
        except GaplessError as error:
            status = 2
            if as_json:
                emit_json({"file": str(file), "error": str(error), "code": error.code})
            else:
                line = app.text.error(error)
                click.echo(line if str(file) in line else f"{file}: {line}", err=True)
            continue
        if as_json:
            emit_json(_data(file, proof) | _marks(record))
        else:
            lines = _report(app.text, file, proof) + _marks_report(app.text, _marks(record))
            emit("\n".join(lines) + "\n")
    return status


def _data(file: Path, proof: Proof) -> dict[str, object]:
    return {
        "file": str(file),
        "commitment": proof.commitment,
        "compared": proof.compared,
        "fixed": proof.fixed,
        "contributed": proof.contributed,
        "missing": proof.missing,
        "confirmed": proof.confirmed,
        "unconfirmed": proof.unconfirmed,
    }


def _marks(record: Record) -> dict[str, object]:
    """What the record says about how the game was played, which nothing proves."""
    tags = dict(record.tags)
    return {
        "practice": record.practised,
        "branch": tags.get("Branch"),
        "hints": tags.get("Hints"),
    }


def _marks_report(text: Text, marks: dict[str, object]) -> list[str]:
    return [text(f"verify-{name}", **{name: str(mark)}) for name, mark in marks.items() if mark]


def _report(text: Text, file: Path, proof: Proof) -> list[str]:
    first = "verify-compared" if proof.compared else "verify-consistent"
    counts = {"contributed": proof.contributed, "missing": proof.missing}
    lines = [
        text(first, file=str(file), commitment=proof.commitment),
        text("verify-fixed") if proof.fixed else text("verify-drawn", **counts),
    ]
    if proof.compared and proof.unconfirmed:
        lines.append(text("verify-unconfirmed", count=proof.unconfirmed))
    return lines
