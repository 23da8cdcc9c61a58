"""Advice: the strong computer's turn with its reason in facts (P7, F9), and only facts that the seat may know."""

from __future__ import annotations

from typing import get_args

import pytest

from speedspiele import kernels
from speedspiele.games.contract import Fact, Reason
from speedspiele.games.fete.game import Fete
from speedspiele.games.fete.moves import Draw, Lay
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.policy import HABITS, Answer, Verdict, What, decide
from speedspiele.games.fete.state import State
from speedspiele.games.fete.tiles import parse
from tests.games.fete.positions import position

GAME = Fete()
DEAD = "k1 k3 o9 o13 b6 b11"
"""Six tiles that fit nothing here."""


@pytest.fixture(scope="module", autouse=True)
def warm() -> None:
    kernels.load("fete")


def reason(state: State) -> Reason:
    """Why, in the advice for the seat that is on; its move is one that the rules accept."""
    choice = GAME.advise(GAME.view_of(state, state.on), (), 1)
    GAME.play(state, state.on, choice.move)
    assert choice.reason is not None
    return choice.reason


def facts(state: State, code: str) -> dict[str, Fact]:
    """The facts of the advice, which must have this code."""
    said = reason(state)
    assert said.code == f"fete.advice.{code}"
    return said.facts


def test_out() -> None:
    state = position("r8 r9", "b5 k5", table="r5 r6 r7")
    assert facts(state, "out") == {"tiles": parse("r8 r9"), "opened": 0}


def test_out_by_taking_chains_apart() -> None:
    """Two of the four runs that are touched only grow."""
    state = position("k4", "b1 k5", table="r4 r5 r6, r7 r8 r9 r10, b4 b5 b6, b7 b8 b9 b10")
    assert facts(state, "out") == {"tiles": parse("k4"), "opened": 2}


def test_first_meld() -> None:
    """The joker stands for the ten; the chain on the table does not count."""
    state = position("k10 b10 J r1 r3 o5 o7", "b1 k5", table="r5 r6 r7", melded=False)
    assert facts(state, "meld") == {"tiles": parse("b10 k10 J"), "points": 30, "needed": 30}


def test_no_first_meld_yet() -> None:
    state = position("k10 b10 r1 r3 o5 o7", "b1 k5", melded=False, options=Options(meld=50))
    assert facts(state, "unmelded") == {"needed": 50}


def test_lay_with_what_stays_behind() -> None:
    state = position(f"r8 J {DEAD}", "b1 k5 k6 k7", table="r5 r6 r7")
    assert facts(state, "lay") == {"tiles": parse("r8"), "opened": 0, "left": 7, "kept": 1}


def test_wait() -> None:
    state = position("r8 r9 r10 o1 k3", "b5 k5 k6 k7", table="r5 r6 r7")
    assert facts(state, "wait") == {"fit": 3, "left": 2}


def test_keep_the_joker() -> None:
    state = position(f"b1 b2 J {DEAD}", "b5 k5 k6 k7", table="r5 r6 r7")
    assert facts(state, "keep_joker") == {"jokers": 1}


def test_draw() -> None:
    state = position("r1 b5 k9", "b1 k5", table="o3 o4 o5")
    assert facts(state, "draw") == {}


def test_pass_with_an_empty_bag() -> None:
    state = position("r1 b5 k9", "b1 k5", table="o3 o4 o5", bag="")
    assert facts(state, "pass") == {"fit": 0}


def test_advice_draws_or_lays() -> None:
    for bench in ("r8 r9", f"r8 {DEAD}", DEAD):
        state = position(bench, "b1 k5 k6 k7", table="r5 r6 r7")
        assert isinstance(GAME.advise(GAME.view_of(state, 0), (), 1).move, Lay | Draw)


# --- the judgement on numbers ---------------------------------------------------------------------------------

NONE = Answer(0, 0, 0)


@pytest.mark.parametrize(
    ("answers", "held", "others", "what"),
    [
        ([NONE], 9, 9, Verdict("draw")),
        ([Answer(0, 9, 60)], 9, 9, Verdict("out", 0)),
        ([NONE, Answer(1, 3, 8)], 3, 9, Verdict("out", 1)),
        ([Answer(0, 2, 9), Answer(1, 5, 39)], 12, 9, Verdict("lay", 0)),
        ([Answer(0, 2, 9), Answer(1, 6, 40)], 12, 9, Verdict("lay", 1)),
        ([Answer(0, 2, 9), Answer(1, 5, 39)], 12, 2, Verdict("lay", 1)),
        ([NONE, Answer(1, 3, 30)], 12, 9, Verdict("keep_joker")),
        ([NONE, Answer(1, 3, 31)], 12, 9, Verdict("lay", 1)),
        ([NONE, Answer(1, 3, 4), Answer(2, 4, 4)], 12, 2, Verdict("lay", 2)),
        ([Answer(0, 5, 40)], 5 + HABITS.patience, 9, Verdict("wait", 0)),
        ([Answer(0, 5, 40)], 6 + HABITS.patience, 9, Verdict("lay", 0)),
        ([Answer(0, 5, 40)], 5 + HABITS.patience, 1, Verdict("lay", 0)),
    ],
)
def test_what_is_done_with_what_could_be(answers: list[Answer], held: int, others: int, what: Verdict) -> None:
    """Out if possible; a joker for more than 30 points, or before somebody goes out; waiting when few are left."""
    assert decide(answers, held, 20, others) == what
    assert what.what in get_args(What)


def test_nobody_waits_for_an_empty_bag() -> None:
    assert decide([Answer(0, 5, 40)], 7, 0, 9) == Verdict("lay", 0)
