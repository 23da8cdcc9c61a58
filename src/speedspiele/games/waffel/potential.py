"""What an ordinary card is worth with what may still come (docs/computers-waffel.md)."""

from __future__ import annotations

from speedspiele.games.waffel.position import COMING, EIS, KINDS, OPEN, SCOOPS, Row, has
from speedspiele.games.waffel.row_points import decoration
from speedspiele.games.waffel.tables import POINT, POTENTIAL, WIDE
from speedspiele.kernels.marks import inline

JOKER_WORTH = 7000
"""Thousandths of a point."""


@inline
def potential(row: Row, book: Row, sort: int, count: int) -> int:
    """What so many scoops will probably be worth, in thousandths."""
    coming = row[COMING + sort]
    if coming >= WIDE:
        coming = WIDE - 1
    return book[POTENTIAL + (sort * WIDE + count) * WIDE + coming]


@inline
def change(row: Row, book: Row, seat: int, card: int, by: int) -> int:
    """What one more or one less of an ordinary card is worth to the seat, in thousandths."""
    count = has(row, seat, card)
    if card < SCOOPS:
        return potential(row, book, card, count + by) - potential(row, book, card, count)
    if card == EIS:
        return by * JOKER_WORTH
    before = decoration(row, seat, card)
    row[OPEN + seat * KINDS + card] += by
    after = decoration(row, seat, card)
    row[OPEN + seat * KINDS + card] -= by
    return POINT * (after - before)


@inline
def scoops_loss(row: Row, book: Row, seat: int, sort: int, given: int) -> int:
    """What giving so many scoops of a sort away costs, in thousandths."""
    count = has(row, seat, sort)
    return potential(row, book, sort, count) - potential(row, book, sort, count - given)
