"""Clients that put load on a game server: ours, or one on boardgame.io.

All of them run in one process beside the server, so they do as little as possible: they extract
from a message only what is needed to act.
"""

import asyncio
import base64
import hashlib
import http.client
import json
import re
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from bench.server_processes import HOST
from bench.sockets import SocketClient, open_socket
from gapless.editions import edition


@dataclass(slots=True)
class Tally:
    """What the clients have counted; `latencies` are seconds from an act to its last recipient."""

    acts: int = 0
    bytes: int = 0
    latencies: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    def clear(self) -> None:
        """Reset the counts."""
        self.acts = self.bytes = 0
        self.latencies.clear()


class EventTimes:
    """The times at which the events of one table reached their last player.

    Events arrive in order, so a player who received one has received all before it.
    """

    def __init__(self, players: int, tally: Tally) -> None:
        self._tally = tally
        self._received = [0] * players
        self._sent: dict[int, float] = {}
        self._complete: dict[int, float] = {}

    def received(self, seat: int, seq: int, now: float) -> None:
        """Record that a player has received all events up to `seq`."""
        before = min(self._received)
        self._received[seat] = seq
        for event in range(before + 1, min(self._received) + 1):
            self._complete[event] = now
            self._match(event)

    def acted(self, seq: int, sent: float) -> None:
        """Record when the act of an event was sent."""
        self._sent[seq] = sent
        self._match(seq)

    def _match(self, seq: int) -> None:
        if seq in self._sent and seq in self._complete:
            self._tally.latencies.append(self._complete.pop(seq) - self._sent.pop(seq))


@dataclass(frozen=True, slots=True)
class OurTable:
    """A table of our server with the keys of its seats."""

    id: str
    keys: tuple[str, ...]
    event_times: EventTimes


_SEQ = re.compile(rb'"seq":(\d+)')
_POSITION = re.compile(rb'"position":(\d+),"round"')
_MINE = re.compile(
    rb'"mine":\[\{"seat":(\d+),"tile":"(\w+)","may_set_aside":\w+,"pending":null,"landings":'
)
_LANDING = re.compile(rb'\["(\w+)",(\d+)\]')
_EXCHANGE = re.compile(rb'"exchange":\{"hashes":(null)?')


