"""A player who does no harm, in a process of its own: `python -m bench.innocent PORT [LEVEL]`.

It acts ten times a second, alone or with a bot of a level, and takes the next table after each
game. For each line with a number of seconds on stdin it plays that long and prints a JSON object:
`answers` are the seconds from an act to its `done`, `bot` the seconds from a new card to the bot's
act, `opening` the seconds from connecting to the first state of a table or, once a second, to the
list of public tables, and `failures` what went wrong.

A player who waits for an answer can't act: each act that was due meanwhile counts with the time
from when it was due, so a server that stands still is not measured by one act only.
"""

import asyncio
import hashlib
import http.client
import json
import secrets
import sys
import time
from random import Random
from typing import Any

import uvloop

from bench.server_processes import HOST
from bench.sockets import SocketClient, open_socket
from bench.tables import new_key, post

EVERY = 0.1
"""Seconds between two acts."""

PATIENCE = 5.0
"""After this many seconds without an answer or a state the player reconnects: a failure."""


class Innocent:
    """Plays without pause; `measured` collects what `take` returns."""

    def __init__(self, port: int, level: str | None) -> None:
        self._port = port
        self._bot = None if level is None else {"kind": "bot", "level": level}
        self._key = new_key()
        self._contribution = secrets.token_bytes(16)
        self._random = Random(1)
        self._count = 0
        self._table = ""
        self._since: int | None = None
        self._socket: SocketClient | None = None
        self._begun = time.perf_counter()
        self._heard = self._begun
        self._opened = False
        self._act: dict[str, Any] | None = None
        self._sent: list[float] = []
        self._position = 0
        self._card_shown: float | None = None
        self._measured = nothing_measured()

    def take(self) -> dict[str, list[Any]]:
        """Return what was measured since the last call, with a bot's act that is overdue."""
        if self._card_shown is not None:
            self._measured["bot"].append(time.perf_counter() - self._card_shown)
        taken = self._measured
        self._measured = nothing_measured()
        return taken

    async def play(self) -> None:
        """Play for ever."""
        due = time.perf_counter()
        while True:
            due += EVERY
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if self._socket is None or self._socket.closed or self._is_stuck():
                await self._sit_down()
            elif self._sent:
                self._sent.append(due)
            elif self._act is not None:
                self._send()

    async def connect_again(self) -> None:
        """Ask for the public list on a new connection once a second, for ever."""
        due = time.perf_counter()
        while True:
            due += 1.0
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            began = time.perf_counter()
            try:
                await asyncio.to_thread(self._list)
            except (OSError, AssertionError, http.client.HTTPException) as error:
                self._measured["failures"].append(f"no list: {error!r}")
            self._measured["opening"].append(time.perf_counter() - began)

    def _is_stuck(self) -> bool:
        waits = bool(self._sent) or not self._opened
        if waits and time.perf_counter() - self._heard > PATIENCE:
            self._measured["failures"].append(f"no answer within {PATIENCE} s")
            return True
        return False

    async def _sit_down(self) -> None:
        if self._socket is not None:
            if self._table:
                self._measured["failures"].append("the connection was lost")
            self._socket.close()
        self._act, self._sent, self._opened, self._card_shown = None, [], False, None
        self._begun = self._heard = time.perf_counter()
        try:
            async with asyncio.timeout(PATIENCE):
                if not self._table:
                    self._table = await asyncio.to_thread(self._create)
                path = f"/api/v1/tables/{self._table}/socket"
                self._socket = await open_socket(HOST, self._port, path, self._hello, self._receive)
        except (OSError, TimeoutError, KeyError, http.client.HTTPException) as error:
            self._measured["failures"].append(repr(error))
            await asyncio.sleep(0.5)

    def _create(self) -> str:
        connection = http.client.HTTPConnection(HOST, self._port, timeout=PATIENCE)
        seats = [{"kind": "person", "name": "A"}, *filter(None, [self._bot])]
        made = str(post(connection, "tables", self._key, {"seats": seats})["table"])
        connection.close()
        return made

    def _list(self) -> None:
        connection = http.client.HTTPConnection(HOST, self._port, timeout=PATIENCE)
        connection.request("GET", "/api/v1/tables")
        answer = connection.getresponse()
        assert answer.status == 200, answer.status
        connection.close()

    def _hello(self, socket: SocketClient) -> None:
        hello = {"type": "hello", "key": self._key, "lang": "en", "since": None}
        socket.send(json.dumps(hello).encode())

    def _send(self) -> None:
        assert self._socket is not None
        self._count += 1
        self._sent.append(time.perf_counter())
        message = {"type": "act", "id": str(self._count), **(self._act or {})}
        self._socket.send(json.dumps(message).encode())
        self._act = None

    def _receive(self, data: bytes) -> None:
        message = json.loads(data)
        now = self._heard = time.perf_counter()
        match message["type"]:
            case "state":
                self._read_state(message, now)
            case "acted" if self._card_shown is not None and all(message["acted"][1:]):
                self._measured["bot"].append(now - self._card_shown)
                self._card_shown = None
            case "done" if message["id"] == str(self._count):
                self._measured["answers"] += [now - sent for sent in self._sent]
                self._sent = []
            case "error" if message["code"] != "contribution-late":
                self._measured["failures"].append(message["code"])
                self._sent = []
            case _:
                pass

    def _contribute(self, exchange: dict[str, Any] | None) -> None:
        """Send the hash of the contribution to the shuffle, or reveal it."""
        if exchange is None or self._socket is None:
            return
        hashed = hashlib.sha256(self._contribution).hexdigest()
        message = {"type": "contribute", "id": "hash", "hash": hashed}
        if exchange["hashes"] is not None:
            contribution = self._contribution.hex()
            message = {"type": "reveal", "id": "reveal", "contribution": contribution}
        self._socket.send(json.dumps(message).encode())

    def _read_state(self, state: dict[str, Any], now: float) -> None:
        if not self._opened:
            self._opened = True
            self._measured["opening"].append(now - self._begun)
        game = state["game"]
        if game is None:
            self._contribute(state["exchange"])
            return
        position = game["position"]
        if position != self._position and self._bot is not None:
            if self._card_shown is not None:
                self._measured["bot"].append(now - self._card_shown)
            self._card_shown = now
        self._position = position
        if game["complete"]:
            assert self._socket is not None
            self._table = ""
            self._socket.close()
            return
        if all(game["acted"][1:]):
            self._card_shown = None
        for mine in state["mine"]:
            if mine["tile"] is not None and mine["pending"] is None:
                lowest = min((one[1] for one in mine["landings"]), default=0)
                best = [one[0] for one in mine["landings"] if one[1] == lowest]
                act = self._random.choice(best) if best else f"{mine['tile']}-"
                self._act = {"position": position, "seat": mine["seat"], "act": act}


def nothing_measured() -> dict[str, list[Any]]:
    """Return an empty list for each thing that is measured."""
    return {name: [] for name in ("answers", "bot", "opening", "failures")}


async def main(port: int, level: str | None) -> None:
    """Play, and answer the lines of stdin until it ends."""
    player = Innocent(port, level)
    tasks = [asyncio.create_task(work) for work in (player.play(), player.connect_again())]
    while line := await asyncio.to_thread(sys.stdin.readline):
        player.take()
        await asyncio.sleep(float(line))
        print(json.dumps(player.take()), flush=True)
    for task in tasks:
        task.cancel()


if __name__ == "__main__":
    uvloop.run(main(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None))
