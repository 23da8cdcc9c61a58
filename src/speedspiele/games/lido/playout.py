"""Playing a match to its end with little thought, and what the end is worth for each side.

Playouts that answer the last towels, and score beside rank in the reward, follow the description of Pentobi by its
author.
"""

from __future__ import annotations

from math import sqrt

from speedspiele.games.lido.fitting import any_of, fits, nth, spread, touches
from speedspiele.games.lido.packed import FAMILIES, NEUTRAL, NONE, SIDE, SIDES, STOCK, lay, points, warm_spots
from speedspiele.games.lido.tables import FIRST, KLASS, MOVES, PULL_AT, Floats, Ints, Rows
from speedspiele.kernels.bitops import bits, low
from speedspiele.kernels.draws import draw
from speedspiele.kernels.marks import inline

TRIES = 3
"""In playouts: shapes that are tried for a place on what was just opened, before the first that fits is taken."""
SCORE_SHARE = 0.35
"""How much the points count in a reward, beside the place."""
SPREAD = 9.0
"""Points of lead that count as much as is ever reached by half."""


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
def light_move(position: Rows, family: int, match: Ints, weights: Ints, generator: Ints, work: Rows) -> int:
    """A playout's towel: of the largest size that fits, if it can be on what others have just opened; -1: none fits."""
    free, ends, hot, out, on_hot, warm = (
        work[0:160], work[160:320], work[320:480], work[480:512], work[512:544], work[544:576],
    )  # fmt: skip
    spread(position[64 * family : 64 * family + 32], free)
    spread(position[64 * family + 32 : 64 * family + 64], ends)
    tries = 1
    if warm_spots(position, family, match, warm):
        spread(warm, hot)
        tries = TRIES
    heat = tries > 1
    found = NONE
    for back in range(5):
        left = position[STOCK + family] & KLASS[5 - back]
        while left != 0:
            towel = any_towel(left, weights, generator)
            left &= ~(1 << towel)
            start = FIRST[towel]
            turns = (1 << (FIRST[towel + 1] - start)) - 1
            while turns != 0:
                turn = nth(turns, draw(generator, bits(turns)))
                turns &= ~(1 << turn)
                shape = start + turn
                if fits(shape, free, ends, out):
                    if heat and touches(shape, hot, out, on_hot):
                        return int(1024 * shape + any_of(on_hot, generator))
                    if found == NONE:
                        found = 1024 * shape + any_of(out, generator)
                    tries -= 1
                    if tries <= 0:
                        return int(found)
        if found != NONE:
            return int(found)
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
    stamps: Rows,
    stamp: int,
) -> int:
    """Play to the end in place; `stamps` remembers which towels were laid. Returns how many."""
    moves = 0
    while alive != 0:
        if alive >> family & 1 != 0:
            move = light_move(position, family, match, weights, generator, work)
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
def rewards(position: Rows, match: Ints, gained: Ints, reward: Floats) -> None:
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
        smooth = 0.5 + 0.5 * lead / sqrt(lead * lead + SPREAD * SPREAD)
        reward[side] = (behind / (sides - 1) + SCORE_SHARE * smooth) / (1.0 + SCORE_SHARE)
    if match[NEUTRAL] >= 0:
        lead = gained[sides] + 20.0
        reward[sides] = 0.5 + 0.5 * lead / sqrt(lead * lead + SPREAD * SPREAD)
