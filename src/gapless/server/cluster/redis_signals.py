"""Signals between servers through Redis: one channel, and who is present at each table.

All servers send on one channel, in batches. Each table with players has a hash that expires: for
each server the pseudonyms of the players connected to it. Redis may be lost at any time.
"""

import asyncio
import contextlib
import logging
from collections.abc import Collection, Mapping
from typing import Any

import msgspec
from redis import Redis as BlockingRedis
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from gapless.rooms.outside import Listener, Signals
from gapless.server.operator_errors import ServeError
from gapless.server.storage.database import reason_of

CHANNEL = "gapless:signals"
PRESENT = "gapless:present:{table}"

TIMEOUT_SECONDS = 2.0
"""Time limit of a command, and of connecting."""

BATCH_SECONDS = 0.005
"""The least time between two messages of a server."""

HEARTBEAT_SECONDS = 1.0
"""How often a server sends at least one message; if it does not receive it, Redis is lost."""

EXPIRY_SECONDS = 60
"""How long Redis stores who is present at a table, unless it is stored again."""

SCANNED = 1_000
"""How many keys Redis looks at in one step when it lists the tables with players."""

REFRESH_SECONDS = 20.0
"""How often who is present is stored again."""

_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 1.0
_log = logging.getLogger(__name__)


class Signal(msgspec.Struct, omit_defaults=True):
    """A message on the channel."""

    server: str
    reached: dict[str, int] = {}
    present: dict[str, list[str]] = {}
    spent: dict[str, dict[str, float]] = {}
    released: bool = False


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Signal).decode


def check_redis(url: str) -> None:
    """Raise `ServeError` if `url` is malformed, or nothing answers there."""
    try:
        client = BlockingRedis.from_url(
            url, socket_timeout=TIMEOUT_SECONDS, socket_connect_timeout=TIMEOUT_SECONDS
        )
    except ValueError:
        raise ServeError("redis-url") from None
    try:
        client.ping()
    except (RedisError, OSError) as error:
        reason = reason_of(error)
        raise ServeError("redis-away", url=shown_redis(url), reason=reason) from None
    finally:
        client.close()


def shown_redis(url: str) -> str:
    """Return the address of a Redis server for display, without user and password."""
    scheme, _, rest = url.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"


