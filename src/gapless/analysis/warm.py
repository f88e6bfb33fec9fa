"""Compile the search, the master and the roll-outs ahead of their first use."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread

from gapless.core.ramp import Ramp
from gapless.editions import boards, edition

BOARDS = ("1", "henhouse")
"""Boards that need all compiled functions: one without special spaces, one with changing ones."""


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
    """Load the compiled search, master and roll-outs for all boards, or compile them."""
    from gapless.bots.master import WEIGHTS, evaluator_for  # noqa: PLC0415
    from gapless.search.hindsight import hindsight  # noqa: PLC0415

    from .roll_outs import RollOuts  # noqa: PLC0415
    from .seat_round import CardState  # noqa: PLC0415

    classic = edition("classic")
    warmed = [boards(classic)[ref] for ref in BOARDS]
    for board in warmed:
        hindsight(classic, board, classic.start[:1])
        evaluator = evaluator_for(WEIGHTS, classic, board, frozenset(), alone=True)
        if evaluator is not None:
            start = evaluator.rules.positions([Ramp(board)], [0b111])
            evaluator.expect(start, 3, depth=2, width=1)
            evaluator.expect(start, 3, depth=3, width=1)
            evaluator.exact(start, 3)
            evaluator.value(start, 0)
    tiles = tuple(map(classic.tiles.__getitem__, classic.build[:2]))
    rolled = RollOuts(classic, warmed[0], frozenset(), alone=True)
    rolled.outlooks([CardState(Ramp(warmed[0]), tiles, tiles)], [None])
    with suppress(OSError):
        for marker in _markers():
            marker.touch()


def _markers() -> list[Path]:
    """Return the files in the caches that say that these hold everything."""
    from gapless.engine.jit import cache_folder  # noqa: PLC0415 - it loads the compiler

    own = Path(__file__).parent
    return [
        cache_folder(folder) / "complete"
        for folder in (own, own.parent / "bots", own.parent / "search")
    ]


def _warm() -> None:
    if not all(marker.exists() for marker in _markers()):
        command = [sys.executable, "-c", f"from {__name__} import compile_all; compile_all()"]
        pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
        with subprocess.Popen(command, stdin=pipe, stdout=nothing, stderr=nothing) as compiler:
            compiler.wait()
    load()


def compile_all() -> None:
    """Be the process that compiles; it ends with its input, that is with the one that waits."""
    Thread(target=_end_with_input, daemon=True).start()
    load()


def _end_with_input() -> None:
    os.read(0, 1)
    os._exit(1)
