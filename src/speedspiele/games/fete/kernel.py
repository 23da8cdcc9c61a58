"""The exact solver: the best turn over all rearrangements of a table, for every number of jokers laid at once.

A dynamic programme over the numbers 1 to 13 (van Rijn, Takes, Vis, "The complexity of Rummikub problems", 2015). After
each number a state says which runs are open in each colour (`tables.py`), how many jokers lie, and whether there is a
run at all; with a first meld also what it is worth so far. A step takes, of each colour, some tiles of the next number
for groups and some for runs; runs that may not end come first, so which run gets a tile is never a question. What
keeps this small, in order of effect:

- States that are covered by a better one with at least its value are dropped.
- A bound for each colour on its own, from the back, says what can still be gained; states that cannot beat what is
  found already are dropped.
- A first pass keeps only the most promising states of each number, and gives the exact pass something to beat.

Jokers stand only where they must: they prolong a run, fill a group, or stand in front of a run that starts at 12 or 13.
All others are *spare* and are hung on to some run afterwards; only while there is no run have the groups to take them.
A run begins with a tile that shows a number, so there is never a chain of jokers alone. In a first meld each joker
counts what it stands for (F3), so there they may stand anywhere.

Rundlauf: the circle of numbers is cut where the fewest runs can cross, and the runs that cross are guessed. A node of
the search allows a set of guesses per colour and is solved with all of them at once, which is too kind: a run may then
end in other tiles than its beginning claimed. Where the best solution does not close in some colour, that colour's
guesses are split into those that its end makes good and the others. (To split off the one guess that it began with
takes three times as long in the mean, and often ten times and more: the others promise nearly as much.)

Same results everywhere: ints only, no chance, and the budget counts steps, never time. The compiled text and the plain
Python text are the same.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from speedspiele.games.fete.tables import BETTER, BETTERS, COUNT, COVERED, MOST_STATES, NUMBER, OPEN
from speedspiele.kernels.compiling import kernel
from speedspiele.kernels.marks import inline

Ints = npt.NDArray[np.int64]

NEVER = -(10**9)
"""The value of what cannot be done."""
HOPELESS = NEVER // 2
"""What can be done is worth more, whatever is added to it."""
JOKER = 52
JOKERS = 4
"""At most, in a whole game."""
NUMBERS = 13

# One state of the programme, a row of ints: 64 bytes, one line of the processor's cache.
VALUE = 0
KEY = 1
PARENT = 2
CHOICE = 3
"""How it came from its parent: index of the group, then of each colour's option."""
BOUND = 4
"""Value and what can still be gained."""
ROOT = 5
"""Rundlauf: the runs claimed at the cut, five bits a colour."""
NODE = 8
MOST_NODES = 1 << 17

# A state's key: five bits for each colour's open runs, then
ANY_RUN = 1 << 20
LAID = 21
"""Jokers laid so far, three bits."""
WORTH = 24
"""What the first meld is worth so far, at most what it needs."""
RUNS = ANY_RUN - 1

# An option of one colour at one number, for tiles not in groups:
STAND = 5
"""Jokers it uses, three bits; below it the colour's next state."""
REAL = 8
"""Tiles of the colour in runs, two bits."""
FRONT = 10
"""Jokers in front of each run that starts, three bits each."""
COUNTS = 19
"""What its runs add to a first meld."""
GAIN = 27
"""What its tiles from the bench are worth."""
PLAN = (1 << COUNTS) - 1
"""The part of it that says what to do."""

# The result, a row for each number of jokers from the bench: value, claimed runs of the colours, then for each number
# the group and the four options.
START = 1
STEPS = 5
ROW = STEPS + 5 * NUMBERS
# and a last row:
OVER, SPENT, STORED, PASSES, CUT = 0, 1, 2, 3, 4
STACK = 512


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


