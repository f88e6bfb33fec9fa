"""Rename a player in all games, or erase a player from the database.

Both are recorded first, then carried out game by game, each in one transaction. Every step may be
repeated, so after a kill the next start or command finishes them.
"""

import os
import secrets
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import sqlalchemy as sa

from gapless.rooms.commands import decide
from gapless.rooms.events import AnyEvent, Hosted
from gapless.rooms.keys import new_table_id
from gapless.rooms.limits import Limits
from gapless.rooms.refusals import RefusedError
from gapless.rooms.summaries import StoredSummary, read_summaries
from gapless.rooms.table import Table
from gapless.rooms.wire.client_messages import Leave
from gapless.rooms.wire.messages import Message
from gapless.server.storage.database import scalars
from gapless.server.storage.schema import actions, blocked, erasures, games, heartbeats, players
from gapless.server.storage.scrubbing import scrub

from .actions import begun_renames, in_transaction, log_action
from .removal import IS_WHOLE, finish_removals, giving_way, remove_game
from .revision import Change, Revision, no_events, replacing_name, replacing_origin

NEUTRAL = "Player"
"""The name shown instead of that of an erased player."""

LIVE_MS = 15_000
"""A server whose last heartbeat is not older than this may still hold the player in memory."""

NOTICE_SECONDS = 1.5
"""How long a running server may take to notice that a log was rewritten."""


class ErasedData(Message, frozen=True):
    """How many games were removed, and in how many the name was replaced."""

    removed: int
    renamed: int


class Renamed(NamedTuple):
    """How many games a rename changed, and the names there: some tables append a number."""

    games: int
    names: tuple[str, ...]


