"""The next moves, played on with drawn hands: what a laying or a swap is likely to gain."""

from __future__ import annotations

import numpy as np

from speedspiele.games.keks.fields import put, take
from speedspiele.games.keks.finding import COUNT, MASK, POINTS, SPOTS, find
from speedspiele.games.keks.hands import OUT, add, drop
from speedspiele.games.keks.tables import Ints
from speedspiele.kernels.bitops import bits
from speedspiele.kernels.draws import draw
from speedspiele.kernels.marks import inline

# What the search is told, as one row of ints.
SEATS = 0
BAG = 1
PLIES = 2
"""Moves that are played after the one that is tried."""
DEALS = 3
"""Deals of each of the three rounds."""
FINALISTS = 4
"""Layings that the simulation compares; half of them after the first round, a quarter after the second."""
THRIFT = 5
"""Hundredths of a point that a biscuit is worth while it is not laid."""
TOLD = 6

# What it answers, a row for each finalist.
WHICH = 0
"""Index of the laying; -1: the swap."""
PLAYED = 1
"""Deals."""
GAIN = 2
"""Sum of the gains: hundredths of a point, own minus the mean of the others'."""
FIRST = 3
"""The first judgement, in thousandths of a point."""
ANSWER = 4


@inline
def pool_of(unseen: Ints, total: int) -> Ints:
    """All unseen biscuits, one by one; `total`: how many."""
    pool = np.zeros(total, np.int64)
    at = 0
    for biscuit in range(36):
        for _ in range(unseen[biscuit]):
            pool[at] = biscuit
            at += 1
    return pool


@inline
def shuffle(pool: Ints, count: int, generator: Ints) -> None:
    """Draw the first `count` biscuits of the pool anew."""
    for i in range(count):
        j = i + draw(generator, pool.shape[0] - i)
        pool[i], pool[j] = pool[j], pool[i]


@inline
def deal(hands: Ints, hand: Ints, others: Ints, pool: Ints) -> None:
    """Give the seat that is on its own hand, and the others theirs from the front of the pool; what is left is the
    bag."""
    drawn = 0
    for seat in range(1, hands.shape[0]):
        hands[seat, :] = 0
        for _ in range(others[seat - 1]):
            add(hands[seat], pool[drawn])
            drawn += 1
    hands[0, :] = hand


@inline
def play_on(
    rec: Ints,
    open_: Ints,
    stride: int,
    hands: Ints,
    given: Ints,
    swapping: bool,
    pool: Ints,
    drawn: int,
    told: Ints,
    best: Ints,
    frames: Ints,
    now: Ints,
    trail: Ints,
) -> int:
    """Play the first move and the next ones; everybody takes the most points. The sheet stays as it was.

    swapping: the first move gives back `given`, which do not come into the bag again; else it is the laying in `best`.
    pool, drawn: the biscuits from `drawn` on are the bag. `trail` (128), `frames` and `now` are scratch.
    Returns the gain in hundredths of a point, own minus the mean of the others', times the number of others (if any).
    """
    seats, total = hands.shape[0], pool.shape[0]
    gain, laid, passes, seat = 0, 0, 0, 0
    for ply in range(told[PLIES] + 1):
        mine = hands[seat]
        new = 0
        if ply == 0 and swapping:
            for level in range(3):
                new += bits(given[level])
                drop(mine, given[level])
        elif ply == 0 or find(rec, open_, stride, mine[0], best, frames, now) > 0:
            chosen = best[0]
            new = chosen[COUNT]
            for i in range(new):
                put(rec, open_, stride, chosen[SPOTS + 2 * i], chosen[SPOTS + 2 * i + 1])
                trail[laid] = chosen[SPOTS + 2 * i]
                laid += 1
            drop(mine, chosen[MASK])
            points = 100 * chosen[POINTS] - told[THRIFT] * new
            if mine[0] == 0 and drawn >= total:
                points += 100 * OUT
            if seat == 0:
                gain += points * max(seats - 1, 1)
            else:
                gain -= points
            passes = 0
        elif drawn >= total:
            passes += 1
        while new > 0 and drawn < total:
            add(mine, pool[drawn])
            drawn += 1
            new -= 1
        if mine[0] == 0 or passes == seats:
            break
        seat = seat + 1 if seat + 1 < seats else 0
    for i in range(laid - 1, -1, -1):
        take(rec, open_, stride, trail[i])
    return gain
