"""The server as one ASGI application: the page, the HTTP interface, and the sockets."""

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import AsyncIterator, Callable, MutableMapping
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from gapless.bots.runtime import WorkerPool
from gapless.core.errors import GaplessError
from gapless.text import LANGUAGES, Text

from .api import Api, Services
from .bots import Bots, prepare_search, thinker_count
from .errors import RefusedError
from .hindsight import Hindsight
from .hub import Hub
from .limits import Buckets
from .metrics import Metrics
from .outbox import Send
from .page import API_POLICY, HEADERS, Page
from .settings import Settings
from .sockets import Receive, Scope, Sockets, language_of
from .store import Store

_SOCKET = re.compile(r"/api/v1/tables/([^/]+)/socket")
_OUR_PATHS = ("/api/", "/health/", "/metrics")
_log = logging.getLogger(__name__)


class App:
    """What uvicorn serves. `close` tells everyone that the server goes down."""

    def __init__(
        self,
        settings: Settings,
        thinkers: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self.texts = {language: Text(language) for language in LANGUAGES}
        self.page = Page(settings.base_path)
        self.metrics = Metrics()
        self.store = Store(settings.database, clock)
        self.thinkers = WorkerPool(thinkers or thinker_count())
        self.searchers = WorkerPool(1, prepare=prepare_search)
        self.hub = Hub(self.store, Bots(self.thinkers), settings.gone_after)
        self.sockets = Sockets(self.hub, settings, self.texts, self.metrics)
        limits = settings.limits
        self._requests = Buckets("rate", limits.requests_per_second, limits.requests_at_once)
        self._ready = False
        self._http = self._starlette()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._http(scope, receive, send)
            return
        path = scope["path"]
        if (base := self.settings.base_path) and path.startswith(f"{base}/"):
            path = path.removeprefix(base)
        elif base and path == base:
            path = "/"
        if scope["type"] == "websocket":
            await self._socket(path, scope, receive, send)
        elif path.startswith(_OUR_PATHS):
            await self._answer(scope | {"path": path, "root_path": ""}, receive, send)
        else:
            await self._send_file(path, scope, send)

    def close(self) -> None:
        self._ready = False
        self.hub.close()

    async def _socket(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        match = _SOCKET.fullmatch(path)
        if match is None:
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        await self.sockets.serve(match.group(1), scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request of the HTTP interface, within limits."""
        limits = self.settings.limits
        most = limits.record_bytes if scope["path"].endswith("/records") else limits.request_bytes
        client = scope.get("client")
        try:
            if scope["path"].startswith("/api/"):
                self._requests.take(client[0] if client else "")
            body = await read_body(receive, most)
        except RefusedError as refusal:
            await self._refusal(Request(scope), refusal)(scope, receive, _with_headers(send))
            return
        waiting = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_again() -> dict[str, Any]:
            return waiting.pop() if waiting else await receive()

        await self._http(scope, receive_again, _with_headers(send))

    async def _send_file(self, path: str, scope: Scope, send: Send) -> None:
        request = Request(scope)
        found = self.page.find(path) if scope["method"] in {"GET", "HEAD"} else None
        headers = HEADERS | {"content-security-policy": self.page.policy}
        response: Response
        if scope["method"] not in {"GET", "HEAD"}:
            response = self._refusal(request, RefusedError("method", method=scope["method"]))
            response.headers["allow"] = "GET, HEAD"
        elif found is None:
            response = self._refusal(request, RefusedError("path-unknown"))
        elif found.unchanged(request.headers.get("if-none-match")):
            response = Response(status_code=304, headers=dict(found.headers))
        else:
            packed = found.packed and "gzip" in request.headers.get("accept-encoding", "")
            response = Response(found.packed if packed else found.body, headers=dict(found.headers))
            if packed:
                response.headers["content-encoding"] = "gzip"
        for name, value in headers.items():
            response.headers.setdefault(name, value)
        await response(scope, _nothing, send)

    def _refusal(self, request: Request, error: GaplessError) -> JSONResponse:
        status = error.status if isinstance(error, RefusedError) else 422
        self.metrics.refused(error.code)
        text = self.texts[language_of(request.headers.get("accept-language", ""), self.texts)]
        return JSONResponse(
            {"error": {"code": error.code, "message": text.error(error)}},
            status,
            {"retry-after": "2"} if status in {429, 503} else None,
        )

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        self.loop = asyncio.get_running_loop()
        self.thinkers.start()
        self.searchers.start()
        tasks = [asyncio.create_task(work) for work in (self.hub.tend(), self.store.keep_beating())]
        self._ready = True
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            self.close()
            await self.store.close()
            self.thinkers.close()
            self.searchers.close()

    def _starlette(self) -> Starlette:
        limits = self.settings.limits
        services = Services(
            self.hub,
            Hindsight(self.searchers),
            self.settings,
            self.texts,
            Buckets("tables-many", limits.tables_per_hour / 3600, limits.tables_per_hour),
        )
        self._calls = Api(services).routes()
        app = Starlette(
            routes=[
                *self._calls,
                Route("/health/live", self._live),
                Route("/health/ready", self._is_ready),
                Route("/metrics", self._metrics),
            ],
            exception_handlers={
                GaplessError: self._on_error,
                HTTPException: self._on_http,
                Exception: self._on_failure,
            },
            lifespan=self._lifespan,
        )
        app.router.redirect_slashes = False
        return app

    async def _on_error(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, GaplessError)
        return self._refusal(request, error)

    async def _on_http(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code == 405:
            response = self._refusal(request, RefusedError("method", method=request.method))
            response.headers["allow"] = ", ".join(self._allowed(request))
            return response
        if error.status_code == 404:
            return self._refusal(request, RefusedError("path-unknown"))
        return self._refusal(request, RefusedError("request-form", reason=error.detail))

    def _allowed(self, request: Request) -> list[str]:
        """The methods that an address takes."""
        methods: set[str] = set()
        for route in self._calls:
            if route.path_regex.fullmatch(request.url.path):
                methods |= route.methods or set()
        return sorted(methods) or ["GET"]

    async def _on_failure(self, request: Request, error: Exception) -> Response:
        _log.error("a request failed", exc_info=error, extra={"path": request.url.path})
        response = self._refusal(request, RefusedError("internal"))
        response.status_code = 500
        return response

    async def _live(self, _: Request) -> Response:
        return PlainTextResponse("live\n")

    async def _is_ready(self, _: Request) -> Response:
        """Answer 200 while the database accepts writes and the server is not shutting down."""
        if not self._ready:
            raise RefusedError("closing")
        if not self.store.healthy:
            raise RefusedError("database")
        return PlainTextResponse("ready\n")

    async def _metrics(self, _: Request) -> Response:
        counts = self.store.writer.counts
        lines = self.metrics.lines(
            {"tables": len(self.hub.rooms)},
            {
                "events": counts.events,
                "commits": counts.commits,
                "conflicts": counts.conflicts,
                "write_failures": counts.failures,
                "write_seconds": counts.seconds,
            },
        )
        return PlainTextResponse("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")


async def read_body(receive: Receive, most: int) -> bytes:
    parts: list[bytes] = []
    size = 0
    while True:
        event = await receive()
        if event["type"] == "http.disconnect":
            return b""
        parts.append(event.get("body", b""))
        size += len(parts[-1])
        if size > most:
            raise RefusedError("request-large", most=most)
        if not event.get("more_body"):
            return b"".join(parts)


def _with_headers(send: Send) -> Send:
    """Adds what every answer of the interface carries."""
    extra = HEADERS | {"content-security-policy": API_POLICY, "cache-control": "no-store"}

    async def send_with(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            present = {name.lower() for name, _ in message["headers"]}
            message["headers"] = [
                *message["headers"],
                *((n.encode(), v.encode()) for n, v in extra.items() if n.encode() not in present),
            ]
        await send(message)

    return send_with


async def _nothing() -> dict[str, Any]:
    return {"type": "http.disconnect"}
