"""The end of a round and of a match: what everybody gets (W5)."""

from __future__ import annotations

from msgspec.structs import replace

from speedspiele.games.contract import Seat
from speedspiele.games.waffel import scoring
from speedspiele.games.waffel.cards import ORDINARY
from speedspiele.games.waffel.events import Event, Settled
from speedspiele.games.waffel.orders import bonus
from speedspiele.games.waffel.scoring import Settlement
from speedspiele.games.waffel.state import State
from speedspiele.games.waffel.view import RoundLine


def settle(state: State, events: list[Event]) -> State:
    """The round is counted; everybody may look at the score board."""
    seats = range(len(state.open))
    sheets = tuple(
        scoring.sheet(
            state.open,
            state.frozen,
            seat,
            state.options.level,
            state.delivered[seat],
            bonus(state, seat),
            state.totals[seat],
        )
        for seat in seats
    )
    settlement = Settlement(state.round, sheets, tuple(state.out.count(card) for card in ORDINARY))
    events.append(Settled(settlement))
    totals = tuple(sheet.total for sheet in sheets)
    return replace(
        state,
        phase="settle",
        settlement=settlement,
        totals=totals,
        lines=(*state.lines, RoundLine(state.round, tuple(sheet.points for sheet in sheets), totals)),
        waiting=frozenset(seats),
    )


def winners(state: State) -> tuple[Seat, ...]:
    """Who has the most points."""
    return tuple(seat for seat, place in enumerate(scoring.places(state.totals)) if place == 1)
