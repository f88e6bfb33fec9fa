"""Tests of the training, run by `make soak`."""
