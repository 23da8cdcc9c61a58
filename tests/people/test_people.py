"""P2: a first visit makes a guest, who keeps a name and settings."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from speedspiele.games.catalog import GAMES
from speedspiele.people.names import clean
from speedspiele.people.people import People
from speedspiele.people.refusal import Refused
from speedspiele.store.memory import MemoryStore
from speedspiele.store.protocol import PersonRow
from speedspiele.store.sql import DATABASE, SqliteStore


@pytest.fixture
def people() -> People:
    return People(MemoryStore().people, now=lambda: 1000.0)


async def test_a_guest_is_known_again_by_their_token_only(people: People) -> None:
    anna, token = await people.guest()
    berta, _ = await people.guest()
    assert await people.by_token(token) == anna
    assert anna.id != berta.id
    assert clean(anna.name) == anna.name
    assert anna.created == 1000.0
    for wrong in ("", token[:-1], token + "=", token.swapcase(), "ä\ud800"):
        assert await people.by_token(wrong) is None


async def test_tokens_and_ids_have_their_shape(people: People) -> None:
    made = [await people.guest() for _ in range(50)]
    assert len({token for _, token in made}) == len({row.id for row, _ in made}) == 50
    for row, token in made:
        assert re.fullmatch(r"[a-z2-7]{10}", row.id)
        assert re.fullmatch(r"[A-Za-z0-9_-]{43}", token)  # 256 bits


async def test_the_database_never_holds_a_token(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.open()
    _, token = await People(store.people, now=lambda: 1.0).guest()
    await store.close()
    assert token.encode() not in (tmp_path / DATABASE).read_bytes()


async def test_guests_get_different_names_even_when_chance_repeats_itself() -> None:
    store = MemoryStore().people
    names = set()
    for _ in range(20):  # each of these would like the same name
        person, _ = await People(store, now=lambda: 1.0, chance=random.Random(1)).guest()
        names.add(person.name)
    assert len(names) == 20


async def test_a_house_without_any_free_name_says_so() -> None:
    class Stuck(random.Random):
        def choice(self, seq: Any) -> Any:
            return seq[0]

        def randint(self, a: int, b: int) -> int:
            return b

    people = People(MemoryStore().people, now=lambda: 1.0, chance=Stuck())
    assert [(await people.guest())[0].name for _ in range(3)] == ["Bunter Biber", "Bunter Biber 99", "Bunter Biber 999"]
    with pytest.raises(RuntimeError):
        await people.guest()


class TestName:
    async def test_it_can_be_changed(self, people: People) -> None:
        anna, token = await people.guest()
        assert await people.rename(anna.id, " Anna ") == anna._replace(name="Anna")
        assert await people.by_token(token) == anna._replace(name="Anna")

    async def test_nobody_gets_a_name_that_looks_like_anothers(self, people: People) -> None:
        anna, _ = await people.guest()
        berta, token = await people.guest()
        await people.rename(anna.id, "Anna 10")
        for alike in ("ANNA 10", "Anna-1O", "Anna lo"):
            with pytest.raises(Refused) as refused:
                await people.rename(berta.id, alike)
            assert refused.value.code == "name.taken"
        assert await people.by_token(token) == berta

    async def test_ones_own_name_may_be_written_differently(self, people: People) -> None:
        anna, _ = await people.guest()
        await people.rename(anna.id, "Anna")
        assert (await people.rename(anna.id, "ANNA")).name == "ANNA"

    @pytest.mark.parametrize("character", sorted({name for game in GAMES.values() for name in game.characters}))
    async def test_the_names_of_computers_are_reserved(self, people: People, character: str) -> None:
        anna, _ = await people.guest()
        for name in (
            character,
            character.capitalize(),
            character.upper(),
            character.replace("i", "1"),
            f"-{character}-",
        ):
            with pytest.raises(Refused) as refused:
                await people.rename(anna.id, name)
            assert refused.value.code == "name.reserved"

    async def test_nobody_passes_for_the_house(self, people: People) -> None:
        anna, _ = await people.guest()
        for name in ("Computer", "ADMIN", "System", "Speed-Spiele", "C0mputer"):
            with pytest.raises(Refused, match=r"name\.reserved"):
                await people.rename(anna.id, name)

    async def test_an_unknown_person_has_no_name_to_change(self, people: People) -> None:
        with pytest.raises(KeyError):
            await people.rename("nobody", "Anna")


class TestSettings:
    async def test_they_come_back_exactly(self, people: People) -> None:
        anna, token = await people.guest()
        settings = {
            "language": "de",
            "sound": True,
            "volume": 0.7,
            "spades.four": False,
            "muted": ["aaaaaaaaaa"],
            "spades.last.solo": {"options": {"target": 500}, "clock": None},
        }
        assert await people.save_settings(anna.id, settings) == anna._replace(settings=settings)
        assert await people.by_token(token) == anna._replace(settings=settings)

    @pytest.mark.parametrize(
        ("settings", "code"),
        [
            ({"": 1}, "settings.key"),
            ({"a b": 1}, "settings.key"),
            ({"ä": 1}, "settings.key"),
            ({"x" * 65: 1}, "settings.key"),
            ({"sound\n": 1}, "settings.key"),
            ({"x": float("nan")}, "settings.value"),
            ({"x": float("inf")}, "settings.value"),
            ({"x": 2**53}, "settings.value"),
            ({"x": "\ud800"}, "settings.value"),
            ({"x": [[[[[1]]]]]}, "settings.value"),
            ({"x": {"\ud800": 1}}, "settings.value"),
            ({"x": "y" * 8192}, "settings.size"),
            ({"x": "ä" * 4096}, "settings.size"),
            ({f"k{number}": number for number in range(1000)}, "settings.size"),
        ],
    )
    async def test_what_cannot_be_kept_is_refused_and_changes_nothing(
        self, people: People, settings: dict[str, Any], code: str
    ) -> None:
        anna, token = await people.guest()
        await people.save_settings(anna.id, {"sound": False})
        with pytest.raises(Refused) as refused:
            await people.save_settings(anna.id, settings)
        assert refused.value.code == code
        kept: PersonRow | None = await people.by_token(token)
        assert kept is not None
        assert kept.settings == {"sound": False}

    async def test_two_people_do_not_share_them(self, people: People) -> None:
        anna, _ = await people.guest()
        _, theirs = await people.guest()
        await people.save_settings(anna.id, {"sound": False})
        found = await people.by_token(theirs)
        assert found is not None
        assert found.settings == {}

    async def test_unknown_people_have_none(self, people: People) -> None:
        with pytest.raises(KeyError):
            await people.save_settings("nobody", {})
