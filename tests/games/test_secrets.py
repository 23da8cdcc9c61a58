"""G5: what a viewer gets depends only on what that viewer may know.

Positions of random matches are put beside a twin: another match with the same public record, in which everything that
the viewer cannot know is drawn anew (hands, one's own cards while they lie face down, when others turned theirs up,
what chance will bring). Everything that leaves the game must be the same, byte for byte.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

import msgspec
import pytest

from speedspiele import kernels
from speedspiele.games.catalog import GAMES
from speedspiele.games.chance import Chance
from speedspiele.games.contract import AnyGame, IllegalMove, Level, Seat
from speedspiele.games.spades import rules
from speedspiele.games.spades.cards import DECK
from speedspiele.games.spades.events import Looked
from speedspiele.games.spades.game import Spades
from speedspiele.games.spades.moves import Play
from speedspiele.kernels import cache
from tests.games.kit import (
    Match,
    Rig,
    Twin,
    as_seen,
    encoded,
    fold,
    is_open,
    numbered,
    parted,
    random_match,
    rig_of,
    viewers,
)

MATCHES = 120
QUICK = 12
"""So many of them for each game are enough to notice at once what is broken."""


def position(game_id: str, number: int) -> tuple[Match, int, Seat | None, random.Random]:
    """The `number`-th random match, a place in it (beginnings and ends more often than chance would), a viewer."""
    match, cut, me, state = drawn(game_id, number)
    rng = random.Random()
    rng.setstate(state)
    return match, cut, me, rng


@lru_cache(2 * QUICK * len(GAMES))
def drawn(game_id: str, number: int) -> tuple[Match, int, Seat | None, Any]:
    """Several tests look at the same positions, so they are kept, with the state of the generator behind them. Not all
    of them: they are large."""
    rng = random.Random(f"{game_id}/secrets/{number}")
    match = random_match(game_id, rng)
    last = len(match.moves)
    cut = rng.choice((rng.randint(0, last), rng.randint(0, min(8, last)), rng.randint(max(0, last - 6), last)))
    return match, cut, rng.choice(viewers(match.seats)), rng.getstate()


def answer(game: AnyGame, rig: Rig, twin: Twin, state: Any, me: Seat, move: Any) -> bytes:
    """All that the viewer gets when it tries `move`."""
    try:
        step = game.play(state, me, move)
    except IllegalMove as error:
        return encoded(["no", error.code, error.facts])
    told = {
        "events": as_seen(game, step.events, me),
        "view": game.view_of(step.state, me),
        "outcome": game.outcome(step.state),
    }
    fresh = rig.reveals(state, me, move, twin.reseeded)
    return encoded(["yes", {what: value for what, value in told.items() if what not in fresh}])


def given_out(game: AnyGame, rig: Rig, twin: Twin, state: Any, me: Seat | None, seen: list[Any]) -> dict[str, bytes]:
    """Everything that leaves the game towards this viewer at this moment."""
    out = {
        "view": encoded(game.view_of(state, me)),
        "turn": encoded([sorted(game.to_act(state)), game.turn(state), game.span(state, 60), game.outcome(state)]),
    }
    if me is None:
        return out
    for move in rig.attempts():
        out[f"answer to {move}"] = answer(game, rig, twin, state, me, move)
    if me in game.to_act(state):
        out["overdue"] = encoded(game.overdue(state, me, None, seen))
        out["passing"] = encoded(game.passing(state, me))
    return out


def compare(game: AnyGame, rig: Rig, match: Match, cut: int, me: Seat | None, rng: random.Random) -> int:
    """Walks both courses of a twin side by side; returns how many differences a cheat could have been found in."""
    twin = rig.twin(match, cut, me, rng)
    left, right = twin.left, twin.right
    seen: list[Any] = match.seen(match.states.index(left), me)
    for number, (ours, theirs) in enumerate(twin.steps):
        left, events = fold(game, left, ours)
        right, others = fold(game, right, theirs)
        assert as_seen(game, events, me) == as_seen(game, others, me)
        seen += as_seen(game, events, me)
        if number == len(twin.steps) - 1 or rng.random() < 0.1:
            assert given_out(game, rig, twin, left, me, seen) == given_out(game, rig, twin, right, me, seen)
        else:
            assert encoded(game.view_of(left, me)) == encoded(game.view_of(right, me))
    return sum(ours != theirs for ours, theirs in twin.steps) + (left != right)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("number", numbered(MATCHES, QUICK))
def test_two_matches_equal_for_a_viewer_give_it_the_same_bytes(game_id: str, number: int) -> None:
    match, cut, _, rng = position(game_id, number)
    for me in viewers(match.seats):
        compare(match.game, rig_of(game_id), match, cut, me, rng)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("numbers", parted(MATCHES, QUICK))
def test_the_twins_do_differ(game_id: str, numbers: range) -> None:
    """A twin that is the same match would prove nothing. But in an open game it must be: not even the seed matters."""
    differ = 0
    for number in numbers:
        match, cut, me, rng = position(game_id, number)
        differ += compare(match.game, rig_of(game_id), match, cut, me, rng) > 0
    assert differ == 0 if is_open(rig_of(game_id)) else differ > 0.8 * len(numbers)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("level", ["leicht", "normal", pytest.param("stark", marks=pytest.mark.slow)])
def test_a_computer_decides_by_what_its_seat_sees(game_id: str, level: Level) -> None:
    """P6: the same choice and the same reason in both courses, for the seat that is on; so advice is the same too."""
    game, rig = GAMES[game_id], rig_of(game_id)
    if level == "stark" and game_id in cache.games():
        kernels.load(game_id)
    decisions = 0
    for number in range(60):
        match, cut, _, rng = position(game_id, number)
        for me in sorted(game.to_act(match.states[cut])):
            if game.passing(match.states[cut], me):
                continue
            twin = rig.twin(match, cut, me, rng)
            seen = match.seen(match.states.index(twin.left), me)
            choices = []
            for start, course in ((twin.left, 0), (twin.right, 1)):
                state, events = fold(game, start, [moved for step in twin.steps for moved in step[course]])
                choices.append(choice_of(game, level, game.view_of(state, me), seen + as_seen(game, events, me)))
            assert choices[0] == choices[1]
            decisions += 1
        if decisions == 12:
            return
    raise AssertionError(f"only {decisions} decisions were compared")


def choice_of(game: AnyGame, level: Level, view: Any, seen: list[Any]) -> bytes:
    return encoded(game.advise(view, seen, 7) if level == "stark" else game.computer(level).choose(view, seen, 7))


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("numbers", parted(MATCHES, QUICK))
def test_nothing_secret_stands_in_the_bytes(game_id: str, numbers: range) -> None:
    """S2, P4: other hands, and one's own while it lies face down, are in no view and no event (blind is blind)."""
    game, rig = GAMES[game_id], rig_of(game_id)
    for number in numbers:
        match, cut, _, _ = position(game_id, number)
        for me in viewers(match.seats):
            told = encoded([game.view_of(match.states[cut], me), as_seen(game, match.events[cut], me)]).decode()
            assert not [secret for secret in rig.hidden_from(match.states[cut], me) if secret in told]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_seed_stands_in_no_bytes(game_id: str) -> None:
    """P9: the seed is opened by the table after the match, never by the game."""
    match, _, _, _ = position(game_id, 1)
    for state, events in zip(match.states, match.events, strict=True):
        for me in viewers(match.seats):
            told = encoded([match.game.view_of(state, me), as_seen(match.game, events, me)])
            assert match.seed.hex().encode() not in told
            assert encoded(match.seed)[1:-2] not in told


