"""Everything that the database holds about one player."""

from sqlalchemy import Engine, select

from gapless.core.errors import GaplessError
from gapless.records import format_record

from .commits import replayed
from .conversions import record_of
from .erasure import games_of
from .keys import DIGITS
from .messages import Message
from .schema import blocked, events, games
from .summaries import read_summaries
from .table import TableState


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


class ErasedData(Message, frozen=True):
    """How many games were removed, and in how many the name was replaced."""

    removed: int
    renamed: int


def export_player(engine: Engine, key: str) -> PlayerData:
    """Return what the database holds about a key."""
    found = [_game(engine, id, key) for id in games_of(engine, key)]
    with engine.connect() as connection:
        at = connection.scalar(select(blocked.c.at).where(blocked.c.key == key))
    own = [one for one in found if one is not None]
    names = sorted({name for one in own for name in one.names})
    return PlayerData(key[:DIGITS], key, at is not None, names, own)


def _game(engine: Engine, id: str, key: str) -> PlayerGame | None:
    with engine.connect() as connection:
        texts = connection.scalars(select(games.c.summary).where(games.c.id == id)).all()
        query = select(events.c.at, events.c.event).where(events.c.game == id)
        log = [(row.at, row.event) for row in connection.execute(query.order_by(events.c.n))]
    for summary in read_summaries(texts):
        seats = [number for number, seat in enumerate(summary.seats) if seat.key == key]
        return PlayerGame(
            table=id,
            state=summary.state,
            created=summary.created,
            changed=summary.changed,
            host=summary.host == key,
            seats=seats,
            names=[summary.seats[number].name for number in seats],
            totals=[summary.totals[number] for number in seats if summary.totals],
            record=_record_text(id, log) if summary.state == "over" else None,
        )
    return None


def _record_text(id: str, log: list[tuple[int, str]]) -> str | None:
    try:
        return format_record(record_of(replayed(id, log)))
    except GaplessError:
        return None
