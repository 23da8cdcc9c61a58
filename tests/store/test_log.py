"""What a table's log promises to the table, whatever store stands behind it (G2, G3, G4)."""

from __future__ import annotations

import asyncio

import pytest

from speedspiele.store.protocol import Append, Command, Conflict, DraftRow, Entry, Repeated, Store
from tests.store.kit import append, numbers, opened, row


async def test_what_was_stored_is_read_back_exactly(store: Store) -> None:
    await opened(store.log, "t1")
    entries = [Entry(2, 1700000000.123456, b'{"t":"\xc3\xa4"}'), Entry(3, 1700000001.0, b"\x00\xff")]
    await store.log.append(Append("t1", 1, entries, None, None), None)
    assert (await store.log.read("t1"))[1:] == entries


async def test_an_unknown_table_has_an_empty_log(store: Store) -> None:
    assert await store.log.read("nobody") == []


async def test_logs_of_different_tables_do_not_mix(store: Store) -> None:
    await opened(store.log, "t1", "t2")
    await store.log.append(append("t2", at=2, count=2), None)
    assert await numbers(store.log, "t1") == [1]
    assert await numbers(store.log, "t2") == [1, 2, 3]


@pytest.mark.parametrize("at", [1, 3, 99])
async def test_g3_a_record_that_does_not_follow_the_last_one_is_refused_and_nothing_stored(
    store: Store, at: int
) -> None:
    await opened(store.log, "t1")
    with pytest.raises(Conflict):
        await store.log.append(append(at=at, by="command-1"), row(phase="playing"))
    assert await numbers(store.log) == [1]
    assert await store.log.answer("t1", Command("anna", "command-1")) is None
    assert [each.phase for each in await store.log.running()] == ["open"]


async def test_g4_after_a_take_over_the_old_owner_stores_nothing(store: Store) -> None:
    await opened(store.log, "t1")
    assert await store.log.own("t1") == 2
    with pytest.raises(Conflict):
        await store.log.append(append(at=2, epoch=1, by="command-1"), row(phase="ended"))
    assert await numbers(store.log) == [1]
    assert await store.log.answer("t1", Command("anna", "command-1")) is None
    await store.log.append(append(at=2, epoch=2), None)
    assert await numbers(store.log) == [1, 2]


async def test_g4_nobody_owns_a_table_that_was_not_handed_out_yet(store: Store) -> None:
    await opened(store.log, "t1")
    with pytest.raises(Conflict):
        await store.log.append(append(at=2, epoch=2), None)


async def test_each_take_over_gets_its_own_epoch(store: Store) -> None:
    await opened(store.log, "t1")
    assert [await store.log.own("t1") for _ in range(3)] == [2, 3, 4]


async def test_taking_over_an_unknown_table_says_so(store: Store) -> None:
    with pytest.raises(KeyError):
        await store.log.own("nobody")


