"""The computers (L9, P6, P7): legal, repeatable, quick, and each with its reasons."""

from __future__ import annotations

import random
import statistics
import time

import pytest

from bench.lido import play
from speedspiele import kernels
from speedspiele.games.contract import Choice, Level
from speedspiele.games.lido import advice, policy, rules
from speedspiele.games.lido.moves import Move
from speedspiele.games.lido.options import Kind, Options
from speedspiele.games.lido.state import State
from speedspiele.games.lido.towels import CODES, SIZE, towel_of
from tests.games.kit import encoded, random_match
from tests.games.lido.board import GAME, at, begun, lying, now

KINDS: tuple[Kind, ...] = ("four", "two", "three", "small", "pairs", "daily", "hunt", "puzzle", "lump")


LIGHT = ("small", "puzzle", "lump")
"""Those over which even stark thinks but shortly."""


@pytest.fixture(scope="module", autouse=True)
def search() -> None:
    kernels.load("lido")


def choice(state: State, level: Level, seed: int = 1) -> Choice[Move]:
    seat = rules.on_seat(state)
    return GAME.computer(level).choose(GAME.view_of(state, seat), (), seed)


@pytest.mark.parametrize(
    ("kind", "level"),
    [
        *((kind, level) for kind in KINDS for level in ("leicht", "normal")),
        *((kind, "stark") for kind in KINDS if kind in LIGHT),
        *(pytest.param(kind, "stark", marks=pytest.mark.slow) for kind in KINDS if kind not in LIGHT),
    ],
)
def test_each_level_knows_each_kind_of_play(kind: Kind, level: Level) -> None:
    """Legal at every moment of a match, and again just so (P6)."""
    for green in ("turns", "computer", "without") if kind == "three" else ("turns",):
        match = random_match("lido", random.Random(f"{kind}/{green}"), Options(kind=kind, green=green))  # type: ignore[arg-type]
        for state in match.states[:-1:8]:
            chosen = choice(state, level)
            assert encoded(chosen) == encoded(choice(state, level))
            GAME.play(state, rules.on_seat(state) or 0, chosen.move)


def test_only_the_seat_that_is_on_is_asked() -> None:
    for seat in (None, 1):
        with pytest.raises(ValueError, match="not to act"):
            GAME.computer("normal").choose(GAME.view_of(begun(), seat), (), 1)


def test_leicht_lays_large_towels_and_not_always_the_same() -> None:
    """L9: big towels, by feel."""
    chosen = [choice(begun(), "leicht", seed).move.spot for seed in range(60)]
    assert len(set(chosen)) > 10
    assert statistics.fmean(SIZE[towel_of(spot)] for spot in chosen) > 4.3


def test_normal_takes_a_corner_from_others() -> None:
    """L9: of four corners of its own towel it lays where yellow attaches, though that opens one place less."""
    state = lying(Options(), (0, at("O4", 8, 8)), (1, at("I1", 11, 11)), (2, at("I1", 19, 19)), (3, at("I1", 0, 19)))
    here = now(state)
    corners = [at("I1", *corner) for corner in ((7, 7), (10, 7), (7, 10), (10, 10))]
    best = policy.valued(here, 0, corners)
    assert (best[0].spot, best[0].taken) == (corners[3], 1)
    assert best[0].opened < best[1].opened


def test_partners_are_spared() -> None:
    """L4: a place of a family of one's own side is no place to take."""
    for kind, friends in (("two", (2,)), ("pairs", (2,)), ("four", ()), ("three", ())):
        here = now(begun(Options(kind=kind)))  # type: ignore[arg-type]
        assert policy.partners(here, 0) == friends
    assert policy.partners(now(begun(Options(kind="three"))), 3) == (), "green is nobody's"


def test_advice_gives_its_reasons() -> None:
    """P7: the strong computer's move, with what it opens, takes, and is expected to lead to."""
    match = random_match("lido", random.Random(3), Options(kind="small"))
    causes = set()
    for state in match.states[2:-1:4]:
        seat = rules.on_seat(state)
        advised = GAME.advise(GAME.view_of(state, seat), (), 5)
        assert advised.reason is not None
        facts = advised.reason.facts
        if advised.reason.code == "lido.advice_only":
            continue
        assert advised.reason.code == "lido.advice_spot"
        assert facts["spots"][0] == advised.move.spot  # type: ignore[index]
        assert facts["towel"] == towel_of(advised.move.spot)
        assert len(facts["lead"]) == len(facts["spots"]) <= advice.SHOWN  # type: ignore[arg-type]
        laid = GAME.play(state, seat or 0, advised.move).events[0]
        assert facts["taken"] == sum(laid.taken)
        causes.add(facts["cause"])
    assert causes <= {"blocks", "opens", "large"}
    assert len(causes) > 1


def test_the_only_spot_needs_no_thinking() -> None:
    """An ending in which blue has one towel and one place."""
    for number in range(40):
        match = random_match("lido", random.Random(f"only/{number}"), Options(kind="small"))
        for state in match.states[20:-1]:
            seat = rules.on_seat(state)
            view = GAME.view_of(state, seat)
            if sum(len(places.spots) for places in view.legal) == 1:
                for level in ("normal", "stark"):
                    chosen = choice(state, level)  # type: ignore[arg-type]
                    assert chosen.reason is not None
                    assert chosen.reason.code == "lido.advice_only"
                return
    raise AssertionError("no such ending")


def test_light_levels_answer_at_once() -> None:
    """They stand in for the strong one on the event loop: 10 ms of CPU at the median for the largest choices."""
    match = random_match("lido", random.Random(2), Options())
    largest = sorted(match.states[:-1], key=lambda state: -len(encoded(GAME.view_of(state, rules.on_seat(state)))))[:9]
    for level in ("leicht", "normal"):
        times = []
        for state in largest:
            view = GAME.view_of(state, rules.on_seat(state))
            before = time.thread_time()
            GAME.computer(level).choose(view, (), 1)  # type: ignore[arg-type]
            times.append(time.thread_time() - before)
        assert statistics.median(times) < 0.02, "twice the aim: busy machines are slower"


def test_towels_have_the_usual_letters() -> None:
    assert CODES[0] == "I1"
    assert CODES[towel_of(at("X5", 3, 3))] == "X5"


# --- strength: small samples of `python -m bench.lido`, with bars well below what was measured ----------------------


def share(first: str, second: str, kind: Kind, matches: int) -> float:
    return statistics.fmean(play(number, first, second, kind).share for number in range(matches))


@pytest.mark.slow
def test_a_beginner_beats_leicht() -> None:
    """The gentlest level loses at least half of its matches to a random towel that looks at new corners only."""
    assert share("leicht", "beginner", "two", 30) < 0.5
    assert share("leicht", "beginner", "small", 30) < 0.5


@pytest.mark.slow
def test_normal_is_stronger_than_leicht() -> None:
    assert share("normal", "leicht", "two", 20) > 0.75


@pytest.mark.slow
def test_stark_is_stronger_than_normal() -> None:
    """With an eighth of its playouts it won 100 of 100 on the big beach (docs/computers-lido.md)."""
    assert share("stark:1000", "normal", "two", 10) > 0.8
    assert share("stark:1000", "normal", "small", 10) > 0.7


@pytest.mark.slow
def test_stark_answers_within_a_second() -> None:
    """Of CPU, on one core; a busy machine lets the same work take longer."""
    times = [spent for number in range(2) for spent in play(number, "stark", "normal", "two").times]
    assert max(times) < 1.0
