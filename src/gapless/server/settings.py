"""The settings of a server, from the command line and environment variables."""

import difflib
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import TypeVar

from platformdirs import user_data_path
from sqlalchemy.engine import URL

from gapless.rooms.limits import Limits
from gapless.server.operations.retention import Retention
from gapless.server.storage.database import database_url, shown

from .operator_errors import ServeError

T = TypeVar("T", Limits, Retention)
PROXIES = "127.0.0.1"
LIMIT_PREFIX = "GAPLESS_LIMIT_"
KEEP_PREFIX = "GAPLESS_KEEP_"
FIXED_LIMITS = frozenset(
    {
        "message_bytes", "request_bytes", "record_bytes", "record_rounds", "board_bytes",
        "game_events", "take_backs", "header_bytes", "header_seconds", "body_seconds", "lag_bytes",
        "lag_bytes_in_all", "lag_seconds",
    }
)  # fmt: skip
"""Limits that suit every host, so that they are no settings."""
PREFIX = "GAPLESS_"
NAMES = (
    "DATABASE_URL", "DATA", "BASE_PATH", "ORIGINS", "REDIS_URL", "GONE_AFTER", "COUNTDOWN", "CACHE",
    "LOG", "LANG",
)  # fmt: skip
"""The settings without a prefix of their own; other programs may have some that begin like them."""
NEAR, NEAR_LIMIT = 0.8, 0.6
"""How similar a name must be to one of them, or of the limits, to be a slip of the pen."""
_ORIGIN = re.compile(r"https?://[^/?#@\s]+")
_REDIS = re.compile(r"(rediss?://[^/\s]|unix:///)")
_BASE_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)*")


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
    check_names(environ)
    folder = data or Path(environ.get("GAPLESS_DATA") or user_data_path("gapless", appauthor=False))
    setting = environ.get("GAPLESS_DATABASE_URL")
    database = database_url(setting, folder)
    if existing:
        check_exists(database)
    elif not setting:
        make_folder(folder)
    return Settings(
        database=database,
        base_path=read_base_path(base_path or environ.get("GAPLESS_BASE_PATH", "")),
        origins=tuple(map(read_origin, environ.get("GAPLESS_ORIGINS", "").split())),
        gone_after=float(_number(environ, "GAPLESS_GONE_AFTER", 60)),
        countdown=float(_number(environ, "GAPLESS_COUNTDOWN", 5)),
        proxies=read_proxies(environ.get("FORWARDED_ALLOW_IPS", PROXIES)),
        limits=read_limits(environ),
        keep=read_retention(environ),
        redis=read_redis_url(environ.get("GAPLESS_REDIS_URL"), database),
    )


def check_names(environ: Mapping[str, str]) -> None:
    """Raise `ServeError` for a variable that is no setting, or has nearly the name of one."""
    known = {
        LIMIT_PREFIX: [name.upper() for name in asdict(Limits())],
        KEEP_PREFIX: [f"{name.upper()}_DAYS" for name in asdict(Retention())],
        PREFIX: NAMES,
    }
    for name in environ:
        prefix = next(filter(name.startswith, known), None)
        end = name.removeprefix(prefix or "")
        if prefix == LIMIT_PREFIX and end.lower() in FIXED_LIMITS:
            raise ServeError("limit-fixed", name=name, value=getattr(Limits(), end.lower()))
        if prefix is None or end in known[prefix]:
            continue
        cutoff = NEAR if prefix == PREFIX else NEAR_LIMIT
        if near := difflib.get_close_matches(end, known[prefix], 1, cutoff):
            raise ServeError("limit-unknown", name=name, near=prefix + near[0])
        if prefix != PREFIX:
            raise ServeError("setting-unknown", name=name)


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


def read_proxies(text: str) -> str:
    """Return the addresses of proxies; raise `ServeError` for what is none, or is everybody's."""
    for proxy in filter(None, map(str.strip, text.split(","))):
        try:
            everybody = proxy == "*" or ip_network(proxy).prefixlen == 0
        except ValueError:
            raise ServeError("proxies-form", proxy=proxy) from None
        if everybody:
            raise ServeError("proxies-all", proxy=proxy)
    return text


def read_limits(environ: Mapping[str, str]) -> Limits:
    """Return the limits that environment variables set; raise `ServeError` if one is zero."""
    limits = _numbers(Limits, environ, LIMIT_PREFIX)
    for name, value in asdict(limits).items():
        if value == 0:
            raise ServeError("limit-zero", name=LIMIT_PREFIX + name.upper())
    return limits


def read_retention(environ: Mapping[str, str]) -> Retention:
    """Return for how many days tables are kept."""
    return _numbers(Retention, environ, KEEP_PREFIX, "_DAYS")


def _numbers(kind: type[T], environ: Mapping[str, str], prefix: str, suffix: str = "") -> T:
    values = asdict(kind())
    for name, default in values.items():
        values[name] = _number(environ, f"{prefix}{name.upper()}{suffix}", default)
    return kind(**values)


def _number(environ: Mapping[str, str], name: str, default: int) -> int:
    text = environ.get(name)
    if not text:
        return default
    if not re.fullmatch("[0-9]{1,9}", text):
        raise ServeError("setting", name=name, expected="a whole number", value=text)
    return int(text)
