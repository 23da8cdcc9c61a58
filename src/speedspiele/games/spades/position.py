"""A deal as one row of ints: what the policy, the bidding and the search read and change.

A card is 16 * suit + rank (suits clubs, diamonds, hearts, spades; ranks 0 for a two to 12 for an ace), a set of cards
is the int with those bits. The row is a list in plain Python and an int64 array in the compiled search; the functions
below are the same text for both. The rules in `rules.py` are the oracle that this page is tested against.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TYPE_CHECKING, TypeAlias

from speedspiele.kernels.marks import inline

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Row: TypeAlias = "MutableSequence[int] | npt.NDArray[np.int64]"

# Where things lie in the row. Those of four places go by seat.
HAND = 0
"""The cards each seat still holds (0 where nobody knows them)."""
OWN = 4
"""The cards each seat has played."""
BID = 8
"""Tricks said; 0 is Nil, -1 not yet."""
TAKEN = 12
"""Tricks taken."""
VOID = 16
"""Suits that the seat has shown not to hold, bit by suit."""
PLAYED = 20
"""All cards that are out, the trick on the table included."""
TABLE = 21
"""The cards of the trick on the table."""
TURN = 22
LAID = 23
"""How many cards lie in the trick."""
DONE = 24
"""How many tricks are complete."""
LED = 25
"""The suit that was led; stale while no card lies."""
BEST = 26
"""The card that holds the trick so far."""
HOLDER = 27
"""The seat that laid it."""
BROKEN = 28
"""1 once spades are broken."""
ANY = 29
"""1 when spades may be led at any time."""
BAGS_FREE = 30
"""1 when bags cost nothing, so that more tricks are always welcome."""
BLIND = 31
"""Seats that said Blind Nil, bit by seat."""
SIZE = 32

SPADES = 3
SUIT = 0x1FFF
TRUMPS = SUIT << 48
SIDE = SUIT | SUIT << 16 | SUIT << 32
FULL = SIDE | TRUMPS


@inline
def above(card: int) -> int:
    """The higher cards of its suit."""
    return (SUIT << (card & 48)) & ~((2 << card) - 1)


@inline
def below(card: int) -> int:
    """The lower cards of its suit."""
    return (SUIT << (card & 48)) & ((1 << card) - 1)


@inline
def beats(card: int, best: int) -> bool:
    """Whether `card`, played after `best`, takes the trick from it (S3)."""
    if card >> 4 == best >> 4:
        return card > best
    return card >> 4 == SPADES


@inline
def playable(row: Row) -> int:
    """The cards that the seat to move may play (S3)."""
    hand = row[HAND + row[TURN]]
    if row[LAID] == 0:
        side = hand & SIDE
        if side != 0 and row[ANY] == 0 and row[BROKEN] == 0:
            return side
        return hand
    follow = hand & (SUIT << (16 * row[LED]))
    return follow if follow != 0 else hand


@inline
def lay(row: Row, card: int) -> None:
    """Play a card for the seat to move; a fourth card completes the trick, and its winner is to lead."""
    seat = row[TURN]
    suit = card >> 4
    bit = 1 << card
    row[HAND + seat] &= ~bit
    row[OWN + seat] |= bit
    row[PLAYED] |= bit
    row[TABLE] |= bit
    if row[LAID] == 0:
        row[LED] = suit
        row[BEST] = card
        row[HOLDER] = seat
        if suit == SPADES and row[ANY] == 0 and row[BROKEN] == 0:
            row[VOID + seat] |= 7  # only who holds nothing else may lead an unbroken spade
    else:
        if suit != row[LED]:
            row[VOID + seat] |= 1 << row[LED]
            if suit == SPADES:
                row[BROKEN] = 1
        if beats(card, row[BEST]):
            row[BEST] = card
            row[HOLDER] = seat
    row[LAID] += 1
    if row[LAID] == 4:
        winner = row[HOLDER]
        row[TAKEN + winner] += 1
        row[DONE] += 1
        row[LAID] = 0
        row[TABLE] = 0
        row[TURN] = winner
    else:
        row[TURN] = (seat + 1) & 3


def empty(turn: int) -> list[int]:
    """The row before the first bid; `turn` is to lead."""
    row = [0] * SIZE
    row[BID : BID + 4] = [-1] * 4
    row[TURN] = turn
    return row
