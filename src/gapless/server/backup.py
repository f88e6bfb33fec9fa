"""Backups of all games: compressed JSON lines, the same for every kind of database.

A restore first reads the whole file into a temporary database and checks it there. Only then are
games added, a few in each transaction, so that a server on the same database goes on writing.
"""

import gzip
import json
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, Select, create_engine, func, insert, select, text, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError

from gapless.editions.files import replacing, unreadable, unwritable

from .database import FILE_SUFFIXES, database_error, migrated, reason_of, revisions
from .errors import ServeError
from .removal import ROWS, SHORTEST_PAUSE, remove_game
from .schema import FILLING, GONE, events, games, metadata, players

FORMAT = "gapless-backup"
_LINE_CHARACTERS = 4_000_000
_GAME = {games: games.c.id, players: players.c.game, events: events.c.game}
_TABLES = {table.name: table for table in _GAME}


def back_up(url: URL, path: Path) -> int:
    """Write a consistent backup of all games; return their number.

    An older backup is replaced; `ServeError` is raised for any other file that is not empty.
    """
    _check_target(url, path)
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


def restore(url: URL, path: Path, pause: Callable[[float], None] = time.sleep) -> tuple[int, int]:
    """Add the games that the database does not have; return the numbers added and skipped.

    A restore that is interrupted has added some games, each of them whole; the next one adds the
    others. `pause` waits for some seconds between two transactions.
    """
    with tempfile.TemporaryDirectory(prefix="gapless-restore-") as folder:
        staging = create_engine(f"sqlite:///{folder}/staging.sqlite3")
        try:
            with staging.begin() as connection:
                _Staging(connection, path).run()
            with migrated(url, writing=True) as engine:
                try:
                    return _add(engine, staging, pause)
                except DBAPIError as error:
                    raise database_error(url, error, "restore-failed") from None
        except DBAPIError as error:
            raise ServeError("restore-failed", reason=reason_of(error)) from None
        finally:
            staging.dispose()


def _check_target(url: URL, path: Path) -> None:
    """Raise `ServeError` if the path is a file of the database, or of something else."""
    try:
        own = [Path(f"{url.database}{suffix}").resolve() for suffix in FILE_SUFFIXES]
        is_own = url.get_backend_name() == "sqlite" and path.resolve() in own
        if is_own or (path.is_file() and path.stat().st_size and not _is_backup(path)):
            raise ServeError("backup-target", path=str(path))
    except OSError as error:
        raise unwritable(path, error) from None


def _is_backup(path: Path) -> bool:
    try:
        with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
            head = json.loads(file.readline(_LINE_CHARACTERS))
    except (gzip.BadGzipFile, zlib.error, EOFError, ValueError, RecursionError):
        return False
    return isinstance(head, dict) and head.get("format") == FORMAT


def _dump(file: IO[str], connection: Connection) -> int:
    counts = {}
    file.write(json.dumps({"format": FORMAT, "revision": revisions()[-1]}) + "\n")
    hidden = select(games.c.id).where(games.c.state.in_((GONE, FILLING)))
    for table, game in _GAME.items():
        rows = connection.execution_options(yield_per=ROWS).execute(
            select(table).where(game.not_in(hidden)).order_by(*table.primary_key)
        )
        counts[table.name] = 0
        for row in rows:
            file.write(json.dumps([table.name, *row], ensure_ascii=False) + "\n")
            counts[table.name] += 1
    file.write(json.dumps({"end": counts}) + "\n")
    return counts["games"]


