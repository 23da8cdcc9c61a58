"""What the open order is worth to a guest, by the potential rule."""

from __future__ import annotations

from speedspiele.games.waffel.position import ICE, KINDS, OPEN, PAGES, SCOOPS, SERVED, SLIP, SLIPS, Row
from speedspiele.games.waffel.potential import scoops_loss
from speedspiele.games.waffel.tables import NOTHING, ORDER, ORDERS, POINT
from speedspiele.kernels.marks import inline


@inline
def lying_count(row: Row, seat: int, sort: int, delivery: int, frozen: int) -> int:
    """Scoops from which an order may be delivered; `frozen`: 1 if all open cards were in the freezer too."""
    opened, ice = row[OPEN + seat * KINDS + sort], row[ICE + seat * KINDS + sort]
    if delivery == 1:
        return ice + frozen * opened
    return opened - frozen * opened


@inline
def order_gain(row: Row, book: Row, seat: int, frozen: int) -> int:
    """What delivering the open order would bring the seat more than its scoops are worth, at least 0, in thousandths.
    `frozen`: as if its open cards were in the freezer too. A quick look: each sort is reckoned for itself."""
    if row[SLIP] >= row[SLIPS] or row[SERVED] == 1:
        return 0
    at = ORDERS + row[PAGES + row[SLIP]] * ORDER
    delivery, different, same = book[at], book[at + 2], book[at + 3]
    gain, used = POINT * book[at + 1], 0
    if different == 0 and same == 0:
        for sort in range(SCOOPS):
            wanted = book[at + 4 + sort]
            if wanted > 0:
                if lying_count(row, seat, sort, delivery, frozen) < wanted:
                    return 0
                gain -= scoops_loss(row, book, seat, sort, wanted)
        return gain if gain > 0 else 0
    each = same if same > 0 else 1
    for _ in range(different if different > 0 else 1):
        least, which = -NOTHING, -1
        for sort in range(SCOOPS):
            if not used >> sort & 1 and lying_count(row, seat, sort, delivery, frozen) >= each:
                loss = scoops_loss(row, book, seat, sort, each)
                if loss < least:
                    least, which = loss, sort
        if which < 0:
            return 0
        used |= 1 << which
        gain -= least
    return gain if gain > 0 else 0
