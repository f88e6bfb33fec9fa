"""The training loop: self-play, gradient steps, checkpoints."""

import math
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from gapless.editions import edition

from .action_values import Lookahead
from .muon import Muon
from .network import ValueFunction, make_network
from .self_play import Exploration, collect
from .simulator import Simulator, padding

EDITION = "classic"


@dataclass(frozen=True, slots=True)
class TrainingSettings:
    """Hyperparameters of a training run."""

    board: str
    seed: int = 1
    hidden: tuple[int, ...] = (512, 512, 256)
    rounds: int = 4096
    """Rounds of self-play per iteration."""
    batch: int = 2048
    """States per gradient step."""
    rate: float = 1e-3
    """The highest learning rate of the cosine schedule."""
    optimiser: str = "adam"
    """`adam` or `muon`."""
    trace: float = 0.8
    """λ of the TD(λ) targets."""
    averaging: float = 0.999
    """Decay of the moving average of the weights; the averaged network plays and is exported."""
    temperature: float = 0.5
    """The largest scale of noise on the values of acts; half of the rounds have none."""
    epsilon: float = 0.03
    """Probability of a random legal act, in an eighth of the rounds."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The end of training: after a number of iterations or of minutes."""

    iterations: int | None
    minutes: float | None

    def spent(self, iterations: int, seconds: float) -> float:
        """Return the fraction of the budget used, from 0 to 1."""
        parts = [0.0]
        if self.iterations is not None:
            parts.append(iterations / self.iterations)
        if self.minutes is not None:
            parts.append(seconds / (60 * self.minutes))
        return min(1.0, max(parts))


class Trainer:
    """A network in training with its optimiser, generator and progress."""

    def __init__(
        self, settings: TrainingSettings, device: torch.device, *, fuse: bool = False
    ) -> None:
        self.settings = settings
        self.simulator = Simulator(edition(EDITION), settings.board, device, fuse=fuse)
        layout = self.simulator.layout
        inputs = layout.size + padding(layout)
        self.network = make_network(inputs, settings.hidden, settings.seed).to(device)
        self.average = make_network(inputs, settings.hidden, settings.seed).to(device)
        self.value = ValueFunction(self.simulator, self.average)
        self.lookahead = Lookahead(self.simulator, self.value)
        self.generator = torch.Generator(device).manual_seed(settings.seed)
        self.optimisers = _optimisers(self.network, settings)
        self.iterations = 0
        self.steps = 0
        self.seconds = 0.0

    def iterate(self, rate: float) -> tuple[float, float]:
        """Play a batch of rounds, train on it; return the RMS error before and the mean score."""
        settings, device = self.settings, self.simulator.device
        data = collect(self.lookahead, self._exploration(), settings.trace, self.generator)
        count = len(data.target)
        order = torch.randperm(count, device=device, generator=self.generator)
        error = torch.zeros((), device=device)
        for optimiser in self.optimisers:
            for group in optimiser.param_groups:
                group["lr"] = rate
        starts = range(0, count - settings.batch + 1, settings.batch)
        for at in starts:
            index = order[at : at + settings.batch]
            inputs = self.simulator.features(data.states.pick(index), torch.float32)
            error += self._step(inputs, data.target[index])
        self.value.refresh(self.average)
        self.iterations += 1
        return math.sqrt(float(error) / len(starts)), data.score

    def _step(self, inputs: Tensor, target: Tensor) -> Tensor:
        """Make a gradient step; return the mean squared error before it."""
        predicted = self.network(inputs)[:, 0]
        nn.functional.huber_loss(predicted, target).backward()
        for optimiser in self.optimisers:
            optimiser.step()
            optimiser.zero_grad()
        self.steps += 1
        with torch.no_grad():
            follow = 1 - min(self.settings.averaging, (1 + self.steps) / (10 + self.steps))
            mine, theirs = tuple(self.average.parameters()), tuple(self.network.parameters())
            torch._foreach_lerp_(mine, theirs, follow)
            return nn.functional.mse_loss(predicted, target)

    def _exploration(self) -> Exploration:
        settings, device = self.settings, self.simulator.device
        place = torch.arange(settings.rounds, device=device) / settings.rounds
        temperature = settings.temperature * (2 * place - 1).clamp(min=0)
        return Exploration(temperature, torch.where(place >= 7 / 8, settings.epsilon, 0.0))

    def state(self) -> dict[str, Any]:
        """Return everything that is needed to continue later."""
        return {
            "settings": asdict(self.settings),
            "network": self.network.state_dict(),
            "average": self.average.state_dict(),
            "optimisers": [optimiser.state_dict() for optimiser in self.optimisers],
            "generator": self.generator.get_state(),
            "iterations": self.iterations,
            "steps": self.steps,
            "seconds": self.seconds,
        }

    def save(self, path: Path) -> None:
        """Write a checkpoint."""
        part = path.with_suffix(".part")
        torch.save(self.state(), part)
        part.replace(path)

    def begin_with(self, network: nn.Sequential) -> None:
        """Copy the weights of another network."""
        self.network.load_state_dict(network.state_dict())
        self.average.load_state_dict(network.state_dict())
        self.value.refresh(self.average)

    def restore(self, state: dict[str, Any]) -> None:
        """Continue from a state of `state()`."""
        self.network.load_state_dict(state["network"])
        self.average.load_state_dict(state["average"])
        for optimiser, saved in zip(self.optimisers, state["optimisers"], strict=True):
            optimiser.load_state_dict(saved)
        self.iterations, self.steps = state["iterations"], state["steps"]
        chance = state["generator"].cpu()
        if chance.shape == self.generator.get_state().shape:
            self.generator.set_state(chance)
        else:  # saved on another kind of device, whose generator differs
            self.generator.manual_seed(self.settings.seed + self.iterations)
        self.seconds = state["seconds"]
        self.value.refresh(self.average)


