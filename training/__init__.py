"""Trains the value functions that the `master` bot plays with. Needs PyTorch; playing does not."""
