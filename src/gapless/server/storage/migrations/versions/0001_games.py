"""Games, who played them, and their events."""

from alembic import op

from gapless.server.storage.schema import create, events, games, players

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables `games`, `players` and `events`."""
    create(op.get_bind(), games, players, events)
