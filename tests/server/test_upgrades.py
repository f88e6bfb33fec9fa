"""Databases of every schema that was ever on main are upgraded, and their games go on.

`schemas/REVISION.sql` is the dump of a database that the newest version with that revision wrote:
a finished game of Red's, one that Red and Blue play with a bot, and a table where Blue waits.
"""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import create_engine, text
from sqlalchemy.engine import URL

from gapless.rooms.keys import hash_key
from gapless.server.operator_errors import ServeError
from gapless.server.storage.database import _config, database_url, migrate, revisions
from gapless.server.storage.schema import events, games, players
from testbed.running import Running

FOLDER = Path(__file__).with_name("schemas")
RED, BLUE = "R" * 43, "B" * 43


def test_every_revision_has_a_dump() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.sql")) == revisions()


def load(url: URL, revision: str) -> None:
    """Fill an empty database as an old version left it."""
    dump = (FOLDER / f"{revision}.sql").read_text(encoding="utf-8")
    if url.get_backend_name() == "sqlite":
        old = sqlite3.connect(str(url.database))
        old.executescript(dump)
        old.close()
        return
    old = sqlite3.connect(":memory:")
    old.row_factory = sqlite3.Row
    old.executescript(dump)
    engine = create_engine(url)
    with engine.begin() as connection:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for table in (games, players, events):
            for row in old.execute(f"SELECT * FROM {table.name}"):
                values = dict(row)
                if table is games:
                    values["listed"] = bool(values["listed"])
                connection.execute(table.insert().values(**values))
    engine.dispose()
    old.close()


@pytest.mark.parametrize("revision", revisions())
def test_a_migration_creates_what_it_created_in_its_time(revision: str) -> None:
    dump = (FOLDER / f"{revision}.sql").read_text(encoding="utf-8")
    old = sqlite3.connect(":memory:")
    old.executescript(dump)
    query = "SELECT name, sql FROM sqlite_master ORDER BY name"
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        created = {name: _words(sql) for name, sql in connection.exec_driver_sql(query)}
    engine.dispose()
    assert created == {name: _words(sql) for name, sql in old.execute(query)}
    old.close()


def _words(sql: str | None) -> list[str]:
    return (sql or "").split()


@pytest.mark.parametrize("revision", revisions())
async def test_games_of_old_databases_go_on(
    serve: Callable[..., Running], database: str, tmp_path: Path, revision: str
) -> None:
    url = database_url(database, tmp_path)
    load(url, revision)
    server = serve(database)
    red, blue = server.browser(RED), server.browser(BLUE)
    states = {one["state"]: one["id"] for one in (await red.call("GET", "mine"))["games"]}
    assert set(states) == {"over", "playing"}
    assert "Red" in (await red.ask("GET", f"tables/{states['over']}/record")).text
    async with red.sit(states["playing"]) as line, blue.sit(states["playing"]) as other:
        assert line.game["card"] >= 3
        await asyncio.gather(line.play(), other.play())
        assert line.game["complete"]
    waiting = next(
        one["id"] for one in (await blue.call("GET", "mine"))["games"] if one["state"] == "open"
    )
    await red.join(waiting, "Red")
    async with red.sit(waiting) as line, blue.sit(waiting) as other:
        await asyncio.gather(line.play(), other.play())
    assert await red.call("DELETE", "mine/data") == {"removed": 1, "renamed": 2}
    engine = create_engine(url)
    with engine.connect() as connection:
        assert hash_key(RED) not in str(connection.execute(text("SELECT * FROM events")).all())
    engine.dispose()


def test_servers_that_start_at_once_migrate_once(database: str, tmp_path: Path) -> None:
    url = database_url(database, tmp_path)
    load(url, "0001")
    source = (
        "import sys; from pathlib import Path; from gapless.server.storage.database import *; "
        "migrate(database_url(sys.argv[1], Path()))"
    )
    starting = [
        subprocess.Popen([sys.executable, "-c", source, database], stderr=subprocess.PIPE)
        for _ in range(4)
    ]
    for process in starting:
        _, said = process.communicate()
        assert process.returncode == 0, said
    engine = create_engine(url)
    with engine.connect() as connection:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).all()
        assert [tuple(row) for row in found] == [(revisions()[-1],)]
        assert connection.scalar(text("SELECT count(*) FROM erasures")) == 1
    engine.dispose()


def test_a_newer_schema_is_refused_and_left_alone(database: str, tmp_path: Path) -> None:
    url = database_url(database, tmp_path)
    migrate(url)
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(ServeError) as refused:
        migrate(url)
    assert refused.value.code == "database-newer"
    assert "update Gapless" in str(refused.value)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "9999"
    engine.dispose()
