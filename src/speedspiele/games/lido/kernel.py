"""The search of the strong level: Monte Carlo tree search with a learned prior, for all kinds of play.

Sources: bit rows shifted to test all places of a shape at once, own measurement; PUCT (Silver et al. 2017); RAVE (Gelly
and Silver 2007) folded into a node's own mean, a log-linear prior with virtual visits, playouts that answer the last
towels, and score beside rank in the reward, after the description of Pentobi by its author; max^n (Luckhardt and Irani
1986). The measures behind the numbers are in docs/computers-lido.md.

Equal results on all machines: weights and their sums are ints; the floats use + - * / and square roots only, in an
order that the text fixes; chance comes from an int generator.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from speedspiele.games.lido.tables import (
    BY_SIZE_AT,
    CELL,
    CELL_AT,
    CORNER,
    DIAGONAL,
    DIAGONAL_AT,
    DIAGONALS_OF,
    EDGE,
    EDGE_AT,
    EDGES_OF,
    ENEMY_CORNER,
    FALLING,
    FIRST,
    FRESH,
    FRIEND_CORNER,
    KLASS,
    MOVES,
    NEAR_ENEMY,
    OFFSET,
    OWN,
    OWN_CORNER,
    PHASE,
    PHASE_OF,
    PULL_AT,
    REACH,
    RING,
    ROOMY,
    SIZE,
    TOWEL,
    TOWEL_AT,
    WEIGHTS,
    Floats,
    Ints,
    Rows,
)
from speedspiele.kernels.bitops import bits, low
from speedspiele.kernels.compiling import kernel
from speedspiele.kernels.draws import draw
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

# One node of the tree: whole numbers ...
MOVE = 0
CHILD = 1
"""Its first child."""
CHILDREN = 2
"""How many; -1: the match is over."""
VISITS = 3
FAMILY = 4
"""Who lays next, once it has children."""
MOVER = 5
"""The side for which its children are worth what they are worth."""
NODE = 6
# ... and others.
PRIOR = 0
WORTH = 1
COUNT = 2
"""Sum of rewards and how many, playouts in which the towel came later and virtual ones included."""
WEIGHED = 3

ROOT_KEPT, KEPT = 192, 48
"""Children of the root and of other nodes: those with the highest prior."""
CURIOSITY = 3.0
VIRTUAL = 3.0
LATER = 1.0
"""What a playout counts in which a towel was laid later on."""
LATER_MOST = 1500.0
"""... until the child has been counted so often."""
TRIES = 3
"""In playouts: shapes that are tried for a place on what was just opened, before the first that fits is taken."""
SCORE_SHARE = 0.35
"""How much the points count in a reward, beside the place."""
SPREAD = 9.0
"""Points of lead that count as much as is ever reached by half."""


# --- rows ----------------------------------------------------------------------------------------------------------


@inline
def nth(mask: int, n: int) -> int:
    """The position of the n-th set bit, from 0."""
    for _ in range(n):
        mask &= mask - 1
    return low(mask)


@inline
def spread(rows: Rows, shifted: Rows) -> None:
    """Shift rows by 0 to 4 columns, so that any field of a shape lines up with the corner of its box."""
    source = rows[0:32]
    for dx in range(5):
        target = shifted[32 * dx : 32 * dx + 32]
        for r in range(32):
            target[r] = source[r] >> dx


@inline
def fits(shape: int, free: Rows, ends: Rows, out: Rows) -> bool:
    """All places of a shape at once, as rows: every field free, one of them a place to attach at."""
    a, b, c, d, e = OFFSET[shape, 0], OFFSET[shape, 1], OFFSET[shape, 2], OFFSET[shape, 3], OFFSET[shape, 4]
    fa, fb, fc, fd, fe = free[a : a + 24], free[b : b + 24], free[c : c + 24], free[d : d + 24], free[e : e + 24]
    ea, eb, ec, ed, ee = ends[a : a + 24], ends[b : b + 24], ends[c : c + 24], ends[d : d + 24], ends[e : e + 24]
    some = np.int32(0)
    for y in range(24):
        found = fa[y] & fb[y] & fc[y] & fd[y] & fe[y] & (ea[y] | eb[y] | ec[y] | ed[y] | ee[y])
        out[y] = found
        some |= found
    return bool(some != 0)


@inline
def touches(shape: int, hot: Rows, places: Rows, out: Rows) -> bool:
    """Those of the places from which a field of the shape lies on `hot`."""
    a, b, c, d, e = OFFSET[shape, 0], OFFSET[shape, 1], OFFSET[shape, 2], OFFSET[shape, 3], OFFSET[shape, 4]
    ha, hb, hc, hd, he = hot[a : a + 24], hot[b : b + 24], hot[c : c + 24], hot[d : d + 24], hot[e : e + 24]
    some = np.int32(0)
    for y in range(24):
        found = places[y] & (ha[y] | hb[y] | hc[y] | hd[y] | he[y])
        out[y] = found
        some |= found
    return bool(some != 0)


@inline
def any_of(out: Rows, generator: Ints) -> int:
    """One of the places in the rows, all equally likely: 32 * y + x. There must be one."""
    total = 0
    for y in range(20):
        total += bits(out[y])
    k = draw(generator, total)
    for y in range(20):
        n = bits(out[y])
        if k < n:
            return 32 * y + nth(out[y], k) - 1
        k -= n
    return NONE


# --- rules ---------------------------------------------------------------------------------------------------------


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


# --- playing on ----------------------------------------------------------------------------------------------------


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


# --- the prior -----------------------------------------------------------------------------------------------------


@inline
def maps(
    position: Rows, family: int, match: Ints, weights: Ints, work: Rows, on: Rows, beside: Rows, corner: Rows
) -> None:
    """What it weighs to cover each field, to have it beside, and to have it at a corner (places 32 * (y+1) + x + 1)."""
    free, ends = position[64 * family : 64 * family + 32], position[64 * family + 32 : 64 * family + 64]
    bare = position[BARE : BARE + 32]
    one, more, friend, warm, near, roomy = (
        work[0:32], work[32:64], work[64:96], work[96:128], work[128:160], work[160:192],
    )  # fmt: skip
    warm_spots(position, family, match, warm)
    one[:] = 0
    roomy[:] = 0
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
                corner[at] = phase[CORNER + 2 + room]


@inline
def gather(
    position: Rows, family: int, match: Ints, weights: Ints, work: Rows, found: Rows, weighs: Rows, fields: Rows
) -> int:
    """All legal moves into `found`, by shape, row and column, and the logarithm of each one's weight into `weighs`."""
    on, beside, corner = fields[0:1024], fields[1024:2048], fields[2048:3072]
    maps(position, family, match, weights, work, on, beside, corner)
    free, ends, out = work[0:160], work[160:320], work[480:512]
    spread(position[64 * family : 64 * family + 32], free)
    spread(position[64 * family + 32 : 64 * family + 64], ends)
    phase = PHASE * PHASE_OF[position[LAID + family]]
    n = 0
    for towel in range(21):
        if position[STOCK + family] >> towel & 1 == 0:
            continue
        for shape in range(FIRST[towel], FIRST[towel + 1]):
            if not fits(shape, free, ends, out):
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