@inline
def list_groups(
    lies: Ints, held: Ints, copies: int, jokers: int, group: Ints, plain: Ints, every: Ints, grouped: Ints
) -> None:
    """All tiles that can go to groups at each number: two bits a colour, then the jokers with them.

    The first `plain[v]` have no more jokers than they need, the first `every[v]` any that fit. `grouped[c, v]`: most
    tiles of the colour in any of them.
    """
    for v in range(NUMBERS):
        n = 1
        group[v, 0] = 0
        a0, a1 = min(lies[0, v] + held[0, v], copies), min(lies[1, v] + held[1, v], copies)
        a2, a3 = min(lies[2, v] + held[2, v], copies), min(lies[3, v] + held[3, v], copies)
        for q0 in range(a0 + 1):
            for q1 in range(a1 + 1):
                for q2 in range(a2 + 1):
                    for q3 in range(a3 + 1):
                        need = 3 * max(q0, q1, q2, q3) - (q0 + q1 + q2 + q3)
                        if q0 + q1 + q2 + q3 > 0 and need <= jokers:
                            group[v, n] = q0 | q1 << 2 | q2 << 4 | q3 << 6 | max(need, 0) << 8
                            n += 1
        plain[v] = n
        for i in range(1, plain[v]):
            code = group[v, i]
            for c in range(4):
                grouped[c, v] = max(grouped[c, v], code >> 2 * c & 3)
            most = max(code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 & 3)
            tiles = (code & 3) + (code >> 2 & 3) + (code >> 4 & 3) + (code >> 6 & 3)
            for extra in range((code >> 8) + 1, jokers + 1):
                for groups in range(most, tiles + 1):
                    if 3 * groups <= tiles + extra <= 4 * groups:
                        group[v, n] = (code & 255) | extra << 8
                        n += 1
                        break
        every[v] = n


@inline
def list_one(
    lies: int, held: int, weight: int, number: int, state: int, grouped: int, copies: int, jokers: int, free: bool,
    least_front: int, most_front: int, option: Ints, filled: int,
) -> int:  # fmt: skip
    """What one colour can do with its tiles of one number, `grouped` of which go to groups. Returns the new fill.

    Tiles of the table that are not in groups must go into runs. A tile that a run of three or more could take is
    never left on the bench, and a joker never stands where a tile could.
    """
    ones, twos, threes = OPEN[copies, state, 0], OPEN[copies, state, 1], OPEN[copies, state, 2]
    must = ones + twos
    most = min(lies + held - grouped, copies)
    for tiles in range(max(must, lies - grouped), copies + 1):
        real = min(tiles, most)
        stand = tiles - real
        longer = min(threes, tiles - must)
        new = tiles - must - longer
        if stand > jokers or new > real or (stand > 0 and new > 0 and not free):
            break
        if stand == 0 and tiles < min(most, must + threes):
            continue
        gain = (real + grouped - lies) * weight
        for f0 in range(least_front if new > 0 else 0, (most_front if new > 0 else 0) + 1):
            for f1 in range(least_front if new > 1 else 0, (f0 if new > 1 else 0) + 1):
                for f2 in range(least_front if new > 2 else 0, (f1 if new > 2 else 0) + 1):
                    used = stand + f0 + f1 + f2
                    if used > jokers:
                        break
                    short, middle, long, worth = 0, ones, twos + longer, tiles * number
                    for i in range(new):
                        front = f0 if i == 0 else (f1 if i == 1 else f2)
                        short += front == 0
                        middle += front == 1
                        long += front > 1
                        for back in range(1, front + 1):
                            worth += (number - back + 12) % 13 + 1
                    then = NUMBER[copies, short, middle, long]
                    option[filled] = (
                        then
                        | used << STAND
                        | real << REAL
                        | (f0 | f1 << 3 | f2 << 6) << FRONT
                        | worth << COUNTS
                        | gain << GAIN
                    )
                    filled += 1
    return filled


@inline
def list_options(
    lies: Ints, held: Ints, weight: Ints, copies: int, jokers: int, wrap: int, free: bool, cut: int, reach: Ints,
    first: Ints, option: Ints,
) -> None:  # fmt: skip
    """Everything each colour can do at each number from each state that it can be in: the options
    `first[v, c, s, q, 0]` up to, not including, `first[v, c, s, q, 1]`. `reach[c, v]`, the states as bits, is given
    for v = 0."""
    filled = 0
    for c in range(4):
        for v in range(NUMBERS):
            number = (v + cut) % 13 + 1
            least = 0 if wrap or free else max(0, number - 11)
            most = least if not free else (jokers if wrap else min(jokers, number - 1))
            then = 0
            for s in range(COUNT[copies]):
                if reach[c, v] >> s & 1 == 0:
                    continue
                for q in range(copies + 1):
                    first[v, c, s, q, 0] = filled
                    if q <= lies[c, v] + held[c, v]:
                        begin = filled
                        filled = list_one(
                            lies[c, v], held[c, v], weight[c, v], number, s, q, copies, jokers, free, least, most,
                            option, filled,
                        )  # fmt: skip
                        for i in range(begin, filled):
                            then |= 1 << (option[i] & 31)
                    first[v, c, s, q, 1] = filled
            reach[c, v + 1] = then


