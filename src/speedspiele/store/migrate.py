"""Brings a database up to date, whatever version of this program made it."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from speedspiele.store import sqlite


class TooNew(RuntimeError):
    """A later version of this program has written the database."""


def config(connection: Connection | None = None) -> Config:
    """Alembic's configuration: the migrations lie beside this file, and run on a connection that is given."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    made.attributes["connection"] = connection
    return made


def upgrade(path: Path, to: str = "head") -> None:
    """Run the migrations that are missing, all or none. Before the first one, an existing database is copied to
    `<name>.before-<revision>`, which can be put back if the new version does not please. Raises TooNew."""
    engine = sqlite.engine(path)
    try:
        with engine.begin() as connection:
            _upgrade(connection, path, to)
    finally:
        engine.dispose()


def _upgrade(connection: Connection, path: Path, to: str) -> None:
    scripts = ScriptDirectory.from_config(config())
    present = MigrationContext.configure(connection).get_current_revision()
    if present is not None and present not in {script.revision for script in scripts.walk_revisions()}:
        raise TooNew(f"{path} was written by a newer version of Speedspiele (schema {present}). Install that one.")
    if present == (scripts.get_current_head() if to == "head" else to):
        return
    if present is not None:
        _keep(path, present)
    command.upgrade(config(connection), to)
    if broken := sqlite.broken_references(connection):
        raise RuntimeError(f"migrating {path} would break {broken} references; nothing was changed")


def _keep(path: Path, revision: str) -> None:
    before = path.with_name(f"{path.name}.before-{revision}")
    before.unlink(missing_ok=True)
    sqlite.copy(path, before)
