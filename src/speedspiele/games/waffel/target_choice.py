"""What the potential rule steals, gives and melts."""

from __future__ import annotations

from speedspiele.games.waffel.position import GIVE, HAUS, HITZE, KINDS, MELT, NUMBER, OPEN, SCOOPS, SPATZ, STEAL, Row
from speedspiele.games.waffel.potential import change
from speedspiele.games.waffel.tables import NOTHING, POINT
from speedspiele.kernels.marks import inline

HARM = 500
"""Thousandths of another's loss that count as one's own gain."""


@inline
def choose_target(row: Row, book: Row, seat: int, special: int) -> int:
    """What `seat` steals, gives or melts by the potential rule; -1 when nothing can be."""
    best, chosen = NOTHING, -1
    for other in range(row[NUMBER]):
        if other != seat:
            source = seat if special == HAUS else other
            for card in range(SCOOPS if special == HITZE else KINDS):
                if row[OPEN + source * KINDS + card] > 0:
                    if special == HITZE:
                        worth = -change(row, book, other, card, -1)
                        kind = MELT
                    elif special == SPATZ:
                        worth = change(row, book, seat, card, 1) - HARM * change(row, book, other, card, -1) // POINT
                        kind = STEAL
                    else:
                        worth = change(row, book, seat, card, -1) - HARM * change(row, book, other, card, 1) // POINT
                        kind = GIVE
                    if worth > best:
                        best, chosen = worth, kind << 8 | other << 4 | card
    return chosen