def _optimisers(network: nn.Sequential, settings: TrainingSettings) -> list[torch.optim.Optimizer]:
    every = list(network.parameters())
    fused = every[0].is_cuda
    if settings.optimiser == "adam":
        return [torch.optim.Adam(every, settings.rate, betas=(0.9, 0.99), fused=fused)]
    inner = [part for part in every if part.ndim == 2 and part.shape[0] > 1]
    other = [part for part in every if part.ndim == 1 or part.shape[0] == 1]
    return [
        Muon(inner, settings.rate),
        torch.optim.Adam(other, settings.rate, betas=(0.9, 0.99), fused=fused),
    ]


def learning_rate(highest: float, spent: float) -> float:
    """Return the learning rate: warm-up in the first hundredth, then cosine decay."""
    cosine = 0.5 + 0.5 * math.cos(math.pi * spent)
    return highest * min(1.0, 0.01 + 100 * spent) * (0.005 + 0.995 * cosine)


def load(path: Path, device: torch.device, *, fuse: bool = False) -> Trainer:
    """Return the trainer of a checkpoint."""
    state = torch.load(path, map_location=device, weights_only=True)
    trainer = Trainer(TrainingSettings(**state["settings"]), device, fuse=fuse)
    trainer.restore(state)
    return trainer


def train(
    settings: TrainingSettings,
    budget: Budget,
    path: Path,
    device: torch.device,
    *,
    start: Path | None = None,
    fuse: bool = False,
) -> Trainer:
    """Train until the budget is used up, saving to `path`; continue from there if it exists.

    A new run begins with the averaged network of the checkpoint `start`, if given.
    """
    if path.exists():
        trainer = load(path, device, fuse=fuse)
        if trainer.settings != settings:
            raise SystemExit(f"{path} was made with other settings; choose another folder.")
    else:
        trainer = Trainer(settings, device, fuse=fuse)
        if start is not None:
            trainer.begin_with(load(start, device).average)
    began = time.monotonic() - trainer.seconds
    reported = saved = time.monotonic()
    score = error = 0.0
    while (spent := budget.spent(trainer.iterations, trainer.seconds)) < 1:
        fresh_error, fresh_score = trainer.iterate(learning_rate(settings.rate, spent))
        weight = 1 / min(20, trainer.iterations)
        score += weight * (fresh_score - score)
        error += weight * (fresh_error - error)
        now = time.monotonic()
        trainer.seconds = now - began
        if now - reported > 10:
            reported = now
            sys.stdout.write(
                f"board {settings.board} {spent:6.1%} {trainer.seconds:6.0f} s"
                f" iteration {trainer.iterations} error {error:.3f} score {score:.2f}\n"
            )
            sys.stdout.flush()
        if now - saved > 60:
            saved = now
            trainer.save(path)
    trainer.save(path)
    return trainer
