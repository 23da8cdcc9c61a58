"""Golden playthroughs: what players got in a whole match, held fast. See `golden.py` for recording on purpose."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest

from speedspiele.games.catalog import GAMES
from tests.games.golden import differences, folder, recorded, replayed
from tests.games.kit import rig_of

FILES = [path for game_id in GAMES for path in sorted(folder(game_id).glob("*.json"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_everybody_still_gets_the_same(path: Path) -> None:
    stored = json.loads(path.read_text())
    match = replayed(GAMES[stored["game"]], stored)
    changed = list(islice(differences(stored, recorded(match)), 20))
    assert not changed, "\n".join(["this playthrough went another way:", *changed])


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_its_playthroughs(game_id: str) -> None:
    assert {path.stem for path in folder(game_id).glob("*.json")} == set(rig_of(game_id).golden)
    assert len(rig_of(game_id).golden) >= 3


def test_a_difference_says_where_it_is() -> None:
    stored = {"frames": [{"all": {"turn": 100, "trick": {"cards": ["AS"]}}}], "seats": 4}
    now = {"frames": [{"all": {"turn": 101, "trick": {"cards": []}}}], "seats": 4}
    assert list(differences(stored, stored)) == []
    assert list(differences(stored, now)) == [
        'frames[0].all.trick.cards: ["AS"] -> []',
        "frames[0].all.turn: 100 -> 101",
    ]
