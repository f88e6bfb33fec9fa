"""Backups that are damaged, restores beside a running server, and files only the owner may read."""

import gzip
import json
import os
import shlex
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import create_engine, event, func, select, text
from sqlalchemy.engine import URL

from gapless.cli import run
from gapless.core.errors import GaplessError
from gapless.server.operations.removal import ROWS, finish_removals, remove_game
from gapless.server.operator_errors import ServeError
from gapless.server.storage.backup import back_up, restore
from gapless.server.storage.database import database_url, migrate, open_engine
from gapless.server.storage.schema import events, games, players
from gapless.server.storage.store import Store
from testbed.running import Running

HEAD = {"format": "gapless-backup", "revision": "0001"}
GAME = ["games", "g", "open", True, "classic", None, 1, 1, "{}"]
PLAYER = ["players", "k", "g"]
EVENT = ["events", "g", 1, 1, "{}"]


def write(path: Path, *lines: Any) -> Path:
    names = [line[0] for line in lines if isinstance(line, list) and line]
    end = {name: names.count(name) for name in ("games", "players", "events")}
    whole = [HEAD, *lines, {"end": end}]
    body = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in whole)
    path.write_bytes(gzip.compress(body.encode("utf-8", "surrogatepass")))
    return path


def counts(url: URL) -> list[int]:
    """The numbers of games, players and events."""
    engine = create_engine(url)
    with engine.connect() as connection:
        found = [
            connection.scalar(select(func.count()).select_from(table)) or 0
            for table in (games, players, events)
        ]
    engine.dispose()
    return found


def changed(row: list[Any], index: int, value: Any) -> list[Any]:
    return [*row[:index], value, *row[index + 1 :]]


