"""The sheet of the compiled search: what each empty field beside biscuits knows, and how that changes.

It is kept as in `sheet.py`: of every empty field beside biscuits the runs that end there. A field is a row of 16 ints
in `rec`; `open_` lists the fields beside biscuits (its first int counts them). Fields are numbered row by row, `stride`
to a row, with so much room around the biscuits that nothing that is tried gets to the edge.
"""

from __future__ import annotations

import numpy as np

from speedspiele.games.keks.tables import FELLOW, Ints
from speedspiele.kernels.bitops import bits
from speedspiele.kernels.marks import inline

ALL = (1 << 36) - 1

# One field: the four runs that end at it (left, right, above, below) and what follows from them.
RUN = 0
"""Four sets of biscuits."""
JOIN = 4
"""For each run, what may join it."""
FIT = 8
"""What fits into the field's row across, and into its row down."""
LONG = 10
"""How long these rows are without the field."""
BOTH = 12
"""What fits both ways."""
AT = 13
"""Where the field stands in `open_`; 0: not at all."""
SHIFT = 4
"""Two to this power is the length of a record."""


@inline
def enlist(rec: Ints, open_: Ints, field: int) -> None:
    """Add a field to the open ones, with no runs yet."""
    at = field << SHIFT
    for side in range(4):
        rec[at + RUN + side] = 0
        rec[at + JOIN + side] = ALL
    rec[at + FIT] = ALL
    rec[at + FIT + 1] = ALL
    rec[at + BOTH] = ALL
    rec[at + LONG] = 0
    rec[at + LONG + 1] = 0
    open_[0] += 1
    open_[open_[0]] = field
    rec[at + AT] = open_[0]


@inline
def delist(rec: Ints, open_: Ints, field: int) -> None:
    """Take a field from the open ones; its record stays as it is, for `take`."""
    at = field << SHIFT
    last = open_[open_[0]]
    open_[rec[at + AT]] = last
    rec[(last << SHIFT) + AT] = rec[at + AT]
    rec[at + AT] = 0
    open_[0] -= 1


@inline
def end(rec: Ints, field: int, side: int, run: int, join: int) -> None:
    """Note a new run on one side of an open field."""
    at = field << SHIFT
    rec[at + RUN + side] = run
    rec[at + JOIN + side] = join
    way = side >> 1
    one, other = at + 2 * way, at + 2 * way + 1
    fits = 0
    if rec[other + RUN] & ~rec[one + JOIN] == 0:
        fits = rec[one + JOIN] & rec[other + JOIN]
    rec[at + FIT + way] = fits
    rec[at + LONG + way] = bits(rec[one + RUN] | rec[other + RUN])
    rec[at + BOTH] = rec[at + FIT] & rec[at + FIT + 1]


@inline
def put(rec: Ints, open_: Ints, stride: int, field: int, biscuit: int) -> None:
    """Lay a biscuit that may lie there."""
    at = field << SHIFT
    if rec[at + AT] == 0:
        enlist(rec, open_, field)  # the first of all
    delist(rec, open_, field)
    for way in range(2):
        step = 1 if way == 0 else stride
        one, other = rec[at + RUN + 2 * way], rec[at + RUN + 2 * way + 1]
        run = one | other | 1 << biscuit
        join = rec[at + JOIN + 2 * way] & rec[at + JOIN + 2 * way + 1] & FELLOW[biscuit]
        for side in range(2):
            far = field - step * (1 + bits(one)) if side == 0 else field + step * (1 + bits(other))
            if rec[(far << SHIFT) + AT] == 0:
                enlist(rec, open_, far)
            end(rec, far, 2 * way + 1 - side, run, join)


@inline
def take(rec: Ints, open_: Ints, stride: int, field: int) -> None:
    """Take back the biscuit that was laid last: the record of its field still knows the runs as they were."""
    at = field << SHIFT
    for way in range(2):
        step = 1 if way == 0 else stride
        for side in range(2):
            mine = at + 2 * way + side
            length = bits(rec[mine + RUN])
            far = field - step * (1 + length) if side == 0 else field + step * (1 + length)
            end(rec, far, 2 * way + 1 - side, rec[mine + RUN], rec[mine + JOIN])
            other = far << SHIFT
            if rec[other + RUN] | rec[other + RUN + 1] | rec[other + RUN + 2] | rec[other + RUN + 3] == 0:
                delist(rec, open_, far)
    if rec[at + RUN] | rec[at + RUN + 1] | rec[at + RUN + 2] | rec[at + RUN + 3] != 0:
        open_[0] += 1
        open_[open_[0]] = field
        rec[at + AT] = open_[0]


@inline
def spread(lying: Ints, stride: int, fields: int) -> tuple[Ints, Ints]:
    """The sheet, `rec` and `open_`, with all that lies. `lying`: rows of field and biscuit; `fields`: how many fields
    there are."""
    rec = np.zeros(fields << SHIFT, np.int64)
    open_ = np.zeros(512, np.int64)
    for i in range(lying.shape[0]):
        put(rec, open_, stride, lying[i, 0], lying[i, 1])
    return rec, open_
