"""Rules as arrays, and numbers that the search looks up: made by plain operations in a fixed order, which IEEE 754
makes equal on every machine."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from speedspiele.games.keks.biscuits import COPIES, FELLOWS, HAND, KINDS, LONGEST
from speedspiele.games.keks.scoring import ROW_POINTS

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

FELLOW: Ints = np.array(FELLOWS, np.int64)
"""For each biscuit the mask of those that may lie in a row with it."""
ROW: Ints = np.array(ROW_POINTS, np.int64)
"""Points of a row by its length."""
CROSSED: Ints = np.array((0, *ROW_POINTS[2:], *(0,) * LONGEST, 0), np.int64)
"""Points of a row that one new biscuit lengthens, by the length that it had, both sides together; there is no row of
nothing, and none of seven."""


def holding() -> Floats:
    """The chance that a hand of h biscuits holds at least one of u that are left among U unseen: [U, u, h]."""
    table = np.zeros((COPIES * KINDS + 1, COPIES + 1, HAND + 1))
    for unseen in range(1, table.shape[0]):
        for wanted in range(1, COPIES + 1):
            missed = 1.0
            for held in range(1, HAND + 1):
                others = unseen - wanted - held + 1
                missed *= max(others, 0) / max(unseen - held + 1, 1)
                table[unseen, wanted, held] = 1.0 - missed
    return table


HOLD: Floats = holding()
