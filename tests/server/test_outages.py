"""Databases that fail, hang or refuse: nothing else stops, and the operator learns of it."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import event, insert
from sqlalchemy.exc import IntegrityError, OperationalError

from gapless.cli import run
from gapless.rooms.outside import Append, Chain, GameRow
from gapless.rooms.refusals import RefusedError
from gapless.server.storage import database, store, writer
from gapless.server.storage.database import database_url, migrate, open_engine, reason_of
from gapless.server.storage.schema import players
from gapless.server.storage.store import Store
from testbed.client import RefusedByServerError, TableSocket
from testbed.patience import PATIENCE
from testbed.postgres import Postgres, throwaway
from testbed.running import Running
from testbed.waiting import wait_until

from .test_store import texts, write


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def row(game: str) -> GameRow:
    return GameRow(game, "open", True, "classic", None, 1, 1, "{}")


def first(game: str) -> Append:
    return Append(game, 1, 1, ("a",), created=row(game))


def ready(server: Running) -> int:
    return httpx.get(f"{server.url}/health/ready", timeout=PATIENCE).status_code


def failures(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The reasons of all failed writes that were logged as errors."""
    return [
        vars(record)["reason"]
        for record in caplog.records
        if record.message == "a write failed" and record.levelno == logging.ERROR
    ]


