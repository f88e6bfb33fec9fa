"""What workers compute, and which workers there are."""

from alembic import op

from gapless.server.storage.schema import create, jobs, workers

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the tables `jobs` and `workers`."""
    create(op.get_bind(), jobs, workers)
