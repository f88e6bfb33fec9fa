"""Clients that abuse a server, in a process of their own: `python -m bench.attackers NAME PORT`.

Each attack has a plan: a number of units per second. The process prepares, prints `ready`, and for
a line with a number of seconds on stdin it attacks that long and prints a JSON object with `plan`
and `achieved`, both in units per second, and `refused`, the units that the server cut off. A unit
counts as achieved once it was handed to the system in time, whatever the server does with it. What
is due on a socket that the server has closed counts as achieved and as refused, until the attacker
has reconnected. The attackers use other addresses of this machine than 127.0.0.1, so that limits
for each address tell them from the innocent player. They are written from `docs/protocol.md`.
"""

import asyncio
import contextlib
import http.client
import json
import os
import socket
import sys
import time
from collections.abc import Callable
from itertools import cycle
from typing import Any, Protocol

import uvloop

from bench.server_processes import HOST
from bench.sockets import upgrade
from bench.tables import EventTimes, OurPlayer, OurTable, Tally, new_key, post
from gapless.editions import edition

TICK = 0.02
NICENESS = 5
RECONNECT = 1.0
"""Seconds until a socket that the server closed is opened again."""


class Attack(Protocol):
    """An attack with a rate of units per second."""

    rate: float
    refused: int

    async def prepare(self) -> None:
        """Make what the attack needs."""
        ...

    def send(self, units: int) -> int:
        """Carry out units that are due; return how many were."""
        ...


class RawSocket(asyncio.Protocol):
    """A WebSocket that never reads what it is sent after the upgrade, if `deaf`."""

    def __init__(self, table: str, key: str, *, deaf: bool) -> None:
        self._hello = frame(0x81, json.dumps({"type": "hello", "key": key}).encode())
        self._request = upgrade(HOST, f"/api/v1/tables/{table}/socket")
        self._deaf = deaf
        self.transport: asyncio.Transport | None = None
        self.ready = False
        self.closed_at: float | None = None

    def connection_made(self, transport: Any) -> None:
        """Send the upgrade request."""
        self.transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Say hello after the upgrade."""
        if not self.ready and self.transport is not None:
            self.ready = True
            self.transport.write(self._hello)
            if self._deaf:
                self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Record when the server closed the connection."""
        self.ready = False
        self.closed_at = time.monotonic()


class Unread:
    """200 sockets that don't read, ten tables whose owners act 18 times a second each.

    A unit is an act, which is shown to 20 of the sockets. For each unit one of the sockets sends
    20 pings, and one in five is closed and opened again.
    """

    rate = 180.0
    sockets, tables = 200, 10

    def __init__(self, port: int) -> None:
        self.refused = 0
        self._port = port
        self._tally = Tally()
        self._ids: list[str] = []
        self._owners: list[OurPlayer] = []
        self._unread: list[RawSocket | None] = [None] * self.sockets
        self._tasks: set[asyncio.Task[None]] = set()
        self._next = 0

    async def prepare(self) -> None:
        """Open the tables and the sockets."""
        seats = [{"kind": "person", "name": "A"}]
        for number in range(self.tables):
            source = address(4 + number % 2)
            boards = ["1", "2", "3", "4"] * 3
            made = [
                owned_table(self._port, source, seats, self._tally, boards=boards) for _ in range(4)
            ]
            owner = OurPlayer(self._port, made, 0, self._tally, waits=True, source=source)
            await owner.sit_down()
            self._owners.append(owner)
            self._ids.append(made[0].id)
        for number in range(self.sockets):
            await self._connect(number)

    def send(self, units: int) -> int:
        """Let owners act in turn, and sockets send pings in turn."""
        sent = 0
        for _ in range(units):
            self._next += 1
            sent += self._owners[self._next % self.tables].act()
            number = self._next % self.sockets
            unread = self._unread[number]
            if unread is None or unread.transport is None:
                continue
            if self._next % 5 == 0 or unread.transport.is_closing():
                unread.transport.abort()
                self._unread[number] = None
                keep(self._tasks, self._connect(number))
            elif unread.ready:
                unread.transport.write(PING * 20)
        return sent

    async def _connect(self, number: int) -> None:
        if self._unread[number] is None:
            unread = RawSocket(self._ids[number % self.tables], new_key(), deaf=True)
            self._unread[number] = unread
            with contextlib.suppress(OSError):
                await connect(self._port, address(number % 4), lambda: unread, buffer=4096)


