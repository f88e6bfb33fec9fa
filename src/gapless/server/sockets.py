"""The socket of a table: reads commands, and answers each of them."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from gapless.bots import LEVELS
from gapless.core.errors import GaplessError
from gapless.text import Text

from . import messages
from .client_messages import AnyCommand, ClientMessage, Fill, Hello, Rematch
from .commands import check_length, decide
from .commits import TableRequest
from .connections import Connections
from .errors import RefusedError
from .hub import Hub
from .keys import hash_key
from .limits import RateLimiter, SharedLimits, TokenBucket, address_group, client_host
from .metrics import Metrics
from .protocols import SocketConnection
from .quotas import Client, Quotas
from .room import Room
from .settings import Settings
from .state_json import done_message, json_text
from .table import Table

HELLO_SECONDS = 10.0
"""Time limit for the first message."""

MOST_REFUSED = 100
"""A socket is closed after this many unreadable or too frequent messages."""

REOPEN_SECONDS = 20.0
"""In this time an address may open as many sockets as it may have open; at once, twice as many."""

_REFUSED, _TOO_FAST = 4400, 4429
_decoder = msgspec.json.Decoder(ClientMessage)
_log = logging.getLogger(__name__)


class Sockets:
    """The ASGI endpoint of all tables' sockets."""

    def __init__(
        self,
        hub: Hub,
        settings: Settings,
        texts: Mapping[str, Text],
        metrics: Metrics,
        connections: Connections,
        quotas: Quotas,
        shared: SharedLimits,
    ) -> None:
        self.hub = hub
        self.quotas = quotas
        self.settings = settings
        self.texts = texts
        self.metrics = metrics
        self._connections = connections
        most = settings.limits.sockets_per_address
        self._opened = RateLimiter("sockets", most / REOPEN_SECONDS, 2 * most, shared)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the socket of the table in the path, until it is closed."""
        await receive()
        connection: SocketConnection = scope["state"]["connection"]
        host = client_host(scope)
        try:
            check_origin(Headers(scope=scope), self.settings.origins)
            self._opened.take(host)
        except RefusedError as refusal:
            self.metrics.refused(refusal.code)
            await deny(connection, send, refusal.status)
            return
        await send({"type": "websocket.accept"})
        table_socket = TableSocket(self, connection, receive, send, address_group(host))
        code = self._connections.add_socket(connection.open_connection, host)
        if code is not None:
            self.metrics.refused(code)
            await table_socket.refuse(RefusedError(code))
            return
        await table_socket.serve(scope["path_params"]["id"])


class TableSocket:
    """The connection of one client to one table."""

    def __init__(
        self,
        sockets: Sockets,
        connection: SocketConnection,
        receive: Receive,
        send: Send,
        address: str,
    ) -> None:
        self.key = ""
        self.address = address
        self._client = Client("", address)
        self._sockets = sockets
        self._connection = connection
        self._receive = receive
        self._send = send
        self._text = sockets.texts["en"]
        self._refused = 0
        self._dismissal: asyncio.Task[None] | None = None
        limits = sockets.settings.limits
        now = time.monotonic()
        most = float(limits.messages_at_once)
        self._bucket = TokenBucket(limits.messages_per_second, most, most, now)

    def post(self, text: str) -> None:
        """Send a message without waiting."""
        self._connection.post(text)

    async def serve(self, id: str) -> None:
        """Wait for `hello`, then show the table and carry out commands."""
        room: Room | None = None
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = await self._first()
            if hello is None:
                return
            if not isinstance(hello, Hello):
                raise RefusedError("message-hello")
            self._text = text_for(hello.lang, self._sockets.texts)
            self.key = hash_key(hello.key)
            self._client = Client(self.key, self.address)
            self._sockets.hub.check_allowed(self.key)
            room = await self._sockets.hub.room(id)
            await room.commits.catch_up(hello.since or 0)
            room.enter(self, hello.since)
            await self._listen(room)
        except GaplessError as refusal:
            await self.refuse(refusal)
        except TimeoutError:
            await self.refuse(RefusedError("message-hello"))
        finally:
            self._connection.hear = None  # it refers to this object: neither could be freed
            if room is not None and self in room.viewers:
                room.exit(self)

    def dismiss(self, refusal: GaplessError, code: int = _REFUSED) -> None:
        """Send the reason and close the socket, without waiting; further commands are ignored."""
        self._connection.hear = None
        self._dismissal = asyncio.create_task(self.refuse(refusal, code))

    async def refuse(self, refusal: GaplessError, code: int = _REFUSED) -> None:
        """Send the reason, and close the socket."""
        self.post(self._error(None, refusal))
        if self._connection.lagging:
            self._connection.transport.abort()
            return
        with contextlib.suppress(OSError, RuntimeError):
            await self._send({"type": "websocket.close", "code": code})

    async def _listen(self, room: Room) -> None:
        """Carry out commands as they arrive, without a task switch for each, until disconnected."""
        while not self._connection.queue.empty():
            event = await self._receive()
            if event["type"] == "websocket.disconnect":
                return
            self._hear(room, data_of(event))
        self._connection.hear = partial(self._hear, room)
        while (await self._receive())["type"] != "websocket.disconnect":
            pass

    def _hear(self, room: Room, data: str | bytes) -> None:
        try:
            message = self._read(data)
            if isinstance(message, Hello):
                raise RefusedError("message-hello")
        except RefusedError as refusal:
            if not self._tolerates(refusal) and self._dismissal is None:
                self.dismiss(refusal, _TOO_FAST)
        else:
            self._try(room, message)

    async def _first(self) -> ClientMessage | None:
        """Return the first message, or `None` when the client has disconnected."""
        event = await self._receive()
        return None if event["type"] == "websocket.disconnect" else self._read(data_of(event))

    def _read(self, data: str | bytes) -> ClientMessage:
        if not self._bucket.take(time.monotonic()):
            raise RefusedError("rate")
        try:
            message: ClientMessage = _decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise RefusedError("message-form", reason=str(error)) from None
        return message

    def _try(self, room: Room, command: AnyCommand) -> None:
        """Carry out a command; after an unexpected exception, reload the table."""
        try:
            self._run(room, command)
        except Exception:  # noqa: BLE001 - the other players continue
            _log.exception("a command failed", extra={"command": type(command).__name__})
            self.post(self._error(command.id, RefusedError("internal")))
            self._sockets.metrics.refused("internal")
            room.commits.reload()

    def _run(self, room: Room, command: AnyCommand) -> None:
        began = time.perf_counter()
        id = command.id
        metrics = self._sockets.metrics

        def answer(refusal: GaplessError | None, seq: int) -> None:
            if refusal is None:
                self.post(done_message(id, seq))
                metrics.answered(type(command).__name__, time.perf_counter() - began)
            else:
                self.post(self._error(id, refusal))
                metrics.refused(refusal.code)

        client = self._client
        if isinstance(command, Rematch):
            same = command.deal == "same"
            charge = partial(self._sockets.quotas.tables.take, client)
            room.commits.run(self._sockets.hub.rematch(self.key, answer, charge, same=same))
            return

        def decided(table: Table) -> Any:
            if isinstance(command, Fill):
                check_level(command.level)
            events = decide(table, command, self.key, room.away_for)
            if events:
                check_length(table, events, self._sockets.settings.limits)
                self._sockets.quotas.events.take(client)
            return events

        room.commits.run(TableRequest(decided, answer))

    def _tolerates(self, refusal: RefusedError) -> bool:
        self._refused += 1
        self._sockets.metrics.refused(refusal.code)
        self.post(self._error(None, refusal))
        return self._refused < MOST_REFUSED

    def _error(self, id: str | None, refusal: GaplessError) -> str:
        return json_text(messages.ErrorNotice(id, refusal.code, self._text.error(refusal)))


def data_of(event: Message) -> str | bytes:
    """Return the text or the bytes of a message that was received."""
    text: str | None = event.get("text")
    data: str | bytes = event["bytes"] if text is None else text
    return data


def check_level(level: str) -> None:
    """Raise `RefusedError` if there is no such bot."""
    if level not in LEVELS:
        raise RefusedError("level-unknown", level=level, levels=", ".join(LEVELS))


def check_origin(headers: Mapping[str, str], allowed: tuple[str, ...]) -> None:
    """Refuse pages of other sites, which could use the key that the browser stores."""
    origin = headers.get("origin")
    if origin is None or origin.lower() in allowed:
        return
    try:
        netloc = urlsplit(origin).netloc.lower()
    except ValueError:
        netloc = ""
    if not netloc or netloc != headers.get("host", "").lower():
        raise RefusedError("origin", origin=origin[:100])


async def deny(connection: SocketConnection, send: Send, status: int) -> None:
    """Answer the opening handshake of a socket with an HTTP status."""
    headers = [(b"retry-after", b"2")] if status == 429 else []
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": b""})
    connection.handshake_complete = True  # or uvicorn logs an error for each refusal


def text_for(asked: str, texts: Mapping[str, Text]) -> Text:
    """Return the text in the first known language of an `Accept-Language` header, or English."""
    for wish in asked.split(","):
        language = wish.partition(";")[0].strip().lower().partition("-")[0]
        if language in texts:
            return texts[language]
    return texts["en"]
