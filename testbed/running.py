"""A server in a thread of this process."""

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from gapless.rooms.limits import Limits
from gapless.server.app import ServerApp
from gapless.server.serve import Server, make_server
from gapless.server.settings import Settings

from .client import Browser
from .patience import PATIENCE


class Running:
    """A server in a thread of this process."""

    def __init__(self, app: ServerApp, server: Server, url: str) -> None:
        self.app = app
        self.url = url
        self._server = server

    def browser(self, key: str | None = None) -> Browser:
        return Browser(self.url, key)

    def stop(self) -> None:
        self._server.should_exit = True

    def run(self, work: Callable[[], Any]) -> Any:
        """Run a coroutine on the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work(), self.app.loop).result(PATIENCE)


@contextmanager
def running(settings: Settings, clock: Callable[[], float] = time.monotonic) -> Iterator[Running]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(128)
        url = f"http://127.0.0.1:{listener.getsockname()[1]}{settings.base_path}"
        app = ServerApp(settings, thinkers=1, clock=clock)
        server = make_server(app)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            while not server.started and thread.is_alive():
                thread.join(0.01)
            assert server.started
            yield Running(app, server, url)
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive()


GENEROUS = Limits(
    messages_per_second=10_000,
    messages_at_once=10_000,
    requests_per_second=10_000,
    requests_at_once=10_000,
    tables_per_hour=100_000,
    key_tables_per_hour=100_000,
    listed_tables=100_000,
    key_listed_tables=100_000,
    events_per_hour=100_000_000,
    key_events_per_hour=100_000_000,
    bot_seconds_per_hour=100_000,
    key_bot_seconds_per_hour=100_000,
    records_per_minute=100_000,
    sockets_per_address=10_000,
)
