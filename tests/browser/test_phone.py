"""By touch on a phone held upright (P12)."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewSeat


def test_a_deal_by_touch(new_seat: NewSeat) -> None:
    """Bids and cards by tapping; everything is on the screen, nothing scrolls sideways."""
    me = new_seat(PHONE)
    # To 500, and without Blind Nil: however the deal goes, another one follows it, with its cards open.
    me.play_alone("nie")
    expect(me.page.locator("[data-bid]").first).to_be_visible()
    for bid in me.page.locator("[data-bid]").all():
        box = bid.bounding_box()
        assert box is not None
        assert box["width"] >= 44
        assert box["height"] >= 44
    me.page.locator("[data-bid='3']").tap()
    for _ in range(4000):
        if me.button(re.compile("^Weiter(?!spielen)")).count():
            break
        if me.playable.count():
            me.press(me.playable.first, touch=True)
            expect(me.page.locator(".game[data-pending]")).to_have_count(0)
        else:
            me.page.wait_for_timeout(20)
    me.button(re.compile("^Weiter(?!spielen)")).first.tap()
    expect(me.hand).to_have_count(13)
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_thirteen_cards_can_be_told_apart_and_picked(new_seat: NewSeat) -> None:
    """Even on the narrowest phone each card shows at least 24 pixels of itself."""
    for width in (320, 390):
        me = new_seat({**PHONE, "viewport": {"width": width, "height": 640 if width == 320 else 844}})
        me.play_alone("250 Punkte")
        expect(me.hand).to_have_count(13)
        for card in me.hand.all():
            card.element_handle().wait_for_element_state("stable")
        for card in me.hand.all():
            points = me.open_points(card)
            widest = max(len([x for x, y in points if y == row]) for row in {y for _, y in points})
            rows = len({y for _, y in points})
            assert widest * 4 >= 24
            assert rows * 4 >= 44


def test_history_and_chat_are_pulled_up(new_seat: NewSeat) -> None:
    """The bar at the bottom opens a sheet with both."""
    me = new_seat(PHONE)
    me.play_alone("250 Punkte")
    me.button(re.compile("^Verlauf und Chat öffnen")).tap()
    sheet = me.page.get_by_role("dialog", name="Verlauf")
    expect(sheet).to_be_visible()
    me.page.get_by_role("tab", name="Chat").tap()
    expect(me.page.get_by_label("Nachricht")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
