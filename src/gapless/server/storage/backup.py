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
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, create_engine, func, insert, select, text, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError

from gapless.editions.files import replacing, unreadable, unwritable
from gapless.server.operations.removal import IS_WHOLE, ROWS, giving_way, remove_game
from gapless.server.operator_errors import ServeError

from .database import FILE_SUFFIXES, database_error, migrated, reason_of, revisions
from .schema import FILLING, events, games, metadata, players

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
                _stage(connection, path)
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
        return _is_head(next(_lines(path), None))
    except ServeError:
        return False


def _is_head(line: Any) -> bool:
    return isinstance(line, dict) and line.get("format") == FORMAT


def _dump(file: IO[str], connection: Connection) -> int:
    counts = dict.fromkeys(_TABLES, 0)
    file.write(json.dumps({"format": FORMAT, "revision": revisions()[-1]}) + "\n")
    whole = select(games.c.id).where(IS_WHOLE)
    for table, game in _GAME.items():
        rows = connection.execution_options(yield_per=ROWS).execute(
            select(table).where(game.in_(whole)).order_by(*table.primary_key)
        )
        for row in rows:
            file.write(json.dumps([table.name, *row], ensure_ascii=False) + "\n")
            counts[table.name] += 1
    file.write(json.dumps({"end": counts}) + "\n")
    return counts["games"]


def _stage(connection: Connection, path: Path) -> None:
    """Read a backup into a temporary database; raise `ServeError` if it is damaged."""
    metadata.create_all(connection, list(_GAME))
    try:
        for table, rows in groupby(_rows(path), itemgetter(0)):
            while batch := [row for _, row in islice(rows, ROWS)]:
                connection.execute(insert(table), batch)
    except IntegrityError:
        raise ServeError("backup-form", path=str(path)) from None
    for table in (players, events):
        strays = select(table.c.game).where(table.c.game.not_in(select(games.c.id)))
        if connection.execute(strays.limit(1)).first():
            raise ServeError("backup-form", path=str(path))


def _rows(path: Path) -> Iterator[tuple[sa.Table, dict[str, Any]]]:
    """Yield the rows of a backup; raise `ServeError` unless its head, rows and end fit."""
    counts = dict.fromkeys(_TABLES, 0)
    lines = _lines(path)
    for number, line in enumerate(lines):
        if number == 0:
            _check_head(line, path)
        elif line == {"end": counts} and next(lines, lines) is lines:
            return
        else:
            table, row = _row(line, path)
            counts[table.name] += 1
            yield table, row
    raise ServeError("backup-cut", path=str(path))


def _lines(path: Path) -> Iterator[Any]:
    try:
        with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
            while line := file.readline(_LINE_CHARACTERS):
                yield json.loads(line)
    except EOFError:
        raise ServeError("backup-cut", path=str(path)) from None
    except (gzip.BadGzipFile, zlib.error, ValueError, RecursionError):
        raise ServeError("backup-form", path=str(path)) from None
    except OSError as error:
        raise unreadable(path, error) from None


def _check_head(line: Any, path: Path) -> None:
    if not _is_head(line):
        raise ServeError("backup-form", path=str(path))
    if line.get("revision") not in revisions():
        revision = str(line.get("revision"))[:40]
        raise ServeError("backup-newer", path=str(path), revision=revision)


def _row(line: Any, path: Path) -> tuple[sa.Table, dict[str, Any]]:
    name = line[0] if isinstance(line, list) and line else None
    table = _TABLES.get(name) if isinstance(name, str) else None
    if table is not None and len(line) == 1 + len(table.columns):
        row = dict(zip(table.columns.keys(), line[1:], strict=True))
        if all(_fits(value, table.c[name]) for name, value in row.items()):
            return table, row
    raise ServeError("backup-form", path=str(path))


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
            return "\0" not in value and not any("\ud800" <= sign <= "\udfff" for sign in value)


def _add(engine: Engine, staging: Engine, pause: Callable[[float], None]) -> tuple[int, int]:
    """Add the staged games that are missing; return the numbers added and skipped."""
    with engine.begin() as target:
        states = dict(target.execute(select(games.c.id, games.c.state)).all())
    for id in [id for id, state in states.items() if state == FILLING]:
        remove_game(engine, id, pause)
        del states[id]
    sizes = select(games.c.id, func.count(events.c.n)).outerjoin(events).group_by(games.c.id)
    rows = 0
    short: list[str] = []
    with staging.connect() as source:
        staged = source.execute(sizes).all()
        missing = [(id, size) for id, size in staged if id not in states]
        for id, size in missing:
            if size > ROWS:
                _add_long(engine, source, id, pause)
                continue
            if rows + size > ROWS:
                _add_short(engine, source, short, pause)
                short, rows = [], 0
            short.append(id)
            rows += size
        _add_short(engine, source, short, pause)
    return len(missing), len(staged) - len(missing)


def _add_short(
    engine: Engine, source: Connection, ids: Sequence[str], pause: Callable[[float], None]
) -> None:
    """Add some games in one transaction, then let others write for as long as it took."""
    with giving_way(pause), engine.begin() as target:
        for table, game in _GAME.items():
            _copy(source, target, table, game.in_(ids))


def _add_long(engine: Engine, source: Connection, id: str, pause: Callable[[float], None]) -> None:
    """Add a long game in several transactions; nobody can open it before the last one.

    Until then its state is `FILLING` and its first event is missing.
    """
    row = dict(source.execute(select(games).where(games.c.id == id)).mappings().one())
    with engine.begin() as target:
        target.execute(insert(games), row | {"state": FILLING, "listed": False, "total": None})
    its = events.c.game == id
    last = source.scalar(select(func.max(events.c.n)).where(its)) or 0
    for n in range(2, last + 1, ROWS):
        with giving_way(pause), engine.begin() as target:
            _copy(source, target, events, its & events.c.n.between(n, n + ROWS - 1))
    with engine.begin() as target:
        _copy(source, target, events, its & (events.c.n < 2))
        _copy(source, target, players, players.c.game == id)
        target.execute(update(games).where(games.c.id == id).values(**row))


def _copy(
    source: Connection, target: Connection, table: sa.Table, which: sa.ColumnElement[bool]
) -> None:
    if rows := source.execute(select(table).where(which)).mappings().all():
        target.execute(insert(table), [dict(row) for row in rows])
