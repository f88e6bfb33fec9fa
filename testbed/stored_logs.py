"""Checks of the logs in the database."""

from collections import Counter

import psycopg

from gapless.rooms.events import Acted, RanOut, Started, decode_event
from gapless.rooms.table import Table

EARLY_SECONDS = 0.5
"""How much earlier the clock of a process may say that time is up than the times in the log."""


def read_log(database: str, table: str) -> list[tuple[int, int, str]]:
    """Return number, time in milliseconds and text of each event."""
    with psycopg.connect(database) as connection:
        query = "SELECT n, at, event FROM events WHERE game = %s ORDER BY n"
        return connection.execute(query, (table,)).fetchall()


def check_log(database: str, id: str) -> int:
    """Check that a log has no gap, that each seat acts once per card and no clock fires twice.

    Return the number of acts of the clock.
    """
    table = Table(id)
    entries = read_log(database, id)
    assert [n for n, _, _ in entries] == list(range(1, len(entries) + 1))
    acts: Counter[tuple[int, int, int]] = Counter()
    ran_out: Counter[tuple[int, int, int]] = Counter()
    fired = 0
    opened = 0
    for _, at, text in entries:
        event = decode_event(text)
        card = (-1, -1) if table.game is None else table.card
        if isinstance(event, Acted):
            acts[*card, event.seat] += 1
            if event.by == "clock":
                fired += 1
                assert table.config.clock is not None
                assert at - opened >= (table.config.clock - EARLY_SECONDS) * 1000, (card, at)
        if isinstance(event, RanOut):
            ran_out[*card, event.seat] += 1
        table.apply(event, at)
        if isinstance(event, Started) or (table.game is not None and table.card != card):
            opened = at
    assert set(acts.values()) <= {1}
    assert set(ran_out.values()) <= {1}
    return fired
