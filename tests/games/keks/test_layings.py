"""All ways to lay (K3): what the computers choose from, what the fields in green show, and brute force agree."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from speedspiele.games.contract import Reason
from speedspiele.games.keks import look
from speedspiele.games.keks.biscuits import Biscuit, Lying
from speedspiele.games.keks.layings import layings
from speedspiele.games.keks.moves import Draft
from speedspiele.games.keks.sheet import judge, place, sheet_of
from speedspiele.games.keks.state import State
from tests.games.kit import numbered, random_match

Found = dict[tuple[Lying, ...], int]


def positions(number: int, every: int) -> list[State]:
    """Some positions of a random match."""
    return random_match("keks", random.Random(f"layings/{number}")).states[number % every : -1 : every]


def told(state: State) -> Found:
    """What `layings` says of the hand that is on."""
    found = layings(sheet_of(state.sheet), state.hands[state.on])
    out = {laying.placed(): laying.points for laying in found}
    assert len(out) == len(found), "each way is told once"
    return out


def by_force(state: State, most: int) -> Found:
    """Every order of biscuits on every straight set of fields near the sheet, asked one by one."""
    sheet, hand = sheet_of(state.sheet), state.hands[state.on]
    found: Found = {}
    for at in sheet.fields():
        x, y = place(at)
        for across in (True, False):
            for fields in _lines(x, y, across, most, state):
                for biscuits in set(permutations(hand, len(fields))):
                    _ask(state, fields, biscuits, found)
    return found


def _lines(x: int, y: int, across: bool, most: int, state: State) -> list[list[tuple[int, int]]]:
    """Empty fields in a line from a field on to the right or down, starting up to `most` before it, without gaps."""
    lying = {(a, b) for a, b, _ in state.sheet}
    lines = []
    for before in range(most):
        line: list[tuple[int, int]] = []
        for step in range(-before, 9):
            spot = (x + step, y) if across else (x, y + step)
            if spot not in lying:
                line.append(spot)
                if len(line) <= most:
                    lines.append(list(line))
    return lines


def _ask(state: State, fields: list[tuple[int, int]], biscuits: tuple[Biscuit, ...], found: Found) -> None:
    placed = tuple(sorted((x, y, biscuit) for (x, y), biscuit in zip(fields, biscuits, strict=True)))
    rows = judge(sheet_of(state.sheet), placed)
    if not isinstance(rows, Reason):
        found[placed] = sum(row.points for row in rows)


@pytest.mark.parametrize("number", numbered(12, 4))
def test_every_way_is_found_with_its_points(number: int) -> None:
    """Up to two biscuits against brute force; the longer ones are all legal and worth what they say."""
    for state in positions(number, 23):
        if not state.sheet:
            continue
        found = told(state)
        assert {placed: points for placed, points in found.items() if len(placed) <= 2} == by_force(state, 2)
        for placed, points in found.items():
            rows = judge(sheet_of(state.sheet), placed)
            assert not isinstance(rows, Reason)
            assert sum(row.points for row in rows) == points


def grown(state: State) -> Found:
    """Everything that can be laid by putting biscuit after biscuit on fields that are framed in green (K8)."""
    found: Found = {}
    todo: list[tuple[Lying, ...]] = [()]
    while todo:
        placed = todo.pop()
        worth = look.assess(state, state.on, Draft(placed))
        for fit in worth.fits:
            for x, y, points in fit.spots:
                more = tuple(sorted((*placed, (x, y, fit.biscuit))))
                if more not in found:
                    todo.append(more)
                    found[more] = points
                assert found[more] == points
    return found


@pytest.mark.parametrize("number", range(8))
def test_the_green_fields_lead_to_every_way_and_no_other(number: int) -> None:
    for state in positions(number, 17):
        if state.sheet:
            assert grown(state) == told(state)


def test_on_the_empty_sheet_green_fields_lead_both_ways() -> None:
    """The computers tell a first row once; people lay it across or down, and around the marked field."""
    state = random_match("keks", random.Random(3), None, None).states[0]
    found, shapes = grown(state), {len(placed) for placed in told(state)}
    assert {len(placed) for placed in found} == shapes
    for placed, points in found.items():
        assert (0, 0) in {(x, y) for x, y, _ in placed}
        assert points == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 12}[len(placed)]
    for placed in told(state):
        assert placed in found
