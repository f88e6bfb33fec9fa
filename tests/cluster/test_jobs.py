"""The table of jobs: leases, turns, and answers that are stored once."""

import asyncio
import pickle
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import psycopg
import pytest

from gapless.bots.runtime import JobError, think
from gapless.core.acts import Act, parse_token
from gapless.core.errors import GaplessError
from gapless.core.game import Game
from gapless.core.setup import Deal, Setup, classic_setup, draw_deal
from gapless.core.view import fallback_act
from gapless.editions import edition
from gapless.server.database import migrate, read_database_url
from gapless.server.errors import RefusedError
from gapless.server.job_payloads import compute, encode_call, read_answer
from gapless.server.job_table import JobTable
from gapless.server.jobs import JobCall, JobPool, NoWorkerError
from gapless.server.polled_jobs import timed
from gapless.server.worker import MOST_ATTEMPTS, Worker
from tests.server.postgres import Postgres
from tests.server.waiting import wait_until

from .server_jobs import following

EXPIRE = "UPDATE jobs SET until = until - interval '1 hour'"
ANSWERS = "SELECT attempts, failed, worker FROM jobs WHERE answer IS NOT NULL"


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    url = postgres.create("jobs")
    migrate(read_database_url(url))
    return url


@pytest.fixture
async def table(database: str) -> AsyncIterator[JobTable]:
    run_sql(database, "DELETE FROM jobs")
    run_sql(database, "DELETE FROM workers")
    table = JobTable(read_database_url(database))
    yield table
    await table.close()


def run_sql(database: str, query: str) -> list[tuple[object, ...]]:
    """Return the rows of a statement."""
    with psycopg.connect(database, autocommit=True) as connection:
        cursor = connection.execute(query.encode())
        return cursor.fetchall() if cursor.description else []


async def put(table: JobTable, *keys: str, urgent: bool = False) -> None:
    """Put jobs whose source is the first letter of their key."""
    for key in keys:
        assert await table.put(key, "bots", key[0], b"", 1.0, urgent=urgent) is None


async def taken(table: JobTable, most: int = 1, worker: str = "one") -> str:
    jobs = await table.take(worker, ["bots"], most, urgent=False)
    return " ".join(job.key for job in jobs)


async def test_urgent_jobs_come_first_and_sources_take_turns(table: JobTable) -> None:
    await put(table, "a1", "a2", "a3", "b1")
    await put(table, "c1", "c2", urgent=True)
    order = [await taken(table) for _ in range(3)]
    await put(table, "d1", "b2")
    order += [await taken(table) for _ in range(6)]
    assert order == ["c1", "c2", "a1", "b1", "d1", "a2", "b2", "a3", ""]


async def test_only_an_urgent_job_gets_the_place_for_them(table: JobTable) -> None:
    await put(table, "a1")
    assert not await table.take("one", ["bots"], 1, urgent=True)
    await put(table, "a1", urgent=True)
    assert not await table.take("one", ["coach"], 1, urgent=True)
    assert [job.key for job in await table.take("one", ["bots"], 1, urgent=True)] == ["a1"]


async def test_a_job_whose_lease_ended_is_taken_again_and_stored_once(
    table: JobTable, database: str
) -> None:
    await put(table, "a1")
    assert await taken(table) == "a1"
    assert await taken(table, worker="two") == ""
    run_sql(database, EXPIRE)
    assert await taken(table, worker="two") == "a1"
    run_sql(database, EXPIRE)
    await table.renew("two", ["bots"], 1)
    assert await taken(table, worker="one") == ""
    assert await table.answer("a1", b"first", failed=False)
    assert not await table.answer("a1", b"second", failed=False)
    assert await table.put("a1", "bots", "a", b"", 1.0, urgent=True) == b"first"
    assert await table.answers(["a1", "b1"]) == {"a1": b"first"}
    assert await taken(table) == ""


