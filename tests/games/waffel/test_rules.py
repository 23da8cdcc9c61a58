"""W2-W7: setting up, turns, special cards, rounds."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from speedspiele.games.contract import BadOptions
from speedspiele.games.waffel import dealing
from speedspiele.games.waffel.cards import CARDS, NONE, ORDINARY, pack
from speedspiele.games.waffel.events import (
    Dealt,
    Froze,
    Gave,
    Lapsed,
    LastLap,
    Refilled,
    Settled,
    Stole,
    Took,
    Won,
)
from speedspiele.games.waffel.game import Waffel
from speedspiele.games.waffel.moves import Continue, Decline, Deliver, Freeze, Give, Lapse, LetMelt, Melt, Steal, Take
from speedspiele.games.waffel.options import Options
from speedspiele.games.waffel.state import State
from tests.games.kit import random_match
from tests.games.waffel.positions import cards, counts, go, position, refused

GAME = Waffel()


def deals(options: Options, seats: int, number: int = 30) -> list[State]:
    return [
        dealing.first_deal(options, seats, random.Random(f"{seats}/{i}").randbytes(32)).state for i in range(number)
    ]


# --- setting up (W1, W2) ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options", [Options(), Options(nasties=False), Options(slips=True), Options(slips=True, heat=True)]
)
def test_all_cards_are_there_once(options: Options, seats: int) -> None:
    for state in deals(options, seats, 5):
        lying = Counter([*state.stack, *state.out, *(card for tray in state.trays for card in tray)])
        assert [lying[card] for card in CARDS] == list(pack(options))


def test_three_trays_the_middle_one_with_a_second_card() -> None:
    for state in deals(Options(), 3):
        assert [len(tray) for tray in state.trays] == [1, 2, 1]
        assert all(card in ORDINARY for tray in state.trays for card in tray)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_upper_half_is_ordinary_cards_only(seats: int) -> None:
    """W1: counted with the four on the trays, rounded up; below it special cards may come at once."""
    soonest = []
    for state in deals(Options(), seats, 60):
        whole = 4 + len(state.stack)
        assert state.calm == (whole + 1) // 2 - 4
        assert all(card in ORDINARY for card in state.stack[: state.calm])
        soonest.append(next(at for at, card in enumerate(state.stack) if card not in ORDINARY) - state.calm)
    assert min(soonest) == 0


@pytest.mark.parametrize(
    ("nasties", "seats", "out", "turns"),
    [(True, 2, 4, 10), (True, 3, 1, 7), (True, 4, 4, 5), (False, 2, 2, 9), (False, 3, 2, 6), (False, 4, 8, 4)],
)
def test_all_have_equally_many_turns(nasties: bool, seats: int, out: int, turns: int) -> None:
    """W2."""
    match = random_match("waffel", random.Random(seats), Options(nasties=nasties), seats)
    assert len(match.states[0].out) == out
    assert all(card in ORDINARY for card in match.states[0].out)
    taken = Counter(seat for seat, move in match.moves if isinstance(move, Take))
    assert taken == dict.fromkeys(range(seats), turns)
    view = GAME.view_of(match.states[0], 0)
    assert (view.lap, view.laps, view.laps_sure) == (1, turns, True)


def test_who_starts_is_drawn_by_lot() -> None:
    assert {state.on for state in deals(Options(), 4)} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    "options",
    [
        Options(heat=True, nasties=False),
        Options(mode="record", slips=True),
        Options(mode="daily", rounds=3),
        Options(mode="record", nasties=False),
        Options(mode="daily", glass=True),
        Options(mode="record", level="zero"),
    ],
)
def test_what_does_not_go_together_is_refused(options: Options) -> None:
    """W9, W10."""
    with pytest.raises(BadOptions):
        GAME.seating(options)
    with pytest.raises(BadOptions):
        GAME.deal(options, 3, bytes(32))


def test_records_and_dailies_are_one_person_against_two_computers() -> None:
    """W10: no advice, no clock."""
    for mode in ("record", "daily"):
        options = Options(mode=mode)  # type: ignore[arg-type]
        assert GAME.seating(options).counts == (3,)
        assert GAME.seating(options).people == (0,)
        traits = GAME.traits(options)
        assert traits.solo
        assert not traits.advice
        assert not traits.clock


def test_what_does_not_count_for_the_leaderboard() -> None:
    """W12."""
    assert GAME.traits(Options(slips=True, heat=True, stock=True)).counts
    assert not GAME.traits(Options(nasties=False)).counts
    assert not GAME.traits(Options(glass=True)).counts


# --- a turn (W3) ------------------------------------------------------------------------------------------------------


def test_a_tray_is_taken_with_all_its_cards_and_each_tray_gets_a_new_one() -> None:
    state = position("", "", trays=("zitrone", "2 haselnuss joker", "pistazie"), stack="vanille erdbeer schirmchen")
    step = go(state, Take(1))
    assert step.state.open[0] == counts("2 haselnuss joker")
    assert step.state.trays == (cards("zitrone vanille"), cards("erdbeer"), cards("pistazie schirmchen"))
    assert step.state.on == 1
    took, refilled = step.events
    assert took == Took(0, 1, cards("2 haselnuss joker"), 3 + 6, 3 + 6, ())
    assert refilled == Refilled(cards("vanille erdbeer schirmchen"), 0)


def test_a_full_cup_is_told() -> None:
    assert go(position("3 pistazie", "", trays=("pistazie", "vanille", "")), Take(0)).events[0].full == ("pistazie",)


def test_an_empty_stack_fills_nothing_and_the_last_tray_does_not_count() -> None:
    """W3: with one tray left the round is over."""
    state = position("erdbeer", "", stack="")
    step = go(state, Take(1))
    assert step.state.phase == "tray"
    assert step.state.trays[1] == ()
    assert refused(step.state, Take(1)) == "waffel.tray_empty"
    step = go(step.state, Take(0))
    assert step.state.phase == "settle"
    assert step.state.trays == ((), (), cards("pistazie"))
    assert isinstance(step.events[-1], Settled)
    assert [sheet.points for sheet in step.events[-1].settlement.sheets] == [-4, -2]


def test_the_last_round_of_turns_is_announced() -> None:
    """W11."""
    match = random_match("waffel", random.Random(1), Options(), 2)
    at = [i for i, events in enumerate(match.events) if any(isinstance(one, LastLap) for one in events)]
    assert len(at) == 1
    assert sum(isinstance(move, Take) for _, move in match.moves[at[0] :]) == 2


def test_only_who_is_on_takes() -> None:
    state = position("", "")
    assert refused(state, Take(0), seat=1) == "waffel.turn"
    for move in (Freeze(), Steal(1, "vanille"), LetMelt(), Decline(), Continue(), Lapse("spatz"), Melt(1, "vanille")):
        assert refused(state, move) == "waffel.phase"
    assert refused(state, Deliver()) == "waffel.no_slip"


# --- special cards (W4) -----------------------------------------------------------------------------------------------


def test_a_sparrow_takes_an_open_card_from_another_guest() -> None:
    state = position("2 erdbeer", "2 erdbeer schirmchen", trays=("spatz", "vanille", "vanille"))
    step = go(state, Take(0))
    assert step.state.phase == "special"
    assert step.state.on == 0
    step = go(step.state, Steal(1, "erdbeer"))
    assert step.state.open == (counts("3 erdbeer"), counts("erdbeer schirmchen"))
    assert step.events[0] == Stole(0, 1, "erdbeer", 5, -4)
    assert step.state.on == 1


def test_what_is_in_a_freezer_is_safe_and_nobody_steals_from_themselves() -> None:
    state = position("vanille", "zitrone", frozen=("", "erdbeer"), trays=("spatz", "vanille", "vanille"))
    state = go(state, Take(0)).state
    assert refused(state, Steal(1, "erdbeer")) == "waffel.not_there"
    assert refused(state, Steal(0, "vanille")) == "waffel.target"
    assert refused(state, Steal(2, "vanille")) == "waffel.target"
    assert refused(state, Freeze()) == "waffel.no_special"
    assert refused(state, Lapse("spatz")) == "waffel.can_be_done"


def test_a_sparrow_when_nobody_has_anything_open_lapses() -> None:
    state = go(position("", "", trays=("spatz vanille", "vanille", "vanille")), Take(0)).state
    step = go(state, Lapse("spatz"))
    assert step.events[0] == Lapsed(0, "spatz")
    assert step.state.on == 1


def test_a_gift_goes_to_another_guest() -> None:
    state = go(position("", "2 erdbeer", trays=("haus pistazie", "vanille", "vanille")), Take(0)).state
    assert refused(state, Lapse("haus")) == "waffel.can_be_done"
    assert refused(state, Give(1, "erdbeer")) == "waffel.not_there"
    assert refused(state, Give(0, "pistazie")) == "waffel.target"
    step = go(state, Give(1, "pistazie"))
    assert step.events[0] == Gave(0, 1, "pistazie", 3, -3)
    assert step.state.open == (NONE, counts("2 erdbeer pistazie"))


def test_a_freezer_takes_the_whole_open_display() -> None:
    state = position("2 erdbeer joker", "", frozen=("vanille",), trays=("truhe schirmchen", "vanille", "vanille"))
    step = go(state, Take(0), Freeze())
    assert step.state.open[0] == NONE
    assert step.state.frozen[0] == counts("vanille 2 erdbeer joker schirmchen")
    assert step.events[0] == Froze(0, 4)


def test_a_freezer_with_nothing_open_lapses() -> None:
    state = go(position("", "vanille", trays=("truhe", "vanille", "vanille")), Take(0)).state
    assert refused(state, Freeze()) == "waffel.nothing_open"
    assert go(state, Lapse("truhe")).state.on == 1


def test_several_special_cards_in_the_order_of_ones_choice() -> None:
    """W3: the sparrow before the freezer or after it."""
    state = position("vanille", "erdbeer", trays=("truhe spatz", "vanille", "vanille"))
    state = go(state, Take(0)).state
    assert state.pending == ("truhe", "spatz")
    assert go(state, Steal(1, "erdbeer"), Freeze()).state.frozen[0] == counts("vanille erdbeer")
    late = go(state, Freeze(), Steal(1, "erdbeer")).state
    assert late.frozen[0] == counts("vanille")
    assert late.open[0] == counts("erdbeer")


def test_special_cards_belong_to_the_turn_and_have_ten_seconds_at_least() -> None:
    """W12."""
    state = position("vanille", "erdbeer", trays=("truhe spatz", "vanille", "vanille"))
    after = go(state, Take(0)).state
    assert GAME.turn(after) == GAME.turn(state)
    assert GAME.span(after, 60).at_least == 10
    assert GAME.turn(go(after, Freeze(), Steal(1, "erdbeer")).state) > GAME.turn(state)


# --- the end (W5, W6) -------------------------------------------------------------------------------------------------


def test_freezers_open_at_the_scoring() -> None:
    """W5: two open and two frozen Erdbeer are four."""
    state = position("2 erdbeer", "vanille", frozen=("2 erdbeer",), trays=("", "pistazie", "vanille"), stack="")
    view = GAME.view_of(state, 0)
    assert (view.seats[0].points, view.seats[0].more, view.seats[0].frozen) == (2, True, 2)
    state = go(state, Take(2)).state
    view = GAME.view_of(state, 1)
    assert view.seats[0].points == 13 - 1
    assert not view.seats[0].more
    assert view.seats[0].ice == counts("2 erdbeer")


def test_everybody_reads_the_score_board() -> None:
    """W5: 18 seconds at the latest."""
    state = go(position("2 erdbeer", "vanille", trays=("", "pistazie", "vanille"), stack=""), Take(2)).state
    assert GAME.to_act(state) == {0, 1}
    assert GAME.passing(state, 0)
    assert GAME.span(state, 120).seconds == 18
    assert GAME.outcome(state) is None
    one = go(state, Continue(), seat=1).state
    assert GAME.turn(one) == GAME.turn(state)
    assert refused(one, Continue(), seat=1) == "waffel.continued"
    assert refused(one, Take(1), seat=0) == "waffel.phase"
    over = go(one, Continue(), seat=0)
    assert over.events == (Won((0,), (1, -1)),)
    outcome = GAME.outcome(over.state)
    assert outcome is not None
    assert [(one.place, one.points, one.leaderboard) for one in outcome.results] == [(1, 1, 31), (2, -1, 15)]


def test_a_long_match_is_three_rounds_and_the_starter_moves_on() -> None:
    """W6."""
    match = random_match("waffel", random.Random(5), Options(rounds=3), 3)
    began = [event for step in match.events for event in step if isinstance(event, Dealt)]
    assert [event.round for event in began] == [1, 2, 3]
    assert [(event.first - began[0].first) % 3 for event in began] == [0, 1, 2]
    counted = [event.settlement for step in match.events for event in step if isinstance(event, Settled)]
    totals = [sum(board.sheets[seat].points for board in counted) for seat in range(3)]
    assert list(match.states[-1].totals) == totals
    assert [sheet.total for sheet in counted[-1].sheets] == totals
    stacks = {state.stack for state in match.states if state.turns == 0 and state.phase == "tray"}
    assert len(stacks) == 3


def test_ties_share_the_place_and_its_bonus() -> None:
    state = position("2 erdbeer", "2 erdbeer", "vanille", trays=("", "vanille", "vanille"), stack="", on=2)
    state = go(state, Take(1)).state
    for seat in range(3):
        state = go(state, Continue(), seat=seat).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [(one.place, one.leaderboard) for one in outcome.results] == [(1, 32), (1, 32), (3, 6)]


def test_points_below_zero_count_nothing_on_the_leaderboard() -> None:
    """W12."""
    state = replace(position("", ""), phase="over", totals=(-5, 3), waiting=frozenset())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [one.leaderboard for one in outcome.results] == [15, 33]
