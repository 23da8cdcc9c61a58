"""Playing a match to its end with little thought, and what the end is worth for each side.

Playouts that answer the last towels, and score beside rank in the reward, follow the description of Pentobi by its
author.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from speedspiele.games.lido.fitting import any_of, fits, most_covered, nth, reachable, spread
from speedspiele.games.lido.packed import FAMILIES, NEUTRAL, NONE, SIDE, SIDES, STOCK, lay, points, warm_spots
from speedspiele.games.lido.tables import FIRST, KLASS, MOVES, PULL_AT, Floats, Ints, Rows
from speedspiele.kernels.bitops import bits, low
from speedspiele.kernels.draws import draw
from speedspiele.kernels.marks import inline

STILL = 22
"""In `still`, for each family: the turns of each towel that may yet fit, and the set of towels that have such turns."""
SCRATCH = 680
"""Rows that `work` has for intermediate results; 480 to 511 are blank and stay so."""
TRIES = 16
"""In playouts: so many shapes that fit are compared by how much of what was just opened they cover."""
SCORE_SHARE = 0.35
"""How much the points count in a reward, beside the place."""
EVEN = 0.25
"""The least variance of a lead, in points squared, where all playouts end alike."""


@inline
def any_towel(left: int, weights: Ints, generator: Ints) -> int:
    """One of a set of towels; those that the prior has learned to lay sooner come up more often."""
    rest, total = left, 0
    while rest != 0:
        total += weights[PULL_AT + low(rest)]
        rest &= rest - 1
    k, towel = draw(generator, total), 0
    while left != 0:
        towel = low(left)
        k -= weights[PULL_AT + towel]
        if k < 0:
            break
        left &= left - 1
    return towel


@inline
def possible(position: Rows, match: Ints, work: Rows, still: Rows) -> None:
    """Forget the free fields that a family can never reach, and note in `still` which towels have room at all: for each
    family the turns of each towel that fit anywhere, then the set of towels with such turns. Neither changes what is
    legal here or later."""
    free, ends, out = work[0:160], work[160:320], work[512:544]
    still[:] = 0
    for family in range(match[FAMILIES]):
        mine = position[64 * family : 64 * family + 32]
        reachable(mine, position[64 * family + 32 : 64 * family + 64], out)
        mine[:] = out
        spread(mine, free)
        spread(position[64 * family + 32 : 64 * family + 64], ends)
        for towel in range(21):
            if position[STOCK + family] >> towel & 1 != 0:
                for shape in range(FIRST[towel], FIRST[towel + 1]):
                    if fits(shape, free, ends, out) > 0:
                        still[STILL * family + towel] |= 1 << (shape - FIRST[towel])
                if still[STILL * family + towel] != 0:
                    still[STILL * family + 21] |= 1 << towel


@inline
def within_reach(free: Rows, ends: Rows, warm: Rows, wide: Rows) -> bool:
    """Whether a towel can possibly cover one of the warm fields: no towel is longer than five fields."""
    for r in range(32):
        row = warm[r]
        row |= (row << 1) | (row >> 1)
        row |= (row << 1) | (row >> 1)
        wide[r + 4] = row | (row << 2) | (row >> 2)
    some = np.int32(0)
    for r in range(24):
        near = wide[r] | wide[r + 1] | wide[r + 2] | wide[r + 3] | wide[r + 4]
        near |= wide[r + 5] | wide[r + 6] | wide[r + 7] | wide[r + 8]
        some |= near & free[r] & ends[r]
    return bool(some != 0)


@inline
def light_move(
    position: Rows, family: int, match: Ints, weights: Ints, generator: Ints, work: Rows, still: Rows
) -> int:
    """A playout's towel: of the largest size that fits, on most of what others have just opened; -1: none fits."""
    free, ends, hot, out, on_hot, warm, best = (
        work[0:160], work[160:320], work[320:512], work[512:544], work[544:576], work[576:608], work[608:640],
    )  # fmt: skip
    spread(position[64 * family : 64 * family + 32], free)
    spread(position[64 * family + 32 : 64 * family + 64], ends)
    tries = 1
    if warm_spots(position, family, match, warm) and within_reach(free, ends, warm, work[640:680]):
        spread(warm, hot)
        tries = TRIES
    heat = tries > 1
    found, covered = NONE, 0
    mine = still[STILL * family : STILL * family + STILL]
    for back in range(5):
        left = position[STOCK + family] & KLASS[5 - back] & mine[21]
        while left != 0:
            towel = any_towel(left, weights, generator)
            left &= ~(1 << towel)
            start = FIRST[towel]
            turns = mine[towel]
            while turns != 0:
                turn = nth(turns, draw(generator, bits(turns)))
                turns &= ~(1 << turn)
                shape = start + turn
                fitting = fits(shape, free, ends, out)
                if fitting == 2:
                    if heat:
                        count = most_covered(shape, hot, out, on_hot, covered)
                        if count > covered:
                            covered = count
                            found = 1024 * shape
                            best[:] = on_hot
                    if found == NONE:
                        found = 1024 * shape
                        best[:] = out
                    tries -= 1
                    if tries <= 0:
                        return int(found + any_of(best, generator))
                elif fitting == 0:
                    mine[towel] &= ~(1 << turn)
                    if mine[towel] == 0:
                        mine[21] &= ~(1 << towel)
        if found != NONE:
            return int(found + any_of(best, generator))
    return NONE


