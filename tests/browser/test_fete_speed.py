"""Dragging stays fluent on a full table (F6, P12)."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.conftest import DESKTOP, NewSeat
from tests.browser.frames import traced

TILES = 100
FRAMES = 90
THROTTLE = 4
SCRIPT_MS = 8.0
"""Of script in each frame, at four times the work: half of what a frame has at 60 a second."""


def full_table() -> list[list[int]]:
    """A hundred tiles: groups of three and four, and what is missing to the hundred in one long chain. They are of the
    third and fourth set, so that none of them stands on the bench as well."""
    chains: list[list[int]] = []
    rest: list[int] = []
    for copy in (2, 3):
        for number in range(13):
            colours = 3 if (number + copy) % 6 else 4
            chains.append([4 * (13 * colour + number) + copy for colour in range(colours)])
            rest += [4 * (13 * colour + number) + copy for colour in range(colours, 4)]
    return [*chains, rest[: TILES - sum(map(len, chains))]]


def test_a_tile_is_dragged_over_a_hundred_others_with_little_script(new_seat: NewSeat, browser: Browser) -> None:
    page = new_seat(DESKTOP).page

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda message: socket.send(_filled(message)))

    # The server deals fourteen tiles each; how a page fares when a hundred lie on the table is for the page alone.
    page.route_web_socket(lambda url: url.endswith("/ws"), connect)
    page.goto("/fete")
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.locator("[data-area=board] .tile")).to_have_count(TILES)
    expect(page.get_by_role("button", name="Ziehen")).not_to_have_attribute("aria-disabled", "true")

    # Hovering waits until the page has found its places, which a box alone does not.
    page.locator("[data-area=bench] .tile").first.hover()
    table = page.locator("[data-area=board]").bounding_box()
    assert table
    page.mouse.down()
    page.mouse.move(table["x"] + 60, table["y"] + 60)
    with traced(browser, page, throttle=THROTTLE) as frames:
        for step in range(FRAMES):
            x = table["x"] + 40 + (step * 37) % (table["width"] - 80)
            y = table["y"] + 40 + (step * 13) % (table["height"] - 80)
            page.mouse.move(x, y)
    page.mouse.up()
    assert len(frames.script) >= FRAMES / 2
    assert frames.median <= SCRIPT_MS, f"{frames.median:.1f} ms of script a frame"


def _filled(message: str | bytes) -> str:
    """A message of the server with a hundred tiles on its table, as if they had always lain there."""
    down: dict[str, Any] = json.loads(message)
    if down["t"] == "table" and down["view"]["view"]:
        down["view"]["view"]["table"] = full_table()
        down["view"]["view"]["first_meld"] = None
    return json.dumps(down)
