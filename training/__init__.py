"""Train the value functions of the `master` bot. This needs PyTorch; playing does not."""
