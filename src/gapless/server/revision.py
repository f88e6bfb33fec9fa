"""Rewrite the log of a game: replace the name or the key of a player in all of its events.

A log is otherwise append-only. A server that still has the old events in memory can't write them
back: the rewrite also appends an event, so the server's next append conflicts with it, and the
server reads the log again.
"""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeAlias

import msgspec
from sqlalchemy import Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from .commits import replayed
from .errors import RefusedError
from .events import AnyEvent, Created, Joined, Revised, decode_event, encode_event
from .names import distinct_name
from .schema import events, games, players
from .summaries import game_row
from .table import Table

Change: TypeAlias = Callable[[AnyEvent], AnyEvent]
"""Returns an event with what is to be replaced in it; most events stay as they are."""

Follow: TypeAlias = Callable[[Table], tuple[AnyEvent, ...]]
"""Returns the events to append to a rewritten log."""

_ATTEMPTS = 20
_WITH_NAMES = ("created", "joined")


def revise(
    engine: Engine,
    id: str,
    change: Callable[[list[AnyEvent]], Change],
    follow: Follow,
    keys: dict[str, str],
) -> Table:
    """Rewrite the log of a game in one transaction; return the table afterwards.

    `change` gets the events with names and returns how to change each. `keys` are replaced in all
    events and in `players`.

    Raises:
        RefusedError: if the log is damaged or gone, or servers kept appending to it.
    """
    for _ in range(_ATTEMPTS):
        with suppress(IntegrityError):  # a server has appended an event meanwhile
            return _revise_once(engine, id, change, follow, keys)
    raise RefusedError("busy")


def preview(
    engine: Engine, id: str, change: Callable[[list[AnyEvent]], Change], keys: dict[str, str]
) -> Table:
    """Return the table as it will be after a rewrite; nothing is written."""
    log = _read_log(engine, id)
    new = _changed_texts(log, change, keys)
    return replayed(id, [(at, new.get(n, text)) for n, at, text in log])


def _read_log(engine: Engine, id: str) -> list[tuple[int, int, str]]:
    query = select(events.c.n, events.c.at, events.c.event).where(events.c.game == id)
    with engine.connect() as connection:
        found = connection.execute(query.order_by(events.c.n)).all()
        connection.rollback()
    if not found:
        raise RefusedError("table-unknown", table=id)
    return [(row.n, row.at, row.event) for row in found]


def _revise_once(
    engine: Engine,
    id: str,
    change: Callable[[list[AnyEvent]], Change],
    follow: Follow,
    keys: dict[str, str],
) -> Table:
    log = _read_log(engine, id)
    new = _changed_texts(log, change, keys)
    table = replayed(id, [(at, new.get(n, text)) for n, at, text in log])
    now = time.time_ns() // 1_000_000
    appended: list[AnyEvent] = [Revised(), *follow(table)]
    for event in appended:
        table.apply(event, now)
    row = game_row(table)
    last = log[-1][0]
    with engine.begin() as connection:
        if connection.scalar(select(func.max(events.c.n)).where(events.c.game == id)) != last:
            raise IntegrityError("", {}, Exception("the log has grown"))
        connection.execute(
            insert(events),
            [
                {"game": id, "n": n, "at": now, "event": encode_event(event)}
                for n, event in enumerate(appended, last + 1)
            ],
        )
        for n, text in new.items():
            place = (events.c.game == id, events.c.n == n)
            connection.execute(update(events).where(*place).values(event=text))
        connection.execute(update(games).where(games.c.id == id).values(**row._asdict()))
        for key, other in keys.items():
            mine = (players.c.game == id, players.c.key == key)
            if connection.execute(delete(players).where(*mine)).rowcount:
                connection.execute(insert(players).values(game=id, key=other))
    return table


def _changed_texts(
    log: Sequence[tuple[int, int, str]],
    change: Callable[[list[AnyEvent]], Change],
    keys: dict[str, str],
) -> dict[int, str]:
    """Return the events that change, by number. Acts are most of a log and are not decoded."""
    texts = {n: text for n, _, text in log}
    try:
        read = {n: decode_event(text) for n, text in texts.items() if _has_names(text)}
    except msgspec.MsgspecError:
        raise RefusedError("table-damaged") from None
    changed = change(list(read.values()))
    new = texts | {n: encode_event(changed(event)) for n, event in read.items()}
    for key, other in keys.items():
        new = {n: text.replace(key, other) for n, text in new.items()}
    return {n: text for n, text in new.items() if text != texts[n]}


def _has_names(text: str) -> bool:
    return any(f'"type":"{kind}"' in text for kind in _WITH_NAMES)


def replacing_name(key: str, name: str, most: int) -> Callable[[list[AnyEvent]], Change]:
    """Return a change that gives the seats of a key another name.

    The name gets a number if another player at the table, or another seat of the key, has it.
    """

    def change(all_events: list[AnyEvent]) -> Change:
        taken = [(one.name, one.key) for one in all_events if isinstance(one, Joined)]
        for one in all_events:
            if isinstance(one, Created):
                taken += [(seat.name, seat.key or "") for seat in one.seats]
        others = [taken_name for taken_name, owner in taken if owner != key and taken_name]
        renamed: dict[str, str] = {}

        def new_name(old: str) -> str:
            if old not in renamed:
                renamed[old] = distinct_name(name, [*others, *renamed.values()], most)
            return renamed[old]

        def changed(event: AnyEvent) -> AnyEvent:
            match event:
                case Created():
                    new = tuple(
                        msgspec.structs.replace(seat, name=new_name(seat.name))
                        if seat.key == key
                        else seat
                        for seat in event.seats
                    )
                    return msgspec.structs.replace(event, seats=new)
                case Joined() if event.key == key:
                    return msgspec.structs.replace(event, name=new_name(event.name))
                case _:
                    return event

        return changed

    return change


def replacing_origin(names: dict[str, tuple[str, ...]]) -> Callable[[list[AnyEvent]], Change]:
    """Return a change of the players' names of the game whose deal is played again.

    `names` has them by the table of that game.
    """

    def changed(event: AnyEvent) -> AnyEvent:
        if isinstance(event, Created) and event.origin is not None and event.origin.table in names:
            origin = msgspec.structs.replace(event.origin, players=names[event.origin.table])
            return msgspec.structs.replace(event, origin=origin)
        return event

    return lambda _: changed


def no_events(_: Table) -> tuple[AnyEvent, ...]:
    """Append nothing but the mark of the rewrite."""
    return ()
