"""What processes of a pool have in common, whoever they play for."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.resource_tracker import ensure_running


class _Follower(SpawnProcess):
    """Leaves Ctrl-C to the main process from its first moment on."""

    def start(self) -> None:
        with _deaf():
            super().start()


class Followers(SpawnContext):
    """Starts the processes of a pool; each is to begin with `follow_parent`."""

    Process = _Follower  # type: ignore[mutable-override]


def follow_parent() -> None:
    """Leaves Ctrl-C to the main process, and ends with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if os.name == "posix":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_end_with_parent, daemon=True).start()


@contextmanager
def _deaf() -> Iterator[None]:
    """A process that is started meanwhile does not hear Ctrl-C."""
    if os.name != "posix":
        yield
        return
    ensure_running()  # or it would start now, and let signals through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