DAMAGED: dict[str, tuple[Any, ...]] = {
    "no id": (changed(GAME, 1, None),),
    "an id that is too long": (changed(GAME, 1, "g" * 33),),
    "a number for text": (changed(GAME, 8, 5),),
    "text for a number": (GAME, changed(EVENT, 3, "1")),
    "a number for a truth value": (changed(GAME, 3, 1),),
    "a truth value for a number": (GAME, changed(EVENT, 2, True)),
    "a number with a fraction": (GAME, changed(EVENT, 2, 1.5)),
    "no number at all": (GAME, '["events", "g", NaN, 1, "{}"]'),
    "a number that is too large": (GAME, changed(EVENT, 3, 2**63)),
    "a number of 5,000 digits": (GAME, '["events", "g", 1, ' + "9" * 5000 + ', "{}"]'),
    "a list for text": (GAME, changed(EVENT, 4, ["{}"])),
    "a NUL": (GAME, changed(EVENT, 4, "\0")),
    "half a surrogate pair": (GAME, changed(EVENT, 4, "\ud800")),
    "bytes that are no UTF-8": (GAME, '["events", "g", 1, 1, "\ud800"]'),
    "a game twice": (GAME, GAME),
    "an event twice": (GAME, EVENT, EVENT),
    "an event of no game": (EVENT,),
    "a player of no game": (PLAYER,),
    "a column too many": ([*GAME, 1],),
    "a column too few": (GAME[:-1],),
    "a row without a table": ([],),
    "a list for a table": ([["games"], "g"],),
    "a bare number": (5,),
    "lists in lists": ("[" * 100_000,),
    "an endless line": ('["events", "' + "g" * 5_000_000,),
    "an empty line": ("",),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_damage_is_one_sentence_and_nothing_is_restored(
    sqlite: str, tmp_path: Path, damage: str
) -> None:
    url = database_url(sqlite, tmp_path)
    migrate(url)
    with pytest.raises(ServeError) as refused:
        restore(url, write(tmp_path / "damaged.gz", *DAMAGED[damage]))
    assert refused.value.code == "backup-form"
    assert counts(url) == [0, 0, 0]


def test_a_backup_in_which_any_byte_is_wrong(sqlite: str, tmp_path: Path) -> None:
    url = database_url(sqlite, tmp_path)
    migrate(url)
    whole = write(tmp_path / "whole.gz", GAME, PLAYER, EVENT).read_bytes()
    rng = Random(5)
    refused = 0
    places = range(0, len(whole), 7)
    for place in places:
        damaged = bytearray(whole)
        damaged[place] ^= 1 << rng.randrange(8)
        (tmp_path / "damaged.gz").write_bytes(damaged)
        try:
            restore(url, tmp_path / "damaged.gz")
        except GaplessError:
            refused += 1
            assert counts(url) == [0, 0, 0]
        else:  # a byte of the header that means nothing, like the time
            assert place < 10
            remove_all(url)
    assert refused >= len(places) - 2


def remove_all(url: URL) -> None:
    engine = open_engine(url, writing=True)
    with engine.begin() as connection:
        found = connection.scalars(select(games.c.id)).all()
    for id in found:
        remove_game(engine, id)
    engine.dispose()


@pytest.mark.parametrize("place", ["missing.gz", "."])
def test_a_file_that_can_not_be_read(sqlite: str, tmp_path: Path, place: str) -> None:
    with pytest.raises(GaplessError) as refused:
        restore(database_url(sqlite, tmp_path), tmp_path / place)
    assert refused.value.code in {"file-missing", "file-directory"}


def long_and_short_games(path: Path) -> Path:
    ids = [f"g{n:04}" for n in range(150)]
    rows = [changed(GAME, 1, id) for id in ids]
    seats = [changed(PLAYER, 2, id) for id in ids]
    sizes = [3 * ROWS + 7 if id == "g0004" else 12 for id in ids]
    log = [
        ["events", id, n, 1, "{}"]
        for id, size in zip(ids, sizes, strict=True)
        for n in range(1, size + 1)
    ]
    return write(path, *rows, *seats, *log)


def test_others_may_write_between_the_small_transactions_of_a_restore(
    database: str, tmp_path: Path
) -> None:
    url = database_url(database, tmp_path)
    migrate(url)
    copy = long_and_short_games(tmp_path / "copy.gz")
    impatient = open_engine(url, writing=True, wait=0)
    written: list[int] = []
    whole: list[int] = []

    def pause(_: float) -> None:
        """Write at once, and count what can be seen of the long game."""
        with impatient.begin() as connection:
            connection.execute(
                text("INSERT INTO heartbeats VALUES (:server, 1)"),
                {"server": f"s{len(written)}"},
            )
            total = connection.scalar(select(func.count()).select_from(events)) or 0
            first = select(games.c.state).where(games.c.id == "g0004")
            if connection.scalar(first) == "open":
                log = select(func.count()).where(events.c.game == "g0004")
                whole.append(connection.scalar(log) or 0)
        written.append(total)

    assert restore(url, copy, pause) == (150, 0)
    impatient.dispose()
    assert len(written) >= 7
    steps = [after - before for before, after in zip([0, *written], written, strict=False)]
    assert max(steps) <= ROWS
    assert set(whole) == {3 * ROWS + 7}
    assert counts(url) == [150, 150, 149 * 12 + 3 * ROWS + 7]


class KilledError(Exception):
    """The process ends here."""


def test_an_interrupted_restore_can_be_repeated(database: str, tmp_path: Path) -> None:
    url = database_url(database, tmp_path)
    migrate(url)
    copy = long_and_short_games(tmp_path / "copy.gz")
    added = 0
    for last in range(8):
        left = [None] * last

        def pause(_: float, left: list[None] = left) -> None:
            if not left:
                raise KilledError
            left.pop()

        try:
            restore(url, copy, pause)
        except KilledError:
            added += 1
            # What is there is whole: a game that is still filled has no state to open it in.
            assert back_up(url, tmp_path / "again.gz") == counts(url)[0] - is_filling(url)
        else:
            break
    restore(url, copy)
    assert added >= 3
    assert counts(url) == [150, 150, 149 * 12 + 3 * ROWS + 7]


def is_filling(url: URL) -> int:
    engine = create_engine(url)
    with engine.connect() as connection:
        query = select(func.count()).where(games.c.state == "filling")
        found = connection.scalar(query) or 0
    engine.dispose()
    return found


def test_an_interrupted_removal_is_finished(database: str, tmp_path: Path) -> None:
    url = database_url(database, tmp_path)
    migrate(url)
    restore(url, long_and_short_games(tmp_path / "copy.gz"))

    def pause(_: float) -> None:
        raise KilledError

    engine = open_engine(url, writing=True)
    with pytest.raises(KilledError):
        remove_game(engine, "g0004", pause)
    assert back_up(url, tmp_path / "again.gz") == 149
    assert finish_removals(engine) == 1
    engine.dispose()
    assert counts(url) == [149, 149, 149 * 12]


async def test_only_the_owner_may_read_the_files(sqlite: str, tmp_path: Path) -> None:
    url = database_url(sqlite, tmp_path)
    file = Path(str(url.database))
    file.touch(0o644)
    store = Store(url)
    await store.beat()
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()}
    assert f"{file.name}-wal" in modes
    assert set(modes.values()) == {0o600}
    await store.close()
    copy = tmp_path / "copy.gz"
    copy.touch(0o644)
    back_up(url, copy)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


