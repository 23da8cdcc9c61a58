"""axe-core finds no violation of WCAG 2.2 A and AA on any screen (P12)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.bench import Bench, goes_out
from tests.browser.conftest import DESKTOP, PHONE, NewSeat
from tests.server import ROOT

AXE = ROOT / "client/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def violations(page: Page) -> list[str]:
    """What axe finds, one line each."""
    # Through the debugger, for the page's own security policy forbids foreign scripts.
    page.evaluate(AXE.read_text())
    result: dict[str, Any] = page.evaluate(
        "tags => axe.run(document, { runOnly: { type: 'tag', values: tags } })", TAGS
    )
    return [
        f"{found['id']}: {found['help']} - {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for found in result["violations"]
        for node in found["nodes"]
    ]


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_screen_shuts_anybody_out(new_seat: NewSeat, device: dict[str, Any]) -> None:
    found: dict[str, list[str]] = {}
    me = new_seat(device)

    def look(screen: str) -> None:
        if wrong := violations(me.page):
            found[screen] = wrong

    me.page.goto("/")
    expect(me.page.get_by_role("link", name=re.compile("Speedspades"))).to_be_visible()
    look("start")
    me.page.goto("/spades/regeln")
    expect(me.page.get_by_role("heading").first).to_be_visible()
    look("rules")
    me.lobby()
    look("lobby")
    me.button("Tisch eröffnen").click()
    expect(me.page.get_by_role("dialog")).to_be_visible()
    look("opening a table")
    me.page.get_by_role("dialog").get_by_role("button", name="Tisch eröffnen").click()
    expect(me.button("Spiel beginnen")).to_be_visible()
    look("waiting room")
    me.play_alone("immer")
    expect(me.button("Karten ansehen")).to_be_visible()
    look("face down")
    me.play_until(lambda: me.page.locator("[data-bid]").count() > 0)
    look("bidding")
    me.play_until(lambda: len(me.cards) == 11 and me.playable.count() > 0)
    look("playing")
    me.button("Einstellungen").click()
    expect(me.page.get_by_role("dialog")).to_be_visible()
    look("settings")
    me.page.keyboard.press("Escape")
    me.button(re.compile("^Bilanz")).click()
    look("balance sheet")
    me.page.keyboard.press("Escape")
    me.play_until(lambda: me.button(re.compile("^Weiter(?!spielen)")).count() > 0)
    look("settlement")
    assert not found, "\n".join(f"{screen}: {line}" for screen, lines in found.items() for line in lines)


@pytest.mark.parametrize(("look", "device"), [("Fete 1978", DESKTOP), ("Jade 1962", PHONE)])
def test_no_screen_of_speedfete_shuts_anybody_out(new_seat: NewSeat, look: str, device: dict[str, Any]) -> None:
    """In both looks, each on another device."""
    found: dict[str, list[str]] = {}
    me: Bench = new_seat(device, kind=Bench)

    def see(screen: str) -> None:
        if wrong := violations(me.page):
            found[screen] = wrong

    me.lobby()
    me.choose(look)
    expect(me.page.get_by_role("radio", name=look)).to_be_checked()
    see("lobby")
    me.page.goto("/fete/regeln")
    expect(me.page.get_by_role("heading").first).to_be_visible()
    see("rules")
    me.open_beside(seats=6, clock=None)
    expect(me.button("Spiel beginnen")).to_be_visible()
    see("waiting room")
    me.page.goto("/")
    me.open_beside(solo=True, start=True, seats=2, level="leicht", pace="fast", options={"meld": 0})
    table = me.play_beside(lambda view, move: move["t"] == "lay" and len(view["table"]) >= 2)
    see("one's turn")
    step = next(me.additions(table))
    me.tile(step[0]).click()
    expect(me.page.locator("[data-place]").first).to_be_visible()
    see("a tile is chosen")
    me.page.locator('[data-place="new"]').click()
    expect(me.page.locator('[data-valid="no"]')).to_have_count(1)
    see("a chain that is not valid")
    me.button("Einstellungen").click()
    expect(me.page.get_by_role("dialog")).to_be_visible()
    see("settings")
    me.page.keyboard.press("Escape")
    me.button(re.compile("^Alles")).click()
    me.lay_by_clicks(me.play_beside(goes_out))
    me.end_turn()
    expect(me.go_on).to_be_visible()
    see("settlement")
    me.go_on.click()
    expect(me.end).to_be_visible()
    see("end board")
    assert not found, "\n".join(f"{screen}: {line}" for screen, lines in found.items() for line in lines)
