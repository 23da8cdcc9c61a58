"""The rules on ints against the rules, what a seat knows against what is, and the compiled search against its text."""

from __future__ import annotations

import importlib
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from speedspiele import kernels
from speedspiele.games.waffel import legal, orders, policy, row_actions, row_points, rules, scoring
from speedspiele.games.waffel.cards import CARDS, INDEX, ORDINARY, SORTS, SPECIALS, TABLES, both, by_laps
from speedspiele.games.waffel.computer import action_of, legal_actions, move_of
from speedspiele.games.waffel.game import Waffel
from speedspiele.games.waffel.memory import PHASES, Known, known, recall
from speedspiele.games.waffel.moves import Continue
from speedspiele.games.waffel.options import Options
from speedspiele.games.waffel.position import (
    AIMED,
    BONUS,
    COMING,
    COMPRESSORS,
    END,
    FIRST,
    GLASS,
    HEAT,
    ICE,
    KINDS,
    LAPS,
    LENGTH,
    LEVEL_ZERO,
    NUMBER,
    ON,
    ON_TRAY,
    OPEN,
    OVER,
    PAGES,
    PENDING,
    PHASE,
    SERVED,
    SLIP,
    SLIPS,
    STACK,
    TOP,
    VICTIM,
)
from speedspiele.games.waffel.position import CARDS as KINDS_OF_CARDS
from speedspiele.games.waffel.slips import NUMBER as SLIP_NUMBER
from speedspiele.games.waffel.slips import PAD
from speedspiele.games.waffel.state import State
from speedspiele.games.waffel.tables import POTENTIAL, WIDE, book
from tests.games.kit import Match, random_match

GAME = Waffel()


def matches(count: int) -> Iterator[Match]:
    """Matches of every kind, slips and heat wave more often than not."""
    for number in range(count):
        rng = random.Random(f"kernel/{number}")
        options = None if number % 3 else Options(slips=True, heat=True, glass=number % 2 == 0)
        yield random_match("waffel", rng, options)


def row_of(state: State) -> list[int]:
    """The whole position as a row, told from the state."""
    row = [0] * LENGTH
    row[NUMBER], row[ON], row[FIRST] = len(state.open), state.on, state.first
    row[PHASE] = PHASES.get(state.phase, OVER)
    row[LAPS], row[LEVEL_ZERO] = int(by_laps(state.options)), int(state.options.level == "zero")
    row[GLASS], row[SERVED] = int(state.options.glass), int(state.served)
    if state.heat is not None:
        row[VICTIM], row[AIMED] = state.heat.seat, INDEX[state.heat.card]
    for at, special in enumerate(SPECIALS):
        row[PENDING + at] = state.pending.count(special)
    for seat in range(len(state.open)):
        row[COMPRESSORS + seat], row[BONUS + seat] = state.compressors[seat], orders.bonus(state, seat)
        for card in range(len(ORDINARY)):
            row[OPEN + seat * KINDS + card] = state.open[seat][card]
            row[ICE + seat * KINDS + card] = state.frozen[seat][card]
    for tray, lying in enumerate(state.trays):
        for card in lying:
            row[ON_TRAY + tray * KINDS_OF_CARDS + INDEX[card]] += 1
    row[END] = len(state.stack)
    row[STACK : STACK + len(state.stack)] = [INDEX[card] for card in state.stack]
    row[SLIPS] = len(state.slips)
    row[PAGES : PAGES + len(state.slips)] = [SLIP_NUMBER[name] for name in state.slips]
    for sort, name in enumerate(SORTS):
        row[COMING + sort] = state.stack.count(name) + sum(tray.count(name) for tray in state.trays)
    return row


def plain(row: list[int]) -> tuple[list[int], list[int], list[int]]:
    """The row without what only says how far stack and pad have been used: fields, stack, pages."""
    fields = row[:PAGES]
    for field in (TOP, END, SLIP, SLIPS):
        fields[field] = 0
    if row[PHASE] != HEAT:
        fields[VICTIM] = fields[AIMED] = 0
    return fields, row[STACK + row[TOP] : STACK + row[END]], row[PAGES + row[SLIP] : PAGES + row[SLIPS]]


def test_the_rules_on_ints_are_the_rules() -> None:
    """Every move of whole matches leads to the same position: some 2,500 of them."""
    compared = 0
    for match in matches(60):
        numbers = book(match.seats)
        row = row_of(match.states[0])
        for (_, move), after in zip(match.moves, match.states[1:], strict=True):
            if isinstance(move, Continue):
                row = row_of(after)
                continue
            row_actions.act(row, numbers, action_of(move))
            assert plain(row) == plain(row_of(after))
            compared += 1
    assert compared > 2500


