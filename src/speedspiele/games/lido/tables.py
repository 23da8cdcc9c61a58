"""The rules as small arrays for the compiled search, and what the prior looks at.

A row of the beach is one int: field x is bit x + 1, row y is index y + 1, so that all around lie guards that are never
free. A move is `1024 * shape + 32 * y + x`.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from speedspiele.games.lido.towels import BY_SIZE, SHAPES, SHAPES_OF, Cell

Ints = npt.NDArray[np.int64]
Rows = npt.NDArray[np.int32]
Floats = npt.NDArray[np.float64]

MOVES = 1024 * len(SHAPES)
REACH = 7
"""Rows around a towel whose box starts in row y: y - 1 to y + 5."""

EDGES = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONALS = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def _around(cells: tuple[Cell, ...], steps: Iterable[Cell]) -> set[Cell]:
    return {(x + i, y + j) for x, y in cells for i, j in steps}


def _rows(cells: Iterable[Cell]) -> list[int]:
    rows = [0] * REACH
    for x, y in cells:
        rows[y + 1] |= 1 << (x + 1)
    return rows


def _small(values: object) -> Rows:
    return np.array(values, np.int32)


def _places(cells: Iterable[Cell]) -> list[int]:
    """Distances in a map of 32 columns, from the place of the box's own corner."""
    return [32 * (y + 1) + x + 1 for x, y in sorted(cells)]


def _padded(lists: list[list[int]], width: int) -> Rows:
    return _small([row + [0] * (width - len(row)) for row in lists])


FIRST: Rows = _small([shapes[0] for shapes in SHAPES_OF] + [len(SHAPES)])
"""For each towel its first shape, and the end."""
TOWEL: Rows = _small([shape.towel for shape in SHAPES])
SIZE: Rows = _small([len(shape.cells) for shape in SHAPES])
"""For each shape."""
KLASS: Rows = _small([sum(1 << towel for towel in towels) for towels in BY_SIZE])
"""For each size the set of towels."""
OFFSET: Rows = _small([[32 * x + y + 1 for x, y in (shape.cells * 5)[:5]] for shape in SHAPES])
"""For each shape its five fields (repeated when it has fewer) in the table of shifted rows (`fitting.spread`)."""

BLANK = 160
"""Behind that table, rows without any field."""
ONCE: Rows = _small([([32 * x + y + 1 for x, y in shape.cells] + [BLANK] * 4)[:5] for shape in SHAPES])
"""The same with no field twice."""

_EDGE = [_around(shape.cells, EDGES) - set(shape.cells) for shape in SHAPES]
_DIAGONAL = [
    _around(shape.cells, DIAGONALS) - edge - set(shape.cells) for shape, edge in zip(SHAPES, _EDGE, strict=True)
]
CELL: Rows = _small([_rows(shape.cells) for shape in SHAPES])
"""For each shape the rows of fields that it covers,"""
OWN: Rows = _small([_rows(set(shape.cells) | edge) for shape, edge in zip(SHAPES, _EDGE, strict=True)])
"""that it closes to its own family,"""
DIAGONAL: Rows = _small([_rows(cells) for cells in _DIAGONAL])
"""and that it opens."""
CELL_AT: Rows = _padded([_places(shape.cells) for shape in SHAPES], 5)
EDGE_AT: Rows = _padded([_places(cells) for cells in _EDGE], 12)
DIAGONAL_AT: Rows = _padded([_places(cells) for cells in _DIAGONAL], 8)
"""For each shape its fields, edge neighbours and corner neighbours as places in a map,"""
EDGES_OF: Rows = _small([len(cells) for cells in _EDGE])
DIAGONALS_OF: Rows = _small([len(cells) for cells in _DIAGONAL])
"""and how many there are."""

# --- what the prior looks at: each of these has a learned weight in each phase (`weights.py`) ------------------------

ENEMY_CORNER = 0
"""A field that it covers is a place to attach at of one opponent; of more of them: the next."""
NEAR_ENEMY = 2
"""... lies beside such a place."""
OWN_CORNER = 3
FRIEND_CORNER = 4
"""... is a place to attach at of the family itself; of another one of its side."""
FRESH = 5
"""... was opened by an opponent's last towel."""
ROOMY = 6
"""... is a place of an opponent with at least two fields beside it that are free to that one."""
EDGE = 7
"""A field beside it is: outside, closed to the family, taken, an enemy's place, an own one, a friend's, just free."""
CORNER = 14
"""A field at its corner is: of no use, an own place already, a new place with 0, 1, 2, 3, 4 free fields beside it."""
RING = 21
"""A field that it covers lies so far outside: 5 rings."""
ROOM = 26
"""A new place at its corner has up to 6, 12, 18, 25 free fields in the square of five around it."""
CONTESTED = 30
"""... is a place of an opponent too; lies beside one; is closed to all opponents."""
PRIVATE = 33
"""A field that it covers is closed to all opponents, or out of their reach."""
BY_SIZE_AT = 34
"""It has 1-5 fields."""
PHASE = 39
"""So many weights has a phase."""
PHASES = 4
TOWEL_AT = PHASES * PHASE
"""Which towel it is, in all phases."""
FEATURES = TOWEL_AT + 21
PULL_AT = FEATURES
"""Behind them: how often each towel is drawn in playouts, against others of its size."""
WEIGHTS = PULL_AT + 21
PHASE_OF: Rows = _small([0] * 3 + [1] * 4 + [2] * 5 + [3] * 16)
"""Phase by the towels that the family has laid."""

# --- numbers that the search looks up, made by operations that IEEE 754 fixes ----------------------------------------

UNIT = 64
"""Weights are whole numbers of 1/64 in the exponent."""


def _falling(n: int) -> Floats:
    """exp(-i / UNIT) for i = 0 .. n-1, by repeated multiplication."""
    factor, term = 1.0, 1.0
    for k in range(1, 12):
        term *= -1.0 / UNIT / k
        factor += term
    table = np.ones(n)
    for i in range(1, n):
        table[i] = table[i - 1] * factor
    return table


FALLING: Floats = _falling(1024)
