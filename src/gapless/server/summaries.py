"""Tables in short: for lists, and for everyone who looks at one."""

from collections.abc import Callable, Sequence

import msgspec

from . import messages
from .conversions import rank_names
from .events import Config, Origin, Seat
from .table import Table, TableState, owns
from .writer import GameRow


class Stored(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table in short, as the database keeps it; the keys' hashes never leave the server."""

    id: str
    state: TableState
    config: Config
    seats: tuple[Seat, ...]
    host: str
    round: int
    created: int
    changed: int
    origin: Origin | None = None
    rematch: str | None = None
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    rank: messages.RankNames | None = None


_decoder = msgspec.json.Decoder(Stored)


def stored_of(table: Table) -> Stored:
    game = table.game
    over = game is not None and game.complete
    return Stored(
        id=table.id,
        state=table.state,
        config=table.config,
        seats=tuple(table.seats),
        host=table.host,
        round=table.card[0],
        created=table.created,
        changed=table.changed,
        origin=table.origin,
        rematch=table.rematch,
        totals=game.totals if game and over else (),
        winners=game.winners if game and over else (),
        rank=rank_names(game.rank) if game else None,
    )


def row_of(table: Table) -> GameRow:
    stored = stored_of(table)
    best = stored.rank is not None and stored.origin is None and stored.seats[0].kind == "person"
    return GameRow(
        id=table.id,
        state=stored.state,
        listed=table.config.listed,
        edition=table.config.edition,
        total=stored.totals[0] if best else None,
        created=table.created,
        changed=table.changed,
        summary=msgspec.json.encode(stored).decode(),
    )


def read_stored(text: str) -> Stored:
    return _decoder.decode(text)


def summary_of(
    stored: Stored, key: str | None, is_present: Callable[[Seat], bool]
) -> messages.TableSummary:
    """A table in short, for whoever has the key."""
    config = stored.config
    return messages.TableSummary(
        id=stored.id,
        state=stored.state,
        edition=config.edition,
        boards=config.boards,
        house=config.house,
        clock=config.clock,
        absent=config.absent,
        listed=config.listed,
        practice=config.practice,
        seats=seats_of(stored.seats, is_present),
        host=key is not None and owns(key, Seat("person", key=stored.host)),
        round=stored.round,
        created=stored.created,
        changed=stored.changed,
        origin=stored.origin,
        rematch=stored.rematch,
    )


def seats_of(
    seats: Sequence[Seat], is_present: Callable[[Seat], bool]
) -> list[messages.SeatSummary]:
    return [
        messages.SeatSummary(seat.kind, seat.name, seat.level, is_present(seat)) for seat in seats
    ]