def test_points_on_ints_are_the_points() -> None:
    for match in matches(12):
        for state in match.states:
            all_ = [both(one, other) for one, other in zip(state.open, state.frozen, strict=True)]
            row = row_of(state)
            for seat in range(match.seats):
                expected = scoring.points(all_, seat, state.options.level) + orders.bonus(state, seat)
                assert row_points.points(row, book(match.seats), seat) == expected


def test_moves_are_ints_and_back() -> None:
    for match in matches(4):
        for _, move in match.moves:
            if not isinstance(move, Continue):
                assert move_of(action_of(move)) == move
        for state in match.states[:-1]:
            for seat in range(match.seats):
                for action in legal_actions(GAME.view_of(state, seat)):
                    rules.play(state, seat, move_of(action))


def test_the_potential_is_the_table_when_nothing_is_to_come() -> None:
    """And never falls when more may come of a sort that one has."""
    for seats in (2, 3, 4):
        numbers = book(seats)
        for sort, table in enumerate(TABLES):
            for count in range(1, len(table)):
                at = POTENTIAL + (sort * WIDE + count) * WIDE
                assert numbers[at] == 1000 * table[count]
                assert sorted(numbers[at : at + WIDE]) == numbers[at : at + WIDE]


# --- what a seat knows ------------------------------------------------------------------------------------------------


def knowledge(count: int, seats: int | None = None) -> Iterator[tuple[State, int, Known]]:
    """Who is asked, with what it knows, through whole matches."""
    for match in matches(count):
        if seats is not None and match.seats != seats:
            continue
        for at, state in enumerate(match.states):
            if state.phase not in ("settle", "over"):
                me = legal.asked(state)
                yield state, me, known(GAME.view_of(state, me), match.seen(at, me))


def test_a_seat_remembers_its_own_freezer_and_what_went_under_the_stack() -> None:
    for match in matches(20):
        for at, state in enumerate(match.states):
            if state.phase in ("settle", "over"):
                continue
            for me in range(match.seats):
                recalled = recall(match.seen(at, me), me)
                assert recalled.ice == list(state.frozen[me])
                bottom = recalled.bottom[max(len(recalled.bottom) - len(state.stack), 0) :]
                assert bottom == [INDEX[card] for card in state.stack[len(state.stack) - state.returned :]]


def test_what_is_hidden_is_counted_right() -> None:
    """The pool holds exactly the cards that lie where the seat cannot look and did not see them go."""
    for state, me, what in knowledge(20):
        hidden = Counter((*state.stack[: len(state.stack) - state.returned], *state.out))
        for seat, ice in enumerate(state.frozen):
            if seat != me:
                hidden.update(dict(zip(ORDINARY, ice, strict=True)))
        assert what.pool == [hidden[card] for card in CARDS]
        calm, unknown, out, *frozen = what.hidden
        assert unknown == len(state.stack) - state.returned
        assert calm == min(state.calm, unknown)
        assert out == len(state.out)
        assert frozen == [
            0 if seat == me or seat >= len(state.frozen) else sum(state.frozen[seat]) for seat in range(4)
        ]


def test_the_rest_of_what_it_knows_is_so() -> None:
    for state, me, what in knowledge(20):
        ours, whole = plain(what.row), plain(row_of(state))
        for fields in (ours[0], whole[0]):
            fields[COMING : COMING + len(SORTS)] = [0] * len(SORTS)
            for seat in range(4):
                if seat != me:
                    fields[ICE + seat * KINDS : ICE + (seat + 1) * KINDS] = [0] * KINDS
        assert ours[0] == whole[0]
        assert len(ours[1]) == len(whole[1])
        if state.returned:
            assert ours[1][-state.returned :] == whole[1][-state.returned :]
        assert ours[2][:1] == whole[2][:1]
        assert sorted(ours[2]) == sorted(whole[2])


def test_who_has_seen_nothing_knows_what_is_open() -> None:
    """A seat that was taken over in the middle of a round: its freezer is hidden from it too."""
    for match in matches(12):
        for state in match.states:
            if state.phase in ("settle", "over"):
                continue
            me = legal.asked(state)
            what = known(GAME.view_of(state, me), ())
            _, unknown, out, *frozen = what.hidden
            assert sum(what.pool) == unknown + out + sum(frozen)
            assert unknown == len(state.stack)


# --- the search -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", autouse=True)
def search() -> Any:
    """The compiled kernel."""
    kernels.load("waffel")
    return importlib.import_module("speedspiele.games.waffel.kernel")


def array(numbers: list[int]) -> Any:
    return np.array(numbers, np.int64)


