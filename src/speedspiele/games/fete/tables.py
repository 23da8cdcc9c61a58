"""The runs of one colour that a solver has open between two numbers, as one small number (`kernel.py`).

All that matters of an open run is whether it has one, two, or three and more tiles: with three it may end. So with two
(three) copies of each tile a colour is in one of 10 (20) states.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Lengths = tuple[int, int, int]
"""How many open runs have one tile, two tiles, three and more."""

MOST_STATES: Final = 20


def states(copies: int) -> list[Lengths]:
    """All states of a colour. More open runs than copies of a tile are never needed: two of them could be cut anew so
    that a joker becomes free."""
    return [
        (one, two, three)
        for one in range(copies + 1)
        for two in range(copies + 1 - one)
        for three in range(copies + 1 - one - two)
    ]


def covers(better: Lengths, worse: Lengths) -> bool:
    """Whether whatever can follow on `worse` can follow on `better` too: each of its runs is matched by one at least as
    long, and what is left over may end."""
    many = [3] * better[2] + [2] * better[1] + [1] * better[0]
    few = [3] * worse[2] + [2] * worse[1] + [1] * worse[0]
    spare = len(many) - len(few)
    if spare < 0 or any(length < 3 for length in many[:spare]):
        return False
    return all(long >= short for long, short in zip(many[spare:], few, strict=True))


STATES: Final = {copies: states(copies) for copies in (2, 3)}

COUNT: Ints = np.array([0, 0, len(STATES[2]), len(STATES[3])])
"""[copies]: how many states there are."""
OPEN: Ints = np.zeros((4, MOST_STATES, 3), np.int64)
"""[copies, state]: its `Lengths`."""
NUMBER: Ints = np.full((4, 4, 4, 4), -1, np.int64)
"""[copies, ones, twos, threes]: the state."""
COVERED: Ints = np.zeros((4, MOST_STATES), np.int64)
"""[copies, state]: the set, as bits, of the states that it covers; itself among them."""
BETTER: Ints = np.zeros((4, MOST_STATES, MOST_STATES), np.int64)
"""[copies, state]: the other states that cover it, the first `BETTERS[copies, state]` of the row."""
BETTERS: Ints = np.zeros((4, MOST_STATES), np.int64)

for _copies, _all in STATES.items():
    for _x, _lengths in enumerate(_all):
        OPEN[_copies, _x] = _lengths
        NUMBER[_copies, _lengths[0], _lengths[1], _lengths[2]] = _x
        for _y, _other in enumerate(_all):
            if covers(_lengths, _other):
                COVERED[_copies, _x] |= 1 << _y
            if _x != _y and covers(_other, _lengths):
                BETTER[_copies, _x, BETTERS[_copies, _x]] = _y
                BETTERS[_copies, _x] += 1
