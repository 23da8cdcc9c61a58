"""Where a request comes from: its own address here, the page that sent it, and the client's address.

`scope["scheme"]` and `scope["client"]` are already what a trusted proxy says (uvicorn's proxy headers, on only when
proxies are configured); nobody else's forwarded headers are read.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Collection, Mapping
from typing import Any

Scope = Mapping[str, Any]

# A name or an address with an optional port. Whatever else stands in a Host header never gets into a link.
HOST = re.compile(r"(\[[0-9a-fA-F:.]{2,45}\]|[A-Za-z0-9.-]{1,253})(:[0-9]{1,5})?")


def header(scope: Scope, name: bytes) -> str | None:
    """The only header of this (lower-case) name; None when it is missing or there are several."""
    found = [value for key, value in scope["headers"] if key == name]
    return found[0].decode("latin-1") if len(found) == 1 else None


def secure(scope: Scope) -> bool:
    return scope["scheme"] in ("https", "wss")


def own_origin(scope: Scope) -> str | None:
    """The origin under which the client reaches this server; None when the Host header makes no sense."""
    host = header(scope, b"host")
    if host is None or not HOST.fullmatch(host):
        return None
    return f"{'https' if secure(scope) else 'http'}://{host.lower()}"


def same_origin(scope: Scope, configured: Collection[str]) -> bool:
    """The request comes from one of our own pages: its Origin is exactly one of those configured or, when none are,
    the one it was sent to. A missing Origin is not ours: browsers send it with every socket and every POST and PUT.

    Without configuration a page elsewhere could only pass by pointing its own name at this server, and then the
    browser has no cookie of ours to send along.
    """
    origin = header(scope, b"origin")
    if origin is None:
        return False
    return origin in configured if configured else origin == own_origin(scope)


def cross_site(scope: Scope) -> bool:
    """A browser says that another site's page makes this request. Those that say nothing are let through."""
    return header(scope, b"sec-fetch-site") == "cross-site"


def address(scope: Scope) -> str:
    """The client's address, for rate limits only; never stored or logged. Of IPv6 the network: every household has
    2**64 addresses of its own, and would have as many limits."""
    client = scope.get("client")
    host = str(client[0]).partition("%")[0] if client else ""
    try:
        parsed = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is None:
        return str(ipaddress.ip_network((parsed, 64), strict=False).network_address)
    return host
