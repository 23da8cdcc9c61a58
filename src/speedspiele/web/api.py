"""The HTTP routes under `/api`, and those for whoever operates the server."""

from __future__ import annotations

import asyncio
import io
import re
from typing import Annotated, Any

import msgspec
import segno
from litestar import MediaType, Request, Response, get, post, put
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from speedspiele import __version__
from speedspiele.games.catalog import GAMES, WORLDS
from speedspiele.games.contract import LEVELS, Value
from speedspiele.games.verify import MatchRecord
from speedspiele.store.protocol import PersonRow
from speedspiele.tables.hall import Person
from speedspiele.tables.refusal import Refusal
from speedspiele.web import cookie
from speedspiele.web.errors import ApiError, Flood
from speedspiele.web.origin import address, cross_site, own_origin, same_origin
from speedspiele.web.services import Services
from speedspiele.wire.down import GameInfo, Me

TABLE_ID = re.compile(r"[a-z0-9]{4,24}")

AnyRequest = Request[Any, Any, Any]


class NewName(Value, frozen=True):
    name: Annotated[str, msgspec.Meta(max_length=200)]


class NewSettings(Value, frozen=True):
    settings: dict[str, Any]


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    services: Services = connection.app.state.services
    return services


async def _visitor(request: AnyRequest) -> tuple[PersonRow, str]:
    """Who asks, with the token. Raises 401 for a visitor without a session."""
    token = cookie.read(request.scope)
    row = await services_of(request).people.by_token(token) if token is not None else None
    if row is None or token is None:
        raise ApiError(401, "no_session")
    return row, token


def _take(request: AnyRequest, group: str, kind: str, key: str) -> None:
    limits = services_of(request).limits
    limiter = (limits.address if group == "address" else limits.person)[kind]
    if wait := limiter.take(key):
        raise Flood(kind, wait)


def own_page_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Guard of whatever changes something: only our own pages, and only as JSON (no form of another site can)."""
    if not same_origin(connection.scope, services_of(connection).settings.origins):
        raise ApiError(403, "origin")
    if connection.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise ApiError(415, "content_type")


def _me(request: AnyRequest, row: PersonRow, token: str) -> Response[Me]:
    headers = {"set-cookie": cookie.write(request.scope, token), "cache-control": "no-store"}
    return Response(Me(row.id, row.name, row.settings), headers=headers, status_code=200)


@get("/api/me")
async def me(request: AnyRequest) -> Response[Me]:
    """Who the visitor is. A first visit makes a guest (P2), so another site's page may not ask."""
    services = services_of(request)
    token = cookie.read(request.scope)
    row = await services.people.by_token(token) if token is not None else None
    if row is None or token is None:
        if cross_site(request.scope):
            raise ApiError(403, "origin")
        _take(request, "address", "guest", address(request.scope))
        row, token = await services.people.guest()
        services.metrics.guests.inc()
    return _me(request, row, token)


@post("/api/me/name", guards=[own_page_only])
async def rename(request: AnyRequest, data: JSONBody[NewName]) -> Response[Me]:
    services = services_of(request)
    row, token = await _visitor(request)
    _take(request, "person", "name", row.id)
    row = await services.people.rename(row.id, data.name)
    services.hub.renamed(Person(row.id, row.name))
    return _me(request, row, token)


@put("/api/me/settings", guards=[own_page_only])
async def save_settings(request: AnyRequest, data: JSONBody[NewSettings]) -> Response[Me]:
    services = services_of(request)
    row, token = await _visitor(request)
    _take(request, "person", "settings", row.id)
    row = await services.people.save_settings(row.id, data.settings)
    services.hub.settings_changed(row.id)
    return _me(request, row, token)


def game_info(world: str, strong: bool) -> GameInfo:
    """What the lobby needs to know of a world; those without a game yet are announced."""
    game = GAMES.get(world)
    if game is None:
        return GameInfo(world, False, False, (), (), (), 0, ())
    seating = game.seating(game.options())
    return GameInfo(world, True, strong, seating.counts, seating.people, game.clocks, game.default_clock, LEVELS)


@get("/api/games", response_headers={"cache-control": "no-store"})
async def games(request: AnyRequest) -> list[GameInfo]:
    thinker = services_of(request).thinker
    return [game_info(world, world in GAMES and thinker.ready(world)) for world in WORLDS]


@get("/api/tables/{table:str}/qr.svg", media_type="image/svg+xml")
async def qr_code(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The invitation link as a QR code. It holds what was asked for, so it tells nobody whether the table exists."""
    origin = own_origin(request.scope)
    if origin is None or not TABLE_ID.fullmatch(table):
        raise ApiError(404, "not_found")
    _take(request, "address", "code", address(request.scope))  # drawing one takes 2 ms, in which nobody is served
    out = io.BytesIO()
    segno.make(f"{origin}/t/{table}", error="m").save(out, kind="svg", scale=4, border=2, xmldecl=False, svgns=True)
    return Response(out.getvalue(), media_type="image/svg+xml", headers={"cache-control": "private, max-age=3600"})


@get("/api/tables/{table:str}/match.json")
async def match_file(request: AnyRequest, table: FromPath[str]) -> Response[MatchRecord]:
    """The finished match as a file for `speedspiele verify` (P9)."""
    row, _ = await _visitor(request)
    if not TABLE_ID.fullmatch(table):
        raise ApiError(404, "not_found")
    _take(request, "address", "code", address(request.scope))  # playing the log again takes a few milliseconds
    try:
        record = await services_of(request).hall.match_record(Person(row.id, row.name), table)
    except Refusal as no:
        raise ApiError(404 if no.code == "table.gone" else 403, no.code) from None
    name = f"{record.game}-{record.commitment[:12]}.json"
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
    return Response(record, headers=headers)


@get("/health")
async def health(request: AnyRequest) -> Response[dict[str, Any]]:
    """200 while the server can do its work, else 503."""
    services = services_of(request)
    try:
        async with asyncio.timeout(2):
            await services.store.people.by_token(b"health")
        stored = True
    except Exception:
        stored = False
    body = {
        "status": "ok" if stored else "degraded",
        "version": __version__,
        "store": stored,
        "client": services.build,
        "games": {game: {"strong": services.thinker.ready(game)} for game in GAMES},
    }
    return Response(body, status_code=200 if stored else 503, headers={"cache-control": "no-store"})


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: AnyRequest) -> Response[bytes]:
    return Response(services_of(request).metrics.render(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/{path:path}")
async def unknown(path: FromPath[str]) -> None:
    raise HTTPException(status_code=404)


ROUTES = [me, rename, save_settings, games, qr_code, match_file, health, metrics, unknown]
