"""Open the database, SQLite or PostgreSQL, and migrate it to the newest revision."""

import logging
import os
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

from gapless.server.operator_errors import ServeError

from .schema import generations

FILE = "gapless.sqlite3"
FILE_SUFFIXES = ("", "-wal", "-shm")
"""What is appended to the name of an SQLite database for each of its files."""

_DRIVERS = {"sqlite": "sqlite"} | dict.fromkeys(
    ("postgresql", "postgres", "postgresql+psycopg"), "postgresql+psycopg"
)
_MIGRATIONS_LOCK = 0x6761706C

GENERATION = 1
"""Counts changes of the schema, the log or the signals that concern processes side by side.

Processes whose generations differ by at most one may use a database at the same time: a migration
must leave the generation before it working.
"""

STATEMENT_SECONDS = 5.0
"""Time limit of a statement; a server that hangs is given up after this time."""

MIGRATION_SECONDS = 600.0
"""How long a start waits for another process that migrates the same SQLite file."""

_SQLITE_OPTIONS = {"check_same_thread": False, "cached_statements": 256}
_PRIVATE = 0o600
_CODES = {
    "SQLITE_FULL": "database-full",
    # Quotas, limits on file sizes, and a full disk that has no room for the index of the log.
    "SQLITE_IOERR_WRITE": "database-full",
    "SQLITE_IOERR_SHMSIZE": "database-full",
    "SQLITE_IOERR_SHMOPEN": "database-full",
    "SQLITE_CORRUPT": "database-corrupt",
    "SQLITE_BUSY": "database-locked",
    "SQLITE_CANTOPEN": "database-file",
    "SQLITE_READONLY": "database-file",
    "SQLITE_IOERR": "database-file",
    "SQLITE_PERM": "database-file",
}
_POSTGRES_OPTIONS = {"connect_timeout": 3, "application_name": "gapless", "client_encoding": "utf8"}
T = TypeVar("T")
_log = logging.getLogger(__name__)


def database_url(setting: str | None, data: Path) -> URL:
    """Return the database of `GAPLESS_DATABASE_URL`, or else a file in the data directory."""
    if not setting:
        return URL.create("sqlite", database=str(data / FILE))
    return read_database_url(setting)


def read_database_url(setting: str) -> URL:
    """Return the database of an address; raise `ServeError` if it isn't one."""
    try:
        url = sa.make_url(setting)
    except (ArgumentError, ValueError):
        raise ServeError("database-url") from None
    if url.drivername not in _DRIVERS or not url.database:
        raise ServeError("database-url")
    is_file = url.get_backend_name() == "sqlite"
    if not is_file and ("@" in url.database or "@" in (url.host or "")):
        raise ServeError("database-password")
    return url.set(drivername=_DRIVERS[url.drivername])


