"""From a view to what the kernel wants."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from speedspiele.games.keks.biscuits import KINDS, Biscuit, Lying
from speedspiele.games.keks.layings import Laying
from speedspiele.games.keks.sheet import field, place
from speedspiele.games.keks.tables import Ints

REACH = 6
"""By so many fields a move can enlarge the sheet in one direction."""
EDGE = 2


class Tray(NamedTuple):
    """The sheet with as much room around it as the kernel may need."""

    lying: Ints
    """Rows of field and biscuit, in the order in which they were laid."""
    stride: int
    fields: int
    left: int
    top: int
    """x and y of field 0."""

    def spot(self, number: int) -> tuple[int, int]:
        """x and y of a field of the kernel."""
        return number % self.stride + self.left, number // self.stride + self.top

    def number(self, x: int, y: int) -> int:
        return (y - self.top) * self.stride + x - self.left


def tray(sheet: Sequence[Lying], moves: int) -> Tray:
    """`moves`: how many may be tried on it one after the other."""
    xs, ys = [x for x, _, _ in sheet] or [0], [y for _, y, _ in sheet] or [0]
    around = REACH * moves + EDGE
    left, top = min(xs) - around, min(ys) - around
    stride, high = max(xs) + around - left + 1, max(ys) + around - top + 1
    rows = [((y - top) * stride + x - left, biscuit) for x, y, biscuit in sheet]
    return Tray(np.array(rows, np.int64).reshape(-1, 2), stride, stride * high, left, top)


def sets(hand: Iterable[Biscuit]) -> Ints:
    """A hand as three sets: held at least once, at least twice, three times."""
    held = [0, 0, 0]
    for biscuit in hand:
        held[sum(one >> biscuit & 1 for one in held)] |= 1 << biscuit
    return np.array(held, np.int64)


def counts(unknown: Sequence[int]) -> Ints:
    """How many of each biscuit are unseen."""
    if len(unknown) != KINDS:
        raise ValueError(f"{len(unknown)} kinds of biscuits")
    return np.array(unknown, np.int64)


def laying_of(tray: Tray, row: Sequence[int]) -> Laying:
    """A laying of the kernel (`finding.py`) as the rules have it."""
    spots = []
    for i in range(row[1]):
        x, y = tray.spot(row[3 + 2 * i])
        spots.append((field(x, y), row[4 + 2 * i]))
    return Laying(row[0], tuple(spots))


def rows_of(tray: Tray, layings: Sequence[Laying]) -> Ints:
    """The reverse."""
    rows = np.zeros((len(layings), 16), np.int64)
    for n, laying in enumerate(layings):
        rows[n, :3] = laying.points, len(laying.spots), sum(1 << biscuit for _, biscuit in laying.spots)
        for i, (at, biscuit) in enumerate(laying.spots):
            rows[n, 3 + 2 * i] = tray.number(*place(at))
            rows[n, 4 + 2 * i] = biscuit
    return rows
