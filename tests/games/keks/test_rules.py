"""K2-K6: dealing, laying, swapping, points and the end."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from speedspiele.games.contract import BadOptions, Reason
from speedspiele.games.keks import rules
from speedspiele.games.keks.biscuits import HAND, full_set, largest_group, parse
from speedspiele.games.keks.events import Drew, Ended, Laid, Opened, Passed, Spurt, Swapped, WentOut
from speedspiele.games.keks.game import Keks
from speedspiele.games.keks.moves import Lay, Pass, Swap
from speedspiele.games.keks.options import Options
from speedspiele.games.keks.scoring import Row
from tests.games.keks.positions import column, go, lay, position, refused, row, worth

GAME = Keks()


# --- K1, K2: the biscuits and the start -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_biscuits_each_and_the_rest_in_the_bag(seats: int) -> None:
    state = rules.deal(Options(), seats, bytes(32)).state
    assert [len(hand) for hand in state.hands] == [HAND] * seats
    assert len(state.bag) == 108 - 6 * seats
    assert sorted([*state.bag, *(biscuit for hand in state.hands for biscuit in hand)]) == sorted(full_set())


def test_the_largest_group_starts_and_the_history_names_it() -> None:
    for number in range(200):
        step = rules.deal(Options(), 3, random.Random(number).randbytes(32))
        opening, hands = step.state.opening, step.state.hands
        assert step.events == (Opened(opening),)
        sizes = [len(largest_group(hand)) for hand in hands]
        assert step.state.on == opening.seat
        assert len(opening.group) == max(sizes)
        assert set(opening.group) <= set(hands[opening.seat])
        assert opening.tied == tuple(seat for seat in range(3) if sizes[seat] == max(sizes))


def test_the_lot_decides_between_equal_groups() -> None:
    starters = set()
    for number in range(200):
        opening = rules.deal(Options(), 2, random.Random(number).randbytes(32)).state.opening
        if len(opening.tied) == 2:
            starters.add(opening.seat)
    assert starters == {0, 1}


@pytest.mark.parametrize(
    ("hand", "group"),
    [("rs ls ps bh cm sf", "rs ls ps"), ("rs rs rs lh pm bb", "rs"), ("rs rh rm rb rn rf", "rs rh rm rb rn rf")],
)
def test_a_group_has_different_biscuits_with_one_thing_in_common(hand: str, group: str) -> None:
    assert largest_group(parse(hand)) == tuple(sorted(parse(group)))


def test_the_starter_may_lay_any_row_over_the_marked_field() -> None:
    """Not only the group that was announced."""
    state = replace(
        position((), "rs ls ps bh bm sf", "rs rh rm rb rn rf"),
        opening=rules.deal(Options(), 2, bytes(32)).state.opening,
    )
    for move in (lay(row("bh bm")), lay(row("bh bm", x=-1)), lay(column("rs ls ps", y=-2)), lay(row("sf"))):
        assert go(state, move).state.sheet
    assert refused(state, lay(row("rs ls", x=1))).code == "keks.middle"
    assert refused(state, lay(column("rs ls", y=-2))).code == "keks.middle"


def test_numbers_of_seats() -> None:
    for options, counts in ((Options(), (2, 3, 4)), (Options(mode="record"), (1,)), (Options(mode="daily"), (1,))):
        assert GAME.seating(options).counts == counts
    with pytest.raises(BadOptions, match=r"keks.seats"):
        rules.deal(Options(), 5, bytes(32))


# --- K3: laying -------------------------------------------------------------------------------------------------------

ROW = row("rs rh rm")


@pytest.mark.parametrize(
    ("placed", "code"),
    [
        (row("rb", x=1), "keks.taken"),
        (row("rb", x=3) + row("rn", x=3), "keks.twice"),
        (row("rb", x=3) + row("ls", y=1), "keks.line"),
        (row("rb", x=3) + row("rn", x=5), "keks.gap"),
        (row("rb", x=5), "keks.touch"),
        (row("rs", x=3), "keks.double"),
        (row("ls", x=3), "keks.mixed"),
        (row("rs", y=1), "keks.double"),
        (row("lh", y=1), "keks.mixed"),
        (row("ls lb", y=1), "keks.mixed"),
    ],
)
def test_what_may_not_be_laid_says_why(placed: tuple[tuple[int, int, int], ...], code: str) -> None:
    answer = worth(ROW, placed)
    assert isinstance(answer, Reason)
    assert answer.code == code


def test_a_wrong_row_is_named_with_the_biscuit_that_disturbs() -> None:
    assert worth(ROW, row("ls", x=3)) == Reason(
        "keks.mixed", {"x": 0, "y": 0, "across": True, "length": 4, "biscuit": parse("ls")[0]}
    )
    assert worth(ROW, row("rh", x=3)) == Reason(
        "keks.double", {"x": 0, "y": 0, "across": True, "length": 4, "biscuit": parse("rh")[0]}
    )
    assert worth(ROW, row("rb", x=3) + row("rn", x=5)) == Reason("keks.gap", {"x": 4, "y": 0})


def test_the_whole_row_counts_not_only_its_neighbours() -> None:
    """Three that fit pairwise side by side, but have nothing in common all together."""
    assert worth(row("rs") + row("lh", x=2), row("rh", x=1)) == Reason(
        "keks.mixed", {"x": 0, "y": 0, "across": True, "length": 3, "biscuit": parse("lh")[0]}
    )


def test_the_order_of_laying_does_not_matter() -> None:
    """Both ends of the row at once, in any order of the message."""
    state = position(ROW, "rb rn lb ln pb bn", "ls ls ls ph ph ph")
    one = go(state, lay(row("rb", x=-1), row("rn", x=3)))
    other = go(state, lay(row("rn", x=3), row("rb", x=-1)))
    assert one == other
    assert one.state.seats[0].points == 5


def test_only_own_biscuits_are_laid() -> None:
    state = position(ROW, "rb rb ln", "rn ls")
    assert refused(state, lay(row("rn", x=3))) == Reason("keks.not_yours", {"biscuit": parse("rn")[0]})
    assert refused(state, lay(row("ln", x=3), row("ln", x=4))).code == "keks.not_yours"


def test_only_who_is_on_moves() -> None:
    state = position(ROW, "rb rn", "rb rn")
    assert refused(state, lay(row("rb", x=3)), seat=1) == Reason("keks.turn", {"seat": 0})


def test_the_hand_is_filled_up_to_six() -> None:
    state = position(ROW, "rb rn lb ln pb bn", "ls ls ls ph ph ph", bag="sf cf bf")
    step = go(state, lay(row("rb rn", x=3)))
    assert step.state.hands[0] == tuple(sorted(parse("lb ln pb bn bf cf")))
    assert step.events[1:] == (Drew(0, 2, tuple(sorted(parse("bf cf"))), 1),)
    assert step.state.on == 1


# --- K5: points -------------------------------------------------------------------------------------------------------


def test_the_history_shows_how_the_sum_came_about() -> None:
    """Two biscuits lengthen a row of three (5), and one of them makes a pair across (2)."""
    lying = ROW + row("lb", x=3, y=1)
    step = go(position(lying, "rb rn", "ls ls"), lay(row("rb rn", x=3)))
    laid = step.events[0]
    assert laid == Laid(
        seat=0,
        placed=row("rb rn", x=3),
        rows=(Row(0, 0, True, 5, "glaze", 5), Row(3, 0, False, 2, "motif", 2)),
        points=7,
        total=7,
    )


def test_the_first_biscuit_alone_counts_one() -> None:
    step = go(position((), "rs rh", "ls ls"), lay(row("rs")))
    assert step.state.seats[0].points == 1
    assert isinstance(step.events[0], Laid)
    assert step.events[0].rows == (Row(0, 0, True, 1, None, 1),)


def test_six_are_oven_fresh() -> None:
    step = go(position(row("rs rh rm rb rn"), "rf ls", "ls ls"), lay(row("rf", x=5)))
    assert step.state.seats[0].points == 12
    assert (step.state.seats[0].sixes, step.state.seats[0].best) == (1, 12)


# --- K4: swapping -----------------------------------------------------------------------------------------------------


def test_a_swap_draws_first_and_ends_the_turn() -> None:
    """Own biscuits cannot come back at once."""
    state = position(ROW, "rb rn lb ln pb bn", "ls ls ls ph ph ph", bag="sf cf bf")
    step = go(state, Swap(parse("rb rn lb")))
    assert step.state.hands[0] == tuple(sorted(parse("ln pb bn sf cf bf")))
    assert sorted(step.state.bag) == sorted(parse("rb rn lb"))
    assert step.events == (Swapped(0, 3, tuple(sorted(parse("rb rn lb"))), tuple(sorted(parse("sf cf bf")))),)
    assert (step.state.on, step.state.seats[0].swaps, step.state.seats[0].points) == (1, 1, 0)


def test_no_more_is_swapped_than_the_bag_holds() -> None:
    state = position(ROW, "rb rn lb ln pb bn", "ls ls ls ph ph ph", bag="sf cf")
    assert refused(state, Swap(parse("rb rn lb"))) == Reason("keks.bag_short", {"bag": 2})
    assert rules.may_swap(state, 0) == 2
    assert go(state, Swap(parse("rb rn"))).state.on == 1


def test_only_own_biscuits_are_swapped() -> None:
    state = position(ROW, "rb rn", "ls ls")
    assert refused(state, Swap(parse("ls"))).code == "keks.not_yours"
    assert refused(state, Swap(parse("rb rb"))).code == "keks.not_yours"


def test_swapped_biscuits_go_anywhere_in_the_bag_and_the_others_keep_their_order() -> None:
    """K7: where they go depends on the seed and the number of the swap alone."""
    places = set()
    for number in range(60):
        state = replace(position(ROW, "rb ln", "ls ls", bag="sf cf bf pf lf"), seed=random.Random(number).randbytes(32))
        bag = go(state, Swap(parse("ln"))).state.bag
        assert [biscuit for biscuit in bag if biscuit != parse("ln")[0]] == list(parse("sf cf bf pf"))
        places.add(bag.index(parse("ln")[0]))
        assert bag == go(state, Swap(parse("ln"))).state.bag
    assert places == {0, 1, 2, 3, 4}


def test_passing_is_only_for_who_can_do_nothing_else() -> None:
    assert refused(position(ROW, "lb lb", "ls ls", bag="sf"), Pass()) == Reason("keks.pass_bag", {"bag": 1})
    assert refused(position(ROW, "rb lb", "ls ls", bag=""), Pass()).code == "keks.pass_fits"
    step = go(position(ROW, "lb lb", "lb lb", bag=""), Pass())
    assert step.events == (Passed(0),)
    assert step.state.seats[0].passed


def test_with_an_empty_bag_who_can_lay_must_lay() -> None:
    state = position(ROW, "rb lb", "ls ls", bag="")
    assert refused(state, Swap(parse("lb"))).code == "keks.bag_empty"
    assert go(state, lay(row("rb", x=3))).state.on == 1


# --- K6: the end ------------------------------------------------------------------------------------------------------


def test_the_last_biscuit_of_the_bag_rings_in_the_final_spurt() -> None:
    step = go(position(ROW, "rb ln", "ls ls", bag="sf"), lay(row("rb", x=3)))
    assert step.events[1:] == (Drew(0, 1, parse("sf"), 0), Spurt())


def test_who_goes_out_gets_six_and_ends_the_match_at_once() -> None:
    step = go(position(ROW, "rb", "ls ls", bag="", points=(10, 20)), lay(row("rb", x=3)))
    assert step.events[1:] == (WentOut(0, 6, 20), Ended("out", (0, 1), (20, 20)))
    assert step.state.ended == "out"
    assert not GAME.to_act(step.state)


def test_an_empty_hand_is_filled_while_the_bag_holds() -> None:
    step = go(position((), "rs rh rm rb rn rf", "ls ls", bag="sf cf"), lay(row("rs rh rm rb rn rf")))
    assert step.state.ended is None
    assert step.state.seats[0].points == 12
    assert len(step.state.hands[0]) == 2


def test_when_all_pass_in_turn_it_ends_without_extra_points() -> None:
    state = position(ROW, "lb lb", "lb lb", "lf lf", bag="", points=(5, 9, 9))
    step = go(state, Pass(), Pass(), Pass())
    assert step.events == (Passed(2), Ended("passed", (1, 2), (5, 9, 9)))


def test_a_laying_between_passes_starts_the_count_anew() -> None:
    state = position(ROW, "lb lb", "rb lf", bag="")
    after = go(state, Pass(), lay(row("rb", x=3))).state
    assert (after.passes, after.ended) == (0, None)
    assert not after.seats[0].passed


@pytest.mark.parametrize(
    ("points", "places", "leaderboard"),
    [
        ((30, 20), (1, 2), (80, 20)),
        ((30, 30), (1, 1), (80, 80)),
        ((30, 20, 10), (1, 2, 3), (80, 45, 10)),
        ((30, 30, 10), (1, 1, 3), (80, 80, 10)),
        ((30, 20, 20), (1, 2, 2), (80, 45, 45)),
        ((40, 30, 20, 10), (1, 2, 3, 4), (90, 55, 30, 10)),
        ((40, 20, 20, 20), (1, 2, 2, 2), (90, 45, 45, 45)),
    ],
)
def test_the_leaderboard_counts_points_and_a_bonus_for_the_place(
    points: tuple[int, ...], places: tuple[int, ...], leaderboard: tuple[int, ...]
) -> None:
    """K6, P10: who shares a place gets its bonus in full."""
    state = replace(position(ROW, *["lb"] * len(points), points=points), ended="passed")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == Reason("keks.passed")
    assert tuple(result.place for result in outcome.results) == places
    assert tuple(result.points for result in outcome.results) == points
    assert tuple(result.leaderboard for result in outcome.results) == leaderboard


def test_moves_after_the_end_are_refused() -> None:
    state = go(position(ROW, "rb", "ls ls", bag=""), lay(row("rb", x=3))).state
    for move in (Pass(), Swap(parse("ls")), Lay(row("ls", y=1))):
        for seat in (0, 1):
            assert refused(state, move, seat).code == "keks.over"
