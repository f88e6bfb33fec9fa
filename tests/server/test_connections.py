"""Clients that do not read, do not finish, or send too much: they end, and nobody else notices."""

import asyncio
import contextlib
import gc
import logging
import resource
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.utils import apply_mask

from gapless.rooms.quotas import address_group
from gapless.rooms.visits import Visit
from gapless.server.http.connections import (
    CLOSE_SECONDS,
    SPARE_DESCRIPTORS,
    TRIM_BYTES,
    Connections,
    OpenConnection,
    raise_descriptor_limit,
)
from gapless.server.http.protocols import (
    FRAMES_AT_ONCE,
    MOST_FRAGMENTS,
    MOST_PIPELINED,
    NEVER,
    HttpConnection,
    LimitedFrames,
    SocketConnection,
)
from testbed.client import TableSocket
from testbed.patience import PATIENCE
from testbed.running import GENEROUS, Running
from testbed.waiting import wait_for

from .attacker import CLOSE, CONT, PING, PONG, TEXT, Attacker, frame

ELSEWHERE = "127.0.0.2"
"""An address that is no trusted proxy."""

Serve = Callable[..., Running]


class FakeClock:
    """The clock of a server's deadlines, which the test moves on."""

    def __init__(self, server: Running) -> None:
        self.now = 1000.0
        server.app.connections.clock = lambda: self.now


@contextlib.contextmanager
def keeps_ticking(server: Running) -> Iterator[None]:
    """The event loop ticks during and after the abuse."""
    monitor = server.app.loop_monitor
    before = monitor.ticks
    yield
    wait_for(lambda: monitor.ticks >= before + 3)


def all_closed(server: Running) -> None:
    """Counters agree that nobody is connected."""
    connections = server.app.connections
    wait_for(lambda: not len(connections))
    assert connections.sockets == 0
    assert connections.unsent == 0
    assert not connections._silent
    for host in ("127.0.0.1", ELSEWHERE):
        assert connections.per_address(host) == (0, 0)


async def back_and_forth(line: TableSocket, times: int) -> None:
    """Act and take it back: every viewer is sent a state each time."""
    for _ in range(times):
        await line.play(1)
        await line.say(type="practice-back", position=line.position)


async def test_sockets_that_read_nothing(serve: Serve, sqlite: str) -> None:
    lag = 60_000
    server = serve(sqlite, limits=replace(GENEROUS, lag_bytes=lag))
    connections = server.app.connections
    browser = server.browser()
    table = await browser.create("Red", boards=["1"] * 12, practice=True)
    async with browser.sit(table) as line:
        for _ in range(2):
            with ExitStack() as stack, keeps_ticking(server):
                for _ in range(6):
                    stack.enter_context(Attacker(server.url)).watch(table)
                await asyncio.to_thread(wait_for, lambda: connections.sockets == 7)
                while connections.sockets > 1:
                    await back_and_forth(line, 5)
                    assert connections.unsent <= 7 * 2 * lag
                # They are gone though they never closed, and nothing of theirs is kept.
                assert connections.unsent == 0
                assert len(connections) == 1
    all_closed(server)


async def test_a_slow_reader_has_limited_time(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, limits=replace(GENEROUS, lag_bytes=100_000_000))
    clock, connections = FakeClock(server), server.app.connections
    browser = server.browser()
    table = await browser.create("Red", boards=["1"] * 12, practice=True)
    async with browser.sit(table) as line:
        with Attacker(server.url) as attacker:
            attacker.watch(table)
            await asyncio.to_thread(wait_for, lambda: connections.sockets == 2)
            while not connections.unsent:
                await back_and_forth(line, 5)
            clock.now += server.app.settings.limits.lag_seconds + 1
            wait_for(lambda: connections.sockets == 1)
            assert connections.unsent == 0
    all_closed(server)


