"""The two protocols of uvicorn, with limits on what a hostile client may send or leave unread.

uvicorn limits the size of a message and nothing else: it has no time-out for headers and bodies,
answers every ping, keeps every fragment, and waits without limit for a client to read.
"""

import asyncio
import contextlib
import socket
import time
from collections import Counter
from collections.abc import Callable
from struct import Struct
from typing import Any, TypeAlias

from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import BINARY, CONT, TEXT, CloseCode, Frame
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.typing import BytesLike

from gapless.rooms.limits import Limits
from gapless.rooms.quotas import TokenBucket

from .connections import CLOSE_SECONDS, Connections

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

MOST_FRAGMENTS = 64
"""A message may come in this many frames."""

FRAMES_PER_MESSAGE, FRAMES_AT_ONCE = 5, 300
"""Frames of all kinds allowed for each message, and the least number allowed in a burst."""

KERNEL_BYTES = 131_072
"""Size of the kernel's buffer for data that a client has not taken yet."""

MOST_PIPELINED = 10
"""Requests on one connection that may wait for the answer to an earlier one."""

NEVER = float("inf")

_SHORT, _MEDIUM = Struct("!BB"), Struct("!BBH")
"""The head of a whole text frame that is not masked, by the size of the text."""

_MASKED_HEAD, _MOST_SHORT = 6, 125
"""The size of the head of a short frame from a client, and of the longest text in one."""

OnMessage: TypeAlias = Callable[[bytes], None]


class ConnectionConfig(Config):
    """The configuration of uvicorn, with the connections that its protocols count."""

    def __init__(self, app: Any, connections: Connections, **options: Any) -> None:
        super().__init__(app, http=HttpConnection, ws=SocketConnection, **options)
        self.open_connections = connections


