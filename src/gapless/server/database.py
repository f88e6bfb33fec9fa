"""Opens the database, SQLite or PostgreSQL, and brings it to the newest revision."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from .errors import ServeError

FILE = "gapless.sqlite3"
_DRIVERS = {
    "sqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
_MIGRATIONS_LOCK = 0x6761706C


def database_url(setting: str | None, data: Path) -> URL:
    """The database of `GAPLESS_DATABASE_URL`, or a file in the data directory."""
    if not setting:
        return URL.create("sqlite", database=str(data / FILE))
    try:
        url = make_url(setting)
    except (ArgumentError, ValueError):
        raise ServeError("database-url") from None
    if url.drivername not in _DRIVERS or not url.database:
        raise ServeError("database-url")
    return url.set(drivername=_DRIVERS[url.drivername])


def shown(url: URL) -> str:
    """The database as a person may see it: a path, or an address without the password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def open_engine(url: URL, *, writing: bool) -> Engine:
    if url.get_backend_name() == "sqlite":
        return _sqlite(url, writing=writing)
    return create_engine(
        url,
        pool_size=1 if writing else 4,
        connect_args={"connect_timeout": 3, "application_name": "gapless"},
    )


def migrate(engine: Engine, name: str) -> None:
    """Brings the tables to the newest revision; `name` is what to call the database."""
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                lock = text("SELECT pg_advisory_xact_lock(:id)")
                connection.execute(lock, {"id": _MIGRATIONS_LOCK})
            _upgrade(connection, name)
    except DBAPIError as error:
        code = "database-away" if engine.dialect.name == "postgresql" else "database-damaged"
        raise ServeError(code, url=name, reason=reason_of(error)) from None


def revisions() -> list[str]:
    """The revisions this program knows, the oldest first."""
    script = ScriptDirectory.from_config(_config())
    return [revision.revision for revision in script.walk_revisions()][::-1]


def reason_of(error: SQLAlchemyError) -> str:
    """What the driver said, in one line."""
    cause = getattr(error, "orig", None) or error
    return " ".join(str(cause).split())


def _upgrade(connection: Connection, name: str) -> None:
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in revisions():
        raise ServeError("database-newer", url=name, revision=current)
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "gapless.server:migrations")
    return config


def _sqlite(url: URL, *, writing: bool) -> Engine:
    engine = create_engine(
        url,
        pool_size=1 if writing else 4,
        paramstyle="named",
        connect_args={"check_same_thread": False},
    )
    begin = "BEGIN IMMEDIATE" if writing else "BEGIN"

    @event.listens_for(engine, "connect")
    def _(connection: Any, _: object) -> None:
        connection.isolation_level = None
        connection.execute("PRAGMA busy_timeout = 10000")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
