"""Positions of Spades for tests, made by playing wherever that is possible."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from speedspiele.games.contract import IllegalMove, Seat
from speedspiele.games.spades import rules
from speedspiele.games.spades.cards import DECK, Card
from speedspiele.games.spades.events import Event
from speedspiele.games.spades.moves import Bid, BlindNil, Continue, Look, Move, Play
from speedspiele.games.spades.options import Options
from speedspiele.games.spades.state import State
from speedspiele.games.spades.view import Trick

SEED = bytes(range(32))
USUAL = Options()


def cards(text: str) -> frozenset[Card]:
    """ "AS TD" as cards."""
    found = frozenset(card for card in DECK if card in text.split())
    assert len(found) == len(text.split()), f"no cards: {text}"
    return found


def new_deal(
    options: Options = USUAL,
    scores: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (0, 0),
    dealer: Seat = 3,
    deal: int = 2,
) -> State:
    """A deal that starts with these scores, dealt by the rules themselves after everybody read the last settlement.
    Seat `dealer` + 1 is the first to bid and to lead."""
    state = msgspec.structs.replace(
        rules.first_deal(options, SEED).state,
        phase="settle",
        deal=deal - 1,
        dealer=(dealer - 1) % 4,
        scores=scores,
        bags=bags,
        waiting=frozenset(range(4)),
    )
    return go(state, *((seat, Continue()) for seat in range(4)))


def holding(state: State, *hands: str) -> State:
    """The same deal with other hands."""
    four = tuple(cards(hand) for hand in hands)
    return msgspec.structs.replace(state, hands=four, dealt=four)


def go(state: State, *moves: tuple[Seat, Move]) -> State:
    """The state after these moves."""
    for seat, move in moves:
        state = rules.play(state, seat, move).state
    return state


def bidding(state: State, *bids: int | str) -> State:
    """The deal after these bids from the first bidder on; "blind" for Blind Nil. Who must look looks."""
    for bid in bids:
        seat = state.on
        if bid == "blind":
            state = go(state, (seat, BlindNil()))
        else:
            state = go(state, *([] if state.looked[seat] else [(seat, Look())]), (seat, Bid(int(bid))))
    return state


def playing(*hands: str, leader: Seat = 0, options: Options = USUAL, broken: bool = False) -> State:
    """The play of a deal in which these cards are left and `leader` leads. Everybody bid 3."""
    state = bidding(new_deal(options, dealer=(leader - 1) % 4), 3, 3, 3, 3)
    played = sum(13 - len(hand.split()) for hand in hands) // 4
    return msgspec.structs.replace(
        holding(state, *hands), broken=broken, taken=(played, 0, 0, 0), trick=Trick(leader, ())
    )


def after(state: State, text: str) -> State:
    """The state after these cards, each played by whoever is on."""
    for card in text.split():
        state = go(state, (state.on, Play(next(iter(cards(card))))))
    return state


def settled(
    bids: Iterable[int | str], taken: tuple[int, int, int, int], start: State | None = None
) -> tuple[State, list[Event]]:
    """The settlement of a deal with these bids and tricks: the last trick is played by the rules.

    Bids and tricks are by seat; seat 0 bids first. The last trick goes to a seat that has one.
    """
    assert sum(taken) == 13
    state = bidding(start or new_deal(), *bids)
    last = next(seat for seat in range(4) if taken[seat])
    hands = tuple(cards("AH" if seat == last else f"{seat + 2}H") for seat in range(4))
    before = tuple(taken[seat] - (seat == last) for seat in range(4))
    state = msgspec.structs.replace(state, hands=hands, taken=before, on=last, trick=Trick(last, ()))
    events: list[Event] = []
    for seat in (last, *((last + turn) % 4 for turn in (1, 2, 3))):
        step = rules.play(state, seat, Play(next(iter(hands[seat]))))
        state, events = step.state, [*events, *step.events]
    return state, events


def refused(state: State, seat: Seat, move: Move) -> IllegalMove:
    """How the rules refuse this move. Fails when they do not."""
    before = msgspec.msgpack.encode(state)
    with pytest.raises(IllegalMove) as caught:
        rules.play(state, seat, move)
    assert msgspec.msgpack.encode(state) == before
    return caught.value
