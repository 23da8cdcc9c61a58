"""The built client: all files in memory, with packed twins, and the page itself for every address of the client."""

from __future__ import annotations

import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Any, NamedTuple

from speedspiele.web.origin import Scope, header

HASHED = re.compile(r"-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
"""A file whose name holds a hash of its content never changes."""

FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"

NOT_BUILT = """<!doctype html><html lang="de"><meta charset="utf-8"><title>Speedspiele</title>
<h1>Speedspiele</h1>
<p>Die Seite ist noch nicht gebaut: <code>make client</code>, dann den Server neu starten.</p>
<p lang="en">The client is not built yet: run <code>make client</code>, then restart the server.</p></html>"""

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("image/webp", ".webp")


class Asset(NamedTuple):
    body: bytes
    packed: bytes | None
    """gzip, if the build made it."""
    type: str
    cache: str
    etag: str


def _asset(path: Path) -> Asset:
    body = path.read_bytes()
    twin = path.with_name(path.name + ".gz")
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind in ("application/json", "application/manifest+json"):
        kind += "; charset=utf-8"
    hashed = path.parent.name == "assets" and HASHED.search(path.name)
    etag = '"' + hashlib.sha256(body).hexdigest()[:20] + '"'
    return Asset(body, twin.read_bytes() if twin.exists() else None, kind, FOR_EVER if hashed else ASK_FIRST, etag)


class ClientFiles:
    """An ASGI app. The files are read once, at the start: no address can reach outside of them, and a new build while
    the server runs cannot mix with the old one."""

    def __init__(self, folder: Path) -> None:
        self._assets: dict[str, Asset] = {}
        if folder.is_dir():
            for path in sorted(folder.rglob("*")):
                name = path.relative_to(folder).as_posix()
                # Names with a dot in front are the build's own notes.
                if path.is_file() and path.suffix not in (".gz", ".br", ".map") and "/." not in f"/{name}":
                    self._assets[f"/{name}"] = _asset(path)
        page = self._assets.get("/index.html")
        self.built = page is not None
        self._page = page or Asset(NOT_BUILT.encode(), None, "text/html; charset=utf-8", "no-store", '""')

    @property
    def build(self) -> str:
        """Names this build of the client: its page names all its files by their hashes."""
        return self._page.etag.strip('"')[:12]

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        path = scope["path"]
        if scope["method"] not in ("GET", "HEAD"):
            return await _respond(send, 405, [(b"allow", b"GET, HEAD")], b"")
        asset = self._assets.get(path)
        if asset is None:
            # A path with a dot in its last part is a file that is not there (an asset of an older build): saying 404
            # lets the page know, where the page itself in its stead would be taken for a script.
            if "." in path.rpartition("/")[2]:
                return await _respond(send, 404, [(b"content-type", b"text/plain")], b"not found\n")
            asset = self._page
        await _send_asset(scope, send, asset, 200 if self.built else 503)


async def _send_asset(scope: Scope, send: Any, asset: Asset, status: int) -> None:
    headers = [(b"cache-control", asset.cache.encode()), (b"etag", asset.etag.encode())]
    if asset.packed is not None:
        headers.append((b"vary", b"accept-encoding"))
    if status == 200 and header(scope, b"if-none-match") == asset.etag:
        return await _respond(send, 304, headers, b"")
    body = asset.body
    headers.append((b"content-type", asset.type.encode()))
    if asset.packed is not None and "gzip" in (header(scope, b"accept-encoding") or ""):
        body = asset.packed
        headers.append((b"content-encoding", b"gzip"))
    headers.append((b"content-length", str(len(body)).encode()))
    await _respond(send, status, headers, b"" if scope["method"] == "HEAD" else body)


async def _respond(send: Any, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
