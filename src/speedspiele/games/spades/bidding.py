"""What a hand is worth: a linear estimate of its tricks, the danger of a Nil, and the bids made from them.

Whole numbers only (hundredths of a trick, thousandths of danger): plain Python and the compiled search, which judges
sampled hands by the bids that were made, get the same values. The weights were fitted to 160,000 hands played out by
the light policy (residual 0.94 tricks); docs/computers-spades.md.
"""

from __future__ import annotations

from speedspiele.games.spades.position import BID, SUIT, TRUMPS, Row
from speedspiele.kernels.bitops import bits, low
from speedspiele.kernels.marks import inline

ACE, KING, QUEEN = 1 << 12, 1 << 11, 1 << 10
KNAVE = 1 << 9
HONOURS = ACE | KING | QUEEN | KNAVE

NIL_LIMIT = 750
"""Danger (thousandths) below which normal says Nil: 81 % of them are made against normal players."""
NIL_ESTIMATE = 320
"""With more expected tricks (hundredths) than this a number is worth more than Nil."""

SIDE_RISK = (0, 10, 20, 50, 90, 150, 220, 300, 400, 520, 660, 800, 950)
"""Danger of a side card by rank when it is the lowest of its suit."""


@inline
def side_tricks(cards: int) -> int:
    """Expected tricks of one side suit (its 13 bits) in hundredths."""
    length = bits(cards)
    worth = 0
    if cards & ACE != 0:
        worth += 99 if length <= 5 else 79
    if cards & KING != 0:
        if length < 2:
            worth += 10
        else:
            worth += 74 if length <= 5 else 52
    if cards & QUEEN != 0 and length >= 3:
        worth += 31 if length <= 5 else 19
    return worth


@inline
def spade_tricks(cards: int) -> int:
    """Expected tricks of the spades (13 bits) in hundredths."""
    length = bits(cards)
    worth = 0
    if cards & ACE != 0:
        worth += 124
    if cards & KING != 0:
        worth += 106 if length >= 2 else 42
    if cards & QUEEN != 0:
        worth += 78 if length >= 3 else (39 if length == 2 else 12)
    if cards & KNAVE != 0:
        worth += 54 if length >= 4 else (27 if length == 3 else 5)
    worth += 20 * min(length - bits(cards & HONOURS), 3)
    if length > 3:
        worth += 68 * (length - 3)
    return worth


@inline
def estimate(hand: int) -> int:
    """Expected tricks of a hand of 13 in hundredths."""
    spades = hand >> 48
    trumps = bits(spades)
    worth = spade_tricks(spades)
    voids = singles = 0
    for suit in range(3):
        cards = hand >> (16 * suit) & SUIT
        worth += side_tricks(cards)
        length = bits(cards)
        if length == 0:
            voids += 1
        elif length == 1:
            singles += 1
    # short suits are tricks only as far as there are spades to ruff with
    if voids + singles > trumps:
        voids, singles = min(voids, trumps), 0
    short = 54 * voids + 32 * singles
    return worth + (short if trumps >= 2 else short * 3 // 5)


@inline
def nil_danger(hand: int) -> int:
    """How much speaks against a Nil, in thousandths; about the number of tricks it will be forced to take."""
    spades = hand >> 48
    trumps = bits(spades)
    danger = 0
    if spades & ACE != 0:
        danger += 3000
    if spades & KING != 0:
        danger += 1200
    if spades & QUEEN != 0:
        danger += 550
    if spades & KNAVE != 0:
        danger += 250
    if trumps >= 4:
        danger += 500 * (trumps - 3)
    elif trumps == 3:
        danger += 100
    for suit in range(3):
        cards = hand >> (16 * suit) & SUIT
        if cards == 0:
            danger -= 100
            continue
        lower, risk = 0, 0
        while cards != 0:
            # every lower card of the suit protects the next one
            one = SIDE_RISK[low(cards)] - 130 * lower
            cards &= cards - 1
            if one > 0:
                risk += one if lower < 3 else one * 3 // 10
            lower += 1
        danger += risk * 3 // 5
    return danger


@inline
def sure_tricks(hand: int) -> int:
    """Tricks of the solid spades from the ace down; with seven or more of them, side aces too."""
    spades = hand >> 48
    solid = 0
    while solid < 13 and spades >> (12 - solid) & 1 != 0:
        solid += 1
    if solid < 7:
        return solid
    return solid + (hand >> 12 & 1) + (hand >> 28 & 1) + (hand >> 44 & 1)


@inline
def number_bid(hand: int, row: Row, seat: int) -> int:
    """The number (1 to 13) that suits the hand after the bids so far."""
    worth = estimate(hand)
    across = row[BID + (seat ^ 2)]
    said, total = 0, 0
    for other in range(4):
        if other != seat and row[BID + other] >= 0:
            said += 1
            total += row[BID + other]
    # who covers a Nil gives up tricks for it
    bid = (worth - 20 if across == 0 else worth + 10) // 100
    if said == 3:
        if total + bid < 10 and worth - 100 * bid > 45:
            bid += 1
        if total + bid > 13 and bid > 1:
            bid -= 1
    sure = sure_tricks(hand)
    bid = sure if sure >= 10 else min(bid, 9)
    if across > 0:
        bid = min(bid, 13 - across)
    return max(bid, 1)


@inline
def choose_bid(hand: int, row: Row, seat: int, minimum: int) -> int:
    """The bid of the normal level: a number, or 0 for Nil. `minimum` is what the team must reach (0: anything)."""
    across = row[BID + (seat ^ 2)]
    least = 1 if across < 0 else max(1, minimum - across)
    nil_allowed = across < 0 or across >= minimum
    if across == 13:
        return 0  # the partner takes all tricks, and any number more would be one too many
    if nil_allowed and across != 0 and nil_danger(hand) < NIL_LIMIT and estimate(hand) < NIL_ESTIMATE:
        return 0
    return max(number_bid(hand, row, seat), least)


def rough_bid(hand: int) -> int:
    """The bid of leicht: aces, kings and long spades; never Nil, never more than 7."""
    trumps = bits(hand & TRUMPS)
    honours = sum(bits(hand >> (16 * suit) & (ACE | KING)) for suit in range(4))
    return min(7, max(1, honours + max(0, trumps - 3)))
