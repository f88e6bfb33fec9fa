"""Everything that the database holds about one player."""

from collections.abc import Iterator, Sequence

import msgspec
from sqlalchemy import Engine, select

from gapless.core.errors import GaplessError
from gapless.records import format_record
from gapless.rooms.commits import replayed
from gapless.rooms.keys import DIGITS
from gapless.rooms.summaries import StoredSummary, read_summaries
from gapless.rooms.table import TableState
from gapless.rooms.wire.conversions import record_of
from gapless.rooms.wire.messages import Message
from gapless.server.storage.database import scalars
from gapless.server.storage.schema import blocked, events, games

from .erasure import games_of

PAGE_GAMES = 50
"""Games that are read at once."""


class PlayerGame(Message, frozen=True):
    """A game of a player: the own seats with their names and totals, and the record if it is over.

    Times are milliseconds since 1970.
    """

    table: str
    state: TableState
    created: int
    changed: int
    host: bool
    seats: list[int]
    names: list[str]
    totals: list[int]
    record: str | None


class PlayerData(Message, frozen=True):
    """Everything stored about a player. `player` is how the operator of the server names them."""

    player: str
    key_sha256: str
    blocked: bool
    names: list[str]
    games: list[PlayerGame]


def export_parts(engine: Engine, key: str) -> Iterator[bytes]:
    """Yield the JSON of the `PlayerData` of a key in parts, with a page of games in each.

    A page is read in a few milliseconds, however many games a key has.
    """
    ids = games_of(engine, key)
    is_blocked = bool(scalars(engine, select(blocked.c.at).where(blocked.c.key == key)))
    about = {"player": key[:DIGITS], "key_sha256": key, "blocked": is_blocked}
    yield msgspec.json.encode(about)[:-1] + b',"games":['
    names: set[str] = set()
    comma = b""
    for start in range(0, len(ids), PAGE_GAMES):
        if games := _games(engine, ids[start : start + PAGE_GAMES], key):
            yield comma + msgspec.json.encode(games)[1:-1]
            names.update(name for game in games for name in game.names)
            comma = b","
    yield b'],"names":' + msgspec.json.encode(sorted(names)) + b"}"


def _games(engine: Engine, ids: Sequence[str], key: str) -> list[PlayerGame]:
    with engine.connect() as connection:
        query = select(games.c.summary).where(games.c.id.in_(ids)).order_by(games.c.id)
        summaries = read_summaries(connection.scalars(query).all())
        over = [summary.id for summary in summaries if summary.state == "over"]
        wanted = select(events.c.game, events.c.at, events.c.event).where(events.c.game.in_(over))
        logs: dict[str, list[tuple[int, str]]] = {id: [] for id in over}
        for row in connection.execute(wanted.order_by(events.c.game, events.c.n)):
            logs[row.game].append((row.at, row.event))
    return [_game(summary, key, logs.get(summary.id)) for summary in summaries]


def _game(summary: StoredSummary, key: str, log: list[tuple[int, str]] | None) -> PlayerGame:
    seats = [number for number, seat in enumerate(summary.seats) if seat.key == key]
    return PlayerGame(
        table=summary.id,
        state=summary.state,
        created=summary.created,
        changed=summary.changed,
        host=summary.host == key,
        seats=seats,
        names=[summary.seats[number].name for number in seats],
        totals=[summary.totals[number] for number in seats if summary.totals],
        record=None if log is None else _record_text(summary.id, log),
    )


def _record_text(id: str, log: list[tuple[int, str]]) -> str | None:
    try:
        return format_record(record_of(replayed(id, log)))
    except GaplessError:
        return None
