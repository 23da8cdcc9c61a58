"""What is kept of people, whatever store stands behind it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from speedspiele.store.protocol import NameTaken, PersonRow, Store

ANNA = PersonRow("aaaaaaaaaa", "Anna", {"sound": True, "spades.hints": "off", "volume": 0.5}, 1.0)
BERTA = PersonRow("bbbbbbbbbb", "Berta", {}, 2.0)


async def test_a_person_is_found_by_their_session(store: Store) -> None:
    await store.people.create(ANNA, "anna", b"1" * 32)
    await store.people.create(BERTA, "berta", b"2" * 32)
    assert await store.people.by_token(b"1" * 32) == ANNA
    assert await store.people.by_token(b"2" * 32) == BERTA
    assert await store.people.by_token(b"3" * 32) is None
    assert await store.people.by_id(BERTA.id) == BERTA
    assert await store.people.by_id("nobody") is None


async def test_a_name_that_looks_like_anothers_is_refused_and_leaves_no_person(store: Store) -> None:
    await store.people.create(ANNA, "anna", b"1" * 32)
    with pytest.raises(NameTaken):
        await store.people.create(BERTA._replace(name="ANNA"), "anna", b"2" * 32)
    assert await store.people.by_token(b"2" * 32) is None


async def test_of_two_who_want_a_name_at_the_same_moment_one_gets_it(store: Store) -> None:
    both = await asyncio.gather(
        store.people.create(ANNA, "anna", b"1" * 32),
        store.people.create(BERTA, "anna", b"2" * 32),
        return_exceptions=True,
    )
    assert sorted(map(type, both), key=str) == sorted([NameTaken, type(None)], key=str)


async def test_a_new_name_frees_the_old_one(store: Store) -> None:
    await store.people.create(ANNA, "anna", b"1" * 32)
    await store.people.create(BERTA, "berta", b"2" * 32)
    await store.people.rename(ANNA.id, "Clara", "clara")
    await store.people.rename(BERTA.id, "Anna", "anna")
    named = [await store.people.by_token(token * 32) for token in (b"1", b"2")]
    assert [person and person.name for person in named] == ["Clara", "Anna"]


async def test_renaming_to_a_taken_name_changes_nothing(store: Store) -> None:
    await store.people.create(ANNA, "anna", b"1" * 32)
    await store.people.create(BERTA, "berta", b"2" * 32)
    with pytest.raises(NameTaken):
        await store.people.rename(BERTA.id, "aNNa", "anna")
    assert await store.people.by_token(b"2" * 32) == BERTA


async def test_ones_own_name_may_be_written_differently(store: Store) -> None:
    await store.people.create(ANNA, "anna", b"1" * 32)
    await store.people.rename(ANNA.id, "ANNA", "anna")
    assert (await store.people.by_token(b"1" * 32)) == ANNA._replace(name="ANNA")


async def test_settings_are_replaced_as_a_whole(store: Store) -> None:
    await store.people.create(ANNA, "anna", b"1" * 32)
    new: dict[str, Any] = {"language": "de", "volume": 3, "hints": False, "name": "Ä\u2028"}
    await store.people.save_settings(ANNA.id, new)
    found = await store.people.by_token(b"1" * 32)
    assert found is not None
    assert found.settings == new
    assert found.settings["hints"] is False  # not 0: the client's types depend on it


async def test_unknown_people_can_be_neither_renamed_nor_set(store: Store) -> None:
    with pytest.raises(KeyError):
        await store.people.rename("nobody", "Anna", "anna")
    with pytest.raises(KeyError):
        await store.people.save_settings("nobody", {})
