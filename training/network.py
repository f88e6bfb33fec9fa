"""The value network, and a frozen copy of it for fast inference."""

import torch
from torch import Tensor, nn

from .simulator import Simulator, States


def make_network(inputs: int, hidden: tuple[int, ...], seed: int) -> nn.Sequential:
    """Return fully connected layers with ReLU between them and one output."""
    torch.manual_seed(seed)
    layers: list[nn.Module] = []
    for size in hidden:
        layer = nn.Linear(inputs, size)
        nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
        nn.init.zeros_(layer.bias)
        layers += [layer, nn.ReLU()]
        inputs = size
    last = nn.Linear(inputs, 1)
    nn.init.zeros_(last.weight)
    nn.init.zeros_(last.bias)
    return nn.Sequential(*layers, last)


class ValueFunction:
    """Evaluates states by a frozen copy of a network, in half precision on a GPU."""

    def __init__(self, simulator: Simulator, network: nn.Sequential) -> None:
        self.simulator = simulator
        self.half = simulator.device.type == "cuda"
        self.dtype = torch.float16 if self.half else torch.float32
        self.refresh(network)

    def refresh(self, network: nn.Sequential) -> None:
        """Copy the weights of a network."""
        linear = [layer for layer in network if isinstance(layer, nn.Linear)]
        self.hidden = [
            (layer.weight.detach().to(self.dtype).t(), layer.bias.detach().to(self.dtype))
            for layer in linear[:-1]
        ]
        self.last = linear[-1].weight.detach().to(self.dtype).t().contiguous()
        self.bias = linear[-1].bias.detach().clone()

    def __call__(self, states: States, left: int) -> Tensor:
        """Return the points to come, (state), with `left` tiles to come in every state."""
        if left == 0:
            return self.simulator.end(states).float()
        activity = self.simulator.features(states, self.dtype)
        for weight, bias in self.hidden:
            # One pass over memory instead of two for the bias and the ReLU.
            activity = torch._addmm_activation(bias, activity, weight)  # noqa: SLF001
        # Half precision would round a value of 16 to steps of 1/64: sum in single.
        if self.half:
            return torch.mm(activity, self.last, out_dtype=torch.float32)[:, 0] + self.bias
        return (activity @ self.last)[:, 0] + self.bias
