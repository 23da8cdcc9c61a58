"""Takes the README's pictures from the real thing: `.venv/bin/python -m scripts.pictures`.

A server, a browser, a match on its way; WebP files in docs/pictures.
"""

from __future__ import annotations

import io
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import DESKTOP, FLAGS, PHONE
from tests.browser.seat import Seat
from tests.server import ROOT, running_server

PICTURES = ROOT / "docs/pictures"


def save(seat: Seat, name: str) -> None:
    """The page as it stands, small enough for a repository."""
    seat.page.wait_for_timeout(900)
    image = Image.open(io.BytesIO(seat.page.screenshot()))
    image.save(PICTURES / f"{name}.webp", quality=82, method=6)


def new_seat(browser: Browser, url: str, device: dict[str, Any]) -> Seat:
    return Seat(browser.new_context(base_url=url, locale="de-DE", **device).new_page())


def main() -> None:
    """Take all pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        wide, phone = (new_seat(browser, server.url, device) for device in (DESKTOP, PHONE))
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
