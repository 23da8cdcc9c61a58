"""From what a seat sees and has seen to a row of ints (`position.py`): what a person with a good memory would know."""

from __future__ import annotations

from collections.abc import Sequence

from speedspiele.games.spades.cards import DECK, Card
from speedspiele.games.spades.events import Dealt, Event, Played
from speedspiele.games.spades.options import bag_rule
from speedspiele.games.spades.position import (
    ANY,
    BAGS_FREE,
    BEST,
    BID,
    BLIND,
    BROKEN,
    DONE,
    FULL,
    HAND,
    HOLDER,
    LAID,
    LED,
    PLAYED,
    SIDE,
    SPADES,
    SUIT,
    TAKEN,
    TRUMPS,
    TURN,
    VOID,
    Row,
    above,
    empty,
    lay,
)
from speedspiele.games.spades.view import View

BIT: dict[Card, int] = {card: 16 * (number // 13) + number % 13 for number, card in enumerate(DECK)}
"""The number of a card in the row."""
CARD: dict[int, Card] = {bit: card for card, bit in BIT.items()}


def mask(cards: Sequence[Card]) -> int:
    """The set of these cards."""
    return sum(1 << BIT[card] for card in cards)


def recall(view: View, seen: Sequence[Event]) -> list[int]:
    """The deal as seat `view.me` knows it: its own hand, all bids, and what was played by whom in this deal.

    With events missing in `seen`, only what the view itself shows is known: the trick on the table and the last one.
    """
    if view.me is None or view.hand is None:
        raise ValueError("a spectator, or cards face down: there is no hand to think about")
    row = empty((view.dealer + 1) % 4)
    row[ANY] = int(view.options.lead == "any")
    row[BAGS_FREE] = int(bag_rule(view.options)[0] == 0)
    for seat, bid in enumerate(view.bids):
        if bid is not None:
            row[BID + seat] = bid.tricks
            row[BLIND] |= int(bid.blind) << seat
    if view.phase == "play":
        _replay(row, view, _cards_of_deal(seen))
    row[BROKEN] = int(view.broken)
    row[HAND + view.me] = mask(view.hand)
    return row


def unseen(row: Row, me: int) -> int:
    """The cards that the others may hold."""
    return FULL & ~(row[PLAYED] | row[HAND + me])


def held(row: Row, seat: int) -> int:
    """How many cards a seat holds now."""
    laid_in_trick = (row[TURN] - 1 - seat) % 4 < row[LAID]
    return 13 - row[DONE] - int(laid_in_trick)


def _cards_of_deal(seen: Sequence[Event]) -> list[Played]:
    """The cards played since the last deal, in order."""
    start = 0
    for at in range(len(seen) - 1, -1, -1):
        if isinstance(seen[at], Dealt):
            start = at + 1
            break
    return [event for event in seen[start:] if isinstance(event, Played)]


def _replay(row: list[int], view: View, played: Sequence[Played]) -> None:
    if len(played) == 52 - sum(view.cards_left):
        for event in played:
            lay(row, BIT[event.card])
        return
    done = sum(view.taken)
    if view.last is not None:
        row[TURN] = view.last.leader
        row[BROKEN] = 1  # who led a spade then may have held more than spades
        for card in view.last.cards:
            lay(row, BIT[card])
        row[BROKEN] = int(view.broken)
    row[TURN] = view.trick.leader
    row[DONE] = done
    row[TAKEN : TAKEN + 4] = list(view.taken)
    for card in view.trick.cards:
        lay(row, BIT[card])


def ruffs_in_vain(row: Row, me: int) -> int:
    """The cards with which `me` would take a trick that the partner wins anyway, by ruffing or overruffing it.

    The partner's card is sure when nobody who is still to play can beat it. A Nil partner's trick is one to take.
    """
    partner, best = me ^ 2, row[BEST]
    if row[LAID] < 2 or row[HOLDER] != partner or row[BID + partner] == 0:
        return 0
    hand = row[HAND + me]
    if hand >> (16 * row[LED]) & SUIT != 0 or hand & SIDE == 0:
        return 0
    if row[LAID] == 2:
        out, last = FULL & ~(row[PLAYED] | hand), (me + 1) & 3
        higher = out & above(best) if row[VOID + last] >> (best >> 4) & 1 == 0 else 0
        may_ruff = best >> 4 != SPADES and row[VOID + last] >> SPADES & 1 == 0 and out & TRUMPS != 0
        if higher != 0 or (may_ruff and row[VOID + last] >> row[LED] & 1 != 0):
            return 0
    return hand & TRUMPS & (above(best) if best >> 4 == SPADES else FULL)
