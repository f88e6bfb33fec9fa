"""`gapless replay`: checks records of games and reports them."""

from pathlib import Path

import click

from gapless.core.errors import GaplessError
from gapless.records import read_record

from .base import App, command
from .options import files_argument, json_option
from .output import emit, emit_json
from .reports import record_data, record_report


@command("replay")
@files_argument
@json_option
def replay(app: App, files: tuple[Path, ...], *, as_json: bool) -> int:
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
