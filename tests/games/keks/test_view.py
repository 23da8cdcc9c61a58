"""K8, K2: what the seats and the spectators are shown, and what is said of biscuits that lie provisionally."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from speedspiele.games.contract import IllegalMove
from speedspiele.games.keks.biscuits import parse
from speedspiele.games.keks.events import Drew, Swapped
from speedspiele.games.keks.look import assess, event_for, view_of
from speedspiele.games.keks.moves import Draft
from speedspiele.games.keks.scoring import Row
from speedspiele.games.keks.view import Fit, Five, Last
from tests.games.keks.positions import column, go, lay, position, row

ROW = row("rs rh rm")


def one(text: str) -> int:
    return parse(text)[0]


def test_everybody_sees_their_own_hand_only() -> None:
    state = position(ROW, "rb ln", "ls ph")
    assert view_of(state, 0).hand == tuple(sorted(parse("rb ln")))
    assert view_of(state, 1).hand == tuple(sorted(parse("ls ph")))
    assert view_of(state, None).hand is None
    assert view_of(state, None).fits == ()
    assert all(view_of(state, viewer).hands is None for viewer in (0, 1, None))


def test_others_learn_how_many_were_drawn_not_which() -> None:
    drew, swapped = Drew(0, 2, parse("rb ln"), 5), Swapped(0, 1, parse("rb"), parse("ln"))
    assert event_for(drew, 0) == drew
    assert event_for(swapped, 0) == swapped
    for other in (1, None):
        assert event_for(drew, other) == Drew(0, 2, None, 5)
        assert event_for(swapped, other) == Swapped(0, 1, None, None)


def test_a_biscuit_of_the_hand_shows_where_it_fits_and_its_points() -> None:
    """Best first; before one's turn too."""
    state = position(ROW, "rb ls", "rb rn")
    for me in (0, 1):
        fits = {fit.biscuit: fit.spots for fit in view_of(state, me).fits}
        assert fits[one("rb")][:2] == ((-1, 0, 4), (3, 0, 4))
    fits = {fit.biscuit: fit.spots for fit in view_of(state, 0).fits}
    assert fits[one("ls")] == ((0, -1, 2), (0, 1, 2))
    assert set(fits[one("rb")][2:]) == {(x, y, 2) for x in range(3) for y in (-1, 1)}


def test_equal_biscuits_of_the_hand_are_shown_once() -> None:
    fits = view_of(position(ROW, "rb rb", "ls"), 0).fits
    assert [fit.biscuit for fit in fits] == [one("rb")]


def test_on_the_empty_sheet_everything_fits_on_the_marked_field() -> None:
    view = view_of(position((), "rs lh", "pm"), 0)
    assert view.fits == (Fit(one("rs"), ((0, 0, 1),)), Fit(one("lh"), ((0, 0, 1),)))


def test_how_many_of_each_are_unknown() -> None:
    """Neither on the sheet nor in the own hand; spectators have none."""
    state = position(row("rs rh"), "rs ls", "rs ph")
    assert [view_of(state, viewer).unknown[one("rs")] for viewer in (0, 1, None)] == [1, 1, 2]
    assert [view_of(state, viewer).unknown[one("ls")] for viewer in (0, 1, None)] == [2, 3, 3]
    assert sum(view_of(state, 0).unknown) == 108 - 2 - 2


# --- what is possible -------------------------------------------------------------------------------------------------


def test_swapping_is_offered_to_who_is_on_as_far_as_the_bag_goes() -> None:
    state = position(ROW, "rb ln ph", "rb rn", bag="sf cf")
    assert [view_of(state, viewer).may_swap for viewer in (0, 1, None)] == [2, 0, 0]
    assert view_of(replace(state, bag=()), 0).may_swap == 0


def test_who_can_lay_nothing_is_told_to_swap() -> None:
    view = view_of(position(ROW, "lb ln", "rb rn", bag="sf cf"), 0)
    assert (view.must_swap, view.may_swap, view.may_pass) == (True, 2, False)


def test_passing_is_offered_only_when_nothing_else_is_left() -> None:
    state = position(ROW, "lb ln", "rb rn", bag="")
    assert [view_of(state, viewer).may_pass for viewer in (0, 1, None)] == [True, False, False]
    assert not view_of(state, 0).must_swap
    assert not view_of(position(ROW, "rb ln", "rb rn", bag=""), 0).may_pass


# --- rows and rows of five --------------------------------------------------------------------------------------------


def test_the_rows_of_the_sheet_and_what_holds_them_together() -> None:
    view = view_of(position(ROW + column("ls ps", x=0, y=1), "rb", "rn"), 0)
    assert set(view.rows) == {(0, 0, True, 3, True), (0, 0, False, 3, False)}


FIVE = row("rs rh rm rb rn")


def test_a_row_of_five_marks_the_missing_biscuit_at_both_ends() -> None:
    view = view_of(position(FIVE, "ls ls", "ph ph"), 0)
    assert view.fives == (Five(-1, 0, one("rf"), 3, False, 12), Five(5, 0, one("rf"), 3, False, 12))


