"""The 21 towels of a family, and how a towel lying on the beach is written down (L1).

A *turn* is how a towel lies: 0-3 are quarter turns clockwise of the drawing below, 4-7 the same after flipping it left
to right. Many turns look alike; the lowest of them stands for all. A *spot* is a towel at a place, as one number:
3200 * towel + 400 * turn + 20 * y + x, where (x, y) is the top left corner of the smallest box around it. So a match of
84 towels is 84 numbers, and a list of all that can be laid stays below 4 kB.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

Towel: TypeAlias = int
"""0 to 20, in the order of `CODES`: small ones first."""
Spot: TypeAlias = int
Field: TypeAlias = int
"""20 * y + x, counted from the top left."""
Cell: TypeAlias = tuple[int, int]
"""x to the right, y downwards."""

WIDTH: Final = 20
"""Fields in a row of the numbering, also on smaller beaches."""
TURNS: Final = 8
SPOTS: Final = 21 * TURNS * WIDTH * WIDTH
FIELDS: Final = 89
"""Fields of all 21 towels together."""

_DRAWN: Final = {
    "I1": "#",
    "I2": "##",
    "I3": "###",
    "V3": "## #.",
    "I4": "####",
    "O4": "## ##",
    "L4": "### #..",
    "T4": "### .#.",
    "Z4": "##. .##",
    "I5": "#####",
    "L5": "#### #...",
    "N5": ".### ##..",
    "P5": "### ##.",
    "U5": "### #.#",
    "V5": "### #.. #..",
    "W5": "##. .## ..#",
    "T5": "### .#. .#.",
    "F5": ".## ##. .#.",
    "X5": ".#. ### .#.",
    "Z5": "##. .#. .##",
    "Y5": "#### .#..",
}
CODES: Final = tuple(_DRAWN)
"""The usual letters for these shapes; the names on the screen are the client's."""
PARASOL: Final[Towel] = 0
"""Sonnenschirm: the single field."""


class Shape(NamedTuple):
    """A towel in one of its different turns: 91 in all."""

    towel: Towel
    turn: int
    cells: tuple[Cell, ...]
    """Row by row, in a box at (0, 0)."""
    width: int
    height: int


def _boxed(cells: list[Cell]) -> tuple[Cell, ...]:
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return tuple(sorted(((x - left, y - top) for x, y in cells), key=lambda cell: (cell[1], cell[0])))


def _turned(drawn: str, turn: int) -> tuple[Cell, ...]:
    cells = [(x, y) for y, row in enumerate(drawn.split()) for x, mark in enumerate(row) if mark == "#"]
    if turn >= 4:
        cells = [(-x, y) for x, y in cells]
    for _ in range(turn % 4):
        cells = [(-y, x) for x, y in cells]
    return _boxed(cells)


def _all_turns() -> tuple[tuple[Shape, ...], tuple[tuple[int, ...], ...]]:
    shapes: list[Shape] = []
    which: list[tuple[int, ...]] = []
    for towel, drawn in enumerate(_DRAWN.values()):
        known: dict[tuple[Cell, ...], int] = {}
        row: list[int] = []
        for turn in range(TURNS):
            cells = _turned(drawn, turn)
            if cells not in known:
                known[cells] = len(shapes)
                width, height = (1 + max(cell[axis] for cell in cells) for axis in (0, 1))
                shapes.append(Shape(towel, turn, cells, width, height))
            row.append(known[cells])
        which.append(tuple(row))
    return tuple(shapes), tuple(which)


SHAPES, SHAPE_OF = _all_turns()
"""All shapes by towel and turn; and for each towel and turn (also those that look alike) the index of its shape."""
SHAPES_OF: Final = tuple(tuple(sorted(set(row))) for row in SHAPE_OF)
"""For each towel the indices of its different shapes."""
SIZE: Final = tuple(int(code[1]) for code in CODES)
"""Fields of each towel."""
BY_SIZE: Final = tuple(tuple(towel for towel in range(21) if SIZE[towel] == size) for size in range(6))


def spot_of(shape: int, x: int, y: int) -> Spot:
    """The number of a shape whose box starts at (x, y)."""
    return 3200 * SHAPES[shape].towel + 400 * SHAPES[shape].turn + WIDTH * y + x


def towel_of(spot: Spot) -> Towel:
    return spot // 3200


def placed(spot: Spot) -> tuple[int, int, int]:
    """Shape, x and y of a spot; of turns that look alike the first."""
    towel, rest = divmod(spot, 3200)
    turn, rest = divmod(rest, 400)
    return SHAPE_OF[towel][turn], rest % WIDTH, rest // WIDTH


def settled(spot: Spot) -> Spot:
    """The spot with the number that stands for all that look alike."""
    return spot_of(*placed(spot))


def fields_of(spot: Spot) -> tuple[Field, ...]:
    """The fields that the towel covers, row by row, as far as they are on the big beach."""
    shape, x, y = placed(spot)
    return tuple(WIDTH * (y + dy) + x + dx for dx, dy in SHAPES[shape].cells if x + dx < WIDTH and y + dy < WIDTH)
