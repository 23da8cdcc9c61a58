"""The compiled search against the rules, against brute force, and against its own text uncompiled."""

from __future__ import annotations

import importlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from speedspiele import kernels
from speedspiele.games.keks import fields, hands, position
from speedspiele.games.keks.biscuits import ALL, COPIES, KINDS, Biscuit, Lying, mask_of
from speedspiele.games.keks.computer import computer
from speedspiele.games.keks.game import Keks
from speedspiele.games.keks.layings import layings
from speedspiele.games.keks.look import unknown_to, view_of
from speedspiele.games.keks.options import Options
from speedspiele.games.keks.position import Tray, laying_of, rows_of, sets, tray
from speedspiele.games.keks.sheet import Sheet, field, joined, sheet_of
from speedspiele.games.keks.state import State
from tests.games.keks.positions import position as by_hand
from tests.games.keks.positions import row
from tests.games.kit import parted, random_match

GAME = Keks()


@pytest.fixture(scope="module", autouse=True)
def search() -> Any:
    """The compiled kernel."""
    kernels.load("keks")
    return part("kernel")


def part(name: str) -> Any:
    """A page of the search; most of them import numba."""
    return importlib.import_module(f"speedspiele.games.keks.{name}")


def states(matches: range, options: Options | None = None, seats: int | None = None) -> Iterator[State]:
    """All positions of random matches in which something lies and somebody is on."""
    for number in matches:
        match = random_match("keks", random.Random(f"kernel/{number}"), options, seats)
        yield from (state for state in match.states[:-1] if state.sheet)


# --- the sheet and the layings ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("numbers", parted(36, 6))
def test_all_layings_are_those_of_the_rules(search: Any, numbers: range) -> None:
    """Every one, once, with its points: some 2,000 positions."""
    asked = 0
    for state in states(numbers):
        board, hand = tray(state.sheet, 1), state.hands[state.on]
        found = search.all_layings(board.lying, board.stride, board.fields, mask_of(hand))
        ours = sorted((one.points, one.placed()) for one in (laying_of(board, line) for line in found.tolist()))
        assert ours == sorted((one.points, one.placed()) for one in layings(sheet_of(state.sheet), hand))
        asked += 1
    assert asked > 50 * len(numbers)


def test_layings_go_to_the_kernel_and_back() -> None:
    for state in states(range(2)):
        board, found = tray(state.sheet, 1), layings(sheet_of(state.sheet), state.hands[state.on])
        assert [laying_of(board, line) for line in rows_of(board, found).tolist()] == found


def kept_sheet(board: Tray, rec: Any, open_: Any) -> dict[int, tuple[int, ...]]:
    """What the kernel knows of each open field: its runs, what may join them, and what fits."""
    out = {}
    for number in open_[1 : open_[0] + 1].tolist():
        at = number << fields.SHIFT
        assert open_[rec[at + fields.AT]] == number
        out[field(*board.spot(number))] = tuple(rec[at : at + fields.BOTH + 1].tolist())
    return out


def known_sheet(sheet: Sheet) -> dict[int, tuple[int, ...]]:
    """The same from the rules."""
    out = {}
    for at, around in sheet.open.items():
        left, right, above, below = around
        across, down = joined(left, right), joined(above, below)
        long, high = (left[0] | right[0]).bit_count(), (above[0] | below[0]).bit_count()
        out[at] = (*(run[0] for run in around), *(run[1] for run in around), across, down, long, high, across & down)
    return out


def test_laying_and_taking_back_keep_the_sheet_right() -> None:
    """After every biscuit of a match, and after every one that is taken back."""
    put, take = fields.put, fields.take
    for number in range(6):
        sheet = random_match("keks", random.Random(f"kernel/put/{number}")).states[-1].sheet
        board = tray(sheet, 1)
        rec, open_ = np.zeros(board.fields << fields.SHIFT, np.int64), np.zeros(512, np.int64)
        history = []
        for upto, (at, biscuit) in enumerate(board.lying.tolist()):
            history.append(kept_sheet(board, rec, open_))
            assert history[-1] == known_sheet(sheet_of(sheet[:upto]))
            put(rec, open_, board.stride, at, biscuit)
        for at, _ in board.lying.tolist()[::-1]:
            take(rec, open_, board.stride, at)
            assert kept_sheet(board, rec, open_) == history.pop()


