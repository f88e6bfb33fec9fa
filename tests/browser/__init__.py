"""The page in a real browser, in a run of its own: `pytest tests/browser`."""