class _Staging:
    """Reads a backup into a temporary database; raises `ServeError` if it is damaged."""

    def __init__(self, connection: Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._rows: list[dict[str, Any]] = []
        self._table = games
        self._counts = dict.fromkeys(_TABLES, 0)

    def run(self) -> None:
        metadata.create_all(self._connection, list(_TABLES.values()))
        try:
            ended = self._read_lines()
            self._flush()
        except IntegrityError:
            raise self._error("backup-form") from None
        if not ended:
            raise self._error("backup-cut")
        for table in (players, events):
            strays = select(table.c.game).where(table.c.game.not_in(select(games.c.id)))
            if self._connection.execute(strays.limit(1)).first():
                raise self._error("backup-form")

    def _read_lines(self) -> bool:
        """Read all rows; return whether the line that ends a backup is there."""
        ended = False
        for number, line in enumerate(self._lines()):
            if ended:
                raise self._error("backup-form")
            if number == 0:
                self._check_head(line)
            elif isinstance(line, dict):
                if line != {"end": self._counts}:
                    raise self._error("backup-form")
                ended = True
            else:
                self._take(line)
        return ended

    def _lines(self) -> Iterator[Any]:
        try:
            with gzip.open(self._path, "rt", encoding="utf-8", newline="\n") as file:
                while line := file.readline(_LINE_CHARACTERS):
                    yield json.loads(line)
        except EOFError:
            raise self._error("backup-cut") from None
        except (gzip.BadGzipFile, zlib.error, ValueError, RecursionError):
            raise self._error("backup-form") from None
        except OSError as error:
            raise unreadable(self._path, error) from None

    def _check_head(self, line: Any) -> None:
        if not isinstance(line, dict) or line.get("format") != FORMAT:
            raise self._error("backup-form")
        if line.get("revision") not in revisions():
            raise self._error("backup-newer", revision=str(line.get("revision"))[:40])

    def _take(self, line: Any) -> None:
        name = line[0] if isinstance(line, list) and line else None
        table = _TABLES.get(name) if isinstance(name, str) else None
        if table is None or len(line) != 1 + len(table.columns):
            raise self._error("backup-form")
        row = dict(zip(table.columns.keys(), line[1:], strict=True))
        if not all(_fits(value, table.c[name]) for name, value in row.items()):
            raise self._error("backup-form")
        self._counts[table.name] += 1
        if table is not self._table or len(self._rows) >= ROWS:
            self._flush()
        self._table = table
        self._rows.append(row)

    def _flush(self) -> None:
        if self._rows:
            self._connection.execute(insert(self._table), self._rows)
            self._rows.clear()

    def _error(self, code: str, **details: str) -> ServeError:
        return ServeError(code, path=str(self._path), **details)


def _fits(value: Any, column: sa.Column[Any]) -> bool:
    """Whether every kind of database can store a value in a column."""
    match column.type:
        case _ if value is None:
            return bool(column.nullable)
        case sa.Boolean():
            return isinstance(value, bool)
        case sa.Integer():
            bits = 63 if isinstance(column.type, sa.BigInteger) else 31
            return type(value) is int and -(2**bits) <= value < 2**bits
        case _:
            most = getattr(column.type, "length", None)
            if not isinstance(value, str) or (most is not None and len(value) > most):
                return False
            return "\0" not in value and not any("\ud800" <= one <= "\udfff" for one in value)


def _add(engine: Engine, staging: Engine, pause: Callable[[float], None]) -> tuple[int, int]:
    """Add the staged games that are missing; return the numbers added and skipped."""
    with engine.begin() as target:
        states = dict(target.execute(select(games.c.id, games.c.state)).all())
    for id in [id for id, state in states.items() if state == FILLING]:
        remove_game(engine, id, pause)
        del states[id]
    sizes = (
        select(games.c.id, func.count(events.c.n))
        .outerjoin(events, events.c.game == games.c.id)
        .group_by(games.c.id)
    )
    added = kept = rows = 0
    short: list[str] = []
    with staging.connect() as source:
        for id, size in source.execute(sizes).all():
            if id in states:
                kept += 1
                continue
            added += 1
            if size > ROWS:
                _add_long(engine, source, id, pause)
                continue
            if rows + size > ROWS:
                _add_short(engine, source, short, pause)
                short, rows = [], 0
            short.append(id)
            rows += size
        _add_short(engine, source, short, pause)
    return added, kept


def _add_short(
    engine: Engine, source: Connection, ids: Sequence[str], pause: Callable[[float], None]
) -> None:
    """Add some games in one transaction, then let others write for as long as it took."""
    began = time.monotonic()
    with engine.begin() as target:
        for table, game in _GAME.items():
            _copy(source, target, select(table).where(game.in_(ids)), table)
    pause(max(SHORTEST_PAUSE, time.monotonic() - began))


def _add_long(engine: Engine, source: Connection, id: str, pause: Callable[[float], None]) -> None:
    """Add a long game in several transactions; nobody can open it before the last one.

    Until then its state is `FILLING` and its first event is missing.
    """
    row = dict(source.execute(select(games).where(games.c.id == id)).mappings().one())
    with engine.begin() as target:
        target.execute(insert(games), row | {"state": FILLING, "listed": False, "total": None})
    log = select(events).where(events.c.game == id)
    last = source.scalar(select(func.max(events.c.n)).where(events.c.game == id)) or 0
    for n in range(2, last + 1, ROWS):
        began = time.monotonic()
        with engine.begin() as target:
            _copy(source, target, log.where(events.c.n.between(n, n + ROWS - 1)), events)
        pause(max(SHORTEST_PAUSE, time.monotonic() - began))
    with engine.begin() as target:
        _copy(source, target, log.where(events.c.n < 2), events)
        _copy(source, target, select(players).where(players.c.game == id), players)
        target.execute(update(games).where(games.c.id == id).values(**row))


def _copy(source: Connection, target: Connection, query: Select[Any], table: sa.Table) -> None:
    if rows := source.execute(query).mappings().all():
        target.execute(insert(table), [dict(row) for row in rows])
