"""F1, F4, F5, F8: what seats and spectators get to see, and what they are told."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from speedspiele.games.contract import BadOptions
from speedspiele.games.fete import rules
from speedspiele.games.fete.events import Dealt, Drew, Laid, Placed, Settled
from speedspiele.games.fete.game import Fete
from speedspiele.games.fete.look import event_for, view_of
from speedspiele.games.fete.moves import Draw
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.tiles import JOKER, face, parse, text, tile_set, worth
from tests.games.fete.positions import SEED, USUAL, draws, go, laid, lay, position, read_by_all, show

GAME = Fete()

# --- F1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("big", "count", "each", "jokers"), [(False, 106, 2, 2), (True, 160, 3, 4)])
def test_the_tiles(big: bool, count: int, each: int, jokers: int) -> None:
    """(R1)"""
    tiles = tile_set(big)
    assert len(set(tiles)) == len(tiles) == count
    faces = Counter(map(face, tiles))
    assert faces.pop(JOKER) == jokers
    assert set(faces.values()) == {each}
    assert len(faces) == 52


def test_tiles_can_be_written_and_read() -> None:
    assert [text(tile) for tile in parse("r1 b13 o7 k9 J")] == ["r1", "b13", "o7", "k9", "J"]
    assert len(set(parse("r1 r1 J J"))) == 4
    assert [worth(tile) for tile in parse("r1 b13 J")] == [1, 13, 30]
    for wrong in ("x1", "r0", "r14", "r", "1"):
        with pytest.raises(ValueError, match="not a tile"):
            parse(wrong)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_gets_fourteen_tiles(seats: int) -> None:
    state = rules.first_deal(USUAL, seats, SEED).state
    assert [len(bench) for bench in state.benches] == [14] * seats
    assert sorted((*state.bag, *frozenset[int]().union(*state.benches))) == sorted(tile_set(seats >= 5))
    view = view_of(state, 0)
    assert (view.big, view.bag) == (seats >= 5, (160 if seats >= 5 else 106) - 14 * seats)
    assert [seat.tiles for seat in view.seats] == [14] * seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(BadOptions) as caught:
        GAME.deal(USUAL, seats, SEED)
    assert (caught.value.code, caught.value.facts) == ("fete.seats", {"seats": seats})


def test_people_sit_on_the_first_four_seats() -> None:
    assert (GAME.seating(USUAL).counts, GAME.seating(USUAL).people) == ((2, 3, 4, 5, 6), (0, 1, 2, 3))


def test_the_first_starter_is_drawn_by_lot() -> None:
    """The seeds are fixed, so the test never fails by chance."""
    rng = random.Random(1)
    starters = Counter(rules.first_deal(USUAL, 4, rng.randbytes(32)).state.starter for _ in range(400))
    assert set(starters) == {0, 1, 2, 3}
    assert min(starters.values()) > 70


def test_the_deal_is_told_without_the_tiles() -> None:
    step = rules.first_deal(USUAL, 3, SEED)
    assert step.events == (Dealt(1, step.state.starter),)
    assert step.state.on == step.state.starter


# --- views --------------------------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_bench_by_number_and_of_others_only_how_many() -> None:
    state = position("J k9 r2 b5", "k1 k2", "o1", table="r5 r6 r7", bag="o13 o12")
    views = {seat: view_of(state, seat) for seat in (None, 0, 1, 2)}
    assert views[None].bench is None
    assert show(views[0].bench or ()) == "r2 b5 k9 J"
    assert show(views[1].bench or ()) == "k1 k2"
    for view in views.values():
        assert [seat.tiles for seat in view.seats] == [4, 2, 1]
        assert (view.bag, view.table, view.to_act) == (2, state.table, (0,))


def test_what_may_be_done_instead_of_laying() -> None:
    full, empty = position("k9", "k1", bag="o13"), position("k9", "k1", bag="")
    assert [view_of(full, seat).may_draw for seat in (None, 0, 1)] == [None, "draw", None]
    assert [view_of(empty, seat).may_draw for seat in (None, 0, 1)] == [None, "pass", None]
    assert view_of(draws(empty, 2), 0).may_draw is None


def test_it_is_seen_who_has_passed() -> None:
    """F8: everybody can count how far the round is from being blocked."""

    def passed(number: int) -> list[bool]:
        return [seat.passed for seat in view_of(draws(state, number), None).seats]

    state = position("k9", "k1", "r9", bag="b1", on=1)
    assert [passed(number) for number in range(4)] == [
        [False, False, False],
        [False, False, False],  # the last tile of the bag was drawn
        [False, False, True],
        [True, False, True],
    ]
    blocked = view_of(draws(state, 4), None)
    assert blocked.phase == "settle"
    assert all(seat.passed for seat in blocked.seats)


def test_who_lays_makes_all_passes_void() -> None:
    state = draws(position("k9", "k1", "r9 b1", table="r10 r11 r12", bag=""), 2)
    assert [seat.passed for seat in view_of(state, None).seats] == [True, True, False]
    after = lay(state, "r9 r10 r11 r12").state
    assert [seat.passed for seat in view_of(after, None).seats] == [False, False, False]


def test_after_the_round_all_benches_are_open() -> None:
    state = lay(position("r9", "k3 J k1", table="r10 r11 r12", options=Options(length="three")), "r9 r10 r11 r12").state
    view = view_of(state, None)
    assert view.result is not None
    assert [show(bench) for bench in view.result.benches] == ["", "k1 k3 J"]
    assert (view.waiting, view.to_act, view.results) == ((0, 1), (0, 1), (view.result,))
    following = view_of(read_by_all(state).state, None)
    assert (following.result, following.results, following.round) == (None, (view.result,), 2)
    assert [seat.points for seat in following.seats] == [34, -34]


# --- events -------------------------------------------------------------------------------------------------------


def test_only_who_drew_learns_which_tiles() -> None:
    event = Drew(1, 3, parse("r1 r2 r3"), penalty=True)
    assert event_for(event, 1) == event
    for other in (None, 0, 2):
        assert event_for(event, other) == Drew(1, 3, None, penalty=True)


def test_everything_else_is_for_all() -> None:
    state = position("r9", "k3", table="r10 r11 r12")
    events = [*lay(state, "r9 r10 r11 r12").events, *rules.first_deal(USUAL, 2, SEED).events]
    for event in events:
        assert [event_for(event, viewer) for viewer in (None, 0, 1)] == [event] * 3


# --- what was changed ---------------------------------------------------------------------------------------------

CHANGES = [
    # what, bench, table, after, placed: (chain, own tiles, chain it grew from), opened
    ("a new chain", "r1 r2 r3 k1", "k4 k5 k6", "k4 k5 k6, r1 r2 r3", [("r1 r2 r3", "r1 r2 r3", "")], ""),
    ("an addition", "k7 k1", "k4 k5 k6, b1 b2 b3", "k4 k5 k6 k7, b1 b2 b3", [("k4 k5 k6 k7", "k7", "k4 k5 k6")], ""),
    ("additions at both ends", "k7 k3 k1", "k4 k5 k6", "k3 k4 k5 k6 k7", [("k3 k4 k5 k6 k7", "k3 k7", "k4 k5 k6")], ""),
    ("an addition from another chain", "b1 k1", "k4 k5 k6, r7 b7 o7 k7", "k4 k5 k6 k7, r7 b7 o7, b1 b2 b3",
     [("k4 k5 k6 k7", "", "k4 k5 k6"), ("r7 b7 o7", "", ""), ("b1 b2 b3", "b1 b2 b3", "")], "r7 b7 o7 k7"),
    ("a chain split", "r6 k1", "r4 r5 r6 r7 r8", "r4 r5 r6, r6 r7 r8", None, "r4 r5 r6 r7 r8"),
    ("two chains made one", "r7 k1", "r1 r2 r3, r4 r5 r6", "r1 r2 r3 r4 r5 r6 r7",
     [("r1 r2 r3 r4 r5 r6 r7", "r7", "r1 r2 r3")], ""),
    ("a short and a long chain made one", "r8 k1", "r1 r2 r3, r4 r5 r6 r7", "r1 r2 r3 r4 r5 r6 r7 r8",
     [("r1 r2 r3 r4 r5 r6 r7 r8", "r8", "r4 r5 r6 r7")], ""),
    ("a joker exchanged", "r5 b1 b2 k1", "r4 J r6", "r4 r5 r6, b1 b2 J",
     [("r4 r5 r6", "r5", ""), ("b1 b2 J", "b1 b2", "")], "r4 J r6"),
    ("a joker that moved within its chain", "r5 k1", "r4 J r6", "r4 r5 r6 J", [("r4 r5 r6 J", "r5", "")], "r4 J r6"),
    ("a chain in another place", "k7 k1", "b1 b2 b3, k4 k5 k6", "k4 k5 k6 k7, b1 b2 b3",
     [("k4 k5 k6 k7", "k7", "k4 k5 k6")], ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("what", "bench", "table", "after", "placed", "opened"), CHANGES, ids=[row[0] for row in CHANGES]
)
def test_people_are_told_what_became_of_the_table(
    what: str, bench: str, table: str, after: str, placed: list[tuple[str, str, str]] | None, opened: str
) -> None:
    more = " b2 b3" if "b1 b2 b3" in after and "b1 b2 b3" not in table else ""
    event = laid(position(bench + more, "k2", table=table), after)
    if placed is not None:
        assert [(show(each.tiles), show(each.own), show(each.base)) for each in event.placed] == placed
    assert ", ".join(map(show, event.opened)) == opened
    kept = set(event.table) - {each.tiles for each in event.placed}
    assert all(isinstance(each, Placed) for each in event.placed)
    assert {tile for each in event.placed for tile in each.own} == set(event.tiles)
    assert kept <= set(position(bench + more, "k2", table=table).table)


def test_more_chains_take_longer_to_follow() -> None:
    """P6: the pause before a computer goes on."""
    one = laid(position("k7 k1", "k2", table="k4 k5 k6"), "k4 k5 k6 k7")
    two = laid(position("r6 k1", "k2", table="r4 r5 r6 r7 r8"), "r4 r5 r6, r6 r7 r8")
    drew = Drew(0, 1, None, penalty=False)
    assert GAME.pause_after([drew]) == GAME.pause_after([one]) == 1
    assert GAME.pause_after([two]) > GAME.pause_after([one])
    assert GAME.pause_after(rules.first_deal(USUAL, 2, SEED).events) > 1
    many = Laid(0, (), 0, False, one.placed * 30, (), (), 1)
    assert GAME.pause_after([many]) <= 3


def test_a_result_is_left_to_the_eye() -> None:
    events = lay(position("k7", "k2", table="k4 k5 k6"), "k4 k5 k6 k7").events
    assert isinstance(events[-1], Settled)
    assert GAME.pause_after(events) >= 2


def test_a_draw_says_only_that() -> None:
    state = position("k7", "k2", bag="b1")
    (event,) = rules.play(state, 0, Draw()).events
    assert event == Drew(0, 1, parse("b1"), penalty=False)
    assert go(state, (0, Draw())).bag == ()
