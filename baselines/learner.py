"""MaskablePPO of sb3-contrib on the flat observation, without wrappers."""

from time import process_time
from typing import Any

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

from gapless.env import FitsEnv

from .players import PlayerFactory

ENVS = 32
"""Environments stepped together."""


class TimeLimit(BaseCallback):
    """Stops training after a number of seconds of processor time."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.end = process_time() + seconds

    def _on_step(self) -> bool:
        return process_time() < self.end


def train(id: str, seconds: float, seed: int) -> MaskablePPO:
    """Return a policy trained for `seconds` of processor time on one core."""
    torch.set_num_threads(1)
    envs = make_vec_env(lambda: gymnasium.make(id, observation="flat"), n_envs=ENVS, seed=seed)
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=64,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        learning_rate=1e-3,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [256, 256]},
        seed=seed,
        device="cpu",
    )
    return model.learn(total_timesteps=10**12, callback=TimeLimit(seconds))


def trained_player(id: str, seconds: float, seed: int) -> PlayerFactory:
    """Train a policy on an environment; the player takes its most likely action, for any seed."""
    model = train(id, seconds, seed)

    def choose(_env: FitsEnv, observation: Any, info: dict[str, Any]) -> int:
        mask = info["action_mask"]
        action, _ = model.predict(observation, action_masks=mask, deterministic=True)
        return int(action)

    return lambda _seed: choose
