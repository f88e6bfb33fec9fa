"""Tests that need PyTorch, run by `make soak`."""
