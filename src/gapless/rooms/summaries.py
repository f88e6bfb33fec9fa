"""Summaries of tables: as the database stores them, and as messages for one caller."""

import logging
from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec

from gapless.editions.board_codes import PREFIX
from gapless.rooms.wire.conversions import drawn_boards, rank_names

from .events import Branch, Config, Origin, Seat
from .outside import GameRow
from .table import COLOURS, Table, TableState, owns
from .wire import FromValue, messages

MOST_CODED = 1_000
"""The most characters of the codes of a table's boards that are sent with it in lists of tables."""

IsPresent: TypeAlias = Callable[[Seat], bool]
"""Returns whether a bot or a connected player has a seat."""


class StoredSummary(FromValue, frozen=True, omit_defaults=True):
    """A summary as the database stores it. The hashes of keys in it are never sent."""

    id: str
    state: TableState
    config: Config
    seats: tuple[Seat, ...]
    host: str
    round: int
    created: int
    changed: int
    origin: Origin | None = None
    branch: Branch | None = None
    rematch: str | None = None
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    rank: messages.RankNames | None = None
    moved: tuple[bool, ...] | None = None
    """Whether each seat's player has acted; `None` if an older server has stored the summary."""

    hinted: tuple[int, ...] = ()
    """The seats whose players have asked for a hint."""

    @property
    def is_shown(self) -> bool:
        """Whether lists show the game: not if it is over and no person has acted in it."""
        return self.state != "over" or self.moved is None or any(self.moved)


_decoder = msgspec.json.Decoder(StoredSummary)
_log = logging.getLogger(__name__)


def stored_summary(table: Table) -> StoredSummary:
    """Return the summary of a table as it is now."""
    over = table.game if table.game and table.game.complete else None
    return StoredSummary.of(
        table,
        seats=tuple(
            msgspec.structs.replace(seat, level=table.stand_in(number) or seat.level)
            for number, seat in enumerate(table.seats)
        ),
        round=table.card[0],
        totals=over.totals if over else (),
        winners=over.winners if over else (),
        rank=rank_names(table.rank),
        moved=tuple(number in table.moved for number in range(len(table.seats))),
        hinted=tuple(sorted(table.hinted)),
    )


def game_row(table: Table) -> GameRow:
    """Return the row of a table in the database, by which games are found."""
    stored = stored_summary(table)
    best = stored.rank is not None and stored.origin is None
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


def read_summaries(texts: Iterable[str]) -> list[StoredSummary]:
    """Decode summaries; damaged ones are logged and left out."""
    summaries = []
    for text in texts:
        try:
            summaries.append(_decoder.decode(text))
        except (msgspec.MsgspecError, RecursionError) as error:
            reason = type(error).__name__
            _log.error("a summary in the database is damaged", extra={"reason": reason})
    return summaries


def table_summary(
    stored: StoredSummary, key: str | None, is_present: IsPresent, *, in_list: bool = False
) -> messages.TableSummary:
    """Return the message for the caller with this key, whose `host` depends on it.

    In a list of tables it has only short boards of players' own.
    """
    refs = stored.config.boards
    coded = sum(len(ref) for ref in set(refs) if ref.startswith(PREFIX))
    long = in_list and coded > MOST_CODED
    return messages.TableSummary.of(
        stored,
        **msgspec.structs.asdict(stored.config),
        drawn=[] if long else drawn_boards(stored.config.edition, refs),
        seats=seat_summaries(stored, is_present),
        host=key is not None and owns(key, Seat("person", key=stored.host)),
    )


def seat_summaries(stored: StoredSummary, is_present: IsPresent) -> list[messages.SeatSummary]:
    """Return the seats of a table as everyone sees them."""
    moved = stored.moved or [True] * len(stored.seats)
    return [
        messages.SeatSummary.of(
            seat,
            hinted=number in stored.hinted,
            present=is_present(seat),
            moved=moved[number],
            colour=seat.colour or COLOURS[number % len(COLOURS)],
        )
        for number, seat in enumerate(stored.seats)
    ]
