"""Erased players leave no bytes, and their games with others go on; after kills too."""

import asyncio
import secrets
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.engine import Engine

from gapless.cli import run
from gapless.rooms.events import AnyEvent, Revised, encode_event
from gapless.rooms.keys import hash_key
from gapless.rooms.table import Table
from gapless.server.operations import housekeeping
from gapless.server.operations.actions import log_action
from gapless.server.operations.admin import block, open_table
from gapless.server.operations.erasure import PlayerChanges, games_of
from gapless.server.operations.housekeeping import read_blocked
from gapless.server.storage.database import database_url, migrate, open_engine
from gapless.server.storage.schema import actions, erasures, events
from testbed.client import Browser, new_key
from testbed.running import GENEROUS, Running

from .stored_bytes import file_bytes, rows

NAME = "Ermengarde"


async def play_games(server: Running, key: str) -> dict[str, str]:
    """Play games of many kinds as Ermengarde, alone and with others."""
    me, other = server.browser(key), server.browser()
    tables: dict[str, str] = {}
    tables["alone"] = await me.create(NAME, boards=["1"])
    async with me.sit(tables["alone"]) as line:
        await line.play()
    tables["over"] = await me.create(NAME, "open", boards=["1"])
    await other.join(tables["over"], "Blue")
    async with me.sit(tables["over"]) as line, other.sit(tables["over"]) as second:
        await asyncio.gather(line.play(), second.play())
    again = await other.call("POST", f"tables/{tables['over']}/challenge", {"name": "Blue"})
    tables["again"] = again["table"]
    tables["playing"] = await other.create("Blue", "open", "open", boards=["1"])
    await me.join(tables["playing"], NAME)
    await server.browser().join(tables["playing"], "Green")
    tables["hosted"] = await me.create("open", "open", boards=["1"])
    await other.join(tables["hosted"], "Blue")
    tables["open"] = await me.create(NAME, f"{NAME} junior", "open", boards=["1"])
    return tables


@pytest.fixture
def engine(database: str, tmp_path: Path) -> Any:
    made = open_engine(database_url(database, tmp_path), writing=True)
    yield made
    made.dispose()


async def test_a_player_erases_their_data(
    serve: Callable[..., Running],
    database: str,
    tmp_path: Path,
    engine: Engine,
    caplog: pytest.LogCaptureFixture,
) -> None:
    server = serve(database)
    key = new_key()
    me, hashed = server.browser(key), hash_key(key)
    tables = await play_games(server, key)
    data = await me.call("GET", "mine/data")
    assert data["player"] == hashed[:8]
    assert data["names"] == [NAME, f"{NAME} junior"]
    assert {game["table"] for game in data["games"]} == set(tables.values()) - {tables["again"]}
    assert [NAME in (game["record"] or "") for game in data["games"]].count(True) == 2
    if database.startswith("sqlite"):
        assert hashed.encode() in file_bytes(database)
    watching = server.browser()
    async with watching.sit(tables["playing"]) as line:
        erased = await me.call("DELETE", "mine/data")
        assert erased == {"removed": 2, "renamed": 3}
        logged = {record.message for record in caplog.records}
        assert "a player was erased" in logged
        assert "the operator acted" not in logged
        await line.until(lambda line: line.table["seats"][1]["name"] == "Player")
        # The others play on: the erased player's tiles are set aside.
        assert line.table["state"] == "playing"
    left = rows(database_url(database, tmp_path))
    for secret in (key, hashed, hashed[:8], NAME):
        assert secret not in left
        if database.startswith("sqlite"):
            assert secret.encode() not in file_bytes(database)
    assert await me.call("GET", "mine") == {"games": [], "best": {}}
    record = (await watching.ask("GET", f"tables/{tables['over']}/record")).text
    assert '"Player"' in record or "Player" in record
    assert NAME not in record
    assert await watching.refused("GET", f"tables/{tables['alone']}") == (404, "table-unknown")
    again = await watching.call("GET", f"tables/{tables['again']}")
    assert again["origin"]["players"] == ["Player", "Blue"]
    assert open_table(engine, tables["hosted"]).host != hashed