def shown(url: URL) -> str:
    """Return the database for display: a path, or an address without the password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def open_engine(
    url: URL, *, writing: bool, time_limit: bool = False, wait: float = STATEMENT_SECONDS
) -> sa.Engine:
    """Return an engine for writing (one connection) or for reading (four).

    With `time_limit` a statement on PostgreSQL fails after `STATEMENT_SECONDS`. `wait` is how many
    seconds a statement on SQLite waits for a lock.
    """
    sqlite = url.get_backend_name() == "sqlite"
    engine = sa.create_engine(
        url,
        pool_size=1 if writing else 4,
        hide_parameters=True,
        connect_args=_SQLITE_OPTIONS if sqlite else _POSTGRES_OPTIONS,
        **({"paramstyle": "named"} if sqlite else {}),
    )
    if sqlite:
        _set_up_sqlite(engine, "BEGIN IMMEDIATE" if writing else "BEGIN", wait)
        return engine
    sa.event.listen(engine, "connect", _avoid_parallel_plans)
    if time_limit:
        from .postgres import limited_connect  # noqa: PLC0415 - SQLite needs no driver

        sa.event.listen(engine, "do_connect", limited_connect(STATEMENT_SECONDS))
    return engine


def _avoid_parallel_plans(connection: Any, _: object) -> None:
    """Find rows in one process: starting another takes longer than any query of the server."""
    connection.execute("SET max_parallel_workers_per_gather = 0")
    connection.commit()


def scalars(engine: sa.Engine, query: sa.Select[T]) -> Sequence[T]:
    """Return the first column of the rows that a query selects."""
    with engine.connect() as connection:
        return connection.scalars(query).all()


@contextmanager
def migrated(url: URL, *, writing: bool) -> Iterator[sa.Engine]:
    """Migrate a database to the newest revision, and connect to it for a while.

    Raises:
        ServeError: if the database can't be used, now or later, or is from a newer version.
    """
    migrate(url)
    with _connected(url, "database-failed", writing=writing) as engine:
        yield engine


@contextmanager
def _connected(url: URL, code: str, **options: Any) -> Iterator[sa.Engine]:
    """Open an engine for a while; raise `ServeError` with `code` if the cause is not known."""
    engine = open_engine(url, **options)
    try:
        yield engine
    except DBAPIError as error:
        if isinstance(error, OperationalError) and engine.dialect.name == "postgresql":
            code = "database-away"
        raise database_error(url, error, code) from None
    finally:
        engine.dispose()


def migrate(url: URL) -> None:
    """Migrate a database under a lock: of two processes that start, one waits for the other."""
    name, is_file = shown(url), url.get_backend_name() == "sqlite"
    if is_file:
        try:
            _make_private(Path(name))
        except OSError as error:
            raise ServeError("database-file", url=name, reason=error.strerror) from None
    code = "database-damaged" if is_file else "database-rights"
    with (
        _connected(url, code, writing=True, wait=MIGRATION_SECONDS) as engine,
        engine.begin() as connection,
    ):
        if not is_file:
            _check_encoding(connection, name)
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_MIGRATIONS_LOCK)))
        _upgrade(connection, name)


def _make_private(path: Path) -> None:
    """Create the file, or change its mode and that of its log: only the owner may read it.

    A file that exists is not opened: closing it would drop the locks that SQLite holds on it.
    """
    if not path.exists():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, _PRIVATE))
    for suffix in FILE_SUFFIXES:
        with suppress(FileNotFoundError, PermissionError):
            file = path.with_name(path.name + suffix)
            if stat.S_IMODE(file.stat().st_mode) & ~_PRIVATE:
                file.chmod(_PRIVATE)


def database_error(url: URL, error: DBAPIError, code: str) -> ServeError:
    """Return the error to raise when a statement failed; `code` if its cause is not known."""
    name = str(getattr(error.orig, "sqlite_errorname", ""))
    general = "_".join(name.split("_")[:2])
    code = _CODES.get(name) or _CODES.get(general) or code
    return ServeError(code, url=shown(url), reason=reason_of(error))


def _check_encoding(connection: sa.Connection, name: str) -> None:
    encoding = connection.scalar(sa.text("SHOW server_encoding"))
    if encoding == "SQL_ASCII":
        raise ServeError("database-encoding", url=name, encoding=encoding)
    if encoding != "UTF8":
        _log.warning(
            "the database can't store the names of all players; create it with the encoding UTF8",
            extra={"encoding": encoding},
        )


def file_of(engine: sa.Engine) -> Path | None:
    """Return the file of an SQLite database; `None` for PostgreSQL."""
    if engine.dialect.name != "sqlite":
        return None
    with engine.connect() as connection:
        file = connection.exec_driver_sql("PRAGMA database_list").first()
    return Path(file[2]) if file and file[2] else None


def revisions() -> list[str]:
    """Return the revisions this program knows, oldest first."""
    script = ScriptDirectory.from_config(_config())
    return [revision.revision for revision in script.walk_revisions()][::-1]


def reason_of(error: BaseException) -> str:
    """Return the driver's message in one line, or the kind of error if it has none.

    PostgreSQL's details are left out: they quote rows, and with them tables and players.
    """
    cause = getattr(error, "orig", None) or error
    message = getattr(getattr(cause, "diag", None), "message_primary", None) or str(cause)
    return " ".join(message.split()) or type(cause).__name__


def _upgrade(connection: sa.Connection, name: str) -> None:
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in revisions():
        if _newest_generation(connection) != GENERATION + 1:
            raise ServeError("database-newer", url=name, revision=current)
        return  # processes of the next generation have migrated it, and leave this one working
    command.upgrade(_config(connection), "head")
    if (_newest_generation(connection) or 0) < GENERATION:
        connection.execute(sa.delete(generations))
        connection.execute(sa.insert(generations).values(newest=GENERATION))


def _newest_generation(connection: sa.Connection) -> int | None:
    """Return the newest generation that has migrated the database, or `None` before the first."""
    if not sa.inspect(connection).has_table(generations.name):
        return None
    return connection.scalar(sa.select(generations.c.newest))


def _config(connection: sa.Connection | None = None) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "gapless.server.storage:migrations")
    return config


def _set_up_sqlite(engine: sa.Engine, begin: str, wait: float) -> None:
    @sa.event.listens_for(engine, "connect")
    def _(connection: Any, _: object) -> None:
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout = {wait * 1000:.0f}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        # What SQLite needs to undo one statement, which may insert many rows.
        connection.execute("PRAGMA temp_store = MEMORY")
        # Deleted and changed rows are overwritten, so that erased players leave no bytes.
        connection.execute("PRAGMA secure_delete = ON")

    @sa.event.listens_for(engine, "begin")
    def _(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)
