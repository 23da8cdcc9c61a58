"""The strong level with an empty bag (F9): it counts tiles, and plays the rest of the round out in its mind."""

from __future__ import annotations

import pytest

from speedspiele import kernels
from speedspiele.games.fete.endgame import BIG_CALLS, CALLS, Endgame, points
from speedspiele.games.fete.game import Fete
from speedspiele.games.fete.memory import Known, recall
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.solver import counts, solve
from speedspiele.games.fete.tiles import face, parse, text, tile_set
from speedspiele.kernels.draws import start
from tests.games.fete.positions import position

GAME = Fete()


@pytest.fixture(scope="module", autouse=True)
def warm() -> None:
    kernels.load("fete")


def heap(tiles: str) -> tuple[int, ...]:
    return counts(map(face, parse(tiles)))


def known(table: str, *benches: str, melded: bool = True) -> Known:
    """What seat 0 knows when these are all the tiles there are."""
    return Known(
        me=0,
        table=heap(table),
        bench=heap(benches[0]),
        unseen=heap(" ".join(benches[1:])),
        held=tuple(len(bench.split()) for bench in benches),
        melded=(True, *(melded,) * (len(benches) - 1)),
        bag=0,
    )


def chosen(known: Known, needed: int = 30) -> list[str] | None:
    """The tiles that are laid; None for a pass."""
    found = solve(known.table, known.bench, False, False)
    best = Endgame(known, needed, False, False).choose(found, [start(1)])
    return None if best is None else [text(4 * shown) for shown in best.laid]


def test_what_lets_the_other_one_out_is_not_laid() -> None:
    """r8 would let r9 go, the other's last tile. Without it both pass, nine points against nine."""
    assert chosen(known("r5 r6 r7", "r8 k1", "r9")) is None


def test_what_helps_nobody_is_laid() -> None:
    """o9 fits nowhere: with r8 gone the own bench is the smaller one."""
    assert chosen(known("r5 r6 r7", "r8 k1", "o9")) == ["r8"]


def test_going_out_needs_no_thought() -> None:
    assert chosen(known("r5 r6 r7", "r8", "r9")) == ["r8"]


def test_a_seat_that_has_not_melded_yet_cannot_add() -> None:
    """r9 is not in the way as long as the other one may not touch the table."""
    assert chosen(known("r5 r6 r7", "r8 k1", "r9", melded=False)) == ["r8"]


def test_the_joker_is_laid_when_it_would_be_left_over() -> None:
    """It costs 30 points on the bench."""
    laid = chosen(known("r5 r6 r7", "J k1", "o9 o11"))
    assert laid == ["J"]


def test_only_part_is_laid_when_the_rest_would_help() -> None:
    """b4 may go; r8 would let the other one out."""
    assert chosen(known("r5 r6 r7, b1 b2 b3".replace(",", ""), "r8 b4 k1 k1", "r9")) == ["b4"]


def test_with_more_seats_unseen_tiles_are_dealt_to_them() -> None:
    """Each world is one of the ways in which the unseen tiles may lie."""
    end = Endgame(known("r5 r6 r7", "r8 k1", "r9 o1", "b2 b3 b9"), 30, False, False)
    for world in end.worlds([start(3)]):
        assert [sum(bench) for bench in world] == [2, 2, 3]
        assert tuple(map(sum, zip(*world[1:], strict=True))) == end.known.unseen


def test_the_work_is_bounded() -> None:
    """A decision starts nothing new beyond its calls of the solver, and one line of play ends in few."""
    state = position(
        "r1 r2 r5 b1 b7 b13 o2 o9 k1 k11", "r3 k2 b2 b9 o4 o5 k6", table="r8 r9 r10, b4 o4 k4, k7 k8 k9", bag=""
    )
    view = GAME.view_of(state, state.on)
    mine = recall(view)
    end = Endgame(mine, 30, False, False)
    end.choose(solve(mine.table, mine.bench, False, False), [start(1)])
    assert -20 < end.calls < CALLS
    assert BIG_CALLS < CALLS


@pytest.mark.parametrize(
    ("benches", "won"),
    [(("", "r5 J"), 35), (("r5", ""), -5), (("r5", "r9", "k10"), 9), (("r9", "r5"), -4), (("r5", "b5", "k12"), 3)],
)
def test_points_of_a_round(benches: tuple[str, ...], won: int) -> None:
    """F8, as the rules settle it: all to who is out, else the differences to the smallest bench, which are shared."""
    assert points([heap(bench) for bench in benches], 0) == won


def test_a_seat_knows_what_it_does_not_see() -> None:
    state = GAME.deal(Options(), 3, bytes(32)).state
    mine = recall(GAME.view_of(state, 1))
    assert sum(mine.unseen) == len(tile_set(False)) - 14
    assert sum(mine.unseen) == len(state.bag) + 2 * 14
    assert mine.bench == counts(map(face, state.benches[1]))
    with pytest.raises(ValueError, match="spectator"):
        recall(GAME.view_of(state, None))
