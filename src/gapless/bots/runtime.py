"""The processes in which bots think: one kind of pool for the server, the terminal and the arena.

A pool starts its processes when they are needed, gives each one job at a time, and replaces a
process that ends. Jobs wait in one queue, and a job can be cancelled at any time. The processes
are in a session of their own, so that Ctrl-C reaches the main process alone, and they end when
their input does: that is, with the main process, however it ends.
"""

import asyncio
import logging
import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from functools import lru_cache, partial
from typing import IO, Any, TypeVar

from gapless.core.acts import Act
from gapless.core.errors import GaplessError
from gapless.core.view import View

from .bot import Bot, ask
from .levels import make_bot
from .process import kill_bots

T = TypeVar("T")

TERMINATED = 143
CLEAN_UP_SECONDS = 2.0
"""The time a process has to end the bots it started once its input has ended."""
KILL_SECONDS = 5.0
"""A process that has not ended by itself after this time is killed."""
CACHED_BOTS = 8
ONE_CORE = {
    f"{library}_NUM_THREADS": "1" for library in ("OMP", "OPENBLAS", "MKL", "VECLIB", "NUMBA")
}
"""Limits NumPy to one core per process, so that processes don't slow each other down."""

_COMMAND = "import sys; sys.path[:] = {}; from gapless.bots.runtime import serve; serve()"
_ENDED = (EOFError, OSError, ValueError, pickle.UnpicklingError)
"""Raised by reading from a pipe that has ended, within a message or not, or has been closed."""
_log = logging.getLogger(__name__)


def think(name: str, seed: int, seconds: float, view: View) -> Act:
    """Return a bot's act on a view, in this process.

    Bots are cached by name and seed; those of the same level share their networks. `seconds` is
    the limit for each answer of a `cmd:` bot. `BotError` if the bot fails.
    """
    return ask(_bot(name, seed, seconds), view)


@lru_cache(maxsize=CACHED_BOTS)
def _bot(name: str, seed: int, seconds: float) -> Bot:
    return make_bot(name, seed, seconds)


class JobError(GaplessError):
    """A job was not done."""


class PoolJob(Future[T]):
    """A call that waits in a pool's queue or is running in one of its processes."""

    def __init__(self, work: Callable[..., T], arguments: tuple[Any, ...]) -> None:
        super().__init__()
        self.work, self.arguments = work, arguments
        self._stop: Callable[[], object] | None = None
        self._lock = threading.Lock()

    def cancel(self) -> bool:
        """Remove the job from the queue; if it is running, end its process.

        A running job then fails with `JobError`, for a future that runs can't be cancelled.
        """
        with self._lock:
            if self._stop is not None:
                self._stop()
            return super().cancel()

    def run(self, slot: "_ProcessSlot") -> None:
        """Do the job in a process, unless it has been cancelled."""
        with self._lock:
            if not self.set_running_or_notify_cancel():
                return
            self._stop = slot.end
        try:
            try:
                result = slot.call(self.work, self.arguments)
            finally:
                with self._lock:
                    self._stop = None
            self.set_result(result)
        except BaseException as error:  # noqa: BLE001 - the caller of the job gets it
            self.set_exception(error)


class ProcessPool:
    """At most `count` processes that call functions of modules.

    `prepare` is called first in each process. `environment` is added to its environment
    variables. What it writes to stderr is shown unless the pool is `quiet`.
    """

    def __init__(
        self,
        count: int,
        *,
        prepare: Callable[[], None] | None = None,
        environment: Mapping[str, str] | None = None,
        quiet: bool = False,
    ) -> None:
        self._queue: queue.SimpleQueue[PoolJob[Any] | None] = queue.SimpleQueue()
        make = partial(_Process, environment or {}, quiet=quiet)
        self._slots = [_ProcessSlot(prepare, make) for _ in range(count)]
        self._threads: list[threading.Thread] = []
        self._closed = False

    def start(self) -> None:
        """Start all processes now, so that no job has to wait for one."""
        for slot in self._slots:
            slot.start()
        self._start_threads()

    def submit(self, work: Callable[..., T], *arguments: Any) -> PoolJob[T]:
        """Queue a call of a module's function; the job's result is what it returns.

        A `GaplessError` is raised again from the result, and another exception as `JobError`.
        """
        job = PoolJob(work, arguments)
        if self._closed:
            job.set_exception(JobError("worker-ended"))
            return job
        self._start_threads()
        self._queue.put(job)
        return job

    async def run(self, seconds: float, work: Callable[..., T], *arguments: Any) -> T:
        """Call a function in a process; `JobError` if that takes longer than `seconds`.

        If the process is killed meanwhile, the call is made again once in another.
        """
        try:
            async with asyncio.timeout(seconds):
                try:
                    return await asyncio.wrap_future(self.submit(work, *arguments))
                except JobError as error:
                    if error.code != "worker-ended" or self._closed:
                        raise
                    _log.warning("a pool process ended", extra={"work": work.__name__})
                    return await asyncio.wrap_future(self.submit(work, *arguments))
        except TimeoutError:
            raise JobError("worker-slow", seconds=f"{seconds:g}") from None

    def close(self, *, wait: bool = True) -> None:
        """End all processes, whatever they are doing, and fail the jobs that still wait.

        Without `wait` the processes may end a little later, within `CLEAN_UP_SECONDS`.
        """
        self._closed = True
        with suppress(queue.Empty):
            while True:
                job = self._queue.get_nowait()
                if job is not None and job.set_running_or_notify_cancel():
                    job.set_exception(JobError("worker-ended"))
        for _ in self._threads:
            self._queue.put(None)
        ending = [slot.close() for slot in self._slots]
        for thread in (*ending, *self._threads) if wait else ():
            if thread is not None:
                thread.join(2 * KILL_SECONDS)

    @property
    def pids(self) -> list[int]:
        """The ids of the processes that have been started and not been ended by the pool."""
        return [slot.pid for slot in self._slots if slot.pid is not None]

    def _start_threads(self) -> None:
        for slot in self._slots[len(self._threads) :]:
            self._threads.append(_started(self._work, slot))

    def _work(self, slot: "_ProcessSlot") -> None:
        while (job := self._queue.get()) is not None:
            job.run(slot)


