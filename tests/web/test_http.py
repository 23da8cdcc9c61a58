"""The routes that need no real house behind them: the client's files, headers, errors, limits."""

from __future__ import annotations

import contextlib
import gzip
import xml.etree.ElementTree as ET
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from speedspiele.games.catalog import GAMES
from speedspiele.web.services import Services
from tests.web.fakes import fake_services, serving

PAGE = "<!doctype html><title>Speedspiele</title>"
SCRIPT = "console.log('hallo');" * 50


def built(folder: Path) -> Path:
    (folder / "assets").mkdir(parents=True)
    (folder / ".vite").mkdir()
    (folder / ".vite" / "manifest.json").write_text("{}")
    (folder / "index.html").write_text(PAGE)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets" / "shell-main-Ab12_Cd9.js").write_text(SCRIPT)
    (folder / "assets" / "shell-main-Ab12_Cd9.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (folder / "assets" / "font-Zz11Yy22.woff2").write_bytes(b"font")
    return folder


@contextlib.asynccontextmanager
async def browser(services: Services | None = None, folder: Path | None = None) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a real server, with the Origin of the server's own page."""
    services = services or fake_services()
    if folder is not None:
        services.settings.client = folder
    async with serving(services) as host:
        base = f"http://{host}"
        async with httpx.AsyncClient(base_url=base, headers={"Origin": base}) as client:
            yield client


# --- the client's files -----------------------------------------------------------------------------------------------


async def test_every_address_of_the_client_gives_the_page_which_is_asked_for_anew_each_time(tmp_path: Path) -> None:
    async with browser(folder=built(tmp_path / "dist")) as client:
        for path in ("/", "/index.html", "/spades", "/t/k3x9t2", "/fete/regeln"):
            answer = await client.get(path)
            assert (answer.status_code, answer.text) == (200, PAGE)
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
        again = await client.get("/", headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


async def test_files_with_a_hash_in_their_name_are_kept_for_ever_and_come_packed(tmp_path: Path) -> None:
    async with browser(folder=built(tmp_path / "dist")) as client:
        answer = await client.get("/assets/shell-main-Ab12_Cd9.js")
        assert answer.text == SCRIPT
        assert answer.headers["content-encoding"] == "gzip"
        assert int(answer.headers["content-length"]) < len(SCRIPT)
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["vary"] == "accept-encoding"
        plain = await client.get("/assets/shell-main-Ab12_Cd9.js", headers={"Accept-Encoding": "identity"})
        assert plain.text == SCRIPT
        assert "content-encoding" not in plain.headers
        font = await client.get("/assets/font-Zz11Yy22.woff2")
        assert font.headers["content-type"] == "font/woff2"
        assert (await client.get("/icon.svg")).headers["cache-control"] == "no-cache"


async def test_a_head_request_tells_the_length_and_sends_nothing(tmp_path: Path) -> None:
    async with browser(folder=built(tmp_path / "dist")) as client:
        answer = await client.head("/")
        assert (answer.status_code, answer.headers["content-length"], answer.content) == (200, str(len(PAGE)), b"")


async def test_a_file_that_is_not_there_is_not_the_page(tmp_path: Path) -> None:
    async with browser(folder=built(tmp_path / "dist")) as client:
        for path in ("/assets/shell-main-OldBuild1.js", "/.vite/manifest.json", "/icon.svg.gz"):
            assert (await client.get(path)).status_code == 404


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//secret.txt"]
)
async def test_no_path_leads_out_of_the_folder(tmp_path: Path, path: str) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    async with browser(folder=built(tmp_path / "dist")) as client:
        answer = await client.get(httpx.URL(str(client.base_url).rstrip("/") + path))
        assert "secret" not in answer.text


async def test_without_a_build_the_page_says_what_to_do() -> None:
    async with browser() as client:
        answer = await client.get("/")
        assert answer.status_code == 503
        assert "make client" in answer.text


async def test_files_are_only_read() -> None:
    async with browser() as client:
        answer = await client.post("/spades", json={})
        assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


# --- headers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/assets/none.js"])
async def test_every_answer_carries_the_security_headers(path: str) -> None:
    async with browser() as client:
        headers = (await client.get(path)).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'", "no inline script, no eval"
    assert policy["frame-ancestors"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers


# --- routes -----------------------------------------------------------------------------------------------------------


async def test_unknown_api_addresses_are_json_errors_and_not_the_page(tmp_path: Path) -> None:
    async with browser(folder=built(tmp_path / "dist")) as client:
        for path in ("/api/nothing", "/api/me/nothing", "/api/tables/x"):
            answer = await client.get(path)
            assert (answer.status_code, answer.json()) == (404, {"code": "not_found", "facts": {}})
        assert (await client.get("/api")).status_code == 404
        answer = await client.delete("/api/me")
        assert (answer.status_code, answer.json()["code"]) == (405, "method")


async def test_all_five_worlds_are_listed_and_those_with_a_game_are_ready() -> None:
    async with browser() as client:
        answer = await client.get("/api/games")
        games = answer.json()
        assert answer.headers["cache-control"] == "no-store"
    assert [game["id"] for game in games] == ["fete", "waffel", "spades", "keks", "lido"]
    spades = games[2]
    assert (spades["ready"], spades["seats"], spades["people"]) == (True, [4], [0, 1, 2, 3])
    assert spades["clocks"] == [30, 60, 90, 120]
    assert spades["default_clock"] == 120
    assert spades["levels"] == ["leicht", "normal", "stark"]
    assert spades["strong"] is True
    assert {game["id"] for game in games if game["ready"]} == set(GAMES)


async def test_the_invitation_is_a_picture_with_a_name_for_nobody_but_the_table() -> None:
    async with browser() as client:
        answer = await client.get("/api/tables/k3x9t2/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        picture = ET.fromstring(answer.content)
        assert picture.tag.endswith("svg")
        other = await client.get("/api/tables/k3x9t3/qr.svg")
        assert other.content != answer.content
        assert (await client.get("/api/tables/k3x9t2/qr.svg", headers={"Host": "evil\\x"})).status_code in (400, 404)
        assert (await client.get("/api/tables/K3X9/qr.svg")).status_code == 404


async def test_codes_are_not_drawn_without_end() -> None:
    async with browser(fake_services(scale=0.1)) as client:  # three at once
        answers = [await client.get(f"/api/tables/k3x9t{number}/qr.svg") for number in range(5)]
    assert [answer.status_code for answer in answers] == [200] * 3 + [429] * 2
    assert answers[-1].json()["facts"]["kind"] == "code"


async def test_metrics_are_for_prometheus() -> None:
    async with browser() as client:
        answer = await client.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "speedspiele_sockets 0.0" in answer.text


async def test_a_house_full_of_guests_may_come_but_not_a_flood_of_them() -> None:
    async with browser(fake_services(scale=0.1)) as client:  # three at once
        codes = []
        for _ in range(5):
            client.cookies.clear()
            answer = await client.get("/api/me")
            codes.append(answer.status_code)
        assert codes == [200, 200, 200, 429, 429]
        assert answer.json()["facts"]["kind"] == "guest"
        assert int(answer.headers["retry-after"]) >= 1


async def test_another_sites_page_makes_no_guests() -> None:
    async with browser() as client:
        answer = await client.get("/api/me", headers={"Sec-Fetch-Site": "cross-site"})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
        assert "set-cookie" not in answer.headers


async def test_a_fault_of_the_server_tells_nothing_about_itself() -> None:
    services = fake_services()

    async def broken() -> None:
        raise RuntimeError("secret detail")

    services.people.guest = broken
    async with browser(services) as client:
        answer = await client.get("/api/me")
        assert (answer.status_code, answer.json()) == (500, {"code": "internal", "facts": {}})
        assert (await client.get("/api/games")).status_code == 200


class Store:
    """A store of which only the part that `/health` asks is there."""

    def __init__(self, failing: Exception | None) -> None:
        self.people = self
        self._failing = failing

    async def by_token(self, token_hash: bytes) -> None:
        if self._failing is not None:
            raise self._failing


async def test_health_says_when_the_store_fails() -> None:
    services = fake_services()
    async with browser(services) as client:
        services.store = Store(None)
        answer = await client.get("/health")
        assert (answer.status_code, answer.json()["status"]) == (200, "ok")
        services.store = Store(OSError("disk full"))
        answer = await client.get("/health")
        assert (answer.status_code, answer.json()["status"], answer.json()["store"]) == (503, "degraded", False)
        assert "disk" not in answer.text