async def test_a_worker_that_ends_gives_its_leases_back(table: JobTable, database: str) -> None:
    await put(table, "a1", "b1")
    await table.renew("one", ["bots", "coach"], 3)
    assert await taken(table, 2) in {"a1 b1", "b1 a1"}
    assert (await table.survey()).places == {"bots": 3, "coach": 3}
    await table.give_back("one")
    assert (await table.survey()).places == {}
    assert (await table.survey()).waiting == {"bots": 2}
    assert [job.attempts for job in await table.take("two", ["bots"], 2, urgent=False)] == [1, 1]
    run_sql(database, "UPDATE jobs SET at = at - interval '1 hour'")
    await table.clean()
    assert len(run_sql(database, "SELECT key FROM jobs")) == 2
    run_sql(database, EXPIRE)
    await table.clean()
    assert run_sql(database, "SELECT key FROM jobs") == []


async def test_a_job_that_failed_or_was_withdrawn_can_be_put_again(table: JobTable) -> None:
    await put(table, "a1")
    await table.withdraw("a1")
    assert await taken(table) == ""
    await put(table, "a1")
    assert await taken(table) == "a1"
    await table.withdraw("a1")
    assert await table.answer("a1", b"no", failed=True)
    await put(table, "a1")
    assert await taken(table) == "a1"


async def test_jobs_of_another_version_are_left_alone(table: JobTable, database: str) -> None:
    await put(table, "a1")
    await table.renew("one", ["bots"], 1)
    for name in ("jobs", "workers"):
        run_sql(database, f"UPDATE {name} SET version = '0.0.1'")
    assert await taken(table) == ""
    found = await table.survey()
    assert not found.places
    assert found.other_versions == {"0.0.1"}


def test_payloads_hold_values_only() -> None:
    game = a_game()
    _, payload = encode_call(timed, (think, "newcomer", 1, 5.0, game.view(0)))
    answer, failed = compute(payload)
    assert not failed
    act, seconds = read_answer(answer)
    assert parse_token(str(act), game.setup.edition.tiles) == act
    assert seconds > 0
    for work, arguments in (
        (print, ("called",)),
        (timed, (print, "called")),
        (think, (Path("/"),)),
        (getattr, (game.setup, "__class__")),
        (JobError, ("worker-ended",)),
    ):
        answer, failed = compute(pickle.dumps((work, arguments)))
        assert failed
        with pytest.raises(GaplessError):
            read_answer(answer)
    with pytest.raises(JobError):
        read_answer(b"nonsense")


def test_equal_calls_have_the_same_key_and_nothing_that_is_hidden() -> None:
    """A bot's job holds its own view: games that differ in what it can't see look the same.

    On each card the other game has other cards to come, and its other seat has chosen otherwise.
    """
    classic = edition("classic")
    setup = Setup(classic, ("Red", "Blue"), tuple(list(classic.boards.values())[:2]))
    game = Game(setup, draw_deal(setup, Random(1)))
    acts: list[tuple[int, Act]] = []
    compared = 0
    while not game.complete:
        twin = Game(setup, with_other_cards_to_come(game))
        for seat, act in acts:
            twin.act(seat, act)
        if game.waiting_for == (0, 1):
            landings = game.view(1).landings
            keys = set()
            for one, number in ((game, 0), (twin, -1)):
                own = landings[number].placement if landings else fallback_act(one.view(1))
                one.act(1, own)
                keys.add(encode_call(think, ("master", 1, 5.0, one.view(0)))[0])
            assert len(keys) == 1
            acts.append((1, game.pending[1]))
            compared += len(landings) > 1
        for seat in game.waiting_for:
            act = fallback_act(game.view(seat))
            acts.append((seat, act))
            game.act(seat, act)
    assert compared > 16


