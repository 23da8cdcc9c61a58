"""F8: the end of a round and of a match. Numbers in brackets are the cases of the project's list of rulings."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from speedspiele.games.contract import Reason, SeatResult
from speedspiele.games.fete import rules, scoring
from speedspiele.games.fete.events import Dealt, Laid, Passed, Settled, Won
from speedspiele.games.fete.game import Fete
from speedspiele.games.fete.moves import Continue, Draw
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.tiles import parse
from speedspiele.games.fete.view import RoundResult
from tests.games.fete.positions import draws, lay, position, read_by_all, refused, settled

GAME = Fete()
THREE = Options(length="three")
TO_200 = Options(length="200")

OUT = [
    # what, the others' benches, what the round brings to the winner first
    ("two", ["k13 k12"], (25, -25)),
    ("(R37) a joker costs 30", ["J k1"], (31, -31)),
    ("two jokers", ["J J", "k1"], (61, -60, -1)),
    ("six", ["r5", "r6", "r7", "r8", "r9"], (35, -5, -6, -7, -8, -9)),
]


@pytest.mark.parametrize(("what", "others", "points"), OUT, ids=[row[0] for row in OUT])
def test_who_lays_the_last_tile_gets_all_that_is_left(what: str, others: list[str], points: tuple[int, ...]) -> None:
    state = position("b7", *others, table="b4 b5 b6")
    step = lay(state, "b4 b5 b6 b7")
    result = settled(step.state)
    assert isinstance(step.events[0], Laid)
    assert step.events[1:] == (Settled(result),)
    assert (result.reason, result.winners, result.points, result.totals) == ("out", (0,), points, points)
    assert result.benches == tuple(tuple(sorted(bench)) for bench in step.state.benches)
    assert result.sums == (0, *(-lost for lost in points[1:]))


def test_the_last_tile_may_be_a_joker() -> None:
    """(R38)"""
    step = lay(position("J", "k13", table="b4 b5 b6"), "b4 b5 b6 J")
    assert settled(step.state).points == (13, -13)


def test_the_last_tile_may_lie_in_the_first_meld() -> None:
    assert settled(lay(position("r10 r11 r12", "k13", melded=False), "r10 r11 r12").state).reason == "out"


BLOCKED = [
    # what, benches, winners, points
    ("(R35) the others pay the difference", ["r5", "r7", "r10"], (0,), (7, -2, -5)),
    ("the last seat wins", ["r5", "r7", "r1"], (2,), (-4, -6, 10)),
    ("two share", ["r5", "b5", "r10"], (0, 1), (2, 2, -5)),
    ("two share, rounded down", ["r1 r4", "b5", "r8 r4"], (0, 1), (3, 3, -7)),
    ("three share, rounded down", ["r5", "b5", "o5", "r10"], (0, 1, 2), (1, 1, 1, -5)),
    ("nobody pays when all have the same", ["r5", "b5"], (0, 1), (0, 0)),
    ("a joker is 30 here too", ["J", "r13 r12"], (1,), (-5, 5)),
    ("(R36) the sum counts, not the number of tiles", ["r1 r2 r3", "b6"], (0, 1), (0, 0)),
]


@pytest.mark.parametrize(("what", "benches", "winners", "points"), BLOCKED, ids=[row[0] for row in BLOCKED])
def test_when_all_pass_the_smallest_bench_wins(
    what: str, benches: list[str], winners: tuple[int, ...], points: tuple[int, ...]
) -> None:
    state = draws(position(*benches, bag=""), len(benches))
    result = settled(state)
    assert (result.reason, result.winners, result.points) == ("blocked", winners, points)
    assert state.totals == result.totals == points


def test_the_round_is_blocked_when_everybody_has_passed_in_turn() -> None:
    """(R34): the draw of the last tile is no pass, and who lays starts the count anew."""
    state = position("b7 k1", "r1", "r2", table="b4 b5 b6", bag="k13", on=1)
    state = draws(state, 1)
    assert (state.bag, state.passes) == ((), 0)
    state = draws(state, 1)
    state = lay(state, "b4 b5 b6 b7").state
    assert (state.on, state.passes) == (1, 0)
    state = draws(state, 2)
    assert (state.phase, state.passes) == ("play", 2)
    step = rules.play(state, 0, Draw())
    assert step.events == (Passed(0), Settled(step.state.results[-1]))
    assert step.state.phase == "settle"


def test_who_could_lay_may_pass_all_the_same() -> None:
    state = draws(position("b7", "r1", table="b4 b5 b6", bag=""), 2)
    assert settled(state).winners == (1,)


# --- between the rounds -------------------------------------------------------------------------------------------


def test_the_settlement_stands_until_everybody_has_read_it() -> None:
    state = lay(position("b7", "r1", "r2", table="b4 b5 b6", options=THREE), "b4 b5 b6 b7").state
    turn = GAME.turn(state)
    for count, seat in enumerate((2, 0), 1):
        assert GAME.passing(state, seat)
        step = rules.play(state, seat, Continue())
        assert (step.events, GAME.turn(step.state)) == ((), turn)
        state = step.state
        assert (state.phase, len(rules.to_act(state))) == ("settle", 3 - count)
        assert refused(state, seat, Continue()).code == "fete.continued"
    step = rules.play(state, 1, Continue())
    assert (step.state.phase, GAME.turn(step.state)) == ("play", turn + 1)


def test_the_starter_moves_on() -> None:
    state = position("b7", "r1", "r2", table="b4 b5 b6", options=TO_200)
    state = lay(msgspec.structs.replace(state, starter=1), "b4 b5 b6 b7").state
    for number, starter in ((2, 2), (3, 0), (4, 1)):
        step = read_by_all(state)
        assert step.events == (Dealt(number, starter),)
        state = step.state
        assert (state.round, state.starter, state.on) == (number, starter, starter)
        assert [len(bench) for bench in state.benches] == [14, 14, 14]
        assert (state.table, state.passes, state.melded) == ((), 0, (False, False, False))
        state = draws(msgspec.structs.replace(state, bag=()), 3)


def test_every_round_is_another_one() -> None:
    state = position("b7", "r1", table="b4 b5 b6", options=TO_200)
    deals = []
    for _ in range(5):
        state = read_by_all(draws(msgspec.structs.replace(state, bag=()), 2)).state
        deals.append((state.benches, state.bag))
    assert len(set(deals)) == 5


def test_points_add_up_over_the_rounds() -> None:
    state = position("b7", "r9", table="b4 b5 b6", options=THREE, totals=(-30, 30), number=2)
    result = settled(lay(state, "b4 b5 b6 b7").state)
    assert (result.round, result.points, result.totals) == (2, (9, -9), (-21, 21))


# --- the end of the match -----------------------------------------------------------------------------------------


def result_of(number: int, *totals: int) -> RoundResult:
    none = tuple(0 for _ in totals)
    return RoundResult(number, "out", (0,), tuple(() for _ in totals), none, none, totals)


@pytest.mark.parametrize(
    ("length", "number", "totals", "reason"),
    [
        ("one", 1, (5, -5), "round"),
        ("three", 1, (300, -300), None),
        ("three", 2, (300, -300), None),
        ("three", 3, (5, -5), "rounds"),
        ("200", 1, (199, -199), None),
        ("200", 1, (200, -200), "points"),
        ("200", 7, (150, -350, 200), "points"),
        ("200", 3, (-250, 125, 125), None),
    ],
)
def test_when_a_match_is_over(
    length: Literal["one", "three", "200"], number: int, totals: tuple[int, ...], reason: str | None
) -> None:
    assert scoring.ending(Options(length=length), result_of(number, *totals)) == reason


def test_the_last_settlement_is_read_before_the_end() -> None:
    state = lay(position("b7", "r9", table="b4 b5 b6"), "b4 b5 b6 b7").state
    assert (state.phase, state.ended, GAME.outcome(state)) == ("settle", "round", None)
    step = read_by_all(state)
    assert step.events == (Won((0,), (9, -9), "round"),)
    assert (step.state.phase, rules.to_act(step.state)) == ("over", frozenset())
    assert GAME.turn(step.state) == GAME.turn(state) + 1
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.reason == Reason("fete.round")
    assert outcome.results == (SeatResult(0, 1, 9, 30 + 4), SeatResult(1, 2, -9, 15))


def test_a_match_of_three_rounds_has_three() -> None:
    state = rules.first_deal(THREE, 2, bytes(32)).state
    for number in (1, 2, 3):
        assert state.round == number
        state = draws(msgspec.structs.replace(state, bag=()), 2)
        step = read_by_all(state)
        state = step.state
    assert state.phase == "over"
    assert isinstance(step.events[0], Won)
    assert step.events[0].reason == "rounds"


PLACES = [
    # totals after rounds with these points, places, leaderboard points
    ([(25, -25)], (1, 2), (30 + 12, 15)),
    ([(25, -10, -15)], (1, 2, 3), (30 + 12, 15, 5)),
    ([(9, -1, -3, -5)], (1, 2, 3, 4), (30 + 4, 15, 5, 0)),
    ([(25, -25), (-25, 25)], (1, 1), (30 + 12, 30 + 12)),  # a shared first place is a first place (P10)
    ([(20, -10, -10)], (1, 2, 2), (30 + 10, 15, 15)),
    ([(10, 10, -20)], (1, 1, 3), (30 + 5, 30 + 5, 5)),
    ([(15, -15), (15, -15)], (1, 2), (30 + 7 + 7, 15)),  # a round at a time, rounded down
    ([(-40, 40), (90, -90)], (1, 2), (30 + 45, 15 + 20)),
]


@pytest.mark.parametrize(("rounds", "places", "leaderboard"), PLACES)
def test_places_and_the_leaderboard(
    rounds: list[tuple[int, ...]], places: tuple[int, ...], leaderboard: tuple[int, ...]
) -> None:
    totals = tuple(map(sum, zip(*rounds, strict=True)))
    results = tuple(
        msgspec.structs.replace(result_of(number, *totals), points=points) for number, points in enumerate(rounds, 1)
    )
    outcome = scoring.outcome(totals, results, "rounds")
    assert tuple(result.place for result in outcome.results) == places
    assert tuple(result.points for result in outcome.results) == totals
    assert tuple(result.leaderboard for result in outcome.results) == leaderboard
    assert scoring.leaders(totals) == tuple(seat for seat, place in enumerate(places) if place == 1)


def test_what_tiles_cost() -> None:
    assert scoring.bench_sum(parse("r1 b13 J k7")) == 1 + 13 + 30 + 7
    assert scoring.bench_sum(()) == 0


def test_a_shared_first_place_is_told() -> None:
    state = position("b5", "r5", bag="")
    step = read_by_all(draws(state, 2))
    assert step.events == (Won((0, 1), (0, 0), "round"),)