@inline
def bound_colour(
    c: int, start: int, copies: int, jokers: int, reach: Ints, grouped: Ints, first: Ints, option: Ints, gain: Ints
) -> None:
    """What colour `c` can still gain on its own: `gain[c, start, v, state, jokers left]`, with groups for nothing and
    all jokers for itself. NEVER where it cannot come to an end that holds what `start` claimed."""
    for s in range(COUNT[copies]):
        if reach[c, NUMBERS] >> s & 1 != 0:
            for j in range(jokers + 1):
                gain[c, start, NUMBERS, s, j] = 0 if COVERED[copies, s] >> start & 1 != 0 else NEVER
    for back in range(NUMBERS):
        v = NUMBERS - 1 - back
        for s in range(COUNT[copies]):
            if reach[c, v] >> s & 1 == 0:
                continue
            for j in range(jokers + 1):
                gain[c, start, v, s, j] = NEVER
            for q in range(grouped[c, v] + 1):
                for i in range(first[v, c, s, q, 0], first[v, c, s, q, 1]):
                    code = option[i]
                    used, more = code >> STAND & 7, code >> GAIN
                    for j in range(used, jokers + 1):
                        then = gain[c, start, v + 1, code & 31, j - used]
                        if then > NEVER and then + more > gain[c, start, v, s, j]:
                            gain[c, start, v, s, j] = then + more


@inline
def merge_bounds(mask: Ints, copies: int, jokers: int, reach: Ints, gain: Ints, bound: Ints) -> None:
    """The kindest bound over all allowed guesses: `bound[c, v, state, jokers left]`."""
    for c in range(4):
        fresh = True
        for start in range(COUNT[copies]):
            if mask[c] >> start & 1 == 0:
                continue
            for v in range(NUMBERS + 1):
                for s in range(COUNT[copies]):
                    if reach[c, v] >> s & 1 != 0:
                        for j in range(jokers + 1):
                            x = gain[c, start, v, s, j]
                            if fresh or x > bound[c, v, s, j]:
                                bound[c, v, s, j] = x
            fresh = False


@inline
def seek(slots: Ints, last: int, nodes: Ints, key: int) -> int:
    """The slot of the state with this key, or the empty slot where it belongs (open addressing in 0 .. last)."""
    at = (key * 2654435761 >> 22) & last
    while slots[at] != 0 and nodes[slots[at] - 1, KEY] != key:
        at = (at + 1) & last
    return int(at)


@inline
def widen(slots: Ints, last: int, nodes: Ints, base: int, n: int) -> int:
    """Use twice as many slots, with the states from `base` to `n` in them. Returns the new last one."""
    last = 2 * last + 1
    for at in range(last + 1):
        slots[at] = 0
    for i in range(base, n):
        slots[seek(slots, last, nodes, nodes[i, KEY])] = i + 1
    return last


@inline
def copy_node(nodes: Ints, source: int, target: int) -> None:
    """(Field by field: numba takes seconds to compile each copy of a slice.)"""
    for field in range(ROOT + 1):
        nodes[target, field] = nodes[source, field]


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


@inline
def drop_covered(slots: Ints, last: int, nodes: Ints, base: int, n: int, copies: int, free: bool) -> None:
    """Mark the states that another one makes useless: fewer jokers, or better runs, and no less value."""
    for i in range(base, n):
        key, value = nodes[i, KEY], nodes[i, VALUE]
        if key & ANY_RUN == 0:
            continue
        dead = False
        if not free:
            for less in range(1, (key >> LAID & 7) + 1):
                other = slots[seek(slots, last, nodes, key - (less << LAID))]
                if other != 0 and nodes[other - 1, VALUE] >= value:
                    dead = True
                    break
        for c in range(4):
            if dead:
                break
            state = key >> 5 * c & 31
            for b in range(BETTERS[copies, state]):
                other = slots[seek(slots, last, nodes, key + ((BETTER[copies, state, b] - state) << 5 * c))]
                if other != 0 and nodes[other - 1, VALUE] >= value:
                    dead = True
                    break
        if dead:
            nodes[i, BOUND] = NEVER