@pytest.mark.parametrize("name", ["games.sqlite3", "games.sqlite3-wal", "link", "notes.gz"])
def test_a_backup_replaces_nothing_but_backups(sqlite: str, tmp_path: Path, name: str) -> None:
    url = database_url(sqlite, tmp_path)
    migrate(url)
    file = Path(str(url.database))
    (file.parent / "games.sqlite3-wal").touch()
    (file.parent / "link").symlink_to(file)
    (file.parent / "notes.gz").write_bytes(gzip.compress(b"{}\n"))
    before = (file.parent / name).read_bytes()
    with pytest.raises(ServeError) as refused:
        back_up(url, file.parent / name)
    assert refused.value.code == "backup-target"
    assert (file.parent / name).read_bytes() == before
    assert counts(url) == [0, 0, 0]
    copy = write(tmp_path / "copy.gz", GAME)
    assert back_up(url, copy) == 0
    assert restore(url, copy) == (0, 0)


@pytest.mark.parametrize(
    ("pragma", "code"),
    [("max_page_count = 2", "database-full"), ("query_only = 1", "database-file")],
)
def test_a_full_or_read_only_disk_at_the_start(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pragma: str, code: str
) -> None:
    from gapless.server.storage import database as module  # noqa: PLC0415

    opened = module.open_engine

    def small(url: URL, **options: Any) -> Any:
        engine = opened(url, **options)
        event.listen(engine, "connect", lambda link, _: link.execute(f"PRAGMA {pragma}"))
        return engine

    monkeypatch.setattr(module, "open_engine", small)
    with pytest.raises(ServeError) as refused:
        migrate(database_url(sqlite, tmp_path))
    assert refused.value.code == code


@pytest.mark.parametrize("table", ["games", "blocked"])
def test_overwritten_pages_are_one_sentence(
    sqlite: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], table: str
) -> None:
    url = database_url(sqlite, tmp_path)
    migrate(url)
    damage_table(Path(str(url.database)), table)
    copy = write(tmp_path / "copy.gz", GAME, PLAYER, EVENT)
    commands = [["serve", "--port", "0"], ["admin", "list"]]
    if table == "games":
        commands += [["backup", str(tmp_path / "new.gz")], ["restore", str(copy)]]
    for command in commands:
        assert run(command, {"GAPLESS_DATABASE_URL": sqlite, "LANG": "C"}) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert "is damaged (database disk image is malformed)" in err
    assert not (tmp_path / "new.gz").exists()


def damage_table(file: Path, table: str) -> None:
    """Overwrite the first page of a table and of its indexes."""
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        size = connection.scalar(text("PRAGMA page_size")) or 0
        query = text("SELECT rootpage FROM sqlite_master WHERE tbl_name = :table")
        pages = connection.scalars(query, {"table": table}).all()
    engine.dispose()
    with file.open("r+b") as raw:
        for page in pages:
            raw.seek((page - 1) * size)
            raw.write(b"\xa5" * size)


@pytest.mark.parametrize("blocks", [0, 16])
def test_a_limit_on_file_sizes_is_called_full(sqlite: str, tmp_path: Path, blocks: int) -> None:
    url = database_url(sqlite, tmp_path)
    migrate(url)
    program = shlex.join([sys.executable, "-m", "gapless", "admin", "list", "--lang=en"])
    environ = os.environ | {"GAPLESS_DATABASE_URL": sqlite}
    ended = subprocess.run(
        ["bash", "-c", f"ulimit -f {blocks}; trap '' XFSZ; {program}"],
        env=environ, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ended.returncode == 2
    assert "is full" in ended.stderr
    assert ended.stderr.count("\n") == 1


async def test_a_damaged_row_hides_no_other_table(
    serve: Callable[..., Running], sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    server = serve(sqlite)
    browser = server.browser()
    damaged, log, sound = [
        await browser.create(name, "open", boards=["1"], listed=True)
        for name in ("Red", "Green", "Blue")
    ]
    engine = create_engine(sqlite)
    with engine.begin() as connection:
        values = {"id": damaged, "log": log}
        connection.execute(text("UPDATE games SET summary = '{' WHERE id = :id"), values)
        connection.execute(text("UPDATE events SET event = '{}' WHERE game = :log"), values)
    engine.dispose()
    server.app.hub.rooms.clear()
    lists = await browser.call("GET", "tables")
    assert {table["id"] for table in lists["open"]} == {log, sound}
    mine = await browser.call("GET", "mine")
    assert {game["id"] for game in mine["games"]} == {log, sound}
    assert await browser.refused("GET", f"tables/{log}") == (422, "table-damaged")
    said = [record.message for record in caplog.records]
    assert said.count("a summary in the database is damaged") == 2
    assert said.count("a log in the database is damaged") == 1
