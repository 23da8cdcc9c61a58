"""A match alone against three computers (issue of the first game: 14; S2-S6)."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewSeat


def test_a_whole_match_by_clicks(new_seat: NewSeat) -> None:
    """From the start page to the end board and into the next match, with nothing but clicks."""
    me = new_seat()
    me.page.goto("/")
    me.page.get_by_role("link", name=re.compile("Speedspades")).click()
    me.choose("leicht")
    me.page.get_by_text("Hausregeln und Tempo").click()
    me.choose("250 Punkte")
    me.button("Jetzt spielen").click()
    expect(me.table).to_be_visible()
    assert len(me.cards) == 13

    me.play_until(me.end.is_visible, seconds=200)
    expect(me.end).to_contain_text("Bestenliste")
    me.end.get_by_role("button", name=re.compile("^Nochmal")).click()
    expect(me.end).to_be_hidden()
    expect(me.hand).to_have_count(13)


def test_a_whole_match_by_keyboard_only(new_seat: NewSeat) -> None:
    """Never a pointer: Tab and Enter through the lobby, numbers for bids, keys for cards, Enter for "Weiter"."""
    me = new_seat()
    me.lobby()
    keys = me.page.keyboard
    me.page.get_by_role("radio", name="leicht").focus()
    keys.press("Space")
    me.page.locator("summary").focus()
    keys.press("Enter")
    me.page.get_by_role("radio", name="250 Punkte").focus()
    keys.press("Space")
    me.button("Jetzt spielen").focus()
    keys.press("Enter")
    expect(me.table).to_be_visible()

    def act() -> bool:
        """One key, or two; False: nothing is asked of the player."""
        if me.page.locator("[data-bid]").count():
            keys.press("3")
            keys.press("Enter")
        elif me.button("Karten ansehen").count():
            me.button("Karten ansehen").focus()
            keys.press("Enter")
        elif me.button(re.compile("^Weiter(?!spielen)")).count():
            keys.press("Enter")
        elif me.playable.count():
            key = me.playable.first.locator("kbd").get_attribute("data-key")
            assert key, "the key stands on the card"
            keys.press(key.lower())
        else:
            return False
        expect(me.page.locator(".game[data-pending]")).to_have_count(0)
        return True

    for _ in range(4000):
        if me.end.is_visible():
            break
        if not act():
            me.page.wait_for_timeout(15)
    expect(me.end).to_be_visible()


def test_blind_nil_is_said_over_face_down_cards(new_seat: NewSeat) -> None:
    """S2: the cards lie face down, are not in the page, and looking gives the choice up."""
    me = new_seat()
    me.play_alone("immer", "250 Punkte")
    expect(me.button("Karten ansehen")).to_be_visible()
    assert me.cards == []
    me.button("Karten ansehen").click()
    expect(me.hand).to_have_count(13)
    expect(me.button("Karten ansehen")).to_have_count(0)


def test_advice_shows_a_card_and_says_why(new_seat: NewSeat) -> None:
    """P7, S8: alone, R asks the strong computer, when bidding and when playing; it never plays by itself."""
    me = new_seat()
    me.play_alone("250 Punkte")
    me.play_until(lambda: me.page.locator("[data-bid]").count() > 0)
    me.page.keyboard.press("r")
    expect(me.page.locator("[data-bid].advised")).to_have_count(1, timeout=60_000)
    expect(me.page.locator("[data-bid]")).to_have_count(14)
    me.play_until(lambda: me.playable.count() > 1)
    before = me.cards
    me.button(re.compile("^Rat")).click()
    expect(me.page.locator("section.hand li.advised")).to_have_count(1, timeout=60_000)
    assert me.cards == before


def test_an_illegal_card_says_why_and_stays(new_seat: NewSeat) -> None:
    """S6, P14: a pale card can be reached and tells the reason; nothing happens to it."""
    me = new_seat()
    me.play_alone("250 Punkte")
    barred = me.page.locator("section.hand li button[aria-disabled]")
    me.play_until(lambda: me.playable.count() > 0 and barred.count() > 0)
    before = me.cards
    label = barred.first.get_attribute("aria-label") or ""
    assert "," in label, "a pale card names its reason"
    me.press(barred.first)
    assert me.cards == before


def test_the_balance_sheet_and_the_last_trick_open_and_close(new_seat: NewSeat) -> None:
    """S6: B shows the balance sheet, Esc closes windows; the last trick can be looked at again."""
    me = new_seat()
    me.play_alone("250 Punkte")
    me.play_until(lambda: len(me.cards) == 11 and me.playable.count() > 0)
    me.page.keyboard.press("b")
    sheet = me.page.get_by_role("dialog", name=re.compile("Bilanz"))
    expect(sheet).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    me.page.keyboard.press("l")
    last = me.page.get_by_role("dialog", name=re.compile("Letzter Stich"))
    expect(last).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(last).to_be_hidden()


def test_the_match_is_resumed_from_the_start_page(new_seat: NewSeat) -> None:
    """P3: "weiterspielen" leads back to the running match, with the very cards that were left. (Their order may be
    another one: a page that comes later sorts by the suits that it sees.)"""
    me = new_seat()
    me.play_alone("250 Punkte")
    me.play_until(lambda: len(me.cards) == 9 and me.playable.count() > 0)
    cards = me.cards
    me.page.goto("/")
    me.page.get_by_role("region", name="Weiterspielen").get_by_role("link").first.click()
    expect(me.table).to_be_visible()
    expect(me.hand).to_have_count(9)
    assert sorted(me.cards) == sorted(cards)


def test_english_is_complete(new_seat: NewSeat) -> None:
    """P13: an English browser gets an English house, and can play in it."""
    me = new_seat(locale="en-GB")
    me.page.goto("/spades")
    me.button("Play now").click()
    expect(me.table).to_be_visible()
    expect(me.page.get_by_role("region", name="Your hand")).to_be_visible()
    assert me.page.evaluate("document.documentElement.lang") == "en"
