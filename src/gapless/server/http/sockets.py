"""The sockets of tables: each passes the messages of a client to its visit."""

import asyncio
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from gapless.core.errors import GaplessError
from gapless.rooms.quotas import RateLimiter, SharedLimits, address_group
from gapless.rooms.refusals import RefusedError
from gapless.rooms.visits import Visit, Visits

from .connections import Connections
from .middleware import client_host
from .protocols import SocketConnection

HELLO_SECONDS = 10.0
"""Time limit for the first message."""

REOPEN_SECONDS = 20.0
"""In this time an address may open as many sockets as it may have open; at once, twice as many."""


class Sockets:
    """The ASGI endpoint of all tables' sockets."""

    def __init__(
        self,
        visits: Visits,
        origins: tuple[str, ...],
        connections: Connections,
        shared: SharedLimits,
    ) -> None:
        self._visits = visits
        self._origins = origins
        self._connections = connections
        most = visits.limits.sockets_per_address
        self._opened = RateLimiter("sockets", most / REOPEN_SECONDS, 2 * most, shared)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the socket of the table in the path, until it is closed."""
        await receive()
        connection: SocketConnection = scope["state"]["connection"]
        host = client_host(scope)
        try:
            check_origin(scope["scheme"], Headers(scope=scope), self._origins)
            self._opened.take(host)
        except RefusedError as refusal:
            self._visits.meter.refused(refusal.code)
            await deny(connection, send, refusal.status)
            return
        await send({"type": "websocket.accept"})
        visit = Visit(self._visits, connection, address_group(host))
        code = self._connections.add_socket(connection.open_connection, host)
        if code is not None:
            self._visits.meter.refused(code)
            visit.dismiss(RefusedError(code))
        else:
            await serve(visit, connection, receive, scope["path_params"]["id"])
        await connection.ended()


async def serve(visit: Visit, connection: SocketConnection, receive: Receive, id: str) -> None:
    """Wait for the first message, then pass on messages, until the client has disconnected."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            event = await receive()
        if event["type"] == "websocket.disconnect":
            return
        await visit.enter(id, data_of(event))
        while not connection.queue.empty():
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            visit.receive(data_of(event))
        connection.on_message = visit.receive  # without a task switch for each
        while (await receive())["type"] != "websocket.disconnect":
            pass
    except GaplessError as refusal:
        visit.dismiss(refusal)
    except TimeoutError:
        visit.dismiss(RefusedError("message-hello"))
    finally:
        connection.on_message = None  # it refers to the visit: neither could be freed
        visit.leave()


def data_of(event: Message) -> str | bytes:
    """Return the text or the bytes of a message that was received."""
    text: str | None = event.get("text")
    data: str | bytes = event["bytes"] if text is None else text
    return data


def check_origin(scheme: str, headers: Mapping[str, str], allowed: tuple[str, ...]) -> None:
    """Refuse pages of other sites, which could use the key that the browser stores.

    A page that came without encryption is another site than one that came with it: anybody on the
    way may have written it. The `scheme` is the one with which the socket is asked for.
    """
    origin = headers.get("origin")
    if origin is None or origin.lower() in allowed:
        return
    try:
        netloc = urlsplit(origin).netloc.lower()
    except ValueError:
        netloc = ""
    unsafe = scheme == "wss" and not origin.lower().startswith("https:")
    if unsafe or not netloc or netloc != headers.get("host", "").lower():
        raise RefusedError("origin", origin=origin[:100])


async def deny(connection: SocketConnection, send: Send, status: int) -> None:
    """Answer the opening handshake of a socket with an HTTP status."""
    headers = [(b"retry-after", b"2")] if status == 429 else []
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": b""})
    connection.handshake_complete = True  # or uvicorn logs an error for each refusal
