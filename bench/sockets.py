"""A minimal, cheap WebSocket client to put load on a server on the same machine."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Any

Receive = Callable[[bytes], None]

_TEXT, _PING = 0x81, 0x89


class SocketClient(asyncio.Protocol):
    """Sends text messages, and passes each text message received to `receive` as bytes."""

    def __init__(self, request: bytes, opened: Callable[[], None], receive: Receive) -> None:
        self._request = request
        self._opened = opened
        self._receive = receive
        self._buffer = bytearray()
        self._upgraded = False
        self._transport: asyncio.Transport | None = None
        self.closed = False

    def connection_made(self, transport: Any) -> None:
        """Send the upgrade request."""
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """Record that the connection is closed."""
        self.closed = True

    def send(self, data: bytes) -> None:
        """Send a text message; the mask is all zeros, so the data need not be masked."""
        size = len(data)
        head = bytes((0x81, 0x80 | size)) if size < 126 else struct.pack("!BBH", 0x81, 0xFE, size)
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + data)

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Handle the frames that are complete."""
        self._buffer += data
        if not self._upgraded and not self._upgrade():
            return
        while (frame := self._frame()) is not None:
            start, end = frame
            code, payload = self._buffer[0], bytes(self._buffer[start:end])
            del self._buffer[:end]
            if code == _TEXT:
                self._receive(payload)
            elif code == _PING:
                self._pong(payload)

    def _upgrade(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        assert self._buffer.startswith(b"HTTP/1.1 101"), bytes(self._buffer)
        del self._buffer[: end + 4]
        self._upgraded = True
        self._opened()
        return True

    def _frame(self) -> tuple[int, int] | None:
        """Return the start and the end of the first frame's payload once it has arrived."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(buffer) < start:
                return None
            size = int.from_bytes(buffer[2:start])
        return (start, start + size) if len(buffer) >= start + size else None

    def _pong(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(bytes((0x8A, 0x80 | len(data))) + b"\0\0\0\0" + data)


def upgrade(host: str, path: str) -> bytes:
    """Return the request that opens a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


async def open_socket(
    host: str,
    port: int,
    path: str,
    opened: Callable[[SocketClient], None],
    receive: Receive,
    source: str | None = None,
) -> SocketClient:
    """Connect, from a given address of this machine if `source` is one.

    `opened` is called when the first message may be sent.
    """
    loop = asyncio.get_running_loop()
    client: SocketClient

    def make() -> SocketClient:
        nonlocal client
        client = SocketClient(upgrade(f"{host}:{port}", path), lambda: opened(client), receive)
        return client

    local = None if source is None else (source, 0)
    await loop.create_connection(make, host, port, local_addr=local)
    return client
