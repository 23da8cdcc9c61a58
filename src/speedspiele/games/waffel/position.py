"""A round as one row of ints: what `policy.py` plays with, in plain Python and inside the compiled kernel.

The row holds a whole position, hidden cards included: the search fills those in at random (`kernel.py`), the light
levels leave them out. A card is its index in `cards.CARDS`; a display is nine counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from speedspiele.kernels.marks import inline

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Row: TypeAlias = "list[int] | npt.NDArray[np.int64]"

KINDS, SCOOPS = 9, 6
"""Ordinary cards, and those of them that are sorts."""
SCHIRMCHEN, ROELLCHEN, EIS = 6, 7, 8
SPATZ, HAUS, TRUHE, HITZE, KOMPRESSOR = 9, 10, 11, 12, 13
CARDS = 14
TRAYS, SEATS, PAD = 3, 4, 24

# --- phases ---
TRAY, SPECIAL, HEAT, ASK, OVER = 0, 1, 2, 3, 4

# --- fields of the row ---
NUMBER: Final = 0
"""Seats."""
ON: Final = 1
FIRST: Final = 2
PHASE: Final = 3
LAPS: Final = 4
"""1: the stack may grow, so the end is looked for before each round of turns."""
LEVEL_ZERO: Final = 5
"""1: those level in front with a decoration get nothing, else -1 a card."""
GLASS: Final = 6
SERVED: Final = 7
SLIP: Final = 8
"""Place of the open order in PAGES; PAD when there is none."""
SLIPS: Final = 9
"""Orders in PAGES."""
VICTIM: Final = 10
AIMED: Final = 11
"""Who is asked about heat, and the scoop."""
TOP: Final = 12
END: Final = 13
"""The stack lies in STACK + TOP .. STACK + END - 1, the next card first."""
PENDING: Final = 14
"""Special cards to carry out: sparrows, "Geht aufs Haus", freezers, heats."""
COMPRESSORS: Final = 18
BONUS: Final = 22
COMING: Final = 26
"""Scoops of each sort on the trays and in the stack, as far as known."""
OPEN: Final = 32
ICE: Final = OPEN + SEATS * KINDS
ON_TRAY: Final = ICE + SEATS * KINDS
"""For each tray how many of each card."""
PAGES: Final = ON_TRAY + TRAYS * CARDS
STACK: Final = PAGES + PAD
DEEPEST: Final = 69 + 4 + 4 * PAD
"""Cards that were ever in a stack: all, those that melt, those that are delivered."""
LENGTH: Final = STACK + DEEPEST

# --- actions ---
TAKE, STEAL, GIVE, FREEZE, MELT, LET, LAPSE, DELIVER, DECLINE = 0, 1, 2, 3, 4, 5, 6, 7, 8


def action(kind: int, seat: int = 0, what: int = 0) -> int:
    """A move as one int: its kind, another seat, a card or tray."""
    return kind << 8 | seat << 4 | what


# --- looking at the row, and the bottom of its stack ---


@inline
def has(row: Row, seat: int, card: int) -> int:
    """How many of a card the seat has, open and frozen."""
    return row[OPEN + seat * KINDS + card] + row[ICE + seat * KINDS + card]


@inline
def anything_open(row: Row, seat: int, most: int) -> int:
    """Open cards of the seat, of the first `most` kinds."""
    total = 0
    for card in range(most):
        total += row[OPEN + seat * KINDS + card]
    return total


@inline
def open_elsewhere(row: Row, seat: int, most: int) -> int:
    """Open cards of all others."""
    total = 0
    for other in range(row[NUMBER]):
        if other != seat:
            total += anything_open(row, other, most)
    return total


@inline
def stands(row: Row, tray: int) -> bool:
    """Whether there are cards on the tray."""
    cards = 0
    for card in range(CARDS):
        cards += row[ON_TRAY + tray * CARDS + card]
    return cards > 0


@inline
def under(row: Row, card: int) -> None:
    """A scoop goes under the stack."""
    row[STACK + row[END]] = card
    row[END] += 1
    row[COMING + card] += 1
