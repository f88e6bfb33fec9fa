"""The training loop: play, learn from it, repeat; saved as it goes, to be gone on with."""

import math
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from gapless.editions import edition

from .lookahead import Lookahead
from .muon import Muon
from .network import Judge, make_network
from .rounds import Curiosity, study
from .simulator import Simulator
from .tables import make_tables

EDITION = "classic"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that decides what is learned."""

    board: str
    seed: int = 1
    hidden: tuple[int, ...] = (512, 512, 256)
    rounds: int = 4096
    """Rounds played at a time."""
    batch: int = 2048
    """States a step."""
    rate: float = 1e-3
    """The highest learning rate; it falls to nearly nothing along a cosine."""
    optimiser: str = "adam"
    trace: float = 0.8
    averaging: float = 0.999
    """How slowly the averaged network, which judges and is shipped, follows the learning one."""
    heat: float = 0.5
    """The most noise on the worth of acts; half of the rounds have none."""
    whim: float = 0.03
    """How often any legal act is taken, in an eighth of the rounds."""


@dataclass(frozen=True, slots=True)
class Budget:
    """When training ends: after so many iterations, or so many minutes."""

    iterations: int | None
    minutes: float | None

    def spent(self, iterations: int, seconds: float) -> float:
        """How much of it is used up, from 0 to 1."""
        parts = [0.0]
        if self.iterations is not None:
            parts.append(iterations / self.iterations)
        if self.minutes is not None:
            parts.append(seconds / (60 * self.minutes))
        return min(1.0, max(parts))


class Learner:
    """A network in training, with all that is needed to go on later."""

    def __init__(self, settings: Settings, device: torch.device, *, fuse: bool = False) -> None:
        self.settings = settings
        tables = make_tables(edition(EDITION), settings.board)
        self.simulator = Simulator(tables, device, fuse=fuse)
        layout = self.simulator.layout
        inputs = layout.size + layout.padding
        self.network = make_network(inputs, settings.hidden, settings.seed).to(device)
        self.average = make_network(inputs, settings.hidden, settings.seed).to(device)
        self.judge = Judge(self.simulator, self.average)
        self.lookahead = Lookahead(self.simulator, self.judge)
        self.generator = torch.Generator(device).manual_seed(settings.seed)
        self.optimisers = _optimisers(self.network, settings)
        self.iterations = 0
        self.steps = 0
        self.seconds = 0.0

    def iterate(self, rate: float) -> tuple[float, float]:
        """One batch of rounds and what is learned from it: the error before, and the mean score."""
        settings, device = self.settings, self.simulator.device
        lessons = study(self.lookahead, self._curiosity(), settings.trace, self.generator)
        count = len(lessons.target)
        order = torch.randperm(count, device=device, generator=self.generator)
        error = torch.zeros((), device=device)
        for optimiser in self.optimisers:
            for group in optimiser.param_groups:
                group["lr"] = rate
        starts = range(0, count - settings.batch + 1, settings.batch)
        for at in starts:
            index = order[at : at + settings.batch]
            inputs = self.simulator.features(lessons.states.pick(index), torch.float32)
            miss = self._step(inputs, lessons.target[index])
            error += miss
        self.judge.refresh(self.average)
        self.iterations += 1
        return math.sqrt(float(error) / len(starts)), lessons.score

    def _step(self, inputs: Tensor, target: Tensor) -> Tensor:
        """One step of learning; the mean squared error before it."""
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

    def _curiosity(self) -> Curiosity:
        settings, device = self.settings, self.simulator.device
        place = torch.arange(settings.rounds, device=device) / settings.rounds
        heat = settings.heat * (2 * place - 1).clamp(min=0)
        return Curiosity(heat, torch.where(place >= 7 / 8, settings.whim, 0.0))

    def state(self) -> dict[str, Any]:
        """All that is needed to go on."""
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
        part = path.with_suffix(".part")
        torch.save(self.state(), part)
        part.replace(path)

    def begin_with(self, network: nn.Sequential) -> None:
        """Take over what another network has learnt."""
        self.network.load_state_dict(network.state_dict())
        self.average.load_state_dict(network.state_dict())
        self.judge.refresh(self.average)

    def restore(self, state: dict[str, Any]) -> None:
        self.network.load_state_dict(state["network"])
        self.average.load_state_dict(state["average"])
        for optimiser, saved in zip(self.optimisers, state["optimisers"], strict=True):
            optimiser.load_state_dict(saved)
        self.iterations, self.steps = state["iterations"], state["steps"]
        chance = state["generator"].cpu()
        if chance.shape == self.generator.get_state().shape:
            self.generator.set_state(chance)
        else:  # saved on another kind of device, whose numbers this one can't go on with
            self.generator.manual_seed(self.settings.seed + self.iterations)
        self.seconds = state["seconds"]
        self.judge.refresh(self.average)


def _optimisers(network: nn.Sequential, settings: Settings) -> list[torch.optim.Optimizer]:
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
    """Up within the first hundredth, then down along a cosine."""
    cosine = 0.5 + 0.5 * math.cos(math.pi * spent)
    return highest * min(1.0, 0.01 + 100 * spent) * (0.005 + 0.995 * cosine)


def load(path: Path, device: torch.device, *, fuse: bool = False) -> Learner:
    """A learner as it was saved."""
    state = torch.load(path, map_location=device, weights_only=True)
    learner = Learner(Settings(**state["settings"]), device, fuse=fuse)
    learner.restore(state)
    return learner


def train(
    settings: Settings,
    budget: Budget,
    path: Path,
    device: torch.device,
    *,
    start: Path | None = None,
    fuse: bool = False,
) -> Learner:
    """Train until the budget is spent, saving to `path`; goes on from there if it exists.

    A new one begins with the averaged network of the checkpoint `start`, if there is one.
    """
    if path.exists():
        learner = load(path, device, fuse=fuse)
        if learner.settings != settings:
            raise SystemExit(f"{path} was made with other settings; choose another folder.")
    else:
        learner = Learner(settings, device, fuse=fuse)
        if start is not None:
            learner.begin_with(load(start, device).average)
    began = time.monotonic() - learner.seconds
    told = saved = time.monotonic()
    score = error = 0.0
    while (spent := budget.spent(learner.iterations, learner.seconds)) < 1:
        fresh_error, fresh_score = learner.iterate(learning_rate(settings.rate, spent))
        weight = 1 / min(20, learner.iterations)
        score += weight * (fresh_score - score)
        error += weight * (fresh_error - error)
        now = time.monotonic()
        learner.seconds = now - began
        if now - told > 10:
            told = now
            sys.stdout.write(
                f"board {settings.board} {spent:6.1%} {learner.seconds:6.0f} s"
                f" iteration {learner.iterations} error {error:.3f} score {score:.2f}\n"
            )
            sys.stdout.flush()
        if now - saved > 60:
            saved = now
            learner.save(path)
    learner.save(path)
    return learner
