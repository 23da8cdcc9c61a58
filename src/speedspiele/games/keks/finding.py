"""Layings in the compiled search: every way to lay biscuits of a hand, as `layings.py` tells it."""

from __future__ import annotations

from speedspiele.games.keks.fields import AT, BOTH, FIT, JOIN, LONG, RUN, SHIFT, put, take
from speedspiele.games.keks.tables import CROSSED, FELLOW, ROW, Ints
from speedspiele.kernels.bitops import bits, low
from speedspiele.kernels.compiling import kernel
from speedspiele.kernels.marks import inline

# One laying.
POINTS = 0
COUNT = 1
MASK = 2
"""The biscuits as a set: in one row all are different."""
SPOTS = 3
"""Pairs of field and biscuit."""
LAYING = 16

# One step of growing a row.
BEHIND = 0
AHEAD = 1
ALLOWED = 2
LENGTH = 3
ACROSS = 4
"""Points of the rows across so far."""
BACK = 5
"""Biscuits still to be tried behind."""
FRONT = 6
"""Biscuits still to be tried ahead."""
BEYOND = 7
"""Length of the run that begins behind the field ahead."""
THEN = 8
"""What may join the row once that run is part of it."""
CROSS = 9
"""Points of the row across at the field ahead."""
FRAME = 10

MANY = 1024
"""Layings that are room for at first; few positions have more."""


@inline
def lay(rec: Ints, open_: Ints, stride: int, laying: Ints) -> None:
    """Lay all biscuits of a laying: its spots stand in an order in which each touches something."""
    for i in range(laying[COUNT]):
        put(rec, open_, stride, laying[SPOTS + 2 * i], laying[SPOTS + 2 * i + 1])


@inline
def unlay(rec: Ints, open_: Ints, stride: int, laying: Ints) -> None:
    """Take the biscuits of the last laying back."""
    for i in range(laying[COUNT] - 1, -1, -1):
        take(rec, open_, stride, laying[SPOTS + 2 * i])


@inline
def keep(out: Ints, found: int, now: Ints, points: int, count: int) -> None:
    """Note a laying. With room for one only, the one with the most points stays, of equals the first."""
    at = found
    if out.shape[0] == 1:
        at = 0
        if found > 0 and out[0, POINTS] >= points:
            at = 1
    if at < out.shape[0]:
        out[at, POINTS] = points
        out[at, COUNT] = count
        mask = 0
        for i in range(count):
            out[at, SPOTS + 2 * i] = now[2 * i]
            out[at, SPOTS + 2 * i + 1] = now[2 * i + 1]
            mask |= 1 << now[2 * i + 1]
        out[at, MASK] = mask


@inline
def look_ahead(rec: Ints, frame: Ints, way: int, hand: int) -> None:
    """Work out what may be tried at the field ahead of a growing row."""
    fitting = hand & frame[ALLOWED]
    frame[BEYOND] = 0
    frame[CROSS] = 0
    frame[THEN] = frame[ALLOWED]
    at = frame[AHEAD] << SHIFT
    if rec[at + AT] != 0:
        run = rec[at + RUN + 2 * way + 1]
        if run & ~frame[ALLOWED] != 0:
            fitting = 0
        frame[BEYOND] = bits(run)
        frame[CROSS] = CROSSED[rec[at + LONG + 1 - way]]
        frame[THEN] &= rec[at + JOIN + 2 * way + 1]
        fitting &= frame[THEN] & rec[at + FIT + 1 - way]
    frame[FRONT] = fitting


@kernel
def find(rec: Ints, open_: Ints, stride: int, hand: int, out: Ints, frames: Ints, now: Ints) -> int:
    """Note in `out` every way to lay biscuits of `hand` (a set), as many as there is room for; with room for one only,
    the best. Returns how many there are.

    A laying is found from the leftmost (topmost) of its fields that touch something: behind it the row grows only over
    fields that touch nothing, ahead over any. `frames` (7 by FRAME) and `now` (12) are scratch.
    """
    found = 0
    for index in range(1, open_[0] + 1):
        field = open_[index]
        first = field << SHIFT
        fitting = hand & rec[first + BOTH]
        while fitting != 0:
            biscuit = low(fitting)
            fitting &= fitting - 1
            now[0] = field
            now[1] = biscuit
            keep(out, found, now, CROSSED[rec[first + LONG]] + CROSSED[rec[first + LONG + 1]], 1)
            found += 1
            for way in range(2):
                allowed = rec[first + FIT + way] & FELLOW[biscuit]
                if hand & allowed == 0:
                    continue
                step = 1 if way == 0 else stride
                depth = 1
                frame = frames[1]
                frame[BEHIND] = field - step
                frame[AHEAD] = field + step * (1 + bits(rec[first + RUN + 2 * way + 1]))
                frame[ALLOWED] = allowed
                frame[LENGTH] = rec[first + LONG + way] + 1
                frame[ACROSS] = CROSSED[rec[first + LONG + 1 - way]]
                frame[BACK] = 0
                if rec[first + RUN + 2 * way] == 0 and rec[(frame[BEHIND] << SHIFT) + AT] == 0:
                    frame[BACK] = hand & allowed
                look_ahead(rec, frame, way, hand)
                while depth > 0:
                    frame = frames[depth]
                    deeper = frames[depth + 1]
                    if frame[BACK] != 0:
                        next_one = low(frame[BACK])
                        frame[BACK] &= frame[BACK] - 1
                        now[2 * depth] = frame[BEHIND]
                        now[2 * depth + 1] = next_one
                        deeper[BEHIND] = frame[BEHIND] - step
                        deeper[AHEAD] = frame[AHEAD]
                        deeper[ALLOWED] = frame[ALLOWED] & FELLOW[next_one]
                        deeper[LENGTH] = frame[LENGTH] + 1
                        deeper[ACROSS] = frame[ACROSS]
                        deeper[BACK] = 0
                        if rec[(deeper[BEHIND] << SHIFT) + AT] == 0:
                            deeper[BACK] = hand & deeper[ALLOWED]
                    elif frame[FRONT] != 0:
                        next_one = low(frame[FRONT])
                        frame[FRONT] &= frame[FRONT] - 1
                        now[2 * depth] = frame[AHEAD]
                        now[2 * depth + 1] = next_one
                        deeper[BEHIND] = frame[BEHIND]
                        deeper[AHEAD] = frame[AHEAD] + step * (1 + frame[BEYOND])
                        deeper[ALLOWED] = frame[THEN] & FELLOW[next_one]
                        deeper[LENGTH] = frame[LENGTH] + 1 + frame[BEYOND]
                        deeper[ACROSS] = frame[ACROSS] + frame[CROSS]
                        deeper[BACK] = 0
                    else:
                        depth -= 1
                        continue
                    keep(out, found, now, ROW[deeper[LENGTH]] + deeper[ACROSS], depth + 1)
                    found += 1
                    if hand & deeper[ALLOWED] != 0:
                        look_ahead(rec, deeper, way, hand)
                        depth += 1
    return found
