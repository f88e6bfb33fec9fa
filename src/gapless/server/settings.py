"""The settings of a server, from the command line and environment variables."""

import difflib
import os
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy.engine import URL

from .database import database_url, shown
from .errors import ServeError
from .retention import Retention

PROXIES = "127.0.0.1"
LIMIT_PREFIX = "GAPLESS_LIMIT_"
KEEP_PREFIX = "GAPLESS_KEEP_"
PREFIX = "GAPLESS_"
NAMES = (
    "DATABASE_URL", "DATA", "BASE_PATH", "ORIGINS", "REDIS_URL", "GONE_AFTER", "COUNTDOWN", "CACHE",
    "LOG", "LANG",
)  # fmt: skip
"""The settings without a prefix of their own; other programs may have some that begin like them."""
NEAR = 0.8
"""How similar a name must be to one of them to be a slip of the pen; 1 is equal."""
_ORIGIN = re.compile(r"https?://[^/?#@\s]+")
_REDIS = re.compile(r"(rediss?://[^/\s]|unix:///)")
_BASE_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)*")


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one client. Each can be set as `GAPLESS_LIMIT_NAME`."""

    message_bytes: int = 4_096
    messages_per_second: int = 20
    messages_at_once: int = 60
    requests_per_second: int = 20
    requests_at_once: int = 200
    request_bytes: int = 16_384
    record_bytes: int = 65_536
    record_rounds: int = 50
    records_per_minute: int = 30
    board_bytes: int = 65_536
    board_checks_per_second: int = 20
    board_checks_at_once: int = 100
    tables_per_hour: int = 200
    key_tables_per_hour: int = 100
    listed_tables: int = 20
    key_listed_tables: int = 5
    events_per_hour: int = 400_000
    key_events_per_hour: int = 20_000
    bot_seconds_per_hour: int = 3_600
    key_bot_seconds_per_hour: int = 900
    game_events: int = 5_000
    take_backs: int = 20
    connections_per_address: int = 400
    connections: int = 12_000
    header_bytes: int = 16_384
    header_seconds: int = 10
    body_seconds: int = 30
    sockets_per_address: int = 200
    sockets: int = 10_000
    lag_bytes: int = 1_000_000
    lag_bytes_in_all: int = 64_000_000
    lag_seconds: int = 30
    name_length: int = 24
    rounds: int = 12


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the games are stored, and how the server is reached.

    `proxies` are the addresses, separated by commas, whose forwarded addresses are trusted.
    `gone_after` is how many seconds a game without a clock waits for a player who is not connected,
    `countdown` how many seconds pass before a game starts whose last seat was taken. `redis` is the
    address through which several servers on one PostgreSQL database send each other signals.
    """

    database: URL
    base_path: str = ""
    origins: tuple[str, ...] = ()
    gone_after: float = 60.0
    countdown: float = 5.0
    proxies: str = PROXIES
    limits: Limits = field(default_factory=Limits)
    keep: Retention = field(default_factory=Retention)
    redis: str | None = None


def read_settings(
    environ: Mapping[str, str],
    data: Path | None = None,
    base_path: str | None = None,
    *,
    existing: bool = False,
) -> Settings:
    """Return the settings: options first, then environment variables, then defaults.

    With `existing` nothing is created, and an SQLite database that is not there is a `ServeError`.
    """
    check_spelling(environ)
    folder = data or Path(environ.get("GAPLESS_DATA") or user_data_path("gapless", appauthor=False))
    setting = environ.get("GAPLESS_DATABASE_URL")
    if not setting and not existing:
        make_folder(folder)
    database = database_url(setting, folder)
    if existing:
        check_exists(database)
    return Settings(
        database=database,
        base_path=read_base_path(base_path or environ.get("GAPLESS_BASE_PATH", "")),
        origins=tuple(map(read_origin, environ.get("GAPLESS_ORIGINS", "").split())),
        gone_after=float(_number(environ, "GAPLESS_GONE_AFTER", 60)),
        countdown=float(_number(environ, "GAPLESS_COUNTDOWN", 5)),
        proxies=environ.get("FORWARDED_ALLOW_IPS", PROXIES),
        limits=read_limits(environ),
        keep=read_retention(environ),
        redis=read_redis_url(environ.get("GAPLESS_REDIS_URL"), database),
    )


