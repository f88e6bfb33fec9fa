"""Overwrite what erased rows left in the files of the database."""

import logging
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import Engine, text
from sqlalchemy.exc import DBAPIError

from .database import file_of

SMALL_BYTES = 32_000_000
"""Up to this size the whole file is rewritten while people play; that takes less than a second."""

_LOCK_SECONDS = 0.2
_ATTEMPTS = 3
_TABLES = ("games", "players", "events", "actions", "blocked", "erasures")
_ABSENT = 3
_SEARCH = f"""
import mmap, sys
texts = sys.stdin.buffer.read().split(b"\\0")
with open(sys.argv[1], "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as bytes:
    sys.exit(0 if any(bytes.find(text) >= 0 for text in texts) else {_ABSENT})
"""
_log = logging.getLogger(__name__)


def scrub(
    engine: Engine,
    erased: Sequence[str] | None,
    pause: Callable[[float], None] = time.sleep,
    *,
    rewrite: bool = False,
) -> bool:
    """Make sure that the database files don't contain erased texts; return whether that is done.

    The first of the texts is the key's hash, the others are names; `None` if they are unknown.
    While a reader needs the log of SQLite, it can't be emptied: call this again later.

    SQLite overwrites rows when they change. If a copy of a row is left in unused space, the file
    is rewritten, but a large one only with `rewrite`, as nobody can play meanwhile. PostgreSQL
    reuses the space of changed rows; a small database is rewritten too.
    """
    file = file_of(engine)
    if file is None:
        _vacuum_postgres(engine)
        return True
    try:
        with closing(sqlite3.connect(file, timeout=_LOCK_SECONDS, isolation_level=None)) as link:
            if not _truncate_log(link, pause):
                return False
            is_small = file.stat().st_size <= SMALL_BYTES
            # Names may be those of others too; a row with the player's own name has the key.
            if erased is not None and not holds(file, erased if is_small else erased[:1]):
                return True
            if not rewrite and not is_small:
                return False
            link.execute("VACUUM")
            return _truncate_log(link, pause)
    except sqlite3.OperationalError as error:
        _log.warning("the database file can't be rewritten now", extra={"reason": str(error)})
        return False


def holds(file: Path, texts: Sequence[str]) -> bool:
    """Whether the bytes of a file contain one of these texts.

    Another process looks: closing a file drops all locks that a process has on it, also those that
    SQLite needs, so this one must never open the database file itself.
    """
    if not texts:
        return False
    command = [sys.executable, "-I", "-S", "-c", _SEARCH, str(file)]
    search = subprocess.run(command, input="\0".join(texts).encode(), check=False)
    return search.returncode != _ABSENT


def _truncate_log(link: sqlite3.Connection, pause: Callable[[float], None]) -> bool:
    """Write the log back to the file and empty it; return `False` if a reader still needs it.

    Each attempt may hold up writers, so there are few: the caller tries again later.
    """
    for attempt in range(_ATTEMPTS):
        if attempt:
            pause(_LOCK_SECONDS)
        with suppress(sqlite3.OperationalError):
            if not link.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]:
                return True
    return False


def _vacuum_postgres(engine: Engine) -> None:
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        size = connection.scalar(text("SELECT pg_database_size(current_database())")) or 0
        connection.execute(text("SET lock_timeout = '1s'"))
        for name in _TABLES:
            try:
                full = "FULL " if size <= SMALL_BYTES else ""
                connection.execute(text(f"VACUUM {full}{name}"))
            except DBAPIError:
                connection.execute(text(f"VACUUM {name}"))
