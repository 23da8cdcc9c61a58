"""The three levels (S8). Each sees what the person on its seat would see: the view and the events so far.

leicht says rough bids and plays every third card by feel; normal estimates its hand and follows the light policy;
stark does both by playing many possible deals to the end.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from speedspiele import kernels
from speedspiele.games.contract import Choice, Computer, KernelCold, Level
from speedspiele.games.spades import advice, bidding, policy
from speedspiele.games.spades.events import Event
from speedspiele.games.spades.memory import BIT, CARD, recall
from speedspiele.games.spades.moves import Bid, BlindNil, Continue, Look, Move, Play
from speedspiele.games.spades.options import loss_limit
from speedspiele.games.spades.position import HAND
from speedspiele.games.spades.view import View
from speedspiele.kernels.draws import draw, start

BY_FEEL = 35
"""Cards of a hundred that leicht plays by feel."""
HOPELESS = 170
"""Blind Nil is worth the risk when the others need at most this much to win ..."""
FAR_BEHIND = 220
"""... and lead by at least this much."""


def computer(level: Level) -> Computer[View, Event, Move]:
    """A player of this level. Raises KernelCold for stark while its compiled search is not loaded."""
    if level == "leicht":
        return Leicht()
    if level == "normal":
        return Normal()
    if not kernels.loaded("spades"):
        raise KernelCold("spades")
    from speedspiele.games.spades.stark import Stark  # noqa: PLC0415 - imports numba, which the others never need

    return Stark()


class Player(ABC):
    """What all levels share: one legal move for each kind of turn."""

    def choose(self, view: View, seen: Sequence[Event], seed: int) -> Choice[Move]:
        """A move for seat `view.me`, which must be to act."""
        if view.me is None or view.me not in view.to_act:
            raise ValueError(f"seat {view.me} is not to act")
        if view.phase == "settle":
            return Choice(Continue())
        if view.may_look:
            blind = view.may_blind and self.goes_blind(view, view.me)
            return Choice(BlindNil() if blind else Look(), advice.blind_reason(view, blind))
        generator = [start(seed ^ view.turn << 8 ^ view.me)]
        if view.phase == "bid":
            return self.bid(view, view.me, seen, generator)
        if len(view.legal) == 1:
            return Choice(Play(view.legal[0]), advice.only_reason(view.legal[0]))
        return self.card(view, view.me, seen, generator)

    def goes_blind(self, view: View, me: int) -> bool:
        """Whether to say Blind Nil with the cards face down."""
        return False

    @abstractmethod
    def bid(self, view: View, me: int, seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        """A bid, with the cards face up."""

    @abstractmethod
    def card(self, view: View, me: int, seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        """One of several legal cards."""


class Normal(Player):
    """Estimates its hand and plays by the light policy, without any search; needs no compiled code."""

    def goes_blind(self, view: View, me: int) -> bool:
        """Only when the match is as good as lost otherwise: it succeeds about once in five."""
        mine, theirs = view.scores[me & 1], view.scores[1 - (me & 1)]
        near = view.options.target - theirs <= HOPELESS or mine - loss_limit(view.options) <= HOPELESS // 2
        across = view.bids[me ^ 2]
        return near and theirs - mine >= FAR_BEHIND and (across is None or across.tricks > 0)

    def bid(self, view: View, me: int, seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        row = recall(view, seen)
        wish = bidding.choose_bid(row[HAND + me], row, me, view.options.minimum)
        bid = nearest(view, wish)
        worth = bidding.estimate(row[HAND + me])
        return Choice(Bid(bid), advice.bid_reason(row, me, (bid,), (), worth, -1, view.options.minimum))

    def card(self, view: View, me: int, seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        row = recall(view, seen)
        card = CARD[policy.choose_card(row)]
        return Choice(Play(card), advice.card_reason(row, me, (card,), ()))


class Leicht(Normal):
    """Counts aces, kings and long spades, and plays every third card by feel."""

    def goes_blind(self, view: View, me: int) -> bool:
        return False

    def bid(self, view: View, me: int, seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        row = recall(view, seen)
        return Choice(Bid(nearest(view, bidding.rough_bid(row[HAND + me]))))

    def card(self, view: View, me: int, seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        if draw(generator, 100) < BY_FEEL:
            legal = sorted(view.legal, key=BIT.__getitem__)
            return Choice(Play(legal[draw(generator, len(legal))]))
        return super().card(view, me, seen, generator)


def nearest(view: View, wish: int) -> int:
    """The allowed bid next to `wish`, the higher one of two."""
    allowed = [choice.tricks for choice in view.bid_choices if choice.barred is None]
    return min(allowed, key=lambda tricks: (abs(tricks - wish), -tricks))
