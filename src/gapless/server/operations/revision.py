"""Rewrite the log of a game: replace the name or the key of a player in all of its events.

A log is otherwise append-only. A server that still has the old events in memory can't write them
back: the rewrite also appends an event, so the server's next append conflicts with it, and the
server reads the log again.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias, TypeVar

import msgspec
from sqlalchemy import Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from gapless.rooms.commits import replayed
from gapless.rooms.events import (
    AnyEvent,
    Created,
    Joined,
    Revised,
    Seat,
    decode_event,
    encode_event,
)
from gapless.rooms.names import distinct_name
from gapless.rooms.refusals import RefusedError
from gapless.rooms.summaries import game_row
from gapless.rooms.table import Table
from gapless.server.storage.schema import events, games, players

Change: TypeAlias = Callable[[list[AnyEvent]], list[AnyEvent]]
"""Returns the events with names as they will be."""

Follow: TypeAlias = Callable[[Table], tuple[AnyEvent, ...]]
"""Returns the events to append to a rewritten log."""

NamedSeat = TypeVar("NamedSeat", Seat, Joined)
_ATTEMPTS = 20
_WITH_NAMES = ("created", "joined")


@dataclass(frozen=True)
class Revision:
    """A rewrite of the log of a game. `keys` are replaced in all events and in `players`."""

    engine: Engine
    id: str
    change: Change
    keys: Mapping[str, str] = field(default_factory=dict)

    def preview(self) -> Table:
        """Return the table as it will be after the rewrite; nothing is written.

        Raises:
            RefusedError: if the log is damaged or gone.
        """
        return self._table(self._read_log())

    def write(self, follow: Follow) -> Table:
        """Rewrite the log in one transaction; return the table afterwards.

        Raises:
            RefusedError: as `preview`, or if servers kept appending to the log.
        """
        for _ in range(_ATTEMPTS):
            with suppress(IntegrityError):  # a server has appended an event meanwhile
                return self._write_once(follow)
        raise RefusedError("busy")

    def _write_once(self, follow: Follow) -> Table:
        log = self._read_log()
        table = self._table(log)
        now = time.time_ns() // 1_000_000
        appended: list[AnyEvent] = [Revised(), *follow(table)]
        for event in appended:
            table.apply(event, now)
        last = log[-1].n
        rows = [
            {"game": self.id, "n": n, "at": now, "event": encode_event(event)}
            for n, event in enumerate(appended, last + 1)
        ]
        with self.engine.begin() as connection:
            newest = select(func.max(events.c.n)).where(events.c.game == self.id)
            if connection.scalar(newest) != last:
                raise IntegrityError("", {}, Exception("the log has grown"))
            connection.execute(insert(events), rows)
            for entry in log:
                if entry.new != entry.old:
                    place = (events.c.game == self.id, events.c.n == entry.n)
                    connection.execute(update(events).where(*place).values(event=entry.new))
            row = game_row(table)._asdict()
            connection.execute(update(games).where(games.c.id == self.id).values(**row))
            for key, other in self.keys.items():
                mine = (players.c.game == self.id, players.c.key == key)
                if connection.execute(delete(players).where(*mine)).rowcount:
                    connection.execute(insert(players).values(game=self.id, key=other))
        return table

    def _table(self, log: Sequence["_Entry"]) -> Table:
        return replayed(self.id, [(entry.at, entry.new) for entry in log])

    def _read_log(self) -> list["_Entry"]:
        """Return the log as it is and as it will be. Acts are most of it and are not decoded."""
        query = select(events.c.n, events.c.at, events.c.event).where(events.c.game == self.id)
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(events.c.n)).all()
        if not rows:
            raise RefusedError("table-unknown", table=self.id)
        try:
            named = {n: decode_event(text) for n, _, text in rows if _has_names(text)}
        except msgspec.MsgspecError:
            raise RefusedError("table-damaged") from None
        changed = zip(named, map(encode_event, self.change(list(named.values()))), strict=True)
        texts = {n: text for n, _, text in rows} | dict(changed)
        for key, other in self.keys.items():
            texts = {n: text.replace(key, other) for n, text in texts.items()}
        return [_Entry(n, at, text, texts[n]) for n, at, text in rows]


class _Entry(NamedTuple):
    """An event of the log with its number and time, as it is stored and as it will be."""

    n: int
    at: int
    old: str
    new: str


def _has_names(text: str) -> bool:
    return any(f'"type":"{kind}"' in text for kind in _WITH_NAMES)


def _seats_in(event: AnyEvent) -> Sequence[Seat | Joined]:
    if isinstance(event, Created):
        return event.seats
    return [event] if isinstance(event, Joined) else []


def replacing_name(key: str, name: str, most: int) -> Change:
    """Return a change that gives the seats of a key another name.

    The name gets a number if another player at the table, or another seat of the key, has it.
    """

    def change(named: list[AnyEvent]) -> list[AnyEvent]:
        seats = [seat for event in named for seat in _seats_in(event)]
        others = [seat.name for seat in seats if seat.key != key and seat.name]
        new_names: dict[str, str] = {}

        def renamed(seat: NamedSeat) -> NamedSeat:
            if seat.key != key:
                return seat
            if seat.name not in new_names:
                new_names[seat.name] = distinct_name(name, [*others, *new_names.values()], most)
            return msgspec.structs.replace(seat, name=new_names[seat.name])

        def changed(event: AnyEvent) -> AnyEvent:
            if isinstance(event, Created):
                return msgspec.structs.replace(event, seats=tuple(map(renamed, event.seats)))
            return renamed(event) if isinstance(event, Joined) else event

        return [changed(event) for event in named]

    return change


def replacing_origin(names: dict[str, tuple[str, ...]]) -> Change:
    """Return a change of the players' names of the game whose deal is played again.

    `names` has them by the table of that game.
    """

    def changed(event: AnyEvent) -> AnyEvent:
        if isinstance(event, Created) and event.origin is not None and event.origin.table in names:
            origin = msgspec.structs.replace(event.origin, players=names[event.origin.table])
            return msgspec.structs.replace(event, origin=origin)
        return event

    return lambda named: [changed(event) for event in named]


def no_events(_: Table) -> tuple[AnyEvent, ...]:
    """Append nothing but the mark of the rewrite."""
    return ()