# --- the test must be able to fail: games that leak ----------------------------------------------------------------


class ShowsWhoLooked(Spades):
    def view_of(self, state: Any, seat: Seat | None) -> Any:
        return msgspec.structs.replace(super().view_of(state, seat), may_look=all(state.looked))


class CountsSpades(Spades):
    def view_of(self, state: Any, seat: Seat | None) -> Any:
        spades = tuple(sum(card[1] == "S" for card in hand) for hand in state.hands)
        return msgspec.structs.replace(super().view_of(state, seat), cards_left=spades)


class TellsOfLooks(Spades):
    def event_for(self, event: Any, seat: Seat | None) -> Any:
        return event


class ExplainsTooMuch(Spades):
    def play(self, state: Any, seat: Seat, move: Any) -> Any:
        try:
            return super().play(state, seat, move)
        except IllegalMove as error:
            error.facts["partner"] = len(state.hands[rules.partner(seat)] & {"AS", "KS", "QS", "JS"})
            raise


class PeeksWhenLate(Spades):
    def overdue(self, state: Any, seat: Seat, draft: None, seen: Any) -> Any:
        if state.phase != "play":
            return super().overdue(state, seat, draft, seen)
        legal = sorted(rules.playable(state, seat)[0])
        return Play(legal[sum(map(DECK.index, state.hands[rules.left_of(seat)])) % len(legal)])


class KnowsWhenBlindIsSafe(Spades):
    def view_of(self, state: Any, seat: Seat | None) -> Any:
        view = super().view_of(state, seat)
        return msgspec.structs.replace(view, may_blind=view.may_blind and "AS" not in state.hands[view.me])


class DealsAhead(Spades):
    def view_of(self, state: Any, seat: Seat | None) -> Any:
        deal = Chance(state.seed, f"deal/{state.deal + 1}").shuffled(DECK)
        return msgspec.structs.replace(super().view_of(state, seat), barred=deal[0])


LEAKS = [
    ShowsWhoLooked,
    CountsSpades,
    TellsOfLooks,
    ExplainsTooMuch,
    PeeksWhenLate,
    KnowsWhenBlindIsSafe,
    DealsAhead,
]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_game_that_leaks_is_found_out(leak: type[Spades]) -> None:
    for number in range(MATCHES):
        match, cut, _, rng = position("spades", number)
        for me in viewers(4):
            try:
                compare(leak(), rig_of("spades"), match._replace(game=leak()), cut, me, rng)
            except AssertionError:
                return
    raise AssertionError("nobody noticed")


def test_only_the_owner_hears_that_cards_were_turned_up() -> None:
    """S2: whether somebody looked before their turn is their secret."""
    for me in viewers(4):
        assert (GAMES["spades"].event_for(Looked(2), me) is not None) == (me == 2)
