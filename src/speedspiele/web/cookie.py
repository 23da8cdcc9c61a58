"""The cookie that holds a person's session token."""

from __future__ import annotations

from speedspiele.web.origin import Scope, header, secure

MAX_AGE = 400 * 24 * 3600
"""As long as browsers allow; renewed with every visit."""


def _name(scope: Scope) -> str:
    # "__Host-": browsers then insist on Secure, on the path / and on this very host, so that no sibling domain can
    # plant a session.
    return "__Host-speedspiele" if secure(scope) else "speedspiele"


def read(scope: Scope) -> str | None:
    """The token that came along."""
    # By hand: http.cookies gives up at the first cookie that it dislikes, and other programs on this host, whatever
    # their port, put theirs into the same header.
    for pair in (header(scope, b"cookie") or "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name == _name(scope):
            return value if 0 < len(value) <= 100 else None
    return None


def write(scope: Scope, token: str) -> str:
    """The Set-Cookie header that gives or renews the token."""
    parts = [f"{_name(scope)}={token}", "Path=/", f"Max-Age={MAX_AGE}", "HttpOnly", "SameSite=Lax"]
    if secure(scope):
        parts.append("Secure")
    return "; ".join(parts)