@inline
def pack(slots: Ints, last: int, nodes: Ints, base: int, n: int) -> int:
    """Empty the slots, and close the gaps of the states that were dropped. Returns the new end."""
    if n - base > last >> 4:
        for at in range(last + 1):
            slots[at] = 0
    else:
        for i in range(base, n):
            # slots are emptied only here, so a chain of them may be broken: look for the state itself
            at = (nodes[i, KEY] * 2654435761 >> 22) & last
            while slots[at] != i + 1:
                at = (at + 1) & last
            slots[at] = 0
    kept = base
    for i in range(base, n):
        if nodes[i, BOUND] != NEVER:
            if kept != i:
                copy_node(nodes, i, kept)
            kept += 1
    return kept


@inline
def crop(nodes: Ints, base: int, n: int, width: int) -> int:
    """Keep about the `width` states of the highest bounds, at least half as many. Returns the new end."""
    low, high = nodes[base, BOUND] - 1, nodes[base, BOUND]
    for i in range(base, n):
        low, high = min(low, nodes[i, BOUND] - 1), max(high, nodes[i, BOUND])
    above = 0
    while high - low > 1:  # more than `width` are above `low`, `above` of them above `high`
        middle = (low + high) // 2
        count = 0
        for i in range(base, n):
            count += nodes[i, BOUND] > middle
        if count > width:
            low = middle
        else:
            high, above = middle, count
            if 2 * count >= width:
                break
    kept = base
    for i in range(base, n):
        equal = nodes[i, BOUND] == high and above < width
        if nodes[i, BOUND] > high or equal:
            above += equal
            copy_node(nodes, i, kept)
            kept += 1
    return kept


@inline
def push(stack: Ints, depth: int, mask: Ints, keep: int) -> int:
    """Put a pass on the stack: allowed guesses, and how many states it keeps. Returns the new depth."""
    for c in range(4):
        stack[depth, c] = mask[c]
    stack[depth, 4] = keep
    return depth + 1


@inline
def is_single(mask: Ints) -> bool:
    """Whether there is one guess for each colour."""
    many = 0
    for c in range(4):
        many |= mask[c] & (mask[c] - 1)
    return many == 0


@inline
def note_plan(
    result: Ints, k: int, node: int, nodes: Ints, copies: int, group: Ints, first: Ints, option: Ints
) -> None:
    """Write down how a state came about."""
    result[k, 0] = nodes[node, VALUE]
    for c in range(4):
        result[k, START + c] = nodes[node, ROOT] >> 5 * c & 31
    for back in range(NUMBERS):
        v = NUMBERS - 1 - back
        choice, parent = nodes[node, CHOICE], nodes[node, PARENT]
        code = group[v, choice & 2047]
        result[k, STEPS + 5 * v] = code
        for c in range(4):
            state = nodes[parent, KEY] >> 5 * c & 31
            which = first[v, c, state, code >> 2 * c & 3, 0] + (choice >> (11 + 6 * c) & 63)
            result[k, STEPS + 5 * v + 1 + c] = option[which] & PLAN
        node = parent


@inline
def close_up(
    base: int, n: int, table_jokers: int, spare: int, goal: int, free: bool, copies: int, best: Ints, loose: Ints,
    nodes: Ints, result: Ints, group: Ints, first: Ints, option: Ints,
) -> int:  # fmt: skip
    """After the last number: note what is better than what is known and gives back what it claimed at the cut.

    Returns the number of jokers for which most could still be gained by a state that does not (`loose`), or -1.
    """
    widest, k_loose = 0, -1
    for k in range(spare + 1):
        wanted = table_jokers + k
        top, top_closed = -1, -1
        for i in range(base, n):
            key = nodes[i, KEY]
            laid = key >> LAID & 7
            if laid > wanted or (laid < wanted and (free or key & ANY_RUN == 0)) or key >> WORTH < goal:
                continue
            if nodes[i, VALUE] <= best[k]:
                continue
            if top < 0 or nodes[i, VALUE] > nodes[top, VALUE]:
                top = i
            fits = True
            for c in range(4):
                fits = fits and COVERED[copies, key >> 5 * c & 31] >> (nodes[i, ROOT] >> 5 * c & 31) & 1 != 0
            if fits and (top_closed < 0 or nodes[i, VALUE] > nodes[top_closed, VALUE]):
                top_closed = i
        loose[k] = top
        if top_closed >= 0:
            best[k] = nodes[top_closed, VALUE]
            note_plan(result, k, top_closed, nodes, copies, group, first, option)
        if top >= 0 and nodes[top, VALUE] - best[k] > widest:
            widest, k_loose = nodes[top, VALUE] - best[k], k
    return k_loose


