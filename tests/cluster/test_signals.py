"""Servers on one database that send each other signals through Redis."""

import asyncio
import json
import re
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio.client import PubSub
from redis.exceptions import ConnectionError as RedisConnectionError

from gapless.rooms import hub, public_list
from gapless.rooms.keys import hash_key
from gapless.server.app import neighbours
from gapless.server.cluster.redis_signals import RedisSignals
from gapless.server.operator_errors import ServeError
from gapless.server.settings import Settings, read_settings
from testbed.client import Browser, TableSocket
from testbed.patience import PATIENCE
from testbed.postgres import free_port
from testbed.redis_server import RedisServer
from testbed.running import Running, running

PSEUDONYM = re.compile("[0-9a-f]{24}")


@pytest.fixture
def pair(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Running, Running]]:
    """Two servers that do not read the log unless they are told to."""
    monkeypatch.setattr(hub, "POLL_SECONDS", 3600.0)
    with ExitStack() as stack:
        yield stack.enter_context(running(settings)), stack.enter_context(running(settings))


@contextmanager
def monitored(redis: RedisServer) -> Iterator[list[str]]:
    """Record every command that Redis is sent, as `MONITOR` reports it."""
    lines: list[str] = []
    with socket.create_connection(("127.0.0.1", redis.port), PATIENCE) as connection:
        connection.sendall(b"MONITOR\r\n")
        stream = connection.makefile(encoding="utf-8")
        assert stream.readline().strip() == "+OK"
        thread = threading.Thread(target=lambda: lines.extend(stream))
        thread.start()
        yield lines
        connection.shutdown(socket.SHUT_RDWR)
        thread.join(PATIENCE)
        stream.close()


def everyone_present(line: TableSocket) -> bool:
    return all(seat["present"] for seat in line.table["seats"])


async def play_together(lines: list[TableSocket], cards: int | None = None) -> None:
    await asyncio.gather(*(line.play(cards) for line in lines))


async def test_players_of_two_servers_see_each_other_by_signals_alone(
    pair: tuple[Running, Running], redis: RedisServer
) -> None:
    """Acts, bots and presence arrive; after Redis was away the logs are read."""
    red, blue = pair[0].browser(), pair[1].browser()
    table = await red.create("Red", "open", "bot:newcomer", boards=["1"])
    async with red.sit(table) as line:
        await blue.join(table, "Blue")
        async with blue.sit(table) as opposite:
            await line.until(everyone_present)
            await opposite.until(everyone_present)
            await play_together([line, opposite], 2)
            while not (line.due() and opposite.due()):  # the card of a starting tile is missed
                await play_together([line, opposite], 1)
            position = line.position

            await asyncio.to_thread(redis.stop, signal.SIGKILL)
            await line.act(line.choose(line.mine()), line.mine()["seat"])
            await asyncio.to_thread(redis.start)
            acted = line.seq
            await opposite.until(lambda one: one.seq >= acted)
            await opposite.act(opposite.choose(opposite.mine()), opposite.mine()["seat"])
            await line.moved_from(position)
            await play_together([line, opposite])
        await line.until(lambda one: not one.table["seats"][1]["present"])


async def test_without_redis_players_see_each_other_by_the_log(
    settings: Settings, redis: RedisServer
) -> None:
    """Acts arrive and nobody counts as absent while Redis is away, and after it."""
    with running(settings) as one, running(settings) as other:
        red, blue = one.browser(), other.browser()
        table = await red.create("Red", "open", boards=["1"])
        async with red.sit(table) as line:
            await blue.join(table, "Blue")
            async with blue.sit(table) as opposite:
                await line.until(everyone_present)
                await asyncio.to_thread(redis.stop, signal.SIGKILL)
                try:
                    await play_together([line, opposite], 2)
                    assert everyone_present(line)
                    assert everyone_present(opposite)
                finally:
                    await asyncio.to_thread(redis.start)
                await play_together([line, opposite], 1)


