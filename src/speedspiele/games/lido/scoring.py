"""What the towels bring (L3), and what a match is worth on the leaderboard (L8)."""

from __future__ import annotations

from collections.abc import Sequence

from speedspiele.games.contract import Seat, Value
from speedspiele.games.lido import families
from speedspiele.games.lido.position import Position
from speedspiele.games.lido.state import Family
from speedspiele.games.lido.towels import FIELDS, PARASOL, SIZE, Spot, Towel, towel_of

ALL_LAID, PARASOL_LAST = 15, 20
PLACE_BONUS = (30, 15, 5)
STAR = 10
LUMP_DONE = 20
TOWELS = len(SIZE)


class FamilyResult(Value, frozen=True):
    """The sum of one family, line by line."""

    family: Family
    left: tuple[Towel, ...]
    """Towels beside the beach, small ones first."""
    minus: int
    """Their fields."""
    bonus: int
    """15 for laying all, 20 when the Sonnenschirm came last, else 0."""
    points: int
    """bonus - minus."""
    counts: bool
    """False for a neutral or shared family."""


class Stars(Value, frozen=True):
    """What a puzzle has earned, or in its course can still earn."""

    all_laid: bool
    parasol_last: bool
    descending: bool


def family_result(position: Position, family: Family) -> FamilyResult:
    """What the family would have if the match ended now."""
    left = position.left(family)
    minus = sum(SIZE[towel] for towel in left)
    bonus = 0
    if not left and position.options.count == "bonus":
        bonus = PARASOL_LAST if towel_of(position.laid[family][-1]) == PARASOL else ALL_LAID
    return FamilyResult(family, left, minus, bonus, bonus - minus, families.counts(position.options, family))


def seat_points(position: Position, seat: Seat) -> int:
    """Points of all families of the seat's team; a neutral seat has its own family's."""
    options = position.options
    mine = families.team(options, seat)
    return sum(
        family_result(position, family).points
        for other, led in enumerate(families.led(options))
        if families.team(options, other) == mine
        for family in led
    )


def ranking(position: Position) -> tuple[int, ...]:
    """The place of each seat. Who has as many points shares a place, partners always do; a neutral seat is last."""
    options = position.options
    seats = len(families.led(options))
    neutral = families.neutral(options)
    points = {families.team(options, seat): seat_points(position, seat) for seat in range(seats) if seat != neutral}
    return tuple(
        seats if seat == neutral else 1 + sum(other > points[families.team(options, seat)] for other in points.values())
        for seat in range(seats)
    )


def leaderboard(position: Position, seat: Seat) -> int:
    """What the match is worth for a seat (L8)."""
    options = position.options
    if options.kind == "puzzle":
        laid = FIELDS - family_result(position, 0).minus
        return laid + STAR * sum(earned(stars(position.laid[0])))
    if options.kind == "lump":
        left = sum(family_result(position, family).minus for family in range(4))
        return (4 * FIELDS - left) // 4 + (LUMP_DONE if left == 0 else 0)
    if seat == families.neutral(options):
        return 0
    team = families.team(options, seat)
    led = [led for other, led in enumerate(families.led(options)) if families.team(options, other) == team]
    averaged = seat_points(position, seat) // sum(map(len, led))
    place = ranking(position)[seat]
    return max(0, FIELDS + averaged) + (PLACE_BONUS[place - 1] if place <= len(PLACE_BONUS) else 0)


def stars(laid: Sequence[Spot]) -> Stars:
    """The stars that these towels, the whole puzzle or its beginning, have earned or can still earn."""
    towels = [towel_of(spot) for spot in laid]
    sizes = [SIZE[towel] for towel in towels]
    unfinished = len(towels) < TOWELS
    return Stars(
        all_laid=not unfinished,
        parasol_last=PARASOL not in towels if unfinished else towels[-1] == PARASOL,
        descending=sizes == sorted(sizes, reverse=True) and _complete_groups(sizes),
    )


def _complete_groups(sizes: Sequence[int]) -> bool:
    """Whether no towel was laid while a larger one was left."""
    left = sorted(SIZE, reverse=True)
    return all(size == expected for size, expected in zip(sizes, left, strict=False))


def earned(stars: Stars) -> tuple[bool, bool, bool]:
    """The stars of a finished puzzle: the second and the third only together with the first."""
    return stars.all_laid, stars.all_laid and stars.parasol_last, stars.all_laid and stars.descending
