"""An upgrade keeps everything, or changes nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from speedspiele.store import sqlite
from speedspiele.store.migrate import TooNew, config, upgrade
from speedspiele.store.protocol import Command, DraftRow
from speedspiele.store.schema import REVISION, metadata
from speedspiele.store.sql import DATABASE, SqliteStore
from tests.store.kit import numbers


def structure(path: Path) -> dict[str, str]:
    """Every table and index as SQLite would make it again, whatever the order and the line breaks."""
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> 'alembic_version'"
        )
        return {name: " ".join(sql.replace("(", " ( ").replace(")", " ) ").split()) for name, sql in found}


def test_migrations_lead_to_the_schema_that_the_code_uses(tmp_path: Path) -> None:
    upgrade(tmp_path / "migrated.db")
    engine = create_engine(f"sqlite:///{tmp_path / 'migrated.db'}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()

    made = create_engine(f"sqlite:///{tmp_path / 'made.db'}")
    metadata.create_all(made)
    made.dispose()
    migrated = structure(tmp_path / "migrated.db")
    for name, sql in structure(tmp_path / "made.db").items():
        # Alembic writes a table's constraints in another order; what they say must be the same.
        assert sorted(migrated[name].replace(",", " ").split()) == sorted(sql.replace(",", " ").split()), name


async def test_a_database_of_the_first_version_is_brought_up_to_date_with_all_its_tables(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    upgrade(path, "0001")
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'people'").fetchone() == (0,)
        connection.executescript(
            """
            INSERT INTO tables VALUES ('t1', 'spades', 'playing', 1, 1.0, 2.0, 7, 2);
            INSERT INTO seats VALUES ('t1', 0, 'anna');
            INSERT INTO records VALUES ('t1', 1, 7, 1.0, x'7b7d'), ('t1', 2, 7, 2.0, x'7b7d');
            INSERT INTO commands VALUES ('t1', 'anna', 'command-1', x'6f6b');
            """
        )

    store = SqliteStore(tmp_path)
    await store.open()
    assert await numbers(store.log) == [1, 2]
    assert await store.log.answer("t1", Command("anna", "command-1")) == b"ok"
    assert [row.people for row in await store.log.running()] == [("anna",)]
    assert await store.log.own("t1") == 8
    assert await store.people.by_token(b"0" * 32) is None  # the new tables are there
    await store.log.keep_drafts("t1", 8, [DraftRow(0, 1, 7, 5, b"{}")])
    assert await store.log.drafts("t1") == [DraftRow(0, 1, 7, 5, b"{}")]
    await store.close()

    kept = tmp_path / f"{DATABASE}.before-0001"
    with closing(sqlite3.connect(kept)) as connection:  # and the way back
        assert connection.execute("SELECT epoch FROM tables").fetchall() == [(7,)]


async def test_opening_again_migrates_nothing(tmp_path: Path) -> None:
    for _ in range(2):
        store = SqliteStore(tmp_path)
        await store.open()
        await store.close()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["lock", DATABASE]


async def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    upgrade(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = path.read_bytes()
    store = SqliteStore(tmp_path)
    with pytest.raises(TooNew, match="newer version"):
        await store.open()
    assert path.read_bytes() == before


def test_a_migration_that_fails_leaves_the_old_database(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    upgrade(path, "0001")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE sessions (mine TEXT)")  # 0002 makes `people` first, then stumbles here
    with pytest.raises(Exception, match="sessions"):
        upgrade(path)
    with closing(sqlite3.connect(path)) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        assert "people" not in names
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]


def test_migrations_are_one_line_and_the_code_knows_its_end() -> None:
    """Two heads would mean that two changes were made at the same time and never put in order."""
    assert ScriptDirectory.from_config(config()).get_heads() == [REVISION]


def test_a_copy_of_the_database_is_private(tmp_path: Path) -> None:
    upgrade(tmp_path / "a.db")
    sqlite.copy(tmp_path / "a.db", tmp_path / "b.db")
    assert (tmp_path / "b.db").stat().st_mode & 0o777 == 0o600
