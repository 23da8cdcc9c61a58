"""S2: bids and the minimum of a team. Numbers in brackets are the cases of the project's list of rulings."""

from __future__ import annotations

import msgspec
import pytest

from speedspiele.games.spades import rules
from speedspiele.games.spades.events import Said
from speedspiele.games.spades.look import view_of
from speedspiele.games.spades.moves import Bid, Move
from speedspiele.games.spades.options import Options
from tests.games.spades.positions import bidding, go, new_deal, refused

ALL = tuple(range(14))
OPEN = Options(blind="never")


def with_minimum(minimum: int) -> Options:
    return msgspec.convert({"minimum": minimum, "blind": "never"}, Options)


def test_each_says_one_bid_and_it_stays() -> None:
    state = new_deal(OPEN)
    for seat, tricks in enumerate((13, 0, 1, 7)):
        step = rules.play(state, seat, Bid(tricks))
        assert step.events == (Said(seat, tricks, blind=False),)
        state = step.state
    assert [bid.tricks for bid in state.bids if bid] == [13, 0, 1, 7]
    assert state.phase == "play"
    assert refused(state, 0, Bid(3)).code == "spades.phase"


@pytest.mark.parametrize("tricks", ALL)
def test_a_bid_is_nil_or_1_to_13(tricks: int) -> None:
    """(18) Nil is 0; there is no other zero."""
    assert go(new_deal(OPEN), (0, Bid(tricks))).bids[0] is not None


@pytest.mark.parametrize("tricks", [-1, 14, 99, 2.5, "3", True, None])
def test_no_other_number_comes_in(tricks: object) -> None:
    """(18), P14: refused when it is read, before any rule sees it."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode({"t": "bid", "tricks": tricks}), type=Move)


MINIMUM = [
    # minimum, partner's bid, what is left to the second
    (0, 0, ALL),
    (0, 1, ALL),
    (0, 13, ALL),
    (3, 0, ALL[3:]),
    (3, 1, ALL[2:]),
    (3, 2, ALL[1:]),
    (3, 3, ALL),
    (3, 4, ALL),
    (4, 0, ALL[4:]),
    (4, 1, ALL[3:]),
    (4, 2, ALL[2:]),
    (4, 3, ALL[1:]),
    (4, 4, ALL),
    (4, 13, ALL),
]


@pytest.mark.parametrize(("minimum", "partner", "left"), MINIMUM)
def test_the_second_must_lift_the_team_to_the_minimum(minimum: int, partner: int, left: tuple[int, ...]) -> None:
    """(15), (16): alone after a Nil; Nil only when the partner's number is enough, so never two Nils."""
    state = bidding(new_deal(with_minimum(minimum)), partner, 3)
    choices = view_of(state, 2).bid_choices
    assert tuple(choice.tricks for choice in choices) == ALL
    assert tuple(choice.tricks for choice in choices if choice.barred is None) == left
    for tricks in ALL:
        if tricks in left:
            go(state, (2, Bid(tricks)))
            continue
        error = refused(state, 2, Bid(tricks))
        assert error.code == ("spades.minimum_nil" if tricks == 0 else "spades.minimum")
        assert error.facts == {"minimum": minimum, "tricks": tricks}
        assert choices[tricks].barred == error.code.removeprefix("spades.")


@pytest.mark.parametrize("minimum", [3, 4])
def test_the_first_of_a_team_is_free(minimum: int) -> None:
    """(15) Both teams' first bidders, whatever the other team said."""
    state = new_deal(with_minimum(minimum))
    for seat in (0, 1):
        assert [choice.barred for choice in view_of(state, seat).bid_choices] == [None] * 14
        state = go(state, (seat, Bid(0)))


@pytest.mark.parametrize("minimum", [3, 4])
def test_both_teams_have_to_reach_it(minimum: int) -> None:
    state = bidding(new_deal(with_minimum(minimum)), minimum, 1, 0)
    assert refused(state, 3, Bid(minimum - 2)).code == "spades.minimum"
    assert go(state, (3, Bid(minimum - 1))).phase == "play"


def test_more_than_thirteen_together_is_allowed_with_a_warning() -> None:
    """(17) Where the ruling there would bar it, the rules say 1 to 13 for each; so the screen warns (S2)."""
    state = bidding(new_deal(OPEN), 9, 3)
    choices = view_of(state, 2).bid_choices
    assert [choice.warn for choice in choices] == [False] * 5 + [True] * 9
    assert not any(choice.barred for choice in choices)
    assert go(state, (2, Bid(13))).bids[2] is not None


def test_no_warning_for_the_first_of_a_team_or_beside_a_nil() -> None:
    assert not any(choice.warn for choice in view_of(new_deal(OPEN), 0).bid_choices)
    assert not any(choice.warn for choice in view_of(bidding(new_deal(OPEN), 0, 3), 2).bid_choices)


def test_choices_are_shown_to_whom_it_concerns() -> None:
    state = new_deal(OPEN)
    assert len(view_of(state, 0).bid_choices) == 14
    assert not any(view_of(state, seat).bid_choices for seat in (1, 2, 3, None))
