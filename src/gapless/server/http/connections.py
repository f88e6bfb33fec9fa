"""The open connections: how many there are, and until when each has to make progress.

A connection counts from the moment it is accepted until its descriptor is closed, whatever the
application believes in between.
"""

import asyncio
import contextlib
import math
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from gapless.rooms.limits import Limits
from gapless.rooms.quotas import address_group
from gapless.server.operations.memory import give_memory_back

SWEEP_SECONDS = 0.5
"""How often deadlines are checked."""

CLOSE_SECONDS = 5.0
"""How long a connection that is being closed may take to deliver its last bytes."""

SPARE_DESCRIPTORS = 256
"""Descriptors kept for the database, bots, files, and connections about to be refused."""

TRIM_BYTES = 4_000_000
"""When more than this was unsent and is no longer, the memory is given back to the system."""

REASONS = ("crowded", "silent", "late", "unread", "flood")
"""Why connections are ended: too many, no request on a full server, a request that did not end in
time, data that was not read, too many frames."""

_TIMED_OUT = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


@dataclass(eq=False, slots=True)
class OpenConnection:
    """An accepted connection.

    `read_by` is when the client must have sent what it owes, `write_by` when it must have taken
    what the server sent; `unsent` counts the bytes of a slow reader. `socket_of` is the address
    whose sockets it counts towards, once it is a WebSocket.
    """

    transport: asyncio.Transport
    address: str
    read_by: float = math.inf
    write_by: float = math.inf
    unsent: int = 0
    socket_of: str | None = None


class Connections:
    """Counts the connections of all addresses, and ends those that make no progress.

    Connections of trusted proxies are not limited by address: they are those of many players.
    `clock` returns seconds.
    """

    def __init__(
        self,
        limits: Limits,
        is_proxy: Callable[[str], bool] = lambda _: False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.limits = limits
        self.clock = clock
        self.most = limits.connections
        self.sockets = 0
        self.unsent = 0
        self.dropped: Counter[str] = Counter(dict.fromkeys(REASONS, 0))
        self._most_unsent = 0
        self._is_proxy = is_proxy
        self._open: dict[asyncio.Transport, OpenConnection] = {}
        self._silent: dict[OpenConnection, None] = {}
        self._per_address: Counter[str] = Counter()
        self._sockets_per_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def __getitem__(self, transport: asyncio.Transport) -> OpenConnection:
        return self._open[transport]

    def per_address(self, host: str) -> tuple[int, int]:
        """Return the numbers of connections and of sockets of an address."""
        group = address_group(host)
        return self._per_address[group], self._sockets_per_address[group]

    def opened(self, transport: asyncio.Transport, host: str) -> OpenConnection | None:
        """Count a connection; return `None` if there are too many, and it must be aborted.

        When the server is full, the oldest connection without a request has to go instead.
        """
        group = address_group(host)
        connection = OpenConnection(transport, group)
        crowded = self._per_address[group] >= self.limits.connections_per_address
        if crowded and not self._is_proxy(host):
            self.dropped["crowded"] += 1
            return None
        if len(self._open) >= self.most:
            if not self._silent:
                self.dropped["crowded"] += 1
                return None
            oldest = next(iter(self._silent))
            del self._silent[oldest]
            self.drop(oldest, "silent")
        self._open[transport] = connection
        self._silent[connection] = None
        self._per_address[group] += 1
        connection.read_by = self.clock() + self.limits.header_seconds
        return connection

    def requested(self, connection: OpenConnection) -> None:
        """Note that a connection has sent a request."""
        self._silent.pop(connection, None)

    def closed(self, transport: asyncio.Transport) -> None:
        """Forget a connection whose descriptor is closed."""
        connection = self._open.pop(transport, None)
        if connection is None:
            return
        self._silent.pop(connection, None)
        self.caught_up(connection)
        _subtract(self._per_address, connection.address)
        if connection.socket_of is not None:
            self.sockets -= 1
            _subtract(self._sockets_per_address, connection.socket_of)

    def add_socket(self, connection: OpenConnection, host: str) -> str | None:
        """Count a WebSocket of an address; return the code of the refusal if there are too many."""
        group = address_group(host)
        if self.sockets >= self.limits.sockets:
            return "busy"
        if self._sockets_per_address[group] >= self.limits.sockets_per_address:
            return "sockets-many"
        connection.socket_of = group
        self.sockets += 1
        self._sockets_per_address[group] += 1
        return None

    def lags(self, connection: OpenConnection, size: int) -> bool:
        """Count unsent bytes of a slow reader; return whether it must be disconnected."""
        connection.unsent += size
        self.unsent += size
        self._most_unsent = max(self._most_unsent, self.unsent)
        limits = self.limits
        return connection.unsent > limits.lag_bytes or self.unsent > limits.lag_bytes_in_all

    def caught_up(self, connection: OpenConnection) -> None:
        """Note that a slow reader has taken most of its data."""
        self.unsent -= connection.unsent
        connection.unsent = 0

    def drop(self, connection: OpenConnection, reason: str) -> None:
        """Close a connection at once, discarding what is unsent; `reason` is one of `REASONS`."""
        self.dropped[reason] += 1
        connection.transport.abort()

    def sweep(self) -> None:
        """End the connections whose time is up."""
        now = self.clock()
        for connection in list(self._open.values()):
            transport = connection.transport
            if connection.write_by <= now:
                self.drop(connection, "unread")
            elif connection.read_by <= now:
                if transport.is_closing():
                    self.drop(connection, "unread")
                else:
                    self.dropped["late"] += 1
                    transport.write(_TIMED_OUT)
                    transport.close()
                    connection.read_by = now + CLOSE_SECONDS

    async def keep_sweeping(self) -> None:
        """End connections whose time is up, until cancelled."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()
            if self._most_unsent > TRIM_BYTES and not self.unsent:
                self._most_unsent = 0
                await asyncio.to_thread(give_memory_back)


def raise_descriptor_limit(wanted: int) -> int:
    """Allow this process `wanted` connections if possible; return how many it may have."""
    with contextlib.suppress(ImportError):
        import resource  # noqa: PLC0415 - not on Windows

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft == resource.RLIM_INFINITY:
            return wanted
        needed = wanted + SPARE_DESCRIPTORS
        if soft < needed:
            most = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
                soft = most
        return max(1, min(wanted, soft - SPARE_DESCRIPTORS))
    return wanted


def _subtract(counter: Counter[str], name: str) -> None:
    counter[name] -= 1
    if not counter[name]:
        del counter[name]
