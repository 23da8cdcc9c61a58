"""One server and one browser for all tests of a process; every person is a browser context of their own."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.seat import Seat
from tests.server import FAST, ROOT, RunningServer, running_server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

NewSeat = Callable[..., Any]
"""Makes a seat; of the class `kind`, where it is not to be `Seat` itself."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser/" in str(item.path.as_posix()):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, or else Playwright's own."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """The product with computers that do not pause for the eye."""
    if not (ROOT / "client/dist/index.html").exists():
        pytest.fail("the client is not built: run `make client`")
    with running_server(tmp_path_factory.mktemp("server"), FAST) as server:
        yield server


@pytest.fixture
def new_seat(browser: Browser, server: RunningServer) -> Iterator[NewSeat]:
    """A new person with a browser of their own: `new_seat(PHONE)`. In the end, no page may have met an error."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(
        device: dict[str, Any] | None = None,
        *,
        url: str | None = None,
        locale: str = "de-DE",
        kind: type[Seat] = Seat,
    ) -> Seat:
        context = browser.new_context(
            base_url=url or server.url, locale=locale, reduced_motion="reduce", **(device or DESKTOP)
        )
        context.set_default_timeout(15_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(f"{error}\n{error.stack}"))
        return kind(page)

    yield make
    for context in contexts:
        context.close()
    assert not errors, "errors in the page:\n" + "\n".join(errors)


@pytest.fixture
def page_of(new_seat: NewSeat) -> Callable[..., Page]:
    """Just the page of a new person."""
    return lambda *args, **kwargs: new_seat(*args, **kwargs).page
