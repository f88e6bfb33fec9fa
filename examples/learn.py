"""Train a small agent on board 1 in a few minutes on a CPU, and plot its learning curve.

    python examples/learn.py                    # three minutes, curve in learning-curve.svg
    python examples/learn.py --seconds 600 --board Board4 --out mine.svg

It needs `pip install 'gapless[env]' sb3-contrib matplotlib`. The environment needs no wrapper:
sb3-contrib asks it for the legal actions.
"""

import argparse
from time import process_time
from typing import Any

import gymnasium
import matplotlib.pyplot as plt
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

import gapless.env  # noqa: F401 - registers the environments

ENVS = 32
"""Environments stepped together."""
SMOOTH = 500
"""Games that a point of the curve averages."""
EVERY = 100
"""Games between two points of the curve."""


class ScoreLog(BaseCallback):
    """Records the score of each episode, and stops training after `seconds` of processor time."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.end = process_time() + seconds
        self.steps: list[int] = []
        self.scores: list[int] = []

    def _on_step(self) -> bool:
        for over, info in zip(self.locals["dones"], self.locals["infos"], strict=True):
            if over:
                self.steps.append(self.num_timesteps)
                self.scores.append(info["score"])
        return process_time() < self.end


def main(board: str, seconds: float, out: str) -> None:
    """Train on a board and write the learning curve to `out`."""
    torch.set_num_threads(1)
    id = f"gapless/{board}-v0"
    envs = make_vec_env(lambda: gymnasium.make(id, observation="flat"), n_envs=ENVS, seed=1)
    scores = ScoreLog(seconds)
    settings: dict[str, Any] = {
        "n_steps": 64,
        "batch_size": 512,
        "n_epochs": 4,
        "gamma": 1.0,
        "learning_rate": 1e-3,
        "ent_coef": 0.005,
        "policy_kwargs": {"net_arch": [256, 256]},
    }
    model = MaskablePPO("MlpPolicy", envs, seed=1, device="cpu", **settings)
    model.learn(10**12, callback=scores)
    plot(board, scores, out)
    last = scores.scores[-SMOOTH:]
    mean = sum(last) / len(last)
    print(f"{len(scores.scores)} games; mean score of the last {len(last)}: {mean:.1f}")


def plot(board: str, scores: ScoreLog, out: str) -> None:
    """Plot the mean score of the last games over the steps."""
    sums = [0]
    for score in scores.scores:
        sums.append(sums[-1] + score)
    counts = range(min(SMOOTH, len(scores.scores)), len(scores.scores) + 1, EVERY)
    average = [(sums[n] - sums[max(0, n - SMOOTH)]) / min(n, SMOOTH) for n in counts]
    figure, axes = plt.subplots(figsize=(7, 4))
    axes.plot([scores.steps[n - 1] for n in counts], average, color="#2b6cb0")
    axes.set(
        title=f"MaskablePPO on {board}", xlabel="steps", ylabel=f"score, average of {SMOOTH} games"
    )
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(out)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--board", default="Board1", help="Board1 to Board4, Boom, ..")
    parser.add_argument("--seconds", type=float, default=180.0, help="processor time")
    parser.add_argument("--out", default="learning-curve.svg", help="file of the plot")
    arguments = parser.parse_args()
    main(arguments.board, arguments.seconds, arguments.out)
