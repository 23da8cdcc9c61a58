"""A hand in the compiled search: three sets, the biscuits that it holds at least once, at least twice, three times."""

from __future__ import annotations

from speedspiele.games.keks.tables import Ints
from speedspiele.kernels.bitops import bits
from speedspiele.kernels.marks import inline

HAND = 6
OUT = 6
"""Points for the empty hand."""


@inline
def drop(hand: Ints, mask: int) -> None:
    """Take one of each of these from a hand that holds them."""
    once, twice, thrice = hand[0], hand[1], hand[2]
    hand[0] = (once & ~mask) | (twice & mask)
    hand[1] = (twice & ~mask) | (thrice & mask)
    hand[2] = thrice & ~mask


@inline
def add(hand: Ints, biscuit: int) -> None:
    """Take a biscuit into a hand."""
    bit = 1 << biscuit
    if hand[0] & bit == 0:
        hand[0] |= bit
    elif hand[1] & bit == 0:
        hand[1] |= bit
    else:
        hand[2] |= bit


@inline
def size(hand: Ints) -> int:
    """How many biscuits it holds."""
    return bits(hand[0]) + bits(hand[1]) + bits(hand[2])
