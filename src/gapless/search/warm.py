"""Compile the search ahead of its first use."""

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread

from gapless.editions import boards, edition

BOARDS = ("1", "eggshells")
"""Boards that need all compiled functions: one without special spaces, and one with eggs."""


def warm_up() -> Thread:
    """Load the compiled search in a background thread; compile it first if it is not cached.

    Another process compiles it: in this one compiling would block all other threads.
    """
    thread = Thread(target=_warm, name="warm-up", daemon=True)
    thread.start()
    return thread


def ready() -> bool:
    """Return whether the search can run on all boards without loading or compiling anything."""
    layers = sys.modules.get("gapless.search.layers")
    return layers is not None and len(layers.expand.signatures) == len(BOARDS)


def load() -> None:
    """Load the compiled search for all boards, or compile it."""
    from .hindsight import hindsight  # noqa: PLC0415

    classic = edition("classic")
    for ref in BOARDS:
        hindsight(classic, boards(classic)[ref], classic.start[:1])
    with suppress(OSError):
        _marker().touch()


def _marker() -> Path:
    """Return the file in the cache that says that it holds everything."""
    from gapless.engine.jit import cache_folder  # noqa: PLC0415 - it loads the compiler

    return cache_folder(Path(__file__).parent) / "complete"


def _warm() -> None:
    if not _marker().exists():
        subprocess.run(
            [sys.executable, "-c", f"from {__name__} import load; load()"],
            check=False,
            capture_output=True,
        )
    load()
