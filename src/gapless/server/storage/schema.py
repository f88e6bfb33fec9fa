"""The tables of the database. `events` is the truth; the others are made from it, to find games."""

from functools import partial

import sqlalchemy as sa

metadata = sa.MetaData()
_required, _key = partial(sa.Column, nullable=False), partial(sa.Column, primary_key=True)

GONE = "gone"
"""State of a game that is being removed."""

FILLING = "filling"
"""State of a game that is being restored."""

games = sa.Table(
    "games",
    metadata,
    _key("id", sa.String(32)),
    _required("state", sa.String(8)),
    _required("listed", sa.Boolean),
    _required("edition", sa.String(40)),
    # of a finished solo game that earned a rank with cards of its own
    sa.Column("total", sa.Integer),
    _required("created", sa.BigInteger),
    _required("changed", sa.BigInteger),
    _required("summary", sa.Text),
    sa.Index("games_listed", "listed", "state", "changed"),
)

players = sa.Table(
    "players",
    metadata,
    _key("key", sa.String(64)),
    _key("game", sa.String(32), sa.ForeignKey("games.id")),
    sqlite_with_rowid=False,
)

events = sa.Table(
    "events",
    metadata,
    _key("game", sa.String(32), sa.ForeignKey("games.id")),
    _key("n", sa.Integer, autoincrement=False),
    _required("at", sa.BigInteger),
    _required("event", sa.Text),
    sqlite_with_rowid=False,
)

heartbeats = sa.Table(
    "heartbeats", metadata, _key("server", sa.String(32)), _required("at", sa.BigInteger)
)

# What operators and players did outside of games; servers follow it to notice changes.
actions = sa.Table(
    "actions",
    metadata,
    _key("n", sa.Integer, autoincrement=False),
    _required("at", sa.BigInteger),
    _required("action", sa.String(16)),
    _required("target", sa.String(64)),
    _required("details", sa.Text),
)

blocked = sa.Table("blocked", metadata, _key("key", sa.String(64)), _required("at", sa.BigInteger))

# Erasures that are not finished: with a key, games may still contain it; without one, only bytes
# in unused space of the file.
erasures = sa.Table(
    "erasures",
    metadata,
    _key("id", sa.String(32)),
    sa.Column("key", sa.String(64)),
    _required("at", sa.BigInteger),
)

# The processes that serve games on this database, each alive until a time of the database's clock
# in milliseconds since 1970.
processes = sa.Table(
    "processes",
    metadata,
    _key("id", sa.String(32)),
    _required("generation", sa.Integer),
    _required("until", sa.BigInteger),
)

leases = sa.Table(
    "leases", metadata, _key("name", sa.String(80)), _required("holder", sa.String(32))
)

# One row: the newest generation of Gapless that has migrated the database.
generations = sa.Table("generations", metadata, _key("newest", sa.Integer, autoincrement=False))

# What workers compute. Times are those of the database's clock.
jobs = sa.Table(
    "jobs",
    metadata,
    _key("key", sa.String(64)),
    _required("kind", sa.String(16)),
    _required("version", sa.String(40)),
    _required("source", sa.Text),
    _required("urgent", sa.Boolean),
    _required("turn", sa.BigInteger),
    _required("payload", sa.LargeBinary),
    _required("seconds", sa.Float),
    _required("attempts", sa.Integer),
    _required("failed", sa.Boolean),
    _required("at", sa.DateTime(timezone=True)),
    sa.Column("worker", sa.String(32)),
    sa.Column("until", sa.DateTime(timezone=True)),
    sa.Column("answer", sa.LargeBinary),
    sa.Index("jobs_open", "urgent", "turn", postgresql_where=sa.text("answer IS NULL")),
)

workers = sa.Table(
    "workers",
    metadata,
    _key("id", sa.String(32)),
    _required("kinds", sa.Text),
    _required("places", sa.Integer),
    _required("version", sa.String(40)),
    _required("until", sa.DateTime(timezone=True)),
)


def create(connection: sa.Connection, *tables: sa.Table) -> None:
    """Create tables and their indexes, for the migration that adds them.

    Before a table changes, the migration that adds it gets a copy of it as it was: a test compares
    what each migration creates with the dump of a database of its time.
    """
    metadata.create_all(connection, tables, checkfirst=False)