def with_other_cards_to_come(game: Game) -> Deal:
    """Return the cards of a game with those that are hidden in another order."""
    number, turned = len(game.rounds) - 1, len(game.open_card.turned)
    now = game.deal[number]
    now = replace(now, deck=now.deck[:turned] + now.deck[turned:][::-1])
    later = tuple(replace(one, deck=one.deck[::-1]) for one in game.deal[number + 1 :])
    return (*game.deal[:number], now, *later)


def a_game() -> Game:
    setup = classic_setup(edition("classic"), ("Red", "Blue"))
    return Game(setup, draw_deal(setup, Random(1)))


def thinking(level: str, seed: int) -> JobCall:
    call = think, level, seed, 60.0, a_game().view(0)
    return JobCall("bots", "table", 60.0, call, urgent=True)


class Own:
    """The processes of a server, which only count."""

    calls = 0

    async def run(
        self, source: str, seconds: float, work: Callable[..., object], *args: object, quick: bool
    ) -> object:
        self.calls += 1
        return "own"


async def test_a_server_computes_itself_whenever_there_is_no_worker(
    table: JobTable, database: str
) -> None:
    """Without a worker, with one that ends meanwhile, and with one that answers."""
    view = a_game().view(0)
    async with following(database) as jobs:
        pool = JobPool("bots", jobs, Own())  # type: ignore[arg-type]

        def ask(seed: int) -> "asyncio.Task[object]":
            call = think, "newcomer", seed, 5.0, view
            return asyncio.create_task(pool.run("table", 5.0, *call, quick=True))

        assert await ask(1) == "own"
        await table.renew("one", ["bots"], 1)
        await wait_until(lambda: jobs.places("bots") == 1)
        asking = [ask(2), ask(2)]
        await wait_until(lambda: len(run_sql(database, "SELECT key FROM jobs")) == 1)
        assert jobs.pending == 1
        await table.give_back("one")
        assert await asyncio.gather(*asking) == ["own", "own"]
        await wait_until(lambda: not run_sql(database, "SELECT key FROM jobs"))
        with pytest.raises(NoWorkerError):
            await jobs.run(thinking("newcomer", 3))


@pytest.mark.usefixtures("table")
async def test_a_worker_answers_two_servers_at_once(database: str) -> None:
    """Its answers are stored once, failures are raised, and a cancelled job is withdrawn."""
    worker = Worker(read_database_url(database), ["bots"], 1)
    working = asyncio.create_task(worker.run())
    async with following(database) as one, following(database) as other:
        await wait_until(lambda: bool(one.places("bots") and other.places("bots")))
        acts = await asyncio.gather(
            *(jobs.run(thinking("newcomer", 1)) for jobs in (one, other, one))
        )
        assert len(set(acts)) == 1
        assert len(run_sql(database, ANSWERS)) == 1
        with pytest.raises(GaplessError):
            await one.run(thinking("nobody", 1))
        worker.stop()
        await working
        rows = run_sql(database, "SELECT failed FROM jobs ORDER BY failed")
        assert rows == [(False,), (True,)]
        assert run_sql(database, "SELECT id FROM workers") == []


async def test_a_job_that_ends_its_workers_fails_at_last(table: JobTable, database: str) -> None:
    await table.put("a1", "bots", "a", b"", 1.0, urgent=True)
    run_sql(database, f"UPDATE jobs SET attempts = {MOST_ATTEMPTS}")
    worker = Worker(read_database_url(database), ["bots"], 1)
    working = asyncio.create_task(worker.run())
    await wait_until(lambda: bool(run_sql(database, ANSWERS)))
    worker.stop()
    await working
    ((answer,),) = run_sql(database, "SELECT answer FROM jobs")
    assert isinstance(answer, bytes)
    with pytest.raises(JobError, match="ended"):
        read_answer(answer)


async def test_a_database_that_is_away_is_refused() -> None:
    table = JobTable(read_database_url("postgresql://nobody@127.0.0.1:1/none"))
    with pytest.raises(RefusedError, match="database"):
        await table.survey()
