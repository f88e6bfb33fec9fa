"""The log of games: who may append, what happens when two do, backups."""

import asyncio
import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, event, text
from sqlalchemy.exc import OperationalError

from gapless.core.errors import GaplessError
from gapless.rooms.outside import Append, Chain, ConflictError, GameRow, Transaction
from gapless.rooms.refusals import RefusedError
from gapless.server.storage.backup import back_up, restore
from gapless.server.storage.database import database_url, open_engine, revisions
from gapless.server.storage.store import Store
from testbed.postgres import Postgres
from testbed.running import Running

ROW = GameRow("g", "open", True, "classic", None, 1, 1, "{}")


async def write(store: Store, chain: Chain, *appends: Append) -> RefusedError | None:
    future: asyncio.Future[RefusedError | None] = asyncio.get_running_loop().create_future()
    store.writer.append(Transaction(chain, appends, future.set_result))
    return await future


async def texts(store: Store, game: str = "g") -> list[str]:
    return [event for _, event in await store.log(game)]


def test_postgresql_starts_no_process_for_a_query(postgres: Postgres, tmp_path: Path) -> None:
    engine = open_engine(database_url(postgres.url(), tmp_path), writing=False)
    for _ in range(2):  # a new connection, and then one from the pool
        with engine.begin() as connection:
            assert connection.scalar(text("SHOW max_parallel_workers_per_gather")) == "0"
    engine.dispose()


async def test_an_event_has_one_number_and_one_author(database: str, tmp_path: Path) -> None:
    first, second = (Store(database_url(database, tmp_path)) for _ in range(2))
    mine, other = Chain(), Chain()
    assert await write(first, mine, Append("g", 1, 1, ("a",), created=ROW)) is None
    assert await write(second, other, Append("g", 2, 1, ("b",))) is None
    # The other process was faster, so this one fails, and so does what was built on it.
    lost, after = await asyncio.gather(
        write(first, mine, Append("g", 2, 1, ("c",))),
        write(first, mine, Append("g", 3, 1, ("d",))),
    )
    assert isinstance(lost, ConflictError)
    assert isinstance(after, ConflictError)
    assert await texts(first) == ["a", "b"]
    assert await write(first, Chain(), Append("g", 3, 1, ("c",))) is None
    assert await texts(second) == ["a", "b", "c"]
    assert await second.lengths(["g", "none"]) == {"g": 3}
    assert first.writer.counts["conflicts"] == 1
    assert first.writer.counts["write_failures"] == 0
    await first.close()
    await second.close()


async def test_a_conflict_fails_nobody_else(database: str, tmp_path: Path) -> None:
    store = Store(database_url(database, tmp_path))
    chains = [Chain() for _ in range(5)]
    rows = [ROW._replace(id=f"g{n}") for n in range(5)]
    made = await asyncio.gather(
        *(
            write(store, chain, Append(row.id, 1, 1, ("a",), created=row))
            for chain, row in zip(chains, rows, strict=True)
        )
    )
    assert made == [None] * 5
    commits = store.writer.counts["commits"]
    results = await asyncio.gather(
        write(store, chains[0], Append("g0", 2, 1, ("b",))),
        write(store, chains[1], Append("g1", 1, 1, ("x",))),
        write(store, chains[1], Append("g1", 2, 1, ("x",))),
        write(store, chains[2], Append("g2", 2, 1, ("b", "c"))),
        write(store, chains[3], Append("g3", 2, 1, ("b",)), Append("g4", 1, 1, ("x",))),
    )
    assert [type(result) for result in results] == [
        type(None),
        ConflictError,
        ConflictError,
        type(None),
        ConflictError,
    ]
    assert store.writer.counts["commits"] == commits + 1
    assert await texts(store, "g2") == ["a", "b", "c"]
    assert await texts(store, "g3") == ["a"]
    # What is in the log already, word for word, was written before the answer was lost.
    assert await write(store, Chain(), Append("g2", 2, 1, ("b", "c"))) is None
    await store.close()


async def test_every_process_writes_games_in_the_same_order(database: str, tmp_path: Path) -> None:
    """Otherwise two processes may wait for each other's transactions."""
    store = Store(database_url(database, tmp_path))
    inserted: list[str] = []

    @event.listens_for(store.writer._engine, "before_cursor_execute")
    def _(
        _connection: object, _cursor: object, sql: str, values: tuple[str, ...], *_: object
    ) -> None:
        if sql.startswith("INSERT INTO events"):
            inserted.extend(values[::4])

    ids = ("g2", "g0", "g3", "g1")
    appends = [Append(id, 1, 1, ("a", "b"), created=ROW._replace(id=id)) for id in ids]
    assert await asyncio.gather(*(write(store, Chain(), one) for one in appends)) == [None] * 4
    assert inserted == [id for id in sorted(ids) for _ in range(2)]
    await store.close()


