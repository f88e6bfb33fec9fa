"""Backups of all games: compressed JSON lines, the same for every kind of database."""

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, insert, select, text
from sqlalchemy.engine import URL

from gapless.editions.files import replacing, unreadable, unwritable

from .database import migrated, revisions
from .errors import ServeError
from .schema import events, games, players

FORMAT = "gapless-backup"
_BATCH = 500


def back_up(url: URL, path: Path) -> int:
    """Write a consistent backup of all games; return their number."""
    with migrated(url, writing=False) as engine, engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
        try:
            with (
                replacing(path, 0o600) as raw,
                gzip.open(raw, "wt", encoding="utf-8", newline="\n") as file,
            ):
                return _dump(file, connection)
        except OSError as error:
            raise unwritable(path, error) from None


def restore(url: URL, path: Path) -> tuple[int, int]:
    """Add the games that the database does not have; return the numbers added and skipped."""
    with migrated(url, writing=True) as engine, engine.begin() as connection:
        return _Restoring(connection, path).run()


def _dump(file: IO[str], connection: Connection) -> int:
    counts = {}
    file.write(json.dumps({"format": FORMAT, "revision": revisions()[-1]}) + "\n")
    for table in (games, players, events):
        rows = connection.execution_options(yield_per=_BATCH).execute(
            select(table).order_by(*table.primary_key)
        )
        counts[table.name] = 0
        for row in rows:
            file.write(json.dumps([table.name, *row], ensure_ascii=False) + "\n")
            counts[table.name] += 1
    file.write(json.dumps({"end": counts}) + "\n")
    return counts["games"]


class _Restoring:
    def __init__(self, connection: Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._there = set(connection.scalars(select(games.c.id)))
        self._tables = {table.name: table for table in (games, players, events)}
        self._rows: dict[str, list[dict[str, Any]]] = {name: [] for name in self._tables}
        self._counts = dict.fromkeys(self._tables, 0)
        self._kept = 0
        self._added = 0

    def run(self) -> tuple[int, int]:
        ended = False
        for number, line in enumerate(self._lines()):
            if ended:
                raise ServeError("backup-form", path=str(self._path))
            if number == 0:
                self._check_head(line)
            elif isinstance(line, dict):
                if line != {"end": self._counts}:
                    raise ServeError("backup-form", path=str(self._path))
                ended = True
            else:
                self._take(line)
        if not ended:
            raise ServeError("backup-cut", path=str(self._path))
        self._flush()
        return self._added, self._kept

    def _lines(self) -> Iterator[Any]:
        try:
            with gzip.open(self._path, "rt", encoding="utf-8") as file:
                for line in file:
                    yield json.loads(line)
        except EOFError:
            raise ServeError("backup-cut", path=str(self._path)) from None
        except (gzip.BadGzipFile, zlib.error, UnicodeDecodeError, json.JSONDecodeError):
            raise ServeError("backup-form", path=str(self._path)) from None
        except OSError as error:
            raise unreadable(self._path, error) from None

    def _check_head(self, line: Any) -> None:
        if not isinstance(line, dict) or line.get("format") != FORMAT:
            raise ServeError("backup-form", path=str(self._path))
        if line.get("revision") not in revisions():
            revision = str(line.get("revision"))
            raise ServeError("backup-newer", path=str(self._path), revision=revision)

    def _take(self, line: Any) -> None:
        table = self._tables.get(line[0]) if isinstance(line, list) and line else None
        if table is None or len(line) != 1 + len(table.columns):
            raise ServeError("backup-form", path=str(self._path))
        self._counts[table.name] += 1
        row = dict(zip(table.columns.keys(), line[1:], strict=True))
        if row.get("game", row.get("id")) in self._there:
            self._kept += table is games
            return
        self._added += table is games
        self._rows[table.name].append(row)
        if len(self._rows[table.name]) >= _BATCH:
            self._flush()

    def _flush(self) -> None:
        for name, rows in self._rows.items():
            if rows:
                self._connection.execute(insert(self._tables[name]), rows)
                rows.clear()
