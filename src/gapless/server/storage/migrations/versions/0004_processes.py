"""Which processes are alive, what they hold leases of, and which generation wrote last."""

from alembic import op

from gapless.server.storage.schema import create, generations, leases, processes

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the tables `processes`, `leases` and `generations`."""
    create(op.get_bind(), processes, leases, generations)