def test_no_search_gets_to_the_edge() -> None:
    """There is room around the sheet for as many moves as are tried, each of six biscuits in one direction."""
    for moves in (1, 6, 16):
        board = tray(row("rs rh rm"), moves)
        x, y = board.spot(0)
        assert (x, y) == (-6 * moves - 2, -6 * moves - 2)
        assert board.spot(board.fields - 1) == (2 - x, -y)


# --- hands and chances ------------------------------------------------------------------------------------------------


def test_hands_as_sets_take_and_give() -> None:
    rng = random.Random(1)
    for _ in range(200):
        hand = [rng.randrange(KINDS) for _ in range(6)]
        if max(map(hand.count, hand)) > COPIES:
            continue
        held = sets(hand)
        assert hands.size(held) == len(hand)
        some = set(rng.sample(hand, 3))
        hands.drop(held, mask_of(some))
        rest = list(hand)
        for biscuit in some:
            rest.remove(biscuit)
        assert held.tolist() == sets(rest).tolist()
        for biscuit in some:
            hands.add(held, biscuit)
        assert held.tolist() == sets(hand).tolist()


def test_the_chance_to_hold_a_biscuit_is_counted() -> None:
    """Against counting hands: 2 of 5 unseen biscuits are wanted, 3 are held: 9 of 10 hands hold one."""
    tables = part("tables")
    assert tables.HOLD[5, 2, 3] == pytest.approx(0.9)
    assert tables.HOLD[10, 1, 6] == pytest.approx(0.6)
    assert tables.HOLD[6, 1, 6] == pytest.approx(1.0)
    assert tables.HOLD[50, 0, 6] == 0


def gift(lying: tuple[Lying, ...], unseen: dict[Biscuit, int], held: int) -> float:
    board = tray(lying, 1)
    rec, open_ = np.zeros(board.fields << fields.SHIFT, np.int64), np.zeros(512, np.int64)
    for at, biscuit in board.lying.tolist():
        fields.put(rec, open_, board.stride, at, biscuit)
    counts = np.array([unseen.get(biscuit, 0) for biscuit in range(KINDS)], np.int64)
    return float(part("judgement").gift(rec, open_, counts, int(counts.sum()), held, np.zeros(KINDS, np.int64)))


def test_a_row_of_five_is_a_gift_as_far_as_its_sixth_may_be_held() -> None:
    """K10. The raspberry snowflake is one of ten unseen biscuits; all others fit nowhere."""
    five = row("rs rh rm rb rf")
    others = dict.fromkeys(range(6 * 3, 6 * 3 + 6), 1) | {6 * 4: 3}
    sheet = sheet_of(five)
    fitting = mask_of(biscuit for biscuit in others if sheet.takes_any_of(1 << biscuit))
    others = {biscuit: count for biscuit, count in others.items() if not fitting >> biscuit & 1}
    snowflake = 5
    total = sum(others.values()) + 1
    for held in (1, 2):
        expected = gift(five, others | {snowflake: 1}, held)
        assert expected == pytest.approx(12 * held / total)
    assert gift(five, others, 2) == 0


# --- the end game -----------------------------------------------------------------------------------------------------


def best_by_force(
    sheet: tuple[Lying, ...], mine: tuple[Biscuit, ...], theirs: tuple[Biscuit, ...], passed: bool
) -> int:
    """Own points from now on minus the other's, when both play best: every move of everybody is tried (K4-K6)."""

    @cache
    def worth(lying: tuple[Lying, ...], on: tuple[Biscuit, ...], off: tuple[Biscuit, ...], passed: bool) -> int:
        found = layings(sheet_of(lying), on)
        if not found:
            return 0 if passed else -worth(lying, off, on, True)
        best = -1000
        for laying in found:
            rest = list(on)
            for _, biscuit in laying.spots:
                rest.remove(biscuit)
            after = tuple(sorted((*lying, *laying.placed())))
            best = max(best, laying.points + (-worth(after, off, tuple(rest), False) if rest else 6))
        return best

    return worth(tuple(sorted(sheet)), mine, theirs, passed)


