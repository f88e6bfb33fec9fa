"""The last heartbeat of each server process."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the table `heartbeats`."""
    op.create_table(
        "heartbeats",
        sa.Column("server", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
