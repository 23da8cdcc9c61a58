"""The first judgement of a laying: its points, what stays in the hand, and what it opens to the next player.

The measures behind the numbers are in docs/computers-keks.md.
"""

from __future__ import annotations

import numpy as np

from speedspiele.games.keks.fields import BOTH, LONG, SHIFT
from speedspiele.games.keks.finding import COUNT, MASK, POINTS, find, lay, unlay
from speedspiele.games.keks.hands import OUT, drop, size
from speedspiele.games.keks.tables import CROSSED, HOLD, Floats, Ints
from speedspiele.kernels.bitops import bits, low
from speedspiele.kernels.marks import inline

KEPT = -0.6
"""Worth of a biscuit that stays in the hand: it is one fewer drawn."""
DOUBLE = -0.45
"""And of one that the hand holds already: they never go into one row."""
GIFT = 0.9
"""Weight of what the next player is expected to make of the sheet."""
PLAN = 0.3
"""Weight of what the biscuits that are kept could make of it themselves."""
SPENT = 0.5
"""With an empty bag: worth of being rid of a biscuit."""
JUDGED = 40
"""So many layings are judged thoroughly, those that look best at first."""


@inline
def gift(rec: Ints, open_: Ints, unseen: Ints, total: int, held: int, best: Ints) -> float:
    """The best that one biscuit of the next player brings, as expected when its `held` biscuits are any of the `total`
    unseen ones. Rows of five weigh by the chance that the sixth biscuit is held, and so do all others."""
    out = 0
    for biscuit in range(36):
        best[biscuit] = 0
        if unseen[biscuit] > 0:
            out |= 1 << biscuit
    most = 0
    for index in range(1, open_[0] + 1):
        at = open_[index] << SHIFT
        fits = rec[at + BOTH] & out
        if fits != 0:
            points = CROSSED[rec[at + LONG]] + CROSSED[rec[at + LONG + 1]]
            most = max(most, points)
            while fits != 0:
                biscuit = low(fits)
                fits &= fits - 1
                best[biscuit] = max(best[biscuit], points)
    expected, nothing_better = 0.0, 1.0
    for points in range(most, 0, -1):
        none = 1.0
        for biscuit in range(36):
            if best[biscuit] == points:
                none *= 1.0 - HOLD[total, unseen[biscuit], held]
        expected += points * nothing_better * (1.0 - none)
        nothing_better *= none
    return expected


@inline
def quick(laying: Ints, hand: Ints, bag: int) -> float:
    """What a laying looks like at once: its points, and what stays in the hand."""
    left = size(hand) - laying[COUNT]
    worth: float = laying[POINTS]
    if bag == 0:
        worth += SPENT * laying[COUNT] + (OUT if left == 0 else 0)
        return worth
    mask = laying[MASK]
    once = (hand[0] & ~mask) | (hand[1] & mask)
    worth += KEPT * left + DOUBLE * (left - bits(once))
    return worth


@inline
def ranking(values: Floats, order: Ints) -> None:
    """Put the numbers in `order` so that those with the highest values come first; of equals the lowest."""
    for i in range(1, order.shape[0]):
        one = order[i]
        j = i
        while j > 0 and values[order[j - 1]] < values[one]:
            order[j] = order[j - 1]
            j -= 1
        order[j] = one


@inline
def judge(
    rec: Ints,
    open_: Ints,
    stride: int,
    hand: Ints,
    bag: int,
    others: Ints,
    unseen: Ints,
    total: int,
    layings: Ints,
    values: Floats,
    best: Ints,
    frames: Ints,
    now: Ints,
) -> Ints:
    """Put the judgement of each laying into `values`. Returns those that were judged thoroughly, the best first.

    bag: how many biscuits are in it; others, unseen: as in `kernel.search`, and `total` is the sum of the unseen ones.
    `best`, `frames` and `now` are scratch of `find`.
    """
    count = layings.shape[0]
    order = np.arange(count)
    for i in range(count):
        values[i] = quick(layings[i], hand, bag)
    ranking(values, order)
    judged = order[: min(count, JUDGED)]
    scratch = np.zeros(36, np.int64)
    kept = np.zeros(3, np.int64)
    for n in range(judged.shape[0]):
        laying = layings[judged[n]]
        lay(rec, open_, stride, laying)
        kept[:] = hand
        drop(kept, laying[MASK])
        if others.shape[0] > 0 and kept[0] != 0:
            values[judged[n]] -= GIFT * gift(rec, open_, unseen, total, others[0], scratch)
        if bag > 0 and kept[0] != 0 and find(rec, open_, stride, kept[0], best, frames, now) > 0:
            values[judged[n]] += PLAN * best[0, POINTS]
        unlay(rec, open_, stride, laying)
    ranking(values, judged)
    return judged
