"""S1 and S3: the deal and the play. Numbers in brackets are the cases of the project's list of rulings."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from speedspiele.games.catalog import GAMES
from speedspiele.games.contract import BadOptions
from speedspiele.games.spades import rules
from speedspiele.games.spades.cards import DECK, RANK, SUIT, beats
from speedspiele.games.spades.events import Dealt, Played, TrickTaken
from speedspiele.games.spades.moves import Bid, Continue, Move, Play
from speedspiele.games.spades.options import Options
from speedspiele.games.spades.view import Trick
from tests.games.spades.positions import SEED, USUAL, after, bidding, cards, go, new_deal, playing, refused, settled

# --- S1 ------------------------------------------------------------------------------------------------------------


def test_the_pack() -> None:
    assert len(set(DECK)) == 52
    assert Counter(SUIT.values()) == {"C": 13, "D": 13, "H": 13, "S": 13}
    assert sorted((card for card in DECK if card[1] == "H"), key=RANK.__getitem__) == [
        "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH",
    ]  # fmt: skip


def test_everybody_gets_thirteen_cards() -> None:
    state = rules.first_deal(USUAL, SEED).state
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert frozenset().union(*state.hands) == frozenset(DECK)
    assert state.dealt == state.hands


def test_every_deal_of_a_match_is_another_one() -> None:
    deals = [new_deal(deal=number).hands for number in range(2, 12)]
    assert len(set(deals)) == 10


def test_the_first_dealer_is_drawn_by_lot() -> None:
    """S1: all four equally often. The seeds are fixed, so the test never fails by chance."""
    rng = random.Random(1)
    dealers = Counter(rules.first_deal(USUAL, rng.randbytes(32)).state.dealer for _ in range(400))
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 70


def test_the_dealer_moves_clockwise() -> None:
    """S1, and (5): so the first bid and the first lead move too."""
    state, _ = settled((3, 3, 3, 3), (4, 3, 3, 3))
    for dealer in (0, 1, 2, 3, 0):
        step = rules.play(go(state, *((seat, Continue()) for seat in range(3))), 3, Continue())
        assert step.events == (Dealt(state.deal + 1, dealer),)
        state = step.state
        assert (state.dealer, state.on, state.trick.leader) == (dealer, (dealer + 1) % 4, (dealer + 1) % 4)
        state = msgspec.structs.replace(state, phase="settle", waiting=frozenset(range(4)))


@pytest.mark.parametrize("seats", [0, 2, 3, 5])
def test_spades_is_for_four(seats: int) -> None:
    with pytest.raises(BadOptions):
        GAMES["spades"].deal(USUAL, seats, SEED)


# --- S3: order -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", range(4))
def test_left_of_the_dealer_bids_first_and_leads_first(dealer: int) -> None:
    """(5)"""
    state = new_deal(dealer=dealer)
    order = []
    for _ in range(4):
        order.append(state.on)
        state = bidding(state, 3)
    assert order == [(dealer + turn) % 4 for turn in (1, 2, 3, 4)]
    assert (state.phase, state.on) == ("play", order[0])


def test_who_is_not_on_waits() -> None:
    bid = new_deal()
    for seat in (1, 2, 3):
        assert refused(bid, seat, Bid(3)).code == "spades.turn"
    play = playing("2C 3C", "4C 5C", "6C 7C", "8C 9C")
    for seat in (1, 2, 3):
        error = refused(play, seat, Play(min(play.hands[seat])))
        assert (error.code, error.facts) == ("spades.turn", {"seat": 0})


@pytest.mark.parametrize(
    ("phase", "move"),
    [("bid", Play("2C")), ("bid", Continue()), ("play", Bid(3)), ("play", Continue()), ("settle", Play("2C")),
     ("settle", Bid(3)), ("over", Play("2C")), ("over", Bid(3)), ("over", Continue())],
)  # fmt: skip
def test_everything_has_its_time(phase: str, move: Move) -> None:
    state = {
        "bid": new_deal(),
        "play": bidding(new_deal(), 3, 3, 3, 3),
        "settle": settled((3, 3, 3, 3), (4, 3, 3, 3))[0],
        "over": msgspec.structs.replace(new_deal(), phase="over"),
    }[phase]
    error = refused(state, 0, move)
    assert (error.code, error.facts) == ("spades.phase", {"phase": phase})


def test_the_winner_of_a_trick_leads_the_next() -> None:
    state = after(playing("2C 3C", "AC 5C", "6C 7C", "8C 9C"), "2C AC 6C 8C")
    assert (state.on, state.trick) == (1, Trick(1, ()))
    assert state.last == Trick(0, ("2C", "AC", "6C", "8C"), 1)


def test_a_card_can_be_played_once_and_only_by_its_owner() -> None:
    state = playing("2C 3C", "4C 5C", "6C 7C", "8C 9C")
    assert refused(state, 0, Play("4C")).code == "spades.not_yours"
    state = after(state, "2C 4C 6C 8C")
    assert refused(msgspec.structs.replace(state, on=0), 0, Play("2C")).code == "spades.not_yours"


# --- S3: who takes a trick ------------------------------------------------------------------------------------------

TRICKS = [
    ("highest of the led suit", "2H AH KH QH", 1),
    ("ace high, two low", "3H 2H 4H AH", 3),
    ("the leader, when nobody follows", "2H AC AD KC", 0),
    ("a spade beats every other suit", "AH 2S KH QH", 1),
    ("the highest of several spades", "AH 2S 9S 3S", 2),
    ("spades led", "5S 2S KS QS", 2),
    ("spades led, others discard", "2S AH AD AC", 0),
    ("the last seat's higher card of another suit does not win", "AH 2H 3H 4D", 0),
    ("ruffed by the last", "KD AD QD 2S", 3),
]


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize(("what", "played", "at"), TRICKS, ids=[what for what, _, _ in TRICKS])
def test_who_takes_a_trick(what: str, played: str, at: int, leader: int) -> None:
    order = played.split()
    state = playing(*(order[(seat - leader) % 4] for seat in range(4)), leader=leader, broken=True)
    winner = (leader + at) % 4
    # One trick earlier than the last, so that the deal is not settled by it.
    state = msgspec.structs.replace(state, taken=(5, 0, 0, 0))
    for card in order[:3]:
        state = after(state, card)
    step = rules.play(state, state.on, Play(order[3]))
    taken = tuple(5 * (seat == 0) + (seat == winner) for seat in range(4))
    assert step.events[1] == TrickTaken(6, winner, order[at], taken)
    assert step.state.taken == taken
    assert rules.best_of(Trick(leader, tuple(order))) == (winner, order[at])


def test_beating_is_an_order_within_a_suit() -> None:
    for card in DECK:
        assert not beats(card, card)
        for other in DECK:
            if SUIT[card] == SUIT[other] and card != other:
                assert beats(card, other) != beats(other, card)
            elif SUIT[card] != SUIT[other]:
                assert beats(card, other) == (SUIT[card] == "S")


# --- S3: what may be played -----------------------------------------------------------------------------------------

LEGAL = [
    # what, hand, led, broken, lead option, legal, why not the others
    ("follow suit", "2H 9H AS 3C", "5H", False, "broken", "2H 9H", "follow"),
    ("follow with the only card", "2H AS 3C", "5H", True, "broken", "2H", "follow"),
    ("who cannot follow may play anything, a spade too", "AS 3C 4D", "5H", False, "broken", "AS 3C 4D", None),
    ("only the led suit", "2H 9H", "5H", False, "broken", "2H 9H", None),
    ("follow a led spade", "2S 9H", "5S", True, "broken", "2S", "follow"),
    ("who has no spade to follow may play anything", "2C 9H", "5S", True, "broken", "2C 9H", None),
    ("(1) no lead of spades before they are broken", "AH KS", None, False, "broken", "AH", "unbroken"),
    ("(1) with the option at any time", "AH KS", None, False, "any", "AH KS", None),
    ("(2) who holds spades only may lead them", "AS KS", None, False, "broken", "AS KS", None),
    ("(3) once broken anybody may", "AH KS 2C", None, True, "broken", "AH KS 2C", None),
    ("no spades at all", "AH 2C", None, False, "broken", "AH 2C", None),
    ("following needs no broken spades", "2S 9S", "5S", False, "any", "2S 9S", None),
]


@pytest.mark.parametrize(("what", "hand", "led", "broken", "lead", "legal", "why"), LEGAL, ids=[x[0] for x in LEGAL])
def test_what_may_be_played(
    what: str, hand: str, led: str | None, broken: bool, lead: str, legal: str, why: str | None
) -> None:
    size = len(hand.split())
    options = msgspec.convert({"lead": lead}, Options)
    rest = sorted(cards(" ".join(set(DECK) - cards(hand))) - (cards(led) if led else cards("")))[: 3 * size]
    others = [" ".join(rest[at::3]) for at in range(3)]
    if led:
        others[2] = " ".join([led, *others[2].split()[1:]])
        state = playing(hand, *others, leader=3, options=options, broken=broken or led[1] == "S")
        state = after(msgspec.structs.replace(state, broken=True), led)
        state = msgspec.structs.replace(state, broken=broken)
    else:
        state = playing(hand, *others, options=options, broken=broken)
    assert rules.playable(state, 0) == (cards(legal), why)
    for card in cards(hand):
        if card in cards(legal):
            go(state, (0, Play(card)))
            continue
        error = refused(state, 0, Play(card))
        assert error.code == f"spades.{why}"
        assert error.facts == {"card": card, "suit": led[1] if led else "S"}


# --- S3: breaking ---------------------------------------------------------------------------------------------------


def test_a_spade_on_another_suit_breaks_spades() -> None:
    """(3): the event says so once, and the next lead may be a spade."""
    state = after(playing("2H KS", "3S 4S", "3H 5C", "4H 6C"), "2H")
    step = rules.play(state, 1, Play("3S"))
    assert step.events == (Played(1, "3S", broke=True),)
    state = after(step.state, "3H 4H")
    assert state.broken
    assert rules.play(state, 1, Play("4S")).events == (Played(1, "4S", broke=False),)


def test_another_suit_does_not_break_spades() -> None:
    state = after(playing("2H KS", "3D 4S", "3H 5C", "4H 6C"), "2H 3D 3H 4H")
    assert not state.broken
    assert rules.playable(state, state.on)[0] == cards("6C")


def test_who_leads_from_spades_only_does_not_break_them() -> None:
    """(2), but by our rules broken means that a spade was played on another suit. Several public engines let any spade
    break; here the next leader who has another suit must still lead that."""
    step = rules.play(playing("KS QS", "AS 2H 3S", "2S 5C", "4H 6C"), 0, Play("KS"))
    assert step.events == (Played(0, "KS", broke=False),)
    state = after(step.state, "AS 2S 4H")
    assert not state.broken
    assert state.on == 1
    assert rules.playable(state, 1) == (cards("2H"), "unbroken")


def test_spades_are_unbroken_in_the_next_deal() -> None:
    """(4)"""
    state = msgspec.structs.replace(settled((3, 3, 3, 3), (4, 3, 3, 3))[0], broken=True)
    assert not go(state, *((seat, Continue()) for seat in range(4))).broken


# --- S6: the settlement ---------------------------------------------------------------------------------------------


def test_the_settlement_stands_until_everybody_has_read_it() -> None:
    state, _ = settled((3, 3, 3, 3), (4, 3, 3, 3))
    for count, seat in enumerate((2, 0, 3), 1):
        turn = rules.turn(state)
        step = rules.play(state, seat, Continue())
        assert (step.events, rules.turn(step.state)) == ((), turn)
        state = step.state
        assert (state.phase, len(rules.to_act(state))) == ("settle", 4 - count)
        assert refused(state, seat, Continue()).code == "spades.continued"
    assert go(state, (1, Continue())).phase == "bid"


def test_reading_has_its_own_time() -> None:
    """S6, S7: a short reading time plus the move clock."""
    game = GAMES["spades"]
    assert game.span(new_deal(), 30).seconds == 30
    assert game.span(settled((3, 3, 3, 3), (4, 3, 3, 3))[0], 30).seconds > 30
    assert game.default_clock == 120
    assert game.clocks == (30, 60, 90, 120)
