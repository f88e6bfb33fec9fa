"""The commands that read files.

`check` finds their mistakes, `replay` reports games, and `verify` checks that the cards of a record
follow from what it carries.
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, TypeAlias

from gapless.core.errors import GaplessError
from gapless.editions.files import MAX_BYTES, decoded, read_text
from gapless.editions.reader import problems_of
from gapless.editions.tables import DataError
from gapless.records import InvalidRecordError, Record, parse_record
from gapless.rooms.deal_proofs import Proof
from gapless.rooms.deal_proofs import verify as verify_record
from gapless.text import Text
from gapless.text.sentences import place_of

from .base import App, command, option
from .options import AsJson, Files
from .output import complain, emit, emit_json
from .reports import record_data, record_report

_TAG = re.compile(r'\s*(?:#[^\n]*\s+)*\[[A-Za-z]\w*[ \t]+"')


@command("check")
def check(app: App, files: Files, *, as_json: AsJson) -> int:
    """Report all mistakes in edition files, board files and records."""
    problems_by_file = [(file, list(_problems(file))) for file in files]
    for file, problems in problems_by_file:
        if as_json:
            emit_json({"file": str(file), "problems": [_data(*problem) for problem in problems]})
        elif not problems:
            emit(app.text("file-fine", file=str(file)) + "\n")
        else:
            for problem in problems:
                _show(app.text, file, *problem)
    return 2 if any(problems for _, problems in problems_by_file) else 0


def _problems(file: Path) -> Iterator[tuple[GaplessError, int | None]]:
    """Yield the problems of a file, those of a record with their line."""
    try:
        content = _text_of(file)
    except GaplessError as error:
        yield error, None
        return
    if file.suffix == ".txt" or (file.suffix != ".toml" and _TAG.match(content)):
        try:
            parse_record(content, str(file), file.parent)
        except InvalidRecordError as error:
            yield error.cause, error.line
        return
    for problem in problems_of(content):
        yield problem, None


def _text_of(file: Path) -> str:
    """Return the text of a file, or for `-` that of standard input."""
    if str(file) != "-":
        return read_text(file)
    return decoded(sys.stdin.buffer.read(MAX_BYTES + 1) if sys.stdin else b"", file)


def _data(reason: GaplessError, line: int | None) -> dict[str, object]:
    place = reason.place if isinstance(reason, DataError) and line is None else None
    return {"line": line, "place": place, "code": reason.code, "reason": str(reason)}


def _show(text: Text, file: Path, reason: GaplessError, line: int | None) -> None:
    sentence = text.error(reason)
    if line is not None:
        emit(f"{file}:{line}: {sentence}\n")
    elif isinstance(reason, DataError):
        emit(f"{file}: {place_of(text, reason)}: {sentence}\n")
    else:
        complain(sentence)


@command("replay")
def replay(app: App, files: Files, *, as_json: AsJson) -> int:
    """Check records of games and report their scores."""

    def report(file: Path, record: Record) -> Report:
        lines = record_report(app.text, record)
        return record_data(record), [f"{file}:", *lines, ""] if len(files) > 1 else lines

    return report_records(app.text, files, report, as_json=as_json)


Report: TypeAlias = tuple[object, Iterable[str]]
"""What is reported about a record: data for programs, and lines for people."""


def report_records(
    text: Text, files: Iterable[Path], report: Callable[[Path, Record], Report], *, as_json: bool
) -> int:
    """Read and report records, also after one for which that fails; return the exit status."""
    status = 0
    for file in files:
        try:
            record = parse_record(_text_of(file), str(file), file.parent)
            data, lines = report(file, record)
        except GaplessError as error:
            status = 2
            if as_json:
                emit_json({"error": str(error), "file": str(file), "code": error.code})
            line = text.error(error)
            complain(line if str(file) in line else f"{file}: {line}")
        else:
            if as_json:
                emit_json(data)
            else:
                emit("\n".join(lines) + "\n")
    return status


@command("verify")
def verify(
    app: App,
    files: Files,
    *,
    commitment: Annotated[str | None, option("option-commitment", "hex")],
    contribution: Annotated[tuple[str, ...], option("option-contribution", "hex", multiple=True)],
    as_json: AsJson,
) -> int:
    """Check that the cards of records follow from their tags, and from a known commitment."""

    def report(file: Path, record: Record) -> Report:
        proof, marks = verify_record(record, commitment, contribution), _marks(record)
        data = {"file": str(file), **asdict(proof), **marks}
        return data, _proof_lines(app.text, file, proof, marks)

    return report_records(app.text, files, report, as_json=as_json)


def _marks(record: Record) -> dict[str, object]:
    """What the record says about how the game was played, which nothing proves."""
    tags = dict(record.tags)
    return {"practice": record.practised, "branch": tags.get("Branch"), "hints": tags.get("Hints")}


def _proof_lines(text: Text, file: Path, proof: Proof, marks: dict[str, object]) -> Iterator[str]:
    first = "verify-compared" if proof.compared else "verify-consistent"
    yield text(first, file=str(file), commitment=proof.commitment)
    if proof.fixed:
        yield text("verify-fixed")
    else:
        yield text("verify-drawn", contributed=proof.contributed, missing=proof.missing)
    if proof.compared and proof.unconfirmed:
        yield text("verify-unconfirmed", count=proof.unconfirmed)
    for name, mark in marks.items():
        if mark:
            yield text(f"verify-{name}", **{name: str(mark)})
