"""F4: a turn. Numbers in brackets are the cases of the project's list of rulings for tile rummy."""

from __future__ import annotations

import pytest

from speedspiele.games.contract import IllegalMove
from speedspiele.games.fete import rules
from speedspiele.games.fete.events import Drew, Passed
from speedspiele.games.fete.moves import Continue, Draw, Lay, Move, Penalty
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.tiles import parse
from tests.games.fete.positions import (
    USUAL,
    WRAP,
    assessed,
    draws,
    go,
    laid,
    lay,
    not_laid,
    position,
    refused,
    shown,
    table_of,
)

LEGAL = [
    # what, bench, table, after, options, worth of the laid tiles
    ("a new chain", "r1 r2 r3 k1", "", "r1 r2 r3", USUAL, 6),
    ("an addition behind", "k7 k1", "k4 k5 k6", "k4 k5 k6 k7", USUAL, 7),
    ("an addition in front", "k3 k1", "k4 k5 k6", "k3 k4 k5 k6", USUAL, 3),
    ("an addition at both ends", "k3 k7 k1", "k4 k5 k6", "k3 k4 k5 k6 k7", USUAL, 10),
    ("the fourth colour", "o9 k1", "r9 b9 k9", "r9 b9 k9 o9", USUAL, 9),
    ("(R21) a run split in the middle", "r6 k1", "r4 r5 r6 r7 r8", "r4 r5 r6, r6 r7 r8", USUAL, 6),
    ("the fourth of a group taken", "b4 b6 b7 k1", "b5 r5 k5 o5", "r5 k5 o5, b4 b5 b6 b7", USUAL, 17),
    ("two runs made one", "r7 k1", "r1 r2 r3, r4 r5 r6", "r1 r2 r3 r4 r5 r6 r7", USUAL, 7),
    ("groups made runs", "r4 b4 k4 k1", "r1 b1 k1, r2 b2 k2, r3 b3 k3",
     "r1 r2 r3 r4, b1 b2 b3 b4, k1 k2 k3 k4", USUAL, 12),
    ("a joker exchanged for the tile it stands for", "r5 b1 b2 k1", "r4 J r6", "r4 r5 r6, b1 b2 J", USUAL, 8),
    ("(R10) a joker exchanged for one missing colour", "o7 b1 b2 k1", "b7 r7 J", "b7 r7 o7, b1 b2 J", USUAL, 10),
    ("(R10) or for the other", "k7 b1 b2 k1", "b7 r7 J", "b7 r7 k7, b1 b2 J", USUAL, 10),
    ("(R11) a joker exchanged for a tile of the table", "b1 b2 k1", "r4 J r6, r5 b5 o5 k5",
     "r4 r5 r6, b5 o5 k5, b1 b2 J", USUAL, 3),
    ("(R7) a joker freed by taking its run apart", "o11 o12 b9", "k1 k2 J, b1 r1 o1, b2 r2 o2",
     "b1 r1 o1 k1, b2 r2 o2 k2, J o11 o12", USUAL, 23),
    ("(R8) a joker freed by joining runs", "k8 k9 k1", "b1 b2 b3 b4, J b5 b6 b7", "b1 b2 b3 b4 b5 b6 b7, J k8 k9",
     USUAL, 17),
    ("a joker freed and hung on elsewhere", "r5 k1", "r4 J r6, b1 b2 b3", "r4 r5 r6, b1 b2 b3 J", USUAL, 5),
    ("(R22) an own joker where it is not needed", "J k1", "b7 r7 k7", "b7 r7 k7 J", USUAL, 7),
    ("(R14) what a joker stands for may change: a group", "b5 k1", "r5 J J", "r5 J J b5", USUAL, 5),
    ("(R14) what a joker stands for may change: a run", "r8 k1", "r5 J J", "r5 J J r8", USUAL, 8),
    ("(R19) a joker for a tile that lies open twice", "r2 r4 J k1", "r3 b3 o3, r3 b3 k3",
     "r3 b3 o3, r3 b3 k3, r2 J r4", USUAL, 9),
    ("(R18) a full run split for a joker", "J k1", "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13",
     "r1 r2 r3 r4 J, r5 r6 r7 r8 r9 r10 r11 r12 r13", USUAL, 5),
    ("(R23) a joker on a run, for the tile of its group", "o7 k1", "b7 r7 k7 J, r1 r2 r3",
     "b7 r7 k7 o7, r1 r2 r3 J", USUAL, 7),
    ("(R16) a joker beyond 13 is put in front", "J k1", "r11 r12 r13", "r11 r12 r13 J", USUAL, 10),
    ("(R24) 12-13-1 with Rundlauf", "r1 k1", "r11 r12 r13", "r11 r12 r13 r1", WRAP, 1),
    ("(R25) 13-1-2 with Rundlauf", "r2 k1", "r12 r13 r1", "r12 r13 r1 r2", WRAP, 2),
    ("the same again: chains may change places", "k7 k1", "k4 k5 k6, r1 r2 r3", "r1 r2 r3, k4 k5 k6 k7", USUAL, 7),
]  # fmt: skip


