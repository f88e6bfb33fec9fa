"""Leases of several processes on one PostgreSQL database."""

import time
import uuid
from collections.abc import Iterator

import pytest
from sqlalchemy import Engine, create_engine, text
from sqlalchemy.engine import URL

from gapless.server.cluster.leases import LEASE_SECONDS, Leases
from gapless.server.operator_errors import ServeError
from gapless.server.storage.database import GENERATION, database_url, migrate
from testbed.postgres import Postgres


class FakeClock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def url(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> URL:
    url = database_url(
        postgres.create(f"leases_{uuid.uuid4().hex}"), tmp_path_factory.getbasetemp()
    )
    migrate(url)
    return url


@pytest.fixture
def engine(url: URL) -> Iterator[Engine]:
    engine = create_engine(url)
    yield engine
    engine.dispose()


def run(engine: Engine, statement: str, **values: object) -> None:
    with engine.begin() as connection:
        connection.execute(text(statement), values)


async def test_a_lease_has_one_holder_until_it_is_given_up_or_its_process_dies(
    url: URL, engine: Engine
) -> None:
    clock, taken = FakeClock(), list[str]()
    first, second = Leases(url, clock), Leases(url)
    second.taken = taken.append
    assert not first.holds("a")
    assert not first.holds("b")
    await first.renew()
    assert first.holds("a")
    assert first.holds("b")

    assert not second.holds("a")
    assert not second.holds("b")
    await second.renew()
    assert (taken, second.alive) == ([], frozenset({first.id}))

    first.release("a")
    await first.renew()
    await second.renew()
    assert (taken, second.holds("b")) == (["a"], False)

    # the first process hangs, and the database's clock passes the end of its leases
    run(engine, "UPDATE processes SET until = 0 WHERE id = :id", id=first.id)
    clock.now = LEASE_SECONDS
    await second.renew()
    assert taken == ["a", "b"]
    assert not first.holds("b")
    await first.renew()
    assert not first.holds("b")

    await second.close()
    await first.renew()
    assert first.holds("b")
    assert not first.alive
    await first.close()


async def test_clocks_and_generations_that_are_apart_are_refused(
    url: URL, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = time.time
    with monkeypatch.context() as patch:
        patch.setattr(time, "time", lambda: now() + 180)
        with pytest.raises(ServeError, match="180 s apart") as refused:
            Leases(url)
    assert refused.value.code == "clocks-apart"

    put = "INSERT INTO processes VALUES (:id, :generation, :until)"
    run(engine, put, id="next", generation=GENERATION + 1, until=2**50)
    run(engine, put, id="ended", generation=GENERATION + 2, until=0)
    await Leases(url).close()
    run(engine, put, id="later", generation=GENERATION + 2, until=2**50)
    with pytest.raises(ServeError, match=f"generation {GENERATION + 2}"):
        Leases(url)


def test_a_database_of_the_next_generation_is_used_and_of_later_ones_refused(
    url: URL, engine: Engine
) -> None:
    run(engine, "UPDATE alembic_version SET version_num = '9999'")
    run(engine, "UPDATE generations SET newest = :newest", newest=GENERATION + 1)
    migrate(url)
    run(engine, "UPDATE generations SET newest = :newest", newest=GENERATION + 2)
    with pytest.raises(ServeError, match="newer Gapless"):
        migrate(url)
