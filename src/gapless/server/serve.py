"""Run the server until it is stopped."""

import contextlib
import errno
import gc
import hashlib
import json
import logging
import os
import re
import socket
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn

from gapless.editions.board_codes import PREFIX
from gapless.server.http.connections import raise_descriptor_limit
from gapless.server.http.protocols import ConnectionConfig

from .app import ServerApp
from .operator_errors import ServeError
from .settings import Settings

SHUTDOWN_SECONDS = 5
LOG_LEVELS = ("debug", "info", "warning", "error")
_log = logging.getLogger(__name__)
_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class Server(uvicorn.Server):
    """A server that notifies all clients before it closes their sockets."""

    def __init__(self, config: uvicorn.Config, app: ServerApp) -> None:
        super().__init__(config)
        self._app = app

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Shut down on SIGTERM or Ctrl-C, after which the process goes on to its own end."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()  # uvicorn would raise them again

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Notify all clients, then shut down."""
        self._app.close()
        await super().shutdown(sockets)


class JsonLines(logging.Formatter):
    """Formats a log record as a JSON object on one line, without the boards that players drew."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as JSON."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line.update({k: v for k, v in vars(record).items() if k not in _PLAIN})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return _CODES.sub(_own_board, json.dumps(line, ensure_ascii=False, default=str))


_CODES = re.compile(rf"{PREFIX}[A-Za-z0-9_-]+")


def _own_board(code: re.Match[str]) -> str:
    """Return a name for a board that does not reveal it, and is the same in all lines."""
    return f"own board {hashlib.sha256(code[0].encode()).hexdigest()[:8]}"


def set_up_logs(level: str) -> None:
    """Log to the standard error, one JSON object per line."""
    if level not in LOG_LEVELS:
        choices = ", ".join(LOG_LEVELS)
        raise ServeError("setting", name="GAPLESS_LOG", expected=choices, value=level)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # Below this level libraries log table ids, messages and statements, which are secret.
    root.setLevel(logging.WARNING)
    # A client that breaks the rules of HTTP must not fill the log.
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
    logging.getLogger("gapless").setLevel(level.upper())


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; raise `ServeError` if the port is in use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise ServeError("serve-port", port=port, host=host) from None
        raise ServeError("serve-host", host=host, reason=error.strerror) from None
    return listener


def make_server(app: ServerApp) -> Server:
    """Return a uvicorn server for the application."""
    config = ConnectionConfig(
        app.behind_proxies,
        app.connections,
        ws_per_message_deflate=False,
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    return Server(config, app)


def serve(settings: Settings, listener: socket.socket, started: Callable[..., None]) -> None:
    """Serve until interrupted; `started` is called with `page_built` before."""
    app = ServerApp(settings)
    app.connections.most = raise_descriptor_limit(settings.limits.connections)
    server = make_server(app)
    started(page_built=app.page_built)
    _log.info("serving", extra={"database": app.store.name})
    tune_garbage_collector()
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    _log.info("stopped")


def tune_garbage_collector() -> None:
    """Exempt everything loaded so far from garbage collection, and collect less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
