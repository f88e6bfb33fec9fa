"""Errors of the server: a stable code, a sentence, and an HTTP status."""

from typing import ClassVar

from gapless.core.errors import GaplessError

_CODES = {
    401: ("key-missing", "key-form"),
    403: ("origin", "not-host", "not-yours", "kicked", "blocked", "hints-off"),
    404: ("path-unknown", "table-unknown"),
    405: ("method",),
    409: (
        "table-full",
        "table-started",
        "table-open",
        "table-over",
        "table-playing",
        "table-ended",
        "round-playing",
        "review-unfinished",
        "hint-late",
        "seat-taken",
        "seat-present",
        "seat-recent",
        "take-backs-many",
        "game-long",
        "contribution-twice",
        "contribution-late",
        "reveal-early",
    ),
    413: ("request-large",),
    415: ("request-type",),
    429: (
        "rate",
        "records-many",
        "tables-many",
        "events-many",
        "listed-many",
        "sockets-many",
        "measures-many",
        "measures-waiting",
    ),
    501: ("review-missing",),
    503: ("database", "busy", "closing"),
}
_STATUS = {code: status for status, codes in _CODES.items() for code in codes}


class RefusedError(GaplessError):
    """A request that the server refuses."""

    sentences: ClassVar[dict[str, str]] = {
        # who asks
        "key-missing": "the request needs a key; send it as 'Authorization: Bearer KEY'",
        "key-form": "that isn't a key; a key is 32 random bytes in base64url",
        "origin": "this server does not accept requests from pages of {origin}",
        "not-host": "only the host of the table may do that",
        "not-yours": "seat {seat} is not yours",
        # what is asked
        "request-form": "the request can't be read: {reason}",
        "request-large": "the request is larger than {most} bytes",
        "request-type": "the request must be {expected}",
        "message-form": "the message can't be read: {reason}",
        "message-hello": "the first message must be 'hello', and only the first",
        "path-unknown": "there is nothing at this address",
        "method": "this address does not accept {method} requests",
        "name-form": "a name must have 1 to {most} visible characters",
        "name-scripts": (
            "a name can't mix scripts, or use a rare one; write it in one script, "
            "such as Latin, Greek or Arabic"
        ),
        "name-reserved": "nobody may be called '{name}'; choose another name",
        "boards-many": "a game has at most {most} rounds",
        "persons-none": "at least one seat must be a person's",
        "practice-alone": "practice is for one player",
        "hints-ranked": "a game that can earn a rank has no hints; choose practice to get some",
        "hints-off": "this table gives no hints; allow them when you create one that earns no rank",
        "hint-late": "there is no tile of yours to give a hint for; wait for the next card",
        "review-unfinished": (
            "only finished games are reviewed here; 'gapless coach' also reviews others"
        ),
        "review-missing": "this server can't review games; its operator has to install NumPy",
        "branch-point": (
            "nothing can be played on from card {card} of round {round}; choose a card that "
            "was played"
        ),
        "branch-recorded": (
            "the others can repeat their moves only with the same cards; choose those, or bots"
        ),
        "level-unknown": "there is no bot '{level}'; choose one of {levels}",
        # the table
        "table-unknown": "there is no table '{table}'",
        "table-full": "no seat is free at this table",
        "table-started": "the game has already started",
        "table-open": "the game has not started",
        "table-over": "the game is over",
        "table-playing": "the game is not over yet",
        "table-ended": "the operator of this server has ended the table",
        "blocked": "the operator of this server has blocked you",
        "table-damaged": "the game can't be opened: its log is damaged",
        "round-unknown": "the game has no round {round}",
        "round-playing": "round {round} is not over yet",
        "seat-unknown": "there is no seat {seat}",
        "seat-taken": "seat {seat} is taken",
        "seat-present": "the player of seat {seat} is connected",
        "seat-recent": "the player of seat {seat} has only just gone; try again in {seconds} s",
        "seat-none": "you have no seat at this table",
        "contribution-twice": "the first hash counts; it can't be replaced",
        "contribution-late": "it is too late to contribute to the shuffle",
        "reveal-early": "wait until the hashes of all players have been sent out",
        "reveal-wrong": "these bytes don't have the hash that you sent before",
        "kicked": "the host removed you from this table",
        "take-backs-many": "you have taken back {most} times on this card; that was the last act",
        "game-long": "too much has happened at this table; only acts are still possible",
        "card-over": "that card has already been played",
        "card-ahead": "that card has not been turned over yet",
        # the server
        "rate": "too many requests; wait a moment",
        "records-many": "too many records were sent from your address; wait a minute",
        "tables-many": "too many tables were created by you or from your address; try again later",
        "listed-many": "you or others at your address have too many public tables; end one first",
        "events-many": "too much happened in your games or from your address; wait a minute",
        "measures-many": (
            "the bots have thought long enough for you or others at your address; try again later"
        ),
        "measures-waiting": (
            "you or others at your address wait for too many boards or reviews; wait until one is "
            "done"
        ),
        "sockets-many": "there are too many connections from your address",
        "database": "the database does not answer; try again in a moment",
        "text-unstorable": "the server's database can't store one of these characters",
        "busy": "the server is busy; try again in a moment",
        "closing": "the server is restarting; try again in a moment",
        "internal": "something went wrong on the server; the error was logged",
    }

    @property
    def status(self) -> int:
        """The HTTP status of the answer."""
        return _STATUS.get(self.code, 422)


