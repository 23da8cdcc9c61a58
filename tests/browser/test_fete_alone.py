"""Speedfete alone against a computer: by mouse, by touch, by keyboard (F3, F4, F6)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.bench import Bench, goes_out, lays
from tests.browser.conftest import DESKTOP, PHONE, NewSeat

ALONE: dict[str, Any] = {"solo": True, "start": True, "seats": 2, "level": "leicht", "pace": "fast"}


def to_the_end(me: Bench, way: str) -> None:
    """The last turn of a round, the settlement, and the end board."""
    lay(me, way, me.play_beside(goes_out))
    end_turn(me, way)
    expect(me.go_on).to_be_visible()
    if way == "keys":
        me.page.keyboard.press("Enter")
    elif way == "touch":
        me.go_on.tap()
    else:
        me.go_on.click()
    expect(me.end).to_be_visible()


def lay(me: Bench, way: str, table: list[list[int]]) -> None:
    {"mouse": me.lay_by_mouse, "touch": me.lay_by_touch, "keys": me.lay_by_keys}[way](table)


def end_turn(me: Bench, way: str) -> None:
    if way == "keys":
        expect(me.finish).not_to_have_attribute("aria-disabled", "true")
        me.page.keyboard.press("e")
        expect(me.page.locator(".game[data-pending]")).to_have_count(0)
    else:
        me.end_turn(touch=way == "touch")


@pytest.mark.parametrize(("way", "device"), [("mouse", DESKTOP), ("touch", PHONE), ("keys", DESKTOP)])
def test_a_round_alone(new_seat: NewSeat, way: str, device: dict[str, Any]) -> None:
    """A turn that lays, one that draws, and the last one of the round with everything after it. What lies between is
    played beside the page, which shows it."""
    me: Bench = new_seat(device, kind=Bench)
    me.open_beside(**ALONE, options={"meld": 0})
    expect(me.table).to_be_visible()

    table = me.play_beside(lays)
    before = me.bench
    laid = {tile for chain in table for tile in chain} & set(before)
    lay(me, way, table)
    assert me.own == laid
    assert set(me.bench) == set(before) - laid
    end_turn(me, way)
    assert set(me.view()["bench"]) == set(before) - laid

    me.play_beside(lambda view, move: move["t"] == "draw" and view["bag"] > 0)
    before = me.bench
    if way == "keys":
        me.page.keyboard.press("d")
    elif way == "touch":
        me.draw.tap()
    else:
        me.draw.click()
    expect(me.page.locator('[data-area="bench"] [data-tile]')).to_have_count(len(before) + 1)

    to_the_end(me, way)


def test_a_match_from_the_lobby(new_seat: NewSeat) -> None:
    """P3: chosen in the lobby, begun at once, and the first meld counted as it grows (F3)."""
    me: Bench = new_seat(kind=Bench)
    me.lobby()
    me.choose("leicht")
    me.button("Jetzt spielen").click()
    expect(me.table).to_be_visible()
    me.lay_by_mouse(me.play_beside(lambda view, move: lays(view, move) and view["first_meld"] == 30))
    me.end_turn()
    assert me.view()["seats"][me.view()["me"]]["melded"]
