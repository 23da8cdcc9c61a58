"""S2, S3, S6: what the seats and the spectators are shown."""

from __future__ import annotations

import msgspec
import pytest

from speedspiele.games.spades import rules
from speedspiele.games.spades.cards import DECK
from speedspiele.games.spades.look import view_of
from speedspiele.games.spades.moves import Bid, Continue, Play
from speedspiele.games.spades.options import Options
from speedspiele.games.spades.view import SaidBid, Trick
from tests.games.spades.positions import after, bidding, cards, go, new_deal, playing, settled

ALL = (0, 1, 2, 3, None)


def test_everybody_sees_their_own_hand_only() -> None:
    state = new_deal()
    for seat in range(4):
        assert cards(" ".join(view_of(state, seat).hand or ())) == state.hands[seat]
    assert view_of(state, None).hand is None
    assert view_of(state, None).me is None


def test_a_hand_says_nothing_about_how_it_came() -> None:
    """Always in the order of the pack; how it looks in the hand is the client's (S6)."""
    for deal in range(2, 6):
        hand = view_of(new_deal(deal=deal), 2).hand or ()
        assert list(hand) == sorted(hand, key=DECK.index)


def test_bids_stay_at_the_seats_for_all() -> None:
    state = bidding(new_deal(), 4, 0, 3)
    for viewer in ALL:
        assert view_of(state, viewer).bids == (SaidBid(4), SaidBid(0), SaidBid(3), None)


def test_the_trick_and_the_one_before_it_are_open() -> None:
    """S6: a finished trick can be looked at again."""
    state = after(playing("2C 3C", "AC 5C", "6C 7C", "8C 9C"), "2C AC 6C 8C 5C")
    for viewer in ALL:
        view = view_of(state, viewer)
        assert view.trick == Trick(1, ("5C",))
        assert view.last == Trick(0, ("2C", "AC", "6C", "8C"), 1)
        assert view.cards_left == (1, 0, 1, 1)
        assert view.taken[1] == 1


def test_the_last_trick_of_a_deal_can_still_be_looked_at_in_its_settlement() -> None:
    state, _ = settled((3, 3, 3, 3), (4, 3, 3, 3))
    assert view_of(state, 1).last == Trick(0, ("AH", "3H", "4H", "5H"), 0)
    assert view_of(go(state, *((seat, Continue()) for seat in range(4))), 1).last is None


def test_what_is_playable_is_shown_to_who_is_on() -> None:
    state = playing("AH KS", "2H 3H", "2S 3S", "4D 5D")
    assert (view_of(state, 0).legal, view_of(state, 0).barred) == (("AH",), "unbroken")
    for viewer in (1, 2, 3, None):
        assert (view_of(state, viewer).legal, view_of(state, viewer).barred) == ((), None)
    state = after(state, "AH")
    assert (view_of(state, 1).legal, view_of(state, 1).barred) == (("2H", "3H"), None)
    state = after(state, "2H")
    assert (view_of(state, 2).legal, view_of(state, 2).barred) == (("2S", "3S"), None)


@pytest.mark.parametrize("viewer", ALL)
def test_all_four_hands_are_open_in_the_settlement_and_not_before(viewer: int | None) -> None:
    """S4: as they were dealt."""
    state = bidding(new_deal(), 3, 3, 3, 3)
    assert view_of(state, viewer).hands is None
    end, _ = settled((3, 3, 3, 3), (4, 3, 3, 3))
    assert view_of(end, viewer).hands == tuple(rules.in_order(hand) for hand in end.dealt)
    assert view_of(go(end, *((seat, Continue()) for seat in range(4))), viewer).hands is None


@pytest.mark.parametrize("viewer", ALL)
def test_the_settlement_shows_its_way_and_who_is_still_reading(viewer: int | None) -> None:
    state, _ = settled((4, 3, 3, 3), (5, 2, 4, 2), new_deal(scores=(10, 20)))
    view = view_of(go(state, (2, Continue())), viewer)
    assert view.settlement is not None
    assert [team.points for team in view.settlement] == [72, -60]
    assert view.waiting == (0, 1, 3)
    assert view.to_act == (0, 1, 3)
    assert view.scores == (82, -40)


def test_the_balance_sheet_has_a_line_for_each_deal() -> None:
    """S6: key B."""
    state, _ = settled((4, 3, 3, 3), (5, 2, 4, 2))
    state = go(state, *((seat, Continue()) for seat in range(4)))
    # The dealer has moved on, so seat 1 bids first now.
    state, _ = settled((3, 3, 3, 4), (3, 3, 4, 3), state)
    lines = view_of(state, None).deals
    assert [line.deal for line in lines] == [2, 3]
    assert [line.points for line in lines] == [(72, -60), (70, 60)]
    assert [line.scores for line in lines] == [(72, -60), (142, 0)]
    assert [line.bags for line in lines] == [(2, 0), (2, 0)]


def test_the_winner_is_shown_when_the_match_is_over() -> None:
    state, _ = settled((4, 3, 3, 3), (5, 2, 4, 2), new_deal(Options(target=250), scores=(180, 100)))
    assert view_of(state, 0).winner is None
    assert view_of(go(state, *((seat, Continue()) for seat in range(4))), 0).winner == 0


def test_turns_count_on_with_every_bid_card_and_settlement() -> None:
    """A move made for one turn cannot be taken for another."""
    state = new_deal(Options(blind="never"), deal=7)
    turns = [rules.turn(state)]
    for tricks in (3, 3, 3, 3):
        state = go(state, (state.on, Bid(tricks)))
        turns.append(rules.turn(state))
    for _ in range(52):
        state = go(state, (state.on, Play(min(rules.playable(state, state.on)[0]))))
        turns.append(rules.turn(state))
    state = go(state, *((seat, Continue()) for seat in range(4)))
    turns.append(rules.turn(state))
    assert turns == sorted(set(turns))


def test_a_view_is_small() -> None:
    """The wire sends whole views: 1 to 4 kB, also late in a long match but for its balance sheet."""
    state, _ = settled((4, 3, 3, 3), (5, 2, 4, 2))
    for seat in range(4):
        assert len(msgspec.json.encode(view_of(state, seat))) < 4096
        assert len(msgspec.json.encode(view_of(bidding(new_deal(), 3, 3), seat))) < 4096
