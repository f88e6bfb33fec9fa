"""Runs migrations on the connection that `gapless.server.storage.database` hands over."""

from alembic import context

from gapless.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
