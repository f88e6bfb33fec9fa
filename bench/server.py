"""The server under load, beside boardgame.io: one process, default SQLite, all acts durable."""

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
    Meeting,
    OurPlayer,
    OurTable,
    PeerPlayer,
    Tally,
    new_key,
    pace,
    settle,
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
"""The two servers take turns, so that whatever else the machine does slows both alike."""

NO_LIMITS = {
    f"GAPLESS_LIMIT_{name}": "100000000"
    for name in (
        "TABLES_PER_HOUR", "REQUESTS_PER_SECOND", "REQUESTS_AT_ONCE", "SOCKETS_PER_ADDRESS",
        "MESSAGES_PER_SECOND", "MESSAGES_AT_ONCE",
    )
}  # fmt: skip


def figures() -> Iterator[Figure]:
    with ours() as port:
        latency, rate = uvloop.run(paced(port, tables=250, every=2.0, seconds=40.0))
        yield Figure("acts a second, 1,000 players, each every 2 s", rate)
        yield Figure("act to last recipient, 99th percentile", latency, "ms", at_most=50)
    blocks = []
    for _ in range(BLOCKS):
        with ours() as port:
            own = uvloop.run(flat_out(port, tables=50, seconds=SECONDS))
        with peer() as port:
            blocks.append((own, uvloop.run(peer_flat_out(port, tables=50, seconds=SECONDS))))
    yield Figure("acts a second, 50 tables of 4, flat out", median(own for own, _ in blocks))
    yield Figure("the same on boardgame.io, in memory", median(other for _, other in blocks))
    ratio = median(own / other for own, other in blocks)
    yield Figure("times as many as boardgame.io", ratio, at_least=2)
    yield Figure("PostgreSQL back after a restart to the next acts", recovery(), "s", at_most=5)


def recovery() -> float:
    """The longest pause after a restart of the database in the middle of a game."""
    with throwaway() as postgres, tempfile.TemporaryDirectory() as data:
        url = database_url(postgres.create("restarted"), Path(data))
        with running(Settings(url, limits=GENEROUS)) as server:
            return max(asyncio.run(play_through_restarts(server, postgres)))


async def paced(port: int, tables: int, every: float, seconds: float) -> tuple[float, float]:
    """The 99th percentile of the latency in milliseconds, and acts a second."""
    tally = Tally()
    made = make_tables(port, tables, tally)
    players = [
        OurPlayer(port, [table], seat, tally, waits=True) for table in made for seat in range(SEATS)
    ]
    await settle(players)
    stop = await pace(players, every)
    await asyncio.sleep(2 * every)
    acts = await measure(tally, seconds)
    latencies = sorted(tally.latencies)
    stop()
    return latencies[int(0.99 * len(latencies))] * 1000, acts


async def flat_out(port: int, tables: int, seconds: float) -> float:
    """Acts a second when everyone acts as soon as they can."""
    tally = Tally()
    games = max(4, int(seconds))
    made = make_tables(port, tables * games, tally)
    players = [
        OurPlayer(port, made[first : first + games], seat, tally, waits=False)
        for first in range(0, len(made), games)
        for seat in range(SEATS)
    ]
    await settle(players)
    await asyncio.sleep(3)
    return await measure(tally, seconds)


async def peer_flat_out(port: int, tables: int, seconds: float) -> float:
    tally = Tally()
    players = [
        PeerPlayer(port, f"match-{table}", seat, tally)
        for table in range(tables)
        for seat in range(SEATS)
    ]
    await settle(players)
    await asyncio.sleep(3)
    return await measure(tally, seconds)


async def measure(tally: Tally, seconds: float) -> float:
    """Acts a second from now on."""
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
        made.append(OurTable(id, keys, Meeting(SEATS, tally)))
    return made


@contextmanager
def ours() -> Iterator[int]:
    """`gapless serve`, as people start it, but for the limits; its port."""
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
    """The same game on boardgame.io; its port."""
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
        box.write_text(json.dumps(drawn_edition()))
        environ = {"EDITION": str(box), "PORT": str(port), "NODE_ENV": "production"}
        process = subprocess.Popen([node, "server.js"], cwd=PEER, env=os.environ | environ)
        try:
            wait_for(port)
            yield port
        finally:
            process.terminate()
            process.wait()


def wait_for(port: int) -> None:
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


def drawn_edition() -> dict[str, Any]:
    """The classic edition as a program without our core needs it."""
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
