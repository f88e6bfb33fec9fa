"""Tests of the proofs, run by `make soak`."""
