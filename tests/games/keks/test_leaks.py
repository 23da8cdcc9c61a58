"""G5, K2: the tests for secrets (`tests/games/test_secrets.py`) notice when Speedkeks gives hands or bag away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from speedspiele.games.contract import IllegalMove, Seat
from speedspiele.games.keks import rules
from speedspiele.games.keks.biscuits import largest_group
from speedspiele.games.keks.game import Keks
from speedspiele.games.keks.moves import Swap
from tests.games.kit import rig_of, viewers
from tests.games.test_secrets import MATCHES, compare, position


class ShowsWhatComesNext(Keks):
    def view_of(self, state: Any, seat: Seat | None) -> Any:
        return replace(super().view_of(state, seat), bag=state.bag[-1] if state.bag else 0)


class CountsTheOthersGroups(Keks):
    def view_of(self, state: Any, seat: Seat | None) -> Any:
        groups = tuple(replace(one, best=len(largest_group(state.hands[at]))) for at, one in enumerate(state.seats))
        return replace(super().view_of(state, seat), seats=groups)


class KnowsWhoCanMove(Keks):
    """Whether something fits is a matter of the hand that is on, so nobody else may hear of it."""

    def view_of(self, state: Any, seat: Seat | None) -> Any:
        return replace(super().view_of(state, seat), may_pass=rules.anything_fits(state, state.on))


class TellsWhatWasDrawn(Keks):
    def event_for(self, event: Any, seat: Seat | None) -> Any:
        return event


class ExplainsTooMuch(Keks):
    def play(self, state: Any, seat: Seat, move: Any) -> Any:
        try:
            return super().play(state, seat, move)
        except IllegalMove as error:
            error.facts["next"] = sum(state.bag[-3:])
            raise


class PeeksWhenLate(Keks):
    def overdue(self, state: Any, seat: Seat, draft: Any, seen: Sequence[Any]) -> Any:
        if state.bag and state.bag[-1] % 2:
            return Swap(state.hands[seat][:1])
        return super().overdue(state, seat, draft, seen)


@pytest.mark.parametrize(
    "leak",
    [ShowsWhatComesNext, CountsTheOthersGroups, KnowsWhoCanMove, TellsWhatWasDrawn, ExplainsTooMuch, PeeksWhenLate],
)
def test_a_game_that_leaks_is_found_out(leak: type[Keks]) -> None:
    for number in range(MATCHES):
        match, cut, _, rng = position("keks", number)
        for me in viewers(match.seats):
            try:
                compare(leak(), rig_of("keks"), match._replace(game=leak()), cut, me, rng)
            except AssertionError:
                return
    raise AssertionError("nobody noticed")
