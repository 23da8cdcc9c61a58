"""F3: the first meld. Numbers in brackets are the cases of the project's list of rulings for tile rummy."""

from __future__ import annotations

import pytest

from speedspiele.games.contract import Reason
from speedspiele.games.fete import rules
from speedspiele.games.fete.look import view_of
from speedspiele.games.fete.moves import Lay
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.view import View
from tests.games.fete.positions import WRAP, assessed, laid, lay, not_laid, position, refused, show, table_of

FIFTY = Options(meld=50)
NONE = Options(meld=0)

MELDS = [
    # what, bench, laid, options, points, does it do
    ("33", "r10 r11 r12 k1", "r10 r11 r12", Options(), 33, True),
    ("exactly 30", "r9 r10 r11 k1", "r9 r10 r11", Options(), 30, True),
    ("a little less", "r8 r9 r10 k1", "r8 r9 r10", Options(), 27, False),
    ("two chains together", "r3 r4 r5 b6 r6 k6 k1", "r3 r4 r5, b6 r6 k6", Options(), 30, True),
    ("(R2) a joker counts what it stands for", "k10 b10 J k1", "k10 b10 J", Options(), 30, True),
    ("(R3) a joker behind", "r9 r10 J k1", "r9 r10 J", Options(), 30, True),
    ("(R3) a joker in front counts less", "r9 r10 J k1", "J r9 r10", Options(), 27, False),
    ("(R3) of two readings the dearer one", "r13 J J k1", "r13 J J", Options(), 39, True),
    ("(R14) of two readings the dearer one", "r10 J J k1", "r10 J J", Options(), 33, True),
    ("(R16) a joker that had to move to the front", "r12 r13 J k1", "r12 r13 J", Options(), 36, True),
    ("(R6) 33 + 18 for 50", "r10 r11 r12 b6 r6 k6 k1", "r10 r11 r12, b6 r6 k6", FIFTY, 51, True),
    ("(R6) 33 + 15 for 50", "r10 r11 r12 b5 r5 k5 k1", "r10 r11 r12, b5 r5 k5", FIFTY, 48, False),
    ("(R26) a 1 behind 13 counts 1", "r11 r12 r13 r1 k1", "r11 r12 r13 r1", WRAP, 37, True),
    ("(R26) so 12-13-1 is not enough", "r12 r13 r1 k1", "r12 r13 r1", WRAP, 26, False),
    ("(R27) a joker shown as 1", "r12 r13 J k1", "r12 r13 J", WRAP, 26, False),
    ("(R27) a joker shown as 11", "r12 r13 J k1", "J r12 r13", WRAP, 36, True),
]


@pytest.mark.parametrize(("what", "bench", "new", "options", "points", "does"), MELDS, ids=[row[0] for row in MELDS])
def test_what_a_first_meld_must_be_worth(
    what: str, bench: str, new: str, options: Options, points: int, does: bool
) -> None:
    state = position(bench, "k2", table="k4 k5 k6", melded=False, options=options)
    worth = assessed(state, f"k4 k5 k6, {new}")
    assert (worth.points, worth.needed, worth.complete) == (points, options.meld, does)
    if does:
        event = laid(state, f"k4 k5 k6, {new}")
        assert (event.meld, event.worth) == (True, points)
        assert lay(state, f"k4 k5 k6, {new}").state.melded == (True, False)
    else:
        assert worth.problems == (Reason("fete.meld", {"points": points, "needed": options.meld}),)
        error = refused(state, 0, Lay(table_of(state, f"k4 k5 k6, {new}")))
        assert (error.code, error.facts) == ("fete.meld", {"points": points, "needed": options.meld})