class HttpConnection(HttpToolsProtocol):
    """An HTTP connection with a deadline for headers, bodies and the reading of answers."""

    def __init__(self, config: ConnectionConfig, *arguments: Any, **options: Any) -> None:
        super().__init__(config, *arguments, **options)
        self._all = config.open_connections
        self._limits = self._all.limits
        self._head_bytes = 0
        self._in_head = True
        self._answered = True
        self._answering: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, or abort it if there are too many."""
        super().connection_made(transport)
        # What a client does not read must not pile up in the kernel either.
        accepted = transport.get_extra_info("socket")
        accepted.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BYTES)
        connection = self._all.opened(transport, self.client[0] if self.client else "")
        if connection is None:
            transport.abort()
        else:
            self._open = connection

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection, and answering the request that is being answered.

        uvicorn stops only the answer to the newest request, which may still wait for others.
        """
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()
        super().connection_lost(exc)
        self._all.closed(self.transport)

    def data_received(self, data: bytes) -> None:
        """Parse data; refuse headers that never end."""
        if self._in_head:
            self._head_bytes += len(data)
        super().data_received(data)
        if self._in_head and self._head_bytes > self._limits.header_bytes:
            self.send_400_response("The headers are too large.")

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; the parser refers to this object, which could not be freed."""
        self._open.read_by = self._all.clock() + CLOSE_SECONDS  # unless it becomes a socket
        super().handle_websocket_upgrade()
        del self.parser

    def on_headers_complete(self) -> None:
        """Start the request; the body is due next."""
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > self._limits.header_bytes or len(self.pipeline) >= MOST_PIPELINED:
            raise ValueError("too large, or too many requests")  # answered with 400
        if self.parser.should_upgrade() and self._should_upgrade() and not self._may_upgrade():
            raise ValueError("not the handshake of a socket")
        self._in_head = self._answered = False
        self._head_bytes = 0
        self._all.requested(self._open)
        self._open.read_by = self._all.clock() + self._limits.body_seconds
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """End the request: nothing is due until it is answered."""
        super().on_message_complete()
        self._in_head = True
        self._open.read_by = NEVER
        if self._answered:
            self._wait_for_request()

    def on_response_complete(self) -> None:
        """Wait for the next request, which is due even if bytes trickle in."""
        super().on_response_complete()
        self._answered = not self.pipeline
        if self._in_head and self._answered:
            self._wait_for_request()

    def pause_writing(self) -> None:
        """Give the client a limited time to read the answer, which may be larger than a message."""
        super().pause_writing()
        self._open.write_by = self._all.clock() + self._limits.lag_seconds
        self._all.lags(self._open, self.transport.get_write_buffer_size())
        if self._all.unsent > self._limits.lag_bytes_in_all:
            self._all.drop(self._open, "unread")

    def resume_writing(self) -> None:
        """Lift the deadline: the client has read the answer."""
        super().resume_writing()
        self._open.write_by = NEVER
        self._all.caught_up(self._open)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def send_400_response(self, msg: str) -> None:
        """Refuse a request and close the connection, which the client may not delay."""
        super().send_400_response(msg)
        self._open.read_by = self._all.clock() + CLOSE_SECONDS

    def _may_upgrade(self) -> bool:
        """Whether a handshake has no body, and no earlier request is still to be answered."""
        has_body = any(
            name == b"transfer-encoding" or (name == b"content-length" and value != b"0")
            for name, value in self.headers
        )
        return self._answered and not has_body

    def _wait_for_request(self) -> None:
        self._open.read_by = self._all.clock() + self._limits.header_seconds


class LimitedFrames(ServerProtocol):
    """Parses frames; too many of any kind, or of one message, fail the connection with 1008."""

    def __init__(self, limits: Limits, dropped: Counter[str], **options: Any) -> None:
        super().__init__(**options)
        self._dropped = dropped
        rate = float(FRAMES_PER_MESSAGE * limits.messages_per_second)
        most = float(max(FRAMES_AT_ONCE, FRAMES_PER_MESSAGE * limits.messages_at_once))
        self._bucket = TokenBucket(rate, most, most, time.monotonic())
        self._fragments = 0
        self._between_messages = False

    def receive_data(self, data: bytes | bytearray) -> None:
        """Parse data, which may end anywhere in a frame."""
        self._between_messages = False
        super().receive_data(data)

    def short_text(self, data: bytes) -> bytes | None:
        """Return the text of a message that is all of `data`, if it is a short one in ASCII.

        Nearly all messages of players are. Nothing has been done if this returns `None`: then
        the library has to parse the data.
        """
        size = len(data) - _MASKED_HEAD
        if not self._between_messages or not 0 <= size <= _MOST_SHORT or self._state is not OPEN:
            return None
        if data[0] != 0x81 or data[1] != 0x80 + size:
            return None
        text = apply_mask(data[_MASKED_HEAD:], data[2:_MASKED_HEAD])
        return text if text.isascii() and self._bucket.take(time.monotonic()) else None

    def recv_frame(self, frame: Frame) -> None:
        """Count the frame, then process it."""
        if frame.opcode is CONT:
            self._fragments += 1
        elif frame.opcode is TEXT or frame.opcode is BINARY:
            self._fragments = 1
        if self._fragments > MOST_FRAGMENTS or not self._bucket.take(time.monotonic()):
            self._dropped["flood"] += 1
            self.refuse(CloseCode.POLICY_VIOLATION, "too many frames")
        else:
            super().recv_frame(frame)
            self._between_messages = self.current_size is None and not self.reader.buffer

    def send_text(self, data: BytesLike, fin: bool = True) -> None:  # noqa: FBT001, FBT002
        """Send a text; a whole one needs no `Frame`, which takes longer than all the rest."""
        size = len(data)
        if not fin or size >= 1 << 16:
            super().send_text(data, fin)
        else:
            head = _SHORT.pack(0x81, size) if size < 126 else _MEDIUM.pack(0x81, 126, size)
            self.writes.append(b"".join((head, data)))

    def refuse(self, code: CloseCode, reason: str) -> None:
        """Fail the connection, discarding what was received; uvicorn reads `parser_exc`."""
        self.fail(code, reason)
        self.parser_exc = ProtocolError(reason)


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that sends without waiting, and is aborted if the client does not read."""

    def __init__(self, config: ConnectionConfig, *arguments: Any, **options: Any) -> None:
        super().__init__(config, *arguments, **options)
        self._all = config.open_connections
        limits = self._all.limits
        self._frames = LimitedFrames(
            limits, self._all.dropped, max_size=limits.message_bytes, logger=self.logger
        )
        self.conn = self._frames
        self.on_message: OnMessage | None = None
        """Called with each message; without it, messages wait until the application takes them."""
        self._ending: asyncio.Task[None] | None = None
        self._posted = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over the connection from HTTP."""
        super().connection_made(transport)
        self.open_connection = self._all[self.transport]

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection; the parser refers to its protocol, so it is closed."""
        super().connection_lost(exc)
        self._all.closed(self.transport)
        self.conn.parser.close()

    def data_received(self, data: bytes) -> None:
        """Parse data; refuse a handshake that can't be parsed, which uvicorn leaves unanswered."""
        if self.on_message is not None and (text := self._frames.short_text(data)) is not None:
            if not self.transport.is_closing():
                self.on_message(text)
            return
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    @property
    def lagging(self) -> bool:
        """Whether the client reads slower than the server sends."""
        return not self.writable.is_set()

    def post(self, text: str) -> None:
        """Send a message without waiting, in one write with all others of this loop iteration."""
        if self.conn.state is not OPEN or self.transport.is_closing():
            return
        self.conn.send_text(text.encode())
        if not self._posted:
            self._posted = True
            self.loop.call_soon(self._flush)

    def end(self, code: int) -> None:
        """Close the socket after what was posted; abort it if the client does not read."""
        self.on_message = None
        if self.lagging:
            self.transport.abort()
        elif self._ending is None:
            self._ending = self.loop.create_task(self._close(code))

    async def ended(self) -> None:
        """Wait until the socket is closed, if `end` was called."""
        if self._ending is not None:
            await self._ending

    async def _close(self, code: int) -> None:
        with contextlib.suppress(OSError, RuntimeError):
            await self.send({"type": "websocket.close", "code": code, "reason": ""})

    def _flush(self) -> None:
        """Write what was posted; abort the connection if too much is unsent."""
        self._posted = False
        data = b"".join(self.conn.data_to_send())
        if not data or self.transport.is_closing():
            return
        self.transport.write(data)
        if self.lagging and self._all.lags(self.open_connection, len(data)):
            self._all.drop(self.open_connection, "unread")

    def pause_writing(self) -> None:
        """Give the client a limited time to read."""
        super().pause_writing()
        self.open_connection.write_by = self._all.clock() + self._all.limits.lag_seconds

    def resume_writing(self) -> None:
        """Lift the deadline: the client has read."""
        super().resume_writing()
        self.open_connection.write_by = NEVER
        self._all.caught_up(self.open_connection)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; text that is no UTF-8 closes the socket without a line in the log."""
        data = b"".join(self.frames)
        if self.curr_msg_data_type == "text":
            try:
                data.decode()
            except UnicodeDecodeError:
                self._frames.refuse(CloseCode.INVALID_DATA, "a text must be UTF-8")
                self.handle_parser_exception()
                return
        if self.on_message is None:
            super().send_receive_event_to_app()
            return
        self.frames = []
        if not self.close_sent and not self.transport.is_closing():
            self.on_message(data)

    async def run_asgi(self) -> None:
        """Run the application, which finds this object as the state's `connection`."""
        self.open_connection.read_by = NEVER
        state: dict[str, Any] = self.scope["state"]
        state["connection"] = self
        await super().run_asgi()
        state.clear()
        self.open_connection.write_by = self._all.clock() + CLOSE_SECONDS
