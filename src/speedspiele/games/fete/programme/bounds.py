"""How much can still be gained at most: each colour on its own, from the back, with groups for nothing."""

from __future__ import annotations

from speedspiele.games.fete.programme.codes import GAIN, NEVER, NUMBERS, STAND, Ints
from speedspiele.games.fete.tables import COUNT, COVERED
from speedspiele.kernels.marks import inline


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
