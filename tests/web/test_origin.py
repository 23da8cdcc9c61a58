"""Whose request it is: exact Origin, own address, cookies."""

from __future__ import annotations

from typing import Any

import pytest

from speedspiele.web import cookie
from speedspiele.web.origin import address, cross_site, own_origin, same_origin


def scope(scheme: str = "http", client: tuple[str, int] | None = ("10.0.0.1", 1), **headers: str) -> dict[str, Any]:
    pairs = [(name.replace("_", "-").encode(), value.encode("latin-1")) for name, value in headers.items()]
    return {"scheme": scheme, "client": client, "headers": pairs}


OURS = {
    "plain": scope(host="play.example:8000", origin="http://play.example:8000"),
    "secure": scope("https", host="play.example", origin="https://play.example"),
    "secure socket": scope("wss", host="play.example", origin="https://play.example"),
    "socket": scope("ws", host="127.0.0.1:8000", origin="http://127.0.0.1:8000"),
    "IPv6": scope(host="[::1]:8000", origin="http://[::1]:8000"),
    "host in capitals": scope(host="Play.Example", origin="http://play.example"),
}

NOT_OURS = {
    "missing": scope(host="play.example"),
    "null": scope(host="play.example", origin="null"),
    "empty": scope(host="play.example", origin=""),
    "another site": scope(host="play.example", origin="http://evil.example"),
    "a longer name": scope(host="play.example", origin="http://play.example.evil"),
    "a subdomain": scope(host="play.example", origin="http://x.play.example"),
    "another port": scope(host="play.example:8000", origin="http://play.example:9000"),
    "another scheme": scope("https", host="play.example", origin="http://play.example"),
    "with a path": scope(host="play.example", origin="http://play.example/"),
    "no host": scope(origin="http://play.example"),
    "a host that is none": scope(host="a b", origin="http://a b"),
    "a host with a line break": scope(host="a\n", origin="http://a\n"),
}


@pytest.mark.parametrize("request_", OURS.values(), ids=OURS.keys())
def test_our_own_page_may_come_in(request_: dict[str, Any]) -> None:
    assert same_origin(request_, ())


@pytest.mark.parametrize("request_", NOT_OURS.values(), ids=NOT_OURS.keys())
def test_nobody_else_may(request_: dict[str, Any]) -> None:
    assert not same_origin(request_, ())


def test_two_origins_are_none() -> None:
    twice = scope(host="play.example", origin="http://play.example")
    twice["headers"].append((b"origin", b"http://evil.example"))
    assert not same_origin(twice, ())


def test_configured_origins_count_instead_of_the_host() -> None:
    configured = ["https://play.example"]
    assert same_origin(scope(host="inner:8000", origin="https://play.example"), configured)
    assert not same_origin(scope(host="inner:8000", origin="http://inner:8000"), configured)


def test_a_forwarded_header_alone_changes_nothing() -> None:
    spoofed = scope(host="play.example", x_forwarded_host="evil.example", x_forwarded_for="1.2.3.4")
    assert own_origin(spoofed) == "http://play.example"
    assert address(spoofed) == "10.0.0.1"


def test_a_line_without_an_address_has_a_limit_of_its_own() -> None:
    assert address(scope(client=None)) == ""


def test_a_household_has_one_limit_whichever_of_its_addresses_it_uses() -> None:
    one, two, other = (
        address(scope(client=(host, 1))) for host in ("2001:db8:1:2::5", "2001:db8:1:2:ffff::6%eth0", "2001:db8:1:3::5")
    )
    assert one == two != other
    assert address(scope(client=("::ffff:10.0.0.7", 1))) != address(scope(client=("::ffff:10.0.0.8", 1)))


def test_another_sites_page_is_recognised_when_the_browser_tells() -> None:
    assert cross_site(scope(sec_fetch_site="cross-site"))
    assert not cross_site(scope(sec_fetch_site="same-origin"))
    assert not cross_site(scope())


def test_the_session_is_found_among_other_cookies_however_odd() -> None:
    assert cookie.read(scope(cookie='a="b; c"; =; x@[]=1; speedspiele=tok; later=1')) == "tok"


@pytest.mark.parametrize("value", ["", "other=1", "speedspiele=", "speedspiele=" + "x" * 101, "xspeedspiele=tok"])
def test_no_session_no_token(value: str) -> None:
    assert cookie.read(scope(cookie=value)) is None


def test_no_script_reads_the_cookie_and_no_other_site_sends_it() -> None:
    plain = cookie.write(scope(), "tok")
    assert plain.startswith("speedspiele=tok; ")
    assert {"HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"} <= set(plain.split("; "))
    assert "Secure" not in plain


def test_under_https_the_cookie_is_bound_to_this_host() -> None:
    secure = cookie.write(scope("https"), "tok")
    assert secure.startswith("__Host-speedspiele=tok; ")
    assert secure.endswith("; Secure")
    assert cookie.read(scope("wss", cookie="speedspiele=planted; __Host-speedspiele=tok")) == "tok"
