"""PostgreSQL can stand behind the same code: all SQL but that in `sqlite.py` is SQLAlchemy's, and makes sense there."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Executable
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from speedspiele import store
from speedspiele.store import batch, sql_log, sql_people
from speedspiele.store.schema import metadata

STATEMENTS = {
    name: statement
    for module in (batch, sql_log, sql_people)
    for name, statement in vars(module).items()
    if isinstance(statement, Executable)
}


@pytest.mark.parametrize("table", metadata.sorted_tables, ids=str)
def test_every_table_can_be_made_there(table: object) -> None:
    made = str(CreateTable(table).compile(dialect=postgresql.dialect()))  # type: ignore[arg-type]
    assert "WITHOUT ROWID" not in made
    for index in table.indexes:  # type: ignore[attr-defined]
        assert str(CreateIndex(index).compile(dialect=postgresql.dialect()))


@pytest.mark.parametrize("name", STATEMENTS)
def test_every_statement_can_be_said_there(name: str) -> None:
    assert str(STATEMENTS[name].compile(dialect=postgresql.dialect()))  # type: ignore[attr-defined]


def test_g4_heads_are_locked_before_they_are_compared() -> None:
    """SQLite's writer holds the lock of the whole database; elsewhere the rows must be locked, always in one order."""
    said = str(batch._HEADS.compile(dialect=postgresql.dialect()))
    assert "ORDER BY tables.id" in said
    assert said.endswith("FOR UPDATE OF tables")


def test_only_one_file_speaks_sqlite() -> None:
    folder = Path(str(store.__file__)).parent
    speaking = {
        str(path.relative_to(folder))
        for path in folder.rglob("*.py")
        if any(word in path.read_text() for word in ("PRAGMA", "exec_driver_sql", "import sqlite3"))
    }
    assert speaking == {"sqlite.py"}
