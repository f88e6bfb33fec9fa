"""Compiles ahead, so that nobody waits for a compiler."""

import subprocess
import sys
from pathlib import Path
from threading import Thread

from gapless.editions import edition


def warm_up() -> Thread:
    """Loads in the background what a player needs; compiles it first where there is no cache.

    Compiling is left to another process: here it would hold up everything else.
    """
    thread = Thread(target=_warm, name="warm-up", daemon=True)
    thread.start()
    return thread


def ready() -> bool:
    """Whether what a player needs can run at once."""
    layers = sys.modules.get("gapless.search.layers")
    return layers is not None and bool(layers.expand.signatures)


def load() -> None:
    """Loads what a player needs, or compiles it."""
    from .hindsight import hindsight  # noqa: PLC0415

    classic = edition("classic")
    hindsight(classic, classic.boards[classic.rounds[0]], classic.start[:1])


def _warm() -> None:
    from .jit import cache_folder  # noqa: PLC0415 - it loads the compiler

    if not cache_folder(Path(__file__).parent).exists():
        subprocess.run(
            [sys.executable, "-c", f"from {__name__} import load; load()"],
            check=False,
            capture_output=True,
        )
    load()
