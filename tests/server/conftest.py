"""Servers for the tests, on real databases."""

import asyncio
import logging
import socket
import tempfile
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from gapless.bots.runtime import ProcessPool
from gapless.server.app import ServerApp
from gapless.server.database import database_url
from gapless.server.exchange import with_secret
from gapless.server.serve import Server, make_server
from gapless.server.settings import Limits, Settings
from tests.seeded import WITH_SECRET, with_seeded_deal

from .client import Browser
from .killable import KillableServer
from .postgres import Postgres, throwaway


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
        return asyncio.run_coroutine_threadsafe(work(), self.app.loop).result(30)


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
            thread.join(30)
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


@pytest.fixture(autouse=True)
def _seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards to a test's tables in every run, without asking for contributions."""
    numbers = count()
    monkeypatch.setattr(WITH_SECRET, lambda created: with_seeded_deal(created, next(numbers)))


@pytest.fixture
def _drawn(_seeded: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the cards from contributions, as a server does outside tests; nobody is too slow."""
    monkeypatch.setattr(WITH_SECRET, with_secret)
    monkeypatch.setattr("gapless.server.exchange.STEP_SECONDS", 600.0)


_start_pool = ProcessPool.start


@pytest.fixture(autouse=True)
def _lazy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the pool processes of a server in this process when they get work, to save time."""
    monkeypatch.setattr(ProcessPool, "start", lambda _pool: None)


@pytest.fixture
def _eager(_lazy: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the pool processes of a server with it, as outside tests."""
    monkeypatch.setattr(ProcessPool, "start", _start_pool)


@pytest.fixture(autouse=True)
def _logs() -> Iterator[None]:
    """Undo what a command that runs in this process does to the logging set-up."""
    root, ours = logging.getLogger(), logging.getLogger("gapless")
    handlers, levels = root.handlers[:], (root.level, ours.level)
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with throwaway() as instance:
        yield instance


@pytest.fixture
def sqlite() -> Iterator[str]:
    """The address of an SQLite database, in memory if possible, to save time."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield f"sqlite:///{folder}/games.sqlite3"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        address: str = request.getfixturevalue("sqlite")
        return address
    instance: Postgres = request.getfixturevalue("postgres")
    return instance.create(f"test_{uuid.uuid4().hex}")


@pytest.fixture
def killable(database: str) -> Iterator[KillableServer]:
    """A server that can be killed and started again."""
    one = KillableServer(database)
    one.start()
    try:
        yield one
    finally:
        one.close()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """A function that starts a server, which ends with the test."""
    with ExitStack() as stack:

        def start(
            address: str, clock: Callable[[], float] = time.monotonic, **settings: Any
        ) -> Running:
            url = database_url(address, tmp_path)
            chosen: dict[str, Any] = {"limits": GENEROUS, "countdown": 0.0} | settings
            return stack.enter_context(running(Settings(url, **chosen), clock))

        yield start


@pytest.fixture
def server(serve: Callable[..., Running], sqlite: str) -> Running:
    return serve(sqlite)
