"""MaskablePPO of sb3-contrib, as it comes, on the flat observation."""

from time import process_time
from typing import Any

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

from gapless.env import FitsEnv

from .players import Player

ENVS = 32


class Clock(BaseCallback):
    """Ends the training after so many seconds of the processor."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.end = process_time() + seconds

    def _on_step(self) -> bool:
        return process_time() < self.end


def train(id: str, seconds: float, seed: int, callback: BaseCallback | None = None) -> MaskablePPO:
    """A policy that was trained for so many seconds of one processor core."""
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
    callbacks: list[BaseCallback] = [Clock(seconds)]
    if callback is not None:
        callbacks.append(callback)
    return model.learn(total_timesteps=10**12, callback=callbacks)


def player(model: MaskablePPO) -> Player:
    def choose(_env: FitsEnv, observation: Any, info: dict[str, Any]) -> int:
        mask = info["action_mask"]
        action, _ = model.predict(observation, action_masks=mask, deterministic=True)
        return int(action)

    return choose
