"""Takes the README's pictures from the real thing: `.venv/bin/python -m scripts.pictures`.

A server, a browser, a match on its way; WebP files in docs/pictures.
"""

from __future__ import annotations

import io
import json
import re
import shutil
import tempfile
import time
from pathlib import Path
from typing import Any, TypeVar
from urllib.request import urlopen

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.bench import Bench, lays
from tests.browser.conftest import DESKTOP, FLAGS, PHONE
from tests.browser.seat import Seat
from tests.server import ROOT, running_server

PICTURES = ROOT / "docs/pictures"
S = TypeVar("S", bound=Seat)


def save(seat: Seat, name: str) -> None:
    """The page as it stands, small enough for a repository."""
    seat.page.wait_for_timeout(900)
    image = Image.open(io.BytesIO(seat.page.screenshot()))
    image.save(PICTURES / f"{name}.webp", quality=82, method=6)


def new_seat(kind: type[S], browser: Browser, url: str, device: dict[str, Any]) -> S:
    return kind(browser.new_context(base_url=url, locale="de-DE", **device).new_page())


def fete(seat: Bench, look: str, chains: int, name: str) -> None:
    """A turn with a rebuild, after so many chains have come to lie."""
    seat.lobby()
    seat.choose(look)
    seat.play_alone(level="stark")
    while True:
        seat.play_beside(lambda view, move: lays(view, move) and len(view["table"]) >= chains)
        seat.button(re.compile("^Rat")).click()
        try:
            expect(seat.finish).not_to_have_attribute("aria-disabled", "true", timeout=8_000)
            break
        except AssertionError:  # the strong computer would rather draw
            seat.draw.click()
    save(seat, name)


def main() -> None:
    """Take all pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        while not all(game["strong"] for game in json.load(urlopen(f"{server.url}/health"))["games"].values()):
            time.sleep(0.5)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        fete(new_seat(Bench, browser, server.url, DESKTOP), "Fete 1978", 11, "fete")
        fete(new_seat(Bench, browser, server.url, PHONE), "Jade 1962", 9, "fete-phone")
        wide, phone = (new_seat(Seat, browser, server.url, device) for device in (DESKTOP, PHONE))
        wide.page.goto("/")
        save(wide, "start")
        wide.play_alone("500 Punkte", level="normal")
        led = wide.page.get_by_text(re.compile("bedienen"))
        wide.play_until(lambda: len(wide.cards) == 8 and wide.playable.count() > 0 and led.count() > 0, seconds=60)
        save(wide, "spades")
        phone.play_alone("500 Punkte", level="normal")
        phone.play_until(lambda: phone.page.locator("[data-bid]").count() > 0, seconds=60)
        save(phone, "spades-phone")
        browser.close()


if __name__ == "__main__":
    main()
