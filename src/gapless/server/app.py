"""The server as one ASGI application: the page, the HTTP interface and the sockets."""

import asyncio
import contextlib
import logging
import os
import re
import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, Router, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from gapless.compute.jobs import JobClass
from gapless.compute.service import JobService
from gapless.core.errors import GaplessError
from gapless.rooms.calls import Calls
from gapless.rooms.clock import TimeLimits
from gapless.rooms.hub import Hub
from gapless.rooms.outside import Outside, Signals, TableLeases
from gapless.rooms.quotas import Quotas, RateLimiter, SharedLimits
from gapless.rooms.refusals import RefusedError
from gapless.rooms.visits import Visits, text_for
from gapless.rooms.wire.messages import ErrorCode, Refusal
from gapless.server.cluster.leases import Leases
from gapless.server.http.api import PREFIX, Api, answer
from gapless.server.http.connections import Connections
from gapless.server.http.link_previews import LinkedTable
from gapless.server.http.middleware import RequestLimits, with_default_headers
from gapless.server.http.page_files import FOLDER, PageFiles
from gapless.server.http.sockets import Sockets
from gapless.server.storage.store import Store
from gapless.text import LANGUAGES, Text

from .computing import answers, board_jobs, bots, processes, review_jobs
from .operations import exports, housekeeping, loop_monitor, memory, metrics
from .settings import Settings

if TYPE_CHECKING:
    from .cluster.shared_jobs import SharedJobs

_TABLE_ID = re.compile("/tables/[^/]+")
DATA_REQUESTS = 6
"""How often in a minute one address may export or erase a player's data."""
MOST_MESSAGE = 600
"""Characters of the sentence of a refusal; a longer one is cut in the middle."""

_log = logging.getLogger(__name__)


