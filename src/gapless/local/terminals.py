"""What a terminal can do: show screens, draw lines, show letters."""

import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import TextIO

from .errors import PlayError

_LETTERS = {"de": "äß", "ru": "Жя"}


def obstacle(environ: Mapping[str, str]) -> PlayError | None:
    """Why no screens can be shown here, if so."""
    term = environ.get("TERM", "")
    if not is_interactive() or term in {"", "dumb"}:
        return PlayError("tui-terminal")
    return None if _is_known(term) else PlayError("tui-term", term=term)


def is_interactive() -> bool:
    streams = (sys.stdin, sys.stdout)
    return all(stream is not None and stream.isatty() for stream in streams)


def _is_known(term: str) -> bool:
    """Whether the system describes the terminal; if it describes none at all, any will do."""
    try:
        import curses  # noqa: PLC0415
    except ImportError:
        return True
    for name in (term, "xterm"):
        with suppress(curses.error):
            curses.setupterm(name, sys.__stdout__.fileno() if sys.__stdout__ else 1)
            return name == term
    return True


def can_write(stream: TextIO | None, letters: str) -> bool:
    try:
        letters.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def draws_lines(stream: TextIO | None) -> bool:
    return can_write(stream, "┃●✸░")


def speaks(stream: TextIO | None, language: str) -> bool:
    return can_write(stream, _LETTERS.get(language, ""))
