"""How games, colours and moves are written in the Go Text Protocol's dialect for this game.

A move is the list of its fields, `c18,a19,b19`: column letter from the left (i included), row number from the bottom.
Any order is read; written is by row from the bottom, then by column. With two families the colours are `b` and `w`,
with more `1` to `4`: blue top left, yellow top right, red bottom right, green bottom left.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from speedspiele.games.lido.beach import SMALL_STARTS, Beach, beach, field
from speedspiele.games.lido.options import Options
from speedspiele.games.lido.position import Position, empty
from speedspiele.games.lido.state import Family
from speedspiele.games.lido.towels import SHAPES, WIDTH, Spot, fields_of, spot_of

COLUMNS: Final = "abcdefghijklmnopqrst"


class Variant(NamedTuple):
    """A game as the protocol names it."""

    title: str
    """In `set_game`."""
    options: Options


VARIANTS: Final[dict[str, Variant]] = {
    "classic": Variant("Blokus", Options(kind="four")),
    "classic_2": Variant("Blokus Two-Player", Options(kind="two")),
    "classic_3": Variant("Blokus Three-Player", Options(kind="three")),
    "duo": Variant("Blokus Duo", Options(kind="small")),
}
_SHAPE_OF: Final = {shape.cells: number for number, shape in enumerate(SHAPES)}


class Wrong(ValueError):
    """A command that is refused; the text says why."""


def opening(variant: str) -> Position:
    """The empty board. In duo each colour has its own start field here: `b` e10, `w` j5."""
    start = empty(VARIANTS[variant].options)
    if variant != "duo":
        return start
    ground: Beach = beach(start.options)._replace(starts=tuple((field(*at),) for at in SMALL_STARTS))
    return start._replace(ground=ground)


def variant_named(title: str) -> str:
    """The short name of a game that is given by title."""
    for name, variant in VARIANTS.items():
        if title.strip().lower() in (variant.title.lower(), name):
            return name
    raise Wrong(f"unknown game '{title.strip()}'")


def colour(text: str, families: int) -> Family:
    """The family of a colour."""
    names = {"b": 0, "black": 0, "w": 1, "white": 1} if families == 2 else {}
    names |= {str(number + 1): number for number in range(families)}
    names |= {name: number for number, name in enumerate(("blue", "yellow", "red", "green")[:families])}
    if text.lower() not in names:
        raise Wrong(f"invalid color '{text}'")
    return names[text.lower()]


def written(spot: Spot, size: int) -> str:
    """A move as text."""
    cells = sorted((size - at // WIDTH, at % WIDTH) for at in fields_of(spot))
    return ",".join(f"{COLUMNS[x]}{row}" for row, x in cells)


def read(text: str, size: int) -> Spot:
    """A move from text. Raises Wrong when it is not a towel on the board."""
    cells = []
    for word in text.lower().split(","):
        column, row = word[:1], word[1:]
        if column not in COLUMNS[:size] or not column or not row.isdecimal() or not 1 <= int(row) <= size:
            raise Wrong(f"invalid move '{text}'")
        cells.append((COLUMNS.index(column), size - int(row)))
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    boxed = tuple(sorted(((x - left, y - top) for x, y in cells), key=lambda cell: (cell[1], cell[0])))
    if boxed not in _SHAPE_OF:
        raise Wrong(f"invalid move '{text}'")
    return spot_of(_SHAPE_OF[boxed], left, top)
