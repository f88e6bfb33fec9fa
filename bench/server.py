"""The server under load, compared with boardgame.io: one process, SQLite, all acts durable."""

import asyncio
import gc
import http.client
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import uvloop

from bench.figure import Figure
from bench.tables import (
    HOST,
    EventTimes,
    OurPlayer,
    OurTable,
    PeerPlayer,
    Tally,
    new_key,
    pace,
    seat_all,
)
from gapless.core.board import Kind
from gapless.editions import edition
from gapless.server.database import database_url
from gapless.server.settings import Settings
from tests.server.conftest import GENEROUS, running
from tests.server.players import play_through_restarts
from tests.server.postgres import throwaway

PEER = Path(__file__).with_name("boardgame_io")
SEATS = 4
BLOCKS, SECONDS = 5, 6.0
"""The two servers alternate, so that other load on the machine slows both equally."""

NO_LIMITS = {
    f"GAPLESS_LIMIT_{name}": "100000000"
    for name in (
        "TABLES_PER_HOUR", "REQUESTS_PER_SECOND", "REQUESTS_AT_ONCE", "SOCKETS_PER_ADDRESS",
        "MESSAGES_PER_SECOND", "MESSAGES_AT_ONCE",
    )
}  # fmt: skip


def figures() -> Iterator[Figure]:
    """Measure latency, throughput and recovery."""
    with ours() as port:
        latency, rate = uvloop.run(paced(port, tables=250, every=2.0, seconds=40.0))
        yield Figure("1,000 players, one act every 2 s each", rate, "acts/s")
        yield Figure("act to last recipient, 99th percentile", latency, "ms", at_most=50)
    blocks = []
    for _ in range(BLOCKS):
        with ours() as port:
            own = uvloop.run(flat_out(port, tables=50, seconds=SECONDS))
        with peer() as port:
            blocks.append((own, uvloop.run(peer_flat_out(port, tables=50, seconds=SECONDS))))
    yield Figure("50 tables of 4, flat out", median(own for own, _ in blocks), "acts/s")
    yield Figure(
        "the same on boardgame.io, in memory", median(other for _, other in blocks), "acts/s"
    )
    ratio = median(own / other for own, other in blocks)
    yield Figure("ours to boardgame.io", ratio, "times", at_least=2)
    yield Figure("PostgreSQL back after a restart to the next acts", recovery(), "s", at_most=5)


def recovery() -> float:
    """Return the longest pause in seconds after a restart of the database during a game."""
    with throwaway() as postgres, tempfile.TemporaryDirectory() as data:
        url = database_url(postgres.create("restarted"), Path(data))
        with running(Settings(url, limits=GENEROUS)) as server:
            return max(asyncio.run(play_through_restarts(server, postgres)))


async def paced(port: int, tables: int, every: float, seconds: float) -> tuple[float, float]:
    """Return the 99th percentile of the latency in milliseconds, and acts/s."""
    tally = Tally()
    made = make_tables(port, tables, tally)
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


async def flat_out(port: int, tables: int, seconds: float) -> float:
    """Return acts/s when every player acts as soon as possible."""
    tally = Tally()
    games = max(4, int(seconds))
    made = make_tables(port, tables * games, tally)
    players = [
        OurPlayer(port, made[first : first + games], seat, tally, waits=False)
        for first in range(0, len(made), games)
        for seat in range(SEATS)
    ]
    await seat_all(players)
    await asyncio.sleep(3)
    return await measure(tally, seconds)


async def peer_flat_out(port: int, tables: int, seconds: float) -> float:
    """Return acts/s on boardgame.io when every player acts as soon as possible."""
    tally = Tally()
    players = [
        PeerPlayer(port, f"match-{table}", seat, tally)
        for table in range(tables)
        for seat in range(SEATS)
    ]
    await seat_all(players)
    await asyncio.sleep(3)
    return await measure(tally, seconds)


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


def make_tables(port: int, count: int, tally: Tally) -> list[OurTable]:
    """Create tables with all seats taken."""
    connection = http.client.HTTPConnection(HOST, port)

    def post(path: str, key: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
        connection.request("POST", f"/api/v1/{path}", json.dumps(body), headers)
        answer: dict[str, Any] = json.load(connection.getresponse())
        return answer

    made = []
    seats = [{"kind": "person", "name": "A"}] + [{"kind": "open"}] * (SEATS - 1)
    for _ in range(count):
        first, *others = keys = tuple(new_key() for _ in range(SEATS))
        id = post("tables", first, {"seats": seats})["table"]
        for key in others:
            post(f"tables/{id}/join", key, {"name": "B"})
        made.append(OurTable(id, keys, EventTimes(SEATS, tally)))
    return made


@contextmanager
def ours() -> Iterator[int]:
    """Run `gapless serve` with its defaults except the limits; yield its port."""
    with tempfile.TemporaryDirectory() as data:
        process = subprocess.Popen(
            [Path(sys.executable).with_name("gapless"), "serve", "--port", "0", "--data", data],
            env=os.environ | NO_LIMITS | {"GAPLESS_LANG": "en"}, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        try:
            assert process.stdout
            found = re.search(r":(\d+)", process.stdout.readline())
            assert found
            port = int(found[1])
            wait_for(port)
            yield port
        finally:
            process.terminate()
            process.communicate()


@contextmanager
def peer() -> Iterator[int]:
    """Run the same game on boardgame.io; yield its port."""
    node, npm = shutil.which("node"), shutil.which("npm")
    assert node, "boardgame.io needs node 20 or newer"
    assert npm, "boardgame.io needs npm"
    if not (PEER / "node_modules").is_dir():
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=PEER, check=True)
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
        probe.close()
        box = Path(folder) / "edition.json"
        box.write_text(json.dumps(edition_json()))
        environ = {"EDITION": str(box), "PORT": str(port), "NODE_ENV": "production"}
        process = subprocess.Popen([node, "server.js"], cwd=PEER, env=os.environ | environ)
        try:
            wait_for(port)
            yield port
        finally:
            process.terminate()
            process.wait()


def wait_for(port: int) -> None:
    """Wait until a server accepts connections."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            socket.create_connection((HOST, port)).close()
        except OSError:
            time.sleep(0.1)
        else:
            time.sleep(2)
            return
    raise AssertionError("the server does not come up")


def edition_json() -> dict[str, Any]:
    """Return the classic edition as plain data for a program without our core."""
    box = edition("classic")
    return {
        "columns": box.columns,
        "rows": box.rows,
        "build": box.build,
        "start": box.start,
        "tiles": {
            name: [
                {
                    "orientation": shape.orientation,
                    "width": shape.width,
                    "feet": shape.feet,
                    "tops": shape.tops,
                    "squares": shape.squares,
                }
                for shape in tile.shapes
            ]
            for name, tile in box.tiles.items()
        },
        "boards": [
            {
                "grid": board.grid,
                "rows": board.rows,
                "spaces": {
                    sign: kind.value if isinstance(kind, Kind) else kind
                    for sign, kind in board.spaces.items()
                },
            }
            for board in (box.boards[id] for id in box.rounds)
        ],
    }
