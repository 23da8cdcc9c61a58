"""What a viewer gets depends only on what the viewer may know (G5), and comes without gaps (G3)."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

from speedspiele.tables import commands as ask
from speedspiele.tables import views
from speedspiele.tables.setup import Setup
from speedspiele.tables.viewing import events_for, remembers, view_of
from tests.tables.desk import ANNA, BERT, Desk, four
from tests.tables.tiny import Lay, Peek


def _bytes(desk: Desk, me: int | None) -> bytes:
    return msgspec.json.encode((view_of(desk.table, me), events_for(desk.table, me, -1)))


def _with_hands(desk: Desk, hands: tuple[tuple[int, ...], ...]) -> Desk:
    """The same table with other secrets: hands, and the seed that they came from. The commitment is the seed's hash and
    may differ (G5), so it is kept equal by keeping the seed."""
    match = desk.match
    state: Any = msgspec.structs.replace(match.state, hands=hands)  # type: ignore[type-var]
    desk.table = msgspec.structs.replace(desk.table, match=msgspec.structs.replace(match, state=state))
    return desk


@pytest.mark.parametrize("me", [0, 1, None])
def test_other_hands_give_identical_bytes(me: int | None) -> None:
    for order in itertools.permutations(range(3)):
        desk = four(setup=Setup(seats=4, options={"down": True}))
        desk.move(ANNA, Peek())
        desk.move(ANNA, Lay(desk.view(ANNA).view.hand[0]))
        hands = desk.match.state.hands  # type: ignore[attr-defined]
        before = _bytes(desk, me)
        hidden = [seat for seat in range(4) if seat != me][:3]
        moved = list(hands)
        for seat, source in zip(hidden, (hidden[i] for i in order), strict=True):
            moved[seat] = hands[source]
        assert _bytes(_with_hands(desk, tuple(moved)), me) == before


def test_nothing_of_the_seed_is_in_what_anybody_gets() -> None:
    desk = four(game="spades", setup=Setup(options={"target": 250}))
    secret = (desk.match.seed.hex().encode(), desk.match.salt.hex().encode())
    while desk.table.phase == "playing":
        for me in (0, 1, None):
            got = _bytes(desk, me)
            assert not any(hidden in got for hidden in secret)
        if desk.table.version > 60:
            break
        desk.computers()
        for seat in sorted(desk.table.to_act() & desk.table.active):
            desk.play((ANNA, BERT)[seat])


def test_every_version_reaches_every_viewer_with_all_that_concerns_them() -> None:
    """The events after any version, put behind those before it, are all events."""
    desk = four(setup=Setup(options={"down": True}))
    desk.ask(ANNA, ask.Say("los"))
    desk.play_out()
    for me in (0, 1, None):
        whole = events_for(desk.table, me, -1)
        for version in range(desk.table.begun, desk.table.version + 1):
            assert remembers(desk.table, version)
            after = events_for(desk.table, me, version)
            assert tuple(told for told in whole if told.v > version) == after
    assert not remembers(desk.table, desk.table.begun - 1)
    assert not remembers(desk.table, desk.table.version + 1)


def test_a_new_match_replaces_what_was_shown() -> None:
    desk = four()
    desk.play_out()
    old = desk.table.version
    desk.ask(ANNA, ask.Rematch())
    desk.ask(BERT, ask.Rematch())
    assert not remembers(desk.table, old)
    assert [type(event) for event in desk.events(ANNA)] == [views.Started]


def test_the_log_holds_no_more_than_it_must() -> None:
    """A move is one short record; what it did is derived."""
    desk = four(game="spades")
    desk.play_out()
    moves = [entry for entry in desk.log if b'"moved"' in entry.body]
    assert len(moves) > 100
    assert max(len(entry.body) for entry in moves) < 100
    assert len(desk.log[0].body) < 400
