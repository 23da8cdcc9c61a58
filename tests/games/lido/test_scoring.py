"""Points, places and the leaderboard (L3, L8)."""

from __future__ import annotations

import random

import pytest

from speedspiele.games.lido import scoring
from speedspiele.games.lido.options import Kind, Options
from speedspiele.games.lido.position import Position, empty
from speedspiele.games.lido.towels import CODES, SIZE
from tests.games.kit import random_match
from tests.games.lido.board import GAME, now

EVERYTHING = list(range(20, -1, -1))
"""All towels, the Sonnenschirm last."""


def left_over(options: Options, *left: str) -> Position:
    """A position in which each family has just these towels left, given by letters; where they lie is all the same."""
    laid = []
    for codes in left:
        gone = {CODES.index(code) for code in codes.split()}
        laid.append(tuple(3200 * towel for towel in EVERYTHING if towel not in gone))
    return empty(options)._replace(laid=tuple(laid))


def result(*left: str, **options: object) -> list[int]:
    here = left_over(Options(**options), *left)  # type: ignore[arg-type]
    return [scoring.family_result(here, family).points for family in range(len(left))]


def test_each_field_that_is_left_costs_a_point() -> None:
    """L3: Luftmatratze and Sonnenschirm left: -5."""
    assert result("I4 I1", "I1", "X5 U5 I2 V3", "I4")[0] == -5
    assert result("I4 I1", "I1", "X5 U5 I2 V3", "I4")[1:] == [-1, -15, -4]


def test_all_laid_brings_a_bonus_and_more_when_the_sonnenschirm_came_last() -> None:
    """L3"""
    here = left_over(Options(), "", "", "", "")
    first = here._replace(laid=(tuple(reversed(here.laid[0])), *here.laid[1:]))
    assert scoring.family_result(here, 0) == scoring.FamilyResult(0, (), 0, 20, 20, True)
    assert scoring.family_result(first, 0).points == 15


def test_the_simple_count_knows_only_the_minus() -> None:
    """L3"""
    assert result("", "I4 I1", "", "", count="simple") == [0, -5, 0, 0]


def test_the_highest_wins_and_ties_share_the_place() -> None:
    """L3"""
    assert scoring.ranking(left_over(Options(), "I4 I1", "I5", "I2", "I5 I5 X5")) == (2, 2, 1, 4)


def test_two_families_of_one_player_are_added_and_averaged() -> None:
    """L4, L8: -7 and -2 are -9 against -5 and -5; 89 - 4.5 counts as 84, with 30 for the first place."""
    here = left_over(Options(kind="two"), "I5 I2", "I5", "I2", "X5")
    assert [scoring.seat_points(here, seat) for seat in (0, 1)] == [-9, -10]
    assert scoring.ranking(here) == (1, 2)
    assert [scoring.leaderboard(here, seat) for seat in (0, 1)] == [84 + 30, 84 + 15]


def test_partners_win_together() -> None:
    """L4: pairs; both have the same points and the same place."""
    here = left_over(Options(kind="pairs"), "I5 I2", "I5", "I2", "X5")
    assert [scoring.seat_points(here, seat) for seat in range(4)] == [-9, -10, -9, -10]
    assert scoring.ranking(here) == (1, 2, 1, 2)


@pytest.mark.parametrize("green", ["turns", "computer"])
def test_the_fourth_family_of_three_does_not_count(green: str) -> None:
    """L4: green has the most points and wins nothing."""
    here = left_over(Options(kind="three", green=green), "I5", "I2", "X5 U5", "")  # type: ignore[arg-type]
    assert scoring.ranking(here)[:3] == (2, 1, 3)
    assert [scoring.family_result(here, family).counts for family in range(4)] == [True, True, True, False]
    if green == "computer":
        assert scoring.ranking(here)[3] == 4
        assert scoring.leaderboard(here, 3) == 0


def test_the_leaderboard_is_never_below_nothing_and_has_a_bonus_for_three_places() -> None:
    """L8: 30, 15, 5 and none; 89 fields left are 0."""
    everything = " ".join(CODES)
    here = left_over(Options(), everything, "I1", "I2", "I3")
    assert [scoring.leaderboard(here, seat) for seat in range(4)] == [0, 88 + 30, 87 + 15, 86 + 5]


def test_who_shares_a_place_gets_its_bonus() -> None:
    """P10"""
    here = left_over(Options(), "I1", "I1", "I2", "I3")
    assert [scoring.leaderboard(here, seat) for seat in range(4)] == [88 + 30, 88 + 30, 87 + 5, 86]


def test_the_big_lump() -> None:
    """L8: a quarter of the fields laid, and 20 for all 84."""
    options = Options(kind="lump")
    assert scoring.leaderboard(left_over(options, "", "", "", ""), 0) == 89 + 20
    assert scoring.leaderboard(left_over(options, "I1", "", "", ""), 0) == 88
    assert scoring.leaderboard(left_over(options, "I4", "", "", ""), 0) == 88
    assert scoring.leaderboard(left_over(options, "I5 X5", "I5", "", ""), 0) == 85


def test_stars() -> None:
    """L5: all laid; Sonnenschirm last; in descending size. Without the first the others are worth nothing."""
    descending = [3200 * towel for towel in EVERYTHING]
    parasol_last = [descending[-2], *descending[:-2], descending[-1]]
    neither = list(reversed(descending))
    for laid, earned in (
        (descending, (True, True, True)),
        (parasol_last, (True, True, False)),
        (neither, (True, False, False)),
        (descending[:-1], (False, False, False)),
    ):
        assert scoring.earned(scoring.stars(laid)) == earned
    begun = scoring.stars(descending[:4])
    assert (begun.all_laid, begun.parasol_last, begun.descending) == (False, True, True)
    skipped = scoring.stars([descending[0], 3200 * CODES.index("I4")])
    assert not skipped.descending, "a four before the last five"
    assert not scoring.stars(neither[:1]).parasol_last


@pytest.mark.parametrize("kind", ["four", "two", "three", "small", "pairs", "puzzle", "lump"])
def test_points_follow_from_what_is_left(kind: Kind) -> None:
    """At the end of random matches, counted anew from the towels."""
    for number in range(4):
        match = random_match("lido", random.Random(f"scoring/{kind}/{number}"), Options(kind=kind))
        view = GAME.view_of(match.states[-1], None)
        outcome = GAME.outcome(match.states[-1])
        assert outcome is not None
        assert view.results is not None
        for family, line in enumerate(view.results):
            assert line.minus == sum(SIZE[towel] for towel in view.families[family].left)
            assert line.points == line.bonus - line.minus == view.families[family].points
        assert view.places == tuple(result.place for result in outcome.results)
        assert view.points == tuple(result.points for result in outcome.results)
        if kind not in ("puzzle", "lump"):
            fields = sum(spots.bit_count() for spots in now(match.states[-1]).own)
            assert fields == sum(89 - line.minus for line in view.results)
