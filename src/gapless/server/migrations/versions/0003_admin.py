"""What operators did, whom they blocked, and which players are being erased."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the tables `actions`, `blocked` and `erasures`.

    Files of earlier versions may hold bytes of changed rows; a row in `erasures` without a key
    lets the first start rewrite the file.
    """
    op.create_table(
        "actions",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("action", sa.String(16), nullable=False),
        sa.Column("target", sa.String(64), nullable=False),
        sa.Column("details", sa.Text, nullable=False),
    )
    op.create_table(
        "blocked",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "erasures",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(64)),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.execute(
        "INSERT INTO erasures (id, key, at) "
        "SELECT 'upgrade', NULL, 0 WHERE EXISTS (SELECT 1 FROM games)"
    )