def test_ones_own_sixth_is_said_to_be() -> None:
    state = position(FIVE, "rf ls", "ph ph")
    assert {(five.unknown, five.mine) for five in view_of(state, 0).fives} == {(2, True)}
    assert {(five.unknown, five.mine) for five in view_of(state, 1).fives} == {(3, False)}
    assert {(five.unknown, five.mine) for five in view_of(state, None).fives} == {(3, False)}


def test_the_mark_goes_when_none_is_left() -> None:
    """All three lie elsewhere or, for who holds the last ones, in the own hand."""
    away = row("rf", x=20) + row("rf", x=30)
    state = position(FIVE + away, "rf ls", "ph ph")
    assert [(five.unknown, five.mine) for five in view_of(state, 0).fives] == [(0, True)] * 2
    assert [(five.unknown, five.mine) for five in view_of(state, 1).fives] == [(1, False)] * 2
    assert view_of(position(FIVE + away + row("rf", x=40), "ls", "ph"), 0).fives == ()


def test_an_end_where_the_sixth_cannot_lie_is_not_marked() -> None:
    """Another row crosses there (left), or another run begins behind it (right)."""
    blocked = row("lh", x=-1, y=-1) + row("rh", x=6)
    assert view_of(position(FIVE + blocked, "ls", "ph"), 0).fives == ()


def test_a_crossing_row_counts_in_what_the_sixth_brings() -> None:
    view = view_of(position(FIVE + row("lf pf", x=5, y=1)[:1], "ls", "ph"), 0)
    assert [five.points for five in view.fives] == [12, 14]


# --- what lies provisionally ------------------------------------------------------------------------------------------


def test_provisional_biscuits_show_rows_points_and_the_next_fields() -> None:
    state = position(ROW + row("lb", x=3, y=1), "rb rn lb", "ph")
    worth = assess(state, 0, Draft(row("rb", x=3)))
    assert worth.complete
    assert worth.rows == (Row(0, 0, True, 4, "glaze", 4), Row(3, 0, False, 2, "motif", 2))
    assert (worth.points, worth.out) == (6, 0)
    assert {fit.biscuit: fit.spots for fit in worth.fits} == {
        one("rn"): ((-1, 0, 7), (4, 0, 7)),
        one("lb"): (),
    }


def test_a_single_biscuit_may_go_on_in_both_lines() -> None:
    state = position(ROW, "rb pb", "ph")
    fits = {fit.biscuit: fit.spots for fit in assess(state, 0, Draft(row("rb", x=3))).fits}
    assert fits[one("pb")] == ((3, -1, 6), (3, 1, 6))


@pytest.mark.parametrize(
    ("placed", "code"),
    [((), "keks.nothing"), (row("rb", x=7), "keks.touch"), (row("rb", x=3) + row("rn", x=5), "keks.gap")],
)
def test_what_does_not_do_yet_says_why(placed: tuple[tuple[int, int, int], ...], code: str) -> None:
    worth = assess(position(ROW, "rb rn", "ph"), 0, Draft(placed))
    assert not worth.complete
    assert [problem.code for problem in worth.problems] == [code]


def test_going_out_is_announced_with_its_points() -> None:
    state = position(ROW, "rb", "ph", bag="")
    assert assess(state, 0, Draft(row("rb", x=3))).out == 6
    assert assess(replace(state, bag=parse("sf")), 0, Draft(row("rb", x=3))).out == 0


def test_only_own_biscuits_in_ones_own_turn_are_assessed() -> None:
    state = position(ROW, "rb", "rn")
    for seat, text in ((0, "rn"), (1, "rn")):
        with pytest.raises(IllegalMove):
            assess(state, seat, Draft(row(text, x=3)))


# --- the course and the end -------------------------------------------------------------------------------------------


def test_the_last_laying_stays_visible() -> None:
    view = view_of(go(position(ROW, "rb ls", "ph"), lay(row("rb", x=3))).state, None)
    assert view.last == Last(0, row("rb", x=3), (Row(0, 0, True, 4, "glaze", 4),), 4)
    assert view.turn == 1


def test_in_the_final_spurt_everybody_sees_who_has_few_left() -> None:
    view = view_of(position(ROW, "rb", "ph ln lb", bag=""), None)
    assert view.bag == 0
    assert [seat.left for seat in view.seats] == [1, 3]


def test_at_the_end_hands_are_open_and_nothing_is_to_do() -> None:
    view = view_of(go(position(ROW, "rb", "ph ln", bag="", points=(0, 3)), lay(row("rb", x=3))).state, None)
    assert view.hands == ((), tuple(sorted(parse("ph ln"))))
    assert (view.phase, view.ended, view.winners, view.to_act) == ("over", "out", (0,), ())
    assert (view.fives, view.fits, view.may_swap) == ((), (), 0)
