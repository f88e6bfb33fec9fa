"""The commands that read files: `check` finds their mistakes, `replay` reports games."""

import re
from collections.abc import Iterator
from pathlib import Path

import click

from gapless.core.errors import GaplessError
from gapless.editions.files import read_text
from gapless.editions.reader import DataError, problems_of
from gapless.records import InvalidRecordError, parse_record, read_record
from gapless.text import Text
from gapless.text.sentences import place_of

from .base import App, command
from .options import files_argument, json_option
from .output import emit, emit_json
from .reports import record_data, record_report

_TAG = re.compile(r'\s*(?:#[^\n]*\s+)*\[[A-Za-z]\w*[ \t]+"')


@command("check")
@files_argument
@json_option
def check(app: App, files: tuple[Path, ...], *, as_json: bool) -> int:
    """Report all mistakes in edition files, board files and records."""
    found = [(file, list(_problems(file))) for file in files]
    for file, problems in found:
        if as_json:
            emit_json({"file": str(file), "problems": [_data(*problem) for problem in problems]})
        elif not problems:
            emit(app.text("file-fine", file=str(file)) + "\n")
        else:
            for problem in problems:
                _show(app.text, file, *problem)
    return 2 if any(problems for _, problems in found) else 0


def _problems(file: Path) -> Iterator[tuple[GaplessError, int | None]]:
    """Yield the problems of a file, those of a record with their line."""
    try:
        content = read_text(file)
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
        click.echo(sentence, err=True)


@command("replay")
@files_argument
@json_option
def replay(app: App, files: tuple[Path, ...], *, as_json: bool) -> int:
    """Check records of games and report their scores."""
    status = 0
    for path in files:
        try:
            record = read_record(path)
        except GaplessError as error:
            status = 2
            if as_json:
                emit_json({"error": str(error)})
            click.echo(str(error) if as_json else app.text.error(error), err=True)
            continue
        if as_json:
            emit_json(record_data(record))
        else:
            lines = "\n".join(record_report(app.text, record))
            emit(f"{path}: {lines}\n\n" if len(files) > 1 else f"{lines}\n")
    return status
