"""S2: Blind Nil, and that blind is blind. Numbers in brackets are the cases of the project's list of rulings."""

from __future__ import annotations

import msgspec
import pytest

from speedspiele.games.contract import IllegalMove
from speedspiele.games.spades import rules
from speedspiele.games.spades.cards import DECK
from speedspiele.games.spades.events import Looked, Said
from speedspiele.games.spades.look import event_for, view_of
from speedspiele.games.spades.moves import Bid, BlindNil, Continue, Look, Move, Play
from speedspiele.games.spades.options import Options
from speedspiele.games.spades.state import State
from speedspiele.games.spades.view import SaidBid
from tests.games.spades.positions import bidding, go, new_deal, refused

ALWAYS, BEHIND, NEVER = Options(blind="always"), Options(blind="behind"), Options(blind="never")

RIGHT = [
    # option, own score, their score, may one
    (BEHIND, 0, 0, False),
    (BEHIND, 0, 99, False),
    (BEHIND, 0, 100, True),
    (BEHIND, -50, 50, True),
    (BEHIND, -50, 49, False),
    (BEHIND, -199, -100, False),
    (BEHIND, -200, -100, True),
    (BEHIND, 300, 0, False),
    (ALWAYS, 300, 0, True),
    (ALWAYS, 0, 0, True),
    (NEVER, 0, 400, False),
]


@pytest.mark.parametrize(("options", "mine", "theirs", "allowed"), RIGHT)
@pytest.mark.parametrize("seat", range(4))
def test_who_may_say_it(options: Options, mine: int, theirs: int, allowed: bool, seat: int) -> None:
    """(12) Exactly 100 behind is enough; both partners of the team may, whenever their turn comes."""
    scores = (mine, theirs) if seat in (0, 2) else (theirs, mine)
    state = new_deal(options, scores, dealer=(seat - 1) % 4)
    view = view_of(state, seat)
    assert (view.may_blind, view.may_look) == (allowed, allowed)
    assert (view.hand is None) == allowed
    if allowed:
        step = rules.play(state, seat, BlindNil())
        assert step.events == (Said(seat, 0, blind=True),)
        assert step.state.bids[seat] == SaidBid(0, blind=True)
    else:
        assert refused(state, seat, BlindNil()).code == "spades.blind_barred"
        assert len(view.bid_choices) == 14


def test_the_right_is_decided_by_the_start_of_the_deal() -> None:
    """(12) The score of the deal before counts, penalty included; the next deal decides anew."""
    for scores in ((0, 100), (-60, 40), (1, 100)):
        behind = scores[0] <= scores[1] - 100
        assert view_of(new_deal(BEHIND, scores), 0).may_look == behind
        assert not view_of(new_deal(BEHIND, scores), 1).may_look


def test_only_when_it_is_ones_turn() -> None:
    """S2: face down one waits; nobody says Blind Nil out of turn."""
    state = new_deal(ALWAYS)
    for seat in (1, 2, 3):
        assert view_of(state, seat).may_look
        assert not view_of(state, seat).may_blind
        assert refused(state, seat, BlindNil()).code == "spades.turn"


def test_who_has_looked_cannot_go_back() -> None:
    """(13)"""
    state = go(new_deal(ALWAYS), (0, Look()))
    assert refused(state, 0, BlindNil()).code == "spades.blind_looked"
    assert refused(state, 0, Look()).code == "spades.looked"
    assert len(view_of(state, 0).bid_choices) == 14


def test_who_has_not_looked_cannot_bid_a_number() -> None:
    """S2: nor an ordinary Nil: that would be blind without saying so."""
    for tricks in (0, 3):
        assert refused(new_deal(ALWAYS), 0, Bid(tricks)).code == "spades.look_first"
    assert view_of(new_deal(ALWAYS), 0).bid_choices == ()


def test_one_may_look_before_ones_turn() -> None:
    """S2: "Karten ansehen" is there from the start; it takes no turn from anybody, and only oneself hears of it."""
    state = new_deal(ALWAYS)
    turn = rules.turn(state)
    step = rules.play(state, 2, Look())
    assert step.events == (Looked(2),)
    assert [event_for(step.events[0], seat) for seat in (0, 1, 2, 3, None)] == [None, None, Looked(2), None, None]
    assert (rules.turn(step.state), step.state.on) == (turn, 0)
    assert view_of(step.state, 2).hand == rules.in_order(state.hands[2])
    for other in (0, 1, 3, None):
        assert view_of(step.state, other) == view_of(state, other)
    assert refused(bidding(step.state, "blind", "blind"), 2, BlindNil()).code == "spades.blind_looked"


