"""What a guest's cards count, reckoned on the row: `scoring.py` once more, for plain Python and the kernel."""

from __future__ import annotations

from speedspiele.games.waffel.position import (
    BONUS,
    EIS,
    ICE,
    KINDS,
    LEVEL_ZERO,
    NUMBER,
    OPEN,
    ROELLCHEN,
    SCHIRMCHEN,
    SCOOPS,
    Row,
    has,
)
from speedspiele.games.waffel.tables import FULL, TABLE, WIDE
from speedspiele.kernels.marks import inline


@inline
def joker_gain(row: Row, book: Row, seat: int, ice: int) -> int:
    """Points that the one joker adds; `ice`: 1 with the freezer, 0 for the open display alone."""
    best = 0
    for sort in range(SCOOPS):
        count = row[OPEN + seat * KINDS + sort] + ice * row[ICE + seat * KINDS + sort]
        if count < book[FULL + sort]:
            gain = book[TABLE + sort * WIDE + count + 1] - book[TABLE + sort * WIDE + count]
            best = max(best, gain)
    return best


@inline
def scoops_worth(row: Row, book: Row, seat: int, ice: int) -> int:
    """Points of the scoops with the joker; `ice` as above."""
    total = 0
    for sort in range(SCOOPS):
        total += book[TABLE + sort * WIDE + row[OPEN + seat * KINDS + sort] + ice * row[ICE + seat * KINDS + sort]]
    if row[OPEN + seat * KINDS + EIS] + ice * row[ICE + seat * KINDS + EIS] > 0:
        total += joker_gain(row, book, seat, ice)
    return total


@inline
def decoration(row: Row, seat: int, card: int) -> int:
    """Points for a decoration."""
    mine = has(row, seat, card)
    if mine == 0:
        return 0
    most = 0
    for other in range(row[NUMBER]):
        if other != seat:
            theirs = has(row, other, card)
            most = max(most, theirs)
    if mine > most:
        return 2 * mine
    if mine == most and row[LEVEL_ZERO] == 1:
        return 0
    return -mine


@inline
def points(row: Row, book: Row, seat: int) -> int:
    """What the seat would get if the round ended now."""
    total = row[BONUS + seat]
    for sort in range(SCOOPS):
        total += book[TABLE + sort * WIDE + has(row, seat, sort)]
    if has(row, seat, EIS) > 0:
        total += joker_gain(row, book, seat, 1)
    return total + decoration(row, seat, SCHIRMCHEN) + decoration(row, seat, ROELLCHEN)
