"""Rename a player in all games, or erase a player from the database.

Both are recorded first, then carried out game by game, each in one transaction. Every step may be
repeated, so after a kill the next start or command finishes them.
"""

import secrets
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Engine, delete, func, insert, or_, select, update

from .actions import begun_renames, forget_target, in_transaction, log, log_action, read_action
from .client_messages import Leave
from .commands import decide
from .errors import RefusedError
from .events import AnyEvent, Hosted
from .keys import new_table_id
from .removal import SHORTEST_PAUSE, remove_game
from .revision import no_events, preview, replacing_name, replacing_origin, revise
from .schema import FILLING, GONE, actions, blocked, erasures, games, heartbeats, players
from .scrubbing import scrub
from .summaries import StoredSummary, read_summaries
from .table import Table

NEUTRAL = "Player"
"""The name shown instead of that of an erased player."""

NAME_LENGTH = 24
"""Most characters of a name that is told apart by a number."""

LIVE_MS = 15_000
"""A server whose last heartbeat is not older than this may still hold the player in memory."""

NOTICE_SECONDS = 1.5
"""How long a running server may take to notice that a log was rewritten."""


class Erased(NamedTuple):
    """How many games an erasure removed, and in how many the name was replaced."""

    removed: int
    renamed: int


class Renamed(NamedTuple):
    """How many games a rename changed, and the names there: some tables append a number."""

    games: int
    names: tuple[str, ...]


def rename(
    engine: Engine, key: str, name: str, pause: Callable[[float], None] = time.sleep
) -> Renamed:
    """Give all seats of a key another name, in all games."""
    log(engine, "renaming", key, name=name)
    return _rename(engine, key, name, pause)


def _rename(engine: Engine, key: str, name: str, pause: Callable[[float], None]) -> Renamed:
    ids = games_of(engine, key)
    names: dict[str, tuple[str, ...]] = {}
    own: set[str] = set()
    for id in ids:
        began = time.monotonic()
        table = _try_revise(engine, id, key, key, name)
        own |= {seat.name for seat in table.seats if seat.key == key} if table else set()
        _note_names(names, table)
        pause(max(SHORTEST_PAUSE, time.monotonic() - began))
    others = _revise_origins(engine, names, pause)

    def finish(connection: Connection) -> None:
        # A server that starts meanwhile finishes what it finds begun.
        if connection.execute(begun_renames().where(actions.c.target == key)).first():
            log_action(connection, "rename", key, (*ids, *others), name=name)

    in_transaction(engine, finish)
    return Renamed(len(ids), tuple(sorted(own)))


def erase(
    engine: Engine,
    key: str,
    pause: Callable[[float], None] = time.sleep,
    *,
    asked_by_player: bool = False,
) -> Erased:
    """Erase a player: remove games without other players, and replace name and key in the others.

    Afterwards the bytes of an SQLite database hold neither the key's hash nor the names, unless a
    reader still needs its log; then `finish_scrubbing` removes them. An erasure lifts a block, so a
    blocked player who asks is refused with `RefusedError`; an operator is not.
    """
    id = new_table_id()
    with engine.begin() as connection:
        barred = select(blocked.c.key).where(blocked.c.key == key)
        if asked_by_player and connection.scalar(barred) is not None:
            raise RefusedError("blocked")
        now = time.time_ns() // 1_000_000
        connection.execute(insert(erasures).values(id=id, key=key, at=now))
    return _finish(engine, id, key, pause)


def finish_renames(engine: Engine, pause: Callable[[float], None] = time.sleep) -> int:
    """Finish interrupted renames, unless servers keep appending to a log; return their number."""
    with engine.begin() as connection:
        begun = [read_action(row) for row in connection.execute(begun_renames())]
    for one in begun:
        with suppress(RefusedError):
            _rename(engine, one.target, one.details["name"], pause)
    return len(begun)


def finish_erasures(
    engine: Engine, pause: Callable[[float], None] = time.sleep, *, starting: bool = False
) -> int:
    """Finish interrupted erasures, unless servers keep appending to a log; return their number.

    `starting` means that no player waits for us yet.
    """
    with engine.begin() as connection:
        query = select(erasures.c.id, erasures.c.key).where(erasures.c.key.is_not(None))
        rows = connection.execute(query).all()
    scrubbed = finish_scrubbing(engine, pause, starting=starting)
    for id, key in rows:
        with suppress(RefusedError):
            _finish(engine, id, key, pause)
    return len(rows) + scrubbed


def finish_scrubbing(
    engine: Engine, pause: Callable[[float], None] = time.sleep, *, starting: bool = False
) -> int:
    """Remove the bytes of players whose rows are erased; return the number of these erasures."""
    with engine.connect() as connection:
        ids = connection.scalars(select(erasures.c.id).where(erasures.c.key.is_(None))).all()
    if ids and scrub(engine, None, pause, rewrite=starting):
        with engine.begin() as connection:
            connection.execute(delete(erasures).where(erasures.c.id.in_(ids)))
    return len(ids)


def games_of(engine: Engine, key: str) -> tuple[str, ...]:
    """Return the games in which a key has or had a seat, or is the host."""
    seated = select(players.c.game).where(players.c.key == key)
    query = select(games.c.id).where(
        games.c.state.not_in((GONE, FILLING)),
        or_(games.c.id.in_(seated), games.c.summary.contains(key, autoescape=True)),
    )
    with engine.connect() as connection:
        return tuple(connection.scalars(query.order_by(games.c.id)).all())