class ServerApp:
    """The ASGI application that uvicorn serves.

    `thinkers` is the number of processes for bots; `clock` returns seconds, to measure how
    long ago the database last accepted a write.
    """

    def __init__(
        self,
        settings: Settings,
        thinkers: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings, limits = settings, settings.limits
        self.page_built = (FOLDER / "index.html").is_file()
        self.texts = {language: Text(language) for language in LANGUAGES}
        self.metrics = metrics.Metrics()
        self.loop_monitor = loop_monitor.LoopMonitor()
        self.behind_proxies = ProxyHeadersMiddleware(cast("Any", self), settings.proxies)
        is_proxy = self.behind_proxies.trusted_hosts.__contains__
        self.connections = Connections(limits, is_proxy)
        housekeeping.prepare(settings.database, limits.name_length)
        self.store = Store(settings.database, clock)
        self._leases, self._signals = neighbours(settings)
        self.processes = processes.ServerProcesses(thinkers or processes.bot_processes(), clock)
        self._shared_limits = shared = SharedLimits(self._signals, time.monotonic)
        quotas = Quotas(limits, shared)
        rate = limits.requests_per_second
        self._link_rates = RateLimiter("links", rate, limits.requests_at_once, shared)
        time_limits = TimeLimits(settings.gone_after, settings.countdown)
        self.workers = _workers_of(settings)
        compute = JobService(self.processes, RefusedError, self.workers)
        thinking = bots.Bots(compute, quotas.bot_seconds)
        outside = Outside(self.store, thinking, os.urandom, self._leases, self._signals)
        self.hub = Hub(outside, time_limits)
        self.hub.spent = shared.spent
        self.housekeeping = housekeeping.Housekeeping(
            settings.database, self.hub, settings.keep, limits.name_length
        )
        self.exports = exports.Exports(settings.database)
        self._open = False
        records, checks = limits.records_per_minute, limits.board_checks_per_second
        self._api = Api(
            Calls(self.hub, limits, quotas),
            compute,
            settings,
            self.texts,
            answers.Answers(compute),
            RateLimiter("records", records / 60, records, shared, "records-many"),
            self.housekeeping,
            self.exports,
            RateLimiter("data", DATA_REQUESTS / 60, DATA_REQUESTS, shared),
            RateLimiter("checks", checks, limits.board_checks_at_once, shared),
            board_jobs.BoardJobs(compute, quotas.bot_seconds),
            review_jobs.ReviewJobs(compute, quotas.bot_seconds),
        )
        self._http = Starlette(
            routes=self._below_base_path(self._routes()),
            exception_handlers={
                GaplessError: self._on_error,
                HTTPException: self._on_http_error,
                ClientDisconnect: self._on_disconnect,
                Exception: self._on_exception,
            },
            lifespan=self._lifespan,
        )
        self._http.router.redirect_slashes = False
        visits = Visits(self.hub, limits, self.texts, quotas, self.metrics)
        sockets = Sockets(visits, settings.origins, self.connections, shared)
        route = WebSocketRoute(f"{PREFIX}/tables/{{id}}/socket", sockets)
        self._sockets = Router(self._below_base_path([route]))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Route a connection; Starlette's middleware would slow down every socket message."""
        if scope["type"] == "websocket":
            await self._sockets(scope, receive, send)
        else:
            await self._http(scope, receive, with_default_headers(send))

    def close(self) -> None:
        """Notify all players that the server shuts down."""
        self._open = False
        self.hub.close()

    async def _find_linked(self, id: str, address: str) -> LinkedTable | None:
        """Find a table for the preview of its link."""
        try:
            self._link_rates.take(address)
            table = (await self.hub.room(id)).table
        except RefusedError:
            return None
        over = table.game is not None and table.game.complete
        return LinkedTable(table.state, table.game.totals if table.game and over else ())

    def _below_base_path(self, routes: Sequence[BaseRoute]) -> list[BaseRoute]:
        """Serve routes below the base path, and without it for proxies that strip it."""
        base = self.settings.base_path
        return [Mount(base, app=_router(routes)), *routes] if base else list(routes)

    def _routes(self) -> list[BaseRoute]:
        page: ASGIApp = _router([])
        if self.page_built:
            page = PageFiles(self.settings.base_path, FOLDER, self.texts, self._find_linked)
        limited = [
            Middleware(GZipMiddleware, minimum_size=1_000, compresslevel=6),
            Middleware(RequestLimits, limits=self.settings.limits, shared=self._shared_limits),
        ]
        health = [Route("/live", self._is_live), Route("/ready", self._is_ready)]
        return [
            Mount(PREFIX, app=_router(self._api.routes()), middleware=limited),
            Mount("/api", app=_router([])),
            Mount("/health", app=_router(health)),
            Route("/metrics", self._show_metrics),
            Mount("/", app=page),
        ]

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        self.loop = asyncio.get_running_loop()
        self.processes.start()
        await self.housekeeping.start()
        works = [
            self.hub.maintain(), self.store.write_heartbeats(), self.connections.keep_sweeping(),
            self.loop_monitor.run(), self.housekeeping.run(), self._leases.run(),
            self._signals.run(self.hub),
        ]  # fmt: skip
        if self.workers is not None:
            works.append(self.workers.follow())
        tasks = [asyncio.create_task(work) for work in works]
        self._open = True
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            self.close()
            if self.workers is not None:
                await self.workers.close()
            await self.store.close()
            await self._leases.close()
            self._signals.released()
            await self._signals.close()
            self.housekeeping.close()
            self.exports.close()
            self.processes.close()

    async def _on_error(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, GaplessError)
        status = error.status if isinstance(error, RefusedError) else 422
        self.metrics.refused(error.code)
        text = text_for(request.headers.get("accept-language", ""), self.texts)
        message = text.error(error)
        if len(message) > MOST_MESSAGE:  # it quotes what the client has sent
            message = f"{message[: MOST_MESSAGE // 2]}…{message[-MOST_MESSAGE // 2 :]}"
        response = answer(Refusal(ErrorCode(error.code, message)), status)
        if status in {429, 503}:
            response.headers["retry-after"] = "2"
        return response

    async def _on_http_error(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        refusal = RefusedError("request-form", reason=error.detail)
        if error.status_code == 405:
            refusal = RefusedError("method", method=request.method)
        elif error.status_code == 404:
            refusal = RefusedError("path-unknown")
        response = await self._on_error(request, refusal)
        response.headers.update(error.headers or {})
        return response

    async def _on_disconnect(self, _: Request, __: Exception) -> Response:
        """Answer a client that went away before its request was complete: nobody reads it."""
        return Response(status_code=400)

    async def _on_exception(self, request: Request, error: Exception) -> Response:
        path = _TABLE_ID.sub("/tables/ID", request.url.path)
        _log.error("a request failed", exc_info=error, extra={"path": path})
        response = await self._on_error(request, RefusedError("internal"))
        response.status_code = 500
        return response

    async def _is_live(self, _: Request) -> Response:
        return PlainTextResponse("live\n")

    async def _is_ready(self, _: Request) -> Response:
        """Answer 200 while the database accepts writes and the server is not shutting down."""
        if not self._open:
            raise RefusedError("closing")
        if not self.store.writer.healthy:
            raise RefusedError("database")
        return PlainTextResponse("ready\n")

    async def _show_metrics(self, _: Request) -> Response:
        gauges: dict[str, float] = {
            "connections": len(self.connections),
            "sockets": self.connections.sockets,
            "unsent_bytes": self.connections.unsent,
            "tables": len(self.hub.rooms),
            "bot_queue": self.processes.waiting(JobClass.ACT, JobClass.QUICK),
            "slow_queue": self.processes.waiting(JobClass.SLOW, JobClass.BACKGROUND),
            "worker_jobs": self.workers.pending if self.workers else 0,
            "worker_processes": self.workers.places("bots") if self.workers else 0,
            "database_bytes": self.housekeeping.database_bytes,
        }
        if (size := memory.memory_bytes()) is not None:
            gauges["memory_bytes"] = size
        waits = self.processes.waits(JobClass.ACT, JobClass.QUICK)
        dropped = {f"dropped_{why}": n for why, n in self.connections.dropped.items()}
        lines = [
            *self.metrics.lines(gauges, self.store.writer.counts | waits | dropped),
            *self.loop_monitor.lag.lines("loop_lag_seconds"),
        ]
        return PlainTextResponse("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")


def _workers_of(settings: Settings) -> "SharedJobs | None":
    if settings.database.get_backend_name() != "postgresql":
        return None
    from .cluster.shared_jobs import SharedJobs  # noqa: PLC0415 - SQLite needs no driver

    return SharedJobs(settings.database)


def neighbours(settings: Settings) -> tuple[TableLeases, Signals]:
    """Return what connects this server with others on its database, or the no-op implementations.

    Raises `ServeError` if Redis can't be reached.
    """
    if settings.database.get_backend_name() == "sqlite":
        return TableLeases(), Signals()
    if settings.redis is None:
        return Leases(settings.database), Signals()
    from gapless.server.cluster.redis_signals import RedisSignals, check_redis  # noqa: PLC0415 - only with its address

    check_redis(settings.redis)
    leases = Leases(settings.database)
    return leases, RedisSignals(settings.redis, leases.id)


def _router(routes: Sequence[BaseRoute]) -> Router:
    return Router(routes, redirect_slashes=False)
