"""W12: what the computers play, and what advice says."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from speedspiele import kernels
from speedspiele.arena.match import play, seed_of
from speedspiele.games.contract import LEVELS, Choice, KernelCold, Level
from speedspiele.games.waffel import legal, rules
from speedspiele.games.waffel.computer import SPREAD, computer
from speedspiele.games.waffel.events import Dealt, Event, Froze, Took
from speedspiele.games.waffel.game import Waffel
from speedspiele.games.waffel.moves import Decline, Deliver, Freeze, Give, LetMelt, Melt, Move, Steal, Take
from speedspiele.games.waffel.options import Options
from speedspiele.games.waffel.state import State
from speedspiele.games.waffel.view import View
from tests.games.kit import random_match
from tests.games.waffel.positions import cards, go, position

GAME = Waffel()
EVERYTHING = Options(slips=True, heat=True)


@pytest.fixture(scope="module", autouse=True)
def _search() -> None:
    kernels.load("waffel")


def ask(level: Level, state: State, seen: Sequence[Event] = (), seed: int = 1) -> Move:
    me = legal.asked(state)
    return computer(level).choose(GAME.view_of(state, me), seen, seed).move


def decisions(options: Options, seats: int, count: int = 4) -> Iterator[tuple[State, int, list[Event]]]:
    """Positions of random matches, with who is asked and what it saw."""
    for number in range(count):
        match = random_match("waffel", random.Random(f"computer/{number}"), options, seats)
        for at, state in enumerate(match.states):
            if state.phase not in ("settle", "over"):
                me = legal.asked(state)
                yield state, me, match.seen(at, me)


@pytest.mark.parametrize(
    ("level", "seats"),
    [
        *((level, 2) for level in LEVELS),
        ("leicht", 4),
        ("normal", 4),
        pytest.param("stark", 4, marks=pytest.mark.slow),
    ],
)
def test_whatever_is_asked_gets_a_legal_answer(level: Level, seats: int) -> None:
    """With everything that can be switched on, and also for a seat that has just been taken over."""
    asked: set[str] = set()
    for count, (state, me, seen) in enumerate(decisions(EVERYTHING, seats)):
        for remembered in (seen, seen[-3:], ())[count % 3 :][: 1 if level == "stark" else 3]:
            move = computer(level).choose(GAME.view_of(state, me), remembered, 3).move
            rules.play(state, me, move)
        asked.add(state.phase)
    assert asked == {"tray", "special", "heat", "deliver"}


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_gets_the_same_answer(level: Level) -> None:
    for count, (state, me, seen) in enumerate(decisions(EVERYTHING, 3, 1)):
        if count % 4 == 0:
            view = GAME.view_of(state, me)
            assert computer(level).choose(view, seen, 7) == computer(level).choose(view, seen, 7)


def test_a_cold_kernel_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "_loaded", set())
    with pytest.raises(KernelCold):
        computer("stark")
    computer("normal")


@pytest.mark.parametrize("level", LEVELS)
def test_only_who_is_to_act_is_asked(level: Level) -> None:
    with pytest.raises(ValueError, match="not to act"):
        computer(level).choose(GAME.view_of(position("", ""), 1), (), 1)


# --- leicht -----------------------------------------------------------------------------------------------------------


def test_leicht_takes_the_largest_gain_at_once_but_not_always() -> None:
    """Never a tray that brings less by more than it can misjudge both."""
    best = asked = 0
    for state, me, seen in decisions(Options(), 2, 12):
        gains = {worth.tray: worth.gain for worth in GAME.view_of(state, me).worths}
        if state.phase == "tray" and len(gains) == 3:
            move = computer("leicht").choose(GAME.view_of(state, me), seen, asked).move
            assert isinstance(move, Take)
            assert gains[move.tray] >= max(gains.values()) - 2 * SPREAD // 1000
            best += gains[move.tray] == max(gains.values())
            asked += 1
    assert asked > 150
    assert 0.6 < best / asked < 0.97


# --- normal -----------------------------------------------------------------------------------------------------------


def test_normal_counts_what_can_still_come() -> None:
    """A third Vanille is worth more than two decorations while many may come, less when none comes any more. (A
    computer sees of the stack only how many cards it has.)"""
    trays = ("vanille", "2 schirmchen", "")
    assert ask("normal", position("2 vanille", "", trays=trays, stack="50 joker")) == Take(0)
    assert ask("normal", position("2 vanille", "", trays=trays, stack="")) == Take(1)


def test_normal_looks_at_what_the_next_guest_would_get() -> None:
    """Three Haselnuss wait for the next guest: the fourth and fifth are 15 points."""
    state = position("vanille", "3 haselnuss", trays=("2 haselnuss", "2 schirmchen", ""), stack="")
    assert ask("normal", state) == Take(0)


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_worth_it_is_delivered(level: Level) -> None:
    """15 for two Zitrone that are worth 1; not 17 for scoops of two full cups that are worth 26."""
    trays = ("pistazie", "haselnuss", "")
    state = position("2 zitrone", "", slips=("zitronenfrische", "taufe"), trays=trays, stack="20 erdbeer")
    assert ask(level, state) == Deliver()
    state = position("8 vanille 7 schokolade", "", slips=("schwarz_weiss", "taufe"), trays=trays, stack="3 erdbeer")
    assert isinstance(ask(level, state), Take)


@pytest.mark.parametrize("level", LEVELS)
def test_heat_is_passed_on_where_the_scoop_is_worth_something(level: Level) -> None:
    options = Options(heat=True)
    state = position(
        "4 erdbeer",
        "5 zitrone",
        trays=("hitze", "vanille", ""),
        compressors=(0, 1),
        options=options,
        stack="20 vanille",
    )
    state = go(state, Take(0), Melt(1, "zitrone")).state
    assert ask(level, state) == Melt(0, "erdbeer")


def test_a_single_scoop_that_costs_points_may_melt() -> None:
    state = position(
        "erdbeer",
        "pistazie",
        trays=("hitze", "vanille", ""),
        compressors=(0, 1),
        options=Options(heat=True),
        stack="9 joker",
    )
    state = go(state, Take(0), Melt(1, "pistazie")).state
    assert ask("leicht", state) == LetMelt()
    assert ask("normal", state) == LetMelt()


# --- stark ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["normal", "stark"])
def test_a_sparrow_takes_what_makes_the_cup(level: Level) -> None:
    """The fourth Pistazie: 9 points, and it costs the other nothing less than a single scoop would."""
    state = position("3 pistazie", "pistazie vanille", trays=("spatz", "schirmchen", "roellchen"), stack="")
    assert ask(level, go(state, Take(0)).state) == Steal(1, "pistazie")


def test_stark_sees_the_end_of_the_round() -> None:
    """The last two turns: whoever takes the Haselnuss now leaves the 15 points to the other; taking them is worth more
    than the own nine."""
    state = position("3 schokolade", "3 haselnuss", trays=("2 haselnuss", "schokolade", "vanille"), stack="")
    assert ask("stark", state) == Take(0)


def test_stark_freezes_and_delivers_from_the_freezer() -> None:
    state = position("2 vanille", "", slips=("krankenhaus", "taufe"), trays=("truhe", "zitrone", ""), stack="9 erdbeer")
    state = go(state, Take(0)).state
    assert ask("stark", state) == Freeze()
    assert ask("stark", go(state, Freeze()).state) == Deliver()


def test_stark_remembers_what_it_froze() -> None:
    """Three of a sort are wanted from the freezer. It knows that they are three Vanille that cost next to nothing, or
    that they are three Pistazie of a full cup, which a whole round could not bring back."""
    for ice, expected in (("3 vanille", Deliver()), ("3 pistazie", Decline())):
        state = position(
            "",
            "",
            frozen=(ice,),
            slips=("fussballelf", "taufe"),
            trays=("pistazie truhe", "schirmchen", ""),
            stack="3 erdbeer",
            options=Options(slips=True, stock=True),
        )
        seen: list[Event] = [Dealt(1, 0, ()), Took(0, 0, cards(ice), 0, 0, ()), Froze(0, 3)]
        step = go(state, Take(0))
        seen += step.events
        step = go(step.state, Freeze())
        seen += step.events
        assert step.state.phase == "deliver"
        assert ask("stark", step.state, seen) == expected


def test_stark_gives_away_a_scoop_that_costs() -> None:
    state = position("4 erdbeer pistazie", "4 erdbeer", trays=("haus", "schirmchen", "roellchen"), stack="")
    move = ask("stark", go(state, Take(0)).state)
    assert move == Give(1, "pistazie")


# --- advice (P7, W12) -------------------------------------------------------------------------------------------------


def test_advice_says_why() -> None:
    """Each kind of move with its code and the points that the view shows too."""
    codes: set[str] = set()
    for state, me, seen in decisions(EVERYTHING, 3, 3):
        view = GAME.view_of(state, me)
        choice = GAME.advise(view, seen, 5)
        assert choice.reason is not None
        codes.add(choice.reason.code)
        check_facts(view, choice)
    assert {f"waffel.advice_{what}" for what in ("take", "steal", "give", "freeze", "melt", "deliver")} <= codes


def check_facts(view: View, choice: Choice[Move]) -> None:
    facts = choice.reason.facts if choice.reason else {}
    if "better" in facts:
        assert isinstance(facts["better"], float)
    match choice.move:
        case Take(tray):
            worth = next(one for one in view.worths if one.tray == tray)
            assert facts["gain"] == worth.gain
            assert facts["why"] in ("most", "plan", "only")
        case Steal(seat, card):
            target = next(one for one in view.steals if (one.seat, one.card) == (seat, card))
            assert (facts["mine"], facts["theirs"]) == (target.mine, target.theirs)
        case Deliver():
            assert view.offer is not None
            assert facts["bonus"] == view.offer.bonus
            assert ("loss" in facts) == (view.offer.loss is not None)
        case _:
            pass


def test_the_sleepers_moves_are_those_of_normal() -> None:
    for count, (state, me, seen) in enumerate(decisions(EVERYTHING, 2, 2)):
        if count % 3 == 0:
            assert (
                GAME.overdue(state, me, None, seen) == computer("normal").choose(GAME.view_of(state, me), seen, 0).move
            )


# --- strength: a first look; the bench measures it --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse"), [("normal", "leicht"), pytest.param("stark", "normal", marks=pytest.mark.slow)]
)
def test_the_levels_differ(better: Level, worse: Level) -> None:
    """24 matches of two, each deal from both seats."""
    won = 0
    for number in range(24):
        levels = (better, worse) if number % 2 == 0 else (worse, better)
        done = play(GAME, Options(), seed_of("waffel levels", number // 2), [GAME.computer(level) for level in levels])
        mine, theirs = (done.outcome.results[(number + seat) % 2] for seat in (0, 1))
        won += mine.points > theirs.points
    assert won >= 17
