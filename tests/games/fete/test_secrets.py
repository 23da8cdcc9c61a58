"""G5 for what is special to Fete: live drafts, and that the twins of the rig would find a game that leaks."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from speedspiele.games.contract import IllegalMove, Seat
from speedspiele.games.fete.chains import read
from speedspiele.games.fete.drafts import Table
from speedspiele.games.fete.game import Fete
from speedspiele.games.fete.moves import Draft, Draw, Lay
from speedspiele.games.fete.tiles import is_joker
from tests.games.kit import encoded, fold, parted, rig_of, viewers
from tests.games.test_secrets import compare, position

GAME = Fete()
RIG = rig_of("fete")
MATCHES = 40


def drafts_towards(before: Table, after: Table) -> list[Table]:
    """Some of what the others see on the way from one table to the other: whole, not yet put together, one tile loose,
    in another order."""
    loose = [tuple((tile,) for tile in chain) for chain in after]
    return [after, before, tuple(one for chain in loose for one in chain), (*after[:-1], *loose[-1]), after[::-1]]


def told(game: Fete, state: Any, seat: Seat, draft: Table) -> bytes:
    """What everybody at the table gets to see of a draft."""
    try:
        return encoded(game.assess(state, seat, Draft(draft)))
    except IllegalMove as error:
        return encoded([error.code, error.facts])


def compare_drafts(game: Fete, number: int) -> int:
    """Assesses the drafts of one turn in both courses of a twin; returns how many."""
    match, _, viewer, rng = position("fete", number)
    at = rng.choice([at for at, (seat, move) in enumerate(match.moves) if isinstance(move, Lay) and seat != viewer])
    seat, move = match.moves[at]
    twin = RIG.twin(match, at + 1, viewer, rng)
    states = []
    for start, course in ((twin.left, 0), (twin.right, 1)):
        state, _ = fold(game, start, [moved for step in twin.steps[:-1] for moved in step[course]])
        states.append(state)
    drafts = drafts_towards(states[0].table, move.table)
    for draft in drafts:
        assert told(game, states[0], seat, draft) == told(game, states[1], seat, draft)
        assert encoded(game.overdue(states[0], seat, Draft(draft), [])) == encoded(
            game.overdue(states[1], seat, Draft(draft), [])
        )
    return len(drafts) if states[0].benches[seat] != states[1].benches[seat] else 0


@pytest.mark.parametrize("numbers", parted(MATCHES, 12))
def test_what_is_said_of_a_draft_depends_on_nothing_that_others_do_not_know(numbers: range) -> None:
    """F5: the bench that is left shows in no assessment."""
    assert sum(compare_drafts(GAME, number) for number in numbers) > 2 * len(numbers)


# --- the tests must be able to fail: games that leak ---------------------------------------------------------------


class SaysWhatElseIsThere(Fete):
    def assess(self, state: Any, seat: Seat, draft: Draft) -> Any:
        worth = super().assess(state, seat, draft)
        left = state.benches[seat].difference(*map(frozenset, draft.table))
        return msgspec.structs.replace(worth, points=sum(map(is_joker, left)) + sum(left) % 7)


def test_an_assessment_that_leaks_is_found_out() -> None:
    with pytest.raises(AssertionError):
        sum(compare_drafts(SaysWhatElseIsThere(), number) for number in range(MATCHES))


class TellsWhatWasDrawn(Fete):
    def event_for(self, event: Any, seat: Seat | None) -> Any:
        return event


class ShowsTheBag(Fete):
    def view_of(self, state: Any, seat: Seat | None) -> Any:
        view = super().view_of(state, seat)
        return msgspec.structs.replace(view, bag=view.bag + (bool(state.bag) and is_joker(state.bag[-1])))


class ShowsBenchSums(Fete):
    def view_of(self, state: Any, seat: Seat | None) -> Any:
        view = super().view_of(state, seat)
        return msgspec.structs.replace(view, starter=sum(map(sum, state.benches)) % len(state.benches))


class KnowsWhatOthersLack(Fete):
    """Offers to draw only when somebody could lay a chain with the next tile."""

    def view_of(self, state: Any, seat: Seat | None) -> Any:
        view = super().view_of(state, seat)
        tiles = sorted(state.benches[(state.on + 1) % len(state.benches)])
        fits = any(read(tuple(tiles[at : at + 3]), False).kind for at in range(len(tiles) - 2))
        return msgspec.structs.replace(view, may_draw=view.may_draw if fits else None)


class ExplainsTooMuch(Fete):
    def play(self, state: Any, seat: Seat, move: Any) -> Any:
        try:
            return super().play(state, seat, move)
        except IllegalMove as error:
            error.facts["next"] = state.bag[-1] if state.bag else -1
            raise


class DrawsOnlyWhatFits(Fete):
    def overdue(self, state: Any, seat: Seat, draft: Any, seen: Any) -> Any:
        if state.phase == "play" and state.bag and is_joker(state.bag[-1]):
            return Lay(())
        return super().overdue(state, seat, draft, seen)


LEAKS = [TellsWhatWasDrawn, ShowsTheBag, ShowsBenchSums, KnowsWhatOthersLack, ExplainsTooMuch, DrawsOnlyWhatFits]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_game_that_leaks_is_found_out(leak: type[Fete]) -> None:
    for number in range(120):
        match, cut, _, rng = position("fete", number)
        for me in viewers(match.seats):
            try:
                compare(leak(), RIG, match._replace(game=leak()), cut, me, rng)
            except AssertionError:
                return
    raise AssertionError("nobody noticed")


def test_the_next_tile_is_nobodys_until_it_is_drawn() -> None:
    """Two seats draw one after the other: each learns its own tile, and all learn that there is one less."""
    step = GAME.deal(GAME.options(), 3, random.Random(3).randbytes(32))
    state = step.state
    for _ in range(2):
        seat = state.on
        drawn = GAME.play(state, seat, Draw())
        got = {viewer: GAME.event_for(drawn.events[0], viewer) for viewer in viewers(3)}
        assert {viewer for viewer, event in got.items() if getattr(event, "tiles", None)} == {seat}
        assert GAME.view_of(drawn.state, None).bag == len(state.bag) - 1
        state = drawn.state
