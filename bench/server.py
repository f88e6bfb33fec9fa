"""The server under load, compared with boardgame.io: one process, SQLite, all acts durable."""

import asyncio
import gc
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

import uvloop

from bench.figure import Figure
from bench.server_processes import ServerProcess, compiled_program, ours, peer
from bench.tables import LoadPlayer, OurPlayer, PeerPlayer, Tally, make_tables, pace, seat_all
from gapless.server.settings import Settings
from gapless.server.storage.database import database_url
from testbed.players import play_through_restarts
from testbed.postgres import throwaway
from testbed.running import GENEROUS, running

SEATS = 4
RUNS = 3
BLOCKS, SECONDS = 5, 6.0
"""The two servers alternate, so that other load on the machine slows both equally."""

SETTLING = 3.0
"""Seconds of play before the measurement begins."""

GAMES_PER_SECOND = 2
"""More than four players who act as soon as possible can finish."""

NO_LIMITS = {
    f"GAPLESS_LIMIT_{name}": "100000000"
    for name in (
        "TABLES_PER_HOUR", "REQUESTS_PER_SECOND", "REQUESTS_AT_ONCE", "SOCKETS_PER_ADDRESS",
        "MESSAGES_PER_SECOND", "MESSAGES_AT_ONCE", "KEY_TABLES_PER_HOUR", "LISTED_TABLES",
        "KEY_LISTED_TABLES", "EVENTS_PER_HOUR", "KEY_EVENTS_PER_HOUR", "BOT_SECONDS_PER_HOUR",
        "KEY_BOT_SECONDS_PER_HOUR",
    )
}  # fmt: skip


PARTS = ("load", "flat-out", "recovery")


def figures(parts: Sequence[str] = PARTS) -> Iterator[Figure]:
    """Measure latency, throughput and recovery."""
    if "load" in parts:
        yield from load_figures()
    if "flat-out" in parts:
        yield from flat_out_figures()
    if "recovery" in parts:
        pause = recovery()
        yield Figure("PostgreSQL back after a restart to the next acts", pause, "s", at_most=5)


def load_figures() -> Iterator[Figure]:
    """Measure the latency for 1,000 players who act every two seconds, three times."""
    runs = []
    for _ in range(RUNS):
        with ours(NO_LIMITS) as server:
            runs.append(uvloop.run(paced(server.port, tables=250, every=2.0, seconds=40.0)))
    for latency, rate in runs:
        yield Figure("1,000 players, one act every 2 s each", rate, "acts/s")
        yield Figure("act to last recipient, 99th percentile", latency, "ms")
    middle = median(latency for latency, _ in runs)
    yield Figure("act to last recipient, median of the runs", middle, "ms", at_most=50)


def flat_out_figures() -> Iterator[Figure]:
    """Measure acts/s and processor time per act beside boardgame.io, in alternating blocks.

    If `make compiled` has built the compiled package, that one has to meet the targets.
    """
    compiled = compiled_program()
    builds = {"plain Python": None} | ({"compiled": compiled} if compiled else {})
    own: dict[str, list[Throughput]] = {build: [] for build in builds}
    others: list[Throughput] = []
    for _ in range(BLOCKS):
        for build, program in builds.items():
            with ours(NO_LIMITS, program=program) as server:
                own[build].append(uvloop.run(flat_out(server, tables=50, seconds=SECONDS)))
        with peer() as server:
            others.append(uvloop.run(peer_flat_out(server, tables=50, seconds=SECONDS)))
    for name, rates in (
        *((f"50 tables of 4, flat out, {build}", rates) for build, rates in own.items()),
        ("the same on boardgame.io, in memory", others),
    ):
        yield Figure(name, median(one.acts for one in rates), "acts/s")
        yield Figure(f"{name}: processor", median(one.cost for one in rates), "ms per act")
    for build, rates in own.items():
        pairs = list(zip(rates, others, strict=True))
        counts = build == list(own)[-1]
        faster = median(one.acts / other.acts for one, other in pairs)
        what = f"ours, {build}, to boardgame.io"
        yield Figure(f"{what}, acts/s", faster, "times", at_least=2.7 if counts else None)
        cheaper = median(one.cost / other.cost for one, other in pairs)
        what = f"{what}, processor per act"
        yield Figure(what, cheaper, "times", at_most=1 / 3 if counts else None)


class Throughput(NamedTuple):
    """Acts per second, and the server's processor time per act in milliseconds."""

    acts: float
    cost: float


def recovery() -> float:
    """Return the longest pause in seconds after a restart of the database during a game."""
    with throwaway() as postgres, tempfile.TemporaryDirectory() as data:
        url = database_url(postgres.create("restarted"), Path(data))
        with running(Settings(url, limits=GENEROUS, countdown=0)) as server:
            return max(asyncio.run(play_through_restarts(server, postgres)))


async def paced(port: int, tables: int, every: float, seconds: float) -> tuple[float, float]:
    """Return the 99th percentile of the latency in milliseconds, and acts/s."""
    tally = Tally()
    made = make_tables(port, tables, SEATS, tally)
    players = [
        OurPlayer(port, [table], seat, tally, waits=True) for table in made for seat in range(SEATS)
    ]
    await seat_all(players)
    stop = await pace(players, every)
    await asyncio.sleep(2 * every)
    acts = await measure(tally, seconds)
    latencies = sorted(tally.latencies)
    stop()
    return latencies[int(0.99 * len(latencies))] * 1000, acts


async def flat_out(server: ServerProcess, tables: int, seconds: float) -> Throughput:
    """Measure our server when every player acts as soon as possible."""
    tally = Tally()
    games = int(GAMES_PER_SECOND * (SETTLING + seconds))
    made = make_tables(server.port, tables * games, SEATS, tally)
    players = [
        OurPlayer(server.port, made[first : first + games], seat, tally, waits=False)
        for first in range(0, len(made), games)
        for seat in range(SEATS)
    ]
    return await throughput(players, tally, server, seconds)


async def peer_flat_out(server: ServerProcess, tables: int, seconds: float) -> Throughput:
    """Measure boardgame.io when every player acts as soon as possible."""
    tally = Tally()
    players = [
        PeerPlayer(server.port, f"match-{table}", seat, tally)
        for table in range(tables)
        for seat in range(SEATS)
    ]
    return await throughput(players, tally, server, seconds)


async def throughput(
    players: Sequence[LoadPlayer], tally: Tally, server: ServerProcess, seconds: float
) -> Throughput:
    """Let players act as soon as possible, and measure their server during the next seconds."""
    await seat_all(players)
    await asyncio.sleep(SETTLING)
    before = server.processor_seconds()
    rate = await measure(tally, seconds)
    used = server.processor_seconds() - before
    return Throughput(rate, used / tally.acts * 1000)


async def measure(tally: Tally, seconds: float) -> float:
    """Return acts/s during the next seconds."""
    gc.collect()
    gc.freeze()
    gc.disable()
    tally.clear()
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    rate = tally.acts / (time.perf_counter() - began)
    gc.enable()
    assert not tally.failures, tally.failures[0]
    return rate
