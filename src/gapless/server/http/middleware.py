"""Limits on requests, and the headers of every response."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gapless.rooms.limits import Limits
from gapless.rooms.quotas import RateLimiter, SharedLimits
from gapless.rooms.refusals import RefusedError

_DEFAULT_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
}


def with_default_headers(send: Send) -> Send:
    """Return a `send` that adds the default headers that a response does not set itself."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _DEFAULT_HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return send_with_headers


def client_host(scope: Scope) -> str:
    """Return the address of a client, or of the client that a trusted proxy names."""
    client = scope.get("client")
    return str(client[0]) if client else ""


class RequestLimits:
    """Refuses requests that come too fast from one address, and bodies that are too large.

    Starlette's own limit on bodies answers in plain text; this one raises `RefusedError`.
    """

    def __init__(self, app: ASGIApp, limits: Limits, shared: SharedLimits) -> None:
        self._app = app
        self._limits = limits
        self._rates = RateLimiter(
            "requests", limits.requests_per_second, limits.requests_at_once, shared
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the limits, then pass the request on."""
        self._rates.take(client_host(scope))
        most = self._most_bytes(scope["path"])
        announced = Headers(scope=scope).get("content-length", "0")
        size = int(announced) if announced.isdecimal() else 0
        if size > most:
            raise RefusedError("request-large", most=most)
        received = 0

        async def receive_limited() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > most:
                raise RefusedError("request-large", most=most)
            return message

        await self._app(scope, receive_limited, send)

    def _most_bytes(self, path: str) -> int:
        """Return the size of the largest body for a path."""
        if path.endswith("/records"):
            return self._limits.record_bytes
        if path.endswith(("/records/review", "/records/branch")):
            return self._limits.record_bytes + self._limits.request_bytes
        if path.endswith("/boards/check"):
            return self._limits.board_bytes
        return self._limits.request_bytes
