"""The environments compared with jumanji's Tetris (in batches) and OpenSpiel (single games).

Blocks alternate and count processor time, so that other load on the machine slows all equally.
A step is a tile placed or set aside by a random legal action, or a move; steps that only begin a
new episode do not count.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

import gymnasium
import numpy as np

import gapless.env
from bench.figure import Figure
from bench.peers import SECONDS, Block, peer

BLOCKS = 7
BATCH = 4096
IMPORTS = 7


def figures() -> Iterator[Figure]:
    """Measure import time and steps/s."""
    yield Figure("import gapless.env, processor time", import_seconds(), "s", at_most=0.5)
    with ExitStack() as stack:
        names = ("jumanji", "connect_four", "tic_tac_toe")
        others = [stack.enter_context(peer(name)) for name in names]
        blocks = (vector_block(), vector_block(copy=True), single_block(), *others)
        rounds = [[block() for block in blocks] for _ in range(BLOCKS)]
    reused, copied, single, tetris, four, three = (
        median(speeds) for speeds in zip(*rounds, strict=True)
    )
    yield Figure("vector environment, 4096 games, planes", reused, "steps/s", at_least=4e6)
    yield Figure("vector environment, each step in arrays of its own", copied, "steps/s")
    yield Figure("jumanji's Tetris, compiled loop of 1024 games", tetris, "steps/s")
    times = median(speeds[0] / speeds[3] for speeds in rounds)
    yield Figure("vector environment to jumanji's Tetris", times, "times", at_least=8)
    yield Figure("one environment through gymnasium.make, planes", single, "steps/s")
    yield Figure("OpenSpiel's rl_environment, connect_four", four, "steps/s")
    yield Figure("OpenSpiel's rl_environment, tic_tac_toe", three, "steps/s")
    for name, at in (("connect_four", 4), ("tic_tac_toe", 5)):
        times = median(speeds[2] / speeds[at] for speeds in rounds)
        yield Figure(f"one environment to OpenSpiel's {name}", times, "times", at_least=2)
    yield Figure("clone of one environment", clone_seconds() * 1e6, "µs", at_most=10)
    yield from every_board()
    yield from tables()
    yield from growth()


def every_board() -> Iterator[Figure]:
    """Measure the vector environment on every shipped board of the classic edition."""
    for id in gapless.env.IDS:
        name = id.removeprefix("gapless/").removesuffix("-v0")
        if not name.startswith("Compact"):
            block = vector_block(id)
            speed = median(block() for _ in range(BLOCKS))
            least = 4e6 if name.startswith(("Board", "Classic")) else 5e5
            yield Figure(f"vector environment, {name}", speed, "steps/s", at_least=least)


def tables() -> Iterator[Figure]:
    """Measure the vector environment of several players."""
    for id in ("gapless/Board1-v0", "gapless/Wormholes-v0"):
        for players in (2, 3, 4):
            block = vector_block(id, 1024, players=players)
            speed = median(block() for _ in range(BLOCKS))
            least = 50_000 if players == 4 else None
            name = id.removeprefix("gapless/").removesuffix("-v0")
            yield Figure(f"{players} players, {name}", speed, "cards/s", at_least=least)


def growth() -> Iterator[Figure]:
    """Measure how the cost grows with games at once and with threads (in real time)."""
    for count in (1, 16, 256, 4096, 16384):
        speed = median(block() for block in [vector_block(count=count)] * BLOCKS)
        yield Figure(f"vector environment, {count:,} games at once", speed, "steps/s")
    for threads in (1, 2, 4):
        block = vector_block(clock=perf_counter, threads=threads)
        speed = median(block() for _ in range(BLOCKS))
        yield Figure(f"vector environment, {threads} threads", speed, "steps/s of real time")


def clone_seconds() -> float:
    """Return the processor time of a clone in the middle of an episode."""
    env = gapless.env.FitsEnv(boards="1")
    _, info = env.reset(seed=1)
    for _ in range(5):
        *_, info = env.step(info["action_mask"].argmax())
    times = []
    for _ in range(BLOCKS):
        start = process_time()
        for _ in range(2000):
            env.clone()
        times.append((process_time() - start) / 2000)
    return median(times)


def vector_block(
    id: str = "gapless/Board1-v0",
    count: int = BATCH,
    clock: Callable[[], float] = process_time,
    **arguments: Any,
) -> Block:
    """Return a block of random play in the vector environment."""
    envs = gymnasium.make_vec(id, num_envs=count, **{"copy": False, **arguments})
    envs.reset(seed=1)
    begun = np.zeros(count, np.bool_)

    def block() -> float:
        steps = 0
        start = clock()
        while (spent := clock() - start) < SECONDS:
            for _ in range(10):
                actions = envs.unwrapped.sample_legal()  # type: ignore[attr-defined]
                _, _, over, _, _ = envs.step(actions)
                steps += count - int(begun.sum())
                begun[:] = over
        return steps / spent

    block()
    return block


def single_block() -> Block:
    """Return a block of random play in a single environment."""
    env = gymnasium.make("gapless/Board1-v0")
    rng = Random(1)
    env.reset(seed=1)

    def block() -> float:
        steps = 0
        random = rng.random
        start = process_time()
        while (spent := process_time() - start) < SECONDS:
            _, info = env.reset()
            over = False
            while not over:
                legal = info["action_mask"].nonzero()[0]
                _, _, over, _, info = env.step(legal[int(random() * len(legal))])
                steps += 1
        return steps / spent

    block()
    return block


def import_seconds() -> float:
    """Return the processor time of an import in a new process, interpreter start included."""
    times = []
    for _ in range(IMPORTS):
        before = os.times()
        subprocess.run([sys.executable, "-c", "import gapless.env"], check=True)
        after = os.times()
        times.append(
            after.children_user + after.children_system
            - before.children_user - before.children_system
        )  # fmt: skip
    return median(times)