TOUCHES = [
    ("(R4) a tile of the table in a new chain", "r11 r12 r10 r9", "r13 b13 o13 k13", "r11 r12 r13, b13 o13 k13"),
    ("(R5) an addition beside the meld", "r10 r11 r12 k7 k1", "k4 k5 k6", "r10 r11 r12, k4 k5 k6 k7"),
    ("an addition alone", "k7 k1", "k4 k5 k6", "k4 k5 k6 k7"),
    ("a chain split beside the meld", "r10 r11 r12 k1", "k4 k5 k6 k7 k8 k9", "r10 r11 r12, k4 k5 k6, k7 k8 k9"),
    ("two chains made one", "r10 r11 r12 k1", "k4 k5 k6, k7 k8 k9", "r10 r11 r12, k4 k5 k6 k7 k8 k9"),
    ("(R12) a joker exchanged beside the meld", "r10 r11 r12 k5 k1", "k4 J k6", "r10 r11 r12 J, k4 k5 k6"),
    ("a joker that shall stand for something else", "r10 r11 r12 k1", "k4 k5 J", "r10 r11 r12, J k4 k5"),
]


@pytest.mark.parametrize(("what", "bench", "table", "after"), TOUCHES, ids=[row[0] for row in TOUCHES])
def test_before_the_first_meld_the_table_is_not_touched(what: str, bench: str, table: str, after: str) -> None:
    """Also in the same turn, whatever the points (F3)."""
    state = position(bench, "k2", table=table, melded=False)
    worth = assessed(state, after)
    first = worth.problems[0]
    assert (worth.complete, first.code) == (False, "fete.touched")
    at = first.facts["chain"]
    assert isinstance(at, int)
    assert first.facts["tiles"] == worth.chains[at].tiles
    assert set(worth.chains[at].tiles) & {tile for chain in state.table for tile in chain}
    assert not_laid(state, after) == "fete.touched"


def test_the_same_is_legal_from_the_next_turn_on() -> None:
    for _, bench, table, after in TOUCHES:
        worth = assessed(position(bench, "k2", table=table), after)
        assert worth.complete
        assert (worth.points, worth.needed) == (0, 0)


def test_without_a_minimum_everything_is_allowed_from_the_start() -> None:
    """F3, "none"."""
    state = position("k7 k1", "k2", table="k4 k5 k6", options=NONE, melded=True)
    assert lay(state, "k4 k5 k6 k7").events


@pytest.mark.parametrize("options", [Options(), FIFTY, NONE])
def test_a_new_round_asks_for_a_first_meld_again(options: Options) -> None:
    state = rules.first_deal(options, 3, bytes(32)).state
    assert state.melded == (options.meld == 0,) * 3


def test_only_own_and_valid_chains_count_while_one_lays() -> None:
    """The live count (F6): broken chains and those that hold tiles of the table bring nothing."""
    state = position("r10 r11 r12 b5 b6 k7 k1", "k2", table="k4 k5 k6", melded=False)
    worth = assessed(state, "k4 k5 k6 k7, r10 r11 r12, b5 b6")
    assert (worth.points, worth.laid) == (33, 6)
    assert [problem.code for problem in worth.problems] == ["fete.touched", "fete.short"]
    assert [(show(chain.tiles), chain.worth) for chain in worth.chains] == [
        ("k4 k5 k6 k7", 22),
        ("r10 r11 r12", 33),
        ("b5 b6", 0),
    ]


def test_nothing_laid_yet_says_how_much_is_needed() -> None:
    worth = assessed(position("r10 r11", "k2", table="k4 k5 k6", melded=False), "k4 k5 k6")
    assert worth.problems == (
        Reason("fete.meld", {"points": 0, "needed": 30}),
        Reason("fete.nothing_laid"),
    )


def test_the_view_says_that_the_meld_is_to_come() -> None:
    def seen(seat: int, *, melded: bool, options: Options = FIFTY) -> View:
        return view_of(position("r1", "r2", melded=melded, options=options), seat)

    assert seen(0, melded=False).first_meld == 50
    assert seen(0, melded=True).first_meld is None
    assert seen(1, melded=False).first_meld is None
    assert [seat.melded for seat in seen(1, melded=False).seats] == [False, False]
