"""What can be done with the tiles of one number: of each colour some go to groups and some to runs.

Runs that may not end come first, so which run gets a tile is never a question. Jokers stand only where they must: they
prolong a run, fill a group, or stand in front of a run that starts at 12 or 13. All others are *spare* and are hung on
to some run afterwards; only while there is no run have the groups to take them. A run begins with a tile that shows a
number, so there is never a chain of jokers alone. In a first meld each joker counts what it stands for (F3), so there
they may stand anywhere.
"""

from __future__ import annotations

from speedspiele.games.fete.programme.codes import COUNTS, FRONT, GAIN, NUMBERS, REAL, STAND, Ints
from speedspiele.games.fete.tables import COUNT, NUMBER, OPEN
from speedspiele.kernels.marks import inline


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
