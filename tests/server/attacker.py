"""A client that speaks HTTP and WebSocket byte by byte, and breaks rules of `docs/protocol.md`."""

import base64
import json
import os
import socket
import struct
from typing import Any, Self
from urllib.parse import urlsplit

from testbed.client import new_key
from testbed.patience import PATIENCE

CONT, TEXT, CLOSE, PING, PONG = 0x0, 0x1, 0x8, 0x9, 0xA


def frame(code: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """A masked frame; the mask is zero, so the data stays as it is."""
    head = code | (0x80 if last else 0)
    if len(data) < 126:
        return bytes((head, 0x80 | len(data))) + b"\0\0\0\0" + data
    return struct.pack("!BBH", head, 0xFE, len(data)) + b"\0\0\0\0" + data


class Attacker:
    """One TCP connection. Its window is small, so that what is not read piles up at the server."""

    def __init__(self, url: str, source: str = "127.0.0.1") -> None:
        parts = urlsplit(url)
        assert parts.hostname
        assert parts.port
        self.host = f"{parts.hostname}:{parts.port}"
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.bind((source, 0))
        self.socket.settimeout(PATIENCE)
        self.socket.connect((parts.hostname, parts.port))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> bool:
        """Send data; return whether the server still takes it."""
        try:
            self.socket.sendall(data)
        except OSError:
            return False
        return True

    def request(self, path: str, *headers: str, method: str = "GET") -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}", *headers, "", ""]
        return "\r\n".join(lines).encode("latin-1")

    def handshake(self, table: str, *headers: str) -> bytes:
        """The request for the socket of a table."""
        key = base64.b64encode(os.urandom(16)).decode()
        return self.request(
            f"/api/v1/tables/{table}/socket",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *headers,
        )

    def upgrade(self, table: str, *headers: str) -> str:
        """Ask for the socket of a table; return the status line of the answer."""
        self.send(self.handshake(table, *headers))
        answer = b""
        while b"\r\n\r\n" not in answer and (more := self._read(1)):
            answer += more
        return answer.partition(b"\r\n")[0].decode()

    def say(self, **message: Any) -> bool:
        return self.send(frame(TEXT, json.dumps(message).encode()))

    def watch(self, table: str, key: str | None = None) -> None:
        """Open the socket of a table, and read nothing more."""
        assert self.upgrade(table).endswith("101 Switching Protocols")
        assert self.say(type="hello", key=key or new_key())

    def rest(self) -> bytes:
        """Everything until the server closes the connection."""
        data = b""
        while more := self._read(65536):
            data += more
        return data

    def close_code(self) -> int | None:
        """The code with which the server closes the socket; none if it just goes away."""
        data, code = self.rest(), None
        while len(data) >= 2:
            size, start = data[1] & 0x7F, 2
            if size == 126:
                size, start = struct.unpack("!H", data[2:4])[0], 4
            elif size == 127:
                size, start = struct.unpack("!Q", data[2:10])[0], 10
            if data[0] & 0xF == CLOSE:
                code = struct.unpack("!H", data[start : start + 2])[0]
            data = data[start + size :]
        return code

    def _read(self, size: int) -> bytes:
        try:
            return self.socket.recv(size)
        except ConnectionError:
            return b""
