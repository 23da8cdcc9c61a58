"""Exports the wire format as JSON Schema, from which the client's TypeScript is made.

    python -m speedspiele.wire.schema FOLDER

writes `wire.schema.json` (messages and what is in them) and `<game>.schema.json` (options, moves, view and events of
each game, and its unfinished moves where it has them).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from speedspiele.games.catalog import GAMES
from speedspiele.tables.views import TableEvent
from speedspiele.wire.down import Down, GameInfo, Me
from speedspiele.wire.up import Up

REF = "#/$defs/{name}"


def _document(title: str, named: dict[str, Any], terms: dict[str, Any] | None = None) -> dict[str, Any]:
    """One schema whose `$defs` hold everything that `named` reaches, and the named unions themselves. Where one of the
    `terms` stands, it is referred to by its name."""
    schemas, defs = msgspec.json.schema_components(list(named.values()), ref_template=REF)
    for name, schema in zip(named, schemas, strict=True):
        if schema != {"$ref": REF.format(name=name)}:
            defs[name] = schema
    for schema in defs.values():
        schema.pop("description", None)
    plain = {name: msgspec.json.schema(term) for name, term in (terms or {}).items()}
    defs = {**_with_terms(defs, plain), **plain}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "$defs": dict(sorted(defs.items())),
    }


def _with_terms(schema: Any, terms: dict[str, Any]) -> Any:
    """`schema` with references in place of what is equal to one of the terms."""
    for name, term in terms.items():
        if schema == term:
            return {"$ref": REF.format(name=name)}
    if isinstance(schema, dict):
        return {key: _with_terms(value, terms) for key, value in schema.items()}
    if isinstance(schema, list):
        return [_with_terms(value, terms) for value in schema]
    return schema


def documents() -> dict[str, dict[str, Any]]:
    """File name to JSON Schema."""
    out = {
        "wire": _document("Wire", {"Up": Up, "Down": Down, "TableEvent": TableEvent, "Me": Me, "GameInfo": GameInfo})
    }
    for game in GAMES.values():
        named = {"Options": game.options, "Move": game.move, "View": game.view, "Event": game.event}
        if game.draft is not None:
            named |= {"Draft": game.draft, "Assessment": game.assessment}
        out[game.id] = _document(game.id.capitalize(), named, game.terms)
    return {f"{name}.schema.json": document for name, document in out.items()}


def main(folder: Path) -> None:
    """Write all documents into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, document in documents().items():
        (folder / name).write_text(json.dumps(document, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
