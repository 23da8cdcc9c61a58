"""Every kind of play at a table of the house: alone, with two families each, with a neutral computer."""

from __future__ import annotations

from typing import Any

import pytest

from speedspiele.games.lido.events import Ended
from speedspiele.tables import commands as ask
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.setup import Setup
from tests.tables.desk import ANNA, BERT, CARO, Desk

ALONE: list[dict[str, Any]] = [
    {"kind": "four"},
    {"kind": "two"},
    {"kind": "small"},
    {"kind": "three", "green": "turns"},
    {"kind": "three", "green": "computer"},
    {"kind": "three", "green": "without"},
    {"kind": "pairs"},
    {"kind": "daily"},
    {"kind": "hunt"},
    {"kind": "puzzle", "level": 7},
    {"kind": "lump"},
]


@pytest.mark.parametrize("options", ALONE, ids=lambda options: "-".join(map(str, options.values())))
def test_a_person_alone_plays_each_kind_to_its_end(options: dict[str, Any]) -> None:
    """L4, L5: opened, played against computers where there are any, ended, and asked to play again."""
    desk = Desk("lido", Setup(options=options, solo=True), start=True, exact=False)
    desk.play_out()
    (ended,) = desk.saw(ANNA, Ended)
    assert desk.table.phase != "playing"
    assert len(ended.points) == len(desk.table.places)


@pytest.mark.parametrize("kind", ["daily", "hunt", "puzzle", "lump"])
def test_what_is_for_one_is_not_opened_for_several(kind: str) -> None:
    with pytest.raises(Refusal, match=r"table\.solo"):
        Desk("lido", Setup(options={"kind": kind}, solo=False))


def test_nobody_sits_down_on_the_neutral_seat() -> None:
    """L4: three people and a computer that does not count."""
    desk = Desk("lido", Setup(options={"kind": "three", "green": "computer"}), exact=False)
    desk.ask(BERT, ask.Sit(1))
    assert desk.refused(CARO, ask.Sit(3)).startswith("table.")
    desk.ask(CARO, ask.Sit(2))
    desk.ask(ANNA, ask.Start())
    assert desk.table.places[3].computer is not None
    desk.play_out()
    (ended,) = desk.saw(ANNA, Ended)
    assert ended.places[3] == 4
