"""The rules' numbers, and the worth of what may still come, as one flat list: plain Python reads it as a list,
the kernel as an array.

The potential of a sort (docs/computers-waffel.md) is its table read at the number of scoops that a guest will probably
have. All in thousandths of a point, made by whole numbers only, so it is the same on every machine.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from speedspiele.games.waffel.cards import TABLES
from speedspiele.games.waffel.position import SCOOPS
from speedspiele.games.waffel.slips import PAD

POINT: Final = 1000
NOTHING: Final = -1_000_000_000
"""Less than anything is worth, in points or thousandths."""
WIDE: Final = 10
"""More than there are cards of a sort."""
TABLE: Final = 0
"""Points by sort and count."""
FULL: Final = TABLE + SCOOPS * WIDE
"""Scoops of each sort in the pack."""
POTENTIAL: Final = FULL + SCOOPS
"""By sort, count, and scoops still to come."""
ORDERS: Final = POTENTIAL + SCOOPS * WIDE * WIDE
ORDER: Final = 10
"""For each slip: delivery, bonus, different, same, scoops of each sort."""

CAUGHT: Final = 900
"""Of the scoops that are still to come, an even share by seats and of that so many thousandths."""
LEAST_KEEN, KEENER, KEENEST = 600, 200, 1400
"""By this share of it one is keen on a sort: the more one has of it, the more."""


@cache
def book(seats: int) -> list[int]:
    """The numbers for so many seats."""
    numbers = [table[count] if count < len(table) else table[-1] for table in TABLES for count in range(WIDE)]
    numbers += [len(table) - 1 for table in TABLES]
    numbers += [
        potential(table, count, coming, seats) for table in TABLES for count in range(WIDE) for coming in range(WIDE)
    ]
    for slip in PAD:
        numbers += [int(slip.delivery), slip.bonus, slip.different, slip.same, *slip.scoops]
    return numbers


def potential(table: tuple[int, ...], count: int, coming: int, seats: int) -> int:
    """What `count` scoops will probably be worth, in thousandths; `coming` more are on trays and in the stack."""
    share = CAUGHT * coming // seats
    if count == 0:
        return max(0, _read(table, share)) // 2
    keen = min(KEENEST, LEAST_KEEN + KEENER * count)
    return _read(table, count * POINT + share * keen // POINT)


def _read(table: tuple[int, ...], scoops: int) -> int:
    """The table between its whole numbers of scoops; `scoops` and the answer in thousandths."""
    whole, rest = divmod(scoops, POINT)
    if whole >= len(table) - 1:
        return table[-1] * POINT
    return table[whole] * POINT + (table[whole + 1] - table[whole]) * rest