class Records:
    """Ten records a second: 400 kB of boards, a valid game of 49 rounds, 60 kB of one word."""

    rate = 10.0

    def __init__(self, port: int) -> None:
        self.refused = 0
        self._port = port
        self._bodies = cycle([many_boards(), long_game(), endless_words()])
        self._sources = cycle([address(0), address(1)])
        self._tasks: set[asyncio.Task[None]] = set()

    async def prepare(self) -> None:
        """Nothing is needed."""

    def send(self, units: int) -> int:
        """Post records without waiting for the answers."""
        for _ in range(units):
            request = http_request("POST", "records", next(self._bodies), "text/plain")
            keep(self._tasks, self._post(request, next(self._sources)))
        return units

    async def _post(self, request: bytes, source: str) -> None:
        self.refused += (await answer_to(self._port, source, request)) != 200


class Pings:
    """100,000 frames a second at 20 sockets: pings whose answers are not read, empty fragments."""

    rate = 100_000.0
    sockets = 20

    def __init__(self, port: int) -> None:
        self.refused = 0
        self._port = port
        self._table = ""
        self._open: list[RawSocket | None] = [None] * self.sockets
        self._tasks: set[asyncio.Task[None]] = set()
        self._next = 0

    async def prepare(self) -> None:
        """Open a table, and its sockets."""
        seats = [{"kind": "person", "name": "A"}]
        self._table = owned_table(self._port, address(0), seats, Tally()).id
        for number in range(self.sockets):
            await self._connect(number)
        await asyncio.sleep(0.5)

    def send(self, units: int) -> int:
        """Send an equal part of the frames on each socket."""
        each, rest = divmod(units, self.sockets)
        for number in range(self.sockets):
            self._flood(number, each + (number < rest))
        return units

    def _flood(self, number: int, frames: int) -> None:
        known = self._open[number]
        pings = number % 2 == 0
        if known is None or not known.ready or known.transport is None:
            self.refused += frames
            closed_at = None if known is None else known.closed_at
            if closed_at is not None and time.monotonic() - closed_at > RECONNECT:
                self._open[number] = None
                keep(self._tasks, self._connect(number))
            return
        if known.transport.get_write_buffer_size() > 1_000_000:
            self.refused += frames
        else:
            known.transport.write((PING if pings else FRAGMENT) * frames)

    async def _connect(self, number: int) -> None:
        flood = RawSocket(self._table, new_key(), deaf=number % 2 == 0)
        with contextlib.suppress(OSError):
            await connect(self._port, address(number % 4), lambda: flood, buffer=4096)
            if number % 2 and flood.transport is not None:
                await asyncio.sleep(0.2)
                flood.transport.write(frame(0x01, b'{"type":'))
        flood.closed_at = flood.closed_at or (None if flood.transport else time.monotonic())
        self._open[number] = flood


class Tables:
    """50 listed tables a second from eight addresses, and ten readings of the public list."""

    rate = 60.0

    def __init__(self, port: int) -> None:
        self.refused = 0
        self._port = port
        self._tasks: set[asyncio.Task[None]] = set()
        self._count = 0

    async def prepare(self) -> None:
        """Nothing is needed."""

    def send(self, units: int) -> int:
        """Post tables without waiting for the answers."""
        body = json.dumps({"seats": [{"kind": "person"}, {"kind": "open"}], "listed": True})
        for _ in range(units):
            self._count += 1
            if self._count % 6:
                request = http_request("POST", "tables", body.encode(), "application/json")
            else:
                request = http_request("GET", "tables", b"", "")
            keep(self._tasks, self._ask(request, address(self._count % 8)))
        return units

    async def _ask(self, request: bytes, source: str) -> None:
        self.refused += (await answer_to(self._port, source, request)) not in {200, 201}