@pytest.mark.parametrize(("what", "bench", "table", "after", "options", "worth"), LEGAL, ids=[row[0] for row in LEGAL])
def test_what_may_be_laid(what: str, bench: str, table: str, after: str, options: Options, worth: int) -> None:
    state = position(bench, "k13 k12", table=table, options=options)
    step = lay(state, after)
    event = laid(state, after)
    before = {tile for chain in state.table for tile in chain}
    now = {tile for chain in step.state.table for tile in chain}
    assert set(event.tiles) == now - before
    assert before <= now
    assert step.state.benches == (state.benches[0] - set(event.tiles), state.benches[1])
    assert (event.seat, event.worth, event.meld, event.left) == (0, worth, False, len(step.state.benches[0]))
    assert event.table == step.state.table
    assert (step.state.on, step.state.turns) == (1, state.turns + 1)


def test_chains_lie_in_order_afterwards() -> None:
    """F2: what was laid in any order, and jokers that the shown order has no place for."""
    state = position("r13 J k1", "k2", table="r11 r12 r10")
    assert shown(lay(state, "r12 J r13 r11 r10").state.table) == "J r10 r11 r12 r13"


REFUSED = [
    # what, bench, table, after, options, code
    ("two tiles", "r1 r2 k1", "", "r1 r2", USUAL, "short"),
    ("(R8) a joker left alone", "b8 k1", "b1 b2 b3 b4, J b5 b6 b7", "b1 b2 b3 b4 b5 b6 b7 b8, J", USUAL, "short"),
    ("a hole", "k8 k1", "k4 k5 k6", "k4 k5 k6 k8", USUAL, "gap"),
    ("(R20) a colour twice", "b7 k1", "b7 r7 k7", "b7 r7 k7 b7", USUAL, "twice"),
    ("(R21) too short to be split", "r6 k1", "r4 r5 r6 r7", "r4 r5 r6, r6 r7", USUAL, "short"),
    ("(R23) a fifth tile of a group", "o7 k1", "b7 r7 k7 J", "b7 r7 k7 J o7", USUAL, "long"),
    ("(R23) a joker that has no other place", "o7 k1", "b7 r7 k7 J", "b7 r7 k7 o7, J", USUAL, "short"),
    ("(R18) a joker on a full run", "J k1", "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13",
     "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 J", USUAL, "long"),
    ("(R24) beyond 13", "r1 k1", "r11 r12 r13", "r11 r12 r13 r1", USUAL, "gap"),
    ("(R28) around the circle and on", "r1 k1", "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13",
     "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 r1", WRAP, "twice"),
    ("(R29) nothing", "k7 k1", "k4 k5 k6", "k4 k5 k6", USUAL, "nothing_laid"),
    ("(R29) only rearranged", "k7 k1", "k4 k5 k6 k7 k8 k9", "k4 k5 k6, k7 k8 k9", USUAL, "nothing_laid"),
    ("(R30) a tile of the table taken", "k7 k1", "k4 k5 k6 k7", "k4 k5 k6", USUAL, "missing"),
    ("(R30) the whole table taken", "r1 r2 r3 k1", "k4 k5 k6", "r1 r2 r3", USUAL, "missing"),
    ("(R9) a freed joker taken", "r5 k1", "r4 J r6", "r4 r5 r6", USUAL, "missing"),
    ("a tile of somebody else", "r1 k1", "", "r1 r2 r3", USUAL, "not_yours"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "bench", "table", "after", "options", "code"), REFUSED, ids=[x[0] for x in REFUSED])