async def test_a_descriptor_counts_until_it_is_closed(serve: Serve, sqlite: str) -> None:
    limits = replace(GENEROUS, sockets_per_address=2, lag_bytes=100_000_000)
    server = serve(sqlite, limits=limits, proxies="")
    clock, connections = FakeClock(server), server.app.connections
    browser = server.browser()
    table = await browser.create("Red", boards=["1"] * 12, practice=True)
    async with browser.sit(table) as line:
        with ExitStack() as stack:
            unread = [stack.enter_context(Attacker(server.url, ELSEWHERE)) for _ in range(2)]
            for attacker in unread:
                attacker.watch(table)
            await asyncio.to_thread(wait_for, lambda: connections.per_address(ELSEWHERE) == (2, 2))
            while connections.unsent < 2 * 150_000:
                await back_and_forth(line, 5)
            room = server.app.hub.rooms[table]
            for attacker in unread:
                assert attacker.send(frame(CLOSE))
            wait_for(lambda: len(room.viewers) == 1)
            # The table has no viewers left, but both descriptors are open: no third one is let in.
            with Attacker(server.url, ELSEWHERE) as third:
                third.watch(table)
                assert b"sockets-many" in third.rest()
            assert connections.per_address(ELSEWHERE)[1] == 2
            clock.now += CLOSE_SECONDS + 1
            wait_for(lambda: connections.per_address(ELSEWHERE) == (0, 0))
            assert connections.unsent == 0
    all_closed(server)


FLOODS = {
    "pings": frame(PING) * 1_500,
    "pongs": frame(PONG) * 1_500,
    "empty fragments": frame(TEXT, last=False) + frame(CONT, last=False) * 1_500,
    "few fragments": frame(TEXT, last=False) + frame(CONT, b"x", last=False) * MOST_FRAGMENTS,
    "messages in fragments": (frame(TEXT, b"{", last=False) + frame(CONT, b"}")) * 600,
}


async def test_floods_of_frames_end_the_socket(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, limits=replace(GENEROUS, messages_per_second=20, messages_at_once=60))
    connections = server.app.connections
    browser = server.browser()
    table = await browser.create("Red", boards=["1"] * 12)
    async with browser.sit(table) as line:
        for name, flood in FLOODS.items():
            with Attacker(server.url) as attacker, keeps_ticking(server):
                attacker.watch(table)
                attacker.send(flood)
                assert attacker.close_code() in {1008, 4429}, name
        with Attacker(server.url) as attacker, keeps_ticking(server):
            # One that does not read its pongs either.
            attacker.watch(table)
            while attacker.send(frame(PING, b"x" * 125) * 500):
                assert connections.unsent < 200_000
        await line.play(1)
    all_closed(server)


