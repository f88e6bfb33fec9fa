"""The last heartbeat of each server process."""

from alembic import op

from gapless.server.storage.schema import create, heartbeats

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the table `heartbeats`."""
    create(op.get_bind(), heartbeats)
