"""Every way to lay biscuits of a hand, each once, with its points: what the computers without a search choose from.

A laying is found from the leftmost (topmost) of its fields that touch something: to the left it grows only over fields
that touch nothing, to the right over any. On the empty sheet a row is told in one direction and in one order only:
turned round or mixed it is worth the same, now and later.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from speedspiele.games.keks.biscuits import ALL, FELLOWS, LONGEST, Biscuit, Lying, Mask, mask_of, members
from speedspiele.games.keks.scoring import ROW_POINTS
from speedspiele.games.keks.sheet import DOWN, MIDDLE, Field, Sheet, joined, place

Spot: TypeAlias = tuple[Field, Biscuit]

_CROSSED: Final = (0, *ROW_POINTS[2 : LONGEST + 1])
"""What a row counts for a new biscuit that lengthens it, by the length that it had."""


class Laying(NamedTuple):
    """One way to lay."""

    points: int
    spots: tuple[Spot, ...]

    def placed(self) -> tuple[Lying, ...]:
        """As a move wants it: from left to right, from top to bottom."""
        return tuple((*place(at), biscuit) for at, biscuit in sorted(self.spots))


def layings(sheet: Sheet, hand: Iterable[Biscuit]) -> list[Laying]:
    """All ways to lay one or more biscuits of `hand`."""
    found: list[Laying] = []
    held = mask_of(hand)
    if not sheet.lying:
        _first(found, MIDDLE, ALL, held, ())
        return found
    for at in sheet.open:
        left, right, above, below = sheet.open[at]
        across, down = joined(left, right), joined(above, below)
        fitting = held & across & down
        if not fitting:
            continue
        wide, high = (left[0] | right[0]).bit_count(), (above[0] | below[0]).bit_count()
        by_row, by_column = _CROSSED[wide], _CROSSED[high]
        for biscuit in members(fitting):
            spots, rest = ((at, biscuit),), held & FELLOWS[biscuit]
            found.append(Laying(by_row + by_column, spots))
            if rest & across:
                ahead = at + 1 + right[0].bit_count()
                allowed = across & FELLOWS[biscuit]
                _grow(found, sheet, 1, not left[0], at - 1, ahead, allowed, wide + 1, held, by_column, spots)
            if rest & down:
                ahead = at + DOWN * (1 + below[0].bit_count())
                allowed = down & FELLOWS[biscuit]
                _grow(found, sheet, DOWN, not above[0], at - DOWN, ahead, allowed, high + 1, held, by_row, spots)
    return found


def _first(found: list[Laying], at: Field, allowed: Mask, held: Mask, spots: tuple[Spot, ...]) -> None:
    for biscuit in members(held & allowed):
        more = (*spots, (at, biscuit))
        found.append(Laying(ROW_POINTS[len(more)], more))
        _first(found, at + 1, allowed & FELLOWS[biscuit], held & ~((2 << biscuit) - 1), more)


def _grow(
    found: list[Laying],
    sheet: Sheet,
    step: int,
    back: bool,
    behind: Field,
    ahead: Field,
    allowed: Mask,
    length: int,
    held: Mask,
    crossed: int,
    spots: tuple[Spot, ...],
) -> None:
    """Lengthen a row by one biscuit and more. `behind` and `ahead` are the empty fields at its ends, `allowed` is what
    may join it, `crossed` what the rows across it count so far. `back`: it may still grow backwards."""
    if back and behind not in sheet.open:
        for biscuit in members(held & allowed):
            more, still = (*spots, (behind, biscuit)), allowed & FELLOWS[biscuit]
            found.append(Laying(ROW_POINTS[length + 1] + crossed, more))
            _grow(found, sheet, step, True, behind - step, ahead, still, length + 1, held, crossed, more)
    around = sheet.open.get(ahead)
    beyond = across = 0
    fitting = held & allowed
    if around is not None:
        run = around[1 if step == 1 else 3]
        if run[0] & ~allowed:
            return
        first, second = (around[2], around[3]) if step == 1 else (around[0], around[1])
        allowed &= run[1]
        beyond = run[0].bit_count()
        across = (first[0] | second[0]).bit_count()
        fitting = held & allowed & joined(first, second)
    for biscuit in members(fitting):
        more, still = (*spots, (ahead, biscuit)), allowed & FELLOWS[biscuit]
        grown, counted = length + 1 + beyond, crossed + _CROSSED[across]
        found.append(Laying(ROW_POINTS[grown] + counted, more))
        _grow(found, sheet, step, False, behind, ahead + step * (1 + beyond), still, grown, held, counted, more)
