"""P2: what a name may be, and which names are too much alike."""

from __future__ import annotations

import random
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speedspiele.people import invented
from speedspiele.people.names import LEAST, MOST, clean, skeleton
from speedspiele.people.refusal import Refused


@pytest.mark.parametrize(
    "name",
    [
        "Bo",
        "Anna",
        "Zoë",
        "Jean-Luc",
        "a_b.c 9",
        "x" * 20,
        "Ελένη",
        "Надя",
        "さくら",
        "ユーリー",
        "佐々木",
        "Ågot",
        "42",
    ],
)
def test_names_of_all_the_world_are_welcome(name: str) -> None:
    assert clean(name) == name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name.short"),
        ("A", "name.short"),
        ("  A  ", "name.short"),
        ("x" * 21, "name.long"),
        ("Anna!", "name.characters"),
        ("<b>Anna</b>", "name.characters"),
        ("Anna\n", "name.characters"),
        ("Anna\t", "name.characters"),
        ("Anna\u00a0B", "name.characters"),  # a space that is none
        ("An\u200bna", "name.characters"),  # seen by nobody
        ("Anna\u202egnu", "name.characters"),  # turns the line around
        ("An\u3164na", "name.characters"),  # a letter by the book, and invisible
        ("A\u0336nna", "name.characters"),  # struck through
        ("Anna 🂡", "name.characters"),
        ("Anna’s", "name.characters"),
        ("½ Otto", "name.characters"),
        ("\ud800ab", "name.characters"),
        ("Anna  B", "name.spaces"),
        ("Аnna", "name.scripts"),  # a Cyrillic А before Latin letters
        ("Βerta", "name.scripts"),  # a Greek Β
        ("-_.-", "name.empty"),
        ("- -", "name.empty"),
    ],
)
def test_what_cannot_be_a_name_is_refused_with_the_reason(name: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        clean(name)
    assert refused.value.code == code


def test_the_refusal_names_the_character_if_it_can_be_shown() -> None:
    for name, character in (("Anna!", "!"), ("An\u200bna", "")):
        with pytest.raises(Refused) as refused:
            clean(name)
        assert refused.value.facts == {"character": character}


def test_a_name_is_kept_composed_and_without_the_space_that_phones_add() -> None:
    assert clean("Zoe\u0308 ") == "Zoë"
    assert clean("e\u0301" * 20) == "é" * 20  # counted as one sees it


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna", "anna"),
        ("Strauß", "STRAUSS"),
        ("Otto", "0tt0"),
        ("Billie", "BiIIie"),
        ("Billie", "Bi11ie"),
        ("Lil", "LiI"),
        ("Marta", "rnarta"),
        ("Willi", "vvilli"),
        ("Anna B", "Anna-B"),
        ("Anna B", "AnnaB"),
        ("Anna B", "anna_b."),
        ("Anna", "Ａｎｎａ"),
        ("Anna", "𝐀𝐧𝐧𝐚"),
        ("NINA", "ΝΙΝΑ"),  # Greek
        ("Tomato", "ΤΟΜΑΤΟ"),
        ("COCO", "СОСО"),  # Cyrillic
        ("Papa", "Рара"),
        ("Zoë", "Zoe\u0308"),
        ("Iris", "İrİs"),
        ("Otto 12", "Otto ١٢"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Hanna"), ("Möwe", "Mowe"), ("Max", "Mox"), ("Otto 2", "Otto 3"), ("Nora", "Vora")]
)
def test_names_that_differ_to_the_eye_are_two(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@given(st.text(max_size=40))
def test_whatever_comes_is_either_a_proper_name_or_refused(text: str) -> None:
    try:
        name = clean(text)
    except Refused:
        return
    assert LEAST <= len(name) <= MOST
    assert name == unicodedata.normalize("NFC", name) == name.strip()
    assert name.isprintable()
    assert clean(name) == name
    assert skeleton(name)


@given(st.text(st.characters(codec="utf-8"), max_size=20))
def test_writing_a_name_differently_does_not_change_what_it_looks_like(text: str) -> None:
    assert skeleton(skeleton(text)) == skeleton(text)
    assert skeleton(unicodedata.normalize("NFD", text)) == skeleton(text)


def test_every_invented_name_is_a_proper_one() -> None:
    names = {
        f"{adjective.capitalize()}{ending} {animal} 999"
        for adjective in invented.ADJECTIVES
        for ending, animals in invented.ANIMALS.items()
        for animal in animals
    }
    for name in names:
        assert clean(name) == name
    assert len({skeleton(name) for name in names}) == len(names), "two of them are too much alike"
    assert len(names) > 1000


def test_numbers_come_only_when_names_are_taken() -> None:
    chance = random.Random(1)
    assert all(not any(map(str.isdigit, invented.invent(chance, 0))) for _ in range(100))
    assert all(invented.invent(chance, 3)[-1].isdigit() for _ in range(100))
    assert all(100 <= int(invented.invent(chance, 20).split()[-1]) <= 999 for _ in range(100))
