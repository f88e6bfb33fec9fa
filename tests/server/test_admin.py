"""`gapless admin` beside a running server, and without one."""

import asyncio
import io
import json
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine

from gapless.cli import run
from gapless.cli.commands import ADMIN_COMMANDS
from gapless.rooms.keys import hash_key
from gapless.server.operations.retention import Retention, clean, expired
from gapless.server.storage.database import database_url, migrate, open_engine
from gapless.server.storage.schema import games, players
from testbed.client import new_key
from testbed.patience import PATIENCE
from testbed.running import Running

DAY = 24 * 3600 * 1000


class Admin:
    """The command `gapless admin`, in this process."""

    def __init__(self, database: str, capsys: pytest.CaptureFixture[str]) -> None:
        self._environ = {"GAPLESS_DATABASE_URL": database, "LANG": "C"}
        self._capsys = capsys

    def text(self, *arguments: str, **environ: str) -> str:
        assert run(["admin", *arguments], self._environ | environ) == 0, self._capsys.readouterr()
        return self._capsys.readouterr().out

    def data(self, *arguments: str, **environ: str) -> list[Any]:
        lines = self.text(*arguments, "--json", **environ).splitlines()
        return [json.loads(line) for line in lines]

    def refused(self, *arguments: str) -> str:
        assert run(["admin", *arguments], self._environ) == 2
        out, err = self._capsys.readouterr()
        assert not out
        assert err.count("\n") == 1
        return err


@pytest.fixture
def admin(database: str, capsys: pytest.CaptureFixture[str]) -> Admin:
    return Admin(database, capsys)


@pytest.fixture
def engine(database: str, tmp_path: Path) -> Iterator[Engine]:
    made = open_engine(database_url(database, tmp_path), writing=True)
    yield made
    made.dispose()


async def test_a_host_finds_watches_and_ends_a_table(
    serve: Callable[..., Running], database: str, admin: Admin
) -> None:
    server = serve(database)
    red, blue = server.browser(), server.browser()
    table = await red.create("Red", "open", "bot:newcomer", boards=["1"])
    digits = hash_key(red.key)[:8]
    (listed,) = admin.data("list")
    assert (listed["id"], listed["state"], listed["host"]) == (table, "open", digits)
    assert [seat["player"] for seat in listed["seats"]] == [digits, None, None]
    assert f"Red ({digits})" in admin.text("list", "--state", "open")
    assert admin.data("list", "--state", "over") == []
    await blue.join(table, "Blue")
    async with red.sit(table) as line:
        await line.until(lambda line: line.state is not None and line.state["game"] is not None)
        (seen,) = admin.data("watch", table, "--once")
        assert (seen["state"], seen["round"]) == ("playing", 0)
        assert 0 in seen["waiting"]
        assert "Red" in admin.text("watch", table, "--once")
        assert admin.data("end", table) == [{"table": table}]
        await line.until(lambda line: line.table["state"] == "ended")
        assert await line.refused(type="act", position=1, seat=0, act="L5c3") == "table-ended"
    assert (await red.call("GET", f"tables/{table}"))["state"] == "ended"
    assert await blue.refused("GET", f"tables/{table}/record") == (409, "table-ended")
    assert admin.text("end", table) == f"Table {table} is ended.\n"
    (log,) = admin.data("log")
    assert (log["action"], log["target"]) == ("end", table)


