"""What `gapless admin` confirms holds, and nothing is half-done, whoever is killed meanwhile."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Engine, delete, select, update

from gapless.cli import run
from gapless.rooms.keys import hash_key
from gapless.server.operations.admin import open_table
from gapless.server.operations.removal import finish_removals, mark_gone
from gapless.server.settings import Settings
from gapless.server.storage.database import database_url, open_engine
from gapless.server.storage.schema import actions, blocked, events, games, heartbeats, players
from testbed.client import Browser
from testbed.killable import KillableServer, until_ready
from testbed.patience import PATIENCE
from testbed.players import Player, check
from testbed.running import GENEROUS, Running, running

from .stored_bytes import file_bytes, rows

DAY = 24 * 3600 * 1000
NAME = "Hildegunde"


@pytest.fixture
def engine(database: str, tmp_path: Path) -> Iterator[Engine]:
    made = open_engine(database_url(database, tmp_path), writing=True)
    yield made
    made.dispose()


def column(engine: Engine, query: Any) -> list[Any]:
    with engine.begin() as connection:
        return list(connection.scalars(query).all())


def logged(engine: Engine, action: str) -> list[str]:
    """The targets of the entries about an action."""
    return column(engine, select(actions.c.target).where(actions.c.action == action))


def check_whole(engine: Engine) -> None:
    """Every game can be opened, and no row belongs to a game that is gone."""
    ids = column(engine, select(games.c.id))
    assert not {"gone", "filling"} & set(column(engine, select(games.c.state)))
    for id in ids:
        table = open_table(engine, id)
        assert table.state == column(engine, select(games.c.state).where(games.c.id == id))[0]
    assert set(column(engine, select(events.c.game))) == set(ids)
    assert set(column(engine, select(players.c.game))) <= set(ids)


def change(engine: Engine, tables: list[str], at: int) -> None:
    """Set when tables changed last, in milliseconds since 1970."""
    with engine.begin() as connection:
        connection.execute(update(games).where(games.c.id.in_(tables)).values(changed=at))


async def sit_down(url: str, name: str = NAME) -> tuple[Browser, list[str]]:
    """Return a player and their tables: one with another player, one alone, and one hosted."""
    me, other = Browser(url), Browser(url)
    shared = await me.create(name, "open", "open", boards=["1"])
    await other.join(shared, "Blue")
    joined = await other.create("Blue", "open", "open", boards=["1"])
    await me.join(joined, name)
    return me, [shared, joined, await me.create(name, "open", boards=["1"])]


async def test_what_is_killed_is_done_or_not_begun(database: str, engine: Engine) -> None:
    """In the games and in the log of actions alike; what was begun is finished later."""
    with running(Settings(engine.url, limits=GENEROUS)) as server:
        red = server.browser()
        tables = [await red.create("Red", "open", boards=["1"]) for _ in range(20)]
        sitting = [await sit_down(server.url) for _ in range(20)]
    ended, deleted, old = tables[:2], tables[2:6], tables[6:]
    keys = [hash_key(me.key) for me, _ in sitting]
    barred, renamed, erased = keys[:2], keys[2:10], keys[10:]
    times = [number * DAY for number in range(1, len(old) // 2 + 1)]
    for at, first in zip(times, range(0, len(old), 2), strict=True):
        change(engine, old[first : first + 2], at)
    with engine.begin() as connection:
        connection.execute(delete(heartbeats))
    engine.dispose()
    plan = {
        "end": ended, "delete": deleted, "block": barred, "rename": renamed, "erase": erased,
        "clean": [str(at + DAY + 1) for at in times],
    }  # fmt: skip
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "tests.server.killed_commands", database, json.dumps(plan)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    kills: dict[str, int] = json.loads(done.stdout)
    check_whole(engine)
    left = column(engine, select(games.c.id))

    # Each is killed before its first commit first, so that nothing has happened.
    assert [id for id in ended if open_table(engine, id).state == "ended"] == ended[1:]
    assert logged(engine, "end") == ended[1:]
    assert kills["delete"] > 1
    done_to = deleted[1 : kills["delete"] + 1]
    assert [id for id in deleted if id not in left] == done_to
    assert logged(engine, "delete") == done_to
    assert column(engine, select(blocked.c.key)) == barred[1:]
    assert logged(engine, "block") == barred[1:]
    assert kills["rename"] > 3
    done_to = renamed[1 : kills["rename"] + 1]
    assert logged(engine, "rename") == done_to
    for me, own in sitting[2:10]:
        seats = [seat for id in own for seat in open_table(engine, id).seats]
        names = {seat.name for seat in seats if seat.key == hash_key(me.key)}
        assert names == ({"Anna"} if hash_key(me.key) in done_to else {NAME})
    assert kills["erase"] > 3
    done_to = erased[1 : kills["erase"] + 1]
    stored = rows(engine.url)
    assert [key for key in erased if key not in stored] == done_to
    assert len(logged(engine, "erase")) == len(done_to)
    if database.startswith("sqlite"):
        stored_bytes = file_bytes(database)
        assert not [key for key in done_to if key.encode() in stored_bytes]
    gone = [id for id in old if id not in left]
    assert gone == old[: 2 * kills["clean"] + 2]
    details = column(engine, select(actions.c.details).where(actions.c.action == "clean"))
    assert sum(json.loads(one)["removed"] for one in details) == len(gone)


async def test_a_server_does_not_bring_back_what_a_killed_command_began_to_remove(
    serve: Callable[..., Running], database: str, engine: Engine
) -> None:
    """The server may write once more before it notices."""
    server = serve(database)
    red, blue = server.browser(), server.browser()
    table = await red.create("Red", "open", "open", boards=["1"])
    async with red.sit(table) as line:
        with engine.begin() as connection:
            mark_gone(connection, (table,))
        await blue.join(table, "Blue")
        await line.until(lambda line: line.table["seats"][1]["name"] == "Blue")
    assert finish_removals(engine) == 1
    check_whole(engine)
    assert column(engine, select(games.c.id)) == []


async def act_between_kills(
    killable: KillableServer, database: str, engine: Engine, times: int
) -> None:
    """Kill the server while an operator acts and others play; what was confirmed holds."""
    rng = Random(10)
    environ = {"GAPLESS_DATABASE_URL": database, "LANG": "C"}
    await until_ready(killable.url)

    async def act(*commands: list[str]) -> None:
        for arguments in commands:
            assert await asyncio.to_thread(run, ["admin", *arguments, "--json"], environ) == 0

    for _ in range(times):
        red, blue = Browser(killable.url), Browser(killable.url)
        table = await red.create("Red", "open", boards=["1", "2"])
        await blue.join(table, "Blue")
        sitters = [Player(red, table), Player(blue, table)]
        playing = [asyncio.create_task(player.play()) for player in sitters]
        ended, deleted = [await blue.create("Blue", "bot:newcomer", boards=["1"]) for _ in "12"]
        old = await blue.create("Blue", "open", boards=["1"])
        (erased, shared), (barred, _) = [await sit_down(killable.url) for _ in range(2)]
        await asyncio.to_thread(change, engine, [old], 0)

        acting = asyncio.create_task(
            act(
                ["rename", hash_key(red.key)[:8], "Anna"],
                ["end", ended],
                ["delete", deleted],
                ["block", hash_key(barred.key)[:8]],
                ["erase", hash_key(erased.key)[:8]],
                ["clean"],
            )
        )
        while not acting.done():
            await asyncio.sleep(rng.uniform(0.05, 0.5))
            killable.kill()
            await asyncio.sleep(rng.uniform(0, 0.1))
            killable.start()
            await until_ready(killable.url)
        await acting
        await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
        record = (await red.ask("GET", f"tables/{table}/record")).text
        check(record, sitters)
        assert '"Anna"' in record
        assert (await red.call("GET", f"tables/{ended}"))["state"] == "ended"
        for gone in (deleted, shared[2]):
            assert await red.refused("GET", f"tables/{gone}") == (404, "table-unknown")
        body = {"seats": [{"kind": "person", "name": "Red"}]}
        assert await barred.refused("POST", "tables", body) == (403, "blocked")
        left = rows(engine.url)
        assert hash_key(erased.key) not in left
        last = column(engine, select(actions.c.action).order_by(actions.c.n))
        assert [one for one in last if one != "renaming"][-6:] == [
            "rename", "end", "delete", "block", "erase", "clean",
        ]  # fmt: skip
    check_whole(engine)


async def test_a_server_that_is_killed_while_a_host_acts(
    killable: KillableServer, database: str, engine: Engine
) -> None:
    await act_between_kills(killable, database, engine, 2)


@pytest.mark.soak
async def test_a_server_that_is_killed_often_while_a_host_acts(
    killable: KillableServer, database: str, engine: Engine
) -> None:
    await act_between_kills(killable, database, engine, 30)
