"""The rules of the game as values: no I/O, no third-party import, nothing global."""