async def test_a_host_who_watches_misses_no_card_of_a_quick_game(
    serve: Callable[..., Running],
    database: str,
    admin: Admin,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The whole game is played while the command waits for news."""
    server = serve(database)
    red = server.browser()
    table = await red.create("Red", "bot:newcomer", boards=["1"])
    waits, played = threading.Event(), threading.Event()

    def sleep(_: float) -> None:
        waits.set()
        played.wait(60)

    monkeypatch.setattr("gapless.cli.admin.time", SimpleNamespace(sleep=sleep))
    watching = asyncio.create_task(asyncio.to_thread(admin.data, "watch", table))
    await asyncio.to_thread(waits.wait, 60)
    async with red.sit(table) as line:
        await line.play()
        cards = line.game["card"]
    played.set()
    seen = await watching
    events = [one["events"] for one in seen]
    assert events == list(range(events[0], events[-1] + 1))
    assert {one["card"] for one in seen if one["state"] == "playing"} >= set(range(cards))
    assert seen[-1]["state"] == "over"


async def test_a_deleted_table_is_gone_for_its_viewers(
    serve: Callable[..., Running], database: str, admin: Admin
) -> None:
    server = serve(database)
    red = server.browser()
    table = await red.create("Red", "open", boards=["1"])
    async with red.sit(table) as line:
        assert admin.data("delete", table) == [{"table": table}]
        with pytest.raises(AssertionError):
            await line.until(lambda _: False)
        assert line.heard[-1]["code"] == "table-unknown"
    assert await red.refused("GET", f"tables/{table}") == (404, "table-unknown")
    for command in ("delete", "end", "watch"):
        said = admin.refused(command, table)
        assert f"there is no table {table}; see gapless admin list" in said


async def test_a_blocked_player_is_shut_out_at_once(
    serve: Callable[..., Running], database: str, admin: Admin, caplog: pytest.LogCaptureFixture
) -> None:
    server = serve(database)
    red, blue = server.browser(), server.browser()
    table = await red.create("Red", "open", boards=["1"])
    digits = hash_key(red.key)[:8]
    async with red.sit(table) as line:
        assert admin.data("block", digits) == [{"player": digits}]
        with pytest.raises(AssertionError):
            await line.until(lambda _: False)
        assert line.heard[-1]["code"] == "blocked"
    assert "the operator acted" in caplog.messages
    body = {"seats": [{"kind": "person", "name": "Red"}]}
    assert await red.refused("POST", "tables", body) == (403, "blocked")
    assert await red.refused("POST", f"tables/{table}/join", {"name": "Red"}) == (403, "blocked")
    assert "blocked" in admin.text("list")
    other = serve(database)  # a server that starts later knows it too
    assert await other.browser(red.key).refused("POST", "tables", body) == (403, "blocked")
    assert (await red.call("GET", "mine/data"))["blocked"]
    assert await red.refused("DELETE", "mine/data") == (403, "blocked")
    assert await red.refused("POST", "tables", body) == (403, "blocked")
    await blue.join(table, "Blue")
    admin.text("unblock", digits)
    deadline = time.monotonic() + PATIENCE
    while (await red.ask("POST", "tables", body)).status_code != 201:
        assert time.monotonic() < deadline
    assert f"player {digits} is not blocked" in admin.refused("unblock", digits)
    assert [one["action"] for one in admin.data("log")] == ["block", "unblock"]
    assert f"  Player {digits} blocked\n" in admin.text("log")
    assert f"  Sperre von Spieler {digits} aufgehoben\n" in admin.text("log", "--lang=de")


async def test_players_are_renamed_exported_and_erased(
    serve: Callable[..., Running], database: str, admin: Admin, tmp_path: Path
) -> None:
    server = serve(database)
    red, blue = server.browser(), server.browser()
    table = await red.create("Rude", "open", "open", boards=["1"])
    await blue.join(table, "Blue")
    digits = hash_key(red.key)[:8]
    done = admin.data("rename", digits, "Blue")
    assert done == [{"player": digits, "name": "Blue", "games": 1, "names": ["Blue 2"]}]
    assert "is called Blue 2 now" in admin.text("rename", digits, "Blue")
    assert "is called Rude now" in admin.text("rename", digits, "Rude")
    admin.text("rename", digits, "Blue")
    assert "nobody may be called" in admin.refused("rename", digits, "admin")
    file = tmp_path / "player.json"
    said = admin.text("export", digits, "-o", str(file))
    assert said == f"The data of player {digits} are in {file}.\n"
    assert admin.data("export", digits) == [json.loads(file.read_text())]
    other = str(tmp_path / "other.json")
    assert admin.data("export", digits, "-o", other) == [{"player": digits, "file": other}]
    assert f"  Player {digits} renamed to Rude\n" in admin.text("log")
    assert json.loads(file.read_text())["names"] == ["Blue 2"]
    assert file.stat().st_mode & 0o077 == 0
    assert admin.data("erase", digits) == [{"player": digits, "removed": 0, "renamed": 1}]
    assert "there is no player" in admin.refused("erase", digits)
    assert [one["target"] for one in admin.data("log")] == [""] * 8
    log = [line[len("2026-01-01 00:00  ") :] for line in admin.text("log").splitlines()]
    assert log[0] == "Player (erased) renamed to –"
    assert log[-2:] == ["Data of player (erased) exported", "A player erased; games removed: 0"]
    assert "игрока (стёрт)" in admin.text("log", "--lang=ru")
    assert "Rude" not in admin.text("list")
    (size,) = admin.data("size")
    assert size["games"] == 1
    assert size["bytes"] > 0
    assert "games: 1" in admin.text("size")


def test_players_that_can_not_be_found(admin: Admin, engine: Engine) -> None:
    migrate(engine.url)
    assert admin.text("list") == "No tables found.\n"
    assert "The operator has done nothing" in admin.text("log")
    for digits in ("", "abc", "xyzxyzxy", "1234567", "%" * 8, "1" * 65):
        assert "does not name a player" in admin.refused("block", digits)
    assert "there is no player" in admin.refused("block", "12345678")
    add_game(engine, "g" * 16, "open", 0, ["12345678" + "a" * 56, "12345678" + "b" * 56])
    assert "there are 2 players" in admin.refused("block", "12345678")
    admin.text("block", "12345678B")


# Anything that an operating system passes on as an argument, and NUL, which it does not.
ARGUMENTS = st.one_of(
    st.text(max_size=20),
    st.binary(max_size=20).map(lambda one: one.decode(errors="surrogateescape")),
    st.text("0123456789abcdefABCDEF%_'\"\0\x1b\n-=", max_size=70),
    st.sampled_from(
        [*ADMIN_COMMANDS, "--json", "--yes", "--once", "--data", "--lang", "--", "1" * 8]
    ),
)


def test_any_arguments_get_a_sentence_or_an_answer(
    admin: Admin, engine: Engine, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    migrate(engine.url)
    add_game(engine, "g" * 16, "open", 0, ["1" * 64])
    environ = {"GAPLESS_DATABASE_URL": database, "LANG": "C"}

    @settings(
        max_examples=60 if database.startswith("sqlite") else 20,
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(st.sampled_from(ADMIN_COMMANDS), st.lists(ARGUMENTS, max_size=3))
    @example("end", ["\udcff"])
    @example("delete", ["a\0"])
    @example("rename", ["1" * 8, "\udcff"])
    @example("rename", ["1" * 8, "\0"])
    @example("export", ["1" * 8])
    @example("block", ["\u0661" * 8])
    def ask(command: str, arguments: list[str]) -> None:
        # "--output" may name any file
        arguments = [one for one in arguments if not one.startswith(("-o", "--o"))]
        status = run(["admin", command, *arguments], environ)
        out, err = capsys.readouterr()
        assert status in {0, 2}
        if status:
            assert not out
            assert err.startswith("gapless: ")
            assert err.count("\n") == 1
            assert err.rstrip("\n").isprintable()
        else:
            assert not err

    ask()
    assert {one["action"] for one in admin.data("log")} <= set(ADMIN_COMMANDS)


def add_game(engine: Engine, id: str, state: str, changed: int, keys: list[str]) -> None:
    row = {"id": id, "state": state, "listed": False, "edition": "classic", "created": 0}
    with engine.begin() as connection:
        connection.execute(games.insert().values(**row, changed=changed, summary="{}"))
        for key in keys:
            connection.execute(players.insert().values(key=key, game=id))


# What each command needs besides --json.
JSON_ARGUMENTS: dict[str, list[str]] = {
    "list": [], "watch": ["TABLE", "--once"], "end": ["TABLE"], "block": ["PLAYER"],
    "unblock": ["PLAYER"], "rename": ["PLAYER", "Anna"], "export": ["PLAYER"],
    "clean": ["--dry-run"], "size": [], "log": [], "delete": ["TABLE"], "erase": ["PLAYER"],
}  # fmt: skip


async def test_every_command_answers_in_json(
    serve: Callable[..., Running], sqlite: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert set(JSON_ARGUMENTS) == set(ADMIN_COMMANDS)
    red = serve(sqlite).browser()
    names = {"PLAYER": hash_key(red.key)[:8]}
    for command, arguments in JSON_ARGUMENTS.items():
        if command in {"list", "erase"}:
            names["TABLE"] = await red.create("Red", "open", boards=["1"])
        given = [names.get(one, one) for one in arguments]
        assert [type(one) for one in Admin(sqlite, capsys).data(command, *given)][:1] == [dict]


class Terminal(io.StringIO):
    """Lines that an operator types."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("command", ["delete", "erase"])
def test_a_host_at_a_terminal_confirms_what_can_not_be_undone(
    sqlite: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
) -> None:
    url = database_url(sqlite, tmp_path)
    migrate(url)
    engine = open_engine(url, writing=True)
    admin, target = Admin(sqlite, capsys), "12345678"
    add_game(engine, target, "open", 0, [target * 8])
    for typed in ("no\n", "\n", ""):
        monkeypatch.setattr("sys.stdin", Terminal(typed))
        assert run(["admin", command, target], {"GAPLESS_DATABASE_URL": sqlite, "LANG": "C"}) != 0
        said = capsys.readouterr().err
        assert f"Type {target} to confirm" in said
        assert "Traceback" not in said
    assert admin.data("size")[0]["games"] == 1
    monkeypatch.setattr("sys.stdin", Terminal(f"{target}\n"))
    admin.text(command, target)
    assert admin.data("size")[0]["games"] == 0
    add_game(engine, target, "open", 0, [target * 8])
    engine.dispose()
    monkeypatch.setattr("sys.stdin", Terminal())
    admin.text(command, target, "--yes")
    assert admin.data("size")[0]["games"] == 0


def test_abandoned_tables_are_removed(admin: Admin, engine: Engine) -> None:
    migrate(engine.url)
    admin.text("size")
    now = time.time_ns() // 1_000_000
    ages = {"open": 40, "playing": 400, "ended": 400, "over": 4000}
    for state, days in ages.items():
        add_game(engine, f"old-{state}", state, now - days * DAY, [])
        add_game(engine, f"new-{state}", state, now - 20 * DAY, [])
    assert set(expired(engine, Retention(), now)) == {"old-open", "old-playing", "old-ended"}
    assert admin.data("clean", "--dry-run") == [{"tables": 3}]
    assert admin.text("clean") == "3 tables removed.\n"
    assert admin.data("clean", GAPLESS_KEEP_FINISHED_DAYS="30") == [{"tables": 1}]
    assert clean(engine, Retention(0, 0, 0), now + 10**12) == 0
    assert admin.data("size")[0]["games"] == 4
    assert [one["removed"] for one in admin.data("log")] == [3, 1]


async def test_the_server_cleans_up_too(
    serve: Callable[..., Running], database: str, engine: Engine
) -> None:
    server = serve(database)
    add_game(engine, "old", "open", 0, [])
    server.run(server.app.housekeeping.clean_once)
    assert expired(engine, Retention(), time.time_ns() // 1_000_000) == []
    text = (await server.browser().ask("GET", "../../metrics")).text
    line = next(one for one in text.splitlines() if one.startswith("gapless_database_bytes "))
    assert int(line.split()[1]) > 0
    assert "gapless_write_failures_total 0" in text


@pytest.mark.parametrize("language", ["en", "de", "ru"])
async def test_the_output_holds_no_secrets(
    serve: Callable[..., Running], sqlite: str, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    admin = Admin(sqlite, capsys)
    server = serve(sqlite)
    red = server.browser(new_key())
    table = await red.create("Red", "bot:newcomer", boards=["1"])
    async with red.sit(table) as line:
        await line.until(lambda line: line.state is not None and line.state["game"] is not None)
        await line.play(3)
        lang = f"--lang={language}"
        shown = admin.text("list", lang) + admin.text("watch", table, "--once", lang)
        shown += json.dumps(admin.data("list") + admin.data("watch", table, "--once"))
        shown += admin.text("size", lang) + admin.text("log", lang)
        inside = server.app.hub.rooms[table].table
        assert inside.secret is not None
        assert inside.game is not None
        for secret in (red.key, hash_key(red.key), inside.secret.salt):
            assert secret not in shown
        for tile in inside.game.deal[0].deck:
            assert f'"{tile}' not in shown
            assert f" {tile}" not in shown
