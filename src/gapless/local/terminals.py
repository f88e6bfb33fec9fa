"""What the terminal can do: show screens, draw lines, write a language's letters."""

import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import TextIO

from .play_errors import PlayError

_LETTERS = {"de": "äß", "ru": "Жя"}


def obstacle(environ: Mapping[str, str]) -> PlayError | None:
    """Return why the screens can't be shown here, or `None` if they can."""
    term = environ.get("TERM", "")
    if not is_interactive() or term in {"", "dumb"}:
        return PlayError("tui-terminal")
    return None if _is_known(term) else PlayError("tui-term", term=term)


def is_interactive() -> bool:
    """Whether standard input and output are terminals."""
    streams = (sys.stdin, sys.stdout)
    return all(stream is not None and stream.isatty() for stream in streams)


def _is_known(term: str) -> bool:
    """Whether terminfo has the terminal; true if there is no terminfo at all."""
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
    """Whether the stream's encoding has all these letters."""
    try:
        letters.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def draws_lines(stream: TextIO | None) -> bool:
    """Whether the stream can write the lines and signs of drawings."""
    return can_write(stream, "┃●✸░")


def speaks(stream: TextIO | None, language: str) -> bool:
    """Whether the stream can write the letters of a language."""
    return can_write(stream, _LETTERS.get(language, ""))