@dataclass(frozen=True)
class PlayerChanges:
    """Changes of what a database holds about players.

    `name_length` limits the names that are told apart by a number. `pause` waits for some seconds
    after each game.
    """

    engine: sa.Engine
    name_length: int = Limits().name_length
    pause: Callable[[float], None] = time.sleep

    def finish(self, *, starting: bool = False) -> int:
        """Finish what was interrupted, unless servers keep appending to a log; count it.

        `starting` means that no player waits for us yet.
        """
        return (
            finish_removals(self.engine, self.pause)
            + self.finish_erasures(starting=starting)
            + self.finish_renames()
        )

    def rename(self, key: str, name: str) -> Renamed:
        """Give all seats of a key another name, in all games."""
        in_transaction(self.engine, partial(log_action, action="renaming", target=key, name=name))
        return self._rename(key, name)

    def erase(self, key: str, *, asked_by_player: bool = False) -> ErasedData:
        """Erase a player: remove games without other players, and replace name and key in others.

        Afterwards the bytes of an SQLite database hold neither the key's hash nor the names, unless
        a reader still needs its log; then `finish_scrubbing` removes them. An erasure lifts a
        block, so a blocked player who asks is refused with `RefusedError`; an operator is not.
        """
        id = new_table_id(os.urandom)
        with self.engine.begin() as connection:
            barred = sa.select(blocked.c.key).where(blocked.c.key == key)
            if asked_by_player and connection.scalar(barred) is not None:
                raise RefusedError("blocked")
            now = time.time_ns() // 1_000_000
            connection.execute(sa.insert(erasures).values(id=id, key=key, at=now))
        return self._erase(id, key)

    def finish_scrubbing(self, *, starting: bool = False) -> int:
        """Remove the bytes of players whose rows are erased; return the number of erasures."""
        ids = scalars(self.engine, sa.select(erasures.c.id).where(erasures.c.key.is_(None)))
        if ids and scrub(self.engine, None, self.pause, rewrite=starting):
            self._forget(ids)
        return len(ids)

    def finish_erasures(self, *, starting: bool = False) -> int:
        """Finish interrupted erasures; return their number."""
        with self.engine.connect() as connection:
            query = sa.select(erasures.c.id, erasures.c.key).where(erasures.c.key.is_not(None))
            rows = connection.execute(query).all()
        scrubbed = self.finish_scrubbing(starting=starting)
        for id, key in rows:
            with suppress(RefusedError):
                self._erase(id, key)
        return len(rows) + scrubbed

    def finish_renames(self) -> int:
        """Finish interrupted renames; return their number."""
        with self.engine.connect() as connection:
            begun = begun_renames(connection)
        for entry in begun:
            with suppress(RefusedError):
                self._rename(entry.target, entry.details["name"])
        return len(begun)

    def _rename(self, key: str, name: str) -> Renamed:
        ids = games_of(self.engine, key)
        names: dict[str, tuple[str, ...]] = {}
        own: set[str] = set()
        for id in ids:
            with giving_way(self.pause):
                table = self._revise(id, key, key, replacing_name(key, name, self.name_length))
                own |= {seat.name for seat in table.seats if seat.key == key} if table else set()
                names |= _players_of(table)
        others = self._revise_origins(names)

        def finish(connection: sa.Connection) -> None:
            # A server that starts meanwhile finishes what it finds begun.
            if any(entry.target == key for entry in begun_renames(connection)):
                log_action(connection, "rename", key, (*ids, *others), name=name)

        in_transaction(self.engine, finish)
        return Renamed(len(ids), tuple(sorted(own)))

    def _erase(self, id: str, key: str) -> ErasedData:
        neutral = replacing_name(key, NEUTRAL, self.name_length)
        names: dict[str, tuple[str, ...]] = {}
        changed: list[str] = []
        removed: list[str] = []
        renamed = 0
        old_names: set[str] = set()
        while ids := games_of(self.engine, key):
            for game in ids:
                with giving_way(self.pause):
                    old_names |= self._names_of(game, key)
                    table = None
                    if not self._is_shared(game, key):
                        remove_game(self.engine, game, self.pause)
                    else:
                        changed += self._revise_origins(self._new_names(game, neutral))
                        renamed += 1
                        table = self._revise(game, key, secrets.token_hex(32), neutral)
                    names |= _players_of(table)
                    (removed if table is None else changed).append(game)
            if self._is_live():
                # A server that has not noticed yet may have created another game.
                self.pause(NOTICE_SECONDS)
        others = self._revise_origins(names)

        def finish(connection: sa.Connection) -> None:
            begun = (erasures.c.id == id, erasures.c.key.is_not(None))
            if not connection.execute(sa.update(erasures).where(*begun).values(key=None)).rowcount:
                return  # a server that started meanwhile has finished it
            connection.execute(sa.delete(blocked).where(blocked.c.key == key))
            about = sa.update(actions).where(actions.c.target == key)
            connection.execute(about.values(target="", details="{}"))
            log_action(connection, "erase", "", (*changed, *others, *removed), removed=len(removed))

        in_transaction(self.engine, finish)
        if scrub(self.engine, (key, *sorted(old_names)), self.pause):
            self._forget((id,))
        return ErasedData(len(removed), renamed)

    def _forget(self, ids: Iterable[str]) -> None:
        with self.engine.begin() as connection:
            connection.execute(sa.delete(erasures).where(erasures.c.id.in_(ids)))

    def _is_live(self) -> bool:
        now = time.time_ns() // 1_000_000
        return bool(
            scalars(self.engine, sa.select(heartbeats).where(heartbeats.c.at > now - LIVE_MS))
        )

    def _is_shared(self, game: str, key: str) -> bool:
        """Whether another player took part in a game, or plays its deal again."""
        others = sa.select(players.c.key).where(players.c.game == game, players.c.key != key)
        repeats = sa.select(games.c.id).where(games.c.id != game, _repeats_deal_of(game))
        return any(scalars(self.engine, query.limit(1)) for query in (others, repeats))

    def _names_of(self, game: str, key: str) -> set[str]:
        texts = scalars(self.engine, sa.select(games.c.summary).where(games.c.id == game))
        seats = (seat for summary in read_summaries(texts) for seat in summary.seats)
        return {seat.name for seat in seats if seat.key == key}

    def _revise(self, id: str, key: str, other: str, change: Change) -> Table | None:
        """Replace a player in a game; a game that nobody can open is removed."""
        revision = Revision(self.engine, id, change, {key: other})
        try:
            return revision.write(no_events if key == other else partial(_leaving, key=other))
        except RefusedError as error:
            if error.code == "busy":
                raise
            remove_game(self.engine, id)
            return None

    def _new_names(self, id: str, change: Change) -> dict[str, tuple[str, ...]]:
        """Return the players of a game after the erasure, for the games that repeat its deal.

        Those are changed first: after a kill the key still leads here, and then to them.
        """
        try:
            return _players_of(Revision(self.engine, id, change).preview())
        except RefusedError:
            return {}

    def _revise_origins(self, names: dict[str, tuple[str, ...]]) -> list[str]:
        """Replace names in games that repeat the deals of others; return these games."""
        ids = [
            summary.id
            for summary in self._repeats(list(names))
            if summary.origin is not None
            and summary.origin.players != names.get(summary.origin.table, summary.origin.players)
        ]
        for id in ids:
            with giving_way(self.pause):
                Revision(self.engine, id, replacing_origin(names)).write(no_events)
        return ids

    def _repeats(self, tables: list[str]) -> Iterable[StoredSummary]:
        """Return the games that repeat the deals of these tables."""
        query = sa.select(games.c.summary).where(IS_WHOLE)
        for start in range(0, len(tables), 50):
            part = [_repeats_deal_of(id) for id in tables[start : start + 50]]
            yield from read_summaries(scalars(self.engine, query.where(sa.or_(*part))))


def games_of(engine: sa.Engine, key: str) -> tuple[str, ...]:
    """Return the games in which a key has or had a seat, or is the host."""
    seated = sa.select(players.c.game).where(players.c.key == key)
    mine = games.c.id.in_(seated) | games.c.summary.contains(key, autoescape=True)
    return tuple(scalars(engine, sa.select(games.c.id).where(IS_WHOLE, mine).order_by(games.c.id)))


def _leaving(table: Table, key: str) -> tuple[AnyEvent, ...]:
    """Return the events with which an erased player leaves a game that is not over."""
    if table.state not in {"open", "playing"}:
        return ()
    if table.seats_of(key):
        return decide(table, Leave(id=""), key, lambda _: None)
    next_host = next((seat.key for seat in table.seats if seat.key), None)
    return (Hosted(next_host),) if next_host is not None and table.is_host(key) else ()


def _players_of(table: Table | None) -> dict[str, tuple[str, ...]]:
    """Return the names in a game, by its table."""
    game = None if table is None else table.game
    return {} if table is None or game is None else {table.id: game.setup.players}


def _repeats_deal_of(id: str) -> sa.ColumnElement[bool]:
    return games.c.summary.contains(f'"origin":{{"table":"{id}"', autoescape=True)
