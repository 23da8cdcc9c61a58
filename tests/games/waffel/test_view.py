"""W4, W7, W11: what is shown, and what is not."""

from __future__ import annotations

import random

import pytest

from speedspiele.games.waffel import rules, scoring, settlement
from speedspiele.games.waffel.cards import INDEX, ORDINARY
from speedspiele.games.waffel.game import Waffel
from speedspiele.games.waffel.moves import Take
from speedspiele.games.waffel.options import Options
from speedspiele.games.waffel.view import Change, Danger, Target
from tests.games.kit import encoded, random_match, viewers
from tests.games.waffel.positions import counts, go, position

GAME = Waffel()


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_freezer_shows_how_many_cards_are_in_it_and_nothing_else(viewer: int | None) -> None:
    """W4: not even to its owner."""
    one, other = (position("vanille", "erdbeer", frozen=(ice, ice)) for ice in ("3 pistazie", "2 schirmchen joker"))
    assert encoded(GAME.view_of(one, viewer)) == encoded(GAME.view_of(other, viewer))
    seat = GAME.view_of(one, viewer).seats[0]
    assert (seat.frozen, seat.ice, seat.points, seat.more) == (3, None, -1, True)


def test_the_same_turn_with_other_freezers_looks_the_same() -> None:
    """Not only positions: what happens, and what is offered, with special cards too."""

    def course(ice: str) -> bytes:
        state = position("2 vanille", "erdbeer joker", frozen=(ice, ice), trays=("spatz haus", "zitrone", "zitrone"))
        step = go(state, Take(0))
        views = [GAME.view_of(step.state, viewer) for viewer in viewers(2)]
        return encoded([step.events, views])

    assert course("3 pistazie") == course("2 schirmchen joker")


def test_a_glass_lid_is_for_the_owner_only() -> None:
    """W7."""
    state = position("2 erdbeer", "erdbeer", frozen=("2 erdbeer", "pistazie"), options=Options(glass=True))
    mine, theirs = GAME.view_of(state, 0), GAME.view_of(state, 1)
    assert (mine.seats[0].ice, mine.seats[0].points, mine.seats[0].more) == (counts("2 erdbeer"), 13, False)
    assert (theirs.seats[0].ice, theirs.seats[0].points, theirs.seats[0].more) == (None, 2, True)
    assert mine.seats[1].ice is None


def test_the_stock_list_counts_what_is_unknown() -> None:
    """W7: in the stack or out unseen; without the house rule only what one does not see now is told."""
    match = random_match("waffel", random.Random(2), Options(stock=True), 3)
    for state in match.states:
        for kind in GAME.view_of(state, 0).kinds:
            assert kind.stock == (*state.stack, *state.out).count(kind.card)
    assert all(kind.stock is None for kind in GAME.view_of(position("", ""), 0).kinds)


def test_what_is_unseen_is_in_the_stack_out_or_in_freezers() -> None:
    match = random_match("waffel", random.Random(4), Options(slips=True, heat=True), 4)
    for state in match.states:
        if state.phase in ("settle", "over"):
            continue
        for kind in GAME.view_of(state, 1).kinds:
            hidden = (*state.stack, *state.out).count(kind.card)
            if kind.card in ORDINARY:
                hidden += sum(ice[INDEX[kind.card]] for ice in state.frozen)
            assert kind.unseen == hidden


def test_each_card_brings_its_table() -> None:
    kinds = {kind.card: kind for kind in GAME.view_of(position("", ""), 0).kinds}
    assert kinds["vanille"].table == (-1, 1, 3, 6, 10, 15, 21, 28)
    assert kinds["spatz"].table == ()
    assert "hitze" not in kinds


def test_a_tray_says_what_it_brings_sort_by_sort() -> None:
    """W11."""
    state = position(
        "2 erdbeer schirmchen", "2 schirmchen", trays=("erdbeer vanille 2 schirmchen spatz", "zitrone", "")
    )
    worth = GAME.view_of(state, 0).worths[0]
    assert worth.changes == (
        Change("vanille", 1, -1, -1),
        Change("erdbeer", 3, 7, 5),
        Change("schirmchen", 3, 6, 7),
    )
    assert (worth.gain, worth.points, worth.specials) == (11, 12, ("spatz",))


