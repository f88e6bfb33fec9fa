"""How long tests wait for what has to happen."""

PATIENCE = 300.0
"""Seconds before a test fails, where every core is busy with other work."""
