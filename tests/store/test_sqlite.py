"""The data folder: private, durable, and one process's own."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError, OperationalError

from speedspiele.store import sqlite as engine
from speedspiele.store.lock import FolderInUse
from speedspiele.store.schema import people
from speedspiele.store.sql import DATABASE, SqliteStore
from tests.store.kit import append, numbers, opened, row


async def test_g1_every_commit_is_synced_to_the_disk(sqlite: SqliteStore) -> None:
    def settings(connection: Connection) -> dict[str, object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names}

    assert await sqlite.writer.act(settings) == {
        "journal_mode": "wal",
        "synchronous": 2,  # FULL
        "foreign_keys": 1,
        "busy_timeout": 5000,
    }


async def test_references_hold(sqlite: SqliteStore) -> None:
    with pytest.raises(IntegrityError):
        await sqlite.writer.act(
            lambda connection: connection.exec_driver_sql("INSERT INTO seats VALUES ('nobody', 0, 'anna')") and None
        )


async def test_readers_cannot_write(sqlite: SqliteStore) -> None:
    await opened(sqlite.log, "t1")
    database = sqlite._database
    with pytest.raises(OperationalError, match="readonly"):
        await database.read(lambda connection: connection.exec_driver_sql("UPDATE tables SET epoch = 5") and None)


async def test_nobody_else_on_the_machine_may_read_it(sqlite: SqliteStore, tmp_path: Path) -> None:
    await opened(sqlite.log, "t1")
    folder = tmp_path / "data"
    assert folder.stat().st_mode & 0o777 == 0o700
    files = {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}
    assert files == dict.fromkeys(["lock", DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm"], 0o600)


async def test_after_closing_one_sound_file_holds_everything(sqlite: SqliteStore, tmp_path: Path) -> None:
    await opened(sqlite.log, "t1")
    await sqlite.close()
    assert sorted(file.name for file in (tmp_path / "data").iterdir()) == ["lock", DATABASE]
    with closing(sqlite3.connect(tmp_path / "data" / DATABASE)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("SELECT count(*) FROM records").fetchone() == (1,)
    again = SqliteStore(tmp_path / "data")
    await again.open()
    assert await numbers(again.log) == [1]
    await again.close()


async def test_a_second_process_is_turned_away_and_told_why(sqlite: SqliteStore, tmp_path: Path) -> None:
    code = (
        "import asyncio, pathlib, sys\n"
        "from speedspiele.store.sql import SqliteStore\n"
        "asyncio.run(SqliteStore(pathlib.Path(sys.argv[1])).open())\n"
    )
    folder = tmp_path / "data"
    second = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", code, str(folder)], capture_output=True, text=True, check=False
    )
    assert second.returncode == 1
    assert f"FolderInUse: The data folder {folder} is in use by another Speedspiele (process " in second.stderr
    await opened(sqlite.log, "t1")  # and the first goes on


async def test_the_folder_is_free_again_after_closing(sqlite: SqliteStore, tmp_path: Path) -> None:
    second = SqliteStore(tmp_path / "data")
    with pytest.raises(FolderInUse):
        await second.open()
    await sqlite.close()
    third = SqliteStore(tmp_path / "data")
    await third.open()
    await third.close()


async def test_a_copy_made_while_tables_are_played_is_one_moment(sqlite: SqliteStore, tmp_path: Path) -> None:
    names = [f"t{number}" for number in range(20)]
    await opened(sqlite.log, *names)
    done = asyncio.Event()

    async def play(name: str) -> int:
        at = 1
        while not done.is_set():
            at += 1
            await sqlite.log.append(append(name, at=at, by=f"command-{at}"), row(name))
        return at

    playing = [asyncio.create_task(play(name)) for name in names]
    for number in range(3):
        copy = tmp_path / f"copy-{number}.db"
        await asyncio.to_thread(engine.copy, tmp_path / "data" / DATABASE, copy)
        with closing(sqlite3.connect(copy)) as connection:
            # Whatever moment it shows, records, answers and heads agree in it.
            assert connection.execute(
                "SELECT count(*) FROM tables WHERE seq <> (SELECT count(*) FROM records WHERE table_id = tables.id)"
                " OR seq <> 1 + (SELECT count(*) FROM commands WHERE table_id = tables.id)"
            ).fetchone() == (0,)
            assert connection.execute("SELECT count(*) FROM tables").fetchone() == (20,)
    done.set()
    lengths = await asyncio.gather(*playing)
    assert [len(await numbers(sqlite.log, name)) for name in names] == lengths


async def test_p15_errors_do_not_quote_the_values(sqlite: SqliteStore) -> None:
    """They end in the log, where nobody's name belongs."""

    def fail(connection: Connection) -> None:
        connection.execute(insert(people).values(id="anna", name="Secret Name", skeleton=None, settings={}, created=1))

    with pytest.raises(IntegrityError) as failed:
        await sqlite.writer.act(fail)
    assert "people.skeleton" in str(failed.value)
    assert "Secret Name" not in str(failed.value)
