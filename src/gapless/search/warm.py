"""Compile the search ahead of its first use."""

import subprocess
import sys
from pathlib import Path
from threading import Thread

from gapless.editions import edition


def warm_up() -> Thread:
    """Load the compiled search in a background thread; compile it first if it is not cached.

    Another process compiles it: in this one compiling would block all other threads.
    """
    thread = Thread(target=_warm, name="warm-up", daemon=True)
    thread.start()
    return thread


def ready() -> bool:
    """Return whether the search can run without loading or compiling anything."""
    layers = sys.modules.get("gapless.search.layers")
    return layers is not None and bool(layers.expand.signatures)


def load() -> None:
    """Load the compiled search, or compile it."""
    from .hindsight import hindsight  # noqa: PLC0415

    classic = edition("classic")
    hindsight(classic, classic.boards[classic.rounds[0]], classic.start[:1])


def _warm() -> None:
    from gapless.engine.jit import cache_folder  # noqa: PLC0415 - it loads the compiler

    if not cache_folder(Path(__file__).parent).exists():
        subprocess.run(
            [sys.executable, "-c", f"from {__name__} import load; load()"],
            check=False,
            capture_output=True,
        )
    load()