async def test_appending_to_an_unknown_table_is_a_conflict(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.log.append(append("nobody", at=1), None)


async def test_a_table_is_created_once(store: Store) -> None:
    await opened(store.log, "t1")
    with pytest.raises(Conflict):
        await store.log.create(row("t1", phase="playing"), append(at=1, by="command-1"))
    assert await numbers(store.log) == [1]
    assert [each.phase for each in await store.log.running()] == ["open"]


async def test_a_table_whose_log_does_not_begin_with_one_is_not_created(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.log.create(row("t1"), append(at=2))
    assert await store.log.running() == []


async def test_g2_the_answer_is_kept_with_the_command(store: Store) -> None:
    await store.log.create(row(), append(at=1, by="command-1", answer=b'{"table":"t1"}'))
    await store.log.append(append(at=2, by="command-2", answer=b'{"version":2}'), None)
    assert await store.log.answer("t1", Command("anna", "command-1")) == b'{"table":"t1"}'
    assert await store.log.answer("t1", Command("anna", "command-2")) == b'{"version":2}'
    assert await store.log.answer("t1", Command("berta", "command-2")) is None
    assert await store.log.answer("t2", Command("anna", "command-2")) is None


async def test_g2_a_command_takes_effect_once(store: Store) -> None:
    await opened(store.log, "t1")
    await store.log.append(append(at=2, by="command-1", answer=b"first"), None)
    with pytest.raises(Repeated):
        await store.log.append(append(at=3, by="command-1", answer=b"second"), row(phase="ended"))
    assert await numbers(store.log) == [1, 2]
    assert await store.log.answer("t1", Command("anna", "command-1")) == b"first"
    assert [each.phase for each in await store.log.running()] == ["open"]


async def test_two_people_may_use_the_same_command_id(store: Store) -> None:
    await opened(store.log, "t1")
    await store.log.append(append(at=2, by="command-1"), None)
    theirs = append(at=3)._replace(command=Command("berta", "command-1"), answer=b"hers")
    await store.log.append(theirs, None)
    assert await store.log.answer("t1", Command("berta", "command-1")) == b"hers"


async def test_a_command_without_records_is_answered_too(store: Store) -> None:
    await opened(store.log, "t1")
    await store.log.append(append(at=2, count=0, by="command-1", answer=b"nothing to do"), None)
    assert await store.log.answer("t1", Command("anna", "command-1")) == b"nothing to do"
    await store.log.append(append(at=2), None)
    assert await numbers(store.log) == [1, 2]


@pytest.mark.parametrize(
    ("bad", "with_row"),
    [
        (Append("t1", 1, [Entry(2, 1.0, b""), Entry(4, 1.0, b"")], None, None), None),
        (Append("t1", 1, [Entry(2, 1.0, b""), Entry(2, 1.0, b"")], None, None), None),
        (Append("t1", 1, [Entry(2, 1.0, b"")], Command("anna", "command-1"), None), None),
        (Append("t1", 1, [Entry(2, 1.0, b"")], None, b"answer"), None),
        (append(at=2), row("t2")),
    ],
)
async def test_what_makes_no_sense_is_refused_before_it_is_stored(store: Store, bad: Append, with_row: object) -> None:
    await opened(store.log, "t1")
    with pytest.raises(ValueError):  # noqa: PT011 - a bug of the caller, no case to tell apart
        await store.log.append(bad, with_row)  # type: ignore[arg-type]
    assert await numbers(store.log) == [1]


class TestIndex:
    """Tables can be found without reading their logs."""

    async def test_rows_come_back_whole(self, store: Store) -> None:
        made = row("t1", people=("berta", "anna", "carl"))._replace(public=False, touched=7.5)
        await store.log.create(made, append(at=1))
        assert await store.log.running() == [made]

    async def test_running_lists_open_and_playing_tables_the_last_opened_first(self, store: Store) -> None:
        for name, phase, when in (
            ("t1", "open", 1.0),
            ("t2", "playing", 3.0),
            ("t3", "ended", 4.0),
            ("t4", "open", 2.0),
        ):
            await store.log.create(row(name, phase=phase, opened=when), append(name, at=1))
        assert [each.id for each in await store.log.running()] == ["t2", "t4", "t1"]

    async def test_a_row_changes_with_the_records_it_comes_with(self, store: Store) -> None:
        await opened(store.log, "t1")
        later = row("t1", phase="playing", people=("berta", "carl"))._replace(public=False, touched=9.0)
        await store.log.append(append(at=2), later)
        assert await store.log.running() == [later]
        assert await store.log.of_person("anna") == []
        assert await store.log.of_person("carl") == [later]

    async def test_records_without_a_row_leave_the_index(self, store: Store) -> None:
        await opened(store.log, "t1")
        await store.log.append(append(at=2), None)
        assert await store.log.running() == [row("t1")]

    async def test_a_table_where_nobody_sits_is_still_running(self, store: Store) -> None:
        await store.log.create(row("t1", people=()), append(at=1))
        assert [each.people for each in await store.log.running()] == [()]

    async def test_a_person_finds_their_unfinished_tables_with_everyone_who_sits_there(self, store: Store) -> None:
        await store.log.create(row("t1", people=("anna", "berta"), opened=1.0), append("t1", at=1))
        await store.log.create(row("t2", people=("berta",), opened=2.0), append("t2", at=1))
        await store.log.create(row("t3", people=("carl", "anna"), opened=3.0), append("t3", at=1))
        await store.log.create(row("t4", people=("anna",), phase="ended", opened=4.0), append("t4", at=1))
        found = await store.log.of_person("anna")
        assert [(each.id, each.people) for each in found] == [("t3", ("carl", "anna")), ("t1", ("anna", "berta"))]

    async def test_a_finished_table_leaves_the_lists_and_keeps_its_log(self, store: Store) -> None:
        await opened(store.log, "t1")
        await store.log.append(append(at=2), row("t1", phase="ended"))
        assert await store.log.running() == []
        assert await store.log.of_person("anna") == []
        assert await numbers(store.log) == [1, 2]


class TestDrafts:
    """Unfinished moves are kept beside the log: the latest of each seat, for whoever owns the table next (F5)."""

    async def test_they_come_back_exactly_and_in_order_of_seats(self, store: Store) -> None:
        await opened(store.log, "t1", "t2")
        rows = [DraftRow(3, 1, 7, 1_800_000_000_000, b"\x00\xff"), DraftRow(0, 1, 7, 5, b'{"table":[]}')]
        await store.log.keep_drafts("t1", 1, rows)
        assert await store.log.drafts("t1") == sorted(rows)
        assert await store.log.drafts("t2") == await store.log.drafts("nobody") == []

    async def test_the_latest_replace_all_that_were_there(self, store: Store) -> None:
        await opened(store.log, "t1")
        await store.log.keep_drafts("t1", 1, [DraftRow(0, 1, 7, 5, b"a"), DraftRow(1, 1, 7, 5, b"b")])
        await store.log.keep_drafts("t1", 1, [DraftRow(1, 1, 9, 6, b"c")])
        assert await store.log.drafts("t1") == [DraftRow(1, 1, 9, 6, b"c")]
        await store.log.keep_drafts("t1", 1, [])
        assert await store.log.drafts("t1") == []

    async def test_they_are_not_part_of_the_log(self, store: Store) -> None:
        await opened(store.log, "t1")
        await store.log.keep_drafts("t1", 1, [DraftRow(0, 1, 7, 5, b"a")])
        assert await numbers(store.log) == [1]
        assert await store.log.running() == [row("t1")]
        await store.log.append(append(at=2), None)
        assert await store.log.drafts("t1") == [DraftRow(0, 1, 7, 5, b"a")]

    async def test_g4_only_the_owner_keeps_them(self, store: Store) -> None:
        await opened(store.log, "t1")
        epoch = await store.log.own("t1")
        await store.log.keep_drafts("t1", epoch, [DraftRow(0, 1, 7, 5, b"a")])
        for table, old in (("t1", epoch - 1), ("t1", epoch + 1), ("nobody", 1)):
            with pytest.raises(Conflict):
                await store.log.keep_drafts(table, old, [])
        assert await store.log.drafts("t1") == [DraftRow(0, 1, 7, 5, b"a")]

    async def test_a_draft_that_may_not_be_kept_spoils_nothing_else(self, store: Store) -> None:
        await opened(store.log, "t1", "t2")
        results = await asyncio.gather(
            store.log.append(append("t1", at=2), None),
            store.log.keep_drafts("t1", 99, [DraftRow(0, 1, 7, 5, b"a")]),
            store.log.keep_drafts("t2", 1, [DraftRow(0, 1, 7, 5, b"b")]),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), Conflict, type(None)]
        assert await numbers(store.log) == [1, 2]
        assert await store.log.drafts("t1") == []
        assert len(await store.log.drafts("t2")) == 1
