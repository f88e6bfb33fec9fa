"""Calls that take long, in slices of less than a second: what is left waits in its process.

A sliced call runs in a thread of a pool process, which works only while `advance` waits for it. It
gets a `Pauses` as its last argument and calls it several times a second.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, NamedTuple

SLICE_SECONDS = 0.6
"""After this time a call is paused where it can be."""
MOST_PAUSED = 16
"""Calls that are paused in a process; the queue admits fewer (`processes.MOST_STARTED`)."""


class Pauses:
    """What a sliced call uses to let others work; without slices it does nothing."""

    def __call__(self) -> None:
        """Let others work if the slice is over."""

    def seconds(self) -> float:
        """Return a time that stands still during pauses."""
        return time.monotonic()


NO_PAUSES = Pauses()
"""For calls that nobody else waits for."""


class Slice(NamedTuple):
    """The end of a slice: whether the call is done, its result, and the seconds of the slice."""

    done: bool
    result: Any
    seconds: float


class _Dropped(BaseException):
    """Raised in a call that nobody waits for any more."""


class _SlicedCall(Pauses):
    """A call in a thread of its own."""

    def __init__(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        self._go, self._paused = threading.Semaphore(0), threading.Semaphore(0)
        self._began = self._worked = 0.0
        self._dropped = False
        self._outcome: Future[Any] = Future()
        threading.Thread(target=self._run, args=(work, arguments), daemon=True).start()

    def advance(self) -> Slice:
        self._began = time.monotonic()
        self._go.release()
        self._paused.acquire()
        seconds = time.monotonic() - self._began
        self._worked += seconds
        done = self._outcome.done()
        return Slice(done, self._outcome.result() if done else None, seconds)

    def drop(self) -> None:
        self._dropped = True
        self._go.release()

    def __call__(self) -> None:
        if time.monotonic() - self._began >= SLICE_SECONDS:
            self._paused.release()
            self._wait()

    def seconds(self) -> float:
        return self._worked + time.monotonic() - self._began

    def _wait(self) -> None:
        self._go.acquire()
        if self._dropped:
            raise _Dropped

    def _run(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        with suppress(_Dropped):
            self._wait()
            try:
                self._outcome.set_result(work(*arguments, self))
            except Exception as error:  # noqa: BLE001 - `advance` raises it
                self._outcome.set_exception(error)
            self._paused.release()


_paused: OrderedDict[str, _SlicedCall] = OrderedDict()
"""The calls that wait in this process for their next slice, by an id of their own."""


def advance(id: str, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Slice:
    """Work on a call for one slice; a call that this process does not know begins now."""
    call = _paused.pop(id, None) or _SlicedCall(work, arguments)
    part = call.advance()
    if not part.done:
        _paused[id] = call
        if len(_paused) > MOST_PAUSED:
            _paused.popitem(last=False)[1].drop()
    return part


def forget(id: str) -> None:
    """Drop a call that nobody waits for any more."""
    if (call := _paused.pop(id, None)) is not None:
        call.drop()


def timed(work: Callable[..., Any], *arguments: Any) -> Slice:
    """Return the result of a call that is not sliced."""
    began = time.monotonic()
    return Slice(done=True, result=work(*arguments), seconds=time.monotonic() - began)