def test_a_drawn_position_is_one_that_could_be(search: Any) -> None:
    """All hidden cards are laid out once; the upper half, freezers and what is out hold ordinary cards only; the bottom
    of the stack stays. And what lies where is different from draw to draw."""
    places: dict[int, set[int]] = {}
    for number, (state, _, what) in enumerate(knowledge(8)):
        row, generator = array(what.row), array([number + 1])
        search.deal(row, array(what.pool), array(what.hidden), np.zeros(128, np.int64), generator)
        calm, unknown, out, *frozen = what.hidden
        stack = row[STACK : STACK + row[END]].tolist()
        assert all(card < KINDS for card in stack[:calm])
        assert stack[unknown:] == [INDEX[card] for card in state.stack[unknown:]]
        laid = Counter(stack[:unknown])
        for seat in range(4):
            ice = row[ICE + seat * KINDS : ICE + (seat + 1) * KINDS].tolist()
            if frozen[seat]:
                assert sum(ice) == frozen[seat]
                laid.update(dict(enumerate(ice)))
        left = [what.pool[card] - laid[card] for card in range(KINDS_OF_CARDS)]
        assert sum(left) == out
        assert min(left) >= 0
        assert not any(left[KINDS:])
        assert row[COMING : COMING + len(SORTS)].tolist() == [
            stack.count(sort) + sum(int(row[ON_TRAY + tray * KINDS_OF_CARDS + sort]) for tray in range(3))
            for sort in range(len(SORTS))
        ]
        if unknown > 10:
            places.setdefault(5, set()).add(stack[5])
    assert len(places[5]) >= 8


def test_every_place_of_the_stack_is_drawn_fairly(search: Any) -> None:
    """Three sorts of cards, 3,000 draws: each place holds each as often as its share, within five standard errors."""
    row, pool, hidden = np.zeros(LENGTH, np.int64), np.zeros(14, np.int64), np.zeros(7, np.int64)
    row[END] = 8
    pool[[0, 1, 9]] = 4, 2, 2
    hidden[:2] = 2, 8
    counts, generator = np.zeros((8, 14)), array([1])
    for _ in range(3000):
        search.deal(row, pool, hidden, np.zeros(128, np.int64), generator)
        for place in range(8):
            counts[place, row[STACK + place]] += 1
    share = counts / 3000
    assert share[:2, 0] == pytest.approx(4 / 6, abs=0.045)
    assert not share[:2, 9].any()
    assert share[2:, 9] == pytest.approx(2 / 6, abs=0.045)
    assert share[2:, 1] == pytest.approx(2 / 9, abs=0.045)


def test_every_round_that_is_played_on_comes_to_its_end() -> None:
    """By the potential rule from any position, and each action on the way is legal."""
    for number, (state, _, _) in enumerate(knowledge(10)):
        if number % 5:
            continue
        seats = len(state.open)
        steps = 0
        while state.phase not in ("settle", "over"):
            chosen = policy.decide(row_of(state), book(seats), 0)
            state = rules.play(state, legal.asked(state), move_of(chosen)).state  # noqa: PLW2901
            steps += 1
        assert steps < 200


def program(deals: int, every: int) -> str:
    return f"""
import numpy as np
from speedspiele.games.waffel import kernel
from speedspiele.games.waffel.computer import legal_actions
from speedspiele.games.waffel.game import Waffel
from speedspiele.games.waffel.tables import book
from tests.games.waffel.test_kernel import knowledge
for number, (state, me, what) in enumerate(knowledge(5)):
    if number % {every} == 0:
        actions = legal_actions(Waffel().view_of(state, me))[:6]
        lists = what.row, what.pool, what.hidden, book(len(state.open)), actions, [number + 1]
        row, pool, hidden, numbers, actions, chance = (np.array(some, np.int64) for some in lists)
        print(kernel.search(row, me, pool, hidden, numbers, actions, {deals}, chance).tolist())
"""


def answer(text: str, *flags: str, **env: str) -> str:
    run = subprocess.run(
        [sys.executable, *flags, "-c", text], env=os.environ | env, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.count("\n") > 5
    return run.stdout


@pytest.mark.slow
def test_interpreted_text_finds_the_same_without_a_warning() -> None:
    """Overflow that compiled code would hide shows as a warning here."""
    assert answer(program(1, 23), "-W", "error", NUMBA_DISABLE_JIT="1") == answer(program(1, 23))


@pytest.mark.slow
def test_a_plainer_processor_finds_the_same() -> None:
    """Vector instructions must not change what is found."""
    plain_ = answer(program(20, 7), NUMBA_CPU_NAME="x86-64", NUMBA_CPU_FEATURES="")
    assert plain_ == answer(program(20, 7))


def test_one_signature(search: Any) -> None:
    """Another one would be compiled in the middle of a match."""
    for state, me, what in knowledge(3):
        actions = legal_actions(GAME.view_of(state, me))
        search.search(
            array(what.row),
            me,
            array(what.pool),
            array(what.hidden),
            array(book(len(state.open))),
            array(actions),
            2,
            array([1]),
        )
    assert len(search.search.signatures) == 1


def test_the_pad_is_as_long_as_the_kernel_thinks() -> None:
    assert len(PAD) == 24
