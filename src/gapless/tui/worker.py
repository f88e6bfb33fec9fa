"""A process that thinks, so that a screen never waits: jobs go in and answers come out, pickled.

It ends when its input does, so also with the program that started it, however that ends.
"""

import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from gapless.core.errors import GaplessError
from gapless.local.errors import PlayError

T = TypeVar("T")


class _Job(NamedTuple):
    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    answer: Future[Any]


class Worker:
    """Does one job after another in its process, which is started by the first one."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        threading.Thread(target=self._carry, daemon=True).start()

    def submit(self, work: Callable[..., T], *arguments: Any) -> Future[T]:
        """Asks for what a function of a module answers."""
        answer: Future[T] = Future()
        self._jobs.put(_Job(work, arguments, answer))
        return answer

    def close(self) -> None:
        self._closed = True
        self._jobs.put(None)
        if self._process is not None:
            with suppress(OSError):
                self._process.terminate()

    def _carry(self) -> None:
        while (job := self._jobs.get()) is not None:
            if not job.answer.set_running_or_notify_cancel():
                continue
            try:
                job.answer.set_result(self._do(job))
            except BaseException as error:  # noqa: BLE001  whatever it is, who asked must hear of it
                job.answer.set_exception(error)
        self._end()

    def _do(self, job: _Job) -> Any:
        if self._closed:
            raise PlayError("tui-worker")
        process = self._process or self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            pickle.dump((job.work, job.arguments), process.stdin)
            process.stdin.flush()
            fine, answer = pickle.load(process.stdout)
        except (OSError, EOFError, pickle.UnpicklingError):
            self._end()
            raise PlayError("tui-worker") from None
        if not fine:
            raise answer
        return answer

    def _start(self) -> subprocess.Popen[bytes]:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "gapless.tui.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=os.name == "posix",
        )
        return self._process

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.terminate()
        with process, suppress(OSError):
            process.communicate()


def serve() -> None:
    """The other side: does jobs until there are no more."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    jobs, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    while True:
        try:
            work, arguments = pickle.load(jobs)
        except EOFError:
            return
        try:
            answer = (True, work(*arguments))
        except GaplessError as error:
            answer = (False, error)
        except Exception as error:  # noqa: BLE001  it is said on the other side
            answer = (False, PlayError("tui-job", reason=repr(error)))
        pickle.dump(answer, answers)
        answers.flush()


if __name__ == "__main__":
    serve()