@inline
def grow(
    tree: Rows,
    worth: Floats,
    node: int,
    used: int,
    kept: int,
    n: int,
    found: Rows,
    weighs: Rows,
    tally: Rows,
    mean: float,
) -> int:
    """Give a node its children: the `kept` likeliest of `n` found moves. Returns how many."""
    top = weighs[0]
    for i in range(n):
        top = max(top, weighs[i])
    tally[:] = 0
    for i in range(n):
        tally[min(top - weighs[i], 1023)] += 1
    limit, room = 0, tally[0]
    while limit < 1023 and room + tally[limit + 1] <= kept:
        limit += 1
        room += tally[limit]
    count, total = 0, 0.0
    for i in range(n):
        behind = min(top - weighs[i], 1023)
        if behind > limit or count == kept:
            continue
        at = used + count
        tree[at, MOVE] = found[i]
        tree[at, CHILDREN] = 0
        tree[at, VISITS] = 0
        worth[at, PRIOR] = FALLING[behind]
        total += FALLING[behind]
        worth[at, COUNT] = VIRTUAL
        worth[at, WORTH] = VIRTUAL * mean * sqrt(FALLING[behind])
        count += 1
    for at in range(used, used + count):
        worth[at, PRIOR] /= total
    tree[node, CHILD] = used
    tree[node, CHILDREN] = count
    return count