@inline
def split_guesses(stack: Ints, depth: int, mask: Ints, top: Ints, every_guess: Ints, width: int, copies: int) -> int:
    """Split the guesses of a colour in which the best state does not give back what it claimed. Returns the new depth
    of the stack, -1 when that is full."""
    split, most = -1, 0
    for c in range(4):
        claim = top[ROOT] >> 5 * c & 31
        guesses = 0
        for s in range(COUNT[copies]):
            guesses += mask[c] >> s & 1
        if COVERED[copies, top[KEY] >> 5 * c & 31] >> claim & 1 == 0 and guesses > most:
            split, most = c, guesses
    if split < 0 or depth + 4 > STACK:
        return -1
    # what the end makes good, and the rest, which asks for another end
    good = mask[split] & COVERED[copies, top[KEY] >> 5 * split & 31]
    rest = mask[split] & ~good
    mask[split] = rest
    depth = push(stack, depth, mask, 0)
    mask[split] = good
    depth = push(stack, depth, mask, 0)
    if not is_single(mask):
        # what the solution ended with is a good guess for what it should have begun with
        for c in range(4):
            end = top[KEY] >> 5 * c & 31
            claim = top[ROOT] >> 5 * c & 31
            holds = COVERED[copies, end] >> claim & 1 != 0 or every_guess[c] >> end & 1 == 0
            mask[c] = 1 << (claim if holds else end)
    return push(stack, depth, mask, width)


