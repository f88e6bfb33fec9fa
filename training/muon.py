"""The Muon optimiser: momentum with orthogonalised steps, which learns faster than Adam."""

from collections.abc import Iterable

import torch
from torch import Tensor


class Muon(torch.optim.Optimizer):
    """Muon for weight matrices; its steps are as large as Adam's at the same learning rate."""

    def __init__(self, matrices: Iterable[Tensor], rate: float, momentum: float = 0.95) -> None:
        super().__init__(matrices, {"lr": rate, "momentum": momentum})

    @torch.no_grad()
    def step(self, closure: None = None) -> None:
        """Update all matrices from their gradients."""
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


def orthogonal(matrix: Tensor, iterations: int = 5) -> Tensor:
    """Return roughly the nearest matrix with equal singular values (Newton-Schulz iteration)."""
    found: Tensor = matrix.t() if matrix.shape[0] > matrix.shape[1] else matrix
    found = found / (found.norm() + 1e-7)
    for _ in range(iterations):
        square = found @ found.t()
        found = 3.4445 * found + (-4.775 * square + 2.0315 * square @ square) @ found
    return found.t() if matrix.shape[0] > matrix.shape[1] else found
