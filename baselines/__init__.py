"""How well simple players do in the environments: `python -m baselines` makes the table."""
