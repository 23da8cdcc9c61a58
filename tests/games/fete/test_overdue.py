"""F7: what the server does when time is up. Numbers in brackets are the cases of the project's list of rulings."""

from __future__ import annotations

import pytest

from speedspiele.games.contract import IllegalMove
from speedspiele.games.fete import rules
from speedspiele.games.fete.events import Drew
from speedspiele.games.fete.game import Fete
from speedspiele.games.fete.moves import Continue, Draft, Draw, Lay, Move, Penalty
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.state import State
from speedspiele.games.fete.tiles import parse
from tests.games.fete.positions import draws, go, lay, position, table_of

GAME = Fete()


def overdue(state: State, draft: str | None) -> Move:
    sent = None if draft is None else Draft(table_of(state, draft))
    move = GAME.overdue(state, state.on, sent, [])
    rules.play(state, state.on, move)
    return move


def test_a_draft_that_does_is_laid() -> None:
    state = position("k7 k1", "r1", table="k4 k5 k6")
    assert overdue(state, "k4 k5 k6 k7") == Lay(table_of(state, "k4 k5 k6 k7"))


def test_also_a_first_meld() -> None:
    state = position("r10 r11 r12 k1", "r1", table="k4 k5 k6", melded=False)
    assert isinstance(overdue(state, "k4 k5 k6, r10 r11 r12"), Lay)


@pytest.mark.parametrize(
    "draft",
    [
        "k4 k5 k6 k8",  # laid, but not valid
        "k4 k5 k6 k7 k8, b1",  # valid but for one tile
        "k4 k5, k6",  # taken apart
        "k4 k5 k6 k7, b1 b2 b3, o9",
    ],
)
def test_who_is_in_the_middle_of_a_rebuild_takes_the_penalty(draft: str) -> None:
    """(R32)"""
    state = position("k7 k8 b1 b2 b3 o9", "r1", table="k4 k5 k6")
    assert overdue(state, draft) == Penalty()


def test_a_rebuild_without_a_tile_of_ones_own_is_no_turn_either() -> None:
    state = position("b1", "r1", table="k4 k5 k6 k7 k8 k9")
    assert overdue(state, "k4 k5 k6, k7 k8 k9") == Penalty()


def test_a_first_meld_that_is_not_worth_enough_costs_the_penalty() -> None:
    state = position("r2 r3 r4 k1", "r1", table="k4 k5 k6", melded=False)
    assert overdue(state, "k4 k5 k6, r2 r3 r4") == Penalty()


@pytest.mark.parametrize("draft", [None, "k4 k5 k6, b4 J b6", "b4 J b6, k4 k5 k6", "k6 k5 k4, J b6 b4"])
def test_who_changed_nothing_just_draws(draft: str | None) -> None:
    """Neither the order of the chains nor that within a chain is a change."""
    assert overdue(position("k7", "r1", table="k4 k5 k6, b4 J b6"), draft) == Draw()


def test_what_was_laid_and_taken_back_is_no_change() -> None:
    state = position("k7 k1", "r1", table="k4 k5 k6")
    assert overdue(state, "k4 k5 k6 k7") != Draw()
    assert overdue(state, "k4 k5 k6") == Draw()


def test_a_result_that_nobody_reads_goes_on() -> None:
    state = lay(position("r1 r2 r3", "b1"), "r1 r2 r3").state
    assert GAME.overdue(state, 1, None, []) == Continue()
    with pytest.raises(IllegalMove) as caught:
        GAME.overdue(go(state, (1, Continue())), 1, None, [])
    assert caught.value.code == "fete.continued"


def test_a_draft_of_other_tiles_is_refused_not_punished() -> None:
    """The table keeps only drafts that were assessed, so this cannot be the player's fault."""
    state = position("k7 k1", "r1", table="k4 k5 k6")
    with pytest.raises(IllegalMove) as caught:
        GAME.overdue(state, 0, Draft((parse("k7 k1"),)), [])
    assert caught.value.code == "fete.missing"


PENALTIES = [
    # option, bag, tiles drawn, passes in a row afterwards
    (1, "b1 b2 b3 b4", 1, 0),
    (3, "b1 b2 b3 b4", 3, 0),
    (3, "b1 b2 b3", 3, 0),
    (3, "b1 b2", 2, 0),
    (1, "", 0, 1),
    (3, "", 0, 1),
]


@pytest.mark.parametrize(("option", "bag", "count", "passes"), PENALTIES)
def test_the_penalty(option: int, bag: str, count: int, passes: int) -> None:
    """As many as the bag has; table and bench are as they were but for these."""
    options = Options(penalty=3) if option == 3 else Options(penalty=1)
    state = position("k7 k1", "r1", table="k4 k5 k6", bag=bag, options=options)
    step = rules.play(state, 0, Penalty())
    drawn = state.bag[::-1][:count]
    assert step.events == (Drew(0, count, drawn, penalty=True),)
    assert step.state.benches == (state.benches[0] | set(drawn), state.benches[1])
    assert step.state.bag == state.bag[: len(state.bag) - count]
    assert (step.state.table, step.state.on, step.state.passes) == (state.table, 1, passes)


def test_a_penalty_from_an_empty_bag_is_a_pass() -> None:
    """F8: else a seat that always lets time run out could keep a blocked round from ending."""
    state = draws(position("k7 k1", "r1", "r2", table="k4 k5 k6", bag=""), 2)
    assert go(state, (2, Penalty())).phase == "settle"


def test_only_the_server_gives_penalties() -> None:
    assert GAME.reserved(Penalty())
    assert not any(GAME.reserved(move) for move in (Draw(), Continue(), Lay(())))


def test_the_times() -> None:
    """F7: the clocks, and a settlement has its own time for reading."""
    assert (GAME.clocks, GAME.default_clock) == ((30, 60, 90, 120, 180), 120)
    state = position("r1 r2 r3", "b1")
    assert GAME.span(state, 30).seconds == 30
    assert GAME.span(lay(state, "r1 r2 r3").state, 30).seconds == 50
