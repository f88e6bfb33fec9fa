"""An innocent player on a server that others abuse.

The server and its workers are pinned to one core, the attackers and the innocent player to another,
each in a process of its own. Each abuse is measured on a new server with its default settings:
first the quiet server, then four cycles of the same attack.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from math import inf
from statistics import median
from typing import IO, Any

from bench.attackers import ATTACKS
from bench.figure import Figure
from bench.server_processes import ServerProcess, ours, pinned
from bench.slow_work import SlowWork

PARTS = tuple(ATTACKS)
CYCLES = 4
QUIET_SECONDS, ATTACK_SECONDS, SETTLE_SECONDS = 10.0, 20.0, 3.0
MOST_MS = 250.0
"""The longest acceptable time from act to done, at the 99th percentile."""

MOST_BOT_SECONDS = 2.0
MOST_TIMES, PART_SECONDS = 3.0, 1.0
"""Slow work beside a flood takes at most so many times as long, and one part of the flood."""
MOST_GROWTH_MB = 20.0


def figures(parts: Sequence[str] = PARTS) -> Iterator[Figure]:
    """Measure each abuse."""
    for name in parts:
        yield from review_figures() if name == "reviews" else abuse_figures(name)


def abuse_figures(name: str) -> Iterator[Figure]:
    """Measure an innocent player before and during the cycles of one abuse."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]
    own, other = cores[0], cores[-1]
    level = ["newcomer"] if name == "masters" else []
    with (
        ours({}, own) as server,
        helper("bench.innocent", str(server.port), *level, core=other) as player,
    ):
        play(player, 2.0)
        quiet = play(player, QUIET_SECONDS)
        cycles = [attack(name, server, player, other) for _ in range(CYCLES)]
        yield Figure(f"{name}: quiet, act to done, 99th percentile", p(99, quiet["answers"]), "ms")
        measured = {key: [one for cycle in cycles for one in cycle[key]] for key in quiet}
        yield Figure(
            f"{name}: act to done, 99th percentile",
            p(99, measured["answers"]), "ms", at_most=MOST_MS,
        )  # fmt: skip
        yield Figure(f"{name}: act to done, longest", p(100, measured["answers"]), "ms")
        if level:
            slowest = p(95, measured["bot"]) / 1000
            yield Figure(
                f"{name}: newcomer's act, 95th percentile", slowest, "s", at_most=MOST_BOT_SECONDS
            )
        yield Figure(
            f"{name}: a new connection is served, longest", p(100, measured["opening"]), "ms"
        )
        failures = measured["failures"]
        about = f" ({failures[0]})" if failures else ""
        yield Figure(f"{name}: failures of the innocent{about}", len(failures), at_most=0)
        yield from attack_figures(name, cycles)


def review_figures() -> Iterator[Figure]:
    """Measure the slow work of an innocent player, alone and beside a flood of reviews."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]
    with (
        tempfile.TemporaryDirectory() as cache,
        ours({"GAPLESS_CACHE": cache}, cores[0]) as server,
        helper("bench.attackers", "reviews", str(server.port), core=cores[-1]) as attackers,
    ):
        assert said(attackers) == "ready\n", "the attack could not be prepared"
        work = SlowWork(server.port)
        work.measure()
        quiet = [work.measure() for _ in range(CYCLES)]
        ask(attackers, 3600.0)
        time.sleep(SETTLE_SECONDS)
        flooded = [work.measure() for _ in range(CYCLES)]
    for what in quiet[0]:
        alone, beside = (median(one[what] for one in measured) for measured in (quiet, flooded))
        yield Figure(f"reviews: {what} of a quiet server, median", alone, "s")
        yield Figure(
            f"reviews: {what} beside the flood, median", beside, "s",
            at_most=MOST_TIMES * alone + PART_SECONDS,
        )  # fmt: skip


def attack_figures(name: str, cycles: Sequence[dict[str, Any]]) -> Iterator[Figure]:
    """Return how hard the attack was, and what it left in the server's memory."""
    plan = cycles[0]["plan"]
    achieved = min(cycle["achieved"] for cycle in cycles)
    refused = max(cycle["refused"] for cycle in cycles)
    yield Figure(f"{name}: attack, least of the cycles", achieved, "per s", at_least=0.9 * plan)
    yield Figure(f"{name}: refused of these, most", refused, "per s")
    memory = [cycle["memory"] for cycle in cycles]
    yield Figure(f"{name}: memory after the first cycle", memory[0], "MB")
    grown = max(after - before for before, after in pairwise(memory))
    yield Figure(f"{name}: added by cycles 2 to 4, most", grown, "MB", at_most=MOST_GROWTH_MB)
    yield Figure(f"{name}: memory at the peak", max(cycle["peak"] for cycle in cycles), "MB")


def attack(
    name: str, server: ServerProcess, player: "subprocess.Popen[str]", core: int
) -> dict[str, Any]:
    """Attack once; return what the player measured, the attack's rates and the server's memory."""
    with helper("bench.attackers", name, str(server.port), core=core) as attackers:
        assert said(attackers) == "ready\n", "the attack could not be prepared"
        ask(attackers, ATTACK_SECONDS)
        measured = play(player, ATTACK_SECONDS)
        peak = server.resident_megabytes()
        rates = json.loads(said(attackers))
    time.sleep(SETTLE_SECONDS)
    memory = {"peak": peak, "memory": server.resident_megabytes()}
    return {**measured, **rates, **memory}


def play(player: "subprocess.Popen[str]", seconds: float) -> dict[str, Any]:
    """Let the innocent player play, and return what it measured."""
    ask(player, seconds)
    measured: dict[str, Any] = json.loads(said(player))
    return measured


@contextmanager
def helper(module: str, *arguments: str, core: int) -> Iterator["subprocess.Popen[str]"]:
    """Run a module that reads numbers of seconds from stdin."""
    command = [sys.executable, "-m", module, *arguments]
    with pinned(core):
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def ask(process: "subprocess.Popen[str]", seconds: float) -> None:
    """Send a number of seconds."""
    stream: IO[str] | None = process.stdin
    assert stream
    stream.write(f"{seconds}\n")
    stream.flush()


def said(process: "subprocess.Popen[str]") -> str:
    """Return the next line of a helper."""
    assert process.stdout
    return process.stdout.readline()


def p(percent: float, seconds: Sequence[float]) -> float:
    """Return a percentile in milliseconds; infinity if nothing was measured."""
    ordered = sorted(seconds)
    if not ordered:
        return inf
    return ordered[min(len(ordered) - 1, int(percent / 100 * len(ordered)))] * 1000