class OurPlayer:
    """Plays at one table after the other; with `waits` it acts only when `act` is called.

    `source` is the address of this machine to connect from.
    """

    def __init__(
        self,
        port: int,
        tables: list[OurTable],
        seat: int,
        tally: Tally,
        *,
        waits: bool,
        source: str | None = None,
    ) -> None:
        self._source = source
        self._port = port
        self._tables = iter(tables)
        self._seat = seat
        self._tally = tally
        self._waits = waits
        self._random = Random(seat)
        self._sent: dict[bytes, float] = {}
        self._todo: bytes | None = None
        self._position = b""
        self._count = 0
        self._socket: SocketClient | None = None
        self._event_times: EventTimes | None = None
        self._contribution = secrets.token_bytes(16)

    async def sit_down(self) -> None:
        table = next(self._tables, None)
        if table is None:
            self._tally.failures.append("there are no tables left")
            return
        self._event_times = table.event_times
        self._position = b""
        hello = {"type": "hello", "key": table.keys[self._seat], "lang": "en", "since": None}
        path = f"/api/v1/tables/{table.id}/socket"

        def opened(socket: SocketClient) -> None:
            self._socket = socket
            socket.send(json.dumps(hello).encode())

        await open_socket(HOST, self._port, path, opened, self._receive, self._source)

    def act(self) -> bool:
        """Send the next act; return whether there was one."""
        if self._todo is None or self._socket is None:
            return False
        self._count += 1
        id = b"%d" % self._count
        self._sent[id] = time.perf_counter()
        self._socket.send(b'{"type":"act","id":"%s",%s}' % (id, self._todo))
        self._todo = None
        return True

    def _receive(self, message: bytes) -> None:
        assert self._event_times is not None
        now = time.perf_counter()
        self._tally.bytes += len(message)
        match message[9:14]:
            case b"state":
                self._event_times.received(self._seat, _number(_SEQ, message), now)
                self._read_state(message)
            case b"acted":
                self._event_times.received(self._seat, _number(_SEQ, message), now)
            case b'done"':
                id = message[21 : message.index(b'"', 21)]
                if id in self._sent:
                    self._tally.acts += 1
                    self._event_times.acted(_number(_SEQ, message), self._sent.pop(id))
            case b"error":
                # Under load the cards may be dealt without this player's contribution.
                if b'"contribution-late"' not in message:
                    self._tally.failures.append(message.decode())
            case _:
                pass

    def _read_state(self, message: bytes) -> None:
        assert self._socket is not None
        if message.find(b'"complete":true') >= 0:
            self._socket.close()
            self._later(self.sit_down())
            return
        if asked := _EXCHANGE.search(message):
            if asked[1]:
                hashed = hashlib.sha256(self._contribution).hexdigest()
                answer = f'{{"type":"contribute","id":"hash","hash":"{hashed}"}}'
            else:
                revealed = self._contribution.hex()
                answer = f'{{"type":"reveal","id":"reveal","contribution":"{revealed}"}}'
            self._socket.send(answer.encode())
            return
        mine = _MINE.search(message, max(0, message.rfind(b'"mine":[{"seat"')))
        position = _POSITION.search(message)
        if mine is None or position is None or position[1] == self._position:
            return  # Before an act is durable, a server that reads the log again shows none.
        self._position = position[1]
        best, least = mine[2] + b"-", 99
        for act, row in _LANDING.findall(message, mine.end()):
            height = int(row)
            if height < least or (height == least and self._random.random() < 0.3):
                best, least = act, height
        self._todo = b'"position":%s,"seat":%s,"act":"%s"' % (position[1], mine[1], best)
        if not self._waits:
            self.act()

    def _later(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        task.add_done_callback(lambda done: done.cancelled() or done.result())


_STATE_ID = re.compile(rb'"_stateID":(\d+)')
_ROUND = re.compile(rb'"round":(\d+)')
_CARD = re.compile(rb'"card":(?:"(\w+)"|null)')
_START = re.compile(rb'"start":\[([^]]*)\]')
_HEIGHTS = re.compile(rb'"heights":\[([^]]*)\]')
_PREFIX = b"42/fits,"


class PeerPlayer:
    """Plays one match after the other on a boardgame.io server."""

    def __init__(self, port: int, name: str, seat: int, tally: Tally) -> None:
        self._port = port
        self._name = name
        self._seat = seat
        self._tally = tally
        self._random = Random(seat)
        self._socket: SocketClient | None = None
        self._match = ""
        self._matches = 0
        self._place: tuple[bytes, bytes | None] | None = None
        self._state_id = 0
        self._placements = placements()

    async def sit_down(self) -> None:
        self._match = f"{self._name}-{self._matches}"
        self._matches += 1
        self._place = None
        self._state_id = 0

        def opened(socket: SocketClient) -> None:
            self._socket = socket

        path = "/socket.io/?EIO=4&transport=websocket"
        await open_socket(HOST, self._port, path, opened, self._receive)

    def _receive(self, message: bytes) -> None:
        assert self._socket is not None
        self._tally.bytes += len(message)
        if message.startswith((b'42/fits,["update"', b'42/fits,["sync"')):
            self._read_state(message)
        elif message.startswith(b"0"):
            self._socket.send(b"40/fits,")
        elif message.startswith(b"40"):
            self._send("sync", self._match, str(self._seat), None, 4)
        elif message == b"2":
            self._socket.send(b"3")

    def _read_state(self, message: bytes) -> None:
        assert self._socket is not None
        state_id = _number(_STATE_ID, message)
        if self._seat == 0:
            self._tally.acts += state_id - self._state_id
        self._state_id = state_id
        if message.find(b'"complete":true') >= 0:
            self._socket.close()
            task = asyncio.get_running_loop().create_task(self.sit_down())
            task.add_done_callback(lambda done: done.cancelled() or done.result())
            return
        number, card = _ROUND.search(message), _CARD.search(message)
        assert number is not None
        assert card is not None
        place = (number[1], card[1])
        if place == self._place:
            return
        self._place = place
        start = _START.search(message)
        assert start is not None
        own = start[1].split(b",")[self._seat].strip(b'"')
        if card[1] == own:
            return
        tile = (card[1] or own).decode()
        heights = [int(one) for one in _HEIGHTS.findall(message)[self._seat].split(b",")]
        action = {"type": "act", "args": [self._choose(tile, heights)], "playerID": str(self._seat)}
        move = {"type": "MAKE_MOVE", "payload": action}
        self._send("update", move, state_id, self._match, str(self._seat))

    def _choose(self, tile: str, heights: list[int]) -> dict[str, Any]:
        best: dict[str, Any] = {"tile": tile}
        least = 12
        for orientation, column, feet in self._placements[tile]:
            row = max([heights[column - 1 + at] - foot for at, foot in enumerate(feet)])
            if row < least or (row == least and best.get("column") and self._random.random() < 0.3):
                best = {"tile": tile, "orientation": orientation, "column": column}
                least = row
        return best

    def _send(self, *arguments: Any) -> None:
        assert self._socket is not None
        self._socket.send(_PREFIX + json.dumps(arguments).encode())


def _number(pattern: re.Pattern[bytes], message: bytes) -> int:
    found = pattern.search(message)
    assert found is not None
    return int(found[1])


def placements() -> dict[str, list[tuple[str, int, tuple[int, ...]]]]:
    box = edition("classic")
    return {
        name: [
            (one.orientation, one.column, one.shape.feet) for one in tile.placements(box.columns)
        ]
        for name, tile in box.tiles.items()
    }


def new_key() -> str:
    return base64.urlsafe_b64encode(secrets.token_bytes(32)).rstrip(b"=").decode()


def make_tables(port: int, count: int, seats: int, tally: Tally) -> list[OurTable]:
    """Create tables with all seats taken, each by a key of its own."""
    connection = http.client.HTTPConnection(HOST, port)
    made = []
    wish = [{"kind": "person", "name": "A"}] + [{"kind": "open"}] * (seats - 1)
    for _ in range(count):
        first, *others = keys = tuple(new_key() for _ in range(seats))
        id = post(connection, "tables", first, {"seats": wish})["table"]
        for key in others:
            post(connection, f"tables/{id}/join", key, {"name": "B"})
        made.append(OurTable(id, keys, EventTimes(seats, tally)))
    return made


def post(
    connection: http.client.HTTPConnection, path: str, key: str, body: dict[str, Any]
) -> dict[str, Any]:
    """Return the JSON answer to a request."""
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    connection.request("POST", f"/api/v1/{path}", json.dumps(body), headers)
    answer: dict[str, Any] = json.load(connection.getresponse())
    return answer


class LoadPlayer(Protocol):
    """A client that puts load on a server."""

    async def sit_down(self) -> None:
        """Take a seat at the next table."""
        ...


async def seat_all(players: Sequence[LoadPlayer], at_once: int = 50) -> None:
    """Let all players take their seats, `at_once` at a time."""
    for first in range(0, len(players), at_once):
        await asyncio.gather(*(player.sit_down() for player in players[first : first + at_once]))


async def pace(players: list[OurPlayer], seconds: float) -> Callable[[], None]:
    """Let each player act once every `seconds`, at different times; return a function to stop."""
    loop = asyncio.get_running_loop()
    began = loop.time() + 0.1
    stopped = False

    def tick(player: OurPlayer, when: float) -> None:
        if not stopped:
            player.act()
            loop.call_at(when + seconds, tick, player, when + seconds)

    random = Random(1)
    for player in players:
        when = began + random.random() * seconds
        loop.call_at(when, tick, player, when)

    def stop() -> None:
        nonlocal stopped
        stopped = True

    return stop