async def test_honest_pings_and_fragments_are_served(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", boards=["1"])
    async with browser.sit(table) as line:
        for _ in range(20):
            await (await line.socket.ping(b"x"))
        await line.socket.send(["{", '"type":', '"x"}'])
        await line.until(lambda line: line.heard[-1]["type"] == "error")
        assert line.heard[-1]["code"] == "message-form"
        await line.play(1)


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_texts_are_sent_in_the_frames_of_the_library(size: int) -> None:
    text = b"x" * size
    frames = LimitedFrames(GENEROUS, Counter(), state=OPEN)
    frames.send_text(text)
    frames.send_text(text, fin=False)
    expected = [Frame(Opcode.TEXT, text, fin).serialize(mask=False) for fin in (True, False)]
    assert frames.data_to_send() == expected


def rarely(draw: st.DrawFn) -> bool:
    return draw(st.integers(0, 9)) == 9


@st.composite
def streams(draw: st.DrawFn) -> list[bytes]:
    """Frames of a client, most of them whole, short texts in a piece of their own."""
    texts = st.sampled_from([b"", b"{}", b"x" * 125, b"x" * 126, "ж".encode()])
    pieces = [b""]
    for _ in range(draw(st.integers(2, 9))):
        data, mask = draw(texts), draw(st.sampled_from([b"\0\0\0\0", b"\1\2\3\4"]))
        code = draw(st.sampled_from([CONT, 0x2, 0x3, CLOSE, PING])) if rarely(draw) else TEXT
        whole = bytearray(frame(code, data, last=not rarely(draw)))
        start = len(whole) - len(data)
        whole[start - 4 :] = mask + apply_mask(data, mask)
        cut = draw(st.sampled_from([1, 2, 5, start, start + 1])) if rarely(draw) else 0
        if rarely(draw):
            pieces[-1] += whole[:cut]
        else:
            pieces.append(bytes(whole[:cut]))
        pieces.append(bytes(whole[cut:]))
    return [piece for piece in pieces if piece]


def parsed(pieces: list[bytes], *, by_library: bool) -> tuple[object, ...]:
    """Return the frames of a stream, the exception that ended it, and what is sent back."""
    frames = LimitedFrames(GENEROUS, Counter(), max_size=200, state=OPEN)
    found: list[tuple[int, bytes, bool]] = []
    for piece in pieces:
        text = None if by_library else frames.short_text(piece)
        if text is None:
            frames.receive_data(piece)
            events = [one for one in frames.events_received() if isinstance(one, Frame)]
            found += [(one.opcode, bytes(one.data), one.fin) for one in events]
        else:
            found.append((TEXT, text, True))
    return found, repr(frames.parser_exc), frames.data_to_send()


_OPENING, _SHORT = frame(TEXT, b"{", last=False), frame(TEXT, b"{}")


@given(streams())
@example([_SHORT, _SHORT])
@example([_OPENING, _SHORT])
@example([_OPENING, frame(CONT, b"}"), _SHORT])
@example([_SHORT + _SHORT[:2], _SHORT])
@example([_SHORT, _SHORT[:1], _SHORT])
@example([_SHORT, frame(CLOSE), _SHORT])
@example([_SHORT, b"\x81\x06{    }"])
def test_short_texts_are_read_as_the_library_does(pieces: list[bytes]) -> None:
    assert parsed(pieces, by_library=False) == parsed(pieces, by_library=True)


def test_short_texts_need_no_parser_and_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    frames = LimitedFrames(replace(GENEROUS, messages_at_once=1), Counter(), state=OPEN)
    message = frame(TEXT, b"{}")
    assert frames.short_text(message) is None  # the parser may be anywhere in a frame
    frames.receive_data(message)
    found = [frames.short_text(message) for _ in range(FRAMES_AT_ONCE)]
    assert found == [b"{}"] * (FRAMES_AT_ONCE - 1) + [None]
    frames.receive_data(message)
    assert frames.parser_exc is not None


def test_text_that_is_not_utf8(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    with Attacker(server.url) as attacker:
        assert attacker.upgrade("aaaaaaaaaaaaaaaa").endswith("101 Switching Protocols")
        attacker.send(frame(TEXT, b"\xff\xfe"))
        assert attacker.close_code() == 1007
    all_closed(server)
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]


async def test_requests_that_never_end(
    serve: Serve, sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    server = serve(sqlite)
    clock, limits = FakeClock(server), server.app.settings.limits
    key = f"Authorization: Bearer {server.browser().key}"

    def expires(attacker: Attacker, trickle: bytes, seconds: float) -> bytes:
        """Send a byte a second; return what the server answers at last."""
        wait_for(lambda: len(server.app.connections) == 1)
        for _ in range(int(seconds) - 1):
            clock.now += 1
            assert attacker.send(trickle)
        clock.now += 5
        return attacker.rest()

    with Attacker(server.url) as silent:
        assert expires(silent, b"", limits.header_seconds).startswith(b"HTTP/1.1 408 ")
    with Attacker(server.url) as loris:
        assert loris.send(b"GET / HTTP/1.1\r\nX: ")
        assert expires(loris, b"x", limits.header_seconds).startswith(b"HTTP/1.1 408 ")
    with Attacker(server.url) as loris:
        kind = "Content-Type: application/json"
        start = loris.request("/api/v1/tables", key, kind, "Content-Length: 99", method="POST")
        assert loris.send(start)
        wait_for(lambda: not server.app.connections._silent)
        assert expires(loris, b" ", limits.body_seconds).startswith(b"HTTP/1.1 408 ")
    with Attacker(server.url) as idle:
        assert idle.send(idle.request("/health/live"))
        assert idle.socket.recv(65536).startswith(b"HTTP/1.1 200 ")
        (connection,) = server.app.connections._open.values()
        wait_for(lambda: connection.read_by < NEVER)
        assert expires(idle, b"\r\n", limits.header_seconds).endswith(b"\r\n")
    all_closed(server)
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


def test_headers_and_requests_without_end(server: Running) -> None:
    size = server.app.settings.limits.header_bytes
    with Attacker(server.url) as attacker:
        attacker.send(b"GET / HTTP/1.1\r\nX: " + b"x" * size)
        assert attacker.rest().startswith(b"HTTP/1.1 400 ")
    with Attacker(server.url) as attacker:
        attacker.send(attacker.request("/", *["X: y"] * (size // 4)))
        assert attacker.rest().startswith(b"HTTP/1.1 400 ")
    with Attacker(server.url) as attacker, keeps_ticking(server):
        attacker.send(attacker.request("/health/live") * 5_000)
        assert b"HTTP/1.1 400 " in attacker.rest()
    all_closed(server)


NOT_HANDSHAKES = {
    "body": (["Content-Length: 5"], b"hello"),
    "body to come": (["Content-Length: 5"], b""),
    "chunked body": (["Transfer-Encoding: chunked"], b"5\r\nhello\r\n0\r\n\r\n"),
    "long header": (["X: " + "x" * 9_000], b""),
    "many headers": (["X: y"] * 200, b""),
}


def test_upgrades_that_are_not_handshakes(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    for name, (headers, body) in NOT_HANDSHAKES.items():
        with Attacker(server.url) as attacker:
            attacker.send(attacker.handshake("aaaaaaaaaaaaaaaa", *headers) + body)
            assert attacker.rest().startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 431 ")), name
        all_closed(server)
    with Attacker(server.url) as attacker:
        # An answer still to be sent can't share the connection with a socket.
        request = attacker.request("/api/v1/tables")
        attacker.send(request + attacker.handshake("aaaaaaaaaaaaaaaa"))
        assert attacker.rest().startswith(b"HTTP/1.1 400 ")
    with Attacker(server.url) as attacker:
        assert "101" in attacker.upgrade("aaaaaaaaaaaaaaaa", "Content-Length: 0")
    all_closed(server)
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


def test_answers_that_are_not_read(
    serve: Serve, sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    server = serve(sqlite)
    clock, connections = FakeClock(server), server.app.connections
    with Attacker(server.url) as attacker, keeps_ticking(server):
        request = attacker.request("/api/v1/openapi.json", "Accept-Encoding: identity")
        attacker.send(request * MOST_PIPELINED)
        wait_for(lambda: connections.unsent > 0)
        clock.now += server.app.settings.limits.lag_seconds + 1
        wait_for(lambda: not len(connections))
    all_closed(server)
    assert connections.dropped["unread"] == 1
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]


async def test_connections_of_one_address(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, limits=replace(GENEROUS, connections_per_address=5))
    connections = server.app.connections
    with ExitStack() as stack, keeps_ticking(server):
        for _ in range(5):
            stack.enter_context(Attacker(server.url, ELSEWHERE))
        wait_for(lambda: connections.per_address(ELSEWHERE) == (5, 0))
        for _ in range(3):
            with Attacker(server.url, ELSEWHERE) as refused:
                assert refused.rest() == b""
        assert connections.per_address(ELSEWHERE) == (5, 0)
        # 127.0.0.1 is a trusted proxy, which may have as many as it needs.
        for _ in range(10):
            stack.enter_context(Attacker(server.url))
        table = await server.browser().create("Red", boards=["1"])
        assert table
    all_closed(server)


async def test_sockets_behind_a_proxy_count_for_their_players(
    serve: Serve, sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    server = serve(sqlite, limits=replace(GENEROUS, sockets_per_address=1))
    connections = server.app.connections
    table = await server.browser().create("Red", boards=["1"])

    def has_socket(address: str) -> bool:
        return connections.per_address(address)[1] == 1

    with ExitStack() as stack:
        for address in ("203.0.113.1", "203.0.113.2", "2001:db8::1"):
            attacker = stack.enter_context(Attacker(server.url))
            assert "101" in attacker.upgrade(table, f"X-Forwarded-For: {address}")
            wait_for(partial(has_socket, address))
        with Attacker(server.url) as neighbour:
            assert "101" in neighbour.upgrade(table, "X-Forwarded-For: 2001:db8::ffff:2")
            assert b"sockets-many" in neighbour.rest()
        with Attacker(server.url) as neighbour:
            # Opening them too often is refused with less effort.
            assert "429" in neighbour.upgrade(table, "X-Forwarded-For: 2001:db8::ffff:3")
        with Attacker(server.url, ELSEWHERE) as liar:
            assert "101" in liar.upgrade(table, "X-Forwarded-For: 203.0.113.9")
            assert connections.per_address("203.0.113.9") == (0, 0)
    all_closed(server)
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]


async def test_a_full_server_drops_idle_connections_first(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, limits=replace(GENEROUS, connections=8))
    connections = server.app.connections
    browser = server.browser()
    table = await browser.create("Red", boards=["1"])
    async with browser.sit(table) as line:
        with ExitStack() as stack, keeps_ticking(server):
            for _ in range(40):
                stack.enter_context(Attacker(server.url))
            wait_for(lambda: len(connections) == 8)
            assert (await server.browser().ask("GET", "tables")).status_code == 200
            await line.play(2)
    all_closed(server)


def test_ipv6_networks_are_limited_as_one_address() -> None:
    assert address_group("2001:db8:0:1::1") == address_group("2001:db8:0:1:ffff::2")
    assert address_group("2001:db8:0:1::1") != address_group("2001:db8:0:2::1")
    assert address_group("::ffff:192.0.2.1") == address_group("192.0.2.1") == "192.0.2.1"
    assert address_group("fe80::1%eth0") == "fe80::/64"
    assert address_group("nonsense") == "nonsense"
    assert address_group("") == ""


def test_the_limit_of_descriptors_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = {"soft": 1024, "hard": 4096}

    def set_limit(_: int, pair: tuple[int, int]) -> None:
        limits["soft"] = pair[0]

    monkeypatch.setattr(resource, "getrlimit", lambda _: (limits["soft"], limits["hard"]))
    monkeypatch.setattr(resource, "setrlimit", set_limit)
    assert raise_descriptor_limit(2_000) == 2_000
    assert limits["soft"] == 2_000 + SPARE_DESCRIPTORS
    assert raise_descriptor_limit(100) == 100
    assert raise_descriptor_limit(12_000) == 4096 - SPARE_DESCRIPTORS
    assert limits["soft"] == 4096


async def test_viewers_who_come_and_go(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = server.browser(), server.browser()
    table = await host.create("Red", "open", boards=["1"])

    def notices(line: TableSocket) -> list[bool]:
        """Whether the second seat's player was present, in each message about that."""
        return [m["seats"][1]["present"] for m in line.heard if m["type"] == "presence"]

    async def come_and_go(times: int) -> None:
        for _ in range(times):
            async with guest.sit(table):
                pass
            await asyncio.to_thread(wait_for, lambda: connections.sockets == 1)

    connections = server.app.connections
    async with host.sit(table) as line:
        await come_and_go(5)
        assert notices(line) == []
        await guest.join(table, "Blue")
        monkeypatch.setattr("gapless.rooms.room.PRESENCE_SECONDS", 0.0)
        await come_and_go(1)
        await line.until(lambda line: notices(line) == [True, False])
        monkeypatch.setattr("gapless.rooms.room.PRESENCE_SECONDS", 3600.0)
        await come_and_go(5)
        monkeypatch.setattr("gapless.rooms.room.PRESENCE_SECONDS", 0.0)
        await come_and_go(1)
        await line.until(lambda line: len(notices(line)) >= 4)
        assert notices(line) == [True, False, True, False]


async def test_memory_of_slow_readers_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    given_back = asyncio.Event()
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(
        "gapless.server.http.connections.give_memory_back",
        lambda: loop.call_soon_threadsafe(given_back.set),
    )
    monkeypatch.setattr("gapless.server.http.connections.SWEEP_SECONDS", 0.0)
    connections = Connections(replace(GENEROUS, lag_bytes=2 * TRIM_BYTES))
    reader = OpenConnection(asyncio.Transport(), "192.0.2.1")
    assert not connections.lags(reader, TRIM_BYTES + 1)
    assert connections.lags(reader, TRIM_BYTES)
    connections.caught_up(reader)
    sweeping = asyncio.create_task(connections.keep_sweeping())
    await asyncio.wait_for(given_back.wait(), PATIENCE)
    sweeping.cancel()


async def test_closed_connections_leave_no_cycles(server: Running) -> None:
    """Memory of a connection is freed when it ends, not when the garbage is collected."""
    kinds = (HttpConnection, SocketConnection, LimitedFrames, Visit)

    def left() -> list[str]:
        return [type(one).__name__ for one in gc.get_objects() if type(one) in kinds]

    browser = server.browser()
    table = await browser.create("Red", boards=["1"])
    gc.collect()
    gc.disable()
    try:
        for _ in range(3):
            async with browser.sit(table) as line:
                await line.play(1)
            with Attacker(server.url) as attacker:
                attacker.watch(table)
                attacker.send(FLOODS["few fragments"])
                assert attacker.close_code() == 1008
        all_closed(server)
        wait_for(lambda: left() == [])
    finally:
        gc.enable()