async def test_every_server_lists_the_public_tables_with_players_of_all_servers(
    settings: Settings, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also a table whose host has no seat, and on servers that start later or lose Redis."""
    monkeypatch.setattr(public_list, "EMPTY_MS", 0)

    async def listed(server: Running, *tables: str) -> None:
        """Wait until a server lists tables, with the players of theirs who are present."""
        async with asyncio.timeout(PATIENCE):
            while True:
                found = (await server.browser().call("GET", "tables"))["open"]
                present = {one["id"]: one["seats"][0]["present"] for one in found}
                if present == {table: table == seated for table in tables}:
                    return
                await asyncio.sleep(0.02)

    with running(settings) as one, running(settings) as other:
        host, red = one.browser(), one.browser()
        seatless = await host.create("open", "open", listed=True)
        seated = await red.create("Red", "open", listed=True)
        async with host.sit(seatless):
            async with red.sit(seated):
                await listed(one, seatless, seated)
                await listed(other, seatless, seated)
                with running(settings) as later:
                    await listed(later, seatless, seated)
                    await asyncio.to_thread(redis.stop, signal.SIGKILL)
                    await asyncio.to_thread(redis.start)
                    await listed(later, seatless, seated)
            await listed(other, seatless)
        await listed(other)


async def test_redis_learns_no_card_no_act_and_no_key(
    pair: tuple[Running, Running], redis: RedisServer
) -> None:
    """Every command of a whole game has a fixed form, without a place for a secret."""
    red, blue = pair[0].browser(), pair[1].browser()
    with monitored(redis) as commands:
        table = await red.create("Red", "open", "bot:mason", boards=["1"])
        async with red.sit(table) as line:
            await blue.join(table, "Blue")
            async with blue.sit(table) as opposite:
                await play_together([line, opposite])
        await asyncio.to_thread(pair[0].stop)
    check_commands(commands, table)
    text = "".join(commands)
    for browser in (red, blue):
        assert not any(secret in text for secret in secrets_of(browser))


def secrets_of(browser: Browser) -> tuple[str, ...]:
    """Return what only a player and the servers may know."""
    return browser.key, hash_key(browser.key), browser.contribution


def check_commands(commands: list[str], table: str) -> None:
    """Check that every command has one of the known forms, which have no place for a secret."""
    sent = [re.findall(r'"((?:[^"\\]|\\.)*)"', one) for one in commands]
    published = 0
    for words in filter(None, sent):
        match [words[0].upper(), *words[1:]]:
            case ["PUBLISH", "gapless:signals", payload]:
                published += check_signal(json.loads(payload.replace('\\"', '"')), table)
            case ["HSET", key, server, pseudonyms]:
                assert key == f"gapless:present:{table}"
                assert re.fullmatch("[A-Za-z0-9_-]+", server)
                assert all(PSEUDONYM.fullmatch(pseudonym) for pseudonym in pseudonyms.split())
            case ["HGETALL" | "HDEL" | "EXPIRE", key, *_]:
                assert key == f"gapless:present:{table}"
            case ["SCAN", _, "MATCH", "gapless:present:*", "COUNT", _]:
                pass
            case others:
                assert others[0] in {
                    "CLIENT",
                    "HELLO",
                    "PING",
                    "SUBSCRIBE",
                    "SELECT",
                    "UNSUBSCRIBE",
                }
    assert published


def check_signal(payload: dict[str, object], table: str) -> int:
    """Check a message; return how many tables it says have more events."""
    reached, present = payload.get("reached", {}), payload.get("present", {})
    assert payload.keys() <= {"server", "reached", "present", "spent", "released"}
    assert isinstance(reached, dict)
    assert isinstance(present, dict)
    assert reached.keys() | present.keys() <= {table}
    assert all(isinstance(seq, int) for seq in reached.values())
    assert all(
        PSEUDONYM.fullmatch(pseudonym)
        for pseudonyms in present.values()
        for pseudonym in pseudonyms
    )
    spent = payload.get("spent", {})
    assert isinstance(spent, dict)
    assert all(
        PSEUDONYM.fullmatch(pseudonym) for amounts in spent.values() for pseudonym in amounts
    )
    return len(reached)


def test_a_wrong_or_unreachable_redis_is_refused_in_a_sentence(
    settings: Settings, tmp_path: Path
) -> None:
    address = {"GAPLESS_DATABASE_URL": settings.database.render_as_string(hide_password=False)}
    with pytest.raises(ServeError, match="isn't a Redis address"):
        read_settings(address | {"GAPLESS_REDIS_URL": "localhost:6379"})
    with pytest.raises(ServeError, match="needs a PostgreSQL database"):
        read_settings({"GAPLESS_REDIS_URL": "redis://localhost"}, tmp_path)
    away = f"redis://:secret@127.0.0.1:{free_port()}/0"
    with pytest.raises(ServeError, match="can't be used") as refused:
        neighbours(read_settings(address | {"GAPLESS_REDIS_URL": away}))
    assert "secret" not in str(refused.value)


class QuietListener:
    """Ignores what other servers send, apart from what tables have reached."""

    def __init__(self) -> None:
        self.connected = asyncio.Event()
        self.news = asyncio.Event()
        self.tables: set[str] = set()

    def reached(self, table: str, seq: int) -> None:
        self.tables.add(table)
        self.news.set()

    def present(self, table: str, server: str, pseudonyms: frozenset[str]) -> None: ...

    def present_now(self, found: object) -> None: ...

    def spent(self, limit: str, pseudonym: str, amount: float) -> None: ...

    def released(self) -> None: ...

    def resumed(self) -> None:
        self.connected.set()


async def test_signals_end_when_they_are_cancelled_as_one_is_sent(redis: RedisServer) -> None:
    for turns in range(8):
        signals, listener = RedisSignals(redis.url, "one"), QuietListener()
        task = asyncio.create_task(signals.run(listener))
        await listener.connected.wait()
        await asyncio.sleep(0.05)
        task.cancel()
        for _ in range(turns):
            await asyncio.sleep(0)
        signals.released()
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        await signals.close()
        assert done, turns


async def test_signals_are_sent_again_if_the_client_ignores_a_cancel(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sending fails, so receiving is cancelled; `wait_for` in the client may ignore that."""
    ignored = asyncio.Event()
    get_message = PubSub.get_message

    async def ignore_first(self: PubSub, **options: Any) -> Any:
        try:
            return await get_message(self, **options)
        except asyncio.CancelledError:
            if ignored.is_set():
                raise
            ignored.set()

    async def fail(*_: object) -> None:
        raise RedisConnectionError

    one, other = RedisSignals(redis.url, "one"), RedisSignals(redis.url, "other")
    listeners = QuietListener(), QuietListener()
    tasks = [
        asyncio.create_task(signals.run(listener))
        for signals, listener in zip((one, other), listeners, strict=True)
    ]
    for listener in listeners:
        await listener.connected.wait()
    with monkeypatch.context() as patched:
        patched.setattr(PubSub, "get_message", ignore_first)
        patched.setattr(one._redis, "publish", fail)
        one.reached("a", 1)
        async with asyncio.timeout(PATIENCE):
            await ignored.wait()
    try:
        one.reached("b", 1)
        async with asyncio.timeout(PATIENCE):
            while listeners[1].tables != {"a", "b"}:
                listeners[1].news.clear()
                await listeners[1].news.wait()
    finally:
        for task in tasks:
            task.cancel()
        await one.close()
        await other.close()
