"""Delivering the open order (W8)."""

from __future__ import annotations

from msgspec.structs import replace

from speedspiele.games.contract import IllegalMove
from speedspiele.games.waffel.cards import SORTS
from speedspiele.games.waffel.events import Delivered, Event, Ordered
from speedspiele.games.waffel.legal import need
from speedspiele.games.waffel.orders import given_for, less, lying_for, open_slip
from speedspiele.games.waffel.slips import fulfils
from speedspiele.games.waffel.state import State, put
from speedspiele.games.waffel.turns import end_turn


def deliver(state: State, events: list[Event]) -> State:
    """The guest on turn delivers; asked at the end of a turn, that ends it. Raises IllegalMove."""
    need(state, "tray", "special", "deliver")
    slip = open_slip(state)
    if slip is None:
        raise IllegalMove("waffel.no_slip")
    if state.served:
        raise IllegalMove("waffel.served")
    if not fulfils(slip, lying_for(state, slip)):
        raise IllegalMove("waffel.order_missing", slip=slip.name)
    scoops, _ = given_for(state, slip)
    given = tuple(sort for sort, count in zip(SORTS, scoops, strict=True) for _ in range(count))
    where = state.frozen if slip.delivery else state.open
    left = put(where, state.on, less(where[state.on], scoops))
    events.append(Delivered(state.on, slip.name, scoops, slip.bonus))
    events.extend(Ordered(name) for name in state.slips[1:2])
    after = replace(
        state,
        open=state.open if slip.delivery else left,
        frozen=left if slip.delivery else state.frozen,
        stack=(*state.stack, *given),
        returned=state.returned + len(given),
        served=True,
        slips=state.slips[1:],
        delivered=put(state.delivered, state.on, (*state.delivered[state.on], slip.name)),
    )
    return end_turn(after, events) if state.phase == "deliver" else after
