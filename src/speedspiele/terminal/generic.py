"""A game that has no face of its own: its view field by field, and the moves that the rules accept.

Moves are found by trying all values of small fields (choices and bounded numbers); a move with a list in it cannot be
found so, and is left to advice.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.table import Table

from speedspiele.terminal.face import Choice, Legal, Names, Plain

WIDEST = 100
"""Values of a number that are tried."""
MOST = 5000
"""Moves of one kind that are tried."""


class Generic(Plain):
    """Plays any game, without beauty."""

    def __init__(self, move: Any) -> None:
        self.move = move

    def board(self, view: Any, names: Names) -> RenderableType:
        table = Table(show_header=False)
        for name, value in msgspec.to_builtins(view).items():
            table.add_row(name, msgspec.json.encode(value).decode())
        return table

    def choices(self, view: Any, names: Names, legal: Legal) -> list[Choice]:
        return [Choice(_label(move), move) for move in every(self.move) if legal(move)]


def _label(move: Any) -> str:
    fields = " ".join(f"{name} {value}" for name, value in msgspec.structs.asdict(move).items())
    return f"{move.__struct_config__.tag} {fields}".strip()


def every(move: Any) -> Iterator[Any]:
    """All moves of a tagged union whose fields have few values."""
    info = msgspec.inspect.type_info(move)
    kinds = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    for kind in kinds:
        if not isinstance(kind, msgspec.inspect.StructType):
            continue
        fields = [_values(field.type) for field in kind.fields]
        names = [field.name for field in kind.fields]
        for values in islice(product(*fields), MOST):
            yield kind.cls(**dict(zip(names, values, strict=True)))


def _values(kind: Any) -> list[Any]:
    """The values of a field; none when they cannot be counted."""
    match kind:
        case msgspec.inspect.LiteralType(values=values):
            return list(values)
        case msgspec.inspect.BoolType():
            return [False, True]
        case msgspec.inspect.IntType(ge=int() as low, le=int() as high) if high - low < WIDEST:
            return list(range(low, high + 1))
        case _:
            return []
