"""Errors of HTTP requests: a status and `{code, facts}`, like the socket's `no`."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException

from speedspiele.games.contract import Fact
from speedspiele.people.refusal import Refused

log = structlog.get_logger()

CODES = {
    400: "bad_request",
    404: "not_found",
    405: "method",
    413: "too_big",
    415: "content_type",
}


class ApiError(Exception):
    """A request that was refused and has changed nothing."""

    def __init__(self, status: int, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.status = status
        self.code = code
        self.facts = facts


class Flood(ApiError):
    """Too much from this person or address; come back after `seconds`."""

    def __init__(self, kind: str, seconds: float) -> None:
        super().__init__(429, "flood", kind=kind, seconds=round(seconds, 1))


def _response(status: int, code: str, facts: dict[str, Fact]) -> Response[dict[str, Any]]:
    headers = {"cache-control": "no-store"}
    if status == 429:
        headers["retry-after"] = str(int(float(str(facts["seconds"]))) + 1)
    return Response({"code": code, "facts": facts}, status_code=status, media_type="application/json", headers=headers)


def refused(_: Request[Any, Any, Any], error: ApiError) -> Response[dict[str, Any]]:
    return _response(error.status, error.code, error.facts)


def not_allowed(_: Request[Any, Any, Any], error: Refused) -> Response[dict[str, Any]]:
    """A name or settings that a person may not have."""
    return _response(422, error.code, error.facts)


def http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    return _response(error.status_code, CODES.get(error.status_code, "http"), {})


def too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[dict[str, Any]]:
    """JSON nested so deep that the decoder gives up."""
    return _response(400, "bad_request", {})


def internal(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    log.error("request failed", path=request.url.path, exc_info=error)
    return _response(500, "internal", {})
