"""From the state to what a seat may see."""

from __future__ import annotations

from speedspiele.games.contract import Seat
from speedspiele.games.spades import rules
from speedspiele.games.spades.cards import Card
from speedspiele.games.spades.events import Event, Looked
from speedspiele.games.spades.state import State
from speedspiele.games.spades.view import View


def view_of(state: State, me: Seat | None) -> View:
    """The match as seat `me` (None: a spectator) may see it.

    Secret are: the other hands, one's own while it lies face down, and whether another seat has looked at its cards.
    """
    my_turn = me is not None and me in rules.to_act(state)
    legal: frozenset[Card] = frozenset()
    barred = None
    if me is not None and my_turn and state.phase == "play":
        legal, barred = rules.playable(state, me)
    settled = state.phase in ("settle", "over")
    face_down = me is not None and not state.looked[me]
    return View(
        me=me,
        options=state.options,
        deal=state.deal,
        phase=state.phase,
        dealer=state.dealer,
        to_act=tuple(sorted(rules.to_act(state))),
        turn=rules.turn(state),
        hand=None if me is None or face_down else rules.in_order(state.hands[me]),
        cards_left=(len(state.hands[0]), len(state.hands[1]), len(state.hands[2]), len(state.hands[3])),
        may_look=face_down,
        may_blind=me is not None and rules.may_blind(state, me),
        bid_choices=(
            rules.bid_choices(state, me)
            if me is not None and my_turn and state.phase == "bid" and not face_down
            else ()
        ),
        bids=state.bids,
        taken=state.taken,
        broken=state.broken,
        trick=state.trick,
        last=state.last,
        legal=rules.in_order(legal),
        barred=barred,
        scores=state.scores,
        bags=state.bags,
        waiting=tuple(sorted(state.waiting)),
        settlement=state.settlement,
        hands=tuple(rules.in_order(hand) for hand in state.dealt) if settled else None,
        deals=state.deals,
        winner=state.winner if state.phase == "over" else None,
    )


def event_for(event: Event, me: Seat | None) -> Event | None:
    """The event as seat `me` may see it: only the owner of the cards hears that they were turned up."""
    if isinstance(event, Looked) and event.seat != me:
        return None
    return event