class _ProcessSlot:
    """A place for one process, which is started when it is needed and replaced when it ends."""

    def __init__(self, prepare: Callable[[], None] | None, make: "Callable[[], _Process]") -> None:
        self._prepare, self._make = prepare, make
        self._process: _Process | None = None
        self._closed = False
        self._lock = threading.Lock()

    def start(self) -> "_Process":
        with self._lock:
            if self._closed:
                raise JobError("worker-ended")
            if self._process is not None and self._process.popen.poll() is not None:
                self._process.end()
                self._process = None
            if self._process is None:
                self._process = self._make()
                self._process.write(pickle.dumps(self._prepare))
            return self._process

    def call(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        message = pickle.dumps((work, arguments))
        process = self.start()
        try:
            answer = process.call(message)
        except _ENDED:
            self.end()
            raise JobError("worker-ended") from None
        result, error, trace = pickle.loads(answer)
        if error is not None:
            error.add_note(trace)
            raise error
        return result

    @property
    def pid(self) -> int | None:
        process = self._process
        return None if process is None else process.popen.pid

    def end(self) -> threading.Thread | None:
        """End the process, if there is one; the next job gets another."""
        with self._lock:
            process, self._process = self._process, None
        return None if process is None else _started(process.end)

    def close(self) -> threading.Thread | None:
        self._closed = True
        return self.end()


class _Process:
    """The parent's side of a process: pickled messages go in and answers come out.

    Each is pickled again as bytes, so that one that can't be unpickled does not affect the next.
    """

    def __init__(self, environment: Mapping[str, str], *, quiet: bool) -> None:
        self.popen = subprocess.Popen(
            [sys.executable, "-c", _COMMAND.format(sys.path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if quiet else None,
            env={**os.environ, **environment},
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        assert self.popen.stdin is not None
        assert self.popen.stdout is not None
        self._input, self._output = self.popen.stdin, self.popen.stdout

    def write(self, message: bytes) -> None:
        with suppress(OSError, ValueError):
            _write(self._input, message)

    def call(self, message: bytes) -> Any:
        """Return the answer to a message; raise one of `_ENDED` if the process has ended."""
        self.write(message)
        return pickle.load(self._output)

    def end(self) -> None:
        """Close the input, which asks the process to end, and wait for it."""
        with suppress(OSError):
            self._input.close()
        try:
            self.popen.wait(KILL_SECONDS)
        except subprocess.TimeoutExpired:
            self.popen.kill()
            self.popen.wait()
        self._output.close()


def serve() -> None:
    """Be a process of a pool: answer messages from stdin on stdout until stdin ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Nothing is to be cleaned up yet; an exception in the middle of an import would be reported.
    signal.signal(signal.SIGTERM, lambda *_: os._exit(TERMINATED))
    incoming, outgoing = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123 - a bot's programs must not read ours
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    messages: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    _started(_receive, incoming, messages)
    prepare = pickle.loads(messages.get())
    if prepare is not None:
        prepare()
    signal.signal(signal.SIGTERM, _stop)
    while True:
        _write(outgoing, _answer(messages.get()))


def _answer(message: bytes) -> bytes:
    try:
        work, arguments = pickle.loads(message)
        return pickle.dumps((work(*arguments), None, ""))
    except Exception as error:  # noqa: BLE001 - it is raised again on the other side
        known = isinstance(error, GaplessError)
        failed = error if known else JobError("worker-failed", reason=repr(error))
        return pickle.dumps((None, failed, traceback.format_exc()))


def _receive(incoming: IO[bytes], messages: "queue.SimpleQueue[bytes]") -> None:
    with suppress(*_ENDED):
        while True:
            messages.put(pickle.load(incoming))
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(CLEAN_UP_SECONDS)
    kill_bots()
    os._exit(TERMINATED)


def _stop(*_: object) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(TERMINATED)


def _started(work: Callable[..., object], *arguments: object) -> threading.Thread:
    thread = threading.Thread(target=work, args=arguments, daemon=True)
    thread.start()
    return thread


def _write(file: IO[bytes], message: bytes) -> None:
    pickle.dump(message, file)
    file.flush()
