"""The table of jobs: leases, turns, and answers that are stored once."""

import asyncio
import pickle
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random

import psycopg
import pytest

from gapless.bots.runtime import JobError, think
from gapless.compute.jobs import Call, Job, JobClass, NoWorkerError, Source
from gapless.compute.service import JobService
from gapless.core.acts import Act, parse_token
from gapless.core.errors import GaplessError
from gapless.core.game import Game
from gapless.core.setup import Deal, Setup, classic_setup, draw_deal
from gapless.core.view import fallback_act
from gapless.editions import edition
from gapless.rooms.refusals import RefusedError
from gapless.server.cluster.job_payloads import compute, encode_call, read_answer
from gapless.server.cluster.job_table import JobTable
from gapless.server.cluster.worker import MOST_ATTEMPTS, Worker
from gapless.server.storage.database import migrate, read_database_url
from testbed.postgres import Postgres
from testbed.server_jobs import following
from testbed.waiting import wait_until

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


async def put(table: JobTable, *keys: str, job_class: JobClass = JobClass.SLOW) -> None:
    """Put jobs whose source is the first letter of their key."""
    for key in keys:
        assert await table.put(key, "bots", key[0], b"", 1.0, job_class) is None


async def taken(table: JobTable, most: int = 1, worker: str = "one", held: str = "") -> str:
    jobs = await table.take(worker, ["bots"], most, urgent=False, held=list(held))
    return " ".join(job.key for job in jobs)


async def test_sources_take_turns_and_those_in_the_background_half_as_many(
    table: JobTable,
) -> None:
    await put(table, "a1", "a2", "a3", "b1")
    await put(table, "c1", "c2", job_class=JobClass.BACKGROUND)
    order = [await taken(table) for _ in range(3)]
    await put(table, "d1", "b2")
    order += [await taken(table) for _ in range(6)]
    assert order == ["a1", "b1", "c1", "d1", "a2", "b2", "a3", "c2", ""]


async def test_acts_and_other_jobs_are_taken_apart_and_those_of_held_sources_not(
    table: JobTable,
) -> None:
    await put(table, "a1", "b1")
    assert not await table.take("one", ["bots"], 1, urgent=True, held=())
    assert await taken(table, held="a") == "b1"
    assert await taken(table, held="a") == ""
    await put(table, "a1", job_class=JobClass.ACT)
    assert await taken(table) == ""
    assert not await table.take("one", ["coach"], 1, urgent=True, held=())
    found = await table.take("one", ["bots"], 1, urgent=True, held=())
    assert [(job.key, job.source, job.urgent) for job in found] == [("a1", "a", True)]


async def test_a_worker_learns_which_of_its_jobs_nobody_wants_any_more(table: JobTable) -> None:
    await put(table, "a1", "b1")
    assert await taken(table, 2) in {"a1 b1", "b1 a1"}
    assert await table.renew("one", ["bots"], 1) == {"a1", "b1"}
    await table.withdraw("a1")
    assert await table.renew("one", ["bots"], 1) == {"b1"}
    assert not await table.answer("a1", b"late", failed=False)


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
    assert await table.put("a1", "bots", "a", b"", 1.0, JobClass.SLOW) == b"first"
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
    assert [
        job.attempts for job in await table.take("two", ["bots"], 2, urgent=False, held=())
    ] == [1, 1]
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
    _, payload = encode_call(think, ("newcomer", 1, 5.0, game.view(0)))
    answer, failed = compute(payload)
    assert not failed
    act, seconds = read_answer(answer)
    assert parse_token(str(act), game.setup.edition.tiles) == act
    assert seconds > 0
    for work, arguments in (
        (print, ("called",)),
        (think, (Path("/"),)),
        (getattr, (game.setup, "__class__")),
        (JobError, ("worker-ended",)),
    ):
        answer, failed = compute(pickle.dumps((work, arguments, False)))
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


def thinking(level: str, seed: int) -> tuple[Job, Call]:
    call = Call(think, (level, seed, 60.0, a_game().view(0)), 60.0)
    return Job.of_call("bots", None, Source("table", ""), JobClass.ACT, call), call


class Own:
    """The processes of a server, which only count."""

    calls = 0

    def places(self, _kind: str) -> int:
        return 1

    async def run(self, _job: Job, _call: Call) -> tuple[object, float]:
        self.calls += 1
        return "own", 0.0


async def test_a_server_computes_itself_whenever_there_is_no_worker(
    table: JobTable, database: str
) -> None:
    """Without a worker, with one that ends meanwhile, and with one that answers."""
    async with following(database) as jobs:
        service = JobService(Own(), RefusedError, jobs)

        def ask(seed: int) -> "asyncio.Task[object]":
            return asyncio.create_task(service.run(thinking("newcomer", seed)[0]))

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
            await jobs.run(*thinking("newcomer", 3))


@pytest.mark.usefixtures("table")
async def test_a_worker_answers_two_servers_at_once(database: str) -> None:
    """Its answers are stored once, failures are raised, and a cancelled job is withdrawn."""
    worker = Worker(read_database_url(database), ["bots"], 1)
    working = asyncio.create_task(worker.run())
    async with following(database) as one, following(database) as other:
        await wait_until(lambda: bool(one.places("bots") and other.places("bots")))
        acts = await asyncio.gather(
            *(jobs.run(*thinking("newcomer", 1)) for jobs in (one, other, one))
        )
        assert len({act for act, _ in acts}) == 1
        assert len(run_sql(database, ANSWERS)) == 1
        with pytest.raises(GaplessError):
            await one.run(*thinking("nobody", 1))
        worker.stop()
        await working
        rows = run_sql(database, "SELECT failed FROM jobs ORDER BY failed")
        assert rows == [(False,), (True,)]
        assert run_sql(database, "SELECT id FROM workers") == []


async def test_a_job_that_ends_its_workers_fails_at_last(table: JobTable, database: str) -> None:
    await table.put("a1", "bots", "a", b"", 1.0, JobClass.ACT)
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