class Masters:
    """40 tables with three masters each; the owners act at once. A unit is a table each second."""

    rate = 40.0

    def __init__(self, port: int) -> None:
        self.refused = 0
        self._port = port
        self._tally = Tally()
        self._players: list[OurPlayer] = []

    async def prepare(self) -> None:
        """Open the tables from eight addresses, and play at each."""
        seats = [{"kind": "person", "name": "A"}] + [{"kind": "bot", "level": "master"}] * 3
        for number in range(int(self.rate)):
            source = address(number % 8)
            try:
                made = [owned_table(self._port, source, seats, self._tally) for _ in range(2)]
            except KeyError:
                continue
            player = OurPlayer(self._port, made, 0, self._tally, waits=False, source=source)
            await player.sit_down()
            self._players.append(player)

    def send(self, units: int) -> int:
        """Count the tables that are played; their owners act by themselves."""
        return round(units * len(self._players) / self.rate)


class Reviews:
    """Quick reviews of eight long records for one address, each polled once a second."""

    rate = 8.0

    def __init__(self, port: int) -> None:
        self.refused = 0
        self._port = port
        self._requests = cycle(
            http_request("POST", "records/review", self._wish(number), "application/json")
            for number in range(int(self.rate))
        )
        self._tasks: set[asyncio.Task[None]] = set()

    async def prepare(self) -> None:
        """Nothing is needed."""

    def send(self, units: int) -> int:
        """Poll reviews without waiting for the answers."""
        for _ in range(units):
            keep(self._tasks, self._post(next(self._requests)))
        return units

    async def _post(self, request: bytes) -> None:
        self.refused += (await answer_to(self._port, address(0), request)) != 200

    @staticmethod
    def _wish(number: int) -> bytes:
        record = long_game(f"Player {number}").decode()
        return json.dumps({"record": record, "seat": 0, "effort": "quick"}).encode()


class Idle:
    """1,024 connections that send nothing, or a byte of a header now and then."""

    rate = 1024.0

    def __init__(self, port: int) -> None:
        self.refused = 0
        self._port = port
        self._open: list[IdleConnection | None] = [None] * int(self.rate)
        self._tasks: set[asyncio.Task[None]] = set()
        self._next = 0

    async def prepare(self) -> None:
        """Open all connections."""
        for number in range(len(self._open)):
            await self._connect(number)

    def send(self, units: int) -> int:
        """Send a byte on every other connection, and reconnect those that are closed."""
        for _ in range(units):
            number = self._next % len(self._open)
            self._next += 1
            known = self._open[number]
            if known is None:
                continue
            if known.transport is None or known.transport.is_closing():
                self.refused += 1
                if time.monotonic() - known.began > 5 * RECONNECT:
                    self._open[number] = None
                    keep(self._tasks, self._connect(number))
            elif number % 2:
                known.transport.write(b"a")
        return units

    async def _connect(self, number: int) -> None:
        idle = IdleConnection()
        with contextlib.suppress(OSError):
            await connect(self._port, address(number % 4), lambda: idle)
            if number % 2 and idle.transport is not None:
                idle.transport.write(b"GET / HTTP/1.1\r\nX-Slow: ")
        self._open[number] = idle


class IdleConnection(asyncio.Protocol):
    """A connection on which nothing happens."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: Any) -> None:
        """Keep the transport."""
        self.transport = transport


ATTACKS: dict[str, Callable[[int], Attack]] = {
    "unread": Unread,
    "records": Records,
    "pings": Pings,
    "tables": Tables,
    "masters": Masters,
    "reviews": Reviews,
    "idle": Idle,
}


def frame(first: int, data: bytes) -> bytes:
    """Return a frame of a client, masked with zeros."""
    size = len(data)
    head = bytes((first, 0x80 | size)) if size < 126 else bytes((first, 0xFE)) + size.to_bytes(2)
    return head + bytes(4) + data


PING = frame(0x89, b"x" * 125)
FRAGMENT = frame(0x00, b"")


def address(number: int) -> str:
    """Return an address of this machine that is not the innocent player's."""
    return f"127.0.1.{number + 1}"


