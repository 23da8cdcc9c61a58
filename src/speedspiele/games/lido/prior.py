"""All legal moves of a family and how likely a strong player lays each: a log-linear model with learned weights.

What it looks at is listed in `tables.py`; the weights are in `weights.py`.
"""

from __future__ import annotations

from speedspiele.games.lido.fitting import fits, spread
from speedspiele.games.lido.packed import ALL, BARE, FAMILIES, LAID, LENGTH, SIDE, STOCK, warm_spots
from speedspiele.games.lido.tables import (
    BY_SIZE_AT,
    CELL_AT,
    CONTESTED,
    CORNER,
    DIAGONAL_AT,
    DIAGONALS_OF,
    EDGE,
    EDGE_AT,
    EDGES_OF,
    ENEMY_CORNER,
    FIRST,
    FRESH,
    FRIEND_CORNER,
    NEAR_ENEMY,
    OWN_CORNER,
    PHASE,
    PHASE_OF,
    PRIVATE,
    RING,
    ROOM,
    ROOMY,
    SIZE,
    TOWEL_AT,
    Ints,
    Rows,
)
from speedspiele.kernels.bitops import bits, low
from speedspiele.kernels.marks import inline


@inline
def maps(
    position: Rows, family: int, match: Ints, weights: Ints, work: Rows, on: Rows, beside: Rows, corner: Rows
) -> None:
    """What it weighs to cover each field, to have it beside, and to have it at a corner (places 32 * (y+1) + x + 1)."""
    free, ends = position[64 * family : 64 * family + 32], position[64 * family + 32 : 64 * family + 64]
    bare = position[BARE : BARE + 32]
    one, more, friend, warm, near, roomy, theirs_too = (
        work[0:32], work[32:64], work[64:96], work[96:128], work[128:160], work[160:192], work[192:224],
    )  # fmt: skip
    warm_spots(position, family, match, warm)
    one[:] = 0
    roomy[:] = 0
    theirs_too[:] = 0
    more[:] = 0
    friend[:] = 0
    for other in range(match[FAMILIES]):
        if other != family and position[STOCK + other] != ALL:
            theirs = position[64 * other : 64 * other + 64]
            if match[SIDE + other] == match[SIDE + family] and match[SIDE + family] >= 0:
                for r in range(32):
                    friend[r] |= theirs[r] & theirs[32 + r]
            else:
                for r in range(1, 31):
                    here = theirs[r] & theirs[32 + r]
                    theirs_too[r] |= theirs[r]
                    more[r] |= one[r] & here
                    one[r] |= here
                    left, right, above, below = theirs[r] << 1, theirs[r] >> 1, theirs[r - 1], theirs[r + 1]
                    roomy[r] |= here & ((left & right) | (above & below) | ((left | right) & (above | below)))
    for r in range(1, 31):
        near[r] = (one[r] << 1) | (one[r] >> 1) | one[r - 1] | one[r + 1]
    start = PHASE * PHASE_OF[position[LAID + family]]
    phase = weights[start : start + PHASE]
    length = match[LENGTH]
    on[:] = 0
    beside[:] = phase[EDGE]
    corner[:] = phase[CORNER]
    for y in range(length):
        r = y + 1
        across = abs(2 * y - length + 1)
        for x in range(length):
            b = x + 1
            at = 32 * r + b
            if bare[r] >> b & 1 == 0:
                beside[at] = phase[EDGE + 2]
                continue
            if free[r] >> b & 1 == 0:
                beside[at] = phase[EDGE + 1]
                continue
            enemy, own, mate = one[r] >> b & 1, ends[r] >> b & 1, friend[r] >> b & 1
            ring = max(across, abs(2 * x - length + 1)) >> 2
            value = phase[RING + ring]
            if enemy != 0:
                value += phase[ENEMY_CORNER + (more[r] >> b & 1)]
            value += (
                (near[r] >> b & 1) * phase[NEAR_ENEMY]
                + own * phase[OWN_CORNER]
                + mate * phase[FRIEND_CORNER]
                + (warm[r] >> b & 1) * phase[FRESH]
                + (roomy[r] >> b & 1) * phase[ROOMY]
                + (1 - (theirs_too[r] >> b & 1)) * phase[PRIVATE]
            )
            on[at] = value
            if enemy != 0:
                beside[at] = phase[EDGE + 3]
            elif own != 0:
                beside[at] = phase[EDGE + 4]
            elif mate != 0:
                beside[at] = phase[EDGE + 5]
            else:
                beside[at] = phase[EDGE + 6]
            if own != 0:
                corner[at] = phase[CORNER + 1]
            else:
                room = (
                    (free[r] >> (b + 1) & 1)
                    + (free[r] >> (b - 1) & 1)
                    + (free[r - 1] >> b & 1)
                    + (free[r + 1] >> b & 1)
                )
                wide = 0
                for q in range(max(r - 2, 0), r + 3):
                    wide += bits((free[q] << 2) >> b & 31)
                corner[at] = (
                    phase[CORNER + 2 + room]
                    + phase[ROOM + min((wide - 1) // 6, 3)]
                    + enemy * phase[CONTESTED]
                    + (near[r] >> b & 1) * phase[CONTESTED + 1]
                    + (1 - (theirs_too[r] >> b & 1)) * phase[CONTESTED + 2]
                )


@inline
def gather(
    position: Rows, family: int, match: Ints, weights: Ints, work: Rows, found: Rows, weighs: Rows, fields: Rows
) -> int:
    """All legal moves into `found`, by shape, row and column, and the logarithm of each one's weight into `weighs`."""
    on, beside, corner = fields[0:1024], fields[1024:2048], fields[2048:3072]
    maps(position, family, match, weights, work, on, beside, corner)
    free, ends, out = work[0:160], work[160:320], work[512:544]
    spread(position[64 * family : 64 * family + 32], free)
    spread(position[64 * family + 32 : 64 * family + 64], ends)
    phase = PHASE * PHASE_OF[position[LAID + family]]
    n = 0
    for towel in range(21):
        if position[STOCK + family] >> towel & 1 == 0:
            continue
        for shape in range(FIRST[towel], FIRST[towel + 1]):
            if fits(shape, free, ends, out) < 2:
                continue
            size = SIZE[shape]
            base = weights[phase + BY_SIZE_AT + size - 1] + weights[TOWEL_AT + towel]
            for y in range(20):
                rest = out[y]
                while rest != 0:
                    x = low(rest) - 1
                    rest &= rest - 1
                    at = 32 * y + x
                    value = base
                    for i in range(size):
                        value += on[at + CELL_AT[shape, i]]
                    for i in range(EDGES_OF[shape]):
                        value += beside[at + EDGE_AT[shape, i]]
                    for i in range(DIAGONALS_OF[shape]):
                        value += corner[at + DIAGONAL_AT[shape, i]]
                    found[n] = 1024 * shape + at
                    weighs[n] = value
                    n += 1
    return n
