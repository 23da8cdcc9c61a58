"""The public cases of `tests/vectors/fete_cases.json` against our rules. No entry is left out.

For a turn and for a first meld everything is tried that our rules take for chains (`turns.py`): the best of it must be
what the source says, neither less nor more, and the rules must accept it as the end of a turn.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

import msgspec
import pytest

from speedspiele.games.fete import rules
from speedspiele.games.fete.chains import read
from speedspiele.games.fete.drafts import Table
from speedspiele.games.fete.events import Laid
from speedspiele.games.fete.moves import Lay
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.state import State
from speedspiele.games.fete.tiles import Tile, face
from tests.games.fete.cases import CASES, of_kind, tiles
from tests.games.fete.positions import jokers, position, refused
from tests.games.fete.turns import Pattern, Turn, best_turns

SETS, MOVES, MELDS = of_kind("set"), of_kind("move"), of_kind("initial_meld")


def test_every_case_is_used() -> None:
    assert {*SETS, *MELDS, *MOVES} == set(CASES)


@pytest.mark.parametrize("case", SETS.values(), ids=SETS)
def test_whether_it_is_a_chain(case: dict[str, Any]) -> None:
    """The cases are heaps without an order; the worth is that of the best order."""
    (heap,) = tiles(case["tiles"])
    orders = permutations(heap) if len(heap) <= 5 else [heap, heap[::-1], tuple(sorted(heap))]
    got = [read(order, case["wrap"]) for order in orders]
    assert {chain.kind is not None for chain in got} == {case["valid"]}
    if case["valid"]:
        assert max(chain.worth for chain in got) == case["max_value"]


def position_of(case: dict[str, Any], *, melded: bool) -> State:
    """The case as a position; one more tile on the bench keeps the round from ending."""
    *table, rack = tiles(*case.get("table", []), case["rack"])
    big = case["copies"] == 3
    options = Options(meld=case.get("threshold", 30), wrap=case["wrap"])
    state = position("k1", *["k2"] * (4 if big else 1), melded=melded, options=options)
    used = {tile for heap in (*table, rack) for tile in heap}
    rest = [tile for tile in sorted((*state.bag, *state.benches[0])) if tile not in used]
    return msgspec.structs.replace(
        state,
        table=tuple(table),
        benches=(frozenset((*rack, rest[0])), *state.benches[1:]),
        bag=tuple(rest[1:]),
    )


def as_table(state: State, layout: tuple[Pattern, ...]) -> Table:
    """The layout with real tiles: those of the table first."""
    heap = [tile for chain in state.table for tile in chain]
    heap += sorted(state.benches[0])
    return tuple(tuple(take(heap, shown) for shown in pattern.faces) for pattern in layout)


def take(heap: list[Tile], shown: int) -> Tile:
    tile = next(tile for tile in heap if face(tile) == shown)
    heap.remove(tile)
    return tile


@pytest.mark.parametrize("case", MOVES.values(), ids=MOVES)
def test_the_most_that_a_turn_can_lay(case: dict[str, Any]) -> None:
    state = position_of(case, melded=True)
    rack = tiles(*case["table"], case["rack"])[-1]
    turns = best_turns([tile for chain in state.table for tile in chain], rack, case["wrap"])
    for laid, expected in enumerate(case["expect"]["by_rack_jokers_laid"]):
        best = max((turn for turn in turns if turn.jokers == laid), default=None)
        if expected is None:
            assert best is None
            continue
        assert best == Turn(laid, expected["number_tiles"], expected["points"])
        move = Lay(as_table(state, turns[best]))
        if best.numbers + laid == 0:
            assert refused(state, 0, move).code == "fete.nothing_laid"
            continue
        event = rules.play(state, 0, move).events[0]
        assert isinstance(event, Laid)
        assert (len(event.tiles), jokers(event.tiles)) == (best.numbers + laid, laid)
    assert max(turn.numbers + turn.jokers for turn in turns) == case["expect"]["max_tiles"]


@pytest.mark.parametrize("case", MELDS.values(), ids=MELDS)
def test_whether_there_is_a_first_meld(case: dict[str, Any]) -> None:
    state = position_of(case, melded=False)
    (rack,) = tiles(case["rack"])
    turns = best_turns((), rack, case["wrap"], meld=True)
    enough = [turn for turn in turns if turn.points >= case["threshold"]]
    expected = case["expect"]["max_number_tiles_by_rack_jokers"]
    assert {str(turn.jokers): turn.numbers for turn in sorted(enough)} == expected
    assert bool(enough) == case["expect"]["possible"]
    for turn, layout in turns.items():
        move = Lay(as_table(state, layout))
        if turn in enough:
            event = rules.play(state, 0, move).events[0]
            assert isinstance(event, Laid)
            assert (event.meld, event.worth, len(event.tiles)) == (True, turn.points, turn.numbers + turn.jokers)
        else:
            assert refused(state, 0, move).code == "fete.meld"
