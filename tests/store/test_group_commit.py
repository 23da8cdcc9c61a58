"""Many tables share one transaction, and none pays for another's mistake."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from speedspiele.store.protocol import Append, Command, Conflict, Entry, Repeated
from speedspiele.store.sql import SqliteStore
from speedspiele.store.writer import Closed
from tests.store.kit import append, numbers, opened, row


async def test_what_comes_at_the_same_moment_is_one_transaction(sqlite: SqliteStore) -> None:
    names = [f"t{number}" for number in range(100)]
    await opened(sqlite.log, *names)
    before = sqlite.writer.transactions
    await asyncio.gather(*(sqlite.log.append(append(name, at=2, by="command-1"), row(name)) for name in names))
    assert sqlite.writer.transactions == before + 1


@pytest.mark.slow
async def test_g3_two_hundred_tables_write_at_the_same_time_and_every_log_is_whole(sqlite: SqliteStore) -> None:
    names = [f"t{number}" for number in range(200)]

    async def live(name: str) -> None:
        await opened(sqlite.log, name)
        for at in range(2, 22):
            await sqlite.log.append(append(name, at=at, by=f"command-{at}"), row(name, phase="playing"))
            assert (await sqlite.log.read(name))[-1].seq == at  # what was confirmed is there for everybody

    await asyncio.gather(*(live(name) for name in names))
    for name in names:
        assert await numbers(sqlite.log, name) == list(range(1, 22))
    assert sqlite.writer.jobs == 200 * 21
    assert sqlite.writer.transactions < sqlite.writer.jobs / 4, "the writer did not gather"


async def test_each_gets_its_own_verdict(sqlite: SqliteStore) -> None:
    await opened(sqlite.log, "good", "stale", "taken", "again")
    await sqlite.log.own("taken")
    await sqlite.log.append(append("again", at=2, by="command-1"), None)
    results = await asyncio.gather(
        sqlite.log.append(append("good", at=2), None),
        sqlite.log.append(append("stale", at=5), None),
        sqlite.log.append(append("taken", at=2), None),
        sqlite.log.append(append("again", at=3, by="command-1"), None),
        sqlite.log.create(row("good"), append("good", at=1)),
        sqlite.log.create(row("new"), append("new", at=1)),
        sqlite.log.own("nobody"),
        sqlite.log.own("good"),
        return_exceptions=True,
    )
    kinds: list[Any] = [type(result) if isinstance(result, Exception) else result for result in results]
    assert kinds == [None, Conflict, Conflict, Repeated, Conflict, None, KeyError, 2]
    assert await numbers(sqlite.log, "good") == [1, 2]
    assert await numbers(sqlite.log, "stale") == [1]
    assert await numbers(sqlite.log, "taken") == [1]
    assert await numbers(sqlite.log, "again") == [1, 2]
    assert await numbers(sqlite.log, "new") == [1]


async def test_a_record_that_the_database_cannot_take_fails_alone(sqlite: SqliteStore) -> None:
    await opened(sqlite.log, "good", "bad")
    bad = Append("bad", 1, [Entry(2, 1.0, None)], Command("anna", "command-1"), b"{}")  # type: ignore[arg-type]
    results = await asyncio.gather(
        sqlite.log.append(append("good", at=2), None),
        sqlite.log.append(bad, row("bad", phase="ended")),
        return_exceptions=True,
    )
    assert results[0] is None
    assert isinstance(results[1], Exception)
    assert not isinstance(results[1], Conflict)
    assert await numbers(sqlite.log, "good") == [1, 2]
    assert await numbers(sqlite.log, "bad") == [1]
    assert await sqlite.log.answer("bad", Command("anna", "command-1")) is None
    await sqlite.log.append(append("bad", at=2), None)


async def test_g4_of_two_owners_who_write_at_the_same_moment_one_wins(sqlite: SqliteStore) -> None:
    await opened(sqlite.log, "t1")
    results = await asyncio.gather(
        *(sqlite.log.append(append(at=2, by=f"command-{number}"), None) for number in range(5)), return_exceptions=True
    )
    assert [type(result) for result in results] == [type(None)] + [Conflict] * 4
    assert await numbers(sqlite.log) == [1, 2]


async def test_appends_of_one_table_may_follow_each_other_without_waiting(sqlite: SqliteStore) -> None:
    await opened(sqlite.log, "t1")
    await asyncio.gather(*(sqlite.log.append(append(at=at), None) for at in range(2, 12)))
    assert await numbers(sqlite.log) == list(range(1, 12))


async def test_an_action_that_fails_half_way_leaves_nothing(sqlite: SqliteStore) -> None:
    await opened(sqlite.log, "t1")

    def half(connection: Connection) -> None:
        connection.execute(text("UPDATE tables SET epoch = 99"))
        raise RuntimeError("half way")

    results = await asyncio.gather(
        sqlite.writer.act(half), sqlite.log.append(append(at=2), None), return_exceptions=True
    )
    assert isinstance(results[0], RuntimeError)
    assert results[1] is None
    assert await sqlite.log.own("t1") == 2


async def test_a_full_disk_stores_nothing_by_halves_and_goes_on_when_there_is_room(sqlite: SqliteStore) -> None:
    await opened(sqlite.log, "t1", "t2")

    def shrink(connection: Connection) -> None:
        """SQLite's own limit of the file's size fails the way a full disk does."""
        used = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count={used}")

    await sqlite.writer.act(shrink)
    large = Append("t1", 1, [Entry(2, 1.0, b"x" * 1_000_000)], Command("anna", "command-1"), b"{}")
    with pytest.raises(OperationalError, match="full"):
        await sqlite.log.append(large, row("t1", phase="ended"))
    assert await numbers(sqlite.log, "t1") == [1]
    assert [each.phase for each in await sqlite.log.running()] == ["open", "open"]

    await sqlite.writer.act(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count=1000000") and None)
    await sqlite.log.append(large, row("t1", phase="ended"))
    assert await numbers(sqlite.log, "t1") == [1, 2]


async def test_readers_do_not_wait_for_the_writer(sqlite: SqliteStore) -> None:
    await opened(sqlite.log, "t1")
    loop = asyncio.get_running_loop()
    inside, go_on = asyncio.Event(), asyncio.Event()

    def slow(connection: Connection) -> None:
        connection.execute(text("UPDATE tables SET touched = 5"))
        loop.call_soon_threadsafe(inside.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result(timeout=20)

    writing = asyncio.create_task(sqlite.writer.act(slow))
    await inside.wait()
    assert await numbers(sqlite.log) == [1]
    assert [each.touched for each in await sqlite.log.running()] == [1.0]  # the last committed state
    go_on.set()
    await writing
    assert [each.touched for each in await sqlite.log.running()] == [5.0]


async def test_what_was_handed_over_is_stored_even_when_its_caller_gives_up(sqlite: SqliteStore) -> None:
    await opened(sqlite.log, "t1")
    caller = asyncio.create_task(sqlite.log.append(append(at=2), None))
    await asyncio.sleep(0)  # it runs as far as handing over
    caller.cancel()
    await asyncio.gather(caller, return_exceptions=True)
    await sqlite.log.append(append(at=3), None)
    assert await numbers(sqlite.log) == [1, 2, 3]


async def test_close_finishes_what_was_handed_over_and_takes_nothing_more(sqlite: SqliteStore, tmp_path: Path) -> None:
    await opened(sqlite.log, "t1")
    last = [asyncio.create_task(sqlite.log.append(append(at=at), None)) for at in range(2, 30)]
    await asyncio.sleep(0)
    await sqlite.close()
    assert await asyncio.gather(*last) == [None] * 28
    with pytest.raises(Closed):
        await sqlite.log.append(append(at=30), None)
    again = SqliteStore(tmp_path / "data")
    await again.open()
    assert await numbers(again.log) == list(range(1, 30))
    await again.close()


async def test_nobody_waits_for_ever_when_the_writer_is_cut_off(sqlite: SqliteStore) -> None:
    await opened(sqlite.log, "t1")
    waiting = [asyncio.create_task(sqlite.log.append(append(at=at), None)) for at in (2, 3)]
    await asyncio.sleep(0)
    writer = next(task for task in asyncio.all_tasks() if task.get_name() == "store-writer")
    writer.cancel()
    results = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), timeout=20)
    assert [type(result) for result in results] == [Closed, Closed]
    with pytest.raises(Closed):
        await sqlite.log.append(append(at=4), None)
    await sqlite.close()
    await sqlite.close()  # twice is harmless