async def test_the_neutral_name_is_as_short_as_the_server_wants_names(
    serve: Callable[..., Running], database: str
) -> None:
    server = serve(database, limits=replace(GENEROUS, name_length=6))
    me, other = server.browser(), server.browser()
    table = await other.create("Player", "open", boards=["1"])
    await me.join(table, "Ada")
    async with other.sit(table) as line:
        await me.call("DELETE", "mine/data")
        await line.until(lambda line: line.table["seats"][1]["name"] == "Play 2")


async def test_a_rename_reaches_all_games_and_the_viewers(
    serve: Callable[..., Running], database: str, engine: Engine
) -> None:
    server = serve(database)
    key = new_key()
    tables = await play_games(server, key)
    async with server.browser().sit(tables["open"]) as line:
        assert PlayerChanges(engine).rename(hash_key(key), "Blue") == (5, ("Blue", "Blue 2"))
        await line.until(lambda line: line.table["seats"][0]["name"] == "Blue")
        assert line.table["seats"][1]["name"] == "Blue 2"
    async with server.browser().sit(tables["again"]) as line:
        await line.until(lambda line: line.table["origin"]["players"] == ["Blue 2", "Blue"])
    me = server.browser(key)
    async with me.sit(tables["playing"]) as line:
        assert line.state is not None
        assert [one["seat"] for one in line.state["mine"]] == [1]