def _finish(engine: Engine, id: str, key: str, pause: Callable[[float], None]) -> Erased:
    names: dict[str, tuple[str, ...]] = {}
    changed: list[str] = []
    removed: list[str] = []
    renamed = 0
    old_names: set[str] = set()
    while ids := games_of(engine, key):
        for game in ids:
            began = time.monotonic()
            old_names |= _names_of(engine, game, key)
            table = None
            if not _is_shared(engine, game, key):
                remove_game(engine, game, pause)
            else:
                changed += _revise_origins(engine, _new_names(engine, game, key), pause)
                renamed += 1
                table = _try_revise(engine, game, key, secrets.token_hex(32), NEUTRAL)
            _note_names(names, table)
            (removed if table is None else changed).append(game)
            pause(max(SHORTEST_PAUSE, time.monotonic() - began))
        if _is_live(engine):
            # A server that has not noticed yet may have created another game.
            pause(NOTICE_SECONDS)
    others = _revise_origins(engine, names, pause)

    def finish(connection: Connection) -> None:
        begun = (erasures.c.id == id, erasures.c.key.is_not(None))
        if not connection.execute(update(erasures).where(*begun).values(key=None)).rowcount:
            return  # a server that started meanwhile has finished it
        connection.execute(delete(blocked).where(blocked.c.key == key))
        forget_target(connection, key)
        log_action(connection, "erase", "", (*changed, *others, *removed), removed=len(removed))

    in_transaction(engine, finish)
    if scrub(engine, (key, *sorted(old_names)), pause):
        _forget(engine, id)
    return Erased(len(removed), renamed)


def _forget(engine: Engine, id: str) -> None:
    with engine.begin() as connection:
        connection.execute(delete(erasures).where(erasures.c.id == id))


def _is_live(engine: Engine) -> bool:
    now = time.time_ns() // 1_000_000
    with engine.connect() as connection:
        query = select(func.count()).where(heartbeats.c.at > now - LIVE_MS)
        return bool(connection.scalar(query))


def _is_shared(engine: Engine, game: str, key: str) -> bool:
    """Whether another player took part in a game, or plays its deal again."""
    with engine.connect() as connection:
        others = select(players.c.key).where(players.c.game == game, players.c.key != key)
        if connection.execute(others.limit(1)).first():
            return True
        repeats = select(games.c.id).where(games.c.id != game, _repeats_deal_of(game))
        return connection.execute(repeats.limit(1)).first() is not None


def _names_of(engine: Engine, game: str, key: str) -> set[str]:
    with engine.connect() as connection:
        texts = connection.scalars(select(games.c.summary).where(games.c.id == game)).all()
    return {seat.name for one in read_summaries(texts) for seat in one.seats if seat.key == key}


def _try_revise(engine: Engine, id: str, key: str, other: str, name: str) -> Table | None:
    """Replace a player in a game; a game that nobody can open is removed."""
    change = replacing_name(key, name, NAME_LENGTH)
    follow = no_events if key == other else partial(_leaving, key=other)
    try:
        return revise(engine, id, change, follow, {key: other})
    except RefusedError as error:
        if error.code == "busy":
            raise
        remove_game(engine, id)
        return None


def _new_names(engine: Engine, id: str, key: str) -> dict[str, tuple[str, ...]]:
    """Return the players of a game after the erasure, for the games that repeat its deal.

    Those are changed first: after a kill the key still leads here, and then to them.
    """
    names: dict[str, tuple[str, ...]] = {}
    with suppress(RefusedError):
        _note_names(names, preview(engine, id, replacing_name(key, NEUTRAL, NAME_LENGTH), {}))
    return names


def _leaving(table: Table, key: str) -> tuple[AnyEvent, ...]:
    """Return the events with which an erased player leaves a game that is not over."""
    if table.state not in {"open", "playing"}:
        return ()
    if table.seats_of(key):
        return decide(table, Leave(id=""), key, lambda _: None)
    heir = next((seat.key for seat in table.seats if seat.key), None)
    return (Hosted(heir),) if heir is not None and table.is_host(key) else ()


def _note_names(names: dict[str, tuple[str, ...]], table: Table | None) -> None:
    if table is not None and table.game is not None:
        names[table.id] = table.game.setup.players


def _revise_origins(
    engine: Engine, names: dict[str, tuple[str, ...]], pause: Callable[[float], None]
) -> list[str]:
    """Replace names in games that repeat the deals of others; return these games."""
    found = [
        one.id
        for one in _repeats(engine, names)
        if one.origin is not None
        and one.origin.table in names
        and one.origin.players != names[one.origin.table]
    ]
    for id in found:
        began = time.monotonic()
        revise(engine, id, replacing_origin(names), no_events, {})
        pause(max(SHORTEST_PAUSE, time.monotonic() - began))
    return found


def _repeats(engine: Engine, tables: Iterable[str]) -> Iterable[StoredSummary]:
    """Return the games that repeat the deals of these tables."""
    wanted = list(tables)
    query = select(games.c.summary).where(games.c.state.not_in((GONE, FILLING)))
    with engine.connect() as connection:
        for start in range(0, len(wanted), 50):
            part = [_repeats_deal_of(id) for id in wanted[start : start + 50]]
            yield from read_summaries(connection.scalars(query.where(or_(*part))).all())


def _repeats_deal_of(id: str) -> ColumnElement[bool]:
    return games.c.summary.contains(f'"origin":{{"table":"{id}"', autoescape=True)
