"""Random legal play of Jumanji's Tetris, on one processor core."""

from functools import partial
from importlib import import_module
from time import process_time
from typing import Any

# Not installed with the rest: they are large.
jax: Any = import_module("jax")
jumanji: Any = import_module("jumanji")

BATCHES = (64, 256, 1024)
STEPS = 64
SECONDS = 3.0


def best_speed() -> float:
    """Steps a second at the batch for which they are most."""
    env = jumanji.make("Tetris-v0")
    return max(speed(env, batch) for batch in BATCHES)


def speed(env: Any, batch: int) -> float:
    play = jax.jit(jax.vmap(partial(play_on, env)))
    keys = jax.random.split(jax.random.key(1), batch)
    state, timestep = jax.jit(jax.vmap(env.reset))(keys)
    keys, state, timestep = jax.block_until_ready(play(keys, state, timestep))
    steps = 0
    began = process_time()
    while (spent := process_time() - began) < SECONDS:
        keys, state, timestep = jax.block_until_ready(play(keys, state, timestep))
        steps += batch * STEPS
    return steps / spent


def play_on(env: Any, key: Any, state: Any, timestep: Any) -> Any:
    """So many steps, each with one of the legal actions; a game that ends begins anew."""

    def step(carry: Any, _: None) -> tuple[Any, None]:
        key, state, timestep = carry
        key, chance, again = jax.random.split(key, 3)
        legal = timestep.observation.action_mask
        drawn = jax.random.categorical(chance, jax.numpy.where(legal.ravel(), 0.0, -jax.numpy.inf))
        action = jax.numpy.stack(jax.numpy.unravel_index(drawn, legal.shape))
        state, timestep = env.step(state, action)
        state, timestep = jax.lax.cond(
            timestep.last(),
            lambda: _restarted(env, again, timestep),
            lambda: (state, timestep),
        )
        return (key, state, timestep), None

    carry, _ = jax.lax.scan(step, (key, state, timestep), None, length=STEPS)
    return carry


def _restarted(env: Any, key: Any, timestep: Any) -> Any:
    state, first = env.reset(key)
    return state, timestep.replace(observation=first.observation)
