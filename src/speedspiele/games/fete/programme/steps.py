"""From state to state: those before the first number, and what can follow on one with the tiles of the next number."""

from __future__ import annotations

import numpy as np

from speedspiele.games.fete.programme.codes import (
    ANY_RUN,
    BOUND,
    CHOICE,
    COUNTS,
    GAIN,
    HOPELESS,
    KEY,
    LAID,
    MOST_NODES,
    NEVER,
    PARENT,
    ROOT,
    STAND,
    VALUE,
    WORTH,
    Ints,
)
from speedspiele.games.fete.programme.store import seek, widen
from speedspiele.games.fete.tables import BETTER, BETTERS, COUNT, NUMBER
from speedspiele.kernels.marks import inline


@inline
def needless(c: int, s: int, mask: int, gain: Ints, copies: int, jokers: int) -> bool:
    """Whether another guess of the colour covers this one and promises no less."""
    for b in range(BETTERS[copies, s]):
        other = BETTER[copies, s, b]
        if mask >> other & 1 != 0:
            no_less = True
            for j in range(jokers + 1):
                no_less = no_less and gain[c, other, 0, other, j] >= gain[c, s, 0, s, j]
            if no_less:
                return True
    return False


@inline
def roots(
    mask: Ints,
    copies: int,
    table_jokers: int,
    jokers: int,
    free: bool,
    gain: Ints,
    best: Ints,
    nodes: Ints,
) -> int:
    """The states before the first number: every allowed guess that can still beat what is known. Returns how many."""
    n = 0
    size = COUNT[copies]
    some = np.zeros(4, np.int64)
    for c in range(4):
        for s in range(size):
            if mask[c] >> s & 1 != 0 and not needless(c, s, mask[c], gain, copies, jokers):
                some[c] |= 1 << s
    top = np.full(5, 0, np.int64)
    worst = best[0]
    for k in range(jokers - table_jokers + 1):
        worst = min(worst, best[k])
    for back in range(4):
        c = 3 - back
        most = NEVER
        for s in range(size):
            if mask[c] >> s & 1 != 0:
                most = max(most, gain[c, s, 0, s, jokers])
        top[c] = top[c + 1] + most
    for s0 in range(size):
        if some[0] >> s0 & 1 == 0 or gain[0, s0, 0, s0, jokers] + top[1] <= worst:
            continue
        for s1 in range(size):
            two = gain[0, s0, 0, s0, jokers]
            if some[1] >> s1 & 1 == 0 or two + gain[1, s1, 0, s1, jokers] + top[2] <= worst:
                continue
            for s2 in range(size):
                three = two + gain[1, s1, 0, s1, jokers]
                if some[2] >> s2 & 1 == 0 or three + gain[2, s2, 0, s2, jokers] + top[3] <= worst:
                    continue
                for s3 in range(size):
                    if some[3] >> s3 & 1 == 0:
                        continue
                    alive = False
                    for k in range(jokers - table_jokers + 1):
                        j = table_jokers + k
                        g0, g1 = gain[0, s0, 0, s0, j], gain[1, s1, 0, s1, j]
                        g2, g3 = gain[2, s2, 0, s2, j], gain[3, s3, 0, s3, j]
                        if g0 + g1 + g2 + g3 > max(best[k], HOPELESS):
                            alive = True
                    if alive and n < MOST_NODES:
                        claim = s0 | s1 << 5 | s2 << 10 | s3 << 15
                        none = NUMBER[copies, 0, 0, 0]
                        any_run = free or claim != (none | none << 5 | none << 10 | none << 15)
                        nodes[n, VALUE] = 0
                        nodes[n, KEY] = claim | (ANY_RUN if any_run else 0)
                        nodes[n, PARENT] = -1
                        nodes[n, CHOICE] = 0
                        nodes[n, BOUND] = 0
                        nodes[n, ROOT] = claim
                        n += 1
    return n