def test_looking_is_over_with_the_bid() -> None:
    state = bidding(new_deal(ALWAYS), "blind")
    assert refused(state, 0, Look()).code == "spades.looked"
    assert view_of(state, 0).hand is not None, "after Blind Nil one sees what one has got oneself into"


def test_a_look_survives_a_restart() -> None:
    """(13) A reloaded page, a restarted server: still looked, still no way back."""
    state = go(new_deal(ALWAYS), (2, Look()))
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=State)
    assert view_of(again, 2) == view_of(state, 2)
    assert refused(bidding(again, 3, 3), 2, BlindNil()).code == "spades.blind_looked"


def test_several_may_be_blind_in_one_deal() -> None:
    """(14) Partners and opponents."""
    state = bidding(new_deal(ALWAYS), "blind", "blind", "blind", "blind")
    assert state.bids == (SaidBid(0, blind=True),) * 4
    assert state.phase == "play"


def test_beside_a_nil_of_the_partner() -> None:
    """(14)"""
    state = bidding(new_deal(ALWAYS), 0, 3, "blind", 3)
    assert (state.bids[0], state.bids[2]) == (SaidBid(0), SaidBid(0, blind=True))


@pytest.mark.parametrize("minimum", [3, 4])
@pytest.mark.parametrize("nil", [0, "blind"])
def test_with_a_minimum_not_beside_a_nil(minimum: int, nil: int | str) -> None:
    """(14), (16): then the partner has to reach the minimum alone."""
    options = msgspec.convert({"blind": "always", "minimum": minimum}, Options)
    state = bidding(new_deal(options), nil, 3)
    assert not view_of(state, 2).may_blind
    assert view_of(state, 2).may_look
    assert refused(state, 2, BlindNil()).code == "spades.minimum_nil"
    assert bidding(state, minimum).bids[2] == SaidBid(minimum)


@pytest.mark.parametrize(("partner", "allowed"), [(1, False), (3, False), (4, True), (5, True)])
def test_with_a_minimum_beside_a_number(partner: int, allowed: bool) -> None:
    """S2: the partner's number alone must be enough."""
    state = bidding(new_deal(Options(blind="always", minimum=4)), partner, 3)
    view = view_of(state, 2)
    assert (view.may_blind, view.may_look) == (allowed, True)
    if not allowed:
        error = refused(state, 2, BlindNil())
        assert (error.code, error.facts) == ("spades.minimum_nil", {"minimum": 4, "tricks": 0})


# --- blind is blind -------------------------------------------------------------------------------------------------


def test_the_cards_are_not_in_the_bytes_before_the_choice() -> None:
    """S2, (13): the server does not send them, to that seat's clients least of all."""
    state = new_deal(ALWAYS)
    for seat in range(4):
        told = msgspec.json.encode(view_of(state, seat)).decode()
        assert not [card for hand in state.hands for card in hand if card in told]


def test_one_seat_sees_its_own_and_nobody_elses_after_looking() -> None:
    state = go(new_deal(ALWAYS), (1, Look()))
    for seat in range(4):
        told = msgspec.json.encode(view_of(state, seat)).decode()
        seen = {card for hand in state.hands for card in hand if f'"{card}"' in told}
        assert seen == (state.hands[1] if seat == 1 else frozenset())


def test_no_refusal_tells_what_one_holds() -> None:
    """The same answers for every hand that could lie there face down."""
    moves: list[Move] = [*map(Bid, range(14)), Continue(), *map(Play, DECK)]
    answers = []
    for hands in (new_deal(ALWAYS, deal=2).hands, new_deal(ALWAYS, deal=3).hands):
        state = msgspec.structs.replace(new_deal(ALWAYS), hands=hands, dealt=hands)
        heard = []
        for move in moves:
            try:
                rules.play(state, 0, move)
            except IllegalMove as error:
                heard.append((error.code, error.facts))
        answers.append(heard)
    assert answers[0] == answers[1]
    assert len(answers[0]) == 14 + 1 + 52
