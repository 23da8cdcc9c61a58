"""Alembic's entry: runs migrations on the connection, and in the transaction, that `migrate.py` holds."""

from __future__ import annotations

from alembic import context

from speedspiele.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by rebuilding it
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
