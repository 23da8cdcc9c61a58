"""Chat (P8)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speedspiele.tables import commands as ask
from speedspiele.tables import views
from speedspiele.tables.chat import plain
from speedspiele.tables.evolve import CHAT_MOST
from speedspiele.tables.setup import Setup
from tests.tables.desk import ANNA, BERT, ELSE, Desk, four


def test_people_at_the_table_hear_each_other_and_nobody_else_does() -> None:
    desk = four()
    desk.ask(ANNA, ask.Say("Hallo <b>Bert</b> & alle"))
    desk.ask(BERT, ask.SayPhrase("hello"))
    assert desk.saw(BERT, views.Said) == [
        views.Said(0, "A", "Anna", text="Hallo <b>Bert</b> & alle"),
        views.Said(1, "B", "Bert", phrase="hello"),
    ]
    assert desk.saw(None, views.Said) == []
    assert desk.refused(ELSE, ask.Say("ich auch")) == "table.not_seated"


def test_five_messages_in_ten_seconds_are_enough() -> None:
    desk = four()
    for _ in range(5):
        desk.ask(ANNA, ask.Say("!"))
        desk.now += 1
    assert desk.refused(ANNA, ask.Say("!")) == "table.chat_fast"
    assert desk.refused(ANNA, ask.SayPhrase("hurry")) == "table.chat_fast"
    desk.ask(BERT, ask.Say("ruhig"))
    desk.now += 5
    desk.ask(ANNA, ask.Say("!"))


def test_of_a_very_long_chat_the_beginning_is_forgotten() -> None:
    """But nothing of the match."""
    desk = four()
    for number in range(CHAT_MOST + 7):
        desk.ask(ANNA, ask.Say(f"{number}"))
        desk.now += 3
    assert [said.text for said in desk.saw(BERT, views.Said)] == [f"{number}" for number in range(7, CHAT_MOST + 7)]
    assert desk.saw(BERT, views.Started)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  hallo  ", "hallo"),
        ("eins\nzwei\tdrei", "eins zwei drei"),
        ("a\x00b\x1b[31mc\x7f", "ab[31mc"),
        ("links\u202erechts\u2066", "linksrechts"),
        ("Familie 👨‍👩‍👧", "Familie 👨‍👩‍👧"),
        ("zeile\u2028zwei", "zeile zwei"),
    ],
)
def test_text_stays_plain(text: str, shown: str) -> None:
    assert plain(text) == shown


@given(st.text(max_size=300))
def test_plain_text_is_plain_already(text: str) -> None:
    assert plain(plain(text)) == plain(text)
    assert not any(sign < " " or sign == "\x7f" for sign in plain(text))


def test_nothing_to_say_is_refused() -> None:
    assert four().refused(ANNA, ask.Say(" \x00 ")) == "table.chat_empty"


def test_alone_there_is_nobody_to_talk_to() -> None:
    assert Desk(setup=Setup(solo=True)).refused(ANNA, ask.Say("hallo?")) == "table.solo"


def test_the_chat_stays_when_the_next_match_begins() -> None:
    desk = four()
    desk.ask(ANNA, ask.Say("gut gespielt"))
    desk.play_out()
    desk.ask(ANNA, ask.Rematch())
    desk.ask(BERT, ask.Rematch())
    assert [said.text for said in desk.saw(BERT, views.Said)] == ["gut gespielt"]
    assert desk.saw(BERT, views.Ended) == []