def end_games(most: int, matches: int) -> Iterator[State]:
    """Positions in which something fits, with an empty bag and at most so many biscuits in both hands, as they come
    about in sensible play."""
    for number in range(matches):
        state = GAME.deal(Options(), 2, random.Random(number).randbytes(32)).state
        while state.ended is None:
            few = not state.bag and sum(map(len, state.hands)) <= most
            if few and layings(sheet_of(state.sheet), state.hands[state.on]):
                yield state
            move = computer("leicht").choose(view_of(state, state.on), (), number).move
            state = GAME.play(state, state.on, move).state


def solved(search: Any, state: State, effort: int) -> tuple[int, bool, Any]:
    """The value, whether all was looked into, and the laying."""
    board, mine, theirs = tray(state.sheet, 16), state.hands[state.on], state.hands[1 - state.on]
    passed = int(state.seats[1 - state.on].passed)
    answer = search.solve(board.lying, board.stride, board.fields, sets(mine), sets(theirs), passed, effort)
    value, far = int(answer[-1]), part("endgame").FAR
    whole = value > far // 2
    return value - far if whole else value + far, whole, laying_of(board, answer.tolist())


@pytest.mark.slow
def test_the_end_game_is_played_exactly(search: Any) -> None:
    """K10: the value is that of brute force, and the move keeps it."""
    checked = 0
    for state in end_games(4, 70):
        mine, theirs = state.hands[state.on], state.hands[1 - state.on]
        value, whole, laying = solved(search, state, 40_000)
        assert whole
        assert value == best_by_force(state.sheet, mine, theirs, state.seats[1 - state.on].passed)
        rest = list(mine)
        for _, biscuit in laying.spots:
            rest.remove(biscuit)
        if rest:
            after = (*state.sheet, *laying.placed())
            assert value == laying.points - best_by_force(after, theirs, tuple(rest), False)
        else:
            assert value == laying.points
        checked += 1
    assert checked > 60


def test_an_end_game_that_is_too_large_still_gets_a_legal_move(search: Any) -> None:
    broken_off = 0
    for state in end_games(12, 10):
        _, whole, laying = solved(search, state, 60)
        found = layings(sheet_of(state.sheet), state.hands[state.on])
        assert laying.placed() in [one.placed() for one in found]
        broken_off += not whole
    assert broken_off > 10


def test_it_sees_that_the_other_could_go_out(search: Any) -> None:
    """Three points now, but the other hand goes out at once on its end; two points elsewhere leave it nothing."""
    state = by_hand(row("rs rh") + row("cb cf", y=5), "rm rb lb lf", "rn", bag="")
    value, whole, laying = solved(search, state, 40_000)
    assert whole
    assert value == best_by_force(state.sheet, state.hands[0], state.hands[1], False)
    assert value == laying.points - best_by_force(
        (*state.sheet, *laying.placed()),
        state.hands[1],
        tuple(b for b in state.hands[0] if b not in {biscuit for _, biscuit in laying.spots}),
        False,
    )


# --- the search -------------------------------------------------------------------------------------------------------


def compared(search: Any, state: State, deals: int, given: tuple[Biscuit, ...] = ()) -> list[list[int]]:
    board, hand = tray(state.sheet, 8), state.hands[state.on]
    found = search.all_layings(board.lying, board.stride, board.fields, mask_of(hand))
    seats = len(state.seats)
    told = np.array([seats, len(state.bag), 4, deals, 12, 0], np.int64)
    others = np.array([len(state.hands[(state.on + n) % seats]) for n in range(1, seats)], np.int64)
    unseen = np.array(unknown_to(state, state.on), np.int64)
    answer = search.search(
        board.lying, board.stride, board.fields, sets(hand), sets(given), others, unseen, found, told,
        np.array([9], np.int64),
    )  # fmt: skip
    lines: list[list[int]] = answer.tolist()
    return lines


