"""The strong level: bids and cards by the compiled search (`kernel.py`), with the reason for each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from speedspiele.games.contract import Choice
from speedspiele.games.spades import advice, kernel, policy
from speedspiele.games.spades.bidding import choose_bid, estimate, nil_danger, number_bid
from speedspiele.games.spades.computer import Normal, nearest
from speedspiele.games.spades.events import Event
from speedspiele.games.spades.memory import CARD, mask, recall, ruffs_in_vain
from speedspiele.games.spades.moves import Bid, Move, Play
from speedspiele.games.spades.position import HAND, Row
from speedspiele.games.spades.view import View
from speedspiele.games.spades.worth import PIECE, stakes

DEALS = 1000
ITERATIONS = 16000
BID_DEALS = 2000
NIL_TRIED = 2200
"""Danger (thousandths) above which Nil is not even tried."""
NIL_RESERVE = 20
"""Points that a Nil must promise above a number. The trial deals are defended by the light policy, which breaks a
fifth of the Nils; strong defenders break nearly half of them (measured), and the view does not say who is strong.
"""
EQUAL_CARDS, EQUAL_BIDS = PIECE // 2, 2 * PIECE
"""Differences too small to leave the policy's own choice for: far below the error of a search, about that of a bid."""
AROUND = 2
"""Numbers tried around the hand's estimate, and around what normal would say."""


class Stark(Normal):
    """Plays many deals that agree with everything seen to their end."""

    def bid(self, view: View, me: int, seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        row = recall(view, seen)
        hand = row[HAND + me]
        found = kernel.search_bid(
            np.array(row, np.int64),
            me,
            np.array(stakes(view.options, view.scores, view.bags, view.deal), np.int64),
            sum(1 << bid for bid in worth_trying(view, row, me)),
            np.array(generator, np.int64),
            BID_DEALS,
        )
        trials = [Trial(*trial) for trial in found.tolist()]
        natural = nearest(view, choose_bid(hand, row, me, view.options.minimum))
        best = max(trials, key=lambda one: (one.value, -one.bid))
        best = next((one for one in trials if one.bid == natural and one.value >= best.value - EQUAL_BIDS), best)
        order = [best, *sorted((one for one in trials if one is not best), key=lambda one: -one.value)]
        bids, points = [one.bid for one in order], [one.expected for one in order]
        nil = next((100 * one.nils // one.deals for one in trials if one.bid == 0), -1)
        reason = advice.bid_reason(row, me, bids, points, estimate(hand), nil, view.options.minimum)
        return Choice(Bid(best.bid), reason)

    def card(self, view: View, me: int, seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        row = recall(view, seen)
        allowed = mask(view.legal)
        sensible = allowed & ~ruffs_in_vain(row, me)
        found = kernel.search_card(
            np.array(row, np.int64),
            np.array(stakes(view.options, view.scores, view.bags, view.deal), np.int64),
            sensible or allowed,
            np.array(generator, np.int64),
            DEALS,
            ITERATIONS,
        )
        natural = policy.choose_card(row)
        best, *others = ranked([Tried(*tried) for tried in found.tolist()], natural)
        cards = [CARD[natural if stands_for(best.card, natural, found[:, 0]) else best.card]]
        cards += [CARD[tried.card] for tried in others]
        points = [round(tried.points / tried.visits) for tried in (best, *others)]
        return Choice(Play(cards[0]), advice.card_reason(row, me, cards, points))


def worth_trying(view: View, row: Row, me: int) -> list[int]:
    """The allowed bids that are tried: some around what the hand seems worth, and Nil unless that is hopeless."""
    hand = row[HAND + me]
    allowed = [choice.tricks for choice in view.bid_choices if choice.barred is None]
    numbers = [bid for bid in allowed if bid > 0]
    middle = (estimate(hand) // 100, number_bid(hand, row, me))
    tried = [bid for bid in numbers if min(abs(bid - number) for number in middle) <= AROUND] or numbers[:1]
    return [0, *tried] if 0 in allowed and nil_danger(hand) < NIL_TRIED else tried


class Trial(NamedTuple):
    """What the simulation found out about one bid."""

    bid: int
    deals: int
    worth: int
    """Sum of the utilities."""
    points: int
    """Sum of the points."""
    nils: int
    """How often it was a Nil that held."""

    @property
    def value(self) -> float:
        """Utility in `PIECE`s of a point."""
        return self.worth / self.deals - (NIL_RESERVE * PIECE if self.bid == 0 else 0)

    @property
    def expected(self) -> int:
        """Points."""
        return round(self.points / self.deals) - (NIL_RESERVE if self.bid == 0 else 0)


class Tried(NamedTuple):
    """What the search found out about one card."""

    card: int
    visits: int
    worth: int
    """Sum of the utilities."""
    points: int
    """Sum of the points."""

    @property
    def value(self) -> float:
        """Utility in `PIECE`s of a point."""
        return self.worth / self.visits


def ranked(tried: Sequence[Tried], natural: int) -> list[Tried]:
    """The choice first, then the others from the best on.

    The most visited card is the choice. But where the policy's card is as good by half a point, that is played: nothing
    is lost, and a partner at the table understands it.
    """
    best = max(tried, key=lambda one: (one.visits, one.worth, -one.card))
    for other in tried:
        close = other.value >= best.value - EQUAL_CARDS and other.visits >= best.visits // 4
        if close and stands_for(other.card, natural, [one.card for one in tried]):
            best = other
    return [best, *sorted((one for one in tried if one is not best), key=lambda one: -one.value)]


def stands_for(card: int, natural: int, tried: Iterable[int]) -> bool:
    """Whether `card` was tried for `natural`: of cards that are equal in effect the search tries the lowest only."""
    return card == max((one for one in tried if one <= natural and one >> 4 == natural >> 4), default=None)
