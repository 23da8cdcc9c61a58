"""Guests over HTTP, with the real store behind (P2)."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest

from speedspiele.games.catalog import GAMES
from tests.player import playing
from tests.server import RunningServer, running_server


@pytest.fixture
async def browser(server: RunningServer) -> AsyncIterator[httpx.AsyncClient]:
    """A browser on the server's own page."""
    async with httpx.AsyncClient(base_url=server.url, headers={"Origin": server.url}) as client:
        yield client


def notices(player: object) -> list[dict[str, object]]:
    return [message for message in player.other if message["t"] == "notice"]  # type: ignore[attr-defined]


async def test_a_first_visit_makes_a_guest_who_is_known_from_then_on(browser: httpx.AsyncClient) -> None:
    first = await browser.get("/api/me")
    assert set(first.json()) == {"person", "name", "settings"}
    assert 2 <= len(first.json()["name"]) <= 20
    cookie = first.headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"} <= set(cookie.split("; "))
    again = await browser.get("/api/me")
    assert again.json() == first.json()
    assert again.headers["set-cookie"] == cookie, "renewed"
    assert again.headers["cache-control"] == "no-store"


async def test_a_cookie_that_is_nobodys_makes_a_new_guest(browser: httpx.AsyncClient) -> None:
    browser.cookies.set("speedspiele", "guessed")
    answer = await browser.get("/api/me")
    assert answer.status_code == 200
    assert "guessed" not in answer.headers["set-cookie"]


async def test_a_new_name_is_heard_on_every_device(server: RunningServer, browser: httpx.AsyncClient) -> None:
    async with playing(server.url) as phone:
        browser.cookies.set("speedspiele", phone.token)
        answer = await browser.post("/api/me/name", json={"name": "  Zoë 7 "})
        assert (answer.status_code, answer.json()["name"]) == (200, "Zoë 7")
        await phone.until(lambda: notices(phone))
        assert notices(phone) == [{"t": "notice", "code": "name", "facts": {"name": "Zoë 7"}}]
        # The open line speaks with the new name at once.
        table = await phone.open(level="leicht")
        assert phone.tables[table].view["seats"][0]["name"] == "Zoë 7"


@pytest.mark.parametrize("name", ["", "x", "x" * 21, "<b>x</b>", "a\u202eb", "Admin"])
async def test_a_name_that_may_not_be_is_refused_with_a_reason(browser: httpx.AsyncClient, name: str) -> None:
    before = (await browser.get("/api/me")).json()
    answer = await browser.post("/api/me/name", json={"name": name})
    assert answer.status_code == 422
    assert answer.json()["code"].startswith("name.")
    assert (await browser.get("/api/me")).json() == before


async def test_settings_follow_the_person(server: RunningServer, browser: httpx.AsyncClient) -> None:
    async with playing(server.url) as phone:
        browser.cookies.set("speedspiele", phone.token)
        wanted = {"lang": "en", "sound": False, "spades": {"fourColours": True}}
        answer = await browser.put("/api/me/settings", json={"settings": wanted})
        assert answer.json()["settings"] == wanted
        assert (await browser.get("/api/me")).json()["settings"] == wanted
        await phone.until(lambda: notices(phone))
        assert notices(phone)[0]["code"] == "settings"


async def test_a_new_name_stands_at_the_table_at_once(server: RunningServer, browser: httpx.AsyncClient) -> None:
    """For those who look on, and in the list."""
    async with playing(server.url) as ada, playing(server.url) as ben:
        table = await ada.open()
        seen = await ben.watch(table)
        browser.cookies.set("speedspiele", ada.token)
        assert (await browser.post("/api/me/name", json={"name": "Augusta"})).status_code == 200
        await ben.until(lambda: seen.view["seats"][0]["name"] == "Augusta")
        await ben.send({"t": "lobby", "game": "spades"})
        await ben.until(lambda: any("Augusta" in str(message.get("tables")) for message in ben.other))


async def test_settings_are_bounded(browser: httpx.AsyncClient) -> None:
    await browser.get("/api/me")
    answer = await browser.put("/api/me/settings", json={"settings": {"x": "y" * 10_000}})
    assert (answer.status_code, answer.json()["code"]) == (422, "settings.size")
    answer = await browser.put("/api/me/settings", json={"settings": {"x": "y" * 20_000}})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")


REFUSED = {
    "another site": ({"Origin": "http://evil.example"}, b'{"name":"Eve"}', 403, "origin"),
    "no origin": ({"Origin": ""}, b'{"name":"Eve"}', 403, "origin"),
    "a form": ({"Content-Type": "text/plain"}, b'{"name":"Eve"}', 415, "content_type"),
    "no JSON": ({}, b"name=Eve", 400, "bad_request"),
    "deep JSON": ({}, b"[" * 9000, 400, "bad_request"),
    "another shape": ({}, b'{"name":5}', 400, "bad_request"),
    "a field too many": ({}, b'{"name":"Eve","admin":true}', 400, "bad_request"),
    "nothing": ({}, b"", 400, "bad_request"),
}


@pytest.mark.parametrize(("headers", "body", "status", "code"), REFUSED.values(), ids=REFUSED.keys())
async def test_what_changes_something_comes_from_our_own_page_as_json(
    browser: httpx.AsyncClient, headers: dict[str, str], body: bytes, status: int, code: str
) -> None:
    before = (await browser.get("/api/me")).json()
    answer = await browser.post("/api/me/name", content=body, headers={"Content-Type": "application/json"} | headers)
    assert (answer.status_code, answer.json()) == (status, {"code": code, "facts": {}})
    assert (await browser.get("/api/me")).json() == before


async def test_without_a_session_nothing_is_changed(browser: httpx.AsyncClient) -> None:
    answer = await browser.post("/api/me/name", json={"name": "Eve"})
    assert (answer.status_code, answer.json()["code"]) == (401, "no_session")


async def test_health_tells_an_operator_what_works(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/health")
    health = answer.json()
    assert (answer.status_code, health["status"], health["store"]) == (200, "ok", True)
    assert health["version"]
    assert set(health["games"]) == set(GAMES)


@pytest.mark.slow
async def test_a_forwarded_address_is_believed_only_from_a_trusted_proxy(
    server: RunningServer, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Else everyone could have as many addresses as they like, and https by saying so."""
    forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.5"}
    plain = httpx.get(f"{server.url}/api/me", headers=forwarded)
    assert plain.headers["set-cookie"].startswith("speedspiele=")
    with running_server(tmp_path_factory.mktemp("proxied"), {"SPEEDSPIELE_TRUSTED_PROXIES": "127.0.0.1"}) as proxied:
        secure = httpx.get(f"{proxied.url}/api/me", headers=forwarded)
        assert secure.headers["set-cookie"].startswith("__Host-speedspiele=")
        assert "Secure" in secure.headers["set-cookie"].split("; ")
