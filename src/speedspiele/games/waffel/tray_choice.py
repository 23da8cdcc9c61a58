"""Which tray the potential rule takes."""

from __future__ import annotations

from speedspiele.games.waffel.order_gain import order_gain
from speedspiele.games.waffel.position import (
    CARDS,
    EIS,
    HAUS,
    HITZE,
    KINDS,
    KOMPRESSOR,
    NUMBER,
    ON,
    ON_TRAY,
    OPEN,
    SCOOPS,
    SERVED,
    SLIP,
    SLIPS,
    SPATZ,
    TAKE,
    TRAYS,
    TRUHE,
    Row,
    anything_open,
    has,
    open_elsewhere,
    stands,
)
from speedspiele.games.waffel.potential import JOKER_WORTH, potential
from speedspiele.games.waffel.row_points import decoration
from speedspiele.games.waffel.tables import NOTHING, POINT
from speedspiele.kernels.marks import inline

# What cards are worth on a tray, in thousandths of a point, where no table says it.
SPARROW_WORTH = 3700
GIFT_WORTH = 1000
FREEZER_WORTH = 1000
HEAT_WORTH = 2000
COMPRESSOR_WORTH = 1000
WORTH_FREEZING = 2
"""A freezer is worth something with more than so many open cards."""


@inline
def tray_gain(row: Row, book: Row, seat: int, tray: int) -> int:
    """What a tray is worth to the seat, in thousandths. The row is as before afterwards."""
    at, mine = ON_TRAY + tray * CARDS, OPEN + seat * KINDS
    worth = 0
    for card in range(KINDS):
        count = row[at + card]
        if count > 0:
            if card < SCOOPS:
                have = has(row, seat, card)
                worth += potential(row, book, card, have + count) - potential(row, book, card, have)
            elif card == EIS:
                worth += JOKER_WORTH
            else:
                before = decoration(row, seat, card)
                row[mine + card] += count
                worth += POINT * (decoration(row, seat, card) - before)
                row[mine + card] -= count
    if row[at + SPATZ] > 0 and open_elsewhere(row, seat, KINDS) > 0:
        worth += SPARROW_WORTH * row[at + SPATZ]
    worth += GIFT_WORTH * row[at + HAUS] + HEAT_WORTH * row[at + HITZE] + COMPRESSOR_WORTH * row[at + KOMPRESSOR]
    if row[at + TRUHE] > 0 and anything_open(row, seat, KINDS) > WORTH_FREEZING:
        worth += FREEZER_WORTH
    if row[SLIP] < row[SLIPS] and row[SERVED] == 0:
        now = order_gain(row, book, seat, 0)
        for sort in range(SCOOPS):
            row[mine + sort] += row[at + sort]
        then = order_gain(row, book, seat, 0)
        if row[at + TRUHE] > 0:
            frozen = order_gain(row, book, seat, 1)
            then = max(then, frozen)
        for sort in range(SCOOPS):
            row[mine + sort] -= row[at + sort]
        if then > now:
            worth += then - now
    return worth


@inline
def choose_tray(row: Row, book: Row, deny: int) -> int:
    """The tray of most worth; `deny`: thousandths of what the next guest would gain by the best one that is left."""
    seat = row[ON]
    following = (seat + 1) % row[NUMBER]
    best, chosen = NOTHING, 0
    for tray in range(TRAYS):
        if stands(row, tray):
            worth = tray_gain(row, book, seat, tray)
            if deny > 0:
                theirs = NOTHING
                for left in range(TRAYS):
                    if left != tray and stands(row, left):
                        gain = tray_gain(row, book, following, left)
                        theirs = max(theirs, gain)
                if theirs > NOTHING:
                    worth -= deny * theirs // POINT
            if worth > best:
                best, chosen = worth, tray
    return TAKE << 8 | chosen
