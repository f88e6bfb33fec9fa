"""Random play of other environments, block by block, in an interpreter of its own.

`python play.py NAME` reads a number of seconds a line, plays so long, and answers with the steps
for each second of the processor. It needs what `requirements.txt` names, and nothing of ours.
"""

import os
import sys
from collections.abc import Callable
from random import Random
from time import process_time

BATCH = 1024
SCAN = 16


def jumanji_tetris() -> Callable[[], int]:
    """Many games at once, with legal actions and new games, all compiled: its fastest way."""
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
    """One game after another through its `rl_environment`."""
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
