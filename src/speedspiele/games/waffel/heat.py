"""Heat melts a scoop, unless its owner passes the heat on with a compressor (W9)."""

from __future__ import annotations

from msgspec.structs import replace

from speedspiele.games.contract import Seat
from speedspiele.games.waffel import scoring
from speedspiele.games.waffel.cards import Ordinary, plus
from speedspiele.games.waffel.events import Aimed, Event, Melted
from speedspiele.games.waffel.legal import asked, meltable, need, need_special, need_target
from speedspiele.games.waffel.specials import carried_out
from speedspiele.games.waffel.state import State, put
from speedspiele.games.waffel.turns import go_on
from speedspiele.games.waffel.view import Heat


def aim(state: State, other: Seat, card: Ordinary, events: list[Event]) -> State:
    """By a heat card or a compressor: who may pass the heat on is asked, else the scoop melts. Raises IllegalMove."""
    by = asked(state)
    if state.heat is None:
        need_special(state, "hitze")
    need_target(state, by, other, card, owner=other)
    if state.heat is None:
        after = carried_out(state, "hitze")
    else:
        after = replace(state, heat=None, compressors=put(state.compressors, by, state.compressors[by] - 1))
    events.append(Aimed(by, other, card, compressor=state.heat is not None))  # type: ignore[arg-type]
    if after.compressors[other] and meltable(after, other):
        return replace(after, phase="heat", heat=Heat(other, card, by), questions=after.questions + 1)  # type: ignore[arg-type]
    return _melted(after, state, other, card, events)


def let_melt(state: State, events: list[Event]) -> State:
    """Who was asked lets the scoop go. Raises IllegalMove."""
    need(state, "heat")
    if state.heat is None:
        raise AssertionError("somebody is asked in this phase")
    return _melted(replace(state, heat=None), state, state.heat.seat, state.heat.card, events)


def _melted(state: State, before: State, seat: Seat, card: Ordinary, events: list[Event]) -> State:
    """The scoop goes under the stack, and the turn goes on; `before`: the match before the move."""
    opened = put(state.open, seat, plus(state.open[seat], card, -1))
    level = state.options.level
    loss = scoring.points(state.open, seat, level) - scoring.points(opened, seat, level)
    events.append(Melted(seat, card, loss))  # type: ignore[arg-type]
    after = replace(state, open=opened, stack=(*state.stack, card), returned=state.returned + 1)
    if before.phase == "heat":
        after = replace(after, questions=after.questions + 1, resumed=True)
    return go_on(after, events)