async def test_any_exception_in_the_writer_fails_one_transaction_only(
    database: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:

    store = Store(database_url(database, tmp_path))

    @event.listens_for(store.writer._engine, "before_cursor_execute")
    def _(_connection: object, _cursor: object, _sql: str, parameters: object, *_: object) -> None:
        if "bad" in repr(parameters):
            raise ValueError("no such thing")

    async with asyncio.timeout(PATIENCE):
        results = await asyncio.gather(
            *(write(store, Chain(), first(game)) for game in ("g1", "bad", "g2"))
        )
        assert [one and one.code for one in results] == [None, "internal", None]
        assert await write(store, Chain(), first("g3")) is None
    assert await texts(store, "g2") == ["a"]
    assert failures(caplog) == ["no such thing"]
    await store.close()


def test_a_reason_in_the_log_quotes_no_player_and_no_table(database: str, tmp_path: Path) -> None:
    """PostgreSQL's details quote the row that it refuses."""
    url = database_url(database, tmp_path)
    migrate(url)
    engine = open_engine(url, writing=True)
    row = {"key": "1a2b3c4d", "game": "k3v8mwq2xh5n7pzc"}
    with pytest.raises(IntegrityError) as failed, engine.begin() as connection:
        connection.execute(insert(players), row)
    engine.dispose()
    reason = reason_of(failed.value)
    assert "constraint" in reason.lower()
    assert not [one for one in row.values() if one in reason]


async def test_an_export_that_fails_logs_why(
    serve: Callable[..., Running], database: str, caplog: pytest.LogCaptureFixture
) -> None:
    server = serve(database)
    engine = server.app.exports._engine

    @event.listens_for(engine, "before_cursor_execute")
    def _(*_: object) -> None:
        raise OperationalError("", {}, Exception("out of paper"))

    assert await server.browser().refused("GET", "mine/data") == (503, "database")
    found = [record for record in caplog.records if "work on the database" in record.message]
    assert [vars(record)["reason"] for record in found] == ["out of paper"]


async def test_a_database_in_latin_1_refuses_some_names_and_nothing_else(
    serve: Callable[..., Running], postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    server = serve(postgres.create("latin", "LATIN1"))
    assert any(vars(record).get("encoding") == "LATIN1" for record in caplog.records)

    browser = server.browser()
    seats = [{"kind": "person", "name": "日本🎲"}]
    assert await browser.refused("POST", "tables", {"seats": seats}) == (422, "text-unstorable")
    table = await browser.create("Zoé", "open", boards=["1"])
    assert await browser.refused("POST", f"tables/{table}/join", {"name": "日本🎲"}) == (
        422,
        "text-unstorable",
    )
    await browser.join(table, "Jürgen")
    async with browser.sit(table) as line:
        assert [seat["name"] for seat in line.table["seats"]] == ["Zoé", "Jürgen"]
        await line.play(2)
    assert len(failures(caplog)) == 2
    assert ready(server) == 200


def test_a_database_without_an_encoding_is_refused_in_one_sentence(
    postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgres.create("ascii", "SQL_ASCII")
    assert run(["serve", "--port", "0"], {"LANG": "C", "GAPLESS_DATABASE_URL": url}) == 2
    said = capsys.readouterr().err
    assert "has the encoding SQL_ASCII" in said
    assert said.count("\n") == 1


def test_readiness_follows_the_last_successful_write(
    serve: Callable[..., Running], database: str
) -> None:
    clock = Clock()
    server = serve(database, clock)
    assert ready(server) == 200
    clock.now += 15
    assert ready(server) == 200
    clock.now += 0.1
    assert ready(server) == 503
    server.run(server.app.store.beat)
    assert ready(server) == 200


async def test_a_heartbeat_is_written_every_five_seconds(sqlite: str, tmp_path: Path) -> None:
    clock = Clock()
    one = Store(database_url(sqlite, tmp_path), clock)
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock.now += seconds
        if len(slept) > 100:
            raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await one.write_heartbeats(sleep)
    assert set(slept) == {5.0}
    assert one.writer.healthy
    assert one.writer.counts["commits"] == 100
    await one.close()


async def test_a_running_server_writes_heartbeats(
    serve: Callable[..., Running], sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that nobody plays on becomes ready again by itself."""
    monkeypatch.setattr(store, "HEARTBEAT_SECONDS", 0.01)
    clock = Clock()
    server = serve(sqlite, clock)
    clock.now += 16
    await wait_until(lambda: server.app.store.writer.healthy)
    assert server.app.store.writer.counts["events"] == 0


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give up early, so that the test does not wait."""
    monkeypatch.setattr(database, "STATEMENT_SECONDS", 0.5)
    monkeypatch.setattr(writer, "RETRY_SECONDS", 0.5)
    monkeypatch.setattr(store, "RETRY_SECONDS", 0.5)


def test_an_outage_is_logged_once_then_each_minute_and_at_its_end(
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock = Clock()
    outage = writer.OutageLog(clock)
    for _ in range(24 * 90):
        outage.failed(1, "the disk is full")
        outage.retried("the disk is full")
        clock.now += 1 / 24
    outage.failed(1, "no such file")
    outage.ended()
    outage.ended()
    logged = [(one.message, vars(one)["transactions"]) for one in caplog.records]
    assert logged == [
        ("a write failed", 1),
        ("writes go on failing", 24 * 60),
        ("a write failed", 24 * 30),
        ("writing works again", 0),
    ]


@pytest.mark.usefixtures("impatient")
async def test_a_full_disk_is_logged_and_makes_the_server_not_ready(
    serve: Callable[..., Running], sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    server = serve(sqlite, clock)
    full = True

    @event.listens_for(server.app.store.writer._engine, "begin")
    def _(connection: object) -> None:
        pages = 1 if full else 1_000_000
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")  # type: ignore[attr-defined]

    seats = [{"kind": "person", "name": "x" * 24}] * 4
    browser = server.browser()
    while (answer := await browser.ask("POST", "tables", {"seats": seats})).is_success:
        pass  # there is some room left in the pages of the file
    assert answer.status_code == 503
    assert answer.json()["error"]["code"] == "database"
    assert "full" in failures(caplog)[0]
    clock.now += 16
    assert ready(server) == 503
    full = False
    server.run(server.app.store.beat)
    assert ready(server) == 200


@pytest.mark.usefixtures("impatient")
async def test_a_deleted_database_file_is_noticed(
    serve: Callable[..., Running], sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    server = serve(sqlite, clock)
    file = Path(sqlite.removeprefix("sqlite:///"))
    elsewhere = file.with_name("elsewhere")
    file.rename(elsewhere)
    seats = [{"kind": "person", "name": "Red"}]
    answer = await server.browser().refused("POST", "tables", {"seats": seats})
    assert answer == (503, "database")
    assert not file.exists()
    assert "No such file" in failures(caplog)[0]
    clock.now += 16
    server.run(server.app.store.beat)
    assert ready(server) == 503
    elsewhere.rename(file)
    server.run(server.app.store.beat)
    assert ready(server) == 200
    await server.browser().create("Red")


@pytest.fixture
def frozen() -> Iterator[Postgres]:
    """A PostgreSQL server of its own, which the test may freeze."""
    with throwaway() as instance:
        try:
            yield instance
        finally:
            instance.thaw()


@pytest.mark.usefixtures("impatient")
async def test_a_read_on_an_open_connection_does_not_hang(frozen: Postgres, tmp_path: Path) -> None:
    one = Store(database_url(frozen.create("hung"), tmp_path))
    assert await texts(one, "g") == []
    frozen.freeze()
    async with asyncio.timeout(PATIENCE):
        with pytest.raises(RefusedError) as refused:
            await texts(one, "g")
    assert refused.value.code == "database"
    frozen.thaw()
    await one.close()


async def act_again(line: TableSocket, act: str, position: int) -> None:
    """Act as soon as the database answers again."""
    while True:
        try:
            await line.act(act, 0, position)
        except RefusedByServerError as refused:
            if refused.code != "database":
                raise
        else:
            return


@pytest.mark.usefixtures("impatient")
async def test_a_database_that_hangs_holds_up_nothing_for_long(
    serve: Callable[..., Running], frozen: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    server = serve(frozen.create("hung"), clock)

    browser = server.browser()
    table = await browser.create("Red", boards=["1"])
    async with browser.sit(table) as line:
        await line.play(2)
        position = line.position
        act = line.choose(line.mine())
        frozen.freeze()
        for _ in range(2):  # while it is written, and while the table is read again
            assert await line.refused(type="act", position=position, seat=0, act=act) == "database"
        assert await browser.refused("GET", "mine") == (503, "database")
        clock.now += 16
        assert await asyncio.to_thread(ready, server) == 503
        frozen.thaw()
        await asyncio.to_thread(server.run, server.app.store.beat)
        await act_again(line, act, position)
        await line.play()
    assert failures(caplog)
    assert ready(server) == 200
