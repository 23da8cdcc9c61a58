"""From the state to what a seat may see. Secret are the other benches, the bag, and which tiles others drew."""

from __future__ import annotations

import msgspec

from speedspiele.games.contract import Seat
from speedspiele.games.fete import rules
from speedspiele.games.fete.events import Drew, Event
from speedspiele.games.fete.state import State
from speedspiele.games.fete.view import SeatState, View


def view_of(state: State, me: Seat | None) -> View:
    """The match as seat `me` (None: a spectator) may see it."""
    my_turn = me is not None and state.phase == "play" and state.on == me
    return View(
        me=me,
        options=state.options,
        big=len(state.benches) >= rules.BIG_FROM,
        round=state.round,
        phase=state.phase,
        starter=state.starter,
        to_act=tuple(sorted(rules.to_act(state))),
        turn=state.turns,
        bench=None if me is None else tuple(sorted(state.benches[me])),
        table=state.table,
        bag=len(state.bag),
        seats=tuple(
            SeatState(
                tiles=len(bench),
                melded=state.melded[seat],
                points=state.totals[seat],
                passed=rules.has_passed(state, seat),
            )
            for seat, bench in enumerate(state.benches)
        ),
        first_meld=state.options.meld if my_turn and not state.melded[state.on] else None,
        may_draw=("draw" if state.bag else "pass") if my_turn else None,
        waiting=tuple(sorted(state.waiting)),
        result=None if state.phase == "play" else state.results[-1],
        results=state.results,
    )


def event_for(event: Event, me: Seat | None) -> Event:
    """The event as seat `me` may see it: only who drew learns which tiles."""
    if isinstance(event, Drew) and event.seat != me:
        return msgspec.structs.replace(event, tiles=None)
    return event
