"""A file of finished games, one per line, from which a run can be resumed."""

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from gapless.bots.bot import BotError
from gapless.core.errors import GaplessError
from gapless.core.setup import format_house
from gapless.editions.files import FileError

from .contest import Contest, Result, Task

VERSION = 1


class JournalError(GaplessError):
    """A file of finished games that can't be resumed."""


class Journal(NamedTuple):
    """A file that was opened with `open_journal`, and the games that it held then."""

    path: Path
    results: tuple[Result, ...]

    def append(self, result: Result) -> None:
        """Append a game: its whole line is written, or nothing."""
        _write(self.path, _line(result), "ab")


def open_journal(path: Path, contest: Contest) -> Journal:
    """Open a file, which is created if it is missing; `JournalError` if it is of another arena."""
    head = _head(contest)
    try:
        data = path.read_bytes() if path.exists() else b""
    except OSError as error:
        raise FileError("file-unreadable", path=str(path), reason=error.strerror) from None
    whole = data[: data.rfind(b"\n") + 1]
    if not whole:
        if data and not json.dumps(head).encode().startswith(data):
            raise JournalError("journal-form", path=str(path), line=1)
        _write(path, head, "wb")
        return Journal(path, ())
    first, *lines = whole.decode(errors="replace").splitlines()
    _check_head(path, _object(path, 1, first), head)
    results = [_result(path, number, line) for number, line in enumerate(lines, 2)]
    if len(whole) < len(data):
        # The last line was being written when the machine stopped.
        os.truncate(path, len(whole))
    return Journal(path, tuple(results))


def _head(contest: Contest) -> dict[str, Any]:
    data = repr((contest.edition, contest.boards)).encode()
    return {
        "arena": VERSION,
        "edition": contest.edition.id,
        "boards": [board.ref for board in contest.boards],
        "house": format_house(contest.house),
        "seed": contest.seed,
        "seconds": contest.seconds,
        **({"opponents": list(contest.opponents)} if contest.opponents else {}),
        "data": hashlib.blake2b(data, digest_size=16).hexdigest(),
    }


def _check_head(path: Path, stored: dict[str, Any], head: dict[str, Any]) -> None:
    if "arena" not in stored:
        raise JournalError("journal-form", path=str(path), line=1)
    for what in {**head, **stored}:
        if stored.get(what) != head.get(what):
            raise JournalError("journal-other", path=str(path), what=what)


def _line(result: Result) -> dict[str, Any]:
    return {
        "game": result.task.game,
        "bot": result.task.bot,
        "scores": list(result.scores),
        "acts": result.acts,
        "seconds": round(result.seconds, 6),
        "longest": round(result.longest, 6),
        "won": result.won,
        "forfeit": result.forfeit and [result.forfeit.code, result.forfeit.details],
    }


def _result(path: Path, number: int, line: str) -> Result:
    entry = _object(path, number, line)
    try:
        code, details = entry["forfeit"] or (None, {})
        return Result(
            Task(int(entry["game"]), str(entry["bot"])),
            tuple(int(score) for score in entry["scores"]),
            int(entry["acts"]),
            float(entry["seconds"]),
            float(entry["longest"]),
            None if code is None else BotError(str(code), **details),
            float(entry.get("won", 0.0)),
        )
    except (KeyError, TypeError, ValueError):
        raise JournalError("journal-form", path=str(path), line=number) from None


def _object(path: Path, number: int, line: str) -> dict[str, Any]:
    with suppress(ValueError, RecursionError):
        entry = json.loads(line)
        if isinstance(entry, dict):
            return entry
    raise JournalError("journal-form", path=str(path), line=number)


def _write(path: Path, line: dict[str, Any], mode: str) -> None:
    try:
        with path.open(mode, buffering=0) as file:
            file.write(json.dumps(line).encode() + b"\n")
    except OSError as error:
        raise FileError("file-unwritable", path=str(path), reason=error.strerror) from None
