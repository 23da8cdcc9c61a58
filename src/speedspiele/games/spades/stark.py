"""The strong level: bids and cards by the compiled search (`kernel.py`), with the reason for each."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from speedspiele.games.contract import Choice
from speedspiele.games.spades import advice, kernel
from speedspiele.games.spades.bidding import estimate, nil_danger, number_bid
from speedspiele.games.spades.computer import Normal
from speedspiele.games.spades.events import Event
from speedspiele.games.spades.memory import CARD, mask, recall, ruffs_in_vain
from speedspiele.games.spades.moves import Bid, Move, Play
from speedspiele.games.spades.position import HAND
from speedspiele.games.spades.view import View
from speedspiele.games.spades.worth import PIECE, stakes

DEALS = 1000
ITERATIONS = 16000
BID_DEALS = 200
NIL_TRIED = 2200
"""Danger (thousandths) above which Nil is not even tried."""
NIL_RESERVE = 14 * PIECE
"""What a Nil must promise above a number. The trial deals are defended by the light policy, which breaks a fifth of the
Nils; strong defenders break nearly half of them (measured), and whose level is whose the view does not say."""
AROUND = 2
"""Numbers tried around the hand's estimate, and around what normal would say."""


class Stark(Normal):
    """Plays many deals that agree with everything seen to their end."""

    def bid(self, view: View, me: int, seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        row = recall(view, seen)
        hand = row[HAND + me]
        allowed = [choice.tricks for choice in view.bid_choices if choice.barred is None]
        worth = estimate(hand)
        tried = [bid for bid in allowed if bid == 0 and nil_danger(hand) < NIL_TRIED]
        numbers = [bid for bid in allowed if bid > 0]
        middle = {worth // 100, number_bid(hand, row, me)}
        near = [bid for bid in numbers if min(abs(bid - number) for number in middle) <= AROUND]
        tried += near or [numbers[0]]
        found = kernel.search_bid(
            np.array(row, np.int64),
            me,
            np.array(stakes(view.options, view.scores, view.bags, view.deal), np.int64),
            sum(1 << bid for bid in tried),
            np.array(generator, np.int64),
            BID_DEALS,
        )
        results = [
            (int(u) - (NIL_RESERVE * int(n) if bid == 0 else 0), int(bid), int(p) / int(n)) for bid, n, u, p, _ in found
        ]
        results.sort(key=lambda result: (-result[0], result[1]))
        nil = next((100 * int(made) // int(n) for bid, n, _, _, made in found if bid == 0), -1)
        bids = [bid for _, bid, _ in results]
        points = [round(p) for _, _, p in results]
        return Choice(Bid(bids[0]), advice.bid_reason(row, me, bids, points, worth, nil, view.options.minimum))

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
        order = sorted(found.tolist(), key=lambda tried: (-tried[1], -tried[2], tried[0]))
        best, others = order[0], sorted(order[1:], key=lambda tried: -tried[2] / tried[1])
        tried = [best, *others]
        cards = [CARD[card] for card, _, _, _ in tried]
        points = [round(total / visits) for _, visits, _, total in tried]
        return Choice(Play(cards[0]), advice.card_reason(row, me, cards, points))
