"""Towels, laying and kinds of play (L1, L2, L4, L5)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speedspiele.games.contract import BadOptions, IllegalMove
from speedspiele.games.lido import families, position, rules
from speedspiele.games.lido.beach import beach, covered_by, field
from speedspiele.games.lido.events import Ended, Laid, PackedUp
from speedspiele.games.lido.moves import Lay
from speedspiele.games.lido.options import Options
from speedspiele.games.lido.state import State
from speedspiele.games.lido.towels import (
    CODES,
    SHAPE_OF,
    SHAPES,
    SIZE,
    fields_of,
    placed,
    settled,
    spot_of,
    towel_of,
)
from tests.games.kit import random_match
from tests.games.lido.board import GAME, after, at, begun, lying, now

DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
EDGES = [(1, 0), (-1, 0), (0, 1), (0, -1)]


def refusal(state: State, spot: int, seat: int | None = None) -> tuple[str, dict[str, object]]:
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, rules.on_seat(state) if seat is None else seat, Lay(spot))  # type: ignore[arg-type]
    return caught.value.code, dict(caught.value.facts)


# --- L1 -------------------------------------------------------------------------------------------------------


def test_there_are_21_towels_of_89_fields() -> None:
    """L1: all free shapes of one to five fields, each once."""
    assert len(CODES) == len(set(CODES)) == 21
    assert sum(SIZE) == 89
    assert [SIZE.count(size) for size in range(1, 6)] == [1, 1, 2, 5, 12]
    assert len({frozenset(shape.cells) for shape in SHAPES}) == len(SHAPES) == 91


def test_towels_hang_together_and_no_two_are_alike() -> None:
    for shape in SHAPES:
        reached = {shape.cells[0]}
        for _ in range(5):
            reached |= {(x + i, y + j) for x, y in reached for i, j in EDGES} & set(shape.cells)
        assert reached == set(shape.cells)
    families_of_shapes = [frozenset(SHAPES[shape].cells for shape in SHAPE_OF[towel]) for towel in range(21)]
    assert len(set(families_of_shapes)) == 21


def test_a_quarter_turn_is_clockwise_and_a_flip_is_left_to_right() -> None:
    """The L as drawn has its foot at the left, below; turned once it hangs at the top, to the left."""
    towel = CODES.index("L4")
    drawn, turned, flipped = (SHAPES[SHAPE_OF[towel][turn]].cells for turn in (0, 1, 4))
    assert drawn == ((0, 0), (1, 0), (2, 0), (0, 1))
    assert turned == ((0, 0), (1, 0), (1, 1), (1, 2))
    assert flipped == ((0, 0), (1, 0), (2, 0), (2, 1))


@given(st.integers(0, len(SHAPES) - 1), st.integers(0, 15), st.integers(0, 15))
def test_a_spot_is_read_as_it_was_written(shape: int, x: int, y: int) -> None:
    spot = spot_of(shape, x, y)
    assert placed(spot) == (shape, x, y)
    assert settled(spot) == spot
    assert towel_of(spot) == SHAPES[shape].towel
    assert len(fields_of(spot)) == SIZE[towel_of(spot)] == covered_by(spot).bit_count()


# --- L2 -------------------------------------------------------------------------------------------------------


def test_the_order_is_blue_yellow_red_green() -> None:
    """L2.1"""
    state = begun()
    seats = []
    for spot in (at("I1", 0, 0), at("I1", 19, 0), at("I1", 19, 19), at("I1", 0, 19)):
        seats.append(rules.on_seat(state))
        state = after(state, spot)
    assert seats == [0, 1, 2, 3]
    assert rules.on_seat(state) == 0


@pytest.mark.parametrize(("inner", "corners"), [(False, [(0, 0), (19, 0), (19, 19), (0, 19)]),
                                                (True, [(5, 5), (14, 5), (14, 14), (5, 14)])])  # fmt: skip
def test_the_first_towel_covers_the_own_start_field(inner: bool, corners: list[tuple[int, int]]) -> None:
    """L2.2"""
    state = begun(Options(inner=inner))
    for number, corner in enumerate(corners):
        for other in corners[:number] + corners[number + 1 :]:
            code, facts = refusal(state, at("I1", *other))
            assert code == "lido.start" or (code == "lido.covers" and corners.index(other) < number)
            if code == "lido.start":
                assert facts == {"fields": (field(*corner),)}
        state = after(state, at("I1", *corner))


def test_own_towels_touch_at_corners_and_never_along_edges() -> None:
    """L2.3: the Liegestuhl in the corner, the Luftmatratze at its tip."""
    state = after(begun(), at("L4", 0, 0), at("I1", 19, 0), at("I1", 19, 19), at("I1", 0, 19))
    assert after(state, at("I4", 3, 1)).lays[-1] == (0, at("I4", 3, 1))
    assert refusal(state, at("I4", 3, 0)) == ("lido.edge", {"fields": (3,)})
    assert refusal(state, at("I4", 5, 5)) == ("lido.corner", {})
    assert refusal(state, at("I4", 1, 1)) == ("lido.edge", {"fields": (21, 22)})


def test_other_colours_may_lie_edge_to_edge() -> None:
    """L2.3: yellow lies along blue, which blue itself could not."""
    here = now(lying(Options(), (0, at("O4", 8, 4)), (1, at("I1", 11, 3)), (0, at("I1", 11, 6))))
    along = CODES.index("I2"), 1, 10, 4
    assert rules.problems(here, 1, *along) == ()
    assert [problem.code for problem in rules.problems(here, 0, *along)] == ["lido.edge"]


def test_what_lies_cannot_be_covered() -> None:
    state = after(begun(), at("L4", 0, 0), at("I1", 19, 0), at("I1", 19, 19), at("I1", 0, 19))
    code, facts = refusal(state, at("I2", 2, 0, 1))
    assert (code, facts) == ("lido.covers", {"fields": (2,)})


def test_a_towel_lies_on_the_beach_as_a_whole() -> None:
    assert refusal(begun(), at("I5", 17, 0)) == ("lido.outside", {})
    small = begun(Options(kind="small"))
    assert refusal(small, at("I5", 10, 9)) == ("lido.outside", {})


def test_each_towel_is_laid_once() -> None:
    state = after(begun(), at("I1", 0, 0), at("I1", 19, 0), at("I1", 19, 19), at("I1", 0, 19))
    assert refusal(state, at("I1", 1, 1)) == ("lido.laid", {"towel": 0})


def test_nobody_moves_out_of_turn_or_after_the_end() -> None:
    assert refusal(begun(), at("I1", 19, 0), seat=1) == ("lido.turn", {"seat": 0})
    match = random_match("lido", random.Random(1))
    assert refusal(match.states[-1], at("I1", 0, 0), seat=0) == ("lido.over", {})


def test_turns_that_look_alike_are_the_same_move() -> None:
    one, other = (after(begun(), spot) for spot in (at("I5", 0, 0), 3200 * CODES.index("I5") + 400 * 2))
    assert one == other


@pytest.mark.slow
def test_a_family_packs_up_when_nothing_fits_and_the_others_go_on() -> None:
    """L2.5, L2.6: seen in every random match, with all its events in order."""
    for number in range(20):
        match = random_match("lido", random.Random(f"packing/{number}"))
        packed: list[int] = []
        for state, events in zip(match.states, match.events, strict=True):
            here = now(state)
            for event in events:
                if isinstance(event, PackedUp):
                    assert not position.can_lay(here, event.family)
                    packed.append(event.family)
                if isinstance(event, Laid):
                    assert event.family not in packed
            assert {family for family, out in enumerate(state.packed) if out} == set(packed)
            assert state.on is None or position.can_lay(here, state.on)
        assert sorted(packed) == list(range(families.count(match.options)))
        assert isinstance(match.events[-1][-1], Ended)


@pytest.mark.slow
def test_all_that_is_legal_is_found_by_trying_everything() -> None:
    """The quick way over whole beaches against the rule's own words, field by field."""
    rng = random.Random(4)
    for number in range(8):
        match = random_match("lido", random.Random(f"legal/{number}"))
        state = rng.choice(match.states[:-1])
        assert state.on is not None
        here = now(state)
        found = {spot for spots in position.legal(here, state.on).values() for spot in spots}
        tried = {
            spot_of(number, x, y)
            for number, shape in enumerate(SHAPES)
            if shape.towel in here.choice(state.on)
            for x in range(here.ground.size - shape.width + 1)
            for y in range(here.ground.size - shape.height + 1)
            if by_the_book(state, [(x + i, y + j) for i, j in shape.cells])
        }
        assert found == tried


