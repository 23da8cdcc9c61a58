"""The exact solver: the best turn over all rearrangements of a table, for every number of jokers laid at once.

A dynamic programme over the numbers 1 to 13 (van Rijn, Takes, Vis, "The complexity of Rummikub problems", 2015). After
each number a state says which runs are open in each colour (`tables.py`), how many jokers lie, and whether there is a
run at all; with a first meld also what it is worth so far (`programme/codes.py`). A step takes, of each colour, some
tiles of the next number for groups and some for runs (`choices.py`, `steps.py`). What keeps this small, in order of
effect:

- States that are covered by a better one with at least its value are dropped (`store.py`).
- A bound for each colour on its own, from the back, says what can still be gained; states that cannot beat what is
  found already are dropped (`bounds.py`).
- A first pass keeps only the most promising states of each number, and gives the exact pass something to beat.

Rundlauf: the circle of numbers is cut where the fewest runs can cross (`circle.py`), and the runs that cross are
guessed (`guesses.py`).

Same results everywhere: ints only, no chance, and the budget counts steps, never time. The compiled text and the plain
Python text are the same.
"""

from __future__ import annotations

import numpy as np

from speedspiele.games.fete.programme.bounds import bound_colour, merge_bounds
from speedspiele.games.fete.programme.choices import list_groups, list_options
from speedspiele.games.fete.programme.circle import pick_cut, spread
from speedspiele.games.fete.programme.codes import (
    CUT,
    HOPELESS,
    JOKER,
    JOKERS,
    KEY,
    MOST_NODES,
    NEVER,
    NODE,
    NUMBERS,
    OVER,
    PASSES,
    ROW,
    SPENT,
    STORED,
    Ints,
)
from speedspiele.games.fete.programme.finish import close_up
from speedspiele.games.fete.programme.guesses import STACK, push, split_guesses
from speedspiele.games.fete.programme.steps import go_on, roots
from speedspiele.games.fete.programme.store import crop, drop_covered, pack, seek, widen
from speedspiele.games.fete.tables import COUNT, MOST_STATES, NUMBER
from speedspiele.kernels.compiling import kernel


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
