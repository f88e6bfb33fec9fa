"""Players who reconnect until the game is over."""

import asyncio
import signal
import time

from websockets.exceptions import WebSocketException

from gapless.core.acts import NotActed
from gapless.records import parse_record
from gapless.rooms.deal_proofs import verify

from .client import Browser, RefusedByServerError, TableSocket
from .postgres import Postgres
from .running import Running

Place = tuple[int, int, int]


class Player:
    """Plays a seat, reconnects when the connection is lost, and records confirmed acts."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser = browser
        self.table = table
        self.acknowledged: dict[Place, str] = {}
        self.losses = 0
        self.commitment: str | None = None
        self._since: int | None = None
        self.gates: dict[int, asyncio.Event] = {}
        """Events that the player awaits before a round, which is counted from 0."""

    async def play(self) -> None:
        while not await self._try():
            self.losses += 1
            await asyncio.sleep(0.05)

    async def _try(self) -> bool:
        """Play until the game or the connection ends; return whether the game is over."""
        try:
            async with self.browser.sit(self.table, self._since) as line:
                self._see_commitment(line)
                await line.until(lambda line: line.begun)
                while not line.game["complete"]:
                    await self._play_card(line)
        except (OSError, WebSocketException, AssertionError, TimeoutError):
            return False
        return True

    def _see_commitment(self, line: TableSocket) -> None:
        assert line.state is not None
        found = line.state["commitment"]
        if self.commitment not in {None, found}:
            raise ValueError(f"the commitment was {self.commitment}, now it is {found}")
        self.commitment = found

    async def _play_card(self, line: TableSocket) -> None:
        position, (round, card) = line.position, line.place
        if round in self.gates:
            await self.gates[round].wait()
        for mine in line.due():
            place = (round, card, mine["seat"])
            act = self.acknowledged.get(place) or line.choose(mine, round + card)
            try:
                await line.act(act, mine["seat"], position)
            except RefusedByServerError as refused:
                if refused.code not in {"position-late", "database", "busy"}:
                    raise
            else:
                self.acknowledged[place] = act
        self._since = line.seq
        await line.moved_from(position)


def check(record: str, players: list[Player]) -> None:
    """Check that a record contains every confirmed act, and that it proves its deal."""
    parsed = parse_record(record)
    rounds = parsed.rounds
    for player in players:
        assert player.acknowledged
        assert player.commitment is not None
        verify(parsed, player.commitment)
        for (round, card, seat), act in player.acknowledged.items():
            token = rounds[round].turns[card].tokens[seat]
            assert not isinstance(token, NotActed)
            assert str(token) == act, (round, card, seat)


async def play_through_restarts(server: Running, postgres: Postgres) -> list[float]:
    """Restart the database during a game; return the seconds until play continued.

    The players don't begin another round before the database is down: so at any speed a part of
    the game is left for each restart, and acts are sent while the database is down.
    """
    red, blue = server.browser(), server.browser()
    table = await red.create("Red", "open", boards=["1", "2", "3", "4"])
    await blue.join(table, "Blue")
    players = [Player(red, table), Player(blue, table)]
    signals = (signal.SIGINT, signal.SIGQUIT)
    gates = {round: asyncio.Event() for round in range(1, len(signals) + 1)}
    for player in players:
        player.gates = gates

    async def restart(line: TableSocket, round: int, how: signal.Signals) -> float:
        await line.until(lambda line: line.begun and line.place >= (round, 3))
        await asyncio.to_thread(postgres.stop, how)
        before = line.seq
        gates[round + 1].set()
        await asyncio.sleep(0.3)
        await asyncio.to_thread(postgres.start)
        back = time.monotonic()
        await line.until(lambda line: line.seq > before + 2)
        return time.monotonic() - back

    async with red.sit(table) as line:
        playing = [asyncio.create_task(player.play()) for player in players]
        pauses = [await restart(line, round, how) for round, how in enumerate(signals)]
        await asyncio.gather(*playing)
    check((await red.ask("GET", f"tables/{table}/record")).text, players)
    assert sum(player.losses for player in players) == 0
    return pauses
