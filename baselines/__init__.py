"""Scores of simple players in the environments: `python -m baselines` prints the table."""
