"""Speedfete alone against a computer: by mouse, by touch, by keyboard (F3, F4, F6)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.bench import Bench, Point, goes_out, lays
from tests.browser.conftest import DESKTOP, PHONE, NewSeat

ALONE: dict[str, Any] = {"solo": True, "start": True, "seats": 2, "level": "leicht", "pace": "fast"}

SIDEWAYS = PHONE | {"viewport": {"width": 844, "height": 390}}


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


@pytest.mark.parametrize("device", [DESKTOP, PHONE, SIDEWAYS])
def test_a_refusal_hides_neither_bench_nor_buttons(new_seat: NewSeat, device: dict[str, Any]) -> None:
    """F6, P12: what cannot be done is said over the table, never over what the hand reaches for."""
    me: Bench = new_seat(device, kind=Bench)
    me.open_beside(**ALONE, options={"meld": 30})
    me.play_beside(lambda view, move: view["first_meld"] == 30 and len(view["table"]) > 0)
    me.tile(min(me.lying)).click()
    said = me.page.locator(".toasts button")
    expect(said).to_contain_text("Erst die Erstauslage")
    me.still()
    toast = said.bounding_box()
    assert toast
    for part in (me.page.locator(".bench"), me.page.locator("#panel-action")):
        box = part.bounding_box()
        assert box
        assert toast["y"] + toast["height"] <= box["y"] or toast["x"] + toast["width"] <= box["x"]


def test_a_tap_right_after_a_quick_drag_counts(new_seat: NewSeat) -> None:
    """F6: a finger that lets go of a tile in full swing starts no fling, which would swallow the tap after it."""
    me: Bench = new_seat(PHONE, kind=Bench)
    me.open_beside(**ALONE, options={"meld": 0})
    me.play_beside(lambda view, move: True)
    first, *_, last = me.bench
    fingers = me.page.context.new_cdp_session(me.page)

    def finger(kind: str, *at: Point) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    (x, y), (to_x, to_y) = me.middle(me.tile(last)), me.middle(me.tile(first))
    finger("touchStart", (x, y))
    for step in range(1, 7):
        finger("touchMove", (x + (to_x - x) * step / 6, y + (to_y - y) * step / 6))
        me.page.wait_for_timeout(16)
    finger("touchEnd")
    assert me.bench.index(last) < 2
    me.still()
    me.tile(first).tap()
    expect(me.tile(first)).to_have_attribute("aria-pressed", "true")
