"""Points (W5). Everything here works on displays as counts, so the same reckoning serves what is seen and what is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from speedspiele.games.contract import Seat, Value
from speedspiele.games.waffel.cards import DECORATIONS, INDEX, JOKER, SORTS, TABLES, Counts, Decoration, Sort, both
from speedspiele.games.waffel.slips import SlipName

Level: TypeAlias = Literal["minus", "zero"]
PLACE_BONUS: Final = (30, 15, 5, 0)
"""Leaderboard points for the places."""
MOST_ALONE, BEHIND = 2, -1
"""For each card of a decoration: who alone has most, all others."""


class SortLine(Value, frozen=True):
    """A sort on the score board."""

    sort: Sort
    count: int
    frozen: int
    """How many of these came from the freezer."""
    points: int


class JokerLine(Value, frozen=True):
    """An "Eis des Tages" on the score board."""

    sort: Sort | None
    """For which sort it is a scoop; None where it would help none."""
    points: int
    """What it brings more."""


class DecorationLine(Value, frozen=True):
    """A decoration on the score board."""

    card: Decoration
    count: int
    frozen: int
    rate: int
    """Points a card: 2, 0 or -1."""
    points: int


class Sheet(Value, frozen=True):
    """What a guest gets for a round, line by line."""

    seat: Seat
    sorts: tuple[SortLine, ...]
    """Those of which there is at least one."""
    jokers: tuple[JokerLine, ...]
    decorations: tuple[DecorationLine, ...]
    slips: tuple[SlipName, ...]
    """Orders delivered in this round."""
    bonus: int
    """Their sum."""
    points: int
    """All together."""
    total: int
    """With the rounds before."""


class Settlement(Value, frozen=True):
    """A round when it is counted."""

    round: int
    sheets: tuple[Sheet, ...]
    """By seat."""
    out: tuple[int, ...]
    """How many of each ordinary card had left the stack unseen (W2)."""


def jokers(counts: Counts) -> tuple[JokerLine, ...]:
    """The best use of the jokers: each a scoop of a sort that is not full, never at a loss."""
    lines, held = [], list(counts[: len(SORTS)])
    for sort in _best(held, counts[JOKER])[1]:
        if sort is None:
            lines.append(JokerLine(None, 0))
        else:
            held[sort] += 1
            lines.append(JokerLine(SORTS[sort], TABLES[sort][held[sort]] - TABLES[sort][held[sort] - 1]))
    return tuple(lines)


def _best(held: list[int], left: int) -> tuple[int, tuple[int | None, ...]]:
    """What `left` jokers bring at most, and for which sorts. A joker that helps nothing may help the next one."""
    best: tuple[int, tuple[int | None, ...]] = (0, (None,) * left)
    if left == 0:
        return best
    for sort, table in enumerate(TABLES):
        if held[sort] + 1 < len(table):
            held[sort] += 1
            rest, others = _best(held, left - 1)
            held[sort] -= 1
            gain = table[held[sort] + 1] - table[held[sort]] + rest
            if gain > best[0]:
                best = (gain, (sort, *others))
    return best


def scoop_points(counts: Counts) -> int:
    """All sorts by their tables, with the jokers."""
    plain = sum(table[count] for table, count in zip(TABLES, counts, strict=False))
    return plain + (_best(list(counts[: len(SORTS)]), counts[JOKER])[0] if counts[JOKER] else 0)


def rate(all_counts: Sequence[Counts], seat: Seat, decoration: int, level: Level) -> int:
    """Points a card for a decoration (given by its index in the counts), for somebody who has one."""
    mine = all_counts[seat][decoration]
    most = max(counts[decoration] for other, counts in enumerate(all_counts) if other != seat)
    if mine > most:
        return MOST_ALONE
    return 0 if mine == most and level == "zero" else BEHIND


def decoration_points(all_counts: Sequence[Counts], seat: Seat, level: Level) -> int:
    """Both decorations together."""
    points = 0
    for decoration in DECORATIONS:
        at = INDEX[decoration]
        count = all_counts[seat][at]
        if count:
            points += count * rate(all_counts, seat, at, level)
    return points


def points(all_counts: Sequence[Counts], seat: Seat, level: Level) -> int:
    """Everything but slips. Decorations depend on what the others have."""
    return scoop_points(all_counts[seat]) + decoration_points(all_counts, seat, level)


def sheet(
    opened: Sequence[Counts],
    frozen: Sequence[Counts],
    seat: Seat,
    level: Level,
    slips: tuple[SlipName, ...],
    bonus: int,
    before: int,
) -> Sheet:
    """The score board of one guest; `before`: its points of earlier rounds."""
    all_counts = [both(one, other) for one, other in zip(opened, frozen, strict=True)]
    mine, ice = all_counts[seat], frozen[seat]
    sorts = tuple(SortLine(sort, mine[at], ice[at], TABLES[at][mine[at]]) for at, sort in enumerate(SORTS) if mine[at])
    lines = []
    for decoration in DECORATIONS:
        at = INDEX[decoration]
        if mine[at]:
            each = rate(all_counts, seat, at, level)
            lines.append(DecorationLine(decoration, mine[at], ice[at], each, each * mine[at]))
    total = points(all_counts, seat, level) + bonus
    return Sheet(seat, sorts, jokers(mine), tuple(lines), slips, bonus, total, before + total)


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat; those with equal points share one."""
    return tuple(1 + sum(other > mine for other in totals) for mine in totals)