@inline
def go_on(
    i: int, v: int, number: int, base: int, n: int, steps: int, free: bool, goal: int, jokers: int, table_jokers: int,
    plain: int, every: int, to_come: int, group: Ints, first: Ints, option: Ints, bound: Ints, worst: Ints, nodes: Ints,
    slots: Ints, last: int,
) -> tuple[int, int, int]:  # fmt: skip
    """All that can follow on state `i` with the tiles of position `v`: a group, and an option for each colour.

    Each result that can still beat what is known is stored, once for each key. Returns the counts of states and steps
    and the last slot in use. (No views and no arrays as results here: each costs two atomic operations.)
    """
    value, key, root = nodes[i, VALUE], nodes[i, KEY], nodes[i, ROOT]
    hand = jokers - (key >> LAID & 7)
    worth = key >> WORTH
    s0, s1, s2, s3 = key & 31, key >> 5 & 31, key >> 10 & 31, key >> 15 & 31
    any_run = key & ANY_RUN
    for g in range(every if any_run == 0 or free else plain):
        code = group[v, g]
        j0 = hand - (code >> 8)
        q0, q1, q2, q3 = code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 & 3
        if j0 < 0:
            continue
        b0, e0 = first[v, 0, s0, q0, 0], first[v, 0, s0, q0, 1]
        b1, e1 = first[v, 1, s1, q1, 0], first[v, 1, s1, q1, 1]
        b2, e2 = first[v, 2, s2, q2, 0], first[v, 2, s2, q2, 1]
        b3, e3 = first[v, 3, s3, q3, 0], first[v, 3, s3, q3, 1]
        if b0 == e0 or b1 == e1 or b2 == e2 or b3 == e3:
            continue
        in_groups = (q0 + q1 + q2 + q3 + (code >> 8)) * number
        for i0 in range(b0, e0):
            o0 = option[i0]
            j1 = j0 - (o0 >> STAND & 7)
            if j1 < 0:
                continue
            for i1 in range(b1, e1):
                o1 = option[i1]
                j2 = j1 - (o1 >> STAND & 7)
                if j2 < 0:
                    continue
                for i2 in range(b2, e2):
                    o2 = option[i2]
                    j3 = j2 - (o2 >> STAND & 7)
                    if j3 < 0:
                        continue
                    for i3 in range(b3, e3):
                        o3 = option[i3]
                        j4 = j3 - (o3 >> STAND & 7)
                        if j4 < 0:
                            continue
                        steps += 1
                        t0, t1, t2, t3 = o0 & 31, o1 & 31, o2 & 31, o3 & 31
                        u0, u1 = bound[0, v + 1, t0, j4], bound[1, v + 1, t1, j4]
                        u2, u3 = bound[2, v + 1, t2, j4], bound[3, v + 1, t3, j4]
                        reached = value + (o0 >> GAIN) + (o1 >> GAIN) + (o2 >> GAIN) + (o3 >> GAIN)
                        hope = reached + u0 + u1 + u2 + u3
                        used = jokers - j4
                        if hope <= worst[max(0, used - table_jokers)]:
                            continue
                        then = t0 | t1 << 5 | t2 << 10 | t3 << 15 | used << LAID
                        if free:
                            counted = worth + in_groups + (o0 >> COUNTS & 255) + (o1 >> COUNTS & 255)
                            counted += (o2 >> COUNTS & 255) + (o3 >> COUNTS & 255)
                            if counted + to_come + 13 * j4 < goal:
                                continue
                            then |= min(counted, goal) << WORTH
                        # whether it has tiles in a run: real ones or jokers
                        runs = (o0 | o1 | o2 | o3) >> STAND & 31
                        if any_run != 0 or runs != 0:
                            then |= ANY_RUN
                        at = seek(slots, last, nodes, then)
                        node = slots[at] - 1
                        if node < 0:
                            if n == nodes.shape[0]:
                                return n, steps, -1
                            node = n
                            n += 1
                            nodes[node, VALUE] = NEVER
                            nodes[node, KEY] = then
                            slots[at] = n
                            if 2 * (n - base) > last:
                                last = widen(slots, last, nodes, base, n)
                        if reached > nodes[node, VALUE]:
                            nodes[node, VALUE] = reached
                            nodes[node, PARENT] = i
                            nodes[node, BOUND] = hope
                            nodes[node, ROOT] = root
                            nodes[node, CHOICE] = (
                                g | (i0 - b0) << 11 | (i1 - b1) << 17 | (i2 - b2) << 23 | (i3 - b3) << 29
                            )
    return n, steps, last
