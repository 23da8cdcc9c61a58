"""W9: the heat wave."""

from __future__ import annotations

from speedspiele.games.waffel.events import Aimed, Lapsed, Melted
from speedspiele.games.waffel.game import Waffel
from speedspiele.games.waffel.moves import Freeze, Lapse, LetMelt, Melt, Steal, Take
from speedspiele.games.waffel.options import Options
from speedspiele.games.waffel.state import State
from tests.games.waffel.positions import cards, counts, go, position, refused

GAME = Waffel()
HOT = Options(heat=True)


def hot(*displays: str, tray: str = "hitze", compressors: tuple[int, ...] = (), **more: object) -> State:
    """Seat 0 has just taken a tray with heat."""
    state = position(
        *displays,
        trays=(tray, "vanille", "vanille"),
        compressors=compressors,
        options=HOT,
        stack="30 erdbeer",
        **more,  # type: ignore[arg-type]
    )
    return go(state, Take(0)).state


def test_an_open_scoop_of_another_guest_melts() -> None:
    """The card goes under the stack, the freezer protects."""
    state = hot("vanille", "2 erdbeer schirmchen", frozen=("", "2 pistazie"))
    assert refused(state, Melt(1, "pistazie")) == "waffel.not_there"
    assert refused(state, Melt(0, "vanille")) == "waffel.target"
    step = go(state, Melt(1, "erdbeer"))
    assert step.state.open[1] == counts("erdbeer schirmchen")
    assert step.state.stack[-1] == "erdbeer"
    assert step.events[:2] == (Aimed(0, 1, "erdbeer", False), Melted(1, "erdbeer", 4))
    assert step.state.on == 1


def test_without_open_scoops_it_lapses() -> None:
    """Decorations and the joker do not melt."""
    state = hot("3 vanille", "schirmchen joker")
    assert GAME.view_of(state, 0).lapses == ("hitze",)
    assert go(state, Lapse("hitze")).events[0] == Lapsed(0, "hitze")


def test_a_compressor_lies_beside_the_counter_and_nothing_touches_it() -> None:
    state = position("", "vanille", trays=("kompressor", "spatz", "truhe"), options=HOT, stack="30 erdbeer")
    state = go(state, Take(0)).state
    assert state.compressors == (1, 0)
    state = go(state, Take(1)).state
    assert state.phase == "special"
    assert {target.card for target in GAME.view_of(state, 1).steals} == set()
    assert go(state, Lapse("spatz")).state.compressors == (1, 0)


def test_who_has_a_compressor_may_pass_the_heat_on() -> None:
    """To anybody else, the attacker too; the compressor is used up."""
    state = go(hot("vanille", "2 erdbeer", "zitrone", compressors=(0, 1, 0)), Melt(1, "erdbeer")).state
    assert (state.phase, GAME.to_act(state), state.on) == ("heat", {1}, 0)
    view = GAME.view_of(state, 1)
    assert view.may_let_melt
    assert view.melt_loss == 4
    assert {(target.seat, target.card) for target in view.melts} == {(0, "vanille"), (2, "zitrone")}
    assert not GAME.view_of(state, 0).melts
    assert refused(state, Melt(1, "erdbeer")) == "waffel.target"
    assert refused(state, Melt(0, "vanille"), seat=0) == "waffel.turn"
    step = go(state, Melt(0, "vanille"))
    assert step.state.open == (counts(""), counts("2 erdbeer"), counts("zitrone"))
    assert step.state.compressors == (0, 0, 0)
    assert step.events[:2] == (Aimed(1, 0, "vanille", True), Melted(0, "vanille", -1))
    assert step.state.on == 1


def test_one_may_let_it_melt_and_keep_the_compressor() -> None:
    state = go(hot("vanille", "2 erdbeer", compressors=(0, 1)), Melt(1, "erdbeer")).state
    step = go(state, LetMelt())
    assert step.state.open[1] == counts("erdbeer")
    assert step.state.compressors == (0, 1)


def test_heat_can_go_round_until_somebody_lets_it_melt() -> None:
    state = hot("vanille zitrone", "2 erdbeer", "pistazie", compressors=(1, 1, 1))
    turns = [GAME.turn(state)]
    for move, asked in ((Melt(1, "erdbeer"), 1), (Melt(2, "pistazie"), 2), (Melt(0, "vanille"), 0)):
        state = go(state, move).state
        assert (state.phase, GAME.to_act(state)) == ("heat", {asked})
        turns.append(GAME.turn(state))
    state = go(state, Melt(1, "erdbeer")).state
    turns.append(GAME.turn(state))
    # All three compressors are used up: the last one aimed at had none left.
    assert state.compressors == (0, 0, 0)
    assert state.open == (counts("vanille zitrone"), counts("erdbeer"), counts("pistazie"))
    assert turns == sorted(set(turns)), "each question is a turn of its own"
    assert state.on == 1


def test_a_compressor_is_of_no_use_when_nobody_else_has_an_open_scoop() -> None:
    state = hot("schirmchen", "2 erdbeer", compressors=(0, 1))
    assert go(state, Melt(1, "erdbeer")).state.open[1] == counts("erdbeer")


def test_after_the_chain_the_turn_goes_on() -> None:
    """W12: with what special cards have at least, not with a new full time."""
    state = hot("vanille", "2 erdbeer", tray="hitze spatz", compressors=(0, 1))
    state = go(state, Melt(1, "erdbeer")).state
    assert GAME.span(state, 120).seconds == 30
    assert GAME.span(state, 20).seconds == 20
    state = go(state, LetMelt()).state
    assert (state.phase, state.on) == ("special", 0)
    assert GAME.span(state, 120).seconds == 10
    state = go(state, Steal(1, "erdbeer")).state
    assert GAME.span(state, 120).seconds == 120


def test_nothing_can_be_done_beside_the_question() -> None:
    state = go(hot("vanille", "2 erdbeer", tray="hitze truhe", compressors=(0, 1)), Melt(1, "erdbeer")).state
    assert refused(state, Freeze(), seat=0) == "waffel.turn"
    assert refused(state, Freeze(), seat=1) == "waffel.phase"
    assert refused(state, Take(1), seat=1) == "waffel.phase"


def test_who_sleeps_is_answered_for() -> None:
    """W9: after the time the advice decides."""
    state = go(hot("vanille", "2 erdbeer", compressors=(0, 1)), Melt(1, "erdbeer")).state
    GAME.play(state, 1, GAME.overdue(state, 1, None, ()))


def test_nothing_leaves_the_stack_unseen() -> None:
    state = GAME.deal(HOT, 2, bytes(32)).state
    assert state.out == ()
    assert len(state.stack) == 66
    assert set(state.stack[: state.calm]).isdisjoint(cards("spatz haus truhe hitze kompressor"))