def test_the_best_half_is_looked_into_again(search: Any) -> None:
    """Sequential halving: 12, 6 and 3 finalists, in the order of what they gain."""
    simulation = part("simulation")
    for state in states(range(3), Options(), 2):
        if len(layings(sheet_of(state.sheet), state.hands[state.on])) >= 12 and len(state.bag) > 20:
            lines = compared(search, state, 8)
            assert sorted((line[simulation.PLAYED] for line in lines), reverse=True) == [24] * 3 + [16] * 3 + [8] * 6
            means = [line[simulation.GAIN] / line[simulation.PLAYED] for line in lines[:3]]
            assert means == sorted(means, reverse=True)
            assert len({line[simulation.WHICH] for line in lines}) == 12


def test_a_swap_is_compared_like_a_laying(search: Any) -> None:
    which = part("simulation").WHICH
    state = next(state for state in states(range(3), Options(), 2) if len(state.bag) > 40)
    lines = compared(search, state, 8, given=state.hands[state.on][:4])
    assert [line[which] for line in lines].count(-1) == 1
    assert not any(line[which] == -1 for line in compared(search, state, 8))


@pytest.mark.slow
def test_every_entry_point_has_one_signature(search: Any) -> None:
    """A second one would be compiled in the middle of a game. Matches of all kinds are played to their end."""
    for options, seats in ((Options(), 2), (Options(), 4), (Options(mode="record"), 1)):
        state = GAME.deal(options, seats, bytes(32)).state
        while state.ended is None:
            level = "stark" if state.turns % 4 == 0 or not state.bag else "normal"
            move = computer(level).choose(view_of(state, state.on), (), 1).move  # type: ignore[arg-type]
            state = GAME.play(state, state.on, move).state
    entries = (search.all_layings, search.search, search.solve)
    assert [len(entry.signatures) for entry in entries] == [1, 1, 1]
    assert len(part("finding").find.signatures) <= 1, "compiled into the others, so perhaps never asked for on its own"


# --- the same on every machine ----------------------------------------------------------------------------------------

PROGRAM = """
import numpy as np
from speedspiele.games.keks import kernel
ints = lambda value: np.array(value, np.int64)
lying, stride, fields = ints({lying}), {stride}, {fields}
rows = kernel.all_layings(lying, stride, fields, {held})
print(rows[:, 0].tolist())
print(kernel.search(lying, stride, fields, ints({hand}), ints({hand}), ints([6]), ints({unseen}), rows,
    ints([2, 60, 2, {deals}, 6, 0]), ints([77])).tolist())
end = ints({end})
print(kernel.solve(end, stride, fields, ints([14, 0, 0]), ints([7 << 6, 0, 0]), 0, {effort}).tolist())
"""


def program(deals: int, effort: int) -> str:
    state = next(state for state in states(range(3), Options(), 2) if len(state.sheet) > 30)
    board, hand = tray(state.sheet, 8), state.hands[state.on]
    return PROGRAM.format(
        lying=board.lying.tolist(),
        stride=board.stride,
        fields=board.fields,
        held=mask_of(hand),
        hand=sets(hand).tolist(),
        unseen=list(unknown_to(state, state.on)),
        deals=deals,
        end=board.lying.tolist()[:3],
        effort=effort,
    )


def answer(text: str, *flags: str, **env: str) -> str:
    run = subprocess.run(
        [sys.executable, *flags, "-c", text], env=os.environ | env, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.slow
def test_another_process_finds_the_same() -> None:
    assert answer(program(20, 2000)) == answer(program(20, 2000))


@pytest.mark.slow
def test_interpreted_text_finds_the_same_without_a_warning() -> None:
    """Overflow that compiled code would hide shows as a warning here."""
    assert answer(program(2, 40), "-W", "error", NUMBA_DISABLE_JIT="1") == answer(program(2, 40))


@pytest.mark.slow
def test_a_plainer_processor_finds_the_same() -> None:
    """Vector instructions must not change what is found."""
    plain = answer(program(20, 2000), NUMBA_CPU_NAME="x86-64", NUMBA_CPU_FEATURES="")
    assert plain == answer(program(20, 2000))


def test_all_is_a_set_of_all() -> None:
    """The kernel spells this number out, because it may not import what is not compiled with it."""
    assert fields.ALL == ALL
    assert position.rows_of(tray((), 1), []).shape[1] == part("finding").LAYING
