"""Clients that use HTTP and the socket, and validate every message."""

import asyncio
import base64
import hashlib
import json
import math
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from gapless.rooms.wire.messages import ServerMessage

from .patience import PATIENCE

_decoder = msgspec.json.Decoder(ServerMessage)


def new_key() -> str:
    return base64.urlsafe_b64encode(secrets.token_bytes(32)).rstrip(b"=").decode()


class RefusedByServerError(Exception):
    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


class Browser:
    """A player with one key at one server."""

    def __init__(self, url: str, key: str | None = None) -> None:
        self.url = url
        self.key = key or new_key()
        self.contributes = True
        """Whether a line contributes to the shuffle by itself."""
        self.contribution = secrets.token_hex(16)

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.key}"} | headers
        # Loading certificates, which plain HTTP does not need, would take 30 ms each time.
        async with httpx.AsyncClient(timeout=PATIENCE, verify=False) as client:
            return await client.request(
                method, f"{self.url}/api/v1/{path}", json=body, headers=headers
            )

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """Return the JSON answer to a request that must succeed."""
        response = await self.ask(method, path, body)
        assert response.is_success, response.text
        return response.json()

    async def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """Return status and code of a request that must be refused."""
        response = await self.ask(method, path, body)
        error = response.json()["error"]
        assert error["message"]
        return response.status_code, error["code"]

    async def create(self, *seats: str, **table: Any) -> str:
        """Create a table. A seat is a name, `bot:LEVEL`, or `open`."""
        wish = {"seats": [seat_of(seat) for seat in seats]} | table
        return str((await self.call("POST", "tables", wish))["table"])

    async def join(self, table: str, name: str, seat: int | None = None) -> int:
        body = {"name": name} | ({} if seat is None else {"seat": seat})
        return int((await self.call("POST", f"tables/{table}/join", body))["seat"])

    @asynccontextmanager
    async def sit(
        self, table: str, since: int | None = None, lang: str = "en"
    ) -> AsyncIterator["TableSocket"]:
        """Open the socket of a table, as a player or a spectator."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket"
        async with connect(address, max_size=None, compression=None) as socket:
            line = TableSocket(socket, self.key, self.contribution if self.contributes else None)
            hello = {"type": "hello", "key": self.key, "lang": lang, "since": since}
            await socket.send(json.dumps(hello))
            listening = asyncio.create_task(line.listen())
            try:
                await line.until(lambda line: line.state is not None)
                yield line
            finally:
                listening.cancel()


class TableSocket:
    """A socket to a table, with all received messages and the newest state."""

    def __init__(self, socket: ClientConnection, key: str, contribution: str | None = None) -> None:
        self.socket = socket
        self.key = key
        self._contribution = contribution
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.state: dict[str, Any] | None = None
        self.closed = False
        self._changed = asyncio.Event()
        self._count = 0

    @property
    def dealt(self) -> bool:
        """Whether the players' contributions are not, or no longer, awaited."""
        return self.state is not None and self.state["exchange"] is None

    @property
    def begun(self) -> bool:
        """Whether the cards are dealt, as far as this connection knows."""
        return self.dealt and self.state is not None and self.state["game"] is not None

    @property
    def game(self) -> dict[str, Any]:
        assert self.state is not None
        game: dict[str, Any] = self.state["game"]
        return game

    @property
    def place(self) -> tuple[int, int]:
        """The round and the card that is open."""
        return self.game["round"], self.game["card"]

    @property
    def position(self) -> int:
        """The number of the open card."""
        return int(self.game["position"])

    @property
    def completed(self) -> int:
        """The number of completed cards; a state may skip one that this player misses."""
        each_round = 1 + len(self.game["turned"]) + len(self.game["to_come"])
        return int(self.game["round"] * each_round + self.game["card"])

    @property
    def table(self) -> dict[str, Any]:
        assert self.state is not None
        table: dict[str, Any] = self.state["table"]
        return table

    @property
    def seq(self) -> int:
        assert self.state is not None
        return int(self.state["seq"])

    async def listen(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self._hear(text)
                await self._contribute()
        finally:
            self.closed = True
            self._changed.set()

    async def until(
        self, condition: Callable[["TableSocket"], bool], seconds: float = PATIENCE
    ) -> None:
        async with asyncio.timeout(seconds):
            while not condition(self):
                if self.closed:
                    raise AssertionError(self.socket.close_code, self.heard[-1:])
                self._changed.clear()
                await self._changed.wait()

    async def say(self, **message: Any) -> int:
        """Send a command; return the number of events once it is confirmed."""
        self._count += 1
        id = str(self._count)
        await self.socket.send(json.dumps(message | {"id": id}))
        return await self.answer(id)

    async def answer(self, id: str) -> int:
        found: list[dict[str, Any]] = []

        def answered(line: "TableSocket") -> bool:
            found[:] = [m for m in line.heard if m["type"] in {"done", "error"} and m["id"] == id]
            return bool(found)

        await self.until(answered)
        if found[-1]["type"] == "error":
            raise RefusedByServerError(found[-1]["code"], found[-1]["message"])
        return int(found[-1]["seq"])

    async def refused(self, **message: Any) -> str:
        """Send a command that must be refused; return the code."""
        with pytest.raises(RefusedByServerError) as refused:
            await self.say(**message)
        assert refused.value.message
        return refused.value.code

    async def act(self, act: str, seat: int = 0, position: int | None = None) -> int:
        position = self.position if position is None else position
        return await self.say(type="act", position=position, seat=seat, act=act)

    def mine(self, seat: int | None = None) -> dict[str, Any]:
        assert self.state is not None
        for one in self.state["mine"]:
            if seat is None or one["seat"] == seat:
                found: dict[str, Any] = one
                return found
        raise AssertionError(f"seat {seat} is not mine")

    def due(self) -> list[dict[str, Any]]:
        """Return the own seats that have to act."""
        assert self.state is not None
        if self.state["game"] is None:
            return []
        return [one for one in self.state["mine"] if one["tile"] and one["pending"] is None]

    def choose(self, mine: dict[str, Any], pick: int = 0) -> str:
        """Return the lowest landing, or setting the tile aside if there is none."""
        landings = sorted(mine["landings"], key=lambda one: int(one[1]))
        if landings:
            return str(landings[pick % len(landings)][0])
        return f"{mine['tile']}-"

    async def play(self, cards: int | None = None) -> None:
        """Play all own seats, to the end or for some cards, once the cards are dealt."""
        await self.until(lambda line: line.begun)
        end = math.inf if cards is None else self.completed + cards
        while not self.game["complete"] and self.completed < end:
            position = self.position
            for mine in self.due():
                await self.act(self.choose(mine), mine["seat"], position)
            await self.moved_from(position)

    async def moved_from(self, position: int) -> None:
        """Wait until another card is open, or the game is over."""
        await self.until(lambda line: line.position != position)

    async def go_back(self, times: int = 1) -> None:
        """Take back the last acts of a practice game."""
        for _ in range(times):
            position = self.position
            await self.say(type="practice-back", position=position)
            await self.moved_from(position)

    async def _contribute(self) -> None:
        """Answer the newest message if it asks this player for a contribution."""
        if self._contribution is None or self.heard[-1]["type"] != "state" or self.dealt:
            return
        assert self.state is not None
        if self.state["mine"]:
            hashed = hashlib.sha256(bytes.fromhex(self._contribution)).hexdigest()
            message = {"type": "contribute", "id": "hash", "hash": hashed}
            if self.state["exchange"]["hashes"] is not None:
                message = {"type": "reveal", "id": "reveal", "contribution": self._contribution}
            await self.socket.send(json.dumps(message))

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        decoded = json.loads(msgspec.json.encode(_decoder.decode(text)))
        for own in decoded["mine"] if message["type"] == "state" else ():
            # The schema's default is not sent.
            own["landings"] = [one[: 2 if one[2] == "rests" else 3] for one in own["landings"]]
        assert decoded == message, text
        self.raw.append(text)
        self.heard.append(message)
        match message["type"]:
            case "state":
                if message["game"] and self.state and self.state["game"]:
                    message["game"].setdefault("results", self.state["game"]["results"])
                self.state = message
            case "acted":
                assert self.state is not None
                self.state["seq"] = message["seq"]
                self.state["game"]["acted"] = message["acted"]
                for own in message["mine"]:
                    self.mine(own["seat"])["pending"] = own["pending"]
            case "clock":
                assert self.state is not None
                self.state |= {name: value for name, value in message.items() if name != "type"}
            case "presence":
                assert self.state is not None
                self.state["table"]["seats"] = message["seats"]
            case _:
                pass
        self._changed.set()


def seat_of(text: str) -> dict[str, str]:
    if text == "open":
        return {"kind": "open"}
    if text.startswith("bot:"):
        return {"kind": "bot", "level": text.removeprefix("bot:")}
    return {"kind": "person", "name": text}
