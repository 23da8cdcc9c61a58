"""A person's settings. They belong to the client, which knows what they mean; the server keeps them within bounds."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any

import msgspec

from speedspiele.people.refusal import Refused

MOST_BYTES = 8 * 1024
"""Of all settings as JSON."""
DEPTH = 4
"""How deep lists and objects may lie in each other; the house rules chosen last lie two deep."""

KEY = re.compile(r"[A-Za-z0-9_.-]{1,64}")
"""Of a setting: "sound", "spades.last.solo"."""


def check(settings: Mapping[str, Any]) -> None:
    """Raises Refused for what could not be kept and given back exactly."""
    for key, value in settings.items():
        if not isinstance(key, str) or not KEY.fullmatch(key):
            raise Refused("settings.key", key=str(key)[:64])
        if not _fits(value, DEPTH):
            raise Refused("settings.value", key=key)
    if len(msgspec.json.encode(settings)) > MOST_BYTES:
        raise Refused("settings.size", most=MOST_BYTES)


def _fits(value: object, depth: int) -> bool:
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, int):  # bool too
        return abs(value) < 2**53  # what a browser can hold exactly
    if isinstance(value, str):
        return value.isascii() or not any("\ud800" <= character <= "\udfff" for character in value)
    if isinstance(value, list):
        return depth > 0 and all(_fits(each, depth - 1) for each in value)
    if isinstance(value, dict):
        return depth > 0 and all(_fits(key, 0) and _fits(each, depth - 1) for key, each in value.items())
    return value is None
