"""After the last number: which states end as they must, which is the best, and how it came about."""

from __future__ import annotations

from speedspiele.games.fete.programme.codes import (
    ANY_RUN,
    CHOICE,
    KEY,
    LAID,
    NUMBERS,
    PARENT,
    PLAN,
    ROOT,
    START,
    STEPS,
    VALUE,
    WORTH,
    Ints,
)
from speedspiele.games.fete.tables import COVERED
from speedspiele.kernels.marks import inline


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
