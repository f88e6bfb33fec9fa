"""Reviews as jobs: shared between clients, charged once, and dropped when no client asks."""

import asyncio
from collections import Counter
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from gapless.analysis.account import Possible, RoundReview
from gapless.compute.service import IDLE_SECONDS
from gapless.rooms.keys import Client
from gapless.rooms.outside import Signals
from gapless.rooms.quotas import Quota, SharedLimits
from gapless.rooms.refusals import RefusedError
from gapless.server.computing.client_jobs import POLLED
from gapless.server.computing.review_jobs import ReviewJobs, ReviewPart
from gapless.server.http.review_messages import RecordReview
from gapless.text import Text
from tests.compute.instant import InstantProcesses, instant_compute

from .test_own_boards import Clock

TERMS = dict.fromkeys(("score", "expected", "luck", "loss", "correction", "arrivals"), 0)
EMPTY = RoundReview(
    **TERMS, round=0, seat=0, board="1", finished=True, effort="quick", evaluator="fake", moves=()
)


class Parts:
    """Computes reviews of two rounds at once, part by part."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.parts: list[int] = []
        self.jobs = ReviewJobs(
            instant_compute(InstantProcesses(self.answer, 1.0), clock),
            Quota("busy", 9, 10_000, SharedLimits(Signals(), clock)),
        )

    def answer(self, *arguments: Any) -> ReviewPart:
        self.clock.now += 1
        known = arguments[-1]
        self.parts.append(len(known.rounds) + len(known.possible))
        account = replace(EMPTY, round=len(known.rounds))
        if len(known.rounds) < 2:
            found = replace(known, rounds=(*known.rounds, account))
        else:
            best = Possible(len(known.possible), 0, 0, 0, proved=True)
            found = replace(known, possible=(*known.possible, best))
        return ReviewPart(found, 4, {(one.round, "en"): b"{}" for one in found.rounds})


async def test_a_review_is_shared_charged_once_and_dropped_when_nobody_asks() -> None:
    clock = Clock()
    pool = Parts(clock)
    jobs = pool.jobs
    charged: list[str] = []

    def ask(record: str = "x", key: str = "ada", address: str = "192.0.2.1") -> dict[str, Any]:
        client = Client(key, address)
        job = jobs.of_record(RecordReview(record, 0), 50, client)
        if jobs.is_new(job):
            charged.append(record)
        text = jobs.progress(job, Text("en"))
        return msgspec.json.decode(text, type=dict[str, Any])

    shares = [ask()["share"]]
    while shares[-1] < 1:
        await asyncio.sleep(0)
        found = ask(key="ben")  # another client, or the same page loaded again
        shares.append(found["share"])
        assert len(found["rounds"]) == min(2, 4 * shares[-1])
    assert list(dict.fromkeys(shares)) == [0, 0.25, 0.5, 0.75, 1]
    assert (pool.parts, charged) == ([0, 1, 2, 3], ["x"])
    ask("y")
    assert [ask(one)["waiting"] for one in "zyx"] == [1, 0, 0]
    clock.now += IDLE_SECONDS + 1
    assert ask("w", "ben")["waiting"] == 0
    await asyncio.sleep(0)
    assert len(jobs._compute._open) == 1
    jobs._quota.spend(Client("ada", ""), 100)
    with pytest.raises(RefusedError, match="thought long enough"):
        ask("u")
    assert "u" not in charged


async def test_an_address_gives_up_places_for_one_that_has_none() -> None:
    clock = Clock()
    jobs = Parts(clock).jobs

    def ask(record: str, address: str) -> None:
        job = jobs.of_record(RecordReview(record, 0), 50, Client("key", address))
        jobs.progress(job, Text("en"))

    def running() -> Counter[str]:
        return Counter(one.job.source.address for one in jobs._compute._open.values())

    for number in range(POLLED.in_all):
        ask(f"many {number}", f"203.0.113.{number // POLLED.of_address}")
    four = running()
    for number in range(POLLED.in_all - len(four)):
        ask(f"own {number}", f"198.51.100.{number}")
        assert running().total() == POLLED.in_all
    assert set(running().values()) == {1}
    first = [f"many {number}" for number in range(0, POLLED.in_all, POLLED.of_address)]
    for number, record in enumerate(first):  # what an address started first stays
        client = Client("key", f"203.0.113.{number}")
        assert not jobs.is_new(jobs.of_record(RecordReview(record, 0), 50, client))
    for late, address in (("late", "198.51.100.99"), ("many 1", "203.0.113.0")):
        with pytest.raises(RefusedError, match="busy"):
            ask(late, address)
    for one in jobs._compute._open.values():
        one.task.cancel()