def check_spelling(environ: Mapping[str, str]) -> None:
    """Raise `ServeError` if a variable has nearly the name of a setting."""
    for name in environ:
        end = name.removeprefix(PREFIX)
        if end == name or end in NAMES or name.startswith((LIMIT_PREFIX, KEEP_PREFIX)):
            continue
        if near := difflib.get_close_matches(end, NAMES, 1, NEAR):
            raise ServeError("limit-unknown", name=name, near=PREFIX + near[0])


def read_redis_url(setting: str | None, database: URL) -> str | None:
    """Return the address of Redis; raise `ServeError` if malformed, or without PostgreSQL."""
    if not setting:
        return None
    if not _REDIS.match(setting):
        raise ServeError("redis-url")
    if database.get_backend_name() == "sqlite":
        raise ServeError("redis-alone")
    return setting


def make_folder(path: Path) -> None:
    """Create the data directory; raise `ServeError` if it is not writable."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe = path / f".gapless-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise ServeError("serve-data", path=str(path), reason=error.strerror) from None


def check_exists(database: URL) -> None:
    """Raise `ServeError` if an SQLite database is not there."""
    if database.get_backend_name() == "sqlite":
        with suppress(PermissionError):  # opening it says more
            if not Path(shown(database)).exists():
                raise ServeError("database-missing", url=shown(database))


def read_base_path(text: str) -> str:
    """Return a base path without a trailing slash; raise `ServeError` if malformed."""
    path = text.rstrip("/")
    if not _BASE_PATH.fullmatch(path):
        raise ServeError("base-path", path=text)
    return path


def read_origin(text: str) -> str:
    """Return an origin in lower case; raise `ServeError` if malformed."""
    if not _ORIGIN.fullmatch(text):
        raise ServeError("origin-form", origin=text)
    return text.lower()


def read_limits(environ: Mapping[str, str]) -> Limits:
    """Return the limits, with those that environment variables set.

    Raise `ServeError` for a limit that is unknown or zero.
    """
    defaults = {f"{LIMIT_PREFIX}{name.upper()}": n for name, n in asdict(Limits()).items()}
    _check_names(environ, LIMIT_PREFIX, defaults)
    chosen = {name: _number(environ, name, default) for name, default in defaults.items()}
    for name, value in chosen.items():
        if value == 0:
            raise ServeError("limit-zero", name=name)
    return Limits(
        **{name.removeprefix(LIMIT_PREFIX).lower(): value for name, value in chosen.items()}
    )


def read_retention(environ: Mapping[str, str]) -> Retention:
    """Return for how many days tables are kept; raise `ServeError` for an unknown setting."""
    defaults = asdict(Retention())
    names = {name: f"{KEEP_PREFIX}{name.upper()}_DAYS" for name in defaults}
    _check_names(environ, KEEP_PREFIX, names.values())
    return Retention(**{name: _number(environ, names[name], n) for name, n in defaults.items()})


def _check_names(environ: Mapping[str, str], prefix: str, known: Iterable[str]) -> None:
    """Raise `ServeError` if a variable with a prefix is not known, with the nearest name."""
    ends = [name.removeprefix(prefix) for name in known]
    for name in environ:
        end = name.removeprefix(prefix)
        if end == name or end in ends:
            continue
        if near := difflib.get_close_matches(end, ends, 1):
            raise ServeError("limit-unknown", name=name, near=prefix + near[0])
        raise ServeError("setting-unknown", name=name)


def _number(environ: Mapping[str, str], name: str, default: int) -> int:
    text = environ.get(name)
    if not text:
        return default
    if not re.fullmatch("[0-9]{1,9}", text):
        raise ServeError("setting", name=name, expected="a whole number", value=text)
    return int(text)
