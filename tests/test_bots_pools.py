"""Processes of pools leave Ctrl-C to the main process, from their first moment on."""

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import Connection

import pytest

from gapless.bots.pools import Followers, follow_parent

pytestmark = pytest.mark.skipif(os.name != "posix", reason="only there signals can be blocked")


def tell(line: Connection) -> None:
    line.send(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))


def hears() -> tuple[bool, bool]:
    blocked = signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    os.kill(os.getpid(), signal.SIGINT)
    return blocked, signal.getsignal(signal.SIGINT) is not signal.SIG_IGN


def test_a_process_that_is_just_starting_does_not_hear_ctrl_c() -> None:
    context = Followers()
    here, there = context.Pipe()
    process = context.Process(target=tell, args=(there,))
    process.start()
    assert here.recv() is True
    process.join()
    assert process.exitcode == 0
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_a_process_that_has_begun_ignores_ctrl_c() -> None:
    with ProcessPoolExecutor(1, Followers(), follow_parent) as pool:
        assert pool.submit(hears).result() == (False, False)
        assert pool.submit(os.getpid).result() != os.getpid()
