"""Delivering the open order, on the row: `orders.py` and `delivery.py` once more, for plain Python and the kernel."""

from __future__ import annotations

from speedspiele.games.waffel.position import (
    BONUS,
    GLASS,
    ICE,
    KINDS,
    ON,
    OPEN,
    PAGES,
    SCOOPS,
    SERVED,
    SLIP,
    SLIPS,
    Row,
    under,
)
from speedspiele.games.waffel.row_points import scoops_worth
from speedspiele.games.waffel.tables import NOTHING, ORDER, ORDERS
from speedspiele.kernels.marks import inline


@inline
def fulfilled(row: Row, book: Row, seat: int) -> bool:
    """Whether the seat could deliver the open order now, were it its turn."""
    if row[SLIP] >= row[SLIPS] or row[SERVED] == 1:
        return False
    at = ORDERS + row[PAGES + row[SLIP]] * ORDER
    lying = (ICE if book[at] == 1 else OPEN) + seat * KINDS
    present = 0
    for sort in range(SCOOPS):
        count = row[lying + sort]
        if count < book[at + 4 + sort]:
            return False
        if book[at + 3] > 0 and count >= book[at + 3]:
            return True
        if count > 0:
            present += 1
    return book[at + 3] == 0 and present >= book[at + 2]


@inline
def give_way(row: Row, book: Row, at: int, lying: int, way: int, sign: int) -> bool:
    """Take the scoops of a way to deliver out of where they lie, or put them back (`sign` 1). False, and nothing is
    changed, when they do not lie there. `way`: sorts as bits; with an order that names its scoops only way 0."""
    same = book[at + 3]
    each = same if same > 0 else 1
    if sign < 0:
        for sort in range(SCOOPS):
            wanted = book[at + 4 + sort] + (each if way >> sort & 1 else 0)
            if row[lying + sort] < wanted:
                return False
    for sort in range(SCOOPS):
        row[lying + sort] += sign * (book[at + 4 + sort] + (each if way >> sort & 1 else 0))
    return True


@inline
def sorts_in(way: int) -> int:
    """How many sorts a way names."""
    count = 0
    for sort in range(SCOOPS):
        count += way >> sort & 1
    return count


@inline
def first_differs(way: int, other: int) -> bool:
    """Whether `way` names the earlier sort where the two differ."""
    differing = way ^ other
    return (differing & -differing) & way != 0


@inline
def cheapest_way(row: Row, book: Row, seat: int) -> int:
    """The way to deliver that costs the seat least, of several that with the earlier sorts (`orders.given_for`)."""
    at = ORDERS + row[PAGES + row[SLIP]] * ORDER
    delivery = book[at]
    sorts = 1 if book[at + 3] > 0 else book[at + 2]
    if sorts == 0:
        return 0
    lying = (ICE if delivery == 1 else OPEN) + seat * KINDS
    ice = 1 if delivery == 1 or row[GLASS] == 1 else 0
    best, chosen = NOTHING, 0
    for way in range(1, 1 << SCOOPS):
        if sorts_in(way) == sorts and give_way(row, book, at, lying, way, -1):
            left = scoops_worth(row, book, seat, ice)
            give_way(row, book, at, lying, way, 1)
            if left > best or (left == best and first_differs(way, chosen)):
                best, chosen = left, way
    return chosen


@inline
def deliver(row: Row, book: Row) -> None:
    """The seat that is on delivers the open order, which must be possible."""
    seat = row[ON]
    way = cheapest_way(row, book, seat)
    at = ORDERS + row[PAGES + row[SLIP]] * ORDER
    lying = (ICE if book[at] == 1 else OPEN) + seat * KINDS
    give_way(row, book, at, lying, way, -1)
    each = book[at + 3] if book[at + 3] > 0 else 1
    for sort in range(SCOOPS):
        for _ in range(book[at + 4 + sort] + (each if way >> sort & 1 else 0)):
            under(row, sort)
    row[BONUS + seat] += book[at + 1]
    row[SERVED] = 1
    row[SLIP] += 1