class RedisSignals(Signals):
    """The signals of the server `id`."""

    shared = True

    def __init__(self, url: str, id: str) -> None:
        self._id = id
        self._redis: Any = Redis.from_url(
            url,
            socket_timeout=TIMEOUT_SECONDS,
            socket_connect_timeout=TIMEOUT_SECONDS,
            decode_responses=True,
            retry=Retry(NoBackoff(), 0),  # `run` connects again: what was sent meanwhile is lost
        )
        self._next = Signal(id)
        self._present: dict[str, frozenset[str]] = {}
        self._asked = False
        self._wake = asyncio.Event()
        self._connected = False
        self._closed = False

    def reached(self, table: str, seq: int) -> None:
        """Send that a table has reached event number `seq`."""
        self._next.reached[table] = seq
        self._wake.set()

    def present(self, table: str, pseudonyms: frozenset[str]) -> None:
        """Send which players of a table are connected to this server."""
        if pseudonyms:
            self._present[table] = pseudonyms
        elif self._present.pop(table, None) is None:
            return
        self._next.present[table] = sorted(pseudonyms)
        self._wake.set()

    def spent(self, limit: str, pseudonym: str, amount: float) -> None:
        """Send that a client has used an amount of a limit."""
        amounts = self._next.spent.setdefault(limit, {})
        amounts[pseudonym] = amounts.get(pseudonym, 0.0) + amount
        self._wake.set()

    def ask(self) -> None:
        """Ask who is present at the tables on the other servers."""
        self._asked = True
        self._wake.set()

    def released(self) -> None:
        """Send that leases were given up."""
        self._next.released = True
        self._wake.set()

    async def run(self, listener: Listener) -> None:
        """Send and receive signals, until cancelled; connect again when Redis is lost."""
        pause = _FIRST_PAUSE
        # A group of tasks that fails while it is cancelled raises only the failure.
        while not self._closed:
            try:
                async with self._redis.pubsub() as channel:
                    await _subscribe(channel)
                    async with asyncio.TaskGroup() as tasks:
                        tasks.create_task(self._receive(channel, listener))
                        tasks.create_task(self._send_all(listener))
                        self._connected = True
                        pause = _FIRST_PAUSE
                        _log.info("connected to Redis")
                        self._next.present |= {
                            table: sorted(present) for table, present in self._present.items()
                        }
                        self._wake.set()
                        listener.resumed()
            except* (RedisError, OSError, TimeoutError) as errors:
                if self._connected:
                    reason = reason_of(errors.exceptions[0])
                    _log.warning("lost the connection to Redis", extra={"reason": reason})
                self._connected = False
            # Connections in the pool are lost too, and the next message would fail on them.
            await self._redis.connection_pool.disconnect()
            await asyncio.sleep(pause)
            pause = min(_LONGEST_PAUSE, pause * 2)

    async def close(self) -> None:
        """Send what is left, remove what is stored, and disconnect.

        Other servers still count our players as present for a moment: they connect to them.
        """
        self._closed = True
        with contextlib.suppress(RedisError, OSError, TimeoutError):
            if self._connected:
                await self._send()
                await self._store(dict.fromkeys(self._present, ()))
        await self._redis.aclose()

    async def _send_all(self, listener: Listener) -> None:
        loop = asyncio.get_running_loop()
        refresh = loop.time() + REFRESH_SECONDS
        while True:
            _check_cancelled()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT_SECONDS):  # `wait_for` may ignore a cancel
                    await self._wake.wait()
            self._wake.clear()
            await self._send()
            if self._asked:
                await self._look_up(listener)
                self._asked = False
            if loop.time() >= refresh:
                refresh = loop.time() + REFRESH_SECONDS
                await self._store(self._present)
            await asyncio.sleep(BATCH_SECONDS)

    async def _send(self) -> None:
        """Send the next message; what was not sent is sent again after connecting."""
        sent, self._next = self._next, Signal(self._id)
        try:
            if sent.present:
                await self._store(sent.present)
            await self._redis.publish(CHANNEL, _encode(sent))
        except BaseException:
            self._next.reached = sent.reached | self._next.reached
            self._next.present = sent.present | self._next.present
            self._next.released |= sent.released
            raise

    async def _store(self, present: Mapping[str, Collection[str]]) -> None:
        """Store who is present at tables on this server."""
        commands = self._redis.pipeline(transaction=False)
        for table, pseudonyms in list(present.items()):
            key = PRESENT.format(table=table)
            if pseudonyms:
                commands.hset(key, self._id, " ".join(sorted(pseudonyms)))
                commands.expire(key, EXPIRY_SECONDS)
            else:
                commands.hdel(key, self._id)
        await commands.execute()

    async def _look_up(self, listener: Listener) -> None:
        """Pass on who is present at the tables on the other servers."""
        keys = [key async for key in self._redis.scan_iter(PRESENT.format(table="*"), SCANNED)]
        commands = self._redis.pipeline(transaction=False)
        for key in keys:
            commands.hgetall(key)
        present = {}
        for key, servers in zip(keys, await commands.execute(), strict=True):
            servers.pop(self._id, None)
            present[key.removeprefix(PRESENT.format(table=""))] = {
                server: frozenset(pseudonyms.split()) for server, pseudonyms in servers.items()
            }
        listener.present_now(present)

    async def _receive(self, channel: PubSub, listener: Listener) -> None:
        """Pass on the messages of other servers; raise `TimeoutError` if not even ours arrive."""
        while True:
            _check_cancelled()
            async with asyncio.timeout(HEARTBEAT_SECONDS + TIMEOUT_SECONDS):
                message: Any = None
                while message is None:
                    message = await channel.get_message(
                        ignore_subscribe_messages=True, timeout=HEARTBEAT_SECONDS
                    )
            try:
                signal = _decode(message["data"])
            except msgspec.MsgspecError:
                continue  # of a version that sends more
            if signal.server != self._id:
                _pass_on(signal, listener)


def _check_cancelled() -> None:
    """Raise `CancelledError` if this task was cancelled.

    The client sends with `wait_for`, which may ignore a cancel until Python 3.12. Then one of two
    tasks would wait for ever for the other to end.
    """
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError


async def _subscribe(channel: PubSub) -> None:
    """Subscribe, and wait until Redis has done it: whatever is sent from now on arrives."""
    await channel.subscribe(CHANNEL)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while (message := await channel.get_message(timeout=TIMEOUT_SECONDS)) is None:
            pass
    assert message["type"] == "subscribe"


def _pass_on(signal: Signal, listener: Listener) -> None:
    for table, seq in signal.reached.items():
        listener.reached(table, seq)
    for table, pseudonyms in signal.present.items():
        listener.present(table, signal.server, frozenset(pseudonyms))
    for limit, amounts in signal.spent.items():
        for pseudonym, amount in amounts.items():
            listener.spent(limit, pseudonym, amount)
    if signal.released:
        listener.released()
