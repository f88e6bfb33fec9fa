"""Runs the server until it is told to stop."""

import contextlib
import errno
import gc
import json
import logging
import os
import socket
import sys
import time
from collections.abc import Callable
from typing import Any

import uvicorn

from .app import App
from .errors import ServeError
from .settings import Settings

SHUTDOWN_SECONDS = 5
LEVELS = ("debug", "info", "warning", "error")
_log = logging.getLogger(__name__)
_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class Server(uvicorn.Server):
    """Tells everyone that it goes down before it closes their sockets."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.close()
        await super().shutdown(sockets)


class JsonLines(logging.Formatter):
    """A log line as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
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
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up_logs(level: str) -> None:
    """Logs go to the standard error, one JSON object a line."""
    if level not in LEVELS:
        choices = ", ".join(LEVELS)
        raise ServeError("setting", name="GAPLESS_LOG", expected=choices, value=level)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # Below a warning the libraries tell addresses of tables, messages and statements: secrets.
    root.setLevel(logging.WARNING)
    logging.getLogger("gapless").setLevel(level.upper())


def listen(host: str, port: int) -> socket.socket:
    """Takes the port, or says who has it."""
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


def make_server(app: App) -> Server:
    limits = app.settings.limits
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        http="httptools",
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"),
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    return Server(config, app)


def serve(settings: Settings, listener: socket.socket, started: Callable[..., None]) -> None:
    """Serves until Ctrl-C; `started` is told whether the page is there."""
    app = App(settings)
    server = make_server(app)
    started(page_built=app.page_built)
    _log.info("serving", extra={"database": app.store.name})
    tune()
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    _log.info("stopped")


def tune() -> None:
    """Lets the garbage collector rest: what lives long is set apart, and it looks less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
