"""`gapless check`: finds everything that is wrong with edition files, board files and records."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gapless.core.errors import GaplessError
from gapless.editions.files import read_text
from gapless.editions.reader import problems_of
from gapless.records import InvalidRecordError, parse_record
from gapless.text import Text
from gapless.text.sentences import place_of

from .base import App, command
from .options import files_argument, json_option
from .output import emit, emit_json

_TAG = re.compile(r'\s*(?:#[^\n]*\s+)*\[[A-Za-z]\w*[ \t]+"')


@dataclass(frozen=True, slots=True)
class _Problem:
    """Something wrong: a line of a record, a place of a data file, or all of the file."""

    line: int | None
    place: str | None
    reason: GaplessError

    def sentence(self, text: Text, file: Path) -> str:
        if self.line is not None:
            return f"{file}:{self.line}: {text.error(self.reason)}"
        if self.place is not None:
            return f"{file}: {self.place}: {text.error(self.reason)}"
        return text.error(self.reason)


@command("check")
@files_argument
@json_option
def check(app: App, files: tuple[Path, ...], *, as_json: bool) -> int:
    status = 0
    for file in files:
        problems = list(_problems(app.text, file))
        if problems:
            status = 2
        if as_json:
            emit_json(
                {
                    "file": str(file),
                    "problems": [
                        {
                            "line": problem.line,
                            "place": problem.place,
                            "code": problem.reason.code,
                            "reason": str(problem.reason),
                        }
                        for problem in problems
                    ],
                }
            )
        elif problems:
            emit("".join(f"{problem.sentence(app.text, file)}\n" for problem in problems))
        else:
            emit(app.text("file-fine", file=str(file)) + "\n")
    return status


def _problems(text: Text, file: Path) -> Iterator[_Problem]:
    try:
        content = read_text(file)
    except GaplessError as error:
        yield _Problem(None, None, error)
        return
    if file.suffix == ".txt" or (file.suffix != ".toml" and _TAG.match(content)):
        try:
            parse_record(content, str(file), file.parent)
        except InvalidRecordError as error:
            yield _Problem(error.line, None, error.cause)
        return
    for problem in problems_of(content):
        yield _Problem(None, place_of(text, problem), problem)
