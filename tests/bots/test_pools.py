"""Processes of pools leave Ctrl-C to the main process, from their first moment on."""

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import Connection

from gapless.bots.pools import Followers, follow_parent


def is_blocked() -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def tell(line: Connection) -> None:
    line.send(is_blocked())


def interrupt_itself() -> bool:
    os.kill(os.getpid(), signal.SIGINT)
    return is_blocked()


def test_a_process_that_is_just_starting_does_not_hear_ctrl_c() -> None:
    context = Followers()
    here, there = context.Pipe()
    process = context.Process(target=tell, args=(there,))
    process.start()
    assert here.recv() is True
    process.join()
    assert process.exitcode == 0
    assert not is_blocked()


def test_a_process_that_has_begun_ignores_ctrl_c() -> None:
    with ProcessPoolExecutor(1, Followers(), follow_parent) as pool:
        assert pool.submit(interrupt_itself).result() is False
