"""What operators did, whom they blocked, which players are being erased, and secrets of tables."""

import json
import os

import sqlalchemy as sa
from alembic import op

from gapless.rooms.deals import new_salt
from gapless.server.storage.schema import actions, blocked, create, erasures, events, games

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the tables `actions`, `blocked` and `erasures`.

    Files of earlier versions may hold bytes of changed rows; a row in `erasures` without a key
    lets the first start rewrite the file. Tables that wait for players get the secret that later
    versions commit to when they create a table.
    """
    connection = op.get_bind()
    create(connection, actions, blocked, erasures)
    op.execute(
        "INSERT INTO erasures (id, key, at) "
        "SELECT 'upgrade', NULL, 0 WHERE EXISTS (SELECT 1 FROM games)"
    )
    waiting = sa.select(events.c.game, events.c.event).join(games)
    for game, event in connection.execute(
        waiting.where(games.c.state == "open", events.c.n == 1)
    ).all():
        created = json.dumps(json.loads(event) | {"salt": new_salt(os.urandom)})
        row = (events.c.game == game) & (events.c.n == 1)
        connection.execute(sa.update(events).where(row).values(event=created))
