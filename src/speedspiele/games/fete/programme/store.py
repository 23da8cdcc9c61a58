"""The states of one number: found by their key, and dropped where they are not worth following.

They lie one after the other in `nodes`, from `base` up to, not including, `n`. `slots` is a hash table over them.
"""

from __future__ import annotations

from speedspiele.games.fete.programme.codes import ANY_RUN, BOUND, KEY, LAID, NEVER, ROOT, VALUE, Ints
from speedspiele.games.fete.tables import BETTER, BETTERS
from speedspiele.kernels.marks import inline


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
