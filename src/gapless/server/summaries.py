"""Summaries of tables: as the database stores them, and as messages for one caller."""

import logging
from collections.abc import Callable, Iterable
from itertools import cycle

import msgspec

from gapless.editions.board_codes import PREFIX

from . import messages
from .conversions import drawn_boards, rank_names
from .events import Branch, Config, Origin, Seat
from .table import COLOURS, Table, TableState, owns
from .writer import GameRow

MOST_CODED = 1_000
"""The most characters of the codes of a table's boards that are sent with it in lists of tables."""


class StoredSummary(msgspec.Struct, frozen=True, omit_defaults=True):
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
    game = table.game
    over = game is not None and game.complete
    return StoredSummary(
        id=table.id,
        state=table.state,
        config=table.config,
        seats=tuple(
            seat
            if (bot := table.stand_in(number)) is None
            else msgspec.structs.replace(seat, level=bot)
            for number, seat in enumerate(table.seats)
        ),
        host=table.host,
        round=table.card[0],
        created=table.created,
        changed=table.changed,
        origin=table.origin,
        rematch=table.rematch,
        totals=game.totals if game and over else (),
        winners=game.winners if game and over else (),
        rank=rank_names(table.rank),
        branch=table.branch,
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


def read_summary(text: str) -> StoredSummary:
    """Decode a summary from the database; raise `msgspec.MsgspecError` if it is damaged."""
    return _decoder.decode(text)


def read_summaries(texts: Iterable[str]) -> list[StoredSummary]:
    """Decode summaries; damaged ones are logged and left out."""
    found = []
    for text in texts:
        try:
            found.append(read_summary(text))
        except (msgspec.MsgspecError, RecursionError) as error:
            _log.error(
                "a summary in the database is damaged", extra={"reason": type(error).__name__}
            )
    return found


def table_summary(
    stored: StoredSummary,
    key: str | None,
    is_present: Callable[[Seat], bool],
    *,
    in_list: bool = False,
) -> messages.TableSummary:
    """Return the message for the caller with this key, whose `host` depends on it.

    In a list of tables it has only short boards of players' own.
    """
    refs = stored.config.boards
    coded = sum(len(ref) for ref in set(refs) if ref.startswith(PREFIX))
    long = in_list and coded > MOST_CODED
    return messages.TableSummary(
        **msgspec.structs.asdict(stored.config),
        drawn=[] if long else drawn_boards(stored.config.edition, refs),
        id=stored.id,
        state=stored.state,
        origin=stored.origin,
        branch=stored.branch,
        seats=seat_summaries(stored, is_present),
        host=key is not None and owns(key, Seat("person", key=stored.host)),
        round=stored.round,
        created=stored.created,
        changed=stored.changed,
        rematch=stored.rematch,
    )


def seat_summaries(
    stored: StoredSummary, is_present: Callable[[Seat], bool]
) -> list[messages.SeatSummary]:
    """Return the seats of a table as everyone sees them."""
    moved = stored.moved or [True] * len(stored.seats)
    return [
        messages.SeatSummary(
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            hinted=number in stored.hinted,
            present=is_present(seat),
            absence=seat.absence,
            moved=has_moved,
            colour=seat.colour or colour,
        )
        for number, (seat, has_moved, colour) in enumerate(
            zip(stored.seats, moved, cycle(COLOURS), strict=False)
        )
    ]
