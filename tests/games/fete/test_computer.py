"""What the computers do at the table (F9): always legal, by what their seat may know, and as a player would wish."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

import msgspec
import pytest

from speedspiele import kernels
from speedspiele.games.contract import LEVELS, Choice, KernelCold, Level
from speedspiele.games.fete.events import Event, Laid
from speedspiele.games.fete.game import Fete
from speedspiele.games.fete.moves import Continue, Draw, Lay, Move
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.state import State
from speedspiele.games.fete.tiles import parse, text
from tests.games.fete.positions import position
from tests.games.fete.rig import RIG

GAME = Fete()


@pytest.fixture(scope="module", autouse=True)
def warm() -> None:
    kernels.load("fete")


def ask(state: State, level: Level, seen: Sequence[Event] = (), seed: int = 1) -> Choice[Move]:
    """What this level does on the seat that is on."""
    return GAME.computer(level).choose(GAME.view_of(state, state.on), seen, seed)


def chains(choice: Choice[Move]) -> list[str]:
    """The table that it lays, sorted; a drawn tile is no table."""
    if not isinstance(choice.move, Lay):
        return []
    return sorted(" ".join(map(text, chain)) for chain in choice.move.table)


def laid(state: State, choice: Choice[Move]) -> list[str]:
    """The tiles that it lays from its bench, by number."""
    if not isinstance(choice.move, Lay):
        return []
    bench = state.benches[state.on]
    return [text(tile) for tile in sorted(tile for chain in choice.move.table for tile in chain if tile in bench)]


@cache
def visited(options: Options, seats: int, seed: int, level: Level | None, every: int = 1) -> tuple[State, ...]:
    """Positions of a round between computers of a level, or of random players with all their whims. Played once for all
    levels that are asked there."""
    rng = random.Random(seed)
    states = []
    state = GAME.deal(options, seats, rng.randbytes(32)).state
    count = 0
    while state.phase == "play":
        if count % every == 0:
            states.append(state)
        count += 1
        seat, move = RIG.choose(state, rng) if level is None else (state.on, ask(state, level).move)
        state = GAME.play(state, seat, move).state
    return tuple(states)


# --- legal, always --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("meld", "wrap"),
    [
        (30, True),
        (50, False),
        *(pytest.param(*rules, marks=pytest.mark.slow) for rules in ((30, False), (50, True), (0, False), (0, True))),
    ],
)
def test_every_turn_is_accepted(level: Level, meld: int, wrap: bool) -> None:
    """From positions that no sensible player would reach, too; with two to six seats."""
    seats = {30: 2, 50: 4, 0: 6}[meld] - wrap * (meld == 50)
    options = Options(wrap=wrap, meld=meld)  # type: ignore[arg-type]
    for state in visited(options, seats, 3, None, every=3):
        GAME.play(state, state.on, ask(state, level).move)


@pytest.mark.parametrize("level", LEVELS)
def test_a_match_among_themselves_comes_to_its_end(level: Level) -> None:
    state = GAME.deal(Options(length="three", wrap=True), 3, bytes(32)).state
    while GAME.outcome(state) is None:
        seat = min(GAME.to_act(state))
        move = GAME.computer(level).choose(GAME.view_of(state, seat), (), 1).move
        assert isinstance(move, Continue) == (state.phase == "settle")
        state = GAME.play(state, seat, move).state


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_gets_the_same_answer(level: Level) -> None:
    """Same view and seed, same move: whatever was asked in between."""
    asked = list(visited(Options(), 2, 4, "normal", every=4))
    first = [ask(state, level, seed=7) for state in asked]
    assert [ask(state, level, seed=7) for state in reversed(asked)] == first[::-1]


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_changes_nothing(level: Level) -> None:
    """The other bench and the bag exchanged: the same turn."""
    rng = random.Random(5)
    for state in visited(Options(), 2, 6, "normal", every=3):
        other = 1 - state.on
        hidden = [*state.bag, *sorted(state.benches[other])]
        rng.shuffle(hidden)
        benches = list(state.benches)
        benches[other] = frozenset(hidden[len(state.bag) :])
        twin = msgspec.structs.replace(state, bag=tuple(hidden[: len(state.bag)]), benches=tuple(benches))
        assert ask(twin, level) == ask(state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_only_who_is_to_act_is_asked(level: Level) -> None:
    state = GAME.deal(Options(), 2, bytes(32)).state
    with pytest.raises(ValueError, match="not to act"):
        GAME.computer(level).choose(GAME.view_of(state, 1 - state.on), (), 1)


def test_a_cold_kernel_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "_loaded", set())
    with pytest.raises(KernelCold):
        GAME.computer("stark")
    for level in ("leicht", "normal"):
        GAME.computer(level)


# --- what every level does ------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_lay_its_last_tiles_does(level: Level) -> None:
    state = position("r10 r11 r12", "b1 k5", table="o3 o4 o5")
    assert laid(state, ask(state, level)) == ["r10", "r11", "r12"]


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_joker_is_hung_on(level: Level) -> None:
    """R22: a joker that stands for nothing needed still counts as laid."""
    state = position("r10 r11 r12 J", "b1 k5", table="o3 o4 o5")
    assert len(laid(state, ask(state, level))) == 4


@pytest.mark.parametrize("level", LEVELS)
def test_a_tile_is_drawn_when_nothing_fits(level: Level) -> None:
    state = position("r1 b5 k9", "b1 k5", table="o3 o4 o5")
    assert ask(state, level).move == Draw()


@pytest.mark.parametrize("level", LEVELS)
def test_with_an_empty_bag_it_passes_when_nothing_fits(level: Level) -> None:
    state = position("r1 b5 k9", "b1 k5", table="o3 o4 o5", bag="")
    choice = ask(state, level)
    assert choice.move == Draw()
    assert choice.reason is not None
    assert choice.reason.code == "fete.advice.pass"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("meld", "does"), [(30, True), (50, False)])
def test_the_first_meld_is_worth_enough_and_touches_nothing(level: Level, meld: int, does: bool) -> None:
    """F3: 33 points of own tiles do for 30, not for 50; r13 of the table cannot help."""
    options = Options(meld=meld)  # type: ignore[arg-type]
    state = position("r10 r11 r12 k1 o5", "b1 k5", table="o3 o4 b4, r13 b13 o13", melded=False, options=options)
    state = msgspec.structs.replace(state, table=(parse("b4 o4 k4"),))
    choice = ask(state, level)
    assert laid(state, choice) == (["r10", "r11", "r12"] if does else [])
    if isinstance(choice.move, Lay):
        assert choice.move.table[0] == state.table[0]


@pytest.mark.parametrize("level", LEVELS)
def test_a_joker_melds_when_nothing_else_does(level: Level) -> None:
    state = position("k10 b10 J r1 r3 o5 o7", "b1 k5", melded=False)
    assert "J" in laid(state, ask(state, level))


@pytest.mark.parametrize("level", LEVELS)
def test_rundlauf_is_used(level: Level) -> None:
    state = position("r12 r13 r1", "b1 k5", table="o3 o4 o5", options=Options(wrap=True))
    assert len(laid(state, ask(state, level))) == 3


# --- what tells them apart ------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["normal", "stark"])
def test_normal_and_stark_open_chains(level: Level) -> None:
    """r4 and b4 from the ends of two runs make room for k4, the last tile."""
    state = position("k4", "b1 k5", table="r4 r5 r6 r7, b4 b5 b6 b7")
    assert laid(state, ask(state, level)) == ["k4"]
    assert chains(ask(state, level)) == ["b5 b6 b7", "r4 b4 k4", "r5 r6 r7"]


def test_leicht_opens_no_two_chains_at_once() -> None:
    state = position("k4", "b1 k5", table="r4 r5 r6 r7, b4 b5 b6 b7")
    assert {ask(state, "leicht", seed=seed).move for seed in range(40)} == {Draw()}


def test_leicht_overlooks_an_addition_now_and_then() -> None:
    state = position("r8 k1 o13", "b1 k5", table="r5 r6 r7")
    answers = [laid(state, ask(state, "leicht", seed=seed)) for seed in range(60)]
    assert 0 < answers.count([]) < 30


def test_stark_finds_what_needs_four_chains_opened() -> None:
    """k4 needs r4 and b4; each stands in a run of three that can spare it only when joined to the next run."""
    state = position("k4", "b1 k5", table="r4 r5 r6, r7 r8 r9 r10, b4 b5 b6, b7 b8 b9 b10")
    assert laid(state, ask(state, "stark")) == ["k4"]
    assert ask(state, "normal").move == Draw()


# --- jokers ---------------------------------------------------------------------------------------------------


DEAD = "k1 k3 o9 o13 b6 b11"
"""Six tiles that fit nothing here: too many to wait for them."""


def test_stark_keeps_a_joker_that_gains_little() -> None:
    """One tile goes without it, two more would come with it: worth less than the 30 points of a joker."""
    state = position(f"r8 b1 b2 J {DEAD}", "b1 k5 k6 k7", table="r5 r6 r7")
    assert laid(state, ask(state, "stark")) == ["r8"]


def test_stark_draws_rather_than_give_a_joker_for_little() -> None:
    state = position(f"b1 b2 J {DEAD}", "b5 k5 k6 k7", table="r5 r6 r7")
    choice = ask(state, "stark")
    assert choice.move == Draw()
    assert choice.reason is not None
    assert choice.reason.code == "fete.advice.keep_joker"


def test_stark_lays_the_joker_when_it_frees_more_than_it_costs() -> None:
    """34 points for 30."""
    state = position(f"r10 r11 r13 J {DEAD}", "b5 k5 k6 k7", table="r5 r6 r7")
    assert laid(state, ask(state, "stark")) == ["r10", "r11", "r13", "J"]


@pytest.mark.parametrize("tiles", [1, 2])
def test_stark_gets_rid_of_the_joker_before_somebody_is_out(tiles: int) -> None:
    state = position(f"b1 b2 J {DEAD}", " ".join("b5 k5"[: 3 * tiles - 1].split()), table="r5 r6 r7")
    assert "J" in laid(state, ask(state, "stark"))


def test_stark_lays_the_joker_to_go_out() -> None:
    state = position("b1 b2 J", "b5 k5 k6 k7", table="r5 r6 r7")
    assert laid(state, ask(state, "stark")) == ["b1", "b2", "J"]


# --- waiting --------------------------------------------------------------------------------------------------


def test_stark_waits_when_little_does_not_fit() -> None:
    """All but two could lie: it does not show them yet."""
    state = position("r8 r9 r10 o1 k3", "b5 k5 k6 k7", table="r5 r6 r7")
    choice = ask(state, "stark")
    assert choice.move == Draw()
    assert choice.reason is not None
    assert (choice.reason.code, choice.reason.facts) == ("fete.advice.wait", {"fit": 3, "left": 2})


def test_stark_does_not_wait_when_much_does_not_fit() -> None:
    state = position(f"r8 r9 r10 {DEAD}", "b5 k5 k6 k7", table="r5 r6 r7")
    assert laid(state, ask(state, "stark")) == ["r8", "r9", "r10"]


def test_stark_does_not_wait_when_somebody_has_one_tile() -> None:
    state = position("r8 r9 r10 o1 k3", "b5", table="r5 r6 r7")
    assert laid(state, ask(state, "stark")) == ["r8", "r9", "r10"]


# --- how the table looks afterwards ---------------------------------------------------------------------------


def test_chains_that_are_not_opened_stay_as_they_lie() -> None:
    """Each old chain is there with its own tiles in their order, has grown, or was opened and counts as that."""
    turns = 0
    for state in visited(Options(), 2, 8, "normal"):
        choice = ask(state, "stark")
        if isinstance(choice.move, Lay):
            (event, *_) = GAME.play(state, state.on, choice.move).events
            assert isinstance(event, Laid)
            grown = [placed.base for placed in event.placed if placed.base]
            same = [chain for chain in state.table if chain in choice.move.table]
            assert len(same) + len(grown) + len(event.opened) == len(state.table)
            turns += 1
    assert turns > 5


def test_an_addition_opens_nothing() -> None:
    state = position(f"r8 {DEAD}", "b5 k5 k6 k7", table="r5 r6 r7, b5 o5 k5, o5 o6 o7, k9 k10 k11")
    choice = ask(state, "stark")
    assert isinstance(choice.move, Lay)
    assert choice.move.table[1:] == state.table[1:]
    assert chains(choice)[-1] == "r5 r6 r7 r8"
