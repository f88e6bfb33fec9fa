"""The server as one ASGI application: the page, the HTTP interface and the sockets."""

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, cast

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, Router, WebSocketRoute
from starlette.types import Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from gapless.bots.runtime import ONE_CORE, ProcessPool
from gapless.core.errors import GaplessError
from gapless.text import LANGUAGES, Text

from .api import PREFIX, Api, answer
from .board_jobs import BoardJobs
from .bots import Thinkers, prepare_search, thinker_count
from .clock import TimeLimits
from .connections import Connections
from .errors import RefusedError
from .hindsight import Hindsight
from .hints import Hints
from .housekeeping import Housekeeping, prepare
from .hub import Hub
from .jobs import JobPool, OwnJobs
from .leases import Leases, SoleProcess, TableLeases
from .limits import RateLimiter, SharedLimits
from .link_previews import LinkedTable
from .loop_monitor import LoopMonitor
from .memory import memory_bytes
from .messages import ErrorCode, Refusal
from .metrics import Metrics
from .middleware import RequestLimits, with_default_headers
from .page_files import FOLDER, PageFiles
from .pool_answers import PoolAnswers
from .public_list import PublicList
from .quotas import Quotas
from .review_jobs import ReviewJobs
from .settings import Settings
from .signals import Signals
from .sockets import Sockets, text_for
from .store import Store
from .work_queue import FairPool, WorkQueue

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
        self.settings = settings
        self.page_built = (FOLDER / "index.html").is_file()
        self.texts = {language: Text(language) for language in LANGUAGES}
        self.metrics = Metrics()
        self.loop_monitor = LoopMonitor()
        self.behind_proxies = ProxyHeadersMiddleware(cast("Any", self), settings.proxies)
        is_proxy = self.behind_proxies.trusted_hosts.__contains__
        self.connections = Connections(settings.limits, is_proxy)
        prepare(settings.database)
        self.store = Store(settings.database, clock)
        self._leases, self._signals = neighbours(settings)
        self.thinkers = WorkQueue(thinkers or thinker_count(), clock)
        self._shared_limits = shared = SharedLimits(self._signals)
        quotas = Quotas(settings.limits, shared)
        self.searchers = ProcessPool(1, prepare=prepare_search, environment=ONE_CORE)
        rate = settings.limits.requests_per_second
        self._link_rates = RateLimiter("links", rate, settings.limits.requests_at_once, shared)
        limits = TimeLimits(settings.gone_after, settings.countdown)
        self.jobs = _job_queue(settings)
        bots = Thinkers(self.thinkers, quotas, self.jobs)
        self.hub = Hub(self.store, bots, limits, self._leases, self._signals, shared.spent)
        self.housekeeping = Housekeeping(settings.database, self.hub, settings.keep)
        self._open = False
        records = settings.limits.records_per_minute
        checks = settings.limits.board_checks_per_second
        searching = FairPool(self.searchers)
        self._api = Api(
            self.hub,
            Hindsight(JobPool("hindsight", self.jobs, searching)),
            settings,
            self.texts,
            quotas,
            PublicList(self.hub, settings.limits),
            PoolAnswers(self.thinkers, settings.limits),
            RateLimiter("records", records / 60, records, shared, "records-many"),
            self.housekeeping,
            RateLimiter("data", DATA_REQUESTS / 60, DATA_REQUESTS, shared),
            RateLimiter("checks", checks, settings.limits.board_checks_at_once, shared),
            BoardJobs(JobPool("difficulty", self.jobs, searching), quotas.bot_seconds),
            ReviewJobs(JobPool("coach", self.jobs, searching), quotas.bot_seconds),
            Hints(bots),
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
        sockets = Sockets(
            self.hub, settings, self.texts, self.metrics, self.connections, quotas, shared
        )
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
        page = (
            PageFiles(self.settings.base_path, FOLDER, self.texts, self._find_linked)
            if self.page_built
            else _router([])
        )
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
        self.thinkers.start()
        self.searchers.start()
        await self.housekeeping.start()
        tasks = [
            asyncio.create_task(work)
            for work in (
                self.hub.maintain(),
                self.jobs.follow(),
                self.store.keep_beating(),
                self.connections.keep_sweeping(),
                self.loop_monitor.run(),
                self.housekeeping.follow(),
                self.housekeeping.clean_up(),
                self.housekeeping.keep_scrubbing(),
                self._leases.run(),
                self._signals.run(self.hub),
            )
        ]
        self._open = True
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            self.close()
            await self.jobs.close()
            await self.store.close()
            await self._leases.close()
            self._signals.released()
            await self._signals.close()
            self.housekeeping.close()
            self.thinkers.close()
            self.searchers.close()

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
            "bot_queue": self.thinkers.waiting,
            "worker_jobs": self.jobs.pending,
            "worker_processes": self.jobs.places("bots"),
            "database_bytes": self.housekeeping.database_bytes,
        }
        memory = memory_bytes()
        if memory is not None:
            gauges["memory_bytes"] = memory
        waits = {"bot_waits": self.thinkers.slots_given, "bot_wait_seconds": self.thinkers.waited}
        dropped = {f"dropped_{why}": n for why, n in self.connections.dropped.items()}
        lines = [
            *self.metrics.lines(gauges, self.store.writer.counts | waits | dropped),
            *self.loop_monitor.lag.lines("loop_lag_seconds"),
        ]
        return PlainTextResponse("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")


def _job_queue(settings: Settings) -> OwnJobs:
    if settings.database.get_backend_name() != "postgresql":
        return OwnJobs()
    from .shared_jobs import SharedJobs  # noqa: PLC0415 - SQLite needs no driver

    return SharedJobs(settings.database)


def neighbours(settings: Settings) -> tuple[TableLeases, Signals]:
    """Return what connects this server with others on its database, or the no-op implementations.

    Raises `ServeError` if Redis can't be reached.
    """
    if settings.database.get_backend_name() == "sqlite":
        return SoleProcess(), Signals()
    if settings.redis is None:
        return Leases(settings.database), Signals()
    from .redis_signals import RedisSignals, check_redis  # noqa: PLC0415 - only with its address

    check_redis(settings.redis)
    leases = Leases(settings.database)
    return leases, RedisSignals(settings.redis, leases.id)


def _router(routes: Sequence[BaseRoute]) -> Router:
    return Router(routes, redirect_slashes=False)
