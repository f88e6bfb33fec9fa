"""The environments compared with jumanji's Tetris (in batches) and OpenSpiel (single games).

Blocks alternate and count processor time, so that other load on the machine slows all equally.
A step is a tile placed or set aside by a random legal action, or a move; steps that only begin a
new episode do not count.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from statistics import median
from time import process_time

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
    yield Figure("vector environment, 4096 games, planes", reused, "steps/s", at_least=3e6)
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
    yield from expansions()


def expansions() -> Iterator[Figure]:
    """Measure the vector environment on the boards that are not classic."""
    for id in gapless.env.IDS:
        name = id.removeprefix("gapless/").removesuffix("-v0")
        if not name.startswith(("Board", "Classic", "Compact")):
            block = vector_block(id)
            speed = median(block() for _ in range(BLOCKS))
            yield Figure(f"vector environment, {name}", speed, "steps/s", at_least=5e5)


def vector_block(id: str = "gapless/Board1-v0", *, copy: bool = False) -> Block:
    """Return a block of random play in the vector environment."""
    envs = gymnasium.make_vec(id, num_envs=BATCH, copy=copy)
    envs.reset(seed=1)
    begun = np.zeros(BATCH, np.bool_)

    def block() -> float:
        steps = 0
        start = process_time()
        while (spent := process_time() - start) < SECONDS:
            for _ in range(10):
                actions = envs.unwrapped.sample_legal()  # type: ignore[attr-defined]
                _, _, over, _, _ = envs.step(actions)
                steps += BATCH - int(begun.sum())
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
