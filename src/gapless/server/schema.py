"""The tables of the database. `events` is the truth; the others are made from it, to find games."""

import sqlalchemy as sa

metadata = sa.MetaData()

GONE = "gone"
"""State of a game that is being removed."""

FILLING = "filling"
"""State of a game that is being restored."""

games = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("edition", sa.String(40), nullable=False),
    # of a finished solo game that earned a rank with cards of its own
    sa.Column("total", sa.Integer),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
    sa.Index("games_listed", "listed", "state", "changed"),
)

players = sa.Table(
    "players",
    metadata,
    sa.Column("key", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    sqlite_with_rowid=False,
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("event", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)

heartbeats = sa.Table(
    "heartbeats",
    metadata,
    sa.Column("server", sa.String(32), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
)

# What operators and players did outside of games; servers follow it to notice changes.
actions = sa.Table(
    "actions",
    metadata,
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("action", sa.String(16), nullable=False),
    sa.Column("target", sa.String(64), nullable=False),
    sa.Column("details", sa.Text, nullable=False),
)

blocked = sa.Table(
    "blocked",
    metadata,
    sa.Column("key", sa.String(64), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
)

# Erasures that are not finished: with a key, games may still contain it; without one, only bytes
# in unused space of the file.
erasures = sa.Table(
    "erasures",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("key", sa.String(64)),
    sa.Column("at", sa.BigInteger, nullable=False),
)

# The processes that serve games on this database, each alive until a time of the database's clock
# in milliseconds since 1970.
processes = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("generation", sa.Integer, nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),
)

leases = sa.Table(
    "leases",
    metadata,
    sa.Column("name", sa.String(80), primary_key=True),
    sa.Column("holder", sa.String(32), nullable=False),
)

# One row: the newest generation of Gapless that has migrated the database.
generations = sa.Table(
    "generations",
    metadata,
    sa.Column("newest", sa.Integer, primary_key=True, autoincrement=False),
)

# What workers compute. Times are those of the database's clock.
jobs = sa.Table(
    "jobs",
    metadata,
    sa.Column("key", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("version", sa.String(40), nullable=False),
    sa.Column("source", sa.Text, nullable=False),
    sa.Column("urgent", sa.Boolean, nullable=False),
    sa.Column("turn", sa.BigInteger, nullable=False),
    sa.Column("payload", sa.LargeBinary, nullable=False),
    sa.Column("seconds", sa.Float, nullable=False),
    sa.Column("worker", sa.String(32)),
    sa.Column("until", sa.DateTime(timezone=True)),
    sa.Column("attempts", sa.Integer, nullable=False),
    sa.Column("answer", sa.LargeBinary),
    sa.Column("failed", sa.Boolean, nullable=False),
    sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    sa.Index("jobs_open", "urgent", "turn", postgresql_where=sa.text("answer IS NULL")),
)

workers = sa.Table(
    "workers",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("kinds", sa.Text, nullable=False),
    sa.Column("places", sa.Integer, nullable=False),
    sa.Column("version", sa.String(40), nullable=False),
    sa.Column("until", sa.DateTime(timezone=True), nullable=False),
)
