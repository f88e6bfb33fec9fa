"""The tags of a game that plays on from a point of another one."""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import replace

from .record import Record, Tags, format_record

DIGEST = 16
"""Hexadecimal digits that name a record without a table."""
_OF_ONE_GAME = {
    *("Date", "Table", "Commitment", "Salt", "Contribution", "Fixed", "Hints"),
    *("Branch", "BranchTotals", "Repeats"),
}
"""Tags that are not true of a game that plays on."""
_TABLE = re.compile("[a-z0-9]{16}")
_POINT = re.compile(r"\S+ round ([1-9]\d{0,3}) card (\d{1,4})")


def table_of(record: Record) -> str:
    """Return the table that a record names, which may be wrong; empty if it names none."""
    tables = [value for name, value in record.tags if name == "Table"]
    return tables[0] if len(tables) == 1 and _TABLE.fullmatch(tables[0]) else ""


def digest_of(record: Record) -> str:
    """Return a digest of what was played: set-up, cards and acts, without names and tags."""
    setup = replace(record.setup, players=tuple(map(str, record.setup.seats)))
    played = replace(record, setup=setup, practised=False, tags=())
    return hashlib.sha256(format_record(played).encode()).hexdigest()[:DIGEST]


def branch_tags(source: str, round: int, card: int, totals: Sequence[int] | None) -> Tags:
    """Return the tags that name the point that a game plays on from, both counted from 0.

    `totals` are those of the other game; `None` if it is not finished.
    """
    where = ("Branch", f"{source} round {round + 1} card {card}")
    if totals is None:
        return (where,)
    return (where, ("BranchTotals", " ".join(map(str, totals))))


def point_of(tags: Tags) -> tuple[int, int] | None:
    """Return the round and the card that a game plays on from, both counted from 0, by its tags."""
    points = [_POINT.fullmatch(value) for name, value in tags if name == "Branch"]
    return (int(points[0][1]) - 1, int(points[0][2])) if points and points[0] else None


def tags_of_branch(record: Record, round: int, card: int) -> Tags:
    """Return the tags of a game that plays on from a record: its own, as far as they stay true."""
    kept = tuple(tag for tag in record.tags if tag[0] not in _OF_ONE_GAME)
    totals = record.totals if record.complete else None
    return (*kept, *branch_tags(table_of(record) or digest_of(record), round, card, totals))
