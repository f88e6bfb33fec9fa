"""A TCP proxy that can stop passing bytes on, as a network that drops every packet."""

import asyncio
import threading
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from .patience import PATIENCE

T = TypeVar("T")


class LoopThread:
    """An event loop in a thread, so that proxies run while the test's own loop is busy."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the thread; return its result."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def close(self) -> None:
        """End the thread."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()


class DroppingProxy:
    """Passes TCP connections on to `target`, a port of this machine, unless dropped.

    While dropped, connections stay open, new ones are accepted, and no byte goes either way; what
    was sent meanwhile arrives after `heal`, as after a retransmission.
    """

    def __init__(self, thread: LoopThread, target: int) -> None:
        self.target = target
        self.port = 0
        self.connections = 0
        """The number of connections that were ever accepted."""
        self._thread = thread
        self._passing = asyncio.Event()
        self._relays: set[asyncio.Task[None]] = set()
        self._server = thread.run(self._start())

    def drop(self) -> None:
        """Pass nothing on from now on."""
        self._thread.run(self._set(passing=False))

    def heal(self) -> None:
        """Pass everything on again."""
        self._thread.run(self._set(passing=True))

    def cut(self) -> None:
        """Close all connections; new ones can be opened at once."""
        self._thread.run(self._end_relays())

    def close(self) -> None:
        """Close all connections and the port."""
        self._thread.run(self._stop())

    async def _start(self) -> asyncio.Server:
        self._passing.set()
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    async def _stop(self) -> None:
        self._server.close()
        await self._end_relays()

    async def _end_relays(self) -> None:
        for relay in self._relays:
            relay.cancel()
        await asyncio.gather(*self._relays, return_exceptions=True)

    async def _set(self, *, passing: bool) -> None:
        (self._passing.set if passing else self._passing.clear)()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        relay = asyncio.current_task()
        assert relay is not None
        self._relays.add(relay)
        ends = [writer]
        try:
            await self._passing.wait()
            onward = await self._connect()
            ends.append(onward[1])
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pass_on(reader, onward[1]))
                both.create_task(self._pass_on(onward[0], writer))
        except (OSError, ExceptionGroup, asyncio.CancelledError):
            pass
        finally:
            self._relays.discard(relay)
            for end in ends:
                end.transport.abort()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.target)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65_536):
            await self._passing.wait()
            writer.write(data)
            await writer.drain()
        await self._passing.wait()
        with suppress(OSError):
            writer.write_eof()


class BalancingProxy(DroppingProxy):
    """Passes each connection on to the next of several servers that accepts it."""

    def __init__(self, thread: LoopThread, targets: Sequence[int]) -> None:
        super().__init__(thread, targets[0])
        self._targets = targets

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        for number in range(len(self._targets)):
            self.target = self._targets[(self.connections + number) % len(self._targets)]
            try:
                return await super()._connect()
            except OSError:
                continue
        raise ConnectionRefusedError
