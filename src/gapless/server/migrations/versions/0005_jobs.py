"""What workers compute, and which workers there are."""

from typing import Any

from alembic import op
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Float,
    Integer,
    LargeBinary,
    String,
    Text,
    text,
)
from sqlalchemy.types import TypeEngine

revision = "0005"
down_revision = "0004"

TIME = DateTime(timezone=True)
REQUIRED: dict[str, dict[str, TypeEngine[Any]]] = {
    "jobs": {
        "kind": String(16),
        "version": String(40),
        "source": Text(),
        "urgent": Boolean(),
        "turn": BigInteger(),
        "payload": LargeBinary(),
        "seconds": Float(),
        "attempts": Integer(),
        "failed": Boolean(),
        "at": TIME,
    },
    "workers": {"kinds": Text(), "places": Integer(), "version": String(40), "until": TIME},
}


def upgrade() -> None:
    """Create the tables `jobs` and `workers`."""
    jobs, workers = (
        [Column(name, kind, nullable=False) for name, kind in columns.items()]
        for columns in REQUIRED.values()
    )
    lease = (Column("worker", String(32)), Column("until", TIME), Column("answer", LargeBinary))
    op.create_table("jobs", Column("key", String(64), primary_key=True), *jobs, *lease)
    op.create_table("workers", Column("id", String(32), primary_key=True), *workers)
    op.create_index(
        "jobs_open", "jobs", ["urgent", "turn"], postgresql_where=text("answer IS NULL")
    )