# --- the search ----------------------------------------------------------------------------------------------------


@inline
def best_child(tree: Rows, worth: Floats, node: int) -> int:
    """The child to follow: what it is worth so far, and how little that is known for how likely it is."""
    start = tree[node, CHILD]
    pull = CURIOSITY * sqrt(tree[node, VISITS] + 1.0)
    best, top = start, -1.0
    for at in range(start, start + tree[node, CHILDREN]):
        count = worth[at, COUNT]
        score = (worth[at, WORTH] + pull * worth[at, PRIOR]) / count
        if score > top:
            best, top = at, score
    return int(best)


@inline
def settle(tree: Rows, worth: Floats, path: Rows, depth: int, reward: Floats, stamps: Rows, stamp: int) -> None:
    """Count a playout for all nodes on its way, and for their siblings that it laid later on."""
    for d in range(depth):
        node, chosen = path[d], path[d + 1]
        gained = reward[tree[node, MOVER]]
        tree[chosen, VISITS] += 1
        worth[chosen, WORTH] += gained
        worth[chosen, COUNT] += 1.0
        base = MOVES * tree[node, FAMILY]
        start = tree[node, CHILD]
        for at in range(start, start + tree[node, CHILDREN]):
            if stamps[base + tree[at, MOVE]] == stamp and at != chosen and worth[at, COUNT] < LATER_MOST:
                worth[at, WORTH] += LATER * gained
                worth[at, COUNT] += LATER
    tree[path[0], VISITS] += 1


