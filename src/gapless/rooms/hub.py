"""The tables that this process serves."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping

from gapless.core.errors import GaplessError
from gapless.core.setup import Deal
from gapless.rooms.wire.messages import ClosingNotice
from gapless.rooms.wire.state_json import json_text

from .clock import TimeLimits
from .commands import start_when_full
from .commits import read_table
from .events import Created, Events, Origin, Rematched, encode_event
from .exchange import with_secret
from .keys import check_table_id, new_table_id
from .outside import Append, Outside, commit
from .presence import PlayersElsewhere
from .refusals import RefusedError
from .room import Room
from .summaries import game_row
from .table import Table

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


class Hub:
    """The open rooms, by table id; rooms are opened when needed and closed when idle."""

    def __init__(self, outside: Outside, limits: TimeLimits) -> None:
        self.outside = outside
        self.store = outside.store
        self.spent: Callable[[str, str, float], None] = lambda *_: None
        """Called with a limit, a client's pseudonym and what it has used on another server."""
        self._leases = outside.leases
        self._now = outside.ticker.now
        self.elsewhere = PlayersElsewhere()
        self._missing: dict[str, float] = {}
        self._polled = asyncio.Event()
        self._leases.taken = self._take_over
        self.rooms: dict[str, Room] = {}
        self._limits = limits
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._closing = False
        self.blocked: frozenset[str] = frozenset()
        """The hashes of the keys that may not play."""

    def check_allowed(self, key: str) -> None:
        """Raise `RefusedError` if a key is blocked."""
        if key in self.blocked:
            raise RefusedError("blocked")

    def disconnect(self, key: str) -> None:
        """Close the connections of a key that was blocked."""
        for room in self.rooms.values():
            room.dismiss(RefusedError("blocked"), lambda viewed_by: viewed_by == key)

    def remove(self, id: str) -> None:
        """Close the room of a table that was removed from the database."""
        room = self.rooms.pop(id, None)
        if room is not None:
            room.close()
            room.dismiss(RefusedError("table-unknown", table=id))

    async def refresh(self, id: str) -> None:
        """Read a table again whose log was changed by another process, or close its room."""
        if id not in self.rooms:
            return
        lengths, room = await self.store.lengths([id]), self.rooms.get(id)
        if id not in lengths or room is None or room.idle:
            self.remove(id)  # the next request opens it again, if it still exists
        else:
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
        await commit(self.store, append)
        self._open(table, address)
        seats = [seat.kind for seat in table.seats]
        _log.info("a table was created", extra={"seats": seats, "boards": table.config.boards})
        return table

    def prepare(self, created: Created) -> tuple[Table, Append]:
        """Return a new table, and the append that makes it durable."""
        table = Table(new_table_id(self.outside.entropy))
        created = with_secret(created, self.outside.entropy)
        at = self.outside.ticker.wall()
        table.apply(created, at)
        started = start_when_full(table)
        for event in started:
            table.apply(event, at)
        texts = tuple(map(encode_event, (created, *started)))
        return table, Append(table.id, 1, at, texts, game_row(table), joined=tuple(table.players))

    def rematch(
        self, table: Table, key: str, charge: Callable[[], None], *, same: bool
    ) -> tuple[Events, list[Append]]:
        """Return the events of a table, and the appends of one to which its players are invited.

        `charge` is called before a table is created, and may refuse it.
        """
        table.own_seats(key)
        if not table.ended or same:
            table.finished()
        if table.rematch is not None:
            return (), []
        charge()
        following, append = self.prepare(rematch_of(table, key, same=same))
        return (Rematched(following.id),), [append]

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
        if room.idle and room.used < self._now() - UNUSED_SECONDS:
            self.remove(table)  # the next request opens it again
        else:
            room.commits.follow_log(seq)

    def present(self, table: str, server: str, pseudonyms: frozenset[str]) -> None:
        """Take note of the players of a table who are connected to another server."""
        is_new = self.elsewhere.set(table, server, pseudonyms)
        if is_new and (room := self.rooms.get(table)) is not None:
            room.elsewhere_changed()

    def present_now(self, servers: Mapping[str, Mapping[str, frozenset[str]]]) -> None:
        """Take note of all players who are connected to other servers.

        What servers have stored that are not alive any more, and are forgotten, is ignored.
        """
        known = self._leases.alive | self.elsewhere.servers
        for table in {*servers, *self.elsewhere.tables}:
            by_server = servers.get(table, {})
            for server in known & {*by_server, *self.elsewhere.at(table)}:
                self.present(table, server, by_server.get(server, frozenset()))

    def released(self) -> None:
        """Try to take the leases that another server has given up."""
        self._leases.retry()

    def resumed(self) -> None:
        """Read the logs at once, and who is present once all servers have sent it."""
        self._polled.set()
        if not self.elsewhere.tables:
            self.outside.signals.ask()
        asyncio.get_running_loop().call_later(SETTLE_SECONDS, self.outside.signals.ask)

    def _take_over(self, id: str) -> None:
        if (room := self.rooms.get(id)) is not None:
            room.take_over()
        else:
            self._leases.release(id)

    def _forget_ended_servers(self) -> None:
        """Count the players of servers that ended some seconds ago as gone."""
        now = self._now()
        missing = self.elsewhere.servers - self._leases.alive
        self._missing = {server: self._missing.get(server, now) for server in missing}
        for server, since in self._missing.items():
            if since + RETURN_SECONDS < now:
                for table in self.elsewhere.tables:
                    self.present(table, server, frozenset())

    async def _maintain_once(self) -> None:
        """Close idle rooms; reload tables to which other processes have appended events."""
        limit = self._now() - KEEP_SECONDS
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
            return self._open(await read_table(self.store, id))
        finally:
            del self._loading[id]

    def _open(self, table: Table, address: str = "") -> Room:
        room = Room(table, self.outside, self._limits, address, self.elsewhere)
        self.rooms[table.id] = room
        return room


def rematch_of(table: Table, host: str, *, same: bool) -> Created:
    """Return the same table again; the seats of other players are free for them to take.

    A player whom the host removed may not come to it either.
    """
    names = {number: table.seats[number].name for number in table.seats_of(host)}
    seats, kicked = table.following_seats(host, names), tuple(sorted(table.kicked))
    if not same:
        return Created(table.config, seats, host, kicked=kicked)
    origin, cards = deal_again(table)
    if table.branch is not None:  # it plays on from the same point again
        origin = table.origin or origin
    branch = table.branch, table.recorded
    return Created(table.config, seats, host, origin, cards, "", kicked, *branch)


def deal_again(table: Table) -> tuple[Origin, Deal]:
    """Return the origin and the cards for playing the deal of a finished game again."""
    game = table.finished()
    practised = game.practised or bool(table.hinted)
    return Origin(table.id, game.setup.players, game.totals, practised), game.deal
