"""Positions instead of numbers: with Rundlauf the circle of numbers is cut, and positions count from the cut."""

from __future__ import annotations

import numpy as np

from speedspiele.games.fete.programme.codes import JOKER, NUMBERS, Ints
from speedspiele.kernels.marks import inline


@inline
def pick_cut(lies: Ints, held: Ints, rank: int) -> int:
    """Before which number (from 0) the circle is cut: where the fewest combinations of runs can cross; with `rank`
    1, 2 ... where the next fewest can."""
    jokers = lies[JOKER] + held[JOKER]
    ways = np.ones(NUMBERS, np.int64)
    for cut in range(NUMBERS):
        for c in range(4):
            here, before = 13 * c + cut, 13 * c + (cut + 12) % 13
            a, b = lies[here] + held[here], lies[before] + held[before]
            few, many = min(a, b), max(a, b)
            if few == 0:
                ways[cut] *= 5 if jokers > 0 and many > 0 else 2
            elif few == 1:
                ways[cut] *= 8
            else:
                ways[cut] *= 20 if few == 2 else 40
    best = 0
    for better in range(rank + 1):
        if better > 0:
            ways[best] = 1 << 40
        for cut in range(NUMBERS):
            if ways[cut] < ways[best]:
                best = cut
    return best


@inline
def spread(table: Ints, bench: Ints, weights: Ints, cut: int, lies: Ints, held: Ints, weight: Ints, left: Ints) -> None:
    """The faces as [colour, position], positions counted from the cut; `left[v]`: points of the bench from `v` on."""
    for back in range(NUMBERS):
        v = NUMBERS - 1 - back
        left[v] = left[v + 1]
        for c in range(4):
            face = 13 * c + (v + cut) % 13
            lies[c, v], held[c, v], weight[c, v] = table[face], bench[face], weights[face]
            left[v] += held[c, v] * ((v + cut) % 13 + 1)