@inline
def play_out(
    position: Rows,
    family: int,
    alive: int,
    match: Ints,
    weights: Ints,
    generator: Ints,
    work: Rows,
    still: Rows,
    stamps: Rows,
    stamp: int,
) -> int:
    """Play to the end in place; `stamps` remembers which towels were laid. Returns how many."""
    moves = 0
    while alive != 0:
        if alive >> family & 1 != 0:
            move = light_move(position, family, match, weights, generator, work, still)
            if move == NONE:
                alive &= ~(1 << family)
            else:
                lay(position, family, move)
                stamps[MOVES * family + move] = stamp
                moves += 1
        family += 1
        if family >= match[FAMILIES]:
            family = 0
    return moves


@inline
def unusual(lead: float, side: int, usual: Floats) -> float:
    """How a lead compares with this side's leads so far, in 0 .. 1: half is their mean, 0.85 a standard deviation more.

    So points stay worth looking at, however far ahead or behind the side is and however little is left to be won
    (Pepels et al. 2014). `usual` has a row for each side: playouts, sum of leads, sum of their squares.
    """
    usual[side, 0] += 1.0
    usual[side, 1] += lead
    usual[side, 2] += lead * lead
    mean = usual[side, 1] / usual[side, 0]
    variance = max(usual[side, 2] / usual[side, 0] - mean * mean, EVEN)
    above = lead - mean
    return float(0.5 + 0.5 * above / sqrt(above * above + variance))


@inline
def rewards(position: Rows, match: Ints, gained: Ints, reward: Floats, usual: Floats) -> None:
    """What the end is worth for each side: the share of others that are behind, and the points, both in 0 .. 1."""
    sides = match[SIDES]
    for side in range(4):
        gained[side] = 0
        reward[side] = 0.5
    for family in range(match[FAMILIES]):
        side = match[SIDE + family]
        if side >= 0:
            gained[side] += points(position, family, match)
    total = 0
    for side in range(sides):
        total += gained[side]
    for side in range(sides):
        mine, behind = gained[side], 0.0
        for other in range(sides):
            if other != side:
                if gained[other] < mine:
                    behind += 1.0
                elif gained[other] == mine:
                    behind += 0.5
        lead = (mine * sides - total) / (sides - 1)
        reward[side] = (behind / (sides - 1) + SCORE_SHARE * unusual(lead, side, usual)) / (1.0 + SCORE_SHARE)
    if match[NEUTRAL] >= 0:
        reward[sides] = unusual(float(gained[sides]), sides, usual)
