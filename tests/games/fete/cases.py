"""The cases of `tests/vectors/fete_cases.json`, with tiles as we write them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from speedspiele.games.fete.tiles import Tile, parse

CASES: Final[dict[str, dict[str, Any]]] = {
    case["id"]: case
    for case in json.loads((Path(__file__).parents[2] / "vectors" / "fete_cases.json").read_text())["cases"]
}


def of_kind(kind: str) -> dict[str, dict[str, Any]]:
    """The cases of a kind ("set", "move", "initial_meld") by name."""
    return {name: case for name, case in CASES.items() if case["kind"] == kind}


def tiles(*heaps: list[str]) -> tuple[tuple[Tile, ...], ...]:
    """The heaps as tiles, all of them together with other copies of equal ones. The cases' yellow is our orange."""
    flat = iter(parse(word.replace("y", "o") for heap in heaps for word in heap))
    return tuple(tuple(next(flat) for _ in heap) for heap in heaps)