@kernel
def search(position: Ints, family: int, match: Ints, weights: Ints, generator: Ints, amount: int) -> Ints:
    """Look for the best towel of `family`, which must be able to lay.

    position, match: as above. weights: of the prior (`tables.py`). generator: one int of state. amount: playouts.
    Returns a row for each move looked at: move, visits, worth in millionths, sum of leads over the best other side.
    """
    root = position.astype(np.int32)
    here = root.copy()
    work, fields = np.zeros(576, np.int32), np.zeros(3072, np.int32)
    found, weighs, tally = np.zeros(4096, np.int32), np.zeros(4096, np.int32), np.zeros(1024, np.int32)
    stamps = np.zeros(4 * MOVES, np.int32)
    room = ROOT_KEPT + KEPT * (amount + 1)
    tree = np.zeros((room, NODE), np.int32)
    worth = np.zeros((room, WEIGHED))
    leads = np.zeros(ROOT_KEPT + 1, np.int64)
    path = np.zeros(96, np.int32)
    gained, reward, sums = np.zeros(4, np.int64), np.zeros(4), np.full(4, 2.0)
    families = match[FAMILIES]
    used = 1
    for stamp in range(1, amount + 1):
        here[:] = root
        node, depth, on, alive = 0, 0, family, (1 << families) - 1
        path[0] = 0
        while True:
            if tree[node, CHILDREN] == 0 and (depth == 0 or tree[node, VISITS] > depth // 2):
                n = 0
                while alive != 0:
                    if alive >> on & 1 != 0:
                        n = gather(here, on, match, weights, work, found, weighs, fields)
                        if n > 0:
                            break
                        alive &= ~(1 << on)
                    on += 1
                    if on >= families:
                        on = 0
                if n == 0:
                    tree[node, CHILDREN] = -1
                else:
                    side = side_of(here, on, match)
                    tree[node, FAMILY] = on
                    tree[node, MOVER] = side
                    kept = ROOT_KEPT if depth == 0 else KEPT
                    mean = sums[side] / (stamp + 3.0)
                    used += grow(tree, worth, node, used, kept, n, found, weighs, tally, mean)
            if tree[node, CHILDREN] <= 0:
                break
            while on != tree[node, FAMILY]:
                alive &= ~(1 << on)
                on += 1
                if on >= families:
                    on = 0
            node = best_child(tree, worth, node)
            lay(here, on, tree[node, MOVE])
            stamps[MOVES * on + tree[node, MOVE]] = stamp
            on += 1
            if on >= families:
                on = 0
            depth += 1
            path[depth] = node
        if tree[node, CHILDREN] == 0:
            play_out(here, on, alive, match, weights, generator, work, stamps, stamp)
        rewards(here, match, gained, reward)
        for side in range(4):
            sums[side] += reward[side]
        settle(tree, worth, path, depth, reward, stamps, stamp)
        mine = tree[0, MOVER]
        other = -1000
        for side in range(match[SIDES]):
            if side != mine:
                other = max(other, gained[side])
        leads[path[1] - 1] += gained[mine] - other
        if stamp % 64 == 0 and decided(tree, amount - stamp):
            break
    result = np.zeros((tree[0, CHILDREN], 4), np.int64)
    for i in range(tree[0, CHILDREN]):
        at = 1 + i
        result[i, 0] = tree[at, MOVE]
        result[i, 1] = tree[at, VISITS]
        result[i, 2] = int(1000000.0 * worth[at, WORTH] / worth[at, COUNT])
        result[i, 3] = leads[i]
    return result


@inline
def decided(tree: Rows, rest: int) -> bool:
    """Whether so few playouts are left that the most visited move stays it."""
    first, second = 0, 0
    for at in range(1, 1 + tree[0, CHILDREN]):
        visits = tree[at, VISITS]
        if visits > first:
            first, second = visits, first
        elif visits > second:
            second = visits
    return first - second > rest


@kernel
def priors(position: Ints, family: int, match: Ints, weights: Ints) -> Ints:
    """All legal moves of a family with the logarithm of each one's weight, in 1/64."""
    here = position.astype(np.int32)
    found, weighs = np.zeros(4096, np.int32), np.zeros(4096, np.int32)
    work, fields = np.zeros(576, np.int32), np.zeros(3072, np.int32)
    n = gather(here, family, match, weights, work, found, weighs, fields)
    result = np.zeros((n, 2), np.int64)
    for i in range(n):
        result[i, 0] = found[i]
        result[i, 1] = weighs[i]
    return result


@kernel
def playouts(position: Ints, family: int, match: Ints, weights: Ints, generator: Ints, amount: int) -> Ints:
    """Matches played out from a position, `family` first: sums of the families' points, and the towels laid."""
    root = position.astype(np.int32)
    here = root.copy()
    work, stamps = np.zeros(576, np.int32), np.zeros(4 * MOVES, np.int32)
    sums = np.zeros(5, np.int64)
    for stamp in range(1, amount + 1):
        here[:] = root
        alive = (1 << match[FAMILIES]) - 1
        sums[4] += play_out(here, family, alive, match, weights, generator, work, stamps, stamp)
        for each in range(match[FAMILIES]):
            sums[each] += points(here, each, match)
    return sums


def warm() -> None:
    """Compile all entry points, or load them, by one small call each."""
    position = np.zeros(POSITION, np.int64)
    position[RECENT : RECENT + 4] = NONE
    for family in range(2):
        position[STOCK + family] = 1
        position[64 * family + 1] = 1 << (1 + family)
        position[64 * family + 33] = 1 << (1 + family)
    position[BARE + 1] = 6
    match = np.array([0, 1, -1, -1, 2, -1, -1, 1, 2, 14], np.int64)
    weights, generator = np.ones(WEIGHTS, np.int64), np.ones(1, np.int64)
    search(position, 0, match, weights, generator, 4)
    priors(position, 0, match, weights)
    playouts(position, 0, match, weights, generator, 1)
