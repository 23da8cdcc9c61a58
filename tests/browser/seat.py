"""A person at a screen: what they can see and do, in their words."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

OPEN_POINTS = """card => {
  const box = card.getBoundingClientRect(), points = [];
  for (let y = Math.ceil(box.top); y < box.bottom; y += 4)
    for (let x = Math.ceil(box.left); x < box.right; x += 4)
      if (x >= 0 && x < innerWidth && document.elementFromPoint(x, y)?.closest('button') === card) points.push([x, y]);
  return points;
}"""


class Line:
    """The line between a page and the server. (Chromium's own offline switch leaves open sockets alone.)"""

    def __init__(self, page: Page) -> None:
        self._up = True
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/ws$"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._up:
            self._sockets.append(socket)
            socket.connect_to_server()
        else:
            socket.close()

    def cut(self) -> None:
        """Every socket ends, and no new one comes about."""
        self._up = False
        while self._sockets:
            self._sockets.pop().close()

    def mend(self) -> None:
        self._up = True


class Seat:
    """One browser page with the words of its German screen."""

    game = "spades"

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line = Line(page)

    # --- ways -------------------------------------------------------------------------------------------------

    def lobby(self) -> None:
        self.page.goto(f"/{self.game}")
        expect(self.button("Jetzt spielen")).to_be_enabled()

    def play_alone(self, *choices: str, level: str = "leicht") -> None:
        """Start a match against computers; `choices` are house rules in the words of the lobby."""
        self.lobby()
        self.choose(level)
        self.page.get_by_text("Hausregeln und Tempo").click()
        for choice in choices:
            self.choose(choice)
        self.button("Jetzt spielen").click()
        expect(self.table).to_be_visible()

    def choose(self, label: str) -> None:
        """One of the visible choices."""
        self.page.get_by_role("radio", name=label, exact=True).first.check()

    def open_table(self) -> str:
        """Open a table for people; returns its address."""
        self.lobby()
        self.button("Tisch eröffnen").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Tisch eröffnen").click()
        expect(self.button("Spiel beginnen")).to_be_visible()
        return self.page.url

    def sit_down(self, url: str, place: int = 0) -> None:
        """Follow an invitation and take the `place`-th free seat."""
        self.page.goto(url)
        self.button("Hier sitzen").nth(place).click()
        expect(self.button("Aufstehen")).to_be_visible()

    # --- what can be seen ----------------------------------------------------------------------------------------

    @property
    def table(self) -> Locator:
        """The page of a match."""
        return self.page.locator(".game[data-rev]")

    @property
    def revision(self) -> int:
        return int(self.table.get_attribute("data-rev") or -1)

    @property
    def phase(self) -> str | None:
        return self.table.get_attribute("data-phase")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    @property
    def hand(self) -> Locator:
        """One's cards, as buttons."""
        return self.page.locator("section.hand li button")

    @property
    def cards(self) -> list[str]:
        """Names of one's cards from left to right."""
        labels = [card.get_attribute("aria-label") or "" for card in self.hand.all()]
        return [label.split(",")[0] for label in labels]

    @property
    def playable(self) -> Locator:
        return self.page.locator("section.hand li button:not([aria-disabled])")

    @property
    def bids(self) -> Locator:
        """The numbers that can be said."""
        return self.page.locator("[data-bid]:not([aria-disabled])")

    @property
    def end(self) -> Locator:
        return self.page.get_by_role("dialog", name="Partie zu Ende")

    # --- what can be done ----------------------------------------------------------------------------------------

    def step(self, *, bid: int = 3) -> str | None:
        """Do whatever the screen asks for, once; None: it asks for nothing now."""
        if self.page.locator("[data-bid]").count():
            said = self.page.locator(f"[data-bid='{bid}']:not([aria-disabled])")
            (said if said.count() else self.bids.last).click()
            return self._settled("bid")
        if self.button("Karten ansehen").count():
            self.button("Karten ansehen").click()
            return self._settled("look")
        if self.button(re.compile("^Weiter(?!spielen)")).count():
            self.button(re.compile("^Weiter(?!spielen)")).first.click()
            return self._settled("continue")
        if self.playable.count():
            self.press(self.playable.first)
            return self._settled("play")
        return None

    def open_points(self, card: Locator) -> list[tuple[int, int]]:
        """Points of the screen, on a grid of 4 pixels, where a press meets this card and no other."""
        return [(x, y) for x, y in card.evaluate(OPEN_POINTS)]

    def press(self, card: Locator, *, touch: bool = False) -> None:
        """Press a card of the fan where it can be seen, as a person would."""
        points = self.open_points(card)
        assert points, "the card cannot be seen"
        x, y = points[len(points) // 2]
        if touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def _settled(self, what: str) -> str:
        """Wait until the move is answered: nothing is pending any more."""
        expect(self.page.locator(".game[data-pending]")).to_have_count(0)
        return what

    def play_until(self, done: Callable[[], bool], *, seconds: float = 120, **how: Any) -> None:
        """Play on until `done`."""
        deadline = time.monotonic() + seconds
        while not done():
            if self.step(**how) is None:
                self.page.wait_for_timeout(20)
            assert time.monotonic() < deadline, f"nothing came of it: {self.page.inner_text('body')[:2000]}"

    def say(self, text: str) -> None:
        """Write in the chat."""
        self.page.get_by_role("tab", name=re.compile("^Chat")).click()
        self.page.get_by_label("Nachricht").fill(text)
        self.button("Senden").click()