async def connect(
    port: int, source: str, make: Callable[[], asyncio.Protocol], buffer: int | None = None
) -> None:
    """Connect from an address, with a receive buffer of some bytes."""
    plain = socket.socket()
    plain.settimeout(0)
    if buffer is not None:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    plain.bind((source, 0))
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(5):
            await loop.sock_connect(plain, (HOST, port))
    except BaseException:
        plain.close()
        raise
    await loop.create_connection(make, sock=plain)


def owned_table(
    port: int, source: str, seats: list[dict[str, Any]], tally: Tally, **wish: Any
) -> OurTable:
    """Create a table from an address; `KeyError` if it is refused."""
    connection = http.client.HTTPConnection(HOST, port, source_address=(source, 0))
    key = new_key()
    made = post(connection, "tables", key, {"seats": seats} | wish)
    connection.close()
    return OurTable(made["table"], (key,), EventTimes(1, tally))


def http_request(method: str, path: str, body: bytes, media_type: str) -> bytes:
    """Return a request with a key of its own, after which the server closes the connection."""
    head = (
        f"{method} /api/v1/{path} HTTP/1.1\r\nHost: {HOST}\r\nAuthorization: Bearer {new_key()}\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n"
    )
    return (head + (f"Content-Type: {media_type}\r\n" if body else "") + "\r\n").encode() + body


async def answer_to(port: int, source: str, request: bytes) -> int:
    """Send a request, read the whole answer, and return its status, or 0 if there is none."""
    try:
        reader, writer = await asyncio.open_connection(HOST, port, local_addr=(source, 0))
    except OSError:
        return 0
    status = b""
    try:
        writer.write(request)
        status = await reader.readline()
        while await reader.read(1 << 18):
            pass
    except OSError:
        pass
    finally:
        writer.close()
    return int(status.split()[1]) if status else 0


def keep(tasks: set[asyncio.Task[None]], work: Any) -> None:
    """Run a coroutine as a task that is kept until it is done."""
    task = asyncio.get_running_loop().create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)


def many_boards() -> bytes:
    """Return a record of 400 kB that names 199,000 boards."""
    return b'[Boards "' + b"1 " * 199_000 + b'"]\n'


def long_game(player: str = "A") -> bytes:
    """Return a valid record of 49 rounds, in which every building tile is set aside."""
    box = edition("classic")
    start = box.start[0]
    cards = "\n".join(f"{tile}: {tile}{'=' if tile == start else '-'}" for tile in box.build)
    rounds = [f"round {n} board 1\nstart: {start}a1\n{cards}\n" for n in range(1, 50)]
    boards = " ".join("1" for _ in rounds)
    head = f'[Gapless "1"]\n[Edition "classic"]\n[Boards "{boards}"]\n[Player "{player}"]\n\n'
    return (head + "\n".join(rounds)).encode()


def endless_words() -> bytes:
    """Return 60 kB of text that looks like one long word."""
    return b"round 1 board 1\nstart: " + b"a." * 30_000


async def main(name: str, port: int) -> None:
    """Attack for as long as a line of stdin says."""
    with contextlib.suppress(ImportError):
        import resource  # noqa: PLC0415 - POSIX only

        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    os.nice(NICENESS)
    attack = ATTACKS[name](port)
    await attack.prepare()
    print("ready", flush=True)
    seconds = float(await asyncio.to_thread(sys.stdin.readline))
    began = time.perf_counter()
    due = sent = 0
    while (passed := time.perf_counter() - began) < seconds:
        units = int(passed * attack.rate) - due
        due += units
        sent += attack.send(units)
        await asyncio.sleep(TICK)
    achieved = sent / seconds
    refused = attack.refused / seconds
    print(json.dumps({"plan": attack.rate, "achieved": achieved, "refused": refused}), flush=True)
    os._exit(0)


if __name__ == "__main__":
    uvloop.run(main(sys.argv[1], int(sys.argv[2])))
