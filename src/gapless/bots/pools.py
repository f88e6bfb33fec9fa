"""What processes of a pool have in common, whoever they play for."""

import multiprocessing
import os
import signal
import threading


def follow_parent() -> None:
    """Leaves Ctrl-C to the main process, and ends with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
