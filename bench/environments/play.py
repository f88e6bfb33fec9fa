"""Random play of another project's environment, in an interpreter of its own.

`python play.py NAME` reads a number of seconds per line, plays that long, and prints the steps per
second of processor time. It needs the packages of `requirements.txt`, and nothing of Gapless.
"""

import os
import sys
from collections.abc import Callable
from random import Random
from time import process_time

BATCH = 1024
SCAN = 16


def jumanji_tetris() -> Callable[[], int]:
    """Return a block of many games at once, with masks and automatic resets, all compiled."""
    os.environ["JAX_PLATFORMS"] = "cpu"
    import jax  # type: ignore[import-not-found]  # noqa: PLC0415
    import jumanji  # type: ignore[import-not-found]  # noqa: PLC0415
    from jumanji.wrappers import (  # type: ignore[import-not-found]  # noqa: PLC0415
        VmapAutoResetWrapper,
    )

    env = VmapAutoResetWrapper(jumanji.make("Tetris-v0"))

    def step(carry, key):  # type: ignore[no-untyped-def]
        state, timestep = carry
        mask = timestep.observation.action_mask.reshape(BATCH, -1)
        logits = jax.numpy.where(mask, 0.0, -jax.numpy.inf)
        choice = jax.random.categorical(key, logits)
        action = jax.numpy.stack([choice // 10, choice % 10], axis=1)
        return env.step(state, action), timestep.reward

    @jax.jit
    def play(carry, key):  # type: ignore[no-untyped-def]
        return jax.lax.scan(step, carry, jax.random.split(key, SCAN))

    keys = jax.random.split(jax.random.PRNGKey(0), BATCH)
    held = [jax.jit(env.reset)(keys), jax.random.PRNGKey(1)]

    def block() -> int:
        held[1], key = jax.random.split(held[1])
        held[0], rewards = play(held[0], key)
        rewards.block_until_ready()
        return BATCH * SCAN

    return block


def openspiel(game: str) -> Callable[[], int]:
    """Return a block of one game through OpenSpiel's `rl_environment`."""
    from open_spiel.python import (  # type: ignore[import-not-found]  # noqa: PLC0415
        rl_environment,
    )

    env = rl_environment.Environment(game)
    rng = Random(1)

    def block() -> int:
        steps = 0
        shown = env.reset()
        while not shown.last():
            legal = shown.observations["legal_actions"][shown.observations["current_player"]]
            shown = env.step([legal[int(rng.random() * len(legal))]])
            steps += 1
        return steps

    return block


PEERS: dict[str, Callable[[], Callable[[], int]]] = {
    "jumanji": jumanji_tetris,
    "tic_tac_toe": lambda: openspiel("tic_tac_toe"),
    "connect_four": lambda: openspiel("connect_four"),
}


def main(name: str) -> None:
    """Answer requests on standard input."""
    block = PEERS[name]()
    block()
    for line in sys.stdin:
        steps = 0
        start = process_time()
        while (spent := process_time() - start) < float(line):
            steps += block()
        print(steps / spent, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
