"""Servers for the tests, on real databases."""

import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from gapless.bots.runtime import ProcessPool
from gapless.rooms.exchange import with_secret
from gapless.server.settings import Settings
from gapless.server.storage.database import database_url
from testbed.killable import KillableServer
from testbed.postgres import Postgres, throwaway
from testbed.running import GENEROUS, Running, running
from testbed.seeded import WITH_SECRET, with_seeded_deal


@pytest.fixture(autouse=True)
def _seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards to a test's tables in every run, without asking for contributions."""
    numbers = count()
    monkeypatch.setattr(
        WITH_SECRET, lambda created, entropy: with_seeded_deal(created, entropy, next(numbers))
    )


@pytest.fixture
def _drawn(_seeded: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the cards from contributions, as a server does outside tests; nobody is too slow."""
    monkeypatch.setattr(WITH_SECRET, with_secret)
    monkeypatch.setattr("gapless.rooms.exchange.STEP_SECONDS", 600.0)


_start_pool = ProcessPool.start


@pytest.fixture(autouse=True)
def _lazy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the pool processes of a server in this process when they get work, to save time."""
    monkeypatch.setattr(ProcessPool, "start", lambda _pool: None)


@pytest.fixture
def _eager(_lazy: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the pool processes of a server with it, as outside tests."""
    monkeypatch.setattr(ProcessPool, "start", _start_pool)


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
