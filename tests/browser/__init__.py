"""The page in a real browser. Run on their own: `make browser`."""
