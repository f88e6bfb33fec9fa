"""Send messages to a socket without waiting."""

import asyncio
import contextlib
import types
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator, MutableMapping
from typing import Any, TypeAlias

Send: TypeAlias = Callable[[MutableMapping[str, Any]], Coroutine[Any, Any, None]]


class Outbox:
    """The queue of messages for one socket.

    While the socket accepts data at once, no task is needed. When it is slow, a task sends the
    queue; when more than `most` characters are queued, `cut` is called.
    """

    def __init__(self, send: Send, most: int, cut: Callable[[], None]) -> None:
        self._send = send
        self._most = most
        self._cut = cut
        self._lag: deque[str] = deque()
        self._lagging = 0
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def post(self, text: str) -> None:
        """Send a message now, or queue it."""
        if self._closed:
            return
        if self._task is not None:
            self._queue(text)
            return
        sending = self._send({"type": "websocket.send", "text": text})
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
        except (OSError, RuntimeError):
            self._closed = True
            return
        self._task = asyncio.create_task(self._catch_up(_resume(sending, waits_for)))

    def close(self) -> None:
        """Discard the queue."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()

    def _queue(self, text: str) -> None:
        self._lag.append(text)
        self._lagging += len(text)
        if self._lagging > self._most:
            self.close()
            self._cut()

    async def _catch_up(self, started: Awaitable[None]) -> None:
        try:
            await started
            while self._lag:
                text = self._lag.popleft()
                self._lagging -= len(text)
                await self._send({"type": "websocket.send", "text": text})
        except (OSError, RuntimeError):
            self._closed = True
        finally:
            self._task = None


@types.coroutine
def _resume(started: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """Await the rest of a coroutine that was started by hand and waits for a future."""
    with contextlib.closing(started):
        yield waits_for
        yield from started.__await__()
