"""Which processes are alive, what they hold leases of, and which generation wrote last."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the tables `processes`, `leases` and `generations`."""
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(80), primary_key=True),
        sa.Column("holder", sa.String(32), nullable=False),
    )
    op.create_table(
        "generations",
        sa.Column("newest", sa.Integer, primary_key=True, autoincrement=False),
    )
