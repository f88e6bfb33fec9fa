"""A WebSocket client that costs next to nothing, to put load on a server on the same machine."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Any

Hear = Callable[[bytes], None]


class SocketClient(asyncio.Protocol):
    """Sends text, and hands each text message to `hear` as bytes."""

    def __init__(self, request: bytes, opened: Callable[[], None], hear: Hear) -> None:
        self._request = request
        self._opened = opened
        self._hear = hear
        self._buffer = bytearray()
        self._upgraded = False
        self._transport: asyncio.Transport | None = None
        self.closed = False

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True

    def send(self, data: bytes) -> None:
        """Sends a text message; the mask is all zeros, which spares a pass over the data."""
        size = len(data)
        head = bytes((0x81, 0x80 | size)) if size < 126 else struct.pack("!BBH", 0x81, 0xFE, size)
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + data)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._upgraded:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert buffer.startswith(b"HTTP/1.1 101"), bytes(buffer)
            del buffer[: end + 4]
            self._upgraded = True
            self._opened()
        at = 0
        while True:
            have = len(buffer) - at
            if have < 2:
                break
            code, size, start = buffer[at], buffer[at + 1], at + 2
            if size == 126:
                if have < 4:
                    break
                (size,) = struct.unpack_from("!H", buffer, start)
                start += 2
            elif size == 127:
                if have < 10:
                    break
                (size,) = struct.unpack_from("!Q", buffer, start)
                start += 8
            if len(buffer) < start + size:
                break
            at = start + size
            if code == 0x81:
                self._hear(bytes(buffer[start:at]))
            elif code == 0x89:
                self._pong(bytes(buffer[start:at]))
        del buffer[:at]

    def _pong(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(bytes((0x8A, 0x80 | len(data))) + b"\0\0\0\0" + data)


def upgrade(host: str, path: str) -> bytes:
    """The request that opens a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


async def open_socket(
    host: str, port: int, path: str, opened: Callable[[SocketClient], None], hear: Hear
) -> SocketClient:
    """Connects; `opened` is called when the first message may be sent."""
    loop = asyncio.get_running_loop()
    client: SocketClient

    def make() -> SocketClient:
        nonlocal client
        client = SocketClient(upgrade(f"{host}:{port}", path), lambda: opened(client), hear)
        return client

    await loop.create_connection(make, host, port)
    return client