def by_the_book(state: State, cells: list[tuple[int, int]]) -> bool:
    """L2.2 and L2.3 word by word."""
    here = now(state)
    owner = {
        (at % 20, at // 20): family
        for family, spots in enumerate(here.laid)
        for spot in spots
        for at in fields_of(spot)
    }
    castles = {(at % 20, at // 20) for at in here.ground.castles}
    if any(cell in owner or cell in castles for cell in cells):
        return False
    family = state.on
    assert family is not None
    if not here.laid[family]:
        return any(field(*cell) in here.ground.starts[family] for cell in cells)
    edge = any(owner.get((x + i, y + j)) == family for x, y in cells for i, j in EDGES)
    corner = any(owner.get((x + i, y + j)) == family for x, y in cells for i, j in DIAGONAL)
    return corner and not edge


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_whatever_is_played_towels_of_a_family_touch_at_corners_only(number: int) -> None:
    """Property over whole random matches: no field twice, no own edge, all of a family hang together by corners."""
    match = random_match("lido", random.Random(f"property/{number}"))
    here = now(match.states[-1])
    total = 0
    for family, laid in enumerate(here.laid):
        assert len({towel_of(spot) for spot in laid}) == len(laid)
        cells = [{(at % 20, at // 20) for at in fields_of(spot)} for spot in laid]
        for first, one in enumerate(cells):
            beside = {(x + i, y + j) for x, y in one for i, j in EDGES}
            assert not any(beside & other for other in cells[:first])
            corners = {(x + i, y + j) for x, y in one for i, j in DIAGONAL}
            assert first == 0 or any(corners & other for other in cells[:first])
        total += here.own[family].bit_count()
        assert here.own[family] & ~here.ground.sand == 0
    assert total == here.taken.bit_count() == sum(SIZE[towel_of(spot)] for _, spot in match.states[-1].lays)


# --- L4, L5: kinds of play ------------------------------------------------------------------------------------


def test_with_two_each_leads_opposite_families() -> None:
    """L4: blue and red against yellow and green."""
    state = begun(Options(kind="two"))
    seats = []
    for spot in (at("I1", 0, 0), at("I1", 19, 0), at("I1", 19, 19), at("I1", 0, 19)):
        seats.append(rules.on_seat(state))
        state = after(state, spot)
    assert seats == [0, 1, 0, 1]


def test_with_three_green_is_laid_in_turn() -> None:
    """L4: by all alternately, whoever laid just before."""
    state = begun(Options(kind="three"))
    seats = []
    rng = random.Random(7)
    while state.on is not None and len(seats) < 5:
        if state.on == families.GREEN:
            seats.append(rules.on_seat(state))
        spots = [spot for found in position.legal(now(state), state.on).values() for spot in found]
        state = after(state, rng.choice(spots))
    assert seats == [0, 1, 2, 0, 1]


def test_with_three_green_may_be_a_computer_or_stay_away() -> None:
    """L4"""
    neutral = rules.seating(Options(kind="three", green="computer"))
    assert (neutral.counts, neutral.people) == ((4,), (0, 1, 2))
    away = begun(Options(kind="three", green="without"))
    assert (away.seats, len(away.packed)) == (3, 3)


def test_on_the_small_beach_the_second_start_field_is_for_the_other() -> None:
    """L4: the first towel covers one of two, and then only the other is left."""
    state = begun(Options(kind="small"))
    for corner, other in (((4, 4), (9, 9)), ((9, 9), (4, 4))):
        first = after(state, at("I1", *corner))
        assert first.on == 1
        code, facts = refusal(first, at("I1", 0, 0))
        assert (code, facts) == ("lido.start", {"fields": (field(*other),)})
        assert after(first, at("I1", *other)).on == 0


def test_alone_only_one_person_sits_down() -> None:
    """L5: the daily and the record hunt are matches against three computers, puzzle and big lump against nobody."""
    for kind, counts in (("daily", (4,)), ("hunt", (4,)), ("puzzle", (1,)), ("lump", (1,))):
        options = Options(kind=kind)  # type: ignore[arg-type]
        seating, traits = GAME.seating(options), GAME.traits(options)
        assert (seating.counts, seating.people) == (counts, (0,))
        assert (traits.solo, traits.clock, traits.advice) == (True, False, False)
        assert traits.counts == (kind in ("puzzle", "lump")), "L8"
        with pytest.raises(BadOptions):
            GAME.deal(options, 2, bytes(32))


def test_free_matches_allow_advice_and_a_clock() -> None:
    traits = GAME.traits(Options())
    assert (traits.solo, traits.clock, traits.advice, traits.counts) == (False, True, True, True)


def test_the_big_lump_may_prescribe_the_size() -> None:
    """L5: only towels of the largest size that the family has left."""
    options = Options(kind="lump", descending=True)
    state = begun(options)
    assert refusal(state, at("I4", 0, 0)) == ("lido.size", {"size": 5})
    state = after(state, at("I5", 0, 0))
    assert state.on == 1
    assert rules.on_seat(state) == 0, "one person lays all four families in turn"
    assert GAME.view_of(state, 0).only == 5
    assert {SIZE[places.towel] for places in GAME.view_of(state, 0).legal} == {5}
    assert GAME.view_of(begun(Options(kind="lump")), 0).only is None


def test_sand_castles_cannot_be_covered() -> None:
    options = Options(kind="puzzle", level=40)
    state = begun(options)
    castle = beach(options).castles[0]
    code, facts = refusal(state, at("I1", castle % 20, castle // 20))
    assert (code, facts) == ("lido.castle", {"fields": (castle,)})