def test_what_may_not_be_laid(what: str, bench: str, table: str, after: str, options: Options, code: str) -> None:
    state = position(bench, "r3 r2", table=table, options=options)
    assert not_laid(state, after) == f"fete.{code}"


def test_the_first_broken_chain_is_named_with_the_reason() -> None:
    """F4."""
    state = position("k8 b7 k1", "r1", table="k4 k5 k6, b1 b2 b3, r7 o7 k7")
    table = table_of(state, "b1 b2 b3, k4 k5 k6 k8, r7 o7 k7 b7 k1")
    error = refused(state, 0, Lay(table))
    assert error.code == "fete.gap"
    assert error.facts == {"chain": 1, "tiles": table[1], "colour": 3, "numbers": (7,), "jokers": 0}
    assert [problem.facts["chain"] for problem in rules.assess(state, 0, table).problems] == [1, 2]


def test_jokers_alone_are_no_chain() -> None:
    """(R15): possible only in the big game, which has four."""
    state = position("J J J b4 k1", "r1", "r2", "r3", "r4", table="b1 b2 b3")
    assert not_laid(state, "b1 b2 b3 b4, J J J") == "fete.jokers"
    assert laid(state, "b1 b2 b3 b4 J J J").worth == 4 + 5 + 6 + 7


def test_no_tile_lies_there_twice() -> None:
    state = position("k7 k8 k9 k1", "r1", table="k4 k5 k6")
    (k4, k5, k6), (k7, k8, k9) = state.table[0], parse("k7 k8 k9")
    for table in (((k4, k5, k6), (k6, k7, k8)), ((k4, k5, k6), (k7, k8, k9), (k7, k8, k9)), ((k4, k5, k6, k6),)):
        assert refused(state, 0, Lay(table)).code == "fete.double"


def test_a_tile_that_is_not_in_the_game_is_nobodys() -> None:
    """The third copy is in the bag of the big game only."""
    state = position("k7 k1", "r1", table="k4 k5 k6")
    error = refused(state, 0, Lay(((*state.table[0], parse("k7")[0] + 2),)))
    assert (error.code, error.facts) == ("fete.not_yours", {"tile": parse("k7")[0] + 2})


# --- drawing and passing ------------------------------------------------------------------------------------------


def test_who_draws_gets_one_tile_and_the_turn_is_over() -> None:
    """(R31): the tile cannot be laid any more in this turn."""
    state = position("k7 k1", "r1", bag="k9 k8 k6")
    step = rules.play(state, 0, Draw())
    assert step.events == (Drew(0, 1, parse("k9"), penalty=False),)
    assert step.state.benches == (state.benches[0] | set(parse("k9")), state.benches[1])
    assert step.state.bag == state.bag[:-1]
    assert step.state.on == 1
    assert refused(step.state, 0, Lay((parse("k7 k8 k9"),))).code == "fete.turn"


def test_with_an_empty_bag_the_seat_passes() -> None:
    state = position("k7", "r1", bag="")
    step = rules.play(state, 0, Draw())
    assert step.events == (Passed(0),)
    assert (step.state.benches, step.state.on, step.state.turns) == (state.benches, 1, 1)


