"""The lists of a server with a million games: public tables, and the games of one player.

The rows that lists are made from are inserted directly; the games have no events.
"""

import http.client
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import msgspec
import psycopg

from bench.figure import Figure
from bench.server_processes import HOST, ServerProcess, ours
from bench.tables import new_key
from gapless.rooms.events import Config, Seat
from gapless.rooms.keys import hash_key
from gapless.rooms.outside import GameRow
from gapless.rooms.summaries import StoredSummary
from gapless.rooms.table import TableState
from gapless.server.storage.database import database_url, migrated
from testbed.postgres import throwaway

PARTS = ("sqlite", "postgresql")
GAMES, OWN_GAMES = 1_000_000, 1_000
LISTED_EVERY, PLAYERS = 20, 100_000
REQUESTS = 100
MOST_MS = 20.0
LIMITS = {"GAPLESS_LIMIT_REQUESTS_PER_SECOND": "100000", "GAPLESS_LIMIT_REQUESTS_AT_ONCE": "100000"}

_GAMES = "games (id, state, listed, edition, total, created, changed, summary)"
_PLAYERS = "players (key, game)"


def figures(parts: Sequence[str] = PARTS) -> Iterator[Figure]:
    """Measure the lists on each database."""
    if "sqlite" in parts:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "gapless.sqlite3"
            yield from list_figures(
                "SQLite", f"sqlite:///{file}", lambda key: fill_sqlite(file, key)
            )
    if "postgresql" in parts:
        with throwaway() as postgres:
            url = postgres.create("lists")
            yield from list_figures("PostgreSQL", url, lambda key: fill_postgres(url, key))


def list_figures(name: str, url: str, fill: Callable[[str], None]) -> Iterator[Figure]:
    """Fill a database, and measure a server on it."""
    with migrated(database_url(url, Path()), writing=True):
        pass
    key = new_key()
    fill(hash_key(key))
    with ours(LIMITS | {"GAPLESS_DATABASE_URL": url}) as server:
        for what, path in (("public tables", "tables"), ("my games", "mine")):
            times = sorted(answer_times(server, path, key))
            worst = times[int(0.95 * len(times))] * 1000
            title = f"{name}, a million games: {what}, 95th percentile"
            yield Figure(title, worst, "ms", at_most=MOST_MS)


def answer_times(server: ServerProcess, path: str, key: str) -> Iterator[float]:
    """Return the seconds of requests one after the other, without the first."""
    connection = http.client.HTTPConnection(HOST, server.port)
    for number in range(REQUESTS + 1):
        began = time.perf_counter()
        connection.request("GET", f"/api/v1/{path}", headers={"Authorization": f"Bearer {key}"})
        answer = connection.getresponse()
        assert answer.status == 200, answer.read()
        body = answer.read()
        assert len(body) > 10_000, body
        if number:
            yield time.perf_counter() - began


def rows(key: str) -> Iterator[tuple[GameRow, list[str]]]:
    """Return the row and the players' keys of each game, the measured player's spread evenly.

    Every twentieth game is public.
    """
    now = time.time_ns() // 1_000_000
    for number in range(GAMES):
        age = number * 500
        listed, state = number % LISTED_EVERY == 0, state_of(number)
        keys = [f"{(number * 7 + seat) % PLAYERS:064x}" for seat in range(2)]
        if number % (GAMES // OWN_GAMES) == 0:
            keys[0] = key
        seats = tuple(Seat("person", "Player", key=one) for one in keys)
        stored = StoredSummary(
            id=f"{number:016d}",
            state=state,
            config=Config("classic", ("1", "2", "3", "4"), listed=listed),
            seats=seats,
            host=keys[0],
            round=3,
            created=now - age,
            changed=now - age,
            totals=(12, 17) if state == "over" else (),
            winners=(1,) if state == "over" else (),
        )
        total = number % 40 if state == "over" and number % 3 == 0 else None
        summary = msgspec.json.encode(stored).decode()
        row = GameRow(stored.id, state, listed, "classic", total, now - age, now - age, summary)
        yield row, keys


def state_of(number: int) -> TableState:
    """Return the state of a game: 600 of the public ones are open or played now."""
    if number % LISTED_EVERY or number // LISTED_EVERY >= 600:
        return "over"
    return "playing" if number % (2 * LISTED_EVERY) else "open"


def fill_sqlite(file: Path, key: str) -> None:
    """Insert the rows into an SQLite database."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        games, players = [], []
        for row, keys in rows(key):
            games.append(row)
            players += [(one, row.id) for one in keys]
        connection.executemany(f"INSERT INTO {_GAMES} VALUES (?, ?, ?, ?, ?, ?, ?, ?)", games)
        connection.executemany(f"INSERT INTO {_PLAYERS} VALUES (?, ?)", sorted(players))
        connection.commit()


def fill_postgres(url: str, key: str) -> None:
    """Insert the rows into a PostgreSQL database."""
    with psycopg.connect(url) as connection, connection.cursor() as cursor:
        players = []
        with cursor.copy(f"COPY {_GAMES} FROM STDIN") as copy:
            for row, keys in rows(key):
                copy.write_row(row)
                players += [(one, row.id) for one in keys]
        with cursor.copy(f"COPY {_PLAYERS} FROM STDIN") as copy:
            for player in sorted(players):
                copy.write_row(player)
        cursor.execute("ANALYZE")
