"""W1, W5: what displays are worth."""

from __future__ import annotations

from itertools import product

import pytest

from speedspiele.games.waffel.cards import IN_PACK, JOKER, SORTS, TABLES, Counts, of, pack
from speedspiele.games.waffel.options import Options
from speedspiele.games.waffel.scoring import (
    DecorationLine,
    JokerLine,
    SortLine,
    jokers,
    places,
    points,
    scoop_points,
    sheet,
)
from tests.games.waffel.positions import counts


def test_there_are_62_cards() -> None:
    """W1, W8, W9: 54 without nasties, 65 with order slips, 8 more in the heat wave."""
    assert sum(pack(Options())) == 62
    assert sum(pack(Options(nasties=False))) == 54
    assert sum(pack(Options(slips=True))) == 65
    assert sum(pack(Options(heat=True))) == 70
    assert sum(pack(Options(slips=True, heat=True))) == 73


@pytest.mark.parametrize(
    ("display", "expected"),
    [
        ("", 0),
        ("vanille", -1),
        ("8 vanille", 28),
        ("5 schokolade", 16),
        ("3 schokolade", 4),
        ("4 erdbeer", 13),
        ("pistazie", -3),
        ("4 pistazie 5 haselnuss", 45),
        ("2 zitrone vanille", 0),
    ],
)
def test_each_sort_counts_by_its_table(display: str, expected: int) -> None:
    assert scoop_points(counts(display)) == expected


def test_a_full_cup_is_the_most_that_a_sort_can_bring() -> None:
    assert [len(table) - 1 for table in TABLES] == list(IN_PACK[: len(SORTS)])
    assert all(table[-1] == max(table) for table in TABLES)


@pytest.mark.parametrize(
    ("display", "sort", "gain"),
    [
        ("joker", None, 0),
        ("joker vanille", "vanille", 2),
        ("joker 4 pistazie", None, 0),
        ("joker 4 pistazie haselnuss", "haselnuss", 5),
        ("joker 3 pistazie 5 vanille", "pistazie", 9),
    ],
)
def test_the_joker_goes_where_it_brings_most(display: str, sort: str | None, gain: int) -> None:
    """W5: never at a loss, never onto a sort that is full."""
    assert jokers(counts(display)) == (JokerLine(sort, gain),)  # type: ignore[arg-type]
    without = list(counts(display))
    without[JOKER] = 0
    assert scoop_points(counts(display)) == scoop_points(of(without)) + gain


def by_force(display: Counts) -> int:
    """The best of all assignments of the jokers, those that are left out included."""
    best = -1000
    for used in product(range(len(SORTS) + 1), repeat=display[JOKER]):
        held = [display[sort] + used.count(sort) for sort in range(len(SORTS))]
        if all(count < len(table) for count, table in zip(held, TABLES, strict=True)):
            best = max(best, sum(table[count] for count, table in zip(held, TABLES, strict=True)))
    return best


@pytest.mark.parametrize("display", ["2 joker", "3 joker haselnuss", "2 joker 2 pistazie vanille", "3 joker 7 vanille"])
def test_several_jokers_are_assigned_as_well_as_can_be(display: str) -> None:
    """W5: two of them may make three of a sort from one."""
    assert scoop_points(counts(display)) == by_force(counts(display))
    assert scoop_points(counts(display)) == sum(line.points for line in jokers(counts(display))) + sum(
        table[count] for table, count in zip(TABLES, counts(display), strict=False)
    )


def test_who_alone_has_most_of_a_decoration_gets_two_for_each() -> None:
    """W5, the example: 5 and 1 are +10 and -1."""
    both = [counts("5 schirmchen"), counts("schirmchen")]
    assert [points(both, seat, "minus") for seat in (0, 1)] == [10, -1]


@pytest.mark.parametrize(("level", "expected"), [("minus", [-3, -3, -1, 0]), ("zero", [0, 0, -1, 0])])
def test_who_are_level_in_front(level: str, expected: list[int]) -> None:
    """W5, W7."""
    all_ = [counts("3 roellchen"), counts("3 roellchen"), counts("roellchen"), counts("")]
    assert [points(all_, seat, level) for seat in range(4)] == expected  # type: ignore[arg-type]


def test_the_score_board_says_how_points_came_about() -> None:
    """W5: number, how many from the freezer, points; joker and decorations; orders; freezer and display together."""
    opened = [counts("2 erdbeer joker schirmchen"), counts("2 schirmchen")]
    frozen = [counts("2 erdbeer vanille 2 schirmchen"), counts("")]
    lines = sheet(opened, frozen, 0, "minus", ("taufe",), 14, 100)
    assert lines.sorts == (SortLine("vanille", 1, 1, -1), SortLine("erdbeer", 4, 2, 13))
    assert lines.jokers == (JokerLine("erdbeer", 6),)
    assert lines.decorations == (DecorationLine("schirmchen", 3, 2, 2, 6),)
    assert (lines.points, lines.total) == (-1 + 13 + 6 + 6 + 14, 138)


def test_ties_share_the_place() -> None:
    assert places((20, 31, 20, 5)) == (2, 1, 2, 4)
