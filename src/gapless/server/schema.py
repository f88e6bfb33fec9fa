"""The tables of the database. `events` is the truth; the others are made from it, to find games."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("state", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("edition", String(40), nullable=False),
    Column("total", Integer),  # of a finished solo game that earned a rank with cards of its own
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    Index("games_listed", "listed", "state", "changed"),
)

players = Table(
    "players",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    sqlite_with_rowid=False,
)

events = Table(
    "events",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("event", Text, nullable=False),
    sqlite_with_rowid=False,
)

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("server", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