class ServeError(GaplessError):
    """A server that can't start, or a backup that can't be made or restored."""

    sentences: ClassVar[dict[str, str]] = {
        "serve-extra": "the server is not installed; install gapless[server]",
        "serve-port": "port {port} of {host} is in use; choose another with --port",
        "serve-host": "can't listen on {host}: {reason}",
        "serve-data": (
            "the data folder {path} can't be written: {reason}; choose another with --data"
        ),
        "base-path": "'{path}' isn't a base path; write it like /gapless",
        "origin-form": "'{origin}' isn't an origin; write it like https://play.example.org",
        "setting": "{name} must be {expected}, not '{value}'",
        "limit-unknown": "there is no setting {name}; did you mean {near}?",
        "setting-unknown": "there is no setting {name}; docs/hosting.md lists them",
        "limit-zero": "{name} must be at least 1; a limit of 0 would refuse everything",
        "database-url": (
            "GAPLESS_DATABASE_URL isn't a database address; write it like "
            "postgresql://user@host/name or sqlite:///path"
        ),
        "database-password": (
            "the password in GAPLESS_DATABASE_URL has a sign with a meaning in addresses; write @ "
            "as %40, / as %2F, : as %3A and % as %25"
        ),
        "worker-database": (
            "a worker computes for servers; set GAPLESS_DATABASE_URL to their PostgreSQL database"
        ),
        "worker-sqlite": (
            "a server on SQLite ({url}) computes everything itself; a worker needs the servers' "
            "PostgreSQL database in GAPLESS_DATABASE_URL"
        ),
        "worker-kind": "there are no jobs of the kind '{kind}'; the kinds are {kinds}",
        "database-missing": (
            "there is no database {url}; check --data, GAPLESS_DATA and GAPLESS_DATABASE_URL"
        ),
        "database-away": "the database {url} can't be reached: {reason}",
        "database-rights": (
            "the database {url} refuses to create or change tables: {reason}; make the user of "
            "its address the owner of the database"
        ),
        "database-newer": (
            "the database {url} is from a newer Gapless (revision {revision}); update Gapless"
        ),
        "database-encoding": (
            "the database {url} has the encoding {encoding}, which Gapless can't use; "
            "create it with ENCODING 'UTF8'"
        ),
        "database-damaged": "{url} isn't a Gapless database: {reason}",
        "database-corrupt": (
            "the database {url} is damaged ({reason}); move it away, then restore a backup"
        ),
        "database-full": (
            "the disk of the database {url} is full, or a quota or a limit on file sizes is "
            "reached; make room and try again"
        ),
        "database-locked": (
            "another program keeps the database {url} locked; end it, or try again in a moment"
        ),
        "database-file": "the database file {url} can't be used: {reason}",
        "clocks-apart": (
            "the clocks of this machine and of the database are {seconds} s apart; set both, "
            "for example with NTP"
        ),
        "versions-apart": (
            "a process of generation {theirs} is running on this database, and this Gapless is "
            "generation {ours}; update one generation at a time, or end that process first"
        ),
        "redis-url": "GAPLESS_REDIS_URL isn't a Redis address; write it like redis://host:6379/0",
        "redis-alone": (
            "GAPLESS_REDIS_URL needs a PostgreSQL database; set GAPLESS_DATABASE_URL too, "
            "or remove it"
        ),
        "redis-away": (
            "Redis at {url} can't be used ({reason}); check that it runs and that the address and "
            "the password in GAPLESS_REDIS_URL are right, or remove GAPLESS_REDIS_URL"
        ),
        "database-failed": "the database failed: {reason}; try again in a moment",
        "backup-form": "{path} isn't a Gapless backup; nothing was restored",
        "backup-target": (
            "{path} exists and isn't a Gapless backup, so it is not replaced; choose another name"
        ),
        "backup-newer": "{path} is from a newer Gapless (revision {revision}); update Gapless",
        "backup-cut": "{path} is incomplete; nothing was restored",
        "restore-failed": (
            "the restore stopped: {reason}; every game is there or not, "
            "and restoring again adds the missing ones"
        ),
    }


class AdminError(GaplessError):
    """Something that the operator of a server asked for and that can't be done."""

    sentences: ClassVar[dict[str, str]] = {
        "no-table": "there is no table {table}; see gapless admin list",
        "table-finished": "the game at table {table} is already over; delete removes it",
        "player-form": (
            "'{player}' does not name a player; write the first {digits} or more hexadecimal "
            "digits, as gapless admin list shows them"
        ),
        "player-unknown": "there is no player {player}; see gapless admin list",
        "not-confirmed": "nothing was changed; to confirm, type exactly what is asked for",
        "player-free": "player {player} is not blocked; see gapless admin list",
        "player-ambiguous": (
            "there are {count} players whose digits begin with {player}; write more digits"
        ),
    }
