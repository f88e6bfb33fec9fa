"""Several servers on one PostgreSQL database and one Redis server, compared with one."""

import asyncio
import os
import tempfile
import uuid
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from statistics import median

import uvloop

from bench.figure import Figure
from bench.server import NO_LIMITS, SEATS, Throughput, measure
from bench.server_processes import ServerProcess, ours
from bench.tables import OurPlayer, Tally, make_tables, pace, seat_all
from testbed.cluster import Cluster
from testbed.faults import break_again_and_again
from testbed.postgres import Postgres, throwaway
from testbed.redis_server import RedisServer, throwaway_redis

RUNS = 3
SECONDS = 6.0
FAULTS = 20

PARTS = ("latency", "flat-out", "load", "recovery")


def figures(parts: Sequence[str] = PARTS) -> Iterator[Figure]:
    """Measure latency between servers, throughput, load, and pauses after faults."""
    with throwaway() as postgres, throwaway_redis() as redis:
        services = Services(postgres, redis)
        if "latency" in parts:
            yield from latency_figures(services)
        if "flat-out" in parts:
            yield from flat_out_figures(services)
        if "load" in parts:
            yield from load_figures(services)
        if "recovery" in parts:
            yield from recovery_figures(services)


class Services:
    """What the servers share."""

    def __init__(self, postgres: Postgres, redis: RedisServer) -> None:
        self.postgres = postgres
        self.redis = redis

    def database(self) -> str:
        """Return the address of a new database."""
        return self.postgres.create(f"bench_{uuid.uuid4().hex}")

    @contextmanager
    def servers(self, count: int) -> Iterator[list[ServerProcess]]:
        """Run servers on a new database."""
        environ = {
            **NO_LIMITS,
            "GAPLESS_DATABASE_URL": self.database(),
            "GAPLESS_REDIS_URL": self.redis.url,
        }
        with ExitStack() as stack:
            yield [stack.enter_context(ours(environ)) for _ in range(count)]


def latency_figures(services: Services) -> Iterator[Figure]:
    """Measure the time from an act to the last player of its table, on another server."""
    with services.servers(2) as servers:
        run = paced(servers, tables=25, every=1.0, seconds=15.0, split=True)
        latencies, _ = uvloop.run(run)
    what = "act to a player on another process, 95th percentile"
    yield Figure(what, percentile(latencies, 0.95), "ms", at_most=100)


def flat_out_figures(services: Services) -> Iterator[Figure]:
    """Measure acts/s and processor time per act of one server and of several.

    With several servers all players of a table are on one of them, as the proxy sends them; or
    they are split over all, which the proxy avoids. What is compared is measured in turn; four
    servers are measured once, as they need more cores.
    """
    together: dict[int, list[Throughput]] = {1: [], 2: [], 4: []}
    split: list[Throughput] = []
    for size in (*(1, 2) * RUNS, 4):
        with services.servers(size) as servers:
            together[size].append(uvloop.run(flat_out(servers, tables=50, seconds=SECONDS)))
        if size == 2:
            with services.servers(size) as servers:
                run = flat_out(servers, tables=50, seconds=SECONDS, split=True)
                split.append(uvloop.run(run))
    for size, found in together.items():
        yield from _throughput_figures(f"50 tables of 4, flat out, servers: {size}", found)
    yield from _throughput_figures("50 tables of 4, flat out, each split over 2 servers", split)
    ratio = _cost_ratio(together[2], together[1])
    yield Figure("processor per act, two servers to one", ratio, "times", at_most=1.25)
    ratio = _cost_ratio(split, together[1])
    yield Figure("processor per act, tables split over two servers to one", ratio, "times")


def _throughput_figures(name: str, found: Sequence[Throughput]) -> Iterator[Figure]:
    yield Figure(f"{name}, cores: {os.cpu_count()}", median(one.acts for one in found), "acts/s")
    yield Figure(f"{name}: processor", median(one.cost for one in found), "ms per act")


def _cost_ratio(found: Sequence[Throughput], base: Sequence[Throughput]) -> float:
    """Return the median ratio of the processor time per act of runs and of those beside them."""
    return median(one.cost / other.cost for one, other in zip(found, base, strict=True))


def load_figures(services: Services) -> Iterator[Figure]:
    """Measure the latency for 2,000 players on two servers, three times.

    Then once with every table split over both, which the proxy avoids.
    """
    runs = []
    for split in (*(False,) * RUNS, True):
        with services.servers(2) as servers:
            run = paced(servers, tables=500, every=2.0, seconds=20.0, split=split)
            latencies, rate = uvloop.run(run)
            runs.append((percentile(latencies, 0.99), rate))
    for latency, rate in runs[:RUNS]:
        yield Figure("2,000 players on two servers, one act every 2 s", rate, "acts/s")
        yield Figure("act to last recipient, 99th percentile", latency, "ms")
    middle = median(latency for latency, _ in runs[:RUNS])
    yield Figure("act to last recipient, median of the runs", middle, "ms", at_most=100)
    latency, rate = runs[-1]
    yield Figure("2,000 players, each table split over both", rate, "acts/s")
    yield Figure("act to last recipient, tables split, 99th percentile", latency, "ms")


def recovery_figures(services: Services) -> Iterator[Figure]:
    """Measure how long play pauses after each kind of fault."""
    with tempfile.TemporaryDirectory() as folder:
        cluster = Cluster(services.postgres, services.database(), services.redis, Path(folder))
        with cluster:
            pauses = asyncio.run(break_again_and_again(cluster, FAULTS, Random(17)))
    for fault, pause in sorted(pauses.items()):
        name = fault.replace("_", " ")
        yield Figure(f"longest pause of play: {name}", pause, "s", at_most=5)


async def paced(
    servers: Sequence[ServerProcess], tables: int, every: float, seconds: float, *, split: bool
) -> tuple[list[float], float]:
    """Return the latencies in seconds, in order, and acts/s.

    All players of a table are on one server, or with `split` alternately on all of them.
    """
    tally = Tally()
    made = make_tables(servers[0].port, tables, SEATS, tally)
    players = [
        OurPlayer(
            servers[(seat if split else number) % len(servers)].port,
            [table],
            seat,
            tally,
            waits=True,
        )
        for number, table in enumerate(made)
        for seat in range(SEATS)
    ]
    await seat_all(players)
    stop = await pace(players, every)
    await asyncio.sleep(2 * every)
    acts = await measure(tally, seconds)
    stop()
    return sorted(tally.latencies), acts


async def flat_out(
    servers: Sequence[ServerProcess], tables: int, seconds: float, *, split: bool = False
) -> Throughput:
    """Measure servers together when every player acts as soon as possible.

    All players of a table are on one server, or with `split` alternately on all of them.
    """
    tally = Tally()
    games = max(4, int(seconds))
    made = make_tables(servers[0].port, tables * games, SEATS, tally)
    players = [
        OurPlayer(
            servers[(seat if split else group) % len(servers)].port,
            made[group * games : (group + 1) * games],
            seat,
            tally,
            waits=False,
        )
        for group in range(tables)
        for seat in range(SEATS)
    ]
    await seat_all(players)
    await asyncio.sleep(3)
    before = sum(server.processor_seconds() for server in servers)
    rate = await measure(tally, seconds)
    used = sum(server.processor_seconds() for server in servers) - before
    return Throughput(rate, used / tally.acts * 1000)


def percentile(ordered: Sequence[float], share: float) -> float:
    """Return a percentile of latencies in milliseconds."""
    return ordered[int(share * len(ordered))] * 1000