async def test_an_action_logged_while_the_log_is_read_is_not_missed(
    serve: Callable[..., Running],
    database: str,
    engine: Engine,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server = serve(database)
    key = new_key()
    table = await server.browser(key).create(NAME, "open", boards=["1"])
    renames: list[object] = []

    def rename_first(reading: Engine) -> tuple[int, frozenset[str]]:
        if not renames:
            renames.append(PlayerChanges(engine).rename(hash_key(key), "Blue"))
        return read_blocked(reading)

    async with server.browser().sit(table) as line:
        monkeypatch.setattr(housekeeping, "read_blocked", rename_first)
        block(engine, hash_key(new_key()))
        await line.until(lambda line: line.table["seats"][0]["name"] == "Blue")
    assert renames


async def test_a_log_that_keeps_growing_is_busy_and_the_rename_is_finished_later(
    serve: Callable[..., Running],
    database: str,
    tmp_path: Path,
    engine: Engine,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    server = serve(database)
    me = server.browser()
    table = await me.create(NAME, "open", boards=["1"])
    writer = open_engine(database_url(database, tmp_path), writing=True)
    attempts = []

    def grow(found: Table) -> tuple[AnyEvent, ...]:
        attempts.append(found.seq)
        row = {"game": table, "n": found.seq + 1, "at": 1, "event": encode_event(Revised())}
        with writer.begin() as connection:
            connection.execute(events.insert().values(**row))
        return ()

    command = ["admin", "rename", hash_key(me.key)[:8], "Anna"]
    environ = {"GAPLESS_DATABASE_URL": database, "LANG": "C"}
    with monkeypatch.context() as patch:
        patch.setattr("gapless.server.operations.erasure.no_events", grow)
        assert run(command, environ) == 2
        tried = len(attempts)
        # Another command tries again, and does its own work if that fails.
        assert run(["admin", "size"], environ) == 0
        assert len(attempts) == 2 * tried
    writer.dispose()
    assert attempts == list(range(attempts[0], attempts[0] + 40))
    said = capsys.readouterr()
    assert said.out.count("\n") == 1
    assert said.err == "gapless: the server is busy; try again in a moment\n"
    assert open_table(engine, table).seats[0].name == NAME
    assert PlayerChanges(engine).finish_renames() == 1
    assert open_table(engine, table).seats[0].name == "Anna"
    assert PlayerChanges(engine).finish_renames() == 0


async def test_killed_in_the_middle_of_an_erasure(
    serve: Callable[..., Running], database: str, tmp_path: Path, engine: Engine
) -> None:
    server = serve(database)
    key = new_key()
    hashed = hash_key(key)
    await play_games(server, key)
    block(engine, hashed)
    run = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "tests.server.killed_erasures", database, hashed],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert int(run.stdout) >= 4
    left = rows(database_url(database, tmp_path))
    assert hashed not in left
    assert NAME not in left
    with engine.connect() as connection:
        assert connection.scalar(select(func.count()).select_from(erasures)) == 0
        connection.rollback()
    engine.dispose()
    if database.startswith("sqlite"):
        assert hashed.encode() not in file_bytes(database)
        assert NAME.encode() not in file_bytes(database)


def test_an_erased_player_is_not_in_the_log_of_actions(sqlite: str, tmp_path: Path) -> None:
    url = database_url(sqlite, tmp_path)
    migrate(url)
    engine = open_engine(url, writing=True)
    key = secrets.token_hex(32)
    with engine.begin() as connection:
        log_action(connection, "rename", key, (), name=NAME)
    block(engine, key)
    PlayerChanges(engine, pause=lambda _: None).erase(key)
    with engine.begin() as connection:
        targets = connection.scalars(select(actions.c.target)).all()
    assert targets == ["", "", ""]
    assert games_of(engine, key) == ()
    engine.dispose()
    assert key.encode() not in file_bytes(sqlite)
    assert NAME.encode() not in file_bytes(sqlite)


async def test_a_start_finishes_what_was_interrupted(
    serve: Callable[..., Running], sqlite: str, tmp_path: Path
) -> None:
    server = serve(sqlite)
    me = Browser(server.url)
    await me.create(NAME, "open", boards=["1"])
    server.stop()
    hashed = hash_key(me.key)
    engine = open_engine(database_url(sqlite, tmp_path), writing=True)
    with engine.begin() as connection:
        connection.execute(erasures.insert().values(id="e", key=hashed, at=1))
    engine.dispose()
    serve(sqlite)
    assert hashed.encode() not in file_bytes(sqlite)
    assert NAME.encode() not in file_bytes(sqlite)


async def test_a_reader_does_not_hold_up_an_erasure(
    serve: Callable[..., Running], sqlite: str, tmp_path: Path
) -> None:
    """A backup or a copy of the file needs the log for minutes; its bytes go when it is done."""
    server = serve(sqlite)
    me = server.browser()
    await me.create(NAME, "open", boards=["1"])
    engine = open_engine(database_url(sqlite, tmp_path), writing=True)
    pauses: list[float] = []
    with closing(sqlite3.connect(sqlite.removeprefix("sqlite:///"))) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM games").fetchone()
        PlayerChanges(engine, pause=pauses.append).erase(secrets.token_hex(32))
        assert sum(pauses) <= 1
        assert await me.call("DELETE", "mine/data") == {"removed": 1, "renamed": 0}
        server.run(server.app.housekeeping.scrub_once)
        assert count_erasures(engine) == 2
    server.run(server.app.housekeeping.scrub_once)
    assert count_erasures(engine) == 0
    engine.dispose()
    assert hash_key(me.key).encode() not in file_bytes(sqlite)
    assert NAME.encode() not in file_bytes(sqlite)


def test_another_process_leaves_the_log_of_a_server_that_erased(
    sqlite: str, tmp_path: Path
) -> None:
    """An erasure keeps the locks by which the last user of the log is found."""
    url = database_url(sqlite, tmp_path)
    migrate(url)
    engine = open_engine(url, writing=True)
    pauses: list[float] = []
    for _ in range(2):
        PlayerChanges(engine, pause=pauses.append).erase(secrets.token_hex(32))
        look = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('SELECT 1 FROM games')"
        subprocess.run([sys.executable, "-c", look, str(url.database)], check=True)
        assert Path(f"{url.database}-shm").exists()
    assert pauses == []
    assert count_erasures(engine) == 0
    engine.dispose()


def count_erasures(engine: Engine) -> int:
    with engine.connect() as connection:
        return connection.scalar(select(func.count()).select_from(erasures)) or 0
