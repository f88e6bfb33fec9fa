"""Signals in processes that tests start."""

import signal


def accept_interrupts() -> None:
    """Restore the default action of SIGINT, as `preexec_fn` of a process that is interrupted.

    A shell without job control starts background commands with SIGINT ignored, and their child
    processes inherit that.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
