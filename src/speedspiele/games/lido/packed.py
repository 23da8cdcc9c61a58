"""A position and how a match is played, packed into rows of ints for the compiled search; and its rules on them.

`position.py`, `rules.py` and `scoring.py` are the oracle that this page is tested against; `arrays.py` packs.
"""

from __future__ import annotations

import numpy as np

from speedspiele.games.lido.tables import CELL, DIAGONAL, KLASS, OWN, REACH, SIZE, TOWEL, Ints, Rows
from speedspiele.kernels.bitops import bits
from speedspiele.kernels.marks import inline

# A position: for each family 32 rows that are free to it and 32 rows of places to attach at (also where they are no
# longer free), the bare rows, then for each family its stock, the size of its last towel, its last move, its lays.
BARE = 256
STOCK = 288
LAST = 292
RECENT = 296
LAID = 300
POSITION = 304
NONE = -1
ALL = (1 << 21) - 1

# How a match is played.
SIDE = 0
"""For each family who wins with it: 0-3; -1 when nobody does."""
SIDES = 4
"""How many sides take part."""
SHARED = 5
"""The family that all lay in turn, or -1."""
NEUTRAL = 6
"""The family that takes no part, or -1. Its side, the number SIDES, looks only for points."""
BONUS = 7
FAMILIES = 8
LENGTH = 9
"""Fields along each side of the beach."""
MATCH = 10


@inline
def lay(position: Rows, family: int, move: int) -> None:
    """Lay a towel."""
    shape, y, x = move >> 10, (move >> 5) & 31, move & 31
    towel = TOWEL[shape]
    if position[STOCK + family] == ALL:
        position[64 * family + 32 : 64 * family + 64] = 0  # start fields serve for the first towel only
    position[STOCK + family] &= ~(1 << towel)
    position[LAST + family] = SIZE[shape]
    position[RECENT + family] = move
    position[LAID + family] += 1
    for i in range(REACH):
        cell = ~(CELL[shape, i] << x)
        r = y + i
        position[r] &= cell
        position[64 + r] &= cell
        position[128 + r] &= cell
        position[192 + r] &= cell
        position[BARE + r] &= cell
        position[64 * family + r] &= ~(OWN[shape, i] << x)
        position[64 * family + 32 + r] |= DIAGONAL[shape, i] << x


@inline
def points(position: Rows, family: int, match: Ints) -> int:
    """What the family has: minus for what is left, and the bonus."""
    stock = position[STOCK + family]
    if stock == 0:
        if match[BONUS] == 0:
            return 0
        return 20 if position[LAST + family] == 1 else 15
    total = 0
    for size in range(1, 6):
        total -= size * bits(stock & KLASS[size])
    return total


@inline
def side_of(position: Rows, family: int, match: Ints) -> int:
    """The side that decides on the family's next towel."""
    if family == match[SHARED]:
        return int(position[LAID + family] % match[SIDES])
    return int(match[SIDE + family])


@inline
def warm_spots(position: Rows, family: int, match: Ints, rows: Rows) -> bool:
    """The rows of fields that the last towels of the other sides have opened; False when there are none."""
    rows[:] = 0
    some = np.int32(0)
    for other in range(match[FAMILIES]):
        move = position[RECENT + other]
        if move == NONE or other == family or match[SIDE + other] == match[SIDE + family]:
            continue
        shape, y, x = move >> 10, (move >> 5) & 31, move & 31
        for i in range(REACH):
            opened = (DIAGONAL[shape, i] << x) & position[64 * other + y + i]
            rows[y + i] |= opened
            some |= opened
    return bool(some != 0)
