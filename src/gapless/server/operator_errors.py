"""Errors that the operator of a server reads: what stops it, and what can't be done."""

from typing import ClassVar

from gapless.core.errors import GaplessError


class ServeError(GaplessError):
    """A server that can't start, or a backup that can't be made or restored."""

    sentences: ClassVar[dict[str, str]] = {
        "serve-data": "the data folder {path} can't be written: {reason}; choose another with "
        "--data",
        "serve-port": "port {port} of {host} is in use; choose another with --port",
        "serve-host": "can't listen on {host}: {reason}",
        "base-path": "'{path}' isn't a base path; write it like /gapless",
        "origin-form": "'{origin}' isn't an origin; write it like https://play.example.org",
        "proxies-form": "'{proxy}' in FORWARDED_ALLOW_IPS is neither an address nor a network; "
        "write it like 10.0.0.5 or 10.0.0.0/24",
        "proxies-all": "with '{proxy}' in FORWARDED_ALLOW_IPS anybody could pretend to have any "
        "address; write only the addresses of your proxies",
        "setting": "{name} must be {expected}, not '{value}'",
        "limit-unknown": "there is no setting {name}; did you mean {near}?",
        "setting-unknown": "there is no setting {name}; docs/hosting.md lists them",
        "limit-fixed": "{name} is fixed at {value}, which suits every host; remove the setting",
        "limit-zero": "{name} must be at least 1; a limit of 0 would refuse everything",
        "database-url": "GAPLESS_DATABASE_URL isn't a database address; write it like "
        "postgresql://user@host/name or sqlite:///path",
        "database-password": "the password in GAPLESS_DATABASE_URL has a sign with a meaning in "
        "addresses; write @ as %40, / as %2F, : as %3A and % as %25",
        "worker-database": "a worker computes for servers; set GAPLESS_DATABASE_URL to their "
        "PostgreSQL database",
        "worker-sqlite": "a server on SQLite ({url}) computes everything itself; a worker needs "
        "the servers' PostgreSQL database in GAPLESS_DATABASE_URL",
        "worker-kind": "there are no jobs of the kind '{kind}'; the kinds are {kinds}",
        "database-missing": "there is no database {url}; check --data, GAPLESS_DATA and "
        "GAPLESS_DATABASE_URL",
        "database-away": "the database {url} can't be reached: {reason}",
        "database-rights": "the database {url} refuses to create or change tables: {reason}; make "
        "the user of its address the owner of the database",
        "database-newer": "the database {url} is from a newer Gapless (revision {revision}); "
        "update Gapless",
        "database-encoding": "the database {url} has the encoding {encoding}, which Gapless can't "
        "use; create it with ENCODING 'UTF8'",
        "database-damaged": "{url} isn't a Gapless database: {reason}",
        "database-corrupt": "the database {url} is damaged ({reason}); move it away, then restore "
        "a backup",
        "database-full": "the disk of the database {url} is full, or a quota or a limit on file "
        "sizes is reached; make room and try again",
        "database-locked": "another program keeps the database {url} locked; end it, or try again "
        "in a moment",
        "database-file": "the database file {url} can't be used: {reason}",
        "clocks-apart": "the clocks of this machine and of the database are {seconds} s apart; set "
        "both, for example with NTP",
        "versions-apart": "a process of generation {theirs} is running on this database, and this "
        "Gapless is generation {ours}; update one generation at a time, or end that process first",
        "redis-url": "GAPLESS_REDIS_URL isn't a Redis address; write it like redis://host:6379/0",
        "redis-alone": "GAPLESS_REDIS_URL needs a PostgreSQL database; set GAPLESS_DATABASE_URL "
        "too, or remove it",
        "redis-away": "Redis at {url} can't be used ({reason}); check that it runs and that the "
        "address and the password in GAPLESS_REDIS_URL are right, or remove GAPLESS_REDIS_URL",
        "database-failed": "the database failed: {reason}; try again in a moment",
        "backup-form": "{path} isn't a Gapless backup; nothing was restored",
        "backup-target": "{path} exists and isn't a Gapless backup, so it is not replaced; choose "
        "another name",
        "backup-newer": "{path} is from a newer Gapless (revision {revision}); update Gapless",
        "backup-cut": "{path} is incomplete; nothing was restored",
        "restore-failed": "the restore stopped: {reason}; every game is there or not, and "
        "restoring again adds the missing ones",
    }


class AdminError(GaplessError):
    """Something that the operator of a server asked for and that can't be done."""

    sentences: ClassVar[dict[str, str]] = {
        "no-table": "there is no table {table}; see gapless admin list",
        "table-finished": "the game at table {table} is already over; delete removes it",
        "player-form": "'{player}' does not name a player; write the first {digits} or more "
        "hexadecimal digits, as gapless admin list shows them",
        "player-unknown": "there is no player {player}; see gapless admin list",
        "not-confirmed": "nothing was changed; to confirm, type exactly what is asked for",
        "player-free": "player {player} is not blocked; see gapless admin list",
        "player-ambiguous": "there are {count} players whose digits begin with {player}; write "
        "more digits",
    }