@kernel
def search(
    table: Ints, bench: Ints, weights: Ints, copies: int, wrap: int, needed: int, budget: int, width: int, rank: int,
    known: Ints,
) -> Ints:  # fmt: skip
    """The best turn for each number of jokers laid from the bench.

    table, bench: how often each face lies there. weights: of each face but the joker, what it is worth to lay it from
    the bench, 0 <= weight < 2**22. copies: 2 or 3. wrap: 1 with Rundlauf. needed: points of a first meld (the table is
    then empty), or -1. budget: steps. width: states kept in the first pass. rank: which cut (`pick_cut`). known: values
    that are known already; only better ones are looked for.
    Returns a row for each number of jokers (value or NEVER; see `START`, `STEPS`), and a last row: 1 when the budget
    did not suffice and the values are only what was found until then; steps; states; passes; the cut.
    """
    free = needed >= 0
    goal = max(needed, 0)
    table_jokers = table[JOKER]
    jokers = table_jokers + bench[JOKER]
    spare = bench[JOKER]
    size = COUNT[copies]
    cut = pick_cut(table, bench, rank) if wrap else 0
    result = np.zeros((JOKERS + 2, ROW), np.int64)
    result[: JOKERS + 1, 0] = NEVER
    info = result[JOKERS + 1]
    info[CUT] = cut

    lies, held, weight = np.zeros((4, 13), np.int64), np.zeros((4, 13), np.int64), np.zeros((4, 13), np.int64)
    left = np.zeros(NUMBERS + 1, np.int64)
    spread(table, bench, weights, cut, lies, held, weight, left)
    group, grouped = np.empty((NUMBERS, 1280), np.int64), np.zeros((4, NUMBERS), np.int64)
    plain, every = np.zeros(NUMBERS, np.int64), np.zeros(NUMBERS, np.int64)
    list_groups(lies, held, copies, jokers, group, plain, every, grouped)
    none = NUMBER[copies, 0, 0, 0]
    reach = np.zeros((4, NUMBERS + 1), np.int64)
    for c in range(4):
        reach[c, 0] = (1 << size) - 1 if wrap else 1 << none
    first = np.empty((NUMBERS, 4, MOST_STATES, 4, 2), np.int64)
    option = np.empty(4 * NUMBERS * MOST_STATES * 4 * 64 if free else 4 * NUMBERS * MOST_STATES * 4 * 4, np.int64)
    list_options(lies, held, weight, copies, jokers, wrap, free, cut, reach, first, option)
    gain = np.empty((4, MOST_STATES, NUMBERS + 1, MOST_STATES, JOKERS + 1), np.int64)
    bound = np.empty((4, NUMBERS + 1, MOST_STATES, JOKERS + 1), np.int64)
    every_guess, no_guess = np.zeros(4, np.int64), np.zeros(4, np.int64)
    for c in range(4):
        no_guess[c] = 1 << none
        for start in range(size):
            if reach[c, 0] >> start & 1 != 0:
                bound_colour(c, start, copies, jokers, reach, grouped, first, option, gain)
                if gain[c, start, 0, start, jokers] > NEVER:
                    every_guess[c] |= 1 << start
        if every_guess[c] == 0:
            return result

    # What is still to be done, the next one last: allowed guesses of each colour, and the width (0: all states).
    stack = np.empty((STACK, 5), np.int64)
    depth = push(stack, 0, every_guess, 0)
    closed = True
    for c in range(4):
        closed = closed and every_guess[c] >> none & 1 != 0
    if closed:
        depth = push(stack, depth, no_guess, width)

    nodes, slots = np.empty((MOST_NODES, NODE), np.int64), np.empty(4 * MOST_NODES, np.int64)
    last = 1023  # of the slots these are in use
    for at in range(last + 1):
        slots[at] = 0
    best = known.copy()
    worst = np.full(JOKERS + 1, HOPELESS, np.int64)
    begin = np.zeros(NUMBERS + 2, np.int64)
    loose = np.zeros(JOKERS + 1, np.int64)
    mask = np.zeros(4, np.int64)
    steps = 0
    while depth > 0:
        depth -= 1
        for c in range(4):
            mask[c] = stack[depth, c]
        keep = stack[depth, 4]
        info[PASSES] += 1
        merge_bounds(mask, copies, jokers, reach, gain, bound)
        for k in range(spare, -1, -1):  # a state may end with more jokers than it has now
            worst[k] = best[k] if k == spare else min(best[k], worst[k + 1])
        for k in range(spare + 1):
            worst[k] = max(worst[k], HOPELESS)
        n = roots(mask, copies, table_jokers, jokers, free, gain, best, nodes)
        if n == MOST_NODES:
            info[OVER] = 1
            break
        while last < 2 * n:
            last = widen(slots, last, nodes, 0, 0)
        for i in range(n):
            slots[seek(slots, last, nodes, nodes[i, KEY])] = i + 1
        cropped = False
        for v in range(-1, NUMBERS):  # first the roots themselves are thinned out
            base = begin[v + 1]
            for i in range(begin[max(v, 0)], base):
                if steps > budget or last < 0:
                    info[OVER] = 1
                    break
                n, steps, last = go_on(
                    i, v, (v + cut) % 13 + 1, base, n, steps, free, goal, jokers, table_jokers, plain[v], every[v],
                    left[v + 1], group, first, option, bound, worst, nodes, slots, last,
                )  # fmt: skip
            if last < 0:
                info[OVER] = 1
            if info[OVER] != 0:
                break
            if v < NUMBERS - 1:
                drop_covered(slots, last, nodes, base, n, copies, free)
            n = pack(slots, last, nodes, base, n)
            if 0 < keep < n - base and v < NUMBERS - 1:
                cropped = True
                n = crop(nodes, base, n, keep)
            begin[v + 2] = n
            steps += n if v < 0 else 0
            info[STORED] += n - base
        info[SPENT] = steps
        if info[OVER] != 0:
            break

        k_loose = close_up(
            begin[NUMBERS], n, table_jokers, spare, goal, free, copies, best, loose, nodes, result, group, first, option
        )
        if keep > 0:
            if not cropped and depth > 0 and stack[depth - 1, 4] == 0:
                same = True
                for c in range(4):
                    same = same and stack[depth - 1, c] == mask[c]
                if same:  # nothing was left out: the exact pass would find the same
                    depth -= 1
            continue
        if k_loose < 0:
            continue
        depth = split_guesses(stack, depth, mask, nodes[loose[k_loose]], every_guess, width, copies)
        if depth < 0:
            info[OVER] = 1
            break
    return result


def warm() -> None:
    """Compile the entry point, or load it, by a small call."""
    table, bench, weights = np.zeros(53, np.int64), np.zeros(53, np.int64), np.ones(52, np.int64)
    bench[:4] = 1
    search(table, bench, weights, 2, 0, -1, 1000, 64, 0, np.full(JOKERS + 1, NEVER, np.int64))
