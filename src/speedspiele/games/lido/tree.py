"""The tree of a search: its nodes, which child is followed, and what a playout teaches all nodes on its way.

PUCT (Silver et al. 2017); RAVE (Gelly and Silver 2007) folded into a node's own mean; and, after the description of
Pentobi by its author, virtual visits by a log-linear prior.
"""

from __future__ import annotations

from math import sqrt

from speedspiele.games.lido.tables import FALLING, MOVES, Floats, Rows
from speedspiele.kernels.marks import inline

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
            if stamps[base + tree[at, MOVE]] == stamp and at != chosen:
                worth[at, WORTH] += LATER * gained
                worth[at, COUNT] += LATER
    tree[path[0], VISITS] += 1


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
