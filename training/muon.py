"""Momentum whose steps are made orthogonal: it learns more from a step than Adam does."""

from collections.abc import Iterable

import torch
from torch import Tensor


class Muon(torch.optim.Optimizer):
    """For weight matrices; steps are as large as Adam's would be at the same rate."""

    def __init__(self, matrices: Iterable[Tensor], rate: float, momentum: float = 0.95) -> None:
        super().__init__(matrices, {"lr": rate, "momentum": momentum})

    @torch.no_grad()
    def step(self, closure: None = None) -> None:
        for group in self.param_groups:
            for matrix in group["params"]:
                if matrix.grad is None:
                    continue
                state = self.state[matrix]
                if not state:
                    state["momentum"] = torch.zeros_like(matrix)
                state["momentum"].lerp_(matrix.grad, 1 - group["momentum"])
                ahead = matrix.grad.lerp(state["momentum"], group["momentum"])
                size = 0.2 * max(matrix.shape) ** 0.5
                matrix.add_(orthogonal(ahead), alpha=-group["lr"] * size)


def orthogonal(matrix: Tensor, rounds: int = 5) -> Tensor:
    """About the nearest matrix with all singular values alike, by Newton and Schulz."""
    found: Tensor = matrix.t() if matrix.shape[0] > matrix.shape[1] else matrix
    found = found / (found.norm() + 1e-7)
    for _ in range(rounds):
        square = found @ found.t()
        found = 3.4445 * found + (-4.775 * square + 2.0315 * square @ square) @ found
    return found.t() if matrix.shape[0] > matrix.shape[1] else found
