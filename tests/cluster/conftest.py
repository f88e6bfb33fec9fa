"""PostgreSQL, Redis, and clusters of processes that use them."""

import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from gapless.analysis.warm import warm_up
from gapless.server.settings import Settings
from gapless.server.storage.database import database_url
from testbed.cluster import Cluster
from testbed.postgres import Postgres, throwaway
from testbed.redis_server import RedisServer, throwaway_redis
from testbed.running import GENEROUS


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """All functions are compiled before: the time limit of a job may be too short for that."""
    warm_up().join()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server, for all tests of this process."""
    with throwaway() as instance:
        yield instance


@pytest.fixture(scope="session")
def redis() -> Iterator[RedisServer]:
    """A Redis server, for all tests of this process."""
    with throwaway_redis() as instance:
        yield instance


@pytest.fixture
def start_cluster(
    postgres: Postgres, redis: RedisServer, tmp_path: Path
) -> Iterator[Callable[..., Cluster]]:
    """A function that returns a cluster without processes, with a database of its own.

    With `with_redis=False` its servers have only PostgreSQL in common.
    """
    with ExitStack() as stack:

        def start(*, with_redis: bool = True) -> Cluster:
            database = postgres.create(f"cluster_{uuid.uuid4().hex}")
            return stack.enter_context(
                Cluster(postgres, database, redis if with_redis else None, tmp_path)
            )

        yield start


@pytest.fixture
def cluster(start_cluster: Callable[..., Cluster]) -> Cluster:
    """A cluster without processes: `serve` and `work` start them."""
    return start_cluster()


@pytest.fixture
def settings(
    postgres: Postgres, redis: RedisServer, tmp_path_factory: pytest.TempPathFactory
) -> Settings:
    """The settings of a server on a database of its own, for servers in this process."""
    database = postgres.create(f"signals_{uuid.uuid4().hex}")
    url = database_url(database, tmp_path_factory.getbasetemp())
    return Settings(url, countdown=0.0, limits=GENEROUS, redis=redis.url)
