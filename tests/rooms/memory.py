"""Rooms with a store in memory and bots in this process: `python -m tests.rooms.memory`.

It plays a game and prints its record, and which modules were imported that rooms must not need.
"""

import asyncio
import hashlib
import os
import sys
from collections.abc import Sequence

import msgspec

from gapless.bots import LEVELS
from gapless.core.acts import Act
from gapless.core.view import View, fallback_act
from gapless.records import format_record
from gapless.rooms.clock import TimeLimits
from gapless.rooms.events import Config, Created, Seat
from gapless.rooms.hub import Hub
from gapless.rooms.keys import Client, hash_key
from gapless.rooms.limits import Limits
from gapless.rooms.outside import ConflictError, GameRow, Outside, Signals, Transaction
from gapless.rooms.quotas import Quotas, SharedLimits
from gapless.rooms.table import Table
from gapless.rooms.visits import Visit, Visits
from gapless.rooms.wire import client_messages, messages
from gapless.rooms.wire.conversions import record_of
from gapless.text import Text

OUTSIDE = (
    "alembic", "concurrent.futures.process", "concurrent.futures.thread", "fastapi",
    "multiprocessing", "redis", "sqlalchemy", "sqlite3", "starlette", "uvicorn", "websockets",
)  # fmt: skip
"""What a game at a table needs none of."""


class MemoryStore:
    """The logs of games, as lists."""

    def __init__(self) -> None:
        self.logs: dict[str, list[tuple[int, str]]] = {}
        self.rows: dict[str, GameRow] = {}
        self.players: dict[str, list[str]] = {}

    def append(self, transaction: Transaction) -> None:
        """Append at once; what follows runs later, as after a write to a disk."""
        appends = transaction.appends
        if any(one.n != len(self.logs.get(one.game, ())) + 1 for one in appends):
            transaction.chain.broken = True
        refusal = ConflictError("busy") if transaction.chain.broken else None
        for one in () if refusal else appends:
            self.logs.setdefault(one.game, []).extend((one.at, text) for text in one.events)
            self.rows[one.game] = one.changed or one.created or self.rows[one.game]
            for key in one.joined:
                self.players.setdefault(key, []).append(one.game)
        asyncio.get_running_loop().call_soon(transaction.done, refusal)

    async def log(
        self, game: str, after: int = 0, most: int | None = None
    ) -> Sequence[tuple[int, str]]:
        return self.logs.get(game, [])[after:][:most]

    async def lengths(self, ids: Sequence[str]) -> dict[str, int]:
        return {id: len(self.logs[id]) for id in ids if id in self.logs}

    async def listed(
        self, state: str, since: int, most: int, among: Sequence[str] | None = None
    ) -> list[str]:
        rows = [one for one in self.rows.values() if one.listed and one.state == state]
        rows = [one for one in rows if one.changed >= since and (among is None or one.id in among)]
        return [one.summary for one in sorted(rows, key=lambda one: -one.changed)][:most]

    async def games_of(self, key: str, most: int) -> tuple[list[str], dict[str, int]]:
        rows = [self.rows[game] for game in reversed(self.players.get(key, []))]
        best: dict[str, int] = {}
        for one in rows:
            if one.total is not None:
                best[one.edition] = max(one.total, best.get(one.edition, one.total))
        return [one.summary for one in rows][:most], best


class BotsHere:
    """Bots that think in this process."""

    levels = tuple(LEVELS)

    async def bot_act(
        self, level: str, seed: int, view: View, table: str, client: Client
    ) -> tuple[Act, str]:
        return LEVELS[level].make(seed, 0).act(view), level

    async def best_act(self, table: str, view: View, client: Client) -> Act:
        return fallback_act(view)


class Tally:
    """Counts answers and refusals."""

    def __init__(self) -> None:
        self.commands = 0
        self.refusals: list[str] = []

    def answered(self, command: str, seconds: float) -> None:
        self.commands += 1

    def refused(self, code: str) -> None:
        self.refusals.append(code)


class Player:
    """The connection of a player who contributes to the deal and does what the clock would."""

    def __init__(self, table: Table) -> None:
        self.visit: Visit
        self.over = asyncio.Event()
        self._table = table
        self._contribution = os.urandom(16)

    def post(self, text: str) -> None:
        """Answer what the server sent, in a moment: a real client takes one too."""
        message = msgspec.json.decode(text, type=messages.ServerMessage)
        asyncio.get_running_loop().call_soon(self._answer, message)

    def end(self, code: int) -> None:
        raise AssertionError(code)

    def _answer(self, message: messages.ServerMessage) -> None:
        table = self._table
        if table.state == "over" or isinstance(message, messages.ErrorNotice):
            self.over.set()
        elif table.exchange is not None and table.exchange.closed:
            self._send(client_messages.Reveal("reveal", self._contribution.hex()))
        elif table.exchange is not None:
            hashed = hashlib.sha256(self._contribution).hexdigest()
            self._send(client_messages.Contribute("hash", hashed))
        elif table.game is not None and isinstance(message, messages.State):
            self._send(client_messages.Next("next", table.card[0]))
            if 0 in table.game.waiting_for:
                token = str(fallback_act(table.game.view(0)))
                self._send(client_messages.Act("act", table.game.position, 0, token))

    def _send(self, command: client_messages.AnyCommand) -> None:
        self.visit.receive(msgspec.json.encode(command))


async def play() -> str:
    """Return the record of a game of a player and two bots, read again from its log."""
    store, tally = MemoryStore(), Tally()
    hub = Hub(Outside(store, BotsHere(), os.urandom), TimeLimits())
    limits = Limits(messages_at_once=10_000)  # nobody here takes time to think
    quotas = Quotas(limits, SharedLimits(Signals(), asyncio.get_running_loop().time))
    visits = Visits(hub, limits, {"en": Text("en")}, quotas, tally)
    key = "A" * 43
    seats = (
        Seat("person", "Ada", key=hash_key(key)),
        Seat("bot", level="handyman"),
        Seat("bot", level="mason"),
    )
    created = Created(Config("classic", ("1", "2", "3", "4")), seats, hash_key(key))
    table = await hub.create(created)
    player = Player(table)
    player.visit = Visit(visits, player, "")
    hello = client_messages.Hello(key)
    await player.visit.enter(table.id, msgspec.json.encode(hello))
    async with asyncio.timeout(100):
        await player.over.wait()
    player.visit.leave()
    hub.close()
    reader = Hub(Outside(store, BotsHere(), os.urandom), TimeLimits())
    again = (await reader.room(table.id)).table
    assert format_record(record_of(again)) == format_record(record_of(table))
    assert tally.commands > len(table.played)
    assert tally.refusals == []
    return format_record(record_of(again))


if __name__ == "__main__":
    sys.stdout.write(asyncio.run(play()))
    sys.stdout.write(f"imported: {[name for name in OUTSIDE if name in sys.modules]}\n")