def test_the_tiles_come_in_the_order_in_which_they_were_shuffled() -> None:
    state = position("k7", "r1", bag="b1 b2 b3")
    drawn = draws(state, 3)
    assert drawn.benches == (frozenset(parse("k7 b1 b3")), frozenset(parse("r1 b2")))


# --- whose turn ---------------------------------------------------------------------------------------------------


def test_the_turn_goes_around() -> None:
    state = position("r1", "r2", "r3", "r4", on=2)
    order = []
    for turn in range(8):
        assert (set(rules.to_act(state)), state.turns) == ({state.on}, turn)
        order.append(state.on)
        state = draws(state, 1)
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.parametrize("move", [Draw(), Penalty(), Lay(()), Lay((parse("r1 r2 r3"),))])
def test_who_is_not_on_waits(move: Move) -> None:
    state = position("k1", "r1 r2 r3", "r4")
    for seat in (1, 2):
        error = refused(state, seat, move)
        assert (error.code, error.facts) == ("fete.turn", {"seat": 0})


def test_everything_has_its_time() -> None:
    play = position("r1 r2 r3", "b1 b2", "b3")
    settle = lay(play, "r1 r2 r3").state
    over = go(settle, *((seat, Continue()) for seat in range(3)))
    assert (settle.phase, over.phase) == ("settle", "over")
    assert refused(play, 0, Continue()).facts == {"phase": "play"}
    for state, moves in ((settle, (Draw(), Penalty(), Lay(()))), (over, (Draw(), Penalty(), Lay(()), Continue()))):
        for move in moves:
            error = refused(state, 0, move)
            assert (error.code, error.facts) == ("fete.phase", {"phase": state.phase})
        with pytest.raises(IllegalMove) as caught:
            rules.assess(state, 0, state.table)
        assert (caught.value.code, caught.value.facts) == ("fete.phase", {"phase": state.phase})


# --- drafts (F5) --------------------------------------------------------------------------------------------------


def test_a_draft_may_be_anything_that_is_made_of_the_right_tiles() -> None:
    """Nothing is complete in the middle of a rebuild, but everything has its place and its problem."""
    state = position("b7 J k1", "r1", table="k4 k5 k6, b4 b5 b6")
    worth = assessed(state, "k4, k5 k6, b4 b5 b6 b7, J")
    assert (worth.complete, worth.laid) == (False, 2)
    assert [(chain.kind, chain.worth) for chain in worth.chains] == [(None, 0), (None, 0), ("run", 22), (None, 0)]
    assert [problem.facts["chain"] for problem in worth.problems] == [0, 1, 3]


def test_an_untouched_table_lacks_only_a_tile() -> None:
    state = position("b7 k1", "r1", table="k4 k5 k6, b4 b5 b6")
    worth = rules.assess(state, 0, state.table)
    assert [problem.code for problem in worth.problems] == ["fete.nothing_laid"]
    assert [chain.tiles for chain in worth.chains] == list(state.table)


@pytest.mark.parametrize(("draft", "code"), [("k4 k5", "missing"), ("k4 k5 k6 k7", "not_yours"), ("", "missing")])
def test_a_draft_of_wrong_tiles_is_refused(draft: str, code: str) -> None:
    """Else others would see tiles that are not there (F5: only table tiles and laid tiles)."""
    state = position("b7 k1", "k7", table="k4 k5 k6")
    with pytest.raises(IllegalMove) as caught:
        assessed(state, draft)
    assert caught.value.code == f"fete.{code}"


def test_a_draft_out_of_turn_is_refused() -> None:
    state = position("b7 k1", "k7", table="k4 k5 k6")
    with pytest.raises(IllegalMove) as caught:
        rules.assess(state, 1, (*state.table, parse("k7")))
    assert (caught.value.code, caught.value.facts) == ("fete.turn", {"seat": 0})
