"""The tables that this process serves."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Mapping

from gapless.core.errors import GaplessError
from gapless.core.setup import Deal

from .bots import Thinkers
from .clock import TimeLimits
from .commands import start_when_full
from .commits import Answer, TableRequest, read_table
from .errors import RefusedError
from .events import AnyEvent, Created, Origin, Rematched, Seat, encode_event
from .exchange import with_secret
from .keys import check_table_id, new_table_id
from .leases import TableLeases
from .messages import ClosingNotice
from .presence import PlayersElsewhere
from .room import Room
from .signals import Signals
from .state_json import json_text
from .store import Store
from .summaries import game_row
from .table import Table, owns
from .writer import Append

POLL_SECONDS = 0.5
"""How often the log is checked for events of other processes."""

UNUSED_SECONDS = 5.0
"""How long a table without viewers follows what another server appends to it."""

KEEP_SECONDS = 120.0
"""How long a table without viewers stays in memory."""

RECONNECT_SECONDS = 2.0
"""When clients are asked to reconnect after a shutdown."""

RETURN_SECONDS = 5.0
"""How long the players of a server that has ended count as present: they connect to another."""

SETTLE_SECONDS = 2.0
"""After an interruption of the signals, the time until all servers have sent who is present."""

_log = logging.getLogger(__name__)


def wall_clock() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hub:
    """The open rooms, by table id; rooms are opened when needed and closed when idle."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        limits: TimeLimits,
        leases: TableLeases,
        signals: Signals,
        spent: Callable[[str, str, float], None],
    ) -> None:
        self.store = store
        self.spent = spent
        self._leases = leases
        self._signals = signals
        self.elsewhere = PlayersElsewhere()
        self._missing: dict[str, float] = {}
        self._polled = asyncio.Event()
        leases.taken = self._take_over
        self.rooms: dict[str, Room] = {}
        self._thinkers = thinkers
        self._limits = limits
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._closing = False
        self.blocked: frozenset[str] = frozenset()
        """The hashes of the keys that may not play."""

    def check_allowed(self, key: str) -> None:
        """Raise `RefusedError` if a key is blocked."""
        if key in self.blocked:
            raise RefusedError("blocked")

    def shut_out(self, key: str) -> None:
        """Close the connections of a key that was blocked."""
        for room in self.rooms.values():
            for viewer in [one for one in room.viewers if one.key == key]:
                room.exit(viewer)
                viewer.dismiss(RefusedError("blocked"))

    def remove(self, id: str) -> None:
        """Close the room of a table that was removed from the database."""
        room = self.rooms.pop(id, None)
        if room is not None:
            room.close()
            for viewer in list(room.viewers):
                room.viewers.discard(viewer)
                viewer.dismiss(RefusedError("table-unknown", table=id))

    async def refresh(self, id: str) -> None:
        """Read a table again whose log was changed by another process, or close its room."""
        if id not in self.rooms:
            return
        if id not in await self.store.lengths([id]):
            self.remove(id)
        elif (room := self.rooms.get(id)) is not None and room.idle:
            self.remove(id)  # the next request opens it again
        elif room is not None:
            room.commits.reload()

    async def room(self, id: str) -> Room:
        """Return the room of a table; raise `RefusedError` if there is no such table."""
        check_table_id(id)
        if self._closing:
            raise RefusedError("closing")
        if id in self.rooms:
            return self.rooms[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def create(self, created: Created, address: str = "") -> Table:
        """Create a table for a host; with no free seat the game starts at once."""
        table, append = self.prepare(created)
        await self.store.commit(append)
        self.rooms[table.id] = self._open(table, address)
        seats = [seat.kind for seat in table.seats]
        _log.info("a table was created", extra={"seats": seats, "boards": table.config.boards})
        return table

    def prepare(self, created: Created) -> tuple[Table, Append]:
        """Return a new table, and the append that makes it durable."""
        table = Table(new_table_id())
        created = with_secret(created)
        at = wall_clock()
        table.apply(created, at)
        events: list[AnyEvent] = [created, *start_when_full(table)]
        for event in events[1:]:
            table.apply(event, at)
        texts = tuple(encode_event(event) for event in events)
        append = Append(
            table.id, 1, at, texts, created=game_row(table), joined=tuple(table.players)
        )
        return table, append

    def rematch(
        self, key: str, answer: Answer, charge: Callable[[], None], *, same: bool
    ) -> TableRequest:
        """Return a request to create a table to which the same players are invited.

        `charge` is called before a table is created, and may refuse it.
        """
        request: TableRequest

        def decide(table: Table) -> tuple[AnyEvent, ...]:
            if not table.seats_of(key):
                raise RefusedError("seat-none")
            if not table.ended or same:
                table.finished()
            if table.rematch is not None:
                return ()
            charge()
            created = rematch_of(table, key, same=same)
            following, append = self.prepare(created)
            request.partners.append(append)
            return (Rematched(following.id),)

        request = TableRequest(decide, answer)
        return request

    async def maintain(self) -> None:
        """Close idle rooms and reload changed tables, until cancelled."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):  # `wait_for` may ignore a cancel
                    await self._polled.wait()
            self._polled.clear()
            try:
                await self._maintain_once()
            except GaplessError as error:
                _log.warning("the database does not answer", extra={"code": error.code})
            except Exception:  # noqa: BLE001 - the loop must continue
                _log.exception("maintaining the tables failed")

    def close(self) -> None:
        """Ask all clients to reconnect in a moment, and close all rooms."""
        self._closing = True
        text = json_text(ClosingNotice(RECONNECT_SECONDS))
        for room in self.rooms.values():
            room.broadcast.send(text)
            room.close()

    # as the listener of signals

    def reached(self, table: str, seq: int) -> None:
        """Read what another server has appended, or close the table if nobody needs it here."""
        if (room := self.rooms.get(table)) is None:
            return
        if room.idle and room.used < time.monotonic() - UNUSED_SECONDS:
            self.remove(table)  # the next request opens it again
        else:
            room.commits.follow_log(seq)

    def present(self, table: str, server: str, pseudonyms: frozenset[str]) -> None:
        """Take note of the players of a table who are connected to another server."""
        self.elsewhere.set(table, server, pseudonyms)
        if (room := self.rooms.get(table)) is not None:
            room.present_elsewhere(server, pseudonyms)

    def present_now(self, found: Mapping[str, Mapping[str, frozenset[str]]]) -> None:
        """Take note of all players who are connected to other servers.

        What servers have stored that are not alive any more, and are forgotten, is ignored.
        """
        servers = self._leases.alive | self.elsewhere.servers
        for table in {*found, *self.elsewhere.tables}:
            by_server = found.get(table, {})
            for server in servers & {*by_server, *self.elsewhere.at(table)}:
                self.present(table, server, by_server.get(server, frozenset()))

    def released(self) -> None:
        """Try to take the leases that another server has given up."""
        self._leases.retry()

    def resumed(self) -> None:
        """Read the logs at once, and who is present once all servers have sent it."""
        self._polled.set()
        if not self.elsewhere.tables:
            self._signals.ask()
        asyncio.get_running_loop().call_later(SETTLE_SECONDS, self._signals.ask)

    def _take_over(self, id: str) -> None:
        if (room := self.rooms.get(id)) is not None:
            room.take_over()
        else:
            self._leases.release(id)

    def _forget_ended_servers(self) -> None:
        """Count the players of servers that ended some seconds ago as gone."""
        now = time.monotonic()
        missing = self.elsewhere.servers - self._leases.alive
        self._missing = {server: self._missing.get(server, now) for server in missing}
        for server, since in self._missing.items():
            if since + RETURN_SECONDS < now:
                for table in self.elsewhere.tables:
                    self.present(table, server, frozenset())

    async def _maintain_once(self) -> None:
        """Close idle rooms; reload tables to which other processes have appended events."""
        limit = time.monotonic() - KEEP_SECONDS
        for id, room in list(self.rooms.items()):
            if not room.idle:
                continue
            self._leases.release(id)
            if room.used < limit:
                room.close()
                del self.rooms[id]
        self._forget_ended_servers()
        watched = [id for id, room in self.rooms.items() if not room.idle]
        lengths = await self.store.lengths(watched) if watched else {}
        for id, length in lengths.items():
            known = self.rooms.get(id)
            if known is not None and length > known.table.seq:
                known.commits.follow_log(length)

    async def _load(self, id: str) -> Room:
        try:
            room = self.rooms[id] = self._open(await read_table(self.store, id))
            for server, pseudonyms in self.elsewhere.at(id).items():
                room.present_elsewhere(server, pseudonyms)
            return room
        finally:
            del self._loading[id]

    def _open(self, table: Table, address: str = "") -> Room:
        return Room(
            table,
            self.store,
            self._thinkers,
            wall_clock,
            self._limits,
            self._leases,
            self._signals,
            address,
        )


def rematch_of(table: Table, host: str, *, same: bool) -> Created:
    """Return the same table again; the seats of other players are free for them to take.

    A player whom the host removed may not come to it either.
    """
    seats = tuple(
        seat
        if seat.kind == "bot"
        else Seat("person", seat.name, key=seat.key, colour=seat.colour)
        if owns(host, seat)
        else Seat("open", colour=seat.colour)
        for seat in table.seats
    )
    kicked = tuple(sorted(table.kicked))
    if not same:
        return Created(table.config, seats, host, kicked=kicked)
    origin, cards = deal_again(table)
    if table.branch is not None:  # it plays on from the same point again
        origin = table.origin or origin
    return Created(
        table.config,
        seats,
        host,
        origin,
        cards,
        kicked=kicked,
        branch=table.branch,
        turns=table.recorded,
    )


def deal_again(table: Table) -> tuple[Origin, Deal]:
    """Return the origin and the cards for playing the deal of a finished game again."""
    game = table.finished()
    practised = game.practised or bool(table.hinted)
    return Origin(table.id, game.setup.players, game.totals, practised), game.deal