async def test_a_database_that_goes_away_after_a_conflict_holds_nobody_up(
    database: str, tmp_path: Path
) -> None:

    store = Store(database_url(database, tmp_path))
    assert await write(store, Chain(), Append("g", 1, 1, ("a",), created=ROW)) is None
    away = [OperationalError("", {}, Exception("gone"))]

    @event.listens_for(store.writer._engine, "before_cursor_execute")
    def _(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        if statement.startswith("SELECT") and away:
            raise away.pop()

    refusal = await write(store, Chain(), Append("g", 1, 1, ("b",)))
    assert refusal is not None
    assert refusal.code == "database"
    assert not away
    assert await write(store, Chain(), Append("g", 2, 1, ("b",))) is None
    assert await texts(store) == ["a", "b"]
    await store.close()


async def test_two_servers_on_one_database(serve: Callable[..., Running], database: str) -> None:
    """Players at one table, each at another server."""
    first, second = serve(database), serve(database)

    red, blue, spectator = first.browser(), second.browser(), second.browser()
    table = await red.create("Red", "open", "bot:newcomer", boards=["1"])
    async with red.sit(table) as line:
        await blue.join(table, "Blue")
        async with blue.sit(table) as other, spectator.sit(table) as looking:
            await line.until(lambda line: line.table["state"] == "playing")
            await asyncio.gather(line.play(), other.play())
            await looking.until(lambda line: line.game["complete"])
            assert line.game == other.game == looking.game


async def test_a_backup_can_be_restored_elsewhere(
    serve: Callable[..., Running], database: str, tmp_path: Path
) -> None:
    server = serve(database)
    browser = server.browser()
    copy = tmp_path / "copy.gz"
    source = database_url(database, tmp_path)
    target = database_url(f"sqlite:///{tmp_path / 'restored.sqlite3'}", tmp_path)

    async def play() -> tuple[str, str, int]:
        done = await browser.create("Зодчий", boards=["1"])
        async with browser.sit(done) as line:
            await line.play()
        half = await browser.create("Red", boards=["1"])
        async with browser.sit(half) as line:
            await line.play(5)
            card: int = line.game["card"]
            assert back_up(source, copy) == 2
            await line.play(5)
        return done, half, card

    async def go_on(server: Running, done: str, half: str, card: int) -> None:
        again = server.browser(browser.key)
        mine = await again.call("GET", "mine")
        assert {game["id"] for game in mine["games"]} == {done, half}
        async with again.sit(half) as line:
            assert line.game["card"] == card
            await line.play()
        async with again.sit(done) as line:
            assert line.game["complete"]

    done, half, card = await play()
    assert restore(target, copy) == (2, 0)
    assert restore(target, copy) == (0, 2)
    restored = serve(f"sqlite:///{tmp_path / 'restored.sqlite3'}")
    await go_on(restored, done, half, card)
    assert restore(source, copy) == (0, 2)


@pytest.mark.parametrize("damage", ["cut", "text", "json", "head", "newer", "count", "row"])
async def test_a_damaged_backup_restores_nothing(sqlite: str, tmp_path: Path, damage: str) -> None:
    url = database_url(sqlite, tmp_path)

    store = Store(url)
    await write(store, Chain(), Append("g", 1, 1, ("a",), created=ROW, joined=("k",)))
    await store.close()
    whole, path = tmp_path / "whole.gz", tmp_path / "damaged.gz"
    assert back_up(url, whole) == 1
    lines = gzip.decompress(whole.read_bytes()).decode().splitlines()
    head = json.loads(lines[0])
    match damage:
        case "cut":
            path.write_bytes(whole.read_bytes()[:-30])
        case "text":
            path.write_text("hello")
        case "json":
            path.write_bytes(gzip.compress(b"{\n"))
        case "head":
            path.write_bytes(gzip.compress("\n".join(lines[1:]).encode()))
        case "newer":
            changed = json.dumps(head | {"revision": "9999"})
            path.write_bytes(gzip.compress("\n".join([changed, *lines[1:]]).encode()))
        case "count":
            path.write_bytes(gzip.compress("\n".join([lines[0], *lines[2:]]).encode()))
        case _:
            path.write_bytes(gzip.compress("\n".join([lines[0], '["what", 1]']).encode()))
    target = database_url(f"sqlite:///{tmp_path / 'empty.sqlite3'}", tmp_path)
    with pytest.raises(GaplessError) as refused:
        restore(target, path)
    assert refused.value.code in {"backup-cut", "backup-form", "backup-newer"}
    assert restore(target, whole) == (1, 0)


async def test_the_schema_is_the_one_of_the_migrations(database: str, tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata  # noqa: PLC0415
    from alembic.migration import MigrationContext  # noqa: PLC0415

    from gapless.server.storage.schema import metadata  # noqa: PLC0415

    url = database_url(database, tmp_path)

    await Store(url).close()
    engine = create_engine(url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == revisions()[-1]
    engine.dispose()
