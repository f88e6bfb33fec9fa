"""Frames that are read and written without the library's parser equal those it makes."""

from collections import Counter

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from gapless.server.protocols import LimitedFrames, text_frame
from gapless.server.settings import Limits

from .attacker import CONT, PING, TEXT, frame


def opened(limits: Limits | None = None) -> LimitedFrames:
    """Return the server's side of a socket after the handshake."""
    server = LimitedFrames(limits or Limits(), Counter(), max_size=4096)
    client = ClientProtocol(parse_uri("ws://localhost/"))
    client.send_request(client.connect())
    server.receive_data(b"".join(client.data_to_send()))
    (request,) = server.events_received()
    server.send_response(server.accept(request))  # type: ignore[arg-type]
    server.data_to_send()
    return server


def texts(server: LimitedFrames) -> list[bytes]:
    return [bytes(one.data) for one in server.events_received() if isinstance(one, Frame)]


@pytest.mark.parametrize("size", [0, 1, 125, 126, 4096, 65_535, 65_536])
def test_a_text_is_sent_in_the_frame_of_the_library(size: int) -> None:
    text = "é" * (size // 2) + "x" * (size % 2)
    assert text_frame(text) == Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


def test_a_short_message_is_read_without_the_parser() -> None:
    server = opened()
    for text in ("", "{}", "x" * 125):
        assert server.short_text(frame(TEXT, text.encode())) == text.encode()
    assert not texts(server)


def test_everything_else_is_left_to_the_parser() -> None:
    short = frame(TEXT, b'{"type":"start"}')
    others = [
        b"",
        short[:1],
        short[:-1],
        short + short,
        short + short[:1],
        frame(TEXT, b"x" * 126),
        frame(TEXT, "é".encode()),
        frame(TEXT, b"\xff"),
        frame(PING, b"x"),
        frame(CONT, b"x"),
        bytes((short[0] & 0x7F,)) + short[1:],  # the first fragment of several
        bytes((short[0] | 0x40,)) + short[1:],  # a reserved bit
        bytes((short[0], short[1] & 0x7F)) + short[2:],  # not masked
    ]
    for data in others:
        assert opened().short_text(data) is None


def test_what_looks_like_a_message_inside_another_is_none() -> None:
    inner = frame(TEXT, b'{"type":"start"}')
    outer = bytes((0x81, 0x80 | len(inner), 0, 0, 0, 0)) + inner
    for cut in range(1, len(outer)):
        server = opened()
        assert server.short_text(outer[:cut]) is None
        server.receive_data(outer[:cut])
        assert server.short_text(outer[cut:]) is None
        server.receive_data(outer[cut:])
        assert texts(server) == [inner]
        assert server.short_text(inner) == b'{"type":"start"}'
    server = opened()
    server.receive_data(bytes((inner[0] & 0x7F,)) + inner[1:])
    assert server.short_text(inner) is None, "a message in fragments is not complete"


def test_short_messages_count_towards_the_limits() -> None:
    server = opened()
    read = 0
    while server.short_text(frame(TEXT, b"{}")) is not None:
        read += 1
        assert read < 10_000
    server.receive_data(frame(TEXT, b"{}"))
    assert server.parser_exc is not None
    assert server.short_text(frame(TEXT, b"{}")) is None
    small = opened(Limits(message_bytes=10))
    assert small.short_text(frame(TEXT, b"x" * 10)) is not None
    assert small.short_text(frame(TEXT, b"x" * 11)) is None