def test_changes_add_up_and_are_what_happens() -> None:
    """In whole matches: the preview of a tray without special cards is what taking it gives."""
    looked = 0
    for number in range(8):
        options = Options(slips=number % 2 == 0)
        match = random_match("waffel", random.Random(f"worth/{number}"), options, 2 + number % 3)
        for state in match.states:
            view = GAME.view_of(state, state.on)
            for worth in view.worths:
                assert worth.gain == sum(change.by for change in worth.changes)
                if worth.tray in view.may_take:
                    step = rules.play(state, state.on, Take(worth.tray))
                    assert step.events[0].gain == worth.gain
                    if not worth.specials and step.state.phase == "tray":
                        assert GAME.view_of(step.state, state.on).seats[state.on].points == worth.points
                        looked += 1
    assert looked > 100


def test_a_joker_is_shown_where_it_moves() -> None:
    """The joker helped the Pistazie; with three Erdbeer more it helps those."""
    state = position("2 pistazie joker 3 erdbeer", "", trays=("2 pistazie", "zitrone", ""))
    worth = GAME.view_of(state, 0).worths[0]
    assert worth.changes == (Change("pistazie", 4, 21, 17), Change("joker", 1, 6, -2))


def test_a_mark_says_when_the_next_guest_could_use_a_tray_well() -> None:
    """W11."""
    state = position("", "3 haselnuss", "", trays=("haselnuss", "zitrone", "vanille"))
    worths = GAME.view_of(state, 0).worths
    assert (worths[0].next_seat, worths[0].next_gain) == (1, 7)
    assert (worths[1].next_seat, worths[1].next_gain) == (None, 0)
    assert GAME.view_of(state, 1).worths[0].next_seat is None


def test_points_are_those_of_what_is_seen() -> None:
    match = random_match("waffel", random.Random(6), Options(level="zero"), 3)
    for state in match.states[:-4]:
        view = GAME.view_of(state, 2)
        for seat, guest in enumerate(view.seats):
            assert guest.points == scoring.points(state.open, seat, "zero") == sum(guest.values)


def test_who_leads_in_a_decoration() -> None:
    """W11: alone in front."""
    view = GAME.view_of(position("2 schirmchen roellchen", "schirmchen roellchen", ""), 0)
    assert [seat.leads for seat in view.seats] == [("schirmchen",), (), ()]


def test_sparrows_that_are_about_and_the_dearest_scoop() -> None:
    """W11."""
    state = position("4 erdbeer 2 vanille", "", trays=("spatz", "zitrone", "zitrone"), stack="6 vanille 2 spatz")
    view = GAME.view_of(state, 0)
    assert view.sparrows == 3
    assert view.danger == Danger("erdbeer", 6)
    assert GAME.view_of(position("vanille", ""), 0).danger is None


def test_each_possibility_of_a_special_card_with_its_differences() -> None:
    """W11: for oneself and the other, one's best first."""
    state = position("2 erdbeer", "erdbeer", "2 erdbeer", trays=("spatz", "zitrone", "zitrone"))
    view = GAME.view_of(go(state, Take(0)).state, 0)
    assert view.steals == (Target(2, "erdbeer", 5, -4), Target(1, "erdbeer", 5, 2))
    assert not GAME.view_of(go(state, Take(0)).state, 1).steals


def test_what_was_out_is_shown_at_the_scoring() -> None:
    """W2."""
    match = random_match("waffel", random.Random(8), Options(), 2)
    state = next(state for state in match.states if state.phase == "settle")
    assert state.settlement is not None
    assert state.settlement.out == tuple(state.out.count(card) for card in ORDINARY)


def test_a_view_is_small() -> None:
    """Design: 1 to 4 kB a view as it is sent, mostly; this is the largest with everything on, at four."""
    sizes = []
    for number in range(4):
        match = random_match("waffel", random.Random(number), Options(slips=True, heat=True, stock=True), 4)
        sizes += [len(encoded(GAME.view_of(state, 0))) for state in match.states]
    assert max(sizes) < 5000


def test_history_of_rounds() -> None:
    match = random_match("waffel", random.Random(9), Options(rounds=3), 2)
    view = GAME.view_of(match.states[-1], None)
    assert [line.round for line in view.lines] == [1, 2, 3]
    assert view.lines[-1].totals == match.states[-1].totals
    assert view.winners == settlement.winners(match.states[-1])
